"""Sealed bids: a tiny game with everything a table must keep secret. Seats bid at the same time, hidden; a hidden deck is turned up.

Three rounds. In each, every seat lays down one of its cards face down, may change its mind, and says it is ready. When all are, the cards
and the top of the deck are turned up; the highest card (the lowest seat on a tie) wins the prize.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from emporion.kernel.actions import ActionSpace, Family
from emporion.kernel.agenda import NOBODY, UNKNOWN, State, Step
from emporion.kernel.chance import Chance
from emporion.kernel.components import ComponentsFile
from emporion.kernel.events import Event
from emporion.kernel.game import Game, Room, ScoreLine
from emporion.kernel.words import Prompt, Text

CARDS = 4
ROUNDS = 3
READY = CARDS


class SealedState(State):
    def __init__(self, seats: int, original: SealedState | None = None) -> None:
        super().__init__(seats, [], 0)
        self.hands = [(1 << CARDS) - 1] * seats
        self.laid = [NOBODY] * seats
        self.points = [0] * seats
        self.deck: list[int] = []
        self.round = 0
        if original is not None:
            self.agenda = original.agenda[:]
            self.reveals = original.reveals
            self.hands, self.laid, self.points = original.hands[:], original.laid[:], original.points[:]
            self.deck, self.round = original.deck[:], original.round

    def numbers(self) -> list[int]:
        return [*self.hands, *self.laid, *self.points, *self.deck, self.round, self.reveals]


class Lay(Step[SealedState]):
    def together(self) -> bool:
        return True

    def prompt(self, s: SealedState) -> Prompt:
        return Prompt(Text("Lay down a card, or be ready"), "")

    def legal(self, s: SealedState, out: list[int]) -> None:
        for card in range(CARDS):
            if s.hands[self.seat] >> card & 1 and s.laid[self.seat] != card:
                out.append(card)
        if s.laid[self.seat] != NOBODY:
            out.append(READY)

    def apply(self, s: SealedState, action: int) -> None:
        if action == READY:
            s.tell("ready", self.seat)
            return
        s.laid[self.seat] = action
        s.agenda.append(self)


class TurnUp(Step[SealedState]):
    def run(self, s: SealedState) -> None:
        s.reveals += 1
        prize = s.deck.pop()
        winner = max(range(s.seats), key=lambda seat: (s.laid[seat], -seat))
        s.points[winner] += prize
        for seat in range(s.seats):
            s.tell("shown", seat, s.laid[seat])
            s.hands[seat] &= ~(1 << s.laid[seat])
        s.tell("won", winner, prize)
        s.laid = [NOBODY] * s.seats
        s.round += 1
        if s.round < ROUNDS:
            begin_round(s)


def begin_round(s: SealedState) -> None:
    s.agenda.append(TurnUp())
    for seat in range(s.seats - 1, -1, -1):
        s.agenda.append(Lay(seat))


class Sealed(Game[SealedState]):
    def __init__(self, seats: int, options: dict[str, str], components: Path | None) -> None:
        super().__init__("sealed", 1, seats, options, empty_box())
        self.seat_names = ["red", "yellow", "blue"][:seats]
        self.actions = ActionSpace([Family(0, "lay {}", [["one", "two", "three", "four"]]), Family(READY, "ready", [])])

    def deal(self, seed: int) -> SealedState:
        s = SealedState(self.seats)
        s.deck = [10, 20, 30, 40, 50]
        Chance(seed).shuffle(s.deck)
        begin_round(s)
        return s

    def clone(self, s: SealedState) -> SealedState:
        return SealedState(s.seats, s)

    def view(self, s: SealedState, seat: int) -> SealedState:
        seen = SealedState(s.seats, s)
        seen.deck = [UNKNOWN] * len(s.deck)
        for other in range(s.seats):
            if other != seat:
                seen.laid[other] = UNKNOWN
        return seen

    def resample(self, s: SealedState, seat: int, chance: Chance) -> SealedState:
        twin = SealedState(s.seats, s)
        twin.deck.sort()
        chance.shuffle(twin.deck)
        deciding = s.actors()
        for other in range(s.seats):
            if other != seat:
                cards = [card for card in range(CARDS) if s.hands[other] >> card & 1]
                twin.laid[other] = NOBODY if other in deciding else cards[chance.below(len(cards))]
        return twin

    def score_sheet(self, s: SealedState) -> list[ScoreLine]:
        return [ScoreLine(Text("prizes"), [float(points) for points in s.points])]

    def placements(self, s: SealedState) -> list[int]:
        return [1 + sum(other > points for other in s.points) for points in s.points]

    def measure(self, s: SealedState, seat: int) -> list[float]:
        return [float(s.points[seat])]

    def encode(self, view: SealedState, seat: int) -> list[float]:
        return [float(number) for number in view.numbers()]

    def explain(self, s: SealedState, action: int) -> Text:
        return Text("say that you are ready") if action == READY else Text("lay this card face down")

    def narrate(self, s: SealedState, event: Event) -> Text:
        who = self.seat_names[event.seat]
        return {
            "ready": Text("{who} is ready", who=who),
            "shown": Text("{who} turns up card {card}", who=who, card=event.first + 1),
            "won": Text("{who} wins {prize}", who=who, prize=event.first),
        }[event.name]

    def holdings(self, view: SealedState, seat: int) -> list[tuple[Text, int]]:
        return [(Text("points"), view.points[seat])]

    def picture(self, view: SealedState, seat: int) -> Any:
        return f"round {view.round}, laid {view.laid}, points {view.points}"


def empty_box() -> ComponentsFile:
    return ComponentsFile(Path(__file__).with_name("sealed.toml"), None)


ROOM = Room("sealed", "Sealed bids", Text("A tiny game of secrets"), [2, 3], "5", [], Sealed)
