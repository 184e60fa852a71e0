"""War and routes: the open tiles, the enemy, the line of those who fight, and what war brought."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, mark, piece, plate, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.counts import heap
from emporion.games.yinzi.board.layout import WAR as PLACE
from emporion.games.yinzi.board.routes import HEIGHT, WIDTH, draw_tile
from emporion.games.yinzi.board.targets import chip
from emporion.games.yinzi.components import WAR_AND_ROUTES
from emporion.games.yinzi.state import AREA, LYING, NO_TILE, RECRUITS, WAR_FIRST, WAR_SECOND, YinziState
from emporion.games.yinzi.war import LEAVE, MARCH, ROUTE, enemy_strength
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

SPACES = 4
SPACE = 88


def draw_war(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    x, y, width, height = PLACE
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    out.append(shrunk(x + 10, y + 21, say("War and routes"), 206, 17, serif=True))
    own = sum(s.war_workers(seat) + s.get(seat, RECRUITS) for seat in range(s.seats))
    out.append(use("icon-swords", x + 230, y + 16, 0.85))
    out.append(shrunk(x + 246, y + 21, say("we {own}, enemy {enemy}", own=own, enemy=enemy_strength(s)), 122, 14, fill=INK, weight="700"))
    for space in range(s.seats):
        draw_route(out, s, choices, space, x + 6 + space * (WIDTH + 6), y + 30, say)
    draw_line(out, s, choices, x + 6, y + 142, say)
    draw_honours(out, s, x + 6, y + 222, width - 12, say)


def draw_route(out: list[str], s: YinziState, choices: Choices, space: int, x: float, y: float, say: Language) -> None:
    tile = s.open_route(space)
    if tile == NO_TILE:
        out.append(
            f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="none" stroke="{BRONZE}" stroke-dasharray="4 4"/>'
        )
        return
    drawn = draw_tile(s, tile, x, y, True, say)
    done = s.route_by[space]
    if done != NOBODY:
        told = safe(say("fulfilled by {seat}", seat=names.SEATS[done]))
        drawn += (
            f'<g><title>{told}</title><rect x="{x + 2:g}" y="{y + 2:g}" width="{WIDTH - 4}" height="36" rx="4" fill="#fbf3dc" '
            f'fill-opacity=".75"/><path d="M{x + 14:g} {y + 19:g}l7 8l13-16" fill="none" stroke="#2f5f45" stroke-width="4"/></g>'
            f"{piece(f'disc{done}', x + 56, y + 20)}"
        )
    out.append(choices.link_if_legal(ROUTE.first + space, drawn, mark(x - 3, y - 3, WIDTH + 6, HEIGHT + 6, 8)))


def draw_line(out: list[str], s: YinziState, choices: Choices, x: float, y: float, say: Language) -> None:
    """The war spaces from the left; who goes to war now takes the first empty one."""
    for space in range(SPACES):
        left = x + space * (SPACE + 4)
        out.append(f'<rect x="{left:g}" y="{y:g}" width="{SPACE}" height="42" rx="6" fill="#f1e4dc" stroke="{BRONZE}"/>')
        if space < len(s.war_line):
            draw_fighters(out, s, s.war_line[space], left, y)
        elif space == len(s.war_line):
            marching = [number for number in range(4) if MARCH.first + number in choices]
            rows = 1 + len(marching) // 4
            for place, number in enumerate(marching):
                at, top = left + place % (4 - rows) * 29.5, y + 6 - (rows - 1) * 15 + place // (4 - rows) * 30
                inside = words(at + 14.5, top + 20, str(number + 1), 15, "middle", INK, "700")
                out.append(chip(choices, MARCH.first + number, at, top, 29, 29, inside))
            if not marching:
                out.append(f'<g opacity=".3">{use("icon-pawn", left + SPACE / 2, y + 21, 1.1)}</g>')
    lying = [s.get(seat, LYING) if seat not in s.war_line else 0 for seat in range(s.seats)]
    if any(lying):
        out.append(squeezed(x + 2, y + 65, say("Veterans lying"), 13, 110, fill=QUIET) + heap("worker", lying, x + 130, y + 61))
    leaving = [number for number in range(2) if LEAVE.first + number in choices]
    if not leaving:
        out.append(squeezed(x + 362, y + 65, say("discard pile: {count}", count=s.pile), 13, 120, "end", QUIET))
    for number in leaving:
        at = x + 262 + number * 52
        inside = use("idea21", at + 16, y + 58, 0.75) + words(at + 36, y + 65, str(number + 1), 15, "middle", INK, "700")
        out.append(chip(choices, LEAVE.first + number, at, y + 45, 48, 30, inside))


def draw_fighters(out: list[str], s: YinziState, seat: int, x: float, y: float) -> None:
    """Workers that stand on a war space, then recruits."""
    standing, discs = int(s.get(seat, AREA + WAR_AND_ROUTES)), int(s.get(seat, RECRUITS))
    step = min(21, 62 / max(1, standing + discs - 1))
    for number in range(standing + discs):
        out.append(piece(f"{'worker' if number < standing else 'disc'}{seat}", x + 13 + number * step, y + 22))


def draw_honours(out: list[str], s: YinziState, x: float, y: float, width: float, say: Language) -> None:
    """Discs won in wars, for the most and the second most."""
    for place, what in enumerate((WAR_FIRST, WAR_SECOND)):
        left = x + place * (width / 2 + 2)
        out.append(f'<rect x="{left:g}" y="{y:g}" width="{width / 2 - 2:g}" height="42" rx="6" fill="#fffaf0" stroke="{BRONZE}"/>')
        points = s.box.war_points[place]
        told = say("{count} point per disc", plural="{count} points per disc", count=points)
        out.append(f"<g><title>{safe(told)}</title>{use('icon-star', left + 16, y + 21)}")
        out.append(words(left + 30, y + 27, str(points), 16, "start", INK, "700") + "</g>")
        out.append(heap("disc", [s.get(seat, what) for seat in range(s.seats)], left + 58, y + 21, 36))
