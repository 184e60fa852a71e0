"""Paying for a contract: goods, the supply tile and exchanges (ME-7.2, ME-7.7 to 7.9)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import COLOURS, KINDS
from emporion.games.merkator.names import CONTRACT, GIVEN, KIND, ONE, counters_words, cubes_words, goods_words, kind_name
from emporion.games.merkator.purse import Purse
from emporion.games.merkator.rewards import reward
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import STORE, Decision, refuse_store, store
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

MIXES: Final = 3
"""Four cubes of one colour can be mixed of its two kinds in so many ways."""


def explain_payment(s: MerkatorState, values: list[int]) -> Text:
    return Text("pay {goods} as printed", goods=goods_words(s.box, s.due))


def explain_counters(s: MerkatorState, values: list[int]) -> Text:
    return Text("give {given}", given=counters_words(int(s.box.exchange_counters)))


def explain_four(s: MerkatorState, values: list[int]) -> Text:
    return Text("give {given}", given=cubes_words(s.box, values[0], int(s.box.exchange_cubes)))


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
    return Text("give {given}", given=mix_of(s, kind, count))


def mix_of(s: MerkatorState, kind: int, count: int) -> Text:
    """So many cubes of a kind, and of its colour's other kind as many as make up an exchange."""
    other = cubes_words(s.box, kind + 1, int(s.box.exchange_cubes) - count)
    return Text("{first} and {second}", first=cubes_words(s.box, kind, count), second=other)


def narrate_mix(s: MerkatorState, values: list[int]) -> Text:
    kind, given, count = values[0], values[1], values[2]
    return Text("{who} gives {given} for {kind}", given=mix_of(s, given, count), kind=cubes_words(s.box, kind, 1))


def narrate_counters(s: MerkatorState, values: list[int]) -> Text:
    return Text("{who} gives {given} for {kind}", given=counters_words(values[1]), kind=cubes_words(s.box, values[0], 1))


def narrate_goods(s: MerkatorState, values: list[int]) -> Text:
    kind, given, count = values[0], values[1], values[2]
    return Text("{who} gives {given} for {kind}", given=cubes_words(s.box, given, count), kind=cubes_words(s.box, kind, 1))


PAY: Final = Choice("pay", explain_payment, "ME-7.2", place="contract-being-paid")
REPLACE: Final = Choice("replace {kind}", Text("exchange instead of paying {kind}"), "ME-7.8", [ONE], place="goods-{kind}")
WITH_COUNTERS: Final = Choice("with counters", explain_counters, "ME-7.7", place="counters", brings={"given": "-time counters"})
WITH_KIND: Final = Choice("with {kind}", explain_four, "ME-7.7", [KIND], place="goods-{kind}")
WITH_MIX: Final = Choice("with {mix}", explain_mix, "ME-7.9", [Gap("mix", COLOURS * MIXES, mix_words)], place="mix-{mix}")

EXCHANGED_COUNTERS: Final = Happening("exchange counters", narrate_counters, [KIND, amount("count")])
EXCHANGED_GOODS: Final = Happening("exchange goods", narrate_goods, [KIND, GIVEN, amount("count")])
EXCHANGED_MIX: Final = Happening("exchange mix", narrate_mix, [KIND, GIVEN, amount("count")])
FULFILLED: Final = Happening("fulfil", Text("{who} fulfils {contract}"), [CONTRACT])


def payable(s: MerkatorState, seat: i64, contract: i64) -> bool:
    """Whether warehouse, supply tile and exchange together suffice (ME-7.2, ME-7.7)."""
    return surplus(s, seat, s.box.demand, contract * KINDS) >= 0


def surplus(s: MerkatorState, seat: i64, demand: vec[i64], row: i64) -> i64:
    """Exchanges that can be made from what is not due, less the cubes that lack.

    Giving cubes that are due for an exchange never helps: it takes at least one of them for each cube it brings.
    Cubes of the supply tile count where they serve best: for one that lacks, or as part of four, which before rules 2 they were not.
    """
    result = s.counters[seat] // s.box.exchange_counters
    warehouse = s.warehouse
    goods = seat * KINDS
    for colour in range(COLOURS):
        kind = 2 * colour
        first = warehouse[goods + kind] - demand[row + kind]
        second = warehouse[goods + kind + 1] - demand[row + kind + 1]
        undecided = s.supply[seat * COLOURS + colour]
        if undecided > 0 and s.variant.stores_for_four:
            best = exchanges(s, first, second + undecided)
            for stored in range(1, undecided + 1):
                best = max(best, exchanges(s, first + stored, second + undecided - stored))
            result += best
            continue
        result += exchanges(s, max(first, 0), max(second, 0))
        lacking = -min(first, 0) - min(second, 0) - undecided
        if lacking > 0:
            result -= lacking
    return result


def exchanges(s: MerkatorState, first: i64, second: i64) -> i64:
    """How often spare cubes of the two kinds of a colour make four, less what lacks of a kind (ME-7.7, ME-7.9)."""
    four = s.box.exchange_cubes
    if first >= 0 and second >= 0:
        return (first + second) // four if s.variant.by_colour else first // four + second // four
    return (first // four if first >= 0 else first) + (second // four if second >= 0 else second)


def ask_payment(s: MerkatorState, seat: i64, contract: i64) -> None:
    """Do what is forced, ask where there is more than one way, and deliver when all is paid (ME-7.8)."""
    ways: list[int] = []
    stores: list[int] = []
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
        if s.variant.stores_for_four:
            list_stores_for_four(s, seat, kind, stores)
        if len(ways) + len(stores) > 1 and (stores or not all_must_go(s, seat)):
            s.agenda.append(Substitute(seat, contract, kind))
            return
        settle_one(s, seat, kind, ways[0] if ways else stores[0])
        ways.clear()
        stores.clear()


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


def list_stores_for_four(s: MerkatorState, seat: i64, kind: i64, out: list[int]) -> None:
    """Cubes of the supply tile that would make up four to be given for one cube due of a kind (ME-7.7)."""
    four = s.box.exchange_cubes
    s.due[kind] -= 1
    for colour in range(COLOURS):
        first_kind = seat * KINDS + 2 * colour
        for given in range(2 * colour, 2 * colour + 2):
            mixed = s.variant.by_colour and colour != kind >> 1
            lacking = four - (s.warehouse[first_kind] + s.warehouse[first_kind + 1] if mixed else s.warehouse[seat * KINDS + given])
            if given == kind or not 0 < lacking <= s.supply[seat * COLOURS + colour]:
                continue
            s.supply[seat * COLOURS + colour] -= lacking
            s.warehouse[seat * KINDS + given] += lacking
            if (
                can_spare(s, seat, 2 * colour, s.warehouse[first_kind], s.warehouse[first_kind + 1])
                if mixed
                else can_spare(s, seat, given, four, 0)
            ):
                out.append(STORE.first + given)
            s.warehouse[seat * KINDS + given] -= lacking
            s.supply[seat * COLOURS + colour] += lacking
    s.due[kind] += 1


def can_spare(s: MerkatorState, seat: i64, kind: i64, count: i64, other: i64) -> bool:
    """Whether so many cubes of a kind, and of the next one, can be given and the rest still be paid."""
    good = seat * KINDS + kind
    if s.warehouse[good] < count or (other > 0 and s.warehouse[good + 1] < other):
        return False
    s.warehouse[good] -= count
    if other > 0:
        s.warehouse[good + 1] -= other
    suffices = surplus(s, seat, s.due, 0) >= 0
    s.warehouse[good] += count
    if other > 0:
        s.warehouse[good + 1] += other
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

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        if action == PAY.first:
            return None
        if not REPLACE.has(action):
            return NOT_NOW
        kind = action - REPLACE.first
        if not s.due[kind]:
            return Refusal("ME-7.8", Text("no {kind} is due", kind=kind_name(s.box, kind)))
        for way in [
            int(WITH_COUNTERS.first),
            *range(WITH_KIND.first, WITH_KIND.first + KINDS),
            *range(WITH_MIX.first, WITH_MIX.first + WITH_MIX.size),
        ]:
            if refuse_exchange(s, self.seat, kind, way) is None:
                return None
        return Refusal(
            "ME-7.7",
            Text(
                "you can spare neither {counters} counters nor {cubes} other cubes of one kind",
                counters=int(s.box.exchange_counters),
                cubes=int(s.box.exchange_cubes),
            ),
        )

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
        return Prompt(Text("What do you give instead of {kind}?", kind=cubes_words(s.box, self.kind, 1)), "ME-7.7")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        list_substitutes(s, self.seat, self.kind, out)
        for colour in range(COLOURS):
            if s.supply[self.seat * COLOURS + colour] > 0:
                for kind in range(2 * colour, 2 * colour + 2):
                    if keeps_payable(s, self.seat, kind):
                        out.append(STORE.first + kind)

    def refuse(self, s: MerkatorState, action: i64) -> Refusal | None:
        if not STORE.has(action):
            return refuse_exchange(s, self.seat, self.kind, action)
        stored = action - STORE.first
        empty = refuse_store(s, self.seat, stored)
        if empty is not None:
            return empty
        purse = Purse(s, self.seat, s.due)
        purse.tile[stored // 2] -= 1
        purse.goods[stored] += 1
        return refuse_shortage(purse, "ME-3.3")

    def apply(self, s: MerkatorState, action: i64) -> None:
        settle_one(s, self.seat, self.kind, action)
        ask_payment(s, self.seat, self.contract)


def refuse_exchange(s: MerkatorState, seat: i64, kind: i64, action: i64) -> Refusal | None:
    """Why something may not be given for one cube due of a kind (ME-7.7 to 7.9)."""
    purse = Purse(s, seat, s.due)
    purse.due[kind] -= 1
    if action == WITH_COUNTERS.first:
        lacking = int(purse.counters_for_one - purse.counters)
        if lacking > 0:
            reason = Text(
                "an exchange takes {needed} of your counters, and you have {held}",
                needed=int(purse.counters_for_one),
                held=int(purse.counters),
            )
            return Refusal("ME-7.7", reason, Text("you lack {count} counter", plural="you lack {count} counters", count=lacking))
        purse.counters -= purse.counters_for_one
    elif WITH_KIND.has(action):
        given = action - WITH_KIND.first
        if given == kind:
            return Refusal("ME-7.8", Text("cubes are never given for one of their own kind"))
        unowned = refuse_giving(s, purse, given, purse.cubes_for_one, "ME-7.7")
        if unowned is not None:
            return unowned
    elif WITH_MIX.has(action):
        colour = (action - WITH_MIX.first) // MIXES
        count = (action - WITH_MIX.first) % MIXES + 1
        if not purse.by_colour:
            return Refusal("ME-7.7", Text("all cubes given have to be of one kind"))
        if colour == kind // 2:
            return Refusal("ME-7.8", Text("cubes are never given for one of their own kind"))
        unowned = refuse_giving(s, purse, 2 * colour, count, "ME-7.9") or refuse_giving(
            s, purse, 2 * colour + 1, purse.cubes_for_one - count, "ME-7.9"
        )
        if unowned is not None:
            return unowned
    else:
        return NOT_NOW
    return refuse_shortage(purse, "ME-7.2")


def refuse_giving(s: MerkatorState, purse: Purse, kind: i64, count: i64, clause: str) -> Refusal | None:
    """Give cubes of a kind away, or say that there are not as many."""
    held = purse.goods[kind]
    purse.goods[kind] -= count
    if held >= count:
        return None
    reason = Text("this takes {needed} {kind}, and you have {held}", needed=int(count), kind=kind_name(s.box, kind), held=int(held))
    if purse.tile_makes_fours and purse.tile[kind // 2]:
        return Refusal(clause, reason, Text("cubes of your supply tile can be moved in"))
    return Refusal(clause, reason)


def refuse_shortage(purse: Purse, clause: str) -> Refusal | None:
    """Whatever is done, the contract has to be paid in the end."""
    short = int(purse.short())
    if short <= 0:
        return None
    reason = Text("the contract would lack {count} cube then", plural="the contract would lack {count} cubes then", count=short)
    return Refusal(clause, reason)


def pay_the_rest(s: MerkatorState, seat: i64, contract: i64) -> None:
    """The goods still due leave the warehouse, and the contract is fulfilled."""
    for kind in range(KINDS):
        if s.due[kind] > 0:
            s.give_goods(seat, kind, s.due[kind])
            s.due[kind] = 0
    s.tell(FULFILLED, seat, contract)
    reward(s, seat, s.box.contract_rank[contract] + 1)
