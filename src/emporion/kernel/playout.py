"""Uniform random play, and the loops that measure it; compiled, so that they measure the rules and not themselves."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16

from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance


class Playout:
    """What one random game showed: how many decisions, and the longest list of legal actions."""

    def __init__(self) -> None:
        self.decisions = 0
        self.longest_list = 0


def random_game(state: State, chance: Chance) -> Playout:
    """Play uniformly at random to the end, in place."""
    seen = Playout()
    legal: list[int] = []
    agenda = state.agenda
    while agenda:
        legal.clear()
        agenda[-1].legal(state, legal)
        count = len(legal)
        if count > seen.longest_list:
            seen.longest_list = count
        state.apply(legal[chance.below(count)])
        seen.decisions += 1
    return seen


def repeat_copy(state: State, times: int) -> None:
    """Copy a position again and again."""
    for _ in range(times):
        state.copy()


def repeat_legal(state: State, times: int) -> None:
    """List what is legal in a position again and again."""
    legal: list[int] = []
    step = state.agenda[-1]
    for _ in range(times):
        legal.clear()
        step.legal(state, legal)


def repeat_encode(state: State, times: int) -> None:
    """Write what the actor sees as numbers again and again."""
    encoder = state.known_game().encoding()
    out = vec[i16]([0] * int(encoder.size))
    seat = state.actor()
    for _ in range(times):
        encoder.write(state, seat, out, 0)
