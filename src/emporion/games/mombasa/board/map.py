"""The map: regions with posts, and the choices that lie in them."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import piece
from emporion.drawing.titled import titled
from emporion.games.mombasa import wording
from emporion.games.mombasa.actions import COLLECT, ENTER
from emporion.games.mombasa.board.layout import EDGE, MIDDLES
from emporion.games.mombasa.components import REGIONS
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.language import Language


def draw_regions(out: list[str], s: MombasaState, choices: Choices, _: Language) -> None:
    """Posts stand; those laid in this turn still lie. A region can be entered or its profit collected."""
    out.append(f'<g transform="translate({EDGE} {EDGE})">')
    for region in range(REGIONS):
        action = ENTER + region if ENTER + region in choices else COLLECT + region
        if action in choices:
            marked = (
                f'<use class="mark" href="#region{region}" fill="url(#hatch)"/><use class="mark-line" href="#region{region}" fill="none"/>'
            )
            out.append(choices.link(action, marked))
    out.append('<use href="#profits"/>')
    for region in range(REGIONS):
        x, y = MIDDLES[region]
        holder = s.post[region]
        lying = s.lying >> region & 1
        if holder != NONE:
            named = _("{region}: post of {company}", region=wording.region_name(s, region), company=wording.COMPANY[holder])
            out.append(titled(named, piece(f"post{holder}", x - 13 if lying else x, y + 12, f"post{holder}-large")))
        if lying:
            out.append(piece(f"post{s.expanding}", x + 14 if holder != NONE else x, y + 12, f"post{s.expanding}-lying"))
    out.append("</g>")
