"""The tables of components.toml as typed rows; what they mean is read in components.py."""

from __future__ import annotations

import msgspec


class BoxTable(msgspec.Struct, forbid_unknown_fields=True):
    players: list[int]
    offices: int
    supply_tiles: int
    overview_tiles: int
    contracts: int
    bonus_cards: int
    buildings: int
    cubes_per_colour: int
    counters: int
    coin_values: list[int]
    coin_counts: list[int]


class NameRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class WarehouseRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    title: str


class GoodRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    colour: str
    warehouse: str


class MajorRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    colour: str
    cubes: int
    time: int
    links: list[str]


class MinorRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    time: int
    threshold: int


class JoiningTable(msgspec.Struct, forbid_unknown_fields=True):
    major: int
    minor: int


class BonusGainsTable(msgspec.Struct, forbid_unknown_fields=True):
    active: int
    joining: int


class BonusRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    location: str
    good: str
    price: int


class BuildingRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    title: str
    price: int
    rule: str
    measure: str
    vp: int
    per: int
    at_most: int
    otherwise: int
    warehouses: list[str]


class HighContractsTable(msgspec.Struct, forbid_unknown_fields=True):
    value: int


class ContractCountsTable(msgspec.Struct, forbid_unknown_fields=True):
    values: list[int]
    counts: list[int]


class ContractRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    value: int
    location: str
    goods: list[str]


class CounterRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    single: int
    double: int


class CounterLossesTable(msgspec.Struct, forbid_unknown_fields=True):
    single: int
    double: int


class ChartRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    rows: int
    per_row: int
    with_2: list[int]
    with_3: list[int]
    with_4: list[int]


class StartCountersTable(msgspec.Struct, forbid_unknown_fields=True):
    first: int
    middle: int
    last: int


class SetUpTable(msgspec.Struct, forbid_unknown_fields=True):
    supply_per_colour: int
    taler: int
    contracts: list[int]
    bonus_prices: list[int]
    open_per_price: int
    open_buildings: int


class LongSetUpTable(msgspec.Struct, forbid_unknown_fields=True):
    supply_per_colour: int
    taler: int
    contracts: list[int]
    bonus_prices: list[int]
    start_counters: int


class SoloSetUpTable(msgspec.Struct, forbid_unknown_fields=True):
    supply_per_colour: int
    contracts: list[int]
    bonus_prices: list[int]
    start_counters: int
    counters: int
    stack_values: list[int]
    turns: int


class SoloRatingTable(msgspec.Struct, forbid_unknown_fields=True):
    ranks: list[str]
    from_points: list[int]


class LimitsTable(msgspec.Struct, forbid_unknown_fields=True):
    contracts: int
    taler: int
    contracts_kept: int


class ExchangeTable(msgspec.Struct, forbid_unknown_fields=True):
    counters: int
    cubes: int


class CapTable(msgspec.Struct, forbid_unknown_fields=True):
    turns_per_player: int


class ScoringTable(msgspec.Struct, forbid_unknown_fields=True):
    full_contracts: int
