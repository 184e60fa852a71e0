"""Phase A: bonus, plantation tiles and turn order (section 4 of the rules)."""

from __future__ import annotations

from emporion.games.yinzi.actions import BONUS, BUY, DONE, INNOVATE, PEDDLE
from emporion.games.yinzi.components import COLUMNS, INNOVATIONS
from emporion.games.yinzi.fortune import offer_upgrade, place_innovation
from emporion.games.yinzi.loops import Loop, Resume, buy_tile, list_peddling, refill_track
from emporion.games.yinzi.payments import funds, sell_food
from emporion.games.yinzi.state import (
    BOATS_BONUS,
    COLUMN,
    CUBES,
    DISCS,
    FACTORY_BONUS,
    FREE_INNOVATION,
    NO_TILE,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class BonusPhase(Step[YinziState]):
    """In provisional order everybody takes a column (YI-4.1)."""

    def run(self, s: YinziState) -> None:
        s.tell("phase", NOBODY, 0)
        s.agenda.append(SetTurnOrder())
        for seat in s.order[::-1]:
            s.agenda.append(ChooseBonus(seat))


class ChooseBonus(Step[YinziState]):
    """Move the cylinder to a free column; its immediate effect follows (YI-4.1 to YI-4.8)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose a free bonus column; columns from the left set the turn order"), "YI-4.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        taken = 0
        for seat in range(s.seats):
            if s.get(seat, COLUMN) >= 0:
                taken |= 1 << s.get(seat, COLUMN)
        for column in range(COLUMNS):
            if taken >> column & 1 == 0:
                out.append(BONUS + column)

    def apply(self, s: YinziState, action: int) -> None:
        seat = self.seat
        column = action - BONUS
        s.open_occasion()
        s.put(seat, COLUMN, column)
        s.tile_bought = 0
        s.tell("bonus", seat, column)
        s.agenda.append(Resume(BonusTile(seat)))
        if column == FREE_INNOVATION:
            if s.get(seat, DISCS) > 0 and NOBODY in s.innovations:
                s.agenda.append(BonusInnovation(seat))
        elif column == BOATS_BONUS:
            s.advance_boat(seat, 1)
        elif column == FACTORY_BONUS:
            offer_upgrade(s, seat)


class BonusInnovation(Step[YinziState]):
    """A disc on any free innovation space (YI-4.2)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Free innovation: place a disc on any free space"), "YI-4.2")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for space in range(INNOVATIONS):
            if s.innovations[space] == NOBODY:
                out.append(INNOVATE + space)

    def apply(self, s: YinziState, action: int) -> None:
        place_innovation(s, self.seat, action - INNOVATE)


class BonusTile(Loop):
    """Buy the tile above the own column, or sell food for it (YI-4.9, YI-4.10)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Buy the plantation tile above your column, sell food, or be done"), "YI-4.9")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        column = s.get(seat, COLUMN)
        out.append(DONE)
        wanted = not s.tile_bought and s.track[column] != NO_TILE and s.get(seat, CUBES) > 0
        if wanted and s.box.plantation_price[column] <= funds(s, seat) and s.any_cover():
            out.append(BUY + column)
        list_peddling(s, seat, out)

    def apply(self, s: YinziState, action: int) -> None:
        if action == DONE:
            return
        s.agenda.append(Resume(self))
        if action >= PEDDLE:
            sell_food(s, self.seat, action - PEDDLE)
        else:
            s.tile_bought = 1
            buy_tile(s, self.seat, action - BUY, False)


class SetTurnOrder(Step[YinziState]):
    """The track is refilled and the cylinders set the order (YI-4.11, YI-4.12)."""

    def run(self, s: YinziState) -> None:
        refill_track(s)
        s.order.clear()
        for column in range(COLUMNS):
            for seat in range(s.seats):
                if s.get(seat, COLUMN) == column:
                    s.order.append(seat)
