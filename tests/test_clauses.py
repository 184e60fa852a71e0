"""Every numbered clause of our rulebooks has a test that names it, and no test names a clause that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emporion.games.registry import OURS
from emporion.games.rulebooks import rulebook
from emporion.kernel.game import Room

ROOT = Path(__file__).parent.parent
RULEBOOKS = sorted((ROOT / "docs" / "rules").glob("*.md"))


def named_in_tests() -> set[str]:
    named: set[str] = set()
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for mark in re.findall(r"pytest\.mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            named.update(re.findall(r'"([A-Z]{2}-[0-9.]+)"', mark))
    return named


def clauses(rulebook: Path) -> list[str]:
    return re.findall(r"^\*\*([A-Z]{2}-[0-9.]+)\*\*", rulebook.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_every_clause_is_numbered_once_and_has_a_test(rulebook: Path) -> None:
    numbered = clauses(rulebook)
    assert len(numbered) == len(set(numbered)) > 20
    assert [clause for clause in numbered if clause not in named_in_tests()] == []


def test_no_test_names_an_unknown_clause() -> None:
    known = {clause for rulebook in RULEBOOKS for clause in clauses(rulebook)}
    assert sorted(named_in_tests() - known) == []


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_every_clause_the_code_names_exists(rulebook: Path) -> None:
    prefix = clauses(rulebook)[0].split("-")[0]
    known = set(clauses(rulebook))
    for path in sorted((ROOT / "src" / "emporion" / "games" / rulebook.stem).glob("*.py")):
        for clause in re.findall(rf"\b{prefix}-[0-9]+\.[0-9]+", path.read_text(encoding="utf-8")):
            assert clause in known, f"{path.name} names {clause}"


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_rulings_that_are_options_say_so_at_their_clause(place: Room) -> None:
    paragraphs = re.split(r"\n\n+", rulebook(place))
    rulings = [option for option in place.options if option.clause]
    assert len(rulings) <= 8
    for option in rulings:
        clause = next(text for text in paragraphs if text.startswith(f"**{option.clause}**"))
        assert any(f"`{option.name} = {value}`" in " ".join(clause.split()) for value in option.values[1:]), option.name
