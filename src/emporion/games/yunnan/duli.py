"""Dúli, the third colour in a game of two (section 13 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.buildings import highest_bid, is_open, place_bid
from emporion.games.yunnan.components import PROVINCES, SPACES
from emporion.games.yunnan.names import PROVINCE
from emporion.games.yunnan.state import (
    BUILDINGS,
    DULI,
    GUILD,
    INFLUENCE,
    PLACES,
    PROGRESS_BUILDINGS,
    RESERVE,
    TEA_HOUSE,
    TRACK_END,
    TRACKS,
    YunnanState,
)
from emporion.games.yunnan.structures import TEA_HOUSE_BUILT
from emporion.games.yunnan.travel import can_displace, displace, start_turn
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Gap, Happening, amount
from emporion.kernel.words import Text


def card_name(s: YunnanState, card: int) -> str:
    return s.box.duli_card_names[card]


CARD_TURNED: Final = Happening("card", Text("{who} turns up card {card}"), [Gap("card", 0, [], card_name)])
NO_BID: Final = Happening("no bid", Text("{who} can bid nowhere"))
INFLUENCE_GAINED: Final = Happening("influence", Text("{who} now has influence {influence}"), [amount("influence")])
PLACED: Final = Happening("placed", Text("{who} places {count} in {province}"), [amount("count"), PROVINCE])


def draw_card(s: YunnanState) -> i64:
    """Turn up the top card; an empty deck is made anew of all cards (YU-13.21)."""
    if not s.deck:
        chance = Chance(s.reshuffle_seed)
        s.deck = list(range(s.box.duli_cards))
        chance.shuffle(s.deck)
        s.reshuffle_seed = chance.seed()
        s.used = []
    card = s.deck.pop()
    s.used.append(card)
    s.reveals += 1
    s.tell(CARD_TURNED, DULI, card)
    return card


def duli_bids(s: YunnanState) -> None:
    """Dúli bids as cheaply as he can in the first building of his card that is open to him (YU-13.5 to 13.9)."""
    card = draw_card(s)
    for mark in range(card * PROGRESS_BUILDINGS, card * PROGRESS_BUILDINGS + PROGRESS_BUILDINGS):
        space = cheapest_open(s, s.box.duli_bids[mark])
        if space != NOBODY:
            place_bid(s, DULI, space, RESERVE)
            return
    s.tell(NO_BID, DULI)


def cheapest_open(s: YunnanState, building: i64) -> i64:
    """The space Dúli would take in a building, or NOBODY when he is there already or nothing is open."""
    for space in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[space] == DULI:
            return NOBODY
    highest = highest_bid(s, building)
    for space in range(building * SPACES, building * SPACES + SPACES):
        if is_open(s, space, highest):
            return space
    return NOBODY


class DuliSettles(Step[YunnanState]):
    """Dúli pays nothing, gains only in the guild, and takes his traders back (YU-13.11)."""

    def run(self, s: YunnanState) -> None:
        for space in range(BUILDINGS * SPACES):
            if s.bids[space] == DULI:
                s.bids[space] = NOBODY
                s.trader_arrives(DULI, RESERVE)
                if space // SPACES == GUILD and s.influence(DULI) < TRACK_END:
                    s.tracks[DULI * TRACKS + INFLUENCE] += 1
                    s.tell(INFLUENCE_GAINED, DULI, s.influence(DULI))


class DuliTravels(Step[YunnanState]):
    """Dúli's turn by the lower part of a card: tea house, traders, displacement (YU-13.12 to 13.16)."""

    def run(self, s: YunnanState) -> None:
        card = draw_card(s)
        start_turn(s)
        if s.box.duli_tea_house[card]:
            build_tea_house(s)
        farthest: i64 = 0
        for seat in range(s.seats):
            farthest = max(farthest, s.horse(seat))
        for province in range(farthest + 1):
            count = s.box.duli_traders[card * PROVINCES + province]
            if count:
                s.traders[DULI * PLACES + RESERVE] -= count
                s.traders[DULI * PLACES + province] += count
                s.tell(PLACED, DULI, count, province)
                push_back(s, province)


def build_tea_house(s: YunnanState) -> None:
    """In the farthest province with a player's trader, or the next one below without a tea house (YU-13.13)."""
    built = 0
    for owner in s.tea_houses:
        if owner == DULI:
            built += 1
    if built == s.box.structures[TEA_HOUSE]:
        return
    province: i64 = PROVINCES - 1
    while province >= 0 and not s.traders[province] and not s.traders[PLACES + province]:
        province -= 1
    while province >= 0:
        if s.tea_houses[province] == NOBODY:
            s.tea_houses[province] = DULI
            s.tell(TEA_HOUSE_BUILT, DULI, province)
            return
        province -= 1


def push_back(s: YunnanState, province: i64) -> None:
    """Dúli displaces the weaker of the players he can, or the one with more traders there, or nobody (YU-13.15, 13.16)."""
    first = can_displace(s, DULI, 0, province)
    second = can_displace(s, DULI, 1, province)
    if first and second:
        advantage = s.influence(1) - s.influence(0)
        if advantage == 0:
            advantage = s.traders[province] - s.traders[PLACES + province]
        first = advantage > 0
        second = advantage < 0
    if first:
        displace(s, DULI, 0, province)
    elif second:
        displace(s, DULI, 1, province)


DULI_SETTLES: Final = DuliSettles()
DULI_TRAVELS: Final = DuliTravels()
