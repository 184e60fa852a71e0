"""A position of Yunnan in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.side_by_side import SideBySide
from emporion.games.yunnan import names
from emporion.games.yunnan.components import GORGES, PROVINCES, SPACES
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.scoring import total_points
from emporion.games.yunnan.state import BUILDINGS, DULI, GUARD, MARKET, PIECES, RESERVE, SUPPLY, YunnanState
from emporion.kernel.agenda import NOBODY

# Letter and colour together tell the owners apart.
LETTERS = ["R", "Y", "B", "K", "G"]
PIECE_LETTERS = ["S", "B", "T", "G"]
LABELS = [
    "",
    "points",
    "at the end",
    "coins",
    "bids",
    "route income",
    "gifts",
    "border passes",
    "influence",
    "horse",
    "at hand / supply",
    "to build",
    "yard has",
]
STYLES = ["bold red", "bold yellow", "bold blue", "bold", "bold green"]


def letter(s: YunnanState, colour: int) -> Styled:
    return Styled("D", "bold magenta") if s.is_duli(colour) else Styled(LETTERS[colour], STYLES[colour])


def name(s: YunnanState, colour: int) -> Styled:
    mark = letter(s, colour)
    return Styled.assemble(mark, (f" {names.colour(s, colour)}", mark.style))


def pieces(s: YunnanState, counts: list[int]) -> Styled:
    """Traders by owner, such as ``R2 B1``."""
    told = Styled()
    for colour, count in enumerate(counts):
        if count:
            told.append(" " if told else "").append_text(letter(s, colour)).append(str(count))
    return told


def owners(s: YunnanState, colours: list[int]) -> Styled:
    told = Styled()
    for colour in colours:
        told.append(" " if told else "").append_text(letter(s, colour))
    return told


def picture(s: YunnanState, seat: int) -> RenderableType:
    """Buildings, players and road, side by side as the terminal is wide."""
    head = Styled.assemble((f"Round {s.round}", "bold"), "   blue order: ", owners(s, s.order), "   gray order: ", owners(s, s.gray()))
    if s.with_duli() and s.used:
        head.append(f"   Dúli's card: {s.box.duli_card_names[s.used[-1]]}, {len(s.deck)} face down")
    return Group(head, SideBySide(Group(buildings(s), road(s)), players(s, seat)))


def buildings(s: YunnanState) -> RenderableType:
    table = Table(title="Buildings", title_justify="left", box=None, pad_edge=False, show_header=False)
    table.add_column("")
    for _ in range(SPACES):
        table.add_column("", justify="right")
    for building in range(BUILDINGS):
        cells: list[RenderableType] = [str(names.BUILDINGS[building])]
        for space in range(building * SPACES, building * SPACES + SPACES):
            cells.append(bid_space(s, space))
        table.add_row(*cells)
    bankers = [colour for colour in range(s.colours) if s.bankers >> colour & 1]
    spaces = s.box.bank_spaces_with_duli if s.with_duli() else s.box.bank_spaces
    table.add_row("Bank", Styled.assemble(owners(s, bankers), f" of {spaces}" if bankers else f"{spaces} free"))
    return Panel(Group(table, Styled("( ) small space, can be outbid\n[ ] large space, safe", "dim")), expand=False)


def bid_space(s: YunnanState, space: int) -> Styled:
    if not s.box.value[space]:
        return Styled("")
    before, after = ("(", ")") if s.box.small[space] else ("[", "]")
    owner = Styled(" ") if s.bids[space] == NOBODY else letter(s, s.bids[space])
    return Styled.assemble(str(s.box.value[space]), before, owner, after)


def road(s: YunnanState) -> RenderableType:
    """The Tea-Horse Road, farthest province on top, with the gorges below."""
    table = Table(title="Tea-Horse Road", title_justify="left", box=None, pad_edge=False)
    for heading in ("", "pays", "gifts", "traders", "stations", "tea house", "horses", "guards"):
        table.add_column(heading)
    for province in reversed(range(PROVINCES)):
        table.add_row(
            str(names.PROVINCES[province]),
            f"{s.box.trader_income[province]}/{s.box.station_income[province]}",
            str(s.gift_stacks[province]),
            pieces(s, [s.traders_in(colour, province) for colour in range(s.colours)]),
            owners(s, [colour for colour in range(s.colours) if s.has_station(colour, province)]),
            Styled("-") if s.tea_houses[province] == NOBODY else letter(s, s.tea_houses[province]),
            owners(s, [seat for seat in range(s.seats) if s.horse(seat) == province]),
            owners(s, [seat for seat in range(s.seats) if s.guards[seat] == province]),
        )
    market = pieces(s, [s.traders_in(colour, MARKET) for colour in range(s.colours)])
    table.add_row("Pu'er market", str(s.box.market_income), "", market)
    return Panel(Group(table, gorges(s)), expand=False)


def gorges(s: YunnanState) -> RenderableType:
    table = Table(box=None, pad_edge=False, show_header=False)
    for gorge in range(GORGES):
        bridges = owners(s, [colour for colour in range(s.colours) if s.has_bridge(colour, gorge)])
        table.add_row(f"Gorge {names.gorge(s, gorge)}", "blocked" if s.blocked == gorge else "", bridges)
    return table


def players(s: YunnanState, seat: int) -> RenderableType:
    """All that is open about each colour, a column each."""
    table = Table(title="Players", title_justify="left", box=None, pad_edge=False)
    table.add_column("", no_wrap=True)
    sheets = [duli_sheet(s) if s.is_duli(colour) else player_sheet(s, colour) for colour in range(s.colours)]
    for colour in range(s.colours):
        table.add_column(name(s, colour), justify="right", no_wrap=True, style="on grey15" if colour == seat else "")
    for row, label in enumerate(LABELS):
        table.add_row(label, *(sheet[row] for sheet in sheets))
    return Panel(table, expand=False)


def player_sheet(s: YunnanState, seat: int) -> list[str]:
    kept = " ".join(f"{PIECE_LETTERS[piece]}{s.kept(seat, piece)}" for piece in range(GUARD) if s.kept(seat, piece))
    yard = "".join(f"{PIECE_LETTERS[piece]}{s.supply(seat, piece)}" for piece in range(PIECES) if s.supply(seat, piece))
    return [
        "to decide" if s.actor() == seat else "passed" if s.has_passed(seat) else "",
        str(s.points[seat]),
        str(total_points(s, seat)),
        str(s.coins[seat]),
        str(s.standing(seat)),
        str(income_of(s, seat)),
        str(s.gifts[seat]),
        str(s.passes(seat)),
        str(s.influence(seat)),
        str(names.PROVINCES[s.horse(seat)]),
        f"{s.traders_in(seat, RESERVE)} / {s.traders_in(seat, SUPPLY)}",
        kept or "-",
        yard or "-",
    ]


def duli_sheet(s: YunnanState) -> list[str]:
    return ["", "", "", "", "", "", str(s.gifts[DULI]), "", str(s.influence(DULI)), "", str(s.traders_in(DULI, RESERVE)), "", ""]
