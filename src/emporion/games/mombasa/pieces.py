"""What lies in the box of Mombasa: kinds, counts and names the rules are written for."""

from __future__ import annotations

from typing import Final

COMPANIES: Final = 4
COMPANY_NAMES: Final = ["cairo", "mombasa", "cape_town", "saint_louis"]

# Kinds of cards; the first three are goods, the first four have a majority space.
COFFEE: Final = 0
BANANA: Final = 1
COTTON: Final = 2
EXPANSION: Final = 3
BOOKKEEPER: Final = 4
MERCHANT: Final = 5
SHARE: Final = 6
GOODS: Final = 3
MIXED: Final = 3
"""Stands for the good of an action in which different goods are joined."""
MAJORITIES: Final = 4
KIND_NAMES: Final = ["coffee", "banana", "cotton", "expansion", "bookkeeper", "merchant", "share"]

# Faces of cards: nine starting cards that every colour has, four seat cards, 44 display cards.
STARTING_FACES: Final = 9
SEAT_FACES: Final = 4
DISPLAY_FACES: Final = 44
FIRST_SEAT_FACE: Final = STARTING_FACES
FIRST_DISPLAY_FACE: Final = STARTING_FACES + SEAT_FACES
FACES: Final = STARTING_FACES + SEAT_FACES + DISPLAY_FACES
LETTER_NAMES: Final = ["a", "b", "c", "d", "e"]

ROWS: Final = 4
DISPLAY_COLUMNS: Final = 3
DISPLAY: Final = ROWS * DISPLAY_COLUMNS

SLOTS: Final = 5
FIRST_OPEN_SLOT: Final = 1
LAST_OPEN_SLOT: Final = 3
ROUNDS: Final = 7
MARKERS: Final = 5

REGIONS: Final = 24
COLUMNS: Final = 3
COLUMN_NAMES: Final = ["a", "b", "c"]
COLUMN_SPACES: Final = 5
FULL_COLUMN: Final = 31

SIDES: Final = 8
SIDE_NAMES: Final = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
FIRST_WITH_SPACES: Final = 4
"""From this side on the bonuses are spaces for bonus markers; the sides before it have lasting ones."""
SPECIALS: Final = 2
LEVELS: Final = SPECIALS + 1
"""None, the first or the second special space of a track is reached."""
STRIDE: Final = 32
"""Room for one company track in a flat table."""

BOOKS: Final = 72
BOOK_LETTERS: Final = 3
BOOKS_PER_LETTER: Final = 24
BOOK_ROWS: Final = 2
BOOK_COLUMNS: Final = 6
FIRST_BOOK_COLUMN: Final = 2
"""Columns of the book display bear the numbers of the rounds that bring them a coin."""
BOOKS_SHOWN: Final = BOOK_ROWS * BOOK_COLUMNS
BOOK_SPACES: Final = 16

# What a book may ask: totals of four kinds, further units of one good, merchants or bookkeepers.
FURTHER: Final = 4
STAFF: Final = 5
NEEDS: Final = 6
NEED_NAMES: Final = ["coffee", "banana", "cotton", "expansion", "good", "merchant_or_bookkeeper"]

STARTING_TILES: Final = 10
DEALT_TILES: Final = 2
RESTING: Final = 3
SEAT_CARD: Final = -1
"""Stands in the list of resting cards of a starting tile for the seat card."""

# Bonus tiles, in the order of their spaces.
GOODS_TILE: Final = 0
EXPANSION_TILE: Final = 1
BOOKKEEPER_TILE: Final = 2
MERCHANT_TILE: Final = 3
BONUS_TILES: Final = 4
TILE_NAMES: Final = ["goods_tile", "expansion_tile", "bookkeeper_tile", "merchant_tile"]
TIERS: Final = 3
