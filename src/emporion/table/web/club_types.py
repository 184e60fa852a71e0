"""What travels through the part of the JSON API that is about people and finished games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from emporion.table.hosting.seating import USUAL_BOT

Number = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class RatingInfo(msgspec.Struct):
    """A rating: the points, the margin that holds in nineteen cases of twenty, and whether little is known yet."""

    points: int
    margin: int
    provisional: bool


class WaitingPlayer(msgspec.Struct):
    """Who sits at a table that waits, with the rating, if there is one."""

    name: str
    person: Annotated[int, Meta(description="The number, where they may be looked up; else 0.")]
    rating: RatingInfo | None
    finished: Annotated[int, Meta(description="Of so many games; both 0 while there are few.")]
    games: int
    in_time: Annotated[
        int | None, Meta(description="Percent of their moves by a clock that came in time; null below 90, or while there are few.")
    ]


class LobbyTable(msgspec.Struct):
    """A table with free seats."""

    code: str
    game: str
    options: dict[str, str]
    pace: str
    rated: bool
    bots: bool
    seats: int
    open_seats: list[int]
    players: list[WaitingPlayer]
    begins: Annotated[float, Meta(description="Not before this time; 0: as soon as it is full.")]
    touched: Annotated[float, Meta(description="When somebody last did something there; that of the last one asks for the next page.")]


class PairingBody(msgspec.Struct, forbid_unknown_fields=True):
    """What kind of game is wanted."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    pace: Annotated[str, Meta(max_length=10)] = "none"
    rated: bool = False
    options: Annotated[dict[str, str], Meta(description="As of a new table; those that are not named are the usual ones.")] = {}


class Seated(msgspec.Struct):
    """A seat that was found, with its own token."""

    code: str
    seat: int
    token: str


class InviteBody(msgspec.Struct, forbid_unknown_fields=True):
    """A table with a seat kept for each of these people, whom the bearer has played with."""

    game: Annotated[str, Meta(max_length=40)]
    people: Annotated[list[Number], Meta(min_length=1, max_length=7)]
    pace: Annotated[str, Meta(max_length=10)] = "none"
    rated: bool = False
    begins: Annotated[float, Meta(ge=0, le=2**40)] = 0.0
    seats: Annotated[int, Meta(ge=0, le=8, description="Those that are kept for nobody are open; 0: the bearer and these people.")] = 0
    options: Annotated[dict[str, str], Meta(description="As of a new table; those that are not named are the usual ones.")] = {}


class InvitationInfo(msgspec.Struct):
    """Somebody would like to play with the bearer."""

    code: str
    seat: int
    game: str
    options: dict[str, str]
    seats: int
    pace: str
    rated: bool
    begins: float
    sender: str
    sender_number: int


class AnswerBody(msgspec.Struct, forbid_unknown_fields=True):
    """Whether an invitation is accepted."""

    accept: bool


class RatedGame(msgspec.Struct):
    """A rating at a game and a pace."""

    game: str
    pace: str
    rating: RatingInfo
    games: int


class RecordInfo(msgspec.Struct):
    """All finished games of one kind."""

    game: str
    games: int
    wins: int
    mean_place: float
    best_score: float


class RivalInfo(msgspec.Struct):
    """Somebody who was met, and how often one was ahead of them."""

    person: int
    name: str
    games: int
    ahead: int
    behind: int


class PlaceInfo(msgspec.Struct):
    """Where somebody finished a game."""

    game: str
    finished: float
    place: int
    seats: int
    score: float


class PersonView(msgspec.Struct):
    """A person, as far as they show themselves."""

    person: int
    name: str
    bot_of: Annotated[str, Meta(description="Of a visitor's bot: whose it is; else empty.")]
    ratings: list[RatedGame]
    records: list[RecordInfo]
    rivals: list[RivalInfo]
    places: Annotated[list[PlaceInfo], Meta(description="Of the last 200 games, the first one first.")]
    finished: int
    games: int
    in_time: Annotated[int | None, Meta(description="Percent of their moves by a clock that came in time; null while there are few games.")]
    usual_answer: Annotated[float, Meta(description="Seconds, in games by days; 0 where there were none.")]
    blocked: Annotated[bool, Meta(description="Whether the bearer has blocked them.")]
    may_invite: Annotated[bool, Meta(description="Whether the bearer can invite them.")]


class TableOfMine(msgspec.Struct):
    """A table where the bearer sits."""

    code: str
    game: str
    status: str
    your_turn: bool
    actions_taken: int
    rated: bool


class Me(msgspec.Struct):
    """The bearer of the token, and where they sit; finished tables are in the archive."""

    person: int
    name: str
    bot: bool
    tables: list[TableOfMine]


class RatedPerson(msgspec.Struct):
    """Somebody on the list of a game; a bot of the house has no number."""

    person: int
    name: str
    rating: RatingInfo
    games: int


class ArchivedPlayer(msgspec.Struct):
    """A seat of a finished game."""

    seat: int
    person: int
    name: str
    bot: str
    place: int
    score: float
    absent: bool


class ArchivedGame(msgspec.Struct):
    """A finished game."""

    code: str
    game: str
    options: dict[str, str]
    pace: str
    rated: bool
    finished: float
    opening: str
    actions: int
    players: list[ArchivedPlayer]


class ArchiveView(msgspec.Struct):
    """Some games, the last first; ``next`` goes into ``after`` for the following ones and is empty at the end."""

    games: list[ArchivedGame]
    next: str


class TallyInfo(msgspec.Struct):
    """How often something came, and how those fared."""

    key: str
    games: int
    players: int
    wins: float
    points: float


class StatisticsView(msgspec.Struct):
    """What public games with people say about a game."""

    game: str
    seats: int
    sizes: Annotated[dict[str, int], Meta(description="How many games there are of each number of seats.")]
    actions: float
    by_seat: list[TallyInfo]
    scores: list[TallyInfo]
    first_moves: list[TallyInfo]
    components: list[TallyInfo]


class NoteBody(msgspec.Struct, forbid_unknown_fields=True):
    """A note on a position, or without its number on the whole game; shared notes of finished games have a link."""

    words: Annotated[str, Meta(min_length=1, max_length=2000)]
    number: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    shared: bool = False


class NoteInfo(msgspec.Struct):
    """A note of the bearer."""

    code: str
    number: int | None
    words: str
    shared: bool
    url: str


class NoteOfMine(msgspec.Struct):
    """A note of the bearer, and on what."""

    table: str
    game: str
    at: float
    note: NoteInfo


class SharedNote(msgspec.Struct):
    """What a link to a moment says: a position of a table, or without its number the whole game."""

    table: str
    game: str
    number: int | None
    words: str
    author: str
    at: float


class PersonInfo(msgspec.Struct):
    """Somebody in a list."""

    person: int
    name: str


class MySettings(msgspec.Struct):
    """What the bearer has chosen about themselves."""

    name: str
    language: str
    shown: Annotated[str, Meta(description="To anyone, to people one has played with, or to nobody: anyone, played, nobody.")]
    zone: Annotated[str, Meta(description="Such as Europe/Rome; times and quiet hours are told by it.")]
    push: Annotated[str, Meta(description="now, digest or off; so are mail and webhook.")]
    mail: str
    webhook: str
    quiet_from: Annotated[str, Meta(description="Such as 22:30; the same as quiet_until: never.")]
    quiet_until: str
    webhook_address: str
    webhook_result: Annotated[str, Meta(description="What came of the last message there.")]
    email: Annotated[str, Meta(description="Once it has confirmed itself by the link that is mailed there.")]
    calendar: Annotated[str, Meta(description="An address other programs can read; whoever knows it sees your turns.")]


class SettingsBody(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be changed of that; quiet hours as a pair."""

    shown: Annotated[str, Meta(max_length=10)] = ""
    zone: Annotated[str, Meta(max_length=40)] | None = None
    push: Annotated[str, Meta(max_length=10)] = ""
    mail: Annotated[str, Meta(max_length=10)] = ""
    webhook: Annotated[str, Meta(max_length=10)] = ""
    quiet_from: Annotated[str, Meta(max_length=5)] | None = None
    quiet_until: Annotated[str, Meta(max_length=5)] | None = None
    name: Annotated[str, Meta(max_length=30)] = ""
    language: Annotated[str, Meta(max_length=8)] = ""
    webhook_address: Annotated[str, Meta(max_length=500)] | None = None
    email: Annotated[str, Meta(max_length=200)] | None = None


class OccasionInfo(msgspec.Struct):
    """Something with a time: a turn (with a clock by days, when it has to be taken by), a table, a round's deadline, an event's start."""

    kind: str
    code: Annotated[str, Meta(description="Of the table, or of the event.")]
    game: str
    at: float
    words: str


class CalendarView(msgspec.Struct):
    """What is to come, and the address of the feed with the same."""

    address: str
    occasions: list[OccasionInfo]


class BrowserInfo(msgspec.Struct):
    """A browser that is told by web push."""

    host: Annotated[str, Meta(description="Of its push service; the address itself is a secret of the browser.")]
    result: str


class BrowserBody(msgspec.Struct, forbid_unknown_fields=True):
    """A subscription, as browsers make it."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    key: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class ForgetBody(msgspec.Struct, forbid_unknown_fields=True):
    """Which browser; nothing: all."""

    endpoint: Annotated[str, Meta(max_length=2000)] = ""


class PushKey(msgspec.Struct):
    """The house's public key for web push."""

    key: str


class ChatInfo(msgspec.Struct):
    """A line that was said; of a spectator the seat is -1."""

    name: str
    seat: int
    person: Annotated[int, Meta(description="Who it was, for who sits there too; else 0.")]
    words: str
    at: str


class SayBody(msgspec.Struct, forbid_unknown_fields=True):
    """A line to be said."""

    words: Annotated[str, Meta(max_length=1000)]


class SeatBody(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class LevelBody(msgspec.Struct, forbid_unknown_fields=True):
    """Which bot."""

    level: Annotated[str, Meta(max_length=40)] = USUAL_BOT


class AskedBody(msgspec.Struct, forbid_unknown_fields=True):
    """Whether to be asked everything."""

    everything: bool


class NextTable(msgspec.Struct):
    """The table of the next game."""

    code: str


class Done(msgspec.Struct):
    """It was done."""

    accepted: bool = True


class PersonEvent(msgspec.Struct):
    """A line of the bearer's stream: one of their tables has changed."""

    code: str
    game: str
    status: str
    your_turn: bool
    actions_taken: int
