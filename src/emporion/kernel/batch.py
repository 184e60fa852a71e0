"""Many games side by side, compiled: one call takes one decision in each and writes what may be chosen next into shared memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, u8

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game

Opponent: TypeAlias = Callable[[Game[Any], State, int, Chance], int]


class Batch:
    """``masks`` has a byte for every action of every game, ``deciders`` one for every game, ``numbers`` the encoded views in a row."""

    def __init__(self, game: Game[Any], count: int, seat: int, opponent: Opponent | None, observe: bool) -> None:
        self.game = game
        self.count = count
        self.actions = game.actions.size
        self.seat = seat
        self.opponent = opponent  # plays all seats but one; without it the caller decides for every seat
        self.width = len(game.encoding_names()) if observe else 0
        self.masks = vec[u8]([0] * (count * self.actions))
        self.deciders = vec[u8]([0] * count)
        self.numbers = vec[float]([0.0] * (count * self.width))
        self.seeds: list[int] = [0] * count
        self.decisions: list[int] = [0] * count
        self.taken = 0  # decisions in all games since the beginning, the bots' too
        self.legal: list[list[int]] = []
        self.states: list[State] = []
        for _ in range(count):
            self.legal.append([])
        self.ended: list[int] = []  # games that the last step brought to their end
        self.refused: list[int] = []  # games whose action was not legal; they stay as they were

    def deal(self, place: int, seed: int) -> None:
        """Begin a new game at a place; the first call for each place comes in order."""
        state: State = self.game.deal(seed)
        if place == len(self.states):
            self.states.append(state)
        else:
            self.states[place] = state
        self.seeds[place] = seed
        self.decisions[place] = 0
        if self.opponent is not None:
            self.let_bots_play(place, state)
        self.show(place, state)

    def step(self, chosen: list[int]) -> None:
        """One decision in every game."""
        self.ended.clear()
        self.refused.clear()
        masks = self.masks
        actions = self.actions
        for place in range(self.count):
            action = chosen[place]
            if action < 0 or action >= actions or masks[i64(place * actions + action)] == 0:
                self.refused.append(place)
                continue
            state = self.states[place]
            state.apply(action)
            if self.opponent is not None:
                self.decisions[place] += 1
                self.let_bots_play(place, state)
            if not state.agenda:
                self.ended.append(place)
            self.show(place, state)
        self.taken += self.count - len(self.refused)

    def let_bots_play(self, place: int, state: State) -> None:
        opponent = self.opponent
        assert opponent is not None
        while state.agenda and state.actor() != self.seat:
            actor = state.actor()
            state.apply(opponent(self.game, state, actor, stream("bot", self.seeds[place], self.decisions[place])))
            self.decisions[place] += 1
            self.taken += 1

    def show(self, place: int, state: State) -> None:
        """Write who decides, what may be chosen and, if wanted, the encoded view."""
        masks = self.masks
        legal = self.legal[place]
        first: i64 = place * self.actions
        for action in legal:
            masks[first + i64(action)] = 0
        legal.clear()
        if state.agenda:
            step = state.agenda[-1]
            step.legal(state, legal)
            for action in legal:
                masks[first + i64(action)] = 1
            self.deciders[i64(place)] = u8(step.seat)
        if self.width:
            self.encode(place, state)

    def encode(self, place: int, state: State) -> None:
        seat = self.seat if self.seat != NOBODY else int(self.deciders[i64(place)])
        numbers = self.numbers
        at: i64 = place * self.width
        for number in self.game.encode(self.game.view(state, seat), seat):
            numbers[at] = number
            at += 1

    def sample(self, chance: Chance) -> list[int]:
        """A legal action for every game, each with equal chance."""
        chosen: list[int] = []
        for legal in self.legal:
            chosen.append(legal[chance.below(len(legal))])
        return chosen
