"""All that Emporion promises of a game, for every number of seats and every choice of options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from emporion import testing
from emporion.kernel.game import Game
from quayside.game import ROOM

Promise = Callable[[Game[Any]], None]


@pytest.mark.parametrize("game", testing.ways(ROOM), ids=repr)
@pytest.mark.parametrize("promise", testing.PROMISES, ids=testing.name)
def test_every_way_to_play_keeps(promise: Promise, game: Game[Any]) -> None:
    promise(game)


@pytest.mark.parametrize("promise", testing.PROMISES_OF_A_GAME, ids=testing.name)
def test_the_game_keeps(promise: Promise) -> None:
    promise(ROOM.open(ROOM.seats[0], {}))


@pytest.mark.parametrize("seats", ROOM.seats)
def test_the_doors_for_research_agree(seats: int) -> None:
    doors = pytest.importorskip("emporion.testing.doors", reason="pip install 'emporion[research]'", exc_type=ImportError)
    for promise in doors.PROMISES:
        promise(ROOM.open(seats, {}))
