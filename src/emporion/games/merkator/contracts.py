"""Fulfilling contracts: who may, how they are paid, and what they earn (section 7)."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import (
    DONE,
    FULFIL,
    MIXES,
    PAY,
    REPLACE,
    STORE,
    WITH_COUNTERS,
    WITH_KIND,
    WITH_MIX,
    is_store,
    mix_count,
    mix_kind,
)  # fmt: skip
from emporion.games.merkator.components import COLOURS, KINDS
from emporion.games.merkator.state import DISCARDED, TEN_DELIVERED, MerkatorState
from emporion.games.merkator.supply import list_stores, store
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.chance import Chance
from emporion.kernel.words import Prompt, Text


class Deliver(Step[MerkatorState]):
    """Ask for the next contract while there is one that could be fulfilled (ME-7.1)."""

    def __init__(self, owner: int) -> None:
        super().__init__(NOBODY)
        self.owner = owner

    def parts(self) -> list[int]:
        return [self.owner]

    def run(self, s: MerkatorState) -> None:
        stored = s.undecided(self.owner) > 0
        contracts = s.box.contracts_at[s.location]
        for at in range(len(contracts)):
            contract = contracts[at]
            if s.where[contract] == self.owner and not s.used >> at & 1 and (stored or payable(s, self.owner, contract)):
                s.agenda.append(FULFIL_STEPS[self.owner])
                return


class Fulfil(Step[MerkatorState]):
    """Fulfil a contract of this location, or be done (ME-7.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Fulfil a contract here, or be done"), "ME-7.1")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        list_fulfilments(s, self.seat, out)
        out.append(DONE)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if action == DONE:
            return
        s.agenda.append(DELIVER[self.seat])
        if is_store(action):
            store(s, self.seat, action)
            return
        contract = action - FULFIL
        s.used |= 1 << s.box.contracts_at[s.location].index(contract)
        s.due = s.box.demand[contract * KINDS : contract * KINDS + KINDS]
        ask_payment(s, self.seat, contract)


def list_fulfilments(s: MerkatorState, seat: int, out: list[int]) -> None:
    """The contracts of this location that can be paid and have not been fulfilled in this turn (ME-7.1)."""
    contracts = s.box.contracts_at[s.location]
    for at in range(len(contracts)):
        contract = contracts[at]
        if s.where[contract] == seat and not s.used >> at & 1 and payable(s, seat, contract):
            out.append(FULFIL + contract)


# --- paying -----------------------------------------------------------------------------------------------------------


def payable(s: MerkatorState, seat: int, contract: int) -> bool:
    """Whether warehouse, supply tile and exchange together suffice (ME-7.2, ME-7.7)."""
    return surplus(s, seat, s.box.demand, contract * KINDS) >= 0


def surplus(s: MerkatorState, seat: int, demand: list[int], row: int) -> int:
    """Exchanges that can be made from what is not due, less the cubes that lack.

    Giving cubes that are due for an exchange never helps: it takes at least one of them for each cube it brings.
    Cubes of the supply tile count where they replace one that lacks, not as part of four.
    """
    result = s.counters[seat] // s.box.exchange_counters
    four = s.box.exchange_cubes
    warehouse = s.warehouse
    at = seat * KINDS
    for colour in range(COLOURS):
        kind = 2 * colour
        first = warehouse[at + kind] - demand[row + kind]
        second = warehouse[at + kind + 1] - demand[row + kind + 1]
        if first >= 0 and second >= 0:
            if s.variant.by_colour:
                result += (first + second) // four
            else:
                result += first // four + second // four
            continue
        lacking = 0
        if first < 0:
            lacking -= first
        else:
            result += first // four
        if second < 0:
            lacking -= second
        else:
            result += second // four
        lacking -= s.supply[seat * COLOURS + colour]
        if lacking > 0:
            result -= lacking
    return result


def ask_payment(s: MerkatorState, seat: int, contract: int) -> None:
    """Do what is forced, ask where there is more than one way, and deliver when all is paid (ME-7.8)."""
    ways: list[int] = []
    while True:
        kind = first_lacking(s, seat)
        if kind == NOBODY:
            list_replacements(s, seat, ways)
            if ways:
                s.agenda.append(Pay(seat, contract))
            else:
                pay_the_rest(s, seat, contract)
            return
        if s.supply[seat * COLOURS + (kind >> 1)] > 0 and keeps_payable(s, seat, kind):
            ways.append(STORE + kind)
        list_substitutes(s, seat, kind, ways)
        if len(ways) > 1 and not all_must_go(s, seat):
            s.agenda.append(Substitute(seat, contract, kind))
            return
        settle_one(s, seat, kind, ways[0])
        ways.clear()


def all_must_go(s: MerkatorState, seat: int) -> bool:
    """Whether every exchange that can be made is needed, so that their order is all there is to choose."""
    return not s.variant.by_colour and surplus(s, seat, s.due, 0) == 0


def first_lacking(s: MerkatorState, seat: int) -> int:
    """The first kind of which more is due than the warehouse holds, or NOBODY."""
    for kind in range(KINDS):
        if s.due[kind] > s.warehouse[seat * KINDS + kind]:
            return kind
    return NOBODY


def keeps_payable(s: MerkatorState, seat: int, kind: int) -> bool:
    """Whether the contract can still be paid when a supply cube becomes this kind (ME-3.3)."""
    s.store(seat, kind)
    suffices = surplus(s, seat, s.due, 0) >= 0
    s.supply[seat * COLOURS + (kind >> 1)] += 1
    s.warehouse[seat * KINDS + kind] -= 1
    return suffices


def list_substitutes(s: MerkatorState, seat: int, kind: int, out: list[int]) -> None:
    """What can be given for one cube due of a kind, so that the rest can still be paid (ME-7.7 to 7.9)."""
    s.due[kind] -= 1
    if s.counters[seat] >= s.box.exchange_counters:
        s.counters[seat] -= s.box.exchange_counters
        if surplus(s, seat, s.due, 0) >= 0:
            out.append(WITH_COUNTERS)
        s.counters[seat] += s.box.exchange_counters
    four = s.box.exchange_cubes
    for given in range(KINDS):
        if given != kind and can_spare(s, seat, given, four, 0):
            out.append(WITH_KIND + given)
    if s.variant.by_colour:
        for colour in range(COLOURS):
            for count in range(1, four):
                if colour != kind >> 1 and can_spare(s, seat, 2 * colour, count, four - count):
                    out.append(WITH_MIX + colour * MIXES + count - 1)
    s.due[kind] += 1


def can_spare(s: MerkatorState, seat: int, kind: int, count: int, other: int) -> bool:
    """Whether so many cubes of a kind, and of the next one, can be given and the rest still be paid."""
    at = seat * KINDS + kind
    if s.warehouse[at] < count or (other > 0 and s.warehouse[at + 1] < other):
        return False
    s.warehouse[at] -= count
    if other > 0:
        s.warehouse[at + 1] -= other
    suffices = surplus(s, seat, s.due, 0) >= 0
    s.warehouse[at] += count
    if other > 0:
        s.warehouse[at + 1] += other
    return suffices


def list_replacements(s: MerkatorState, seat: int, out: list[int]) -> None:
    """Kinds due of which one cube could be paid by an exchange instead (ME-7.8)."""
    ways: list[int] = []
    for kind in range(KINDS):
        if s.due[kind] > 0:
            list_substitutes(s, seat, kind, ways)
            if ways:
                out.append(REPLACE + kind)
                ways.clear()


def settle_one(s: MerkatorState, seat: int, kind: int, action: int) -> None:
    """One cube due of a kind is brought in from the supply tile or paid by an exchange (ME-7.7)."""
    if is_store(action):
        store(s, seat, action)
        return
    s.due[kind] -= 1
    four = s.box.exchange_cubes
    if action == WITH_COUNTERS:
        s.counters[seat] -= s.box.exchange_counters
        s.reserve += s.box.exchange_counters
        s.tell("exchange_counters", seat, kind)
    elif action < WITH_MIX:
        s.give_goods(seat, action - WITH_KIND, four)
        s.tell("exchange_goods", seat, kind, action - WITH_KIND, four)
    else:
        given = mix_kind(action)
        count = mix_count(action)
        s.give_goods(seat, given, count)
        s.give_goods(seat, given + 1, four - count)
        s.tell("exchange_goods", seat, kind, given, count)


class Pay(Step[MerkatorState]):
    """All goods are there: pay as printed, or replace one by an exchange (ME-7.8)."""

    def __init__(self, seat: int, contract: int) -> None:
        super().__init__(seat)
        self.contract = contract

    def parts(self) -> list[int]:
        return [self.seat, self.contract]

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Pay {goods}, or replace a good by an exchange", goods=s.box.spell_goods(s.due)), "ME-7.8")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        out.append(PAY)
        list_replacements(s, self.seat, out)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if action == PAY:
            pay_the_rest(s, self.seat, self.contract)
        elif is_store(action):
            store(s, self.seat, action)
            s.agenda.append(self)
        else:
            s.agenda.append(Substitute(self.seat, self.contract, action - REPLACE))


class Substitute(Step[MerkatorState]):
    """Choose what stands for one cube due (ME-7.7)."""

    def __init__(self, seat: int, contract: int, kind: int) -> None:
        super().__init__(seat)
        self.contract = contract
        self.kind = kind

    def parts(self) -> list[int]:
        return [self.seat, self.contract, self.kind]

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("What stands for 1 {kind}?", kind=Text(s.box.kind_titles[self.kind])), "ME-7.7")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        list_substitutes(s, self.seat, self.kind, out)
        for colour in range(COLOURS):
            if s.supply[self.seat * COLOURS + colour] > 0:
                for kind in range(2 * colour, 2 * colour + 2):
                    if keeps_payable(s, self.seat, kind):
                        out.append(STORE + kind)

    def apply(self, s: MerkatorState, action: int) -> None:
        settle_one(s, self.seat, self.kind, action)
        ask_payment(s, self.seat, self.contract)


def pay_the_rest(s: MerkatorState, seat: int, contract: int) -> None:
    """The goods still due leave the warehouse, and the contract is fulfilled."""
    for kind in range(KINDS):
        if s.due[kind] > 0:
            s.give_goods(seat, kind, s.due[kind])
            s.due[kind] = 0
    s.tell("fulfil", seat, contract)
    reward(s, seat, s.box.contract_rank[contract] + 1)


# --- the reward -------------------------------------------------------------------------------------------------------


def reward(s: MerkatorState, seat: int, rank: int) -> None:
    """The top card of the next pile; the last pile but one brings the end of the game (ME-7.4, ME-9.1)."""
    if s.pile_size[rank] == 0:
        renew_pile(s, rank)
    contract = s.top(rank)
    if contract == NOBODY:
        s.tell("no_reward", seat, rank)
    else:
        s.pile_size[rank] -= 1
        size = s.pile_size[rank]
        s.piles[s.box.rank_start[rank] + size] = NOBODY
        if s.unseen[rank] >= size and size > 0:
            s.unseen[rank] = size - 1
            s.reveals += 1
        s.where[contract] = seat
        s.tell("reward", seat, contract)
    if rank == s.box.ranks - 1 and not s.variant.solo and not s.in_final_round() and s.ending != TEN_DELIVERED:
        s.ending = TEN_DELIVERED
        s.tell("ending", seat, TEN_DELIVERED)


def renew_pile(s: MerkatorState, rank: int) -> None:
    """All discards of a value, shuffled, become its new pile (ME-7.5)."""
    cards: list[int] = []
    for contract in range(s.box.rank_start[rank], s.box.rank_start[rank] + s.box.rank_size[rank]):
        if s.where[contract] == DISCARDED:
            cards.append(contract)
    if not cards:
        return
    chance = Chance(s.shuffle_seed)
    chance.shuffle(cards)
    s.shuffle_seed = chance.seed()
    for contract in cards:
        s.lay_on_pile(contract)
    s.unseen[rank] = len(cards) - 1
    s.reveals += 1
    s.tell("renew_pile", NOBODY, rank, len(cards))


DELIVER: Final = [Deliver(seat) for seat in range(4)]
FULFIL_STEPS: Final = [Fulfil(seat) for seat in range(4)]
