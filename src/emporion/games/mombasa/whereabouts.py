"""Where a card or a book is, told to the player who wants it somewhere else."""

from __future__ import annotations

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.names import book_name, exact_name
from emporion.games.mombasa.pieces import FIRST_DISPLAY_FACE, FIRST_OPEN_SLOT, LAST_OPEN_SLOT, ROUNDS, STARTING_FACES
from emporion.games.mombasa.state import (
    AREA,
    BOXED,
    DISCARDED,
    HAND,
    IN_BOX,
    IN_DISPLAY,
    IN_STACK,
    ON_TRACK,
    PLACES,
    REST_PILE,
    SUPPLY,
    TAKEN,
    MombasaState,
)
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text


def where(s: MombasaState, seat: i64, face: i64) -> Text:
    """Where the card is that a seat means by a face."""
    lies = s.card_at[s.card(seat, face)]
    if lies == IN_BOX:
        return Text("this seat card is not in play")
    card = exact_name(s, face)
    if lies == IN_STACK:
        return Text("{card} is still in the stack", card=card)
    if lies == IN_DISPLAY:
        return Text("{card} lies in the display", card=card)
    if lies == DISCARDED:
        return Text("{card} is on the discard pile", card=card)
    owner = (lies - HAND) // PLACES
    place = HAND + (lies - HAND) % PLACES
    if owner != seat:
        if STARTING_FACES <= face < FIRST_DISPLAY_FACE:
            return Text("this seat card belongs to {rival}", rival=names.colour(owner))
        return Text("{rival} has {card}", rival=names.colour(owner), card=card)
    if place == HAND:
        return Text("{card} is in your hand", card=card)
    if place == AREA:
        return Text("{card} lies in your slot {slot}", card=card, slot=s.slot_of(seat, s.card(seat, face)) + 1)
    return Text("{card} rests above your slot {slot}", card=card, slot=place - REST_PILE + 1)


def how_to_get(s: MombasaState, seat: i64, face: i64) -> Text | None:
    """What brings a card to the hand of a seat, or from there to its slots."""
    lies = s.card_at[s.card(seat, face)]
    if s.round == ROUNDS:  # too late
        return None
    if lies == IN_DISPLAY:
        return Text("buy it first")
    if lies == HAND + seat * PLACES:
        return Text("plan it in a later round")
    if lies >= REST_PILE + seat * PLACES and lies < HAND + (seat + 1) * PLACES:
        return Text("take back its pile when you end your action phase")
    return None


def refuse_hand(s: MombasaState, seat: i64, face: i64, clause: str) -> Refusal | None:
    """Only a card in hand will do."""
    if s.card_at[s.card(seat, face)] == HAND + seat * PLACES:
        return None
    return Refusal(clause, where(s, seat, face), how_to_get(s, seat, face))


def locked(s: MombasaState, seat: i64, slot: i64) -> Text | None:
    """How far a slot is from opening, None for an open one (MO-15.3)."""
    if slot < FIRST_OPEN_SLOT and s.diamonds[seat] < s.box.diamond_opens:
        return Text(
            "slot {slot} is locked: it opens on space {opens} of your diamond track, and you are on {space}",
            slot=slot + 1,
            opens=s.box.diamond_opens,
            space=s.diamonds[seat],
        )
    if slot > LAST_OPEN_SLOT and s.ink[seat] < s.box.ink_opens:
        return Text(
            "slot {slot} is locked: it opens on space {opens} of your bookkeeping track, and your ink jar is on {space}",
            slot=slot + 1,
            opens=s.box.ink_opens,
            space=s.ink[seat],
        )
    return None


def where_book(s: MombasaState, seat: i64, book: i64) -> Text:
    """Where a book is that does not lie in the display."""
    lies = s.book_at[book]
    name = book_name(s, book)
    if lies == SUPPLY:
        return Text("{book} has not come to the display yet", book=name)
    if lies == TAKEN:
        return Text("you have taken {book} already", book=name)
    if lies == BOXED:
        return Text("{book} is back in the box", book=name)
    if lies == ON_TRACK + seat:
        return Text("{book} lies on your bookkeeping track", book=name)
    return Text("{book} lies on the bookkeeping track of {rival}", book=name, rival=names.colour(lies - ON_TRACK))
