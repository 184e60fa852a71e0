"""Phase C: every three workers eat one food (section 11 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import FIELDS
from emporion.games.yinzi.loops import DONE, Loop, Occasion, Resume
from emporion.games.yinzi.payments import (
    PEDDLE,
    RURAL,
    USE,
    buy_food,
    can_buy_food,
    list_peddling,
    list_rural,
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
from emporion.kernel.words import Prompt, Text

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
        halves = s.half_food
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field) and s.box.food_halves[s.ground[field] % TILED] == 1:
                halves += s.cubes_on(field)
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field):
                worth = s.box.food_halves[s.ground[field] % TILED]
                if (worth == 2 and not s.half_food) or (worth == 1 and halves > 1):
                    out.append(GIVE.first + field)

    def must_go_on(self, s: YinziState) -> bool:
        """Whether innovations, copper and the rural market still reach; with relaxed feeding they need not be used (YI-11.4)."""
        if s.relaxed_feeding:
            return False
        if s.usable(self.seat, TWO_RICE) or s.usable(self.seat, WHEAT_DISC):
            return True
        copper = s.get(self.seat, COPPER)
        if s.usable(self.seat, COINS_DISC):
            copper += s.box.amount[COINS_DISC]
        return copper >= s.box.rural_purchase and s.rural_cubes() > 0

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
            s.half_food = 1
