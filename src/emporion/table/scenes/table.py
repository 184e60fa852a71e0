"""Builds what one visitor sees of a table. Everything in it comes from ``game.view`` and from the public log."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from emporion.games.registry import room
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.table.hosting.house import Entry, House
from emporion.table.hosting.lobby import invite, is_absent, is_connected
from emporion.table.play.clocks import spell_time
from emporion.table.play.live import Live, follow_forced
from emporion.table.scenes.seen import ChatLine, HintShown, Scene, SeatStrip, TableLine, Visitor
from emporion.table.storage.rows import GameRow, SeatRow
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


def build_scene(house: House, entry: Entry, visitor: Visitor, person: int, wanted: int | None = None) -> Scene:
    """The table as one visitor sees it now."""
    live = entry.live
    game = live.game
    row = live.row
    seat = viewing_seat(live, person, wanted)
    own = live.seats_of(person)
    view = game.view(live.plan(seat) if seat != NOBODY else live.state, seat)
    legal = live.legal(seat)
    pending = view.pending(seat) if legal else None
    draft = live.steps(seat)
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
        irreversible=irreversible(live, seat, legal),
        draft=draft,
        may_undo=bool(draft),
        may_restart=bool(draft),
        may_confirm=bool(draft),
        turn_done=bool(draft) and not legal,
        prompt=pending.prompt(view) if pending is not None else None,
        waiting_for=live.deciding(),
        seats=strips(house, live, person, view, totals),
        log=live.log.turns,
        since=live.log.since(live.last_move[seat]) if seat != NOBODY else len(live.log.turns),
        chat=[ChatLine(line.name, line.seat, line.words, iso(line.at)) for line in live.chat],
        may_chat=bool(own) or bool(visitor.name),
        options=[(option.meaning, row.options[option.name]) for option in live.room.options if option.name in row.options],
        pace=row.pace,
        watch=row.watch,
        host=row.host == person and person != 0,
        seed_hash=seed_hash(row.seed, row.salt),
        seed=f"{row.seed} {row.salt}" if finished else "",
        record_url=f"/t/{row.code}/record" if finished else "",
        may_rematch=finished and bool(own),
        rematch_url=f"/t/{row.rematch}" if row.rematch else "",
        spectators=sum(not live.seats_of(page.person) for page in entry.pages),
        hint=hint_shown(entry, seat, legal),
        hints=row.hints,
        review_url=f"/t/{row.code}/review" if finished and row.review else "",
        score_sheet=sheet,
        chart=chart(live) if finished else [],
    )


def hint_shown(entry: Entry, seat: int, legal: list[int]) -> HintShown | None:
    """For the seat alone that has to decide, where hints are allowed."""
    live = entry.live
    if not live.row.hints or len(legal) < 2 or live.seats[seat].stand_in:
        return None
    hint = entry.hints.get(seat)
    if hint is None or hint.version != live.version(seat):
        return HintShown(False, [])
    return HintShown(not hint.moves, hint.moves)


def irreversible(live: Live, seat: int, legal: list[int]) -> list[int]:
    """The actions that turn up something hidden; found out on a position the seat can imagine, so that the answer tells nothing."""
    if not legal:
        return []
    game = live.game
    imagined = game.resample(live.plan(seat), seat, stream("barrier", live.row.id, len(live.taken)))
    revealing: list[int] = []
    for action in legal:
        after = imagined.copy()
        after.apply_for(seat, action)
        follow_forced(game, after, seat, [])
        if after.reveals != imagined.reveals:
            revealing.append(action)
    return revealing


def strips(house: House, live: Live, person: int, view: State, totals: list[float]) -> list[SeatStrip]:
    now = time.time()
    deciding = live.deciding()
    places = live.game.placements(live.state) if live.row.status == "finished" else [0] * live.game.seats
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
                thinking=seat in deciding and bool(sitting.player()),
                score=totals[seat],
                place=places[seat],
                holdings=live.game.holdings(view, seat),
                invite=f"{house.settings.public_address()}/join#{invite(house, live.row.code, seat)}"
                if sitting.kind == "invited" and live.row.host == person
                else "",
                seconds_left=left,
            )
        )
    return shown


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


def table_line(row: GameRow, seats: list[SeatRow], person: int) -> TableLine:
    """A table in a list."""
    return TableLine(
        code=row.code,
        room=room(row.game),
        names=[seat.called() for seat in seats if seat.name],
        seats=len(seats),
        open_seats=sum(seat.kind == "open" for seat in seats),
        status=row.status,
        your_turn=row.status == "playing" and any(waits_for(row, seat, person) for seat in seats),
        pace=row.pace,
        touched=iso(row.touched),
    )


def waits_for(row: GameRow, seat: SeatRow, person: int) -> bool:
    return seat.person == person and seat.seat in row.waiting and not seat.stand_in


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
