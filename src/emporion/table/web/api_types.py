"""What travels through the JSON API."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Words = Annotated[str, Meta(max_length=80, description="An action in the notation, such as 'bid school 9'.")]
Name = Annotated[str, Meta(min_length=1, max_length=30)]


class OptionInfo(msgspec.Struct):
    """An option of a game; the first value is the usual one."""

    name: str
    values: list[str]
    meaning: str


class GameInfo(msgspec.Struct):
    """A game of the house."""

    name: str
    title: str
    about: str
    seats: list[int]
    minutes: str
    options: list[OptionInfo]
    bots: list[str]


class NewTableBody(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made. Seats: 'me', 'open', 'invited' or the name of a bot."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name
    seats: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    pace: Annotated[str, Meta(max_length=10)] = "none"
    watch: Annotated[str, Meta(max_length=10)] = "anyone"
    hints: Annotated[bool | None, Meta(description="Whether players may ask for hints; null: if all others are bots.")] = None
    review: Annotated[bool, Meta(description="Whether the game can be reviewed when it is over.")] = True
    box: Annotated[str, Meta(max_length=64, description="The fingerprint of a box, 'shipped', or empty: the usual one here.")] = ""
    rated: Annotated[bool, Meta(description="Whether places count for the ratings; for bearers of a personal token.")] = False
    begins: Annotated[float, Meta(ge=0, le=2**40, description="Not before this time, seconds since 1970; 0: when it is full.")] = 0.0
    bots: Annotated[bool, Meta(description="Whether bots of visitors may sit down.")] = False


class TableMade(msgspec.Struct):
    """The new table: a token for each seat of 'me', an invitation for each 'invited' one."""

    code: str
    url: str
    tokens: dict[str, str]
    invitations: dict[str, str]


class JoinBody(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits down; an invited seat needs its invitation."""

    name: Name
    invitation: Annotated[str, Meta(max_length=100)] = ""


class Joined(msgspec.Struct):
    """The seat's token: only its bearer moves the seat. It is told once."""

    seat: int
    token: str


class ActBody(msgspec.Struct, forbid_unknown_fields=True):
    """Steps of a turn, chosen at a version. Unless they are to be confirmed they stay a draft that can be taken back."""

    version: Annotated[int, Meta(ge=0, le=2**53)]
    actions: Annotated[list[Words], Meta(min_length=1, max_length=100)]
    confirm: bool = True


class VersionBody(msgspec.Struct, forbid_unknown_fields=True):
    """The version a wish refers to."""

    version: Annotated[int, Meta(ge=0, le=2**53)]


class Accepted(msgspec.Struct):
    """It was done; the seat's next wish names this version."""

    accepted: bool
    version: int
    actions_taken: int


class Choice(msgspec.Struct):
    """A legal action."""

    action: str
    meaning: str
    irreversible: bool


class MoveInfo(msgspec.Struct):
    """An action with the place and the points that a search expects from it."""

    action: str
    place: float
    points: float


class HintView(msgspec.Struct):
    """The best moves that were found for your seat, the best first."""

    version: int
    moves: list[MoveInfo]


class SwingInfo(msgspec.Struct):
    """A decision that cost its seat something; the position is the one of that number."""

    number: int
    seat: int
    played: MoveInfo
    best: MoveInfo


class OutlookInfo(msgspec.Struct):
    """The place every seat could expect after so many actions; the points, of a lone player."""

    number: int
    expected: list[float]


class ReviewView(msgspec.Struct):
    """A review. Until it is ready, ask again: it says how many decisions were looked at."""

    ready: bool
    looked_at: int
    swings: list[SwingInfo]
    outlook: list[OutlookInfo]


class SeatInfo(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    colour: str
    name: str
    kind: str
    connected: bool
    absent: bool
    stand_in: str
    to_decide: bool
    thinking: bool
    shortened: bool
    score: float
    holdings: dict[str, int]


class TurnInfo(msgspec.Struct):
    """A turn of the log."""

    number: int
    last: int
    seat: int
    lines: list[str]


class SheetLine(msgspec.Struct):
    """A line of the score sheet: what is counted, and the points of each seat."""

    label: str
    points: list[float]


class EndingView(msgspec.Struct):
    """The end of a game."""

    position: str
    score_sheet: list[SheetLine]
    places: list[int]


class TableView(msgspec.Struct):
    """A table as one seat, or a spectator (seat -1), sees it."""

    code: str
    game: str
    rules: int
    box: Annotated[str, Meta(description="The fingerprint of its box.")]
    corrected: Annotated[bool, Meta(description="Whether that is an owner's box.")]
    options: dict[str, str]
    status: str
    seat: int
    version: int
    actions_taken: int
    waiting_for: list[int]
    prompt: str
    clause: str
    legal: list[Choice]
    draft: list[str]
    hints: bool
    review: bool
    seats: list[SeatInfo]
    log: list[TurnInfo]
    encoding: list[int]
    seed_hash: str
    seed: str
    ending: Annotated[EndingView | None, Meta(description="Once the game is over.")]


class PositionView(msgspec.Struct):
    """A position of the history as the seat saw it."""

    number: int
    last: int
    action: str
    encoding: list[int]
    picture: str
    scores: list[float]


class Event(msgspec.Struct):
    """A line of the stream: something changed; read the table if it matters to you."""

    version: int
    actions_taken: int
    status: str
    waiting_for: list[int]
    your_turn: bool


class TableInfo(msgspec.Struct):
    """A table in a list."""

    code: str
    game: str
    seats: int
    open_seats: list[int]
    pace: str
    box: str
    corrected: bool
    touched: Annotated[float, Meta(description="When somebody last did something there; that of the last one asks for the next page.")]


class NewBoxBody(msgspec.Struct, forbid_unknown_fields=True):
    """A box to be stored: the corrections as TOML, as `--components` takes them."""

    components: Annotated[str, Meta(min_length=1, max_length=65_536)]
    name: Annotated[str, Meta(min_length=1, max_length=40)] = "My copy"


class BoxMade(msgspec.Struct):
    """The stored box; whoever shows the token has it on the list of boxes."""

    box: str
    url: str
    corrections: int
    token: str


class BoxInfo(msgspec.Struct):
    """A box in a list."""

    box: str
    game: str
    name: str
    url: str


class CorrectionInfo(msgspec.Struct):
    """A value that differs from the shipped box; null where a box has none."""

    table: str
    row: str
    column: str
    shipped: Any
    own: Any


class SourceInfo(msgspec.Struct):
    """Where numbers come from: of a table, or what differs by row or column."""

    table: str
    row: str
    column: str
    provenance: str
    note: str


class BoxView(msgspec.Struct):
    """A box: all its tables, what differs from the shipped one, that difference as TOML, and where the shipped numbers come from."""

    box: str
    game: str
    name: str
    tables: dict[str, Any]
    corrections: list[CorrectionInfo]
    components: str
    sources: list[SourceInfo]


class WhyNot(msgspec.Struct):
    """An action that is not legal: the clause that forbids it, the reason in this position, and what would help, if anything would."""

    clause: str
    reason: str
    remedy: str


class Refusal(msgspec.Struct, omit_defaults=True):
    """Nothing has changed; the reason says why. Where a clause of the rules forbids an action, its parts are told as well."""

    accepted: bool
    reason: str
    why_not: WhyNot | None = None
