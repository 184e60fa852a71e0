"""Reads the box of Mombasa into flat tables, and refuses one that cannot be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.tables import (
    BeginnerTable,
    BonusSpaceRow,
    BonusTileRow,
    BookRow,
    BookSpacesTable,
    BoxTable,
    CardRow,
    ColumnRow,
    CompanyRow,
    DisplayTable,
    GameTable,
    MajorityRow,
    MerchantRow,
    OverflowTable,
    PersonalTrackTable,
    PlayersRow,
    PricesTable,
    RegionRow,
    StartingTileRow,
    TrackRow,
)
from emporion.kernel.components import Components, ComponentsFile, expect, how_many, in_order, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row

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
ANY_GOOD: Final = 7
GOODS: Final = 3
MAJORITIES: Final = 4
KIND_NAMES: Final = ["coffee", "banana", "cotton", "expansion", "bookkeeper", "merchant", "share", "good"]

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
STRIDE: Final = 32
"""Room for one company track in a flat table."""

BOOKS: Final = 72
BOOK_LETTERS: Final = 3
BOOKS_PER_LETTER: Final = 24
BOOKS_SHOWN: Final = 4
BOOK_SPACES: Final = 15
STARTING_TILES: Final = 10
DEALT_TILES: Final = 2
RESTING: Final = 3
SEAT_CARD: Final = -1
"""Stands in the list of resting cards of a starting tile for the seat card."""

# Bonus tiles, in the order of their spaces.
ANY_GOOD_TILE: Final = 0
EXPANSION_TILE: Final = 1
BOOKKEEPER_TILE: Final = 2
MERCHANT_TILE: Final = 3
BONUS_TILES: Final = 4
TILE_NAMES: Final = ["any_good", "expansion_tile", "bookkeeper_tile", "merchant_tile"]
TIERS: Final = 3


class Box:
    """The numbers the rules read, as flat tables."""

    def __init__(self, file: ComponentsFile) -> None:
        self.file = file
        self.read_counts()
        self.read_prices()
        self.read_players()
        self.read_cards()
        self.read_regions()
        self.read_headquarters()
        self.read_tracks()
        self.read_bonus_spaces()
        self.read_books()
        self.read_starting_tiles()
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
        game = self.file.table("game", GameTable)
        expect("game", "", "rounds", game.rounds, ROUNDS)
        expect("game", "", "slots", game.slots, SLOTS)
        expect("game", "", "dealt_tiles", game.dealt_tiles, DEALT_TILES)
        expect("game", "", "resting_cards", game.resting_cards, RESTING)
        if game.open_slots != list(range(FIRST_OPEN_SLOT + 1, LAST_OPEN_SLOT + 2)):
            raise ComponentsError("game", "", f"open_slots are {game.open_slots}; the three in the middle are expected")
        not_negative("game", "", "pounds", game.pounds)
        self.start_pounds = game.pounds

    def read_prices(self) -> None:
        prices = self.file.table("prices", PricesTable)
        for name, value in msgspec.structs.asdict(prices).items():
            if name in {"flip_pounds", "occupied"}:
                not_negative("prices", "", name, value)
            else:
                positive("prices", "", name, value)
        expect("prices", "", "pound", prices.pound, 1)  # so that a pool can always be spent to the last point
        self.book_price = vec[i64]([prices.book_a, prices.book_b, prices.book_c])
        self.flip_pounds = prices.flip_pounds
        self.single_border = prices.single_border
        self.double_border = prices.double_border
        self.occupied = prices.occupied
        overflow = self.file.table("overflow", OverflowTable)
        for name, value in msgspec.structs.asdict(overflow).items():
            not_negative("overflow", "", name, value)
        self.diamond_overflow = overflow.diamond_step
        self.point_overflow = overflow.point
        self.track_overflow = overflow.track_step

    def read_players(self) -> None:
        """Coins by players x round, and markers by players; two to four play."""
        rows = self.file.rows("players", PlayersRow)
        in_order("players", [row.name for row in rows], ["players_2", "players_3", "players_4"])
        self.round_coins = blank_row((COMPANIES + 1) * (ROUNDS + 1), 0)
        self.start_markers = [0] * (COMPANIES + 1)
        for i, row in enumerate(rows):
            if len(row.round_coins) != ROUNDS - 1:
                raise ComponentsError("players", row.name, f"round_coins should be {ROUNDS - 1} numbers, for rounds 2 to {ROUNDS}")
            if not 0 <= row.bonus_markers <= MARKERS:
                raise ComponentsError("players", row.name, f"bonus_markers is {row.bonus_markers}; 0 to {MARKERS} are expected")
            for j, coins in enumerate(row.round_coins):
                not_negative("players", row.name, "round_coins", coins)
                self.round_coins[(i + 2) * (ROUNDS + 1) + j + 2] = coins
            self.start_markers[i + 2] = row.bonus_markers
        companies = self.file.rows("companies", CompanyRow)
        in_order("companies", [row.name for row in companies], COMPANY_NAMES)
        self.company_sides = [row.side for row in companies]
        self.company_colours = [row.colour for row in companies]

    def read_cards(self) -> None:
        starting = self.file.rows("starting_cards", CardRow)
        seats = self.file.rows("seat_cards", CardRow)
        display = self.file.rows("display_cards", CardRow)
        how_many("starting_cards", len(starting), STARTING_FACES)
        how_many("seat_cards", len(seats), SEAT_FACES)
        how_many("display_cards", len(display), DISPLAY_FACES)
        for row in seats:
            if row.kind != "expansion":
                raise ComponentsError("seat_cards", row.name, f"is a card of kind '{row.kind}'; a seat card is an expansion card")
        self.face_names: list[str] = []
        self.kind = blank_row(FACES, 0)
        self.value = blank_row(FACES, 0)
        self.crate = blank_row(FACES, 0)
        self.card_company = blank_row(FACES, 0)
        self.card_shares = blank_row(FACES, 0)
        for row in starting:
            self.read_card("starting_cards", row)
        for row in seats:
            self.read_card("seat_cards", row)
        for row in display:
            self.read_card("display_cards", row)
        self.letters = [index_of("display_cards", row.name, row.letter, LETTER_NAMES) for row in display]
        if self.letters != sorted(self.letters):
            raise ComponentsError("display_cards", "", "the cards should stand in the order of their letters")
        merchants = self.file.rows("merchants", MerchantRow)
        in_order("merchants", [row.name for row in merchants], ["plain", "company"])
        self.plain_diamonds = merchants[0].diamonds
        self.plain_pounds = merchants[0].pounds
        self.merchant_diamonds = merchants[1].diamonds
        self.merchant_pounds = merchants[1].pounds
        self.mines_per_diamond = merchants[1].mines_per_diamond
        positive("merchants", "company", "mines_per_diamond", self.mines_per_diamond)
        display_table = self.file.table("display", DisplayTable)
        expect("display", "", "rows_of_cards", display_table.rows_of_cards, ROWS)
        if len(display_table.surcharge) != DISPLAY_COLUMNS:
            raise ComponentsError("display", "", "surcharge should be three numbers, for the left, middle and right column")
        self.surcharge = vec[i64](display_table.surcharge)

    def read_card(self, table: str, row: CardRow) -> None:
        if row.name in self.face_names:
            raise ComponentsError(table, row.name, "two cards bear this name")
        face = len(self.face_names)
        self.face_names.append(row.name)
        kind = index_of(table, row.name, row.kind, KIND_NAMES[: SHARE + 1])
        not_negative(table, row.name, "crate", row.crate)
        if kind != SHARE:
            positive(table, row.name, "value", row.value)
        if kind == MERCHANT and row.value != 1:
            raise ComponentsError(table, row.name, f"value is {row.value}; a merchant counts 1")
        company = index_of(table, row.name, row.company, COMPANY_NAMES) if row.company else -1
        if row.shares and company < 0:
            raise ComponentsError(table, row.name, "carries shares of no company")
        self.kind[face] = kind
        self.value[face] = row.value
        self.crate[face] = row.crate
        self.card_company[face] = company
        self.card_shares[face] = row.shares

    def read_regions(self) -> None:
        """Borders as lists laid end to end: region r has neighbours ``border_first[r]`` up to ``border_first[r + 1]``."""
        rows = self.file.rows("regions", RegionRow)
        how_many("regions", len(rows), REGIONS)
        self.region_names = [row.name for row in rows]
        border_first = [0]
        border_to: list[int] = []
        border_double: list[int] = []
        self.base_border = blank_row(COMPANIES * REGIONS, 0)  # 1 single, 2 double
        for region, row in enumerate(rows):
            for double, neighbours in enumerate([row.single, row.double]):
                for name in neighbours:
                    other = index_of("regions", row.name, name, self.region_names)
                    back = rows[other].double if double else rows[other].single
                    if row.name not in back:
                        width = "double" if double else "single"
                        raise ComponentsError("regions", row.name, f"its {width} border to {name} is missing on the other side")
                    border_to.append(other)
                    border_double.append(double)
            border_first.append(len(border_to))
            if row.headquarters:
                company = index_of("regions", row.name, row.headquarters, COMPANY_NAMES)
                self.base_border[company * REGIONS + region] = 1 + index_of("regions", row.name, row.border, ["single", "double"])
            if row.inside and row.single + row.double != [row.inside]:
                raise ComponentsError("regions", row.name, f"an enclave borders only {row.inside}")
        self.border_first = vec[i64](border_first)
        self.border_to = vec[i64](border_to)
        self.border_double = vec[i64](border_double)
        self.region_pounds = vec[i64]([row.pounds for row in rows])
        self.region_diamonds = vec[i64]([row.diamonds for row in rows])
        self.region_steps = vec[i64]([row.steps for row in rows])
        self.region_points = vec[i64]([row.points for row in rows])
        self.mines = vec[i64]([row.mines for row in rows])

    def read_headquarters(self) -> None:
        """Coins uncovered in a column, by column x posts still on it (a bit per space, the front lowest)."""
        rows = self.file.rows("headquarters", ColumnRow)
        in_order("headquarters", [row.name for row in rows], COLUMN_NAMES)
        uncovered: list[int] = []
        self.column_coins: list[int] = []
        for row in rows:
            if len(row.coins) != COLUMN_SPACES:
                raise ComponentsError("headquarters", row.name, f"coins should be {COLUMN_SPACES} numbers, front to final")
            self.column_coins += row.coins
            for posts in range(FULL_COLUMN + 1):
                uncovered.append(sum(coins for space, coins in enumerate(row.coins) if not posts >> space & 1))
        self.uncovered = vec[i64](uncovered)
        self.all_coins = sum(self.column_coins)

    def read_tracks(self) -> None:
        """Tables by side x space: shares owned, the price of the line ahead, what crossing it pays, the zone; powers by side x zone."""
        rows = self.file.rows("tracks", TrackRow)
        in_order("tracks", [row.name for row in rows], SIDE_NAMES)
        self.length = vec[i64]([row.length for row in rows])
        self.shares = blank_row(SIDES * STRIDE, 0)
        self.barrier = blank_row(SIDES * STRIDE, 0)
        self.threshold = blank_row(SIDES * STRIDE, 0)
        self.zone = blank_row(SIDES * STRIDE, 0)
        for side, row in enumerate(rows):
            check_track(row)
            for space in range(row.length + 1):
                at = side * STRIDE + space
                self.shares[at] = sum(1 for reached in row.shares if space >= reached)
                self.zone[at] = sum(1 for start in row.zones if space >= start)
            for line, pounds in zip(row.barriers, row.barrier_pounds, strict=True):
                self.barrier[side * STRIDE + line] = pounds
            for line, pounds in zip(row.thresholds, row.threshold_pounds, strict=True):
                self.threshold[side * STRIDE + line] = pounds
        self.power_markers = powers("markers", rows, [row.markers for row in rows])
        self.power_discount = powers("discount", rows, [row.discount for row in rows])
        self.power_bookkeeper = powers("bookkeeper_points", rows, [row.bookkeeper_points for row in rows])
        self.power_flip = powers("flip_pounds", rows, [cheaper(self.flip_pounds, row.flip_pounds) for row in rows])
        self.power_ending_points = powers("ending_points", rows, [row.ending_points for row in rows])
        self.power_expansion = powers("expansion_points", rows, [row.expansion_points for row in rows])
        self.power_occupied = powers("occupied", rows, [cheaper(self.occupied, row.occupied) for row in rows])
        self.power_double = powers("double_border", rows, [cheaper(self.double_border, row.double_border) for row in rows])
        self.power_space_diamonds = powers("space_diamonds", rows, [row.space_diamonds for row in rows])
        self.power_space_pounds = powers("space_pounds", rows, [row.space_pounds for row in rows])
        self.power_ending_pounds = powers("ending_pounds", rows, [row.ending_pounds for row in rows])
        beginner = self.file.table("beginner_tracks", BeginnerTable)
        names = [beginner.cairo, beginner.mombasa, beginner.cape_town, beginner.saint_louis]
        self.beginner_sides = [index_of("beginner_tracks", "", name, SIDE_NAMES) for name in names]
        if sorted(name[0] for name in names) != ["a", "b", "c", "d"]:
            raise ComponentsError("beginner_tracks", "", "each of the letters a, b, c, d should lie at one company")

    def read_bonus_spaces(self) -> None:
        spaces = self.file.rows("bonus_spaces", BonusSpaceRow)
        in_order("bonus_spaces", [row.name for row in spaces], ["first_player", "buy", "sell"])
        self.first_player_points = spaces[0].points
        self.buy_fee = spaces[1].fee
        self.sell_pounds = spaces[2].pounds
        majorities = self.file.rows("majorities", MajorityRow)
        in_order("majorities", [row.name for row in majorities], KIND_NAMES[:MAJORITIES])
        companies = [index_of("majorities", row.name, row.company, COMPANY_NAMES) for row in majorities]
        self.majority_company = vec[i64](companies)
        self.tier_total = tiers(majorities, [row.totals for row in majorities])
        self.tier_pounds = tiers(majorities, [row.pounds for row in majorities])
        self.tier_diamonds = tiers(majorities, [row.diamonds for row in majorities])
        self.tier_steps = tiers(majorities, [row.steps for row in majorities])
        self.tier_points = tiers(majorities, [row.points for row in majorities])
        self.tier_posts = tiers(majorities, [row.posts for row in majorities])
        for row in majorities:
            if not 0 < row.totals[0] < row.totals[1] < row.totals[2]:
                raise ComponentsError("majorities", row.name, f"the totals {row.totals} should rise from at least 1")
            if row.posts and max(row.posts) > 1:
                raise ComponentsError("majorities", row.name, "a tier removes at most 1 post")
        tiles = self.file.rows("bonus_tiles", BonusTileRow)
        in_order("bonus_tiles", [row.name for row in tiles], TILE_NAMES)
        in_order("bonus_tiles", [row.kind for row in tiles], ["good", "expansion", "bookkeeper", "merchant"])
        for tile in tiles:
            positive("bonus_tiles", tile.name, "value", tile.value)
            not_negative("bonus_tiles", tile.name, "fee", tile.fee)
        self.tile_value = vec[i64]([row.value for row in tiles])
        self.tile_fee = vec[i64]([row.fee for row in tiles])

    def read_books(self) -> None:
        """The 72 books; the books of the ten starting tiles follow them."""
        rows = self.file.rows("books", BookRow)
        how_many("books", len(rows), BOOKS)
        self.book_names = [row.name for row in rows]
        self.book_letter = blank_row(BOOKS + STARTING_TILES, 0)
        self.book_needs = blank_row((BOOKS + STARTING_TILES) * MERCHANT, 0)  # book x kind, merchants apart
        self.book_merchants = blank_row(BOOKS + STARTING_TILES, 0)
        for book, row in enumerate(rows):
            letter = index_of("books", row.name, row.letter, LETTER_NAMES[:BOOK_LETTERS])
            if letter != book // BOOKS_PER_LETTER:
                raise ComponentsError("books", row.name, f"{BOOKS_PER_LETTER} books each of a, b and c are expected, in this order")
            self.book_letter[book] = letter
            self.read_requirements("books", row.name, book, row.kinds, row.totals)
        tiles = self.file.rows("starting_tiles", StartingTileRow)
        how_many("starting_tiles", len(tiles), STARTING_TILES)
        self.book_pounds = vec[i64]([row.pounds for row in rows] + [row.book_pounds for row in tiles])
        self.book_diamonds = vec[i64]([row.diamonds for row in rows] + [row.book_diamonds for row in tiles])
        self.book_steps = vec[i64]([row.steps for row in rows] + [row.book_steps for row in tiles])
        self.book_points = vec[i64]([row.points for row in rows] + [row.book_points for row in tiles])

    def read_requirements(self, table: str, name: str, book: int, kinds: list[str], totals: list[int]) -> None:
        if not 1 <= len(kinds) <= 2 or len(kinds) != len(totals):
            raise ComponentsError(table, name, "a book has one or two kinds, and a total for each")
        for kind, total in zip(kinds, totals, strict=True):
            positive(table, name, "totals", total)
            number = index_of(table, name, kind, KIND_NAMES[: MERCHANT + 1])
            if number == MERCHANT:
                self.book_merchants[book] = total
            else:
                self.book_needs[book * MERCHANT + number] = total

    def read_starting_tiles(self) -> None:
        rows = self.file.rows("starting_tiles", StartingTileRow)
        self.starting_tile_names = [row.name for row in rows]
        rest: list[int] = []
        tile_steps: list[int] = []
        nearest = min(line % STRIDE for line in range(SIDES * STRIDE) if self.barrier[line] or self.threshold[line])
        for tile, row in enumerate(rows):
            if len(row.rest) != RESTING or len(set(row.rest)) != RESTING:
                raise ComponentsError("starting_tiles", row.name, f"rest should name {RESTING} different cards")
            for name in row.rest:
                known = [*self.face_names[:STARTING_FACES], "seat"]
                face = index_of("starting_tiles", row.name, name, known)
                rest.append(SEAT_CARD if face == STARTING_FACES else face)
            for steps in [row.cairo, row.mombasa, row.cape_town, row.saint_louis]:
                if not 0 <= steps <= nearest:
                    raise ComponentsError("starting_tiles", row.name, f"{steps} steps would cross a line of a company track")
                tile_steps.append(steps)
            self.read_requirements("starting_tiles", row.name, BOOKS + tile, row.kinds, row.totals)
        self.tile_rest = vec[i64](rest)
        self.tile_steps = vec[i64](tile_steps)
        self.tile_pounds = vec[i64]([row.pounds for row in rows])
        self.tile_diamonds = vec[i64]([row.diamonds for row in rows])

    def read_personal_tracks(self) -> None:
        diamonds = self.file.table("diamond_track", PersonalTrackTable)
        books = self.file.table("bookkeeping_track", PersonalTrackTable)
        expect("diamond_track", "", "slot", diamonds.slot, 1)
        expect("bookkeeping_track", "", "slot", books.slot, SLOTS)
        expect("bookkeeping_track", "", "length", books.length, BOOK_SPACES)
        positive("diamond_track", "", "length", diamonds.length)
        self.diamond_length = diamonds.length
        self.diamond_value = values("diamond_track", diamonds)
        self.diamond_opens = diamonds.opens_at
        self.ink_value = values("bookkeeping_track", books)
        self.ink_opens = books.opens_at
        spaces = self.file.table("book_spaces", BookSpacesTable)
        expect("book_spaces", "", "starting_tile", spaces.starting_tile, 1)
        self.refuses_a = blank_row(BOOK_SPACES, 0)
        for space in spaces.no_a:
            if not 1 <= space <= BOOK_SPACES:
                raise ComponentsError("book_spaces", "", f"no_a names space {space}; there are {BOOK_SPACES}")
            self.refuses_a[space - 1] = 1


def read_box(components: Components) -> Box:
    return Box(ComponentsFile(Path(__file__).with_name("components.toml"), components))


def check_track(row: TrackRow) -> None:
    """A track that can be walked: lines and zones in rising order within its length."""
    if not 1 <= row.length < STRIDE:
        raise ComponentsError("tracks", row.name, f"length is {row.length}; 1 to {STRIDE - 1} are expected")
    if len(row.barriers) != len(row.barrier_pounds) or len(row.thresholds) != len(row.threshold_pounds):
        raise ComponentsError("tracks", row.name, "every barrier and every threshold needs its pounds")
    if set(row.barriers) & set(row.thresholds):
        raise ComponentsError("tracks", row.name, "a line cannot be barrier and threshold at once")
    if len(row.zones) != 2 or row.zones[0] >= row.zones[1]:
        raise ComponentsError("tracks", row.name, f"the zones begin at {row.zones}; two rising spaces are expected")
    for line in row.barriers + row.thresholds:
        if not 0 <= line < row.length:
            raise ComponentsError("tracks", row.name, f"line {line} lies beyond the track")
    for pounds in row.barrier_pounds + row.threshold_pounds:
        positive("tracks", row.name, "pounds of a line", pounds)
    if row.shares != sorted(row.shares) or (row.shares and row.shares[0] < 1):
        raise ComponentsError("tracks", row.name, f"the spaces of the shares {row.shares} should rise from at least 1")


def powers(column: str, rows: list[TrackRow], pairs: list[list[int]]) -> vec[i64]:
    """A power by side x zone; outside the zones it is 0."""
    table: list[int] = []
    for row, given in zip(rows, pairs, strict=True):
        pair = given or [0, 0]
        if len(pair) != 2 or min(pair) < 0:
            raise ComponentsError("tracks", row.name, f"{column} should have two numbers that make things better, for zone I and zone II")
        table += [0, *pair]
    return vec[i64](table)


def tiers(rows: list[MajorityRow], columns: list[list[int]]) -> vec[i64]:
    """A number by majority x tier; a column left out is 0."""
    table: list[int] = []
    for row, column in zip(rows, columns, strict=True):
        filled = column or [0] * TIERS
        if len(filled) != TIERS or min(filled) < 0:
            raise ComponentsError("majorities", row.name, f"{column} should be {TIERS} numbers, one per tier")
        table += filled
    return vec[i64](table)


def cheaper(usual: int, pair: list[int]) -> list[int]:
    """How much less something costs in the two zones."""
    return [usual - price for price in pair]


def values(table: str, track: PersonalTrackTable) -> vec[i64]:
    """Pounds by space of a personal track: the last value reached or passed."""
    if len(track.spaces) != len(track.pounds) or not track.spaces or track.spaces[0] != 0 or track.spaces != sorted(track.spaces):
        raise ComponentsError(table, "", "spaces should rise from 0, each with its pounds")
    result: list[int] = []
    for space in range(track.length + 1):
        result.append([pounds for start, pounds in zip(track.spaces, track.pounds, strict=True) if space >= start][-1])
    return vec[i64](result)
