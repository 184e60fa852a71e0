"""Income, the new order, and turning income into points (sections 9 and 10 of the rules)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.state import DULI, MARKET, PLACES, YunnanState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

MOST_INCOME: Final = 10_000
"""No box gives so much in one round; the actions end with what the box at hand can give."""


def income_words(game: Any) -> list[str]:
    return [str(income) for income in range(int(game.box.most_income) + 1)]


def points_in_words(s: YunnanState, points: int) -> Text:
    return Text("{count} point", plural="{count} points", count=points)


def coins_in_words(s: YunnanState, coins: int) -> Text:
    return Text("{count} coin", plural="{count} coins", count=coins)


def explain_conversion(s: YunnanState, values: list[int]) -> Text:
    return Text("{points} and {coins}", points=points_in_words(s, values[0]), coins=coins_in_words(s, s.income[s.actor()] - values[0]))


CONVERT: Final = Choice(
    "convert {points}",
    explain_conversion,
    "YU-10.1",
    [Gap("points", MOST_INCOME, income_words)],
    brings={"points": "+points", "coins": "+coins"},
)

EARNED: Final = Happening("income", Text("{who} earns {income}"), [amount("income")])
CONVERTED: Final = Happening(
    "converted", Text("{who} takes {points} and {coins}"), [Gap("points", 0, [], points_in_words), Gap("coins", 0, [], coins_in_words)]
)


class CountIncome(Step[YunnanState]):
    """Income of all players, then the new order by income (YU-9.1, YU-9.6)."""

    def run(self, s: YunnanState) -> None:
        for colour in s.gray():
            if not s.is_duli(colour):
                s.income[colour] = income_of(s, colour)
                s.tell(EARNED, colour, s.income[colour])
        reorder(s)
        for colour in s.order:  # the new gray order, the last one laid down decides first
            if not s.is_duli(colour):
                s.agenda.append(ConvertIncome(colour))


def income_of(s: YunnanState, colour: i64) -> i64:
    """What the routes of a colour earn this round (YU-9.2 to 9.5)."""
    total: i64 = s.box.market_income if s.traders[colour * PLACES + MARKET] else 0
    covered = s.covered(colour)
    for province in range(PROVINCES):
        if covered >> province & 1:
            gaps = s.gaps(colour, covered, province)
            total += s.traders[colour * PLACES + province] * (s.box.trader_income[province] - s.box.gap_cost * gaps)
            if gaps == 0 and s.has_station(colour, province):
                total += s.box.station_income[province]
    return total


def reorder(s: YunnanState) -> None:
    """Gray order by income; on a tie who was later in it comes first; Dúli stays first (YU-9.6, YU-13.20)."""
    gray: list[int] = []
    for colour in s.order:  # blue order puts the later one in gray before the earlier one
        if s.is_duli(colour):
            continue
        place = len(gray)
        while place > 0 and s.income[gray[place - 1]] < s.income[colour]:
            place -= 1
        gray.insert(place, colour)
    if s.with_duli():
        gray.insert(0, DULI)
    gray.reverse()
    s.order = gray


class ConvertIncome(Step[YunnanState]):
    """Turn any part of this round's income into points; the rest is paid in coins (YU-10.1)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(
            Text("Turn how much of your income of {income} into points? The rest is coins", income=int(s.income[self.seat])), "YU-10.1"
        )

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for points in range(s.income[self.seat] + 1):
            out.append(CONVERT.first + points)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if not CONVERT.has(action):
            return NOT_NOW
        points = action - CONVERT.first
        if points <= s.income[self.seat]:
            return None
        return Refusal(
            "YU-10.1", Text("your income of this round is {income}, and only that becomes points", income=int(s.income[self.seat]))
        )

    def apply(self, s: YunnanState, action: i64) -> None:
        points = action - CONVERT.first
        s.points[self.seat] += points
        s.coins[self.seat] += s.income[self.seat] - points
        s.tell(CONVERTED, self.seat, points, s.income[self.seat] - points)


COUNT_INCOME: Final = CountIncome()
