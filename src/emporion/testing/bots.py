"""Promises about bots: every level has something to say in every game."""

from __future__ import annotations

from typing import Any

from emporion.bots.bot import bot
from emporion.bots.levels import LEVELS
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.testing.positions import middle


def every_level_plays(game: Game[Any], iterations: int = 4) -> None:
    """Every level chooses something legal at the beginning and in the middle of a game."""
    for state in (game.deal(1), middle(game)):
        for name in ["random", "greedy", *[f"{level}@{iterations}" for level in LEVELS.levels]]:
            seat = state.actor()
            assert bot(name, processes=False).decide(game, state, seat, Chance(1)) in state.legal_for(seat)
