"""What is printed on the boards and stays the same all game: sheets of headquarters, majorities, book spaces, the diamond track."""

from __future__ import annotations

from emporion.drawing.svg import BRONZE, INK, QUIET, plate, use, words
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, BOOK_WIDTH, coin_disc
from emporion.games.mombasa.board.icons import COMPANY_PAINTS, KINDS
from emporion.games.mombasa.board.layout import CELL, DIAMOND_STEP, HQ_HEIGHT, HQ_WIDTH, MAJORITY_WIDTH, TIER_HEIGHT, TIERS_AT, hq_space
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.pieces import (
    BOOK_SPACES,
    COLUMN_NAMES,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    MAJORITIES,
    TIERS,
)

CELL_FILLS = ["#f7efdb", "#efd9a0", "#e3b96a"]
"""Cells of a company track before its special spaces, from the first and from the second one on."""


def printed_symbols(box: Box) -> str:
    drawn = [f'<g id="hq{company}">{headquarters_sheet(company)}</g>' for company in range(COMPANIES)]
    for level, fill in enumerate(CELL_FILLS):
        drawn.append(
            f'<rect id="cell{level}" x="{-CELL / 2:g}" y="{-CELL / 2:g}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="{BRONZE}" '
            f'stroke-opacity=".6"/>'
        )
    drawn.append(
        f'<rect id="special-cell" x="{2 - CELL / 2:g}" y="{2 - CELL / 2:g}" width="{CELL - 4}" height="{CELL - 4}" rx="11" fill="none" '
        f'stroke="#2f5f45" stroke-width="2.2"/>'
    )
    for company in range(COMPANIES):
        edge = COMPANY_PAINTS[company].edge
        drawn.append(f'<rect id="share-sign{company}" x="-8" y="-7.5" width="16" height="15" rx="2" fill="#fdf6e0" stroke="{edge}"/>')
    for coins in sorted({coins for coins in box.column_coins if coins}):
        dots = "".join(
            f'<circle cx="{6.5 - coin * 5:g}" cy="6.5" r="2.6" fill="#f2c238" stroke="#5b3d05" stroke-width=".7"/>' for coin in range(coins)
        )
        drawn.append(f'<g id="coins{coins}">{coin_disc(0, 0, coins)}</g><g id="coins{coins}-below">{dots}</g>')
    drawn.extend(f'<g id="majority{kind}">{majority_sheet(box, kind)}</g>' for kind in range(MAJORITIES))
    drawn.extend(f'<g id="book-space{space}">{book_space_sheet(box, space)}</g>' for space in range(BOOK_SPACES))
    drawn.append(f'<g id="diamond-track">{diamond_sheet(box)}</g>')
    return "".join(drawn)


def headquarters_sheet(company: int) -> str:
    """Three columns with the front at the left; the final space has a bold edge."""
    paint = COMPANY_PAINTS[company]
    drawn = plate(0, 0, HQ_WIDTH, HQ_HEIGHT, 8, opacity=0.97)
    drawn += f'<rect width="{HQ_WIDTH}" height="5" rx="2.5" fill="{paint.fill}" stroke="{paint.edge}" stroke-width=".8"/>'
    for column in range(COLUMNS):
        for space in range(COLUMN_SPACES):
            x, y = hq_space(column, space)
            edge = 2 if space == COLUMN_SPACES - 1 else 0.8
            drawn += (
                f'<rect x="{x - 9:g}" y="{y - 8.5:g}" width="18" height="17" rx="3" fill="#f0e2c1" stroke="{BRONZE}" '
                f'stroke-width="{edge:g}"/>'
            )
        drawn += words(9, hq_space(column, 0)[1] + 4.5, COLUMN_NAMES[column], 12, "middle", QUIET)
    return drawn


def majority_sheet(box: Box, kind: int) -> str:
    """What a total gives, tier by tier."""
    drawn = use(f"icon-{KINDS[kind]}", 15, 18) + use(f"icon-company{box.majority_company[kind]}", 37, 18, 0.75)
    for tier in range(TIERS):
        at = kind * TIERS + tier
        y = TIERS_AT + tier * TIER_HEIGHT
        drawn += words(5, y + 16, f"{box.tier_total[at]}+", 13, "start", QUIET, "600")
        drawn += use("icon-step", 34, y + 12, 0.68) + words(42, y + 17, str(box.tier_steps[at]), 14, "start", INK, "700")
        for name, amount in (("pound", box.tier_pounds[at]), ("diamond", box.tier_diamonds[at]), ("point", box.tier_points[at])):
            if amount:
                drawn += use(f"icon-{name}", 60, y + 12, 0.66) + words(69, y + 17, str(amount), 14, "start", INK, "700")
        if box.tier_posts[at]:
            drawn += use("icon-removal", MAJORITY_WIDTH - 20, y + 12, 0.7)
    return drawn


def book_space_sheet(box: Box, space: int) -> str:
    """Number, worth when it is new, and a crossed-out A where no such book may lie."""
    drawn = (
        f'<rect width="{BOOK_WIDTH}" height="{BOOK_HEIGHT}" rx="4" fill="#f7efdb" stroke="{BRONZE}" stroke-opacity=".7" '
        f'stroke-dasharray="3 2"/>'
    )
    drawn += words(5, 16, str(space + 1), 14, "start", QUIET)
    if box.ink_value[space + 1] > box.ink_value[space]:
        drawn += words(BOOK_WIDTH / 2, BOOK_HEIGHT - 9, f"£{box.ink_value[space + 1]}", 14, "middle", QUIET, "600")
    if space + 1 == box.ink_opens:
        drawn += use("icon-lock", BOOK_WIDTH - 11, 12, 0.62)
    if box.refuses_a[space]:
        drawn += words(BOOK_WIDTH - 11, 17, "A", 14, "middle", QUIET)
        drawn += f'<path d="M{BOOK_WIDTH - 19} 20l15-16" stroke="#9c2f24" stroke-width="1.8"/>'
    return drawn


def diamond_sheet(box: Box) -> str:
    """Steps with what they are worth at the end, and where the left slot opens."""
    drawn = use("icon-lock", box.diamond_opens * DIAMOND_STEP, -14, 0.62)
    for space in range(1, box.diamond_length + 1):
        drawn += f'<circle cx="{space * DIAMOND_STEP:g}" r="1.8" fill="#245a72"/>'
        if box.diamond_value[space] > box.diamond_value[space - 1]:
            drawn += words(space * DIAMOND_STEP, 21, str(box.diamond_value[space]), 12, "middle", QUIET, "600")
    return drawn
