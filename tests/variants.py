"""The ways to play each game that the tests go through: seats and options, with a name for reports and files."""

from __future__ import annotations

import os
from typing import Any, NamedTuple

from emporion.games.registry import room
from emporion.kernel.game import Game

PROOF = "EMPORION_PROOF"
"""Set by `make proof`: then the tests play all the games that are named, and else a few of them."""


def some(games: int) -> int:
    return games if PROOF in os.environ else -(-games // 12)


def most_steps(few: int) -> int:
    """How far a game in the browser is played: whole ones are for `make proof`."""
    return 5000 if PROOF in os.environ else few


class Variant(NamedTuple):
    """One way to play a game."""

    game: str
    seats: int
    label: str
    options: dict[str, str]
    fuzz_games: int
    """Random games with every promise checked."""
    twin_games: int
    """Whole games that the compiled and the plain build play alike."""
    playthrough: bool
    """Whether a playthrough file is kept."""

    def open(self) -> Game[Any]:
        return room(self.game).open(self.seats, self.options)

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.label}"


def yunnan() -> list[Variant]:
    expert = {"double_bidding": "yes", "guards": "yes"}
    sets = {
        "standard": {},
        "double": {"double_bidding": "yes"},
        "guards": {"guards": "yes"},
        "expert": expert,
        "standard-gifts": {"ending": "gifts"},
        "expert-points": {**expert, "ending": "points"},
        "readings": {
            **expert,
            "settling": "by_building",
            "trips": "several",
            "round_trips": "yes",
            "displacing": "again",
            "last_step": "may_raise",
        },
    }
    return [
        Variant("yunnan", seats, label, options, 72, 170, label in ("standard", "expert"))
        for seats in (2, 3, 4, 5)
        for label, options in sets.items()
    ]


def mombasa() -> list[Variant]:
    readings = {"covering": "if_needed", "share_cards": "kept", "capital_calls": "must_pay"}
    sets: dict[str, dict[str, str]] = {"random": {}, "beginner": {"tracks": "beginner"}, "readings": readings}
    return [
        Variant("mombasa", seats, label, options, 115, 70, label != "readings") for seats in (2, 3, 4) for label, options in sets.items()
    ]


def merkator() -> list[Variant]:
    readings = {
        "bonus_display": "mixed_stack",
        "minor_rule": "exactly",
        "loss_single_letter": "taker_may_rename",
        "exchange_same": "colour",
        "fresh_contract": "next_turn",
        "join_bonus": "one_in_all",
        "after_trigger_a": "end_of_turn",
        "tie_break": "taler_then_counters",
    }
    sets: dict[str, dict[str, str]] = {"standard": {}, "readings": readings}
    long_sets = {"long": {"length": "long"}, "long-readings": {"length": "long", **readings}}
    solo = [Variant("merkator", 1, label, options, 150, 100, label == "standard") for label, options in sets.items()]
    return solo + [
        Variant("merkator", seats, label, options, 70, 100, label in ("standard", "long"))
        for seats in (2, 3, 4)
        for label, options in {**sets, **long_sets}.items()
    ]


def yinzi() -> list[Variant]:
    readings = {
        "migrants": "stay",
        "half_foods": "alike",
        "late_pairs": "any_number",
        "route_products": "own_factory",
        "emissaries": "own_colour",
        "flood": "capacity",
    }
    sets = {"standard": {}, "relaxed": {"feeding": "relaxed"}, "free": {"takeover": "free"}, "readings": readings}
    return [Variant("yinzi", seats, label, options, 84, 75, label == "standard") for seats in (2, 3, 4) for label, options in sets.items()]


VARIANTS = [*yunnan(), *yinzi(), *merkator(), *mombasa()]


def find(name: str) -> Variant:
    return next(variant for variant in VARIANTS if str(variant) == name)


def variants_of(game: str) -> list[Variant]:
    return [variant for variant in VARIANTS if variant.game == game]
