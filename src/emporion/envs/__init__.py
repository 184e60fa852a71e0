"""Doors for research: PettingZoo, Gymnasium and OpenSpiel. Every game of the registry is behind each of them.

PettingZoo: ``emporion.envs.yunnan_v0()`` or ``pettingzoo.make("aec", "emporion/Yunnan-v0")``.
Gymnasium: ``gymnasium.make("emporion/Yunnan-v0")``. OpenSpiel: ``import emporion.envs.open_spiel`` registers emporion_yunnan.
"""

from __future__ import annotations

from functools import partial
from typing import Any

try:
    import gymnasium
    import pettingzoo
except ImportError as missing:
    raise ImportError(f"{missing.name} is not installed; the doors for research come with: pip install 'emporion[research]'") from None

from emporion.envs.parallel import Parallel
from emporion.envs.turn_based import TurnBased, wrapped
from emporion.games.registry import ROOMS

VERSION = "v0"


class Doors:
    """One game in PettingZoo's ways: called, or by ``env``, ``raw_env`` and ``parallel_env`` like PettingZoo's own modules."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.raw_env = partial(TurnBased, name)
        self.parallel_env = partial(Parallel, name)

    def env(self, **chosen: Any) -> Any:
        """Turn by turn, with PettingZoo's usual guards around it."""
        return wrapped(self.raw_env(**chosen))

    def __call__(self, **chosen: Any) -> Any:
        return self.env(**chosen)


DOORS = {f"{place.name}_{VERSION}": Doors(place.name) for place in ROOMS}


def __getattr__(name: str) -> Doors:
    if name in DOORS:
        return DOORS[name]
    raise AttributeError(f"module 'emporion.envs' has no '{name}'; the games are {', '.join(DOORS)}")


def __dir__() -> list[str]:
    return [*globals(), *DOORS]


def gymnasium_id(name: str) -> str:
    """The name under which Gymnasium and PettingZoo make a game, such as emporion/Yunnan-v0."""
    return f"emporion/{name.capitalize()}-{VERSION}"


for place in ROOMS:
    gymnasium.register(
        gymnasium_id(place.name),
        entry_point="emporion.envs.single:SingleSeat",
        vector_entry_point="emporion.envs.vector:ManyGames",
        kwargs={"name": place.name},
    )
    pettingzoo.register("aec", gymnasium_id(place.name), DOORS[f"{place.name}_{VERSION}"].env)
    pettingzoo.register("parallel", gymnasium_id(place.name), DOORS[f"{place.name}_{VERSION}"].parallel_env)
