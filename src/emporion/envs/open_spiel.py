"""OpenSpiel: importing this module registers every game with pyspiel, as emporion_yunnan and so on.

Chance is one node at the root: its outcome is the seed of the deal, and from there on the game is determined. What the deal hid
stays hidden from observations and information states, and ``resample_from_infostate`` draws it anew. Decisions taken at the
same time are taken in seat order, unseen by the others.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from emporion.envs.setting import REWARDS, Position, Setting
from emporion.games.registry import ROOMS
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Room

MOST_DECISIONS = 5000
"""No game lasts longer; the history of an information state has so many places."""

MOST_POINTS = 1000.0
DEALS = 1024
"""How many deals the root draws from unless the parameter ``deals`` says otherwise."""

LARGEST_DRAW = 2**32 - 1


class Story(Position):
    """A game under way with what was told about it: every action, and the public events that followed."""

    def __init__(self, setting: Setting, seed: int) -> None:
        super().__init__(setting, seed)
        self.played: list[tuple[int, int, bool, str]] = []  # seat, action, seen by all, events

    def play(self, seat: int, action: int) -> None:
        step = self.state.pending(seat)
        public = step is not None and not step.together()
        self.state.events = []
        super().play(seat, action)
        events = "; ".join(str(event) for event in self.state.events)
        self.state.events = None
        self.played.append((seat, action, public, events))

    def __deepcopy__(self, memo: dict[int, Any]) -> Story:
        twin = super().__deepcopy__(memo)
        assert isinstance(twin, Story)
        twin.played = self.played[:]
        return twin

    def seen_by(self, player: int) -> str:
        """What a player has lived through: its own actions, those that all saw, and the public events."""
        words = self.setting.game.actions.all_words
        lines: list[str] = []
        for seat, action, public, events in self.played:
            if public or seat == player:
                lines.append(f"{seat} {words[action]}")
            if events:
                lines.append(events)
        return "\n".join(lines)


def game_type(place: Room, utility: Any) -> Any:
    """What OpenSpiel wants to know before a game is loaded."""
    parameters: dict[str, Any] = {"players": max(2, place.seats[0]), "reward": REWARDS[0], "deals": DEALS}
    parameters.update({option.name: option.values[0] for option in place.options})
    return pyspiel.GameType(
        short_name=f"emporion_{place.name}",
        long_name=place.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=place.seats[-1],
        min_num_players=place.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):
    """One game of the house; its parameters are players, reward, deals and the options of the game."""

    def __init__(self, place: Room, parameters: dict[str, Any]) -> None:
        chosen = {option.name: str(parameters[option.name]) for option in place.options if option.name in parameters}
        seats = int(parameters.get("players", max(2, place.seats[0])))
        self.setting = Setting(place.name, seats, chosen, None, str(parameters.get("reward", REWARDS[0])))
        self.deals = int(parameters.get("deals", DEALS))
        by_place = self.setting.reward == "placement" and seats > 1
        kinds = pyspiel.GameType.Utility
        best = 1.0 if by_place else MOST_POINTS
        super().__init__(
            game_type(place, kinds.ZERO_SUM if by_place else kinds.GENERAL_SUM),
            pyspiel.GameInfo(
                num_distinct_actions=self.setting.actions,
                max_chance_outcomes=self.deals,
                num_players=seats,
                min_utility=-best,
                max_utility=best,
                utility_sum=0.0 if by_place else None,
                max_game_length=MOST_DECISIONS,
            ),
            parameters,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, kind: Any = None, parameters: dict[str, Any] | None = None) -> Observer:
        wanted = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, wanted.perfect_recall, wanted.private_info == pyspiel.PrivateInfoType.NONE)


class SpielState(pyspiel.State):
    """Before the deal, then a story."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.deals = game.deals
        self.story: Story | None = None

    def dealt(self) -> Story:
        assert self.story is not None, "the cards are not dealt yet"
        return self.story

    def current_player(self) -> int:
        if self.story is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.story.state.over():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.story.state.actor()

    def _legal_actions(self, player: int) -> list[int]:
        return self.dealt().state.legal_for(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / self.deals) for seed in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.story is None:
            self.story = Story(self.setting, action)
        else:
            self.story.play(self.story.state.actor(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else self.setting.game.actions.notation(action)

    def is_terminal(self) -> bool:
        return self.story is not None and self.story.state.over()

    def returns(self) -> list[float]:
        return self.setting.rewards(self.dealt().state) if self.is_terminal() else [0.0] * self.setting.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state this player could as well be in, with all it cannot know drawn anew."""
        twin = self.clone()
        assert isinstance(twin, SpielState)
        twin.dealt().imagine(player, int(sampler() * LARGEST_DRAW))
        return twin

    def __str__(self) -> str:
        if self.story is None:
            return "before the deal"
        return str(self.story.state)


class Observer:
    """What a player sees now; with perfect recall, also the actions it has seen, oldest first, each as 1 + seat x actions + action.

    Asked for public things only, it shows what a spectator sees.
    """

    def __init__(self, setting: Setting, recall: bool, public_only: bool) -> None:
        self.setting = setting
        self.recall = recall
        self.public_only = public_only
        self.tensor = np.zeros(setting.seats + setting.size + (MOST_DECISIONS if recall else 0), np.float32)
        now = setting.seats + setting.size
        self.dict = {"player": self.tensor[: setting.seats], "observation": self.tensor[setting.seats : now]}
        if recall:
            self.dict["history"] = self.tensor[now:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if player >= 0:
            self.dict["player"][player] = 1
        if state.story is None:
            return
        viewer = NOBODY if self.public_only else player
        seen = self.setting.game.view(state.story.state, viewer) if self.public_only else state.story.state
        self.dict["observation"][:] = self.setting.encode(seen, player)
        if self.recall:
            lived = [1 + seat * self.setting.actions + action for seat, action, public, _ in state.story.played if public or seat == viewer]
            self.dict["history"][: len(lived)] = lived

    def string_from(self, state: SpielState, player: int) -> str:
        if state.story is None:
            return f"player {player} before the deal"
        viewer = NOBODY if self.public_only else player
        view = self.setting.game.view(state.story.state, viewer)
        now = f"player {player} sees\n{view}"
        return f"{state.story.seen_by(viewer)}\n{now}" if self.recall else now


def register(place: Room) -> None:
    """Make a game known to pyspiel.load_game."""

    class Registered(SpielGame):  # a class, because pyspiel lets go of it only after Python has ended, which a function does not survive
        def __init__(self, parameters: dict[str, Any]) -> None:
            super().__init__(place, parameters)

    Registered.__qualname__ = Registered.__name__ = f"{place.title}Game"  # pickle finds it by this name
    globals()[Registered.__name__] = Registered
    pyspiel.register_game(game_type(place, pyspiel.GameType.Utility.ZERO_SUM), Registered)


for place in ROOMS:
    register(place)
