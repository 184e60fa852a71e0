"""A position of Yunnan in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.owners import Owners
from emporion.games.side_by_side import SideBySide, longest_word
from emporion.games.yunnan import names
from emporion.games.yunnan.components import GORGES, PROVINCES, SPACES
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.scoring import total_points
from emporion.games.yunnan.state import BUILDINGS, DULI, GUARD, MARKET, PIECES, RESERVE, SUPPLY, YunnanState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.kernel.words import Text

PIECE_LETTERS = [
    Text("S", context="letter for trading stations"),
    Text("B", context="letter for bridges"),
    Text("T", context="letter for tea houses"),
    Text("G", context="letter for guards"),
]
LABELS = [
    Text("points"),
    Text("at the end"),
    Text("coins"),
    Text("bids"),
    Text("route income"),
    Text("gifts"),
    Text("border passes"),
    Text("influence"),
    Text("horse"),
    Text("reserve / supply"),
    Text("to build"),
    Text("yard has"),
]
ROAD = [
    Text("pays"),
    Text("gifts"),
    Text("traders", context="yunnan"),
    Text("stations"),
    Text("tea house"),
    Text("horses"),
    Text("guards"),
]
OWNERS = Owners(names.COLOUR_NAMES, ["bold red", "bold yellow", "bold blue", "bold", "bold green"])


def letter(s: YunnanState, colour: int, say: Language) -> Styled:
    return Styled("D", "bold magenta") if s.is_duli(colour) else OWNERS.letter(colour, say)


def name(s: YunnanState, colour: int, say: Language) -> Styled:
    mark = letter(s, colour, say)
    return Styled.assemble(mark, (f" {say.text(names.colour(s, colour))}", mark.style))


def pieces(s: YunnanState, counts: list[int], say: Language) -> Styled:
    """Traders by owner, such as ``R2 B1``."""
    line = Styled()
    for colour, count in enumerate(counts):
        if count:
            line.append(" " if line else "").append_text(letter(s, colour, say)).append(str(count))
    return line


def owners(s: YunnanState, colours: list[int], say: Language) -> Styled:
    line = Styled()
    for colour in colours:
        line.append(" " if line else "").append_text(letter(s, colour, say))
    return line


def picture(s: YunnanState, seat: int, say: Language) -> RenderableType:
    """Buildings, players and road, side by side as the terminal is wide."""
    head = Styled.assemble((say("Round {round}", round=max(1, int(s.round))), "bold"))
    head.append(f"   {say('bidding order')}: ").append_text(owners(s, s.order, say))
    head.append(f"\n{say('travel order')}: ").append_text(owners(s, s.gray(), say))
    if s.with_duli() and s.used:
        down = Text("{count} card face down", plural="{count} cards face down", count=len(s.deck))
        head.append("\n" + say("Dúli's card: {card}; {down}", card=s.box.duli_card_names[s.used[-1]], down=down))
    return Group(head, SideBySide(Group(buildings(s, say), road(s, say)), players(s, seat, say)))


def buildings(s: YunnanState, say: Language) -> RenderableType:
    table = Table(title=say("Buildings", context="yunnan"), title_justify="left", box=None, pad_edge=False, show_header=False)
    table.add_column("")
    for _ in range(SPACES):
        table.add_column("", justify="right")
    for building in range(BUILDINGS):
        cells: list[RenderableType] = [say.text(names.BUILDINGS[building])]
        for space in range(building * SPACES, building * SPACES + SPACES):
            cells.append(bid_space(s, space, say))
        table.add_row(*cells)
    bankers = [colour for colour in range(s.colours) if s.bankers >> colour & 1]
    spaces = s.box.bank_spaces_with_duli if s.with_duli() else s.box.bank_spaces
    table.add_row(say("Bank"), Styled.assemble(owners(s, bankers, say), f" {len(bankers)}/{spaces}"))
    spaces_told = f"( ) {say('small space, can be outbid')}\n[ ] {say('large space, safe')}"
    return Panel(Group(table, Styled(spaces_told, "dim")), expand=False)


def bid_space(s: YunnanState, space: int, say: Language) -> Styled:
    if not s.box.value[space]:
        return Styled("")
    before, after = ("(", ")") if s.box.small[space] else ("[", "]")
    owner = Styled(" ") if s.bids[space] == NOBODY else letter(s, s.bids[space], say)
    return Styled.assemble(str(s.box.value[space]), before, owner, after)


def road(s: YunnanState, say: Language) -> RenderableType:
    """The Tea-Horse Road, farthest province on top, with the gorges below."""
    table = Table(title=say("The Tea-Horse Road"), title_justify="left", box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", max_width=10)
    for column in ROAD:
        heading = say.text(column)
        table.add_column(heading, width=max(longest_word(heading), 5))
    for province in reversed(range(PROVINCES)):
        table.add_row(
            say.text(names.PROVINCES[province]),
            f"{s.box.trader_income[province]}/{s.box.station_income[province]}",
            str(s.gift_stacks[province]),
            pieces(s, [s.traders_in(colour, province) for colour in range(s.colours)], say),
            owners(s, [colour for colour in range(s.colours) if s.has_station(colour, province)], say),
            Styled("-") if s.tea_houses[province] == NOBODY else letter(s, s.tea_houses[province], say),
            owners(s, [seat for seat in range(s.seats) if s.horse(seat) == province], say),
            owners(s, [seat for seat in range(s.seats) if s.guards[seat] == province], say),
        )
    market = pieces(s, [s.traders_in(colour, MARKET) for colour in range(s.colours)], say)
    table.add_row(say("Market of Pu'er"), str(s.box.market_income), "", market)
    return Panel(Group(table, gorges(s, say)), expand=False)


def gorges(s: YunnanState, say: Language) -> RenderableType:
    table = Table(box=None, pad_edge=False, show_header=False)
    for gorge in range(GORGES):
        bridges = owners(s, [colour for colour in range(s.colours) if s.has_bridge(colour, gorge)], say)
        table.add_row(say("Gorge {gorge}", gorge=names.gorge(s, gorge)), say("blocked") if s.blocked == gorge else "", bridges)
    return table


def players(s: YunnanState, seat: int, say: Language) -> RenderableType:
    """All that is open about each colour, a column each."""
    table = Table(title=say("Players"), title_justify="left", box=None, pad_edge=False)
    table.add_column("", max_width=24)
    sheets = [duli_sheet(s) if s.is_duli(colour) else player_sheet(s, colour, say) for colour in range(s.colours)]
    for colour in range(s.colours):
        table.add_column(name(s, colour, say), justify="right", no_wrap=True, style="on grey15" if colour == seat else "")
    for row, label in enumerate([f"► {say('to decide')}, – {say('passed')}", *[say.text(label) for label in LABELS]]):
        table.add_row(label, *(sheet[row] for sheet in sheets))
    return Panel(table, expand=False)


def player_sheet(s: YunnanState, seat: int, say: Language) -> list[str]:
    kept = " ".join(f"{say.text(PIECE_LETTERS[piece])}{s.kept(seat, piece)}" for piece in range(GUARD) if s.kept(seat, piece))
    yard = "".join(f"{say.text(PIECE_LETTERS[piece])}{s.supply(seat, piece)}" for piece in range(PIECES) if s.supply(seat, piece))
    return [
        "►" if s.actor() == seat else "–" if s.has_passed(seat) else "",
        str(s.points[seat]),
        str(total_points(s, seat)),
        str(s.coins[seat]),
        str(s.standing(seat)),
        str(income_of(s, seat)),
        str(s.gifts[seat]),
        str(s.passes(seat)),
        str(s.influence(seat)),
        say.text(names.PROVINCES[s.horse(seat)]),
        f"{s.traders_in(seat, RESERVE)} / {s.traders_in(seat, SUPPLY)}",
        kept or "-",
        yard or "-",
    ]


def duli_sheet(s: YunnanState) -> list[str]:
    return ["", "", "", "", "", "", str(s.gifts[DULI]), "", str(s.influence(DULI)), "", str(s.traders_in(DULI, RESERVE)), "", ""]
