"""Questions with one sensible answer: the order of equal profits, and the resting pile of the last round."""

from __future__ import annotations

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.expansion import COLLECT, COLLECT_POINTS, Profits
from emporion.games.mombasa.pieces import ROUNDS
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.turns import TakePile
from emporion.kernel.agenda import NOBODY


def obvious(s: MombasaState, legal: list[int]) -> int:
    """The first where it does not matter which; money before anything else, since it waits for nothing."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, TakePile):
        return legal[0] if s.round == ROUNDS else NOBODY
    if not isinstance(step, Profits):
        return NOBODY
    profits = [profit(s.box, action - int(COLLECT.first)) for action in legal if action != COLLECT_POINTS.first]
    for action, gained in zip(legal, profits, strict=False):
        if gained[1] == 0 and gained[2] == 0:
            return action
    alike = len(profits) == len(legal) and profits.count(profits[0]) == len(profits)
    return legal[0] if alike else NOBODY


def profit(box: Box, region: int) -> tuple[int, int, int]:
    """Pounds, diamonds and steps."""
    return int(box.region_pounds[region]), int(box.region_diamonds[region]), int(box.region_steps[region])
