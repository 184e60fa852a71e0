"""Gymnasium: one seat is the agent's, bots play the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from emporion.bots.bot import bot
from emporion.envs import picture
from emporion.envs.setting import Mask, Observation, Position, Setting, ask, drawn_seed
from emporion.kernel.chance import stream

ILLEGAL_REWARD = -1.0


class SingleSeat(gymnasium.Env[Observation, int]):
    """A step is one decision of the agent's seat and all that the bots do until it decides again."""

    metadata = {"render_modes": picture.MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        opponents: str = "random",
        seat: int = 0,
        reward: str = "placement",
        components: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(name, seats, options, components, reward)
        self.render_mode = render_mode
        self.opponents = opponents
        bot(opponents)  # an unknown name is refused here and not in the middle of a game
        self.seat = self.setting.seat(seat)
        self.observation_space = self.setting.observation_space()
        self.action_space = spaces.Discrete(self.setting.actions)  # type: ignore[assignment]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Deal. A seed is the seed of the deal and of the bots; without one it is drawn."""
        super().reset(seed=seed)
        self.position = Position(self.setting, drawn_seed(self.np_random) if seed is None else seed)
        self.let_bots_play()
        return self.observation(), {}

    def let_bots_play(self) -> None:
        position = self.position
        while not position.state.over() and position.state.actor() != self.seat:
            actor = position.state.actor()
            chance = stream("bot", position.seed, len(position.moves))
            position.play(actor, ask(self.opponents, self.setting.game, position.state, actor, chance))

    def observation(self) -> Observation:
        return {"observation": self.setting.encode(self.position.state, self.seat), "action_mask": self.mask()}

    def mask(self) -> Mask:
        state = self.position.state
        return self.setting.mask_after_the_end() if state.over() else self.setting.mask(state.legal_for(self.seat))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be chosen now, as MaskablePPO of sb3-contrib asks for it."""
        return self.mask().astype(np.bool_)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """An illegal action ends the game with -1, as PettingZoo's usual guard has it."""
        chosen = int(action)
        if chosen not in self.position.state.legal_for(self.seat):
            return self.observation(), ILLEGAL_REWARD, True, False, {"illegal": chosen}
        self.position.play(self.seat, chosen)
        self.let_bots_play()
        state = self.position.state
        if not state.over():
            return self.observation(), 0.0, False, False, {}
        results = self.setting.rewards(state)
        return self.observation(), results[self.seat], True, False, {"returns": results, "scores": self.setting.game.scores(state)}

    def render(self) -> Any:
        """The table as the agent's seat sees it."""
        return None if self.render_mode is None else picture.draw(self.setting, self.position.state, self.render_mode, self.seat)
