"""Phase E: late shipping (section 14 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    FIELDS,
    SHIP_SPACES,
)
from emporion.games.yinzi.loops import DONE, Loop, Occasion, Resume
from emporion.games.yinzi.payments import (
    PEDDLE,
    RURAL,
    USE,
    buy_food,
    can_buy_food,
    list_peddling,
    list_rural,
    sell_food,
    spend_disc,
)
from emporion.games.yinzi.shipping import DELIVER, GIVE, SALT_LOAD, Delivered, Loading, space_takes
from emporion.games.yinzi.state import (
    BOAT_DISC,
    BY,
    FIRST_CUBE,
    RICE,
    SECOND_CUBE,
    TILED,
    TWO_RICE,
    WHEAT,
    WHEAT_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Happening
from emporion.kernel.words import Prompt, Text

ANY_FOOD: Final = -1
"""A bought cube is whatever food fits (YI-14.3)."""

LATE_PAIR: Final = Happening("late pair", Text("{who} ships a pair of foods on ship {ship}"), [names.HOLD])


class LateShippingPhase(Step[YinziState]):
    """In turn order everybody may deliver one pair of foods (YI-14.1)."""

    def run(self, s: YinziState) -> None:
        s.tell(names.PHASE, NOBODY, 4)
        for seat in s.order[::-1]:
            s.agenda.append(StartLateShipping(seat))


class StartLateShipping(Occasion):
    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.budget = s.capacity(self.player)
        s.acted = 0
        s.agenda.append(Resume(LateShipping(self.player)))


def second_food(s: YinziState, seat: i64, kind: i64, budget: i64, bought: i64, disc: i64) -> bool:
    """Whether a food of another kind than the first can complete a pair, after a purchase or a disc used for the first."""
    if can_buy_food(s, seat, bought):
        return True
    if kind != RICE and disc != TWO_RICE and s.usable(seat, TWO_RICE):
        return True
    if kind != WHEAT and disc != WHEAT_DISC and s.usable(seat, WHEAT_DISC):
        return True
    for field in range(FIELDS):
        if s.owns_cube(seat, field):
            good = s.ground[field] % TILED
            if s.box.food_halves[good] and good != kind and s.box.to_sea[field] <= budget:
                return True
    return False


def list_first_foods(s: YinziState, seat: i64, out: list[int]) -> None:
    """Foods that leave another for the pair."""
    for field in range(FIELDS):
        if s.owns_cube(seat, field):
            good = s.ground[field] % TILED
            way = s.box.to_sea[field]
            if s.box.food_halves[good] and way <= s.budget and second_food(s, seat, good, s.budget - way, 0, -1):
                out.append(GIVE.first + field)
    if can_buy_food(s, seat) and second_food(s, seat, ANY_FOOD, s.budget, 1, -1):
        list_rural(s, out)
    if s.usable(seat, TWO_RICE) and second_food(s, seat, RICE, s.budget, 0, TWO_RICE):
        out.append(USE.first + TWO_RICE)
    if s.usable(seat, WHEAT_DISC) and second_food(s, seat, WHEAT, s.budget, 0, WHEAT_DISC):
        out.append(USE.first + WHEAT_DISC)


class LateShipping(Loop):
    """Deliver a pair of foods once, sell food, or neither."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Late shipping: deliver two different foods to a free ship space, sell food, or be done"), "YI-14.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        out.append(DONE.first)
        free = False
        if s.acted == 0:
            foods: list[int] = []
            list_first_foods(s, seat, foods)
            for space in range(s.seats * SHIP_SPACES):
                if space_takes(s, space, SALT_LOAD):  # like salt, a pair of foods goes anywhere
                    free = True
                    if foods:
                        out.append(DELIVER.first + space)
        list_peddling(s, seat, out)
        if free and s.usable(seat, BOAT_DISC):
            out.append(USE.first + BOAT_DISC)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(Resume(self))
        if action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif PEDDLE.has(action):
            sell_food(s, self.seat, action - PEDDLE.first)
        else:
            s.acted = 1
            s.agenda.append(LateFood(self.seat, action - DELIVER.first, ANY_FOOD, True))


class LateFood(Loading):
    """One of the two foods of a late delivery."""

    def __init__(self, seat: i64, space: i64, kind: i64, first: bool) -> None:
        super().__init__(seat, space)
        self.kind = kind
        self.first = first

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose the first food of the pair") if self.first else Text("Choose the second food of the pair"), "YI-14.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        if self.first:
            list_first_foods(s, seat, out)
            return
        for field in range(FIELDS):
            if s.owns_cube(seat, field):
                good = s.ground[field] % TILED
                if s.box.food_halves[good] and good != self.kind and s.box.to_sea[field] <= s.budget:
                    out.append(GIVE.first + field)
        if can_buy_food(s, seat):
            list_rural(s, out)
        if self.kind != RICE and s.usable(seat, TWO_RICE):
            out.append(USE.first + TWO_RICE)
        if self.kind != WHEAT and s.usable(seat, WHEAT_DISC):
            out.append(USE.first + WHEAT_DISC)

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        kind: i64 = ANY_FOOD
        cube: i64 = 0
        bought: i64 = NOBODY
        if GIVE.has(action):
            field = action - GIVE.first
            kind = s.good(field)
            s.budget -= s.box.to_sea[field]
            cube = s.lift_cube(field) + 1
        elif RURAL.has(action):
            bought = action - RURAL.first
            cube = bought + 1
        else:
            kind = RICE if action == USE.first + TWO_RICE else WHEAT
            spend_disc(s, action - USE.first)
        if self.first:
            s.cargo[self.space] = BY * (seat + 1) + FIRST_CUBE * cube
            s.agenda.append(LateFood(seat, self.space, kind, False))
        else:
            s.cargo[self.space] += SECOND_CUBE * cube
            s.tell(LATE_PAIR, seat, self.space)
            s.agenda.append(Delivered(seat, self.space))
        if bought != NOBODY:
            buy_food(s, seat, bought)
