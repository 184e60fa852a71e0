"""The network: what a seat sees in, what each action is worth and how each seat will end out. Plain arrays, put to work by JAX."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from emporion.learning.course import Shape, TrainingError

Weights: TypeAlias = dict[str, Any]
CLIP = 20.0
LINEAR = 0.1
SMALL = 1e-5
BESIDE = "beside "
"""How names begin in a file of weights that are none."""


def new_weights(shape: Shape, seed: int) -> Weights:
    """Random weights; the last layer of every block and the policy begin near nothing, so that all actions are alike at first."""
    chance = np.random.default_rng(seed)
    width = shape.width

    def layer(name: str, inputs: int, outputs: int, spread: float) -> Weights:
        return {
            f"{name}.weight": (chance.standard_normal((inputs, outputs)) * spread).astype(np.float32),
            f"{name}.bias": np.zeros(outputs, np.float32),
        }

    def norm(name: str) -> Weights:
        return {f"{name}.scale": np.ones(width, np.float32), f"{name}.shift": np.zeros(width, np.float32)}

    weights = layer("look", 2 * shape.numbers, width, (1 / shape.numbers) ** 0.5)
    for block in range(shape.blocks):
        weights |= norm(f"block{block}.norm")
        weights |= layer(f"block{block}.first", width, width, (2 / width) ** 0.5)
        weights |= layer(f"block{block}.second", width, width, 0.0)
    weights |= norm("norm")
    weights |= layer("policy", width, shape.actions, 0.01)
    weights |= layer("value", width, shape.parties, 0.01)
    return weights


def blocks_of(weights: Weights) -> int:
    return sum(name.endswith("first.weight") for name in weights)


def normed(weights: Weights, name: str, x: Any) -> Any:
    centred = x - x.mean(-1, keepdims=True)
    spread = jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + SMALL)
    return centred * spread * weights[f"{name}.scale"] + weights[f"{name}.shift"]


def times(weights: Weights, name: str, x: Any) -> Any:
    """A layer; on an accelerator in half the bits, summed in full."""
    half = jnp.bfloat16 if jax.default_backend() != "cpu" else jnp.float32
    product = jnp.matmul(x.astype(half), weights[f"{name}.weight"].astype(half), preferred_element_type=jnp.float32)
    return product + weights[f"{name}.bias"]


def look(weights: Weights, numbers: Any) -> tuple[Any, Any]:
    """The worth of every action and the outcome of every party, the own one first, for rows of encoded views."""
    x = numbers.astype(jnp.float32)
    x = jnp.concatenate([jnp.sign(x) * jnp.log1p(jnp.abs(x)), jnp.clip(x, -CLIP, CLIP) * LINEAR], -1)
    hidden = jax.nn.relu(times(weights, "look", x))
    for block in range(blocks_of(weights)):
        inner = jax.nn.relu(times(weights, f"block{block}.first", normed(weights, f"block{block}.norm", hidden)))
        hidden = hidden + times(weights, f"block{block}.second", inner)
    hidden = normed(weights, "norm", hidden)
    return times(weights, "policy", hidden), times(weights, "value", hidden)


def write_weights(weights: Weights, path: Path, beside: dict[str, Any] | None = None) -> None:
    """All or nothing, with what else belongs to them: a stop in the middle leaves the file that was there."""
    content = io.BytesIO()
    arrays: dict[str, Any] = {name: np.asarray(values, np.float32) for name, values in weights.items()}
    arrays |= {BESIDE + name: np.asarray(values) for name, values in (beside or {}).items()}
    np.savez(content, **arrays)
    draft = path.with_suffix(".part")
    draft.write_bytes(content.getvalue())
    os.replace(draft, path)


def read_weights(path: Path, shape: Shape) -> Weights:
    try:
        with np.load(path) as file:
            weights = {name: file[name] for name in file.files if not name.startswith(BESIDE)}
    except (OSError, ValueError) as problem:
        raise TrainingError(f"{path} holds no weights: {problem}") from None
    return fitting(weights, path, shape)


def read_beside(path: Path) -> dict[str, Any]:
    """What was written with the weights."""
    with np.load(path) as file:
        return {name.removeprefix(BESIDE): file[name] for name in file.files if name.startswith(BESIDE)}


def fitting(weights: Weights, path: Path, shape: Shape) -> Weights:
    """These weights, if they are of a network of that shape."""
    wanted = {name: values.shape for name, values in new_weights(shape, 0).items()}
    if {name: values.shape for name, values in weights.items()} != wanted:
        held = (
            f"width {weights['look.weight'].shape[1]}, {blocks_of(weights)} blocks" if "look.weight" in weights else "not made by training"
        )
        raise TrainingError(f"{path} holds weights of another network: {held}")
    return weights
