"""A position of Yunnan in the terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.yunnan import wording
from emporion.games.yunnan.components import GORGES, PROVINCES, SPACES
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.scoring import total_points
from emporion.games.yunnan.state import BRIDGE, BUILDINGS, GUARD, MARKET, RESERVE, STATION, SUPPLY, TEA_HOUSE, YunnanState
from emporion.kernel.agenda import NOBODY

# Letter and colour together tell the owners apart.
LETTERS = ["R", "Y", "B", "K", "G"]
STYLES = ["bold red", "bold yellow", "bold blue", "bold", "bold green"]


def letter(s: YunnanState, colour: int) -> Styled:
    return Styled("D", "bold magenta") if s.is_duli(colour) else Styled(LETTERS[colour], STYLES[colour])


def name(s: YunnanState, colour: int) -> Styled:
    mark = letter(s, colour)
    return Styled.assemble(mark, (f" {wording.colour(s, colour)}", mark.style))


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
    """Buildings and road side by side, the players below."""
    head = Styled.assemble((f"Round {s.round}", "bold"), "   blue order: ", owners(s, s.order), "   gray order: ", owners(s, s.gray()))
    if s.with_duli() and s.used:
        head.append(f"   Dúli's card: {s.box.duli_card_names[s.used[-1]]}, {len(s.deck)} face down")
    return Group(head, Columns([buildings(s), road(s)]), players(s, seat))


def buildings(s: YunnanState) -> RenderableType:
    table = Table(title="Buildings", title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    for number in range(SPACES):
        table.add_column(f"space {number + 1}", justify="right")
    for building in range(BUILDINGS):
        cells: list[RenderableType] = [str(wording.BUILDINGS[building])]
        for space in range(building * SPACES, building * SPACES + SPACES):
            cells.append(bid_space(s, space))
        table.add_row(*cells)
    bankers = [colour for colour in range(s.colours) if s.bankers >> colour & 1]
    spaces = s.box.bank_spaces_with_duli if s.with_duli() else s.box.bank_spaces
    table.add_row("Bank", Styled.assemble(owners(s, bankers), f" of {spaces}" if bankers else f"{spaces} free"))
    return Panel(Group(table, Styled("5( ) small space, can be outbid   9[ ] large space", "dim")), expand=False)


def bid_space(s: YunnanState, space: int) -> Styled:
    if not s.box.value[space]:
        return Styled("")
    before, after = ("(", ")") if s.box.small[space] else ("[", "]")
    owner = Styled(" ") if s.bids[space] == NOBODY else letter(s, s.bids[space])
    return Styled.assemble(str(s.box.value[space]), before, owner, after)


def road(s: YunnanState) -> RenderableType:
    """The Tea-Horse Road, farthest province on top, with the gorges beside it."""
    table = Table(title="Tea-Horse Road", title_justify="left", box=None, pad_edge=False)
    for heading in ("", "traders", "stations", "tea house", "horses", "guards", "gifts", "trader / station"):
        table.add_column(heading)
    for province in reversed(range(PROVINCES)):
        table.add_row(
            str(wording.PROVINCES[province]),
            pieces(s, [s.traders_in(colour, province) for colour in range(s.colours)]),
            owners(s, [colour for colour in range(s.colours) if s.has_station(colour, province)]),
            Styled("-") if s.tea_houses[province] == NOBODY else letter(s, s.tea_houses[province]),
            owners(s, [seat for seat in range(s.seats) if s.horse(seat) == province]),
            owners(s, [seat for seat in range(s.seats) if s.guards[seat] == province]),
            str(s.gift_stacks[province]),
            f"{s.box.trader_income[province]} / {s.box.station_income[province]}",
        )
    table.add_row("Pu'er market", pieces(s, [s.traders_in(colour, MARKET) for colour in range(s.colours)]))
    gorges = Styled("Gorges: ")
    for gorge in range(GORGES):
        bridges = owners(s, [colour for colour in range(s.colours) if s.has_bridge(colour, gorge)])
        gorges.append(f"{wording.gorge(s, gorge)}").append(" blocked" if s.blocked == gorge else "").append(" ").append_text(
            bridges
        ).append("  ")
    return Panel(Group(table, gorges), expand=False)


def players(s: YunnanState, seat: int) -> RenderableType:
    table = Table(title="Players", title_justify="left", pad_edge=False)
    columns = ["", "points", "if it ended", "coins", "bids", "income now", "gifts", "influence", "passes", "horse"]
    for heading in [*columns, "reserve", "supply", "to build", "yard has", ""]:
        table.add_column(heading, justify="left" if heading in ("", "horse", "to build", "yard has") else "right")
    for colour in range(s.colours):
        table.add_row(*player_row(s, colour), style="on grey15" if colour == seat else "")
    return table


def player_row(s: YunnanState, colour: int) -> list[RenderableType]:
    kept = ", ".join(str(wording.PIECES[piece]) for piece in range(GUARD) for _ in range(s.kept(colour, piece)))
    marks = ["passed"] if s.has_passed(colour) else []
    if s.actor() == colour:
        marks.append("to decide")
    if s.is_duli(colour):
        hand = str(s.traders_in(colour, RESERVE))
        return [name(s, colour), "", "", "", "", "", str(s.gifts[colour]), str(s.influence(colour)), "", "", hand, "", "", "", ""]
    yard = f"{s.supply(colour, STATION)} st {s.supply(colour, BRIDGE)} br {s.supply(colour, TEA_HOUSE)} th"
    if s.supply(colour, GUARD):
        yard += " guard"
    return [
        name(s, colour),
        str(s.points[colour]),
        str(total_points(s, colour)),
        str(s.coins[colour]),
        str(s.standing(colour)),
        str(income_of(s, colour)),
        str(s.gifts[colour]),
        str(s.influence(colour)),
        str(s.passes(colour)),
        str(wording.PROVINCES[s.horse(colour)]),
        str(s.traders_in(colour, RESERVE)),
        str(s.traders_in(colour, SUPPLY)),
        kept,
        yard,
        ", ".join(marks),
    ]
