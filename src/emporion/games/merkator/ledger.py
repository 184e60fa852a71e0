"""Every piece of the box is somewhere, exactly once. Stocks may run below zero: they never run out (ME-1.7)."""

from __future__ import annotations

from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, COMPARING, CONTRACTS, KINDS
from emporion.games.merkator.state import DISCARDED, IN_STACK, OPEN, PILE, REMOVED, SOLO_STACK, MerkatorState, times
from emporion.kernel.agenda import NOBODY
from emporion.kernel.errors import LedgerError
from emporion.kernel.ledger import balance, within

MANY = 1_000_000


def check_ledger(s: MerkatorState) -> None:
    """Complain when a piece is lost or appeared."""
    check_cubes(s)
    check_counters(s)
    for taler in s.taler:
        within("Taler", taler, 0, MANY)
    balance("Taler", sum(s.taler) + s.bank, s.box.coins)
    check_contracts(s)
    check_bonus_cards(s)
    check_buildings(s)


def check_cubes(s: MerkatorState) -> None:
    for row in (s.cubes, s.warehouse, s.supply, s.due):
        for count in row:
            within("cubes in a place", count, 0, MANY)
    for colour in range(COLOURS):
        cubes = s.cubes[colour] + s.stock[colour]
        for seat in range(s.seats):
            cubes += s.supply[seat * COLOURS + colour]
            cubes += s.warehouse[seat * KINDS + 2 * colour] + s.warehouse[seat * KINDS + 2 * colour + 1]
        balance(f"{s.box.colour_names[colour]} cubes", cubes, s.box.cubes_per_colour)


def check_counters(s: MerkatorState) -> None:
    for counters in s.counters:
        within("counters of a player", counters, 0, MANY)
    within("counters on the chart", s.chart_left(), 0, s.chart_size)
    expected = s.box.solo_set_up.counters if s.variant.solo else s.box.counters
    balance("counters", sum(s.counters) + s.chart_left() + s.reserve, expected)
    if not s.variant.solo:
        sets = len(s.letters) // s.box.counters
        if sorted(s.letters) != sorted(s.box.letters * sets):
            raise LedgerError("the letters on the counters are not those of the box")


def check_contracts(s: MerkatorState) -> None:
    for seat in range(s.seats):
        within("contracts in a hand", s.hand(seat), s.box.contracts_kept, CONTRACTS)
    drawn = s.turn if s.variant.solo else 0
    waiting = [contract for contract in range(CONTRACTS) if s.where[contract] == SOLO_STACK]
    if s.variant.solo and sorted(s.solo_stack[drawn:]) != waiting and sorted(s.solo_stack[drawn - 1 :]) != waiting:
        raise LedgerError("the solo stack does not hold the cards still to come")
    piled = 0
    for rank in range(s.box.ranks):
        start = s.box.rank_start[rank]
        size = s.pile_size[rank]
        within("unseen cards of a pile", s.unseen[rank], 0, max(0, size - 1))
        for place in range(start, start + s.box.rank_size[rank]):
            if place >= start + size:
                balance("empty place of a pile", s.piles[place], NOBODY)
                continue
            piled += 1
            contract = s.piles[place]
            balance("value of a card in a pile", s.box.contract_rank[contract], rank)
            balance("card of a pile", s.where[contract], PILE)
        balance("different cards in a pile", len(set(s.piles[start : start + size])), size)
    balance("cards in piles", times(s.where, PILE), piled)
    in_hands = sum(s.hand(seat) for seat in range(s.seats))
    balance("contracts", in_hands + piled + len(waiting) + times(s.where, DISCARDED), CONTRACTS)


def check_bonus_cards(s: MerkatorState) -> None:
    if sorted(s.bonus_stack) != [card for card in range(BONUS_CARDS) if s.bonus_place[card] == IN_STACK]:
        raise LedgerError("the bonus stack does not hold the cards that lie nowhere else")
    open_now = times(s.bonus_place, OPEN)
    within("open bonus cards", open_now, min(s.box.open_bonus, open_now + len(s.bonus_stack)), s.box.open_bonus)
    within("known bonus cards", s.bonus_known, 0, len(s.bonus_stack))


def check_buildings(s: MerkatorState) -> None:
    left = s.building_stack[s.buildings_drawn :]
    if sorted(left) != [card for card in range(BUILDINGS) if s.building_place[card] == IN_STACK]:
        raise LedgerError("the building stack does not hold the cards that lie nowhere else")
    open_now = times(s.building_place, OPEN)
    within("open buildings", open_now, min(s.box.open_buildings, open_now + len(left)), s.box.open_buildings)
    balance("removed buildings", times(s.building_place, REMOVED), COMPARING if s.variant.solo else 0)
