"""A choice as a picture for the rulebook: the first time a random game comes to it, with what it brought about framed on the real board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from emporion.drawing.outlines import Area
from emporion.drawing.places import Drawn, framed, merged
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.language import Language

MOST_FRAMES = 6
"""Where more has changed than the eye can follow, the largest places are framed."""


class NoExample(EmporionError):
    """The random game of that seed never comes to the choice."""


def first_time(game: Game[Any], seed: int, words: str) -> tuple[State, State]:
    """The positions before and after the first action whose notation begins so, in the random game of a seed."""
    state: State = game.deal(seed)
    chance = Chance(seed)
    while not state.over():
        legal = state.legal()
        wanted = [action for action in legal if game.actions.notation(action).startswith(words)]
        before = state.copy() if wanted else state
        state.apply(wanted[0] if wanted else legal[chance.below(len(legal))])
        if wanted:
            return before, state
    raise NoExample(f"{game.name}: the random game of seed {seed} for {game.seats} never comes to '{words}'; try another seed")


def example(game: Game[Any], seed: int, words: str, say: Language, name: str) -> str:
    """The drawing that the choice changed most, with the changes framed."""
    before, after = first_time(game, seed, words)
    old, new = Drawn(game, before, say), Drawn(game, after, say)
    best: tuple[int, list[Area]] = (0, [])
    for number in range(min(len(old.drawings), len(new.drawings))):
        areas = arrived(old, new, number)
        if len(areas) > len(best[1]):
            best = number, areas
    places = sorted(merged(best[1]), key=lambda area: (area.left - area.right) * (area.bottom - area.top))[:MOST_FRAMES]
    if not places:
        raise NoExample(f"{game.name}: '{words}' in the random game of seed {seed} for {game.seats} changes nothing on the board")
    return framed(new, best[0], tuple(places), name)


def arrived(old: Drawn, new: Drawn, number: int) -> list[Area]:
    """What one drawing shows that it did not show before."""
    come = Counter(leaf.looks for leaf in new.leaves(number)) - Counter(leaf.looks for leaf in old.leaves(number))
    return [leaf.area for leaf in new.leaves(number) if leaf.looks in come]
