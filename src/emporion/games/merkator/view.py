"""What a seat may see, and what it must imagine. All holdings are open, so everybody sees the same (ME-1.8)."""

from __future__ import annotations

from emporion.games.merkator.state import DISCARDED, NO_CHART, PILE, SOLO_STACK, MerkatorState
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.chance import Chance


def view(s: MerkatorState) -> MerkatorState:
    """The position without the cards under the tops of piles, the discards, the stacks and the letters."""
    seen = s.copy()
    for contract, place in enumerate(s.where):
        if place in (PILE, DISCARDED, SOLO_STACK):
            seen.where[contract] = UNKNOWN
    for rank in range(s.box.ranks):
        start = s.box.rank_start[rank]
        for covered in range(start, start + s.pile_size[rank] - 1):
            seen.piles[covered] = UNKNOWN
        if s.pile_size[rank]:
            seen.where[s.top(rank)] = PILE
    seen.letters = [UNKNOWN] * len(s.letters)
    seen.refill = [UNKNOWN] * len(s.refill)
    seen.solo_stack = [UNKNOWN] * len(s.solo_stack)
    seen.bonus_stack = [UNKNOWN] * len(s.bonus_stack)
    seen.building_stack = [UNKNOWN] * len(s.building_stack)
    seen.shuffle_seed = UNKNOWN
    return seen


def resample(s: MerkatorState, chance: Chance) -> MerkatorState:
    """The same position with everything redrawn that nobody has seen; what was seen and then covered is remembered."""
    twin = s.copy()
    for rank in range(s.box.ranks):
        start = s.box.rank_start[rank]
        pile = [int(contract) for contract in s.piles[start : start + s.unseen[rank]]]
        redraw(pile, list(range(len(pile))), chance)
        for number, contract in enumerate(pile):
            twin.piles[start + number] = contract
    twin.letters = s.letters[:]
    twin.refill = s.refill[:]
    redraw_letters(twin, chance)
    if s.variant.solo:
        twin.solo_stack = s.solo_stack[:]
        redraw_solo_stack(twin, chance)
    twin.bonus_stack = s.bonus_stack[:]
    redraw_bonus_stack(twin, chance)
    twin.building_stack = s.building_stack[:]
    redraw(twin.building_stack, list(range(int(s.buildings_drawn), len(s.building_stack))), chance)
    twin.shuffle_seed = chance.seed()
    return twin


def redraw(cards: list[int], places: list[int], chance: Chance) -> None:
    """Shuffle what lies in these places; sorted first, so that nothing of the true order steers the draw."""
    drawn: list[int] = []
    for place in places:
        drawn.append(cards[place])
    drawn.sort()
    chance.shuffle(drawn)
    for number in range(len(places)):
        cards[places[number]] = drawn[number]


def redraw_letters(twin: MerkatorState, chance: Chance) -> None:
    """Only the last counters of rows that ran out have been turned over; a second set is never mixed with the first."""
    if twin.side == NO_CHART:
        return
    row = twin.box.row_length[twin.side]
    off_chart = twin.chart_size + twin.box.counters - twin.from_set  # here the counters of the first set end
    first_set: list[int] = []
    second_set: list[int] = []
    for counter in range(len(twin.letters)):
        if counter < twin.chart_taken and counter % row == row - 1:
            continue
        if counter < twin.from_set or twin.chart_size <= counter < off_chart:
            first_set.append(counter)
        else:
            second_set.append(counter)
    redraw(twin.letters, first_set, chance)
    redraw(twin.letters, second_set, chance)
    redraw(twin.refill, list(range(len(twin.refill) // 2)), chance)
    redraw(twin.refill, list(range(len(twin.refill) // 2, len(twin.refill))), chance)


def redraw_solo_stack(twin: MerkatorState, chance: Chance) -> None:
    """The values lie in a known order; within a value the cards do not."""
    for rank in range(twin.box.ranks):
        places = [place for place in range(len(twin.solo_stack)) if twin.box.contract_rank[twin.solo_stack[place]] == rank]
        redraw(twin.solo_stack, [place for place in places if twin.where[twin.solo_stack[place]] == SOLO_STACK], chance)


def redraw_bonus_stack(twin: MerkatorState, chance: Chance) -> None:
    """Cards put back under the stack are known; of the others only the price shows where there are two stacks."""
    unseen = list(range(int(twin.bonus_known), len(twin.bonus_stack)))
    if twin.variant.mixed_stack:
        redraw(twin.bonus_stack, unseen, chance)
        return
    for price in twin.box.bonus_prices:
        redraw(twin.bonus_stack, [place for place in unseen if twin.box.bonus_price[twin.bonus_stack[place]] == price], chance)
