"""Opening the box: the position before the first turn (section 2; ME-11.1, 11.2, 11.5 and 11.6 for the variants)."""

from __future__ import annotations

from emporion.games.merkator.chart import chart_filled
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, SOLE
from emporion.games.merkator.investment import turn_up_bonus_cards, turn_up_building
from emporion.games.merkator.state import BACK, DISCARDED, REMOVED, SOLO_STACK, ULTIMO, ULTIMO_LONG, MerkatorState
from emporion.games.merkator.turns import START_TURN
from emporion.kernel.chance import Chance


def set_up(s: MerkatorState, seed: int) -> None:
    """All pieces in their starting places, all chance of the game drawn."""
    chance = Chance(seed)
    s.start = chance.below(s.seats)
    s.active = s.start
    for major, cubes in enumerate(s.box.start_cubes):
        s.cubes[major] = cubes
        s.stock[major] -= cubes
    fill_supply_tiles(s)
    lay_out_counters(s, chance)
    deal_contracts(s, chance)
    deal_bonus_cards(s, chance)
    lay_out_buildings(s, chance)
    s.reveals = 0
    s.agenda.append(START_TURN)
    s.settle()


def fill_supply_tiles(s: MerkatorState) -> None:
    """One cube of each colour, none in the long game; and the Taler of the set-up (ME-2.6, ME-11.1)."""
    each = s.box.set_up.supply_per_colour
    taler = s.box.set_up.taler
    if s.variant.solo:
        each = s.box.solo_set_up.supply_per_colour
        taler = 0
    elif s.variant.long_game:
        each = s.box.long_set_up.supply_per_colour
        taler = s.box.long_set_up.taler
    for seat in range(s.seats):
        s.taler[seat] = taler
        s.bank -= taler
        for colour in range(COLOURS):
            s.supply[seat * COLOURS + colour] = each
            s.stock[colour] -= each


def lay_out_counters(s: MerkatorState, chance: Chance) -> None:
    """The chart by number of players, and the counters each player starts with (ME-2.2, ME-2.7, ME-11.2, ME-11.5)."""
    box = s.box
    if s.variant.solo:
        s.counters[0] = box.solo_set_up.start_counters
        s.reserve = box.solo_set_up.counters - s.counters[0]
        return
    if not s.variant.long_game:
        s.side = ULTIMO
    elif box.rows_filled[BACK][s.seats] > 0:
        s.side = BACK
    else:
        s.side = ULTIMO_LONG
    s.chart_size = chart_filled(s)
    s.from_set = s.chart_size
    letters = box.letters[:]
    chance.shuffle(letters)
    s.letters = letters
    if s.side == BACK:
        again = box.letters[:]
        second_set = box.letters[:]
        chance.shuffle(again)
        chance.shuffle(second_set)
        s.refill = again + second_set
    s.reserve = box.counters - s.chart_size
    seat = s.start
    for place in range(s.seats):
        counters = box.start_counters.middle
        if s.variant.long_game:
            counters = box.long_set_up.start_counters
        elif place == 0:
            counters = box.start_counters.first
        elif place == s.seats - 1:
            counters = box.start_counters.last
        s.counters[seat] = counters
        s.reserve -= counters
        seat = s.next_seat(seat)


def deal_contracts(s: MerkatorState, chance: Chance) -> None:
    """Piles by value, one contract of each starting value to every player (ME-2.3, ME-11.1, ME-11.6)."""
    box = s.box
    dealt = box.set_up.contracts
    stacked: list[int] = []
    if s.variant.solo:
        dealt = box.solo_set_up.contracts
        stacked = box.solo_set_up.stack_values
    elif s.variant.long_game:
        dealt = box.long_set_up.contracts
    for rank in range(box.ranks):
        start = int(box.rank_start[rank])
        cards = list(range(start, start + int(box.rank_size[rank])))
        chance.shuffle(cards)
        if box.values[rank] in stacked:
            for contract in cards:
                s.where[contract] = SOLO_STACK
            s.solo_stack = s.solo_stack + cards
            continue
        if box.values[rank] in dealt:
            for seat in range(s.seats):
                s.where[cards.pop()] = seat
        if rank == 0:  # nothing earns the lowest value
            for contract in cards:
                s.where[contract] = DISCARDED
            continue
        for contract in cards:
            s.lay_on_pile(contract)
        s.unseen[rank] = max(0, len(cards) - 1)
    s.shuffle_seed = chance.seed()


def deal_bonus_cards(s: MerkatorState, chance: Chance) -> None:
    """One card of each price to every player, the rest as stacks with four open (ME-2.4)."""
    cards = list(range(BONUS_CARDS))
    chance.shuffle(cards)
    prices = s.box.set_up.bonus_prices
    if s.variant.solo:
        prices = s.box.solo_set_up.bonus_prices
    elif s.variant.long_game:
        prices = s.box.long_set_up.bonus_prices
    for price in prices:
        for seat in range(s.seats):
            lowest = len(cards) - 1
            while s.box.bonus_price[cards[lowest]] != price:
                lowest -= 1
            s.bonus_place[cards.pop(lowest)] = seat
    s.bonus_stack = cards
    turn_up_bonus_cards(s)


def lay_out_buildings(s: MerkatorState, chance: Chance) -> None:
    """Four buildings lie open; those that compare players leave the solo game (ME-2.5, ME-11.5)."""
    stack: list[int] = []
    for building in range(BUILDINGS):
        if s.variant.solo and s.box.building_rule[building] == SOLE:
            s.building_place[building] = REMOVED
        else:
            stack.append(building)
    chance.shuffle(stack)
    s.building_stack = stack
    for _ in range(s.box.open_buildings):
        turn_up_building(s)
