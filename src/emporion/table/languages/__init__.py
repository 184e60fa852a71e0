"""The languages of the pages."""

from __future__ import annotations

from emporion.kernel.language import ENGLISH, Language

NAMES = {"en": "English", "it": "Italiano", "de": "Deutsch"}
LANGUAGES: dict[str, Language] = {"en": ENGLISH, "it": Language("it", {}), "de": Language("de", {})}


def speak(code: str) -> Language:
    """The language of that code, English when there is none."""
    return LANGUAGES.get(code, ENGLISH)
