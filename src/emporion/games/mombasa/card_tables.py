"""Cards of the box: starting, seat and display cards, merchants, bonus tiles."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.pieces import (
    COMPANY_NAMES,
    DISPLAY_COLUMNS,
    DISPLAY_FACES,
    FACES,
    KIND_NAMES,
    LETTER_NAMES,
    MERCHANT,
    MERCHANT_TILE,
    ROWS,
    SEAT_FACES,
    SHARE,
    STARTING_FACES,
    TILE_NAMES,
)
from emporion.games.mombasa.tables import BonusTileRow, CardRow, DisplayTable, MerchantRow
from emporion.kernel.components import ComponentsFile, expect, how_many, in_order, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


class CardTables:
    """Cards by face, and the tiles that stand in for cards."""

    def __init__(self, file: ComponentsFile) -> None:
        self.file = file
        self.read_cards()
        self.read_merchants()
        self.read_display()
        self.read_bonus_tiles()

    def read_cards(self) -> None:
        starting = self.file.rows("starting_cards", CardRow)
        seats = self.file.rows("seat_cards", CardRow)
        display = self.file.rows("display_cards", CardRow)
        how_many("starting_cards", len(starting), STARTING_FACES)
        how_many("seat_cards", len(seats), SEAT_FACES)
        how_many("display_cards", len(display), DISPLAY_FACES)
        for row in seats:
            if row.kind != "expansion":
                raise ComponentsError(
                    "seat_cards", row.name, Text("is a card of kind '{kind}'; a seat card is an expansion card", kind=row.kind)
                )
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
            raise ComponentsError("display_cards", "", Text("the cards should stand in the order of their letters"))

    def read_card(self, table: str, row: CardRow) -> None:
        if row.name in self.face_names:
            raise ComponentsError(table, row.name, Text("two cards bear this name"))
        face = len(self.face_names)
        self.face_names.append(row.name)
        kind = index_of(table, row.name, row.kind, KIND_NAMES)
        not_negative(table, row.name, "crate", row.crate)
        if kind != SHARE:
            positive(table, row.name, "value", row.value)
        if kind == MERCHANT and row.value != 1:
            raise ComponentsError(table, row.name, Text("{column} is {value}; a merchant counts 1", column="value", value=row.value))
        company = index_of(table, row.name, row.company, COMPANY_NAMES) if row.company else -1
        if row.shares and company < 0:
            raise ComponentsError(table, row.name, Text("carries shares of no company"))
        self.kind[face] = kind
        self.value[face] = row.value
        self.crate[face] = row.crate
        self.card_company[face] = company
        self.card_shares[face] = row.shares

    def read_merchants(self) -> None:
        rows = self.file.rows("merchants", MerchantRow)
        in_order("merchants", [row.name for row in rows], ["plain", "company"])
        self.plain_diamonds = rows[0].diamonds
        self.plain_pounds = rows[0].pounds
        self.merchant_diamonds = rows[1].diamonds
        self.merchant_pounds = rows[1].pounds
        self.mines_per_diamond = rows[1].mines_per_diamond
        positive("merchants", "company", "mines_per_diamond", self.mines_per_diamond)

    def read_display(self) -> None:
        display = self.file.table("display", DisplayTable)
        expect("display", "", "rows_of_cards", display.rows_of_cards, ROWS)
        if len(display.surcharge) != DISPLAY_COLUMNS:
            raise ComponentsError(
                "display", "", Text("{column} should be three numbers, for the left, middle and right column", column="surcharge")
            )
        self.surcharge = vec[i64](display.surcharge)

    def read_bonus_tiles(self) -> None:
        tiles = self.file.rows("bonus_tiles", BonusTileRow)
        in_order("bonus_tiles", [row.name for row in tiles], TILE_NAMES)
        in_order("bonus_tiles", [row.kind for row in tiles], ["good", "expansion", "bookkeeper", "merchant"])
        for tile in tiles:
            positive("bonus_tiles", tile.name, "value", tile.value)
            not_negative("bonus_tiles", tile.name, "fee", tile.fee)
        merchant = tiles[MERCHANT_TILE]
        expect("bonus_tiles", merchant.name, "value", merchant.value, 1)
        not_negative("bonus_tiles", merchant.name, "diamonds", merchant.diamonds)
        not_negative("bonus_tiles", merchant.name, "diamonds_per_merchant", merchant.diamonds_per_merchant)
        self.tile_value = vec[i64]([row.value for row in tiles])
        self.tile_fee = vec[i64]([row.fee for row in tiles])
        self.tile_diamonds = merchant.diamonds
        self.tile_diamonds_per_merchant = merchant.diamonds_per_merchant
