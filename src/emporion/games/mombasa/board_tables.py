"""The board of the box: regions, headquarters, bonus spaces and majorities."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.card_tables import CardTables
from emporion.games.mombasa.pieces import (
    COLUMN_NAMES,
    COLUMN_SPACES,
    COMPANIES,
    COMPANY_NAMES,
    FULL_COLUMN,
    KIND_NAMES,
    MAJORITIES,
    REGIONS,
    TIERS,
)
from emporion.games.mombasa.tables import BonusSpaceRow, ColumnRow, MajorityRow, RegionRow
from emporion.kernel.components import ComponentsFile, how_many, in_order, index_of, not_negative
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


class BoardTables(CardTables):
    """What is printed on the board."""

    def __init__(self, file: ComponentsFile) -> None:
        super().__init__(file)
        self.read_regions()
        self.read_headquarters()
        self.read_bonus_spaces()
        self.read_majorities()

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
                        raise ComponentsError(
                            "regions", row.name, Text("its border to {name} ({width}) is missing on the other side", name=name, width=width)
                        )
                    border_to.append(other)
                    border_double.append(double)
            border_first.append(len(border_to))
            if row.headquarters:
                company = index_of("regions", row.name, row.headquarters, COMPANY_NAMES)
                self.base_border[company * REGIONS + region] = 1 + index_of("regions", row.name, row.border, ["single", "double"])
            for column in ["pounds", "diamonds", "steps", "points", "mines"]:
                not_negative("regions", row.name, column, getattr(row, column))
            if row.inside and row.single + row.double != [row.inside]:
                raise ComponentsError("regions", row.name, Text("an enclave borders only {region}", region=row.inside))
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
                raise ComponentsError(
                    "headquarters",
                    row.name,
                    Text("{column} should be {count} numbers, front to final", column="coins", count=COLUMN_SPACES),
                )
            self.column_coins += row.coins
            for posts in range(FULL_COLUMN + 1):
                uncovered.append(sum(coins for space, coins in enumerate(row.coins) if not posts >> space & 1))
        self.uncovered = vec[i64](uncovered)
        self.all_coins = sum(self.column_coins)

    def read_bonus_spaces(self) -> None:
        spaces = self.file.rows("bonus_spaces", BonusSpaceRow)
        in_order("bonus_spaces", [row.name for row in spaces], ["first_player", "buy", "sell"])
        self.first_player_points = spaces[0].points
        self.buy_fee = spaces[1].fee
        self.sell_pounds = spaces[2].pounds

    def read_majorities(self) -> None:
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
            if not row.totals or not 0 < row.totals[0] < row.totals[1] < row.totals[2]:
                raise ComponentsError(
                    "majorities", row.name, Text("the totals {totals} should rise from at least 1", totals=str(row.totals)), "totals"
                )


def tiers(rows: list[MajorityRow], columns: list[list[int]]) -> vec[i64]:
    """A number by majority x tier; a column left out is 0."""
    table: list[int] = []
    for row, column in zip(rows, columns, strict=True):
        filled = column or [0] * TIERS
        if len(filled) != TIERS or min(filled) < 0:
            raise ComponentsError("majorities", row.name, Text("{count} numbers are expected, one per tier", count=TIERS))
        table += filled
    return vec[i64](table)
