"""The tracks of the four companies with shares, lines and powers, and the headquarters where they begin."""

from __future__ import annotations

from functools import lru_cache

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, QUIET, mark, piece, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.headquarters import draw_corner, draw_headquarters
from emporion.games.mombasa.board.layout import CELL, Point, along, cell_middle
from emporion.games.mombasa.board.powers import power_badge
from emporion.games.mombasa.bonus import MARK_TRACK
from emporion.games.mombasa.components import COMPANIES, SIDE_NAMES, STRIDE, Box
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.tracks import PAY, WALK, Barrier
from emporion.kernel.language import Language

SHARES_AT = CELL + 9
LINES_AT = CELL + 26
ZONES = ["", "Ⅰ", "Ⅱ"]
SPOTS = [(-6.2, -6.2), (6.2, -6.2), (-6.2, 6.2), (6.2, 6.2)]
"""Where the marker of each seat stands in a cell, so that none covers another."""


def draw_companies(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    for company in range(COMPANIES):
        out.append(track_sheet(s.box, company, s.sides[company], say))
        draw_walks(out, s, choices, company)
        draw_runners(out, s, company)
        draw_corner(out, s, company, say)
        draw_headquarters(out, s, choices, company, say)
    draw_own_space(out, s, choices, say)


@lru_cache(maxsize=512)
def track_sheet(box: Box, company: int, side: int, say: Language) -> str:
    """A track as it is printed: cells by zone, shares beside them, barriers, thresholds and powers at the edge."""
    first = side * STRIDE
    drawn = [f"<g><title>{safe(say('Track {side} of {company}', side=SIDE_NAMES[side].upper(), company=names.COMPANIES[company]))}</title>"]
    numbers = shares = ""
    for space in range(int(box.length[side]) + 1):
        x, y = cell_middle(company, space)
        drawn.append(use(f"cell{box.zone[first + space]}", x, y))
        numbers += f'<text x="{x:g}" y="{y + 4.5:g}">{space}</text>'
        if space and box.shares[first + space] > box.shares[first + space - 1]:
            x, y = along(company, space + 0.5, SHARES_AT)
            drawn.append(use(f"share-sign{company}", x, y))
            shares += f'<text x="{x:g}" y="{y + 4.5:g}">{box.shares[first + space]}</text>'
    drawn.append(f'<g font-size="12" text-anchor="middle" fill="#5f4a1f">{numbers}</g>')
    drawn.append(f'<g font-size="12" font-weight="700" text-anchor="middle" fill="{INK}">{shares}</g>')
    for space in range(box.length[side]):
        if box.barrier[first + space]:
            meaning = say("Barrier: crossing it costs £{pounds}", pounds=box.barrier[first + space])
            drawn.append(line_sign(company, space, -box.barrier[first + space], meaning))
        if box.threshold[first + space]:
            meaning = say("Threshold: who crosses it and all who are beyond get £{pounds}", pounds=box.threshold[first + space])
            drawn.append(line_sign(company, space, box.threshold[first + space], meaning))
    for zone in (1, 2):
        start = next((space for space in range(box.length[side] + 1) if box.zone[first + space] == zone), None)
        if start is not None:
            drawn.append(power_sign(box, company, side, zone, start, say))
    return "".join(drawn) + "</g>"


def line_sign(company: int, space: int, pounds: int, meaning: str) -> str:
    """A line across the track with what it costs or pays: a red bar with a minus, or a green one with a plus."""
    (x1, y1), (x2, y2) = along(company, space + 1, 0), along(company, space + 1, CELL + 16)
    x, y = along(company, space + 1, LINES_AT)
    colour, label = ("#9c2f24", f"−{-pounds}") if pounds < 0 else ("#2f5f45", f"+{pounds}")
    dashes = "" if pounds < 0 else ' stroke-dasharray="4 3"'
    drawn = (
        f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{colour}" stroke-width="3"{dashes}/>'
        f'<rect x="{x - 10:g}" y="{y - 7.5:g}" width="20" height="15" rx="3" fill="{colour}"/>'
    )
    return titled(meaning, drawn + words(x, y + 4.5, label, 12, "middle", "#ffffff", "700"))


def power_sign(box: Box, company: int, side: int, zone: int, start: int, say: Language) -> str:
    """The zone, what it adds, and to what: three small signs one after the other."""
    number, picture = power_badge(box, side, zone)
    signs = [words(*shifted(along(company, start + 0.8, LINES_AT + 2)), ZONES[zone], 12, "middle", QUIET, "700")]
    signs.append(words(*shifted(along(company, start + 1.45, LINES_AT + 2)), number, 12, "middle", INK, "700"))
    signs.append(use(f"icon-{picture}", *along(company, start + 2.15, LINES_AT + 1), 0.68))
    meaning = say("Zone {zone}, from space {space}: {power}", zone=zone, space=start, power=names.power(box, side, zone))
    return titled(meaning, "".join(signs))


def shifted(point: Point) -> Point:
    """Where a line of text stands whose middle is at a point."""
    return point[0], point[1] + 4.5


def draw_runners(out: list[str], s: MombasaState, company: int) -> None:
    for seat in range(s.seats):
        x, y = cell_middle(company, s.track[seat * COMPANIES + company])
        out.append(piece(f"runner{seat}-{company}", x + SPOTS[seat][0], y + SPOTS[seat][1], f"runner{seat}"))


def draw_walks(out: list[str], s: MombasaState, choices: Choices, company: int) -> None:
    """The cell a step leads to; at the end of the track the last one."""
    action = WALK.first + company
    step = s.agenda[-1] if s.agenda else None
    if PAY.first in choices and isinstance(step, Barrier) and step.company == company:
        action = PAY.first
    if action not in choices:
        return
    seat = s.actor()
    x, y = cell_middle(company, min(s.track[seat * COMPANIES + company] + 1, s.box.length[s.sides[company]]))
    inside = f'<rect x="{x - 13:g}" y="{y - 13:g}" width="26" height="26" fill="#fff7dd"/>' + mark(x - 12, y - 12, 24, 24, 5)
    out.append(choices.link(action, inside))


def draw_own_space(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    """The bonus space of a track that is open to who stands in its zones (MO-14.13)."""
    for company in range(COMPANIES):
        side = s.sides[company]
        for zone in (1, 2):
            if not s.box.power_space_diamonds[side * 3 + zone]:
                continue
            start = next(space for space in range(STRIDE) if s.box.zone[side * STRIDE + space] == zone)
            (x1, y1), (x2, y2) = along(company, start + 0.5, LINES_AT - 7), along(company, start + 2.65, LINES_AT + 10)
            if MARK_TRACK.first in choices and s.zone(s.actor(), company) == zone:
                marked = mark(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2), 5)
                out.append(choices.link(MARK_TRACK.first, marked + power_sign(s.box, company, side, zone, start, say)))
