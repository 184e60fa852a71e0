"""Phase D: rewards of imperial tasks, and tax (YI-13.4 to YI-13.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.fortune import offer_upgrade
from emporion.games.yinzi.loops import Occasion, look_through_pile
from emporion.games.yinzi.payments import PAY, PEDDLE, USE, list_peddling, sell_food, use_coins
from emporion.games.yinzi.state import (
    COINS_DISC,
    COLUMN,
    COPPER,
    MISFORTUNES,
    NO_TASK,
    NO_TAX,
    SILVER,
    TASK_TAKEN,
    YinziState,
)
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Gap, Happening, amount
from emporion.kernel.words import Prompt, Text

REWARDED: Final = Happening(
    "reward",
    Text("{who} is rewarded for the {task}: {copper} copper, {silver} silver"),
    [names.TASK, amount("copper"), amount("silver")],
)
TAX_PAID: Final = Happening(
    "tax",
    Text("{who} pays {silver} and {copper} tax"),
    [Gap("silver", 0, [], names.silver_called), Gap("copper", 0, [], names.copper_called)],
)
TAX_LACKING: Final = Happening(
    "tax lacking",
    Text("{who} cannot pay the tax: {silver} silver and {copper} copper lost, misfortune {missing}"),
    [amount("silver"), amount("copper"), amount("missing")],
)


class TasksPhase(Step[YinziState]):
    """In turn order everybody gets the reward of the task taken (YI-13.4)."""

    def run(self, s: YinziState) -> None:
        for seat in s.order[::-1]:
            if s.get(seat, TASK_TAKEN) != NO_TASK:
                s.agenda.append(Reward(seat))


class Reward(Occasion):
    """Copper, silver, boats, an upgrade or a route tile (YI-8.15)."""

    def run(self, s: YinziState) -> None:
        seat = self.player
        task = s.get(seat, TASK_TAKEN)
        tile = s.box.task_tiles[task] > 0 and s.pile > 0
        copper = s.box.task_copper[task] if tile or s.box.task_tiles[task] == 0 else s.box.task_empty_pile[task]
        s.add(seat, COPPER, copper)
        s.add(seat, SILVER, s.box.task_silver[task])
        s.advance_boat(seat, s.box.task_boats[task])
        s.tell(REWARDED, seat, task, copper, s.box.task_silver[task])
        if tile:
            look_through_pile(s, seat)
        if s.box.task_upgrades[task]:
            offer_upgrade(s, seat)


class TaxPhase(Step[YinziState]):
    """In turn order everybody pays (YI-13.5)."""

    def run(self, s: YinziState) -> None:
        for seat in s.order[::-1]:
            s.agenda.append(StartTax(seat))


class StartTax(Occasion):
    """What is due, by cards and discs; nothing with the bonus (YI-13.5, YI-4.5)."""

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.due = s.box.tax[s.tax_sum(self.player)]
        if s.due > 0 and s.get(self.player, COLUMN) != NO_TAX:
            s.agenda.append(FindTax(self.player))


class FindTax(Occasion):
    """Asks only when there is something to decide."""

    def run(self, s: YinziState) -> None:
        tax = Tax(self.player)
        out: list[int] = []
        tax.legal(s, out)
        if len(out) == 1:
            pay_tax(s, self.player)
        else:
            s.agenda.append(tax)


class Tax(Step[YinziState]):
    """Sell food or use the coins before paying, or pay (YI-13.6)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Tax: {due} silver due. Sell food, use innovations, or pay", due=s.due), "YI-13.6")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_peddling(s, self.seat, out)
        out.append(PAY.first)
        if s.usable(self.seat, COINS_DISC) and s.get(self.seat, SILVER) < s.due:
            out.append(USE.first + COINS_DISC)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == PAY.first:
            pay_tax(s, self.seat)
            return
        s.agenda.append(FindTax(self.seat))
        if PEDDLE.has(action):
            sell_food(s, self.seat, action - PEDDLE.first)
        else:
            use_coins(s)


def pay_tax(s: YinziState, seat: i64) -> None:
    """Silver first, then copper at the current rate; what is still missing costs all copper and misfortune (YI-13.7)."""
    silver = min(s.get(seat, SILVER), s.due)
    s.add(seat, SILVER, -silver)
    changed = min(s.due - silver, (s.get(seat, COPPER) + s.coins_left) // s.rate())
    copper = max(0, changed * s.rate() - s.coins_left)
    missing = s.due - silver - changed
    if missing > 0:
        copper = s.get(seat, COPPER)
        s.add(seat, MISFORTUNES, missing)
    s.add(seat, COPPER, -copper)
    s.tell(TAX_LACKING if missing else TAX_PAID, seat, silver, copper, missing)
    s.due = 0
    s.coins_left = 0
