"""What every door shares: the game as it was chosen, its arrays, and a game under way that can be copied and saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from emporion.bots.bot import bot
from emporion.games.registry import room
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError, IllegalAction
from emporion.kernel.game import Game

REWARDS = ["placement", "margin"]
LARGEST_DEAL = 2**63 - 1
LEAST, MOST = np.iinfo(np.int16).min, np.iinfo(np.int16).max
"""Every number of an encoding fits into 16 bits."""
Numbers = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]


class WrongReward(EmporionError):
    """No reward bears that name."""


class Setting:
    """A game with its seats, options, box and reward. It never changes, so copies of a door share it."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        components: Path | None = None,
        reward: str = REWARDS[0],
    ) -> None:
        if reward not in REWARDS:
            raise WrongReward(f"no reward '{reward}'; there are {', '.join(REWARDS)}")
        place = room(name)
        self.name = name
        self.title = place.title
        self.seats = seats if seats is not None else max(2, place.seats[0])
        self.components = components
        self.reward = reward
        self.game = place.open(self.seats, options or {}, components)
        self.size = len(self.game.encoding_names())
        self.actions = self.game.actions.size

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.name, self.seats, self.game.options, self.components, self.reward)

    def seat(self, number: int) -> int:
        """A seat of this table."""
        return self.game.seat(number)

    # --- arrays -----------------------------------------------------------------------------------------------

    def numbers_space(self, views: int = 1, dtype: Any = np.float32) -> spaces.Box:
        return spaces.Box(LEAST, MOST, (views * self.size,), dtype)

    def mask_space(self, actions: int | None = None) -> spaces.Box:
        return spaces.Box(0, 1, (actions or self.actions,), np.int8)

    def observation_space(self, actions: int | None = None) -> spaces.Dict:
        return spaces.Dict({"observation": self.numbers_space(), "action_mask": self.mask_space(actions)})

    def encode(self, state: State, seat: int) -> Numbers:
        """The position as the seat sees it, in numbers."""
        return np.frombuffer(memoryview(self.game.encode_row(state, seat)), np.int16).astype(np.float32)

    def encode_all(self, state: State) -> Numbers:
        """All that anybody at the table knows: what each seat sees, one after the other."""
        return np.concatenate([self.encode(state, seat) for seat in range(self.seats)])

    def mask(self, legal: list[int], actions: int | None = None) -> Mask:
        """1 for every action that may be chosen."""
        mask = np.zeros(actions or self.actions, np.int8)
        mask[legal] = 1
        return mask

    def mask_after_the_end(self) -> Mask:
        """All ones: nothing is asked any more, and what divides by the sum of a mask goes on."""
        return np.ones(self.actions, np.int8)

    # --- results ----------------------------------------------------------------------------------------------

    def rewards(self, state: State) -> list[float]:
        """What each seat gets at the end of the game; alone at the table, its points."""
        if self.seats == 1:
            return self.game.scores(state)
        return self.by_place(state) if self.reward == "placement" else self.by_margin(state)

    def by_place(self, state: State) -> list[float]:
        """From 1 for the winner to -1 for the last, evenly spaced; seats that share a place get the mean. The sum is 0."""
        places = self.game.placements(state)
        return [sum((place < other) - (other < place) for other in places) / (self.seats - 1) for place in places]

    def by_margin(self, state: State) -> list[float]:
        """Points ahead of the best rival, or behind."""
        scores = self.game.scores(state)
        return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]


class Position:
    """A game under way: the state and how it came about, so that a door can be copied (deepcopy) and saved (pickle)."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.seed = seed
        self.state: State = setting.game.deal(seed)
        self.moves: list[tuple[int, int]] = []

    def play(self, seat: int, action: int) -> None:
        """Carry out an action the caller knows to be legal."""
        self.state.apply_for(seat, action)
        self.moves.append((seat, action))

    def imagine(self, seat: int, seed: int) -> None:
        """Draw anew all that the seat cannot know."""
        self.state = self.setting.game.resample(self.state, seat, Chance(seed))
        self.moves.append((-1 - seat, seed))  # told from an action by its sign

    def check(self, seat: int, action: int) -> None:
        """Complain about an action that is not legal, or no action at all."""
        if not 0 <= action < self.setting.actions:
            raise IllegalAction(f"action {action}: {self.setting.title} has the actions 0 to {self.setting.actions - 1}")
        self.setting.game.check(self.state, seat, action)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.moves = self.moves[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (type(self), self.setting, self.seed, self.moves)


def restore(kind: type[Position], setting: Setting, seed: int, moves: list[tuple[int, int]]) -> Position:
    """Play a saved game up to where it was."""
    position = kind(setting, seed)
    for seat, number in moves:
        if seat < 0:
            position.imagine(-1 - seat, number)
        else:
            position.play(seat, number)
    return position


def ask(opponent: str, game: Game[Any], state: State, seat: int, chance: Chance) -> int:
    """What a bot chooses. It is a new one every time, so that nothing but position and chance decides, also in a copied door."""
    return bot(opponent, processes=False).decide(game, state, seat, chance)


def drawn_seed(generator: np.random.Generator) -> int:
    """The seed of a further game."""
    return int(generator.integers(LARGEST_DEAL))
