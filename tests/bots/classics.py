"""What the classic bots choose from fixed positions on, as fingerprints in classics.json.

A game's part of the file was written when its bots were frozen and is never written again, and so was its box, which tests/boxes keeps:
the numbers that are shipped may change. One that joins them later is added by ``python -m tests.bots.classics GAME``.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

import msgspec

from emporion.bots.bot import bot
from emporion.games.registry import room
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from tests.boxes import box_file, frozen_box
from tests.variants import VARIANTS

FILE = Path(__file__).with_name("classics.json")
ASKED = {"classic-greedy": 20, "classic-merchant": 12, "classic-magnate": 6, "classic-master": 2}
"""Choices of each bot from each position on; who thinks longer is asked less."""
POSITIONS = 8


class Line(msgspec.Struct):
    """A position, reached by chance, and what each bot chooses there and after."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    after: int
    """Actions taken before."""
    rules: int = 1
    """The version of the rules the bots were frozen under; later ones offer other choices."""
    choices: dict[str, str] = {}

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.after}"

    def open(self) -> tuple[Game[Any], list[State]]:
        """The game, and its positions at every decision if chance decides."""
        game = room(self.game).open(self.seats, self.options, frozen_box(self.game), self.rules)
        state = game.deal(self.seed)
        trail: list[State] = []
        while not state.over():
            trail.append(state.copy())
            legal = state.legal()
            state.apply(legal[stream("classic", self.seed, len(trail)).below(len(legal))])
        return game, trail

    def chosen(self, player: str) -> str:
        """The fingerprint of what a bot chooses for all seats, in words."""
        game, trail = self.open()
        state = trail[self.after]
        seated = [bot(player, processes=False) for _ in range(game.seats)]
        words: list[str] = []
        asked = 0
        while not state.over() and asked < ASKED[player]:
            seat = state.actor()
            asked += len(state.legal()) > 1
            action = seated[seat].decide(game, state, seat, stream("classic choice", self.seed, len(words)))
            words.append(game.actions.notation(action))
            state.apply(action)
        return hashlib.sha256("\n".join(words).encode()).hexdigest()[:12]


def lines() -> list[Line]:
    return msgspec.json.decode(FILE.read_bytes(), type=list[Line])


def freeze(name: str) -> list[Line]:
    """Openings, middles and ends over seat counts and options, with what is chosen today."""
    box_file(name).write_text(room(name).open(room(name).seats[0], {}).box_file.as_json() + "\n", encoding="utf-8")
    variants = [variant for variant in VARIANTS if variant.game == name]
    found: list[Line] = []
    for number in range(POSITIONS):
        variant = variants[number * len(variants) // POSITIONS]
        line = Line(name, variant.seats, variant.options, number, 0, room(name).rules[-1])
        _game, trail = line.open()
        line.after = next(at for at in range(len(trail) * number // POSITIONS, len(trail)) if len(trail[at].legal()) > 1)
        line.choices = {player: line.chosen(player) for player in ASKED}
        found.append(line)
    return found


if __name__ == "__main__":
    known = lines() if FILE.exists() else []
    for name in sys.argv[1:]:
        if name in [line.game for line in known]:
            sys.exit(f"{name} is frozen already")
        known += freeze(name)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
