"""The languages of the pages: gettext catalogues, read once when somebody first speaks the language."""

from __future__ import annotations

from functools import cache
from importlib import resources

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from emporion.kernel.language import ENGLISH, Language

NAMES = {"en": "English", "it": "Italiano", "de": "Deutsch"}


@cache
def speak(code: str) -> Language:
    """The language of that code, English when there is none."""
    if code == ENGLISH.code or code not in NAMES:
        return ENGLISH
    return Language(code, {str(message.id): str(message.string) for message in read_catalogue(code) if message.id and message.string})


def read_catalogue(code: str) -> Catalog:
    """The words of a language as the translator left them."""
    with resources.files(__name__).joinpath(code, "LC_MESSAGES", "emporion.po").open("rb") as file:
        return read_po(file, locale=code)


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
