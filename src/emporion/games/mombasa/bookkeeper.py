"""The bookkeeper: turn a book down, move the ink jar, take profit and points."""

from __future__ import annotations

from emporion.games.mombasa.actions import FLIP, FLIP_NOTHING, INK, STAY, USE, USE_BOOKKEEPER_TILE
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.components import ANY_GOOD_TILE, BOOK_SPACES, BOOKKEEPER_TILE, GOODS, MERCHANT
from emporion.games.mombasa.goods import turn_down
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.words import Prompt, Text


def use_bookkeeper(s: MombasaState, seat: int, action: int) -> None:
    """The points are those of the moment the action is chosen (MO-9.5, MO-14.6, MO-14.9)."""
    points = s.box.tile_value[BOOKKEEPER_TILE] if action == USE_BOOKKEEPER_TILE else s.box.value[action - USE]
    points += s.power(seat, s.box.power_bookkeeper)
    s.agenda.append(MoveInk(seat, action, points))
    price = s.box.flip_pounds - s.power(seat, s.box.power_flip)
    if s.pounds[seat] >= price and has_open_book(s, seat):
        s.agenda.append(FlipBook(seat, price))


def has_open_book(s: MombasaState, seat: int) -> bool:
    spaces = range(seat * BOOK_SPACES, seat * BOOK_SPACES + BOOK_SPACES)
    return any(s.book_on[at] != NONE and not s.book_down[at] for at in spaces)


class FlipBook(Step[MombasaState]):
    """Pay to turn one of your books face down, or leave all of them (MO-9.1)."""

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price = price

    def parts(self) -> list[int]:
        return [self.seat, self.price]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Turn a book face down for £{price}?", price=self.price), "MO-9.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        at = self.seat * BOOK_SPACES
        for space in range(BOOK_SPACES):
            if s.book_on[at + space] != NONE and not s.book_down[at + space]:
                out.append(FLIP + space)
        out.append(FLIP_NOTHING)

    def apply(self, s: MombasaState, action: int) -> None:
        if action == FLIP_NOTHING:
            return
        s.pay(self.seat, self.price)
        s.book_down[self.seat * BOOK_SPACES + action - FLIP] = 1
        s.tell("flip", self.seat, action - FLIP)


class MoveInk(Step[MombasaState]):
    """Move the ink jar book by book as far as the requirements are met (MO-9.2 to MO-9.5)."""

    def __init__(self, seat: int, card: int, points: int) -> None:
        super().__init__(seat)
        self.card = card  # the action that used the bookkeeper, a card or the tile
        self.points = points

    def parts(self) -> list[int]:
        return [self.seat, self.card, self.points]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the book to move the ink jar to"), "MO-9.2")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        at = self.seat * BOOK_SPACES
        totals: list[int] = []
        for space in range(s.ink[self.seat], BOOK_SPACES):
            book = s.book_on[at + space]
            if book == NONE:
                break
            if not s.book_down[at + space]:
                if not totals:
                    for kind in range(MERCHANT + 1):
                        totals.append(s.total(self.seat, kind))
                if not meets(s, self.seat, book, totals):
                    break
            out.append(INK + space)
        out.append(STAY)

    def apply(self, s: MombasaState, action: int) -> None:
        seat = self.seat
        if self.card == USE_BOOKKEEPER_TILE:
            s.tile_down[BOOKKEEPER_TILE] = 1
            s.tell("use tile", seat, BOOKKEEPER_TILE)
        else:
            turn_down(s, seat, s.card(seat, self.card - USE))
        s.agenda.append(Benefit(seat, NONE, 0, 0, 0, self.points, 0))
        if action == STAY:
            return
        space = action - INK
        s.ink[seat] = space + 1
        s.tell("ink", seat, space + 1)
        if not s.book_down[seat * BOOK_SPACES + space]:
            gain_book(s, seat, s.book_on[seat * BOOK_SPACES + space])


def gain_book(s: MombasaState, seat: int, book: int) -> None:
    """The profit of the book stopped on; its points are a pool of their own (MO-9.4)."""
    box = s.box
    steps = box.book_steps[book]
    s.agenda.append(Benefit(seat, NONE, box.book_pounds[book], box.book_diamonds[book], steps, box.book_points[book], 0))


def meets(s: MombasaState, seat: int, book: int, totals: list[int]) -> bool:
    """Whether face-up cards meet every requirement; the any good tile is one good for the whole book (MO-9.2, MO-11.12)."""
    if totals[MERCHANT] < s.box.book_merchants[book]:
        return False
    spare = s.tile_total(seat, ANY_GOOD_TILE)
    for kind in range(MERCHANT):
        missing = s.box.book_needs[book * MERCHANT + kind] - totals[kind]
        if missing > 0:
            if kind >= GOODS or missing > spare:
                return False
            spare = 0
    return True
