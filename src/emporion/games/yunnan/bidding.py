"""Placing traders (section 3 of the rules)."""

from __future__ import annotations

from emporion.games.yunnan.actions import BANK, BID, FROM, FROM_RESERVE, GO_TO_MARKET, PASS
from emporion.games.yunnan.buildings import list_bids, place_bid
from emporion.games.yunnan.components import PROVINCES, SPACES
from emporion.games.yunnan.duli import duli_bids
from emporion.games.yunnan.state import BUILDINGS, MARKET, PLACES, RESERVE, YunnanState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class Bid(Step[YunnanState]):
    """Place one trader in a building, the bank or the market, or pass (YU-3.1)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Place a trader in a building, the bank or the market, or pass"), "YU-3.1")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        if sources(s, self.seat):
            list_bids(s, self.seat, out)
            if bank_is_open(s):
                out.append(BANK)
            out.append(GO_TO_MARKET)
        out.append(PASS)

    def apply(self, s: YunnanState, action: int) -> None:
        if action == PASS:
            pass_turn(s, self.seat)
            call_next_bidder(s, self.seat)
            return
        found = sources(s, self.seat)
        if found & (found - 1):
            s.agenda.append(SendFrom(self.seat, action))
            return
        source = RESERVE
        for province in range(PROVINCES):
            if found == 1 << province:
                source = province
        send_trader(s, self.seat, action, source)


class SendFrom(Step[YunnanState]):
    """Choose where the trader comes from: the reserve or any province (YU-3.2)."""

    def __init__(self, seat: int, errand: int) -> None:
        super().__init__(seat)
        self.errand = errand

    def parts(self) -> list[int]:
        return [self.seat, self.errand]

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose where this trader comes from"), "YU-3.2")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        found = sources(s, self.seat)
        for province in range(PROVINCES):
            if found >> province & 1:
                out.append(FROM + province)
        if found >> RESERVE & 1:
            out.append(FROM_RESERVE)

    def apply(self, s: YunnanState, action: int) -> None:
        send_trader(s, self.seat, self.errand, RESERVE if action == FROM_RESERVE else action - FROM)


def sources(s: YunnanState, colour: int) -> int:
    """Where the colour can take a trader from, a bit per place."""
    found = 0
    at = colour * PLACES
    for province in range(PROVINCES):
        if s.traders[at + province]:
            found |= 1 << province
    if s.traders[at + RESERVE]:
        found |= 1 << RESERVE
    return found


def send_trader(s: YunnanState, colour: int, errand: int, source: int) -> None:
    """The trader takes his place, and the next player is called."""
    if errand == BANK:
        go_to_bank(s, colour, source)
    elif errand == GO_TO_MARKET:
        s.move_trader(colour, source, MARKET)
        s.tell("market", colour, source)
    else:
        place_bid(s, colour, errand - BID, source)
    call_next_bidder(s, colour)


def bank_is_open(s: YunnanState) -> bool:
    """Whether a space in the bank is free (YU-3.11, YU-13.2)."""
    bankers = 0
    for colour in range(s.seats):
        bankers += s.bankers >> colour & 1
    return bankers < (s.box.bank_spaces_with_duli if s.with_duli() else s.box.bank_spaces)


def go_to_bank(s: YunnanState, colour: int, source: int) -> None:
    """One trader banks, all others but those in provinces go to the market, and the player has passed (YU-3.11)."""
    s.trader_leaves(colour, source)
    s.bankers |= 1 << colour
    s.tell("bank", colour, source)
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] == colour:
            s.bids[space] = NOBODY
            s.trader_arrives(colour, MARKET)
    pass_turn(s, colour)


def pass_turn(s: YunnanState, colour: int) -> None:
    """The reserve goes to the market (YU-3.14)."""
    s.tell("pass", colour, s.traders[colour * PLACES + RESERVE])
    s.move_all_traders(colour, RESERVE, MARKET)
    s.passed |= 1 << colour


def call_next_bidder(s: YunnanState, last: int) -> None:
    """Call the next in blue order who has not passed; when all have, the phase is over (YU-3.1, YU-3.15)."""
    everybody = (1 << s.seats) - 1
    place = s.order.index(last)
    while s.passed & everybody != everybody:
        place = (place + 1) % s.colours
        colour = s.order[place]
        if s.is_duli(colour):
            duli_bids(s)
        elif not s.has_passed(colour):
            s.agenda.append(Bid(colour))
            return
