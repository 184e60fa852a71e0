"""The map: regions with posts, and the choices that lie in them."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import piece, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.layout import EDGE, MIDDLES
from emporion.games.mombasa.expansion import COLLECT, ENTER, entry_cost
from emporion.games.mombasa.pieces import REGIONS
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.language import Language

COST_AT = {8: (0, -14), 13: (0, -14), 22: (23, 14), 23: (23, 14)}
"""Where the cost stands, from the middle of a region, when there is little room."""


def cost_sign(s: MombasaState, region: int, x: float, y: float) -> str:
    """The expansion points that entering a region takes."""
    cost = entry_cost(s, s.expanding, region)
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="#7c3d00" stroke="#fff7dd" stroke-width="1.5" pointer-events="none"/>'
    return disc + f'<g pointer-events="none">{words(x, y + 5, str(cost), 14, "middle", "#ffffff", "700")}</g>'


def draw_regions(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    """Posts stand; those laid in this turn still lie. A region can be entered or its profit collected."""
    out.append(f'<g transform="translate({EDGE} {EDGE})">')
    for region in range(REGIONS):
        action = ENTER.first + region if ENTER.first + region in choices else COLLECT.first + region
        if action in choices:
            marked = (
                f'<use class="mark" href="#region{region}" fill="url(#hatch)"/><use class="mark-line" href="#region{region}" fill="none"/>'
            )
            out.append(choices.link(action, marked))
    out.append('<use href="#profits"/>')
    for region in range(REGIONS):
        x, y = MIDDLES[region]
        if ENTER.first + region in choices:
            beside, below = COST_AT.get(region, (32, 14))
            out.append(cost_sign(s, region, x + beside, y + below))
        holder = s.post[region]
        lying = s.lying >> region & 1
        if holder != NONE:
            named = say("{region}: post of {company}", region=names.region_name(s, region), company=names.COMPANIES[holder])
            out.append(titled(named, piece(f"post{holder}", x - 13 if lying else x, y + 12, f"post{holder}-large")))
        if lying:
            out.append(piece(f"post{s.expanding}", x + 14 if holder != NONE else x, y + 12, f"post{s.expanding}-lying"))
    out.append("</g>")
