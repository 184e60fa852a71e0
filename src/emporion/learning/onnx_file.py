"""The network as an ONNX file, which any machine can play with: weights in half the bits, summed in full."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from emporion.learning.course import Course, Shape, TrainingError
from emporion.learning.network import CLIP, LINEAR, SMALL, Weights, blocks_of, fitting

OPSET = 17
HALF = ".half"


class Drawing:
    """Nodes and constants, one after the other."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.names = 0

    def add(self, kind: str, *inputs: str, out: str = "", **how: Any) -> str:
        self.names += 1
        out = out or f"{kind.lower()}{self.names}"
        self.nodes.append(helper.make_node(kind, list(inputs), [out], **how))
        return out

    def constant(self, name: str, values: Any) -> str:
        """Kept as 16-bit numbers; onnxruntime widens them once, when it reads the file."""
        self.constants.append(numpy_helper.from_array(np.asarray(values, np.float16), name + HALF))
        return self.add("Cast", name + HALF, out=name, to=TensorProto.FLOAT)

    def number(self, name: str, value: float) -> str:
        self.constants.append(numpy_helper.from_array(np.array(value, np.float32), name))
        return name


def write_onnx(weights: Weights, course: Course, about: dict[str, str], path: Path) -> None:
    """In goes ``numbers``, a row of the encoding as float32; out come ``actions``, their worth, and ``outcomes`` of all, own first."""
    drawing = Drawing()
    shape = course.shape

    def part(name: str) -> str:
        return drawing.constant(name, weights[name])

    def layer(name: str, x: str, out: str = "") -> str:
        return drawing.add("Gemm", x, part(f"{name}.weight"), part(f"{name}.bias"), out=out)

    def normed(name: str, x: str) -> str:
        return drawing.add("LayerNormalization", x, part(f"{name}.scale"), part(f"{name}.shift"), axis=-1, epsilon=SMALL)

    size = drawing.add("Log", drawing.add("Add", drawing.add("Abs", "numbers"), drawing.number("one", 1.0)))
    logs = drawing.add("Mul", drawing.add("Sign", "numbers"), size)
    clipped = drawing.add("Clip", "numbers", drawing.number("least", -CLIP), drawing.number("most", CLIP))
    hidden = drawing.add(
        "Relu", layer("look", drawing.add("Concat", logs, drawing.add("Mul", clipped, drawing.number("linear", LINEAR)), axis=-1))
    )
    for block in range(blocks_of(weights)):
        inner = drawing.add("Relu", layer(f"block{block}.first", normed(f"block{block}.norm", hidden)))
        hidden = drawing.add("Add", hidden, layer(f"block{block}.second", inner))
    hidden = normed("norm", hidden)
    layer("policy", hidden, "actions")
    layer("value", hidden, "outcomes")

    def tensor(name: str, width: int) -> Any:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["views", width])

    outputs = [tensor("actions", shape.actions), tensor("outcomes", shape.parties)]
    graph = helper.make_graph(drawing.nodes, course.game, [tensor("numbers", shape.numbers)], outputs, drawing.constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], producer_name="emporion", ir_version=8)
    for key, value in {"emporion.game": course.game, "emporion.encoding": str(course.encoding), **about}.items():
        model.metadata_props.add(key=key, value=value)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())


def read_onnx(path: Path, shape: Shape) -> Weights:
    """The weights of a file that was written so, to go on from."""
    try:
        constants = onnx.load(path).graph.initializer
    except Exception as problem:
        raise TrainingError(f"{path} is no network that can be read: {str(problem).splitlines()[0]}") from None
    weights = {
        each.name.removesuffix(HALF): numpy_helper.to_array(each).astype(np.float32) for each in constants if each.name.endswith(HALF)
    }
    return fitting(weights, path, shape)
