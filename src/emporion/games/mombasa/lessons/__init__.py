"""What the checks of Mombasa's lessons ask for, each in the words of the file."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.mombasa.pieces import BANANA, COFFEE, COMPANIES, COMPANY_NAMES, MERCHANT, SLOTS, STARTING_FACES
from emporion.games.mombasa.state import HAND, NONE, PLACES, MombasaState

MOMBASA = COMPANY_NAMES.index("mombasa")
REGION_19 = 18
STEPS_BEFORE = 3
"""Where the own marker stands on Mombasa's track when a check begins."""


def has_bananas(s: MombasaState, seat: int) -> bool:
    bananas = [s.card(seat, face) for face in range(STARTING_FACES) if s.box.kind[face] == BANANA]
    return all(s.card_at[card] == HAND + seat * PLACES for card in bananas)


def plans_for_the_book(s: MombasaState, seat: int) -> bool:
    planned = [card for card in s.planned[seat * SLOTS : (seat + 1) * SLOTS] if card != NONE]
    kinds = {s.box.kind[s.face(card)] for card in planned}
    return {COFFEE, BANANA} <= kinds


def buys_and_walks(s: MombasaState, seat: int) -> bool:
    return bool(s.has_hand(seat, MERCHANT)) and s.track[seat * COMPANIES + MOMBASA] > STEPS_BEFORE


def has_two_shares(s: MombasaState, seat: int) -> bool:
    return s.track_shares(seat, MOMBASA) + s.card_shares(seat, MOMBASA) == 2


def strikes_back(s: MombasaState, seat: int) -> bool:
    return s.post[REGION_19] == MOMBASA


HOLDS: dict[str, Callable[[MombasaState, int], bool]] = {
    "both banana cards are in my hand": has_bananas,
    "coffee and bananas are planned": plans_for_the_book,
    "I have a merchant and a step more for Mombasa": buys_and_walks,
    "I have two shares of Mombasa": has_two_shares,
    "Mombasa holds region 19": strikes_back,
}
