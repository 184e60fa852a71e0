"""A review in the words of the game, for its page."""

from __future__ import annotations

from emporion.kernel.words import Text
from emporion.table.play.live import Live
from emporion.table.scenes.history import position
from emporion.table.scenes.seen import MoveShown, Reviewed, SwingShown, Visitor
from emporion.table.scenes.table import own_box
from emporion.table.thinking.reviews import Judged, Reviewing, Swing


def reviewed(live: Live, visitor: Visitor, reviewing: Reviewing) -> Reviewed:
    """The review with the words of the game; it is over, so everybody sees the same."""
    review = reviewing.review
    swings: list[list[SwingShown]] = [[] for _ in range(live.game.seats)]
    for swing in review.swings if review else []:
        swings[swing.seat].append(swing_shown(live, swing))
    return Reviewed(
        visitor=visitor,
        code=live.row.code,
        game=live.game,
        room=live.room,
        names=live.names(),
        own_box=own_box(live),
        ready=review is not None,
        failed=reviewing.failed,
        looked_at=review.looked_at if review else reviewing.looked_at,
        of=reviewing.of,
        decisions=review.decisions if review else 0,
        swings=swings,
        chart=review.chart if review else [],
    )


def swing_shown(live: Live, swing: Swing) -> SwingShown:
    game = live.game
    view = game.view(position(live, swing.number), swing.seat)
    pending = view.pending(swing.seat)

    def shown(move: Judged) -> MoveShown:
        return MoveShown(move.action, game.explain(view, game.actions.parse(move.action, [])), move.place, move.points)

    asked = pending.prompt(view).text if pending is not None else Text("")
    return SwingShown(swing.number, asked, shown(swing.played), shown(swing.best))
