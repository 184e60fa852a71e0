"""The tracks of the four companies with shares, capital calls, special spaces and bonuses, and the headquarters where they begin."""

from __future__ import annotations

from functools import lru_cache

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, mark, piece, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.badges import LEVEL_SIGNS, TEXT_AT, lasting_badge, sign_at
from emporion.games.mombasa.board.headquarters import draw_corner, draw_headquarters
from emporion.games.mombasa.board.layout import CELL, along, cell_middle
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.extra import ADVANCE
from emporion.games.mombasa.pieces import COMPANIES, FIRST_WITH_SPACES, LEVELS, SIDE_NAMES, STRIDE
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.tracks import PAY, WALK, Call
from emporion.kernel.language import Language

SHARES_AT = CELL + 9
SIGNS_AT = CELL + 28
OWNERS_AT = CELL + 45
BADGE_PITCH = 0.66
FORWARD = (2, 3)
"""Companies whose track runs as people read, to the right or downwards; on the others the signs of a bonus stand in reverse."""
SPOTS = [(-6.2, -6.2), (6.2, -6.2), (-6.2, 6.2), (6.2, 6.2)]
"""Where the marker of each seat stands in a cell, so that none covers another."""


def draw_companies(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    for company in range(COMPANIES):
        out.append(track_sheet(s.box, company, s.sides[company], say))
        draw_owners(out, s, company, say)
        draw_walks(out, s, choices, company)
        draw_runners(out, s, company)
        draw_corner(out, s, company, say)
        draw_headquarters(out, s, choices, company, say)


@lru_cache(maxsize=512)
def track_sheet(box: Box, company: int, side: int, say: Language) -> str:
    """A track as it is printed: cells, shares beside them, calls and special spaces with their bonuses at the edge."""
    first = side * STRIDE
    drawn = [f"<g><title>{safe(say('Track {side} of {company}', side=SIDE_NAMES[side].upper(), company=names.COMPANIES[company]))}</title>"]
    numbers = shares = ""
    for space in range(int(box.length[side]) + 1):
        x, y = cell_middle(company, space)
        drawn.append(use(f"cell{box.reached[first + space]}", x, y))
        if box.special[first + space]:
            drawn.append(use("special-cell", x, y) + stem(company, space))
        numbers += f'<text x="{x:g}" y="{y + TEXT_AT:g}">{space}</text>'
        if space and box.shares[first + space] > box.shares[first + space - 1]:
            x, y = along(company, space + 0.5, SHARES_AT)
            drawn.append(use(f"share-sign{company}", x, y))
            shares += f'<text x="{x:g}" y="{y + TEXT_AT:g}">{box.shares[first + space]}</text>'
    drawn.append(f'<g font-size="12" text-anchor="middle" fill="#5f4a1f">{numbers}</g>')
    drawn.append(f'<g font-size="12" font-weight="700" text-anchor="middle" fill="{INK}">{shares}</g>')
    for space in range(box.length[side]):
        if box.call[first + space]:
            drawn.append(call_sign(company, space, box.call[first + space], say))
    for level in range(1, LEVELS):
        drawn.append(special_sign(box, company, side, level, say))
    return "".join(drawn) + "</g>"


def call_sign(company: int, space: int, pounds: int, say: Language) -> str:
    """A red bar across the track with what crossing it costs."""
    (x1, y1), (x2, y2) = along(company, space + 1, 0), along(company, space + 1, SIGNS_AT)
    x, y = along(company, space + 1, SIGNS_AT)
    drawn = (
        f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#9c2f24" stroke-width="3"/>'
        f'<rect x="{x - 10:g}" y="{y - 7.5:g}" width="20" height="15" rx="3" fill="#9c2f24"/>'
    )
    told = say("Capital call behind space {space}: crossing it costs £{pounds}", space=space, pounds=pounds)
    return titled(told, drawn + words(x, y + TEXT_AT, f"−{pounds}", 12, "middle", "#ffffff", "700"))


def stem(company: int, space: int) -> str:
    """What joins the cell of a special space to its sign; shares lie over it."""
    (x1, y1), (x2, y2) = along(company, space + 0.5, CELL), along(company, space + 0.5, SIGNS_AT - 6)
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="#2f5f45" stroke-width="2" stroke-dasharray="3 2"/>'


def special_space(box: Box, side: int, level: int) -> int:
    return next(space for space in range(STRIDE) if box.reached[side * STRIDE + space] == level)


def sign_place(box: Box, side: int, level: int) -> float:
    """Where the sign of a special space stands along the track: at its cell, a little on if a call stands right before it."""
    space = special_space(box, side, level)
    return space + (0.85 if box.call[side * STRIDE + space - 1] else 0.5)


def special_sign(box: Box, company: int, side: int, level: int, say: Language) -> str:
    """What the special space pays in a green disc, then which bonus it unlocks and what that is; a call in the way is jumped."""
    space = special_space(box, side, level)
    pounds = box.special[side * STRIDE + space]
    at = sign_place(box, side, level)
    x, y = along(company, at, SIGNS_AT)
    drawn = f'<rect x="{x - 10:g}" y="{y - 7.5:g}" width="20" height="15" rx="7.5" fill="#2f5f45"/>'
    drawn += words(x, y + TEXT_AT, f"+{pounds}", 12, "middle", "#ffffff", "700")
    signs = [LEVEL_SIGNS[level], *(lasting_badge(box, side, level) if side < FIRST_WITH_SPACES else ["bonus"])]
    start = badge_start(box, side, at, len(signs))
    for number, sign in enumerate(signs if company in FORWARD else reversed(signs)):
        drawn += sign_at(sign, along(company, start + number * BADGE_PITCH, SIGNS_AT + 1))
    told = say(
        "Special space {space}: who reaches it and all who stand there or beyond get £{pounds}; it unlocks: {bonus}",
        space=space,
        pounds=pounds,
        bonus=names.bonus(box, side, level),
    )
    return titled(told, drawn)


def badge_start(box: Box, side: int, at: float, count: int) -> float:
    """Where the signs of a bonus begin behind a special space: a call in their way comes first."""
    start = at + 0.9
    for space in range(int(box.length[side])):
        if box.call[side * STRIDE + space] and start - 0.5 < space + 1 < start + count * BADGE_PITCH:
            start = space + 1.9
    return start


def draw_owners(out: list[str], s: MombasaState, company: int, say: Language) -> None:
    """Who has unlocked the first and the second bonus; faint for whom it works from the next turn on only."""
    side = s.sides[company]
    for level in range(1, LEVELS):
        at = sign_place(s.box, side, level)
        seats = [seat for seat in range(s.seats) if s.reached(seat, company) >= level]
        for number, seat in enumerate(seats):
            who, where = names.COLOURS[seat], names.COMPANIES[company]
            x, y = along(company, at + number * 0.5, OWNERS_AT)
            drawn = use(f"runner{seat}", x, y)
            told = say("{who} has unlocked bonus {level} of {company}", who=who, level=level, company=where)
            if s.unlocked[seat * COMPANIES + company] < level:
                drawn = f'<g opacity=".45">{drawn}</g>'
                told = say("{who} has bonus {level} of {company} from the next turn on", who=who, level=level, company=where)
            out.append(titled(told, drawn))


def draw_runners(out: list[str], s: MombasaState, company: int) -> None:
    for seat in range(s.seats):
        x, y = cell_middle(company, s.track[seat * COMPANIES + company])
        out.append(piece(f"runner{seat}-{company}", x + SPOTS[seat][0], y + SPOTS[seat][1], f"runner{seat}"))


def draw_walks(out: list[str], s: MombasaState, choices: Choices, company: int) -> None:
    """The cell a step leads to, or the one behind a call; at the end of the track the last one."""
    step = s.agenda[-1] if s.agenda else None
    action = WALK.first + company
    if ADVANCE.first + company in choices:
        action = ADVANCE.first + company
    elif PAY.first in choices and isinstance(step, Call) and step.company == company:
        action = PAY.first
    if action not in choices:
        return
    seat = s.actor()
    x, y = cell_middle(company, min(s.track[seat * COMPANIES + company] + 1, s.box.length[s.sides[company]]))
    inside = f'<rect x="{x - 13:g}" y="{y - 13:g}" width="26" height="26" fill="#fff7dd"/>' + mark(x - 12.7, y - 12.7, 25.4, 25.4, 5)
    out.append(choices.link(action, inside))
