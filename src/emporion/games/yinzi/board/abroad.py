"""The foreign markets of Asia and Europe."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, plate, title, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.counts import heap
from emporion.games.yinzi.board.layout import ABROAD as PLACE
from emporion.games.yinzi.components import FIRST_EUROPEAN, NATIONS
from emporion.games.yinzi.state import ABROAD, ENVOYS, YinziState
from emporion.kernel.language import Language

ROW = 41


def draw_abroad(out: list[str], s: YinziState, say: Language) -> None:
    x, y, width, height = PLACE
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    half = width / 2
    for continent, name in enumerate((say("Asia"), say("Europe"))):
        left = x + continent * half
        out.append(title(left + 12, y + 21, name, 17))
        nations = range(continent * FIRST_EUROPEAN, continent * FIRST_EUROPEAN + FIRST_EUROPEAN)
        for row, area in enumerate([*nations, NATIONS + continent]):
            draw_area(out, s, area, left + 6, y + 28 + row * ROW, half - 12, say)
    out.append(shrunk(x + 12, y + height - 10, say("Emissaries abroad, 1 point each"), 210, 13))
    out.append(heap("disc", [s.get(seat, ENVOYS) for seat in range(s.seats)], x + 244, y + height - 14))


def draw_area(out: list[str], s: YinziState, area: int, x: float, y: float, width: float, say: Language) -> None:
    """A nation or the general area: what a product is worth there, and whose lie there."""
    general = area >= NATIONS
    name = say("general") if general else say.text(names.FLAGS[area])
    out.append(f"<g><title>{safe(say.text(names.ABROAD[area]))}</title>")
    out.append(
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{ROW - 3}" rx="5" fill="{"#efe4c8" if general else "#fffaf0"}" '
        f'stroke="#c9b68a"/>'
    )
    if not general:
        out.append(use(f"flag{area}", x + 14, y + 10, 0.58))
    out.append(squeezed(x + (8 if general else 27), y + 14, name, 13, 96, fill=INK) + "</g>")
    out.append(
        use("icon-star", x + width - 26, y + 10, 0.75)
        + words(x + width - 14, y + 15, str(s.box.foreign_points[area]), 14, "start", INK, "700")
    )
    out.append(heap("product", [s.get(seat, ABROAD + area) for seat in range(s.seats)], x + 14, y + 27))
