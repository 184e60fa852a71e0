"""The bookkeeper: turn a book down, move the ink jar, take profit and points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.names import BOOK_SPACE, book_need, book_profit
from emporion.games.mombasa.pieces import BOOK_SPACES, BOOKKEEPER_TILE, FURTHER, GOODS, NEEDS, STAFF
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.games.mombasa.using import USE, explain_bookkeeper, turn_down, turn_tile_down
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_tile(s: MombasaState, values: list[int]) -> Text:
    return Text("{card}: {given}", card=names.TILES[BOOKKEEPER_TILE], given=explain_bookkeeper(s.box.tile_value[BOOKKEEPER_TILE]))


USE_BOOKKEEPER_TILE: Final = Choice("use bookkeeper_tile", explain_tile, "MO-9.1", place="tile-bookkeeper_tile")


def use_bookkeeper(s: MombasaState, seat: i64, action: i64) -> None:
    """First a book may be turned down, if it can be paid; then the ink jar moves (MO-9.1, MO-9.2)."""
    points = s.box.tile_value[BOOKKEEPER_TILE] if action == USE_BOOKKEEPER_TILE.first else s.box.value[action - USE.first]
    s.agenda.append(MoveInk(seat, action, points))
    if s.pounds[seat] >= s.box.flip_pounds and has_open_book(s, seat):
        s.agenda.append(FlipBook(seat))


def has_open_book(s: MombasaState, seat: i64) -> bool:
    first_space = seat * BOOK_SPACES
    for space in range(BOOK_SPACES):
        if s.book_on[first_space + space] != NONE and not s.is_book_down(seat, space):
            return True
    return False


def explain_flip(s: MombasaState, values: list[int]) -> Text:
    return Text("pay £{price}: the book on space {space} goes face down", price=s.box.flip_pounds, space=values[0] + 1)


FLIP: Final = Choice("flip {space}", explain_flip, "MO-9.1", [BOOK_SPACE], place="book-{space}")
FLIP_NOTHING: Final = Choice("flip nothing", Text("turn no book"), "MO-9.1")

FLIPPED: Final = Happening("flip", Text("{who} turns the book on space {space} face down"), [BOOK_SPACE])


class FlipBook(Step[MombasaState]):
    """Pay to turn one of your books face down, or leave all of them (MO-9.1)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Turn a book face down for £{price}?", price=s.box.flip_pounds), "MO-9.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        first_space = self.seat * BOOK_SPACES
        for space in range(BOOK_SPACES):
            if s.book_on[first_space + space] != NONE and not s.is_book_down(self.seat, space):
                out.append(FLIP.first + space)
        out.append(FLIP_NOTHING.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if action == FLIP_NOTHING.first:
            return None
        if not FLIP.has(action):
            return NOT_NOW
        space = action - FLIP.first
        if s.book_on[self.seat * BOOK_SPACES + space] == NONE:
            return Refusal("MO-9.1", Text("no book lies on space {space}", space=space + 1))
        if s.is_book_down(self.seat, space):
            return Refusal("MO-9.1", Text("the book on space {space} lies face down already", space=space + 1))
        return None

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == FLIP_NOTHING.first:
            return
        space = action - FLIP.first
        s.pay(self.seat, s.box.flip_pounds)
        s.book_down[self.seat] |= 1 << space
        s.tell(FLIPPED, self.seat, space)


def explain_jar(s: MombasaState, values: list[int]) -> Text:
    space = values[0]
    seat = s.actor()
    profit = Text("nothing") if s.is_book_down(seat, space) else book_profit(s, s.book_on[seat * BOOK_SPACES + space])
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
        first_space = self.seat * BOOK_SPACES
        totals: list[int] = []
        staff: i64 = 0
        for space in range(s.ink[self.seat], BOOK_SPACES):
            book = s.book_on[first_space + space]
            if book == NONE:
                break
            if not s.is_book_down(self.seat, space):
                if not totals:
                    for kind in range(FURTHER):
                        totals.append(s.total(self.seat, kind))
                    staff = s.staff(self.seat) - 1
                if not meets(s.box, book, totals, staff):
                    break
            out.append(MOVE_INK.first + space)
        out.append(STAY.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if action == STAY.first:
            return None
        if not MOVE_INK.has(action):
            return NOT_NOW
        target = action - MOVE_INK.first
        if target < s.ink[self.seat]:
            return Refusal("MO-9.2", Text("your ink jar is on space {space} and only moves forward", space=s.ink[self.seat]))
        space = s.ink[self.seat]
        while space <= target:
            book = s.book_on[self.seat * BOOK_SPACES + space]
            if book == NONE:
                return Refusal("MO-9.2", Text("space {space} has no book and stops the ink jar", space=space + 1))
            if not s.is_book_down(self.seat, space):
                for need in range(NEEDS):
                    wanted = s.box.book_needs[book * NEEDS + need]
                    if wanted and self.has(s, book, need) < wanted:
                        return self.refuse_need(s, space, book, need)
            space += 1
        return None

    def has(self, s: MombasaState, book: i64, need: i64) -> i64:
        """What the player can show for one requirement of a book."""
        if need == STAFF:
            return s.staff(self.seat) - 1  # not the one in use
        if need < FURTHER:
            return s.total(self.seat, need)
        most: i64 = 0
        for good in range(GOODS):
            most = max(most, s.total(self.seat, good) - s.box.book_needs[book * NEEDS + good])
        return most

    def refuse_need(self, s: MombasaState, space: i64, book: i64, need: i64) -> Refusal:
        further = False
        for good in range(GOODS):
            further = further or s.box.book_needs[book * NEEDS + good] > 0
        asked = book_need(need, s.box.book_needs[book * NEEDS + need], further)
        reason = Text(
            "the book on space {space} asks for {need}, and you have {has}", space=space + 1, need=asked, has=self.has(s, book, need)
        )
        return Refusal("MO-9.3" if need < FURTHER else "MO-9.6", reason)

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
        if not s.is_book_down(seat, space):
            gain_book(s, seat, s.book_on[seat * BOOK_SPACES + space])


def gain_book(s: MombasaState, seat: i64, book: i64) -> None:
    """The profit of the book stopped on; its points are a pool of their own (MO-9.4, MO-9.7)."""
    box = s.box
    pounds = box.book_pounds[book]
    if box.book_counts[book] != NONE:
        pounds += max(0, s.total(seat, box.book_counts[book]) - box.counted_less)
    s.agenda.append(Benefit(seat, NONE, pounds, box.book_diamonds[book], 0, box.book_points[book], box.book_posts[book]))


def meets(box: Box, book: i64, totals: list[int], staff: i64) -> bool:
    """Whether totals by kind, and merchants and bookkeepers but for the one in use, meet every requirement (MO-9.2, MO-9.6)."""
    first_need = book * NEEDS
    if staff < box.book_needs[first_need + STAFF]:
        return False
    for kind in range(FURTHER):
        if totals[kind] < box.book_needs[first_need + kind]:
            return False
    further = box.book_needs[first_need + FURTHER]
    if further == 0:
        return True
    for good in range(GOODS):
        if totals[good] - box.book_needs[first_need + good] >= further:
            return True
    return False
