"""Placing traders (section 3 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.buildings import BID, list_bids, place_bid, refuse_bid
from emporion.games.yunnan.components import PROVINCE_NAMES, PROVINCES, SPACES
from emporion.games.yunnan.duli import duli_bids
from emporion.games.yunnan.names import PLACE
from emporion.games.yunnan.state import BUILDINGS, MARKET, PLACES, RESERVE, YunnanState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

BANK: Final = Choice(
    "bank", Text("a trader banks, all others but those in provinces go to the market, and you have passed"), "YU-3.11", place="bank"
)
GO_TO_MARKET: Final = Choice("market", Text("a trader goes to the market"), "YU-3.13", place="market")
PASS: Final = Choice("pass", Text("stop placing; your reserve goes to the market"), "YU-3.14")
FROM: Final = Choice(
    "from {place}",
    Text("from {place}"),
    "YU-3.2",
    [Gap("place", PROVINCES + 1, [*PROVINCE_NAMES, "reserve"], [*names.PROVINCES, names.PLACES[RESERVE]])],
    "traders-{place}",
)

SENT_TO_MARKET: Final = Happening("market", Text("{who} sends a trader from {place} to the market"), [PLACE])
BANKED: Final = Happening("bank", Text("{who} goes to the bank from {place}"), [PLACE])
PASSED: Final = Happening("pass", Text("{who} passes; traders to the market: {count}"), [amount("count")])


class Bid(Step[YunnanState]):
    """Place one trader in a building, the bank or the market, or pass (YU-3.1)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Place a trader in a building, the bank or the market, or pass"), "YU-3.1")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        if sources(s, self.seat):
            list_bids(s, self.seat, out)
            if bank_is_open(s):
                out.append(BANK.first)
            out.append(GO_TO_MARKET.first)
        out.append(PASS.first)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if action == PASS.first:
            return None
        if not (BID.has(action) or action == BANK.first or action == GO_TO_MARKET.first):
            return NOT_NOW
        if not sources(s, self.seat):
            return Refusal("YU-3.2", Text("you have no trader in the reserve or in a province"), Text("you can pass"))
        if action == BANK.first and not bank_is_open(s):
            return Refusal("YU-3.11", Text("every space in the bank is taken"))
        return refuse_bid(s, self.seat, action - BID.first) if BID.has(action) else None

    def apply(self, s: YunnanState, action: i64) -> None:
        if action == PASS.first:
            pass_turn(s, self.seat)
            call_next_bidder(s, self.seat)
            return
        places = sources(s, self.seat)
        if places & (places - 1):
            s.agenda.append(SendFrom(self.seat, action))
            return
        source: i64 = RESERVE
        for province in range(PROVINCES):
            if places == 1 << province:
                source = province
        send_trader(s, self.seat, action, source)


class SendFrom(Step[YunnanState]):
    """Choose where the trader comes from: the reserve or any province (YU-3.2)."""

    def __init__(self, seat: i64, errand: i64) -> None:
        super().__init__(seat)
        self.errand = errand

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose where this trader comes from"), "YU-3.2")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        places = sources(s, self.seat)
        for province in range(PROVINCES):
            if places >> province & 1:
                out.append(FROM.first + province)
        if places >> RESERVE & 1:
            out.append(FROM.first + PROVINCES)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if not FROM.has(action):
            return NOT_NOW
        place = action - FROM.first
        if s.traders[self.seat * PLACES + (RESERVE if place == PROVINCES else place)]:
            return None
        where = names.PLACES[RESERVE] if place == PROVINCES else names.PROVINCES[place]
        return Refusal("YU-3.2", Text("you have no trader in {place}", place=where))

    def apply(self, s: YunnanState, action: i64) -> None:
        place = action - FROM.first
        send_trader(s, self.seat, self.errand, RESERVE if place == PROVINCES else place)


def sources(s: YunnanState, colour: i64) -> i64:
    """Where the colour can take a trader from, a bit per place."""
    places: i64 = 0
    first = colour * PLACES
    for province in range(PROVINCES):
        if s.traders[first + province]:
            places |= 1 << province
    if s.traders[first + RESERVE]:
        places |= 1 << RESERVE
    return places


def send_trader(s: YunnanState, colour: i64, errand: i64, source: i64) -> None:
    """The trader takes his place, and the next player is called."""
    if errand == BANK.first:
        go_to_bank(s, colour, source)
    elif errand == GO_TO_MARKET.first:
        s.move_trader(colour, source, MARKET)
        s.tell(SENT_TO_MARKET, colour, source)
    else:
        place_bid(s, colour, errand - BID.first, source)
    call_next_bidder(s, colour)


def bank_is_open(s: YunnanState) -> bool:
    """Whether a space in the bank is free (YU-3.11, YU-13.2)."""
    bankers: i64 = 0
    for colour in range(s.seats):
        bankers += s.bankers >> colour & 1
    return bankers < (s.box.bank_spaces_with_duli if s.with_duli() else s.box.bank_spaces)


def go_to_bank(s: YunnanState, colour: i64, source: i64) -> None:
    """One trader banks, all others but those in provinces go to the market, and the player has passed (YU-3.11)."""
    s.trader_leaves(colour, source)
    s.bankers |= 1 << colour
    s.tell(BANKED, colour, source)
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] == colour:
            s.bids[space] = NOBODY
            s.trader_arrives(colour, MARKET)
    pass_turn(s, colour)


def pass_turn(s: YunnanState, colour: i64) -> None:
    """The reserve goes to the market (YU-3.14)."""
    s.tell(PASSED, colour, s.traders[colour * PLACES + RESERVE])
    s.move_all_traders(colour, RESERVE, MARKET)
    s.passed |= 1 << colour


def call_next_bidder(s: YunnanState, last: i64) -> None:
    """Call the next in blue order who has not passed; when all have, the phase is over (YU-3.1, YU-3.15)."""
    everybody: i64 = (1 << s.seats) - 1
    place = s.order.index(int(last))
    while s.passed & everybody != everybody:
        place = (place + 1) % s.parties
        colour = s.order[place]
        if s.is_duli(colour):
            duli_bids(s)
        elif not s.has_passed(colour):
            s.agenda.append(Bid(colour))
            return
