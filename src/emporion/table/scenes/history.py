"""Any position of a game by its number, and private what-ifs from there.

The history of a running game shows a seat what it saw then: every position goes through ``game.view``, and a what-if is played on a
position the seat can only imagine, so that it cannot be used to look at what comes.
"""

from __future__ import annotations

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import foresee
from emporion.kernel.words import Text
from emporion.table.play.live import Live
from emporion.table.play.log import LogTurn
from emporion.table.refusals import NotFound, NotYours, Refused
from emporion.table.scenes.seen import Moment, SeatStrip, StepShown, Visitor
from emporion.table.scenes.table import chart, own_box, step_shown, viewing_seat
from emporion.table.thinking.coach import imagined_line

MOST_WHAT_IF = 300
MOST_TURNS = 16
"""Played again at once; what lies further back is in the history."""


def position(live: Live, number: int) -> State:
    """The true position after so many actions; never to be shown as it is."""
    if not 0 <= number <= len(live.taken):
        raise NotFound(Text("The game has {count} action so far", plural="The game has {count} actions so far", count=len(live.taken)))
    state: State = live.game.deal(live.row.seed)
    for seat, action in live.taken[:number]:
        state.apply_for(seat, action)
    return state


def moment(live: Live, visitor: Visitor, person: int, number: int, charted: bool = True) -> Moment:
    """A position of the history as this person may see it."""
    viewer = viewing_seat(live, person)
    shown = show(live, visitor, viewer, number, position(live, number), [])
    shown.chart = score_curve(live, viewer) if charted else []
    return shown


def since_last_move(live: Live, visitor: Visitor, person: int, wanted: int | None) -> list[Moment]:
    """Where the viewer's last move led, and each turn from there on; for a spectator, the last round of turns."""
    viewer = viewing_seat(live, person, wanted)
    turns = live.log.turns
    first = live.log.since(live.last_move[viewer]) if viewer != NOBODY else len(turns) - live.game.seats
    told = turns[max(first, len(turns) - MOST_TURNS, 0) :]
    if not told:
        return []
    numbers = [max(told[0].number, live.last_move[viewer]) if viewer != NOBODY else told[0].number, *[turn.last for turn in told]]
    state = position(live, numbers[0])
    taken = numbers[0]
    shown: list[Moment] = []
    for number in numbers:
        for seat, action in live.taken[taken:number]:
            state.apply_for(seat, action)
        taken = number
        shown.append(show(live, visitor, viewer, number, state, []))
    return shown


def score_curve(live: Live, viewer: int) -> list[tuple[int, list[float]]]:
    """The scores after every turn, as far as the viewer could know them then."""
    if live.tells_all():
        return chart(live)
    ends = {turn.last for turn in live.log.turns}
    points: list[tuple[int, list[float]]] = []
    state = live.game.deal(live.row.seed)
    for number, (seat, action) in enumerate(live.taken, 1):
        state.apply_for(seat, action)
        if number in ends:
            points.append((number, live.game.scores(live.game.view(state, viewer))))
    return points


def past_strips(live: Live, state: State, view: State, viewer: int, over: bool) -> list[SeatStrip]:
    """Who sat there and had what, without what only matters at a table: clocks, and who is connected."""
    scores = live.game.scores(view)
    places = live.game.placements(state) if over and live.game.seats > 1 else [0] * live.game.seats
    deciding = state.actors()
    return [
        SeatStrip(
            seat=sitting.seat,
            colour=live.game.seat_names[sitting.seat],
            name=sitting.name,
            kind=sitting.kind,
            mine=sitting.seat == viewer,
            connected=True,
            absent=False,
            stand_in="",
            clock=None,
            clock_running=False,
            to_decide=sitting.seat in deciding,
            thinking=False,
            score=scores[sitting.seat],
            place=places[sitting.seat],
            holdings=live.game.holdings(view, sitting.seat),
            invite="",
        )
        for sitting in live.seats
    ]


def what_if(live: Live, visitor: Visitor, person: int, number: int, line: list[str], ahead: list[str] | None = None) -> Moment:
    """A private line from a position of the own game: the visitor decides for all seats, or steps through what lies ahead."""
    viewer = viewing_seat(live, person)
    if viewer == NOBODY and not live.tells_all():
        raise NotYours(Text("What-ifs are for the players of a table until the game is over"))
    if live.row.rated and live.row.status != "finished":
        raise Refused(Text("At a rated table there are no what-ifs until the game is over"))
    if len(line) + len(ahead or []) > MOST_WHAT_IF:
        raise Refused(Text("This line is too long"))
    state = position(live, number)
    if not live.tells_all():
        state = live.game.resample(state, viewer, imagined_line(live.row.id, number))
    steps = play_on(live, state, line)
    shown = show(live, visitor, viewer, number, state, steps)
    shown.ahead = play_on(live, state.copy(), ahead or [])
    if not state.over():
        shown.viewer = shown.decider  # all that is hidden was imagined, so the line is seen through who decides in it
        shown.view = live.game.view(state, shown.decider)
        shown.legal = state.legal_for(shown.decider)
        shown.foreseen = foresee(live.game, state, shown.decider, shown.legal, True)
        pending = state.pending(shown.decider)
        shown.prompt = pending.prompt(shown.view) if pending is not None else None
    return shown


def play_on(live: Live, state: State, line: list[str]) -> list[StepShown]:
    """Play a line on a position."""
    steps: list[StepShown] = []
    for words in line:
        seat = state.actor()
        action = live.game.actions.parse(words, state.legal_for(seat) if seat != NOBODY else [])
        live.game.check(state, seat, action)
        steps.append(step_shown(live.game, state, seat, action))
        state.apply_for(seat, action)
    return steps


def turn_of(live: Live, number: int, seat: int, line: list[str]) -> tuple[list[int], bool]:
    """The steps of a seat's turn in a line from a number, and whether that turn is over; who plays alone is judged after every step."""
    state = position(live, number)
    steps: list[int] = []
    for words in line:
        mover = state.actor()
        action = live.game.actions.parse(words, state.legal_for(mover))
        if mover == seat:
            steps.append(action)
        elif steps:
            break
        state.apply_for(mover, action)
    return steps, bool(steps) and (state.actor() != seat or live.game.seats == 1)


def show(live: Live, visitor: Visitor, viewer: int, number: int, state: State, line: list[StepShown]) -> Moment:
    finished = live.tells_all()
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
        may_what_if=finished or (viewer != NOBODY and not live.row.rated),
        legal=[],
        decider=state.actor(),
        prompt=None,
        score_sheet=live.game.score_sheet(view),
        seats=past_strips(live, state, view, viewer, state.over()),
        mine=[],
        foreseen={},
        status="finished" if state.over() else "playing",
        chart=[],
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
