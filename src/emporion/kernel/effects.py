"""What an action brings, told before it is taken: what everybody has before and after, as far as the one who decides may see it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.game import Game
from emporion.kernel.words import Text

SCORE: Final = Text("score as it stands")

MOST_WAYS: Final = 40
"""An action that only begins something is looked at further, as long as there are at most so many ways to go on."""


class HoldingChange(msgspec.Struct):
    """What a seat has before and after; of NOBODY, what lies open and is nobody's."""

    seat: int
    label: Text
    before: int | float  # what is kept of a game is read back with whole numbers whole
    after: int | float


Holdings = dict[int, list[tuple[Text, float]]]
"""By seat; what lies open and is nobody's, by NOBODY."""


def held(game: Game[Any], state: State, viewer: int) -> Holdings:
    """What a seat sees in everybody's hands and on the board, what the round will bring them or ask of them, and their scores."""
    view = game.view(state, viewer)
    totals = game.scores(view)
    rows: Holdings = {}
    for seat in range(game.seats):
        rows[seat] = [*game.holdings(view, seat), *game.outlook(view, seat), *game.pieces(view, seat), (SCORE, totals[seat])]
    rows[NOBODY] = list(game.pieces(view, NOBODY))
    return rows


def changes(before: Holdings, after: Holdings) -> list[HoldingChange]:
    """What differs, seat by seat; a thing counted only before or only after is left out."""
    changed: list[HoldingChange] = []
    for seat, new in after.items():
        if new == before[seat]:  # at a glance, since labels are mostly the same objects: putting them into words takes longer than all else
            continue
        had = {str(label): amount for label, amount in before[seat]}
        for label, now in new:
            was = had.get(str(label), now)
            if was != now:
                changed.append(HoldingChange(seat, label, was, now))
    return changed


def follow_forced(game: Game[Any], state: State, seat: int, steps: list[tuple[str, bool]], wants_all: bool) -> None:
    """Within a turn, play on as long as there is nothing to ask the seat."""
    while (action := settled(game, state, seat, wants_all)) != NOBODY:
        steps.append((game.actions.notation(action), True))
        state.apply_for(seat, action)


def settled(game: Game[Any], state: State, seat: int, wants_all: bool) -> int:
    """The only choice of a seat, or the only sensible one; NOBODY where there is something to ask."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    return NOBODY if wants_all or not legal else game.obvious(state, seat, legal)


def foresee(game: Game[Any], known: State, seat: int, legal: list[int], wants_all: bool) -> dict[int, list[HoldingChange] | None]:
    """What each action changes; None where it turns up something hidden.

    ``known`` is a position the seat can imagine, so that the answer tells nothing; what the seat may not see is not told at all.
    """
    before = held(game, known, seat)
    return {action: brings(game, known, seat, action, before, wants_all, MOST_WAYS) for action in legal}


def brings(
    game: Game[Any], known: State, seat: int, action: int, before: Holdings, wants_all: bool, most_ways: int
) -> list[HoldingChange] | None:
    """What an action changes at once; of one that only begins something, what it changes however the seat goes on."""
    after = known.copy()
    after.apply_for(seat, action)
    follow_forced(game, after, seat, [], wants_all)
    if after.reveals != known.reveals:
        return None
    told = changes(before, held(game, after, seat))
    ways = [] if told else after.legal_for(seat)
    if not 0 < len(ways) <= most_ways:
        return told
    in_any_case: list[HoldingChange] | None = None
    for way in ways:
        then = brings(game, after, seat, way, before, wants_all, most_ways // len(ways))
        if then is None:
            return []
        alike = {(each.seat, str(each.label), each.after) for each in then}
        in_any_case = [each for each in (then if in_any_case is None else in_any_case) if (each.seat, str(each.label), each.after) in alike]
        if not in_any_case:
            return []
    return in_any_case
