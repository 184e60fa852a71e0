"""Reads the box of Yunnan into flat tables, and refuses one that cannot be played with."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yunnan.tables import (
    BankTable,
    CapTable,
    DuliCardRow,
    DuliTable,
    GorgeRow,
    IncomeTable,
    PayoutRow,
    PiecesTable,
    ProvinceRow,
    ScoringTable,
    SpacesRow,
    StartTable,
    TracksTable,
)
from emporion.kernel.components import Components, ComponentsFile, in_order, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text

PROVINCES: Final = 5
GORGES: Final = 4
SPACES: Final = 5
TRACK_LENGTH: Final = 5
FAR: Final = 99
"""The cost of a trip that cannot be made."""

BUILDING_NAMES: Final = ["school", "customs", "horse", "guild", "yard", "temple"]
PROVINCE_NAMES: Final = ["yunnan", "sichuan", "kang", "tibet", "qinghai"]


class Box:
    """The numbers the rules read, as flat lists; spaces are numbered building by building, five each."""

    def __init__(self, components: Components = None) -> None:
        self.file = ComponentsFile(Path(__file__).with_name("components.toml"), components)
        self.read_pieces()
        self.read_spaces()
        self.read_payout()
        self.read_provinces()
        self.read_gorges()
        self.read_scoring()
        self.read_duli()
        self.trips = vec[i64](trip_table(self.gorge_lower, self.gorge_upper))
        self.gaps = vec[i64](gap_table(self.gorge_lower, self.gorge_upper))
        for province in range(PROVINCES):
            if self.trader_income[province] < self.gap_cost * province:
                raise ComponentsError(
                    "provinces",
                    PROVINCE_NAMES[province],
                    Text("{column} is below the cost of {gaps} gaps", column="trader_income", gaps=province),
                )
        self.most_income = self.market_income + self.traders * max(list(self.trader_income)) + sum(list(self.station_income))

    def read_pieces(self) -> None:
        pieces = self.file.table("pieces", PiecesTable)
        for name, count in msgspec.structs.asdict(pieces).items():
            positive("pieces", "", name, count)
        if pieces.start_traders > pieces.traders:
            raise ComponentsError(
                "pieces",
                "",
                Text(
                    "{column} is {value}, more than all {traders} traders",
                    column="start_traders",
                    value=pieces.start_traders,
                    traders=pieces.traders,
                ),
            )
        self.traders = pieces.traders
        self.start_traders = pieces.start_traders
        self.structures = [pieces.stations, pieces.bridges, pieces.tea_houses]
        self.start_coins = self.file.table("start", StartTable).coins
        if len(self.start_coins) != 5:
            raise ComponentsError(
                "start",
                "",
                Text("{column} has {count} numbers, one for each of 5 places is expected", column="coins", count=len(self.start_coins)),
            )
        for coins in self.start_coins:
            not_negative("start", "", "coins", coins)
        tracks = self.file.table("tracks", TracksTable)
        positive("tracks", "", "first_passes", tracks.first_passes)
        if tracks.first_passes + TRACK_LENGTH > FAR:
            raise ComponentsError(
                "tracks",
                "",
                Text(
                    "{column} is {value}; at most {most} are expected",
                    column="first_passes",
                    value=tracks.first_passes,
                    most=int(FAR - TRACK_LENGTH),
                ),
            )
        if len(tracks.points) != TRACK_LENGTH:
            raise ComponentsError(
                "tracks",
                "",
                Text(
                    "{column} has {count} numbers, {expected} are expected",
                    column="points",
                    count=len(tracks.points),
                    expected=int(TRACK_LENGTH),
                ),
            )
        for points in tracks.points:
            not_negative("tracks", "", "points", points)
        self.first_passes = tracks.first_passes
        self.track_points = vec[i64](tracks.points)

    def read_spaces(self) -> None:
        self.value = blank_row(len(BUILDING_NAMES) * SPACES, 0)
        self.small = blank_row(len(BUILDING_NAMES) * SPACES, 0)
        rows = self.file.rows("spaces", SpacesRow)
        in_order("spaces", [row.name for row in rows], BUILDING_NAMES)
        for building, row in enumerate(rows):
            values = row.small + row.large
            if not 1 <= len(values) <= SPACES:
                raise ComponentsError(
                    "spaces", row.name, Text("has {count} spaces; 1 to {most} are expected", count=len(values), most=int(SPACES))
                )
            if any(values[i] >= values[i + 1] for i in range(len(values) - 1)) or values[0] < 1:
                raise ComponentsError(
                    "spaces", row.name, Text("the bids {bids} should rise from a positive number, small ones first", bids=str(values))
                )
            if row.name == "temple" and row.large:
                raise ComponentsError("spaces", row.name, Text("the temple has no large spaces, since only one bidder can win there"))
            for i, value in enumerate(values):
                self.value[building * SPACES + i] = value
                self.small[building * SPACES + i] = 1 if i < len(row.small) else 0

    def read_payout(self) -> None:
        bank = self.file.table("bank", BankTable)
        positive("bank", "", "spaces", bank.spaces)
        positive("bank", "", "spaces_with_duli", bank.spaces_with_duli)
        self.bank_spaces = bank.spaces
        self.bank_spaces_with_duli = bank.spaces_with_duli
        rows = self.file.rows("payout", PayoutRow)
        if not rows or rows[0].total != 0:
            raise ComponentsError("payout", "", Text("the first row should begin at total 0"))
        not_negative("payout", rows[0].name, "coins", rows[0].coins)
        for before, row in pairwise(rows):
            if row.total <= before.total or row.coins < before.coins:
                raise ComponentsError("payout", row.name, Text("totals should rise and payouts never fall from row to row"))
        self.payout_totals = vec[i64]([row.total for row in rows])
        self.payout_coins = vec[i64]([row.coins for row in rows])

    def read_provinces(self) -> None:
        rows = self.file.rows("provinces", ProvinceRow)
        in_order("provinces", [row.name for row in rows], PROVINCE_NAMES)
        for row in rows:
            for column, value in msgspec.structs.asdict(row).items():
                if column != "name":
                    not_negative("provinces", row.name, column, value)
        self.trader_income = vec[i64]([row.trader_income for row in rows])
        self.station_income = vec[i64]([row.station_income for row in rows])
        self.gifts = [row.gifts for row in rows]
        self.tea_house_points = vec[i64]([row.tea_house_points for row in rows])
        if sum(self.gifts) == 0:
            raise ComponentsError("provinces", "", Text("no province has gifts; the game could not end by them"))

    def read_gorges(self) -> None:
        rows = self.file.rows("gorges", GorgeRow)
        if len(rows) != GORGES:
            raise ComponentsError("gorges", "", Text("{count} gorges; {expected} are expected", count=len(rows), expected=int(GORGES)))
        self.gorge_names: list[str] = []  # by what they join, which an overlay may change under the row's old name
        self.gorge_lower: list[int] = []
        self.gorge_upper: list[int] = []
        for row in rows:
            lower = index_of("gorges", row.name, row.lower, PROVINCE_NAMES)
            upper = index_of("gorges", row.name, row.upper, PROVINCE_NAMES)
            if upper - lower < 2:
                raise ComponentsError(
                    "gorges", row.name, Text("a gorge joins a lower province to an upper one that is not its neighbour on the road")
                )
            name = f"{row.lower}-{row.upper}"
            if name in self.gorge_names:
                raise ComponentsError(
                    "gorges", row.name, Text("joins {lower} and {upper}, as another gorge does", lower=row.lower, upper=row.upper)
                )
            self.gorge_names.append(name)
            self.gorge_lower.append(lower)
            self.gorge_upper.append(upper)

    def read_scoring(self) -> None:
        income = self.file.table("income", IncomeTable)
        not_negative("income", "", "market", income.market)
        not_negative("income", "", "gap_cost", income.gap_cost)
        self.market_income = income.market
        self.gap_cost = income.gap_cost
        scoring = self.file.table("scoring", ScoringTable)
        for name, value in msgspec.structs.asdict(scoring).items():
            positive("scoring", "", name, value)
        self.gift_points = scoring.gift_points
        self.coins_per_point = scoring.coins_per_point
        self.points_that_end = scoring.points_that_end
        self.most_rounds = self.file.table("cap", CapTable).rounds
        positive("cap", "", "rounds", self.most_rounds)

    def read_duli(self) -> None:
        duli = self.file.table("duli", DuliTable)
        building = index_of("duli", "", duli.opening_building, BUILDING_NAMES[:5])
        positive("duli", "", "opening_bid", duli.opening_bid)
        spaces = list(self.value[building * SPACES : building * SPACES + SPACES])
        if duli.opening_bid not in spaces:
            raise ComponentsError(
                "duli",
                "",
                Text(
                    "{column} {bid} is no space of the {building}",
                    column="opening_bid",
                    bid=duli.opening_bid,
                    building=duli.opening_building,
                ),
                "opening_bid",
            )
        self.duli_opening = building * SPACES + spaces.index(duli.opening_bid)
        self.duli_stations = 0
        for province in duli.stations:
            self.duli_stations |= 1 << index_of("duli", "", province, PROVINCE_NAMES)
        rows = self.file.rows("duli_cards", DuliCardRow)
        if not rows:
            raise ComponentsError("duli_cards", "", Text("there are no cards"))
        self.duli_cards = len(rows)
        self.duli_card_names = [row.name for row in rows]
        bids: list[int] = []
        traders: list[int] = []
        for row in rows:
            if sorted(row.bid) != sorted(BUILDING_NAMES[:5]):
                raise ComponentsError(
                    "duli_cards",
                    row.name,
                    Text("{column} should name each of {known} once", column="bid", known=", ".join(BUILDING_NAMES[:5])),
                )
            if len(row.traders) != PROVINCES or sum(row.traders) != self.traders or min(row.traders) < 0:
                raise ComponentsError(
                    "duli_cards",
                    row.name,
                    Text(
                        "{column} should be {count} numbers that add up to {sum}",
                        column="traders",
                        count=int(PROVINCES),
                        sum=int(self.traders),
                    ),
                )
            bids += [BUILDING_NAMES.index(name) for name in row.bid]
            traders += row.traders
        self.duli_bids = vec[i64](bids)
        self.duli_traders = vec[i64](traders)
        self.duli_tea_house = vec[i64]([1 if row.tea_house else 0 for row in rows])

    def payout(self, total: i64) -> i64:
        """What the bank pays for a total of standing bids (YU-4.1)."""
        coins: i64 = 0
        for i in range(len(self.payout_totals)):
            if total >= self.payout_totals[i]:
                coins = self.payout_coins[i]
        return coins


# --- the road as tables: every question about paths is answered once, here ------------------------------------------


def neighbours(bridges: int, province: int, lower: list[int], upper: list[int]) -> list[int]:
    """Provinces next to one, over the Tea-Horse Road and the given bridges."""
    next_to_it: list[int] = []
    if province > 0:
        next_to_it.append(province - 1)
    if province < PROVINCES - 1:
        next_to_it.append(province + 1)
    for gorge in range(GORGES):
        if bridges >> gorge & 1:
            if lower[gorge] == province:
                next_to_it.append(upper[gorge])
            if upper[gorge] == province:
                next_to_it.append(lower[gorge])
    return next_to_it


def trip_table(lower: list[int], upper: list[int]) -> list[int]:
    """Borders crossed by bridges x horse x source (five provinces, then the market) x target."""
    table: list[int] = []
    for bridges in range(1 << GORGES):
        for horse in range(PROVINCES):
            for source in range(PROVINCES + 1):
                table += trips_from(bridges, horse, source, lower, upper)
    return table


def trips_from(bridges: int, horse: int, source: int, lower: list[int], upper: list[int]) -> list[int]:
    costs = [FAR] * PROVINCES
    if source == PROVINCES:  # from the market the first step is Yunnan
        costs[0] = 1
        frontier = [0]
    else:
        costs[source] = 0
        frontier = [source]
    while frontier:
        following: list[int] = []
        for province in frontier:
            for target in neighbours(bridges, province, lower, upper):
                if target <= horse and costs[target] == FAR:
                    costs[target] = costs[province] + 1
                    following.append(target)
        frontier = following
    if source < PROVINCES:
        costs[source] = FAR
    return costs


def gap_table(lower: list[int], upper: list[int]) -> list[int]:
    """Fewest uncovered provinces on the way to Pu'er, by bridges x covered provinces x province."""
    table: list[int] = []
    for bridges in range(1 << GORGES):
        for covered in range(1 << PROVINCES):
            gaps = [FAR] * PROVINCES
            gaps[0] = 0
            for _ in range(PROVINCES):  # relax as often as there are provinces: enough for every path
                for province in range(PROVINCES):
                    through = gaps[province] + (0 if covered >> province & 1 else 1)
                    for target in neighbours(bridges, province, lower, upper):
                        gaps[target] = min(gaps[target], through)
            table += gaps
    return table
