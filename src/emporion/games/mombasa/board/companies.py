"""The four companies: their value, their headquarters and their tracks with shares, lines and powers."""

from __future__ import annotations

from functools import lru_cache

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, PAPER, QUIET, mark, piece, plate, title, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import wording
from emporion.games.mombasa.actions import EXPAND, MARK_TRACK, PAY, POST, WALK
from emporion.games.mombasa.board.cards import coin_disc
from emporion.games.mombasa.board.icons import COMPANY_PAINTS
from emporion.games.mombasa.board.layout import CELL, CORNER_AT, EDGE, HQ_AT, HQ_HEIGHT, HQ_WIDTH, Point, along, cell_middle
from emporion.games.mombasa.board.powers import power_badge
from emporion.games.mombasa.components import COLUMN_NAMES, COLUMN_SPACES, COLUMNS, COMPANIES, SIDE_NAMES, STRIDE, Box
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.tracks import Barrier
from emporion.kernel.language import Language

SHARES_AT = CELL + 9
LINES_AT = CELL + 26
ZONE_FILLS = ["#f7efdb", "#efd9a0", "#e3b96a"]
ZONES = ["", "Ⅰ", "Ⅱ"]
SPOTS = [(-6.2, -6.2), (6.2, -6.2), (-6.2, 6.2), (6.2, 6.2)]
"""Where the marker of each seat stands in a cell, so that none covers another."""


def draw_companies(out: list[str], s: MombasaState, choices: Choices, _: Language) -> None:
    for company in range(COMPANIES):
        out.append(track_sheet(s.box, company, s.sides[company], _))
        draw_walks(out, s, choices, company)
        draw_runners(out, s, company)
        draw_corner(out, s, company, _)
        draw_headquarters(out, s, choices, company, _)
    draw_own_space(out, s, choices)


# --- headquarters ---------------------------------------------------------------------------------------------------


def draw_corner(out: list[str], s: MombasaState, company: int, _: Language) -> None:
    """The arms of the company and what one share of it is worth."""
    x, y = CORNER_AT[company]
    value = s.company_value(company)
    out.append(
        f"<g><title>{safe(_('A share of {company} is worth £{value}', company=wording.COMPANY[company], value=value))}</title>"
        f'<rect x="{x + 2:g}" y="{y + 2:g}" width="{EDGE - 4}" height="{EDGE - 4}" rx="8" fill="{PAPER}" '
        f'stroke="{COMPANY_PAINTS[company].edge}" stroke-width="2"/>'
        f"{use(f'icon-company{company}', x + EDGE / 2, y + 20, 1.15)}{title(x + EDGE / 2, y + 51, f'£{value}', 19, 'middle')}</g>"
    )


def draw_headquarters(out: list[str], s: MombasaState, choices: Choices, company: int, _: Language) -> None:
    """Three columns with the front at the left; coins show where no post stands, and as dots below a post."""
    x, y = HQ_AT[company]
    name = _.text(wording.COMPANY[company])
    sheet = plate(x, y, HQ_WIDTH, HQ_HEIGHT, 8, opacity=0.97)
    paint = COMPANY_PAINTS[company]
    sheet += (
        f'<rect x="{x:g}" y="{y:g}" width="{HQ_WIDTH}" height="5" rx="2.5" fill="{paint.fill}" stroke="{paint.edge}" stroke-width=".8"/>'
    )
    named = title(x + HQ_WIDTH / 2, y + 18, name, 13, "middle")
    marked = mark(x, y, HQ_WIDTH, HQ_HEIGHT)
    out.append(choices.link(EXPAND + company, sheet + marked + named) if EXPAND + company in choices else sheet + named)
    for column in range(COLUMNS):
        number = company * COLUMNS + column
        row = y + 21 + column * 19
        drawn = words(x + 9, row + 13.5, COLUMN_NAMES[column], 12, "middle", QUIET)
        for space in range(COLUMN_SPACES):
            drawn += draw_space(s, company, column, space, x + 26 + space * 20, row + 9)
        out.append(choices.link_if_legal(POST + number, drawn, mark(x + 2, row + 0.2, HQ_WIDTH - 4, 17.6, 4)))


def draw_space(s: MombasaState, company: int, column: int, space: int, x: float, y: float) -> str:
    coins = s.box.column_coins[column * COLUMN_SPACES + space]
    edge = 2 if space == COLUMN_SPACES - 1 else 0.8
    drawn = f'<rect x="{x - 9:g}" y="{y - 8.5:g}" width="18" height="17" rx="3" fill="#f0e2c1" stroke="{BRONZE}" stroke-width="{edge:g}"/>'
    if s.columns[company * COLUMNS + column] >> space & 1:
        drawn += piece(f"post{company}", x, y)
        for coin in range(coins):
            drawn += f'<circle cx="{x + 6.5 - coin * 5:g}" cy="{y + 6.5:g}" r="2.6" fill="#f2c238" stroke="#5b3d05" stroke-width=".7"/>'
        return drawn
    return drawn + coin_disc(x, y, coins) if coins else drawn


# --- tracks ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def track_sheet(box: Box, company: int, side: int, _: Language) -> str:
    """A track as it is printed: cells by zone, shares beside them, barriers, thresholds and powers at the edge."""
    first = side * STRIDE
    drawn = [f"<g><title>{safe(_('Track {side} of {company}', side=SIDE_NAMES[side].upper(), company=wording.COMPANY[company]))}</title>"]
    for space in range(box.length[side] + 1):
        x, y = cell_middle(company, space)
        fill = ZONE_FILLS[box.zone[first + space]]
        drawn.append(f'<rect x="{x - 13:g}" y="{y - 13:g}" width="26" height="26" fill="{fill}" stroke="{BRONZE}" stroke-opacity=".6"/>')
        drawn.append(words(x, y + 4.5, str(space), 12, "middle", "#a18858"))
        if space and box.shares[first + space] > box.shares[first + space - 1]:
            drawn.append(share_sign(company, along(company, space + 0.5, SHARES_AT), box.shares[first + space]))
    for space in range(box.length[side]):
        if box.barrier[first + space]:
            drawn.append(
                line_sign(
                    company,
                    space,
                    -box.barrier[first + space],
                    _("Barrier: crossing it costs £{pounds}", pounds=box.barrier[first + space]),
                )
            )
        if box.threshold[first + space]:
            meaning = _("Threshold: who crosses it and all who are beyond get £{pounds}", pounds=box.threshold[first + space])
            drawn.append(line_sign(company, space, box.threshold[first + space], meaning))
    for zone in (1, 2):
        start = next((space for space in range(box.length[side] + 1) if box.zone[first + space] == zone), None)
        if start is not None:
            drawn.append(power_sign(box, company, side, zone, start, _))
    return "".join(drawn) + "</g>"


def share_sign(company: int, at: Point, shares: int) -> str:
    x, y = at
    return (
        f'<rect x="{x - 8:g}" y="{y - 7.5:g}" width="16" height="15" rx="2" fill="#fdf6e0" stroke="{COMPANY_PAINTS[company].edge}"/>'
        + words(x, y + 4.5, str(shares), 12, "middle", INK, "700")
    )


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


def power_sign(box: Box, company: int, side: int, zone: int, start: int, _: Language) -> str:
    """The zone, what it adds, and to what: three small signs one after the other."""
    number, picture = power_badge(box, side, zone)
    signs = [words(*shifted(along(company, start + 0.8, LINES_AT + 2)), ZONES[zone], 12, "middle", QUIET, "700")]
    signs.append(words(*shifted(along(company, start + 1.45, LINES_AT + 2)), number, 12, "middle", INK, "700"))
    signs.append(use(f"icon-{picture}", *along(company, start + 2.15, LINES_AT + 1), 0.68))
    meaning = _("Zone {zone}, from space {space}: {power}", zone=zone, space=start, power=wording.power(box, side, zone))
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
    action = WALK + company
    step = s.agenda[-1] if s.agenda else None
    if PAY in choices and isinstance(step, Barrier) and step.company == company:
        action = PAY
    if action not in choices:
        return
    seat = s.actor()
    x, y = cell_middle(company, min(s.track[seat * COMPANIES + company] + 1, s.box.length[s.sides[company]]))
    inside = f'<rect x="{x - 13:g}" y="{y - 13:g}" width="26" height="26" fill="#fff7dd"/>' + mark(x - 12, y - 12, 24, 24, 5)
    out.append(choices.link(action, inside))


def draw_own_space(out: list[str], s: MombasaState, choices: Choices) -> None:
    """The bonus space of a track that is open to who stands in its zones (MO-14.13), and the markers on it."""
    for company in range(COMPANIES):
        side = s.sides[company]
        for zone in (1, 2):
            if not s.box.power_space_diamonds[side * 3 + zone]:
                continue
            start = next(space for space in range(STRIDE) if s.box.zone[side * STRIDE + space] == zone)
            (x1, y1), (x2, y2) = along(company, start + 0.5, LINES_AT - 8), along(company, start + 2.6, LINES_AT + 8)
            if MARK_TRACK in choices and s.zone(s.actor(), company) == zone:
                out.append(choices.link(MARK_TRACK, mark(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2), 5)))
