"""Phase C: every three workers eat one food (section 11 of the rules)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import FIELDS, GOODS
from emporion.games.yinzi.loops import DONE, Loop, Occasion, Resume
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
    return_cube,
    sell_food,
    spend_disc,
)
from emporion.games.yinzi.shipping import GIVE
from emporion.games.yinzi.state import (
    COINS_DISC,
    COLUMN,
    COPPER,
    FEEDING,
    MISFORTUNES,
    TILED,
    TWO_RICE,
    WHEAT_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

ANY_HALF: Final = 0
OTHER: Final = GOODS
MEALS: Final = vec[i64]([TWO_RICE, WHEAT_DISC])
"""Innovations that feed (YI-11.3)."""
FOOD_DUE: Final = Happening("food due", Text("{who} owes {count} food", plural="{who} owes {count} food"), [amount("count")])
ATE: Final = Happening("ate", Text("{who} feeds with {good} from {square}"), [names.GOOD, names.SQUARE])
HUNGER: Final = Happening(
    "hunger", Text("{who} lacks {count} food: misfortune", plural="{who} lacks {count} food: misfortune"), [amount("count")]
)


class FeedingPhase(Step[YinziState]):
    """In turn order everybody feeds."""

    def run(self, s: YinziState) -> None:
        s.tell(names.PHASE, NOBODY, 2)
        for seat in s.order[::-1]:
            s.agenda.append(StartFeeding(seat))


class StartFeeding(Occasion):
    """What is due: one food for every three workers, rounded up (YI-11.1); nothing with the bonus (YI-4.4)."""

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.half_food = 0
        s.due = 0
        if s.get(self.player, COLUMN) == FEEDING:
            return
        s.due = -(-s.workers_in_game(self.player) // s.box.workers_per_food)
        if s.due > 0:
            s.tell(FOOD_DUE, self.player, s.due)
            s.agenda.append(Resume(Feed(self.player)))


class Feed(Loop):
    """Pay food after food, as far as the means reach; then surplus food may be sold (YI-11.2 to YI-11.6)."""

    def feeds(self) -> bool:
        return True

    def prompt(self, s: YinziState) -> Prompt:
        if s.due == 0:
            return Prompt(Text("All is eaten or forgone. Sell surplus food, or be done"), "YI-11.6")
        return Prompt(
            Text("Feed your workers: {count} food still due", plural="Feed your workers: {count} food still due", count=s.due), "YI-11.4"
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        if s.due == 0:
            out.append(DONE.first)
            list_peddling(s, self.seat, out)
            return
        own: list[int] = []
        self.list_own_food(s, own)
        if s.half_food:
            out.extend(own)
            return
        if len(own) == 0 and not self.must_go_on(s):
            out.append(DONE.first)
        out.extend(own)
        if can_buy_food(s, self.seat):
            list_rural(s, out)
        if s.usable(self.seat, TWO_RICE):
            out.append(USE.first + TWO_RICE)
        if s.usable(self.seat, WHEAT_DISC):
            out.append(USE.first + WHEAT_DISC)

    def list_own_food(self, s: YinziState, out: list[int]) -> None:
        """Own cubes: whole foods, and half ones as long as there is another half to go with (YI-11.2)."""
        halves = [0] * (OTHER + 1)
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field):
                halves[self.half_of(s, s.ground[field] % TILED)] += s.cubes_on(field)
        if s.half_food:
            halves[s.half_food - 1] += 1
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field):
                good = s.ground[field] % TILED
                half = self.half_of(s, good)
                if s.box.food_halves[good] == 2:
                    if not s.half_food:
                        out.append(GIVE.first + field)
                elif s.box.food_halves[good] == 1 and halves[half] > 1 and s.half_food in (0, half + 1):
                    out.append(GIVE.first + field)

    def half_of(self, s: YinziState, good: i64) -> i64:
        """Which half foods go together: any two, or with that reading two of a kind; other goods are none."""
        if s.box.food_halves[good] != 1:
            return OTHER
        return good if s.readings.alike_halves else ANY_HALF

    def must_go_on(self, s: YinziState) -> bool:
        """Whether innovations, copper and the rural market still reach; with relaxed feeding they need not be used (YI-11.4)."""
        if s.readings.relaxed_feeding:
            return False
        if s.usable(self.seat, TWO_RICE) or s.usable(self.seat, WHEAT_DISC):
            return True
        copper = s.get(self.seat, COPPER)
        if s.usable(self.seat, COINS_DISC):
            copper += s.box.amount[COINS_DISC]
        return copper >= s.box.rural_purchase and s.rural_cubes() > 0

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return self.refuse_leaving(s)
        if PEDDLE.has(action):
            if s.due > 0:
                return Refusal("YI-11.6", Text("food is sold after feeding (food still due: {due})", due=int(s.due)))
            return refuse_peddling(s, self.seat, action - PEDDLE.first)
        if not (GIVE.has(action) or RURAL.has(action) or USE.has(action)):
            return NOT_NOW
        if s.due == 0:
            return Refusal("YI-11.1", Text("no more food is due"))
        if GIVE.has(action):
            return self.refuse_meal(s, action - GIVE.first)
        if s.half_food:
            return Refusal("YI-11.2", Text("half a food is given; the other half has to follow"))
        if RURAL.has(action):
            return refuse_purchase(s, self.seat, action - RURAL.first)
        if action == USE.first + TWO_RICE or action == USE.first + WHEAT_DISC:
            return refuse_disc(s, self.seat, action - USE.first)
        return misused_disc(s, self.seat, action - USE.first)

    def refuse_leaving(self, s: YinziState) -> Refusal | None:
        """All food is due that the means reach for: own cubes, innovations, and copper; with relaxed feeding only own cubes (YI-11.4)."""
        if s.due == 0:
            return None
        if s.half_food:
            return Refusal("YI-11.2", Text("half a food is given; the other half has to follow"))
        for field in range(FIELDS):
            if self.refuse_meal(s, field) is None:
                food = Text("your {good} from {square} can feed them", good=names.crop(s, field), square=names.square(s, field))
                return Refusal("YI-11.4", Text("you have to feed as far as you can (food still due: {due})", due=int(s.due)), food)
        if s.readings.relaxed_feeding:
            return None
        due = Text("you have to feed as far as you can (food still due: {due})", due=int(s.due))
        for innovation in MEALS:
            if refuse_disc(s, self.seat, innovation) is None:
                return Refusal(
                    "YI-11.4", due, Text("your innovation can feed them: {innovation}", innovation=names.INNOVATIONS[innovation])
                )
        coins = s.box.amount[COINS_DISC] if refuse_disc(s, self.seat, COINS_DISC) is None else 0
        if s.get(self.seat, COPPER) + coins >= s.box.rural_purchase and s.rural_cubes() > 0:
            return Refusal("YI-11.4", due, Text("you can buy food from the rural market"))
        return None

    def refuse_meal(self, s: YinziState, field: i64) -> Refusal | None:
        """Why an own cube is no food, or not the half that is needed (YI-11.2)."""
        missing = refuse_cube(s, self.seat, field)
        if missing is not None:
            return missing
        good = s.good(field)
        if s.box.food_halves[good] == 0:
            return Refusal("YI-1.2", Text("{good} is no food", good=names.crop(s, field)))
        if s.box.food_halves[good] == 2:
            return Refusal("YI-11.2", Text("half a food is given; the other half has to follow")) if s.half_food else None
        alike = s.readings.alike_halves
        if s.half_food:
            if alike and s.half_food != good + 1:
                return Refusal("YI-11.2", Text("the two halves of a food have to be of one kind"))
            return None
        others = s.cubes_on(field) - 1
        for other in range(FIELDS):
            kind = s.good(other)
            if other != field and s.planter(other) == self.seat and s.box.food_halves[kind] == 1 and (kind == good or not alike):
                others += 1
        return None if others > 0 else Refusal("YI-11.2", Text("it is half a food, and you have no other half for it"))

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        if action == DONE.first:
            if s.due == 0:
                return
            s.add(seat, MISFORTUNES, s.due)
            s.tell(HUNGER, seat, s.due)
            s.due = 0
            s.agenda.append(Resume(self))
            return
        s.agenda.append(Resume(self))
        if GIVE.has(action):
            self.eat(s, action - GIVE.first)
        elif RURAL.has(action):
            s.due -= 1
            return_cube(s, action - RURAL.first)
            buy_food(s, seat, action - RURAL.first)
        elif PEDDLE.has(action):
            sell_food(s, seat, action - PEDDLE.first)
        else:
            innovation = action - USE.first
            spend_disc(s, innovation)
            s.due = max(0, s.due - s.box.amount[innovation])

    def eat(self, s: YinziState, field: i64) -> None:
        good = s.good(field)
        return_cube(s, s.lift_cube(field))
        s.tell(ATE, self.seat, good, field)
        if s.box.food_halves[good] == 2 or s.half_food:
            s.due -= 1
            s.half_food = 0
        else:
            s.half_food = self.half_of(s, good) + 1
