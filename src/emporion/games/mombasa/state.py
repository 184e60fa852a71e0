"""A position of Mombasa: where every piece is."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.components import (
    ANY_GOOD_TILE,
    BONUS_TILES,
    BOOK_LETTERS,
    BOOK_SPACES,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    BOOKS,
    BOOKS_PER_LETTER,
    BOOKS_SHOWN,
    COLUMNS,
    COMPANIES,
    COTTON,
    DISPLAY,
    DISPLAY_COLUMNS,
    DISPLAY_FACES,
    EXPANSION,
    EXPANSION_TILE,
    FIRST_OPEN_SLOT,
    FIRST_SEAT_FACE,
    FULL_COLUMN,
    LAST_OPEN_SLOT,
    MAJORITIES,
    MERCHANT,
    MERCHANT_TILE,
    REGIONS,
    SEAT_FACES,
    SLOTS,
    STARTING_FACES,
    STRIDE,
    Box,
)
from emporion.kernel.agenda import NOBODY, State

NONE: Final = -1
"""No card, no book, no post, no tile."""

# Cards: the nine starting cards of each colour, the seat cards, the display cards. All but the first are numbered like their faces.
COLOURS: Final = 4
FIRST_SEAT_CARD: Final = COLOURS * STARTING_FACES
FIRST_DISPLAY_CARD: Final = FIRST_SEAT_CARD + SEAT_FACES
CARDS: Final = FIRST_DISPLAY_CARD + DISPLAY_FACES
FACE_SHIFT: Final = FIRST_SEAT_CARD - FIRST_SEAT_FACE

# Where a card is: shared places, then seven per seat: the hand, the action area and five resting piles.
IN_BOX: Final = 0
IN_STACK: Final = 1
IN_DISPLAY: Final = 2
DISCARDED: Final = 3
HAND: Final = 4
AREA: Final = 5
REST_PILE: Final = 6
PLACES: Final = 7

# Where a book is: shared places, then one per seat.
SUPPLY: Final = 0
SHOWN: Final = 1
TAKEN: Final = 2
BOXED: Final = 3
ON_TRACK: Final = 4

# Bonus spaces, in the order of the board: three normal ones, the majorities, the tiles.
SPACE_FIRST: Final = 0
SPACE_BUY: Final = 1
SPACE_SELL: Final = 2
SPACE_MAJORITY: Final = 3
SPACE_TILE: Final = SPACE_MAJORITY + MAJORITIES
SPACES: Final = SPACE_TILE + BONUS_TILES


class MombasaState(State):
    """All numbers of a position. Lists by seat; `track`, `slots` and others are rows of seats laid end to end."""

    def __init__(self, box: Box, seats: int, original: MombasaState | None = None) -> None:
        if original is not None:
            self.copy(original)
            return
        super().__init__(seats, [], 0)
        self.box = box
        # Settled when the box is opened, never changed afterwards: clones share these.
        self.sides = [0] * COMPANIES  # the track side that lies at each company
        self.stack: list[int] = []  # display cards in the order they come
        self.books: list[int] = []  # the three supplies, one after the other, in the order they come
        self.tiles: list[int] = []  # starting tiles: two per seat, then those not dealt
        self.round = 0
        self.first = 0  # who began this round
        self.first_marker = 0  # who will begin the next
        self.opening = 0  # 1 until the first turn of the round is taken
        self.supplement = 0  # pounds at the book display
        self.stack_next = 0
        self.expanding = NONE  # the company that enters regions in this turn
        self.lying = 0  # regions entered in this turn, a bit each
        self.pounds = [0] * seats
        self.diamonds = [0] * seats
        self.ink = [0] * seats
        self.markers = [0] * seats  # in front of the player
        self.boxed_markers = [0] * seats
        self.own_space = [0] * seats  # 1 when the space of the own track bears a marker
        self.ended = [0] * seats
        self.kept = [NONE] * seats  # starting tiles
        self.track = [0] * (seats * COMPANIES)
        self.card_at = [IN_BOX] * CARDS
        self.slots = [NONE] * (seats * SLOTS)
        self.down = [0] * (seats * SLOTS)  # 1 when the card in the slot is used
        self.planned = [NONE] * (seats * SLOTS)  # cards still in hand that will rest or be laid
        self.display = [NONE] * DISPLAY  # row by row, left to right
        self.post = [NONE] * REGIONS  # the company that holds a region
        self.columns = [FULL_COLUMN] * (COMPANIES * COLUMNS)  # posts in headquarters, a bit per space, the front lowest
        self.removed = [0] * COMPANIES  # posts that have left the game
        self.book_at = [SUPPLY] * BOOKS
        self.book_next = [0] * BOOK_LETTERS
        self.shown = [NONE] * (BOOK_LETTERS * BOOKS_SHOWN)
        self.taken: list[int] = []  # books taken in this turn
        self.book_on = [NONE] * (seats * BOOK_SPACES)  # the top book of a space
        self.book_down = [0] * (seats * BOOK_SPACES)
        self.space_owner = [NOBODY] * SPACES
        self.tile_holder = [NOBODY] * BONUS_TILES
        self.tile_down = [0] * BONUS_TILES

    def copy(self, original: MombasaState) -> None:
        super().__init__(original.seats, original.agenda[:], original.reveals)
        self.box = original.box
        self.sides = original.sides
        self.stack = original.stack
        self.books = original.books
        self.tiles = original.tiles
        self.round = original.round
        self.first = original.first
        self.first_marker = original.first_marker
        self.opening = original.opening
        self.supplement = original.supplement
        self.stack_next = original.stack_next
        self.expanding = original.expanding
        self.lying = original.lying
        self.pounds = original.pounds[:]
        self.diamonds = original.diamonds[:]
        self.ink = original.ink[:]
        self.markers = original.markers[:]
        self.boxed_markers = original.boxed_markers[:]
        self.own_space = original.own_space[:]
        self.ended = original.ended[:]
        self.kept = original.kept[:]
        self.track = original.track[:]
        self.card_at = original.card_at[:]
        self.slots = original.slots[:]
        self.down = original.down[:]
        self.planned = original.planned[:]
        self.display = original.display[:]
        self.post = original.post[:]
        self.columns = original.columns[:]
        self.removed = original.removed[:]
        self.book_at = original.book_at[:]
        self.book_next = original.book_next[:]
        self.shown = original.shown[:]
        self.taken = original.taken[:]
        self.book_on = original.book_on[:]
        self.book_down = original.book_down[:]
        self.space_owner = original.space_owner[:]
        self.tile_holder = original.tile_holder[:]
        self.tile_down = original.tile_down[:]

    def numbers(self) -> list[int]:
        numbers = [self.round, self.first, self.first_marker, self.opening, self.supplement, self.stack_next]
        numbers += [self.expanding, self.lying, self.reveals, len(self.taken)]
        for part in [
            self.sides,
            self.stack,
            self.books,
            self.tiles,
            self.pounds,
            self.diamonds,
            self.ink,
            self.markers,
            self.boxed_markers,
            self.own_space,
            self.ended,
            self.kept,
            self.track,
            self.card_at,
            self.slots,
            self.down,
            self.planned,
            self.display,
            self.post,
            self.columns,
            self.removed,
            self.book_at,
            self.book_next,
            self.shown,
            self.taken,
            self.book_on,
            self.book_down,
            self.space_owner,
            self.tile_holder,
            self.tile_down,
        ]:
            numbers += part
        return numbers

    # --- money ------------------------------------------------------------------------------------------------

    def earn(self, seat: int, pounds: int) -> None:
        if pounds:
            self.pounds[seat] += pounds
            self.tell("earn", seat, pounds)

    def pay(self, seat: int, pounds: int) -> None:
        if pounds:
            self.pounds[seat] -= pounds
            self.tell("pay", seat, pounds)

    # --- cards ------------------------------------------------------------------------------------------------

    def card(self, seat: int, face: int) -> int:
        """The card a seat means by a face: of starting cards its own."""
        return seat * STARTING_FACES + face if face < STARTING_FACES else face + FACE_SHIFT

    def face(self, card: int) -> int:
        """The face of a card, which tells its kind, value and crate."""
        return card % STARTING_FACES if card < FIRST_SEAT_CARD else card - FACE_SHIFT

    def add_hand(self, seat: int, first: int, out: list[int]) -> None:
        """Append ``first`` + face for every card in hand that is not planned yet."""
        card_at = self.card_at
        hand = HAND + seat * PLACES
        own = seat * STARTING_FACES
        for card in range(own, own + STARTING_FACES):
            if card_at[card] == hand and not self.is_planned(seat, card):
                out.append(first + card - own)
        for card in range(FIRST_SEAT_CARD, CARDS):
            if card_at[card] == hand and not self.is_planned(seat, card):
                out.append(first + card - FACE_SHIFT)

    def is_planned(self, seat: int, card: int) -> bool:
        planned = self.planned
        return any(planned[at] == card for at in range(seat * SLOTS, seat * SLOTS + SLOTS))

    def has_hand(self, seat: int) -> bool:
        """Whether at least one card is in hand."""
        card_at = self.card_at
        hand = HAND + seat * PLACES
        return any(card_at[card] == hand for card in range(CARDS))

    def slot_open(self, seat: int, slot: int) -> bool:
        """The middle slots always; the left one through diamonds, the right one through books (MO-15.3)."""
        if slot < FIRST_OPEN_SLOT:
            return self.diamonds[seat] >= self.box.diamond_opens
        if slot > LAST_OPEN_SLOT:
            return self.ink[seat] >= self.box.ink_opens
        return True

    def total(self, seat: int, kind: int) -> int:
        """What the face-up cards of a kind add up to, tiles of that very kind included (MO-9.3)."""
        box = self.box
        total = 0
        at = seat * SLOTS
        for slot in range(SLOTS):
            card = self.slots[at + slot]
            if card >= 0 and not self.down[at + slot]:
                face = card % STARTING_FACES if card < FIRST_SEAT_CARD else card - FACE_SHIFT
                if box.kind[face] == kind:
                    total += box.value[face]
        if kind == EXPANSION:
            total += self.tile_total(seat, EXPANSION_TILE)
        elif kind == BOOKKEEPER:
            total += self.tile_total(seat, BOOKKEEPER_TILE)
        elif kind == MERCHANT:
            total += self.tile_total(seat, MERCHANT_TILE)
        return total

    def tile_total(self, seat: int, tile: int) -> int:
        """What a bonus tile counts for a seat: nothing unless it lies face up before it."""
        return self.box.tile_value[tile] if self.tile_holder[tile] == seat and not self.tile_down[tile] else 0

    def majority_total(self, seat: int, kind: int) -> int:
        """A seat's total for a majority: the any good tile counts as the good asked for (MO-11.12)."""
        total = self.total(seat, kind)
        if kind <= COTTON:
            total += self.tile_total(seat, ANY_GOOD_TILE)
        return total

    def price(self, space: int) -> int:
        """Both crates of the card on a display space (MO-6.2)."""
        return self.box.crate[self.display[space] - FACE_SHIFT] + self.box.surcharge[space % DISPLAY_COLUMNS]

    # --- companies --------------------------------------------------------------------------------------------

    def zone(self, seat: int, company: int) -> int:
        return self.box.zone[self.sides[company] * STRIDE + self.track[seat * COMPANIES + company]]

    def power(self, seat: int, table: list[int]) -> int:
        """What the zones a seat stands in add up to in a table of powers by side x zone (MO-14.6)."""
        total = 0
        for company in range(COMPANIES):
            side = self.sides[company]
            total += table[side * 3 + self.box.zone[side * STRIDE + self.track[seat * COMPANIES + company]]]
        return total

    def company_value(self, company: int) -> int:
        """Coins uncovered in the headquarters (MO-1.2)."""
        value = 0
        for column in range(COLUMNS):
            value += self.box.uncovered[column * (FULL_COLUMN + 1) + self.columns[company * COLUMNS + column]]
        return value

    def has_posts(self, company: int) -> bool:
        at = company * COLUMNS
        return self.columns[at] + self.columns[at + 1] + self.columns[at + 2] != 0

    def track_shares(self, seat: int, company: int) -> int:
        """Shares by the company track (MO-14.1)."""
        return self.box.shares[self.sides[company] * STRIDE + self.track[seat * COMPANIES + company]]

    def card_shares(self, seat: int, company: int) -> int:
        """Shares printed on all cards of a seat, wherever they are (MO-16.2)."""
        box = self.box
        first = HAND + seat * PLACES
        total = 0
        for card in range(FIRST_DISPLAY_CARD, CARDS):
            at = self.card_at[card]
            if at >= first and at < first + PLACES and box.card_company[card - FACE_SHIFT] == company:
                total += box.card_shares[card - FACE_SHIFT]
        return total

    # --- books ------------------------------------------------------------------------------------------------

    def ink_at_end(self, seat: int) -> bool:
        return self.ink[seat] == BOOK_SPACES

    def draw_book(self, letter: int) -> int:
        """The next book of a supply, or none."""
        i = self.book_next[letter]
        if i == BOOKS_PER_LETTER:
            return NONE
        self.book_next[letter] = i + 1
        return self.books[letter * BOOKS_PER_LETTER + i]
