"""The page on the library says what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def test_the_page_is_true_as_written() -> None:
    options = doctest.ELLIPSIS
    failed, tried = doctest.testfile(str(DOCS / "library.md"), module_relative=False, optionflags=options)
    assert tried > 20
    assert failed == 0
