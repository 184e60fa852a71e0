"""The tables of components.toml as typed rows; what they mean is read in components.py."""

from __future__ import annotations

import msgspec


class PiecesTable(msgspec.Struct):
    traders: int
    start_traders: int
    stations: int
    bridges: int
    tea_houses: int


class StartTable(msgspec.Struct):
    coins: list[int]


class TracksTable(msgspec.Struct):
    first_passes: int
    points: list[int]


class SpacesRow(msgspec.Struct):
    name: str
    small: list[int]
    large: list[int]


class BankTable(msgspec.Struct):
    spaces: int
    spaces_with_duli: int


class PayoutRow(msgspec.Struct):
    name: str
    total: int
    coins: int


class ProvinceRow(msgspec.Struct):
    name: str
    trader_income: int
    station_income: int
    gifts: int
    tea_house_points: int


class GorgeRow(msgspec.Struct):
    name: str
    lower: str
    upper: str


class IncomeTable(msgspec.Struct):
    market: int
    gap_cost: int


class ScoringTable(msgspec.Struct):
    gift_points: int
    coins_per_point: int
    points_that_end: int


class CapTable(msgspec.Struct):
    rounds: int


class DuliTable(msgspec.Struct):
    opening_building: str
    opening_bid: int
    stations: list[str]


class DuliCardRow(msgspec.Struct):
    name: str
    bid: list[str]
    traders: list[int]
    tea_house: bool
