"""Phase B, fortune actions: boats, urban sale and factories; planting and innovations have files of their own."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    ARMS,
    FACTORIES,
    FIELDS,
    STONE,
    WOOD,
    Box,
)
from emporion.games.yinzi.payments import (
    can_pay_stone,
    can_pay_wood,
    funds,
    pay_copper,
    pay_resource,
    refuse_disc,
    refuse_price,
)
from emporion.games.yinzi.plantations import discard_tile, refuse_cover
from emporion.games.yinzi.resolutions import Fortune, no_disc
from emporion.games.yinzi.sales import SELL, list_sales, refuse_sale, sell_cube
from emporion.games.yinzi.state import (
    BOAT_SPACE,
    COVERED,
    DISCS,
    ON_SHOW,
    OWN_STONE,
    OWN_WOOD,
    STONE_DISC,
    WOOD_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_boat(s: YinziState, values: list[int]) -> Text:
    after = s.box.capacity[min(s.get(s.actor(), BOAT_SPACE) + 1, s.box.last_boat)]
    return Text("return 1 wood and advance one space on the boat track; capacity {capacity}", capacity=int(after))


BOAT: Final = Choice("boat", explain_boat, "YI-7.1", place="boats", brings={"capacity": "=boat capacity"})

ADVANCED: Final = Happening("boat", Text("{who} advances on the boat track, capacity {capacity}"), [amount("capacity")])


class Boats(Fortune):
    """One wood per space on the boat track (YI-7.1)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Boats: return wood to advance, {left} left", left=s.resolutions), "YI-7.1")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if s.get(self.seat, BOAT_SPACE) < s.box.last_boat and can_pay_wood(s, self.seat):
            out.append(BOAT.first)

    def ways(self) -> list[Choice]:
        return [BOAT]

    def refuse_way(self, s: YinziState, action: i64, discs: i64) -> Refusal | None:
        if s.get(self.seat, BOAT_SPACE) == s.box.last_boat:
            return Refusal("YI-3.5", Text("you stand at the end of the boat track"))
        if s.get(self.seat, OWN_WOOD) == 0 and refuse_disc(s, self.seat, WOOD_DISC) is not None:
            return Refusal("YI-7.1", Text("you have no wood"), Text("workers bring some from the resource area"))
        return None

    def carry_out(self, s: YinziState, action: i64) -> None:
        s.advance_boat(self.seat, 1)
        s.tell(ADVANCED, self.seat, s.capacity(self.seat))
        pay_resource(s, self.seat, WOOD)


class UrbanSale(Fortune):
    """Sell cubes to urban markets, within the transport of the whole action (YI-7.9, YI-7.10)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Urban sale: sell a cube, {left} left, transport {budget}", left=s.resolutions, budget=s.budget), "YI-7.9")

    def moves_goods(self) -> bool:
        return True

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        list_sales(s, self.seat, s.budget, out)

    def ways(self) -> list[Choice]:
        return [SELL]

    def refuse_way(self, s: YinziState, action: i64, discs: i64) -> Refusal | None:
        return refuse_sale(s, self.seat, action - SELL.first, s.budget, not s.boosted)

    def carry_out(self, s: YinziState, action: i64) -> None:
        s.budget -= sell_cube(s, self.seat, action)


def explain_building(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    if isinstance(s.agenda[-1], FactoryWork):
        return Text("build the {factory} for 1 stone", factory=factory)
    return Text("build the {factory}", factory=factory)


def explain_takeover(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    if s.readings.free_takeover:
        return Text("take over the {factory}", factory=factory)
    return Text("take over the {factory} for 1 stone", factory=factory)


def explain_upgrade(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    level = int(s.level[values[0]])
    if isinstance(s.agenda[-1], FactoryWork):
        price = names.copper_words(int(s.box.upgrade_price[level]))
        return Text("{factory} to level {level} for {price}", factory=factory, level=level + 1, price=price)
    return Text("{factory} to level {level}", factory=factory, level=level + 1)


BUILD: Final = Choice("build {factory}", explain_building, "YI-7.12", [names.FACTORY], "show-{factory}")
TAKE_OVER: Final = Choice("take over {factory}", explain_takeover, "YI-7.15", [names.FACTORY], "factory-{factory}")
UPGRADE: Final = Choice("upgrade {factory}", explain_upgrade, "YI-7.14", [names.FACTORY], "factory-{factory}")

TOOK_OVER: Final = Happening("took over", Text("{who} takes over the {factory}"), [names.FACTORY])


def tell_upgrade(s: YinziState, values: list[int]) -> Text:
    factory = names.factory_name(values[0])
    if not values[2]:
        return Text("{who} raises the {factory} to level {level}, free of charge", factory=factory, level=values[1])
    price = names.copper_words(values[2])
    return Text("{who} raises the {factory} to level {level} for {price}", factory=factory, level=values[1], price=price)


UPGRADED: Final = Happening("upgraded", tell_upgrade, [names.FACTORY, amount("level"), amount("price")])


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
        if stone or s.readings.free_takeover:
            for factory in range(FACTORIES):
                if s.site[factory] >= 0 and s.factory_owner[factory] == NOBODY:
                    out.append(TAKE_OVER.first + factory)
        money = funds(s, seat)
        for factory in range(FACTORIES):
            if s.factory_owner[factory] == seat and s.level[factory] < 3 and s.box.upgrade_price[s.level[factory]] <= money:
                out.append(UPGRADE.first + factory)

    def ways(self) -> list[Choice]:
        return [BUILD, TAKE_OVER, UPGRADE]

    def refuse_way(self, s: YinziState, action: i64, discs: i64) -> Refusal | None:
        if BUILD.has(action):
            refusal = refuse_building(s, self.seat, action - BUILD.first)
        elif TAKE_OVER.has(action):
            refusal = refuse_takeover(s, self.seat, action - TAKE_OVER.first)
        else:
            factory = action - UPGRADE.first
            refusal = refuse_level(s, self.seat, factory, "YI-7.14")
            if refusal is None:
                refusal = refuse_price(s, self.seat, s.box.upgrade_price[s.level[factory]], "YI-7.14", not s.boosted)
        return no_disc() if refusal is None and discs == 0 else refusal

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
            if not s.readings.free_takeover:
                pay_resource(s, seat, STONE)
        else:
            factory = action - UPGRADE.first
            price = s.box.upgrade_price[s.level[factory]]
            raise_level(s, seat, factory)
            s.tell(UPGRADED, seat, factory, s.level[factory], price)
            pay_copper(s, seat, price, NOBODY, False)


def refuse_show(s: YinziState, factory: i64, clause: str) -> Refusal | None:
    """Why a factory is not among those on show."""
    if s.site[factory] == ON_SHOW:
        return None
    name = names.factory_name(int(factory))
    if s.site[factory] >= 0:
        return Refusal(clause, Text("the {factory} is built already", factory=name))
    return Refusal(clause, Text("the {factory} is not on show", factory=name))


def refuse_building(s: YinziState, seat: i64, factory: i64) -> Refusal | None:
    """Why a factory cannot be built (YI-7.12)."""
    refusal = refuse_show(s, factory, "YI-7.12")
    if refusal is None:
        refusal = refuse_stone(s, seat, "YI-7.12")
    if refusal is not None:
        return refusal
    for site in range(SITES):
        if refuse_site(s, seat, site) is None:
            return None
    return Refusal("YI-7.13", Text("there is no room left for a factory"))


def refuse_takeover(s: YinziState, seat: i64, factory: i64) -> Refusal | None:
    """Why a factory cannot be taken over (YI-7.15)."""
    name = names.factory_name(int(factory))
    owner = s.factory_owner[factory]
    if s.site[factory] < 0:
        return Refusal("YI-7.15", Text("the {factory} is not on the board", factory=name))
    if owner == seat:
        return Refusal("YI-7.15", Text("the {factory} is yours already", factory=name))
    if owner != NOBODY:
        return Refusal("YI-7.15", Text("the {factory} belongs to {owner}", factory=name, owner=names.SEATS[owner]))
    return None if s.readings.free_takeover else refuse_stone(s, seat, "YI-7.15")


def refuse_stone(s: YinziState, seat: i64, clause: str) -> Refusal | None:
    if s.get(seat, OWN_STONE) > 0 or refuse_disc(s, seat, STONE_DISC) is None:
        return None
    return Refusal(clause, Text("you have no stone"), Text("workers bring some from the resource area"))


def refuse_owner(s: YinziState, seat: i64, factory: i64, clause: str) -> Refusal | None:
    """Why a factory is not one of the seat's."""
    name = names.factory_name(int(factory))
    owner = s.factory_owner[factory]
    if owner == seat:
        return None
    if s.site[factory] < 0:
        return Refusal(clause, Text("the {factory} is not on the board", factory=name))
    if owner == NOBODY:
        return Refusal(clause, Text("the {factory} has no owner", factory=name))
    return Refusal(clause, Text("the {factory} belongs to {owner}", factory=name, owner=names.SEATS[owner]))


def refuse_level(s: YinziState, seat: i64, factory: i64, clause: str) -> Refusal | None:
    """Why no disc can be added to a factory, whatever it costs."""
    refusal = refuse_owner(s, seat, factory, clause)
    if refusal is None and s.level[factory] == 3:
        return Refusal(clause, Text("the {factory} has the highest level", factory=names.factory_name(int(factory))))
    return refusal


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

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_site(s, self.seat, action - SITE.first) if SITE.has(action) else NOT_NOW

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


def refuse_site(s: YinziState, seat: i64, site: i64) -> Refusal | None:
    """Why a factory cannot lie there (YI-7.13)."""
    product = s.box.site_product[site]
    if product < 0:
        return Refusal("YI-7.13", Text("there it would leave the province"))
    refusal = refuse_cover(s, seat, site // 4, "YI-7.13")
    if refusal is None:
        refusal = refuse_cover(s, seat, product, "YI-7.13")
    if refusal is None:
        refusal = refuse_cover(s, seat, s.box.site_storage[site], "YI-7.13")
    return refusal


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

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_level(s, self.seat, action - UPGRADE.first, "YI-4.7") if UPGRADE.has(action) else NOT_NOW

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
