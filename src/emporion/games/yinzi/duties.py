"""Phase D: rewards of imperial tasks, and tax (YI-13.4 to YI-13.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.fortune import offer_upgrade
from emporion.games.yinzi.loops import Occasion, look_through_pile
from emporion.games.yinzi.payments import PAY, PEDDLE, USE, list_peddling, misused_disc, refuse_disc, refuse_peddling, sell_food, use_coins
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
from emporion.kernel.choices import Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def tell_reward(s: YinziState, values: list[int]) -> Text:
    return Text("{who} is rewarded for the {task}: {money}", task=names.TASKS[values[0]], money=names.money(values[2], values[1]))


def tell_tax(s: YinziState, values: list[int]) -> Text:
    return Text("{who} pays {money} tax", money=names.money(values[0], values[1]))


def tell_lacking(s: YinziState, values: list[int]) -> Text:
    return Text(
        "{who} cannot pay the tax and loses {money}; {count} misfortune",
        plural="{who} cannot pay the tax and loses {money}; {count} misfortunes",
        money=names.money(values[0], values[1]),
        count=values[2],
    )


REWARDED: Final = Happening("reward", tell_reward, [names.TASK, amount("copper"), amount("silver")])
TAX_PAID: Final = Happening("tax", tell_tax, [amount("silver"), amount("copper")])
TAX_LACKING: Final = Happening("tax lacking", tell_lacking, [amount("silver"), amount("copper"), amount("missing")])


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
        return Prompt(Text("Tax: {due} due. Sell food, use innovations, or pay", due=names.silver_words(int(s.due))), "YI-13.6")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_peddling(s, self.seat, out)
        out.append(PAY.first)
        if s.usable(self.seat, COINS_DISC) and s.get(self.seat, SILVER) < s.due:
            out.append(USE.first + COINS_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == PAY.first:
            return None
        if PEDDLE.has(action):
            return refuse_peddling(s, self.seat, action - PEDDLE.first)
        if action != USE.first + COINS_DISC:
            return misused_disc(s, self.seat, action - USE.first) if USE.has(action) else NOT_NOW
        silver = s.get(self.seat, SILVER)
        if silver >= s.due:
            return Refusal("YI-3.9", Text("you have {silver}, enough for the tax", silver=names.silver_words(int(silver))))
        return refuse_disc(s, self.seat, COINS_DISC)

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
