"""The extra bonus spaces of the C and D tracks in play: what they cost and give, and the markers on them."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import QUIET, mark, plate, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.badges import LEVEL_SIGNS, signs_in_row, space_badge
from emporion.games.mombasa.board.bonus import spot
from emporion.games.mombasa.board.layout import MAJORITY_WIDTH
from emporion.games.mombasa.extra import MARK_EXTRA, company_of
from emporion.games.mombasa.pieces import LEVELS, SPECIALS
from emporion.games.mombasa.state import SPACE_EXTRA, MombasaState
from emporion.kernel.language import Language

EXTRA_HEIGHT = 57


def draw_extra(out: list[str], s: MombasaState, choices: Choices, number: int, x: float, y: float, say: Language) -> None:
    """Number 0 to 3: first and second space of the C track, then of the D track."""
    company = company_of(s, number)
    level = 1 + number % SPECIALS
    side = s.sides[company]
    told = say("{company}: {bonus}", company=names.COMPANIES[company], bonus=names.bonus(s.box, side, level))
    sheet = plate(x, y, MAJORITY_WIDTH, EXTRA_HEIGHT, 8, "#e9e3c4", 1)
    drawn = use(f"icon-company{company}", x + 13, y + 14, 0.7) + words(x + 31, y + 18.5, LEVEL_SIGNS[level], 13, "middle", QUIET, "700")
    fee = s.box.space_fee[side * LEVELS + level]
    if fee:
        drawn += words(x + 76, y + 18.5, f"−£{fee}", 13, "end", "#9c2f24", "600")
    rows = space_badge(s.box, side, level)
    for row, signs in enumerate(rows):
        down = y + 40 if len(rows) == 1 else y + 32 + row * 16
        drawn += signs_in_row(signs, x + 4, down)
    drawn = titled(told, drawn) + spot(s, SPACE_EXTRA + number, x + 68, y + 40, 12)
    action = MARK_EXTRA.first + number
    out.append(choices.link(action, sheet + mark(x, y, MAJORITY_WIDTH, EXTRA_HEIGHT) + drawn) if action in choices else sheet + drawn)
