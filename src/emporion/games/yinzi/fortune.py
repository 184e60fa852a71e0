"""Phase B, fortune actions: a card's workers come first, then the action is resolved as often as the card says."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    ARMS,
    BLANK,
    BOATS,
    CULTIVATE,
    FACTORIES,
    FACTORY_WORK,
    FIELDS,
    INNOVATIONS,
    SECTION_SIZE,
    STONE,
    URBAN_SALE,
    WOOD,
    Box,
)
from emporion.games.yinzi.loops import DONE, EMISSARY, Loop, Resume, apply_free, list_free
from emporion.games.yinzi.payments import PEDDLE, USE, can_pay_stone, can_pay_wood, funds, pay_copper, pay_resource, spend_disc
from emporion.games.yinzi.plantations import BUY, buy_tile, discard_tile, list_tiles
from emporion.games.yinzi.sales import list_sales, sell_cube
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
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Prompt, Text

PLAYED_CARD: Final = Happening("card", Text("{who} plays {card} on {fortune}"), [names.CARD, names.FORTUNE])


def play_card(s: YinziState, seat: i64, card: i64, fortune: i64) -> None:
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


def explain_tax_disc(s: YinziState, values: list[int]) -> Text:
    total = int(s.tax_sum(s.actor()) + 1)
    return Text("a disc on your tax space for one more resolution; your tax sum becomes {total}", total=total)


TAX: Final = Choice("tax", explain_tax_disc, "YI-6.3", place="tax")

BOOSTED: Final = Happening("boost", Text("{who} boosts the action and will pay more tax"))


class Fortune(Loop):
    """What the five fortune actions share: resolutions, the boost, and what may be done besides (YI-6.2, YI-6.3)."""

    def spent(self, s: YinziState) -> bool:
        return s.resolutions == 0

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        """Append the ways to use one resolution, with so many discs at hand."""
        raise NotImplementedError

    def carry_out(self, s: YinziState, action: i64) -> None:
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
            out.append(DONE.first)
            self.resolve(s, discs, out)
        else:
            out.append(DONE.first)
            if not s.boosted and discs > 0:
                ways: list[int] = []
                self.resolve(s, discs - 1, ways)
                if ways:
                    out.append(TAX.first)
        list_free(s, seat, self.moves_goods(), out)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(Resume(self))
        if action == TAX.first:
            s.add(self.seat, DISCS, -1)
            s.add(self.seat, TAX_DISCS, 1)
            s.boosted = 1
            s.resolutions = 1
            s.tell(BOOSTED, self.seat)
        elif action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif EMISSARY.has(action) or PEDDLE.has(action) or USE.has(action):
            apply_free(s, self.seat, action)
        else:
            s.resolutions -= 1
            self.carry_out(s, action)


def explain_boat(s: YinziState, values: list[int]) -> Text:
    after = s.box.capacity[min(s.get(s.actor(), BOAT_SPACE) + 1, s.box.last_boat)]
    return Text("return 1 wood and advance one space on the boat track; capacity {capacity}", capacity=int(after))


BOAT: Final = Choice("boat", explain_boat, "YI-7.1", place="boats")

ADVANCED: Final = Happening("boat", Text("{who} advances on the boat track, capacity {capacity}"), [amount("capacity")])


class Boats(Fortune):
    """One wood per space on the boat track (YI-7.1)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Boats: return wood to advance, {left} left", left=s.resolutions), "YI-7.1")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if s.get(self.seat, BOAT_SPACE) < s.box.last_boat and can_pay_wood(s, self.seat):
            out.append(BOAT.first)

    def carry_out(self, s: YinziState, action: i64) -> None:
        s.advance_boat(self.seat, 1)
        s.tell(ADVANCED, self.seat, s.capacity(self.seat))
        pay_resource(s, self.seat, WOOD)


def explain_planting(s: YinziState, values: list[int]) -> Text:
    field = values[0]
    return Text(
        "plant {good} in {square}; cubes: {cubes}",
        good=names.crop(s, field),
        square=names.square(s, field),
        cubes=int(cubes_for(s, field)),
    )


PLANT: Final = Choice("plant {square}", explain_planting, "YI-7.2", [names.SQUARE], "field-{square}")

PLANTED: Final = Happening("planted", Text("{who} plants {good} in {square}"), [names.GOOD, names.SQUARE])


def cubes_for(s: YinziState, field: i64) -> i64:
    """Cubes that are planted on a square or an old tile (YI-7.3, YI-7.4)."""
    ground = s.ground[field]
    return s.box.printed_cubes[ground] if ground < TILED else s.box.old_tile_cubes


class Cultivate(Fortune):
    """Plant squares and tiles, and buy one tile (YI-7.2)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Cultivate: plant a square or tile, or buy one tile, {left} left", left=s.resolutions), "YI-7.2")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if s.get(self.seat, CUBES) == 0:
            return
        for field in range(FIELDS):
            if s.planted[field] == 0 and BLANK < s.ground[field] < COVERED:
                out.append(PLANT.first + field)
        if not s.tile_bought:
            list_tiles(s, self.seat, out)

    def carry_out(self, s: YinziState, action: i64) -> None:
        if BUY.has(action):
            s.tile_bought = 1
            buy_tile(s, self.seat, action - BUY.first, True)
            return
        field = action - PLANT.first
        s.plant(self.seat, field, cubes_for(s, field))
        s.tell(PLANTED, self.seat, s.good(field), field)


class UrbanSale(Fortune):
    """Sell cubes to urban markets, within the transport of the whole action (YI-7.9, YI-7.10)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Urban sale: sell a cube, {left} left, transport {budget}", left=s.resolutions, budget=s.budget), "YI-7.9")

    def moves_goods(self) -> bool:
        return True

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        list_sales(s, self.seat, s.budget, out)

    def carry_out(self, s: YinziState, action: i64) -> None:
        s.budget -= sell_cube(s, self.seat, action)


def explain_building(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    if isinstance(s.agenda[-1], FactoryWork):
        return Text("build the {factory} for 1 stone", factory=factory)
    return Text("build the {factory}", factory=factory)


def explain_takeover(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    if s.free_takeover:
        return Text("take over the {factory}", factory=factory)
    return Text("take over the {factory} for 1 stone", factory=factory)


def explain_upgrade(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    level = int(s.level[values[0]])
    if isinstance(s.agenda[-1], FactoryWork):
        price = int(s.box.upgrade_price[level])
        return Text("{factory} to level {level} for {price} copper", factory=factory, level=level + 1, price=price)
    return Text("{factory} to level {level}", factory=factory, level=level + 1)


BUILD: Final = Choice("build {factory}", explain_building, "YI-7.12", [names.FACTORY], "show-{factory}")
TAKE_OVER: Final = Choice("take over {factory}", explain_takeover, "YI-7.15", [names.FACTORY], "factory-{factory}")
UPGRADE: Final = Choice("upgrade {factory}", explain_upgrade, "YI-7.14", [names.FACTORY], "factory-{factory}")

TOOK_OVER: Final = Happening("took over", Text("{who} takes over the {factory}"), [names.FACTORY])
UPGRADED: Final = Happening(
    "upgraded", Text("{who} raises the {factory} to level {level} for {price} copper"), [names.FACTORY, amount("level"), amount("price")]
)


class FactoryWork(Fortune):
    """Build, take over, upgrade (YI-7.11)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Factories: build, take over or upgrade, {left} left", left=s.resolutions), "YI-7.11")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if discs == 0:
            return
        seat = self.seat
        stone = can_pay_stone(s, seat)
        if stone and s.any_site():
            for factory in range(FACTORIES):
                if s.site[factory] == ON_SHOW:
                    out.append(BUILD.first + factory)
        if stone or s.free_takeover:
            for factory in range(FACTORIES):
                if s.site[factory] >= 0 and s.factory_owner[factory] == NOBODY:
                    out.append(TAKE_OVER.first + factory)
        money = funds(s, seat)
        for factory in range(FACTORIES):
            if s.factory_owner[factory] == seat and s.level[factory] < 3 and s.box.upgrade_price[s.level[factory]] <= money:
                out.append(UPGRADE.first + factory)

    def carry_out(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        if BUILD.has(action):
            s.agenda.append(Site(seat, action - BUILD.first, True))
            pay_resource(s, seat, STONE)
        elif TAKE_OVER.has(action):
            factory = action - TAKE_OVER.first
            s.factory_owner[factory] = seat
            raise_level(s, seat, factory)
            s.tell(TOOK_OVER, seat, factory)
            if not s.free_takeover:
                pay_resource(s, seat, STONE)
        else:
            factory = action - UPGRADE.first
            price = s.box.upgrade_price[s.level[factory]]
            raise_level(s, seat, factory)
            s.tell(UPGRADED, seat, factory, s.level[factory], price)
            pay_copper(s, seat, price, NOBODY, False)


def raise_level(s: YinziState, seat: i64, factory: i64) -> None:
    """One more disc on a factory."""
    s.add(seat, DISCS, -1)
    s.level[factory] += 1


def site_words(game: Any) -> list[str]:
    """`huguang_a1 north`; where an arm would leave the grid there are no words."""
    box: Box = game.box
    words = [f"{field} {arm}" for field in box.field_names for arm in ARMS]
    return [word if box.site_product[site] >= 0 else "" for site, word in enumerate(words)]


def explain_site(s: YinziState, values: list[int]) -> Text:
    field, arm = divmod(values[0], len(ARMS))
    return Text("corner on {square}, product arm to the {arm}", square=names.square(s, field), arm=names.ARMS[arm])


def call_corner(s: YinziState, site: int) -> Text:
    return names.square(s, site // len(ARMS))


SITES: Final = int(FIELDS) * len(ARMS)
SITE: Final = Choice("site {site}", explain_site, "YI-7.13", [Gap("site", SITES, site_words)], "site-{site}")

BUILT: Final = Happening(
    "built", Text("{who} builds the {factory} in {square}"), [names.FACTORY, Gap("square", SITES, site_words, call_corner)]
)


class Site(Step[YinziState]):
    """Lay a factory on three squares of one province, in any rotation (YI-7.13)."""

    def __init__(self, seat: i64, factory: i64, refill: bool) -> None:
        super().__init__(seat)
        self.factory = factory
        self.refill = refill

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Place the {factory}: corner square, and where its product arm points", factory=names.factory_name(self.factory)),
            "YI-7.13",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        for site in s.box.sites:
            if s.site_free(site):
                out.append(SITE.first + site)

    def apply(self, s: YinziState, action: i64) -> None:
        site = action - SITE.first
        cover(s, site >> 2, self.factory)
        cover(s, s.box.site_product[site], self.factory)
        cover(s, s.box.site_storage[site], self.factory)
        s.site[self.factory] = site
        s.factory_owner[self.factory] = self.seat
        raise_level(s, self.seat, self.factory)
        s.tell(BUILT, self.seat, self.factory, site)
        if self.refill:
            show_factory(s)


def cover(s: YinziState, field: i64, factory: i64) -> None:
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
                out.append(UPGRADE.first + factory)

    def apply(self, s: YinziState, action: i64) -> None:
        factory = action - UPGRADE.first
        raise_level(s, self.seat, factory)
        s.tell(UPGRADED, self.seat, factory, s.level[factory], 0)


def offer_upgrade(s: YinziState, seat: i64) -> None:
    """Ask which factory to upgrade, if there is a disc and a factory for it."""
    if s.get(seat, DISCS) == 0:
        return
    for factory in range(FACTORIES):
        if s.factory_owner[factory] == seat and s.level[factory] < 3:
            s.agenda.append(FreeUpgrade(seat))
            return


def explain_innovation(s: YinziState, values: list[int]) -> Text:
    return Text("{innovation}: {effect}", innovation=names.INNOVATIONS[values[0]], effect=names.EFFECTS[values[0]])


INNOVATE: Final = Choice("innovate {innovation}", explain_innovation, "YI-7.16", [names.INNOVATION], "innovation-{innovation}")

INNOVATED: Final = Happening("innovated", Text("{who} places an innovation: {innovation}"), [names.INNOVATION])


class InnovationWork(Fortune):
    """Discs on free innovation spaces, all in different sections (YI-7.16)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Innovations: place a disc in a section not used yet, {left} left", left=s.resolutions), "YI-7.16")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if discs == 0:
            return
        for space in range(INNOVATIONS):
            if s.innovations[space] == NOBODY and s.sections >> space // SECTION_SIZE & 1 == 0:
                out.append(INNOVATE.first + space)

    def carry_out(self, s: YinziState, action: i64) -> None:
        space = action - INNOVATE.first
        s.sections |= 1 << space // SECTION_SIZE
        place_innovation(s, self.seat, space)


def place_innovation(s: YinziState, seat: i64, space: i64) -> None:
    """A disc on an innovation space; it cannot be used on this turn (YI-10.1)."""
    s.innovations[space] = seat
    s.add(seat, DISCS, -1)
    s.fresh |= 1 << space
    s.tell(INNOVATED, seat, space)
