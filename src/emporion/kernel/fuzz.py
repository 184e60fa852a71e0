"""Random play with every promise of the kernel checked at every decision."""

from __future__ import annotations

from typing import Any

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game


class BrokenPromise(EmporionError):
    """The rules code broke a promise of the kernel; the message says which, and how to see it again."""


def fuzz_game(game: Game[Any], seed: int, most_decisions: int, read_back: int = 1) -> int:
    """One random game with every check at every decision, reading back its text at every so many; answers how many there were."""
    chance = stream("fuzz", seed)
    state: State = game.deal(seed)
    decisions = 0
    while not state.over():
        check_position(game, state, chance, seed, decisions)
        if decisions % read_back == 0 and not game.read(str(state)).same(state):
            raise complaint(game, seed, decisions, "the text of the position reads back as another")
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        legal = state.legal_for(seat)
        state.apply_for(seat, legal[chance.below(len(legal))])
        decisions += 1
        if decisions > most_decisions:
            raise complaint(game, seed, decisions, f"no end after {most_decisions} decisions")
    game.ledger(state)
    if min(game.placements(state)) != 1:
        raise complaint(game, seed, decisions, "nobody won")
    return decisions


def check_position(game: Game[Any], state: State, chance: Chance, seed: int, decisions: int) -> None:
    """Ledger, legal lists, clone and honest view of one position."""
    try:
        game.ledger(state)
    except EmporionError as problem:
        raise complaint(game, seed, decisions, str(problem)) from None
    actors = state.actors()
    for seat in actors:
        legal = state.legal_for(seat)
        if not legal:
            raise complaint(game, seed, decisions, f"dead end for seat {seat}")
        last = -1
        for action in legal:
            if action <= last or action >= game.actions.size or not game.actions.notation(action):
                raise complaint(game, seed, decisions, f"legal list of seat {seat} is not sorted, unique and in words: {legal}")
            last = action
    game.ledger(game.resample(state, actors[0], chance))
    for seat in range(NOBODY, state.seats):
        view = game.view(state, seat)
        twin = game.resample(state, seat, chance)
        if not view.same(game.view(twin, seat)):
            raise complaint(game, seed, decisions, f"the view of seat {seat} tells something hidden")
        if seat != NOBODY and game.encode(state, seat) != game.encode(view, seat):
            raise complaint(game, seed, decisions, f"the encoding for seat {seat} tells something hidden")
        if seat in actors and twin.legal_for(seat) != state.legal_for(seat):
            raise complaint(game, seed, decisions, f"what seat {seat} may choose tells something hidden")


def complaint(game: Game[Any], seed: int, decisions: int, reason: str) -> BrokenPromise:
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    return BrokenPromise(f"{game.name}, {game.seats} seats, {options}, seed {seed}, decision {decisions}: {reason}")
