"""The contract every game fulfils, and the options a table can choose."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from emporion.kernel.actions import ActionSpace
from emporion.kernel.agenda import NOBODY, State, Step
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Choice
from emporion.kernel.components import Components, ComponentsFile
from emporion.kernel.encoder import Encoder
from emporion.kernel.errors import IllegalAction, WrongOption, WrongPosition, WrongRules, WrongSeats, shortened
from emporion.kernel.events import Event
from emporion.kernel.fields import Field
from emporion.kernel.fitted import Fitted
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.layout import Layout
from emporion.kernel.refusals import NOT_NOW, UNTOLD, Refusal
from emporion.kernel.words import Text, listed

S = TypeVar("S", bound=State)


class Option:
    """A choice made before the game: its name, the values it takes (the first is the default) and what it means.

    One that turns a ruling round names the clause of the ruling.
    """

    def __init__(self, name: str, values: list[str], meaning: Text, clause: str = "") -> None:
        self.name = name
        self.values = values
        self.meaning = meaning
        self.clause = clause


class ScoreLine:
    """One line of the score sheet: what is counted, and what each seat gets for it."""

    def __init__(self, label: Text, points: list[float]) -> None:
        self.label = label
        self.points = points


class Fact:
    """Something open about a player: an icon, what it means, its value, and whether it is shown even where room is short."""

    def __init__(self, icon: str, label: Text, value: Text, main: bool) -> None:
        self.icon = icon
        self.label = label
        self.value = value
        self.main = main


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game with its seats, options and box, ready to be dealt. It holds no position: positions are states."""

    def __init__(self, name: str, rules_version: int, seats: int, options: dict[str, str], box: ComponentsFile) -> None:
        self.name = name
        self.rules_version = rules_version  # a rule that has changed asks ``s.known_game().rules_version``
        self.seats = seats
        self.options = options
        self.box_file = box
        self.box_print = box.fingerprint()
        self.seat_names: list[str] = []
        self.fitted = Fitted()
        self.room: Room | None = None
        self.encoder: Encoder | None = None

    def lay_out(self, blank: S, fields: list[Field], steps: dict[str, type[Step[Any]]], choices: list[Choice]) -> None:
        """Take over what the game declares: its fields, with an empty state to put them on, its steps and its choices."""
        self.layout = Layout(fields, steps)
        self.actions = ActionSpace(self, choices)
        blank.game = self
        self.layout.lay_out(blank)
        self.blank = blank

    def fresh(self) -> S:
        """A position with every field as it starts and nothing on the agenda."""
        return self.blank.copy()

    def read(self, text: str) -> S:
        """A position from its text form (``str(state)``); options it does not name have their defaults, as in texts of before they came."""
        s = self.fresh()
        lines = [line for line in text.splitlines() if line.strip()]
        if not lines or not self.names_this(lines[0].split()):
            raise WrongPosition(f"a position of this game begins with the line '{self.header()}', not '{shortened(''.join(lines[:1]))}'")
        self.layout.read(s, lines[1:])
        return s

    def header(self, exact: bool = True) -> str:
        """The first line of a position's text: all that tells this game from others."""
        words = [self.name, str(self.seats)]
        if exact:
            words.append(f"rules {self.rules_version} box {self.box_print}")
        return " ".join([*words, *[f"{name}={value}" for name, value in self.options.items()]])

    def names_this(self, words: list[str]) -> bool:
        """Whether the first line of a text names this game. By hand, rules and box may be left out; an option left out has its default."""
        exact = self.header().split()
        own = self.header(False).split()
        named = words
        if exact[2:6] == words[2:6]:
            named = words[:2] + words[6:]
        given = [word.partition("=")[0] for word in named[2:]]
        missing: list[str] = []
        if self.room is not None:
            missing = [f"{option.name}={option.values[0]}" for option in self.room.options if option.name not in given]
        return named[:2] == own[:2] and sorted(named[2:] + missing) == sorted(own[2:])

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and type(self) is type(other) and self.header() == other.header())

    def __hash__(self) -> int:
        return hash(self.header())

    def own(self, s: S, seat: int = NOBODY) -> S:
        """The position, if it is one of this game, and the seat one of this table or a spectator's."""
        if not isinstance(s, State):
            raise WrongPosition(f"a {type(s).__name__} was given where '{self.header()}' needs a position")
        if s.game is not self and s.game != self:
            whose = f"a position of '{s.game.header()}'" if s.game is not None else "a state that no game has made"
            raise WrongPosition(f"{whose} was given to '{self.header()}'")
        if seat != NOBODY:
            self.seat(seat)
        return s

    def seat(self, number: int) -> int:
        """A seat of this table."""
        if not isinstance(number, int) or not 0 <= number < self.seats:
            raise WrongSeats(f"seat {number}: this table has the seats 0 to {self.seats - 1}")
        return number

    def __repr__(self) -> str:
        return f"<{self.name}, {self.seats} seats, {self.options}>"

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.room is not None
        return reopen, (self.room, self.seats, self.options, self.box_file.as_data(), self.rules_version)

    # --- rules ------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> S:
        """The opening position."""
        s = self.fresh()
        self.set_up(s, seed)
        return s

    def set_up(self, s: S, seed: int) -> None:
        """Bring a fresh position to the opening; every shuffle and die of the whole game is drawn here."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> S:
        """The position as a seat sees it, or a spectator (NOBODY): what it may not know is UNKNOWN. Not to be played on."""
        raise NotImplementedError

    def resample(self, s: S, seat: int, chance: Chance) -> S:
        """A position this seat could be in: all it cannot know is drawn anew, in keeping with what it has seen."""
        raise NotImplementedError

    def ledger(self, s: S) -> None:
        """Raise LedgerError unless every piece of the box is somewhere exactly once."""
        raise NotImplementedError

    # --- results ----------------------------------------------------------------------------------------------

    def score_sheet(self, s: S) -> list[ScoreLine]:
        """What each seat would score if the game ended now, item by item."""
        raise NotImplementedError

    def placements(self, s: S) -> list[int]:
        """The place of each seat, 1 for the winner; seats that share a victory share a place."""
        raise NotImplementedError

    def scores(self, s: S) -> list[float]:
        """The totals of the score sheet."""
        totals = [0.0] * self.seats
        for line in self.score_sheet(self.own(s)):
            for seat in range(self.seats):
                totals[seat] += line.points[seat]
        return totals

    # --- for bots and learning --------------------------------------------------------------------------------

    def measure(self, s: S, seat: int) -> list[float]:
        """What a position holds for a seat: its points, and unless the game is over every term of the evaluation; by default none."""
        return [self.scores(s)[seat]]

    def evaluate(self, s: S, seat: int) -> float:
        """The points a seat can expect at the end: those it has, and each term at its fitted weight."""
        return self.fitted.worth(self.measure(self.own(s), self.seat(seat)))

    def sift(self, s: S, seat: int, legal: list[int]) -> None:
        """Drop the actions that are hardly ever worth a thought, but never all; by default none."""

    def obvious(self, s: S, seat: int, legal: list[int]) -> int:
        """The only sensible one of several actions, which a player is not asked for unless they want to be; else NOBODY."""
        return NOBODY

    def derived(self) -> list[str]:
        """The numbers of the whole game that ``derive`` works out for the encoding."""
        return []

    def derived_by_seat(self) -> list[str]:
        """The same for each seat."""
        return []

    def derive(self, s: S, seat: int, encoder: Encoder) -> None:
        """Tell the encoding what the seat can work out from the position and learning code need not."""

    def encoding(self) -> Encoder:
        """Writes positions as numbers."""
        if self.encoder is None:
            assert self.room is not None
            chosen: list[tuple[str, i64]] = []
            for option in self.room.options:
                for value in option.values[1:]:
                    chosen.append((f"{option.name}={value}", 1 if self.options[option.name] == value else 0))
            most = max(self.room.seats[-1], self.blank.parties)
            self.encoder = Encoder(self.layout, most, chosen, self.derived(), self.derived_by_seat())
        return self.encoder

    def encoding_names(self) -> list[str]:
        """The meaning of each number of ``encode``, in order."""
        return self.encoding().names

    def encode(self, s: S, seat: int) -> list[int]:
        """A position as a fixed number of numbers, as the seat sees it: its own things first, then the others in turn."""
        return [int(number) for number in self.encode_row(s, seat)]

    def encode_row(self, s: S, seat: int) -> vec[i16]:
        """The same as a row of memory, which NumPy reads without copying."""
        encoder = self.encoding()
        self.own(s, seat)
        out = vec[i16]([0] * int(encoder.size))
        encoder.write(s, seat, out, 0)
        return out

    # --- for people -------------------------------------------------------------------------------------------

    def explain(self, s: S, action: int) -> Text:
        """What a legal action does, in a few words."""
        choice = self.actions.choice(action)
        return choice.spell(self.own(s), choice.values(action))

    def clause(self, action: int) -> str:
        """The clause of the rules an action rests on."""
        choice = self.actions.choice(action)
        return choice.clause_of(choice.values(action))

    def narrate(self, s: S, event: Event) -> Text:
        """An event as a sentence for the log."""
        return event.happening.spell(self.own(s), event.values, self.who(s, event.seat))

    def who(self, s: S, seat: int) -> Text:
        """Whom a sentence is about."""
        raise NotImplementedError

    def holdings(self, view: S, seat: int) -> list[tuple[Text, int]]:
        """Money and goods of a seat by name, for the log and the players' strips; what the view hides is left out."""
        return []

    def outlook(self, view: S, seat: int) -> list[tuple[Text, int]]:
        """What the round will bring a seat or ask of it, as it stands: income, food, tax. Told before a choice, beside the holdings."""
        return []

    def pieces(self, view: S, seat: int) -> list[tuple[Text, int]]:
        """What else lies open of a seat, or of NOBODY, and a choice can change: on the board, in a hand. Told before a choice only."""
        return []

    def stage(self, view: S) -> Text | None:
        """Round and phase, for the top of a page."""
        return None

    def nearest(self, s: S, stages: dict[str, Text]) -> Text | None:
        """What the topmost step of the agenda that stands in the table is part of."""
        for step in s.agenda[::-1]:
            found = stages.get(self.layout.step_name(step))
            if found is not None:
                return found
        return None

    def lend(self, s: S, seat: int) -> list[tuple[Text, S]]:
        """Positions in which a seat has a little more of one thing, with its name: so a coach finds out what a closed choice lacks."""
        return []

    def rank(self, points: float) -> Text | None:
        """What who plays alone has become with so many points; None where nobody can."""
        return None

    def picture(self, view: S, seat: int, language: Language = ENGLISH) -> Any:
        """A view as something Rich can print: the whole table as the seat sees it, readable at 80 columns."""
        raise NotImplementedError

    def board(self, view: S, legal: list[int], language: Language) -> str:
        """A view as SVG in HTML; every legal action that has a place on the board is a link there.

        It shows what lies open, the same for everybody who sees the same; what lies before a seat is for ``mat`` and ``private``.
        """
        return ""

    def private(self, view: S, seat: int, legal: list[int], language: Language) -> str:
        """What only this seat sees, and its own mat: a hand, plans. Nothing in games where all is on the board."""
        return ""

    def mat(self, view: S, seat: int, language: Language) -> str:
        """What lies openly before a seat. The table's page opens it from the strip of the seat; nothing in games without mats."""
        return ""

    def art(self, language: Language) -> str:
        """What the board refers to and never changes: symbols, the painting, printed words and numbers. A page carries it once."""
        return self.room.art(self, language) if self.room is not None and self.room.art is not None else ""

    def signs(self) -> list[tuple[str, Text]]:
        """What the signs on the boards mean, by the symbol of the art; those of the strips are told by their facts."""
        return []

    def facts(self, view: S, seat: int) -> list[Fact]:
        """What is open about a seat, for the strip with its name."""
        return []

    def extra_facts(self, view: S) -> list[tuple[Text, list[Fact]]]:
        """The same for those at the table who hold no seat."""
        return []

    # --- the same for every game ------------------------------------------------------------------------------

    def refuse(self, s: S, seat: int, action: int) -> Refusal | None:
        """Why this seat may not take this action now, None where it may."""
        step = self.own(s).pending(seat)
        if step is None:
            if s.over():
                return Refusal("", Text("the game is over"))
            waiting = listed([Text(self.seat_names[actor]) for actor in s.actors()])
            who = Text(self.seat_names[self.seat(seat)])
            return Refusal("", Text("{seat} is not to decide now; waiting for {others}", seat=who, others=waiting))
        if not self.actions.notation(action):
            return Refusal("", Text("this box has no such thing"))
        refusal = step.refuse(s, action)
        if refusal is UNTOLD and action in s.legal_for(seat):
            return None
        return refusal

    def check(self, s: S, seat: int, action: int) -> None:
        """Complain unless this seat may take this action now."""
        legal = self.own(s).legal_for(seat)
        if action in legal:
            return
        words = self.actions.notation(action)
        refusal = self.refuse(s, seat, action) or UNTOLD
        if refusal is not NOT_NOW and refusal is not UNTOLD:
            raise IllegalAction(Text("'{action}' may not be chosen: {refusal}", action=words, refusal=refusal.text()), refusal)
        raise IllegalAction(
            Text(
                "'{action}' may not be chosen now; legal for {seat}: {choices}",
                action=words,
                seat=Text(self.seat_names[seat]),
                choices=self.actions.list_words(legal),
            ),
            refusal,
        )


def placed(standings: list[tuple[int, ...]]) -> list[int]:
    """Places by standings, compared item by item, more being better; equals share a place."""
    places: list[int] = []
    for mine in standings:
        place = 1
        for other in standings:
            if other > mine:
                place += 1
        places.append(place)
    return places


def settle_options(known: list[Option], chosen: dict[str, str]) -> dict[str, str]:
    """All options with their values: the chosen ones, and the defaults of the others."""
    names = [option.name for option in known]
    for name in chosen:
        if name not in names:
            raise WrongOption(Text("option '{option}' is unknown; this game has {known}", option=name, known=", ".join(names) or "-"))
    settled: dict[str, str] = {}
    for option in known:
        value = chosen.get(option.name, option.values[0])
        if value not in option.values:
            raise WrongOption(
                Text(
                    "option '{option}' cannot be '{value}'; it takes {known}",
                    option=option.name,
                    value=value,
                    known=", ".join(option.values),
                )
            )
        settled[option.name] = value
    return settled


HEAVY = Text("heavy")
NEWEST: Final = 0
"""Stands for the newest version of the rules."""


class Room:
    """A game as the registry lists it: what it is called, who can play it, its choices, and how it is set up."""

    def __init__(
        self,
        name: str,
        title: str,
        blurb: Text,
        seats: list[int],
        minutes: str,
        options: list[Option],
        build: Callable[[int, dict[str, str], Components, int], Game[Any]],
        weight: Text = HEAVY,
        rules: list[int] | None = None,
        cover: Callable[[], str] | None = None,
        style: Callable[[], str] | None = None,
        art: Callable[[Game[Any], Language], str] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.blurb = blurb
        self.seats = seats
        self.minutes = minutes
        self.options = options
        self.build = build
        self.weight = weight
        self.rules = rules or [1]  # the versions that are still played, the newest last
        self.cover = cover  # draws a picture of the game for the front page, complete in itself
        self.style = style  # the style sheet of its boards
        self.art = art  # what a page with its boards carries once

    def open(self, seats: int, options: dict[str, str], components: Components = None, rules: int = NEWEST) -> Game[Any]:
        """Set up the game; wrong seats, options, components or rules raise an error that says what would be right."""
        version = self.rules[-1] if rules == NEWEST else rules
        self.check_rules(version)
        if seats not in self.seats:
            raise WrongSeats(
                Text(
                    "{game} is played by {least} to {most}, not by {seats}",
                    game=self.title,
                    least=self.seats[0],
                    most=self.seats[-1],
                    seats=seats,
                )
            )
        game = self.build(seats, settle_options(self.options, options), components, version)
        game.room = self
        return game

    def check_rules(self, version: int) -> None:
        """Complain unless games begun under this version can still be played."""
        if version not in self.rules:
            raise WrongRules(
                Text(
                    "{game} is played here under rules version {known}, not {version}",
                    game=self.title,
                    known=", ".join([str(known) for known in self.rules]),
                    version=version,
                )
            )

    def __reduce__(self) -> tuple[Any, ...]:
        return room_of, (self.build.__module__,)


def room_of(module: str) -> Room:
    """The room a module of a game ends with; for pickle."""
    room: Room = importlib.import_module(module).ROOM
    return room


def reopen(room: Room, seats: int, options: dict[str, str], tables: dict[str, Any], rules: int) -> Game[Any]:
    """A game with the very box and rules it had; for pickle."""
    return room.open(seats, options, tables, rules)
