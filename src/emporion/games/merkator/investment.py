"""Investment: contracts become Taler, Taler become cards (section 4; ME-11.7 to 11.9 for the solo game)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import BONUS_CARDS, CONTRACTS, MOST_SEATS
from emporion.games.merkator.names import (
    BUILDING,
    CARD,
    CONTRACT,
    bonus_words,
    building_name,
    building_words,
    contract_name,
    demand_words,
    seat_name,
    taler_words,
)
from emporion.games.merkator.scoring import building_points
from emporion.games.merkator.state import DISCARDED, IN_STACK, OPEN, REMOVED, MerkatorState
from emporion.games.merkator.supply import Decision, refuse_unheld
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_sale(s: MerkatorState, values: list[int]) -> Text:
    contract = values[0]
    value = int(s.box.contract_value[contract])
    return Text(
        "sell {contract} for {value}, then you have {sum}; it asks for {goods}",
        contract=contract_name(s.box, contract),
        value=value,
        sum=taler_words(int(s.taler[s.actor()]) + value),
        goods=demand_words(s.box, contract),
    )


def explain_giving(s: MerkatorState, values: list[int]) -> Text:
    contract = contract_name(s.box, values[0])
    goods = demand_words(s.box, values[0])
    if isinstance(s.agenda[-1], DiscardContracts):
        return Text("{contract} goes for nothing; it asks for {goods}", contract=contract, goods=goods)
    value = int(s.box.contract_value[values[0]])
    return Text("{contract} pays {value}; it asks for {goods}", contract=contract, value=value, goods=goods)


def explain_bonus(s: MerkatorState, values: list[int]) -> Text:
    cost = cost_words(s, s.box.bonus_price[values[0]])
    return Text("bonus card for {cost}: {rule}", cost=cost, rule=bonus_words(s.box, values[0]))


def explain_building(s: MerkatorState, values: list[int]) -> Text:
    building = values[0]
    now = int(building_points(s, building, s.actor()))
    cost = cost_words(s, s.box.building_price[building])
    return Text(
        "{building} for {cost}: {rule} (now {now})",
        building=building_name(s.box, building),
        cost=cost,
        rule=building_words(s.box, building),
        now=now,
    )


def cost_words(s: MerkatorState, price: i64) -> Text:
    if s.variant.solo:
        return Text("contracts worth {price}", price=int(price))
    return Text("{price}, leaving {left}", price=taler_words(int(price)), left=int(s.taler[s.actor()] - price))


def explain_end(s: MerkatorState, values: list[int]) -> Text:
    lost = int(s.taler[s.actor()] - s.box.most_taler)
    if lost > 0 and not s.without_limits():
        return Text("end the investment; you lose {lost}", lost=taler_words(lost))
    return Text("end the investment")


SELL: Final = Choice("sell {contract}", explain_sale, "ME-4.1", [CONTRACT], "contract-{contract}", {"value": "+Taler", "sum": "=Taler"})
GIVE_UP: Final = Choice("give {contract}", explain_giving, "ME-11.7", [CONTRACT], place="contract-{contract}")
BUY_BONUS: Final = Choice("buy {card}", explain_bonus, "ME-4.3", [CARD], "market-{card}", {"cost": "=Taler"})
BUY_BUILDING: Final = Choice("buy {building}", explain_building, "ME-4.3", [BUILDING], "market-{building}", {"cost": "=Taler"})
END_INVESTMENT: Final = Choice("invested", explain_end, "ME-4.7", brings={"lost": "-Taler"})

SOLD: Final = Happening("sell", Text("{who} sells {contract} for {value}"), [CONTRACT, amount("value")])
PAID_WITH: Final = Happening("pay with", Text("{who} pays with {contract} ({value})"), [CONTRACT, amount("value")])
GAVE_UP: Final = Happening("give up", Text("{who} gives up {contract} for nothing"), [CONTRACT])
BOUGHT_BONUS: Final = Happening("buy bonus", Text("{who} buys the bonus card {card} for {price}"), [CARD, amount("price")])
BOUGHT_BUILDING: Final = Happening("buy building", Text("{who} buys {building} for {price}"), [BUILDING, amount("price")])
OPENED_BONUS: Final = Happening("open bonus", Text("The bonus card {card} is turned up"), [CARD], minor=True)
OPENED_BUILDING: Final = Happening("open building", Text("{building} is turned up"), [BUILDING], minor=True)
RENEWED_BONUS: Final = Happening(
    "renew bonus", Text("{count} bonus card goes under the stack", plural="{count} bonus cards go under the stack"), [amount("count")]
)
LOST_TALER: Final = Happening(
    "lose taler", Text("{who} loses {count} above the limit"), [Gap("count", 0, [], lambda s, count: taler_words(count))]
)


class Invest(Decision):
    """Sell contracts, buy cards, or end the step (ME-4.1 to 4.7)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        if s.variant.solo:
            return Prompt(Text("Buy cards with contracts, or end the investment"), "ME-11.7")
        over = int(s.hand(self.seat) - s.box.most_contracts)
        if over > 0 and not s.without_limits():
            warning = Text(
                "Sell contracts ({count} too many) and buy cards", plural="Sell contracts ({count} too many) and buy cards", count=over
            )
            return Prompt(warning, "ME-4.5")
        lost = int(s.taler[self.seat] - s.box.most_taler)
        if lost > 0 and not s.without_limits():
            warning = Text("Sell contracts and buy cards; if you end the investment now you lose {lost}", lost=taler_words(lost))
            return Prompt(warning, "ME-4.6")
        return Prompt(Text("Sell contracts and buy cards, or end the investment"), "ME-4.1")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        seat = self.seat
        hand = s.hand(seat)
        if hand > s.box.contracts_kept and not s.variant.solo:
            where = s.where
            for contract in range(CONTRACTS):
                if where[contract] == seat:
                    out.append(SELL.first + contract)
        money = solo_money(s, seat) if s.variant.solo else s.taler[seat]
        list_cards(s.bonus_place, s.box.bonus_price, money, BUY_BONUS, out)
        list_cards(s.building_place, s.box.building_price, money, BUY_BUILDING, out)
        if s.variant.solo or hand <= s.box.most_contracts or s.without_limits():
            out.append(END_INVESTMENT.first)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        seat = self.seat
        if BUY_BONUS.has(action):
            return refuse_card(s, seat, s.bonus_place[action - BUY_BONUS.first], price_of(s, action))
        if BUY_BUILDING.has(action):
            return refuse_card(s, seat, s.building_place[action - BUY_BUILDING.first], price_of(s, action))
        if SELL.has(action):
            if s.variant.solo:
                return Refusal("ME-11.7", Text("there are no Taler when you play alone; contracts pay for cards"))
            if s.hand(seat) <= s.box.contracts_kept and s.where[action - SELL.first] == seat:
                return Refusal("ME-4.2", Text("it is your last contract, and one must be kept"))
            return refuse_unheld(s, seat, action - SELL.first, "ME-4.1")
        if action != END_INVESTMENT.first:
            return NOT_NOW
        over = s.hand(seat) - s.box.most_contracts
        if over <= 0 or s.variant.solo or s.without_limits():
            return None
        reason = Text("you hold {count} contracts, and the limit is {most}", count=int(s.hand(seat)), most=int(s.box.most_contracts))
        return Refusal("ME-4.5", reason, Text("sell {count} contract", plural="sell {count} contracts", count=int(over)))

    def choose(self, s: MerkatorState, action: i64) -> None:
        seat = self.seat
        if action == END_INVESTMENT.first:
            end_investment(s, seat)
            return
        s.agenda.append(self)
        if SELL.has(action):
            sell(s, seat, action - SELL.first)
        elif s.variant.solo:
            s.agenda.append(PayWithContracts(seat, action, price_of(s, action)))
        else:
            price = price_of(s, action)
            s.taler[seat] -= price
            s.bank += price
            hand_over(s, seat, action)


def list_cards(places: vec[i64], prices: vec[i64], money: i64, buy: Choice, out: list[int]) -> None:
    """The open cards that can be paid."""
    for card in range(i64(len(places))):
        if places[card] == OPEN and prices[card] <= money:
            out.append(buy.first + card)


def refuse_card(s: MerkatorState, seat: i64, place: i64, price: i64) -> Refusal | None:
    """Why a card that lies there cannot be bought at its price."""
    if place == seat:
        return Refusal("ME-4.3", Text("it is yours already"))
    if place >= 0:
        return Refusal("ME-4.3", Text("{rival} owns it", rival=seat_name(place)))
    if place == REMOVED:
        return Refusal("ME-11.5", Text("buildings that compare players are not used when you play alone"))
    if place != OPEN:
        return Refusal("ME-4.3", Text("it does not lie open"))
    money = spendable(s, seat, NOBODY) if s.variant.solo else s.taler[seat]
    lacking = int(price - money)
    if lacking <= 0:
        return None
    if s.variant.solo:
        worth = Text("it costs {price}, and all your contracts but the one you keep are worth {money}", price=int(price), money=int(money))
        return Refusal("ME-11.7", worth, Text("a value of {count} is missing", plural="a value of {count} is missing", count=lacking))
    reason = Text("it costs {price}, and you have {money}", price=int(price), money=taler_words(int(money)))
    return Refusal("ME-4.3", reason, Text("you lack {count} Taler", plural="you lack {count} Taler", count=lacking))


def price_of(s: MerkatorState, action: i64) -> i64:
    if BUY_BONUS.has(action):
        return s.box.bonus_price[action - BUY_BONUS.first]
    return s.box.building_price[action - BUY_BUILDING.first]


def sell(s: MerkatorState, seat: i64, contract: i64) -> None:
    """A contract becomes Taler (ME-4.1)."""
    value = s.box.contract_value[contract]
    s.where[contract] = DISCARDED
    s.taler[seat] += value
    s.bank -= value
    s.tell(SOLD, seat, contract, value)


def hand_over(s: MerkatorState, seat: i64, action: i64) -> None:
    """A card that has been paid for changes hands, and another is turned up (ME-4.4)."""
    if BUY_BONUS.has(action):
        card = action - BUY_BONUS.first
        s.bonus_place[card] = seat
        s.tell(BOUGHT_BONUS, seat, card, s.box.bonus_price[card])
        turn_up_bonus(s, s.box.bonus_price[card])
        return
    building = action - BUY_BUILDING.first
    s.building_place[building] = seat
    s.tell(BOUGHT_BUILDING, seat, building, s.box.building_price[building])
    turn_up_building(s)
    if s.variant.solo:
        renew_bonus_cards(s)


def turn_up_bonus(s: MerkatorState, price: i64) -> None:
    """The top card of the stack of that price, or of the other when it is empty; none when both are (ME-4.4)."""
    stack = s.bonus_stack
    if not stack:
        return
    card = len(stack) - 1
    if not s.variant.mixed_stack:
        while card >= 0 and s.box.bonus_price[stack[card]] != price:
            card -= 1
        if card < 0:
            card = len(stack) - 1
    if card < s.bonus_known:
        s.bonus_known -= 1
    else:
        s.reveals += 1
    s.bonus_place[stack[card]] = OPEN
    s.tell(OPENED_BONUS, NOBODY, stack[card])
    s.bonus_stack = stack[:card] + stack[card + 1 :]


def turn_up_building(s: MerkatorState) -> None:
    """The next building, if there is one."""
    if s.buildings_drawn == len(s.building_stack):
        return
    building = s.building_stack[s.buildings_drawn]
    s.building_place[building] = OPEN
    s.buildings_drawn += 1
    s.reveals += 1
    s.tell(OPENED_BUILDING, NOBODY, building)


def renew_bonus_cards(s: MerkatorState) -> None:
    """All open bonus cards go under the stack, and others are turned up (ME-11.8)."""
    returned: list[int] = []
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == OPEN:
            s.bonus_place[card] = IN_STACK
            returned.append(card)
    s.bonus_stack = returned + s.bonus_stack
    s.bonus_known += len(returned)
    s.tell(RENEWED_BONUS, NOBODY, len(returned))
    turn_up_bonus_cards(s)


def turn_up_bonus_cards(s: MerkatorState) -> None:
    """The same number of each price, as far as there are enough."""
    for price in s.box.bonus_prices:
        for _ in range(s.box.set_up.open_per_price):
            turn_up_bonus(s, price)


def end_investment(s: MerkatorState, seat: i64) -> None:
    """The limits are looked at as the step ends (ME-4.6, ME-11.9)."""
    if s.without_limits():
        return
    lost = s.taler[seat] - s.box.most_taler
    if lost > 0:
        s.taler[seat] -= lost
        s.bank += lost
        s.tell(LOST_TALER, seat, lost)
    if s.hand(seat) > s.box.most_contracts:
        s.agenda.append(DISCARD[seat])


# --- solo -----------------------------------------------------------------------------------------------------------


def solo_money(s: MerkatorState, seat: i64) -> i64:
    """What all contracts but the lowest, which is kept, are worth (ME-11.7)."""
    if s.hand(seat) <= s.box.contracts_kept:
        return 0
    total: i64 = 0
    kept: i64 = 0
    for contract in range(CONTRACTS):  # by rising value, so that the first ones met are those to keep
        if s.where[contract] == seat:
            if kept < s.box.contracts_kept:
                kept += 1
            else:
                total += s.box.contract_value[contract]
    return total


def spendable(s: MerkatorState, seat: i64, gone: i64) -> i64:
    """What the contracts of a player are worth when one of them is gone and the lowest of the others is kept (ME-11.7)."""
    values = [int(s.box.contract_value[contract]) for contract in range(CONTRACTS) if s.where[contract] == seat and contract != gone]
    values.sort()
    return sum(values[int(s.box.contracts_kept) :])


class PayWithContracts(Decision):
    """Solo: give up contracts until the card is paid; no change is given (ME-11.7)."""

    def __init__(self, seat: i64, card: i64, due: i64) -> None:
        super().__init__(seat)
        self.card = card
        self.due = due

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Give up contracts worth {due} more", due=int(self.due)), "ME-11.7")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        seat = self.seat
        kept = s.box.contracts_kept
        money = solo_money(s, seat)
        met: i64 = 0
        next_lowest: i64 = 0  # the contract that would be kept in place of a lowest one
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
                    out.append(GIVE_UP.first + contract)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        if not GIVE_UP.has(action):
            return NOT_NOW
        contract = action - GIVE_UP.first
        unheld = refuse_unheld(s, self.seat, contract, "ME-11.7")
        if unheld is not None:
            return unheld
        rest = int(self.due - s.box.contract_value[contract])
        others = int(spendable(s, self.seat, contract))
        if rest <= others:
            return None
        reason = Text("{rest} would still be due, and your others but the one you keep are worth {others}", rest=rest, others=others)
        return Refusal("ME-11.7", reason)

    def choose(self, s: MerkatorState, action: i64) -> None:
        contract = action - GIVE_UP.first
        value = s.box.contract_value[contract]
        s.where[contract] = DISCARDED
        s.tell(PAID_WITH, self.seat, contract, value)
        if value < self.due:
            s.agenda.append(PayWithContracts(self.seat, self.card, self.due - value))
        else:
            hand_over(s, self.seat, self.card)


class DiscardContracts(Decision):
    """Solo: contracts above the limit are given up for nothing (ME-11.9)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        over = int(s.hand(self.seat) - s.box.most_contracts)
        return Prompt(Text("Contracts to give up for nothing: {over}", over=over), "ME-11.9")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        for contract in range(CONTRACTS):
            if s.where[contract] == self.seat:
                out.append(GIVE_UP.first + contract)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        return refuse_unheld(s, self.seat, action - GIVE_UP.first, "ME-11.9") if GIVE_UP.has(action) else NOT_NOW

    def choose(self, s: MerkatorState, action: i64) -> None:
        s.where[action - GIVE_UP.first] = DISCARDED
        s.tell(GAVE_UP, self.seat, action - GIVE_UP.first)
        if s.hand(self.seat) > s.box.most_contracts:
            s.agenda.append(self)


INVEST: Final = [Invest(seat) for seat in range(MOST_SEATS)]
DISCARD: Final = [DiscardContracts(seat) for seat in range(MOST_SEATS)]
