"""Fitting: a curve that is known is found again, and the file tells what made it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from emporion.arena.fit import (
    Fit,
    Pairs,
    Played,
    ahead_wins,
    fit_chances,
    generation,
    judge,
    log_loss,
    made_by,
    shuffles,
    strides,
    write_fit,
)
from emporion.arena.plan import ArenaError
from emporion.bots.search import chance_to_win
from emporion.cli import app
from emporion.games.registry import ROOMS, room
from emporion.kernel.chance import Chance
from emporion.kernel.fitted import Fitted


def drawn(lead: float, games: int, spade: float = 3.0) -> Pairs:
    """Games of two whose outcomes follow a known curve, in which each spade is worth some points."""
    chance = Chance(3)
    played = []
    for _ in range(games):
        held = [[chance.below(31) - 15.0, float(chance.below(5)), 1.0] for _ in range(2)]
        ahead = held[0][0] - held[1][0] + spade * (held[0][1] - held[1][1])
        won = chance.below(10_000) < 10_000 * chance_to_win(ahead, lead)
        played.append(Played(2, [held], [1, 2] if won else [2, 1]))
    return Pairs(played)


def test_a_lead_once_over_wins_three_times_out_of_four() -> None:
    assert chance_to_win(12.0, 12.0) == pytest.approx(0.75, abs=1e-4)
    assert chance_to_win(0.0, 12.0) == 0.5


@pytest.mark.parametrize("lead", [5.0, 12.0, 30.0])
def test_known_weights_and_a_known_curve_are_found_again(lead: float) -> None:
    pairs = drawn(lead, 8000)
    found = fit_chances(pairs, Fitted(["spades", "a thing all have"], [0.0, 0.0], 15.0))
    assert found.lead == pytest.approx(lead, rel=0.15)
    assert found.weights[0] == pytest.approx(3.0, rel=0.15)
    assert found.weights[1] == 0.0
    for other in (lead * 3, lead / 3):
        assert log_loss(pairs, found) < log_loss(pairs, Fitted(found.terms, found.weights, other))


def test_what_the_games_do_not_tell_stays_as_it_was() -> None:
    found = fit_chances(drawn(12.0, 500), Fitted(["spades", "a thing all have"], [0.0, 7.0], 12.0))
    assert found.weights[1] == pytest.approx(7.0, rel=0.25)


def test_games_that_the_one_with_more_points_loses_teach_nothing() -> None:
    pairs = Pairs([Played(2, [[[float(number), 0.0], [0.0, 0.0]]], [2, 1]) for number in range(1, 200)])
    with pytest.raises(ArenaError, match="nothing can be learned"):
        fit_chances(pairs, Fitted(["spades"], [0.0]))


def test_the_side_ahead_is_counted_by_quarter() -> None:
    """Four positions, one for each quarter: the winner is behind, then equal, then ahead by points, then by a spade."""
    held = [[[1.0, 0.0], [2.0, 0.0]], [[2.0, 0.0], [2.0, 0.0]], [[5.0, 0.0], [2.0, 0.0]], [[1.0, 1.0], [2.0, 0.0]]]
    assert ahead_wins(Pairs([Played(2, held, [1, 2])]), Fitted(["spades"], [3.0])) == [0.0, 0.0, 1.0, 1.0]


def test_every_seat_count_and_every_seat_is_played() -> None:
    met = shuffles("merkator", 100, 9)
    assert [each.seats for each in met] == [2, 3, 4] * 3
    assert [each.seat for each in met if each.seats == 2] == [0, 1, 0]
    assert [each.seed for each in met] == list(range(100, 109))


def test_who_has_forgotten_what_things_are_for_learns_it_again() -> None:
    """And beats the one he was; with two processes he comes to the same."""
    terms = room("yunnan").open(2, {}).fitted.terms
    forgetful = Fitted(terms, [0.1] * len(terms))
    recent = [(forgetful, [0.5] * len(terms))]
    played = [list(generation("yunnan", "greedy", recent, 120, 0, jobs)) for jobs in (1, 2)]
    assert played[0] == played[1]
    learned = fit_chances(Pairs(played[0]), forgetful)
    wins, (low, high) = judge("yunnan", "greedy", learned, forgetful, 40, 900, 1)
    assert wins > 1.2
    assert low < wins < high


def test_small_weights_are_varied_too_but_not_what_never_differs() -> None:
    pairs = drawn(12.0, 200)
    little, nothing = strides(pairs, Fitted(["spades", "a thing all have"], [0.0, 0.0], 12.0))
    assert little > 0
    assert nothing == 0
    assert strides(pairs, Fitted(["spades", "a thing all have"], [10.0, 0.0], 12.0))[0] == pytest.approx(4.0)


def test_the_file_tells_what_made_it(tmp_path: Path) -> None:
    fitted = Fitted(["spades", "hearts"], [3.0, -0.5], 12.0)
    fit = Fit("yunnan", fitted, 0.6, [0.5, 0.6, 0.7, 0.8], "emporion fit yunnan", ["a coin"], 10, 1.5, (1.1, 1.9))
    write_fit(fit, tmp_path / "yunnan.toml")
    text = (tmp_path / "yunnan.toml").read_text(encoding="utf-8")
    assert text.startswith("# Made by: emporion fit yunnan\n# Began with: a coin\n")
    assert made_by(text) == ["emporion fit yunnan", "a coin"]
    read = tomllib.loads(text)
    assert read["lead"] == 12.0
    assert read["weights"] == {"spades": 3.0, "hearts": -0.5}
    assert read["figures"] == {"wins": 1.5, "judged": 10, "log_loss": 0.6, "ahead_wins": [0.5, 0.6, 0.7, 0.8]}


def test_the_command_learns_and_tells_where_it_began(tmp_path: Path) -> None:
    few = ["--bot", "greedy", "--generations", "2", "--games", "5", "--judged", "5", "--out", str(tmp_path / "new.toml")]
    for more, began_with in (["--anew"], 1), ([], 1 + len(made_by(room("yunnan").open(2, {}).fitted.text))):
        done = CliRunner().invoke(app, ["fit", "yunnan", *few, *more])
        assert done.exit_code == 0, done.output
        assert "times as often as before" in done.output
        made = made_by((tmp_path / "new.toml").read_text(encoding="utf-8"))
        assert made[0].startswith("emporion fit yunnan --bot greedy --generations 2 ")
        assert made[0].endswith("--anew") is bool(more)
        assert len(made) == began_with


@pytest.mark.parametrize("name", [each.name for each in ROOMS])
def test_the_weights_of_the_house_are_those_of_the_terms_and_say_what_made_them(name: str) -> None:
    text = room(name).open(2, {}).fitted.text
    assert text.startswith(f"# Made by: emporion fit {name} ")
    game = room(name).open(2, {})
    assert list(tomllib.loads(text)["weights"]) == game.fitted.terms
    state = game.deal(1)
    assert len(game.measure(state, 0)) == 1 + len(game.fitted.terms)
    while not state.over():
        state.apply(state.legal()[0])
    assert [game.measure(state, seat) for seat in range(2)] == [[score] for score in game.scores(state)]
