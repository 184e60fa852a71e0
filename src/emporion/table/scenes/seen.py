"""The seam between server and markup: what one visitor sees, as plain typed values.

The server fills these and markup turns them into pages; markup reads nothing else. Every page struct carries the ``Visitor``.

| address               | markup                                          | struct     |
|-----------------------|-------------------------------------------------|------------|
| GET /                 | ``front.page(front, language)``                 | FrontPage  |
| GET /new?game=yunnan  | ``new_table.page(form, language)``              | NewTable   |
| GET /t/CODE           | ``table.page(scene, language)``                 | Scene      |
| the same, of a table whose rules are no longer played | ``shelved.page(table, language)`` | ShelvedTable |
| websocket /t/CODE/live| ``table.fragments(scene, language)``            | Scene      |
| GET /t/CODE/at/NUMBER | ``history.page(moment, language)``              | Moment     |
| the same, asked for as JSON | ``history.fragments(moment, language)``   | Moment     |
| GET /t/CODE/since     | ``history.fragments`` of each turn since the last own move, JSON | Moment |
| GET /t/CODE/what-if   | ``history.page(moment, language)``, private     | Moment     |
| GET /t/CODE/words     | ``in_words.page(told, language)``; as JSON, ``in_words.fragment`` | InWords |
| GET /t/CODE/why-not   | ``why_not.page(told, language)``                | WhyNot     |
| GET /t/CODE/review    | ``review.page(reviewed, language)``             | Reviewed   |
| GET /learn            | ``lesson.index_page(index, language)``          | LearnIndex |
| GET /learn/GAME       | ``lesson.page(learn, language)``                 | LearnPage  |
| GET /alone/           | the files of `emporion site`, of a house that serves them (web/site_files.py) |  |
| GET /rules/GAME       | ``rules.page(book, language)``                  | RuleBook   |
| GET /rules/GAME/aid, /rules/GAME/rulings | ``rules.aid_page(aid, language)``, ``rules.rulings_page(book, language)`` | Aid, RuleBook |
| GET /boxes/GAME, /boxes/GAME/FINGERPRINT | ``boxes.page(box, language)``, in scenes/boxes.py | BoxPage |
| GET /boxes/GAME/FINGERPRINT/file, /pictures/GAME/TABLE | TOML; where the table stands on the board, SVG |   |
| GET /lobby, /people, /archive, /ratings; /puzzles | in scenes/club.py; scenes/puzzles.py |  |
| GET /account          | ``account.page(account, language)``             | Account    |
| GET /account/email?.. | ``account.confirm_page(visitor, fields, language)`` | Visitor |
| GET /join#INVITE      | ``front.join_page(join, language)``             | Join (invited.py) |
| POST /join/look       | ``front.invited(table, language)``, a part of it | Invited (invited.py) |
| any error             | ``layout.error_page(visitor, status, reason, language)`` | Visitor |

What pages post, always with the hidden field ``_csrf_token`` (or the header ``x-csrftoken``) holding ``visitor.csrf``:

| address                          | fields                                                                     |
|----------------------------------|----------------------------------------------------------------------------|
| POST /play-now                   | game, level, box (a fingerprint, "shipped", or nothing: the house's own), alone ("yes") |
| POST /new                        | game, name, seat_0 .. seat_N (me, open, invited, none or a bot's name), option_NAME, pace, watch, |
|                                  | hints (usual, yes or no), review (yes or no), box                          |
| POST /boxes/GAME                 | base, name, f:TABLE/ROW/COLUMN (all or those that changed), reset          |
| POST /boxes/GAME/upload          | file or words, name                                                        |
| POST /boxes/GAME/FINGERPRINT/keep, drop | name                                                                |
| POST /t/CODE/sit                 | seat, name                                                                 |
| POST /join, /join/look           | invite, name; invite                                                       |
| POST /t/CODE/act                 | seat, version, action (notation), confirm ("yes": commit at once)          |
| POST /t/CODE/undo, restart, confirm | seat, version                                                           |
| POST /t/CODE/hint                | seat, version; answers when the hint is there, JSON with the fragment ``hint`` |
| POST /learn/GAME                 | lesson (nothing: the first that is not done), anew ("yes"): to its table    |
| POST /learn/GAME/first-game       | a guided game; /t/CODE/guide switches the guide on or off, /t/CODE/again deals the same anew |
| POST /t/CODE/go-on/NUMBER        | the bubble of that number was read                                          |
| POST /t/CODE/say                 | words                                                                      |
| POST /t/CODE/stand-in            | seat: ask a bot to play for an absent seat; /t/CODE/return: seat, take it back; /t/CODE/resign |
| POST /t/CODE/fill, rematch, leave | level, of fill: the host puts bots on all open and invited seats        |
| POST /t/CODE/asked               | everything (yes or no): be asked even where one answer alone is sensible   |
| POST /t/CODE/what-if             | number, action (repeatable): the private line from that position           |
| POST /account/register, login    | name, passphrase; /account/logout                                          |
| POST /account/name, language     | name; language, back                                                       |
| POST /account/notices            | webhook, email; /account/notices/test                                      |
| POST /account/passphrase, erase  | passphrase, new; passphrase, sure (yes); GET /account/export has all data  |
| POST /account/email              | person, email, until, signature: the address confirms itself               |

With the header ``accept: application/json`` a post at the table answers JSON: ``{"accepted": true, "version": 57}`` or, with
status 4xx, ``{"accepted": false, "reason": "..."}``; without it, a redirect back to the page. The socket sends JSON
``{"version": 57, "fragments": {id: html}, "patches": {id: [...]}, "notice": "..."}``: what changed (web/patches.py), and whose turn.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from emporion.games.puzzles import Puzzle
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import HoldingChange
from emporion.kernel.game import Game, Room, ScoreLine
from emporion.kernel.words import Prompt, Text
from emporion.table.play.endings import Ending
from emporion.table.play.log import LogTurn
from emporion.table.scenes.coach import Why
from emporion.table.scenes.of_event import OfEvent
from emporion.table.scenes.terms import Terms
from emporion.table.storage.rows import KeptBox
from emporion.table.thinking.coach import Lacking
from emporion.table.thinking.hints import Advised


class Visitor(msgspec.Struct):
    """Who looks at the page."""

    name: str  # empty until a name was typed
    account: str  # name of the account, empty without one
    csrf: str
    language: str  # its code, such as "it"
    path: str  # the page's own address, for links that come back
    invited: int = 0  # invitations that wait for an answer
    alone: bool = False  # the house runs in this very browser: there is nobody else, and no account


class SeatStrip(msgspec.Struct):
    """One seat as everybody may see it."""

    seat: int
    colour: str  # the seat's name in the notation, such as "red"
    name: str  # the player's name; of a bot, its level; empty for an open seat
    kind: Literal["person", "bot", "open", "invited"]
    mine: bool
    connected: bool
    absent: bool  # away or out of time: a bot may be asked to stand in
    stand_in: str  # the bot that plays for the absent player, or empty
    clock: Text | None  # such as "12:30" or "2 d 3 h"; None without a clock
    clock_running: bool
    to_decide: bool
    thinking: bool  # a bot has to decide, and thinks
    score: float  # what the seat would score if the game ended now, as far as the viewer can know
    place: int  # when finished: 1 for the winner, else 0
    holdings: list[tuple[Text, int]]  # money and goods the viewer can see
    invite: str  # for the host: the link to send to the invited friend, else empty
    kept_for: str = ""  # who is invited there, for those who sit at the table
    declined: bool = False  # and has said no
    resigns: bool = False  # and asks the others to agree
    agreed: int = 0  # players who want a bot for one who is absent or resigns ...
    agreeing: int = 0  # ... of so many whose word it takes
    shortened: bool = False  # its bot has thought shorter than it would, because many wait
    level: str = ""  # the rating at a rated table, such as "1180 ± 90"
    person: int = 0  # whom the viewer sits with here, to be looked up
    seconds_left: float = 0.0  # of the clock, for a page that lets it tick; meaningless without a clock


class ChatLine(msgspec.Struct):
    """A line somebody wrote at the table."""

    name: str
    seat: int  # NOBODY for a spectator
    words: str
    at: str  # ISO time, UTC
    person: int = 0  # who it was, for who sits at the table with them


class HintShown(msgspec.Struct):
    """What the viewer was told, alone: the best moves first. Without any, a hint can be asked for, or is being thought about."""

    thinking: bool
    moves: list[Advised]
    why: list[Why | None] = []  # of each move: the first against the second, the others against the first
    lacking: list[Lacking] = []
    plans: bool = False  # moves are told as plans


class StepShown(msgspec.Struct):
    """An action that was taken, in the words of who took it and when."""

    notation: str
    meaning: Text


class OwnBox(msgspec.Struct):
    """The owner's box a table is played with."""

    address: str
    corrections: int


class BubbleShown(msgspec.Struct):
    """What a lesson says now."""

    title: Text
    number: int  # of this bubble ...
    of: int  # ... among so many
    kind: Literal["read", "act", "astray", "confirm", "play", "done", "changed", "guide", "unguided", "refuted"]
    words: Text
    clauses: list[str]
    points: list[str]  # what has a ring: notations of choices, names of places, "#" and the id of a part
    expected: list[Text]  # the choices that go on, when another one was made
    game: str
    lesson: str  # the part that is played
    next: str = ""  # and the one that follows
    next_title: Text | None = None
    guided: bool = False  # nothing follows but a whole game with a guide
    puzzle: int = 0  # its number, where it is one
    places: dict[str, float] = {}  # expected or reached ones that the words tell of


class Scene(msgspec.Struct):
    """Everything a page needs for one viewer (a seat or a spectator) at one version."""

    visitor: Visitor
    code: str
    game: Game[Any]
    room: Room
    view: State  # masked for the viewer, the viewer's own draft applied
    viewer: int  # the seat, or NOBODY for a spectator
    mine: list[int]  # all seats of this visitor: several when friends share a screen
    version: int
    status: Literal["waiting", "playing", "finished"]
    actions_taken: int  # confirmed actions so far; the last position is /t/CODE/at/THIS
    legal: list[int]  # for the viewer, empty when it is not to decide
    foreseen: dict[int, list[HoldingChange] | None]  # what each legal one changes in everybody's hands at once; None where it reveals
    draft: list[StepShown]  # the unconfirmed steps of this turn
    may_undo: bool
    may_restart: bool
    may_confirm: bool
    turn_done: bool  # the draft ends the viewer's turn: only confirming is left
    prompt: Prompt | None  # what the viewer is asked
    waiting_for: list[int]
    seats: list[SeatStrip]
    log: list[LogTurn]
    since: int  # index into the log: turns from here on are new since the viewer's last move
    chat: list[ChatLine]
    may_chat: bool
    terms: Terms
    watch: str  # "anyone" or "players"
    host: bool  # the viewer made the table
    seed_hash: str
    seed: str  # "SEED SALT" once finished, else empty
    record_url: str  # once finished, else empty
    may_rematch: bool
    rematch_url: str  # the next table, when somebody asked for it
    spectators: int
    hint: HintShown | None  # None where no hint can be had
    hints: bool  # whether this table allows hints ...
    review_url: str  # ... and once finished, where its review is; empty without one
    score_sheet: list[ScoreLine]  # itemised, as far as the viewer can know
    chart: list[tuple[int, list[float]]]  # (action number, scores of all seats) after each turn, for the chart at the end
    own_box: OwnBox | None = None  # None for the box as it is shipped
    lesson: BubbleShown | None = None  # at the table of a lesson
    begins: str = ""  # ISO time before which the table does not begin; empty without an appointment
    event: OfEvent | None = None
    asked: bool = False  # the viewer wants to be asked even where one answer alone is sensible

    @property
    def irreversible(self) -> list[int]:
        """The legal actions that turn up something hidden, and so confirm the turn at once."""
        return [action for action, changed in self.foreseen.items() if changed is None]


class Closed(msgspec.Struct):
    """Choices that are refused for the same reason."""

    reason: Text
    remedy: Text | None
    clause: str
    choices: list[str]


class WhyNot(msgspec.Struct):
    """What is closed at the decision the visitor has to take."""

    visitor: Visitor
    code: str
    room: Room
    prompt: Prompt | None
    closed: list[Closed]


class NoteShown(msgspec.Struct):
    """A note on a game, or on the position of that number."""

    code: str
    number: int | None
    words: str
    shared: str  # its link, or empty
    author: str = ""  # of a note that somebody else has shared


class InWords(msgspec.Struct):
    """A position to be read or heard."""

    visitor: Visitor
    code: str
    room: Room
    game: Game[Any]
    view: State
    viewer: int
    names: list[Text | str]
    prompt: Prompt | None  # what the viewer is asked


class Exercise(msgspec.Struct):
    """A mistake of a finished game, played again: what came of the turn that was tried, and the answer if it was asked for."""

    played: Text  # what was played then
    over: bool  # a whole turn was tried
    cost: float | None  # of it against the best, in places, or for a lone player in points; None until it was judged
    answer: StepShown | None  # when it was asked for
    answer_url: str  # where the answer is told, then its line
    again_url: str
    good: bool = False  # it costs so little that it solves the exercise


class Moment(msgspec.Struct):
    """One position of a game's history, or of a private what-if."""

    visitor: Visitor
    code: str
    game: Game[Any]
    room: Room
    view: State
    viewer: int
    number: int  # actions taken before this position
    last: int  # the highest number that may be shown
    previous_turn: int
    next_turn: int
    action: StepShown | None  # what is played next in the record, if the viewer may know it
    turn: LogTurn | None  # what led to this position
    names: list[Text | str]
    finished: bool
    what_if: list[StepShown]  # the private line, empty in plain history
    may_what_if: bool
    legal: list[int]  # only in a what-if: for the seat that decides
    decider: int
    prompt: Prompt | None
    score_sheet: list[ScoreLine]
    seats: list[SeatStrip]
    mine: list[int]
    foreseen: dict[int, list[HoldingChange] | None]  # what each legal one changes at once
    status: Literal["waiting", "playing", "finished"]  # as everybody's strip is drawn: finished only in the last position
    chart: list[tuple[int, list[float]]]  # (action number, scores of all seats) after each turn; empty where only parts are asked for
    own_box: OwnBox | None = None
    ahead: list[StepShown] = msgspec.field(default_factory=list)  # of a line that is stepped through: what comes
    exercise: Exercise | None = None  # a mistake that is played again
    notes: list[NoteShown] = msgspec.field(default_factory=list)  # the visitor's own, or the shared one a link has led to
    may_note: bool = False


class ShelvedTable(msgspec.Struct):
    """A table whose rules are no longer played, as it was left."""

    visitor: Visitor
    code: str
    room: Room
    reason: Text
    names: list[Text | str]
    actions_taken: int
    ending: Ending | None  # None when the game was not over
    record_url: str  # once finished, else empty
    seed: str  # "SEED SALT" once finished, else empty
    own_box: OwnBox | None = None


class MoveShown(StepShown):
    """A move that was played, or should have been, and why against the other."""

    place: float
    points: float
    why: Why | None = None


class SwingShown(msgspec.Struct):
    """A decision that cost its player something."""

    number: int  # the position is /t/CODE/at/NUMBER
    asked: Text
    played: MoveShown
    best: MoveShown
    again_url: str = ""  # where it can be played again


class Reviewed(msgspec.Struct):
    """The review of a finished game, or how far it has come."""

    visitor: Visitor
    code: str
    game: Game[Any]
    room: Room
    names: list[Text | str]
    ready: bool
    failed: bool
    looked_at: int
    of: int  # decisions to be looked at; 0 before that is known
    decisions: int  # all that had more than one choice
    swings: list[list[SwingShown]]  # of each seat, the largest first
    chart: list[tuple[int, list[float]]]
    own_box: OwnBox | None = None
    learner: int = NOBODY  # the seat whose mistakes are exercises, in a guided game; NOBODY in others


class TableLine(msgspec.Struct):
    """A table in a list."""

    code: str
    room: Room
    names: list[Text | str]
    seats: int
    open_seats: int
    status: Literal["waiting", "playing", "finished"]
    your_turn: bool
    pace: str
    touched: str  # ISO time of the last action, UTC
    corrected: bool = False  # played with an owner's box
    event: OfEvent | None = None


USUAL_LEVEL = "greedy"
"""The bot offered first: quick, and beaten by who knows the game."""


class Level(msgspec.Struct):
    """A bot that can be chosen."""

    name: str
    meaning: Text
    points: int = 0  # where the arena has measured it, on the scale of the people's ratings; 0 where it has not


class PuzzleLine(msgspec.Struct):
    """A puzzle in a list."""

    room: Room
    puzzle: Puzzle
    solved: bool


class FrontPage(msgspec.Struct):
    """The games, open tables, and your own with those that wait for you first."""

    visitor: Visitor
    rooms: list[Room]
    levels: list[Level]
    open_tables: list[TableLine]
    your_tables: list[TableLine]
    watchable: list[TableLine]
    daily: PuzzleLine | None = None
    more_open: bool = False  # the lobby has further open tables
    archive: str = ""  # where more of the own finished games are, if there are any
    calls: list[tuple[Text, str]] = []  # invitations and own events, and where they lead


class LessonLine(msgspec.Struct):
    """A lesson in the list of a game."""

    key: str  # its first part
    title: Text
    minutes: int
    done: bool
    begun: bool


class LearnPage(msgspec.Struct):
    """The lessons of a game, and how far the visitor has come."""

    visitor: Visitor
    room: Room
    lessons: list[LessonLine]
    guided: bool  # whether a guided first game can be had
    puzzles: bool  # whether there are any
    alone_url: str = ""  # where the same is in the visitor's own browser


class NewTable(msgspec.Struct):
    """The form for a new table."""

    visitor: Visitor
    rooms: list[Room]
    room: Room
    levels: list[Level]
    paces: list[str]
    problem: str  # why the last try was refused, or empty
    boxes: dict[str, str] = msgspec.field(default_factory=dict)  # owners' boxes the visitor can choose: fingerprint and name
    house_box: str = ""  # the fingerprint of the house's own box, or empty
    box: str = ""  # the one chosen so far


class RuleBook(msgspec.Struct):
    """The rules of a game as markdown, with numbered clauses to be given anchors."""

    visitor: Visitor
    room: Room
    text: str
    translated: bool  # into the visitor's language; English otherwise
    disagreements: str = ""  # where the printed texts contradict each other


class NoticesShown(msgspec.Struct):
    """How somebody is told."""

    push: str
    mail: str
    webhook: str
    quiet_from: str  # 22:30
    quiet_until: str
    zone: str
    calendar: str  # its address
    browsers: list[tuple[str, str]]  # where each is reached, and what came of the last notice


class Account(msgspec.Struct):
    """Name, passphrase, language and notices."""

    visitor: Visitor
    problem: str
    webhook: str
    webhook_result: str  # what came of the last notice, or empty
    email: str
    email_offered: bool  # a mail server is configured
    boxes: list[KeptBox] = msgspec.field(default_factory=list)
    rooms: list[Room] = msgspec.field(default_factory=list)
    told: str = ""  # what came of the last form, or empty
    club: Any = None  # scenes/club.py: ClubSettings, for who has a name
    notices: NoticesShown | None = None  # of who is known
