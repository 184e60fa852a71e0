"""PettingZoo, all seats at once: in every cycle each seat gives an action, and those whose decision it is not wait.

Decisions that the rules take at the same time are taken in one cycle. The last action of the space is to wait: the only one open
to a seat that has nothing to decide. An action that may not be chosen counts as waiting: nothing happens, and the seat is asked again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from emporion.envs import picture
from emporion.envs.setting import Observation, Position, Setting, drawn_seed
from emporion.envs.turn_based import agent_names


class Parallel(ParallelEnv):
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
        self.setting = Setting(name, seats, options, components, reward)
        self.wait = self.setting.actions
        self.metadata = {"name": f"{name}_v0", "render_modes": picture.MODES, "is_parallelizable": True, "render_fps": 1}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = agent_names(self.setting.seats)
        self.observation_spaces = {agent: self.setting.observation_space(self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.generator, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal. A seed is the seed of the deal; without one it is drawn, from the stream of the last seed given."""
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)
        self.position = Position(self.setting, drawn_seed(self.generator) if seed is None else seed)
        self.cycle = 0
        self.agents = self.possible_agents[:]
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

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return None if self.render_mode is None else picture.draw(self.setting, self.position.state, self.render_mode)

    def close(self) -> None:
        pass
