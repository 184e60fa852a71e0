"""Reads the box of Mombasa into flat tables, and refuses one that cannot be played with."""

from __future__ import annotations

from pathlib import Path

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.book_tables import BookTables
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOK_ROWS,
    BOOK_SPACES,
    BOOKS,
    BOOKS_PER_LETTER,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COMPANY_NAMES,
    DEALT_TILES,
    DISPLAY_FACES,
    FIRST_OPEN_SLOT,
    LAST_OPEN_SLOT,
    MARKERS,
    REGIONS,
    RESTING,
    ROUNDS,
    SEAT_FACES,
    SLOTS,
    STARTING_FACES,
    STARTING_TILES,
)
from emporion.games.mombasa.tables import BoxTable, CompanyRow, GameTable, OverflowTable, PersonalTrackTable, PlayersRow, PricesTable
from emporion.kernel.components import Components, ComponentsFile, between, expect, in_order, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


class Box(BookTables):
    """The numbers the rules read, as flat tables: cards, board, company tracks and books, each in their own file, and the rest here."""

    def __init__(self, components: Components = None) -> None:
        super().__init__(ComponentsFile(Path(__file__).with_name("components.toml"), components))
        self.read_counts()
        self.read_game()
        self.read_prices()
        self.read_players()
        self.read_personal_tracks()

    def read_counts(self) -> None:
        """The counts the rules are written for: they cannot be changed by an overlay."""
        counts = self.file.table("box", BoxTable)
        expect("box", "", "company_tracks", counts.company_tracks, COMPANIES)
        expect("box", "", "action_cards", counts.action_cards, DISPLAY_FACES)
        expect("box", "", "starting_cards_per_player", counts.starting_cards_per_player, STARTING_FACES)
        expect("box", "", "seat_cards", counts.seat_cards, SEAT_FACES)
        expect("box", "", "track_cards", counts.track_cards, COMPANIES)
        expect("box", "", "books", counts.books, BOOKS)
        expect("box", "", "books_per_letter", counts.books_per_letter, BOOKS_PER_LETTER)
        expect("box", "", "starting_tiles", counts.starting_tiles, STARTING_TILES)
        expect("box", "", "bonus_tiles", counts.bonus_tiles, BONUS_TILES)
        expect("box", "", "posts_per_company", counts.posts_per_company, COLUMNS * COLUMN_SPACES)
        expect("box", "", "track_markers_per_player", counts.track_markers_per_player, COMPANIES)
        expect("box", "", "bonus_markers_per_player", counts.bonus_markers_per_player, MARKERS)
        expect("box", "", "regions", counts.regions, REGIONS)

    def read_game(self) -> None:
        game = self.file.table("game", GameTable)
        expect("game", "", "rounds", game.rounds, ROUNDS)
        expect("game", "", "slots", game.slots, SLOTS)
        expect("game", "", "dealt_tiles", game.dealt_tiles, DEALT_TILES)
        expect("game", "", "resting_cards", game.resting_cards, RESTING)
        if game.open_slots != list(range(FIRST_OPEN_SLOT + 1, LAST_OPEN_SLOT + 2)):
            raise ComponentsError(
                "game",
                "",
                Text("{column} are {value}; the three in the middle are expected", column="open_slots", value=str(game.open_slots)),
                "open_slots",
            )
        not_negative("game", "", "pounds", game.pounds)
        self.start_pounds = game.pounds
        self.scoring_order = [index_of("game", "", name, COMPANY_NAMES) for name in game.scoring_order]
        if sorted(self.scoring_order) != list(range(COMPANIES)):
            raise ComponentsError(
                "game",
                "",
                Text("{column} is {value}; each company once is expected", column="scoring_order", value=str(game.scoring_order)),
                "scoring_order",
            )

    def read_prices(self) -> None:
        prices = self.file.table("prices", PricesTable)
        for name, value in msgspec.structs.asdict(prices).items():
            if name in {"flip_pounds", "occupied", "counted_less"}:
                not_negative("prices", "", name, value)
            else:
                positive("prices", "", name, value)
        expect("prices", "", "pound", prices.pound, 1)  # so that a pool can always be spent to the last point
        self.book_price = vec[i64]([prices.book_a, prices.book_b, prices.book_c])
        self.flip_pounds = prices.flip_pounds
        self.counted_less = prices.counted_less
        self.single_border = prices.single_border
        self.double_border = prices.double_border
        self.occupied = prices.occupied
        overflow = self.file.table("overflow", OverflowTable)
        for name, value in msgspec.structs.asdict(overflow).items():
            not_negative("overflow", "", name, value)
        self.diamond_overflow = overflow.diamond_step
        self.point_overflow = overflow.point

    def read_players(self) -> None:
        """Coins by players x round, and markers by players; two to four play."""
        rows = self.file.rows("players", PlayersRow)
        in_order("players", [row.name for row in rows], ["players_2", "players_3", "players_4"])
        self.round_coins = blank_row((COMPANIES + 1) * (ROUNDS + 1), 0)
        self.start_markers = [0] * (COMPANIES + 1)
        for i, row in enumerate(rows):
            if len(row.round_coins) != ROUNDS - 1:
                raise ComponentsError(
                    "players",
                    row.name,
                    Text("{column} should be {count} numbers, for rounds 2 to {last}", column="round_coins", count=ROUNDS - 1, last=ROUNDS),
                )
            if not 0 <= row.bonus_markers <= MARKERS:
                raise ComponentsError(
                    "players",
                    row.name,
                    Text("{column} is {value}; 0 to {most} are expected", column="bonus_markers", value=row.bonus_markers, most=MARKERS),
                )
            for j, coins in enumerate(row.round_coins):
                if not 0 <= coins <= BOOK_ROWS:
                    raise ComponentsError(
                        "players",
                        row.name,
                        Text(
                            "{column} are {value}; 0 to {most} find room in a column",
                            column="round_coins",
                            value=str(row.round_coins),
                            most=BOOK_ROWS,
                        ),
                        "round_coins",
                    )
                self.round_coins[(i + 2) * (ROUNDS + 1) + j + 2] = coins
            self.start_markers[i + 2] = row.bonus_markers
        companies = self.file.rows("companies", CompanyRow)
        in_order("companies", [row.name for row in companies], COMPANY_NAMES)
        self.company_sides = [row.side for row in companies]
        self.company_colours = [row.colour for row in companies]

    def read_personal_tracks(self) -> None:
        diamonds = self.file.table("diamond_track", PersonalTrackTable)
        books = self.file.table("bookkeeping_track", PersonalTrackTable)
        expect("diamond_track", "", "slot", diamonds.slot, 1)
        expect("bookkeeping_track", "", "slot", books.slot, SLOTS)
        expect("bookkeeping_track", "", "length", books.length, BOOK_SPACES)
        positive("diamond_track", "", "length", diamonds.length)
        self.diamond_length = diamonds.length
        for name, steps in zip(self.starting_tile_names, self.starting_diamonds, strict=True):
            between("starting_tiles", name, "diamonds", int(steps), 0, diamonds.length)
        self.diamond_value = values("diamond_track", diamonds)
        self.diamond_opens = diamonds.opens_at
        self.ink_value = values("bookkeeping_track", books)
        self.ink_opens = books.opens_at


def values(table: str, track: PersonalTrackTable) -> vec[i64]:
    """Pounds by space of a personal track: the last value reached or passed."""
    if len(track.spaces) != len(track.pounds) or not track.spaces or track.spaces[0] != 0 or track.spaces != sorted(track.spaces):
        raise ComponentsError(table, "", Text("spaces should rise from 0, each with its pounds"))
    result: list[int] = []
    for space in range(track.length + 1):
        result.append([pounds for start, pounds in zip(track.spaces, track.pounds, strict=True) if space >= start][-1])
    return vec[i64](result)
