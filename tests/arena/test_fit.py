"""Fitting: a curve that is known is found again, and the file tells what made it."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path

import pytest
from typer.testing import CliRunner

from emporion.arena.fit import (
    Fit,
    Pair,
    Played,
    Selection,
    ahead_wins,
    fit_lead,
    fit_weights,
    generation,
    judge,
    lead_of,
    log_loss,
    made_by,
    shuffles,
    write_fit,
)
from emporion.arena.plan import ArenaError
from emporion.bots.search import chance_to_win
from emporion.cli import app
from emporion.games.registry import ROOMS, room
from emporion.kernel.chance import Chance
from emporion.kernel.fitted import Fitted, fitted_text


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


def test_known_weights_are_found_again() -> None:
    """Each spade brings three points sooner or later, and every second decision to come a point."""
    chance = Chance(5)
    games = []
    for _ in range(60):
        spades = chance.below(5)
        points = 0.0
        measured = []
        for to_come in range(20, 0, -1):
            measured.append([[points, float(spades), float(to_come)]])
            if spades and chance.below(10) < 3:
                spades -= 1
                points += 3.0
            points += chance.below(2)
        measured.append([[points + 3.0 * spades]])
        games.append(Played(1, measured, [1]))
    spade, decision = fit_weights(games, 2)
    assert spade == pytest.approx(3.0, abs=0.15)
    assert decision == pytest.approx(0.5, abs=0.05)


def test_every_seat_count_and_every_seat_is_played() -> None:
    met = shuffles("merkator", 100, 9)
    assert [each.seats for each in met] == [2, 3, 4] * 3
    assert [each.seat for each in met if each.seats == 2] == [0, 1, 0]
    assert [each.seed for each in met] == list(range(100, 109))


def test_selection_finds_better_weights_and_the_same_ones_again() -> None:
    """A merchant who has forgotten what coins and income are for learns it, and beats the one he was."""
    terms = room("yunnan").open(2, {}).fitted.terms
    forgetful = Fitted(terms, [0.2 if "coins" in term or "income" in term else 1.0 for term in terms])
    found = [Selection("yunnan", "greedy", forgetful, 8, 8, 3, jobs) for jobs in (1, 2)]
    for selection in found:
        list(selection.rounds(4))
    assert found[0].best.weights == found[1].best.weights
    wins, (low, high) = judge("yunnan", "greedy", found[0].best, forgetful, 40, 900, 1)
    assert wins > 1.2
    assert low < wins < high


def test_the_file_tells_what_made_it(tmp_path: Path) -> None:
    terms = room("yunnan").open(2, {}).fitted.terms
    nothing = Fitted(terms, [0.0] * len(terms))
    played = list(generation("yunnan", "greedy", nothing, 10, 0, 1))
    assert played == list(generation("yunnan", "greedy", nothing, 10, 0, 2))
    weights = fit_weights(played, len(terms))
    lead, loss, ahead = lead_of(played, weights)
    fit = Fit("yunnan", terms, weights, lead, 4.0, 1.0, (0.5, 1.5), 10, loss, ahead, "emporion fit yunnan", ["a coin"])
    write_fit(fit, tmp_path / "yunnan.toml")
    text = (tmp_path / "yunnan.toml").read_text(encoding="utf-8")
    assert text.startswith("# Made by: emporion fit yunnan\n# Began with: a coin\n")
    assert made_by(text) == ["emporion fit yunnan", "a coin"]
    read = tomllib.loads(text)
    assert read["lead"] == pytest.approx(lead, abs=0.01)
    assert read["focus"] == 4.0
    assert list(read["weights"]) == terms
    assert read["weights"][terms[0]] == pytest.approx(weights[0], rel=1e-3)
    assert read["figures"]["judged"] == 10


def test_the_command_learns_both_ways_and_tells_where_it_began(tmp_path: Path) -> None:
    few = ["--bot", "greedy", "--crowd", "4", "--games", "5", "--judged", "5", "--out", str(tmp_path / "new.toml")]
    for generations, began_with in (("2", 1), ("0", 1 + len(made_by(fitted_text("yunnan"))))):
        done = CliRunner().invoke(app, ["fit", "yunnan", "--generations", generations, "--rounds", "1", *few])
        assert done.exit_code == 0, done.output
        assert "times as often as before" in done.output
        made = made_by((tmp_path / "new.toml").read_text(encoding="utf-8"))
        assert made[0].startswith(f"emporion fit yunnan --bot greedy --generations {generations} --rounds 1 ")
        assert len(made) == began_with


@pytest.mark.parametrize("name", [each.name for each in ROOMS])
def test_the_weights_of_the_house_are_those_of_the_terms_and_say_what_made_them(name: str) -> None:
    text = resources.files("emporion").joinpath("games", name, "fitted.toml").read_text(encoding="utf-8")
    assert text.startswith(f"# Made by: emporion fit {name} ")
    game = room(name).open(2, {})
    assert list(tomllib.loads(text)["weights"]) == game.fitted.terms
    state = game.deal(1)
    assert len(game.measure(state, 0)) == 1 + len(game.fitted.terms)
    while not state.over():
        state.apply(state.legal()[0])
    assert [game.measure(state, seat) for seat in range(2)] == [[score] for score in game.scores(state)]
