"""Names out of a box, such as goods, places and cards, as people of each language read and type them.

Files, rules and records know a thing as components.toml does: ``newfoundland_fish_oil``, ``coffee_2_a1``. What is said of it is put
together from the words in it; only those that are not made of others are translated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from emporion.kernel.language import Language
from emporion.kernel.overlays import ABOUT
from emporion.table.languages import NAMES, speak

MARK = re.compile(r"[a-z]?\d+[a-z]?|[a-z]")
"""A number or a letter, such as tells apart what is of one kind."""
TITLE = "title"
"""The column with a name for people; it has a translation of its own, and whoever types another name means it."""


class BoxWords:
    """The names in the tables of a game."""

    def __init__(self, game: str, tables: dict[str, Any]) -> None:
        self.context = f"box of {game}"
        self.titles = {name: title for name, title in titles_in(tables) if not MARK.fullmatch(name)}
        self.names = list(dict.fromkeys(names_in(tables)))
        self.words = simple_words([name for name in self.names if name not in self.titles])
        self.read: dict[str, dict[str, str]] = {}  # by language: what people may type, and the name it stands for

    def tell(self, name: str, say: Language) -> str:
        """A name in the words of a language; one that is not in the box stays as it is."""
        if name in self.titles:
            return say(self.titles[name])
        if name not in self.names:
            return name
        return " ".join(part if MARK.fullmatch(part) else say(part.replace("_", " "), context=self.context) for part in self.parts(name))

    def parts(self, name: str) -> list[str]:
        """A name as words and marks, each word as long as can be."""
        found: list[str] = []
        pieces = pieces_of(name)
        while pieces:
            long = next((end for end in range(len(pieces), 1, -1) if "_".join(pieces[:end]) in self.words), 1)
            found.append("_".join(pieces[:long]))
            pieces = pieces[long:]
        return found

    def tell_all(self, words: str, say: Language) -> str:
        """Everything in a field: names with commas between them, or with strokes where either will do."""
        return each_name(words, lambda name: self.tell(name, say))

    def read_all(self, words: str, say: Language) -> str:
        """What was typed, in the words of the page, of the files or of any other language; what is not known stays as it was typed."""
        known = self.read.get(say.code)
        if known is None:
            known = {plain(name): name for name in self.names}
            for language in [say, *[speak(code) for code in NAMES]]:
                for name in self.names:
                    known.setdefault(plain(self.tell(name, language)), name)
            self.read[say.code] = known
        names = known
        return each_name(words, lambda name: names.get(plain(name), name))


def each_name(words: str, change: Callable[[str], str]) -> str:
    return ", ".join("/".join(change(name.strip()) for name in part.split("/")) for part in words.split(","))


def plain(name: str) -> str:
    return " ".join(name.replace("_", " ").casefold().split())


def titles_in(tables: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for content in tables.values():
        for row in content.get("rows", []):
            if isinstance(row.get(TITLE), str):
                yield row["name"], row[TITLE]


def names_in(tables: dict[str, Any]) -> Iterator[str]:
    """The names of all rows, and the words in their columns."""
    for content in tables.values():
        for row in [content, *content.get("rows", [])]:
            for column, value in row.items():
                if column in (TITLE, "rows", *ABOUT):
                    continue
                for part in value if isinstance(value, list) else [value]:
                    if isinstance(part, str):
                        yield from part.split("/")


def pieces_of(name: str) -> list[str]:
    return re.split("[_-]", name)


def simple_words(names: list[str]) -> list[str]:
    """The words between the marks of the names, but for those made of others."""
    runs: dict[str, None] = {}
    for name in names:
        run: list[str] = []
        for piece in [*pieces_of(name), "0"]:
            if not MARK.fullmatch(piece):
                run.append(piece)
            elif run:
                runs["_".join(run)] = None
                run = []
    return [word for word in runs if not made_of_others(word.split("_"), runs)]


def made_of_others(pieces: list[str], words: dict[str, None]) -> bool:
    """Whether a word is two or more others, one behind the other."""
    return any(
        "_".join(pieces[:end]) in words and ("_".join(pieces[end:]) in words or made_of_others(pieces[end:], words))
        for end in range(1, len(pieces))
    )
