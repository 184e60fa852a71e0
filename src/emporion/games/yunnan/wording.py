"""Yunnan in words: what actions do, what happened, and the names of things."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.yunnan.actions import (
    BANK,
    BLOCK,
    BUILD_BRIDGE,
    BUILD_STATION,
    BUILD_TEA_HOUSE,
    CONVERT,
    DISPLACE,
    DONE,
    FROM,
    FROM_RESERVE,
    GO_TO_MARKET,
    KEEP,
    MOVE,
    PASS,
    PAY,
    POST_GUARD,
    SPARE,
    TAKE,
    move_source,
    move_target,
)
from emporion.games.yunnan.components import SPACES
from emporion.games.yunnan.state import MARKET, RESERVE, YunnanState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.events import Event
from emporion.kernel.words import Text

BUILDINGS = [Text("School"), Text("Customs"), Text("Horse Dealer"), Text("Guild"), Text("Yard"), Text("Temple")]
PROVINCES = [Text("Yunnan"), Text("Sichuan"), Text("Kang"), Text("Tibet"), Text("Qinghai")]
PLACES = [*PROVINCES, Text("the market"), Text("the reserve"), Text("the supply")]
PIECES = [Text("trading station"), Text("bridge"), Text("tea house"), Text("guard")]
COLOURS = [Text("Red"), Text("Yellow"), Text("Blue"), Text("Black"), Text("Green")]
DULI = Text("Dúli")
GAINS = [
    Text("one more trader, in the market"),
    Text("one more border pass"),
    Text("the horse goes one province on"),
    Text("one more influence"),
    Text("a structure of your choice"),
    Text("you block a gorge for this round"),
]


def colour(s: YunnanState, number: int) -> Text:
    return DULI if s.is_duli(number) else COLOURS[number]


def gorge(s: YunnanState, number: int) -> Text:
    return Text("{lower}-{upper}", lower=PROVINCES[s.box.gorge_lower[number]], upper=PROVINCES[s.box.gorge_upper[number]])


def holdings(s: YunnanState, seat: int) -> list[tuple[Text, int]]:
    """What a player counts before every turn; nothing of it is hidden in Yunnan."""
    return [
        (Text("points"), s.points[seat]),
        (Text("coins"), s.coins[seat]),
        (Text("gifts"), s.gifts[seat]),
        (Text("traders in reserve"), s.traders_in(seat, RESERVE)),
        (Text("border passes"), s.passes(seat)),
        (Text("influence"), s.influence(seat)),
    ]


def explain(s: YunnanState, action: int) -> Text:
    """What a legal action does."""
    seat = s.actor()
    if action < BANK:
        return Text(
            "{value} in the {building}: {gain}",
            value=s.box.value[action],
            building=BUILDINGS[action // SPACES],
            gain=GAINS[action // SPACES],
        )
    if action < FROM:
        return {
            BANK: Text("a trader banks, all others but those in provinces go to the market, and you have passed"),
            GO_TO_MARKET: Text("a trader goes to the market"),
            PASS: Text("stop placing; your reserve goes to the market"),
        }[action]
    if action < PAY:
        return Text("he comes from {place}", place=PLACES[RESERVE if action == FROM_RESERVE else action - FROM])
    if action < TAKE:
        return Text("{building}: {gain}", building=BUILDINGS[action - PAY], gain=GAINS[action - PAY])
    if action < BUILD_STATION:
        return Text("take a {piece}", piece=PIECES[action - TAKE])
    if action < BUILD_BRIDGE:
        province = action - BUILD_STATION
        return Text("covers {province} and earns {income} a round", province=PROVINCES[province], income=s.box.station_income[province])
    if action < BUILD_TEA_HOUSE:
        return Text("a side road of your own, {gorge}", gorge=gorge(s, action - BUILD_BRIDGE))
    if action < KEEP:
        province = action - BUILD_TEA_HOUSE
        return Text(
            "{count} point; your traders there are safe from the Inspector",
            plural="{count} points; your traders there are safe from the Inspector",
            count=s.box.tea_house_points[province],
        )
    if action == KEEP:
        return Text("keep it in your reserve")
    if action < BLOCK:
        return Text("your traders in {province} cannot be displaced this round", province=PROVINCES[action - POST_GUARD])
    if action < MOVE:
        return Text("nobody can use or build a bridge on {gorge} this round", gorge=gorge(s, action - BLOCK))
    if action < DISPLACE:
        source, target = move_source(action), move_target(action)
        return Text(
            "from {source} to {target}, border passes: {passes}; a trader there earns {income}",
            source=Text("Pu'er") if source == MARKET else PROVINCES[source],
            target=PROVINCES[target],
            passes=s.trip(seat, source, target),
            income=s.box.trader_income[target],
        )
    if action < SPARE:
        return Text("push a trader of {rival} one province back", rival=colour(s, action - DISPLACE))
    if action == SPARE:
        return Text("displace nobody")
    if action == DONE:
        return Text("end your turn; traders without a covered way to Pu'er go to the market")
    points = action - CONVERT
    return points_and_coins(points, s.income[seat] - points)


def points_and_coins(points: int, coins: int) -> Text:
    return Text(
        "{points} and {coins}",
        points=Text("{count} point", plural="{count} points", count=points),
        coins=Text("{count} coin", plural="{count} coins", count=coins),
    )


def clause(action: int) -> str:
    """The clause of the rules an action rests on."""
    if action < BANK:
        return "YU-3.5"
    if PAY <= action < TAKE:
        return f"YU-5.{3 + action - PAY}"
    for first, name in CLAUSES:
        if action >= first:
            return name
    return ""


CLAUSES = [
    (CONVERT, "YU-10.1"),
    (DONE, "YU-6.15"),
    (DISPLACE, "YU-6.11"),
    (MOVE, "YU-6.8"),
    (BLOCK, "YU-5.8"),
    (POST_GUARD, "YU-12.7"),
    (KEEP, "YU-5.7"),
    (BUILD_TEA_HOUSE, "YU-6.6"),
    (BUILD_BRIDGE, "YU-6.5"),
    (BUILD_STATION, "YU-6.4"),
    (TAKE, "YU-5.7"),
    (FROM, "YU-3.2"),
    (PASS, "YU-3.14"),
    (GO_TO_MARKET, "YU-3.13"),
    (BANK, "YU-3.11"),
]


def narrate(s: YunnanState, event: Event) -> Text:
    """An event as a sentence."""
    who = Text("Nobody") if event.seat == NOBODY else colour(s, event.seat)
    return NARRATIONS[event.name](s, event, who)


def narrate_outbid(s: YunnanState, event: Event, who: Text) -> Text:
    if event.third:
        return Text(
            "{who} is outbid in the {building} ({value}) and comes back in", who=who, building=BUILDINGS[event.first], value=event.second
        )
    return Text("{who} is outbid in the {building} ({value})", who=who, building=BUILDINGS[event.first], value=event.second)


def narrate_inspector(s: YunnanState, event: Event, who: Text) -> Text:
    if event.seat == NOBODY:
        return Text("The Inspector visits {province} and finds nobody to banish", province=PROVINCES[event.first])
    return Text("The Inspector visits {province} and banishes a trader of {who}", province=PROVINCES[event.first], who=who)


def narrate_bid(s: YunnanState, event: Event, who: Text) -> Text:
    return Text(
        "{who} bids {value} in the {building} from {place}",
        who=who,
        value=event.second,
        building=BUILDINGS[event.first],
        place=PLACES[event.third],
    )


def narrate_displaced(s: YunnanState, event: Event, who: Text) -> Text:
    return Text(
        "{rival} displaces a trader of {who} from {source} to {target}",
        rival=colour(s, event.third),
        who=who,
        source=PLACES[event.first],
        target=PLACES[event.second],
    )


NARRATIONS: dict[str, Callable[[YunnanState, Event, Text], Text]] = {
    "round": lambda s, e, who: Text("Round {round}", round=e.first),
    "bid": narrate_bid,
    "outbid": narrate_outbid,
    "market": lambda s, e, who: Text("{who} sends a trader from {place} to the market", who=who, place=PLACES[e.first]),
    "bank": lambda s, e, who: Text("{who} goes to the bank from {place}", who=who, place=PLACES[e.first]),
    "pass": lambda s, e, who: Text("{who} passes; traders to the market: {count}", who=who, count=e.first),
    "card": lambda s, e, who: Text("{who} turns up card {card}", who=who, card=s.box.duli_card_names[e.first]),
    "no bid": lambda s, e, who: Text("{who} can bid nowhere", who=who),
    "payout": lambda s, e, who: Text("The bank pays {who} {coins} for bids of {total}", who=who, coins=e.second, total=e.first),
    "paid": lambda s, e, who: Text("{who} pays {value} in the {building}", who=who, value=e.second, building=BUILDINGS[e.first]),
    "trained": lambda s, e, who: Text("{who} has a new trader in the market", who=who),
    "passes": lambda s, e, who: Text("{who} now has {count} border passes", who=who, count=s.box.first_passes + e.first),
    "horse": lambda s, e, who: Text("{who}'s horse reaches {province}", who=who, province=PROVINCES[e.first]),
    "influence": lambda s, e, who: Text("{who} now has influence {influence}", who=who, influence=e.first),
    "taken": lambda s, e, who: Text("{who} takes a {piece}", who=who, piece=PIECES[e.first]),
    "kept": lambda s, e, who: Text("{who} keeps the {piece}", who=who, piece=PIECES[e.first]),
    "station": lambda s, e, who: Text("{who} builds a trading station in {province}", who=who, province=PROVINCES[e.first]),
    "bridge": lambda s, e, who: Text("{who} builds a bridge {gorge}", who=who, gorge=gorge(s, e.first)),
    "tea house": lambda s, e, who: Text("{who} builds a tea house in {province}", who=who, province=PROVINCES[e.first]),
    "guard": lambda s, e, who: Text("{who} posts a guard in {province}", who=who, province=PROVINCES[e.first]),
    "blocked": lambda s, e, who: Text("{who} blocks the gorge {gorge}", who=who, gorge=gorge(s, e.first)),
    "move": lambda s, e, who: Text("{who} moves from {source} to {target}", who=who, source=PLACES[e.first], target=PLACES[e.second]),
    "placed": lambda s, e, who: Text("{who} places {count} in {province}", who=who, count=e.first, province=PROVINCES[e.second]),
    "displaced": narrate_displaced,
    "isolated": lambda s, e, who: Text(
        "{who} loses the way: {count} from {province} to the market", who=who, count=e.second, province=PROVINCES[e.first]
    ),
    "inspector": narrate_inspector,
    "gift": lambda s, e, who: Text("{who} receives a gift in {province}", who=who, province=PROVINCES[e.first]),
    "income": lambda s, e, who: Text("{who} earns {income}", who=who, income=e.first),
    "converted": lambda s, e, who: Text("{who} takes {income}", who=who, income=points_and_coins(e.first, e.second)),
    "end": lambda s, e, who: Text("The game ends after round {round}", round=e.first),
}
