"""Diamond merchants."""

from __future__ import annotations

from emporion.games.mombasa.actions import USE, USE_MERCHANT_TILE
from emporion.games.mombasa.components import MERCHANT_TILE, REGIONS
from emporion.games.mombasa.goods import turn_down
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.games.mombasa.tracks import diamond_steps


def use_merchant(s: MombasaState, seat: int, action: int) -> None:
    """One merchant per action: diamonds, pounds, and mines for the merchant of a company (MO-10.1, MO-10.2)."""
    box = s.box
    company = NONE
    if action == USE_MERCHANT_TILE:
        s.tile_down[MERCHANT_TILE] = 1
        s.tell("use tile", seat, MERCHANT_TILE)
    else:
        turn_down(s, seat, s.card(seat, action - USE))
        company = box.card_company[action - USE]
    if company == NONE:
        s.earn(seat, box.plain_pounds)
        diamond_steps(s, seat, box.plain_diamonds)
        return
    s.earn(seat, box.merchant_pounds)
    diamond_steps(s, seat, box.merchant_diamonds + mines(s, company) // box.mines_per_diamond)


def mines(s: MombasaState, company: int) -> int:
    """Mines in regions a company holds."""
    total = 0
    for region in range(REGIONS):
        if s.post[region] == company:
            total += s.box.mines[region]
    return total
