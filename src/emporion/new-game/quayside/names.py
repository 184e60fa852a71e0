"""The words people read. Each is a ``Text``, so that a catalogue in languages/ can translate it."""

from __future__ import annotations

from typing import Final

from emporion.kernel.choices import Gap
from emporion.kernel.words import Text
from quayside.box import CARD_NAMES, CARDS, CRATES, KIND_NAMES, KINDS, SIZE_NAMES, SIZES
from quayside.state import Position

SEAT_NAMES: Final = ["red", "yellow", "blue", "black"]
SEATS: Final = [Text("Red"), Text("Yellow"), Text("Blue"), Text("Black")]
KIND_TEXTS: Final = [Text("salt"), Text("timber"), Text("silk"), Text("spice")]
SIZE_TEXTS: Final = [Text("small"), Text("medium"), Text("large")]


def crate(s: Position, number: int) -> Text:
    return Text("{size} crate of {kind}", size=SIZE_TEXTS[number % SIZES], kind=KIND_TEXTS[number // SIZES])


def card(s: Position, number: int) -> int:
    return number + 1


KIND: Final = Gap("kind", KINDS, KIND_NAMES, KIND_TEXTS)
SIZE: Final = Gap("size", SIZES, SIZE_NAMES, SIZE_TEXTS)
CARD: Final = Gap("card", CARDS, CARD_NAMES, card)
CRATE: Final = Gap("crate", CRATES, [], crate)
"""For sentences about what happened, which have no notation."""
