"""The languages of the pages: what was learned from their gettext catalogues, once when somebody first speaks the language.

A site for the browser brings all of it along as it was learned when the site was made, and no Babel (``learned.json``).
"""

from __future__ import annotations

from functools import cache
from gettext import c2py
from importlib import resources

import msgspec

from emporion.kernel.language import ENGLISH, Language

FOLDER = resources.files(__name__)
"""Each language is a folder here; nothing else names them."""
BROUGHT = FOLDER.joinpath("learned.json")


class Learned(msgspec.Struct):
    """A language as it was learned from its catalogue."""

    code: str
    words: dict[str, list[str]]  # by the key of the message
    plural: str  # the rule, as catalogues write it
    point: str  # of a number

    def language(self) -> Language:
        return Language(self.code, self.words, c2py(self.plural), self.point)


class Brought(msgspec.Struct):
    """All languages, each by the name it has for itself, and what was learned of them."""

    names: dict[str, str]
    learned: dict[str, Learned]


@cache
def brought() -> Brought | None:
    return msgspec.json.decode(BROUGHT.read_bytes(), type=Brought) if BROUGHT.is_file() else None


def found() -> dict[str, str]:
    """The languages by the names they have for themselves; English first."""
    along = brought()
    if along is not None:
        return along.names
    from emporion.table.languages.catalogues import languages_in

    return languages_in(FOLDER)


NAMES = found()


@cache
def speak(code: str) -> Language:
    """The language of that code, English when there is none."""
    if code == ENGLISH.code or code not in NAMES:
        return ENGLISH
    along = brought()
    if along is not None:
        return along.learned[code].language()
    from emporion.table.languages.catalogues import learn_language

    return learn_language(code).language()


def preferred_language(header: str) -> str:
    """The first of our languages that a browser asks for in ``Accept-Language``."""
    wishes: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        code, _, weight = part.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), code[:2].lower()))
        except ValueError:
            continue
    for _weight, code in sorted(wishes, key=lambda wish: wish[0]):
        if code in NAMES:
            return code
    return ENGLISH.code
