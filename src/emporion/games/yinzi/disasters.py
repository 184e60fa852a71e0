"""Phase D: fire, flood and drought (YI-12.6 to YI-12.10)."""

from __future__ import annotations

from emporion.games.yinzi.actions import BURN, LOSE, SCRAP
from emporion.games.yinzi.components import COLOURS, DROUGHT, FACTORIES, FIELDS, FIRE, FLOOD, NO_DISASTER, PROVINCES
from emporion.games.yinzi.names import PROVINCE, factory_name
from emporion.games.yinzi.payments import return_cube
from emporion.games.yinzi.state import DISCS, NO_TILE, PRODUCTS, YinziState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class DisastersPhase(Step[YinziState]):
    """Each kind shown on an open tile strikes once: fire, then flood, then drought (YI-12.6)."""

    def run(self, s: YinziState) -> None:
        shown = 0
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
        s.tell("disaster", NOBODY, FIRE)
        for seat in s.order[::-1]:
            if seat in s.factory_owner:
                s.agenda.append(Burn(seat))


class Burn(Step[YinziState]):
    """Which factory burns."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Fire: choose the factory of yours that loses a level"), "YI-12.7")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for factory in range(FACTORIES):
            if s.factory_owner[factory] == self.seat:
                out.append(BURN + factory)

    def apply(self, s: YinziState, action: int) -> None:
        factory = action - BURN
        if s.products_on(factory) == s.level[factory]:
            s.agenda.append(Scrap(self.seat, factory))
        else:
            lower_level(s, self.seat, factory)


def lower_level(s: YinziState, seat: int, factory: int) -> None:
    """One disc off; a factory without discs has no owner (YI-12.7, YI-12.8)."""
    s.level[factory] -= 1
    s.add(seat, DISCS, 1)
    if s.level[factory] == 0:
        s.factory_owner[factory] = NOBODY
    s.tell("burnt", seat, factory, s.level[factory])


class Scrap(Step[YinziState]):
    """Whose product is lost with the storage; then the level falls (YI-12.7)."""

    def __init__(self, seat: int, factory: int) -> None:
        super().__init__(seat)
        self.factory = factory

    def parts(self) -> list[int]:
        return [self.seat, self.factory]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose whose product on the {factory} is lost in the fire", factory=factory_name(self.factory)), "YI-12.7")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for colour in range(s.seats):
            if s.stored[self.factory * COLOURS + colour]:
                out.append(SCRAP + colour)

    def apply(self, s: YinziState, action: int) -> None:
        colour = action - SCRAP
        s.stored[self.factory * COLOURS + colour] -= 1
        s.add(colour, PRODUCTS, 1)
        s.tell("scrapped", colour, self.factory)
        lower_level(s, self.seat, self.factory)


class Flood(Step[YinziState]):
    """Everybody goes back one space on the boat track (YI-12.9)."""

    def run(self, s: YinziState) -> None:
        s.tell("disaster", NOBODY, FLOOD)
        for seat in range(s.seats):
            s.advance_boat(seat, -1)


class Drought(Step[YinziState]):
    """Everybody loses a cube in each province (YI-12.10)."""

    def run(self, s: YinziState) -> None:
        s.tell("disaster", NOBODY, DROUGHT)
        for seat in s.order[::-1]:
            for province in range(PROVINCES - 1, -1, -1):
                if has_cube(s, seat, province):
                    s.agenda.append(LoseCube(seat, province))


def has_cube(s: YinziState, seat: int, province: int) -> bool:
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and s.box.field_province[field] == province:
            return True
    return False


class LoseCube(Step[YinziState]):
    """Which cube withers in a province."""

    def __init__(self, seat: int, province: int) -> None:
        super().__init__(seat)
        self.province = province

    def parts(self) -> list[int]:
        return [self.seat, self.province]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Drought: choose the cube you lose in {province}", province=PROVINCE[self.province]), "YI-12.10")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field) and s.box.field_province[field] == self.province:
                out.append(LOSE + field)

    def apply(self, s: YinziState, action: int) -> None:
        field = action - LOSE
        s.tell("withered", self.seat, s.good(field), field)
        return_cube(s, s.lift_cube(field))
