"""The six warehouses with a space for each kind, and the supply tile whose cubes have no kind yet."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, QUIET, mark, piece, plate, use, words
from emporion.games.merkator import names
from emporion.games.merkator.board.layout import OFFICE_WIDTH
from emporion.games.merkator.board.office_sheet import OfficeSheet
from emporion.games.merkator.board.words import kinds_of_colour
from emporion.games.merkator.chart import LOSE, NAME
from emporion.games.merkator.components import COLOURS, WAREHOUSES
from emporion.games.merkator.paying import REPLACE, WITH_KIND
from emporion.games.merkator.supply import STORE
from emporion.games.merkator.travel import TAKE

COLUMN = 66
CELL_WIDTH = 63
CELL_HEIGHT = 42
CELL_STEP = CELL_HEIGHT + 3
HEAD = 22
SUPPLY_STEP = 49


def draw_warehouses(office: OfficeSheet, y: float) -> float:
    s, say = office.s, office.say
    bottom = y
    for warehouse in range(WAREHOUSES):
        x = 3 + warehouse * COLUMN
        letter = names.warehouse_name(s.box, warehouse)
        count = s.held_in(office.seat, warehouse)
        sheet = f'<rect x="{x}" y="{y:g}" width="{CELL_WIDTH}" height="{HEAD - 3}" rx="4" fill="#d9c59a"/>'
        meaning = safe(say("Warehouse {letter}, cubes: {count}", letter=letter, count=count))
        told = words(x + 8, y + 15, letter, 14, weight="700") + words(x + CELL_WIDTH - 6, y + 14, str(count), 12, "end")
        office.put(int(NAME.first) + warehouse, sheet, mark(x, y - 3, CELL_WIDTH, HEAD + 3, 4), f"<g><title>{meaning}</title>{told}</g>")
        for row, kind in enumerate(s.box.kinds_in[warehouse]):
            draw_cell(office, kind, x, y + HEAD + row * CELL_STEP)
            bottom = max(bottom, y + HEAD + (row + 1) * CELL_STEP)
    return bottom


def draw_cell(office: OfficeSheet, kind: int, x: float, y: float) -> None:
    """The space of a kind; what clicking it means depends on the decision."""
    held = office.s.held(office.seat, kind)
    name = office.say.text(names.kind_name(office.s.box, kind))
    inside = shrunk(x + CELL_WIDTH / 2, y + CELL_HEIGHT - 3, name, CELL_WIDTH - 3, 12, "middle", QUIET)
    if not held:
        inside += use(f"lack{kind}", x + 17, y + 14, 0.8)
    else:
        inside += words(x + 46, y + 21, str(held), 17, "middle", INK, "700")
        inside += piece(f"cube{kind >> 1}", x + 17, y + 15, f"good{kind}") if office.own else use(f"good{kind}", x + 17, y + 15)
    action = office.first_legal((TAKE, LOSE, REPLACE, WITH_KIND), kind)
    sheet = plate(x, y, CELL_WIDTH, CELL_HEIGHT, 5, "#fffaf0" if held else "#f3e8cd", 1)
    office.put(action, sheet, mark(x, y, CELL_WIDTH, CELL_HEIGHT, 5), inside)


def draw_supply(office: OfficeSheet, y: float) -> float:
    """Cubes by colour with the two kinds each could become; the tile is left out once it is empty, for it stays so."""
    s, say = office.s, office.say
    if not s.undecided(office.seat):
        return y
    office.out.append(plate(2, y, OFFICE_WIDTH - 4, 60, 6, "#efe0b8", 1))
    for colour in range(COLOURS):
        count = s.supply[office.seat * COLOURS + colour]
        if not count:
            continue
        x = 4 + colour * SUPPLY_STEP
        meaning = say("On the supply tile: {count}, each {kinds}", count=count, kinds=kinds_of_colour(s.box, colour))
        cube = piece(f"cube{colour}", x + 16, y + 15) if office.own else use(f"cube{colour}", x + 16, y + 15)
        office.out.append(f"<g><title>{safe(meaning)}</title>{cube}")
        office.out.append(words(x + 29, y + 20, f"×{count}", 12, weight="600") + "</g>")
        for side in (0, 1):
            at = x + 12 + side * 24.4
            kind = 2 * colour + side
            office.put(int(STORE.first) + kind, "", mark(at - 12.1, y + 30, 24.2, 27, 5), use(f"open{kind}", at, y + 43, 0.82))
    return y + 64
