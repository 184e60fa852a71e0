"""Fitting: a curve that is known is found again, and the file tells what made it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from emporion.arena.fit import Pair, ahead_wins, fit_games, fit_lead, log_loss, self_play, write_fitted
from emporion.arena.plan import ArenaError
from emporion.bots.search import chance_to_win
from emporion.games.registry import room
from emporion.kernel.chance import Chance


def drawn(lead: float, count: int) -> list[Pair]:
    """Pairs whose outcomes follow a known curve."""
    chance = Chance(3)
    pairs = []
    for _ in range(count):
        ahead = chance.below(61) - 30.0
        won = chance.below(10_000) < 10_000 * chance_to_win(ahead, lead)
        pairs.append(Pair(ahead, float(won), chance.below(4)))
    return pairs


def test_a_lead_once_over_wins_three_times_out_of_four() -> None:
    assert chance_to_win(12.0, 12.0) == pytest.approx(0.75, abs=1e-4)
    assert chance_to_win(0.0, 12.0) == 0.5


@pytest.mark.parametrize("lead", [3.0, 12.0, 40.0])
def test_a_known_curve_is_found_again(lead: float) -> None:
    pairs = drawn(lead, 8000)
    assert fit_lead(pairs) == pytest.approx(lead, rel=0.1)
    assert log_loss(pairs, lead) < log_loss(pairs, lead * 3)
    assert log_loss(pairs, lead) < log_loss(pairs, lead / 3)


def test_nothing_to_fit_is_said() -> None:
    with pytest.raises(ArenaError, match="nothing to fit"):
        fit_lead([Pair(0.0, 1.0, 0)])


def test_the_side_ahead_is_counted_by_quarter() -> None:
    assert ahead_wins([Pair(2.0, 1.0, 0), Pair(-2.0, 1.0, 0), Pair(-1.0, 0.0, 3)]) == [0.5, 0.0, 0.0, 1.0]


def test_the_file_tells_what_made_it(tmp_path: Path) -> None:
    game = room("yunnan").open(3, {})
    played = [self_play(game, "greedy", seed) for seed in range(5)]
    assert played[0] == self_play(game, "greedy", 0)
    fitted = fit_games("yunnan", played, "emporion fit yunnan")
    write_fitted(fitted, tmp_path / "yunnan.toml")
    text = (tmp_path / "yunnan.toml").read_text(encoding="utf-8")
    assert text.startswith("# Made by: emporion fit yunnan\n")
    read = tomllib.loads(text)
    assert read["lead"] == pytest.approx(fitted.lead, abs=0.01)
    assert read["figures"]["pairs"] == sum(len(pairs) for pairs in played)
