"""What both of PettingZoo's forms share: agents with their spaces, the deal, the picture."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding

from emporion.envs import picture
from emporion.envs.setting import Numbers, Position, Setting, drawn_seed


class Agents:
    """player_0, player_1 and so on, one for each seat."""

    def __init__(self, setting: Setting, actions: int, parallel: bool, max_cycles: int | None, render_mode: str | None) -> None:
        self.setting = setting
        self.metadata = {"name": f"{setting.name}_v0", "render_modes": picture.MODES, "is_parallelizable": parallel, "render_fps": 1}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.observation_spaces = {agent: setting.observation_space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = setting.numbers_space(setting.seats)
        self.generator, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def state(self) -> Numbers:
        """The table for a critic that all agents share: the observations of all seats, one after the other."""
        return self.setting.encode_all(self.position.state)

    def deal(self, seed: int | None) -> None:
        """A seed is the seed of the deal; without one it is drawn, from the stream of the last seed given."""
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)
        self.position = Position(self.setting, drawn_seed(self.generator) if seed is None else seed)
        self.agents = self.possible_agents[:]

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return None if self.render_mode is None else picture.draw(self.setting, self.position.state, self.render_mode)

    def close(self) -> None:
        pass
