"""What is told once stays in one place: no two functions of the package are alike to the letter."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
Function = ast.FunctionDef | ast.AsyncFunctionDef


def statements(function: Function) -> list[ast.stmt]:
    """What a function does, without what it says about itself."""
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def works_something_out(function: Function) -> bool:
    """Whether there is something in it that could be told twice under two names.

    A fixed answer, the parameter itself, what others have to write, and keeping the parts of a step are declarations.
    """
    done = statements(function)
    if function.name == "__init__":
        return any(not keeps_a_part(each) for each in done)
    if len(done) != 1:
        return len(done) > 1
    if isinstance(done[0], ast.Raise):
        return ast.unparse(done[0]) != "raise NotImplementedError"
    if isinstance(done[0], ast.Return):
        answer = done[0].value
        return not (answer is None or isinstance(answer, ast.Constant | ast.Name) or ast.unparse(answer) in ("[]", "{}"))
    return not isinstance(done[0], ast.Pass) and ast.unparse(done[0]) != "..."


def keeps_a_part(statement: ast.stmt) -> bool:
    """``self.province = province``, or the same left to the class above."""
    if isinstance(statement, ast.Assign):
        return isinstance(statement.targets[0], ast.Attribute) and isinstance(statement.value, ast.Name)
    return isinstance(statement, ast.Expr) and ast.unparse(statement).startswith("super().__init__(")


def test_no_two_functions_are_alike() -> None:
    alike: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Function):
                place = f"{path.relative_to(SOURCES)}:{node.lineno} {node.name}"
                alike[ast.unparse(node)].append(place)
                if works_something_out(node):  # then not under another name either
                    alike["\n".join([ast.unparse(node.args), *[ast.unparse(each) for each in statements(node)]])].append(place)
    assert len(alike) > 1000
    assert [places for places in alike.values() if len(places) > 1] == []
