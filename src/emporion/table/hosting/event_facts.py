"""What the rows of an event amount to: its course, what was played, who stands where."""

from __future__ import annotations

import msgspec

from emporion.games.registry import room
from emporion.table.formats import ladder, league
from emporion.table.formats.course import LASTING, Course, bots_needed, rounds_expected
from emporion.table.formats.cup import BOT
from emporion.table.formats.seasons import next_season
from emporion.table.formats.seatings import Seating
from emporion.table.formats.standings import Line, Played, standings
from emporion.table.storage.event_rows import Event, EventRow

FEWEST = 2  # people; with fewer an event is called off


def course_of(row: EventRow) -> Course:
    least = max(2, room(row.game).seats[0])
    return Course(row.format, row.seats, min(least, row.seats), row.rounds, row.at_once, row.duplicate)


def players_of(event: Event) -> list[int]:
    """The numbers of the draw, bots included; empty before it."""
    return [entry.number for entry in event.entries if entry.number >= 0]


def players_expected(event: Event) -> int:
    """So many will be drawn if all places are taken, or nobody else comes, with the bots they need; as drawn once it has begun."""
    if event.row.status != "open":
        return len(players_of(event))
    people = max(event.row.places, len(event.entries))
    return people + bots_needed(course_of(event.row), people) if people >= FEWEST else 0


def rounds_to_come(event: Event) -> int:
    """How many rounds an event has, as it stands; 0 where nobody can say."""
    players = players_expected(event)
    return rounds_expected(course_of(event.row), players) if players else event.row.rounds


def opened_rounds(event: Event) -> list[list[Seating]]:
    return [[tuple(pairing.player for pairing in table) for table in event.tables(each.number)] for each in event.rounds]


def played_tables(event: Event, published: bool = False) -> list[Played]:
    """The finished tables; those for everybody's eyes are without the deals that are still played elsewhere."""
    hidden = {each.number for each in event.open_rounds()} if published and event.row.duplicate else set()
    found: list[Played] = []
    for each in event.rounds:
        for table in event.tables(each.number) if each.number not in hidden else []:
            if all(pairing.place for pairing in table):
                found.append(
                    Played(
                        each.number,
                        table[0].table,
                        tuple(pairing.player for pairing in table),
                        tuple(pairing.place for pairing in table),
                        tuple(pairing.score for pairing in table),
                        tuple(pairing.absent for pairing in table),
                    )
                )
    return found


def event_standings(event: Event, published: bool = True) -> list[Line]:
    """Everybody from first to last; of a ladder there are rungs instead."""
    if event.row.format == "ladder":
        return []
    row = event.row
    return standings(row.format, players_of(event), played_tables(event, published), row.duplicate, alone=row.seats == 1)


def groups_of(event: Event) -> list[list[int]]:
    """The groups of a league, highest first; everybody together in other events."""
    players = players_of(event)
    if event.row.format != "league" or not players:
        return [players]
    return league.groups(players, event.row.seats)


def following_season(event: Event) -> list[int]:
    """Who is in the next season of a league, in its order, as it stands: people who have not left and were not absent throughout."""
    staying = {entry.number for entry in event.entries if entry.person is not None and not entry.left} - absent_throughout(event)
    order = [line.player for line in event_standings(event) if line.player in staying]
    return next_season([[player for player in order if player in group] for group in groups_of(event)])


def absent_throughout(event: Event) -> set[int]:
    """Who was absent at the end of every table they had."""
    over = [pairing for pairing in event.pairings if pairing.place]
    return {pairing.player for pairing in over} - {pairing.player for pairing in over if not pairing.absent}


def groups_to_be(players: list[int], seats: int) -> list[list[int]]:
    """The groups these players come into, in this order; bots fill the last one."""
    cut = league.groups([*players, *[BOT] * league.bots_needed(len(players), seats)], seats) if players else []
    return [[player for player in group if player != BOT] for group in cut]


def group_changes(event: Event) -> dict[int, int]:
    """Who goes up or down after this season, as it stands: the group, from 0 at the top, that each of them comes into."""
    if event.row.season >= event.row.seasons or not played_tables(event, published=True):
        return {}
    now = {player: number for number, group in enumerate(groups_of(event)) for player in group}
    then = enumerate(groups_to_be(following_season(event), event.row.seats))
    return {player: number for number, group in then for player in group if now[player] != number}


class Move(msgspec.Struct):
    """What a table, or an idle time, did to somebody's place on a ladder."""

    player: int
    at: float
    kind: ladder.Kind
    who: tuple[int, ...]  # who entered, played or was idle
    round: int  # of a table
    before: int  # the rung, from 1 at the top; 0 before there was one
    after: int


def moves_of(event: Event, now: float) -> list[Move]:
    """How everybody came to their rung, told without those who have left."""
    gone = gone_from(event)
    found: list[Move] = []
    stood: list[int] = []
    for shift in shifts_of(event, now):
        stands = [player for player in shift.ladder if player not in gone]
        for rung, player in enumerate(stands, 1):
            before = stood.index(player) + 1 if player in stood else 0
            if before != rung or (shift.kind == "table" and player in shift.who):
                found.append(Move(player, shift.at, shift.kind, shift.who, shift.round, before, rung))
        stood = stands
    return found


def gone_from(event: Event) -> set[int]:
    return {entry.number for entry in event.entries if entry.left}


def rungs_of(event: Event, now: float) -> list[int]:
    """A ladder from its top, without those who have left."""
    gone = gone_from(event)
    passed = shifts_of(event, now)
    return [player for player in passed[-1].ladder if player not in gone] if passed else []


def shifts_of(event: Event, now: float) -> list[ladder.Shift]:
    """All that came to pass on a ladder until now, or until it ended."""
    joined = [(entry.number, entry.entered) for entry in event.entries if entry.number >= 0]
    climbs: list[ladder.Climb] = []
    for each in event.rounds:
        for table in event.tables(each.number):
            if all(pairing.place for pairing in table):
                order = sorted(table, key=lambda pairing: (pairing.absent, pairing.place, -pairing.score))
                ranked = tuple(pairing.player for pairing in order)
                climbs.append(ladder.Climb(ranked, max(pairing.over for pairing in table), each.number))
    return ladder.shifts(joined, climbs, event.row.ended or now)


def busy(event: Event) -> set[int]:
    """Who has a table that is not over."""
    return {pairing.player for pairing in event.pairings if not pairing.place}


def away(event: Event, number: int) -> bool:
    """Whether a bot plays for somebody from the start: they have left, or were absent at the end of their last table."""
    if event.player(number).left:
        return True
    own = [pairing for pairing in event.pairings if pairing.player == number and pairing.place]
    return bool(own) and max(own, key=lambda pairing: (pairing.over, pairing.round)).absent


def takes_entries(row: EventRow, entered: int, now: float) -> bool:
    """Whether somebody may still come; nobody does once only the last tables are being played."""
    if (row.places and entered >= row.places) or 0 < row.ends <= now:
        return False
    return row.status == "open" or (row.status == "running" and row.format in LASTING)
