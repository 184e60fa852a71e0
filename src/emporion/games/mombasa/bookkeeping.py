"""Bookkeeping points, the books they buy, and where books are placed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.names import BOOK, BOOK_SPACE, book_name, book_needs, book_profit, points_of
from emporion.games.mombasa.pieces import BOOK_SPACES, BOOKS_SHOWN
from emporion.games.mombasa.state import BOXED, NONE, ON_TRACK, SHOWN, TAKEN, MombasaState
from emporion.games.mombasa.whereabouts import where_book
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text, listed


def use_points(s: MombasaState, seat: i64, points: i64) -> None:
    """A pool is spent completely at once; at the end of the track it is money (MO-8.1, MO-8.3)."""
    if points == 0:
        return
    if s.ink_at_end(seat):
        s.earn(seat, points * s.box.point_overflow)
        return
    s.agenda.append(UsePoints(seat, points))


def explain_taking(s: MombasaState, values: list[int]) -> Text:
    book = values[0]
    taking = Text(
        "{book} for {price}: needs {needs}, gives {profit}",
        book=book_name(s, book),
        price=points_of(s.box.book_price[s.box.book_letter[book]]),
        needs=book_needs(s, book),
        profit=book_profit(s, book),
    )
    coins = s.coins[list(s.shown).index(book)]
    return Text("{taking}; with it £{coins} at once", taking=taking, coins=coins) if coins else taking


TAKE: Final = Choice("take {book}", explain_taking, "MO-8.1", [BOOK], place="shown-{book}")
CHANGE: Final = Choice("change", Text("a point for £1"), "MO-8.1", place="change")

BOOK_TAKEN: Final = Happening("take", Text("{who} takes {book}"), [BOOK])


class Spending(Step[MombasaState]):
    """Bookkeeping or expansion points are spent one choice after the other; these are left."""

    def __init__(self, seat: i64, points: i64) -> None:
        super().__init__(seat)
        self.points = points


class UsePoints(Spending):
    """Take a book from the display or change a point into a pound, until the pool is spent (MO-8.1)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Take a book or change a point into £1; points left: {points}", points=int(self.points)), "MO-8.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        prices = s.box.book_price
        for space in range(BOOKS_SHOWN):
            book = s.shown[space]
            if book >= 0 and prices[s.box.shown_letter[space]] <= self.points:
                out.append(TAKE.first + book)
        out.sort()
        out.append(CHANGE.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if action == CHANGE.first:
            return None
        if not TAKE.has(action):
            return NOT_NOW
        book = action - TAKE.first
        if s.book_at[book] != SHOWN:
            return Refusal("MO-8.2", where_book(s, self.seat, book))
        price = s.box.book_price[s.box.book_letter[book]]
        if price <= self.points:
            return None
        dear = Text(
            "{book} costs {price}, and you have {points}", book=book_name(s, book), price=points_of(price), points=points_of(self.points)
        )
        return Refusal("MO-8.1", dear)

    def apply(self, s: MombasaState, action: i64) -> None:
        points = self.points - 1
        if action == CHANGE.first:
            s.earn(self.seat, 1)
        else:
            book = action - TAKE.first
            points = self.points - s.box.book_price[s.box.book_letter[book]]
            take_book(s, self.seat, book)
        if points > 0:
            s.agenda.append(UsePoints(self.seat, points))


def take_book(s: MombasaState, seat: i64, book: i64) -> None:
    """The book waits for the end of the turn; the coin right under it goes with it (MO-8.2, MO-8.4)."""
    space: i64 = 0
    while s.shown[space] != book:
        space += 1
    s.shown[space] = NONE
    s.book_at[book] = TAKEN
    s.taken.append(book)
    s.tell(BOOK_TAKEN, seat, book)
    s.earn(seat, s.coins[space])
    s.coins[space] = 0


# --- the end of the turn ------------------------------------------------------------------------------------------


def place_next(s: MombasaState, seat: i64) -> None:
    """Go on placing the books taken in this turn (MO-8.5)."""
    if len(s.taken) > 1:
        s.agenda.append(ChooseBook(seat))
    else:
        place_book(s, seat, s.taken[0])


def explain_book(s: MombasaState, values: list[int]) -> Text:
    book = values[0]
    return Text("{book}: needs {needs}, gives {profit}", book=book_name(s, book), needs=book_needs(s, book), profit=book_profit(s, book))


PLACE: Final = Choice("place {book}", explain_book, "MO-8.5", [BOOK], place="taken-{book}")


class ChooseBook(Step[MombasaState]):
    """Choose which of the books taken to place first (MO-8.5)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the book to place next"), "MO-8.5")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for book in s.taken:
            out.append(PLACE.first + book)
        out.sort()

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not PLACE.has(action):
            return NOT_NOW
        book = action - PLACE.first
        if s.book_at[book] == TAKEN:
            return None
        waiting = Text("still to place: {books}", books=listed([book_name(s, taken) for taken in s.taken]))
        return Refusal("MO-8.5", Text("{book} does not wait to be placed", book=book_name(s, book)), waiting)

    def apply(self, s: MombasaState, action: i64) -> None:
        place_book(s, self.seat, action - PLACE.first)


NO_SPACE: Final = Happening("box book", Text("{who} finds no space for {book}"), [BOOK])


def place_book(s: MombasaState, seat: i64, book: i64) -> None:
    """A book without any legal space goes back to the box (MO-8.8)."""
    for space in range(BOOK_SPACES):
        if may_place(s, seat, book, space):
            s.agenda.append(PlaceBook(seat, book))
            return
    s.taken.remove(int(book))
    s.book_at[book] = BOXED
    s.tell(NO_SPACE, seat, book)


def may_place(s: MombasaState, seat: i64, book: i64, space: i64) -> bool:
    """A books are restricted (MO-8.6, MO-8.7); all of them at a table that covers only if needed."""
    below = s.book_on[seat * BOOK_SPACES + space]
    if below == NONE:
        return takes(s, book, space)
    if s.box.book_letter[book] == 0 and s.box.book_letter[below] > 0:
        return False
    return not s.variant.cover_if_needed or not has_room(s, seat, book)


def takes(s: MombasaState, book: i64, space: i64) -> bool:
    """Whether a space takes a book while it is empty (MO-8.6)."""
    return s.box.book_letter[book] > 0 or s.box.refuses_a[space] == 0


def has_room(s: MombasaState, seat: i64, book: i64) -> bool:
    """Whether any empty space takes a book (MO-8.7)."""
    for space in range(BOOK_SPACES):
        if s.book_on[seat * BOOK_SPACES + space] == NONE and takes(s, book, space):
            return True
    return False


def explain_space(s: MombasaState, values: list[int]) -> Text:
    space = values[0]
    below = s.book_on[s.actor() * BOOK_SPACES + space]
    if below == NONE:
        return Text("on the empty space {space}", space=space + 1)
    return Text("on space {space}, over the {book}", space=space + 1, book=book_name(s, below))


ON: Final = Choice("on {space}", explain_space, "MO-8.5", [BOOK_SPACE], place="book-{space}")

BOOK_PLACED: Final = Happening("place", Text("{who} places {book} on space {space}"), [BOOK, BOOK_SPACE])


class PlaceBook(Step[MombasaState]):
    """Place a book on any space of your bookkeeping track that takes it (MO-8.5 to MO-8.7)."""

    def __init__(self, seat: i64, book: i64) -> None:
        super().__init__(seat)
        self.book = book

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose a space for the book {book}", book=s.box.book_names[self.book].upper()), "MO-8.5")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for space in range(BOOK_SPACES):
            if may_place(s, self.seat, self.book, space):
                out.append(ON.first + space)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not ON.has(action):
            return NOT_NOW
        space = action - ON.first
        if may_place(s, self.seat, self.book, space):
            return None
        below = s.book_on[self.seat * BOOK_SPACES + space]
        if below == NONE:
            return Refusal("MO-8.6", Text("an A book may not go on the empty space {space}", space=space + 1))
        if s.box.book_letter[self.book] == 0 and s.box.book_letter[below] > 0:
            return Refusal("MO-8.7", Text("an A book may not cover {book}", book=book_name(s, below)))
        return Refusal("MO-8.7", Text("at this table no book is covered while an empty space takes the new one"))

    def apply(self, s: MombasaState, action: i64) -> None:
        space = action - ON.first
        s.taken.remove(int(self.book))
        s.book_on[self.seat * BOOK_SPACES + space] = self.book
        s.book_down[self.seat] &= ~(1 << space)
        s.book_at[self.book] = ON_TRACK + self.seat
        s.tell(BOOK_PLACED, self.seat, self.book, space)


NEW_BOOK: Final = Happening("new book", Text("{book} is shown"), [BOOK], minor=True)


def refill_books(s: MombasaState) -> None:
    """Gaps are filled with the right letter while the supply lasts (MO-8.2)."""
    for space in range(BOOKS_SHOWN):
        if s.shown[space] == NONE:
            book = s.draw_book(s.box.shown_letter[space])
            if book != NONE:
                s.shown[space] = book
                s.book_at[book] = SHOWN
                s.reveals += 1
                s.tell(NEW_BOOK, NOBODY, book)
