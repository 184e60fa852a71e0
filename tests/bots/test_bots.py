"""The bots by name: levels and budgets, honest about the hidden, better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.bots.bot import BOTS, Bot, UnknownBot, bot
from emporion.bots.levels import LEVELS, OTHERS, Level, Thinker
from emporion.games.registry import ROOMS, room
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game
from emporion.kernel.words import Text

SMALL = ["random", "greedy", *(f"{level}@4" for level in LEVELS.levels)]
LONG_ENOUGH = 120

every_game = pytest.mark.parametrize("name", [place.name for place in ROOMS])


def play(game: Game[Any], players: list[Bot], seed: int, poison: bool = False, most: int = 5000) -> tuple[list[int], State]:
    """A game, or its first decisions; with poison, what is hidden is exchanged before every question."""
    state = game.deal(seed)
    actions: list[int] = []
    while not state.over() and len(actions) < most:
        seat = state.actor()
        shown = game.resample(state, seat, stream("poison", seed, len(actions))) if poison else state
        actions.append(players[seat].decide(game, shown, seat, stream("bot", seed, len(actions))))
        state.apply_for(seat, actions[-1])
    return actions, state


def test_the_levels_are_known_in_their_order() -> None:
    assert [each.name for each in BOTS] == ["random", "greedy", "apprentice", "trader", "merchant", "magnate", "master"]
    assert all(bot(each.name).name == each.name for each in BOTS)


@every_game
def test_every_game_has_its_own_points(name: str) -> None:
    fitted = room(name).open(2, {}).fitted
    settings = LEVELS.settings(room(name).open(2, {}), LEVELS.levels["merchant"])
    assert settings.lead == fitted.lead
    assert 0 < settings.focus < settings.lead


@pytest.mark.parametrize("name", [*[place.name for place in ROOMS], OTHERS])
def test_a_higher_level_thinks_longer(name: str) -> None:
    iterations = [level.iterations[name] for level in LEVELS.levels.values()]
    assert iterations == sorted(set(iterations))


def test_a_slip_is_the_second_best_in_the_games_it_is_meant_for() -> None:
    level = Level("slips in Yinzi", {"yunnan": 20, "yinzi": 20}, slips={"yinzi": 1.0})
    for name, rank in (("yunnan", 0), ("yinzi", 1)):
        game = room(name).open(3, {})
        state = game.deal(1)
        seat = state.actor()
        found = Thinker(level).moves(game, state, seat, Chance(1), True)
        assert Thinker(level).choose(game, state, seat, Chance(1)) == found[rank].action


@pytest.mark.parametrize("name", ["grocer", "merchant@", "merchant@x", "merchant@-3", "merchant@0s", "merchant@2sec", "greedy@5"])
def test_unknown_bots_and_budgets_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match=name):
        bot(name)


def test_a_budget_is_iterations_or_seconds() -> None:
    game = room("yunnan").open(3, {})
    state = game.deal(1)
    for name in ("merchant@20", "merchant@0.05s", "master@10"):
        assert bot(name).decide(game, state, state.actor(), Chance(1)) in state.legal()


@every_game
def test_games_are_played_the_same_whatever_is_hidden(name: str) -> None:
    """The true hidden part is poisoned before every question, and the bots play on undisturbed."""
    for seats in {room(name).seats[0], room(name).seats[-1]}:
        game = room(name).open(seats, {})
        names = [SMALL[(2 + seat) % len(SMALL)] for seat in range(seats)]
        honest = play(game, [bot(each, processes=False) for each in names], 11, most=LONG_ENOUGH)
        poisoned = play(game, [bot(each, processes=False) for each in names], 11, poison=True, most=LONG_ENOUGH)
        assert honest[0] == poisoned[0]
        assert honest[1].digest() == poisoned[1].digest()


def test_a_bot_is_never_handed_the_true_position() -> None:
    game = room("yunnan").open(2, {})
    handed: list[State] = []

    def spy(_game: Game[Any], imagined: State, seat: int, _chance: Chance) -> int:
        handed.append(imagined)
        return imagined.legal_for(seat)[0]

    state = game.deal(3)
    Bot("spy", Text("looks"), spy).decide(game, state, state.actor(), Chance(1))
    assert handed[0] is not state
    assert handed[0].digest() != state.digest()
    assert game.view(handed[0], 0).same(game.view(state, 0))


@every_game
@pytest.mark.parametrize("better", ["greedy", "apprentice"])
def test_even_the_weakest_beat_chance(name: str, better: str) -> None:
    game = room(name).open(2, {})
    for seed in range(2):
        players = [bot("random"), bot("random")]
        players[seed % 2] = bot(better)
        assert game.placements(play(game, players, seed)[1])[seed % 2] == 1
