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
from emporion.kernel.errors import IllegalAction, WrongOption, WrongPosition, WrongRules, WrongSeats
from emporion.kernel.events import Event
from emporion.kernel.fields import Field
from emporion.kernel.fitted import Fitted
from emporion.kernel.language import Language
from emporion.kernel.layout import Layout
from emporion.kernel.words import Text, listed

S = TypeVar("S", bound=State)


class Option:
    """A choice made before the game: its name, the values it takes (the first is the default) and what it means."""

    def __init__(self, name: str, values: list[str], meaning: Text) -> None:
        self.name = name
        self.values = values
        self.meaning = meaning


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
        """A position from its text form (``str(state)``)."""
        s = self.fresh()
        lines = [line for line in text.splitlines() if line.strip()]
        header = " ".join([self.name, str(self.seats), *[f"{name}={value}" for name, value in self.options.items()]])
        if not lines or lines[0].split() != header.split():
            raise WrongPosition(f"a position of this game begins with the line '{header}'")
        self.layout.read(s, lines[1:])
        return s

    def seat(self, number: int) -> int:
        """A seat of this table."""
        if not 0 <= number < self.seats:
            raise WrongSeats(f"seat {number}: this table has the seats 0 to {self.seats - 1}")
        return number

    def __repr__(self) -> str:
        return f"<{self.name}, {self.seats} seats, {self.options}>"

    def __reduce__(self) -> tuple[Any, ...]:
        assert self.room is not None
        return reopen, (self.room, self.seats, self.options, self.box_file.as_data(), self.rules_version)

    # --- rules ------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> S:
        """The opening position; every shuffle and die of the whole game is drawn here."""
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
        for line in self.score_sheet(s):
            for seat in range(self.seats):
                totals[seat] += line.points[seat]
        return totals

    # --- for bots and learning --------------------------------------------------------------------------------

    def measure(self, s: S, seat: int) -> list[float]:
        """What a position holds for a seat: its points, and unless the game is over every term of the evaluation."""
        raise NotImplementedError

    def evaluate(self, s: S, seat: int) -> float:
        """The points a seat can expect at the end: those it has, and each term at its fitted weight."""
        measured = self.measure(s, seat)
        weights = self.fitted.weights
        total = measured[0]
        for term in range(1, len(measured)):
            total += weights[term - 1] * measured[term]
        return total

    def sift(self, s: S, seat: int, legal: list[int]) -> None:
        """Drop the actions that are hardly ever worth a thought, but never all; by default none."""

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
        if seat != NOBODY:
            self.seat(seat)
        out = vec[i16]([0] * int(encoder.size))
        encoder.write(s, seat, out, 0)
        return out

    # --- for people -------------------------------------------------------------------------------------------

    def explain(self, s: S, action: int) -> Text:
        """What a legal action does, in a few words."""
        choice = self.actions.choice(action)
        return choice.spell(s, choice.values(action))

    def clause(self, action: int) -> str:
        """The clause of the rules an action rests on."""
        choice = self.actions.choice(action)
        return choice.clause_of(choice.values(action))

    def narrate(self, s: S, event: Event) -> Text:
        """An event as a sentence for the log."""
        return event.happening.spell(s, event.values, self.who(s, event.seat))

    def who(self, s: S, seat: int) -> Text:
        """Whom a sentence is about."""
        raise NotImplementedError

    def holdings(self, view: S, seat: int) -> list[tuple[Text, int]]:
        """Money and goods of a seat by name, for the log and the players' strips; what the view hides is left out."""
        return []

    def picture(self, view: S, seat: int) -> Any:
        """A view as something Rich can print: the whole table as the seat sees it."""
        raise NotImplementedError

    def board(self, view: S, legal: list[int], language: Language) -> str:
        """A view as SVG in HTML; every legal action that has a place on the board is a link there.

        It shows what lies open, the same for everybody who sees the same; what only one seat holds is for ``private``.
        """
        return ""

    def private(self, view: S, seat: int, legal: list[int], language: Language) -> str:
        """What only this seat sees: a hand, plans. Nothing in games where all is open."""
        return ""

    def art(self) -> str:
        """What the board refers to and never changes: symbols, the painting. A page carries it once."""
        return ""

    def cover(self) -> str:
        """A picture of the game for the front page, complete in itself."""
        return ""

    def facts(self, view: S, seat: int) -> list[Fact]:
        """What is open about a seat, for the strip with its name."""
        return []

    def extra_facts(self, view: S) -> list[tuple[Text, list[Fact]]]:
        """The same for those at the table who hold no seat."""
        return []

    # --- the same for every game ------------------------------------------------------------------------------

    def check(self, s: S, seat: int, action: int) -> None:
        """Complain unless this seat may take this action now."""
        legal = s.legal_for(seat)
        if action in legal:
            return
        words = self.actions.notation(action)
        if s.over():
            raise IllegalAction(Text("'{action}': the game is over", action=words))
        if not legal:
            raise IllegalAction(
                Text(
                    "'{action}': {seat} is not to decide now; waiting for {others}",
                    action=words,
                    seat=Text(self.seat_names[seat]),
                    others=listed([Text(self.seat_names[actor]) for actor in s.actors()]),
                )
            )
        raise IllegalAction(
            Text(
                "'{action}' may not be chosen now; legal for {seat}: {choices}",
                action=words,
                seat=Text(self.seat_names[seat]),
                choices=self.actions.list_words(legal),
            )
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
    found: Room = importlib.import_module(module).ROOM
    return found


def reopen(room: Room, seats: int, options: dict[str, str], tables: dict[str, Any], rules: int) -> Game[Any]:
    """A game with the very box and rules it had; for pickle."""
    return room.open(seats, options, tables, rules)
