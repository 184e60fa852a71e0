"""The promise that a game that speaks a language speaks all of it."""

from __future__ import annotations

from typing import Any

from babel.messages.catalog import Catalog

from emporion.kernel.game import Game
from emporion.table.languages import NAMES
from emporion.table.languages.catalogues import catalogue_of, read_catalogue_of, spellings
from emporion.table.languages.messages import GAP, collect_game


def translations(game: Game[Any]) -> None:
    """The catalogues that the game brings have every message, each translated with the gaps it has in English."""
    assert game.room is not None
    template = named(collect_game(game.room))
    for code in NAMES:
        if not catalogue_of(game.room, code).is_file():
            continue
        catalogue = read_catalogue_of(game.room, code)
        assert template - named(catalogue) == set(), f"{code}: missing; run: emporion messages {game.name}"
        assert named(catalogue) - template == set(), f"{code}: stale; run: emporion messages {game.name}"
        for message in catalogue:
            if not message.id:
                continue
            translated = spellings(message.string)
            assert all(translated), f"{code}: not translated: {message.id}"
            for words in translated:
                assert gaps(words) <= gaps("".join(spellings(message.id))), f"{code}: '{words}' has other gaps than {message.id}"


def named(catalogue: Catalog) -> set[tuple[str, ...]]:
    """Every message by its context, its words and its plural."""
    return {(message.context or "", *spellings(message.id)) for message in catalogue if message.id}


def gaps(words: str) -> set[str]:
    return {name for name, _form in GAP.findall(words)}
