"""Opening the box: the position before round one (section 1 of the rules, and YU-13.1 to 13.3 for Dúli)."""

from __future__ import annotations

from emporion.games.yunnan.buildings import place_bid
from emporion.games.yunnan.components import Box
from emporion.games.yunnan.rounds import START_ROUND
from emporion.games.yunnan.state import DULI, GUARD, PIECE_PLACES, PLACES, RESERVE, SUPPLY, YunnanState
from emporion.kernel.chance import Chance


def open_box(box: Box, seats: int, double_bidding: bool, guards: bool, gifts_only: bool, seed: int) -> YunnanState:
    """All pieces in their starting places, all chance of the game drawn."""
    chance = Chance(seed)
    s = YunnanState(box, seats)
    s.double_bidding = double_bidding
    s.gifts_only = gifts_only
    s.gift_stacks = box.gifts[:]
    s.order = list(range(seats))
    chance.shuffle(s.order)
    for place, colour in enumerate(s.order):
        s.coins[colour] = box.start_coins[place]
        s.traders[colour * PLACES + RESERVE] = box.start_traders
        s.traders[colour * PLACES + SUPPLY] = box.traders - box.start_traders
        for piece, count in enumerate(box.structures):
            s.pieces[colour * PIECE_PLACES + piece] = count
        s.pieces[colour * PIECE_PLACES + GUARD] = 1 if guards else 0
    if s.with_duli():
        seat_duli(s, chance)
    s.agenda.append(START_ROUND)
    s.settle()
    return s


def seat_duli(s: YunnanState, chance: Chance) -> None:
    """Dúli takes the third colour and opens with a bid."""
    s.order.append(DULI)
    s.traders[DULI * PLACES + RESERVE] = s.box.traders
    s.stations[DULI] = s.box.duli_stations
    s.deck = list(range(s.box.duli_cards))
    chance.shuffle(s.deck)
    s.reshuffle_seed = chance.seed()
    place_bid(s, DULI, s.box.duli_opening, RESERVE)
