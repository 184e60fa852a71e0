"""Whole random games as text: every decision with its prompt, its legal list, what was chosen and what it led to.

A change of rules shows here as a diff a person can read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.playout import random_game
from tests.variants import Variant

SEEDS = range(200)


def playthrough_path(variant: Variant) -> Path:
    return Path(__file__).parent / f"{variant}.txt"


def shortest(game: Game[Any]) -> int:
    """Of many random games the shortest, so that the file can be read."""
    return min(SEEDS, key=lambda seed: random_game(game.deal(seed), Chance(seed)).decisions)


def playthrough(variant: Variant) -> str:
    game = variant.open()
    seed = shortest(game)
    state = game.deal(seed)
    state.events = []
    chance = Chance(seed)
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    lines = [f"{game.name}, {game.seats} seats, {options}, seed {seed}"]
    decision = 0
    while not state.over():
        decision += 1
        lines += decide(game, state, decision, chance)
    lines += ["", "score sheet"]
    for line in game.score_sheet(state):
        lines.append(f"  {line.label!s:24} " + " ".join(f"{points:6g}" for points in line.points))
    lines.append(f"  {'total':24} " + " ".join(f"{points:6g}" for points in game.scores(state)))
    lines.append(f"  {'place':24} " + " ".join(f"{place:6}" for place in game.placements(state)))
    return "\n".join(lines) + "\n"


def decide(game: Game[Any], state: State, decision: int, chance: Chance) -> list[str]:
    seat = state.actor()
    prompt = state.agenda[-1].prompt(state)
    legal = state.legal()
    action = legal[chance.below(len(legal))]
    lines = [
        "",
        f"{decision}. {game.seat_names[seat]}: {prompt.text} [{prompt.clause}]",
        f"   legal {len(legal)}: {', '.join(game.actions.summary(legal))}",
        f"   chosen: {game.actions.notation(action)}",
    ]
    state.events = []
    state.apply(action)
    lines += [f"   - {game.narrate(state, event)}" for event in state.events]
    return lines
