"""A position of Merkator in the terminal, readable at 80 columns."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.merkator import names
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, CONTRACTS, KINDS, LOCATIONS, MAJORS, WAREHOUSES
from emporion.games.merkator.scoring import rank_reached, total_halves
from emporion.games.merkator.state import BACK, OPEN, MerkatorState
from emporion.games.owners import Owners
from emporion.games.side_by_side import SideBySide, longest_word
from emporion.kernel.agenda import NOBODY
from emporion.kernel.fields import blank_row
from emporion.kernel.language import Language
from emporion.kernel.words import Text

STYLES = ["bold", "bold dark_orange3", "bold magenta", "bold cyan"]
OWNERS = Owners(names.SEAT_NAMES, STYLES)
NUMBERS = ("cubes", "time", "join", "value", "cards", "price")
"""Columns of numbers stand to the right."""


def name(seat: int, say: Language) -> Styled:
    return Styled.assemble(OWNERS.letter(seat, say), (f" {say.text(names.SEATS[seat])}", STYLES[seat]))


def plain_table(title: str, columns: list[Text], say: Language) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    for column in columns:
        number = column.template in NUMBERS
        table.add_column(say.text(column), justify="right" if number else "left", no_wrap=number)
    return table


def picture(s: MerkatorState, seat: int, say: Language) -> RenderableType:
    """Board and cards for sale, the piles, then the players with all they hold."""
    beside = SideBySide(board(s, say), Group(market(s, say), piles(s, say)))
    return Group(heading(s, say), beside, players(s, seat, say), contracts(s, say))


def heading(s: MerkatorState, say: Language) -> Styled:
    line = Styled.assemble((say("Turn {turn}: {who}", turn=s.turn, who=""), "bold"), name(s.active, say))
    if s.variant.solo:
        left = s.box.solo_turns - s.turn
        rank = Text(rank_reached(s.box, int(total_halves(s, 0)) / 2))
        progress = [say("{count} turn left", plural="{count} turns left", count=int(left)), say("rank now: {rank}", rank=rank)]
    elif s.in_final_round():
        progress = [say("Final round:"), say("{count} turn left", plural="{count} turns left", count=int(s.final_turns))]
    else:
        side = say("Chart, back") if s.side == BACK else say("Time chart")
        progress = [f"{side}: {s.chart_left()}", say("in this row: {count}", count=int(s.row_left()))]
    return line.append("   " + "   ".join(progress))


def board(s: MerkatorState, say: Language) -> RenderableType:
    columns = [Text(""), Text(""), Text("cubes"), Text("time", context="merkator"), Text("join", context="merkator"), Text("new goods")]
    table = plain_table(say("Locations"), [*columns, Text("bonus cards")], say)
    box = s.box
    for location in range(LOCATIONS):
        links = [say.text(names.place_name(box, link)) for link in box.links[location]] if location < MAJORS else []
        table.add_row(
            Styled("►" if s.location == location else " ", "bold"),
            say.text(names.place_name(box, location)),
            f"{s.cubes[location]} {say(box.colour_names[location])}" if location < MAJORS else "",
            names.signed(int(box.time[location])),
            str(box.fee[location]),
            ", ".join(links) or f"{box.threshold[location]}+",
            owned_bonus(s, location, say),
        )
    return Panel(table, expand=False)


def owned_bonus(s: MerkatorState, location: int, say: Language) -> Styled:
    """Bonus cards of a location that somebody owns, such as ``coal W``."""
    line = Styled()
    for card in s.box.bonus_at[location]:
        owner = s.bonus_place[card]
        if owner >= 0:
            line.append(", " if line else "").append(f"{say.text(names.kind_name(s.box, s.box.bonus_kind[card]))} ")
            line.append_text(OWNERS.letter(owner, say))
    return line


def market(s: MerkatorState, say: Language) -> RenderableType:
    table = plain_table(say("For sale"), [Text("price", context="component"), Text(""), Text("")], say)
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == OPEN:
            table.add_row(str(s.box.bonus_price[card]), say("bonus card"), say.text(names.bonus_name(s.box, card)))
    for building in range(BUILDINGS):
        if s.building_place[building] == OPEN:
            words = say.text(names.building_words(s.box, building))
            table.add_row(str(s.box.building_price[building]), say.text(names.building_name(s.box, building)), words)
    return Panel(table, expand=False)


def piles(s: MerkatorState, say: Language) -> RenderableType:
    columns = [Text("value", context="component"), Text("cards", context="merkator"), Text("on top"), Text("goods", context="merkator")]
    table = plain_table(say("Rewards"), columns, say)
    for rank in range(1, s.box.ranks):
        top = s.top(rank)
        goods = "" if top == NOBODY else say.text(names.demand_words(s.box, top))
        on_top = "-" if top == NOBODY else say.text(names.contract_name(s.box, top))
        table.add_row(str(s.box.values[rank]), str(s.pile_size[rank]), on_top, goods)
    return Panel(table, expand=False)


def players(s: MerkatorState, seat: int, say: Language) -> RenderableType:
    """A column for each player, a row for each thing."""
    table = Table(title=say("Players"), title_justify="left", pad_edge=False)
    table.add_column("", min_width=longest_word(say("supply tile")))
    for player in range(s.seats):
        table.add_column(name(player, say), style="on grey15" if player == seat else "")
    labels = [say("points now"), say("Taler"), say("time counters"), say("supply tile")]
    labels += [say("warehouse {letter}", letter=names.warehouse_name(s.box, warehouse)) for warehouse in range(WAREHOUSES)]
    labels.append(say("buildings"))
    sheets = [sheet(s, player, say) for player in range(s.seats)]
    for row, label in enumerate(labels):
        table.add_row(label, *[cells[row] for cells in sheets])
    return table


def sheet(s: MerkatorState, seat: int, say: Language) -> list[str]:
    box = s.box
    supply = [(s.supply[seat * COLOURS + colour], say(box.colour_names[colour])) for colour in range(COLOURS)]
    cells = [
        say.number(int(total_halves(s, seat)) / 2),
        str(s.taler[seat]),
        str(s.counters[seat]),
        ", ".join(f"{count} {colour}" for count, colour in supply if count),
    ]
    for warehouse in range(WAREHOUSES):
        goods = blank_row(KINDS, 0)
        for kind in box.kinds_in[warehouse]:
            goods[kind] = s.held(seat, kind)
        cells.append(say.text(names.goods_words(box, goods)) if sum(goods) else "-")
    owned = [say.text(names.building_name(box, building)) for building in range(BUILDINGS) if s.building_place[building] == seat]
    return [*cells, ", ".join(owned)]


def contracts(s: MerkatorState, say: Language) -> RenderableType:
    """Everybody's contracts, the highest first."""
    table = Table(title=say("The contracts"), title_justify="left", box=None, pad_edge=False)
    columns: list[list[str]] = []
    for player in range(s.seats):
        table.add_column(name(player, say))
        held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == player]
        demands = [(names.contract_name(s.box, contract), names.demand_words(s.box, contract)) for contract in held]
        columns.append([f"{say.text(contract)}: {say.text(goods)}" for contract, goods in demands])
    for row in range(max(len(column) for column in columns)):
        table.add_row(*[column[row] if row < len(column) else "" for column in columns])
    return Panel(table, expand=False)
