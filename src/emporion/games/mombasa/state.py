"""A position of Mombasa: where every piece is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.components import (
    ANY_GOOD_TILE,
    BONUS_TILES,
    BOOK_LETTERS,
    BOOK_SPACES,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    BOOKS_PER_LETTER,
    BOOKS_SHOWN,
    COLUMN_NAMES,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COMPANY_NAMES,
    COTTON,
    DISPLAY,
    DISPLAY_COLUMNS,
    DISPLAY_FACES,
    EXPANSION,
    EXPANSION_TILE,
    FIRST_OPEN_SLOT,
    FIRST_SEAT_FACE,
    FULL_COLUMN,
    KIND_NAMES,
    LAST_OPEN_SLOT,
    LETTER_NAMES,
    MAJORITIES,
    MERCHANT,
    MERCHANT_TILE,
    REGIONS,
    SEAT_FACES,
    SIDE_NAMES,
    SLOTS,
    STARTING_FACES,
    STRIDE,
    TILE_NAMES,
    Box,
)
from emporion.kernel.agenda import State
from emporion.kernel.choices import Happening, amount
from emporion.kernel.fields import (
    OWN,
    SECRET,
    Field,
    by_seat,
    each_one_of,
    each_set_of,
    number,
    numbers,
    one_of,
    owners,
    pile,
    seat,
    set_of,
    settled,
)
from emporion.kernel.tapes import Tape
from emporion.kernel.words import Text

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


EARNED: Final = Happening("earn", Text("{who} gets £{pounds}"), [amount("pounds")])
PAID: Final = Happening("pay", Text("{who} pays £{pounds}"), [amount("pounds")])

SLOT_NAMES: Final = [str(slot + 1) for slot in range(SLOTS)]
SPACE_NAMES: Final = ["first_player", "buy", "sell", *[f"most {kind}" for kind in KIND_NAMES[:MAJORITIES]], *TILE_NAMES]
HEADQUARTERS_COLUMNS: Final = [f"{company} column {column}" for company in COMPANY_NAMES for column in COLUMN_NAMES]
COLUMN_SPACE_NAMES: Final = [f"space {space + 1}" for space in range(COLUMN_SPACES)]
BOOK_SPACE_NAMES: Final = [str(space + 1) for space in range(BOOK_SPACES)]
BOOK_LETTER_NAMES: Final = LETTER_NAMES[:BOOK_LETTERS]
CARD_NUMBERS: Final = [str(card) for card in range(CARDS)]
DISPLAY_NUMBERS: Final = [str(space) for space in range(DISPLAY)]
SHOWN_NUMBERS: Final = [f"{letter}{place + 1}" for letter in BOOK_LETTER_NAMES for place in range(BOOKS_SHOWN)]


def fields(box: Box) -> list[Field]:
    """Every field of a position. What has no label is told by `derived.derive`: cards by their face, books by what they ask and give."""
    return [
        each_one_of("sides", "{} has track {}", COMPANY_NAMES, SIDE_NAMES),
        settled("stack", seen=SECRET),  # display cards in the order they come
        settled("books", seen=SECRET),  # the three supplies, one after the other, in the order they come
        settled("tiles", seen=SECRET),  # starting tiles: two per seat, then those not dealt
        number("round", "round"),
        seat("first", "began this round"),
        seat("first_marker", "begins the next"),
        number("opening", "first turn of the round"),
        number("supplement", "pounds at the book display"),
        number("stack_next", "cards come from the stack"),
        one_of("expanding", "{} expands now", COMPANY_NAMES),
        set_of("lying", "{} entered now", box.region_names),
        by_seat("pounds", "pounds"),
        by_seat("diamonds", "diamonds"),
        by_seat("ink", "ink jar"),
        by_seat("markers", "markers"),  # in front of the player
        by_seat("boxed_markers", "markers in the box"),
        by_seat("own_space", "own space marked"),  # the space of the own track
        by_seat("ended", "has ended"),
        by_seat("kept", "", start=NONE),  # starting tiles, secret until all are revealed
        by_seat("track", "steps for {}", COMPANY_NAMES),
        numbers("card_at", "", CARD_NUMBERS, start=IN_BOX),
        by_seat("slots", "", SLOT_NAMES, start=NONE),
        by_seat("down", "", SLOT_NAMES),  # 1 when the card in the slot is used
        by_seat("planned", "", SLOT_NAMES, start=NONE, seen=OWN),  # cards still in hand that will rest or be laid
        numbers("display", "", DISPLAY_NUMBERS, start=NONE),  # row by row, left to right
        each_one_of("post", "{} held by {}", box.region_names, COMPANY_NAMES),
        each_set_of("columns", "{} has a post on {}", HEADQUARTERS_COLUMNS, COLUMN_SPACE_NAMES, start=FULL_COLUMN),  # the front lowest
        numbers("removed", "posts of {} that have left the game", COMPANY_NAMES),
        numbers("book_at", "", box.book_names, start=SUPPLY),
        numbers("book_next", "books {} come from the supply", BOOK_LETTER_NAMES),
        numbers("shown", "", SHOWN_NUMBERS, start=NONE),
        pile("taken", "{} is taken", box.book_names),  # in this turn
        by_seat("book_on", "", BOOK_SPACE_NAMES, start=NONE),  # the top book of a space
        by_seat("book_down", "book on space {} is face down", BOOK_SPACE_NAMES),
        owners("space_owner", "marks {}", SPACE_NAMES),
        owners("tile_holder", "has {}", TILE_NAMES),
        numbers("tile_down", "{} is face down", TILE_NAMES),
    ]


class MombasaState(State):
    """All numbers of a position, by seat; rows such as `track` and `slots` lie end to end, seat after seat."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.box = box

    def empty(self) -> MombasaState:
        return MombasaState(self.box, self.seats)

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, MombasaState)
        self.sides: vec[i64] = tape.row(original.sides)
        self.stack: list[int] = tape.settled(original.stack)
        self.books: list[int] = tape.settled(original.books)
        self.tiles: list[int] = tape.settled(original.tiles)
        self.round: i64 = tape.number(original.round)
        self.first: i64 = tape.number(original.first)
        self.first_marker: i64 = tape.number(original.first_marker)
        self.opening: i64 = tape.number(original.opening)
        self.supplement: i64 = tape.number(original.supplement)
        self.stack_next: i64 = tape.number(original.stack_next)
        self.expanding: i64 = tape.number(original.expanding)
        self.lying: i64 = tape.number(original.lying)
        self.pounds: vec[i64] = tape.row(original.pounds)
        self.diamonds: vec[i64] = tape.row(original.diamonds)
        self.ink: vec[i64] = tape.row(original.ink)
        self.markers: vec[i64] = tape.row(original.markers)
        self.boxed_markers: vec[i64] = tape.row(original.boxed_markers)
        self.own_space: vec[i64] = tape.row(original.own_space)
        self.ended: vec[i64] = tape.row(original.ended)
        self.kept: vec[i64] = tape.row(original.kept)
        self.track: vec[i64] = tape.row(original.track)
        self.card_at: vec[i64] = tape.row(original.card_at)
        self.slots: vec[i64] = tape.row(original.slots)
        self.down: vec[i64] = tape.row(original.down)
        self.planned: vec[i64] = tape.row(original.planned)
        self.display: vec[i64] = tape.row(original.display)
        self.post: vec[i64] = tape.row(original.post)
        self.columns: vec[i64] = tape.row(original.columns)
        self.removed: vec[i64] = tape.row(original.removed)
        self.book_at: vec[i64] = tape.row(original.book_at)
        self.book_next: vec[i64] = tape.row(original.book_next)
        self.shown: vec[i64] = tape.row(original.shown)
        self.taken: list[int] = tape.pile(original.taken)
        self.book_on: vec[i64] = tape.row(original.book_on)
        self.book_down: vec[i64] = tape.row(original.book_down)
        self.space_owner: vec[i64] = tape.row(original.space_owner)
        self.tile_holder: vec[i64] = tape.row(original.tile_holder)
        self.tile_down: vec[i64] = tape.row(original.tile_down)

    # --- money ------------------------------------------------------------------------------------------------

    def earn(self, seat: i64, pounds: i64) -> None:
        if pounds:
            self.pounds[seat] += pounds
            self.tell(EARNED, seat, pounds)

    def pay(self, seat: i64, pounds: i64) -> None:
        if pounds:
            self.pounds[seat] -= pounds
            self.tell(PAID, seat, pounds)

    # --- cards ------------------------------------------------------------------------------------------------

    def card(self, seat: i64, face: i64) -> i64:
        """The card a seat means by a face: of starting cards its own."""
        return seat * STARTING_FACES + face if face < STARTING_FACES else face + FACE_SHIFT

    def face(self, card: i64) -> i64:
        """The face of a card, which tells its kind, value and crate."""
        return card % STARTING_FACES if card < FIRST_SEAT_CARD else card - FACE_SHIFT

    def add_hand(self, seat: i64, first: i64, out: list[int]) -> None:
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

    def is_planned(self, seat: i64, card: i64) -> bool:
        planned = self.planned
        at = seat * SLOTS
        for slot in range(SLOTS):
            if planned[at + slot] == card:
                return True
        return False

    def has_hand(self, seat: i64) -> bool:
        """Whether at least one card is in hand."""
        card_at = self.card_at
        hand = HAND + seat * PLACES
        for card in range(CARDS):
            if card_at[card] == hand:
                return True
        return False

    def slot_open(self, seat: i64, slot: i64) -> bool:
        """The middle slots always; the left one through diamonds, the right one through books (MO-15.3)."""
        if slot < FIRST_OPEN_SLOT:
            return self.diamonds[seat] >= self.box.diamond_opens
        if slot > LAST_OPEN_SLOT:
            return self.ink[seat] >= self.box.ink_opens
        return True

    def total(self, seat: i64, kind: i64) -> i64:
        """What the face-up cards of a kind add up to, tiles of that very kind included (MO-9.3)."""
        box = self.box
        total: i64 = 0
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

    def tile_total(self, seat: i64, tile: i64) -> i64:
        """What a bonus tile counts for a seat: nothing unless it lies face up before it."""
        return self.box.tile_value[tile] if self.tile_holder[tile] == seat and not self.tile_down[tile] else 0

    def majority_total(self, seat: i64, kind: i64) -> i64:
        """A seat's total for a majority: the any good tile counts as the good asked for (MO-11.12)."""
        total = self.total(seat, kind)
        if kind <= COTTON:
            total += self.tile_total(seat, ANY_GOOD_TILE)
        return total

    def price(self, space: i64) -> i64:
        """Both crates of the card on a display space (MO-6.2)."""
        return self.box.crate[self.display[space] - FACE_SHIFT] + self.box.surcharge[space % DISPLAY_COLUMNS]

    # --- companies --------------------------------------------------------------------------------------------

    def zone(self, seat: i64, company: i64) -> i64:
        return self.box.zone[self.sides[company] * STRIDE + self.track[seat * COMPANIES + company]]

    def power(self, seat: i64, table: vec[i64]) -> i64:
        """What the zones a seat stands in add up to in a table of powers by side x zone (MO-14.6)."""
        total: i64 = 0
        for company in range(COMPANIES):
            side = self.sides[company]
            total += table[side * 3 + self.box.zone[side * STRIDE + self.track[seat * COMPANIES + company]]]
        return total

    def company_value(self, company: i64) -> i64:
        """Coins uncovered in the headquarters (MO-1.2)."""
        value: i64 = 0
        for column in range(COLUMNS):
            value += self.box.uncovered[column * (FULL_COLUMN + 1) + self.columns[company * COLUMNS + column]]
        return value

    def has_posts(self, company: i64) -> bool:
        at = company * COLUMNS
        return self.columns[at] + self.columns[at + 1] + self.columns[at + 2] != 0

    def track_shares(self, seat: i64, company: i64) -> i64:
        """Shares by the company track (MO-14.1)."""
        return self.box.shares[self.sides[company] * STRIDE + self.track[seat * COMPANIES + company]]

    def card_shares(self, seat: i64, company: i64) -> i64:
        """Shares printed on all cards of a seat, wherever they are (MO-16.2)."""
        box = self.box
        first = HAND + seat * PLACES
        total: i64 = 0
        for card in range(FIRST_DISPLAY_CARD, CARDS):
            at = self.card_at[card]
            if at >= first and at < first + PLACES and box.card_company[card - FACE_SHIFT] == company:
                total += box.card_shares[card - FACE_SHIFT]
        return total

    def mines(self, company: i64) -> i64:
        """Mines in regions a company holds."""
        total: i64 = 0
        for region in range(REGIONS):
            if self.post[region] == company:
                total += self.box.mines[region]
        return total

    # --- books ------------------------------------------------------------------------------------------------

    def ink_at_end(self, seat: i64) -> bool:
        return self.ink[seat] == BOOK_SPACES

    def draw_book(self, letter: i64) -> i64:
        """The next book of a supply, or none."""
        i = self.book_next[letter]
        if i == BOOKS_PER_LETTER:
            return NONE
        self.book_next[letter] = i + 1
        return self.books[letter * BOOKS_PER_LETTER + i]
