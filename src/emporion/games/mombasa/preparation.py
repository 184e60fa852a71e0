"""Preparing the next round: coins, cards, markers, tiles. Nobody decides anything here."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.names import CARD, TILE
from emporion.games.mombasa.pieces import BOOK_COLUMNS, DISPLAY, DISPLAY_COLUMNS, DISPLAY_FACES, FIRST_BOOK_COLUMN, ROUNDS, ROWS
from emporion.games.mombasa.state import DISCARDED, IN_DISPLAY, NONE, SPACE_EXTRA, SPACE_TILE, SPACES, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Happening, amount
from emporion.kernel.words import Text

RIGHT: Final = DISPLAY_COLUMNS - 1

COINS_LAID: Final = Happening("coins", Text("£{coins} under the books of column {column}"), [amount("coins"), amount("column")], minor=True)
DISCARD: Final = Happening("flush", Text("{card} is discarded"), [CARD], minor=True)
NEW_CARD: Final = Happening("new card", Text("{card} comes to the display"), [CARD], minor=True)
TILE_TAKEN: Final = Happening("tile taken", Text("{who} takes {tile}"), [TILE])


def prepare(s: MombasaState) -> None:
    """Everything between two rounds, in order (MO-13.1 to MO-13.5)."""
    lay_coins(s, s.round + 1)
    move_display(s)
    fill_display(s)
    return_markers(s)
    s.first = s.first_marker


def lay_coins(s: MombasaState, column: i64) -> None:
    """The column of the next round gets its coins, the first row first (MO-13.2)."""
    coins = s.box.round_coins[s.seats * (ROUNDS + 1) + column]
    for row in range(coins):
        s.coins[row * BOOK_COLUMNS + column - FIRST_BOOK_COLUMN] += 1
    s.tell(COINS_LAID, NOBODY, coins, column)


def move_display(s: MombasaState) -> None:
    """The right column is discarded, then every row slides to the right (MO-13.3)."""
    for row in range(0, DISPLAY, DISPLAY_COLUMNS):
        if s.display[row + RIGHT] != NONE:
            s.card_at[s.display[row + RIGHT]] = DISCARDED
            s.tell(DISCARD, NOBODY, s.display[row + RIGHT])
            s.display[row + RIGHT] = NONE
        target = row + RIGHT
        for space in range(row + RIGHT - 1, row - 1, -1):
            card = s.display[space]
            if card != NONE:
                s.display[space] = NONE
                s.display[target] = card
                target -= 1


def fill_display(s: MombasaState) -> None:
    """Empty spaces are filled column by column from the right, top to bottom, while the stack lasts (MO-2.3, MO-13.3)."""
    for column in range(RIGHT, -1, -1):
        for row in range(ROWS):
            space = row * DISPLAY_COLUMNS + column
            if s.display[space] == NONE and s.stack_next < DISPLAY_FACES:
                card = s.stack[s.stack_next]
                s.stack_next += 1
                s.display[space] = card
                s.card_at[card] = IN_DISPLAY
                s.reveals += 1
                s.tell(NEW_CARD, NOBODY, card)


def return_markers(s: MombasaState) -> None:
    """Markers go home; who marked a tile takes it (MO-13.4)."""
    for space in range(SPACES):
        owner = s.space_owner[space]
        if owner != NOBODY:
            s.markers[owner] += 1
            s.space_owner[space] = NOBODY
            if SPACE_TILE <= space < SPACE_EXTRA:
                s.tile_holder[space - SPACE_TILE] = owner
                s.tell(TILE_TAKEN, owner, space - SPACE_TILE)
