"""PettingZoo, one seat after the other (AEC). Decisions taken at the same time are asked in seat order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from emporion.envs.agents import Agents
from emporion.envs.setting import Observation, Setting

ILLEGAL_REWARD = -1


class TurnBased(Agents, AECEnv):
    """Rewards come at the end of the game."""

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
        setting = Setting(name, seats, options, components, reward)
        super().__init__(setting, setting.actions, False, max_cycles, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.state.actor()]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        state = self.position.state
        if state.over():
            mask = self.setting.mask_after_the_end()
        else:
            mask = self.setting.mask(state.legal_for(seat) if agent == self.agent_selection else [])
        return {"observation": self.setting.encode(state, seat), "action_mask": mask}

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


def wrapped(env: TurnBased) -> AECEnv:
    """With PettingZoo's usual guards: an illegal action ends the game with -1 for the agent, calls out of order are named."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD))
    )
