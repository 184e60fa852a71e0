"""A masked random agent sees no difference between the doors (``emporion.testing.doors``)."""

from __future__ import annotations

import pytest

from emporion.games.registry import room
from emporion.testing import doors
from tests.envs import TABLES


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_doors_agree(name: str, seats: int) -> None:
    doors.doors_agree(room(name).open(seats, {}))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_parallel_form_reaches_the_same_end(name: str, seats: int) -> None:
    doors.parallel_form(room(name).open(seats, {}))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_single_seat_and_many_games_agree_with_bots(name: str, seats: int) -> None:
    doors.single_seat(room(name).open(seats, {}))
