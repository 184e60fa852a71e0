"""The action phase: one action per turn, until all have ended."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.benefits import Errand
from emporion.games.mombasa.bonus import (
    MARK_BUY,
    MARK_FIRST,
    MARK_MAJORITY,
    MARK_SELL,
    MARK_TILE,
    add_marks,
    place_marker,
    refuse_mark,
)
from emporion.games.mombasa.bookkeeper import USE_BOOKKEEPER_TILE, use_bookkeeper
from emporion.games.mombasa.bookkeeping import place_next, refill_books
from emporion.games.mombasa.expansion import EXPAND, EXPAND_NOTHING, add_expansions, expand, refuse_expansion
from emporion.games.mombasa.extra import MARK_EXTRA, add_extras, mark_extra, refuse_extra
from emporion.games.mombasa.goods import use_goods
from emporion.games.mombasa.merchants import USE_MERCHANT_TILE, use_merchant
from emporion.games.mombasa.names import SLOT, face_name
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    EXPANSION,
    FACES,
    GOODS_TILE,
    MERCHANT,
    MERCHANT_TILE,
    SHARE,
    SLOTS,
)
from emporion.games.mombasa.state import CARDS, HAND, NONE, PLACES, REST_PILE, MombasaState
from emporion.games.mombasa.tracks import put_in_force
from emporion.games.mombasa.using import LAY, USE, add_lays, lay_tile, refuse_area, refuse_lay, refuse_tile
from emporion.games.mombasa.whereabouts import locked
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text, listed

END: Final = Choice("end", Text("end your action phase and take back a resting pile"), "MO-5.2")


def begin_turn(s: MombasaState, seat: i64) -> None:
    put_in_force(s, seat)
    s.agenda.append(Turn(seat))


class Turn(Step[MombasaState]):
    """Take one action: goods, expansion, bookkeeper, merchant, bonus marker, or end; the goods tile comes before it (MO-5.1, MO-5.2)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Take an action or end your phase"), "MO-5.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        seat = self.seat
        add_lays(s, seat, out)
        add_cards(s, seat, out)
        add_tiles(s, seat, out)
        add_expansions(s, seat, out)
        add_marks(s, seat, out)
        add_extras(s, seat, out)
        out.append(END.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        seat = self.seat
        if action == END.first:
            return None
        if LAY.has(action):
            return refuse_lay(s, seat, action - LAY.first)
        if USE.has(action):
            return refuse_use(s, seat, action - USE.first)
        if action == USE_BOOKKEEPER_TILE.first:
            return refuse_tile(s, seat, BOOKKEEPER_TILE)
        if action == USE_MERCHANT_TILE.first:
            return refuse_tile(s, seat, MERCHANT_TILE)
        if EXPAND.has(action) or action == EXPAND_NOTHING.first:
            return refuse_expansion(s, seat, action)
        if MARK_EXTRA.has(action):
            return refuse_extra(s, seat, action - MARK_EXTRA.first)
        if MARK_MAJORITY.has(action) or MARK_TILE.has(action):
            return refuse_mark(s, seat, action)
        if action == MARK_FIRST.first or action == MARK_BUY.first or action == MARK_SELL.first:
            return refuse_mark(s, seat, action)
        return NOT_NOW

    def apply(self, s: MombasaState, action: i64) -> None:
        seat = self.seat
        if LAY.has(action):  # no action: the turn goes on
            lay_tile(s, seat, action)
            s.agenda.append(self)
            return
        s.opening = 0
        s.agenda.append(FinishTurn(seat))
        if USE.has(action):
            use_card(s, seat, action)
        elif action == USE_BOOKKEEPER_TILE.first:
            use_bookkeeper(s, seat, action)
        elif action == USE_MERCHANT_TILE.first:
            use_merchant(s, seat, action)
        elif EXPAND.has(action) or action == EXPAND_NOTHING.first:
            expand(s, seat, action)
        elif action == END.first:
            end_phase(s, seat)
        elif MARK_EXTRA.has(action):
            mark_extra(s, seat, action)
        else:
            place_marker(s, seat, action)


def add_cards(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Face-up cards that are used one by one: goods, bookkeepers, merchants."""
    first_slot = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[first_slot + slot]
        if card >= 0 and not s.down[first_slot + slot]:
            face = s.face(card)
            if s.box.kind[face] <= MERCHANT and s.box.kind[face] != EXPANSION:
                out.append(USE.first + face)
    out.sort()


def refuse_use(s: MombasaState, seat: i64, face: i64) -> Refusal | None:
    """Why a card cannot be used by itself."""
    if s.box.kind[face] == SHARE:
        return Refusal("MO-1.3", Text("a share card has no action; it counts at the end of the game"))
    unusable = refuse_area(s, seat, face)
    if unusable is None and s.box.kind[face] == EXPANSION:
        return Refusal("MO-7.1", Text("expansion cards are used all together"), Text("choose the company to expand"))
    return unusable


def add_tiles(s: MombasaState, seat: i64, out: list[int]) -> None:
    if s.tile_total(seat, BOOKKEEPER_TILE):
        out.append(USE_BOOKKEEPER_TILE.first)
    if s.tile_total(seat, MERCHANT_TILE):
        out.append(USE_MERCHANT_TILE.first)


def use_card(s: MombasaState, seat: i64, action: i64) -> None:
    """A card other than expansion."""
    kind = s.box.kind[action - USE.first]
    if kind == MERCHANT:
        use_merchant(s, seat, action)
    elif kind == BOOKKEEPER:
        use_bookkeeper(s, seat, action)
    else:
        use_goods(s, seat, action, kind, 0)


class FinishTurn(Errand):
    """Place the books taken, refill the display, pass the turn on (MO-5.5)."""

    def run(self, s: MombasaState) -> None:
        if s.taken:
            s.agenda.append(self)
            place_next(s, self.owner)
            return
        refill_books(s)
        for i in range(1, s.seats + 1):
            seat = (self.owner + i) % s.seats
            if not s.ended[seat]:
                begin_turn(s, seat)
                return


# --- ending -------------------------------------------------------------------------------------------------------


ENDED: Final = Happening("end", Text("{who} ends the action phase"))


def end_phase(s: MombasaState, seat: i64) -> None:
    s.ended[seat] = 1
    s.tell(ENDED, seat)
    s.agenda.append(TakePile(seat))


def explain_pile(s: MombasaState, values: list[int]) -> Text:
    slot = values[0]
    seat = s.actor()
    cards = [face_name(s, face) for face in range(FACES) if s.card_at[s.card(seat, face)] == REST_PILE + slot + seat * PLACES]
    return Text("from above slot {slot} to your hand: {cards}", slot=slot + 1, cards=listed(cards))


PILE: Final = Choice("pile {slot}", explain_pile, "MO-12.1", [SLOT], place="pile-{slot}")

PILE_TAKEN: Final = Happening("pile", Text("{who} takes the cards above slot {slot}"), [SLOT], minor=True)


class TakePile(Step[MombasaState]):
    """Take one resting pile into your hand; then the cards of the slots go to rest (MO-12.1 to MO-12.3)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the resting pile to take into your hand"), "MO-12.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for slot in range(SLOTS):
            if s.slot_open(self.seat, slot):
                out.append(PILE.first + slot)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not PILE.has(action):
            return NOT_NOW
        closed = locked(s, self.seat, action - PILE.first)
        return None if closed is None else Refusal("MO-12.1", closed)

    def apply(self, s: MombasaState, action: i64) -> None:
        seat = self.seat
        places = seat * PLACES
        slot_taken = action - PILE.first
        pile = REST_PILE + places + slot_taken
        for card in range(CARDS):
            if s.card_at[card] == pile:
                s.card_at[card] = HAND + places
        for slot in range(SLOTS):
            own_slot = seat * SLOTS + slot
            if s.slots[own_slot] != NONE:
                s.card_at[s.slots[own_slot]] = REST_PILE + places + slot
                s.slots[own_slot] = NONE
                s.down[own_slot] = 0
        for tile in range(BONUS_TILES):
            if s.tile_holder[tile] == seat:
                s.tile_holder[tile] = NOBODY
                s.tile_down[tile] = 0
                if tile == GOODS_TILE:
                    s.tile_slot = NONE
        s.tell(PILE_TAKEN, seat, slot_taken)
