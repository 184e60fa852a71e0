"""Opening the box: the position before round one (section 1 of the rules, and YU-13.1 to 13.3 for Dúli)."""

from __future__ import annotations

from emporion.games.yunnan.buildings import place_bid
from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.rounds import START_ROUND
from emporion.games.yunnan.state import DULI, GUARD, PIECE_PLACES, PLACES, RESERVE, SUPPLY, YunnanState
from emporion.kernel.chance import Chance


def set_up(s: YunnanState, seed: int) -> None:
    """All pieces in their starting places, all chance of the game drawn."""
    chance = Chance(seed)
    box = s.box
    for province in range(PROVINCES):
        s.gift_stacks[province] = box.gifts[province]
    s.order = list(range(s.seats))
    chance.shuffle(s.order)
    for place, colour in enumerate(s.order):
        s.coins[colour] = box.start_coins[place]
        s.traders[colour * PLACES + RESERVE] = box.start_traders
        s.traders[colour * PLACES + SUPPLY] = box.traders - box.start_traders
        for piece, count in enumerate(box.structures):
            s.pieces[colour * PIECE_PLACES + piece] = count
        s.pieces[colour * PIECE_PLACES + GUARD] = 1 if s.variant.guards else 0
    if s.with_duli():
        seat_duli(s, chance)
    s.agenda.append(START_ROUND)
    s.settle()


def seat_duli(s: YunnanState, chance: Chance) -> None:
    """Dúli takes the third colour and opens with a bid."""
    s.order.append(DULI)
    s.traders[DULI * PLACES + RESERVE] = s.box.traders
    s.stations[DULI] = s.box.duli_stations
    s.deck = list(range(s.box.duli_cards))
    chance.shuffle(s.deck)
    s.reshuffle_seed = chance.seed()
    place_bid(s, DULI, s.box.duli_opening, RESERVE)
