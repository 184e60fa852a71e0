"""Investment: contracts become Taler, Taler become cards (section 4; ME-11.7 to 11.9 for the solo game)."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import BUY_BONUS, BUY_BUILDING, END_INVESTMENT, GIVE_UP, SELL, is_store
from emporion.games.merkator.components import BONUS_CARDS, CONTRACTS
from emporion.games.merkator.state import DISCARDED, IN_STACK, OPEN, MerkatorState
from emporion.games.merkator.supply import list_stores, store
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class Invest(Step[MerkatorState]):
    """Sell contracts, buy cards, or end the step (ME-4.1 to 4.7)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        if s.variant.solo:
            return Prompt(Text("Buy cards with contracts, or end the investment"), "ME-11.7")
        over = s.hand(self.seat) - s.box.most_contracts
        if over > 0 and not s.without_limits():
            told = Text(
                "Sell contracts ({count} too many) and buy cards", plural="Sell contracts ({count} too many) and buy cards", count=over
            )
            return Prompt(told, "ME-4.5")
        lost = s.taler[self.seat] - s.box.most_taler
        if lost > 0 and not s.without_limits():
            return Prompt(Text("Sell contracts and buy cards; if you end the investment now you lose {lost} Taler", lost=lost), "ME-4.6")
        return Prompt(Text("Sell contracts and buy cards, or end the investment"), "ME-4.1")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        seat = self.seat
        hand = s.hand(seat)
        if hand > s.box.contracts_kept and not s.variant.solo:
            where = s.where
            for contract in range(CONTRACTS):
                if where[contract] == seat:
                    out.append(SELL + contract)
        money = solo_money(s, seat) if s.variant.solo else s.taler[seat]
        list_cards(s.bonus_place, s.box.bonus_price, money, BUY_BONUS, out)
        list_cards(s.building_place, s.box.building_price, money, BUY_BUILDING, out)
        if s.variant.solo or hand <= s.box.most_contracts or s.without_limits():
            out.append(END_INVESTMENT)
        list_stores(s, seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        seat = self.seat
        if action == END_INVESTMENT:
            end_investment(s, seat)
            return
        s.agenda.append(self)
        if is_store(action):
            store(s, seat, action)
        elif action < GIVE_UP:
            sell(s, seat, action - SELL)
        elif s.variant.solo:
            s.agenda.append(PayWithContracts(seat, action, price_of(s, action)))
        else:
            price = price_of(s, action)
            s.taler[seat] -= price
            s.bank += price
            hand_over(s, seat, action)


def list_cards(places: list[int], prices: list[int], money: int, family: int, out: list[int]) -> None:
    """The open cards that can be paid."""
    for card in range(len(places)):
        if places[card] == OPEN and prices[card] <= money:
            out.append(family + card)


def price_of(s: MerkatorState, action: int) -> int:
    if action < BUY_BUILDING:
        return s.box.bonus_price[action - BUY_BONUS]
    return s.box.building_price[action - BUY_BUILDING]


def sell(s: MerkatorState, seat: int, contract: int) -> None:
    """A contract becomes Taler (ME-4.1)."""
    value = s.box.contract_value[contract]
    s.where[contract] = DISCARDED
    s.taler[seat] += value
    s.bank -= value
    s.tell("sell", seat, contract, value)


def hand_over(s: MerkatorState, seat: int, action: int) -> None:
    """A card that has been paid for changes hands, and another is turned up (ME-4.4)."""
    if action < BUY_BUILDING:
        card = action - BUY_BONUS
        s.bonus_place[card] = seat
        s.tell("buy_bonus", seat, card, s.box.bonus_price[card])
        turn_up_bonus(s, s.box.bonus_price[card])
        return
    card = action - BUY_BUILDING
    s.building_place[card] = seat
    s.tell("buy_building", seat, card, s.box.building_price[card])
    turn_up_building(s)
    if s.variant.solo:
        renew_bonus_cards(s)


def turn_up_bonus(s: MerkatorState, price: int) -> None:
    """The top card of the stack of that price, or of the other when it is empty; none when both are (ME-4.4)."""
    stack = s.bonus_stack
    if not stack:
        return
    at = len(stack) - 1
    if not s.variant.mixed_stack:
        while at >= 0 and s.box.bonus_price[stack[at]] != price:
            at -= 1
        if at < 0:
            at = len(stack) - 1
    if at < s.bonus_known:
        s.bonus_known -= 1
    else:
        s.reveals += 1
    s.bonus_place[stack[at]] = OPEN
    s.tell("open_bonus", NOBODY, stack[at])
    s.bonus_stack = stack[:at] + stack[at + 1 :]


def turn_up_building(s: MerkatorState) -> None:
    """The next building, if there is one."""
    if s.buildings_drawn == len(s.building_stack):
        return
    building = s.building_stack[s.buildings_drawn]
    s.building_place[building] = OPEN
    s.buildings_drawn += 1
    s.reveals += 1
    s.tell("open_building", NOBODY, building)


def renew_bonus_cards(s: MerkatorState) -> None:
    """All open bonus cards go under the stack, and others are turned up (ME-11.8)."""
    returned: list[int] = []
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == OPEN:
            s.bonus_place[card] = IN_STACK
            returned.append(card)
    s.bonus_stack = returned + s.bonus_stack
    s.bonus_known += len(returned)
    s.tell("renew_bonus", NOBODY, len(returned))
    turn_up_bonus_cards(s)


def turn_up_bonus_cards(s: MerkatorState) -> None:
    """The same number of each price, as far as there are enough."""
    for price in s.box.bonus_prices:
        for _ in range(s.box.set_up.open_per_price):
            turn_up_bonus(s, price)


def end_investment(s: MerkatorState, seat: int) -> None:
    """The limits are looked at as the step ends (ME-4.6, ME-11.9)."""
    if s.without_limits():
        return
    lost = s.taler[seat] - s.box.most_taler
    if lost > 0:
        s.taler[seat] -= lost
        s.bank += lost
        s.tell("lose_taler", seat, lost)
    if s.hand(seat) > s.box.most_contracts:
        s.agenda.append(DISCARD[seat])


# --- solo -----------------------------------------------------------------------------------------------------------


def solo_money(s: MerkatorState, seat: int) -> int:
    """What all contracts but the lowest, which is kept, are worth (ME-11.7)."""
    if s.hand(seat) <= s.box.contracts_kept:
        return 0
    total = 0
    kept = 0
    for contract in range(CONTRACTS):  # by rising value, so that the first ones met are those to keep
        if s.where[contract] == seat:
            if kept < s.box.contracts_kept:
                kept += 1
            else:
                total += s.box.contract_value[contract]
    return total


class PayWithContracts(Step[MerkatorState]):
    """Solo: give up contracts until the card is paid; no change is given (ME-11.7)."""

    def __init__(self, seat: int, card: int, due: int) -> None:
        super().__init__(seat)
        self.card = card
        self.due = due

    def parts(self) -> list[int]:
        return [self.seat, self.card, self.due]

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Give up contracts worth {due} more", due=self.due), "ME-11.7")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        seat = self.seat
        kept = s.box.contracts_kept
        money = solo_money(s, seat)
        met = 0
        next_lowest = 0  # the contract that would be kept in place of a lowest one
        for contract in range(CONTRACTS):
            if s.where[contract] == seat:
                met += 1
                if met == kept + 1:
                    next_lowest = s.box.contract_value[contract]
        met = 0
        for contract in range(CONTRACTS):
            if s.where[contract] == seat:
                met += 1
                value = s.box.contract_value[contract]
                # Giving up one of the lowest means keeping the next instead.
                left = money - (next_lowest if met <= kept else value)
                if value >= self.due or left >= self.due - value:
                    out.append(GIVE_UP + contract)
        list_stores(s, seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
            return
        contract = action - GIVE_UP
        value = s.box.contract_value[contract]
        s.where[contract] = DISCARDED
        s.tell("give", self.seat, contract, value)
        if value < self.due:
            s.agenda.append(PayWithContracts(self.seat, self.card, self.due - value))
        else:
            hand_over(s, self.seat, self.card)


class DiscardContracts(Step[MerkatorState]):
    """Solo: contracts above the limit are given up for nothing (ME-11.9)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        over = s.hand(self.seat) - s.box.most_contracts
        return Prompt(Text("Contracts to give up for nothing: {over}", over=over), "ME-11.9")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        for contract in range(CONTRACTS):
            if s.where[contract] == self.seat:
                out.append(GIVE_UP + contract)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            store(s, self.seat, action)
        else:
            s.where[action - GIVE_UP] = DISCARDED
            s.tell("give", self.seat, action - GIVE_UP, 0)
        if s.hand(self.seat) > s.box.most_contracts:
            s.agenda.append(self)


INVEST: Final = [Invest(seat) for seat in range(4)]
DISCARD: Final = [DiscardContracts(seat) for seat in range(4)]
