"""Headquarters and what a share of their company is worth."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import PAPER, mark, piece, title, use
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.icons import COMPANY_PAINTS
from emporion.games.mombasa.board.layout import CORNER_AT, EDGE, HQ_AT, HQ_HEIGHT, HQ_WIDTH, hq_space
from emporion.games.mombasa.expansion import EXPAND
from emporion.games.mombasa.pieces import COLUMN_SPACES, COLUMNS
from emporion.games.mombasa.posts import POST
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.language import Language


def draw_corner(out: list[str], s: MombasaState, company: int, say: Language) -> None:
    """The arms of the company and what one share of it is worth."""
    x, y = CORNER_AT[company]
    value = s.company_value(company)
    told = say("A share of {company} is worth £{value}", company=names.COMPANIES[company], value=value)
    drawn = (
        f'<rect x="{x + 2:g}" y="{y + 2:g}" width="{EDGE - 4}" height="{EDGE - 4}" rx="8" fill="{PAPER}" '
        f'stroke="{COMPANY_PAINTS[company].edge}" stroke-width="2"/>'
    )
    drawn += use(f"icon-company{company}", x + EDGE / 2, y + 21, 1.2) + title(x + EDGE / 2, y + 54, f"£{value}", 19, "middle")
    out.append(titled(told, drawn))


def draw_headquarters(out: list[str], s: MombasaState, choices: Choices, company: int, say: Language) -> None:
    """Posts in their columns; coins show where no post stands, and as dots below a post."""
    x, y = HQ_AT[company]
    sheet = use(f"hq{company}", x, y)
    named = title(x + HQ_WIDTH / 2, y + 18, say.text(names.COMPANIES[company]), 13, "middle")
    marked = mark(x, y, HQ_WIDTH, HQ_HEIGHT)
    expand = EXPAND.first + company
    out.append(choices.link(expand, sheet + marked + named) if expand in choices else sheet + named)
    for column in range(COLUMNS):
        posts = s.columns[company * COLUMNS + column]
        drawn = ""
        for space in range(COLUMN_SPACES):
            coins = s.box.column_coins[column * COLUMN_SPACES + space]
            at_x, at_y = hq_space(column, space)
            if posts >> space & 1:
                drawn += piece(f"post{company}", x + at_x, y + at_y) + (use(f"coins{coins}-below", x + at_x, y + at_y) if coins else "")
            elif coins:
                drawn += use(f"coins{coins}", x + at_x, y + at_y)
        action = POST.first + company * COLUMNS + column
        out.append(choices.link_if_legal(action, drawn, mark(x + 2, y + hq_space(column, 0)[1] - 12.4, HQ_WIDTH - 4, 24.8, 4)))
