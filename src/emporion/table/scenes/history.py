"""Any position of a game by its number, and private what-ifs from there.

The history of a running game shows a seat what it saw then: every position goes through ``game.view``, and a what-if is played on a
position the seat can only imagine, so that it cannot be used to look at what comes.
"""

from __future__ import annotations

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.kernel.words import Text
from emporion.table.play.live import Live
from emporion.table.play.log import LogTurn
from emporion.table.refusals import NotFound, NotYours, Refused
from emporion.table.scenes.seen import Moment, StepShown, Visitor
from emporion.table.scenes.table import own_box, step_shown, viewing_seat

MOST_WHAT_IF = 300


def position(live: Live, number: int) -> State:
    """The true position after so many actions; never to be shown as it is."""
    if not 0 <= number <= len(live.taken):
        raise NotFound(Text("The game has {count} action so far", plural="The game has {count} actions so far", count=len(live.taken)))
    state: State = live.game.deal(live.row.seed)
    for seat, action in live.taken[:number]:
        state.apply_for(seat, action)
    return state


def moment(live: Live, visitor: Visitor, person: int, number: int) -> Moment:
    """A position of the history as this person may see it."""
    viewer = viewing_seat(live, person)
    return show(live, visitor, viewer, number, position(live, number), [])


def what_if(live: Live, visitor: Visitor, person: int, number: int, line: list[str]) -> Moment:
    """A private line from a position of the own game: the visitor decides for all seats."""
    viewer = viewing_seat(live, person)
    if viewer == NOBODY and live.row.status != "finished":
        raise NotYours(Text("What-ifs are for the players of a table until the game is over"))
    if len(line) > MOST_WHAT_IF:
        raise Refused(Text("This line is too long"))
    state = position(live, number)
    if live.row.status != "finished":
        state = live.game.resample(state, viewer, stream("what-if", live.row.id, number))
    steps: list[StepShown] = []
    for words in line:
        seat = state.actor()
        action = live.game.actions.parse(words, state.legal_for(seat) if seat != NOBODY else [])
        live.game.check(state, seat, action)
        steps.append(step_shown(live.game, state, seat, action))
        state.apply_for(seat, action)
    shown = show(live, visitor, viewer, number, state, steps)
    if not state.over():
        shown.viewer = shown.decider  # all that is hidden was imagined, so the line is seen through who decides in it
        shown.view = live.game.view(state, shown.decider)
        shown.legal = state.legal_for(shown.decider)
        pending = state.pending(shown.decider)
        shown.prompt = pending.prompt(shown.view) if pending is not None else None
    return shown


def show(live: Live, visitor: Visitor, viewer: int, number: int, state: State, line: list[StepShown]) -> Moment:
    finished = live.row.status == "finished"
    view = live.game.view(state, viewer)
    before, turn, after = around(live, number)
    next_action: StepShown | None = None
    if number < len(live.taken) and not line:
        seat, action = live.taken[number]
        if finished or seat == viewer:
            next_action = step_shown(live.game, state, seat, action)
    return Moment(
        visitor=visitor,
        code=live.row.code,
        game=live.game,
        room=live.room,
        view=view,
        viewer=viewer,
        number=number,
        last=len(live.taken),
        previous_turn=before,
        next_turn=after,
        action=next_action,
        turn=turn,
        names=live.names(),
        own_box=own_box(live),
        finished=finished,
        what_if=line,
        may_what_if=finished or viewer != NOBODY,
        legal=[],
        decider=state.actor(),
        prompt=None,
        score_sheet=live.game.score_sheet(view),
    )


def around(live: Live, number: int) -> tuple[int, LogTurn | None, int]:
    """Where the turn before begins, the turn that led here, and where the next one ends."""
    before, after = 0, len(live.taken)
    led: LogTurn | None = None
    for turn in live.log.turns:
        if turn.number < number:
            before = turn.number
            led = turn
        if turn.last > number:
            after = min(after, turn.last)
    return before, led, after
