"""The tables of components.toml as typed rows; what they mean is read in components.py."""

from __future__ import annotations

import msgspec


class RoundsTable(msgspec.Struct, forbid_unknown_fields=True):
    rounds: int
    fortune_actions: int
    worker_actions: int
    max_workers: int
    workers_per_food: int


class SetUpTable(msgspec.Struct, forbid_unknown_fields=True):
    copper: int
    plantations_removed_of_each_kind: list[int]
    asian_ships_removed: list[int]
    coast_ships: list[int]
    factories_shown: list[int]
    route_stacks_in_play: list[int]
    route_tiles_per_stack: int
    route_stacks_discarded: int


class SupplyTable(msgspec.Struct, forbid_unknown_fields=True):
    wood: int
    stone: int
    copper_coins: int
    silver_bags: int
    misfortunes: int
    dice: int


class PiecesTable(msgspec.Struct, forbid_unknown_fields=True):
    workers: int
    cubes: int
    discs: int
    cylinders: int
    products: int
    cards: int


class PricesTable(msgspec.Struct, forbid_unknown_fields=True):
    urban_sale: int
    coin_space: int
    better_sales: int
    rural_sale: int
    rural_purchase: int
    resource: int
    build_stone: int
    upgrade_to_2: int
    upgrade_to_3: int
    delivery_silver: int
    outsource_level_2_copper: int
    outsource_level_3_silver: int


class FieldRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    province: str
    column: int
    row: int
    printed: str


class BorderRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    one: str
    other: str


class CardRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    value: int
    workers: int
    copies: int


class BoatRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    capacity: int


class BonusRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    column: int
    price: int


class RateRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    space: int
    copper_per_silver: int
    start: bool


class GoodRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    tiles: int
    late: bool
    printed_cubes: int
    urban: bool
    rural: bool
    food: bool
    food_halves: int


class PlantingTable(msgspec.Struct, forbid_unknown_fields=True):
    new_tile_cubes: int
    old_tile_cubes: int
    salt_cubes_per_delivery: int
    foods_per_late_delivery: int


class MarketRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    spaces: list[str]


class FactoryRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    product: str
    colour: str


class LevelRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    storage: int
    points: int
    own_workers: int
    own_output: int
    outside_workers: int


class ShapeTable(msgspec.Struct, forbid_unknown_fields=True):
    squares: int
    orientations: int


class WarSpacesTable(msgspec.Struct, forbid_unknown_fields=True):
    spaces: int


class NationRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    continent: str
    ships: int
    ship_spaces: int


class ShipRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    nation: str
    space_1: str
    space_2: str
    space_3: str


class CoastTable(msgspec.Struct, forbid_unknown_fields=True):
    stack_2_players: list[str]
    stack_3_players: list[str]
    stack_4_players: list[str]


class RouteRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    demand: list[str]
    copper: int
    silver: int
    points: int
    war: int
    disaster: str


class InnovationRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    section: str
    row: int
    amount: int


class MarketPointsRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    points: int


class LimitsTable(msgspec.Struct, forbid_unknown_fields=True):
    nation_full: int


class TaskRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    workers: int
    players: int
    copper: int
    silver: int
    route_tiles: int
    boat_spaces: int
    upgrades: int
    empty_pile_copper: int


class WarTable(msgspec.Struct, forbid_unknown_fields=True):
    first_points: int
    second_points: int


class TaxRow(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    least: int
    most: int
    silver: int


class ScoringTable(msgspec.Struct, forbid_unknown_fields=True):
    boat_points_per_capacity: int
    emissary: int
    unshipped_product: int
    section_sole: int
    section_tied: int
    silver: int
    misfortune: int
