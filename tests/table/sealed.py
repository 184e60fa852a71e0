"""Sealed bids: a tiny game with everything a table must keep secret. Seats bid at the same time, hidden; a hidden deck is turned up.

Three rounds. In each, every seat lays down one of its cards face down, may change its mind, and says it is ready. When all are, the cards
and the top of the deck are turned up; the highest card (the lowest seat on a tie) wins the prize. Under rules version 2 it is the lowest
card.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from emporion.kernel.agenda import NOBODY, UNKNOWN, State, Step
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Choice, Gap, Happening, amount, number_choices
from emporion.kernel.components import Components, ComponentsFile
from emporion.kernel.fields import OWN, SECRET, by_seat, by_seat_set_of, number, pile
from emporion.kernel.game import Game, Room, ScoreLine
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.tapes import Tape
from emporion.kernel.words import Prompt, Text

STANDARD = Path(__file__).with_name("sealed.toml")
CARDS = 4
ROUNDS = 3


LAY = Choice("lay {card}", Text("lay this card face down"), "", [Gap("card", CARDS, ["one", "two", "three", "four"])])
READY = Choice("ready", Text("say that you are ready"), "")
CHOICES = number_choices([LAY, READY])

IS_READY = Happening("ready", Text("{who} is ready"))
SHOWN = Happening("shown", Text("{who} turns up card {card}"), [amount("card")])
WON = Happening("won", Text("{who} wins {prize}"), [amount("prize")])

FIELDS = [
    by_seat_set_of("hands", "holds", ["one", "two", "three", "four"], start=(1 << CARDS) - 1),
    by_seat("laid", "card laid", start=NOBODY, seen=OWN),
    by_seat("points", "points"),
    pile("deck", "prizes to come", seen=SECRET),
    number("round", "round"),
]


class Prizes(msgspec.Struct):
    values: list[int]


class SealedState(State):
    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, SealedState)
        self.hands: vec[i64] = tape.row(original.hands)
        self.laid: vec[i64] = tape.row(original.laid)
        self.points: vec[i64] = tape.row(original.points)
        self.deck: list[int] = tape.pile(original.deck)
        self.round: int = tape.number(original.round)

    def empty(self) -> SealedState:
        return SealedState(self.seats)


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
            out.append(READY.first)

    def apply(self, s: SealedState, action: int) -> None:
        if action == READY.first:
            s.tell(IS_READY, self.seat)
            return
        s.laid[self.seat] = action
        s.agenda.append(self)


class TurnUp(Step[SealedState]):
    def run(self, s: SealedState) -> None:
        s.reveals += 1
        prize = s.deck.pop()
        better = 1 if s.known_game().rules_version == 1 else -1
        winner = max(range(s.seats), key=lambda seat: (s.laid[seat] * better, -seat))
        s.points[winner] += prize
        for seat in range(s.seats):
            s.tell(SHOWN, seat, s.laid[seat] + 1)
            s.hands[seat] &= ~(1 << s.laid[seat])
        s.tell(WON, winner, prize)
        for seat in range(s.seats):
            s.laid[seat] = NOBODY
        s.round += 1
        if s.round < ROUNDS:
            begin_round(s)


def begin_round(s: SealedState) -> None:
    s.agenda.append(TurnUp())
    for seat in range(s.seats - 1, -1, -1):
        s.agenda.append(Lay(seat))


class Sealed(Game[SealedState]):
    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        super().__init__("sealed", rules, seats, options, ComponentsFile(STANDARD, components))
        self.prizes: list[int] = self.box_file.table("prizes", Prizes).values
        self.seat_names = ["red", "yellow", "blue"][:seats]
        self.lay_out(SealedState(seats), FIELDS, {"lay": Lay, "turn-up": TurnUp}, CHOICES)

    def deal(self, seed: int) -> SealedState:
        s = self.fresh()
        s.deck = self.prizes[:]
        Chance(seed).shuffle(s.deck)
        begin_round(s)
        return s

    def view(self, s: SealedState, seat: int) -> SealedState:
        seen = s.copy()
        seen.deck = [UNKNOWN] * len(s.deck)
        for other in range(s.seats):
            if other != seat:
                seen.laid[other] = UNKNOWN
        return seen

    def resample(self, s: SealedState, seat: int, chance: Chance) -> SealedState:
        twin = s.copy()
        twin.deck.sort()
        chance.shuffle(twin.deck)
        deciding = s.actors()
        for other in range(s.seats):
            if other != seat:
                cards = [card for card in range(CARDS) if s.hands[other] >> card & 1]
                twin.laid[other] = NOBODY if other in deciding else cards[chance.below(len(cards))]
        return twin

    def score_sheet(self, s: SealedState) -> list[ScoreLine]:
        return [ScoreLine(Text("prizes"), [float(points) for points in list(s.points)])]

    def placements(self, s: SealedState) -> list[int]:
        return [1 + sum(other > points for other in list(s.points)) for points in list(s.points)]

    def measure(self, s: SealedState, seat: int) -> list[float]:
        return [float(s.points[seat])]

    def who(self, s: SealedState, seat: int) -> Text:
        return Text(self.seat_names[seat])

    def holdings(self, view: SealedState, seat: int) -> list[tuple[Text, int]]:
        return [(Text("points"), int(view.points[seat]))]

    def picture(self, view: SealedState, seat: int, language: Language = ENGLISH) -> Any:
        return f"round {view.round}, laid {list(view.laid)}, points {list(view.points)}"


ROOM = Room("sealed", "Sealed bids", Text("A tiny game of secrets"), [2, 3], "5", [], Sealed)
