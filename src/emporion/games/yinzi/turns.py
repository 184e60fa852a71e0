"""Phase B: six turns each, a card or a group of workers at a time (section 5 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    BOATS,
    CULTIVATE,
    DECK,
    FACTORIES,
    FACTORY_WORK,
    FORTUNES,
    HAND,
    IMPERIAL,
    PRODUCING,
    RESOURCES,
    SHIP_SPACES,
    SHIPPING,
    URBAN_SALE,
    WAR_AND_ROUTES,
    WORK_AREAS,
)
from emporion.games.yinzi.cultivation import Cultivate
from emporion.games.yinzi.fortune import Boats, FactoryWork, UrbanSale
from emporion.games.yinzi.imperial import ImperialTask
from emporion.games.yinzi.innovations import InnovationWork
from emporion.games.yinzi.loops import Occasion, apply_free, list_free, refuse_free
from emporion.games.yinzi.names import PHASE
from emporion.games.yinzi.payments import change, funds, refuse_disc, refuse_price
from emporion.games.yinzi.shipping import Shipping, refuse_delivery, shipping_possible
from emporion.games.yinzi.state import AREAS_USED, BOAT_DISC, CARDS, GROUP, LOWER, NO_CARD, OWN, PLAYED, UPPER, WORKERS, YinziState
from emporion.games.yinzi.war import March
from emporion.games.yinzi.workers import NEVER, Production, Resources, fewest_to_produce, refuse_factory
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening, amount
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Prompt, Text

TURNS: Final = 2 * HAND


def explain_card(s: YinziState, values: list[int]) -> Text:
    kind, fortune = values
    return Text(
        "{fortune}, resolutions: {value}, new workers: {workers}",
        fortune=names.FORTUNES[fortune],
        value=kind // 3 + 1,
        workers=int(new_workers(s, s.actor(), kind)),
    )


def explain_sending(s: YinziState, values: list[int]) -> Text:
    group, area = values
    return Text(
        "the group of {group} goes to {area}; workers: {workers}",
        workers=int(s.get(s.actor(), GROUP + group)),
        group=names.FORTUNES[group],
        area=names.AREAS[area],
    )


def new_workers(s: YinziState, seat: i64, card: i64) -> i64:
    """As many as the card says, and no more than the supply has (YI-6.1)."""
    return min(card % 3 + 1, s.get(seat, WORKERS))


CARD: Final = Choice(
    "play {card} on {fortune}",
    explain_card,
    "YI-6.1",
    [names.CARD, names.FORTUNE],
    "fortune-{fortune}-{card}",
    {"workers": "+workers to send"},
)
SEND: Final = Choice(
    "send {group}>{area}", explain_sending, "YI-8.1", [names.GROUP, names.AREA], "fortune-{group}-{area}", {"workers": "-workers to send"}
)
IDLE: Final = Choice(
    "idle {group}",
    Text("the group of {group} does no work and waits in the upper migration space"),
    "YI-8.4",
    [names.GROUP],
    "fortune-{group}",
)

PLAYED_CARD: Final = Happening("card", Text("{who} plays {card} on {fortune}"), [names.CARD, names.FORTUNE])
PASSED: Final = Happening("pass", Text("{who} has neither card nor workers and passes"))
IDLED: Final = Happening("idle", Text("{who} finds no work for the group of {group}"), [names.GROUP])
SENT: Final = Happening(
    "sent",
    Text("{who} sends {count} worker from {group} to {area}", plural="{who} sends {count} workers from {group} to {area}"),
    [amount("count"), names.GROUP, names.AREA],
)


class ActionPhase(Step[YinziState]):
    """Six times round in turn order (YI-5.2)."""

    def run(self, s: YinziState) -> None:
        s.tell(PHASE, NOBODY, 1)
        if s.round == 1:
            draw_hands(s)
        for _ in range(TURNS):
            for seat in s.order[::-1]:
                s.agenda.append(StartTurn(seat))


def draw_hands(s: YinziState) -> None:
    """Three cards each for this round, sorted (YI-5.1)."""
    for seat in range(s.seats):
        top = seat * DECK + s.hands_drawn * HAND
        cards = sorted(s.decks[top : top + HAND])
        for number in range(HAND):
            s.put(seat, CARDS + number, cards[number])
    s.hands_drawn += 1
    s.reveals += 1


class StartTurn(Occasion):
    """Who has neither a card nor a group passes (YI-5.4)."""

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.produced = 0
        if s.cards_left(self.player) > 0 or has_group(s, self.player):
            s.agenda.append(Turn(self.player))
        else:
            s.tell(PASSED, self.player)


def has_group(s: YinziState, seat: i64) -> bool:
    for fortune in range(FORTUNES):
        if s.get(seat, GROUP + fortune) > 0:
            return True
    return False


class Turn(Step[YinziState]):
    """Play a card, or send a group of workers; trade and use innovations besides (YI-5.2, YI-5.5)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Your turn: play a card or send a group of workers; you may trade and use innovations first"), "YI-5.2")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        mine = seat * OWN
        before: i64 = NO_CARD
        for number in range(HAND):
            card = s.own[mine + CARDS + number]
            if card in (NO_CARD, before):
                continue
            before = card
            for fortune in range(FORTUNES):
                if s.own[mine + PLAYED + fortune] == NO_CARD:
                    out.append(CARD.first + card * FORTUNES + fortune)
        if has_group(s, seat):
            list_sendings(s, seat, out)
        list_free(s, seat, False, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if CARD.has(action):
            return refuse_card(s, self.seat, (action - CARD.first) // FORTUNES, (action - CARD.first) % FORTUNES)
        if not (SEND.has(action) or IDLE.has(action)):
            return refuse_free(s, self.seat, False, action)
        fortune = (action - SEND.first) // WORK_AREAS if SEND.has(action) else action - IDLE.first
        group = s.get(self.seat, GROUP + fortune)
        if group == 0:
            return Refusal("YI-5.3", Text("you have no workers under {fortune}", fortune=names.FORTUNES[fortune]))
        workers = group + s.get(self.seat, LOWER)
        if SEND.has(action):
            return refuse_sending(s, self.seat, workers, (action - SEND.first) % WORK_AREAS, True)
        for area in range(WORK_AREAS):
            if refuse_sending(s, self.seat, workers, area, False) is None:
                return Refusal("YI-8.4", Text("there is work for them: {area}", area=names.AREAS[area]))
        return None

    def apply(self, s: YinziState, action: i64) -> None:
        if CARD.has(action):
            card = (action - CARD.first) // FORTUNES
            take_card(s, self.seat, card)
            play_card(s, self.seat, card, (action - CARD.first) % FORTUNES)
        elif SEND.has(action):
            send_group(s, self.seat, (action - SEND.first) // WORK_AREAS, (action - SEND.first) % WORK_AREAS)
        elif IDLE.has(action):
            group = action - IDLE.first
            s.add(self.seat, UPPER, s.get(self.seat, GROUP + group))
            s.put(self.seat, GROUP + group, 0)
            s.tell(IDLED, self.seat, group)
        else:
            s.agenda.append(self)
            apply_free(s, self.seat, action)


def play_card(s: YinziState, seat: i64, card: i64, fortune: i64) -> None:
    """Workers first, then the action (YI-6.1, YI-6.2)."""
    workers = new_workers(s, seat, card)
    s.add(seat, WORKERS, -workers)
    s.put(seat, GROUP + fortune, workers)
    s.put(seat, PLAYED + fortune, card)
    s.resolutions = card // 3 + 1
    s.boosted = 0
    s.tile_bought = 0
    s.sections = 0
    s.budget = s.capacity(seat)
    s.tell(PLAYED_CARD, seat, card, fortune)
    if fortune == BOATS:
        s.agenda.append(Boats(seat))
    elif fortune == CULTIVATE:
        s.agenda.append(Cultivate(seat))
    elif fortune == URBAN_SALE:
        s.agenda.append(UrbanSale(seat))
    elif fortune == FACTORY_WORK:
        s.agenda.append(FactoryWork(seat))
    else:
        s.agenda.append(InnovationWork(seat))


def take_card(s: YinziState, seat: i64, card: i64) -> None:
    """The card leaves the hand, which stays sorted."""
    hand = seat * OWN + CARDS
    number: i64 = 0
    while s.own[hand + number] != card:
        number += 1
    while number < HAND - 1:
        s.own[hand + number] = s.own[hand + number + 1]
        number += 1
    s.own[hand + HAND - 1] = NO_CARD


def list_sendings(s: YinziState, seat: i64, out: list[int]) -> None:
    """Groups and areas where at least one worker can be used; an idle group only when there is none (YI-8.1 to YI-8.4)."""
    used = s.get(seat, AREAS_USED)
    resources = used >> RESOURCES & 1 == 0 and funds(s, seat) >= s.box.resource_price and s.wood + s.stone > 0
    producers = NEVER if used >> PRODUCING & 1 else fewest_to_produce(s, seat, True)
    ships = used >> SHIPPING & 1 == 0 and shipping_possible(s, seat, True)
    for fortune in range(FORTUNES):
        group = s.get(seat, GROUP + fortune)
        if group == 0:
            continue
        sending = SEND.first + fortune * WORK_AREAS
        if resources:
            out.append(sending + RESOURCES)
        if producers <= group + s.get(seat, LOWER):
            out.append(sending + PRODUCING)
        if ships:
            out.append(sending + SHIPPING)
        if used >> IMPERIAL & 1 == 0:
            out.append(sending + IMPERIAL)
        if used >> WAR_AND_ROUTES & 1 == 0:
            out.append(sending + WAR_AND_ROUTES)
    if used >> IMPERIAL & 1 and used >> WAR_AND_ROUTES & 1:  # the palace and the war take anybody
        list_idle(s, seat, out)


def refuse_card(s: YinziState, seat: i64, card: i64, fortune: i64) -> Refusal | None:
    """Why a card cannot be played on a fortune action (YI-5.1, YI-6.1)."""
    held = False
    for number in range(HAND):
        if s.get(seat, CARDS + number) == card:
            held = True
    if not held:
        return Refusal("YI-5.1", Text("you do not hold a card {card}", card=names.card(int(card))))
    if s.get(seat, PLAYED + fortune) == NO_CARD:
        return None
    return Refusal("YI-6.1", Text("you have played a card on {fortune} this round", fortune=names.FORTUNES[fortune]))


def refuse_sending(s: YinziState, seat: i64, workers: i64, area: i64, discs: bool) -> Refusal | None:
    """Why not one of these workers can be used in an area; ``discs``: innovations count, and silver may be broken (YI-8.1 to YI-8.4)."""
    if s.get(seat, AREAS_USED) & 1 << area:
        return Refusal("YI-8.1", Text("you have sent workers to {area} this round", area=names.AREAS[area]))
    boat = s.box.amount[BOAT_DISC] if discs and refuse_disc(s, seat, BOAT_DISC) is None else 0
    budget = s.capacity(seat) + boat
    if area == RESOURCES:
        return refuse_fetching(s, seat, discs)
    if area == PRODUCING:
        refusal: Refusal | None = Refusal("YI-8.8", Text("there is no factory that you may use"))
        for factory in range(FACTORIES):
            idle = refuse_factory(s, seat, factory, workers, budget, discs)
            if idle is None:
                return None
            if s.factory_owner[factory] == seat:  # what keeps the own one from working is of most interest
                refusal = idle
        return refusal
    if area == SHIPPING:
        for space in range(s.seats * SHIP_SPACES):
            if refuse_delivery(s, seat, space, budget, discs) is None:
                return None
        return Refusal("YI-8.9", Text("you have nothing within transport {budget} that a free ship space takes", budget=int(budget)))
    return None


def refuse_fetching(s: YinziState, seat: i64, discs: bool) -> Refusal | None:
    """Why nothing can be taken from the resource area (YI-8.5)."""
    if s.wood + s.stone == 0:
        return Refusal("YI-8.5", Text("the resource area is empty"))
    if discs or change(s, seat) >= s.box.resource_price:
        return refuse_price(s, seat, s.box.resource_price, "YI-8.5", True)
    return Refusal("YI-8.5", Text("you have no copper"))


def list_idle(s: YinziState, seat: i64, out: list[int]) -> None:
    """Groups for which there is no work as things stand: without innovations, and without breaking silver (YI-8.4)."""
    used = s.get(seat, AREAS_USED)
    if used >> RESOURCES & 1 == 0 and change(s, seat) >= s.box.resource_price and s.wood + s.stone > 0:
        return
    if used >> SHIPPING & 1 == 0 and shipping_possible(s, seat, False):
        return
    producers = NEVER if used >> PRODUCING & 1 else fewest_to_produce(s, seat, False)
    for fortune in range(FORTUNES):
        group = s.get(seat, GROUP + fortune)
        if group > 0 and group + s.get(seat, LOWER) < producers:
            out.append(IDLE.first + fortune)


def send_group(s: YinziState, seat: i64, group: i64, area: i64) -> None:
    """The whole group goes to one area (YI-8.1)."""
    s.put(seat, AREAS_USED, s.get(seat, AREAS_USED) | 1 << area)
    s.group = group
    s.acted = 0
    s.produced = 0
    s.budget = s.capacity(seat)
    s.tell(SENT, seat, s.get(seat, GROUP + group), group, area)
    if area == RESOURCES:
        s.agenda.append(Resources(seat))
    elif area == PRODUCING:
        s.agenda.append(Production(seat))
    elif area == SHIPPING:
        s.agenda.append(Shipping(seat))
    elif area == IMPERIAL:
        s.agenda.append(ImperialTask(seat))
    else:
        s.agenda.append(March(seat))
