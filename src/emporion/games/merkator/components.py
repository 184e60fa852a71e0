"""Reads the box of Merkator into flat tables, and refuses one that cannot be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.tables import (
    BonusGainsTable,
    BonusRow,
    BoxTable,
    BuildingRow,
    CapTable,
    ChartRow,
    ContractCountsTable,
    ContractRow,
    CounterLossesTable,
    CounterRow,
    ExchangeTable,
    GoodRow,
    HighContractsTable,
    JoiningTable,
    LimitsTable,
    LongSetUpTable,
    MajorRow,
    MinorRow,
    NameRow,
    ScoringTable,
    SetUpTable,
    SoloRatingTable,
    SoloSetUpTable,
    StartCountersTable,
    WarehouseRow,
)
from emporion.kernel.components import Components, ComponentsFile, how_many, index_of, not_negative, positive
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text

MOST_SEATS: Final = 4
COLOURS: Final = 8
KINDS: Final = 16
WAREHOUSES: Final = 6
MAJORS: Final = 8
LOCATIONS: Final = 12
CONTRACTS: Final = 78
BONUS_CARDS: Final = 16
BUILDINGS: Final = 26
COMPARING: Final = 5
"""So many buildings compare the players; they leave the solo game."""
NOWHERE: Final = -1
"""The location of a contract that names none."""

# What a building looks at.
NOTHING: Final = 0
KINDS_HELD: Final = 1
FULL_WAREHOUSES: Final = 2
FULL_COLOURS: Final = 3
CUBES: Final = 4
BONUS_OWNED: Final = 5
BUILDINGS_OWNED: Final = 6
MINOR_CONTRACTS: Final = 7
CONTRACT_LOCATIONS: Final = 8
HIGH_CONTRACTS: Final = 9
COUNTERS: Final = 10
TALER: Final = 11
HIGHEST_CONTRACT: Final = 12
MEASURES: Final = [
    "nothing", "kinds", "full_warehouses", "full_colours", "cubes", "bonus_cards", "buildings", "minor_contracts",
    "contract_locations", "high_contracts", "counters", "taler", "highest_contract",
]  # fmt: skip

# How it turns that into points.
FIXED: Final = 0
EACH: Final = 1
SOLE: Final = 2
RULES: Final = ["fixed", "each", "sole"]


class Box:
    """The numbers the rules read, as flat lists.

    Kind 2c and kind 2c + 1 are the two goods of colour c; location c is the major of that colour, the minors follow.
    Contracts are numbered by rising value, so that those of one value (a pile) lie side by side.
    """

    def __init__(self, components: Components = None) -> None:
        self.file = ComponentsFile(Path(__file__).with_name("components.toml"), components)
        self.read_goods()
        self.read_locations()
        self.read_bonus_cards()
        self.read_buildings()
        self.read_contracts()
        self.read_chart()
        self.read_set_up()
        self.check_counts()

    def read_goods(self) -> None:
        self.colour_names = [row.name for row in self.file.rows("colours", NameRow)]
        how_many("colours", len(self.colour_names), COLOURS, "colours")
        warehouses = self.file.rows("warehouses", WarehouseRow)
        how_many("warehouses", len(warehouses), WAREHOUSES, "warehouses")
        self.warehouse_names = [row.name for row in warehouses]
        self.warehouse_titles = [row.title for row in warehouses]
        rows = self.file.rows("goods", GoodRow)
        how_many("goods", len(rows), KINDS, "goods")
        self.kind_names: list[str] = []
        warehouse_of: list[int] = []
        for colour in self.colour_names:
            goods = [row for row in rows if row.colour == colour]
            if len(goods) != 2:
                raise ComponentsError(
                    "goods", "", Text("colour '{colour}' has {count} goods, 2 are expected", colour=colour, count=len(goods))
                )
            for good in goods:
                self.kind_names.append(good.name)
                warehouse_of.append(index_of("goods", good.name, good.warehouse, self.warehouse_names))
        self.kind_titles = [spoken(name) for name in self.kind_names]
        kinds_in: list[list[int]] = [[] for _ in range(WAREHOUSES)]
        for kind in range(KINDS):
            kinds_in[warehouse_of[kind]].append(kind)
        for warehouse, kinds in enumerate(kinds_in):
            if len(kinds) not in (2, 3):
                raise ComponentsError(
                    "goods",
                    "",
                    Text(
                        "warehouse '{warehouse}' has {count} goods, 2 or 3 are expected",
                        warehouse=self.warehouse_names[warehouse],
                        count=len(kinds),
                    ),
                )
        self.warehouse_of = vec[i64](warehouse_of)
        self.kinds_in = rows_of(kinds_in)

    def read_locations(self) -> None:
        majors = self.file.rows("majors", MajorRow)
        minors = self.file.rows("minors", MinorRow)
        how_many("majors", len(majors), MAJORS, "majors")
        how_many("minors", len(minors), LOCATIONS - MAJORS, "minors")
        majors.sort(key=lambda row: index_of("majors", row.name, row.colour, self.colour_names))
        self.location_names = [row.name for row in majors] + [row.name for row in minors]
        self.location_titles = [spoken(name).title() for name in self.location_names]
        time = [row.time for row in majors] + [row.time for row in minors]
        self.start_cubes = [row.cubes for row in majors]
        links: list[list[int]] = []
        major_names = self.location_names[:MAJORS]
        for place, row in enumerate(majors):
            if index_of("majors", row.name, row.colour, self.colour_names) != place:
                raise ComponentsError("majors", row.name, Text("colour '{colour}' belongs to another major too", colour=row.colour))
            if len(row.links) not in (2, 3):
                raise ComponentsError("majors", row.name, Text("has {count} links, 2 or 3 are expected", count=len(row.links)), "links")
            links.append([index_of("majors", row.name, link, major_names) for link in row.links])
            if row.cubes < 0:
                raise ComponentsError(
                    "majors", row.name, Text("{column} is {value}, {least} or more is expected", column="cubes", value=row.cubes, least=0)
                )
        for place, linked in enumerate(links):
            for other in linked:
                if place not in links[other]:
                    raise ComponentsError(
                        "majors", major_names[place], Text("is linked to '{other}', which is not linked back", other=major_names[other])
                    )
        if min(time) >= 0 or max(time) <= 0:
            raise ComponentsError("majors", "", Text("time must be gained at some locations and paid at others"))
        self.time = vec[i64](time)
        self.links = rows_of(links)
        self.threshold = vec[i64]([0] * MAJORS + [row.threshold for row in minors])
        for minor in minors:
            if minor.threshold < 1:
                raise ComponentsError(
                    "minors",
                    minor.name,
                    Text("{column} is {value}, {least} or more is expected", column="threshold", value=minor.threshold, least=1),
                )
        joining = self.file.table("joining", JoiningTable)
        self.fee = vec[i64]([joining.major] * MAJORS + [joining.minor] * (LOCATIONS - MAJORS))

    def read_bonus_cards(self) -> None:
        gains = self.file.table("bonus_gains", BonusGainsTable)
        not_negative("bonus_gains", "", "active", gains.active)
        not_negative("bonus_gains", "", "joining", gains.joining)
        self.active_bonus: i64 = gains.active
        self.joining_bonus: i64 = gains.joining
        rows = self.file.rows("bonus_cards", BonusRow)
        how_many("bonus_cards", len(rows), BONUS_CARDS, "bonus cards")
        self.bonus_names = [row.name for row in rows]
        self.bonus_location = vec[i64]([index_of("bonus_cards", row.name, row.location, self.location_names) for row in rows])
        self.bonus_kind = vec[i64]([index_of("bonus_cards", row.name, row.good, self.kind_names) for row in rows])
        self.bonus_price = vec[i64]([row.price for row in rows])
        bonus_at: list[list[int]] = [[] for _ in range(LOCATIONS)]
        for card in range(BONUS_CARDS):
            bonus_at[self.bonus_location[card]].append(card)
        self.bonus_at = rows_of(bonus_at)
        for location, cards in enumerate(bonus_at):
            expected = 1 if location < MAJORS else 2
            if len(cards) != expected:
                raise ComponentsError(
                    "bonus_cards",
                    "",
                    Text(
                        "{location} has {count} cards, {expected} expected",
                        location=self.location_names[location],
                        count=len(cards),
                        expected=expected,
                    ),
                )

    def read_buildings(self) -> None:
        rows = self.file.rows("buildings", BuildingRow)
        how_many("buildings", len(rows), BUILDINGS, "buildings")
        self.building_names = [row.name for row in rows]
        self.building_titles = [row.title for row in rows]
        self.building_price = vec[i64]([row.price for row in rows])
        self.building_rule = vec[i64]([index_of("buildings", row.name, row.rule, RULES) for row in rows])
        self.building_measure = vec[i64]([index_of("buildings", row.name, row.measure, MEASURES) for row in rows])
        self.building_points = vec[i64]([row.vp for row in rows])
        self.building_per = vec[i64]([row.per for row in rows])
        self.building_most = vec[i64]([row.at_most for row in rows])
        self.building_otherwise = vec[i64]([row.otherwise for row in rows])
        warehouses: list[list[int]] = []
        for row in rows:
            positive("buildings", row.name, "price", row.price)
            positive("buildings", row.name, "per", row.per)
            warehouses.append([index_of("buildings", row.name, letter, self.warehouse_names) for letter in row.warehouses])
        self.building_warehouses = rows_of(warehouses)
        how_many("buildings", len([row for row in rows if row.rule == RULES[SOLE]]), COMPARING, Text("buildings compare the players"))
        self.high_value: i64 = self.file.table("high_contracts", HighContractsTable).value

    def read_contracts(self) -> None:
        counts = self.file.table("contract_counts", ContractCountsTable)
        if len(counts.values) != len(counts.counts) or sorted(set(counts.values)) != counts.values:
            raise ComponentsError("contract_counts", "", Text("values must rise, with one count for each"))
        rows = self.file.rows("contracts", ContractRow)
        how_many("contracts", len(rows), CONTRACTS, "contracts")
        rows.sort(key=lambda row: row.value)
        self.values = counts.values
        self.ranks = len(counts.values)
        rank_start: list[int] = []
        for value, count in zip(counts.values, counts.counts, strict=True):
            pile = [row for row in rows if row.value == value]
            if len(pile) != count:
                raise ComponentsError(
                    "contracts",
                    "",
                    Text("{count} contracts of value {value}, {expected} are expected", count=len(pile), value=value, expected=count),
                )
            rank_start.append(rows.index(pile[0]))
        if sum(counts.counts) != CONTRACTS:
            raise ComponentsError("contracts", "", Text("some contract has a value that is not in the table of the numbers of contracts"))
        self.contract_names = [row.name for row in rows]
        self.contract_value = vec[i64]([row.value for row in rows])
        self.contract_rank = vec[i64]([self.values.index(row.value) for row in rows])
        self.contract_location = blank_row(CONTRACTS, NOWHERE)
        self.demand = blank_row(CONTRACTS * KINDS, 0)
        contracts_at: list[list[int]] = [[] for _ in range(LOCATIONS)]
        for contract, row in enumerate(rows):
            location = NOWHERE if row.location == "none" else index_of("contracts", row.name, row.location, self.location_names)
            self.contract_location[contract] = location
            if location != NOWHERE:
                contracts_at[location].append(contract)
            for good in row.goods:
                self.demand[contract * KINDS + index_of("contracts", row.name, good, self.kind_names)] += 1
            self.check_contract(row, location, [rows[other].value for other in contracts_at[location]] if location != NOWHERE else [])
        self.rank_start = vec[i64](rank_start)
        self.rank_size = vec[i64](counts.counts)
        self.contracts_at = rows_of(contracts_at)
        self.peace = rank_start[-1]

    def check_contract(self, row: ContractRow, location: int, values_there: list[int]) -> None:
        """The highest contract names no location, all others do; no major has two of one value (ME-1.4)."""
        last = row.value == self.values[self.ranks - 1]
        if last != (location == NOWHERE) or last != (not row.goods):
            raise ComponentsError("contracts", row.name, Text("only the highest contract names neither location nor goods"))
        if location == NOWHERE or location >= MAJORS:
            return
        if values_there.count(row.value) > 1:
            raise ComponentsError(
                "contracts", row.name, Text("{location} has two contracts of value {value}", location=row.location, value=row.value)
            )

    def read_chart(self) -> None:
        losses = self.file.table("counter_losses", CounterLossesTable)
        self.letter_losses = vec[i64]([losses.single, losses.double])
        rows = self.file.rows("counters", CounterRow)
        how_many("counters", len(rows), WAREHOUSES, "letters")
        self.letters: list[int] = []
        for letter, row in enumerate(rows):
            if row.name != self.warehouse_names[letter]:
                raise ComponentsError(
                    "counters", row.name, Text("warehouse '{warehouse}' is expected here", warehouse=self.warehouse_names[letter])
                )
            self.letters += [letter] * row.single + [letter + WAREHOUSES] * row.double
        row_length: list[int] = []
        rows_filled: list[list[int]] = []
        for chart in self.file.rows("chart", ChartRow):
            positive("chart", chart.name, "per_row", chart.per_row)
            for filled in (chart.with_2, chart.with_3, chart.with_4):
                for number in filled:
                    if number < 1 or number > chart.rows:
                        raise ComponentsError("chart", chart.name, Text("row {number} does not exist", number=number))
            row_length.append(chart.per_row)
            rows_filled.append([0, 0, len(chart.with_2), len(chart.with_3), len(chart.with_4)])
        how_many("chart", len(row_length), 3, Text("sides"))
        self.row_length = vec[i64](row_length)
        self.rows_filled = rows_of(rows_filled)

    def read_set_up(self) -> None:
        self.start_counters = self.file.table("start_counters", StartCountersTable)
        self.set_up = self.file.table("set_up", SetUpTable)
        self.long_set_up = self.file.table("long_set_up", LongSetUpTable)
        self.solo_set_up = self.file.table("solo_set_up", SoloSetUpTable)
        self.rating = self.file.table("solo_rating", SoloRatingTable)
        limits = self.file.table("limits", LimitsTable)
        self.most_contracts: i64 = limits.contracts
        self.most_taler: i64 = limits.taler
        self.contracts_kept: i64 = limits.contracts_kept
        exchange = self.file.table("exchange", ExchangeTable)
        self.exchange_counters: i64 = exchange.counters
        self.exchange_cubes: i64 = exchange.cubes
        positive("exchange", "", "counters", exchange.counters)
        positive("exchange", "", "cubes", exchange.cubes)
        if exchange.cubes > 4:
            raise ComponentsError(
                "exchange", "", Text("{column} is {value}, at most 4 can be given for one", column="cubes", value=exchange.cubes)
            )
        self.full_contracts: i64 = self.file.table("scoring", ScoringTable).full_contracts
        self.most_turns: i64 = self.file.table("cap", CapTable).turns_per_player
        positive("cap", "", "turns_per_player", int(self.most_turns))
        self.bonus_prices = self.set_up.bonus_prices
        self.open_bonus = self.set_up.open_per_price * len(self.bonus_prices)
        self.open_buildings = self.set_up.open_buildings
        self.solo_turns: i64 = self.solo_set_up.turns

    def check_counts(self) -> None:
        """What the box says it holds must be what its tables list."""
        table = self.file.table("box", BoxTable)
        how_many("box", table.contracts, CONTRACTS, "contracts")
        how_many("box", table.bonus_cards, BONUS_CARDS, "bonus_cards")
        how_many("box", table.buildings, BUILDINGS, "buildings")
        how_many("counters", len(self.letters), table.counters, "counters")
        self.counters = table.counters
        self.cubes_per_colour = table.cubes_per_colour
        how_many("box", len(table.coin_counts), len(table.coin_values), "coin_counts")
        self.coins = sum(value * count for value, count in zip(table.coin_values, table.coin_counts, strict=True))
        bonus_price = [int(price) for price in self.bonus_price]
        for price in self.bonus_prices:
            if bonus_price.count(price) < MOST_SEATS + self.set_up.open_per_price:
                raise ComponentsError(
                    "bonus_cards",
                    "",
                    Text("fewer than {least} cards of price {price}", least=MOST_SEATS + self.set_up.open_per_price, price=price),
                )
        for card, price in enumerate(bonus_price):
            if price not in self.bonus_prices:
                raise ComponentsError("bonus_cards", self.bonus_names[card], Text("price {price} has no stack in the set-up", price=price))
        for side in range(3):
            if max(list(self.rows_filled[side])) * self.row_length[side] > table.counters:
                raise ComponentsError("chart", "", Text("a side takes more than the {count} counters", count=table.counters))
        cards: i64 = 0
        for value in self.solo_set_up.stack_values:
            if value not in self.values:
                raise ComponentsError("solo_set_up", "", Text("no contracts of value {value}", value=value))
            cards += self.rank_size[self.values.index(value)]
        how_many("solo_set_up", int(cards), int(self.solo_turns), Text("cards in the stack"))


def rows_of(rows: list[list[int]]) -> vec[vec[i64]]:
    """Rows of different lengths."""
    return vec[vec[i64]]([vec[i64](row) for row in rows])


def spoken(name: str) -> str:
    """``fish_oil`` as people say it."""
    return name.replace("_", " ")
