"""What travels through the JSON API about events."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from emporion.table.hosting.events import LONGEST_ROUND, SHORTEST_ROUND
from emporion.table.web.api_types import Name

Short = Annotated[str, Meta(max_length=40)]
Moment = Annotated[float, Meta(ge=0, le=1e11, description="Seconds since 1970, UTC; 0 for none.")]


class NewEventBody(msgspec.Struct, forbid_unknown_fields=True):
    """An event to be set up: any game of the house, its options, the pace and the seats of a table."""

    name: Annotated[str, Meta(min_length=1, max_length=30, description="Who sets it up.")]
    format: Annotated[str, Meta(max_length=10, description="league, swiss, knockout, ladder or cup.")]
    game: Short
    seats: Annotated[int, Meta(ge=1, le=8, description="Of a full table; 1 in a cup: everybody plays the same deals alone.")]
    title: Annotated[str, Meta(max_length=60)] = ""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    pace: Annotated[str, Meta(max_length=10)] = "days"
    places: Annotated[int, Meta(ge=0, le=200, description="It begins when so many have entered; 0: any number.")] = 0
    rounds: Annotated[
        int, Meta(ge=0, le=12, description="Of a Swiss event, or the deals of a cup that everybody plays alone; 0: the usual number.")
    ] = 0
    at_once: Annotated[int, Meta(ge=0, le=5, description="Tables of a league that one player has at a time; 0: all.")] = 0
    round_hours: Annotated[float, Meta(ge=SHORTEST_ROUND, le=LONGEST_ROUND, description="After so long bots stand in for who is late.")] = (
        336.0
    )
    duplicate: Annotated[
        bool, Meta(description="The same deal at all tables of a round; in a league one table of a player at a time, alone always.")
    ] = False
    rated: Annotated[bool, Meta(description="All its tables count for the ratings, and only people with an account can enter.")] = False
    bot: Annotated[str, Meta(max_length=40, description="Stands in for who is absent, and fills places.")] = "merchant"
    starts: Moment = 0.0
    ends: Moment = 0.0
    seasons: Annotated[int, Meta(ge=1, le=12, description="Of a league: so many follow each other, with promotion.")] = 1
    take_part: Annotated[bool, Meta(description="Whether its host enters it too; a cup is entered when one has the time to play.")] = True


class EventMade(msgspec.Struct):
    """The new event; the token is its host's, and told once."""

    code: str
    url: str
    token: str
    player: Annotated[str, Meta(description="The token of the host's own seats, as entering would tell it; empty for who did not enter.")]


class EnterBody(msgspec.Struct, forbid_unknown_fields=True):
    """Who enters."""

    name: Name


class Entered(msgspec.Struct):
    """The token moves all seats of this player in the event. It is told once; empty for who has a personal token, which does the same."""

    token: str


class ChallengeBody(msgspec.Struct, forbid_unknown_fields=True):
    """Whom somebody on a ladder wants to play, by their numbers."""

    opponents: Annotated[list[Annotated[int, Meta(ge=0, le=10_000)]], Meta(min_length=1, max_length=4)]


class Done(msgspec.Struct):
    """It was done."""

    accepted: bool = True


class EventInfo(msgspec.Struct):
    """An event in a list."""

    code: str
    title: str
    format: str
    game: str
    seats: int
    pace: str
    status: str
    entered: int
    places: int
    duplicate: bool
    rated: Annotated[bool, Meta(description="Whether all its tables count for the ratings, and people need an account to enter.")]
    season: int
    starts: float
    ends: Annotated[float, Meta(description="Of a ladder or a cup; 0: when its host ends it.")]
    created: Annotated[float, Meta(description="When it was set up; that of the last one asks for the next page, as before.")]
    bot: Annotated[str, Meta(description="Stands in for who is absent, and fills places.")]
    round_hours: Annotated[float, Meta(description="After so long bots stand in for who is late; a cup has ends instead.")]


class PlayerInfo(msgspec.Struct):
    """Somebody who has entered; the number is that of the draw, -1 before it."""

    number: int
    name: str
    person: Annotated[int, Meta(description="The number of the person, where they may be looked up; else 0.")]
    bot: bool
    left: bool


class SeatOfRound(msgspec.Struct):
    """A seat of a table; place, score and absence once it may be told how the table ended."""

    player: int
    place: int
    score: float
    absent: bool


class RoundTable(msgspec.Struct):
    """A table of a round; the code is empty until it is open."""

    code: str
    status: str
    seats: list[SeatOfRound]
    rated: Annotated[bool, Meta(description="Whether it counts for the ratings, once it is open.")]
    waits_for: Annotated[list[int], Meta(description="The players it waits for; of a duplicate nobody is told.")]


class RoundInfo(msgspec.Struct):
    """A round. The seed of a duplicate is told when it is closed."""

    number: int
    opened: float
    deadline: float
    closed: float
    seed: str
    tables: list[RoundTable]


class GameCounted(msgspec.Struct):
    """A game as it counts in the standings."""

    round: int
    table: int
    place: int
    of: int
    score: float
    share: Annotated[float, Meta(description="The score against the average of the table, bots included; 100 is the average.")]
    absent: bool
    points: float
    others: list[int]
    compared: list[int]


class StandingInfo(msgspec.Struct):
    """A line of the standings, with every value that is compared and the games they come from."""

    rank: int
    player: int
    values: dict[str, float]
    games: Annotated[list[GameCounted], Meta(description="Of a knock-out only the last one counts for points and share.")]


class RungMove(msgspec.Struct):
    """What moved somebody on a ladder: their entry, a table, or an idle time, their own or that of another."""

    player: int
    at: float
    kind: Annotated[str, Meta(description="entered, table or idle.")]
    who: Annotated[list[int], Meta(description="Who entered, played or was idle.")]
    round: Annotated[int, Meta(description="Of a table; else 0.")]
    before: Annotated[int, Meta(description="The rung, from 1 at the top; 0 before there was one.")]
    after: int


class EventView(msgspec.Struct):
    """An event with all that may be seen of it."""

    about: EventInfo
    options: dict[str, str]
    compared: Annotated[list[str], Meta(description="What decides the order, one after the other.")]
    rounds_expected: Annotated[int, Meta(description="Before it begins, as it stands; 0 where nobody can say.")]
    players: list[PlayerInfo]
    rounds: list[RoundInfo]
    standings: list[StandingInfo]
    groups: list[list[int]]
    changes: Annotated[
        dict[int, int],
        Meta(description="Of a league with a season to come: who goes up or down as it stands, and into which group, from 0 at the top."),
    ]
    before: Annotated[str, Meta(description="The code of the season before; empty without one.")]
    after: Annotated[str, Meta(description="The code of the season that follows; empty without one.")]
    rungs: Annotated[list[int], Meta(description="Of a ladder, from its top.")]
    moves: Annotated[list[RungMove], Meta(description="Of a ladder: how everybody came to their rung, as it came to pass.")]
    waits_for: Annotated[list[str], Meta(description="What it waits for to begin or to go on, in the language the request prefers.")]


class MyTable(msgspec.Struct):
    """A table of the token's player."""

    round: int
    code: str
    seat: int
    status: str
