"""A position of Mombasa in the terminal."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.mombasa import names
from emporion.games.mombasa.components import (
    BOOK_LETTERS,
    BOOK_SPACES,
    BOOKS_SHOWN,
    COLUMN_NAMES,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    DISPLAY_COLUMNS,
    FACES,
    ROUNDS,
    ROWS,
    SIDE_NAMES,
    SLOTS,
    STRIDE,
)
from emporion.games.mombasa.scoring import shares, wealth
from emporion.games.mombasa.state import HAND, NONE, PLACES, REST_PILE, SPACES, MombasaState
from emporion.kernel.agenda import NOBODY, UNKNOWN

# Letter and colour together tell players and companies apart; players in capitals, companies in two letters.
LETTERS = ["Y", "G", "B", "P"]
STYLES = ["bold yellow", "bold green", "bold blue", "bold magenta"]
COMPANY_LETTERS = ["Ca", "Mo", "Cp", "SL"]
COMPANY_STYLES = ["bold bright_yellow", "bold", "bold red", "bold white"]
MAP_ROWS = [[0, 1, 2], [3, 4, 5, 6], [7, 8, 22, 9, 10], [11, 12, 13, 23, 14], [15, 16, 17, 18], [19, 20, 21]]
"""Regions as they lie, from north to south; the enclaves stand beside the regions around them."""
POWERS = {
    "a1": "bonus markers",
    "a2": "cheaper cards",
    "b1": "better bookkeepers",
    "b2": "points on ending",
    "c1": "expansion points",
    "c2": "easier borders",
    "d1": "space of your own",
    "d2": "pounds on ending",
}


def player(seat: int) -> Styled:
    return Styled("-", "dim") if seat == NOBODY else Styled(LETTERS[seat], STYLES[seat])


def company(number: int) -> Styled:
    return Styled("--", "dim") if number == NONE else Styled(COMPANY_LETTERS[number], COMPANY_STYLES[number])


def picture(s: MombasaState, seat: int) -> RenderableType:
    """Map and companies, displays and bonus spaces, then the players."""
    head = Styled.assemble(
        (f"Round {s.round} of {ROUNDS}", "bold"), "   began: ", player(s.first), "   begins next: ", player(s.first_marker)
    )
    head.append(f"   £{s.supplement} at the book display")
    boards = [player_board(s, (max(seat, 0) + number) % s.seats, seat) for number in range(s.seats)]
    return Group(head, companies(s), Columns([region_map(s), bonus_spaces(s)]), Columns([card_display(s), book_display(s)]), *boards)


# --- the board ----------------------------------------------------------------------------------------------------


def companies(s: MombasaState) -> RenderableType:
    table = Table(title="Companies", title_justify="left", box=None, pad_edge=False)
    for heading in ["", "value", *[f"column {name}" for name in COLUMN_NAMES], "track", "markers", "next lines", "power (zones)"]:
        table.add_column(heading)
    for number in range(COMPANIES):
        side = s.sides[number]
        zones = [
            space for space in range(1, s.box.length[side] + 1) if s.box.zone[side * STRIDE + space] > s.box.zone[side * STRIDE + space - 1]
        ]
        table.add_row(
            Styled.assemble(company(number), f" {names.COMPANIES[number]}"),
            f"£{s.company_value(number)}",
            *[headquarters_column(s, number, column) for column in range(COLUMNS)],
            SIDE_NAMES[side].upper(),
            track_markers(s, number),
            track_lines(s, number),
            f"{POWERS[SIDE_NAMES[side]]} ({', '.join(str(space) for space in zones)})",
        )
    return table


def headquarters_column(s: MombasaState, number: int, column: int) -> str:
    """Front to final: a post as #, coins of empty spaces as numbers."""
    posts = s.columns[number * COLUMNS + column]
    coins = s.box.column_coins[column * COLUMN_SPACES : (column + 1) * COLUMN_SPACES]
    return "".join("#" if posts >> space & 1 else str(coins[space]) for space in range(COLUMN_SPACES))


def track_markers(s: MombasaState, number: int) -> Styled:
    told = Styled()
    for seat in range(s.seats):
        told.append(" " if told else "").append_text(player(seat)).append(f"{s.track[seat * COMPANIES + number]}")
        told.append(f"({s.track_shares(seat, number)}sh)", "dim")
    return told


def track_lines(s: MombasaState, number: int) -> str:
    """Barriers as -£, thresholds as +£, behind their space."""
    told: list[str] = []
    for space in range(s.box.length[s.sides[number]]):
        line = s.sides[number] * STRIDE + space
        if s.box.barrier[line]:
            told.append(f"{space}|-£{s.box.barrier[line]}")
        if s.box.threshold[line]:
            told.append(f"{space}|+£{s.box.threshold[line]}")
    return " ".join(told)


def region_map(s: MombasaState) -> RenderableType:
    table = Table(title="Map (region, holder, profit, mines)", title_justify="left", box=None, pad_edge=False)
    for _ in range(5):
        table.add_column("")
    for row in MAP_ROWS:
        table.add_row(*[region_cell(s, region) for region in row])
    return Panel(table, expand=False)


def region_cell(s: MombasaState, region: int) -> Styled:
    cell = Styled.assemble((s.box.region_names[region], "bold"), " ", company(s.post[region]))
    if s.lying >> region & 1:
        cell.append("<").append_text(company(s.expanding))
    cell.append(f" {names.region_profit(s, region)}", "dim")
    if s.box.mines[region]:
        cell.append(" " + "^" * s.box.mines[region])
    return cell


def bonus_spaces(s: MombasaState) -> RenderableType:
    table = Table(title="Bonus spaces", title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    table.add_column("")
    for space in range(SPACES):
        table.add_row(str(names.space_name(space)), player(s.space_owner[space]))
    return Panel(table, expand=False)


def card_display(s: MombasaState) -> RenderableType:
    table = Table(
        title=f"Cards, full price in brackets ({len(s.stack) - s.stack_next} to come)", title_justify="left", box=None, pad_edge=False
    )
    for column in range(DISPLAY_COLUMNS):
        table.add_column(f"+{s.box.surcharge[column]}")
    for row in range(ROWS):
        cells: list[str] = []
        for space in range(row * DISPLAY_COLUMNS, (row + 1) * DISPLAY_COLUMNS):
            card = s.display[space]
            cells.append("-" if card == NONE else f"{names.card_name(s, card)} ({s.price(space)})")
        table.add_row(*cells)
    return Panel(table, expand=False)


def book_display(s: MombasaState) -> RenderableType:
    table = Table(title="Books", title_justify="left", box=None, pad_edge=False)
    for letter in "ABC":
        table.add_column(letter)
    for row in range(BOOKS_SHOWN):
        table.add_row(*[book_cell(s, s.shown[letter * BOOKS_SHOWN + row]) for letter in range(BOOK_LETTERS)])
    return Panel(table, expand=False)


def book_cell(s: MombasaState, book: int) -> str:
    if book == NONE:
        return "-"
    return f"{s.box.book_names[book]} {names.book_needs(s, book)}: {names.book_profit(s, book)}"


# --- players ------------------------------------------------------------------------------------------------------


def player_board(s: MombasaState, owner: int, seat: int) -> RenderableType:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column("", style="dim")
    table.add_column("")
    table.add_row("money", f"£{s.pounds[owner]}, if it ended £{wealth(s, owner)}; bonus markers {s.markers[owner]}")
    table.add_row("tracks", f"diamonds {s.diamonds[owner]}, ink jar {s.ink[owner]}; shares {owned_shares(s, owner)}")
    table.add_row("slots", slots(s, owner))
    table.add_row("hand", ", ".join(str(names.face_name(s, face)) for face in cards_at(s, owner, HAND)) or "-")
    table.add_row("resting", resting(s, owner))
    table.add_row("books", books(s, owner))
    marks = [" (you)"] if owner == seat else []
    if s.ended[owner]:
        marks.append(" has ended")
    title = Styled.assemble(player(owner), f" {names.COLOURS[owner]}", "".join(marks))
    return Panel(table, title=title, title_align="left", expand=False, border_style="bold" if owner == seat else "dim")


def owned_shares(s: MombasaState, owner: int) -> str:
    return " ".join(f"{COMPANY_LETTERS[number]} {shares(s, owner, number)}" for number in range(COMPANIES))


def slots(s: MombasaState, owner: int) -> Styled:
    """Cards of the action area; used ones in brackets, planned ones with a star, then the tiles."""
    told = Styled()
    for slot in range(SLOTS):
        at = owner * SLOTS + slot
        if not s.slot_open(owner, slot):
            told.append(f"{slot + 1} locked  ", "dim")
        elif s.slots[at] != NONE:
            name = str(names.card_name(s, s.slots[at]))
            told.append(f"{slot + 1} ({name})  " if s.down[at] else f"{slot + 1} {name}  ", "dim" if s.down[at] else "")
        elif s.planned[at] not in (NONE, UNKNOWN):
            told.append(f"{slot + 1} *{names.card_name(s, s.planned[at])}  ")
        else:
            told.append(f"{slot + 1} -  ")
    for tile, holder in enumerate(s.tile_holder):
        if holder == owner:
            told.append(f"{names.TILES[tile]}  ", "dim" if s.tile_down[tile] else "")
    return told


def cards_at(s: MombasaState, owner: int, place: int) -> list[int]:
    return [face for face in range(FACES) if s.card_at[s.card(owner, face)] == place + owner * PLACES]


def resting(s: MombasaState, owner: int) -> str:
    piles: list[str] = []
    for slot in range(SLOTS):
        faces = cards_at(s, owner, REST_PILE + slot)
        if faces:
            piles.append(f"{slot + 1}: {', '.join(str(names.face_name(s, face)) for face in faces)}")
    return "   ".join(piles) or "-"


def books(s: MombasaState, owner: int) -> Styled:
    """The bookkeeping track; the jar as *, face-down books in brackets."""
    told = Styled()
    for space in range(BOOK_SPACES):
        book = s.book_on[owner * BOOK_SPACES + space]
        jar = "*" if s.ink[owner] == space + 1 else ""
        if book == NONE:
            if jar:
                told.append(f"{space + 1}{jar} ")
            continue
        needs = str(names.book_needs(s, book))
        if s.book_down[owner * BOOK_SPACES + space]:
            told.append(f"{space + 1}{jar} (face down)  ", "dim")
        else:
            told.append(f"{space + 1}{jar} {needs}: {names.book_profit(s, book)}  ")
    return told or Styled("-")
