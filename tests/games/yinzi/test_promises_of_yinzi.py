"""What is promised of Yinzi beyond what every game promises."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from emporion.bots.bot import bot
from emporion.games.registry import room
from emporion.games.yinzi.decisions import STEPS
from emporion.kernel.agenda import Step
from emporion.kernel.chance import Chance
from emporion.kernel.playout import random_game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_is_short_and_its_lists_are_small(seats: int) -> None:
    game = room("yinzi").open(seats, {})
    for seed in range(40):
        seen = random_game(game.deal(seed), Chance(seed))
        assert seen.decisions < 2000
        assert seen.longest_list < 300


def test_random_play_comes_across_every_kind_of_decision_but_the_rarest() -> None:
    met: set[str] = set()
    for seats in (2, 3, 4):
        game = room("yinzi").open(seats, {})
        for seed in range(60):
            s = game.deal(seed)
            chance = Chance(seed)
            while not s.over():
                met.add(game.layout.step_name(s.agenda[-1]))
                legal = s.legal()
                s.apply(legal[chance.below(len(legal))])
    decisions = {name for name, step in STEPS.items() if step.legal is not Step.legal}
    assert met <= decisions
    assert decisions - met <= {"pay-silver", "scrap", "second-salt", "last-emissary", "staff", "late-food"}


def test_greedy_beats_random() -> None:
    game = room("yinzi").open(2, {})
    wins = 0
    for seed in range(6):
        s = game.deal(seed)
        chance = Chance(seed)
        while not s.over():
            name = "greedy" if s.actor() == seed % 2 else "random"
            s.apply(bot(name).decide(game, s, s.actor(), chance))
        wins += game.placements(s)[seed % 2] == 1
    assert wins >= 5


def test_the_terminal_draws_positions_of_a_whole_game() -> None:
    game = room("yinzi").open(3, {})
    s = game.deal(8)
    chance = Chance(8)
    decisions = 0
    while not s.over():
        if decisions % 12 == 0:
            console = Console(width=120, record=True, file=StringIO())
            console.print(game.picture(game.view(s, 0), 0))
            drawn = console.export_text()
            for words in (
                "Huguang",
                "market",
                "Plantations and bonus",
                "Ships and foreign markets",
                "Route tiles",
                "Imperial tasks",
                "Players",
            ):
                assert words in drawn
        legal = s.legal()
        s.apply(legal[chance.below(len(legal))])
        decisions += 1
