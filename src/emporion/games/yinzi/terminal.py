"""A position of Yinzi in the terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    AREA_NAMES,
    COIN,
    COLOURS,
    COLUMN_LETTERS,
    COLUMNS,
    FACTORIES,
    FIELDS,
    GOOD_NAMES,
    HAND,
    INNOVATION_NAMES,
    MARKET_SPACES,
    NO_DISASTER,
    NO_SPACE,
    PROVINCE_NAMES,
    PROVINCES,
    ROUTES,
    SECTION_NAMES,
    SECTION_SIZE,
    SHIP_SPACES,
    TASK_NAMES,
    TASKS,
)
from emporion.games.yinzi.scoring import total_points
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    AREA,
    BOAT_SPACE,
    CARDS,
    COLUMN,
    COMPLETED,
    COPPER,
    COVERED,
    CUBES,
    DISCS,
    ENVOYS,
    FIRST_CUBE,
    GROUP,
    IN_RURAL,
    LOWER,
    LYING,
    MISFORTUNES,
    NO_CARD,
    NO_SHIP,
    NO_TILE,
    ON_SHOW,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PLAYED,
    PRODUCTS,
    SILVER,
    TASK_TAKEN,
    TILED,
    UPPER,
    WAR_FIRST,
    WAR_SECOND,
    WITH_PRODUCT,
    WORKERS,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, UNKNOWN

# Letter and colour together tell the owners apart.
LETTERS = ["R", "B", "Y", "G"]
STYLES = ["bold red", "bold blue", "bold yellow", "bold green"]
GOOD_CODES = ["ri", "wh", "fr", "ca", "ma", "po", "sa", "te", "co", "su", "ra", "ba"]
PRODUCT_CODES = ["pap", "por", "sil", "sug"]
CELL = 6


def letter(seat: int) -> Styled:
    return Styled(LETTERS[seat], STYLES[seat])


def letters(seats: list[int]) -> Styled:
    told = Styled()
    for seat in seats:
        told.append(" " if told else "").append_text(letter(seat))
    return told


def picture(s: YinziState, seat: int) -> RenderableType:
    """Provinces, then ships, routes and innovations side by side, the players below."""
    head = Styled.assemble((f"Round {s.round}", "bold"), "   order: ", letters(s.order), f"   1 silver = {s.rate()} copper")
    head.append(f"   wood {s.wood}  stone {s.stone}   rural market")
    for owner in range(s.seats):
        head.append(" ").append_text(letter(owner)).append(str(s.get(owner, IN_RURAL)))
    return Group(
        head,
        Columns([province(s, number) for number in range(PROVINCES)]),
        legend(),
        Columns([plantations(s), factories(s), ships(s), routes(s), innovations(s), tasks(s)]),
        players(s, seat),
        hand(s, seat),
    )


# --- the map --------------------------------------------------------------------------------------------------------


def province(s: YinziState, number: int) -> RenderableType:
    """The field grid of a province, and its market."""
    fields = [field for field in range(FIELDS) if s.box.field_province[field] == number]
    wide = max(s.box.field_column[field] for field in fields)
    high = max(s.box.field_row[field] for field in fields)
    told = Styled("  " + "".join(COLUMN_LETTERS[column].ljust(CELL) for column in range(wide)) + "\n", "dim")
    for row in range(1, high + 1):
        told.append(f"{row} ", "dim")
        for column in range(1, wide + 1):
            found = [field for field in fields if s.box.field_column[field] == column and s.box.field_row[field] == row]
            told.append_text(cell(s, found[0]) if found else Styled(" " * CELL))
        told.append("\n")
    told.append("market ").append_text(market(s, number))
    return Panel(told, title=str(names.PROVINCES[number]), title_align="left", expand=False)


def cell(s: YinziState, field: int) -> Styled:
    """A square: crop (tiles in capitals), then the owner and number of cubes; factories in brackets."""
    ground = s.ground[field]
    if ground >= COVERED:
        return factory_cell(s, field, ground - COVERED)
    good = s.good(field)
    code = "··" if good < 0 else GOOD_CODES[good].upper() if ground >= TILED else GOOD_CODES[good]
    told = Styled(code, "" if s.planter(field) != NOBODY else "dim")
    if s.planter(field) != NOBODY:
        told.append_text(letter(s.planter(field))).append(str(s.cubes_on(field)))
    told.append(" " * (CELL - len(told)))
    return told


def factory_cell(s: YinziState, field: int, factory: int) -> Styled:
    colour = factory % COLOURS
    code = PRODUCT_CODES[factory // COLOURS]
    if s.site[factory] >> 2 != field:
        return Styled.assemble((f"[{code}]", STYLES[colour].removeprefix("bold ")), " " * (CELL - 5))
    owner = s.factory_owner[factory]
    mark = Styled("-") if owner == NOBODY else letter(owner)
    return Styled.assemble((f"{code}", STYLES[colour]), mark, str(s.level[factory]), " " * (CELL - 5))


def market(s: YinziState, number: int) -> Styled:
    told = Styled()
    for space in range(MARKET_SPACES):
        kind = s.box.market_space[s.markets[number] * MARKET_SPACES + space]
        cube = s.market_cubes[number * MARKET_SPACES + space]
        told.append(" | " if space == 3 else " " if told else "")
        told.append("+1" if kind == COIN else GOOD_CODES[kind], "dim" if cube == NOBODY else "")
        told.append_text(Styled("·", "dim") if cube == NOBODY else letter(cube))
    return told


def legend() -> Styled:
    goods = "  ".join(f"{code} {name.replace('_', ' ')}" for code, name in zip(GOOD_CODES, GOOD_NAMES, strict=True))
    return Styled(f"{goods}   CAPITALS tile   pap/por/sil/sug factory, owner and level at its corner", "dim")


# --- tracks, ships, tiles -------------------------------------------------------------------------------------------


def plantations(s: YinziState) -> RenderableType:
    table = Table(title="Plantations and bonus", title_justify="left", box=None, pad_edge=False)
    for heading in ("", "bonus", "tile", "price", "taken"):
        table.add_column(heading)
    for column in range(COLUMNS):
        good = s.track[column]
        takers = [seat for seat in range(s.seats) if s.get(seat, COLUMN) == column]
        tile = "-" if good == NO_TILE else str(names.GOODS[good])
        table.add_row(str(column + 1), str(names.BONUSES[column]), tile, str(s.box.plantation_price[column]), letters(takers))
    table.add_row("", "", f"{len(s.stock) - s.stock_at} in stock")
    return Panel(table, expand=False)


def factories(s: YinziState) -> RenderableType:
    """Factories on show, and those on the board that hold products."""
    told = Styled("on show: ")
    told.append(", ".join(s.box.factory_names[factory] for factory in range(FACTORIES) if s.site[factory] == ON_SHOW) or "none")
    for factory in range(FACTORIES):
        if s.site[factory] < 0:
            continue
        told.append(f"\n{s.box.factory_names[factory]:17}{PROVINCE_NAMES[s.factory_province(factory)]:9} ")
        owner = s.factory_owner[factory]
        told.append_text(Styled("-") if owner == NOBODY else letter(owner)).append(f" {s.level[factory]}  ")
        for seat in range(s.seats):
            count = s.stored[factory * COLOURS + seat]
            if count:
                told.append_text(letter(seat)).append(f"{count} ")
    return Panel(told, title="Factories: owner, level, products", title_align="left", expand=False)


def ships(s: YinziState) -> RenderableType:
    told = Styled()
    for ship_space in range(s.seats):
        ship = s.coast[ship_space]
        told.append(f"{ship_space + 1} ")
        if ship == NO_SHIP:
            told.append("no ship\n", "dim")
            continue
        told.append(f"{s.box.ship_names[ship]:14}")
        for number in range(SHIP_SPACES):
            asked = s.box.ship_demand[ship * SHIP_SPACES + number]
            if asked != NO_SPACE:
                told.append(f" {names.SHIP_DEMANDS[asked]}").append_text(cargo(s, ship_space * SHIP_SPACES + number))
        for seat in range(s.seats):
            if s.get(seat, ABOARD + ship_space):
                told.append(" envoy ").append_text(letter(seat))
        told.append("\n")
    for name, stack, at in (("a", s.ships_a, s.ships_a_at), ("b", s.ships_b, s.ships_b_at)):
        following = s.box.ship_names[stack[at]] if at < len(stack) else "empty"
        told.append(f"stack {name}: {following}, {max(0, len(stack) - at - 1)} below\n", "dim")
    for area, name in enumerate(AREA_NAMES):
        counts = [s.get(seat, ABROAD + area) for seat in range(s.seats)]
        if sum(counts):
            told.append(f"{name} ({s.box.foreign_points[area]}):")
            for seat, count in enumerate(counts):
                if count:
                    told.append(" ").append_text(letter(seat)).append(str(count))
            told.append("  ")
    return Panel(told, title="Ships and foreign markets", title_align="left", expand=False)


def cargo(s: YinziState, space: int) -> Styled:
    held = s.cargo[space]
    if held == 0:
        return Styled("( )", "dim")
    what = "product" if held & WITH_PRODUCT else "goods" if held >= FIRST_CUBE else "virtual"
    return Styled.assemble("(", letter((held & 7) - 1), f" {what})")


def routes(s: YinziState) -> RenderableType:
    told = Styled()
    for space in range(s.seats):
        tile = s.open_route(space)
        told.append(f"{space + 1} ")
        if tile == NO_TILE:
            told.append("none\n", "dim")
            continue
        told.append(f"{names.route(s, tile)}, war {s.box.route_war[tile]}")
        if s.box.route_disaster[tile] != NO_DISASTER:
            told.append(f", {str(names.DISASTERS[s.box.route_disaster[tile]]).lower()}", "bold")
        if s.route_by[space] != NOBODY:
            told.append("  done by ").append_text(letter(s.route_by[space]))
        told.append("\n")
    for seat in range(s.seats):
        for tile in range(ROUTES):
            if s.route_place[tile] == PERSONAL + seat:
                told.append_text(letter(seat)).append(f" personal: {names.route(s, tile)}")
                told.append(" (begun)\n" if s.route_filled[tile] else "\n")
    told.append(f"discard pile {s.pile}", "dim")
    return Panel(told, title="Routes", title_align="left", expand=False)


def innovations(s: YinziState) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    for name in SECTION_NAMES:
        table.add_column(name)
    for row in range(SECTION_SIZE):
        cells: list[RenderableType] = []
        for section in range(len(SECTION_NAMES)):
            space = section * SECTION_SIZE + row
            owner = s.innovations[space]
            mark = Styled("· ", "dim") if owner == NOBODY else Styled.assemble(letter(owner), " ")
            cells.append(Styled.assemble(mark, (INNOVATION_NAMES[space].removesuffix("_emissary"), "dim" if owner == NOBODY else "")))
        table.add_row(*cells)
    return Panel(table, title="Innovations", title_align="left", expand=False)


def tasks(s: YinziState) -> RenderableType:
    told = Styled()
    for task in range(TASKS):
        takers = [seat for seat in range(s.seats) if s.get(seat, TASK_TAKEN) == task]
        told.append(f"{TASK_NAMES[task]:9}{s.box.task_workers[task]} workers: {names.reward(s, task)} ").append_text(letters(takers))
        told.append("\n")
    told.append("war: ")
    for seat in s.war_line:
        told.append_text(letter(seat)).append(f"{s.get(seat, AREA + 4)} ")
    for seat in range(s.seats):
        if s.get(seat, LYING):
            told.append_text(letter(seat)).append(f" lying {s.get(seat, LYING)} ")
    return Panel(told, title="Imperial tasks and war", title_align="left", expand=False)


# --- players --------------------------------------------------------------------------------------------------------


def players(s: YinziState, seat: int) -> RenderableType:
    """A column per player, a row per thing."""
    table = Table(title="Players", title_justify="left", pad_edge=False)
    table.add_column("")
    for player in range(s.seats):
        mark = " (to decide)" if s.actor() == player else ""
        heading = Styled.assemble(letter(player), (f" {names.SEATS[player]}{mark}", STYLES[player]))
        table.add_column(heading, style="on grey15" if player == seat else "")
    rows = [player_column(s, player) for player in range(s.seats)]
    for number, name in enumerate(PLAYER_ROWS):
        table.add_row(name, *[row[number] for row in rows])
    return table


PLAYER_ROWS = [
    "if it ended now",
    "copper, silver",
    "wood, stone",
    "boat capacity",
    "supply: cubes, discs, products, workers",
    "groups on the board",
    "migrants upper, lower; at work",
    "cards played; tax sum",
    "misfortunes",
    "war discs 4, 2; emissaries; routes",
]


def player_column(s: YinziState, player: int) -> list[str]:
    groups = [f"{names.FORTUNES[fortune]} {s.get(player, GROUP + fortune)}" for fortune in range(5) if s.get(player, GROUP + fortune)]
    cards = [str(names.card(s.get(player, PLAYED + fortune))) for fortune in range(5) if s.get(player, PLAYED + fortune) != NO_CARD]
    done = sum(1 for tile in range(ROUTES) if s.route_place[tile] == COMPLETED + player)
    at_work = sum(s.get(player, AREA + area) for area in range(5))
    return [
        str(total_points(s, player)),
        f"{s.get(player, COPPER)}, {s.get(player, SILVER)}",
        f"{s.get(player, OWN_WOOD)}, {s.get(player, OWN_STONE)}",
        f"{s.capacity(player)} (space {s.get(player, BOAT_SPACE) + 1} of {s.box.last_boat + 1})",
        f"{s.get(player, CUBES)}, {s.get(player, DISCS)}, {s.get(player, PRODUCTS)}, {s.get(player, WORKERS)}",
        ", ".join(groups) or "-",
        f"{s.get(player, UPPER)}, {s.get(player, LOWER)}; {at_work}",
        f"{' '.join(cards) or '-'}; {s.tax_sum(player)}",
        str(s.get(player, MISFORTUNES)),
        f"{s.get(player, WAR_FIRST)}, {s.get(player, WAR_SECOND)}; {s.get(player, ENVOYS)}; {done}",
    ]


def hand(s: YinziState, seat: int) -> RenderableType:
    if seat == NOBODY:
        return Styled("")
    cards = [s.get(seat, CARDS + number) for number in range(HAND)]
    held = ", ".join(str(names.card(kind)) for kind in cards if kind not in (NO_CARD, UNKNOWN))
    return Styled(f"Your cards (value/workers): {held or 'none'}")
