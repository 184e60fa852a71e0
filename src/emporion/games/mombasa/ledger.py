"""Every piece of the box is somewhere, exactly once, and nothing stands where it cannot."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.extra import company_of
from emporion.games.mombasa.pieces import (
    BOOK_LETTERS,
    BOOK_SPACES,
    BOOKS,
    BOOKS_PER_LETTER,
    BOOKS_SHOWN,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COTTON,
    DISPLAY_FACES,
    FIRST_BOOK_COLUMN,
    GOODS_TILE,
    MARKERS,
    REGIONS,
    ROUNDS,
    SHARE,
    SLOTS,
    SPECIALS,
    STARTING_FACES,
    STARTING_TILES,
)
from emporion.games.mombasa.state import (
    AREA,
    CARDS,
    DISCARDED,
    FIRST_DISPLAY_CARD,
    FIRST_SEAT_CARD,
    HAND,
    IN_BOX,
    IN_DISPLAY,
    IN_STACK,
    NONE,
    ON_TRACK,
    PLACES,
    REST_PILE,
    SHOWN,
    SPACE_EXTRA,
    SPACES,
    SUPPLY,
    TAKEN,
    MombasaState,
)
from emporion.kernel.agenda import NOBODY
from emporion.kernel.ledger import balance, within


def check_ledger(s: MombasaState) -> None:
    """Complain when a piece is lost or appeared."""
    cards = tally("place of a card", s.card_at, HAND + s.seats * PLACES)
    check_cards(s, cards)
    for seat in range(s.seats):
        check_seat(s, seat, cards)
    for company in range(COMPANIES):
        check_posts(s, company)
    check_books(s)
    for tile in range(len(s.tile_holder)):
        within("holder of a bonus tile", s.tile_holder[tile], NOBODY, s.seats - 1)
        if s.tile_holder[tile] == NOBODY:
            balance("face-down tiles on their spaces", s.tile_down[tile], 0)
    balance("face-down goods tiles", s.tile_down[GOODS_TILE], 0)
    if s.tile_slot != NONE:
        within("holder of the goods tile on a card", s.tile_holder[GOODS_TILE], 0, s.seats - 1)
        card = s.slots[s.tile_holder[GOODS_TILE] * SLOTS + s.tile_slot]
        within("kind of the card under the goods tile", s.box.kind[s.face(card)], 0, COTTON)


def tally(what: str, places: vec[i64], size: int) -> list[int]:
    """How many pieces say they are in each place."""
    counts = [0] * size
    for place in places:
        within(what, place, 0, size - 1)
        counts[place] += 1
    return counts


def check_cards(s: MombasaState, cards: list[int]) -> None:
    """The lists of stack, display and slots agree with where every card says it is."""
    balance("cards in the stack", cards[IN_STACK], DISPLAY_FACES - s.stack_next)
    balance("different cards in the stack", len(set(s.stack)), DISPLAY_FACES)
    for i in range(s.stack_next, DISPLAY_FACES):
        balance("place of a card in the stack", s.card_at[s.stack[i]], IN_STACK)
    for card in s.display:
        if card != NONE:
            balance("place of a card in the display", s.card_at[card], IN_DISPLAY)
    balance("cards in the display", cards[IN_DISPLAY], different(s.display))
    for card in range(CARDS):
        place = s.card_at[card]
        if card >= FIRST_DISPLAY_CARD:
            within("place of a display card", place, IN_STACK, len(cards) - 1)
            if s.box.kind[s.face(card)] == SHARE and place > HAND:
                balance("share cards outside a hand", (place - HAND) % PLACES, 0)
        elif card >= FIRST_SEAT_CARD:
            if card - FIRST_SEAT_CARD >= s.seats:
                balance("place of a seat card not in play", place, IN_BOX)
            else:
                within("place of a seat card", place, DISCARDED, len(cards) - 1)
        else:
            check_starting_card(s, card, place)


def different(pieces: Iterable[int]) -> int:
    """How many different pieces a list names."""
    return len(set(pieces) - {NONE})


def check_starting_card(s: MombasaState, card: int, place: int) -> None:
    """Starting cards stay with their colour or are sold."""
    seat = card // STARTING_FACES
    if seat >= s.seats:
        balance("place of a card not in play", place, IN_BOX)
    elif place != DISCARDED:
        within("place of a starting card", place, HAND + seat * PLACES, HAND + seat * PLACES + PLACES - 1)


def check_seat(s: MombasaState, seat: int, cards: list[int]) -> None:
    for slot in range(SLOTS):
        card = s.slots[seat * SLOTS + slot]
        if card != NONE:
            balance("place of a card in a slot", s.card_at[card], AREA + seat * PLACES)
        else:
            balance("face-down cards in an empty slot", s.down[seat * SLOTS + slot], 0)
        planned = s.planned[seat * SLOTS + slot]
        if planned != NONE:
            balance("place of a planned card", s.card_at[planned], HAND + seat * PLACES)
        if not s.slot_open(seat, slot):
            balance("cards of a locked slot", cards[REST_PILE + seat * PLACES + slot], 0)
            balance("card in a locked slot", card, NONE)
    balance("cards in the action area", cards[AREA + seat * PLACES], different(s.slots[seat * SLOTS : (seat + 1) * SLOTS]))
    markers = s.markers[seat] + s.boxed_markers[seat] + list(s.space_owner).count(seat)
    balance("bonus markers", markers, MARKERS)
    within("markers in front", s.markers[seat], 0, MARKERS)
    within("markers in the box", s.boxed_markers[seat], 0, MARKERS)
    within("pounds", s.pounds[seat], 0, 1_000_000)
    within("diamonds", s.diamonds[seat], 0, s.box.diamond_length)
    within("ink jar", s.ink[seat], 0, BOOK_SPACES)
    for space in range(BOOK_SPACES):
        if s.is_book_down(seat, space):
            within("book that is face down", s.book_on[seat * BOOK_SPACES + space], 0, BOOKS + STARTING_TILES)
    if s.ink[seat]:
        within("book under the ink jar", s.book_on[seat * BOOK_SPACES + s.ink[seat] - 1], 0, BOOKS + STARTING_TILES)
    for company in range(COMPANIES):
        within("company track", s.track[seat * COMPANIES + company], 0, s.box.length[s.sides[company]])
        within("bonus in force", s.unlocked[seat * COMPANIES + company], 0, s.reached(seat, company))
    if s.bonus(seat, s.box.bonus_markers) == 0:
        balance("bonus markers in the box", s.boxed_markers[seat], MARKERS - s.box.start_markers[s.seats])
    for first in range(SPACE_EXTRA, SPACES, SPECIALS):
        within("markers on the spaces of a track", list(s.space_owner[first : first + SPECIALS]).count(seat), 0, 1)
        level = s.unlocked[seat * COMPANIES + company_of(s, first - SPACE_EXTRA)]
        for extra in range(level, SPECIALS):
            balance("markers on extra spaces still locked", int(s.space_owner[first + extra] == seat), 0)


def check_posts(s: MombasaState, company: int) -> None:
    """In headquarters, on the map, lying where they entered, or gone; columns have no gaps but the dead final space."""
    counted = s.removed[company] + list(s.post).count(company)
    if s.expanding == company:
        for region in range(REGIONS):
            counted += s.lying >> region & 1
    for column in range(company * COLUMNS, company * COLUMNS + COLUMNS):
        posts = s.columns[column]
        filled = 0
        for space in range(COLUMN_SPACES):
            if posts >> space & 1:
                counted += 1
                filled = 1
            elif filled and space < COLUMN_SPACES - 1:
                balance("gaps in a column", 1, 0)
    balance("posts", counted, COLUMNS * COLUMN_SPACES)
    within("company value", s.company_value(company), 0, s.box.all_coins)


def check_books(s: MombasaState) -> None:
    books = tally("place of a book", s.book_at, ON_TRACK + s.seats)
    balance("books in the supplies", books[SUPPLY], BOOKS - sum(s.book_next))
    for letter in range(BOOK_LETTERS):
        first = letter * BOOKS_PER_LETTER
        balance("different books of a letter", len(set(s.books[first : first + BOOKS_PER_LETTER])), BOOKS_PER_LETTER)
        for i in range(s.book_next[letter], BOOKS_PER_LETTER):
            balance("place of a book in the supply", s.book_at[s.books[first + i]], SUPPLY)
    coins = 0
    for round_begun in range(FIRST_BOOK_COLUMN, s.round + 1):
        coins += s.box.round_coins[s.seats * (ROUNDS + 1) + round_begun]
    within("coins under books", sum(s.coins), 0, coins)
    for space in range(BOOKS_SHOWN):
        book = s.shown[space]
        letter = s.box.shown_letter[space]
        if book != NONE:
            balance("place of a book in the display", s.book_at[book], SHOWN)
            balance("letter of a book in the display", s.box.book_letter[book], letter)
        elif not s.taken and s.book_next[letter] < BOOKS_PER_LETTER:
            balance("gaps in the book display", 1, 0)
    balance("books in the display", books[SHOWN], different(s.shown))
    for book in s.taken:
        balance("place of a book taken", s.book_at[book], TAKEN)
    balance("books taken", books[TAKEN], different(s.taken))
    for seat in range(s.seats):
        for own_space in range(seat * BOOK_SPACES, seat * BOOK_SPACES + BOOK_SPACES):
            if NONE < s.book_on[own_space] < BOOKS:
                balance("place of a book on a track", s.book_at[s.book_on[own_space]], ON_TRACK + seat)
