"""The inspector banishes a trader from the richest province (section 7 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.names import PROVINCE
from emporion.games.yunnan.state import MARKET, PLACES, TRACK_END, YunnanState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Happening
from emporion.kernel.words import Text

BANISHED: Final = Happening("inspector", Text("The Inspector visits {province} and banishes a trader of {who}"), [PROVINCE])
FOUND_NOBODY: Final = Happening("inspector in vain", Text("The Inspector visits {province} and finds nobody to banish"), [PROVINCE])


class SendInspector(Step[YunnanState]):
    """The trader of the most influential owner who is not safe goes to the market (YU-7.1 to 7.4)."""

    def run(self, s: YunnanState) -> None:
        province = richest_province(s)
        victim = victim_in(s, province)
        if victim == NOBODY:
            s.tell(FOUND_NOBODY, NOBODY, province)
            return
        s.tell(BANISHED, victim, province)
        s.move_trader(victim, province, MARKET)


def richest_province(s: YunnanState) -> i64:
    """The province with the highest income of all colours, the farther one on a tie (YU-7.1)."""
    richest: i64 = 0
    highest: i64 = -1
    province: i64 = 0
    for province in range(PROVINCES):
        income: i64 = 0
        for colour in range(s.colours):
            income += s.box.trader_income[province] * s.traders[colour * PLACES + province]
            if s.has_station(colour, province):
                income += s.box.station_income[province]
        if income >= highest:
            highest = income
            richest = province
    return richest


def victim_in(s: YunnanState, province: i64) -> i64:
    """Whom the Inspector would banish from a province, or NOBODY."""
    victim: i64 = NOBODY
    for colour in s.gray():
        if is_exposed(s, colour, province) and (victim == NOBODY or s.influence(colour) > s.influence(victim)):
            victim = colour
    return victim


def is_exposed(s: YunnanState, colour: i64, province: i64) -> bool:
    """Full influence and the tea house of the province make safe (YU-7.2)."""
    return s.traders[colour * PLACES + province] > 0 and s.influence(colour) < TRACK_END and s.tea_houses[province] != colour


SEND_INSPECTOR: Final = SendInspector()
