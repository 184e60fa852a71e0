"""The catalogues and the rulebooks say what the printed editions say: each game's words stand in its glossary."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from emporion.games.registry import OURS, folder_of
from emporion.games.rulebooks import written
from emporion.kernel.game import Room
from emporion.table.languages.catalogues import read_catalogue, spellings

LANGUAGES = ["it", "de"]


def glossary(place: Room) -> dict[str, Any]:
    with (folder_of(place) / "glossary.toml").open("rb") as file:
        return tomllib.load(file)


def messages_of(place: Room, code: str) -> Iterator[tuple[str, str]]:
    """What only this game says: its English and its translations, plurals and forms and all, without the gaps."""
    for message in read_catalogue(code):
        files = [file for file, _line in message.locations]
        if message.id and all(file.startswith((f"games/{place.name}/", f"rulebooks/{place.name}")) for file in files):
            yield bare(spellings(message.id)), bare(spellings(message.string))


def bare(words: list[str]) -> str:
    return re.sub(r"\{.*?\}", "", " ".join(words))


@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_every_term_has_its_words_and_where_they_come_from(place: Room) -> None:
    book = glossary(place)
    assert len(book["terms"]) > 80
    for name, term in book["terms"].items():
        assert set(term) <= {"en", "it", "de", "source", "note", "say", "never"}, name
        assert all(term[code] for code in ("en", *LANGUAGES)), name
        assert set(term["source"].values()) <= set(book["sources"]), f"{name}: an edition that is not listed"
        if "say" in term:  # a term satisfies its own patterns, else nobody could
            for code in LANGUAGES:
                assert re.search(term["say"][code], term[code], re.IGNORECASE), f"{name}: {term[code]}"
        for code, wrong in term.get("never", {}).items():
            assert not re.search(wrong, term[code]), f"{name}: {term[code]}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_a_message_names_a_thing_as_the_box_does(place: Room, code: str) -> None:
    terms = [(name, term["say"]) for name, term in glossary(place)["terms"].items() if "say" in term]
    wrong: list[str] = []
    for english, told in messages_of(place, code):
        for name, say in terms:
            asked = re.search(rf"\b(?:{say['en']})\b", english, re.IGNORECASE)
            if asked and not re.search(say[code], told, re.IGNORECASE):
                wrong.append(f"{name}: '{english}' is '{told}'")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_no_message_uses_another_word(place: Room, code: str) -> None:
    wrong: list[str] = []
    for name, term in glossary(place)["terms"].items():
        never = term.get("never", {}).get(code)
        if never:
            wrong += [f"{name}: {told}" for _english, told in messages_of(place, code) if re.search(never, told)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_no_rulebook_uses_another_word(place: Room, code: str) -> None:
    """Except between quotation marks, where it tells what another edition calls it."""
    book = re.sub(r"«.*?»|„.*?“|\*.*?\*", "", written(place, code))
    wrong: list[str] = []
    for name, term in glossary(place)["terms"].items():
        never = term.get("never", {}).get(code)
        if never:
            wrong += [f"{name}: … {found.string[max(0, found.start() - 40) : found.end() + 30]!r}" for found in re.finditer(never, book)]
    assert not wrong, "\n".join(wrong)
