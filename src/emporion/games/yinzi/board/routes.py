"""Route tiles: what they ask, pay and are worth, and what they threaten."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.icons import DISASTERS
from emporion.games.yinzi.components import AN_EMISSARY, ANY_GOOD, ANY_PRODUCT, EITHER, FIRST_PRODUCT_DEMAND, NO_DISASTER
from emporion.games.yinzi.state import YinziState
from emporion.kernel.language import Language

WIDTH = 86
HEIGHT = 104
FILLS = {True: "#f6efdd", False: "#efe4c8"}


def demand_symbol(demand: int) -> str:
    if demand < FIRST_PRODUCT_DEMAND:
        return f"good{demand}"
    if demand < ANY_PRODUCT:
        return f"ware{demand - FIRST_PRODUCT_DEMAND}"
    return {ANY_PRODUCT: "icon-ware", ANY_GOOD: "icon-cube", AN_EMISSARY: "icon-emissary"}[demand]


def draw_demand(s: YinziState, demand: int, x: float, y: float, scale: float) -> str:
    """What is asked; of an either-or all that will do, side by side."""
    kinds = s.box.demand_kinds[demand] if demand >= EITHER else [demand]
    return side_by_side([demand_symbol(kind) for kind in kinds], x, y, scale)


def side_by_side(symbols: list[str], x: float, y: float, scale: float) -> str:
    """Symbols in the room of one, with a stroke between."""
    if len(symbols) == 1:
        return use(symbols[0], x, y, scale)
    wide = 26 / len(symbols)
    left = x - 13 + wide / 2
    drawn = "".join(use(symbol, left + number * wide, y, scale * 1.1 / len(symbols)) for number, symbol in enumerate(symbols))
    return drawn + "".join(words(x - 13 + number * wide, y + 5, "/", 13, "middle", INK, "700") for number in range(1, len(symbols)))


def demand_place(number: int, count: int, x: float, y: float) -> tuple[float, float]:
    """The middle of a demand on a tile whose corner is given."""
    return x + WIDTH / 2 + (number - (count - 1) / 2) * 28, y + 20


def draw_tile(s: YinziState, tile: int, x: float, y: float, threats: bool, say: Language) -> str:
    """Demands above, payment and points in the middle, war and disaster at the foot (they count only on open tiles)."""
    told = safe(say.text(names.route(s, tile)))
    height = HEIGHT if threats else HEIGHT - 34
    place = f'x="{x:g}" y="{y:g}" width="{WIDTH}" height="{height}"'
    drawn = f'<g><title>{told}</title><rect {place} rx="6" fill="#fbf3dc" stroke="{BRONZE}" stroke-width="1.5"/>'
    asked = names.demands_of(s, tile)
    for number, demand in enumerate(asked):
        at_x, at_y = demand_place(number, len(asked), x, y)
        scale = 0.95 if len(asked) < 3 else 0.85
        drawn += draw_demand(s, demand, at_x, at_y, scale)
        if demand in (ANY_PRODUCT, ANY_GOOD):
            drawn += words(at_x, at_y + 5, "?", 14, "middle", "#fffaf0", "700")
    drawn += f'<path d="M{x + 6:g} {y + 39:g}h{WIDTH - 12}" stroke="#c9b68a"/>'
    silver, copper = s.box.route_silver[tile], s.box.route_copper[tile]
    if silver or copper:
        drawn += use("icon-silver" if silver else "icon-copper", x + 17, y + 54, 0.85) + words(
            x + 31, y + 59, str(silver or copper), 15, weight="700"
        )
    drawn += use("icon-star", x + 57, y + 53, 0.9) + words(x + 70, y + 59, str(s.box.route_points[tile]), 15, "start", INK, "700")
    if threats:
        drawn += f'<path d="M{x + 6:g} {y + 70:g}h{WIDTH - 12}" stroke="#c9b68a"/>'
        drawn += use("icon-swords", x + 17, y + 87, 0.8) + words(x + 31, y + 92, str(s.box.route_war[tile]), 15, "start", INK, "700")
        if s.box.route_disaster[tile] != NO_DISASTER:
            drawn += use(f"icon-{DISASTERS[s.box.route_disaster[tile]]}", x + 64, y + 87, 0.95)
    return drawn + "</g>"
