"""A position of Mombasa: where every piece is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOK_COLUMNS,
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
    FIRST_BOOK_COLUMN,
    FIRST_OPEN_SLOT,
    FIRST_SEAT_FACE,
    FULL_COLUMN,
    GOODS_TILE,
    KIND_NAMES,
    LAST_OPEN_SLOT,
    LETTER_NAMES,
    LEVELS,
    MAJORITIES,
    MERCHANT,
    MERCHANT_TILE,
    REGIONS,
    SEAT_FACES,
    SHARE,
    SIDE_NAMES,
    SLOTS,
    SPECIALS,
    STARTING_FACES,
    STRIDE,
    TILE_NAMES,
)
from emporion.games.mombasa.variant import Variant
from emporion.kernel.agenda import State
from emporion.kernel.choices import Happening, amount
from emporion.kernel.fields import (
    OWN,
    SECRET,
    Field,
    by_seat,
    by_seat_set_of,
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

# Bonus spaces: three normal ones, the majorities, the tiles, and the extra ones of the tracks C and D.
SPACE_FIRST: Final = 0
SPACE_BUY: Final = 1
SPACE_SELL: Final = 2
SPACE_MAJORITY: Final = 3
SPACE_TILE: Final = SPACE_MAJORITY + MAJORITIES
SPACE_EXTRA: Final = SPACE_TILE + BONUS_TILES
EXTRAS: Final = 2 * SPECIALS
SPACES: Final = SPACE_EXTRA + EXTRAS


EARNED: Final = Happening("earn", Text("{who} gets £{pounds}"), [amount("pounds")])
PAID: Final = Happening("pay", Text("{who} pays £{pounds}"), [amount("pounds")])

SLOT_NAMES: Final = [str(slot + 1) for slot in range(SLOTS)]
EXTRA_NAMES: Final = ["c_first", "c_second", "d_first", "d_second"]
SPACE_NAMES: Final = ["first_player", "buy", "sell", *[f"most {kind}" for kind in KIND_NAMES[:MAJORITIES]], *TILE_NAMES, *EXTRA_NAMES]
HEADQUARTERS_COLUMNS: Final = [f"{company} column {column}" for company in COMPANY_NAMES for column in COLUMN_NAMES]
COLUMN_SPACE_NAMES: Final = [f"space {space + 1}" for space in range(COLUMN_SPACES)]
BOOK_SPACE_NAMES: Final = [str(space + 1) for space in range(BOOK_SPACES)]
BOOK_LETTER_NAMES: Final = LETTER_NAMES[:BOOK_LETTERS]
CARD_NUMBERS: Final = [str(card) for card in range(CARDS)]
DISPLAY_NUMBERS: Final = [str(space) for space in range(DISPLAY)]
SHOWN_NAMES: Final = [f"row {space // BOOK_COLUMNS + 1}, column {space % BOOK_COLUMNS + FIRST_BOOK_COLUMN}" for space in range(BOOKS_SHOWN)]


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
        number("stack_next", "cards come from the stack"),
        one_of("expanding", "{} expands now", COMPANY_NAMES),
        set_of("lying", "{} entered now", box.region_names),
        by_seat("pounds", "pounds"),
        by_seat("diamonds", "diamonds"),
        by_seat("ink", "ink jar"),
        by_seat("markers", "markers"),  # in front of the player
        by_seat("boxed_markers", "markers in the box"),
        by_seat("ended", "has ended", fleeting=True),
        by_seat("kept", "", start=NONE, fleeting=True),  # starting tiles, secret until all are revealed
        by_seat("track", "steps for {}", COMPANY_NAMES),
        by_seat("unlocked", "bonuses of {} in force", COMPANY_NAMES),  # special spaces reached before the own turn began
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
        numbers("shown", "", SHOWN_NAMES, start=NONE),  # row by row, left to right
        numbers("coins", "pounds under the book in {}", SHOWN_NAMES),
        pile("taken", "{} is taken", box.book_names),  # in this turn
        by_seat("book_on", "", BOOK_SPACE_NAMES, start=NONE),  # the top book of a space
        by_seat_set_of("book_down", "book on space {} is face down", BOOK_SPACE_NAMES),
        owners("space_owner", "marks {}", SPACE_NAMES),
        owners("tile_holder", "has {}", TILE_NAMES, fleeting=True),  # for a round; when it goes back used, nothing is lost
        numbers("tile_down", "{} is face down", TILE_NAMES),
        one_of("tile_slot", "goods_tile lies on the card in slot {}", SLOT_NAMES),
    ]


class MombasaState(State):
    """All numbers of a position, by seat; rows such as `track` and `slots` lie end to end, seat after seat."""

    def __init__(self, box: Box, seats: int, variant: Variant) -> None:
        super().__init__(seats)
        self.box = box
        self.variant = variant

    def empty(self) -> MombasaState:
        return MombasaState(self.box, self.seats, self.variant)

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
        self.stack_next: i64 = tape.number(original.stack_next)
        self.expanding: i64 = tape.number(original.expanding)
        self.lying: i64 = tape.number(original.lying)
        self.pounds: vec[i64] = tape.row(original.pounds)
        self.diamonds: vec[i64] = tape.row(original.diamonds)
        self.ink: vec[i64] = tape.row(original.ink)
        self.markers: vec[i64] = tape.row(original.markers)
        self.boxed_markers: vec[i64] = tape.row(original.boxed_markers)
        self.ended: vec[i64] = tape.row(original.ended)
        self.kept: vec[i64] = tape.row(original.kept)
        self.track: vec[i64] = tape.row(original.track)
        self.unlocked: vec[i64] = tape.row(original.unlocked)
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
        self.coins: vec[i64] = tape.row(original.coins)
        self.taken: list[int] = tape.pile(original.taken)
        self.book_on: vec[i64] = tape.row(original.book_on)
        self.book_down: vec[i64] = tape.row(original.book_down)
        self.space_owner: vec[i64] = tape.row(original.space_owner)
        self.tile_holder: vec[i64] = tape.row(original.tile_holder)
        self.tile_down: vec[i64] = tape.row(original.tile_down)
        self.tile_slot: i64 = tape.number(original.tile_slot)

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

    def add_hand(self, seat: i64, first: i64, out: list[int], shares: bool) -> None:
        """Append ``first`` + face for every card in hand that is not planned yet, share cards only if they are wanted."""
        card_at = self.card_at
        hand = HAND + seat * PLACES
        own = seat * STARTING_FACES
        for card in range(own, own + STARTING_FACES):
            if card_at[card] == hand and not self.is_planned(seat, card):
                out.append(first + card - own)
        for card in range(FIRST_SEAT_CARD, CARDS):
            if card_at[card] == hand and not self.is_planned(seat, card) and (shares or self.box.kind[card - FACE_SHIFT] != SHARE):
                out.append(first + card - FACE_SHIFT)

    def is_planned(self, seat: i64, card: i64) -> bool:
        planned = self.planned
        first_slot = seat * SLOTS
        for slot in range(SLOTS):
            if planned[first_slot + slot] == card:
                return True
        return False

    def has_hand(self, seat: i64, kind: i64) -> bool:
        """Whether at least one card of a kind is in hand, or of any kind that can be sold (MO-11.6)."""
        card_at = self.card_at
        hand = HAND + seat * PLACES
        card: i64 = 0
        for card in range(CARDS):
            if card_at[card] == hand:
                held = self.box.kind[self.face(card)]
                if held == kind or (kind == NONE and (held != SHARE or not self.variant.keep_shares)):
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
        """What the face-up cards of a kind add up to, with tiles and bonuses, for every purpose (MO-9.3)."""
        box = self.box
        total: i64 = 0
        cards: i64 = 0
        first_slot = seat * SLOTS
        for slot in range(SLOTS):
            card = self.slots[first_slot + slot]
            if card >= 0 and not self.down[first_slot + slot]:
                face = card % STARTING_FACES if card < FIRST_SEAT_CARD else card - FACE_SHIFT
                if box.kind[face] == kind:
                    total += box.value[face]
                    cards += 1
                    if slot == self.tile_slot and self.tile_holder[GOODS_TILE] == seat:
                        total += box.tile_value[GOODS_TILE]
        if kind == COTTON:
            if cards:
                total += cards * self.bonus(seat, box.bonus_cotton)
        elif kind == EXPANSION:
            total += self.tile_total(seat, EXPANSION_TILE)
            if total:
                total += self.bonus(seat, box.bonus_expansion)
        elif kind == BOOKKEEPER:
            total += self.tile_total(seat, BOOKKEEPER_TILE)
        elif kind == MERCHANT:
            total += self.tile_total(seat, MERCHANT_TILE)
        return total

    def worth(self, seat: i64, slot: i64) -> i64:
        """Units of the goods card in a slot, with the goods tile on it and the bonus for cotton (MO-11.12, MO-14.9)."""
        box = self.box
        face = self.face(self.slots[seat * SLOTS + slot])
        units = box.value[face]
        if slot == self.tile_slot and self.tile_holder[GOODS_TILE] == seat:
            units += box.tile_value[GOODS_TILE]
        if box.kind[face] == COTTON:
            units += self.bonus(seat, box.bonus_cotton)
        return units

    def staff(self, seat: i64) -> i64:
        """Face-up merchants and bookkeepers, cards and tiles (MO-9.6)."""
        people: i64 = 0
        first_slot = seat * SLOTS
        for slot in range(SLOTS):
            card = self.slots[first_slot + slot]
            if card >= 0 and not self.down[first_slot + slot]:
                kind = self.box.kind[self.face(card)]
                if BOOKKEEPER <= kind <= MERCHANT:
                    people += 1
        if self.tile_total(seat, BOOKKEEPER_TILE):
            people += 1
        if self.tile_total(seat, MERCHANT_TILE):
            people += 1
        return people

    def slot_of(self, seat: i64, card: i64) -> i64:
        """The slot a card of the action area lies in."""
        slot: i64 = 0
        while self.slots[seat * SLOTS + slot] != card:
            slot += 1
        return slot

    def tile_total(self, seat: i64, tile: i64) -> i64:
        """What a bonus tile counts for a seat: nothing unless it lies face up before it."""
        return self.box.tile_value[tile] if self.tile_holder[tile] == seat and not self.tile_down[tile] else 0

    def price(self, space: i64) -> i64:
        """Both crates of the card on a display space (MO-6.2)."""
        return self.box.crate[self.display[space] - FACE_SHIFT] + self.box.surcharge[space % DISPLAY_COLUMNS]

    # --- companies --------------------------------------------------------------------------------------------

    def reached(self, seat: i64, company: i64) -> i64:
        """Special spaces of a track that a seat has reached; its bonuses are in force from the next turn on (MO-14.6)."""
        return self.box.reached[self.sides[company] * STRIDE + self.track[seat * COMPANIES + company]]

    def bonus(self, seat: i64, table: vec[i64]) -> i64:
        """What the bonuses in force add up to in a table by side x level (MO-14.6)."""
        total: i64 = 0
        for company in range(COMPANIES):
            level = self.unlocked[seat * COMPANIES + company]
            if level:
                total += table[self.sides[company] * LEVELS + level]
        return total

    def company_value(self, company: i64) -> i64:
        """Coins uncovered in the headquarters (MO-1.2)."""
        value: i64 = 0
        for column in range(COLUMNS):
            value += self.box.uncovered[column * (FULL_COLUMN + 1) + self.columns[company * COLUMNS + column]]
        return value

    def has_posts(self, company: i64) -> bool:
        first_column = company * COLUMNS
        return self.columns[first_column] + self.columns[first_column + 1] + self.columns[first_column + 2] != 0

    def track_shares(self, seat: i64, company: i64) -> i64:
        """Shares by the company track (MO-14.1)."""
        return self.box.shares[self.sides[company] * STRIDE + self.track[seat * COMPANIES + company]]

    def card_shares(self, seat: i64, company: i64) -> i64:
        """Shares printed on all cards of a seat, wherever they are (MO-16.2)."""
        box = self.box
        first = HAND + seat * PLACES
        total: i64 = 0
        for card in range(FIRST_DISPLAY_CARD, CARDS):
            place = self.card_at[card]
            if place >= first and place < first + PLACES and box.card_company[card - FACE_SHIFT] == company:
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

    def is_book_down(self, seat: i64, space: i64) -> bool:
        return self.book_down[seat] >> space & 1 != 0

    def ink_at_end(self, seat: i64) -> bool:
        return self.ink[seat] == BOOK_SPACES

    def draw_book(self, letter: i64) -> i64:
        """The next book of a supply, or none."""
        i = self.book_next[letter]
        if i == BOOKS_PER_LETTER:
            return NONE
        self.book_next[letter] = i + 1
        return self.books[letter * BOOKS_PER_LETTER + i]
