"""The agenda: the stack of steps still to be taken, and the state that carries it.

The top of the agenda says what happens next. A step that belongs to a seat is a decision: it lists what may be
chosen (``legal``), says why something else may not be (``refuse``), and carries out the choice (``apply``). A step that
belongs to nobody runs by itself (``run``). Steps are immutable, so a clone of a state copies only the list.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from emporion.kernel.choices import Happening
from emporion.kernel.errors import IllegalAction
from emporion.kernel.events import Event
from emporion.kernel.refusals import UNTOLD, Refusal
from emporion.kernel.tapes import COPIER, Collector, Comparer, Holder, Tape
from emporion.kernel.words import Prompt, Text

if TYPE_CHECKING:
    from emporion.kernel.game import Game

NOBODY: Final = -1
"""The seat of steps that run by themselves, the owner of empty spaces, and the seat of a spectator."""

UNKNOWN: Final = -2
"""Stands in a view for a number its seat may not know."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One entry of the agenda."""

    def __init__(self, seat: i64 = NOBODY) -> None:
        self.seat = seat

    def together(self) -> bool:
        """Whether this decision is taken at the same time as its neighbours on the agenda, see ``Together``."""
        return False

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Step) and type(self) is type(other) and parts(self) == parts(other))

    def __hash__(self) -> int:
        return hash((type(self), self.seat))

    def legal(self, s: S, out: list[int]) -> None:
        """Append the actions that may be chosen, in rising order."""
        raise TypeError(f"{type(self).__name__} decides nothing")

    def refuse(self, s: S, action: i64) -> Refusal | None:
        """Why an action may not be chosen, None where it may: the rules told a second time, without asking ``legal``.

        NOT_NOW for actions that this kind of decision never offers.
        """
        return UNTOLD

    def apply(self, s: S, action: i64) -> None:
        """Carry out the chosen action; the step itself has already left the agenda."""
        raise TypeError(f"{type(self).__name__} decides nothing")

    def prompt(self, s: S) -> Prompt:
        """What the seat is asked."""
        return Prompt(Text(type(self).__name__), "")

    def run(self, s: S) -> None:
        """Carry out a step that belongs to nobody."""
        raise TypeError(f"{type(self).__name__} waits for seat {self.seat}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A decision that several seats take at the same time, unseen by each other; theirs lie next to each other on the agenda."""

    def together(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: the fields its game declares, and the agenda.

    Inside, actions are small ints: ``legal`` lists them, ``apply`` carries one out and does not ask whether it is legal. For
    people there are words: ``legal_moves`` and ``push``, which checks, and explains what is wrong.
    """

    def __init__(self, seats: int, parties: int = 0) -> None:
        self.seats = seats
        self.parties = parties or seats  # who has things of his own: the seats, and who plays without one
        self.agenda: list[Step[Any]] = []
        self.reveals = 0  # how often something hidden has been turned up; such a step cannot be taken back
        self.events: list[Event] | None = None
        self.game: Game[Any] | None = None

    def walk(self, original: State, tape: Tape) -> None:
        """Take over every field of another state of the same game as the tape answers it, in the order of their declaration."""
        raise NotImplementedError

    def empty(self) -> State:
        """A state of the same game and box whose fields are not set yet."""
        raise NotImplementedError

    def copy(self) -> Self:
        """A position that shares nothing that can change, with nobody listening."""
        twin = self.empty()
        twin.agenda = self.agenda[:]
        twin.reveals = self.reveals
        twin.game = self.game
        twin.walk(self, COPIER)
        return cast(Self, twin)

    def known_game(self) -> Game[Any]:
        """The game this is a position of."""
        if self.game is None:
            raise TypeError("this state was not made by a game")
        return self.game

    # --- who decides what -------------------------------------------------------------------------------------

    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    def actor(self) -> int:
        """The seat that decides now; of several, the one a search takes first. NOBODY when the game is over."""
        if not self.agenda:
            return NOBODY
        return int(self.agenda[-1].seat)

    def actors(self) -> list[int]:
        """All seats that decide now: one, or several when the decisions are taken together."""
        deciding: list[int] = []
        i = len(self.agenda) - 1
        while i >= 0:
            step = self.agenda[i]
            if not deciding or step.together():
                deciding.append(int(step.seat))
            if not step.together():
                break
            i -= 1
        return deciding

    def pending(self, seat: int) -> Step[Any] | None:
        """The decision this seat has to take now, if any."""
        i = self.position(seat)
        return None if i < 0 else self.agenda[i]

    def open_decision(self, seat: int) -> Step[Any] | None:
        """The decision this seat knows of: its own or, unless that is taken unseen together with others, the one on top."""
        step = self.pending(seat)
        if step is None and self.agenda and not self.agenda[-1].together():
            step = self.agenda[-1]
        return step

    def position(self, seat: int) -> int:
        """Where on the agenda the decision of this seat lies, or -1."""
        top = len(self.agenda) - 1
        i = top
        while i >= 0:
            step = self.agenda[i]
            if i < top and not step.together():
                return -1
            if step.seat == seat:
                return i
            if not step.together():
                return -1
            i -= 1
        return -1

    def legal(self) -> list[int]:
        """What the actor may choose, sorted, without repetition; nothing when the game is over."""
        out: list[int] = []
        if self.agenda:
            self.agenda[-1].legal(self, out)
        return out

    def legal_for(self, seat: int) -> list[int]:
        """What this seat may choose now; nothing when it is not its decision."""
        out: list[int] = []
        step = self.pending(seat)
        if step is not None:
            step.legal(self, out)
        return out

    def apply(self, action: int) -> None:
        """Carry out a legal action of the actor, and all that follows by itself."""
        if not self.agenda:
            raise IllegalAction("the game is over")
        step = self.agenda.pop()
        step.apply(self, action)
        self.settle()

    def apply_for(self, seat: int, action: int) -> None:
        """Carry out a legal action of a seat that decides now, whichever of several it is."""
        place = self.position(seat)
        if place < 0:
            waiting = ", ".join([str(actor) for actor in self.actors()])
            raise IllegalAction(f"seat {seat} is not to decide now; waiting for seat {waiting}" if waiting else "the game is over")
        step = self.agenda.pop(place)
        step.apply(self, action)
        self.settle()
        if step.together():
            self.line_up()

    def line_up(self) -> None:
        """Keep decisions taken together in seat order, lowest on top, whoever acted first."""
        first = len(self.agenda)
        while first > 0 and self.agenda[first - 1].together():
            first -= 1
        waiting = self.agenda[first:]
        waiting.sort(key=seat_of, reverse=True)
        self.agenda[first:] = waiting

    def settle(self) -> None:
        """Run the steps that belong to nobody until somebody has to decide or the game is over."""
        agenda = self.agenda
        while agenda and agenda[-1].seat == NOBODY:
            agenda.pop().run(self)

    # --- telling and comparing --------------------------------------------------------------------------------

    def tell(self, happening: Happening, seat: int, first: int = 0, second: int = 0, third: int = 0) -> None:
        """Note an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(happening, seat, [first, second, third]))

    def numbers(self) -> list[int]:
        """Every number of the position but the agenda, in a fixed order."""
        collector = Collector()
        self.walk(self, collector)
        return collector.numbers

    def same(self, other: State) -> bool:
        """Whether two positions are equal in every number and on the agenda."""
        if self.reveals != other.reveals or self.agenda != other.agenda:
            return False
        held = Holder()
        self.walk(self, held)
        comparer = Comparer(held)
        other.walk(other, comparer)
        return comparer.equal

    def digest(self) -> str:
        """A fingerprint of the position, the same in every process and build."""
        spelled = f"{self.numbers()} {self.reveals} {self.known_game().layout.agenda_words(self)}"
        return hashlib.sha256(spelled.encode()).hexdigest()[:16]

    @property
    def legal_moves(self) -> list[str]:
        """What the actor may choose, in words; nothing when the game is over."""
        actions = self.known_game().actions
        return [actions.notation(action) for action in self.legal()]

    def push(self, words: str, seat: int = NOBODY) -> None:
        """Carry out an action given in words, if it is legal; else say what is wrong. Where several decide together, name the seat."""
        game = self.known_game()
        mover = self.actor() if seat == NOBODY else game.seat(seat)
        action = game.actions.parse(words, self.legal_for(mover))
        game.check(self, mover, action)
        self.apply_for(mover, action)

    def as_dict(self) -> dict[str, Any]:
        """The position as plain values by name, for JSON."""
        return self.known_game().layout.plain(self)

    def __str__(self) -> str:
        game = self.known_game()
        return f"{game.header()}\n{game.layout.text(self)}"

    def __repr__(self) -> str:
        game = self.known_game()
        if not self.agenda:
            return f"<{game.name}, {self.seats} seats: over, scores {game.scores(self)}>"
        deciding = ", ".join([game.seat_names[seat] for seat in self.actors()])
        return f"<{game.name}, {self.seats} seats: {deciding} to decide {game.layout.step_name(self.agenda[-1])}>"

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return read_position, (self.known_game(), str(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        return (self.game is other.game or self.game == other.game) and self.same(other)

    def __hash__(self) -> int:
        return hash((*self.numbers(), len(self.agenda)))


def parts(step: Step[Any]) -> dict[str, Any]:
    """All that tells a step from others of its kind, by name."""
    names = {*getattr(type(step), "__mypyc_attrs__", ()), *getattr(step, "__dict__", {})} - {"__dict__"}
    return {name: getattr(step, name) for name in sorted(names)}


def read_position(game: Game[Any], text: str) -> State:
    """For pickle."""
    return cast(State, game.read(text))


def seat_of(step: Step[Any]) -> int:
    return int(step.seat)
