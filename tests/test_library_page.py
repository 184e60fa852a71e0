"""The page on the library says what happens, and the examples of the README run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_page_is_true_as_written() -> None:
    options = doctest.ELLIPSIS
    failed, tried = doctest.testfile(str(DOCS / "library.md"), module_relative=False, optionflags=options)
    assert tried > 20
    assert failed == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.splitlines()[0])
def test_the_examples_of_the_readme_run(example: str) -> None:
    exec(example, {})
