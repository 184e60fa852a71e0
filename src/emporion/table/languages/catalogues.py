"""Gettext catalogues, and what is learned from them.

A translator who meets a name whose forms are not the usual ones writes them behind it, ``Il Cairo | of: del Cairo | to: al Cairo``,
and any translation may ask for them, ``mercante {company:of}``, also where the English just has ``{company}``. The usual ones
are the messages with the context ``form``: ``di {name}``.

A game from outside brings its words in ``languages/it.po`` beside its code; what the house says already stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from emporion.games.registry import OURS, ROOMS, folder_of
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH, form_key, key_of
from emporion.table.languages import FOLDER, Learned


def languages_in(folder: Traversable) -> dict[str, str]:
    """The languages of a folder, each by the name it has for itself; English first, which needs no folder."""
    codes = [each.name for each in folder.iterdir() if each.joinpath("LC_MESSAGES", "emporion.po").is_file()]
    return {code: str(Locale.parse(code).language_name).capitalize() for code in [ENGLISH.code, *sorted(codes)]}


def learn_language(code: str) -> Learned:
    """A language with the words of all games."""
    learned = learn(read_catalogue(code))
    for room in ROOMS[len(OURS) :]:
        if catalogue_of(room, code).is_file():
            learned.words = {**learn(read_catalogue_of(room, code)).words, **learned.words}
    return learned


def learn(catalogue: Catalog) -> Learned:
    """A language from its catalogue."""
    words: dict[str, list[str]] = {}
    for message in catalogue:
        source, translated = spellings(message.id)[0], spellings(message.string)
        if not source or not all(translated):
            continue
        key = key_of(source, message.context or "")
        translated[0], *forms = translated[0].split(" | ")
        words[key] = translated
        for form in forms:
            name, _, spelled = form.partition(": ")
            words[form_key(key, name)] = [spelled]
    locale = Locale.parse(str(catalogue.locale_identifier))
    return Learned(str(locale), words, catalogue.plural_expr, locale.number_symbols["latn"]["decimal"])


def spellings(words: str | Sequence[str] | None) -> list[str]:
    """A message or its translation, which are one string, or one for each number that the language tells apart."""
    return [words or ""] if words is None or isinstance(words, str) else list(words)


def read_catalogue(code: str) -> Catalog:
    """The words of a language as the translator left them."""
    with FOLDER.joinpath(code, "LC_MESSAGES", "emporion.po").open("rb") as file:
        return read_po(file, locale=code)


def catalogue_of(room: Room, code: str) -> Path:
    """Where a game from outside keeps its words in a language."""
    return folder_of(room) / "languages" / f"{code}.po"


def read_catalogue_of(room: Room, code: str) -> Catalog:
    with catalogue_of(room, code).open("rb") as file:
        return read_po(file, locale=code)
