"""The course of a round (YI-3.1), administration (section 15) and the end of the game (YI-16.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.bonus import BonusPhase
from emporion.games.yinzi.components import FORTUNES, ROUNDS
from emporion.games.yinzi.disasters import DisastersPhase
from emporion.games.yinzi.duties import TasksPhase, TaxPhase
from emporion.games.yinzi.feeding import FeedingPhase
from emporion.games.yinzi.late_shipping import LateShippingPhase
from emporion.games.yinzi.routes import RoutesPhase, StartPersonal
from emporion.games.yinzi.state import (
    AREA,
    AREAS_USED,
    COLUMN,
    DISCS,
    LOWER,
    NO_CARD,
    NO_COLUMN,
    NO_TASK,
    PLAYED,
    TASK_TAKEN,
    TAX_DISCS,
    UPPER,
    WORKERS,
    YinziState,
)
from emporion.games.yinzi.turns import ActionPhase, draw_hands
from emporion.games.yinzi.war import WarPhase
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Happening, amount
from emporion.kernel.words import Text

ROUND: Final = Happening("round", Text("Round {round}"), [amount("round")])
DIE: Final = Happening("die", Text("The die shows {roll}; 1 silver is worth {rate}"), [amount("roll"), names.copper_gap("rate")])
END: Final = Happening("end", Text("The game is over"))


class StartRound(Step[YinziState]):
    """Lay out the phases of the round, last first."""

    def run(self, s: YinziState) -> None:
        s.round += 1
        s.tell(ROUND, NOBODY, s.round)
        s.agenda.append(Administration())
        s.agenda.append(LateShippingPhase())
        s.agenda.append(TaxPhase())
        s.agenda.append(TasksPhase())
        s.agenda.append(RoutesPhase())
        s.agenda.append(DisastersPhase())
        s.agenda.append(WarPhase())
        s.agenda.append(FeedingPhase())
        s.agenda.append(ActionPhase())
        s.agenda.append(BonusPhase())


class Administration(Step[YinziState]):
    """The exchange rate, and unless the game ends, workers, cards and cylinders for the next round."""

    def run(self, s: YinziState) -> None:
        s.tell(names.PHASE, NOBODY, 5)
        roll_die(s)
        if s.round == ROUNDS:
            finish(s)
            return
        for seat in range(s.seats):
            take_back(s, seat)
        draw_hands(s)
        s.agenda.append(StartRound())


def roll_die(s: YinziState) -> None:
    """One space towards the roll (YI-15.1)."""
    roll = s.dice[s.round - 1]
    s.reveals += 1
    if roll > s.rate_space:
        s.rate_space += 1
    elif roll < s.rate_space:
        s.rate_space -= 1
    s.tell(DIE, NOBODY, roll + 1, s.rate())


def take_back(s: YinziState, seat: i64) -> None:
    """Workers, tax discs, cards and the cylinder (YI-15.2, YI-15.3)."""
    for area in range(5):
        s.add(seat, WORKERS, s.get(seat, AREA + area))
        s.put(seat, AREA + area, 0)
    if not s.readings.migrants_stay:
        s.add(seat, WORKERS, s.get(seat, LOWER))
        s.put(seat, LOWER, 0)
    s.add(seat, LOWER, s.get(seat, UPPER))
    s.put(seat, UPPER, 0)
    s.add(seat, DISCS, s.get(seat, TAX_DISCS))
    s.put(seat, TAX_DISCS, 0)
    for fortune in range(FORTUNES):
        s.put(seat, PLAYED + fortune, NO_CARD)
    s.put(seat, TASK_TAKEN, NO_TASK)
    s.put(seat, AREAS_USED, 0)
    s.put(seat, COLUMN, NO_COLUMN)


def finish(s: YinziState) -> None:
    """The last trades; the bonus columns of the round no longer count (YI-16.1)."""
    for seat in range(s.seats):
        s.put(seat, COLUMN, NO_COLUMN)
    s.agenda.append(EndGame())
    for seat in s.order[::-1]:
        s.agenda.append(StartPersonal(seat, True))


class EndGame(Step[YinziState]):
    """Nothing is left to decide; the score sheet counts."""

    def run(self, s: YinziState) -> None:
        s.tell(END, NOBODY)
