"""A table of Mombasa in the hands of a test: things are laid out by name, actions are spoken in the notation.

V-01 to V-35 in the tests are the examples of the printed rules, and what follows from these rules in figures.
"""

from __future__ import annotations

from emporion.games.mombasa.game import ROOM, Mombasa
from emporion.games.mombasa.pieces import (
    BOOK_SPACES,
    BOOKS,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COMPANY_NAMES,
    DISPLAY,
    DISPLAY_COLUMNS,
    SIDE_NAMES,
    SLOTS,
    STRIDE,
    TILE_NAMES,
)
from emporion.games.mombasa.planning import Round
from emporion.games.mombasa.state import AREA, HAND, NONE, PLACES, REST_PILE, SHOWN, SUPPLY, MombasaState
from emporion.games.mombasa.turns import begin_turn
from emporion.kernel.agenda import NOBODY
from emporion.kernel.fields import row
from tests.boxes import frozen_box

CAIRO, MOMBASA, CAPE_TOWN, SAINT_LOUIS = range(COMPANIES)


def new_game(seats: int = 2, tracks: str = "beginner", **readings: str) -> Mombasa:
    game = ROOM.open(seats, {"tracks": tracks, **readings}, frozen_box("mombasa"))
    assert isinstance(game, Mombasa)
    return game


class Table:
    """A game in its first action phase: seat 0 began, nobody has planned anything, and everybody has £0."""

    def __init__(self, seats: int = 2, tracks: str = "beginner", **readings: str) -> None:
        self.game = new_game(seats, tracks, **readings)
        self.box = self.game.box
        seed = 0
        while self.game.deal(seed).first != 0:
            seed += 1
        self.s: MombasaState = self.game.deal(seed)
        while self.s.round == 0:
            self.s.apply(self.s.legal()[0])
        while self.s.opening == 0:
            self.s.apply(self.s.legal()[-1])
        for seat in range(seats):
            self.s.pounds[seat] = 0
            self.s.diamonds[seat] = 0
        self.rows(track=[0] * (seats * COMPANIES))
        self.s.opening = 0

    # --- laying out -------------------------------------------------------------------------------------------

    def rows(self, **rows: list[int]) -> None:
        """Whole rows of the position, by name."""
        for name, numbers in rows.items():
            setattr(self.s, name, row(numbers))

    def columns(self, company: int, *posts: int) -> None:
        """The columns of a headquarters, a bit for every space with a post, the front lowest."""
        for column, spaces in enumerate(posts):
            self.s.columns[company * COLUMNS + column] = spaces

    def turn(self, seat: int) -> None:
        """The turn of this seat begins."""
        self.s.agenda = [Round()]
        begin_turn(self.s, seat)

    def card(self, seat: int, name: str) -> int:
        """The card of a name; ``seat`` stands for the seat card of the seat."""
        return self.s.card(seat, self.box.face_names.index(name))

    def lay(self, seat: int, *names: str, slot: int = 2) -> None:
        """Face-up cards in the slots of a seat, from slot 2 on."""
        for name in names:
            card = self.card(seat, name)
            self.take_away(card)
            self.s.slots[seat * SLOTS + slot - 1] = card
            self.s.card_at[card] = AREA + seat * PLACES
            slot += 1

    def hand(self, seat: int, *names: str) -> None:
        """Exactly these cards in hand; all others of the hand rest above slot 3."""
        for card, at in enumerate(self.s.card_at):
            if at == HAND + seat * PLACES:
                self.s.card_at[card] = REST_PILE + seat * PLACES + 2
        for name in names:
            card = self.card(seat, name)
            self.take_away(card)
            self.s.card_at[card] = HAND + seat * PLACES

    def take_away(self, card: int) -> None:
        if card in self.s.display:
            self.s.display[list(self.s.display).index(card)] = NONE

    def show_card(self, name: str, space: int) -> None:
        """A card on a display space, counted row by row from the left, from 0."""
        card = self.card(0, name)
        self.take_away(card)
        self.s.display[space] = card

    def only_display(self, **cards: int) -> None:
        """Exactly these cards on the display, by name and space."""
        self.rows(display=[NONE] * DISPLAY)
        for name, space in cards.items():
            self.show_card(name, space)

    def offer(self, **prices: int) -> None:
        """Exactly these cards on the display, down the right column, each for this price in all."""
        self.rows(display=[NONE] * DISPLAY)
        for row_of_cards, (name, price) in enumerate(prices.items()):
            space = (row_of_cards + 1) * DISPLAY_COLUMNS - 1
            self.show_card(name, space)
            self.box.crate[self.box.face_names.index(name)] += price - self.s.price(space)

    def crate(self, name: str) -> int:
        return int(self.box.crate[self.box.face_names.index(name)])

    def show_books(self, *names: str) -> None:
        """Exactly these books in the display; they have come from the supply already."""
        for book in self.s.shown:
            if book != NONE:
                self.s.book_at[book] = SUPPLY
        self.rows(shown=[NONE] * len(self.s.shown))
        self.s.books = sorted(self.s.books, key=lambda book: (self.box.book_letter[book], self.box.book_names[book] not in names))
        for name in names:
            book = self.box.book_names.index(name)
            space = 0
            while self.s.shown[space] != NONE or self.box.shown_letter[space] != self.box.book_letter[book]:
                space += 1
            self.s.shown[space] = book
            self.s.book_at[book] = SHOWN

    def coin(self, name: str, pounds: int = 1) -> None:
        """Coins under a book of the display."""
        self.s.coins[self.display_space(name)] = pounds

    def display_space(self, name: str) -> int:
        return list(self.s.shown).index(self.number(name))

    def book(self, seat: int, space: int, name: str, down: bool = False) -> None:
        """A book on a space of the bookkeeping track."""
        self.s.book_on[seat * BOOK_SPACES + space - 1] = self.number(name)
        bit = 1 << space - 1
        self.s.book_down[seat] = self.s.book_down[seat] | bit if down else self.s.book_down[seat] & ~bit

    def number(self, name: str) -> int:
        return BOOKS + self.box.starting_tile_names.index(name) if name.startswith("tile") else self.box.book_names.index(name)

    def clear_books(self, seat: int) -> None:
        for space in range(BOOK_SPACES):
            self.s.book_on[seat * BOOK_SPACES + space] = NONE

    def side(self, company: int, name: str) -> None:
        """Another track at a company; the one it takes the place of goes to the company that had it."""
        side = SIDE_NAMES.index(name)
        for other in range(COMPANIES):
            if self.s.sides[other] // 2 == side // 2:
                self.s.sides[other] = self.s.sides[company]
        self.s.sides[company] = side

    def stand(self, seat: int, company: int, space: int) -> None:
        self.s.track[seat * COMPANIES + company] = space

    def special(self, company: int, number: int) -> int:
        """The first or second special space of the track at a company."""
        at = self.s.sides[company] * STRIDE
        return [space for space in range(self.box.length[self.s.sides[company]] + 1) if self.box.special[at + space]][number - 1]

    def calls(self, company: int) -> list[int]:
        """The spaces of the track at a company that lie in front of a capital call."""
        at = self.s.sides[company] * STRIDE
        return [space for space in range(self.box.length[self.s.sides[company]]) if self.box.call[at + space]]

    def lay_calls(self, company: int, **pounds: int) -> None:
        """The track at a company has exactly these capital calls, each behind a space: ``behind_5=1``."""
        first = self.s.sides[company] * STRIDE
        for space in range(STRIDE):
            self.box.call[first + space] = pounds.pop(f"behind_{space}", 0)
        assert not pounds

    def unlock(self, seat: int, company: int, number: int = 1) -> None:
        """The marker stands on a special space, and the next turn of the seat begins with its bonus."""
        self.stand(seat, company, self.special(company, number))

    def hold(self, company: int, *regions: int) -> None:
        """Posts of a company on the map, taken from its columns from a on."""
        for region in regions:
            self.s.post[region - 1] = company
            column = company * COLUMNS
            while not self.s.columns[column]:
                column += 1
            self.s.columns[column] &= self.s.columns[column] - 1

    def tile(self, seat: int, name: str) -> None:
        self.s.tile_holder[TILE_NAMES.index(name)] = seat

    # --- playing ----------------------------------------------------------------------------------------------

    def legal(self, seat: int = NOBODY) -> list[str]:
        """What may be chosen, in words."""
        actions = self.s.legal() if seat == NOBODY else self.s.legal_for(seat)
        return [self.game.actions.notation(action) for action in actions]

    def may(self, words: str) -> bool:
        return words in self.legal()

    def starting(self, word: str) -> list[str]:
        """Legal actions of one family."""
        return [words for words in self.legal() if words.split()[0] == word]

    def do(self, *actions: str) -> None:
        """The actor's actions, one after the other; each must be legal."""
        for words in actions:
            self.do_for(self.s.actor(), words)

    def do_for(self, seat: int, words: str) -> None:
        action = self.game.actions.parse(words, self.s.legal_for(seat))
        self.game.check(self.s, seat, action)
        self.s.apply_for(seat, action)

    # --- looking ----------------------------------------------------------------------------------------------

    def space(self, seat: int, company: int) -> int:
        return self.s.track[seat * COMPANIES + company]

    def in_hand(self, seat: int) -> list[str]:
        return self.names_at(seat, HAND)

    def pile(self, seat: int, slot: int) -> list[str]:
        return self.names_at(seat, REST_PILE + slot - 1)

    def names_at(self, seat: int, place: int) -> list[str]:
        names = self.box.face_names
        return [name for face, name in enumerate(names) if self.s.card_at[self.s.card(seat, face)] == place + seat * PLACES]

    def face_up(self, seat: int) -> list[str]:
        """Cards of the action area that are not used."""
        found: list[str] = []
        for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
            if self.s.slots[at] != NONE and not self.s.down[at]:
                found.append(self.box.face_names[self.s.face(self.s.slots[at])])
        return found

    def holder(self, region: int) -> str:
        company = self.s.post[region - 1]
        return "" if company == NONE else COMPANY_NAMES[company]

    def posts(self, company: int) -> list[list[int]]:
        """Spaces with posts, column by column."""
        columns = list(self.s.columns)[company * COLUMNS : company * COLUMNS + COLUMNS]
        return [[space + 1 for space in range(COLUMN_SPACES) if posts >> space & 1] for posts in columns]

    def books_on(self, seat: int) -> dict[int, str]:
        """Top books of the bookkeeping track by space."""
        found: dict[int, str] = {}
        for space in range(BOOK_SPACES):
            book = self.s.book_on[seat * BOOK_SPACES + space]
            if book != NONE:
                found[space + 1] = self.box.book_names[book] if book < BOOKS else self.box.starting_tile_names[book - BOOKS]
        return found
