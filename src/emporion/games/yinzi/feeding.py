"""Phase C: every three workers eat one food (section 11 of the rules)."""

from __future__ import annotations

from emporion.games.yinzi.actions import DONE, GIVE, PEDDLE, RURAL, USE
from emporion.games.yinzi.components import FIELDS
from emporion.games.yinzi.loops import Loop, Resume, list_peddling
from emporion.games.yinzi.payments import buy_food, can_buy_food, return_cube, sell_food
from emporion.games.yinzi.shipping import list_rural
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
from emporion.kernel.words import Prompt, Text


class FeedingPhase(Step[YinziState]):
    """In turn order everybody feeds."""

    def run(self, s: YinziState) -> None:
        s.tell("phase", NOBODY, 2)
        for seat in s.order[::-1]:
            s.agenda.append(StartFeeding(seat))


class StartFeeding(Step[YinziState]):
    """What is due: one food for every three workers, rounded up (YI-11.1); nothing with the bonus (YI-4.4)."""

    def __init__(self, player: int) -> None:
        super().__init__(NOBODY)
        self.player = player

    def parts(self) -> list[int]:
        return [self.player]

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.half_food = 0
        s.due = 0
        if s.get(self.player, COLUMN) == FEEDING:
            return
        s.due = -(-s.workers_in_game(self.player) // s.box.workers_per_food)
        if s.due > 0:
            s.tell("food due", self.player, s.due)
            s.agenda.append(Resume(Feed(self.player)))


class Feed(Loop):
    """Pay food after food, as far as the means reach; then surplus food may be sold (YI-11.2 to YI-11.6)."""

    def prompt(self, s: YinziState) -> Prompt:
        if s.due == 0:
            return Prompt(Text("All is eaten or forgone. Sell surplus food, or be done"), "YI-11.6")
        return Prompt(
            Text("Feed your workers: {count} food still due", plural="Feed your workers: {count} food still due", count=s.due), "YI-11.4"
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        if s.due == 0:
            out.append(DONE)
            list_peddling(s, self.seat, out)
            return
        own: list[int] = []
        self.list_own_food(s, own)
        if s.half_food:
            out.extend(own)
            return
        if len(own) == 0 and not self.must_go_on(s):
            out.append(DONE)
        out.extend(own)
        if can_buy_food(s, self.seat):
            list_rural(s, out)
        if s.usable(self.seat, TWO_RICE):
            out.append(USE + TWO_RICE)
        if s.usable(self.seat, WHEAT_DISC):
            out.append(USE + WHEAT_DISC)

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
                    out.append(GIVE + field)

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

    def apply(self, s: YinziState, action: int) -> None:
        seat = self.seat
        if action == DONE:
            if s.due == 0:
                return
            s.add(seat, MISFORTUNES, s.due)
            s.tell("hunger", seat, s.due)
            s.due = 0
            s.agenda.append(Resume(self))
            return
        s.agenda.append(Resume(self))
        if action < RURAL:
            self.eat(s, action - GIVE)
        elif action < PEDDLE:
            s.due -= 1
            return_cube(s, action - RURAL)
            buy_food(s, seat, action - RURAL)
        elif action < USE:
            sell_food(s, seat, action - PEDDLE)
        else:
            innovation = action - USE
            s.spend_disc(innovation)
            s.due = max(0, s.due - s.box.amount[innovation])

    def eat(self, s: YinziState, field: int) -> None:
        good = s.good(field)
        return_cube(s, s.lift_cube(field))
        s.tell("ate", self.seat, good, field)
        if s.box.food_halves[good] == 2 or s.half_food:
            s.due -= 1
            s.half_food = 0
        else:
            s.half_food = 1
