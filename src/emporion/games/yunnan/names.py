"""The names of things in Yunnan, and the gaps they fill in notations and sentences."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yunnan.components import BUILDING_NAMES, GORGES, PROVINCE_NAMES
from emporion.games.yunnan.components import PROVINCES as PROVINCE_COUNT
from emporion.games.yunnan.state import PIECE_NAMES, PLACE_NAMES, YunnanState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Gap
from emporion.kernel.words import Text

COLOUR_NAMES: Final = ["red", "yellow", "blue", "black", "green"]

BUILDINGS: Final = [Text("School"), Text("Customs"), Text("Horse Dealer"), Text("Guild"), Text("Yard"), Text("Temple")]
PROVINCES: Final = [Text("Yunnan"), Text("Sichuan"), Text("Kang"), Text("Tibet"), Text("Qinghai")]
PLACES: Final = [*PROVINCES, Text("the market"), Text("the reserve"), Text("the supply")]
PIECES: Final = [Text("trading station"), Text("bridge"), Text("tea house"), Text("guard")]
COLOURS: Final = [Text("Red"), Text("Yellow"), Text("Blue"), Text("Black"), Text("Green")]
DULI: Final = Text("Dúli")
GAINS: Final = [
    Text("one more trader, in the market"),
    Text("one more border pass"),
    Text("the horse goes one province on"),
    Text("one more influence"),
    Text("a structure of your choice"),
    Text("you block a gorge for this round"),
]


def colour(s: YunnanState, number: int) -> Text:
    if number == NOBODY:
        return Text("Nobody")
    return DULI if s.is_duli(number) else COLOURS[number]


def colour_words(game: Any) -> list[str]:
    return [*COLOUR_NAMES[:2], "duli", "", ""] if game.seats == 2 else COLOUR_NAMES


def gorge(s: YunnanState, number: int) -> Text:
    return Text("{lower}-{upper}", lower=PROVINCES[s.box.gorge_lower[number]], upper=PROVINCES[s.box.gorge_upper[number]])


def gorge_words(game: Any) -> list[str]:
    names: list[str] = game.box.gorge_names
    return names


BUILDING: Final = Gap("building", len(BUILDINGS), BUILDING_NAMES, BUILDINGS)
PROVINCE: Final = Gap("province", PROVINCE_COUNT, PROVINCE_NAMES, PROVINCES)
PLACE: Final = Gap("place", len(PLACES), PLACE_NAMES, PLACES)
SOURCE: Final = Gap("source", len(PLACES), PLACE_NAMES, PLACES)
TARGET: Final = Gap("target", len(PLACES), PLACE_NAMES, PLACES)
PIECE: Final = Gap("piece", len(PIECES), PIECE_NAMES, PIECES)
GORGE: Final = Gap("gorge", GORGES, gorge_words, gorge)
RIVAL: Final = Gap("rival", len(COLOURS), colour_words, colour)

LAST_PHASE: Final = Text("the end")
STAGES: Final = {
    **dict.fromkeys(["bid", "send-from"], Text("Bidding")),
    **dict.fromkeys(["pay-bid", "take-piece", "build-or-keep", "post-guard", "block-gorge"], Text("Paying and progress")),
    **dict.fromkeys(["travel", "displace"], Text("Travel", context="yunnan phase")),
    "convert-income": Text("Income", context="yunnan phase"),
}
"""The phase of the round by the topmost decision that tells it."""
