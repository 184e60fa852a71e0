"""PettingZoo, all seats at once: in every cycle each seat gives an action, and those whose decision it is not wait.

Decisions that the rules take at the same time are taken in one cycle. The last action of the space is to wait: the only one open
to a seat that has nothing to decide. An action that may not be chosen counts as waiting: nothing happens, and the seat is asked again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pettingzoo import ParallelEnv

from emporion.envs.agents import Agents
from emporion.envs.setting import Observation, Setting


class Parallel(Agents, ParallelEnv):
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
        self.wait = setting.actions
        super().__init__(setting, self.wait + 1, True, max_cycles, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.deal(seed)
        self.cycle = 0
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        state = self.position.state
        seen: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            legal = state.legal_for(seat) or [self.wait]
            seen[agent] = {"observation": self.setting.encode(state, seat), "action_mask": self.setting.mask(legal, self.wait + 1)}
        return seen

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        state = self.position.state
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        # What may be chosen is settled before anybody acts: the others' choices of this cycle are not known yet.
        deciding = [(seat, state.legal_for(seat)) for seat in state.actors()]
        for seat, legal in deciding:
            agent = self.possible_agents[seat]
            action = int(actions.get(agent, self.wait))
            if action in legal:
                self.position.play(seat, action)
            elif action != self.wait:
                infos[agent]["illegal"] = action
        self.cycle += 1
        over = state.over()
        late = not over and self.max_cycles is not None and self.cycle >= self.max_cycles
        agents = self.agents
        rewards = self.setting.rewards(state) if over else [0.0] * len(agents)
        if over or late:
            self.agents = []
        return (
            self.observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )
