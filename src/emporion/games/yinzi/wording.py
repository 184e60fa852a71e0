"""Yinzi in words: what actions do, what happened, and the names of things."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.yinzi.components import (
    COLUMN_LETTERS,
    GOODS,
    MARKET_SPACES,
    NO_DEMAND,
    ROUTE_DEMANDS,
    SHIP_SPACES,
)
from emporion.games.yinzi.names import (
    ABROAD,
    AREA,
    BONUSES,
    CUBES,
    DEMANDS,
    DISASTERS,
    FORTUNE,
    GOOD,
    NATIONS,
    PRODUCTS,
    PROVINCE,
    RESOURCES,
    SEATS,
    TASKS,
    factory_name,
)
from emporion.games.yinzi.state import COPPER, MISFORTUNES, OWN_STONE, OWN_WOOD, SILVER, YinziState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.events import Event
from emporion.kernel.words import Text

BONUS_EFFECTS = [
    Text("place a disc on any free innovation space"),
    Text("1 copper more for each cube you sell this round"),
    Text("no food due this round"),
    Text("no tax due this round"),
    Text("one space on the boat track"),
    Text("one level on a factory of yours"),
]
INNOVATIONS = [
    *[Text("emissary to {nation}", nation=nation) for nation in NATIONS],
    *[Text("two rice"), Text("wood"), Text("stone"), Text("raw material"), Text("boat"), Text("coins")],
    *[Text("salt"), Text("urban sale"), Text("plantation"), Text("same task"), Text("extra worker"), Text("eager migrants")],
    *[Text("wheat"), Text("personal route"), Text("war bonds"), Text("veterans"), Text("recruits"), Text("weak enemy")],
]
EFFECTS = [
    *[Text("an emissary travels with a ship of {nation}", nation=nation) for nation in NATIONS],
    Text("spend 2 rice, no transport"),
    Text("spend 1 wood"),
    Text("spend 1 stone"),
    Text("1 raw material of the needed colour, no transport"),
    Text("1 more transport in this action"),
    Text("spend 2 copper"),
    Text("spend 1 salt, no transport"),
    Text("sell one cube to an urban market"),
    Text("buy one tile of the plantation track and lay it"),
    Text("use an occupied imperial task"),
    Text("counts as one worker in an imperial task"),
    Text("workers of the upper migration space may join an imperial task"),
    Text("spend 1 wheat, no transport"),
    Text("take a tile of the discard pile as a personal tile"),
    Text("1 copper for each of your workers in the war area"),
    Text("leave up to 2 workers lying in the war area"),
    Text("the disc fights as one worker"),
    Text("2 less enemies for everybody"),
]
PHASES = [
    Text("Phase A: bonus and turn order"),
    Text("Phase B: actions"),
    Text("Phase C: feeding"),
    Text("Phase D: war, disasters, routes, tasks and tax"),
    Text("Phase E: late shipping"),
    Text("Phase F: administration"),
]
ARMS = [Text("north"), Text("east"), Text("south"), Text("west")]


# --- names of things on the board -----------------------------------------------------------------------------------


def square(s: YinziState, field: int) -> Text:
    return Text(
        "{province} {column}{row}",
        province=PROVINCE[s.box.field_province[field]],
        column=COLUMN_LETTERS[s.box.field_column[field] - 1],
        row=s.box.field_row[field],
    )


def crop(s: YinziState, field: int) -> Text:
    good = s.good(field)
    return Text("blank square") if good < 0 else GOOD[good]


def ship(s: YinziState, number: int) -> Text:
    return Text("ship of {nation}", nation=NATIONS[s.box.ship_nation[number]])


def card(kind: int) -> Text:
    return Text("{value}/{workers}", value=kind // 3 + 1, workers=kind % 3 + 1)


def demands(s: YinziState, tile: int) -> Text:
    asked = [number for number in s.box.route_demand[tile * ROUTE_DEMANDS : tile * ROUTE_DEMANDS + ROUTE_DEMANDS] if number != NO_DEMAND]
    told = DEMANDS[asked[0]]
    for number in asked[1:]:
        told = Text("{first} and {second}", first=told, second=DEMANDS[number])
    return told


def copper_words(count: int) -> Text:
    return Text("{count} copper", plural="{count} copper", count=count)


def silver_words(count: int) -> Text:
    return Text("{count} silver", plural="{count} silver", count=count)


def payment(s: YinziState, tile: int) -> Text:
    if s.box.route_silver[tile]:
        return silver_words(s.box.route_silver[tile])
    if s.box.route_copper[tile]:
        return copper_words(s.box.route_copper[tile])
    return Text("nothing")


def route(s: YinziState, tile: int) -> Text:
    return Text(
        "{demands}: pays {payment}, worth {points}", demands=demands(s, tile), payment=payment(s, tile), points=s.box.route_points[tile]
    )


def reward(s: YinziState, task: int) -> Text:
    told = copper_words(s.box.task_copper[task])
    if s.box.task_silver[task]:
        told = silver_words(s.box.task_silver[task])
    if s.box.task_tiles[task]:
        return Text("{money} and a tile of the discard pile", money=told)
    if s.box.task_boats[task]:
        return Text("{money} and a space on the boat track", money=told)
    if s.box.task_upgrades[task]:
        return Text("{money} and a free upgrade", money=told)
    return told


def holdings(s: YinziState, seat: int) -> list[tuple[Text, int]]:
    """Money and means, for the log; all of it is open."""
    return [
        (Text("copper", context="yinzi money"), s.get(seat, COPPER)),
        (Text("silver"), s.get(seat, SILVER)),
        (Text("wood"), s.get(seat, OWN_WOOD)),
        (Text("stone"), s.get(seat, OWN_STONE)),
        (Text("boat capacity"), s.capacity(seat)),
        (Text("misfortunes"), s.get(seat, MISFORTUNES)),
    ]


# --- events ---------------------------------------------------------------------------------------------------------


def narrate(s: YinziState, event: Event) -> Text:
    """An event as a sentence."""
    who = Text("Nobody") if event.seat == NOBODY else SEATS[event.seat]
    return NARRATIONS[event.name](s, event, who)


def narrate_sold_good(s: YinziState, event: Event, who: Text) -> Text:
    field, good = event.first // GOODS, event.first % GOODS
    return Text(
        "{who} sells {good} from {square} in {province} for {copper} copper",
        who=who,
        good=GOOD[good],
        square=square(s, field),
        province=PROVINCE[event.second // MARKET_SPACES],
        copper=event.third,
    )


def narrate_tax(s: YinziState, event: Event, who: Text) -> Text:
    if event.third:
        return Text(
            "{who} cannot pay the tax: {silver} silver and {copper} copper lost, misfortune {missing}",
            who=who,
            silver=event.first,
            copper=event.second,
            missing=event.third,
        )
    return Text("{who} pays {silver} and {copper} tax", who=who, silver=silver_words(event.first), copper=copper_words(event.second))


def narrate_war(s: YinziState, event: Event, who: Text) -> Text:
    if event.first >= event.second:
        return Text("The war is won, {total} against {enemy}", total=event.first, enemy=event.second)
    return Text("The war is lost, {total} against {enemy}", total=event.first, enemy=event.second)


def narrate_sent(s: YinziState, event: Event, who: Text) -> Text:
    return Text(
        "{who} sends {count} worker from {group} to {area}",
        plural="{who} sends {count} workers from {group} to {area}",
        who=who,
        count=event.first,
        group=FORTUNE[event.second],
        area=AREA[event.third],
    )


def narrate_upgraded(s: YinziState, event: Event, who: Text) -> Text:
    return Text(
        "{who} raises the {factory} to level {level} for {price} copper",
        who=who,
        factory=factory_name(event.first),
        level=event.second,
        price=event.third,
    )


def narrate_reward(s: YinziState, event: Event, who: Text) -> Text:
    return Text(
        "{who} is rewarded for the {task}: {copper} copper, {silver} silver",
        who=who,
        task=TASKS[event.first],
        copper=event.second,
        silver=event.third,
    )


def narrate_sold_food(s: YinziState, event: Event, who: Text) -> Text:
    return Text(
        "{who} sells {good} from {square} to the rural market for {copper} copper",
        who=who,
        good=GOOD[event.first],
        square=square(s, event.second),
        copper=event.third,
    )


NARRATIONS: dict[str, Callable[[YinziState, Event, Text], Text]] = {
    "round": lambda s, e, who: Text("Round {round}", round=e.first),
    "phase": lambda s, e, who: PHASES[e.first],
    "bonus": lambda s, e, who: Text("{who} takes the column {bonus}", who=who, bonus=BONUSES[e.first]),
    "bought tile": lambda s, e, who: Text(
        "{who} buys the {good} tile of column {column}", who=who, good=GOOD[e.first], column=e.second + 1
    ),
    "laid tile": lambda s, e, who: Text("{who} lays {good} on {square}", who=who, good=GOOD[e.first], square=square(s, e.second)),
    "card": lambda s, e, who: Text("{who} plays {card} on {fortune}", who=who, card=card(e.first), fortune=FORTUNE[e.second]),
    "boost": lambda s, e, who: Text("{who} boosts the action and will pay more tax", who=who),
    "boat": lambda s, e, who: Text("{who} advances on the boat track, capacity {capacity}", who=who, capacity=e.first),
    "planted": lambda s, e, who: Text("{who} plants {good} in {square}", who=who, good=GOOD[e.first], square=square(s, e.second)),
    "sold good": narrate_sold_good,
    "sold food": narrate_sold_food,
    "bought food": lambda s, e, who: Text("{who} buys a {colour} cube of the rural market", who=who, colour=CUBES[e.first]),
    "built": lambda s, e, who: Text(
        "{who} builds the {factory} in {square}", who=who, factory=factory_name(e.first), square=square(s, e.second // 4)
    ),
    "took over": lambda s, e, who: Text("{who} takes over the {factory}", who=who, factory=factory_name(e.first)),
    "upgraded": narrate_upgraded,
    "innovated": lambda s, e, who: Text("{who} places an innovation: {innovation}", who=who, innovation=INNOVATIONS[e.first]),
    "innovation": lambda s, e, who: Text("{who} uses an innovation: {innovation}", who=who, innovation=INNOVATIONS[e.first]),
    "emissary": lambda s, e, who: Text("{who} sends an emissary to {nation}", who=who, nation=NATIONS[e.first]),
    "changed silver": lambda s, e, who: Text("{who} changes 1 silver for {copper} copper", who=who, copper=e.first),
    "changed copper": lambda s, e, who: Text("{who} changes {copper} copper for 1 silver", who=who, copper=e.first),
    "paid copper": lambda s, e, who: Text("{who} pays {other} {copper} copper", who=who, other=SEATS[e.second], copper=e.first),
    "paid silver": lambda s, e, who: Text("{who} pays {other} {silver} silver", who=who, other=SEATS[e.second], silver=e.first),
    "sent": narrate_sent,
    "idle": lambda s, e, who: Text("{who} finds no work for the group of {group}", who=who, group=FORTUNE[e.first]),
    "pass": lambda s, e, who: Text("{who} has neither card nor workers and passes", who=who),
    "resource": lambda s, e, who: Text("{who} takes 1 {resource}", who=who, resource=RESOURCES[e.first]),
    "produced": lambda s, e, who: Text("{who} produces in the {factory}", who=who, factory=factory_name(e.first)),
    "shipped product": lambda s, e, who: Text(
        "{who} ships {product} on ship {ship}", who=who, product=PRODUCTS[e.first], ship=e.second // SHIP_SPACES + 1
    ),
    "shipped good": lambda s, e, who: Text(
        "{who} ships {good} on ship {ship}", who=who, good=GOOD[e.first], ship=e.second // SHIP_SPACES + 1
    ),
    "late pair": lambda s, e, who: Text("{who} ships a pair of foods on ship {ship}", who=who, ship=e.first // SHIP_SPACES + 1),
    "sailed": lambda s, e, who: Text("The {ship} sails; its products go to: {area}", ship=ship(s, e.first), area=ABROAD[e.second]),
    "late tiles": lambda s, e, who: Text("The first European ship is here: maize and potato join the plantation tiles"),
    "task": lambda s, e, who: Text("{who} takes the task {task}", who=who, task=TASKS[e.first]),
    "marched": lambda s, e, who: Text("{who} sends {workers} to the war", who=who, workers=e.first),
    "route fulfilled": lambda s, e, who: Text("{who} fulfils a route tile, {route}", who=who, route=route(s, e.first)),
    "personal tile": lambda s, e, who: Text("{who} takes a personal route tile, {route}", who=who, route=route(s, e.first)),
    "food due": lambda s, e, who: Text("{who} owes {count} food", plural="{who} owes {count} food", who=who, count=e.first),
    "ate": lambda s, e, who: Text("{who} feeds with {good} from {square}", who=who, good=GOOD[e.first], square=square(s, e.second)),
    "hunger": lambda s, e, who: Text(
        "{who} lacks {count} food: misfortune", plural="{who} lacks {count} food: misfortune", who=who, count=e.first
    ),
    "war": narrate_war,
    "honoured": lambda s, e, who: Text(
        "{who} gains {count} point in the war", plural="{who} gains {count} points in the war", who=who, count=s.box.war_points[e.first]
    ),
    "veterans": lambda s, e, who: Text("{who} leaves {count} veteran", plural="{who} leaves {count} veterans", who=who, count=e.first),
    "disaster": lambda s, e, who: Text("{disaster}!", disaster=DISASTERS[e.first]),
    "burnt": lambda s, e, who: Text("{who}'s {factory} falls to level {level}", who=who, factory=factory_name(e.first), level=e.second),
    "scrapped": lambda s, e, who: Text("A product of {who} on the {factory} is lost", who=who, factory=factory_name(e.first)),
    "withered": lambda s, e, who: Text("{who} loses {good} in {square}", who=who, good=GOOD[e.first], square=square(s, e.second)),
    "reward": narrate_reward,
    "tax": narrate_tax,
    "die": lambda s, e, who: Text("The die shows {roll}; 1 silver is worth {rate} copper", roll=e.first, rate=e.second),
    "end": lambda s, e, who: Text("The game is over"),
}
