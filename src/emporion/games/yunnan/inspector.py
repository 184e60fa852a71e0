"""The inspector banishes a trader from the richest province (section 7 of the rules)."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.state import MARKET, PLACES, TRACK_END, YunnanState
from emporion.kernel.agenda import NOBODY, Step


class SendInspector(Step[YunnanState]):
    """The trader of the most influential owner who is not safe goes to the market (YU-7.1 to 7.4)."""

    def run(self, s: YunnanState) -> None:
        province = richest_province(s)
        victim = NOBODY
        for colour in s.gray():
            if is_exposed(s, colour, province) and (victim == NOBODY or s.influence(colour) > s.influence(victim)):
                victim = colour
        s.tell("inspector", victim, province)
        if victim != NOBODY:
            s.move_trader(victim, province, MARKET)


def richest_province(s: YunnanState) -> int:
    """The province with the highest income of all colours, the farther one on a tie (YU-7.1)."""
    richest = 0
    highest = -1
    for province in range(PROVINCES):
        income = 0
        for colour in range(s.colours):
            income += s.box.trader_income[province] * s.traders[colour * PLACES + province]
            if s.has_station(colour, province):
                income += s.box.station_income[province]
        if income >= highest:
            highest = income
            richest = province
    return richest


def is_exposed(s: YunnanState, colour: int, province: int) -> bool:
    """Full influence and the tea house of the province make safe (YU-7.2)."""
    return s.traders[colour * PLACES + province] > 0 and s.influence(colour) < TRACK_END and s.tea_houses[province] != colour


SEND_INSPECTOR: Final = SendInspector()
