"""A position of Yinzi in the terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.owners import Owners
from emporion.games.side_by_side import longest_word
from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    COIN,
    COLOUR_NAMES,
    COLOURS,
    COLUMN_LETTERS,
    COLUMNS,
    FACTORIES,
    FIELDS,
    HAND,
    MARKET_SPACES,
    NO_DISASTER,
    NO_SPACE,
    PROVINCES,
    ROUTES,
    SECTION_SIZE,
    SHIP_SPACES,
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
from emporion.kernel.language import Language
from emporion.kernel.words import Text

STYLES = ["bold red", "bold blue", "bold yellow", "bold green"]
GOOD_CODES = ["ri", "wh", "fr", "ca", "ma", "po", "sa", "te", "co", "su", "ra", "ba"]
PRODUCT_CODES = ["pap", "por", "sil", "sug"]
CELL = 6
letter = Owners(COLOUR_NAMES, STYLES).letter


def letters(seats: list[int], say: Language) -> Styled:
    drawn = Styled()
    for seat in seats:
        drawn.append(" " if drawn else "").append_text(letter(seat, say))
    return drawn


def picture(s: YinziState, seat: int, say: Language) -> RenderableType:
    """Provinces, then ships, routes and innovations side by side, the players below."""
    head = Styled.assemble((say("Round {round} of 4, order", round=max(1, int(s.round))), "bold"), ": ", letters(s.order, say))
    head.append("   " + say("1 silver = {rate}", rate=names.copper_words(int(s.rate()))))
    head.append(f"\n{say('wood')} {s.wood}  {say('stone')} {s.stone}   {say('Rural market')}:")
    for owner in range(s.seats):
        head.append(" ").append_text(letter(owner, say)).append(str(s.get(owner, IN_RURAL)))
    return Group(
        head,
        Columns([province(s, number, say) for number in range(PROVINCES)]),
        legend(say),
        Columns([plantations(s, say), factories(s, say), ships(s, say), routes(s, say), innovations(s, say), tasks(s, say)]),
        players(s, seat, say),
        hand(s, seat, say),
    )


# --- the map --------------------------------------------------------------------------------------------------------


def province(s: YinziState, number: int, say: Language) -> RenderableType:
    """The field grid of a province, and its market."""
    fields = [field for field in range(FIELDS) if s.box.field_province[field] == number]
    wide = max(s.box.field_column[field] for field in fields)
    high = max(s.box.field_row[field] for field in fields)
    drawn = Styled("  " + "".join(COLUMN_LETTERS[column].ljust(CELL) for column in range(wide)) + "\n", "dim")
    for row in range(1, high + 1):
        drawn.append(f"{row} ", "dim")
        for column in range(1, wide + 1):
            here = [field for field in fields if s.box.field_column[field] == column and s.box.field_row[field] == row]
            drawn.append_text(cell(s, here[0], say) if here else Styled(" " * CELL))
        drawn.append("\n")
    drawn.append(f"{say('market', context='component')} ").append_text(market(s, number, say))
    return Panel(drawn, title=say.text(names.PROVINCES[number]), title_align="left", expand=False)


def cell(s: YinziState, field: int, say: Language) -> Styled:
    """A square: crop (tiles in capitals), then the owner and number of cubes; factories in brackets."""
    ground = s.ground[field]
    if ground >= COVERED:
        return factory_cell(s, field, ground - COVERED, say)
    good = s.good(field)
    code = "··" if good < 0 else GOOD_CODES[good].upper() if ground >= TILED else GOOD_CODES[good]
    drawn = Styled(code, "" if s.planter(field) != NOBODY else "dim")
    if s.planter(field) != NOBODY:
        drawn.append_text(letter(s.planter(field), say)).append(str(s.cubes_on(field)))
    drawn.append(" " * (CELL - len(drawn)))
    return drawn


def factory_cell(s: YinziState, field: int, factory: int, say: Language) -> Styled:
    colour = factory % COLOURS
    code = PRODUCT_CODES[factory // COLOURS]
    if s.site[factory] >> 2 != field:
        return Styled.assemble((f"[{code}]", STYLES[colour].removeprefix("bold ")), " " * (CELL - 5))
    owner = s.factory_owner[factory]
    mark = Styled("-") if owner == NOBODY else letter(owner, say)
    return Styled.assemble((f"{code}", STYLES[colour]), mark, str(s.level[factory]), " " * (CELL - 5))


def market(s: YinziState, number: int, say: Language) -> Styled:
    drawn = Styled()
    for space in range(MARKET_SPACES):
        kind = s.box.market_space[s.markets[number] * MARKET_SPACES + space]
        cube = s.market_cubes[number * MARKET_SPACES + space]
        drawn.append(" | " if space == 3 else " " if drawn else "")
        drawn.append("+1" if kind == COIN else GOOD_CODES[kind], "dim" if cube == NOBODY else "")
        drawn.append_text(Styled("·", "dim") if cube == NOBODY else letter(cube, say))
    return drawn


def legend(say: Language) -> Styled:
    goods = "  ".join(f"{code} {say.text(name)}" for code, name in zip(GOOD_CODES, names.GOODS, strict=True))
    products = "  ".join(f"{code} {say.text(name)}" for code, name in zip(PRODUCT_CODES, names.PRODUCTS, strict=True))
    return Styled(f"{goods}  {products}\n{say('CAPITALS: tile; at the corner of a factory its owner and level')}", "dim")


# --- tracks, ships, tiles -------------------------------------------------------------------------------------------


def plantations(s: YinziState, say: Language) -> RenderableType:
    table = Table(title=say("Plantations and bonus"), title_justify="left", box=None, pad_edge=False)
    for heading in ("", say("bonus"), say("tile"), say("price", context="component"), ""):
        table.add_column(heading)
    for column in range(COLUMNS):
        good = s.track[column]
        takers = [seat for seat in range(s.seats) if s.get(seat, COLUMN) == column]
        tile = "-" if good == NO_TILE else say.text(names.GOODS[good])
        table.add_row(str(column + 1), say.text(names.BONUSES[column]), tile, str(s.box.plantation_price[column]), letters(takers, say))
    table.add_row("", "", say("{count} tile to come", plural="{count} tiles to come", count=len(s.stock) - int(s.stock_at)))
    return Panel(table, expand=False)


def factories(s: YinziState, say: Language) -> RenderableType:
    """Factories on show, and those on the board that hold products."""
    drawn = Styled(f"{say('Factories on show')}: ")
    drawn.append(", ".join(say.text(names.factory_name(factory)) for factory in range(FACTORIES) if s.site[factory] == ON_SHOW) or "-")
    for factory in range(FACTORIES):
        if s.site[factory] < 0:
            continue
        drawn.append(f"\n{say.text(names.factory_name(factory))}, {say.text(names.PROVINCES[s.factory_province(factory)])} ")
        owner = s.factory_owner[factory]
        drawn.append_text(Styled("-") if owner == NOBODY else letter(owner, say)).append(f" {s.level[factory]}  ")
        for seat in range(s.seats):
            count = s.stored[factory * COLOURS + seat]
            if count:
                drawn.append_text(letter(seat, say)).append(f"{count} ")
    return Panel(drawn, title=say("Factories: owner, level, products"), title_align="left", expand=False)


def ships(s: YinziState, say: Language) -> RenderableType:
    drawn = Styled()
    for ship_space in range(s.seats):
        ship = s.coast[ship_space]
        drawn.append(f"{ship_space + 1} ")
        if ship == NO_SHIP:
            drawn.append(say("no ship") + "\n", "dim")
            continue
        drawn.append(say.text(names.ship(s, ship)) + ":")
        for number in range(SHIP_SPACES):
            asked = s.box.ship_demand[ship * SHIP_SPACES + number]
            if asked != NO_SPACE:
                drawn.append(f" {say.text(names.ship_demand(s, ship, number))}").append_text(
                    cargo(s, ship_space * SHIP_SPACES + number, say)
                )
        for seat in range(s.seats):
            if s.get(seat, ABOARD + ship_space):
                drawn.append(f" {say('emissary', context='component')} ").append_text(letter(seat, say))
        drawn.append("\n")
    for name, stack, top in (("a", s.ships_a, s.ships_a_at), ("b", s.ships_b, s.ships_b_at)):
        following = say.text(names.ship(s, stack[top])) if top < len(stack) else say("stack empty")
        below = say("{count} below", plural="{count} below", count=max(0, len(stack) - int(top) - 1))
        drawn.append(f"{name.upper()}: {following}, {below}\n", "dim")
    for area, place in enumerate(names.ABROAD):
        counts = [s.get(seat, ABROAD + area) for seat in range(s.seats)]
        if sum(counts):
            drawn.append(f"{say.text(place)} ({s.box.foreign_points[area]}):")
            for seat, count in enumerate(counts):
                if count:
                    drawn.append(" ").append_text(letter(seat, say)).append(str(count))
            drawn.append("  ")
    return Panel(drawn, title=say("Ships and foreign markets"), title_align="left", expand=False)


def cargo(s: YinziState, space: int, say: Language) -> Styled:
    held = s.cargo[space]
    if held == 0:
        return Styled("( )", "dim")
    what = say("product", context="component") if held & WITH_PRODUCT else say("goods", context="component") if held >= FIRST_CUBE else "*"
    return Styled.assemble("(", letter((held & 7) - 1, say), f" {what})")


def routes(s: YinziState, say: Language) -> RenderableType:
    drawn = Styled()
    for space in range(s.seats):
        tile = s.open_route(space)
        drawn.append(f"{space + 1} ")
        if tile == NO_TILE:
            drawn.append("-\n", "dim")
            continue
        drawn.append(f"{say.text(names.route(s, tile))}; {say('war', context='component')} {s.box.route_war[tile]}")
        if s.box.route_disaster[tile] != NO_DISASTER:
            drawn.append(f", {say.text(names.DISASTERS[s.box.route_disaster[tile]])}", "bold")
        if s.route_by[space] != NOBODY:
            drawn.append("  ✓ ").append_text(letter(s.route_by[space], say))
        drawn.append("\n")
    for seat in range(s.seats):
        for tile in range(ROUTES):
            if s.route_place[tile] == PERSONAL + seat:
                drawn.append_text(letter(seat, say)).append(f" {say('personal route')}: {say.text(names.route(s, tile))}")
                drawn.append(" …\n" if s.route_filled[tile] else "\n")
    drawn.append(say("discard pile: {count}", count=int(s.pile)), "dim")
    return Panel(drawn, title=say("Route tiles"), title_align="left", expand=False)


def innovations(s: YinziState, say: Language) -> RenderableType:
    table = Table(box=None, pad_edge=False)
    for name in names.SECTIONS:
        table.add_column(say.text(name))
    for row in range(SECTION_SIZE):
        cells: list[RenderableType] = []
        for section in range(len(names.SECTIONS)):
            space = section * SECTION_SIZE + row
            owner = s.innovations[space]
            mark = Styled("· ", "dim") if owner == NOBODY else Styled.assemble(letter(owner, say), " ")
            cells.append(Styled.assemble(mark, (say.text(names.CAPTIONS[space]), "dim" if owner == NOBODY else "")))
        table.add_row(*cells)
    return Panel(table, title=say("Innovations"), title_align="left", expand=False)


def tasks(s: YinziState, say: Language) -> RenderableType:
    drawn = Styled()
    for task in range(TASKS):
        takers = [seat for seat in range(s.seats) if s.get(seat, TASK_TAKEN) == task]
        workers = int(s.box.task_workers[task])
        duty = say("{task}: {reward}; workers: {workers}", task=names.TASKS[task], reward=names.reward(s.box, task), workers=workers)
        drawn.append(f"{duty} ").append_text(letters(takers, say))
        drawn.append("\n")
    drawn.append(f"{say('war', context='component')}: ")
    for seat in s.war_line:
        drawn.append_text(letter(seat, say)).append(f"{s.get(seat, AREA + 4)} ")
    for seat in range(s.seats):
        if s.get(seat, LYING):
            drawn.append_text(letter(seat, say)).append(f" {say('Veterans lying')} {s.get(seat, LYING)} ")
    return Panel(drawn, title=say("Imperial tasks"), title_align="left", expand=False)


# --- players --------------------------------------------------------------------------------------------------------


def players(s: YinziState, seat: int, say: Language) -> RenderableType:
    """A column per player, a row per thing."""
    table = Table(title=say("Players"), title_justify="left", pad_edge=False)
    table.add_column("", min_width=max(longest_word(say.text(label)) for label in PLAYER_ROWS))
    for player in range(s.seats):
        mark = f" ({say('to decide')})" if s.actor() == player else ""
        heading = Styled.assemble(letter(player, say), (f" {say.text(names.SEATS[player])}{mark}", STYLES[player]))
        table.add_column(heading, style="on grey15" if player == seat else "")
    rows = [player_column(s, player, say) for player in range(s.seats)]
    for number, name in enumerate(PLAYER_ROWS):
        table.add_row(say.text(name), *[row[number] for row in rows])
    return table


PLAYER_ROWS = [
    Text("if it ended now"),
    Text("copper, silver"),
    Text("wood, stone"),
    Text("boat capacity"),
    Text("supply: cubes, discs, products, workers"),
    Text("groups on the board"),
    Text("migrants upper, lower; at work"),
    Text("cards played; tax sum"),
    Text("misfortunes"),
    Text("war discs 4, 2; emissaries; routes"),
]


def player_column(s: YinziState, player: int, say: Language) -> list[str]:
    groups = [
        f"{say.text(names.FORTUNES[fortune])} {s.get(player, GROUP + fortune)}" for fortune in range(5) if s.get(player, GROUP + fortune)
    ]
    cards = [str(names.card(s.get(player, PLAYED + fortune))) for fortune in range(5) if s.get(player, PLAYED + fortune) != NO_CARD]
    done = sum(1 for tile in range(ROUTES) if s.route_place[tile] == COMPLETED + player)
    at_work = sum(s.get(player, AREA + area) for area in range(5))
    return [
        str(total_points(s, player)),
        f"{s.get(player, COPPER)}, {s.get(player, SILVER)}",
        f"{s.get(player, OWN_WOOD)}, {s.get(player, OWN_STONE)}",
        f"{s.capacity(player)} ({s.get(player, BOAT_SPACE) + 1}/{s.box.last_boat + 1})",
        f"{s.get(player, CUBES)}, {s.get(player, DISCS)}, {s.get(player, PRODUCTS)}, {s.get(player, WORKERS)}",
        ", ".join(groups) or "-",
        f"{s.get(player, UPPER)}, {s.get(player, LOWER)}; {at_work}",
        f"{' '.join(cards) or '-'}; {s.tax_sum(player)}",
        str(s.get(player, MISFORTUNES)),
        f"{s.get(player, WAR_FIRST)}, {s.get(player, WAR_SECOND)}; {s.get(player, ENVOYS)}; {done}",
    ]


def hand(s: YinziState, seat: int, say: Language) -> RenderableType:
    if seat == NOBODY:
        return Styled("")
    cards = [s.get(seat, CARDS + number) for number in range(HAND)]
    held = ", ".join(str(names.card(kind)) for kind in cards if kind not in (NO_CARD, UNKNOWN))
    return Styled(f"{say('Your cards (value/workers)')}: {held or '-'}")
