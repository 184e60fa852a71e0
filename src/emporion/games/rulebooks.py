"""The rules as text: one book a game and language, whose numbers are quoted from the component tables.

A quotation is a number with the place it comes from behind it, in a comment that readers of the page never see:
``for 2<!--joining.minor--> counters``, ``5<!--majors.spain.time--> hours``. ``make rulebooks`` writes the numbers anew, a page shows
those of the box that is played with, and a test fails when one is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from emporion.games.registry import OURS, folder_of
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Room

QUOTATION = re.compile(r"[−-]?\d+<!--\s*([^>]+?)\s*-->")
CLAUSE = re.compile(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\*", re.MULTILINE)
PICTURE = re.compile(r"^<!--picture (\d+) (\d+) ([^:]+): (.*?)-->$", re.MULTILINE)
ENGLISH = "en"


class Picture(NamedTuple):
    """A choice to be drawn (``drawing.examples``): seats and seed of the random game, how its notation begins, and what to say of it."""

    seats: int
    seed: int
    words: str
    caption: str

    @property
    def key(self) -> str:
        """A name for addresses."""
        return f"{self.seats}-{self.seed}-{re.sub(r'[^a-z0-9]+', '-', self.words)}"


def pictures(text: str) -> list[Picture]:
    """Those a book asks for, in comments on lines of their own: ``<!--picture 3 7 bid school 9: A bid of 9 is safe.-->``."""
    return [Picture(int(found[1]), int(found[2]), found[3], found[4]) for found in PICTURE.finditer(text)]


def book_names(place: Room, language: str) -> tuple[str, str]:
    """Where the rules lie: those of our games in the package, those of one from outside beside its code."""
    if language == ENGLISH:
        return f"{place.name}.md", "rulebook.md"
    return f"{language}/{place.name}.md", f"rulebook.{language}.md"


def written(place: Room, language: str = ENGLISH) -> str:
    """The rules of a game as they are written, quotations and all; nothing in a language that has no book of them."""
    ours, theirs = book_names(place, language)
    for file in (resources.files("emporion").joinpath("rulebooks", ours), folder_of(place) / theirs):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    if language == ENGLISH:
        raise EmporionError(f"{place.title} comes without rules: there is no {folder_of(place) / theirs}")
    return ""


def disagreements(place: Room, language: str = ENGLISH) -> str:
    """Where the printed texts of a game contradict each other, what we play and why; nothing for a game with one text."""
    file = resources.files("emporion").joinpath("rulebooks", "texts", language, f"{place.name}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def rulebook(place: Room, language: str = ENGLISH, tables: dict[str, Any] | None = None) -> str:
    """The rules in a language, or nothing; with the numbers of a box, usually the one that is shipped."""
    numbers = shipped(place) if tables is None else tables
    return quote(written(place, language), numbers, lambda number, _: number)


@cache
def shipped(place: Room) -> dict[str, Any]:
    """The tables of the box as it comes."""
    return place.open(place.seats[0], {}).box_file.as_data()


def quote(text: str, tables: dict[str, Any], write: Callable[[str, str], str]) -> str:
    """The text with every quotation written anew."""
    return QUOTATION.sub(lambda found: write(str(number_at(tables, found[1])).replace("-", "−"), found[0]), text)


def quote_anew(text: str, tables: dict[str, Any]) -> str:
    """The text with the numbers of the tables, the places they come from kept."""
    return quote(text, tables, lambda number, whole: number + whole[whole.index("<!--") :])


def number_at(tables: dict[str, Any], place: str) -> int:
    """``table.key``, ``table.row.column``, ``table.key.0``: a row is found by what stands in its first column, an item by its number."""
    value: Any = tables
    for step in place.split("."):
        if isinstance(value, dict) and step not in value and isinstance(value.get("rows"), list):
            value = value["rows"]
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            value = next((row for row in value if str(next(iter(row.values()))) == step), None)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            value = None
    if not isinstance(value, int):
        raise EmporionError(f"the rules quote '{place}', and the tables have no number there")
    return value


def clause_texts(text: str) -> dict[str, str]:
    """The text of every clause, tables and lists below it included."""
    parts = CLAUSE.split(re.sub(r"^## .*", "", text, flags=re.MULTILINE))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def update() -> None:
    """Write the numbers of all our books anew, where the sources are at hand."""
    folder = resources.files("emporion").joinpath("rulebooks")
    for place in OURS:
        for language in [ENGLISH, *[each.name for each in folder.iterdir() if each.is_dir()]]:
            file = folder.joinpath(book_names(place, language)[0])
            if text := written(place, language):
                anew = quote_anew(text, shipped(place))  # before the file is opened: a wrong quotation leaves it as it is
                with open(str(file), "w", encoding="utf-8") as out:
                    out.write(anew)


if __name__ == "__main__":
    update()
