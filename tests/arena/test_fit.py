"""Fitting: a curve that is known is found again, and the file tells what made it."""

from __future__ import annotations

import io
import tomllib
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from emporion.arena.fit import (
    PACE,
    Course,
    Fit,
    Pairs,
    Verdict,
    about,
    ahead_wins,
    fit_chances,
    generation,
    judge,
    learn,
    log_loss,
    made_by,
    step_by_trial,
    strides,
    write_fit,
)
from emporion.arena.lessons import ALONE, Kept, Played, Shuffle, make_setting, play_varied, shuffles
from emporion.arena.plan import ArenaError
from emporion.bots.search import chance_to_win
from emporion.cli import app
from emporion.games.registry import room
from emporion.kernel.chance import Chance
from emporion.kernel.fitted import Fitted
from tests.variants import VARIANTS, Variant


def drawn(lead: float, games: int, spade: float = 3.0) -> Pairs:
    """Games of two whose outcomes follow a known curve, in which each spade is worth some points."""
    chance = Chance(3)
    played = []
    for _ in range(games):
        held = [[chance.below(31) - 15.0, float(chance.below(5)), 1.0] for _ in range(2)]
        ahead = held[0][0] - held[1][0] + spade * (held[0][1] - held[1][1])
        won = chance.below(10_000) < 10_000 * chance_to_win(ahead, lead)
        played.append(Played(0, 2, [held], [1, 2] if won else [2, 1]))
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
    pairs = Pairs([Played(0, 2, [[[float(number), 0.0], [0.0, 0.0]]], [2, 1]) for number in range(1, 200)])
    with pytest.raises(ArenaError, match="nothing can be learned"):
        fit_chances(pairs, Fitted(["spades"], [0.0]))


def test_the_side_ahead_is_counted_by_quarter() -> None:
    """Four positions, one for each quarter: the winner is behind, then equal, then ahead by points, then by a spade."""
    held = [[[1.0, 0.0], [2.0, 0.0]], [[2.0, 0.0], [2.0, 0.0]], [[5.0, 0.0], [2.0, 0.0]], [[1.0, 1.0], [2.0, 0.0]]]
    assert ahead_wins(Pairs([Played(0, 2, held, [1, 2])]), Fitted(["spades"], [3.0])) == [0.0, 0.0, 1.0, 1.0]


def test_every_seat_count_and_every_seat_is_played() -> None:
    met = shuffles(make_setting("merkator", [], {}), 100, 9)
    assert [each.seats for each in met] == [2, 3, 4] * 3
    assert [each.seat for each in met if each.seats == 2] == [0, 1, 0]
    assert [each.seed for each in met] == list(range(100, 109))


@pytest.mark.parametrize(
    ("game", "seats", "options", "together", "file"),
    [
        ("yunnan", [], {}, [3, 4, 5], "fitted.toml"),
        ("yunnan", [2], {}, [2], "fitted-two.toml"),
        ("yunnan", [], {"guards": "yes"}, [3, 4, 5], "fitted-gifts.toml"),
        ("yunnan", [2], {"ending": "gifts"}, [2], "fitted-two-gifts.toml"),
        ("merkator", [1], {}, [1], "fitted-solo.toml"),
        ("merkator", [], {"length": "long"}, [2, 3, 4], "fitted-long.toml"),
    ],
)
def test_a_variant_is_learned_by_those_who_play_it(
    game: str, seats: list[int], options: dict[str, str], together: list[int], file: str
) -> None:
    setting = make_setting(game, seats, options)
    assert setting.seats == together
    assert [setting.open(count).fitted.file() for count in together] == [file] * len(together)


def test_what_was_not_learned_apart_goes_by_what_it_is_a_variant_of() -> None:
    """Two experts by the weights of all experts: with those of the usual game they never come to an end."""
    usual, experts, two_experts = (
        room("yunnan").open(seats, {"guards": guards}).fitted for seats, guards in ((3, "no"), (3, "yes"), (2, "yes"))
    )
    assert two_experts.weights == experts.weights != usual.weights
    assert (two_experts.lead, two_experts.file()) == (experts.lead, "fitted-two-gifts.toml")


def test_variants_are_not_mixed() -> None:
    with pytest.raises(ArenaError, match=r"2 by fitted-two.toml, 3 by fitted.toml\): learn them one at a time"):
        make_setting("yunnan", [2, 3], {})


def greedily(tmp_path: Path, generations: int = 2, game: str = "yunnan", seats: int = 2) -> tuple[Course, Kept]:
    course = Course(make_setting(game, [seats], {}), "greedy", generations, 5, 5, 0, False)
    return course, Kept(tmp_path / "yunnan.games", about(course))


def silent() -> Console:
    return Console(file=io.StringIO())


def test_who_has_forgotten_what_things_are_for_learns_it_again(tmp_path: Path) -> None:
    """And beats the one he was; with two processes he comes to the same."""
    course = Course(make_setting("yunnan", [3], {}), "greedy", 1, 90, 40, 0, False)
    known = room("yunnan").open(3, {}).fitted
    forgetful = Fitted(known.terms, [0.1 if weight else 0.0 for weight in known.weights])
    recent = [(forgetful, [5 * weight for weight in forgetful.weights])]
    played = [sorted(generation(course, recent, 0, jobs, "", []), key=lambda game: game.seed) for jobs in (1, 2)]
    assert played[0] == played[1]
    learned = fit_chances(Pairs(played[0]), forgetful)
    verdict = judge(course, learned, forgetful, 1, "", silent())
    assert verdict.wins > 1.2
    assert verdict.interval[0] < verdict.wins <= verdict.interval[1]
    assert verdict.new > verdict.old


def test_who_plays_alone_is_compared_with_others_who_had_the_same_deal() -> None:
    setting = make_setting("merkator", [1], {})
    fitted = setting.open(1).fitted
    played = play_varied(msgspec.msgpack.encode(setting), "greedy", [(fitted, [1.0] * len(fitted.terms))], 0.0, Shuffle(1, 3, 0))
    assert played.players == len(played.places) == ALONE
    assert {len(position) for position in played.measured} == {ALONE}
    assert min(played.places) == 1
    assert Pairs([played]).ahead.any()


def test_a_fit_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    course, kept = greedily(tmp_path)
    whole = list(learn(course, 1, "", kept, False, silent()))
    assert not kept.path.exists()
    stopped = learn(course, 1, "", kept, False, silent())
    next(stopped)
    stopped.close()
    with kept.path.open("ab") as cut:
        cut.write(b"\0\0\1\0 cut off by a crash")
    with pytest.raises(ArenaError, match=r"fit under way; --resume goes on with it"):
        next(learn(course, 1, "", kept, False, silent()))
    resumed = list(learn(course, 1, "", kept, True, silent()))
    assert resumed[-1].fitted.weights == whole[-1].fitted.weights
    assert resumed[-1].verdict == whole[-1].verdict


def test_games_of_another_fit_are_not_mixed_in(tmp_path: Path) -> None:
    course, kept = greedily(tmp_path)
    kept.begin(False)
    other = msgspec.structs.replace(course, seed=7)
    with pytest.raises(ArenaError, match="holds games of another fit"):
        next(learn(other, 1, "", Kept(kept.path, about(other)), True, silent()))


def test_by_trial_weights_move_to_where_the_winners_were() -> None:
    chance = Chance(5)
    games = []
    for seed in range(400):
        tried = [[chance.below(2001) / 1000 - 1 for _ in range(3)] for _ in range(2)]
        games.append(Played(seed, 2, [], [1, 2] if tried[0][0] > tried[1][0] else [2, 1], tried))
    found = step_by_trial(games, Fitted(["spades", "hearts"], [2.0, 2.0], 10.0), [1.0, 1.0])
    assert found.weights[0] == pytest.approx(2 + PACE, abs=0.1)
    assert found.weights[1] == pytest.approx(2.0, abs=0.3)
    assert found.lead == pytest.approx(10.0, rel=0.05)


def test_small_weights_are_varied_too_but_not_what_never_differs() -> None:
    pairs = drawn(12.0, 200)
    little, nothing = strides(pairs, Fitted(["spades", "a thing all have"], [0.0, 0.0], 12.0))
    assert little > 0
    assert nothing == 0
    assert strides(pairs, Fitted(["spades", "a thing all have"], [10.0, 0.0], 12.0))[0] == pytest.approx(4.0)


def test_the_file_tells_what_made_it(tmp_path: Path) -> None:
    fitted = Fitted(["spades", "hearts"], [3.0, -0.5], 12.0)
    fit = Fit("yunnan", fitted, 0.6, [0.5, 0.6, 0.7, 0.8], "emporion fit yunnan", ["a coin"], 10, Verdict(1.5, (1.1, 1.9), 80, 70))
    write_fit(fit, tmp_path / "yunnan.toml")
    text = (tmp_path / "yunnan.toml").read_text(encoding="utf-8")
    assert text.startswith("# Made by: emporion fit yunnan\n# Began with: a coin\n")
    assert made_by(text) == ["emporion fit yunnan", "a coin"]
    read = tomllib.loads(text)
    assert read["lead"] == 12.0
    assert read["weights"] == {"spades": 3.0, "hearts": -0.5}
    assert read["figures"] == {"wins": 1.5, "points": [80.0, 70.0], "judged": 10, "log_loss": 0.6, "ahead_wins": [0.5, 0.6, 0.7, 0.8]}


def test_the_command_learns_and_tells_where_it_began(tmp_path: Path) -> None:
    few = ["--bot", "greedy", "--generations", "2", "--games", "5", "--judged", "5", "--out", str(tmp_path / "new.toml")]
    for more, began_with in (["--anew"], 1), ([], 1 + len(made_by(room("yunnan").open(2, {"guards": "yes"}).fitted.text))):
        done = CliRunner().invoke(app, ["fit", "yunnan", "--seats", "2", "--option", "guards", *few, *more])
        assert done.exit_code == 0, done.output
        assert "times as often as before" in done.output
        assert "belongs in fitted-two-gifts.toml" in done.output
        made = made_by((tmp_path / "new.toml").read_text(encoding="utf-8"))
        assert made[0].startswith("emporion fit yunnan --seats 2 --option guards=yes --bot greedy --generations 2 ")
        assert made[0].endswith("--anew") is bool(more)
        assert len(made) == began_with


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.playthrough], ids=str)
def test_the_weights_of_the_house_are_those_of_the_terms_and_say_what_made_them(variant: Variant) -> None:
    fitted = variant.open().fitted
    assert fitted.text.startswith(f"# Made by: emporion fit {variant.game} ")
    assert list(tomllib.loads(fitted.text)["weights"]) == fitted.terms
