"""Builds what one visitor sees of a table. Everything in it comes from ``game.view`` and from the public log."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from emporion.games.lessons import GUIDE
from emporion.games.registry import in_the_house, room
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.kernel.effects import foresee
from emporion.kernel.game import Game
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.hosting.seating import agreed, invite, is_absent, is_connected, resigns, voters
from emporion.table.people.ratings import bot_rating, shown
from emporion.table.play.clocks import spell_time
from emporion.table.play.lessons import LessonTable
from emporion.table.play.live import Live
from emporion.table.play.seated import Seated
from emporion.table.scenes.coach import Why, line_url, why
from emporion.table.scenes.lesson import bubble_of
from emporion.table.scenes.of_event import OfEvent
from emporion.table.scenes.seen import ChatLine, HintShown, OwnBox, Scene, SeatStrip, StepShown, TableLine, Visitor
from emporion.table.scenes.terms import terms
from emporion.table.storage.rows import GameRow, SeatRow
from emporion.table.thinking.hints import Hint
from emporion.table.tokens import seed_hash


def viewing_seat(live: Live, person: int, wanted: int | None = None) -> int:
    """Which seat a person looks from: the wanted one of the own seats, else the one that has to decide, else the first."""
    own = live.seats_of(person)
    if wanted is not None and wanted in own:
        return wanted
    for seat in live.deciding():
        if seat in own:
            return seat
    return own[0] if own else NOBODY


def build_scene(house: Host, entry: Entry, visitor: Visitor, person: int, wanted: int | None = None) -> Scene:
    """The table as one visitor sees it now."""
    live = entry.live
    game = live.game
    row = live.row
    seat = viewing_seat(live, person, wanted)
    own = live.seats_of(person)
    view = game.view(live.plan(seat) if seat != NOBODY else live.state, seat)
    legal = live.legal(seat)
    pending = view.pending(seat) if legal else None
    draft = drafted(live, seat)
    finished = row.status == "finished"
    sheet = game.score_sheet(view)
    totals = [sum(line.points[each] for line in sheet) for each in range(game.seats)]
    return Scene(
        visitor=visitor,
        code=row.code,
        game=game,
        room=live.room,
        view=view,
        viewer=seat,
        mine=own,
        version=live.version(seat),
        status=row.status,
        actions_taken=len(live.taken),
        legal=legal,
        foreseen=foresee(game, imagined(live, seat), seat, legal, live.wants_all(seat)) if legal else {},
        draft=draft,
        may_undo=bool(draft),
        may_restart=bool(draft),
        may_confirm=bool(draft),
        turn_done=bool(draft) and not legal,
        prompt=pending.prompt(view) if pending is not None else None,
        waiting_for=live.deciding(),
        seats=strips(house, entry, person, view, totals),
        log=live.log.turns,
        since=live.log.since(live.last_move[seat]) if seat != NOBODY else len(live.log.turns),
        chat=heard(house, live, person),
        may_chat=bool(own) or bool(visitor.name),
        own_box=own_box(live),
        terms=terms(live.room, row),
        watch=row.watch,
        host=row.host == person and person != 0,
        seed_hash=seed_hash(row.seed, row.salt),
        seed=f"{row.seed} {row.salt}" if live.tells_all() else "",
        record_url=f"/t/{row.code}/record" if live.tells_all() else "",
        may_rematch=finished and bool(own) and not isinstance(live, LessonTable),
        rematch_url=f"/t/{row.rematch}" if row.rematch else "",
        spectators=sum(not live.seats_of(page.person) for page in entry.pages),
        hint=hint_shown(entry, seat, legal),
        hints=row.hints,
        review_url=f"/t/{row.code}/review" if live.tells_all() and row.review else "",
        lesson=bubble_of(entry, seat),
        score_sheet=sheet,
        chart=chart(live) if live.tells_all() else [],
        begins=iso(row.begins) if row.begins > time.time() else "",
        asked=seat != NOBODY and live.seats[seat].asked,
    )


def heard(house: Host, live: Live, person: int) -> list[ChatLine]:
    """What was said, but by nobody whom this visitor does not want to hear."""
    unheard = house.blocked_by(person)
    return [
        ChatLine(line.name, line.seat, line.words, iso(line.at), met_here(live, person, line.person))
        for line in live.chat
        if line.person not in unheard
    ]


def drafted(live: Live, seat: int) -> list[StepShown]:
    """The unconfirmed steps of a seat, each in the words of the position it was taken in."""
    state = live.state.copy()
    shown: list[StepShown] = []
    for words in live.steps(seat):
        action = live.game.actions.parse(words, [])
        shown.append(step_shown(live.game, state, seat, action))
        state.apply_for(seat, action)
    return shown


def step_shown(game: Game[Any], state: State, seat: int, action: int) -> StepShown:
    """An action about to be taken, as its seat sees it."""
    return StepShown(game.actions.notation(action), game.explain(game.view(state, seat), action))


def own_box(table: Seated) -> OwnBox | None:
    """The badge of a table that is played with an owner's box."""
    row = table.row
    return OwnBox(f"/boxes/{row.game}/{row.components}", len(table.corrections())) if row.corrected else None


def hint_shown(entry: Entry, seat: int, legal: list[int]) -> HintShown | None:
    """For the seat alone that has to decide, where hints are allowed."""
    live = entry.live
    if not live.row.hints or len(legal) < 2 or live.seats[seat].stand_in:
        return None
    hint = entry.hints.get(seat)
    plans = live.row.lesson == GUIDE
    if hint is None or hint.version != live.version(seat):
        return HintShown(False, [], plans=plans)
    return HintShown(not hint.moves, hint.moves, reasons(live, seat, hint), hint.lacking, plans)


def reasons(live: Live, seat: int, hint: Hint) -> list[Why | None]:
    """Why each move of a hint, in a position the seat can imagine: the one in which its lines are stepped through."""
    told: list[Why | None] = []
    if hint.start is None:
        return told
    for rank, move in enumerate(hint.moves):
        other = hint.moves[1 if rank == 0 else 0].measured if len(hint.moves) > 1 else []
        address = line_url(live.row.code, hint.number, move.line.until(), move.line.after()) if move.line and not live.row.rated else ""
        told.append(why(live.game, hint.start, seat, move.line, move.measured, other, address))
    return told


def imagined(live: Live, seat: int) -> State:
    """The seat's position with all that it cannot know drawn anew."""
    drawn: State = live.game.resample(live.plan(seat), seat, stream("barrier", live.row.id, len(live.taken)))
    return drawn


def strips(house: Host, entry: Entry, person: int, view: State, totals: list[float]) -> list[SeatStrip]:
    live = entry.live
    now = time.time()
    deciding = live.deciding()
    compared = live.row.status == "finished" and live.game.seats > 1  # who plays alone has no place
    places = live.game.placements(live.state) if compared else [0] * live.game.seats
    told = person != 0 and (live.row.host == person or bool(live.seats_of(person)))
    shown: list[SeatStrip] = []
    for sitting in live.seats:
        seat = sitting.seat
        connected = is_connected(house, live, seat, now)
        left = live.clocks.remaining(seat, deciding, now)
        with_clock = live.row.pace != "none" and live.row.status == "playing"
        shown.append(
            SeatStrip(
                seat=seat,
                colour=live.game.seat_names[seat],
                name=sitting.name,
                kind=sitting.kind,
                mine=person != 0 and sitting.person == person,
                connected=connected,
                absent=is_absent(live, seat, connected, now),
                stand_in=sitting.stand_in,
                clock=spell_time(left) if with_clock else None,
                clock_running=with_clock and seat in deciding,
                to_decide=seat in deciding,
                thinking=seat in live.bots_to_move(),
                score=totals[seat],
                place=places[seat],
                holdings=live.game.holdings(view, seat),
                invite=f"{house.settings.public_address()}/join#{invite(house, live.row.code, seat)}"
                if sitting.kind == "invited" and live.row.host == person
                else "",
                level=level_words(entry, sitting),
                person=met_here(live, person, sitting.person),
                seconds_left=left,
                shortened=seat in entry.shortened and bool(sitting.player()) and live.row.status == "playing",
                kept_for=sitting.kept_for if told else "",
                declined=told and sitting.declined,
                resigns=resigns(live, seat),
                agreed=len(agreed(live, seat)),
                agreeing=len({live.seats[other].person for other in voters(house, live, seat, now)}) if sitting.votes else 0,
            )
        )
    return shown


def met_here(live: Live, person: int, other: int | None) -> int:
    """Who sits at a table may look up, or block, whoever else is there."""
    return other if other and other != person and live.seats_of(person) else 0


def level_words(entry: Entry, sitting: SeatRow) -> str:
    """The rating of who sits at a rated table; a bot has the one of its arena."""
    row = entry.live.row
    if not row.rated:
        return ""
    bot = bot_rating(row.game, sitting.bot) if sitting.kind == "bot" else None
    found = shown(row.game, bot) if bot else entry.levels.get(sitting.person or 0)
    if found is None:
        return ""
    return str(found.points) if bot else f"{found.points}?" if found.provisional else f"{found.points} ± {found.margin}"


def chart(live: Live) -> list[tuple[int, list[float]]]:
    """The scores after every turn of a finished game; computed once."""
    if live.chart is None:
        ends = {turn.last for turn in live.log.turns}
        points: list[tuple[int, list[float]]] = []
        state = live.game.deal(live.row.seed)
        for number, (seat, action) in enumerate(live.taken, 1):
            state.apply_for(seat, action)
            if number in ends:
                points.append((number, live.game.scores(state)))
        live.chart = points
    return live.chart


def table_lines(tables: list[tuple[GameRow, list[SeatRow]]], person: int, events: dict[int, OfEvent] | None = None) -> list[TableLine]:
    """A list of tables; those of a game that is not in the house (any more) are passed over."""
    return [table_line(row, seats, person, (events or {}).get(row.id)) for row, seats in tables if in_the_house(row.game)]


def table_line(row: GameRow, seats: list[SeatRow], person: int, event: OfEvent | None = None) -> TableLine:
    """A table in a list."""
    return TableLine(
        code=row.code,
        room=room(row.game),
        corrected=row.corrected,
        names=[seat.called() for seat in seats if seat.name],
        seats=len(seats),
        open_seats=sum(seat.kind == "open" or (seat.declined and row.host == person) for seat in seats),
        status=row.status,
        your_turn=row.status == "playing" and any(waits_for(row, seat, person) for seat in seats),
        pace=row.pace,
        touched=iso(row.touched),
        event=event,
    )


def waits_for(row: GameRow, seat: SeatRow, person: int) -> bool:
    return seat.person == person and seat.seat in row.waiting and not seat.stand_in


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
