"""PettingZoo, one seat after the other (AEC). Decisions taken at the same time are asked in seat order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from emporion.envs import picture
from emporion.envs.setting import Observation, Position, Setting, drawn_seed

ILLEGAL_REWARD = -1


def agent_names(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


class TurnBased(AECEnv):
    """The agents are player_0, player_1 and so on; rewards come at the end of the game."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        options: dict[str, str] | None = None,
        reward: str = "placement",
        components: Path | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(name, seats, options, components, reward)
        self.metadata = {"name": f"{name}_v0", "render_modes": picture.MODES, "is_parallelizable": False, "render_fps": 1}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = agent_names(self.setting.seats)
        self.observation_spaces = {agent: self.setting.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self.generator, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. A seed is the seed of the deal; without one it is drawn, from the stream of the last seed given."""
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)
        self.position = Position(self.setting, drawn_seed(self.generator) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.state.actor()]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        state = self.position.state
        legal = state.legal_for(seat) if agent == self.agent_selection else []
        return {"observation": self.setting.encode(state, seat), "action_mask": self.setting.mask(legal)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} has to choose an action"
        seat = self.possible_agents.index(agent)
        self.position.check(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.position.play(seat, int(action))
        state = self.position.state
        if state.over():
            self.rewards = dict(zip(self.agents, self.setting.rewards(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.actor()]
            if self.max_cycles is not None and len(self.position.moves) >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return None if self.render_mode is None else picture.draw(self.setting, self.position.state, self.render_mode)

    def close(self) -> None:
        pass


def wrapped(env: TurnBased) -> AECEnv:
    """With PettingZoo's usual guards: an illegal action ends the game with -1 for the agent, calls out of order are named."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD))
    )
