"""What need not be thought about: by a search free moves made too early and joining for nothing, by a person the latter only."""

from __future__ import annotations

from emporion.games.merkator.chart import LoseGoods
from emporion.games.merkator.contracts import list_fulfilments
from emporion.games.merkator.joining import JOIN, STAY, Join, count_bonus
from emporion.games.merkator.paying import Substitute
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import STORE
from emporion.games.merkator.turns import LastStores
from emporion.kernel.agenda import NOBODY


def sift(s: MerkatorState, seat: int, legal: list[int]) -> None:
    """A cube of open kind is best left open until it pays for something, is lost in place of another, or the game ends."""
    step = s.agenda[-1]
    if isinstance(step, LoseGoods):
        here = step.warehouse
        legal[:] = [action for action in legal if not STORE.has(action) or s.box.warehouse_of[action - STORE.first] == here]
        return
    if isinstance(step, (Substitute, LastStores)):
        return
    while STORE.has(legal[-1]):  # free moves stand last
        legal.pop()
    if isinstance(step, Join) and not worth_joining(s, seat):
        legal.remove(int(JOIN.first))


def worth_joining(s: MerkatorState, seat: int) -> bool:
    """Whether there is a good to be had by a bonus card, or a contract to be fulfilled."""
    ways: list[int] = []
    list_fulfilments(s, seat, ways)
    return bool(ways) or count_bonus(s, seat) > 0


def obvious(s: MerkatorState, seat: int) -> int:
    """Nobody joins who would only pay for it: no bonus card here, and no contract that can be paid once the fee is."""
    if not s.agenda or not isinstance(s.agenda[-1], Join):
        return NOBODY
    joined = s.copy()
    joined.counters[seat] -= s.box.fee[s.location]
    return NOBODY if worth_joining(joined, seat) else int(STAY.first)
