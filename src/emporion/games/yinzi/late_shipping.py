"""Phase E: late shipping (section 14 of the rules)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    FIELDS,
    SHIP_SPACES,
)
from emporion.games.yinzi.loops import (
    DONE,
    EMISSARY,
    Loop,
    Occasion,
    Resume,
    board_emissary,
    discs_serve_phases,
    list_emissaries,
    refuse_emissary,
)
from emporion.games.yinzi.payments import (
    PEDDLE,
    RURAL,
    USE,
    buy_food,
    can_buy_food,
    list_peddling,
    list_rural,
    misused_disc,
    refuse_cube,
    refuse_disc,
    refuse_peddling,
    refuse_purchase,
    sell_food,
    spend_disc,
)
from emporion.games.yinzi.sailing import Delivered
from emporion.games.yinzi.shipping import DELIVER, GIVE, SALT_LOAD, Loading, refuse_hold, space_takes
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
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

ANY_FOOD: Final = -1
"""A bought cube is whatever food fits (YI-14.3)."""

NO_DISC: Final = -1
FOOD_DISCS: Final = vec[i64]([TWO_RICE, WHEAT_DISC])
"""Innovations that are food."""

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


def refuse_food(s: YinziState, seat: i64, action: i64, kind: i64, budget: i64, bought: i64, disc: i64) -> Refusal | None:
    """Why something cannot be a food of a pair, the other being of a kind, within a budget, after so many purchases and a used disc."""
    if RURAL.has(action):
        return refuse_purchase(s, seat, action - RURAL.first, bought)
    good = RICE if action == USE.first + TWO_RICE else WHEAT
    if USE.has(action):
        innovation = action - USE.first
        if innovation not in (TWO_RICE, WHEAT_DISC):
            return misused_disc(s, seat, innovation)
        missing = refuse_disc(s, seat, innovation)
        if missing is None and innovation == disc:
            return Refusal("YI-14.1", Text("a pair is of two different foods"))
    else:
        missing = refuse_cube(s, seat, action - GIVE.first)
        good = s.good(action - GIVE.first)
    if missing is not None:
        return missing
    if s.box.food_halves[good] == 0:
        return Refusal("YI-1.2", Text("{good} is no food", good=names.GOODS[good]))
    if good == kind:
        return Refusal("YI-14.1", Text("a pair is of two different foods"))
    if GIVE.has(action) and s.box.to_sea[action - GIVE.first] > budget:
        return Refusal(
            "YI-14.2",
            Text(
                "the way takes transport {way}, and you have {budget} left",
                way=int(s.box.to_sea[action - GIVE.first]),
                budget=int(budget),
            ),
        )
    return None


def refuse_first_food(s: YinziState, seat: i64, action: i64) -> Refusal | None:
    """Why something cannot be the first food: by itself, or since no second one would go with it (YI-14.1)."""
    refusal = refuse_food(s, seat, action, ANY_FOOD, s.budget, 0, NO_DISC)
    if refusal is not None:
        return refusal
    kind: i64 = ANY_FOOD
    budget = s.budget
    bought: i64 = 0
    disc: i64 = NO_DISC
    if GIVE.has(action):
        kind = s.good(action - GIVE.first)
        budget -= s.box.to_sea[action - GIVE.first]
    elif RURAL.has(action):
        bought = 1
    else:
        disc = action - USE.first
        kind = RICE if disc == TWO_RICE else WHEAT
    for food in range(GIVE.first, GIVE.first + GIVE.size):
        if refuse_food(s, seat, food, kind, budget, bought, disc) is None:
            return None
    for cube in range(RURAL.first, RURAL.first + RURAL.size):
        if refuse_food(s, seat, cube, kind, budget, bought, disc) is None:
            return None
    for innovation in FOOD_DISCS:
        if refuse_food(s, seat, USE.first + innovation, kind, budget, bought, disc) is None:
            return None
    return Refusal("YI-14.1", Text("you have no second food to go with it within transport {budget}", budget=int(budget)))


class LateShipping(Loop):
    """Deliver a pair of foods once, send emissaries, sell food, or nothing of it."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Late shipping: deliver two different foods to a free ship space, sell food, or be done"), "YI-14.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        out.append(DONE.first)
        free = False
        if s.acted == 0 or s.readings.any_pairs:
            foods: list[int] = []
            list_first_foods(s, seat, foods)
            for space in range(s.seats * SHIP_SPACES):
                if space_takes(s, space, SALT_LOAD):  # like salt, a pair of foods goes anywhere
                    free = True
                    if foods:
                        out.append(DELIVER.first + space)
        if discs_serve_phases(s):
            list_emissaries(s, seat, out)
        list_peddling(s, seat, out)
        if free and s.usable(seat, BOAT_DISC):
            out.append(USE.first + BOAT_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if EMISSARY.has(action):
            if not discs_serve_phases(s):
                return Refusal("YI-10.3", Text("under these rules emissaries go aboard on your own turn only"))
            return refuse_emissary(s, self.seat, action - EMISSARY.first)
        if PEDDLE.has(action):
            return refuse_peddling(s, self.seat, action - PEDDLE.first)
        if USE.has(action) and action != USE.first + BOAT_DISC:
            return misused_disc(s, self.seat, action - USE.first)
        if not (DELIVER.has(action) or USE.has(action)):
            return NOT_NOW
        if s.acted and not s.readings.any_pairs:
            return Refusal("YI-14.1", Text("you have delivered your pair of this round"))
        if USE.has(action):
            return self.refuse_boat(s)
        full = refuse_hold(s, self.seat, action - DELIVER.first)
        if full is not None:
            return full
        for food in range(GIVE.first, GIVE.first + GIVE.size):
            if refuse_first_food(s, self.seat, food) is None:
                return None
        for cube in range(RURAL.first, RURAL.first + RURAL.size):
            if refuse_first_food(s, self.seat, cube) is None:
                return None
        for disc in FOOD_DISCS:
            if refuse_first_food(s, self.seat, USE.first + disc) is None:
                return None
        return Refusal("YI-14.1", Text("you have no two different foods within transport {budget}", budget=int(s.budget)))

    def refuse_boat(self, s: YinziState) -> Refusal | None:
        """The boat serves while a ship space is free (YI-10.7)."""
        for space in range(s.seats * SHIP_SPACES):
            if refuse_hold(s, self.seat, space) is None:
                return refuse_disc(s, self.seat, BOAT_DISC)
        return Refusal("YI-10.7", Text("no ship space is free"))

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(Resume(self))
        if action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif EMISSARY.has(action):
            board_emissary(s, self.seat, action - EMISSARY.first)
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

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not (GIVE.has(action) or RURAL.has(action) or USE.has(action)):
            return NOT_NOW
        if self.first:
            return refuse_first_food(s, self.seat, action)
        return refuse_food(s, self.seat, action, self.kind, s.budget, 0, NO_DISC)

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
