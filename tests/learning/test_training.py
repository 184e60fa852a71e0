"""A training from nothing, in miniature: it goes on where it was stopped, and what it writes can sit down at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jax
import msgspec
import numpy as np
import onnx
import pytest
from rich.console import Console

from emporion import __version__
from emporion.bots.bot import bot
from emporion.bots.outside import fingerprint
from emporion.games.registry import room
from emporion.kernel.chance import stream
from emporion.kernel.outcome import outcomes
from emporion.learning.course import Course, TrainingError, Way, make_course, ways_to_play
from emporion.learning.judging import Judgement
from emporion.learning.learner import Decisions, judge
from emporion.learning.network import look, new_weights, read_weights
from emporion.learning.onnx_file import write_onnx
from emporion.learning.run import COURSE, CURVES, JUDGED, NETWORK, PROGRESS, RUNS, WEIGHTS, Begun, Training
from emporion.learning.selfplay import share_out

QUIET = Console(quiet=True)
GAMES = ["yunnan", "yinzi", "merkator", "mombasa"]


def small(game: str = "yunnan", lessons: int = 2, **changes: Any) -> Course:
    course = make_course(game, [Way(3), Way(4)], 32, 1, 8, 16, 0.25, 0, 3600.0)
    return msgspec.structs.replace(course, lessons=lessons, **changes)


def test_who_comes_first_gets_most() -> None:
    first, second, third = outcomes([1, 2, 3], [90.0, 80.0, 10.0], 10.0)
    assert 1 >= first > second > third >= -1
    shared, also, last = outcomes([1, 1, 3], [50.0, 50.0, 20.0], 10.0)
    assert first > shared == also > last
    assert outcomes([1], [45.0], 10.0)[0] > 0 > outcomes([1], [15.0], 10.0)[0]


def test_what_is_won_in_the_end_comes_back_to_every_decision_that_led_there() -> None:
    """Three decisions of two seats, then the end: nothing was foretold, so all of it is news, the less the further off."""
    moments, most = 3, 3
    rows: dict[str, Any] = {
        name: np.zeros((moments, 1)) for name in ("numbers", "masks", "action", "log_chance", "outcome", "learns", "guessed")
    }
    ended = np.array([[0], [0], [1]])
    returns = np.zeros((moments, 1, most), np.float32)
    returns[2, 0] = [1.0, -1.0, 0.0]
    done = Decisions(**rows, deciders=np.array([[0], [1], [0]]), ended=ended, returns=returns, parties=np.array([2]))
    better, targets, known = judge(done, most)
    assert better[:, 0].tolist() == pytest.approx([0.92, -1.0, 1.0])
    assert targets[2, 0, :2].tolist() == [1.0, -1.0]  # the own outcome first
    assert targets[1, 0, :2].tolist() == [-1.0, 1.0]
    assert known[..., 2].sum() == 0  # two take part, not three
    rows["guessed"] = np.array([[0.5], [0.0], [0.75]])
    better, _targets, _known = judge(
        Decisions(**rows, deciders=done.deciders, ended=ended, returns=returns, parties=done.parties), most, 1.0
    )
    assert better[2, 0] == pytest.approx(0.25)  # guided: only what the evaluation had not foretold is news
    assert better[0, 0] == pytest.approx(0.75 - 0.5 + 0.92 * 0.25)


def test_tables_are_shared_out_by_their_parts() -> None:
    ways = [Way(2, part=2), Way(3), Way(4)]
    assert share_out(ways, 8) == [4, 2, 2]
    assert sum(share_out(ways, 7)) == 7


@pytest.mark.parametrize("game", GAMES)
def test_one_network_knows_all_ways_of_a_game_apart(game: str) -> None:
    """All ways have the same numbers and actions, and no two of them look alike from the first seat."""
    seen = set()
    for way in ways_to_play(game):
        opened = way.open(game)
        assert (len(opened.encoding_names()), opened.actions.size) == (
            len(room(game).open(way.seats, {}).encoding_names()),
            room(game).open(way.seats, {}).actions.size,
        )
        seen.add(tuple(opened.encode(opened.deal(1), 0)))
    assert len(seen) == len(ways_to_play(game))


def test_a_training_is_stopped_and_gone_on_with(tmp_path: Path) -> None:
    first = Training(small(), tmp_path, QUIET)
    first.run()
    lines = len((tmp_path / PROGRESS).read_bytes().splitlines())
    assert lines == 2
    second = Training(small(), tmp_path, QUIET)
    assert second.decisions == first.decisions > 0
    for then, now in ((first.weights, second.weights), (first.memory, second.memory)):
        known, found = jax.tree.leaves(then), jax.tree.leaves(now)
        assert all(np.array_equal(np.asarray(one), np.asarray(other)) for one, other in zip(known, found, strict=True))
    assert any(np.asarray(leaf).any() for leaf in jax.tree.leaves(second.memory)), "what the optimiser remembers"
    assert second.run()
    assert second.decisions == 2 * first.decisions
    assert len((tmp_path / PROGRESS).read_bytes().splitlines()) == 2 * lines
    assert not np.array_equal(np.asarray(second.weights["look.weight"]), np.asarray(first.weights["look.weight"]))


def test_who_stops_it_by_hand_is_told_so_and_a_killed_one_goes_back_to_its_weights(tmp_path: Path) -> None:
    first = Training(small(lessons=1), tmp_path, QUIET)
    first.run()
    kept, noted = (tmp_path / WEIGHTS).read_bytes(), (tmp_path / PROGRESS).read_bytes()

    def stop() -> None:
        raise KeyboardInterrupt

    assert not Training(small(lessons=0), tmp_path, QUIET).run("", stop, 0.0)
    ahead = Training(small(), tmp_path, QUIET)
    assert ahead.decisions > first.decisions
    ahead.join_league()
    (tmp_path / WEIGHTS).write_bytes(kept)  # as if it had been killed before it kept them
    back = Training(small(), tmp_path, QUIET)
    assert (back.decisions, back.games) == (first.decisions, first.games)
    assert back.spent == pytest.approx(first.spent, abs=0.1)
    assert (tmp_path / PROGRESS).read_bytes() == noted
    assert back.selves == []


def test_what_it_learned_sits_down_at_a_table(tmp_path: Path) -> None:
    """The ONNX file chooses what the weights say."""
    course = small()
    Training(course, tmp_path, QUIET).run()
    weights = read_weights(tmp_path / WEIGHTS, course.shape)
    game = room("yunnan").open(3, {})
    player = bot(str(tmp_path / NETWORK))
    state = game.deal(5)
    for number in range(60):
        seat, legal = state.actor(), state.legal()
        action = player.decide(game, state, seat, stream("bot", 5, number))
        worth = np.asarray(look(weights, np.array([game.encode(state, seat)]))[0])[0]
        assert worth[action] >= max(worth[each] for each in legal) - 0.01
        state.apply(action)


def test_a_training_from_nothing_beats_who_knows_nothing(tmp_path: Path) -> None:
    """What the documented command does in ten minutes, in miniature: a small network, a few lessons, two players."""
    course = make_course("yunnan", [Way(2)], 64, 1, 48, 32, 0.0, 0, 3600.0)
    training = Training(msgspec.structs.replace(course, lessons=14), tmp_path, QUIET)
    training.run()
    training.judge(["random"], 24, 1)
    assert (tmp_path / CURVES).read_text(encoding="utf-8").startswith("<svg")
    (found,) = (msgspec.json.decode(line, type=Judgement) for line in (tmp_path / JUDGED).read_bytes().splitlines())
    assert (found.opponent, found.games, found.decisions) == ("random", 24, training.decisions)
    assert found.interval[0] > found.fair


def test_all_that_a_run_was_begun_with_stands_beside_the_weights(tmp_path: Path) -> None:
    for command in ("train yunnan --minutes 1", "train yunnan --minutes 2"):
        Training(small(lessons=1), tmp_path, QUIET).run(command)
    first, second = (msgspec.json.decode(line, type=Begun) for line in (tmp_path / RUNS).read_bytes().splitlines())
    assert (first.command, first.decisions) == ("train yunnan --minutes 1", 0)
    assert first.version.startswith(__version__)
    assert second.decisions > 0
    assert second.cores > 0


def test_a_guided_training_asks_the_evaluation_of_the_game(tmp_path: Path) -> None:
    training = Training(small("merkator", guided=3600.0), tmp_path, QUIET)
    training.run()
    assert training.decisions > 0


def test_a_training_begins_with_what_a_network_has_learned(tmp_path: Path) -> None:
    course = small(lessons=1)
    first = Training(course, tmp_path / "first", QUIET)
    first.write_network()
    second = Training(course, tmp_path / "second", QUIET)
    second.begin_with(first.network)
    for name, values in first.weights.items():
        assert np.allclose(np.asarray(second.weights[name]), np.asarray(values), atol=1e-3)
    second.run("train yunnan --begin first.onnx")
    about = {each.key: each.value for each in onnx.load(second.network).metadata_props}
    parent = fingerprint(first.network.read_bytes())
    assert (about["emporion.begun-with"], about["emporion.command"]) == (parent, "train yunnan --begin first.onnx")
    assert about["emporion.version"].startswith(__version__)
    third = Training(course, tmp_path / "third", QUIET)
    third.begin_with(second.network)
    later = Training(course, tmp_path / "third", QUIET).course.begun_with
    assert later is not None
    assert (later.network, later.decisions) == (fingerprint(second.network.read_bytes()), second.decisions)
    with pytest.raises(TrainingError, match="another network"):
        Training(small("mombasa"), tmp_path / "fourth", QUIET).begin_with(first.network)


def test_weights_of_another_network_are_refused(tmp_path: Path) -> None:
    Training(small(lessons=1), tmp_path, QUIET).run()
    with pytest.raises(TrainingError, match="--out names another folder"):
        Training(small("mombasa"), tmp_path, QUIET)
    assert msgspec.json.decode((tmp_path / COURSE).read_bytes())["game"] == "yunnan"


def test_a_network_says_which_encoding_it_was_made_for(tmp_path: Path) -> None:
    course = small(encoding=999)
    write_onnx(new_weights(course.shape, 0), course, {}, tmp_path / "net.onnx")
    game = room("yunnan").open(3, {})
    with pytest.raises(Exception, match="version 999 of the encoding"):
        bot(str(tmp_path / "net.onnx")).decide(game, game.deal(1), 0, stream("bot", 1, 0))
