"""Fulfilling contracts: who may, and where (section 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.components import MOST_SEATS
from emporion.games.merkator.names import CONTRACT, contract_name, demand_of, demand_words, goods_words, place_name
from emporion.games.merkator.paying import ask_payment, payable
from emporion.games.merkator.purse import Purse
from emporion.games.merkator.rewards import close_for_now, is_closed
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import Decision, refuse_unheld
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_delivery(s: MerkatorState, values: list[int]) -> Text:
    contract = values[0]
    return Text(
        "{contract}: deliver {goods}; reward {reward}",
        contract=contract_name(s.box, contract),
        goods=demand_words(s.box, contract),
        reward=reward_words(s, contract),
    )


def reward_words(s: MerkatorState, contract: i64) -> Text:
    """The contract that fulfilling this one earns, if it can be seen (ME-7.4)."""
    rank = s.box.contract_rank[contract] + 1
    top = s.top(rank)
    return Text("a contract of {value}", value=s.box.values[rank]) if top == NOBODY else contract_name(s.box, top)


FULFIL: Final = Choice("fulfil {contract}", explain_delivery, "ME-7.1", [CONTRACT], place="contract-{contract}")
DONE: Final = Choice("done", Text("no more contracts here"), "ME-7.1")


class Deliver(Step[MerkatorState]):
    """Ask for the next contract while there is one that could be fulfilled (ME-7.1)."""

    def __init__(self, owner: i64) -> None:
        super().__init__(NOBODY)
        self.owner = owner

    def run(self, s: MerkatorState) -> None:
        may_store = s.undecided(self.owner) > 0
        contracts = s.box.contracts_at[s.location]
        for place in range(i64(len(contracts))):
            contract = contracts[place]
            if s.where[contract] == self.owner and not s.used >> place & 1 and (may_store or payable(s, self.owner, contract)):
                s.agenda.append(FULFIL_STEPS[self.owner])
                return


class Fulfil(Decision):
    """Fulfil a contract of this location, or be done (ME-7.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Fulfil a contract here, or be done"), "ME-7.1")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        list_fulfilments(s, self.seat, out)
        out.append(DONE.first)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        return refuse_contract(s, self.seat, action - FULFIL.first) if FULFIL.has(action) else NOT_NOW

    def choose(self, s: MerkatorState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(DELIVER[self.seat])
        contract = action - FULFIL.first
        close_for_now(s, contract)
        s.due = demand_of(s.box, contract)
        ask_payment(s, self.seat, contract)

    def ask_again(self, s: MerkatorState) -> None:
        s.agenda.append(DELIVER[self.seat])


def list_fulfilments(s: MerkatorState, seat: i64, out: list[int]) -> None:
    """The contracts of this location that can be paid and have not been fulfilled in this turn (ME-7.1)."""
    contracts = s.box.contracts_at[s.location]
    for place in range(i64(len(contracts))):
        contract = contracts[place]
        if s.where[contract] == seat and not s.used >> place & 1 and payable(s, seat, contract):
            out.append(FULFIL.first + contract)


def refuse_contract(s: MerkatorState, seat: i64, contract: i64) -> Refusal | None:
    """Why a contract cannot be fulfilled here and now."""
    unheld = refuse_unheld(s, seat, contract, "ME-7.1")
    if unheld is not None:
        return unheld
    if contract == s.box.peace:
        return Refusal("ME-12.2", Text("the Peace of Westphalia names no location"))
    if s.box.contract_location[contract] != s.location:
        return Refusal("ME-7.1", elsewhere(s, s.box.contract_location[contract]))
    if is_closed(s, contract):
        if s.variant.fresh_waits:
            return Refusal("ME-7.6", Text("it has been fulfilled or received in this turn"))
        return Refusal("ME-7.1", Text("it has been fulfilled in this turn"))
    purse = Purse(s, seat, demand_of(s.box, contract))
    short = int(purse.short())
    if short <= 0:
        return None
    missing = purse.lacking()
    reason = Text(
        "your warehouse lacks {goods}, and supply tile and exchanges bring {found} of that",
        goods=goods_words(s.box, missing),
        found=sum([int(count) for count in missing]) - short,
    )
    return Refusal("ME-7.2", reason, Text("you lack {count} cube", plural="you lack {count} cubes", count=short))


def elsewhere(s: MerkatorState, location: i64) -> Text:
    """What is said of a card of another location."""
    return Text("it names {place}, and the Merkator is in {here}", place=place_name(s.box, location), here=place_name(s.box, s.location))


DELIVER: Final = [Deliver(seat) for seat in range(MOST_SEATS)]
FULFIL_STEPS: Final = [Fulfil(seat) for seat in range(MOST_SEATS)]
