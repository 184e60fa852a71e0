"""The rulebooks in other languages say what the English one says: the same clauses with the same numbers, quoted from the same tables."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from emporion.drawing.examples import example
from emporion.games.registry import OURS, room
from emporion.games.rulebooks import QUOTATION, clause_texts, disagreements, pictures, quote_anew, rulebook, shipped, written
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH

LANGUAGES = ["it", "de"]
TRANSLATED = [(place, language) for place in OURS for language in LANGUAGES if written(place, language)]
NUMBER = re.compile(r"(?<![\w-])[−-]?\d+(?:[.,]\d{3})*")
OPTION = re.compile(r"`([^`]+)`")
REFERENCE = re.compile(r"\b[A-Z]{2}-\d+\.\d+")


def facts(clause: str) -> Counter[str]:
    """All numbers, quotations, options and references of a clause."""
    words = QUOTATION.sub(lambda found: f" {found[1].replace('.', '_')} ", clause)
    told = Counter(f"quotes {place}" for place in QUOTATION.findall(clause))
    told.update(REFERENCE.findall(words))
    words = REFERENCE.sub(" ", words)
    told.update(f"`{option}`" for option in OPTION.findall(words))
    words = OPTION.sub(" ", words)
    told.update(re.sub(r"[.,]", "", number).replace("-", "−") for number in NUMBER.findall(words))
    return told


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_quoted_numbers_are_those_of_the_tables(place: Room, language: str) -> None:
    text = written(place, language)
    assert quote_anew(text, shipped(place)) == text, "make rulebooks writes them anew"


@pytest.mark.parametrize(("place", "language"), TRANSLATED, ids=lambda each: each if isinstance(each, str) else each.name)
def test_every_language_has_the_same_clauses_with_the_same_numbers(place: Room, language: str) -> None:
    english, other = clause_texts(written(place)), clause_texts(written(place, language))
    assert list(other) == list(english)
    for clause, words in english.items():
        assert facts(other[clause]) == facts(words), clause
    assert len(re.findall(r"^## ", written(place, language), re.MULTILINE)) == len(re.findall(r"^## ", written(place), re.MULTILINE))


def test_a_corrected_box_changes_the_rules_that_are_shown() -> None:
    merkator = room("merkator")
    assert "<!--joining" not in rulebook(merkator)
    tables = shipped(merkator)
    corrected = {**tables, "joining": {**tables["joining"], "minor": 97}}
    assert "97 at a minor" in rulebook(merkator, tables=corrected)


def test_a_wrong_quotation_says_where() -> None:
    with pytest.raises(EmporionError, match=r"the rules quote 'joining\.charge', and the tables have no number there"):
        quote_anew("costs 3<!--joining.charge-->", {"joining": {"fee": 3}})


def test_the_disagreements_of_the_texts_are_the_same_in_every_language() -> None:
    yinzi = room("yinzi")
    rows = [row.split("|") for row in disagreements(yinzi).splitlines() if row.startswith("| ")][1:]
    assert len(rows) == 39
    assert {row[5].strip() for row in rows} <= set(clause_texts(written(yinzi)))
    for language in LANGUAGES:
        others = [row.split("|") for row in disagreements(yinzi, language).splitlines() if row.startswith("| ")][1:]
        assert [row[5] for row in others] == [row[5] for row in rows]
        assert [OPTION.findall(row[4]) for row in others] == [OPTION.findall(row[4]) for row in rows]
    named = {option for row in rows for option in OPTION.findall(row[4])}
    known = {f"{option.name} = {value}" for option in yinzi.options for value in option.values[1:]}
    assert named <= known


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_examples_are_drawn_on_the_real_board(place: Room) -> None:
    books = [pictures(written(place, language)) for language in ["en", *LANGUAGES]]
    assert len(books[0]) > 1
    for book in books[1:]:
        assert [picture.key for picture in book] == [picture.key for picture in books[0]]
        assert all(picture.caption not in [other.caption for other in books[0]] for picture in book)
    for picture in books[0]:
        drawn = example(place.open(picture.seats, {}), picture.seed, picture.words, ENGLISH, "an example")
        assert drawn.count("<rect") > 2, picture.words


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_no_book_shows_the_keys_of_its_tables(place: Room, language: str) -> None:
    """But options are named as a table is opened with them, in type of their own."""
    shown = re.sub(r"<!--.*?-->|`.*?`", "", written(place, language), flags=re.DOTALL)
    assert re.findall(r".*[a-z]_[a-z0-9].*", shown) == []
