"""Fulfilling contracts: who may, how they are paid, and what they earn (section 7)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import COLOURS, KINDS, MOST_SEATS
from emporion.games.merkator.names import CONTRACT, GIVEN, KIND, contract_name, demand_of, demand_words, goods_words, kind_name
from emporion.games.merkator.state import DISCARDED, TEN_DELIVERED, MerkatorState
from emporion.games.merkator.supply import STORE, Decision, store
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Prompt, Text

MIXES: Final = 3
"""Four cubes of one colour can be mixed of its two kinds in so many ways."""


def explain_delivery(s: MerkatorState, values: list[int]) -> Text:
    return Text("deliver {goods}; reward {reward}", goods=demand_words(s.box, values[0]), reward=reward_words(s, values[0]))


def reward_words(s: MerkatorState, contract: i64) -> Text:
    """The contract that fulfilling this one earns, if it can be seen (ME-7.4)."""
    rank = s.box.contract_rank[contract] + 1
    top = s.top(rank)
    return Text("a contract of {value}", value=s.box.values[rank]) if top == NOBODY else contract_name(s.box, top)


def explain_payment(s: MerkatorState, values: list[int]) -> Text:
    return Text("pay {goods} as printed", goods=goods_words(s.box, s.due))


def explain_counters(s: MerkatorState, values: list[int]) -> Text:
    return Text("give {count} counters", count=int(s.box.exchange_counters))


def explain_four(s: MerkatorState, values: list[int]) -> Text:
    return Text("give {count} {kind}", count=int(s.box.exchange_cubes), kind=kind_name(s.box, values[0]))


def mix_words(game: Any) -> list[str]:
    """`2 iron 2 copper`, by colour and how many are of its first kind."""
    four: int = game.box.exchange_cubes
    kinds = KIND.words_in(game)
    words: list[str] = []
    for kind in range(0, KINDS, 2):
        for count in range(1, MIXES + 1):
            words.append(f"{count} {kinds[kind]} {four - count} {kinds[kind + 1]}" if count < four else "")
    return words


def explain_mix(s: MerkatorState, values: list[int]) -> Text:
    kind, count = values[0] // MIXES * 2, values[0] % MIXES + 1
    return Text(
        "give {count} {kind} and {other} {next}",
        count=count,
        kind=kind_name(s.box, kind),
        other=int(s.box.exchange_cubes) - count,
        next=kind_name(s.box, kind + 1),
    )


def narrate_mix(s: MerkatorState, values: list[int]) -> Text:
    kind, given, count = values[0], values[1], values[2]
    return Text(
        "{who} gives {count} {given} and {rest} {other} for 1 {kind}",
        count=count,
        given=kind_name(s.box, given),
        rest=int(s.box.exchange_cubes) - count,
        other=kind_name(s.box, given + 1),
        kind=kind_name(s.box, kind),
    )


FULFIL: Final = Choice("fulfil {contract}", explain_delivery, "ME-7.1", [CONTRACT], place="contract-{contract}")
PAY: Final = Choice("pay", explain_payment, "ME-7.2", place="contract-being-paid")
REPLACE: Final = Choice("replace {kind}", Text("exchange for one {kind} instead of paying it"), "ME-7.8", [KIND], place="goods-{kind}")
WITH_COUNTERS: Final = Choice("with counters", explain_counters, "ME-7.7", place="counters")
WITH_KIND: Final = Choice("with {kind}", explain_four, "ME-7.7", [KIND], place="goods-{kind}")
WITH_MIX: Final = Choice("with {mix}", explain_mix, "ME-7.9", [Gap("mix", COLOURS * MIXES, mix_words)], place="mix-{mix}")
DONE: Final = Choice("done", Text("no more contracts here"), "ME-7.1")

EXCHANGED_COUNTERS: Final = Happening("exchange counters", Text("{who} gives {count} counters for 1 {kind}"), [KIND, amount("count")])
EXCHANGED_GOODS: Final = Happening("exchange goods", Text("{who} gives {count} {given} for 1 {kind}"), [KIND, GIVEN, amount("count")])
EXCHANGED_MIX: Final = Happening("exchange mix", narrate_mix, [KIND, GIVEN, amount("count")])
FULFILLED: Final = Happening("fulfil", Text("{who} fulfils {contract}"), [CONTRACT])
REWARDED: Final = Happening("reward", Text("{who} receives {contract}"), [CONTRACT])
NO_REWARD: Final = Happening("no reward", Text("{who} receives nothing: no contract of value {value} is left"), [amount("value")])
RENEWED_PILE: Final = Happening(
    "renew pile", Text("{count} discards become the new pile of value {value}"), [amount("value"), amount("count")]
)
TEN_FULFILLED: Final = Happening("ten", Text("{who} fulfils a contract of value 10: the end begins"))


class Deliver(Step[MerkatorState]):
    """Ask for the next contract while there is one that could be fulfilled (ME-7.1)."""

    def __init__(self, owner: i64) -> None:
        super().__init__(NOBODY)
        self.owner = owner

    def run(self, s: MerkatorState) -> None:
        may_store = s.undecided(self.owner) > 0
        contracts = s.box.contracts_at[s.location]
        for at in range(i64(len(contracts))):
            contract = contracts[at]
            if s.where[contract] == self.owner and not s.used >> at & 1 and (may_store or payable(s, self.owner, contract)):
                s.agenda.append(FULFIL_STEPS[self.owner])
                return


class Fulfil(Decision):
    """Fulfil a contract of this location, or be done (ME-7.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Fulfil a contract here, or be done"), "ME-7.1")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        list_fulfilments(s, self.seat, out)
        out.append(DONE.first)

    def choose(self, s: MerkatorState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(DELIVER[self.seat])
        contract = action - FULFIL.first
        contracts = s.box.contracts_at[s.location]
        for at in range(i64(len(contracts))):
            if contracts[at] == contract:
                s.used |= 1 << at
        s.due = demand_of(s.box, contract)
        ask_payment(s, self.seat, contract)

    def ask_again(self, s: MerkatorState) -> None:
        s.agenda.append(DELIVER[self.seat])


def list_fulfilments(s: MerkatorState, seat: i64, out: list[int]) -> None:
    """The contracts of this location that can be paid and have not been fulfilled in this turn (ME-7.1)."""
    contracts = s.box.contracts_at[s.location]
    for at in range(i64(len(contracts))):
        contract = contracts[at]
        if s.where[contract] == seat and not s.used >> at & 1 and payable(s, seat, contract):
            out.append(FULFIL.first + contract)


# --- paying -----------------------------------------------------------------------------------------------------------


def payable(s: MerkatorState, seat: i64, contract: i64) -> bool:
    """Whether warehouse, supply tile and exchange together suffice (ME-7.2, ME-7.7)."""
    return surplus(s, seat, s.box.demand, contract * KINDS) >= 0


def surplus(s: MerkatorState, seat: i64, demand: vec[i64], row: i64) -> i64:
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
        lacking: i64 = 0
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


def ask_payment(s: MerkatorState, seat: i64, contract: i64) -> None:
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
            ways.append(STORE.first + kind)
        list_substitutes(s, seat, kind, ways)
        if len(ways) > 1 and not all_must_go(s, seat):
            s.agenda.append(Substitute(seat, contract, kind))
            return
        settle_one(s, seat, kind, ways[0])
        ways.clear()


def all_must_go(s: MerkatorState, seat: i64) -> bool:
    """Whether every exchange that can be made is needed, so that their order is all there is to choose."""
    return not s.variant.by_colour and surplus(s, seat, s.due, 0) == 0


def first_lacking(s: MerkatorState, seat: i64) -> i64:
    """The first kind of which more is due than the warehouse holds, or NOBODY."""
    for kind in range(KINDS):
        if s.due[kind] > s.warehouse[seat * KINDS + kind]:
            return kind
    return NOBODY


def keeps_payable(s: MerkatorState, seat: i64, kind: i64) -> bool:
    """Whether the contract can still be paid when a supply cube becomes this kind (ME-3.3)."""
    s.store(seat, kind)
    suffices = surplus(s, seat, s.due, 0) >= 0
    s.supply[seat * COLOURS + (kind >> 1)] += 1
    s.warehouse[seat * KINDS + kind] -= 1
    return suffices


def list_substitutes(s: MerkatorState, seat: i64, kind: i64, out: list[int]) -> None:
    """What can be given for one cube due of a kind, so that the rest can still be paid (ME-7.7 to 7.9)."""
    s.due[kind] -= 1
    if s.counters[seat] >= s.box.exchange_counters:
        s.counters[seat] -= s.box.exchange_counters
        if surplus(s, seat, s.due, 0) >= 0:
            out.append(WITH_COUNTERS.first)
        s.counters[seat] += s.box.exchange_counters
    four = s.box.exchange_cubes
    for given in range(KINDS):
        if given != kind and can_spare(s, seat, given, four, 0):
            out.append(WITH_KIND.first + given)
    if s.variant.by_colour:
        for colour in range(COLOURS):
            for count in range(1, four):
                if colour != kind >> 1 and can_spare(s, seat, 2 * colour, count, four - count):
                    out.append(WITH_MIX.first + colour * MIXES + count - 1)
    s.due[kind] += 1


def can_spare(s: MerkatorState, seat: i64, kind: i64, count: i64, other: i64) -> bool:
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


def list_replacements(s: MerkatorState, seat: i64, out: list[int]) -> None:
    """Kinds due of which one cube could be paid by an exchange instead (ME-7.8)."""
    ways: list[int] = []
    for kind in range(KINDS):
        if s.due[kind] > 0:
            list_substitutes(s, seat, kind, ways)
            if ways:
                out.append(REPLACE.first + kind)
                ways.clear()


def settle_one(s: MerkatorState, seat: i64, kind: i64, action: i64) -> None:
    """One cube due of a kind is brought in from the supply tile or paid by an exchange (ME-7.7)."""
    if STORE.has(action):
        store(s, seat, action)
        return
    s.due[kind] -= 1
    four = s.box.exchange_cubes
    if action == WITH_COUNTERS.first:
        s.counters[seat] -= s.box.exchange_counters
        s.reserve += s.box.exchange_counters
        s.tell(EXCHANGED_COUNTERS, seat, kind, s.box.exchange_counters)
    elif WITH_KIND.has(action):
        s.give_goods(seat, action - WITH_KIND.first, four)
        s.tell(EXCHANGED_GOODS, seat, kind, action - WITH_KIND.first, four)
    else:
        given = (action - WITH_MIX.first) // MIXES * 2
        count = (action - WITH_MIX.first) % MIXES + 1
        s.give_goods(seat, given, count)
        s.give_goods(seat, given + 1, four - count)
        s.tell(EXCHANGED_MIX, seat, kind, given, count)


class Pay(Decision):
    """All goods are there: pay as printed, or replace one by an exchange (ME-7.8)."""

    def __init__(self, seat: i64, contract: i64) -> None:
        super().__init__(seat)
        self.contract = contract

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Pay {goods}, or replace a good by an exchange", goods=goods_words(s.box, s.due)), "ME-7.8")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        out.append(PAY.first)
        list_replacements(s, self.seat, out)

    def choose(self, s: MerkatorState, action: i64) -> None:
        if action == PAY.first:
            pay_the_rest(s, self.seat, self.contract)
        else:
            s.agenda.append(Substitute(self.seat, self.contract, action - REPLACE.first))


class Substitute(Step[MerkatorState]):
    """Choose what stands for one cube due; a free move is among the answers if the contract can still be paid then (ME-7.7)."""

    def __init__(self, seat: i64, contract: i64, kind: i64) -> None:
        super().__init__(seat)
        self.contract = contract
        self.kind = kind

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("What stands for 1 {kind}?", kind=kind_name(s.box, self.kind)), "ME-7.7")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        list_substitutes(s, self.seat, self.kind, out)
        for colour in range(COLOURS):
            if s.supply[self.seat * COLOURS + colour] > 0:
                for kind in range(2 * colour, 2 * colour + 2):
                    if keeps_payable(s, self.seat, kind):
                        out.append(STORE.first + kind)

    def apply(self, s: MerkatorState, action: i64) -> None:
        settle_one(s, self.seat, self.kind, action)
        ask_payment(s, self.seat, self.contract)


def pay_the_rest(s: MerkatorState, seat: i64, contract: i64) -> None:
    """The goods still due leave the warehouse, and the contract is fulfilled."""
    for kind in range(KINDS):
        if s.due[kind] > 0:
            s.give_goods(seat, kind, s.due[kind])
            s.due[kind] = 0
    s.tell(FULFILLED, seat, contract)
    reward(s, seat, s.box.contract_rank[contract] + 1)


# --- the reward -------------------------------------------------------------------------------------------------------


def reward(s: MerkatorState, seat: i64, rank: i64) -> None:
    """The top card of the next pile; the last pile but one brings the end of the game (ME-7.4, ME-9.1)."""
    if s.pile_size[rank] == 0:
        renew_pile(s, rank)
    contract = s.top(rank)
    if contract == NOBODY:
        s.tell(NO_REWARD, seat, s.box.values[rank])
    else:
        s.pile_size[rank] -= 1
        size = s.pile_size[rank]
        s.piles[s.box.rank_start[rank] + size] = NOBODY
        if s.unseen[rank] >= size and size > 0:
            s.unseen[rank] = size - 1
            s.reveals += 1
        s.where[contract] = seat
        s.tell(REWARDED, seat, contract)
    if rank == s.box.ranks - 1 and not s.variant.solo and not s.in_final_round() and s.ending != TEN_DELIVERED:
        s.ending = TEN_DELIVERED
        s.tell(TEN_FULFILLED, seat)


def renew_pile(s: MerkatorState, rank: i64) -> None:
    """All discards of a value, shuffled, become its new pile (ME-7.5)."""
    cards: list[int] = []
    for contract in range(s.box.rank_start[rank], s.box.rank_start[rank] + s.box.rank_size[rank]):
        if s.where[contract] == DISCARDED:
            cards.append(int(contract))
    if not cards:
        return
    chance = Chance(s.shuffle_seed)
    chance.shuffle(cards)
    s.shuffle_seed = chance.seed()
    for contract in cards:
        s.lay_on_pile(contract)
    s.unseen[rank] = len(cards) - 1
    s.reveals += 1
    s.tell(RENEWED_PILE, NOBODY, s.box.values[rank], len(cards))


DELIVER: Final = [Deliver(seat) for seat in range(MOST_SEATS)]
FULFIL_STEPS: Final = [Fulfil(seat) for seat in range(MOST_SEATS)]
