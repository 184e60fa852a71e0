"""Phase B, fortune actions: a card's workers come first, then the action is resolved as often as the card says."""

from __future__ import annotations

from emporion.games.yinzi.actions import (
    BOAT,
    BOATS,
    BUILD,
    BUY,
    CULTIVATE,
    DONE,
    EMISSARY,
    FACTORY_WORK,
    INNOVATE,
    PLANT,
    SITE,
    STONE,
    TAKE_OVER,
    TAX,
    UPGRADE,
    URBAN_SALE,
    USE,
    WOOD,
)
from emporion.games.yinzi.components import BLANK, FACTORIES, FIELDS, INNOVATIONS, SECTION_SIZE
from emporion.games.yinzi.loops import (
    Loop,
    Resume,
    apply_free,
    buy_tile,
    discard_tile,
    list_free,
    list_sales,
    list_tiles,
    sell_cube,
)
from emporion.games.yinzi.names import factory_name
from emporion.games.yinzi.payments import can_pay_stone, can_pay_wood, funds, pay_copper, pay_resource
from emporion.games.yinzi.state import (
    BOAT_DISC,
    BOAT_SPACE,
    COVERED,
    CUBES,
    DISCS,
    GROUP,
    ON_SHOW,
    PLAYED,
    TAX_DISCS,
    TILED,
    WORKERS,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


def play_card(s: YinziState, seat: int, card: int, fortune: int) -> None:
    """Workers first, then the action (YI-6.1, YI-6.2)."""
    workers = min(card % 3 + 1, s.get(seat, WORKERS))
    s.add(seat, WORKERS, -workers)
    s.put(seat, GROUP + fortune, workers)
    s.put(seat, PLAYED + fortune, card)
    s.resolutions = card // 3 + 1
    s.boosted = 0
    s.tile_bought = 0
    s.sections = 0
    s.budget = s.capacity(seat)
    s.tell("card", seat, card, fortune)
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


class Fortune(Loop):
    """What the five fortune actions share: resolutions, the boost, and what may be done besides (YI-6.2, YI-6.3)."""

    def spent(self, s: YinziState) -> bool:
        return s.resolutions == 0

    def resolve(self, s: YinziState, discs: int, out: list[int]) -> None:
        """Append the ways to use one resolution, with so many discs at hand."""
        raise NotImplementedError

    def carry_out(self, s: YinziState, action: int) -> None:
        """Use one resolution."""
        raise NotImplementedError

    def moves_goods(self) -> bool:
        """Whether the boat innovation can serve this action."""
        return False

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        discs = s.get(seat, DISCS)
        if s.resolutions > 0:
            if s.boosted:  # the boosted resolution is used at once
                self.resolve(s, discs, out)
                return
            out.append(DONE)
            self.resolve(s, discs, out)
        else:
            out.append(DONE)
            if not s.boosted and discs > 0:
                ways: list[int] = []
                self.resolve(s, discs - 1, ways)
                if ways:
                    out.append(TAX)
        list_free(s, seat, self.moves_goods(), out)

    def apply(self, s: YinziState, action: int) -> None:
        if action == DONE:
            return
        s.agenda.append(Resume(self))
        if action == TAX:
            s.add(self.seat, DISCS, -1)
            s.add(self.seat, TAX_DISCS, 1)
            s.boosted = 1
            s.resolutions = 1
            s.tell("boost", self.seat)
        elif action == USE + BOAT_DISC:
            s.spend_disc(BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif action >= EMISSARY:
            apply_free(s, self.seat, action)
        else:
            s.resolutions -= 1
            self.carry_out(s, action)


class Boats(Fortune):
    """One wood per space on the boat track (YI-7.1)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Boats: return wood to advance, {left} left", left=s.resolutions), "YI-7.1")

    def resolve(self, s: YinziState, discs: int, out: list[int]) -> None:
        if s.get(self.seat, BOAT_SPACE) < s.box.last_boat and can_pay_wood(s, self.seat):
            out.append(BOAT)

    def carry_out(self, s: YinziState, action: int) -> None:
        s.advance_boat(self.seat, 1)
        s.tell("boat", self.seat, s.capacity(self.seat))
        pay_resource(s, self.seat, WOOD)


class Cultivate(Fortune):
    """Plant squares and tiles, and buy one tile (YI-7.2)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Cultivate: plant a square or tile, or buy one tile, {left} left", left=s.resolutions), "YI-7.2")

    def resolve(self, s: YinziState, discs: int, out: list[int]) -> None:
        if s.get(self.seat, CUBES) == 0:
            return
        for field in range(FIELDS):
            if s.planted[field] == 0 and BLANK < s.ground[field] < COVERED:
                out.append(PLANT + field)
        if not s.tile_bought:
            list_tiles(s, self.seat, out)

    def carry_out(self, s: YinziState, action: int) -> None:
        if action >= BUY:
            s.tile_bought = 1
            buy_tile(s, self.seat, action - BUY, True)
            return
        field = action - PLANT
        ground = s.ground[field]
        cubes = s.box.printed_cubes[ground] if ground < TILED else s.box.old_tile_cubes
        s.plant(self.seat, field, cubes)
        s.tell("planted", self.seat, s.good(field), field)


class UrbanSale(Fortune):
    """Sell cubes to urban markets, within the transport of the whole action (YI-7.9, YI-7.10)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Urban sale: sell a cube, {left} left, transport {budget}", left=s.resolutions, budget=s.budget), "YI-7.9")

    def moves_goods(self) -> bool:
        return True

    def resolve(self, s: YinziState, discs: int, out: list[int]) -> None:
        list_sales(s, self.seat, s.budget, out)

    def carry_out(self, s: YinziState, action: int) -> None:
        s.budget -= sell_cube(s, self.seat, action)


class FactoryWork(Fortune):
    """Build, take over, upgrade (YI-7.11)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Factories: build, take over or upgrade, {left} left", left=s.resolutions), "YI-7.11")

    def resolve(self, s: YinziState, discs: int, out: list[int]) -> None:
        if discs == 0:
            return
        seat = self.seat
        stone = can_pay_stone(s, seat)
        if stone and s.any_site():
            for factory in range(FACTORIES):
                if s.site[factory] == ON_SHOW:
                    out.append(BUILD + factory)
        if stone or s.free_takeover:
            for factory in range(FACTORIES):
                if s.site[factory] >= 0 and s.factory_owner[factory] == NOBODY:
                    out.append(TAKE_OVER + factory)
        money = funds(s, seat)
        for factory in range(FACTORIES):
            if s.factory_owner[factory] == seat and s.level[factory] < 3 and s.box.upgrade_price[s.level[factory]] <= money:
                out.append(UPGRADE + factory)

    def carry_out(self, s: YinziState, action: int) -> None:
        seat = self.seat
        if action < TAKE_OVER:
            s.agenda.append(Site(seat, action - BUILD, True))
            pay_resource(s, seat, STONE)
        elif action < UPGRADE:
            factory = action - TAKE_OVER
            s.factory_owner[factory] = seat
            raise_level(s, seat, factory)
            s.tell("took over", seat, factory)
            if not s.free_takeover:
                pay_resource(s, seat, STONE)
        else:
            factory = action - UPGRADE
            price = s.box.upgrade_price[s.level[factory]]
            raise_level(s, seat, factory)
            s.tell("upgraded", seat, factory, s.level[factory], price)
            pay_copper(s, seat, price, NOBODY, False)


def raise_level(s: YinziState, seat: int, factory: int) -> None:
    """One more disc on a factory."""
    s.add(seat, DISCS, -1)
    s.level[factory] += 1


class Site(Step[YinziState]):
    """Lay a factory on three squares of one province, in any rotation (YI-7.13)."""

    def __init__(self, seat: int, factory: int, refill: bool) -> None:
        super().__init__(seat)
        self.factory = factory
        self.refill = refill

    def parts(self) -> list[int]:
        return [self.seat, self.factory, int(self.refill)]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Place the {factory}: corner square, and where its product arm points", factory=factory_name(self.factory)), "YI-7.13"
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        for site in s.box.sites:
            if s.site_free(site):
                out.append(SITE + site)

    def apply(self, s: YinziState, action: int) -> None:
        site = action - SITE
        cover(s, site >> 2, self.factory)
        cover(s, s.box.site_product[site], self.factory)
        cover(s, s.box.site_storage[site], self.factory)
        s.site[self.factory] = site
        s.factory_owner[self.factory] = self.seat
        raise_level(s, self.seat, self.factory)
        s.tell("built", self.seat, self.factory, site)
        if self.refill:
            show_factory(s)


def cover(s: YinziState, field: int, factory: int) -> None:
    discard_tile(s, field)
    s.ground[field] = COVERED + factory


def show_factory(s: YinziState) -> None:
    """Turn up the next factory, while there is one."""
    if s.factories_at < len(s.factory_stack):
        factory = s.factory_stack[s.factories_at]
        s.factories_at += 1
        s.site[factory] = ON_SHOW
        s.reveals += 1


class FreeUpgrade(Step[YinziState]):
    """One more disc on an own factory for nothing: bonus column 6 and the bridges (YI-4.7, YI-8.15)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose a factory of yours to upgrade free of charge"), "YI-4.7")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for factory in range(FACTORIES):
            if s.factory_owner[factory] == self.seat and s.level[factory] < 3:
                out.append(UPGRADE + factory)

    def apply(self, s: YinziState, action: int) -> None:
        factory = action - UPGRADE
        raise_level(s, self.seat, factory)
        s.tell("upgraded", self.seat, factory, s.level[factory], 0)


def offer_upgrade(s: YinziState, seat: int) -> None:
    """Ask which factory to upgrade, if there is a disc and a factory for it."""
    if s.get(seat, DISCS) == 0:
        return
    for factory in range(FACTORIES):
        if s.factory_owner[factory] == seat and s.level[factory] < 3:
            s.agenda.append(FreeUpgrade(seat))
            return


class InnovationWork(Fortune):
    """Discs on free innovation spaces, all in different sections (YI-7.16)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Innovations: place a disc in a section not used yet, {left} left", left=s.resolutions), "YI-7.16")

    def resolve(self, s: YinziState, discs: int, out: list[int]) -> None:
        if discs == 0:
            return
        for space in range(INNOVATIONS):
            if s.innovations[space] == NOBODY and s.sections >> space // SECTION_SIZE & 1 == 0:
                out.append(INNOVATE + space)

    def carry_out(self, s: YinziState, action: int) -> None:
        space = action - INNOVATE
        s.sections |= 1 << space // SECTION_SIZE
        place_innovation(s, self.seat, space)


def place_innovation(s: YinziState, seat: int, space: int) -> None:
    """A disc on an innovation space; it cannot be used on this turn (YI-10.1)."""
    s.innovations[space] = seat
    s.add(seat, DISCS, -1)
    s.fresh |= 1 << space
    s.tell("innovated", seat, space)
