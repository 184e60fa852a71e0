"""What an arena plays: every line-up in every seating meets the same shuffles."""

from __future__ import annotations

import hashlib
import itertools
from typing import Any

import msgspec

from emporion.bots.bot import bot, mind
from emporion.games.registry import room
from emporion.kernel.components import Components
from emporion.kernel.errors import EmporionError
from emporion.kernel.fitted import Fitted
from emporion.kernel.game import Game


class ArenaError(EmporionError):
    """An arena that cannot be played or gone on with."""


class Weights(msgspec.Struct, frozen=True):
    """What the terms of an evaluation are worth, by name."""

    lead: float
    terms: dict[str, float]

    def fitted(self, terms: list[str]) -> Fitted:
        return Fitted(terms, [self.terms.get(term, 0.0) for term in terms], self.lead)


class Plan(msgspec.Struct, frozen=True):
    """All that decides what is played; two arenas with the same plan play the same games."""

    game: str
    seats: int
    bots: list[str]
    options: dict[str, str]
    first_seed: int
    rules: int
    box: str
    """The fingerprint of the tables played with."""
    minds: str
    """The fingerprint of how the bots think: their levels, and the weights they reckon with."""
    tables: dict[str, Any] = {}
    """The box itself, whatever the package ships by now; a plan in brief goes without."""

    weights: Weights | None = None
    """What the bots of today reckon with, if it is not what the package ships."""

    def open(self) -> Game[Any]:
        game = room(self.game).open(self.seats, self.options, self.tables, self.rules)
        if self.weights is not None:
            game.fitted = self.weights.fitted(game.fitted.terms)
        return game

    def in_brief(self) -> Plan:
        """What tells this plan from others."""
        return msgspec.structs.replace(self, tables={})

    def line_ups(self) -> list[list[str]]:
        """Who meets whom: too few bots are filled up in every way, of too many every choice is seated."""
        if len(self.bots) >= self.seats:
            return [list(chosen) for chosen in itertools.combinations(self.bots, self.seats)]
        more = itertools.combinations_with_replacement(self.bots, self.seats - len(self.bots))
        return [[*self.bots, *chosen] for chosen in more]

    def seatings(self) -> list[list[str]]:
        """All line-ups in all rotations; one that brings the same bots to the same seats again would only repeat its games."""
        seatings: list[list[str]] = []
        for line_up in self.line_ups():
            for turn in range(self.seats):
                seated = line_up[turn:] + line_up[:turn]
                if seated not in seatings:
                    seatings.append(seated)
        return seatings

    def pairing(self, number: int) -> tuple[int, list[str]]:
        """The seed and the bots by seat of a game: all seatings, then the next seed."""
        seatings = self.seatings()
        shuffle, place = divmod(number, len(seatings))
        return self.first_seed + shuffle, seatings[place]


def make_plan(
    game: str,
    bots: list[str],
    seats: int,
    options: dict[str, str],
    first_seed: int,
    components: Components,
    weights: Weights | None = None,
) -> Plan:
    """A plan that can be played, with all options settled; wrong names are refused here."""
    for name in bots:
        bot(name)
    opened = room(game).open(seats, options, components)
    if weights is not None:
        opened.fitted = weights.fitted(opened.fitted.terms)
    minds = hashlib.sha256("\n".join(mind(name, opened) for name in bots).encode()).hexdigest()[:16]
    box = opened.box_file
    return Plan(game, seats, bots, opened.options, first_seed, opened.rules_version, box.fingerprint(), minds, box.as_data(), weights)
