"""What the agenda, the hand and the fields hold for a seat: what an evaluation has to look up first."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yinzi.bonus import BonusInnovation, ChooseBonus
from emporion.games.yinzi.components import COLOURS, FIELDS, FORTUNES, GOODS, HAND, ROUNDS, WOOD
from emporion.games.yinzi.crews import Work, crew
from emporion.games.yinzi.cultivation import Cultivate
from emporion.games.yinzi.duties import FindTax, Reward, StartTax, TasksPhase, Tax, TaxPhase
from emporion.games.yinzi.feeding import Feed, FeedingPhase, StartFeeding
from emporion.games.yinzi.fortune import Boats, FactoryWork, FreeUpgrade, Site, UrbanSale
from emporion.games.yinzi.imperial import ImperialTask, Staff
from emporion.games.yinzi.innovations import InnovationWork
from emporion.games.yinzi.late_shipping import LateFood, LateShipping, LateShippingPhase, StartLateShipping
from emporion.games.yinzi.loops import PickTile, Resume
from emporion.games.yinzi.payments import PayCopper, PayResource
from emporion.games.yinzi.plantations import ExtraTile, LayTile
from emporion.games.yinzi.resolutions import Fortune
from emporion.games.yinzi.sales import ExtraSale
from emporion.games.yinzi.shipping import Load, SecondSalt, Shipping
from emporion.games.yinzi.state import (
    AREAS_USED,
    CARDS,
    CUBES,
    DISCS,
    GROUP,
    NO_CARD,
    OWN,
    PLAYED,
    RICE,
    SALT,
    SALT_DISC,
    TEA,
    TILED,
    TWO_RICE,
    WHEAT,
    WHEAT_DISC,
    WORKERS,
    YinziState,
)
from emporion.games.yinzi.turns import ActionPhase, StartTurn
from emporion.games.yinzi.war import Battle, March, PublicRoute, WarPhase
from emporion.games.yinzi.workers import Production, RawMaterial, Resources
from emporion.kernel.agenda import NOBODY, Step

UNDER_WAY: Final = 11
"""The terms of what is under way, the last of all."""
USUAL_CARD: Final = 2
"""Value and workers of a card not drawn yet."""


class Outlook:
    """What the agenda, the hand and the fields hold for a seat, gathered once."""

    def __init__(self, s: YinziState, seat: i64) -> None:
        self.seat = seat
        self.mine = seat * OWN
        self.menu: Step[Any] | None = None  # the action that is going on
        self.matter: Step[Any] | None = None  # the decision within it
        self.copper_owed = 0
        self.wood_owed = 0
        self.stone_owed = 0
        self.choosing = False
        self.feeds_now = False
        self.hand_to_come = False
        # Whether these are still to come this round.
        self.feeding = False
        self.war = False
        self.tasks = False
        self.tax = False
        self.late = False
        top = len(s.agenda) - 1
        while top >= 0 and not self.reaches_phase(s.agenda[top]):
            top -= 1
        self.to_come = ROUNDS - s.round
        self.later = self.to_come > 0
        self.count_hand(s)
        self.left = float(self.to_come) + float(self.cards + self.actions) / (2.0 * float(HAND))
        self.capacity = s.capacity(seat)
        self.count_fields(s)
        # Found on the way through the terms, for those that come after.
        self.copper = 0
        self.wood = 0
        self.stone = 0
        self.ready = 0  # products the own factories could make
        self.products = [0] * COLOURS
        self.near = [0] * (COLOURS + 1)  # products, then tea, that the boats can bring to the sea
        self.deliveries = 0
        self.envoys = 0

    def reaches_phase(self, step: Step[Any]) -> bool:
        """Take in a step from the top of the agenda; the first phase below tells which others are still to come."""
        if step.seat == self.seat:
            self.meet(step)
        elif step.seat == NOBODY:
            if isinstance(step, Resume):
                if step.loop.seat == self.seat:
                    self.meet(step.loop)
                return False
            if isinstance(step, (StartTurn, FeedingPhase, ActionPhase)):
                self.hand_to_come = isinstance(step, ActionPhase)
                self.feeding = self.war = self.tasks = self.tax = self.late = True
                return True
            if isinstance(step, (WarPhase, Battle)):
                self.war = self.tasks = self.tax = self.late = True
                return True
            if isinstance(step, TasksPhase):
                self.tasks = self.tax = self.late = True
                return True
            if isinstance(step, TaxPhase):
                self.tax = self.late = True
                return True
            if isinstance(step, LateShippingPhase):
                self.late = True
                return True
            self.expect(step)
        return False

    def meet(self, step: Step[Any]) -> None:
        """A step that waits for this seat."""
        if isinstance(step, (Fortune, Work, ImperialTask, Staff, March, PublicRoute)):
            self.menu = step
        elif isinstance(step, PayCopper):
            self.copper_owed = step.amount
        elif isinstance(step, PayResource):
            if step.resource == WOOD:
                self.wood_owed = 1
            else:
                self.stone_owed = 1
        elif isinstance(step, Feed):
            self.feeds_now = True
        elif isinstance(step, ChooseBonus):
            self.choosing = True
        elif isinstance(step, Tax):
            self.tax = True
        elif isinstance(step, LateShipping):
            self.late = True
        elif self.matter is None:
            self.matter = step

    def expect(self, step: Step[Any]) -> None:
        """A player's part of the phase that is going on."""
        if isinstance(step, StartFeeding):
            self.feeding = self.feeding or step.player == self.seat
        elif isinstance(step, Reward):
            self.tasks = self.tasks or step.player == self.seat
        elif isinstance(step, (StartTax, FindTax)):
            self.tax = self.tax or step.player == self.seat
        elif isinstance(step, StartLateShipping):
            self.late = self.late or step.player == self.seat

    def count_hand(self, s: YinziState) -> None:
        """Cards, and groups that wait; the group at work is no longer waiting."""
        own = s.own
        mine = self.mine
        self.cards = 0
        self.values = 0
        self.coming = 0
        for number in range(HAND):
            card = own[mine + CARDS + number]
            if card != NO_CARD:
                self.cards += 1
                self.values += card // 3 + 1
                self.coming += card % 3 + 1
        if self.hand_to_come and self.cards == 0:
            self.cards = HAND
            self.values = HAND * USUAL_CARD
            self.coming = HAND * USUAL_CARD
        self.coming = min(self.coming, own[mine + WORKERS])
        self.actions = self.cards
        self.waiting = 0
        self.acting = 0
        busy = isinstance(self.menu, (Work, ImperialTask, Staff, March))
        for fortune in range(FORTUNES):
            group = own[mine + GROUP + fortune]
            if group > 0:
                if busy and fortune == s.group:
                    self.acting = group
                else:
                    self.actions += 1
                    self.waiting += group

    def count_fields(self, s: YinziState) -> None:
        """Own cubes by good, innovations that stand for a good included."""
        self.goods = [0] * GOODS
        self.tea_near = 0
        self.salt_near = 0
        one = self.seat + 1
        two = self.seat + 5
        box = s.box
        planted = s.planted
        for field in range(FIELDS):
            cubes = planted[field]
            if cubes == 0 or (cubes != one and cubes != two):
                continue
            number = 1 if cubes == one else 2
            good = s.ground[field] % TILED
            self.goods[good] += number
            if good == TEA:
                if box.to_sea[field] <= self.capacity:
                    self.tea_near += number
            elif good == SALT and box.to_sea[field] < self.capacity:
                self.salt_near += number
        if s.innovations[TWO_RICE] == self.seat:
            self.goods[RICE] += box.amount[TWO_RICE]
        if s.innovations[WHEAT_DISC] == self.seat:
            self.goods[WHEAT] += 1
        if s.innovations[SALT_DISC] == self.seat:
            self.goods[SALT] += 1
            self.salt_near += 1
        self.for_towns = 0
        for good in range(SALT, GOODS):
            self.for_towns += self.goods[good]

    def may_play(self, s: YinziState, fortune: i64) -> bool:
        """Whether a card can still be played on this fortune action this round."""
        return self.cards > 0 and s.own[self.mine + PLAYED + fortune] == NO_CARD

    def may_send(self, s: YinziState, area: i64) -> bool:
        """Whether a group can still be sent to this area this round."""
        return self.actions > 0 and s.own[self.mine + AREAS_USED] >> area & 1 == 0


def add_under_way(s: YinziState, p: Outlook, out: list[float]) -> None:
    """What the action that is going on can still bring, and what is begun or paid for but not yet placed."""
    under_way = len(out)
    for _ in range(UNDER_WAY):
        out.append(0.0)
    menu = p.menu
    if isinstance(menu, Fortune):
        add_resolutions(s, p, menu, out, under_way)
    elif menu is not None and not isinstance(menu, PublicRoute):
        workers = crew(s, p.seat)
        if isinstance(menu, Resources):
            out[under_way + 5] = float(min(workers, p.copper))
        elif isinstance(menu, Production):
            out[under_way + 6] = float(min(workers, p.ready))
        elif isinstance(menu, Shipping):
            out[under_way + 7] = float(min(workers, p.deliveries))
        else:
            out[under_way + 8] = float(workers)
    matter = p.matter
    if isinstance(matter, LayTile):
        out[under_way + 1] += 1.0
    elif isinstance(matter, RawMaterial):
        out[under_way + 6] += 1.0 if matter.first else 0.0
    elif isinstance(matter, (Load, SecondSalt, LateFood)):
        out[under_way + 7] += 1.0
    elif isinstance(matter, Site):
        out[under_way + 9] = 1.0
    elif isinstance(matter, (ExtraSale, ExtraTile, PickTile, FreeUpgrade, BonusInnovation)):
        out[under_way + 10] = 1.0


def add_resolutions(s: YinziState, p: Outlook, menu: Fortune, out: list[float], under_way: i64) -> None:
    """Resolutions of a card that can be put to use."""
    if isinstance(menu, Boats):
        out[under_way] = float(min(s.resolutions, p.wood))
    elif isinstance(menu, Cultivate):
        out[under_way + 1] = float(min(s.resolutions, s.own[p.mine + CUBES]))
    elif isinstance(menu, UrbanSale):
        out[under_way + 2] = float(min(s.resolutions, p.for_towns))
    elif isinstance(menu, FactoryWork):
        out[under_way + 3] = float(min(s.resolutions, p.stone + p.copper // s.box.upgrade_price[1], s.own[p.mine + DISCS]))
    elif isinstance(menu, InnovationWork):
        out[under_way + 4] = float(min(s.resolutions, s.own[p.mine + DISCS]))
