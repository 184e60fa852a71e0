"""The action phase: one action per turn, until all have ended."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.bonus import add_marks, place_marker
from emporion.games.mombasa.bookkeeper import USE_BOOKKEEPER_TILE, use_bookkeeper
from emporion.games.mombasa.bookkeeping import place_next, refill_books, use_points
from emporion.games.mombasa.components import (
    ANY_GOOD_TILE,
    BONUS_TILES,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    EXPANSION,
    FACES,
    GOODS,
    MERCHANT,
    MERCHANT_TILE,
    SLOTS,
)
from emporion.games.mombasa.expansion import EXPAND, EXPAND_NOTHING, add_expansions, expand
from emporion.games.mombasa.goods import USE_ANY_GOOD, use_goods
from emporion.games.mombasa.merchants import USE_MERCHANT_TILE, use_merchant
from emporion.games.mombasa.names import SLOT, face_name
from emporion.games.mombasa.state import CARDS, HAND, NONE, PLACES, REST_PILE, MombasaState
from emporion.games.mombasa.using import USE
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.words import Prompt, Text, listed

END: Final = Choice("end", Text("end your action phase and take back a resting pile"), "MO-5.2")


class Turn(Step[MombasaState]):
    """Take one action: goods, expansion, bookkeeper, diamond merchant, bonus marker, or end (MO-5.1, MO-5.2)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Take an action or end your phase"), "MO-5.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        seat = self.seat
        add_cards(s, seat, out)
        add_tiles(s, seat, out)
        add_expansions(s, seat, out)
        add_marks(s, seat, out)
        out.append(END.first)

    def apply(self, s: MombasaState, action: i64) -> None:
        seat = self.seat
        s.opening = 0
        s.agenda.append(FinishTurn(seat))
        if USE.has(action):
            use_card(s, seat, action)
        elif USE_ANY_GOOD.has(action):
            use_goods(s, seat, action, action - USE_ANY_GOOD.first, 0)
        elif action == USE_BOOKKEEPER_TILE.first:
            use_bookkeeper(s, seat, action)
        elif action == USE_MERCHANT_TILE.first:
            use_merchant(s, seat, action)
        elif EXPAND.has(action) or action == EXPAND_NOTHING.first:
            expand(s, seat, action)
        elif action == END.first:
            end_phase(s, seat)
        else:
            place_marker(s, seat, action)


def add_cards(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Face-up cards that are used one by one: goods, bookkeepers, merchants."""
    at = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[at + slot]
        if card >= 0 and not s.down[at + slot]:
            face = s.face(card)
            if s.box.kind[face] <= MERCHANT and s.box.kind[face] != EXPANSION:
                out.append(USE.first + face)
    out.sort()


def add_tiles(s: MombasaState, seat: i64, out: list[int]) -> None:
    if s.tile_total(seat, ANY_GOOD_TILE):
        for good in range(GOODS):
            out.append(USE_ANY_GOOD.first + good)
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


class FinishTurn(Step[MombasaState]):
    """Place the books taken, refill the display, pass the turn on (MO-5.5)."""

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner = owner

    def run(self, s: MombasaState) -> None:
        if s.taken:
            s.agenda.append(self)
            place_next(s, self.owner)
            return
        refill_books(s)
        for i in range(1, s.seats + 1):
            seat = (self.owner + i) % s.seats
            if not s.ended[seat]:
                s.agenda.append(Turn(seat))
                return


# --- ending -------------------------------------------------------------------------------------------------------


ENDED: Final = Happening("end", Text("{who} ends the action phase"))


def end_phase(s: MombasaState, seat: i64) -> None:
    """Powers that act on ending come first (MO-12.1)."""
    s.ended[seat] = 1
    s.tell(ENDED, seat)
    points = s.power(seat, s.box.power_ending_points)
    s.earn(seat, s.power(seat, s.box.power_ending_pounds))
    s.agenda.append(TakePile(seat))
    use_points(s, seat, points)


def explain_pile(s: MombasaState, values: list[int]) -> Text:
    slot = values[0]
    seat = s.actor()
    cards = [face_name(s, face) for face in range(FACES) if s.card_at[s.card(seat, face)] == REST_PILE + slot + seat * PLACES]
    return Text("from above slot {slot} to your hand: {cards}", slot=slot + 1, cards=listed(cards))


PILE: Final = Choice("pile {slot}", explain_pile, "MO-12.2", [SLOT], place="pile-{slot}")

PILE_TAKEN: Final = Happening("pile", Text("{who} takes the cards above slot {slot}"), [SLOT])


class TakePile(Step[MombasaState]):
    """Take one resting pile into your hand; then the cards of the slots go to rest (MO-12.2 to MO-12.4)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the resting pile to take into your hand"), "MO-12.2")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for slot in range(SLOTS):
            if s.slot_open(self.seat, slot):
                out.append(PILE.first + slot)

    def apply(self, s: MombasaState, action: i64) -> None:
        seat = self.seat
        places = seat * PLACES
        slot_taken = action - PILE.first
        pile = REST_PILE + places + slot_taken
        for card in range(CARDS):
            if s.card_at[card] == pile:
                s.card_at[card] = HAND + places
        for slot in range(SLOTS):
            at = seat * SLOTS + slot
            if s.slots[at] != NONE:
                s.card_at[s.slots[at]] = REST_PILE + places + slot
                s.slots[at] = NONE
                s.down[at] = 0
        for tile in range(BONUS_TILES):
            if s.tile_holder[tile] == seat:
                s.tile_holder[tile] = NOBODY
                s.tile_down[tile] = 0
        s.tell(PILE_TAKEN, seat, slot_taken)
