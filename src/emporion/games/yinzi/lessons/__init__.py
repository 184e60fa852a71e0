"""What the checks of Yinzi's lessons ask for, each in the words of the file."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.yinzi.components import FIELDS, GOOD_NAMES
from emporion.games.yinzi.scoring import foreign_points
from emporion.games.yinzi.state import COLUMN, NO_COLUMN, YinziState
from emporion.games.yinzi.war import strongest
from emporion.kernel.agenda import NOBODY

RICE = GOOD_NAMES.index("rice")


def comes_first(s: YinziState, seat: int) -> bool:
    columns = [s.get(each, COLUMN) for each in range(s.seats)]
    return s.get(seat, COLUMN) == min(column for column in columns if column != NO_COLUMN)


def leads_the_war(s: YinziState, seat: int) -> bool:
    return strongest(s, NOBODY) == seat


def has_shipped(s: YinziState, seat: int) -> bool:
    return foreign_points(s, seat) > 0


def has_rice(s: YinziState, seat: int) -> bool:
    return any(s.owns_cube(seat, field) and s.good(field) == RICE for field in range(FIELDS))


HOLDS: dict[str, Callable[[YinziState, int], bool]] = {
    "I come first in this round": comes_first,
    "I am the strongest in the war": leads_the_war,
    "a product of mine is abroad": has_shipped,
    "I still have rice on a field": has_rice,
}
