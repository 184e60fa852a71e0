"""The six warehouses with a space for each kind, and the supply tile whose cubes have no kind yet."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.fit import fitted
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, QUIET, mark, piece, plate, use, words
from emporion.games.merkator import wording
from emporion.games.merkator.actions import LOSE, NAME, REPLACE, STORE, TAKE, WITH_KIND
from emporion.games.merkator.board.layout import OFFICE_WIDTH
from emporion.games.merkator.board.words import kinds_of_colour
from emporion.games.merkator.components import COLOURS, WAREHOUSES
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

COLUMN = 66
CELL_WIDTH = 63
CELL_HEIGHT = 40
HEAD = 22
SUPPLY_STEP = 49


def draw_warehouses(out: list[str], s: MerkatorState, seat: int, choices: Choices, own: bool, y: float, _: Language) -> float:
    for warehouse in range(WAREHOUSES):
        x = 3 + warehouse * COLUMN
        letter = wording.warehouse_name(s.box, warehouse)
        meaning = _("Warehouse {letter}, cubes: {count}", letter=letter, count=s.held_in(seat, warehouse))
        head = f'<rect x="{x}" y="{y:g}" width="{CELL_WIDTH}" height="{HEAD - 3}" rx="4" fill="#d9c59a"/>'
        told = words(x + 8, y + 15, letter, 14, weight="700") + words(
            x + CELL_WIDTH - 6, y + 14, str(s.held_in(seat, warehouse)), 12, "end"
        )
        marked = mark(x, y, CELL_WIDTH, HEAD - 3, 4) if NAME + warehouse in choices else ""
        drawn = f"<g><title>{safe(meaning)}</title>{head}{marked}{told}</g>"
        out.append(choices.link(NAME + warehouse, drawn) if marked else drawn)
        for row, kind in enumerate(s.box.kinds_in[warehouse]):
            draw_cell(out, s, seat, choices, kind, x, y + HEAD + row * (CELL_HEIGHT + 3), own, _)
    return y + HEAD + max(len(kinds) for kinds in s.box.kinds_in) * (CELL_HEIGHT + 3)


def cell_action(choices: Choices, kind: int) -> int:
    """What clicking a kind means now."""
    for family in (TAKE, LOSE, REPLACE, WITH_KIND):
        if family + kind in choices:
            return family + kind
    return NOBODY


def draw_cell(out: list[str], s: MerkatorState, seat: int, choices: Choices, kind: int, x: float, y: float, own: bool, _: Language) -> None:
    held = s.held(seat, kind)
    name = _.text(wording.kind_name(s.box, kind))
    sheet = plate(x, y, CELL_WIDTH, CELL_HEIGHT, 5, "#fffaf0" if held else "#f3e8cd", 1)
    action = cell_action(choices, kind)
    marked = mark(x, y, CELL_WIDTH, CELL_HEIGHT, 5) if action != NOBODY else ""
    picture = use(f"lack{kind}", x + 17, y + 14, 0.8)
    if held:
        picture = piece(f"cube{kind >> 1}", x + 17, y + 15, f"good{kind}") if own else use(f"good{kind}", x + 17, y + 15)
    told = words(x + 46, y + 21, str(held), 17, "middle", INK, "700") if held else ""
    drawn = (
        f"<g>{sheet}{marked}{picture}{told}{fitted(x + CELL_WIDTH / 2, y + CELL_HEIGHT - 3, name, CELL_WIDTH - 3, 11, 'middle', QUIET)}</g>"
    )
    out.append(choices.link(action, drawn) if marked else drawn)


def draw_supply(out: list[str], s: MerkatorState, seat: int, choices: Choices, y: float, _: Language) -> float:
    """Cubes by colour with the two kinds each could become; the tile is left out when it is empty for good."""
    if not s.undecided(seat):
        return y
    out.append(plate(2, y, OFFICE_WIDTH - 4, 60, 6, "#efe0b8", 1))
    for colour in range(COLOURS):
        count = s.supply[seat * COLOURS + colour]
        x = 4 + colour * SUPPLY_STEP
        if not count:
            continue
        kinds = kinds_of_colour(s.box, colour)
        meaning = _("On the supply tile: {count}, each {kinds}", count=count, kinds=kinds)
        out.append(f"<g><title>{safe(meaning)}</title>{piece(f'cube{colour}', x + 16, y + 15)}")
        out.append(words(x + 29, y + 20, f"×{count}", 12, weight="600") + "</g>")
        for side in (0, 1):
            kind = 2 * colour + side
            at = x + 12 + side * 24
            picture = use(f"open{kind}", at, y + 43, 0.82)
            marked = mark(at - 11.5, y + 30, 23, 27, 5)
            out.append(choices.link_if_legal(STORE + kind, picture, marked))
    return y + 64
