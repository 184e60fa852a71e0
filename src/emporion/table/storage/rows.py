"""Stored rows as typed values."""

from __future__ import annotations

import json
from typing import Any, Literal

import msgspec

from emporion.kernel.words import Text

SeatKind = Literal["person", "bot", "open", "invited"]
ABSENT = "absent"
LEFT = "left"
Status = Literal["waiting", "playing", "finished"]


class Person(msgspec.Struct):
    """Somebody with a name, perhaps with an account."""

    id: int
    name: str
    language: str
    account: str | None
    passphrase: str | None
    webhook: str
    webhook_result: str
    email: str
    muted: bool = False
    banned: bool = False
    bot_of: int | None = None
    address: str = ""  # where they are just now; not stored


class SeatRow(msgspec.Struct):
    """Who sits where."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    person: int | None
    token_hash: str
    stand_in: str
    votes: str
    seen: float
    put_away: bool = False
    asked: bool = False
    kept_for: str = ""  # who is invited to it, of those who are known here ...
    declined: bool = False  # ... and has said no; neither is stored with the seat

    def player(self) -> str:
        """The bot that moves this seat, or nothing when a person does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def instead(self) -> str:
        """Why a bot moves the seat of a person: the others say that its player is absent, or has left by their own wish."""
        return "" if not self.stand_in else ABSENT if self.votes else LEFT

    def called(self) -> Text | str:
        """The player as lists and sheets name them; nothing for a free seat."""
        return Text("bot {level}", level=Text(self.bot)) if self.kind == "bot" else self.name


class GameRow(msgspec.Struct):
    """A stored game without its actions."""

    id: int
    code: str
    game: str
    rules: int
    components: str
    corrected: bool
    options: dict[str, str]
    seed: int
    salt: str
    host: int | None
    origin: str
    pace: str
    watch: str
    hints: bool
    review: bool
    status: Status
    waiting: list[int]
    bot_to_move: bool
    taken: int
    result: str
    rematch: str
    created: float
    started: float
    touched: float
    rated: bool = False
    begins: float = 0.0
    bots: bool = False
    lesson: str = ""
    bubble: int = 0
    sealed: bool = False  # others play the same deal, so it is not shown to anybody but its players, and not as a whole


class ActionRow(msgspec.Struct):
    """One action of the record."""

    number: int
    seat: int
    words: str
    forced: bool
    at: float
    instead: str | None = ""  # why a bot took it for the seat's player; None where that was not written down yet


class DraftRow(msgspec.Struct):
    """The unconfirmed steps of one seat: (notation, forced)."""

    seat: int
    base: int
    edits: int
    steps: list[tuple[str, bool]]
    cut: bool = False  # its last steps no longer hold, because another seat has decided meanwhile; not stored


class ChatRow(msgspec.Struct):
    """A line of chat."""

    id: int
    name: str
    seat: int
    words: str
    at: float
    person: int | None = None


class BoxRow(msgspec.Struct):
    """A stored box: all its tables, and what an owner has corrected, both as JSON."""

    fingerprint: str
    game: str
    tables: str
    overlay: str


class KeptBox(msgspec.Struct):
    """A box in somebody's list."""

    fingerprint: str
    game: str
    name: str
    kept: float


class Stored(msgspec.Struct):
    """All that is stored of one game, or what is new of it."""

    row: GameRow
    seats: list[SeatRow]
    actions: list[ActionRow]
    drafts: list[DraftRow]
    chat: list[ChatRow]
    box: str = ""  # its component tables as JSON; not among the news
    ending: bytes = b""  # of a finished game, packed; not among the news


class Standing(msgspec.Struct):
    """What the row of a game says besides the record: derived from the position, kept for lists and for waking up."""

    status: str
    waiting: list[int]
    bot_to_move: bool
    result: str
    ending: bytes = b""
    asked: list[int] = msgspec.field(default_factory=list)  # the people among those who have to decide


def spell_seats(waiting: list[int]) -> str:
    return " ".join(str(seat) for seat in waiting)


class Deal(msgspec.Struct):
    """The deal of a day, and what a bot has made of it."""

    day: str
    seed: str
    par: float | None


class Attempt(msgspec.Struct):
    """A table at which somebody plays the deal of a day."""

    day: str
    par: float | None
    code: str
    points: float | None  # None until the game is over and counted


def game_row(columns: Any) -> GameRow:
    """A row as it is stored, with what is spelled out in it read."""
    values = dict(columns)
    values["options"] = json.loads(values["options"])
    values["seed"] = int(values["seed"])
    values["waiting"] = [int(seat) for seat in values["waiting"].split()]
    return GameRow(**values)
