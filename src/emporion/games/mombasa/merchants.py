"""Diamond merchants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.pieces import MERCHANT, MERCHANT_TILE
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.games.mombasa.tracks import diamond_steps
from emporion.games.mombasa.using import USE, turn_down, turn_tile_down
from emporion.kernel.choices import Choice
from emporion.kernel.words import Text


def explain_tile(s: MombasaState, values: list[int]) -> Text:
    return Text("{card}: {given}", card=names.TILES[MERCHANT_TILE], given=names.gains(0, tile_diamonds(s, s.actor()), 0, 0, 0))


USE_MERCHANT_TILE: Final = Choice("use merchant_tile", explain_tile, "MO-10.3", place="tile-merchant_tile")


def use_merchant(s: MombasaState, seat: i64, action: i64) -> None:
    """One merchant per action: diamonds, pounds, and mines for the merchant of a company (MO-10.1, MO-10.2)."""
    box = s.box
    if action == USE_MERCHANT_TILE.first:
        diamonds = tile_diamonds(s, seat)
        turn_tile_down(s, seat, MERCHANT_TILE)
        diamond_steps(s, seat, diamonds)
        return
    turn_down(s, seat, s.card(seat, action - USE.first))
    company = box.card_company[action - USE.first]
    if company == NONE:
        s.earn(seat, box.plain_pounds)
        diamond_steps(s, seat, box.plain_diamonds)
        return
    s.earn(seat, box.merchant_pounds)
    diamond_steps(s, seat, box.merchant_diamonds + s.mines(company) // box.mines_per_diamond)


def tile_diamonds(s: MombasaState, seat: i64) -> i64:
    """The tile is worth more with every merchant card that lies face up beside it (MO-10.3)."""
    cards = s.total(seat, MERCHANT) - s.box.tile_value[MERCHANT_TILE]
    return s.box.tile_diamonds + cards * s.box.tile_diamonds_per_merchant
