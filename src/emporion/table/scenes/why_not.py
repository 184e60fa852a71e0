"""Why the choices that a decision offers at other times are closed now, gathered by reason."""

from __future__ import annotations

from emporion.kernel.agenda import NOBODY
from emporion.kernel.refusals import NOT_NOW, UNTOLD
from emporion.table.play.live import Live
from emporion.table.scenes.seen import Closed, Visitor, WhyNot
from emporion.table.scenes.table import viewing_seat


def why_not(live: Live, visitor: Visitor, person: int, place: str = "") -> WhyNot:
    """For the seat of this person that has to decide, of all choices or of those at a place of the board.

    The rules answer from what that seat may know.
    """
    game = live.game
    seat = viewing_seat(live, person)
    state = live.plan(seat) if seat != NOBODY else live.state
    pending = state.pending(seat) if live.legal(seat) else None
    closed: dict[str, Closed] = {}
    if pending is not None:
        for action in range(game.actions.size):
            if place and game.actions.place(action) != place:
                continue
            words = game.actions.notation(action)
            refusal = pending.refuse(state, action) if words else None
            if refusal is None or refusal is NOT_NOW or refusal is UNTOLD:
                continue
            closed.setdefault(str(refusal), Closed(refusal.reason, refusal.remedy, refusal.clause, [])).choices.append(words)
    prompt = pending.prompt(game.view(state, seat)) if pending is not None else None
    return WhyNot(visitor, live.row.code, live.room, prompt, sorted(closed.values(), key=lambda each: -len(each.choices)))
