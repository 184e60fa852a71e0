"""Games small enough to know the right answer.

python -m tests.bots.toys NAME SEAT ITERATIONS prints what the search says: action, visits, place, points.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from emporion.bots.search import Search, Settings
from emporion.kernel.agenda import State, Step
from emporion.kernel.chance import Chance
from emporion.kernel.components import ComponentsFile
from emporion.kernel.fields import SECRET, by_seat, number
from emporion.kernel.game import Game, ScoreLine
from emporion.kernel.tapes import Tape
from emporion.kernel.words import Text


class ToyState(State):
    """Points of each seat, what was chosen, and a hidden card."""

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, ToyState)
        self.points: vec[i64] = tape.row(original.points)
        self.chosen: vec[i64] = tape.row(original.chosen)
        self.card: int = tape.number(original.card)

    def empty(self) -> ToyState:
        return ToyState(self.seats)


class Toy(Game[ToyState]):
    """A game of one list of steps."""

    def __init__(self, seats: int, steps: list[Step[Any]]) -> None:
        super().__init__("toy", 1, seats, {}, ComponentsFile(Path(), {}))
        self.steps = steps
        fields = [by_seat("points", "points"), by_seat("chosen", "chosen", start=-1), number("card", seen=SECRET)]
        self.lay_out(ToyState(seats), fields, {}, [])

    def deal(self, seed: int) -> ToyState:
        state = self.fresh()
        state.agenda = list(self.steps)
        return state

    def resample(self, s: ToyState, seat: int, chance: Chance) -> ToyState:
        twin = s.copy()
        twin.card = chance.below(3)
        return twin

    def view(self, s: ToyState, seat: int) -> ToyState:
        twin = s.copy()
        twin.card = -2
        return twin

    def measure(self, s: ToyState, seat: int) -> list[float]:
        return [float(s.points[seat])]

    def score_sheet(self, s: ToyState) -> list[ScoreLine]:
        return [ScoreLine(Text("points"), [float(points) for points in list(s.points)])]

    def placements(self, s: ToyState) -> list[int]:
        return [1 + sum(other > mine for other in list(s.points)) for mine in list(s.points)]


class Bait(Step[ToyState]):
    """A point at once (0), after which the rival may take five; or nothing (1)."""

    def legal(self, s: ToyState, out: list[int]) -> None:
        out += [0, 1]

    def apply(self, s: ToyState, action: int) -> None:
        if action == 0:
            s.points[self.seat] += 1
            s.agenda.append(Punish(1 - self.seat))


class Punish(Step[ToyState]):
    """Take five points or leave them."""

    def legal(self, s: ToyState, out: list[int]) -> None:
        out += [2, 3]

    def apply(self, s: ToyState, action: int) -> None:
        if action == 3:
            s.points[self.seat] += 5


class Penny(Step[ToyState]):
    """Both lay heads (0) or tails (1) unseen."""

    def together(self) -> bool:
        return True

    def legal(self, s: ToyState, out: list[int]) -> None:
        out += [0, 1]

    def apply(self, s: ToyState, action: int) -> None:
        s.chosen[self.seat] = action


class Match(Step[ToyState]):
    """Seat 1 wins if the pennies match, seat 0 if they do not."""

    def run(self, s: ToyState) -> None:
        s.points[1 if s.chosen[0] == s.chosen[1] else 0] = 10


class GuessCard(Step[ToyState]):
    """Guess the hidden card (0 to 2) for ten points, or take five (3)."""

    def legal(self, s: ToyState, out: list[int]) -> None:
        out += [0, 1, 2, 3]

    def apply(self, s: ToyState, action: int) -> None:
        if action == 3:
            s.points[self.seat] += 5
        elif action == s.card:
            s.points[self.seat] += 10


class OpenCard(Step[ToyState]):
    """Only what lies open may be guessed: the legal list differs from one imagined position to the next."""

    def legal(self, s: ToyState, out: list[int]) -> None:
        out += [4 + s.card, 7]

    def apply(self, s: ToyState, action: int) -> None:
        s.points[self.seat] += 1 if action < 7 else 0


TOYS = {
    "bait": Toy(2, [Bait(0)]),
    "pennies": Toy(2, [Match(), Penny(1), Penny(0)]),
    "guess": Toy(2, [GuessCard(0)]),
    "changing": Toy(2, [OpenCard(1), GuessCard(0)]),
    "alone": Toy(1, [GuessCard(0)]),
}


if __name__ == "__main__":
    game = TOYS[sys.argv[1]]
    search = Search(game, int(sys.argv[2]), Settings(200, 1.0, 2.0, 0.2, 5.0))
    for move in search.think(game.deal(0), Chance(7), int(sys.argv[3])):
        print(move.action, move.visits, move.place, move.points)
