"""A table as it is read aloud: what the viewer sees now, own draft included."""

from __future__ import annotations

from emporion.kernel.agenda import NOBODY
from emporion.table.play.live import Live
from emporion.table.scenes.seen import InWords, Visitor
from emporion.table.scenes.table import viewing_seat


def in_words(live: Live, visitor: Visitor, person: int, wanted: int | None) -> InWords:
    seat = viewing_seat(live, person, wanted)
    state = live.plan(seat) if seat != NOBODY else live.state
    view = live.game.view(state, seat)
    pending = view.pending(seat) if live.legal(seat) else None
    prompt = pending.prompt(view) if pending is not None else None
    return InWords(visitor, live.row.code, live.room, live.game, view, seat, live.names(), prompt)
