"""Which actions a search need not think about: free moves made too early, and joining for nothing."""

from __future__ import annotations

from emporion.games.merkator.actions import JOIN, STORE
from emporion.games.merkator.chart import LoseGoods
from emporion.games.merkator.contracts import Substitute, list_fulfilments
from emporion.games.merkator.joining import Join, count_bonus
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.turns import LastStores


def sift(s: MerkatorState, seat: int, legal: list[int]) -> None:
    """A cube of open kind is best left open until it pays for something, is lost in place of another, or the game ends."""
    step = s.agenda[-1]
    if isinstance(step, LoseGoods):
        here = s.box.kinds_in[step.warehouse]
        legal[:] = [action for action in legal if action < STORE or action - STORE in here]
        return
    if isinstance(step, (Substitute, LastStores)):
        return
    while legal[-1] >= STORE:  # free moves stand last
        legal.pop()
    if isinstance(step, Join) and not worth_joining(s, seat):
        legal.remove(JOIN)


def worth_joining(s: MerkatorState, seat: int) -> bool:
    """Whether there is a good to be had by a bonus card, or a contract to be fulfilled."""
    ways: list[int] = []
    list_fulfilments(s, seat, ways)
    return bool(ways) or count_bonus(s, seat) > 0
