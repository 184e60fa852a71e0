"""A review in the words of the game, for its page."""

from __future__ import annotations

from urllib.parse import urlencode

from emporion.games.lessons import GUIDE, GUIDE_OFF
from emporion.kernel.agenda import NOBODY
from emporion.kernel.words import Text
from emporion.table.hosting import advice
from emporion.table.hosting.advice import tried_again
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.play.live import Live
from emporion.table.scenes.coach import line_url, why
from emporion.table.scenes.history import position, turn_of, what_if
from emporion.table.scenes.seen import Exercise, Moment, MoveShown, Reviewed, SwingShown, Visitor
from emporion.table.scenes.table import own_box
from emporion.table.thinking.fair import Payer
from emporion.table.thinking.reviews import Judged, Reviewing, Swing

GOOD_ENOUGH = 0.04
"""Of a place, or that much of a lead for a lone player: what a turn may cost and still solve an exercise."""


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
        learner=learner(live),
    )


def learner(live: Live) -> int:
    """The seat of who played with a guide."""
    guided = live.row.lesson in (GUIDE, GUIDE_OFF)
    return next((seat.seat for seat in live.seats if seat.kind == "person"), NOBODY) if guided else NOBODY


def swing_shown(live: Live, swing: Swing) -> SwingShown:
    game = live.game
    before = position(live, swing.number)
    view = game.view(before, swing.seat)
    pending = view.pending(swing.seat)

    def shown(move: Judged, other: Judged) -> MoveShown:
        meaning = game.explain(view, game.actions.parse(move.action, []))
        address = line_url(live.row.code, swing.number, move.line.until(), move.line.after()) if move.line else ""
        because = why(game, before, swing.seat, move.line, move.measured, other.measured, address)
        return MoveShown(move.action, meaning, move.place, move.points, because)

    asked = pending.prompt(view).text if pending is not None else Text("")
    again = again_url(live.row.code, swing.number)
    return SwingShown(swing.number, asked, shown(swing.played, swing.best), shown(swing.best, swing.played), again)


def again_url(code: str, number: int) -> str:
    """Where a mistake can be played again."""
    return f"/t/{code}/what-if?number={number}&exercise=yes"


async def exercise(
    house: Host, entry: Entry, reviewing: Reviewing, payer: Payer, number: int, line: list[str], answer: bool
) -> Exercise | None:
    """A mistake that the review has found, played again; a turn that is over is judged."""
    live = entry.live
    swings = [swing for swing in reviewing.review.swings if swing.number == number] if reviewing.review else []
    if not swings:
        return None
    seat = swings[0].seat
    steps, over = turn_of(live, number, seat, line)
    shown = swing_shown(live, swings[0])
    cost = await tried_again(house, entry, number, seat, steps, payer) if over else None
    address = shown.best.why.line_url if answer and shown.best.why else f"{shown.again_url}&answer=yes"
    told = cost * live.game.fitted.lead if cost is not None and live.game.seats == 1 else cost
    good = cost is not None and cost <= GOOD_ENOUGH
    return Exercise(shown.played.meaning, over, told, shown.best if answer else None, address, shown.again_url, good)


async def private_line(house: Host, entry: Entry, visitor: Visitor, payer: Payer, query: dict[str, list[str]]) -> Moment:
    """The private line stands in the address of who looks at it: ?number=57&action=pass&action=done, with what lies ahead of it
    (ahead=...) where it is stepped through; exercise=yes where a mistake is played again, answer=yes to be told."""
    words = query.get("number", [""])[0]
    number = int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else len(entry.live.taken)
    line = query.get("action", [])
    shown = what_if(entry.live, visitor, payer.person, number, line, query.get("ahead", []))
    if query.get("exercise") == ["yes"]:
        reviewing = await advice.review(house, entry, payer)
        shown.exercise = await exercise(house, entry, reviewing, payer, number, line, query.get("answer") == ["yes"])
    return shown


def address_of_line(code: str, number: int, fields: dict[str, list[str]]) -> str:
    """Where the line of a form is looked at."""
    told = [(name, words) for name in ("action", "exercise") for words in fields.get(name, [])]
    return f"/t/{code}/what-if?{urlencode([('number', str(number)), *told])}"
