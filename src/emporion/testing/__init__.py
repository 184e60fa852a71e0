"""What Emporion promises of every game, as functions that take an open game; a game's own tests call them.

    @pytest.mark.parametrize("game", testing.ways(ROOM), ids=repr)
    @pytest.mark.parametrize("promise", testing.PROMISES, ids=testing.name)
    def test_every_way_to_play_keeps_every_promise(game, promise):
        promise(game)

A broken promise is an ``AssertionError`` or a ``BrokenPromise`` that says which. ``emporion.testing.doors`` needs ``emporion[research]``.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from emporion.kernel.errors import WrongOption
from emporion.kernel.game import Game, Room
from emporion.testing.boards import clauses, secrets, sound_svg, targets
from emporion.testing.bots import every_level_plays
from emporion.testing.builds import same_game_in_every_build
from emporion.testing.languages import translations
from emporion.testing.play import clones, encoding, fuzz, records, sentences
from emporion.testing.positions import copies, json_form, nothing_undeclared, secret_piles, walk_in_order, wrong_words

PROMISES: list[Callable[[Game[Any]], None]] = [
    *[fuzz, clones, records, encoding, sentences],
    *[walk_in_order, nothing_undeclared, copies, json_form, secret_piles, wrong_words],
    *[targets, sound_svg, secrets, clauses],
    every_level_plays,
]
"""What every seat count and every choice of options has to keep."""

PROMISES_OF_A_GAME: list[Callable[[Game[Any]], None]] = [same_game_in_every_build, translations]
"""What takes longer or does not depend on options: one way to play is enough."""


def name(promise: Callable[[Game[Any]], None]) -> str:
    """What a promise is called in a report of the tests."""
    return promise.__name__


def ways(room: Room) -> list[Game[Any]]:
    """The game opened with every seat count and every combination of options."""
    names = [option.name for option in room.options]
    combinations = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*[option.values for option in room.options])]
    games: list[Game[Any]] = []
    for seats, options in itertools.product(room.seats, combinations):
        try:
            games.append(room.open(seats, options))
        except WrongOption:  # these options do not go together
            continue
    return games
