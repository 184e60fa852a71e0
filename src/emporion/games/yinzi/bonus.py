"""Phase A: bonus, plantation tiles and turn order (section 4 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COLUMNS, INNOVATIONS
from emporion.games.yinzi.fortune import offer_upgrade
from emporion.games.yinzi.innovations import INNOVATE, place_innovation, refuse_space
from emporion.games.yinzi.loops import DONE, Loop, Resume
from emporion.games.yinzi.payments import PEDDLE, funds, list_peddling, refuse_peddling, sell_food
from emporion.games.yinzi.plantations import BUY, buy_tile, refill_track, refuse_tile
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
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


class BonusPhase(Step[YinziState]):
    """In provisional order everybody takes a column (YI-4.1)."""

    def run(self, s: YinziState) -> None:
        s.tell(names.PHASE, NOBODY, 0)
        s.agenda.append(SetTurnOrder())
        for seat in s.order[::-1]:
            s.agenda.append(ChooseBonus(seat))


def explain_bonus(s: YinziState, values: list[int]) -> Text:
    return Text("{bonus}: {effect}", bonus=names.BONUSES[values[0]], effect=names.BONUS_EFFECTS[values[0]])


BONUS: Final = Choice("bonus {bonus}", explain_bonus, "YI-4.1", [names.BONUS], "bonus-{bonus}")

TOOK_COLUMN: Final = Happening("bonus", Text("{who} takes the column {bonus}"), [names.BONUS])


class ChooseBonus(Step[YinziState]):
    """Move the cylinder to a free column; its immediate effect follows (YI-4.1 to YI-4.8)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose a free bonus column; columns from the left set the turn order"), "YI-4.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        taken: i64 = 0
        for seat in range(s.seats):
            if s.get(seat, COLUMN) >= 0:
                taken |= 1 << s.get(seat, COLUMN)
        for column in range(COLUMNS):
            if taken >> column & 1 == 0:
                out.append(BONUS.first + column)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not BONUS.has(action):
            return NOT_NOW
        for seat in range(s.seats):
            if s.get(seat, COLUMN) == action - BONUS.first:
                return Refusal("YI-4.1", Text("{rival} has taken this column", rival=names.SEATS[seat]))
        return None

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        column = action - BONUS.first
        s.open_occasion()
        s.put(seat, COLUMN, column)
        s.tile_bought = 0
        s.tell(TOOK_COLUMN, seat, column)
        s.agenda.append(Resume(BonusTile(seat)))
        if column == FREE_INNOVATION:
            if s.get(seat, DISCS) > 0 and has_free_innovation(s):
                s.agenda.append(BonusInnovation(seat))
        elif column == BOATS_BONUS:
            s.advance_boat(seat, 1)
        elif column == FACTORY_BONUS:
            offer_upgrade(s, seat)


def has_free_innovation(s: YinziState) -> bool:
    for space in range(INNOVATIONS):
        if s.innovations[space] == NOBODY:
            return True
    return False


class BonusInnovation(Step[YinziState]):
    """A disc on any free innovation space (YI-4.2)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Free innovation: place a disc on any free space"), "YI-4.2")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for space in range(INNOVATIONS):
            if s.innovations[space] == NOBODY:
                out.append(INNOVATE.first + space)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_space(s, self.seat, action - INNOVATE.first, "YI-4.2") if INNOVATE.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        place_innovation(s, self.seat, action - INNOVATE.first)


class BonusTile(Loop):
    """Buy the tile above the own column, or sell food for it (YI-4.9, YI-4.10)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Buy the plantation tile above your column, sell food, or be done"), "YI-4.9")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        column = s.get(seat, COLUMN)
        out.append(DONE.first)
        wanted = not s.tile_bought and s.track[column] != NO_TILE and s.get(seat, CUBES) > 0
        if wanted and s.box.plantation_price[column] <= funds(s, seat) and s.any_cover():
            out.append(BUY.first + column)
        list_peddling(s, seat, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if PEDDLE.has(action):
            return refuse_peddling(s, self.seat, action - PEDDLE.first)
        if not BUY.has(action):
            return NOT_NOW
        column = s.get(self.seat, COLUMN)
        if action - BUY.first != column:
            return Refusal("YI-4.9", Text("only the tile above your own column {column} is for you", column=int(column) + 1))
        if s.tile_bought:
            return Refusal("YI-4.9", Text("you have bought the tile above your column already"))
        return refuse_tile(s, self.seat, column, "YI-4.9", True)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(Resume(self))
        if PEDDLE.has(action):
            sell_food(s, self.seat, action - PEDDLE.first)
        else:
            s.tile_bought = 1
            buy_tile(s, self.seat, action - BUY.first, False)


class SetTurnOrder(Step[YinziState]):
    """The track is refilled and the cylinders set the order (YI-4.11, YI-4.12)."""

    def run(self, s: YinziState) -> None:
        refill_track(s)
        s.order.clear()
        for column in range(COLUMNS):
            for seat in range(s.seats):
                if s.get(seat, COLUMN) == column:
                    s.order.append(seat)
