"""Using a card or a tile of the action area."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.components import BOOKKEEPER, COTTON, SLOTS
from emporion.games.mombasa.names import CARD, FACE, TILE, exact_name, gains, points_of, units_of
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.words import Text


def explain_card(s: MombasaState, values: list[int]) -> Text:
    """What using a card of the action area gives."""
    box = s.box
    face = values[0]
    kind = box.kind[face]
    if kind <= COTTON:
        given = Text("{units} to buy a card or to walk", units=units_of(box.value[face]))
    elif kind == BOOKKEEPER:
        given = explain_bookkeeper(s, box.value[face])
    elif box.card_company[face] == NONE:
        given = gains(box.plain_pounds, box.plain_diamonds, 0, 0, 0)
    else:
        more = s.mines(box.card_company[face]) // box.mines_per_diamond
        given = gains(box.merchant_pounds, box.merchant_diamonds + more, 0, 0, 0)
    return Text("{card}: {given}", card=exact_name(s, face), given=given)


def explain_bookkeeper(s: MombasaState, value: i64) -> Text:
    return Text("move the ink jar, then {points}", points=points_of(value + s.power(s.actor(), s.box.power_bookkeeper)))


USE: Final = Choice("use {card}", explain_card, "MO-5.2", [FACE], place="card-{card}")

USED: Final = Happening("use", Text("{who} uses {card}"), [CARD])
TILE_USED: Final = Happening("use tile", Text("{who} uses {tile}"), [TILE])


def turn_down(s: MombasaState, seat: i64, card: i64) -> None:
    """A used card counts for nothing any more (MO-5.3)."""
    at = seat * SLOTS
    while s.slots[at] != card:
        at += 1
    s.down[at] = 1
    s.tell(USED, seat, card)


def turn_tile_down(s: MombasaState, seat: i64, tile: i64) -> None:
    """The same with a bonus tile (MO-11.11)."""
    s.tile_down[tile] = 1
    s.tell(TILE_USED, seat, tile)
