"""What the checks of Merkator's lessons ask for, each in the words of the file."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.merkator.components import COLOURS
from emporion.games.merkator.contracts import list_fulfilments
from emporion.games.merkator.state import MerkatorState, times

LIVESTOCK, SALTPETER, HAM = 0, 3, 6
YELLOW = 1


def can_fulfil_two(s: MerkatorState, seat: int) -> bool:
    ways: list[int] = []
    if s.location >= 0:
        list_fulfilments(s, seat, ways)
    return len(ways) >= 2


def bought_one_card(s: MerkatorState, seat: int) -> bool:
    return times(s.bonus_place, seat) == 3 and s.hand(seat) == 3


def joined_for_saltpeter(s: MerkatorState, seat: int) -> bool:
    return s.held(seat, SALTPETER) > 0 and s.supply[seat * COLOURS + YELLOW] > 0


def can_deliver_twice(s: MerkatorState, seat: int) -> bool:
    return s.held(seat, LIVESTOCK) >= 2 and s.held(seat, HAM) >= 2


def takes_the_last_counter(s: MerkatorState, seat: int) -> bool:
    """Also while the goods of the trip are still being taken."""
    return s.box.time[s.location] >= s.chart_left()


HOLDS: dict[str, Callable[[MerkatorState, int], bool]] = {
    "I can fulfil two contracts here": can_fulfil_two,
    "I have three bonus cards and three contracts": bought_one_card,
    "my bonus card brought saltpeter": joined_for_saltpeter,
    "I have livestock and ham for two deliveries": can_deliver_twice,
    "this trip takes the last counter": takes_the_last_counter,
}
