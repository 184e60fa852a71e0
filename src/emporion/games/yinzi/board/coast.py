"""The ships at the coast and the stacks they come from."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, mark, piece, plate, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.counts import heap
from emporion.games.yinzi.board.layout import COAST, SHIP_HEIGHT, SHIP_WIDTH, SHIPS, STACK_HEIGHT
from emporion.games.yinzi.board.routes import side_by_side
from emporion.games.yinzi.board.targets import spot
from emporion.games.yinzi.components import FIRST_EUROPEAN, SHIP_SPACES, SHIPPING, TEA_SPACE
from emporion.games.yinzi.loops import EMISSARY
from emporion.games.yinzi.shipping import DELIVER
from emporion.games.yinzi.state import ABOARD, AREA, FIRST_CUBE, NO_SHIP, SECOND_CUBE, TEA, WITH_PRODUCT, YinziState
from emporion.kernel.language import Language

SPACE = 42


def draw_coast(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """Every stack below the ship spaces it fills."""
    x, y = SHIPS
    out.append(shrunk(COAST + 12, 22, say("Ships"), x + 86 - COAST - 12, 17, serif=True))
    out.append(heap("worker", [s.get(seat, AREA + SHIPPING) for seat in range(s.seats)], x + 100, 16))
    for stack, (ships, at) in enumerate(((s.ships_a, s.ships_a_at), (s.ships_b, s.ships_b_at))):
        for space in range(s.seats):
            if s.box.coast_stacks[(s.seats - 2) * 4 + space] == stack:
                draw_ship(out, s, choices, space, x, y, say)
                y += SHIP_HEIGHT
        draw_stack(out, s, ships, at, x, y, say)
        y += STACK_HEIGHT + 8


def demand_symbols(s: YinziState, ship: int, space: int) -> list[str]:
    """What a space of a ship takes; none where it has no such space."""
    return [f"good{TEA}" if load == TEA_SPACE else f"ware{load}" for load in s.box.ship_asks[ship * int(SHIP_SPACES) + space]]


def draw_ship(out: list[str], s: YinziState, choices: Choices, space: int, x: float, y: float, say: Language) -> None:
    """A ship: its nation, its spaces with what is asked or delivered, and emissaries on board."""
    ship = s.coast[space]
    if ship == NO_SHIP:
        out.append(words(x + SHIP_WIDTH / 2, y + 50, say("no ship"), 14, "middle", "#2f555e"))
        return
    nation = s.box.ship_nation[ship]
    masts = "sails" if nation < FIRST_EUROPEAN else "rigging"
    head = f"<g><title>{safe(say.text(names.ship(s, ship)))}</title>{use('hull', x + 2, y + 60)}{use(masts, x + 2, y + 60)}"
    head += use(f"flag{nation}", x + 18, y + 12, 0.9)
    head += f"{squeezed(x + 36, y + 15, say.text(names.FLAGS[nation]), 14, 90, fill=INK, weight='700')}</g>"
    aboard = [s.get(seat, ABOARD + space) for seat in range(s.seats)]
    head += heap("disc", aboard, x + 132, y + 10)
    if EMISSARY.first + space in choices:
        head = choices.link(EMISSARY.first + space, mark(x, y - 8, SHIP_WIDTH - 4, 29) + head)
    out.append(head)
    for number in range(int(SHIP_SPACES)):
        if s.box.ship_asks[ship * int(SHIP_SPACES) + number]:
            draw_hold(out, s, choices, space * int(SHIP_SPACES) + number, x + 26 + number * (SPACE + 6), y + 22, say)


def draw_hold(out: list[str], s: YinziState, choices: Choices, hold: int, x: float, y: float, say: Language) -> None:
    """One space of a ship; what was delivered lies on what was asked."""
    place, space = divmod(hold, int(SHIP_SPACES))
    ship = s.coast[place]
    cargo = s.cargo[hold]
    ground = f'<rect x="{x:g}" y="{y:g}" width="{SPACE}" height="{SPACE}" rx="5" fill="#fffaf0" stroke="{BRONZE}" stroke-width="1.5"/>'
    symbol = side_by_side(demand_symbols(s, ship, space), x + SPACE / 2, y + SPACE / 2, 1.05)
    drawn = f'<g opacity=".35">{symbol}</g>' if cargo else symbol
    if cargo & WITH_PRODUCT:
        drawn += piece(f"product{(cargo & 7) - 1}", x + SPACE / 2, y + SPACE / 2)
    elif cargo:
        first, second = cargo // FIRST_CUBE % 8, cargo // SECOND_CUBE
        cubes = [colour - 1 for colour in (first, second) if colour]
        for number, colour in enumerate(cubes):
            drawn += piece(f"cube{colour}", x + (SPACE / 2 if len(cubes) == 1 else 12 + number * 19), y + 14)
        if (cargo & 7) - 1 not in cubes:  # bought or virtual goods: whose delivery it was
            drawn += use(f"disc{(cargo & 7) - 1}", x + SPACE / 2, y + 30)
    out.append(spot(choices, DELIVER.first + hold, (x, y, SPACE, SPACE, 5), say.text(names.ship_demand(s, ship, space)), ground, drawn))


def draw_stack(out: list[str], s: YinziState, ships: list[int], at: int, x: float, y: float, say: Language) -> None:
    """The open ship of a stack, and how many are under it."""
    out.append(plate(x, y, SHIP_WIDTH - 6, STACK_HEIGHT, 8, "#f7efda", 0.95))
    if at >= len(ships):
        out.append(words(x + 12, y + 31, say("stack empty"), 14, fill=QUIET))
        return
    ship = ships[at]
    nation = s.box.ship_nation[ship]
    out.append(f"<g><title>{safe(say.text(names.ship(s, ship)))}</title>{use(f'flag{nation}', x + 18, y + 18, 0.75)}")
    out.append(squeezed(x + 34, y + 20, say("next: {nation}", nation=names.FLAGS[nation]), 13, 148, fill=INK) + "</g>")
    for number in range(int(SHIP_SPACES)):
        symbols = demand_symbols(s, ship, number)
        if symbols:
            out.append(side_by_side(symbols, x + 20 + number * 26, y + 38, 0.72))
    below = say("{count} below", plural="{count} below", count=len(ships) - at - 1)
    out.append(words(x + SHIP_WIDTH - 14, y + 43, below, 13, "end", QUIET))
