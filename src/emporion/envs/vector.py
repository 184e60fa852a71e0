"""Gymnasium's vectorised form: many games in one call, written into arrays that are laid out once.

Without opponents the caller decides for every seat, one decision in each game per call: ``infos["seat"]`` names whose it is,
and the reward of a step is that of the seat that acted. With opponents the caller has one seat in every game, as in the
single-seat environment. A game that ends is dealt anew in the same step.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from emporion.bots.bot import bot
from emporion.envs import picture
from emporion.envs.setting import Observation, Setting, ask, drawn_seed
from emporion.envs.single import ILLEGAL_REWARD
from emporion.kernel.agenda import NOBODY
from emporion.kernel.batch import Batch
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError

Step = tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class WrongCount(EmporionError):
    """Not as many games or actions as there have to be."""


class ManyGames(VectorEnv[Observation, npt.NDArray[np.int64], Any]):
    """The arrays are the same ones in every step, and not to be written to; copy what has to last."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": picture.MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        num_envs: int = 256,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        opponents: str | None = None,
        seat: int = 0,
        reward: str = "placement",
        components: Path | None = None,
        observe: bool = True,
        dtype: npt.DTypeLike = np.float32,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(name, seats, options, components, reward)
        if num_envs < 1:
            raise WrongCount(f"num_envs is {num_envs}; at least one game is played")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.dtype: np.dtype[Any] = np.dtype(dtype)
        opponent = None
        if opponents is not None:
            bot(opponents)  # an unknown name is refused here and not in the middle of a game
            opponent = partial(ask, opponents)
        self.seat = NOBODY if opponent is None else self.setting.seat(seat)
        self.batch = Batch(self.setting.game, num_envs, self.seat, opponent, observe)
        self.masks = np.frombuffer(memoryview(self.batch.masks), np.int8).reshape(num_envs, -1)
        self.numbers = np.frombuffer(memoryview(self.batch.numbers), np.int16).reshape(num_envs, -1) if observe else None
        self.arrays: Observation = {"action_mask": self.masks}
        space: dict[str, spaces.Space[Any]] = {"action_mask": self.setting.mask_space()}
        if self.numbers is not None:
            self.arrays["observation"] = self.numbers.astype(self.dtype, copy=False)
            space["observation"] = self.setting.numbers_space(dtype=self.dtype)
        self.single_observation_space = spaces.Dict(space)
        self.single_action_space = spaces.Discrete(self.setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.deciders = np.frombuffer(memoryview(self.batch.deciders), np.int8)
        self.drawn = np.frombuffer(memoryview(self.batch.drawn), np.int64)
        self.chance = Chance(0)
        self.acted = self.deciders.copy()
        self.rewards = np.zeros(num_envs)
        self.returns = np.zeros((num_envs, self.setting.seats))
        self.terminations = np.zeros(num_envs, np.bool_)
        self.truncations = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game; a seed is that of the first, the others count on. A list gives each its own."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.chance = Chance(drawn_seed(self.np_random))
        for place in range(self.num_envs):
            given = seed[place] if isinstance(seed, list) else None if seed is None else seed + place
            self.batch.deal(place, drawn_seed(self.np_random) if given is None else given)
        self.copy_numbers()
        return self.arrays, {"seat": self.deciders}

    def step(self, actions: npt.NDArray[np.int64]) -> Step:
        """One decision in every game. Games that end are told in ``infos``: the returns of all seats and the last observation."""
        if len(actions) != self.num_envs or not self.batch.states:
            dealt = "one for each is expected" if self.batch.states else "call reset first: none is dealt"
            raise WrongCount(f"{len(actions)} actions for {self.num_envs} games; {dealt}")
        self.acted[:] = self.deciders
        self.rewards.fill(0.0)
        self.terminations.fill(False)
        self.batch.step(actions.tolist())
        infos: dict[str, Any] = {"seat": self.deciders}
        if self.batch.ended or self.batch.refused:
            self.finish(infos)
        self.copy_numbers()
        return self.arrays, self.rewards, self.terminations, self.truncations, infos

    def sample_legal(self) -> npt.NDArray[np.int64]:
        """A legal action for every game, each with equal chance."""
        self.batch.sample(self.chance)
        return self.drawn

    def copy_numbers(self) -> None:
        """The views in the wanted type; 16-bit numbers are what lies there and need no copy."""
        if self.numbers is not None and self.numbers.dtype != self.dtype:
            self.arrays["observation"][:] = self.numbers

    def finish(self, infos: dict[str, Any]) -> None:
        """Settle the games that ended or were broken off by an illegal action, and deal new ones in their places."""
        batch = self.batch
        self.returns.fill(0.0)
        last = np.full(self.num_envs, None, object)
        for place in batch.ended:
            self.returns[place] = self.setting.rewards(batch.states[place])
            self.rewards[place] = self.returns[place, self.acted[place] if self.seat == NOBODY else self.seat]
        for place in batch.refused:
            self.rewards[place] = ILLEGAL_REWARD
        for place in batch.ended + batch.refused:
            self.terminations[place] = True
            if self.numbers is not None:
                mask = self.masks[place].copy() if batch.states[place].agenda else self.setting.mask_after_the_end()
                last[place] = {"observation": self.numbers[place].astype(self.dtype), "action_mask": mask}
            batch.deal(place, self.chance.seed())
        infos["returns"] = self.returns
        infos["final_obs"] = last
        infos["_returns"] = infos["_final_obs"] = self.terminations

    def render(self) -> tuple[Any, ...] | None:
        """Every table, as its seat sees it."""
        if self.render_mode is None:
            return None
        return tuple(picture.draw(self.setting, state, self.render_mode, self.seat) for state in self.batch.states)
