"""Books and starting tiles of the box, and where books lie: the display and the bookkeeping tracks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.pieces import (
    BOOK_COLUMNS,
    BOOK_LETTERS,
    BOOK_ROWS,
    BOOK_SPACES,
    BOOKS,
    BOOKS_PER_LETTER,
    GOODS,
    KIND_NAMES,
    LETTER_NAMES,
    NEED_NAMES,
    NEEDS,
    RESTING,
    SEAT_CARD,
    SEAT_FACES,
    STARTING_FACES,
    STARTING_TILES,
    STRIDE,
)
from emporion.games.mombasa.tables import BeginnerTilesTable, BookDisplayTable, BookRow, BookSpacesTable, StartingTileRow
from emporion.games.mombasa.track_tables import TrackTables
from emporion.kernel.components import ComponentsFile, expect, how_many, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


class BookTables(TrackTables):
    """The 72 books; the books of the ten starting tiles follow them."""

    def __init__(self, file: ComponentsFile) -> None:
        super().__init__(file)
        self.read_books()
        self.read_starting_tiles()
        self.read_book_display()
        self.read_book_spaces()

    def read_books(self) -> None:
        rows = self.file.rows("books", BookRow)
        tiles = self.file.rows("starting_tiles", StartingTileRow)
        how_many("books", len(rows), BOOKS)
        how_many("starting_tiles", len(tiles), STARTING_TILES)
        self.book_names = [row.name for row in rows]
        self.book_letter = blank_row(BOOKS + STARTING_TILES, 0)
        self.book_needs = blank_row((BOOKS + STARTING_TILES) * NEEDS, 0)
        self.book_counts = blank_row(BOOKS + STARTING_TILES, -1)  # the good whose total is paid
        self.book_posts = blank_row(BOOKS + STARTING_TILES, 0)
        for book, row in enumerate(rows):
            letter = index_of("books", row.name, row.letter, LETTER_NAMES[:BOOK_LETTERS])
            if letter != book // BOOKS_PER_LETTER:
                raise ComponentsError(
                    "books", row.name, Text("{count} books each of a, b and c are expected, in this order", count=BOOKS_PER_LETTER)
                )
            self.book_letter[book] = letter
            self.read_needs("books", row.name, book, row.kinds, row.totals)
            not_negative("books", row.name, "posts", row.posts)
            self.book_posts[book] = row.posts
            if row.counts:
                self.book_counts[book] = index_of("books", row.name, row.counts, KIND_NAMES[:GOODS])
                if row.counts not in row.kinds:
                    raise ComponentsError("books", row.name, Text("counts {kind}, which it does not ask for", kind=row.counts), "counts")
        self.book_pounds = vec[i64]([row.pounds for row in rows] + [row.book_pounds for row in tiles])
        self.book_diamonds = vec[i64]([row.diamonds for row in rows] + [row.book_diamonds for row in tiles])
        self.book_points = vec[i64]([row.points for row in rows] + [row.book_points for row in tiles])

    def read_needs(self, table: str, name: str, book: int, kinds: list[str], totals: list[int]) -> None:
        if not 1 <= len(kinds) <= 2 or len(kinds) != len(totals):
            raise ComponentsError(table, name, Text("a book has one or two kinds, and a total for each"))
        for kind, total in zip(kinds, totals, strict=True):
            positive(table, name, "totals", total)
            self.book_needs[book * NEEDS + index_of(table, name, kind, NEED_NAMES)] = total

    def read_starting_tiles(self) -> None:
        rows = self.file.rows("starting_tiles", StartingTileRow)
        self.starting_tile_names = [row.name for row in rows]
        rest: list[int] = []
        tile_steps: list[int] = []
        nearest = min(printed % STRIDE for printed in range(len(self.call)) if self.call[printed] or self.special[printed])
        for tile, row in enumerate(rows):
            if len(row.rest) != RESTING or len(set(row.rest)) != RESTING:
                raise ComponentsError(
                    "starting_tiles", row.name, Text("{column} should name {count} different cards", column="rest", count=RESTING)
                )
            for name in row.rest:
                known = [*self.face_names[:STARTING_FACES], "seat"]
                face = index_of("starting_tiles", row.name, name, known)
                rest.append(SEAT_CARD if face == STARTING_FACES else face)
            for steps in [row.cairo, row.mombasa, row.cape_town, row.saint_louis]:
                if not 0 <= steps < nearest:
                    raise ComponentsError(
                        "starting_tiles", row.name, Text("{steps} steps would reach a capital call or a special space", steps=int(steps))
                    )
                tile_steps.append(steps)
            self.read_needs("starting_tiles", row.name, BOOKS + tile, row.kinds, row.totals)
        self.starting_rest = vec[i64](rest)
        self.starting_steps = vec[i64](tile_steps)
        self.starting_diamonds = vec[i64]([row.diamonds for row in rows])
        names = self.file.table("beginner_tiles", BeginnerTilesTable).names
        if len(set(names)) != SEAT_FACES or len(names) != SEAT_FACES:
            raise ComponentsError(
                "beginner_tiles",
                "",
                Text("{column} are {value}; {count} different tiles are expected", column="names", value=str(names), count=SEAT_FACES),
                "names",
            )
        self.beginner_tiles = [index_of("beginner_tiles", "", name, self.starting_tile_names) for name in names]

    def read_book_display(self) -> None:
        display = self.file.table("book_display", BookDisplayTable)
        expect("book_display", "", "rows_of_books", display.rows_of_books, BOOK_ROWS)
        letters = [index_of("book_display", "", name, LETTER_NAMES[:BOOK_LETTERS]) for name in display.letters]
        if sorted(letters) != sorted(column % BOOK_LETTERS for column in range(BOOK_COLUMNS)):
            raise ComponentsError(
                "book_display",
                "",
                Text("{column} are {value}; two columns each of a, b and c are expected", column="letters", value=str(display.letters)),
                "letters",
            )
        every_row = letters * BOOK_ROWS
        self.shown_letter = vec[i64](every_row)  # by space, row by row

    def read_book_spaces(self) -> None:
        spaces = self.file.table("book_spaces", BookSpacesTable)
        expect("book_spaces", "", "starting_tile", spaces.starting_tile, 1)
        self.refuses_a = blank_row(BOOK_SPACES, 0)
        for space in spaces.no_a:
            if not 1 <= space <= BOOK_SPACES:
                raise ComponentsError(
                    "book_spaces",
                    "",
                    Text("{column} names space {space}; there are {count}", column="no_a", space=space, count=BOOK_SPACES),
                    "no_a",
                )
            self.refuses_a[space - 1] = 1
