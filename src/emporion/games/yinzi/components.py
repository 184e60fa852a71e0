"""Reads the box of Yinzi into flat tables, and refuses one that cannot be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yinzi import tables
from emporion.games.yinzi.land import distances, neighbours
from emporion.games.yinzi.printed import Stalls, alternatives, bits
from emporion.kernel.components import Components, ComponentsFile, at_least, between, expect, in_order, index_of, not_negative
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text

PROVINCE_NAMES: Final = ["huguang", "nanzhili", "jiangxi", "zhejiang"]
PROVINCES: Final[i64] = 4
SEA: Final = 4
"""The sea, counted after the provinces in distances."""

FIELDS: Final[i64] = 62
COLUMN_LETTERS: Final = "abcdefghij"

GOOD_NAMES: Final = ["rice", "wheat", "fruit", "cabbage", "maize", "potato", "salt", "tea", "cotton", "sugar_cane", "ramie", "bamboo"]
GOODS: Final[i64] = 12
BLANK: Final = -1
COLOUR_NAMES: Final = ["red", "blue", "yellow", "green"]
PRODUCT_NAMES: Final = ["paper", "porcelain", "silk", "sugar"]
COLOURS: Final[i64] = 4
FACTORIES: Final[i64] = 16
ARMS: Final = ["north", "east", "south", "west"]
"""Where the product arm of a factory points; the storage arm is the next one clockwise."""

BONUS_NAMES: Final = ["free_innovation", "better_sales", "feeding", "no_tax", "boats", "factory"]
COLUMNS: Final[i64] = 6
MARKET_SPACES: Final[i64] = 6
COIN: Final = 12
"""What a market space shows beside the goods."""

NATION_NAMES: Final = ["brunei", "korea", "japan", "portugal", "spain", "netherlands"]
NATIONS: Final[i64] = 6
FIRST_EUROPEAN: Final = 3
AREA_NAMES: Final = [*NATION_NAMES, "asia_general", "europe_general"]
AREAS: Final[i64] = 8
SHIPS: Final[i64] = 18
SHIP_SPACES: Final[i64] = 3
TEA_SPACE: Final = 4
"""What a ship space asks for beside the four products."""
NO_SPACE: Final = -1

CARD_TYPES: Final[i64] = 9
DECK: Final = 12
ROUNDS: Final = 4
HAND: Final[i64] = 3

ROUTES: Final[i64] = 20
ROUTE_STACK: Final = 4
ROUTE_DEMANDS: Final[i64] = 3
DISASTER_NAMES: Final = ["fire", "flood", "drought"]
FIRE: Final = 0
FLOOD: Final = 1
DROUGHT: Final = 2
NO_DISASTER: Final = -1

# Demands of route tiles: goods 0 to 11, products 12 to 15, what accepts more than one kind, and the either-or demands of a box.
FIRST_PRODUCT_DEMAND: Final = 12
ANY_PRODUCT: Final = 16
ANY_GOOD: Final = 17
AN_EMISSARY: Final = 18
EITHER: Final = 19
NO_DEMAND: Final = -1
DEMAND_NAMES: Final = [*GOOD_NAMES, *PRODUCT_NAMES, "any_product", "any_good", "emissary"]

SECTION_NAMES: Final = ["diplomacy", "economy", "imperial", "war"]
SECTION_SIZE: Final[i64] = 6
INNOVATION_NAMES: Final = [
    *["brunei_emissary", "korea_emissary", "japan_emissary", "portugal_emissary", "spain_emissary", "netherlands_emissary"],
    *["two_rice", "wood", "stone", "raw_material", "boat", "coins"],
    *["salt", "urban_sale", "plantation", "same_task", "extra_worker", "eager_migrants"],
    *["wheat", "personal_route", "war_bonds", "veterans", "recruits", "weak_enemy"],
]
INNOVATIONS: Final[i64] = 24
MOST_OF_INNOVATION: Final = {"two_rice": 4, "boat": 4, "coins": 4, "war_bonds": 4, "veterans": 2, "weak_enemy": 20}
"""How much a disc may be worth; the others stand for exactly one thing."""

FORTUNE_NAMES: Final = ["boats", "cultivate", "urban_sale", "factories", "innovations"]
BOATS: Final = 0
CULTIVATE: Final = 1
URBAN_SALE: Final = 2
FACTORY_WORK: Final = 3
FORTUNES: Final[i64] = 5

WORK_NAMES: Final = ["resources", "produce", "ship", "imperial", "war"]
RESOURCES: Final = 0
PRODUCING: Final = 1
SHIPPING: Final = 2
IMPERIAL: Final = 3
WAR_AND_ROUTES: Final = 4
WORK_AREAS: Final[i64] = 5

RESOURCE_NAMES: Final = ["wood", "stone"]
WOOD: Final = 0
STONE: Final = 1

TASK_NAMES: Final = ["palace", "roads", "waterway", "bridges"]
TASKS: Final[i64] = 4


class Box:
    """The numbers the rules read, as flat lists."""

    def __init__(self, components: Components = None) -> None:
        self.file = ComponentsFile(Path(__file__).with_name("components.toml"), components)
        self.read_set_up()
        self.read_pieces()
        self.read_prices()
        self.read_fields()
        self.read_borders()
        self.read_cards()
        self.read_tracks()
        self.read_goods()
        self.read_markets()
        self.read_factories()
        self.read_ships()
        self.read_routes()
        self.read_innovations()
        self.read_tasks()
        self.read_scoring()
        self.lay_out_sites()

    # --- set-up and pieces ------------------------------------------------------------------------------------------

    def read_set_up(self) -> None:
        rounds = self.file.table("rounds", tables.RoundsTable)
        expect("rounds", "", "rounds", rounds.rounds, ROUNDS)
        expect("rounds", "", "fortune_actions", rounds.fortune_actions, HAND)
        expect("rounds", "", "worker_actions", rounds.worker_actions, HAND)
        between("rounds", "", "max_workers", rounds.max_workers, 3, 4)
        between("rounds", "", "workers_per_food", rounds.workers_per_food, 1, 12)
        self.max_workers: i64 = rounds.max_workers
        self.workers_per_food: i64 = rounds.workers_per_food
        set_up = self.file.table("set_up", tables.SetUpTable)
        for name, counts in msgspec.structs.asdict(set_up).items():
            if isinstance(counts, list) and len(counts) != 3:
                reason = Text("{column} has {count} numbers; one each for 2, 3 and 4 players is expected", column=name, count=len(counts))
                raise ComponentsError("set_up", "", reason, name)
        for number, players in enumerate((2, 3, 4)):
            between("set_up", "", "plantations_removed_of_each_kind", set_up.plantations_removed_of_each_kind[number], 0, 4)
            between("set_up", "", "asian_ships_removed", set_up.asian_ships_removed[number], 0, 12 - players)
            expect("set_up", "", "coast_ships", set_up.coast_ships[number], players)
            expect("set_up", "", "factories_shown", set_up.factories_shown[number], players)
            expect("set_up", "", "route_stacks_in_play", set_up.route_stacks_in_play[number], players)
        expect("set_up", "", "route_tiles_per_stack", set_up.route_tiles_per_stack, ROUTE_STACK)
        expect("set_up", "", "route_stacks_discarded", set_up.route_stacks_discarded, 1)
        between("set_up", "", "copper", set_up.copper, 0, 56)
        self.start_copper: i64 = set_up.copper
        self.plantations_removed = set_up.plantations_removed_of_each_kind
        self.asian_removed = set_up.asian_ships_removed
        coast = self.file.table("coast", tables.CoastTable)
        coast_stacks: list[int] = []
        for players, stacks in enumerate((coast.stack_2_players, coast.stack_3_players, coast.stack_4_players), 2):
            expect("coast", "", f"stack_{players}_players", len(stacks), players)
            coast_stacks += [index_of("coast", "", stack, ["a", "b"]) for stack in stacks] + [0] * (4 - players)
        self.coast_stacks = vec[i64](coast_stacks)  # by players - 2 and ship space, four each

    def read_pieces(self) -> None:
        supply = self.file.table("supply", tables.SupplyTable)
        for name, count in msgspec.structs.asdict(supply).items():
            between("supply", "", name, count, 1, 1000)
        self.wood = supply.wood
        self.stone = supply.stone
        if self.wood + self.stone < 4:
            raise ComponentsError("supply", "", Text("wood and stone together should be enough for the first choice of 4 players"))
        pieces = self.file.table("pieces_per_player", tables.PiecesTable)
        for name, count in msgspec.structs.asdict(pieces).items():
            between("pieces_per_player", "", name, count, 1, 100)
        expect("pieces_per_player", "", "cards", pieces.cards, DECK)
        self.workers = pieces.workers
        self.cubes = pieces.cubes
        self.discs = pieces.discs
        self.products = pieces.products

    def read_prices(self) -> None:
        prices = self.file.table("prices", tables.PricesTable)
        for name, price in msgspec.structs.asdict(prices).items():
            between("prices", "", name, price, 0, 20)
        between("prices", "", "rural_purchase", prices.rural_purchase, 1, 20)
        expect("prices", "", "build_stone", prices.build_stone, 1)
        self.urban_sale: i64 = prices.urban_sale
        self.coin_space: i64 = prices.coin_space
        self.better_sales: i64 = prices.better_sales
        self.rural_sale: i64 = prices.rural_sale
        self.rural_purchase: i64 = prices.rural_purchase
        self.resource_price: i64 = prices.resource
        self.upgrade_price = vec[i64]([0, prices.upgrade_to_2, prices.upgrade_to_3])  # by level before
        self.delivery_silver: i64 = prices.delivery_silver
        self.outsource_copper = vec[i64]([0, 0, prices.outsource_level_2_copper, 0])  # by level
        self.outsource_silver = vec[i64]([0, 0, 0, prices.outsource_level_3_silver])

    # --- the map ----------------------------------------------------------------------------------------------------

    def read_fields(self) -> None:
        rows = self.file.rows("fields", tables.FieldRow)
        expect("fields", "", "number of squares", len(rows), FIELDS)
        self.field_names = [row.name for row in rows]
        provinces: list[int] = []
        self.field_column: list[int] = []
        self.field_row: list[int] = []
        self.printed: list[int] = []
        for row in rows:
            between("fields", row.name, "column", row.column, 1, len(COLUMN_LETTERS))
            between("fields", row.name, "row", row.row, 1, 9)
            name = f"{row.province}_{COLUMN_LETTERS[row.column - 1]}{row.row}"
            if row.name != name:
                raise ComponentsError("fields", row.name, Text("this square should be called '{name}'", name=name))
            provinces.append(index_of("fields", row.name, row.province, PROVINCE_NAMES))
            self.field_column.append(row.column)
            self.field_row.append(row.row)
            crops = ["rice", "wheat", "fruit", "cabbage", "salt"]
            index_of("fields", row.name, row.printed, ["blank", *crops])
            self.printed.append(BLANK if row.printed == "blank" else GOOD_NAMES.index(row.printed))
        self.field_province = vec[i64](provinces)

    def read_borders(self) -> None:
        places = [*PROVINCE_NAMES, "sea"]
        self.distance = vec[i64](distances(self.file.rows("borders", tables.BorderRow), places))  # from place x 5 + to place, the sea last
        self.to_sea = vec[i64]([self.distance[self.field_province[field] * 5 + SEA] for field in range(FIELDS)])

    def lay_out_sites(self) -> None:
        """Every way to lay a factory: corner square x direction of the product arm; -1 where an arm would leave the grid."""
        self.site_product = blank_row(int(FIELDS) * len(ARMS), -1)
        self.site_storage = blank_row(int(FIELDS) * len(ARMS), -1)
        sites: list[int] = []
        squares = [(int(self.field_province[field]), self.field_column[field], self.field_row[field]) for field in range(FIELDS)]
        for corner in range(len(squares)):
            around = neighbours(squares, corner)
            for arm in range(len(ARMS)):
                product, storage = around[arm], around[(arm + 1) % len(ARMS)]
                if product >= 0 and storage >= 0:
                    self.site_product[corner * len(ARMS) + arm] = product
                    self.site_storage[corner * len(ARMS) + arm] = storage
                    sites.append(corner * len(ARMS) + arm)
        self.sites = vec[i64](sites)

    # --- cards and tracks -------------------------------------------------------------------------------------------

    def read_cards(self) -> None:
        self.deck: list[int] = []
        for row in self.file.rows("cards", tables.CardRow):
            between("cards", row.name, "value", row.value, 1, 3)
            between("cards", row.name, "workers", row.workers, 1, 3)
            between("cards", row.name, "copies", row.copies, 0, DECK)
            if row.name != f"card_{row.value}_{row.workers}":
                called = Text("this card should be called '{name}'", name=f"card_{row.value}_{row.workers}")
                raise ComponentsError("cards", row.name, called)
            self.deck += [(row.value - 1) * 3 + row.workers - 1] * row.copies
        self.deck.sort()
        expect("cards", "", "number of cards", len(self.deck), DECK)

    def read_tracks(self) -> None:
        capacity = [row.capacity for row in self.file.rows("boat_track", tables.BoatRow)]
        if len(capacity) < 2 or capacity[0] < 0 or capacity != sorted(capacity):
            reason = Text("capacities {capacities} should be at least two and never fall", capacities=str(capacity))
            raise ComponentsError("boat_track", "", reason)
        self.capacity = vec[i64](capacity)
        self.last_boat: i64 = len(capacity) - 1
        rows = self.file.rows("bonus_track", tables.BonusRow)
        in_order("bonus_track", [row.name for row in rows], BONUS_NAMES)
        for number, row in enumerate(rows):
            expect("bonus_track", row.name, "column", row.column, number + 1)
            between("bonus_track", row.name, "price", row.price, 1, 3)
        self.plantation_price = vec[i64]([row.price for row in rows])
        rates = self.file.rows("exchange_track", tables.RateRow)
        expect("exchange_track", "", "number of spaces", len(rates), 6)
        for number, rate in enumerate(rates):
            expect("exchange_track", rate.name, "space", rate.space, number + 1)
            between("exchange_track", rate.name, "copper_per_silver", rate.copper_per_silver, 2, 100)
        self.rates = vec[i64]([row.copper_per_silver for row in rates])
        starts = [row.space - 1 for row in rates if row.start]
        expect("exchange_track", "", "number of start spaces", len(starts), 1)
        self.start_rate = starts[0]
        taxes = self.file.rows("tax", tables.TaxRow)
        tax_due = [-1] * 13  # by the sum of cards and discs
        for tax in taxes:
            between("tax", tax.name, "silver", tax.silver, 0, 10)
            for total in range(max(tax.least, 0), min(tax.most, 12) + 1):
                tax_due[total] = tax.silver
        if -1 in tax_due:
            raise ComponentsError("tax", "", Text("a sum of {sum} is not covered", sum=tax_due.index(-1)))
        self.tax = vec[i64](tax_due)

    # --- goods, markets, factories ----------------------------------------------------------------------------------

    def read_goods(self) -> None:
        rows = self.file.rows("goods", tables.GoodRow)
        in_order("goods", [row.name for row in rows], GOOD_NAMES)
        for row in rows:
            between("goods", row.name, "tiles", row.tiles, 0, 10)
            between("goods", row.name, "printed_cubes", row.printed_cubes, 0, 2)
            between("goods", row.name, "food_halves", row.food_halves, 0, 2)
            if row.food != (row.food_halves > 0):
                raise ComponentsError("goods", row.name, Text("a food feeds, and nothing else does"))
        self.tiles = [row.tiles for row in rows]
        self.late = [1 if row.late else 0 for row in rows]
        self.printed_cubes = vec[i64]([row.printed_cubes for row in rows])
        self.urban = vec[i64]([1 if row.urban else 0 for row in rows])
        self.rural = vec[i64]([1 if row.rural else 0 for row in rows])
        self.food_halves = vec[i64]([row.food_halves for row in rows])
        for field in range(FIELDS):
            crop = self.printed[field]
            if crop != BLANK and self.printed_cubes[crop] == 0:
                raise ComponentsError(
                    "goods", GOOD_NAMES[crop], Text("printed on {field}, but a printed square takes no cube", field=self.field_names[field])
                )
        planting = self.file.table("planting", tables.PlantingTable)
        between("planting", "", "new_tile_cubes", planting.new_tile_cubes, 1, 2)
        between("planting", "", "old_tile_cubes", planting.old_tile_cubes, 1, 2)
        expect("planting", "", "salt_cubes_per_delivery", planting.salt_cubes_per_delivery, 2)
        expect("planting", "", "foods_per_late_delivery", planting.foods_per_late_delivery, 2)
        self.new_tile_cubes: i64 = planting.new_tile_cubes
        self.old_tile_cubes: i64 = planting.old_tile_cubes
        for number, removed in enumerate(self.plantations_removed):
            kinds = [good for good in range(GOODS) if self.tiles[good] and not self.late[good]]
            if sum(max(self.tiles[good] - removed, 0) for good in kinds) < COLUMNS:
                reason = Text("with {players} players fewer than {least} plantation tiles are left", players=number + 2, least=int(COLUMNS))
                raise ComponentsError("set_up", "", reason)

    def read_markets(self) -> None:
        rows = self.file.rows("urban_markets", tables.MarketRow)
        at_least("urban_markets", len(rows), int(PROVINCES), "tiles")
        self.market_names = [row.name for row in rows]
        stalls = Stalls(rows, GOOD_NAMES, list(self.urban), int(MARKET_SPACES))
        self.market_space = vec[i64](stalls.kind)
        self.coin_at = vec[i64](stalls.coin)
        self.good_space = vec[i64](stalls.first)
        self.next_space = vec[i64](stalls.next)
        self.coin_beside = vec[i64](stalls.coin_beside)

    def read_factories(self) -> None:
        rows = self.file.rows("factories", tables.FactoryRow)
        in_order("factories", [row.name for row in rows], [f"{product}_{colour}" for product in PRODUCT_NAMES for colour in COLOUR_NAMES])
        self.factory_names = [row.name for row in rows]
        shape = self.file.table("factory_shape", tables.ShapeTable)
        expect("factory_shape", "", "squares", shape.squares, 3)
        expect("factory_shape", "", "orientations", shape.orientations, len(ARMS))
        levels = self.file.rows("factory_levels", tables.LevelRow)
        in_order("factory_levels", [row.name for row in levels], ["level_1", "level_2", "level_3"])
        for number, row in enumerate(levels):
            expect("factory_levels", row.name, "storage", row.storage, number + 1)
            between("factory_levels", row.name, "points", row.points, 0, 20)
            between("factory_levels", row.name, "own_workers", row.own_workers, 1, 3)
            between("factory_levels", row.name, "own_output", row.own_output, 1, 2)
            between("factory_levels", row.name, "outside_workers", row.outside_workers, 0, 3)
        self.factory_points = vec[i64]([0] + [row.points for row in levels])  # by level, 0 without owner
        self.own_workers = vec[i64]([0] + [row.own_workers for row in levels])
        self.own_output = vec[i64]([0] + [row.own_output for row in levels])
        self.outside_workers = vec[i64]([0] + [row.outside_workers for row in levels])

    # --- ships and routes -------------------------------------------------------------------------------------------

    def read_ships(self) -> None:
        nations = self.file.rows("nations", tables.NationRow)
        in_order("nations", [row.name for row in nations], NATION_NAMES)
        for number, nation in enumerate(nations):
            continent = "asia" if number < FIRST_EUROPEAN else "europe"
            if nation.continent != continent:
                raise ComponentsError("nations", nation.name, Text("lies in {continent}", continent=continent))
            between("nations", nation.name, "ship_spaces", nation.ship_spaces, 1, SHIP_SPACES)
        rows = self.file.rows("ships", tables.ShipRow)
        expect("ships", "", "number of ships", len(rows), SHIPS)
        self.ship_names = [row.name for row in rows]
        ship_nation: list[int] = []
        ship_demand: list[int] = []
        self.ship_asks: list[list[int]] = []  # ship x 3, all that a space takes
        asks = [*PRODUCT_NAMES, "tea"]
        for row in rows:
            nation_number = index_of("ships", row.name, row.nation, NATION_NAMES)
            ship_nation.append(nation_number)
            words = [row.space_1, row.space_2, row.space_3]
            spaces = nations[nation_number].ship_spaces
            for number, word in enumerate(words):
                if (word == "none") != (number >= spaces):
                    reason = Text("a ship of {nation} has {spaces} spaces, the others read 'none'", nation=row.nation, spaces=int(spaces))
                    raise ComponentsError("ships", row.name, reason)
                taken = [] if word == "none" else alternatives("ships", row.name, word, asks)
                self.ship_asks.append(taken)
                ship_demand.append(taken[0] if taken else NO_SPACE)
        self.ship_nation = vec[i64](ship_nation)
        self.ship_demand = vec[i64](ship_demand)  # ship x 3; of an either-or the first
        self.ship_takes = vec[i64]([bits(taken) for taken in self.ship_asks])
        for number, nation in enumerate(nations):
            expect("ships", nation.name, "number of ships", ship_nation.count(number), nation.ships)
        asian = sum(1 for number in ship_nation if number < FIRST_EUROPEAN)
        for number, removed in enumerate(self.asian_removed):
            if asian - removed < number + 2:
                raise ComponentsError("ships", "", Text("too few Asian ships for {players} players", players=number + 2))
        points = self.file.rows("foreign_markets", tables.MarketPointsRow)
        by_name = {row.name: row.points for row in points}
        for area in AREA_NAMES:
            if area not in by_name:
                raise ComponentsError("foreign_markets", area, "is missing")
        self.foreign_points = vec[i64]([by_name[area] for area in AREA_NAMES])
        self.nation_full: i64 = self.file.table("foreign_limits", tables.LimitsTable).nation_full
        between("foreign_limits", "", "nation_full", self.nation_full, 1, 32)

    def read_routes(self) -> None:
        rows = self.file.rows("routes", tables.RouteRow)
        expect("routes", "", "number of tiles", len(rows), ROUTES)
        self.route_names = [row.name for row in rows]
        route_demand: list[int] = []
        route_all: list[int] = []
        self.demand_kinds = [[kind] for kind in range(ANY_PRODUCT)]  # by demand, the goods and products that meet it
        self.demand_kinds += [list(range(FIRST_PRODUCT_DEMAND, ANY_PRODUCT)), list(range(FIRST_PRODUCT_DEMAND)), [AN_EMISSARY]]
        for row in rows:
            between("routes", row.name, "demand", len(row.demand), 1, int(ROUTE_DEMANDS))
            demands = [self.demand_of(row.name, word) for word in row.demand]
            route_demand += demands + [NO_DEMAND] * (int(ROUTE_DEMANDS) - len(demands))
            route_all.append((1 << len(demands)) - 1)
            for column, value in (("copper", row.copper), ("silver", row.silver), ("points", row.points), ("war", row.war)):
                between("routes", row.name, column, value, 0, 20)
        self.route_demand = vec[i64](route_demand)  # tile x 3
        self.demand_takes = vec[i64]([bits(kinds) for kinds in self.demand_kinds])
        self.route_either = vec[i64]([1 if "/" in "".join(row.demand) else 0 for row in rows])
        self.route_all = vec[i64](route_all)  # the mask of all demands of a tile
        self.route_copper = vec[i64]([row.copper for row in rows])
        self.route_silver = vec[i64]([row.silver for row in rows])
        self.route_points = vec[i64]([row.points for row in rows])
        self.route_war = vec[i64]([row.war for row in rows])
        self.route_disaster = vec[i64](
            [NO_DISASTER if row.disaster == "none" else index_of("routes", row.name, row.disaster, DISASTER_NAMES) for row in rows]
        )

    def demand_of(self, tile: str, word: str) -> int:
        """The number of a demand; an either-or such as ``silk/porcelain`` gets one when it is first met."""
        if "/" not in word:
            return index_of("routes", tile, word, DEMAND_NAMES)
        kinds = alternatives("routes", tile, word, [*GOOD_NAMES, *PRODUCT_NAMES])
        if kinds not in self.demand_kinds[EITHER:]:
            self.demand_kinds.append(kinds)
        return EITHER + self.demand_kinds[EITHER:].index(kinds)

    # --- innovations, tasks, points ---------------------------------------------------------------------------------

    def read_innovations(self) -> None:
        rows = self.file.rows("innovations", tables.InnovationRow)
        in_order("innovations", [row.name for row in rows], INNOVATION_NAMES)
        for number, row in enumerate(rows):
            if row.section != SECTION_NAMES[number // SECTION_SIZE]:
                section = SECTION_NAMES[number // SECTION_SIZE]
                raise ComponentsError("innovations", row.name, Text("belongs to the section {section}", section=section), "section")
            between("innovations", row.name, "amount", row.amount, 1, MOST_OF_INNOVATION.get(row.name, 1))
        self.amount = vec[i64]([row.amount for row in rows])
        coins = self.amount[INNOVATION_NAMES.index("coins")]
        if self.rural_purchase < coins:
            reason = Text(
                "{column} is {value}; the coins of the innovation would be wasted, {least} or more is expected",
                column="rural_purchase",
                value=int(self.rural_purchase),
                least=int(coins),
            )
            raise ComponentsError("prices", "", reason, "rural_purchase")

    def read_tasks(self) -> None:
        rows = self.file.rows("imperial_tasks", tables.TaskRow)
        in_order("imperial_tasks", [row.name for row in rows], TASK_NAMES)
        for row in rows:
            between("imperial_tasks", row.name, "workers", row.workers, 1, self.max_workers)
            between("imperial_tasks", row.name, "players", row.players, 1, 4)
            between("imperial_tasks", row.name, "route_tiles", row.route_tiles, 0, 1)
            between("imperial_tasks", row.name, "boat_spaces", row.boat_spaces, 0, 8)
            between("imperial_tasks", row.name, "upgrades", row.upgrades, 0, 1)
            for column in ["copper", "silver", "empty_pile_copper"]:
                not_negative("imperial_tasks", row.name, column, getattr(row, column))
        if rows[0].workers != 1 or rows[0].players != 4:
            raise ComponentsError("imperial_tasks", "palace", Text("takes one worker and is open to everybody"))
        self.task_workers = vec[i64]([row.workers for row in rows])
        self.task_players = vec[i64]([row.players for row in rows])
        self.task_copper = vec[i64]([row.copper for row in rows])
        self.task_silver = vec[i64]([row.silver for row in rows])
        self.task_tiles = vec[i64]([row.route_tiles for row in rows])
        self.task_boats = vec[i64]([row.boat_spaces for row in rows])
        self.task_upgrades = vec[i64]([row.upgrades for row in rows])
        self.task_empty_pile = vec[i64]([row.empty_pile_copper for row in rows])

    def read_scoring(self) -> None:
        between("war_spaces", "", "spaces", self.file.table("war_spaces", tables.WarSpacesTable).spaces, 4, 12)
        war = self.file.table("war", tables.WarTable)
        self.war_points = vec[i64]([war.first_points, war.second_points])
        scoring = self.file.table("scoring", tables.ScoringTable)
        self.boat_points: i64 = scoring.boat_points_per_capacity
        self.emissary_points: i64 = scoring.emissary
        self.unshipped_points: i64 = scoring.unshipped_product
        self.section_sole: i64 = scoring.section_sole
        self.section_tied: i64 = scoring.section_tied
        self.silver_points: i64 = scoring.silver
        self.misfortune_points: i64 = scoring.misfortune
