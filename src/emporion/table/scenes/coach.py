"""The coach's word on a move: what it brings by the next phase, and why it is better or worse than another by the end."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec

from emporion.games.aims import Share, shares
from emporion.kernel.agenda import State
from emporion.kernel.effects import HoldingChange, Holdings, changes
from emporion.kernel.game import Game
from emporion.kernel.words import Text
from emporion.table.thinking.coach import MOST_SHARES, SMALLEST_SHARE, Line, gain, played


class Why(msgspec.Struct):
    """Why a move is better or worse than another one."""

    by: Text | None  # the phase its line leads to ...
    then: list[HoldingChange]  # ... and what the mover has there
    more: list[Share]  # points to be expected more than from the other ...
    less: list[Share]  # ... and less
    rivals: list[tuple[int, float]]  # seats that it costs or brings points, against the other
    line_url: str = ""  # where its line can be stepped through


def why(
    game: Game[Any], start: State, seat: int, line: Line | None, this: list[list[float]], other: list[list[float]], line_url: str = ""
) -> Why | None:
    """``start`` is the position the line begins in, which the viewer may know or has imagined; without a line there is nothing to tell."""
    if line is None:
        return None
    before, end = played(game, start, line.before()), played(game, start, line.steps)
    then = changes(at_hand(game, before, seat), at_hand(game, end, seat))
    told = shares(game, this[seat], other[seat]) if this and other else []
    weighty = [share for share in told if abs(share.points) >= SMALLEST_SHARE]
    others = [each for each in range(game.seats) if each != seat] if this and other else []
    rivals = [(each, gain(game, each, this, other)) for each in others]
    return Why(
        game.stage(end),
        then,
        [share for share in weighty if share.points > 0][:MOST_SHARES],
        [share for share in weighty if share.points < 0][:MOST_SHARES],
        [(each, points) for each, points in rivals if abs(points) >= SMALLEST_SHARE],
        line_url,
    )


def at_hand(game: Game[Any], state: State, seat: int) -> Holdings:
    """Money and goods of a seat, and what the round will bring it: what counts at the end of several moves."""
    view = game.view(state, seat)
    return {seat: [*game.holdings(view, seat), *game.outlook(view, seat)]}


def line_url(code: str, number: int, taken: list[str], ahead: list[str]) -> str:
    """A private line from a position: what was played of it, and what is still to come."""
    query = [("number", str(number)), *[("action", words) for words in taken], *[("ahead", words) for words in ahead]]
    return f"/t/{code}/what-if?{urlencode(query)}"
