"""A position of Merkator in the terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.merkator import names
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, CONTRACTS, KINDS, LOCATIONS, MAJORS, WAREHOUSES
from emporion.games.merkator.scoring import rank_reached, total_halves
from emporion.games.merkator.state import BACK, OPEN, MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.fields import blank_row

# Letter and colour together tell the owners apart.
LETTERS = ["W", "B", "P", "T"]
STYLES = ["bold", "bold dark_orange3", "bold magenta", "bold cyan"]


def letter(seat: int) -> Styled:
    return Styled(LETTERS[seat], STYLES[seat])


def name(seat: int) -> Styled:
    return Styled.assemble(letter(seat), (f" {names.SEATS[seat]}", STYLES[seat]))


def picture(s: MerkatorState, seat: int) -> RenderableType:
    """Board and cards for sale, the piles, then the players with all they hold."""
    return Group(heading(s), Columns([board(s), Group(market(s), piles(s))]), players(s, seat), contracts(s))


def heading(s: MerkatorState) -> Styled:
    told = Styled.assemble((f"Turn {s.turn}", "bold"), "   active: ", name(s.active))
    if s.variant.solo:
        rank = rank_reached(s.box, int(total_halves(s, 0)) / 2)
        return told.append(f"   {s.box.solo_turns - s.turn} turns to come   rank now: {rank}")
    if s.in_final_round():
        return told.append(f"   final round, {s.final_turns} turns left, this one included")
    side = "chart, back" if s.side == BACK else "chart"
    return told.append(f"   {side}: {s.chart_left()} counters, {s.row_left()} in this row")


def board(s: MerkatorState) -> RenderableType:
    table = Table(title="Locations", title_justify="left", box=None, pad_edge=False)
    for column in ("", "", "cubes", "time", "join", "new goods", "bonus cards"):
        table.add_column(column, justify="right" if column in ("cubes", "time", "join") else "left")
    box = s.box
    for location in range(LOCATIONS):
        here = Styled("►" if s.location == location else " ", "bold")
        goods = (
            ", ".join(str(names.place_name(box, link)) for link in box.links[location])
            if location < MAJORS
            else f"{box.threshold[location]}+"
        )
        cubes = f"{s.cubes[location]} {box.colour_names[location]}" if location < MAJORS else ""
        table.add_row(
            here,
            str(names.place_name(box, location)),
            cubes,
            f"{box.time[location]:+d}" if box.time[location] else "0",
            str(box.fee[location]),
            goods,
            owned_bonus(s, location),
        )
    return Panel(table, expand=False)


def owned_bonus(s: MerkatorState, location: int) -> Styled:
    """Bonus cards of a location that somebody owns, such as ``coal W``."""
    told = Styled()
    for card in s.box.bonus_at[location]:
        if s.bonus_place[card] >= 0:
            told.append(" " if told else "").append(f"{names.kind_name(s.box, s.box.bonus_kind[card])} ").append_text(
                letter(s.bonus_place[card])
            )
    return told


def market(s: MerkatorState) -> RenderableType:
    table = Table(title="For sale", title_justify="left", box=None, pad_edge=False)
    for column in ("price", "", ""):
        table.add_column(column, justify="right" if column else "left")
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == OPEN:
            table.add_row(str(s.box.bonus_price[card]), "bonus", str(names.bonus_name(s.box, card)))
    for building in range(BUILDINGS):
        if s.building_place[building] == OPEN:
            words = str(names.building_words(s.box, building))
            table.add_row(str(s.box.building_price[building]), s.box.building_titles[building], words)
    return Panel(table, expand=False)


def piles(s: MerkatorState) -> RenderableType:
    table = Table(title="Rewards", title_justify="left", box=None, pad_edge=False)
    for column in ("value", "cards", "on top", "goods"):
        table.add_column(column, justify="right" if column in ("value", "cards") else "left")
    for rank in range(1, s.box.ranks):
        top = s.top(rank)
        goods = "" if top == NOBODY else str(names.demand_words(s.box, top))
        on_top = "-" if top == NOBODY else str(names.contract_name(s.box, top))
        table.add_row(str(s.box.values[rank]), str(s.pile_size[rank]), on_top, goods)
    return Panel(table, expand=False)


def players(s: MerkatorState, seat: int) -> RenderableType:
    table = Table(title="Players", title_justify="left", pad_edge=False)
    for column in ["", "points now", "Taler", "counters", "supply tile"]:
        table.add_column(column, justify="right" if column in ("points now", "Taler", "counters") else "left")
    for warehouse in range(WAREHOUSES):
        table.add_column(f"{names.warehouse_name(s.box, warehouse)} {s.box.warehouse_titles[warehouse]}")
    table.add_column("buildings")
    for player in range(s.seats):
        table.add_row(*player_row(s, player), style="on grey15" if player == seat else "")
    return table


def player_row(s: MerkatorState, seat: int) -> list[RenderableType]:
    box = s.box
    supply = [
        f"{s.supply[seat * COLOURS + colour]} {box.colour_names[colour]}" for colour in range(COLOURS) if s.supply[seat * COLOURS + colour]
    ]
    cells: list[RenderableType] = [
        name(seat),
        f"{int(total_halves(s, seat)) / 2:g}",
        str(s.taler[seat]),
        str(s.counters[seat]),
        ", ".join(supply),
    ]
    for warehouse in range(WAREHOUSES):
        goods = blank_row(KINDS, 0)
        for kind in box.kinds_in[warehouse]:
            goods[kind] = s.held(seat, kind)
        cells.append(str(names.goods_words(box, goods)))
    cells.append(", ".join(box.building_titles[building] for building in range(BUILDINGS) if s.building_place[building] == seat))
    return cells


def contracts(s: MerkatorState) -> RenderableType:
    """Everybody's contracts, the highest first."""
    table = Table(title="Contracts", title_justify="left", box=None, pad_edge=False)
    for player in range(s.seats):
        table.add_column(name(player))
    columns: list[list[str]] = []
    for player in range(s.seats):
        held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == player]
        columns.append([f"{names.contract_name(s.box, contract)}: {names.demand_words(s.box, contract)}" for contract in held])
    for row in range(max(len(column) for column in columns)):
        table.add_row(*[column[row] if row < len(column) else "" for column in columns])
    return Panel(table, expand=False)
