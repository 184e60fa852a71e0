"""Merkator in words: what actions do, what happened, and the names of things."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.merkator.actions import (
    BUY_BONUS,
    BUY_BUILDING,
    DONE,
    END_INVESTMENT,
    FULFIL,
    GIVE_UP,
    JOIN,
    LOSE,
    NAME,
    PAY,
    READY,
    REPLACE,
    SELL,
    SPLIT,
    STAY,
    STORE,
    TAKE,
    TRAVEL,
    USE,
    WITH_COUNTERS,
    WITH_KIND,
    WITH_MIX,
    is_store,
    mix_count,
    mix_kind,
    split_count,
)
from emporion.games.merkator.components import EACH, FIXED, KINDS, MAJORS, MEASURES, WAREHOUSES, Box
from emporion.games.merkator.investment import DiscardContracts
from emporion.games.merkator.scoring import building_points
from emporion.games.merkator.state import COUNTERS_GONE, TEN_DELIVERED, MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.events import Event
from emporion.kernel.words import Text, listed

SEATS = [Text("White"), Text("Brown"), Text("Pink"), Text("Teal")]

MEASURE_WORDS = {
    "kinds": Text("kind of good you hold in {warehouses}"),
    "full_warehouses": Text("warehouse in which you hold every kind"),
    "full_colours": Text("colour of which you hold both kinds"),
    "cubes": Text("cube in {warehouses}"),
    "bonus_cards": Text("bonus card"),
    "buildings": Text("building"),
    "minor_contracts": Text("contract of a minor location"),
    "contract_locations": Text("different location on your contracts"),
    "high_contracts": Text("contract of value 8 or more"),
    "counters": Text("time counter"),
}
ALL_WAREHOUSES = {"kinds": Text("kind of good in your warehouses")}
MOST_WORDS = {
    "bonus_cards": Text("bonus cards"),
    "buildings": Text("buildings"),
    "cubes": Text("cubes in the warehouses"),
    "taler": Text("Taler"),
    "highest_contract": Text("points on the highest contract"),
}


def place_name(box: Box, location: int) -> Text:
    return Text(box.location_titles[location])


def kind_name(box: Box, kind: int) -> Text:
    return Text(box.kind_titles[kind])


def warehouse_name(box: Box, warehouse: int) -> str:
    return box.warehouse_names[warehouse].upper()


def signed(number: int) -> str:
    """``+2``, ``0`` or ``−1``."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def goods_words(box: Box, goods: list[int]) -> Text:
    """``2 iron, 1 wine``."""
    return box.spell_goods(goods)


def demand_of(box: Box, contract: int) -> list[int]:
    return box.demand[contract * KINDS : contract * KINDS + KINDS]


def contract_name(box: Box, contract: int) -> Text:
    """``Hamburg 6``, ``Denmark 3b``, or the Peace of Westphalia."""
    if contract == box.peace:
        return Text("Peace of Westphalia")
    value = box.contract_names[contract].rsplit("_", 1)[1]  # minors have two of a value, told apart by a letter
    return Text("{place} {value}", place=place_name(box, box.contract_location[contract]), value=value)


def bonus_name(box: Box, card: int) -> Text:
    return Text("{place} ({kind})", place=place_name(box, box.bonus_location[card]), kind=kind_name(box, box.bonus_kind[card]))


def bonus_words(box: Box, card: int) -> Text:
    """What a bonus card gives."""
    return Text(
        "{gain} {kind} whenever you travel to {place}, {less} when you join",
        gain=box.active_bonus,
        kind=kind_name(box, box.bonus_kind[card]),
        place=place_name(box, box.bonus_location[card]),
        less=box.joining_bonus,
    )


def building_words(box: Box, building: int) -> Text:
    """What a building scores."""
    points = box.building_points[building]
    measure = MEASURES[box.building_measure[building]]
    if box.building_rule[building] == FIXED:
        return Text("{count} point", plural="{count} points", count=points)
    if box.building_rule[building] != EACH:
        otherwise = box.building_otherwise[building]
        return Text(
            "{points} points for the sole most {what}, else {otherwise}", points=points, what=MOST_WORDS[measure], otherwise=otherwise
        )
    letters = " ".join(warehouse_name(box, warehouse) for warehouse in box.building_warehouses[building])
    what = Text(MEASURE_WORDS[measure].template, warehouses=letters)
    everywhere = len(box.building_warehouses[building]) == WAREHOUSES
    if everywhere and measure in ALL_WAREHOUSES:
        what = ALL_WAREHOUSES[measure]
    per = box.building_per[building]
    most = box.building_most[building]
    if per > 1:
        several = MOST_WORDS[measure] if everywhere and measure in MOST_WORDS else what
        return Text("{points} for every {per} {what}, at most {most}", points=points, per=per, what=several, most=most)
    if most == 0:
        return Text("{points} for each {what}", points=points, what=what)
    return Text("{points} for each {what}, at most {most}", points=points, what=what, most=most)


def holdings(s: MerkatorState, seat: int) -> list[tuple[Text, int]]:
    """What changes hands in a turn; all of it is open."""
    counted = [] if s.variant.solo else [(Text("Taler"), s.taler[seat])]
    counted += [(Text("time counters"), s.counters[seat]), (Text("contracts"), s.hand(seat))]
    return counted + [(kind_name(s.box, kind), s.held(seat, kind)) for kind in range(KINDS)]


# --- actions ----------------------------------------------------------------------------------------------------------


def explain(s: MerkatorState, action: int) -> Text:
    """What a legal action does."""
    if is_store(action):
        return Text("a cube of your supply tile becomes {kind}", kind=kind_name(s.box, action - STORE))
    if action < TRAVEL:
        return explain_investment(s, action)
    if action < FULFIL:
        return explain_trip(s, action)
    return explain_delivery(s, action)


def explain_investment(s: MerkatorState, action: int) -> Text:
    box = s.box
    if action < GIVE_UP:
        value = box.contract_value[action - SELL]
        return Text(
            "sell {contract} for {value}, then you have {sum} Taler; it asks for {goods}",
            contract=contract_name(box, action - SELL),
            value=value,
            sum=s.taler[s.actor()] + value,
            goods=goods_or_none(box, action - SELL),
        )
    if action < BUY_BONUS:
        contract = contract_name(box, action - GIVE_UP)
        goods = goods_or_none(box, action - GIVE_UP)
        if isinstance(s.agenda[-1], DiscardContracts):
            return Text("{contract} goes for nothing; it asks for {goods}", contract=contract, goods=goods)
        return Text(
            "{contract} pays {value}; it asks for {goods}", contract=contract, value=box.contract_value[action - GIVE_UP], goods=goods
        )
    if action < BUY_BUILDING:
        card = action - BUY_BONUS
        return Text("{cost}: {rule}", cost=cost_words(s, box.bonus_price[card]), rule=bonus_words(box, card))
    if action < END_INVESTMENT:
        building = action - BUY_BUILDING
        now = building_points(s, building, s.actor())
        cost = cost_words(s, box.building_price[building])
        return Text("{cost}: {rule} (now {now})", cost=cost, rule=building_words(box, building), now=now)
    lost = s.taler[s.actor()] - box.most_taler
    if lost > 0 and not s.without_limits():
        return Text("end the investment; {lost} Taler are lost", lost=lost)
    return Text("end the investment")


def cost_words(s: MerkatorState, price: int) -> Text:
    if s.variant.solo:
        return Text("contracts worth {price}", price=price)
    return Text("{price} Taler, leaving {left}", price=price, left=s.taler[s.actor()] - price)


def goods_or_none(box: Box, contract: int) -> Text:
    return Text("no goods") if contract == box.peace else goods_words(box, demand_of(box, contract))


def counters_words(time: int) -> Text:
    return Text("{time} counter", plural="{time} counters", time=signed(time), count=abs(time)) if time else Text("no time")


def explain_trip(s: MerkatorState, action: int) -> Text:
    box = s.box
    if action < TAKE:
        location = action - TRAVEL
        time = counters_words(box.time[location])
        if location >= MAJORS:
            return Text("{time}; {growth}", time=time, growth=growth_words(s, location))
        return Text(
            "{cubes} {colour}, {time}; then a cube comes to {places}",
            cubes=s.cubes[location],
            colour=Text(box.colour_names[location]),
            time=time,
            places=listed([place_name(box, link) for link in box.links[location]]),
        )
    if action < SPLIT:
        return Text("the cube becomes {kind}", kind=kind_name(box, action - TAKE))
    if action < NAME:
        first = split_count(action)
        names = (kind_name(box, 2 * s.location), kind_name(box, 2 * s.location + 1))
        return Text("{first} {one}, {second} {other}", first=first, one=names[0], second=s.cubes[s.location] - first, other=names[1])
    if action < LOSE:
        return Text("everybody loses from warehouse {letter}", letter=warehouse_name(box, action - NAME))
    left = s.held(s.actor(), action - LOSE) - 1
    return Text("one {kind} is lost; left: {left}", kind=kind_name(box, action - LOSE), left=left)


def growth_words(s: MerkatorState, minor: int) -> Text:
    """What a visit to a minor does for the majors (ME-5.7)."""
    least = s.box.threshold[minor]
    if s.variant.exactly:
        return Text("a cube comes to every major with exactly {threshold}", threshold=least)
    return Text("a cube comes to every major with {threshold} or more", threshold=least)


def explain_delivery(s: MerkatorState, action: int) -> Text:
    box = s.box
    if action < PAY:
        contract = action - FULFIL
        goods = goods_words(box, demand_of(box, contract))
        return Text("deliver {goods}; reward {reward}", goods=goods, reward=reward_words(s, contract))
    if action == PAY:
        return Text("pay {goods} as printed", goods=goods_words(box, s.due))
    if action < WITH_COUNTERS:
        return Text("exchange for one {kind} instead of paying it", kind=kind_name(box, action - REPLACE))
    if action == WITH_COUNTERS:
        return Text("give {count} counters", count=box.exchange_counters)
    if action < WITH_MIX:
        return Text("give {count} {kind}", count=box.exchange_cubes, kind=kind_name(box, action - WITH_KIND))
    if action < DONE:
        kind, count = mix_kind(action), mix_count(action)
        other = box.exchange_cubes - count
        return Text(
            "give {count} {kind} and {other} {next}", count=count, kind=kind_name(box, kind), other=other, next=kind_name(box, kind + 1)
        )
    if action == DONE:
        return Text("no more contracts here")
    if action == JOIN:
        return Text(
            "counters to pay to {who}: {fee}; each of your bonus cards of {place} gives {gain}, then you may fulfil contracts",
            fee=box.fee[s.location],
            who=SEATS[s.active],
            place=place_name(box, s.location),
            gain=box.joining_bonus,
        )
    if action == STAY:
        return Text("stay at home")
    if action < READY:
        return Text("{count} {kind}", count=box.joining_bonus, kind=kind_name(box, box.bonus_kind[action - USE]))
    return Text("go on to scoring")


def reward_words(s: MerkatorState, contract: int) -> Text:
    """The contract that fulfilling this one earns, if it can be seen (ME-7.4)."""
    rank = s.box.contract_rank[contract] + 1
    top = s.top(rank)
    return Text("a contract of {value}", value=s.box.values[rank]) if top == NOBODY else contract_name(s.box, top)


def clause(action: int) -> str:
    """The clause of the rules an action rests on."""
    for first, name in CLAUSES:
        if action >= first:
            return name
    return ""


CLAUSES = [
    (STORE, "ME-3.2"),
    (READY, "ME-10.1"),
    (USE, "ME-8.3"),
    (JOIN, "ME-8.1"),
    (DONE, "ME-7.1"),
    (WITH_MIX, "ME-7.9"),
    (WITH_COUNTERS, "ME-7.7"),
    (REPLACE, "ME-7.8"),
    (PAY, "ME-7.2"),
    (FULFIL, "ME-7.1"),
    (LOSE, "ME-6.2"),
    (NAME, "ME-6.4"),
    (TAKE, "ME-5.3"),
    (TRAVEL, "ME-5.1"),
    (END_INVESTMENT, "ME-4.7"),
    (BUY_BONUS, "ME-4.3"),
    (GIVE_UP, "ME-11.7"),
    (SELL, "ME-4.1"),
]


# --- events -----------------------------------------------------------------------------------------------------------


def narrate(s: MerkatorState, event: Event) -> Text:
    """An event as a sentence."""
    who = Text("Nobody") if event.seat == NOBODY else SEATS[event.seat]
    return NARRATIONS[event.name](s.box, event, who)


def narrate_take(box: Box, e: Event, who: Text) -> Text:
    names = (kind_name(box, 2 * e.first), kind_name(box, 2 * e.first + 1))
    if e.third == 0:
        return Text("{who} takes {count} {kind}", who=who, count=e.second, kind=names[0])
    if e.second == 0:
        return Text("{who} takes {count} {kind}", who=who, count=e.third, kind=names[1])
    return Text("{who} takes {first} {one} and {second} {other}", who=who, first=e.second, one=names[0], second=e.third, other=names[1])


def narrate_exchange(box: Box, e: Event, who: Text) -> Text:
    kind = kind_name(box, e.first)
    given = kind_name(box, e.second)
    if e.third == box.exchange_cubes:
        return Text("{who} gives {count} {given} for 1 {kind}", who=who, count=e.third, given=given, kind=kind)
    rest = box.exchange_cubes - e.third
    other = kind_name(box, e.second + 1)
    return Text(
        "{who} gives {count} {given} and {rest} {other} for 1 {kind}",
        who=who,
        count=e.third,
        given=given,
        rest=rest,
        other=other,
        kind=kind,
    )


def narrate_ending(box: Box, e: Event, who: Text) -> Text:
    if e.first == COUNTERS_GONE:
        return Text("{who} takes the last counter: the end begins", who=who)
    if e.first == TEN_DELIVERED:
        return Text("{who} fulfils a contract of value 10: the end begins", who=who)
    return Text("So many turns have been played that the end begins")


def narrate_letter(box: Box, e: Event, who: Text) -> Text:
    letter = warehouse_name(box, e.first)
    if e.second > 1:
        return Text("{who} ends a row: {letter}{letter}, everybody loses 2 from warehouse {letter}", who=who, letter=letter)
    return Text("{who} ends a row: {letter}, everybody loses 1 from warehouse {letter}", who=who, letter=letter)


def narrate_give(box: Box, e: Event, who: Text) -> Text:
    contract = contract_name(box, e.first)
    if e.second == 0:
        return Text("{who} gives up {contract} for nothing", who=who, contract=contract)
    return Text("{who} pays with {contract} ({value})", who=who, contract=contract, value=e.second)


NARRATIONS: dict[str, Callable[[Box, Event, Text], Text]] = {
    "turn": lambda box, e, who: Text("Turn {turn}: {who}", turn=e.first, who=who),
    "store": lambda box, e, who: Text("{who} stores {kind}", who=who, kind=kind_name(box, e.first)),
    "sell": lambda box, e, who: Text("{who} sells {contract} for {value}", who=who, contract=contract_name(box, e.first), value=e.second),
    "give": narrate_give,
    "buy_bonus": lambda box, e, who: Text(
        "{who} buys the bonus card {card} for {price}", who=who, card=bonus_name(box, e.first), price=e.second
    ),
    "buy_building": lambda box, e, who: Text(
        "{who} buys {building} for {price}", who=who, building=Text(box.building_titles[e.first]), price=e.second
    ),
    "open_bonus": lambda box, e, who: Text("The bonus card {card} is turned up", card=bonus_name(box, e.first)),
    "open_building": lambda box, e, who: Text("{building} is turned up", building=Text(box.building_titles[e.first])),
    "renew_bonus": lambda box, e, who: Text(
        "{count} bonus card goes under the stack", plural="{count} bonus cards go under the stack", count=e.first
    ),
    "lose_taler": lambda box, e, who: Text("{who} loses {count} Taler above the limit", who=who, count=e.first),
    "solo_card": lambda box, e, who: Text("{contract} is laid on its pile", contract=contract_name(box, e.first)),
    "travel": lambda box, e, who: Text("{who} travels to {place}", who=who, place=place_name(box, e.first)),
    "take": narrate_take,
    "bonus": lambda box, e, who: Text(
        "{who} gets {count} {kind} from a bonus card", who=who, count=e.second, kind=kind_name(box, box.bonus_kind[e.first])
    ),
    "grow": lambda box, e, who: Text("{place} gets a cube", place=place_name(box, e.first)),
    "pay_time": lambda box, e, who: Text("{who} pays for the trip with time: {count}", who=who, count=e.first),
    "counter": lambda box, e, who: Text(
        "{who} takes a counter; {count} is left", plural="{who} takes a counter; {count} are left", who=who, count=e.first
    ),
    "reserve_counter": lambda box, e, who: Text("{who} takes a counter from the reserve", who=who),
    "turn_chart": lambda box, e, who: Text("The time chart is turned and filled with {count} counters", count=e.first),
    "letter": narrate_letter,
    "name": lambda box, e, who: Text("{who} names warehouse {letter}", who=who, letter=warehouse_name(box, e.first)),
    "lose": lambda box, e, who: Text("{who} loses 1 {kind}", who=who, kind=kind_name(box, e.first)),
    "exchange_counters": lambda box, e, who: Text(
        "{who} gives {count} counters for 1 {kind}", who=who, count=box.exchange_counters, kind=kind_name(box, e.first)
    ),
    "exchange_goods": narrate_exchange,
    "fulfil": lambda box, e, who: Text("{who} fulfils {contract}", who=who, contract=contract_name(box, e.first)),
    "reward": lambda box, e, who: Text("{who} receives {contract}", who=who, contract=contract_name(box, e.first)),
    "no_reward": lambda box, e, who: Text(
        "{who} receives nothing: no contract of value {value} is left", who=who, value=box.values[e.first]
    ),
    "renew_pile": lambda box, e, who: Text(
        "{count} discards become the new pile of value {value}", count=e.second, value=box.values[e.first]
    ),
    "join": lambda box, e, who: Text("{who} joins in {place}; counters paid: {fee}", who=who, place=place_name(box, e.first), fee=e.second),
    "ending": narrate_ending,
    "final_round": lambda box, e, who: Text("The final round begins"),
    "end": lambda box, e, who: Text("The game ends after turn {turn}", turn=e.first),
}
