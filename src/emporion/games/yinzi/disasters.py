"""Phase D: fire, flood and drought (YI-12.6 to YI-12.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COLOUR_NAMES, COLOURS, DROUGHT, FACTORIES, FIELDS, FIRE, FLOOD, NO_DISASTER, PROVINCES
from emporion.games.yinzi.fortune import refuse_owner
from emporion.games.yinzi.payments import refuse_cube, return_cube
from emporion.games.yinzi.state import BOAT_SPACE, DISCS, NO_TILE, PRODUCTS, YinziState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

STRUCK: Final = Happening("disaster", Text("{disaster}!"), [names.DISASTER])


class DisastersPhase(Step[YinziState]):
    """Each kind shown on an open tile strikes once: fire, then flood, then drought (YI-12.6)."""

    def run(self, s: YinziState) -> None:
        shown: i64 = 0
        for space in range(s.seats):
            tile = s.open_route(space)
            if tile != NO_TILE and s.box.route_disaster[tile] != NO_DISASTER:
                shown |= 1 << s.box.route_disaster[tile]
        if shown >> DROUGHT & 1:
            s.agenda.append(Drought())
        if shown >> FLOOD & 1:
            s.agenda.append(Flood())
        if shown >> FIRE & 1:
            s.agenda.append(Fire())


class Fire(Step[YinziState]):
    """Everybody with a factory loses a disc of one (YI-12.7)."""

    def run(self, s: YinziState) -> None:
        s.tell(STRUCK, NOBODY, FIRE)
        for seat in s.order[::-1]:
            if has_factory(s, seat):
                s.agenda.append(Burn(seat))


def has_factory(s: YinziState, seat: i64) -> bool:
    for factory in range(FACTORIES):
        if s.factory_owner[factory] == seat:
            return True
    return False


def explain_fire(s: YinziState, values: list[int]) -> Text:
    level = int(s.level[values[0]]) - 1
    return Text("{factory} falls to level {level}", factory=names.factory_name(values[0]), level=level)


BURN: Final = Choice("burn {factory}", explain_fire, "YI-12.7", [names.FACTORY], "factory-{factory}")
SCRAP: Final = Choice(
    "scrap {seat}", Text("a product of {seat} is lost"), "YI-12.7", [Gap("seat", COLOURS, COLOUR_NAMES, names.SEATS)], "product-{seat}"
)

BURNT: Final = Happening("burnt", Text("{who}'s {factory} falls to level {level}"), [names.FACTORY, amount("level")])
SCRAPPED: Final = Happening("scrapped", Text("A product of {who} on the {factory} is lost"), [names.FACTORY])


class Burn(Step[YinziState]):
    """Which factory burns."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Fire: choose the factory of yours that loses a level"), "YI-12.7")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for factory in range(FACTORIES):
            if s.factory_owner[factory] == self.seat:
                out.append(BURN.first + factory)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_owner(s, self.seat, action - BURN.first, "YI-12.7") if BURN.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        factory = action - BURN.first
        if s.products_on(factory) == s.level[factory]:
            s.agenda.append(Scrap(self.seat, factory))
        else:
            lower_level(s, self.seat, factory)


def lower_level(s: YinziState, seat: i64, factory: i64) -> None:
    """One disc off; a factory without discs has no owner (YI-12.7, YI-12.8)."""
    s.level[factory] -= 1
    s.add(seat, DISCS, 1)
    if s.level[factory] == 0:
        s.factory_owner[factory] = NOBODY
    s.tell(BURNT, seat, factory, s.level[factory])


class Scrap(Step[YinziState]):
    """Whose product is lost with the storage; then the level falls (YI-12.7)."""

    def __init__(self, seat: i64, factory: i64) -> None:
        super().__init__(seat)
        self.factory = factory

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Choose whose product on the {factory} is lost in the fire", factory=names.factory_name(self.factory)), "YI-12.7"
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        for colour in range(s.seats):
            if s.stored[self.factory * COLOURS + colour]:
                out.append(SCRAP.first + colour)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not SCRAP.has(action):
            return NOT_NOW
        if s.stored[self.factory * COLOURS + action - SCRAP.first]:
            return None
        owner = names.SEATS[action - SCRAP.first]
        return Refusal(
            "YI-12.7", Text("{rival} has no product on the {factory}", rival=owner, factory=names.factory_name(int(self.factory)))
        )

    def apply(self, s: YinziState, action: i64) -> None:
        colour = action - SCRAP.first
        s.stored[self.factory * COLOURS + colour] -= 1
        s.add(colour, PRODUCTS, 1)
        s.tell(SCRAPPED, colour, self.factory)
        lower_level(s, self.seat, self.factory)


class Flood(Step[YinziState]):
    """Everybody goes back one space on the boat track, or with that reading until the capacity falls (YI-12.9)."""

    def run(self, s: YinziState) -> None:
        s.tell(STRUCK, NOBODY, FLOOD)
        for seat in range(s.seats):
            before = s.capacity(seat)
            s.advance_boat(seat, -1)
            while s.readings.flood_takes_capacity and s.capacity(seat) == before and s.get(seat, BOAT_SPACE) > 0:
                s.advance_boat(seat, -1)


class Drought(Step[YinziState]):
    """Everybody loses a cube in each province (YI-12.10)."""

    def run(self, s: YinziState) -> None:
        s.tell(STRUCK, NOBODY, DROUGHT)
        for seat in s.order[::-1]:
            for province in range(PROVINCES - 1, -1, -1):
                if has_cube(s, seat, province):
                    s.agenda.append(LoseCube(seat, province))


def has_cube(s: YinziState, seat: i64, province: i64) -> bool:
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and s.box.field_province[field] == province:
            return True
    return False


def explain_loss(s: YinziState, values: list[int]) -> Text:
    return Text("lose {good} in {square}", good=names.crop(s, values[0]), square=names.square(s, values[0]))


LOSE: Final = Choice("lose {square}", explain_loss, "YI-12.10", [names.SQUARE], "field-{square}")

WITHERED: Final = Happening("withered", Text("{who} loses {good} in {square}"), [names.GOOD, names.SQUARE])


class LoseCube(Step[YinziState]):
    """Which cube withers in a province."""

    def __init__(self, seat: i64, province: i64) -> None:
        super().__init__(seat)
        self.province = province

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Drought: choose the cube you lose in {province}", province=names.PROVINCES[self.province]), "YI-12.10")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field) and s.box.field_province[field] == self.province:
                out.append(LOSE.first + field)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not LOSE.has(action):
            return NOT_NOW
        field = action - LOSE.first
        missing = refuse_cube(s, self.seat, field)
        if missing is None and s.box.field_province[field] != self.province:
            return Refusal("YI-12.10", Text("now you lose a cube in {province}", province=names.PROVINCES[self.province]))
        return missing

    def apply(self, s: YinziState, action: i64) -> None:
        field = action - LOSE.first
        s.tell(WITHERED, self.seat, s.good(field), field)
        return_cube(s, s.lift_cube(field))
