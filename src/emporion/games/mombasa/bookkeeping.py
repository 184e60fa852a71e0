"""Bookkeeping points, the books they buy, and where books are placed."""

from __future__ import annotations

from emporion.games.mombasa.actions import CHANGE, ON, PLACE, TAKE
from emporion.games.mombasa.components import BOOK_LETTERS, BOOK_SPACES, BOOKS_SHOWN
from emporion.games.mombasa.state import BOXED, NONE, ON_TRACK, SHOWN, TAKEN, MombasaState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


def use_points(s: MombasaState, seat: int, points: int) -> None:
    """A pool is spent completely at once; at the end of the track it is money (MO-8.1, MO-8.3)."""
    if points == 0:
        return
    if s.ink_at_end(seat):
        s.earn(seat, points * s.box.point_overflow)
        return
    s.agenda.append(UsePoints(seat, points))


class UsePoints(Step[MombasaState]):
    """Take a book from the display or change a point into a pound, until the pool is spent (MO-8.1)."""

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def parts(self) -> list[int]:
        return [self.seat, self.points]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Take a book or change a point into £1; points left: {points}", points=self.points), "MO-8.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        prices = s.box.book_price
        for space in range(BOOK_LETTERS * BOOKS_SHOWN):
            book = s.shown[space]
            if book >= 0 and prices[space // BOOKS_SHOWN] <= self.points:
                out.append(TAKE + book)
        out.sort()
        out.append(CHANGE)

    def apply(self, s: MombasaState, action: int) -> None:
        points = self.points - 1
        if action == CHANGE:
            s.earn(self.seat, 1)
        else:
            book = action - TAKE
            points = self.points - s.box.book_price[s.box.book_letter[book]]
            take_book(s, self.seat, book)
        if points > 0:
            s.agenda.append(UsePoints(self.seat, points))


def take_book(s: MombasaState, seat: int, book: int) -> None:
    """The book waits for the end of the turn; coins at the display go with it (MO-8.2, MO-8.4)."""
    s.shown[s.shown.index(book)] = NONE
    s.book_at[book] = TAKEN
    s.taken.append(book)
    s.tell("take", seat, book)
    s.earn(seat, s.supplement)
    s.supplement = 0


# --- the end of the turn ------------------------------------------------------------------------------------------


def place_next(s: MombasaState, seat: int) -> None:
    """Go on placing the books taken in this turn (MO-8.5)."""
    if len(s.taken) > 1:
        s.agenda.append(ChooseBook(seat))
    else:
        place_book(s, seat, s.taken[0])


class ChooseBook(Step[MombasaState]):
    """Choose which of the books taken to place first (MO-8.5)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the book to place next"), "MO-8.5")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for book in s.taken:
            out.append(PLACE + book)
        out.sort()

    def apply(self, s: MombasaState, action: int) -> None:
        place_book(s, self.seat, action - PLACE)


def place_book(s: MombasaState, seat: int, book: int) -> None:
    """A book without any legal space goes back to the box (MO-8.8)."""
    for space in range(BOOK_SPACES):
        if may_place(s, seat, book, space):
            s.agenda.append(PlaceBook(seat, book))
            return
    s.taken.remove(book)
    s.book_at[book] = BOXED
    s.tell("box book", seat, book)


def may_place(s: MombasaState, seat: int, book: int, space: int) -> bool:
    """Only A books are restricted (MO-8.6, MO-8.7)."""
    if s.box.book_letter[book] > 0:
        return True
    below = s.book_on[seat * BOOK_SPACES + space]
    if below == NONE:
        return s.box.refuses_a[space] == 0
    return s.box.book_letter[below] == 0


class PlaceBook(Step[MombasaState]):
    """Place a book on any space of your bookkeeping track that takes it (MO-8.5 to MO-8.7)."""

    def __init__(self, seat: int, book: int) -> None:
        super().__init__(seat)
        self.book = book

    def parts(self) -> list[int]:
        return [self.seat, self.book]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose a space for the book {book}", book=s.box.book_names[self.book].upper()), "MO-8.5")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for space in range(BOOK_SPACES):
            if may_place(s, self.seat, self.book, space):
                out.append(ON + space)

    def apply(self, s: MombasaState, action: int) -> None:
        at = self.seat * BOOK_SPACES + action - ON
        s.taken.remove(self.book)
        s.book_on[at] = self.book
        s.book_down[at] = 0
        s.book_at[self.book] = ON_TRACK + self.seat
        s.tell("place", self.seat, self.book, action - ON)


def refill_books(s: MombasaState) -> None:
    """Gaps are filled with the right letter while the supply lasts (MO-8.2)."""
    for space in range(BOOK_LETTERS * BOOKS_SHOWN):
        if s.shown[space] == NONE:
            book = s.draw_book(space // BOOKS_SHOWN)
            if book != NONE:
                s.shown[space] = book
                s.book_at[book] = SHOWN
                s.reveals += 1
                s.tell("new book", NOBODY, book)
