"""What is stored of events, as typed values."""

from __future__ import annotations

from typing import Literal

import msgspec

EventStatus = Literal["open", "running", "finished", "off"]


class EventRow(msgspec.Struct):
    """An event as it was wished for, and how far it has come."""

    id: int
    code: str
    name: str
    host: int | None
    origin: str
    token_hash: str
    format: str
    game: str
    options: dict[str, str]
    seats: int
    pace: str
    places: int
    rounds: int
    at_once: int
    round_seconds: float
    duplicate: bool
    rated: bool
    bot: str
    starts: float
    ends: float
    season: int
    seasons: int
    previous: int | None
    status: EventStatus
    created: float
    started: float
    ended: float


class EntryRow(msgspec.Struct):
    """Somebody who has entered, or a bot that fills a place."""

    id: int
    person: int | None
    token_hash: str
    number: int
    left: bool
    entered: float
    name: str  # of the person; empty for a bot
    account: bool = False


class RoundRow(msgspec.Struct):
    """A round of an event."""

    number: int
    seed: int
    opened: float
    deadline: float
    closed: float


class PairingRow(msgspec.Struct):
    """A seat of a table of a round."""

    round: int
    table: int
    seat: int
    player: int
    game: int | None
    place: int
    score: float
    absent: bool
    over: float
    code: str = ""  # of the table, once it is open
    status: str = ""
    rated: bool = False


class Event(msgspec.Struct):
    """All that is stored of one event."""

    row: EventRow
    entries: list[EntryRow]
    rounds: list[RoundRow]
    pairings: list[PairingRow]
    before: str = ""  # the code of the season before
    after: str = ""  # and of the one that follows

    def people(self) -> list[EntryRow]:
        """Who has entered; not the bots that fill places."""
        return [entry for entry in self.entries if entry.person is not None]

    def entry_of(self, person: int) -> EntryRow | None:
        return next((entry for entry in self.entries if entry.person == person and person != 0), None)

    def player(self, number: int) -> EntryRow:
        """The entry with a number of the draw."""
        return next(entry for entry in self.entries if entry.number == number)

    def tables(self, number: int) -> list[list[PairingRow]]:
        """The tables of a round, each by seat."""
        found: dict[int, list[PairingRow]] = {}
        for pairing in self.pairings:
            if pairing.round == number:
                found.setdefault(pairing.table, []).append(pairing)
        return [found[table] for table in sorted(found)]

    def open_rounds(self) -> list[RoundRow]:
        return [each for each in self.rounds if not each.closed]
