"""The course of an event: which tables come next, out of those that were played."""

from __future__ import annotations

import msgspec

from emporion.table.formats import knockout, league, swiss
from emporion.table.formats.seatings import Seating, table_sizes
from emporion.table.formats.standings import Played, heat_order, standings

FORMATS = ["league", "swiss", "knockout", "ladder", "cup"]
LASTING = ["ladder", "cup"]
"""Formats that begin at once, and that people may enter while they run."""


class Course(msgspec.Struct, frozen=True):
    """What decides about the tables of an event."""

    format: str
    seats: int  # of a full table
    least: int  # of the smallest the game allows
    rounds: int = 0  # of a Swiss event, 0: the usual number; of a cup the games of each player
    at_once: int = 0  # tables of a league that one player has at a time; 0: all
    duplicate: bool = False


def bots_needed(course: Course, people: int) -> int:
    """How many places bots take, so that everybody can be seated."""
    if course.format == "league":
        return league.bots_needed(people, course.seats)
    bots = 0
    while course.format not in LASTING and not table_sizes(people + bots, course.seats, course.least):
        bots += 1
    return bots


def rounds_expected(course: Course, players: int) -> int:
    """How many rounds there will be; 0 where nobody can say: on a ladder."""
    if course.format == "league":
        return len(league_rounds(course, players))
    if course.format == "swiss":
        return course.rounds or swiss.usual_rounds(players, course.seats)
    if course.format == "knockout":
        return knockout.heats_expected(players, course.seats, course.least)
    return course.rounds  # of a cup; a ladder has none


def league_rounds(course: Course, players: int) -> list[list[Seating]]:
    """The whole schedule of a league; groups play beside each other."""
    groups = league.groups(list(range(players)), course.seats)
    cut = [league.rounds(league.group_tables(group, course.seats), course.at_once) for group in groups]
    return [[table for group in cut if number < len(group) for table in group[number]] for number in range(max(map(len, cut), default=0))]


def next_tables(course: Course, players: int, opened: list[list[Seating]], played: list[Played]) -> list[Seating] | None:
    """The tables of the next round, when all before it are played; None when that was the last one."""
    number = len(opened)
    before = [seating for tables in opened for seating in tables]
    if course.format == "league":
        schedule = league_rounds(course, players)
        return schedule[number] if number < len(schedule) else None
    if course.format == "swiss":
        if number >= rounds_expected(course, players):
            return None
        lines = standings("swiss", list(range(players)), played, course.duplicate)
        points = {line.player: line.values["points"] for line in lines}
        sizes = table_sizes(players, course.seats, course.least)
        return swiss.pair([line.player for line in lines], points, sizes, before)
    if not opened:
        return knockout.heats(list(range(players)), course.seats, course.least, before)
    if len(opened[-1]) == 1:
        return None
    last = sorted((game for game in played if game.round == number - 1), key=lambda game: game.table)
    alive = knockout.survivors([heat_order(game) for game in last], course.seats, course.least)
    return knockout.heats(alive, course.seats, course.least, before)
