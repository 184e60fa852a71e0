"""Using a card or a tile of the action area."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.names import CARD, FACE, TILE, exact_name, gains, points_of, units_of
from emporion.games.mombasa.pieces import BOOKKEEPER, COTTON, GOODS_TILE, ROUNDS, SLOTS
from emporion.games.mombasa.state import AREA, NONE, PLACES, MombasaState
from emporion.games.mombasa.whereabouts import how_to_get, where
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text


def explain_card(s: MombasaState, values: list[int]) -> Text:
    """What using a card of the action area gives."""
    box = s.box
    seat = s.actor()
    face = values[0]
    kind = box.kind[face]
    if kind <= COTTON:
        given = Text("{units} to buy a card or to advance", units=units_of(s.worth(seat, s.slot_of(seat, s.card(seat, face)))))
    elif kind == BOOKKEEPER:
        given = explain_bookkeeper(box.value[face])
    elif box.card_company[face] == NONE:
        given = gains(box.plain_pounds, box.plain_diamonds, 0, 0, 0)
    else:
        more = s.mines(box.card_company[face]) // box.mines_per_diamond
        given = gains(box.merchant_pounds, box.merchant_diamonds + more, 0, 0, 0)
    return Text("{card}: {given}", card=exact_name(s, face), given=given)


def explain_bookkeeper(points: int) -> Text:
    return Text("move the ink jar, then {points}", points=points_of(points))


USE: Final = Choice("use {card}", explain_card, "MO-5.2", [FACE], place="card-{card}")

USED: Final = Happening("use", Text("{who} uses {card}"), [CARD])
TILE_USED: Final = Happening("use tile", Text("{who} uses {tile}"), [TILE])


def turn_down(s: MombasaState, seat: i64, card: i64) -> None:
    """A used card counts for nothing any more (MO-5.3)."""
    s.down[seat * SLOTS + s.slot_of(seat, card)] = 1
    s.tell(USED, seat, card)


def turn_tile_down(s: MombasaState, seat: i64, tile: i64) -> None:
    """The same with a bonus tile (MO-11.11)."""
    s.tile_down[tile] = 1
    s.tell(TILE_USED, seat, tile)


def refuse_area(s: MombasaState, seat: i64, face: i64) -> Refusal | None:
    """Only a card that lies face up in the slots can be used."""
    card = s.card(seat, face)
    if s.card_at[card] != AREA + seat * PLACES:
        return Refusal("MO-5.2", where(s, seat, face), how_to_get(s, seat, face))
    if s.down[seat * SLOTS + s.slot_of(seat, card)]:
        return Refusal("MO-5.3", Text("{card} lies face down: you have used it", card=exact_name(s, face)))
    return None


def refuse_tile(s: MombasaState, seat: i64, tile: i64) -> Refusal | None:
    """Only a bonus tile that lies face up before the player can be used."""
    holder = s.tile_holder[tile]
    if holder == seat:
        return Refusal("MO-5.3", Text("{tile} lies face down: you have used it", tile=names.TILES[tile])) if s.tile_down[tile] else None
    reason = Text("you do not have {tile}", tile=names.TILES[tile])
    if holder != NOBODY:
        reason = Text("{rival} has {tile}", rival=names.colour(holder), tile=names.TILES[tile])
    later = Text("a bonus marker and £{fee} reserve it for the next round", fee=s.box.tile_fee[tile])
    return Refusal("MO-11.10", reason, later if s.round < ROUNDS else None)


# --- the goods tile -----------------------------------------------------------------------------------------------


def explain_lay(s: MombasaState, values: list[int]) -> Text:
    seat = s.actor()
    units = s.worth(seat, s.slot_of(seat, s.card(seat, values[0]))) + s.box.tile_value[GOODS_TILE]
    return Text("the goods tile on {card}: {units} then", card=exact_name(s, values[0]), units=units_of(units))


LAY: Final = Choice("lay goods_tile {card}", explain_lay, "MO-11.12", [FACE], place="plus-{card}")

LAID: Final = Happening("lay", Text("{who} lays the goods tile on {card}"), [CARD])


def add_lays(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Face-up goods cards that the tile beside the board can be laid on (MO-11.12)."""
    if s.tile_holder[GOODS_TILE] != seat or s.tile_slot != NONE:
        return
    first_slot = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[first_slot + slot]
        if card >= 0 and not s.down[first_slot + slot] and s.box.kind[s.face(card)] <= COTTON:
            out.append(LAY.first + s.face(card))


def refuse_lay(s: MombasaState, seat: i64, face: i64) -> Refusal | None:
    """Why the goods tile cannot be laid on a card."""
    missing = refuse_tile(s, seat, GOODS_TILE)
    if missing is not None:
        return missing
    if s.tile_slot != NONE:
        card = exact_name(s, s.face(s.slots[seat * SLOTS + s.tile_slot]))
        return Refusal("MO-11.12", Text("the goods tile lies on {card} and cannot be moved again", card=card))
    if s.box.kind[face] > COTTON:
        return Refusal("MO-11.12", Text("{card} is no goods card", card=exact_name(s, face)))
    return refuse_area(s, seat, face)


def lay_tile(s: MombasaState, seat: i64, action: i64) -> None:
    """It stays there and goes down with the card (MO-11.12)."""
    card = s.card(seat, action - LAY.first)
    s.tile_slot = s.slot_of(seat, card)
    s.tell(LAID, seat, card)
