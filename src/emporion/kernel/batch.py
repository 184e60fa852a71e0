"""Many games side by side, compiled: one call takes one decision in each and writes what may be chosen next into shared memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game

Opponent: TypeAlias = Callable[[Game[Any], State, int, Chance], int]


class Batch:
    """``masks`` has a byte for every action of every game, ``deciders`` one for every game, ``numbers`` the encoded views in a row."""

    def __init__(self, game: Game[Any], count: int, seat: int, opponent: Opponent | None, observe: bool, forced: bool = False) -> None:
        self.game = game
        self.forced = forced  # decisions with one choice are taken at once, and never shown
        self.count = count
        self.actions = game.actions.size
        self.seat = seat
        self.opponent = opponent  # plays all seats but one; without it the caller decides for every seat
        self.encoder = game.encoding()
        self.width = int(self.encoder.size) if observe else 0
        self.masks = vec[u8]([0] * (count * self.actions))
        self.deciders = vec[u8]([0] * count)
        self.numbers = vec[i16]([0] * (count * self.width))
        # What may be chosen in each game, as a row of small numbers: lists of ints would lie scattered over the memory.
        self.legal = vec[i16]([0] * (count * self.actions))
        self.choices = vec[i16]([0] * count)
        self.drawn = vec[i64]([0] * count)
        self.scratch: list[int] = []
        self.seeds: list[int] = [0] * count
        self.decisions: list[int] = [0] * count
        self.taken = 0  # decisions in all games since the beginning, the bots' too
        self.states: list[State] = []
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
        if self.forced:
            self.take_forced(state)
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
            if self.forced:
                self.take_forced(state)
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

    def take_forced(self, state: State) -> None:
        scratch = self.scratch
        while state.agenda:
            scratch.clear()
            state.agenda[-1].legal(state, scratch)
            if len(scratch) > 1:
                return
            state.apply(scratch[0])

    def show(self, place: int, state: State) -> None:
        """Write who decides, what may be chosen and, if wanted, the encoded view."""
        masks = self.masks
        legal = self.legal
        row: i64 = place
        first: i64 = row * self.actions
        count: i64 = i64(self.choices[row])
        for i in range(count):
            masks[first + i64(legal[first + i])] = 0
        count = 0
        if state.agenda:
            step = state.agenda[-1]
            scratch = self.scratch
            scratch.clear()
            step.legal(state, scratch)
            for action in scratch:
                masks[first + i64(action)] = 1
                legal[first + count] = i16(action)
                count += 1
            self.deciders[row] = u8(step.seat)
        self.choices[row] = i16(count)
        if self.width:
            self.encode(place, state)

    def encode(self, place: int, state: State) -> None:
        seat = self.seat if self.seat != NOBODY else int(self.deciders[i64(place)])
        self.encoder.write(state, seat, self.numbers, i64(place) * self.width)

    def sample(self, chance: Chance) -> None:
        """Draw a legal action for every game, each with equal chance, into ``drawn``."""
        actions: i64 = self.actions
        row: i64 = 0
        for row in range(i64(self.count)):
            self.drawn[row] = i64(self.legal[row * actions + i64(chance.below(int(self.choices[row])))])
