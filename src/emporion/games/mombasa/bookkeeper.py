"""The bookkeeper: turn a book down, move the ink jar, take profit and points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.components import ANY_GOOD_TILE, BOOK_SPACES, BOOKKEEPER_TILE, GOODS, MERCHANT
from emporion.games.mombasa.names import BOOK_SPACE, book_profit
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.games.mombasa.using import USE, explain_bookkeeper, turn_down, turn_tile_down
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.words import Prompt, Text


def explain_tile(s: MombasaState, values: list[int]) -> Text:
    return Text("{card}: {given}", card=names.TILES[BOOKKEEPER_TILE], given=explain_bookkeeper(s, s.box.tile_value[BOOKKEEPER_TILE]))


USE_BOOKKEEPER_TILE: Final = Choice("use bookkeeper_tile", explain_tile, "MO-9.1", place="tile-bookkeeper_tile")


def use_bookkeeper(s: MombasaState, seat: i64, action: i64) -> None:
    """The points are those of the moment the action is chosen (MO-9.5, MO-14.6, MO-14.9)."""
    points = s.box.tile_value[BOOKKEEPER_TILE] if action == USE_BOOKKEEPER_TILE.first else s.box.value[action - USE.first]
    points += s.power(seat, s.box.power_bookkeeper)
    s.agenda.append(MoveInk(seat, action, points))
    price = s.box.flip_pounds - s.power(seat, s.box.power_flip)
    if s.pounds[seat] >= price and has_open_book(s, seat):
        s.agenda.append(FlipBook(seat, price))


def has_open_book(s: MombasaState, seat: i64) -> bool:
    at = seat * BOOK_SPACES
    for space in range(BOOK_SPACES):
        if s.book_on[at + space] != NONE and not s.book_down[at + space]:
            return True
    return False


def explain_flip(s: MombasaState, values: list[int]) -> Text:
    step = s.agenda[-1]
    assert isinstance(step, FlipBook)
    return Text("pay £{price}: the book on space {space} goes face down", price=step.price, space=values[0] + 1)


FLIP: Final = Choice("flip {space}", explain_flip, "MO-9.1", [BOOK_SPACE], place="book-{space}")
FLIP_NOTHING: Final = Choice("flip nothing", Text("turn no book"), "MO-9.1")

FLIPPED: Final = Happening("flip", Text("{who} turns the book on space {space} face down"), [BOOK_SPACE])


class FlipBook(Step[MombasaState]):
    """Pay to turn one of your books face down, or leave all of them (MO-9.1)."""

    def __init__(self, seat: i64, price: i64) -> None:
        super().__init__(seat)
        self.price = price

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Turn a book face down for £{price}?", price=int(self.price)), "MO-9.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        at = self.seat * BOOK_SPACES
        for space in range(BOOK_SPACES):
            if s.book_on[at + space] != NONE and not s.book_down[at + space]:
                out.append(FLIP.first + space)
        out.append(FLIP_NOTHING.first)

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == FLIP_NOTHING.first:
            return
        space = action - FLIP.first
        s.pay(self.seat, self.price)
        s.book_down[self.seat * BOOK_SPACES + space] = 1
        s.tell(FLIPPED, self.seat, space)


def explain_jar(s: MombasaState, values: list[int]) -> Text:
    space = values[0]
    at = s.actor() * BOOK_SPACES + space
    profit = Text("nothing") if s.book_down[at] else book_profit(s, s.book_on[at])
    return Text("the jar goes to space {space}: {profit}", space=space + 1, profit=profit)


MOVE_INK: Final = Choice("ink {space}", explain_jar, "MO-9.2", [BOOK_SPACE], place="book-{space}")
STAY: Final = Choice("ink stays", Text("the jar stays where it is"), "MO-9.2")

INK_MOVED: Final = Happening("ink", Text("{who}'s ink jar is on space {space}"), [BOOK_SPACE])


class MoveInk(Step[MombasaState]):
    """Move the ink jar book by book as far as the requirements are met (MO-9.2 to MO-9.5)."""

    def __init__(self, seat: i64, card: i64, points: i64) -> None:
        super().__init__(seat)
        self.card = card  # the action that used the bookkeeper, a card or the tile
        self.points = points

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
            out.append(MOVE_INK.first + space)
        out.append(STAY.first)

    def apply(self, s: MombasaState, action: i64) -> None:
        seat = self.seat
        if self.card == USE_BOOKKEEPER_TILE.first:
            turn_tile_down(s, seat, BOOKKEEPER_TILE)
        else:
            turn_down(s, seat, s.card(seat, self.card - USE.first))
        s.agenda.append(Benefit(seat, NONE, 0, 0, 0, self.points, 0))
        if action == STAY.first:
            return
        space = action - MOVE_INK.first
        s.ink[seat] = space + 1
        s.tell(INK_MOVED, seat, space)
        if not s.book_down[seat * BOOK_SPACES + space]:
            gain_book(s, seat, s.book_on[seat * BOOK_SPACES + space])


def gain_book(s: MombasaState, seat: i64, book: i64) -> None:
    """The profit of the book stopped on; its points are a pool of their own (MO-9.4)."""
    box = s.box
    steps = box.book_steps[book]
    s.agenda.append(Benefit(seat, NONE, box.book_pounds[book], box.book_diamonds[book], steps, box.book_points[book], 0))


def meets(s: MombasaState, seat: i64, book: i64, totals: list[int]) -> bool:
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
