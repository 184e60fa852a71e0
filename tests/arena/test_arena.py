"""The arena: fair pairings, figures that can be checked by hand, nothing lost and nothing double."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet
from rich.console import Console

from emporion.arena.figures import figures, figures_table, mean_and_margin, ratings, wilson
from emporion.arena.files import Folder, win_share
from emporion.arena.match import Result, origin, play_match
from emporion.arena.plan import ArenaError, Plan, make_plan
from emporion.arena.run import play, run_arena
from emporion.bots.bot import UnknownBot
from emporion.bots.levels import LEVELS
from emporion.kernel.errors import WrongSeats
from emporion.kernel.words import Text
from tests.waiting import PATIENCE, until


def plan(bots: str = "greedy,random,apprentice", seats: int = 3, seed: int = 5) -> Plan:
    return make_plan("yunnan", bots.split(","), seats, {}, seed, None)


def without_seconds(results: list[Result]) -> list[Result]:
    return sorted((msgspec.structs.replace(result, seconds=[]) for result in results), key=lambda result: result.number)


def quiet() -> Console:
    return Console(file=io.StringIO(), width=120)


def made_up(number: int, bots: list[str], places: list[int], scores: list[float]) -> Result:
    seats = len(bots)
    return Result(number, number, bots, places, scores, {}, [{}] * seats, 10, [5] * seats, [20] * seats, [1.0] * seats, "")


# --- who meets whom ---------------------------------------------------------------------------------------------


def test_every_bot_sits_on_every_seat_with_every_shuffle() -> None:
    pairings = [plan().pairing(number) for number in range(6)]
    assert [seed for seed, _ in pairings] == [5, 5, 5, 6, 6, 6]
    for seed in (5, 6):
        seatings = [names for each, names in pairings if each == seed]
        assert sorted(names[0] for names in seatings) == ["apprentice", "greedy", "random"]


def test_too_few_bots_are_filled_up_in_every_way() -> None:
    assert plan("greedy,random", 4).line_ups() == [
        ["greedy", "random", "greedy", "greedy"],
        ["greedy", "random", "greedy", "random"],
        ["greedy", "random", "random", "random"],
    ]


def test_of_too_many_bots_every_choice_is_seated() -> None:
    assert len(plan("greedy,random,apprentice,trader", 2).line_ups()) == 6


def test_one_against_three_of_another_is_a_line_up_by_itself() -> None:
    assert plan("greedy,random,random,random", 4).line_ups() == [["greedy", "random", "random", "random"]]


def test_equals_meet_once_with_each_shuffle() -> None:
    assert [plan("greedy", 4).pairing(number)[0] for number in range(3)] == [5, 6, 7]
    assert plan("greedy,random,greedy,random", 4).seatings() == [
        ["greedy", "random", "greedy", "random"],
        ["random", "greedy", "random", "greedy"],
    ]


def test_unknown_bots_and_impossible_seats_are_refused() -> None:
    with pytest.raises(UnknownBot, match="grocer"):
        plan("greedy,grocer", 2)
    with pytest.raises(WrongSeats, match="not by 9"):
        plan("greedy,random", 9)


# --- playing ----------------------------------------------------------------------------------------------------


def test_a_line_of_the_score_sheet_keeps_its_name_from_game_to_game() -> None:
    assert origin(Text("{company}: shares at £{value}", company=Text("Cairo"), value=12)) == "Cairo: shares at £…"
    assert origin(Text("cash")) == "cash"


def test_a_game_depends_on_plan_and_number_alone() -> None:
    text = msgspec.json.encode(plan())
    first, again = (play_match(text, 2) for _ in range(2))
    assert without_seconds([first]) == without_seconds([again])
    assert sum(first.items["coins"]) > 0
    assert [sum(column) for column in zip(*first.items.values(), strict=True)] == first.scores
    assert [sum(uses.values()) for uses in first.uses] == first.choices


def test_several_processes_play_the_same_games() -> None:
    one, two = (without_seconds(list(play(plan(), list(range(6)), jobs))) for jobs in (1, 2))
    assert one == two


def test_resume_plays_only_what_is_missing(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "out")
    assert run_arena(plan(), 4, 1, "", folder, False, quiet())
    first = folder.games()
    with open(folder.path / "games.jsonl", "ab") as out:
        out.write(b'{"number":99,"cut off')  # a crash in the middle of a line
    assert run_arena(plan(), 6, 1, "", folder, True, quiet())
    after = folder.games()
    assert sorted(after) == list(range(6))
    assert all(after[number] == first[number] for number in first)
    assert len((folder.path / "games.jsonl").read_text().splitlines()) == 6


def test_a_folder_in_which_no_game_was_finished_is_free(tmp_path: Path) -> None:
    """A bot that fails at once is mended, and the same command called again."""
    folder = Folder(tmp_path / "out")
    folder.begin(plan("greedy", 2), False)
    assert run_arena(plan("random", 2), 2, 1, "", folder, False, quiet())
    assert folder.plan() == plan("random", 2)


def test_an_arena_goes_on_with_the_box_it_began_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(tmp_path / "out")
    begun = plan("random", 2)
    assert run_arena(begun, 2, 1, "", folder, False, quiet())
    overlay = tmp_path / "newer.toml"
    overlay.write_text("[income]\nmarket = 9\n", encoding="utf-8")
    newer = make_plan("yunnan", ["random"], 2, {}, 5, overlay)  # as the package might ship it one day
    assert newer.box != begun.box
    with pytest.raises(ArenaError, match="another arena"):
        folder.begin(newer, True)
    overlay.unlink()
    assert folder.with_own_box(newer) == begun
    assert run_arena(folder.with_own_box(newer), 3, 1, "", folder, True, quiet())
    assert without_seconds(list(folder.games().values())) == without_seconds(list(play(begun, [0, 1, 2], 1)))
    assert folder.plan().open().box_file.as_data() == begun.tables
    assert play_match(msgspec.json.encode(newer), 0).state != play_match(msgspec.json.encode(begun), 0).state


def test_a_folder_is_not_overwritten_nor_mixed_up(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    run_arena(plan(), 1, 1, "", folder, False, quiet())
    with pytest.raises(ArenaError, match="--resume"):
        folder.begin(plan(), False)
    with pytest.raises(ArenaError, match="another arena"):
        folder.begin(plan(seed=6), True)
    with pytest.raises(ArenaError, match="before they learned"):
        folder.begin(msgspec.structs.replace(plan(), minds="others"), True)


def test_a_plan_tells_bots_that_learned_from_those_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [make_plan("yunnan", [name, "random"], 2, {}, 0, None).minds for name in ("random", "greedy", "trader")]
    level = LEVELS.levels["trader"]
    monkeypatch.setitem(LEVELS.levels, "trader", msgspec.structs.replace(level, iterations={"yunnan": 99}))
    after = [make_plan("yunnan", [name, "random"], 2, {}, 0, None).minds for name in ("random", "greedy", "trader")]
    assert after[:2] == before[:2]
    assert after[2] != before[2]


def test_results_are_parquet_and_json(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "out")
    run_arena(plan(), 3, 1, "", folder, False, quiet())
    rows = parquet.read_table(folder.path / "games.parquet").to_pylist()
    assert len(rows) == 9
    assert Counter(row["bot"] for row in rows) == {"greedy": 3, "random": 3, "apprentice": 3}
    assert sum(row["win_share"] for row in rows) == pytest.approx(3)
    assert dict(rows[0]["items"])["coins"] == folder.games()[0].items["coins"][0]
    summary = msgspec.json.decode((folder.path / "summary.json").read_bytes())
    assert summary["games"] == 3
    assert summary["plan"]["bots"] == ["greedy", "random", "apprentice"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_stop_keeps_what_was_played(tmp_path: Path, jobs: str) -> None:
    words = ["arena", "yunnan", "--bots", "trader,trader", "--games", "5000", "--jobs", jobs, "--out", "out"]
    process = subprocess.Popen(
        [sys.executable, "-m", "emporion", *words],
        cwd=tmp_path,
        env=environment(),
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,
    )
    games = tmp_path / "out" / "games.jsonl"
    until(lambda: games.exists() and games.read_bytes().count(b"\n") > 1, "the second game")
    process.send_signal(signal.SIGINT)
    try:
        told, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "--resume goes on" in told
    assert len(Folder(tmp_path / "out").games()) > 1
    assert (tmp_path / "out" / "games.parquet").exists()


def heed_interrupts() -> None:
    """A suite that runs in the background ignores Ctrl-C, and its children would inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def environment() -> dict[str, str]:
    found = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
    if "PYTHONPATH" in found:
        found["PYTHONPATH"] = str(Path(found["PYTHONPATH"]).resolve())
    return found


def test_a_ray_cluster_that_loses_a_worker_plays_the_same_games() -> None:
    command = [sys.executable, "-W", "ignore", "-m", "tests.arena.cluster", msgspec.json.encode(plan()).decode(), "9"]
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(command, cwd=root, env=environment(), capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    rows = [msgspec.json.decode(line, type=Result) for line in done.stdout.splitlines() if line.startswith('{"number"')]
    assert "killed" in done.stdout
    assert sorted(row.number for row in rows) == list(range(9))  # none lost, none double
    assert without_seconds(rows) == without_seconds(list(play(plan(), list(range(9)), 1)))


def test_a_cluster_that_does_not_answer_is_asked_again_and_then_named(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    asked = []

    def no_answer(address: str, **_rest: object) -> None:
        asked.append(address)
        raise ConnectionAbortedError("starting failed")

    monkeypatch.setattr(ray, "init", no_answer)
    with pytest.raises(ArenaError, match="--on ray://nowhere:1: no Ray cluster answered there, asked 3 times: starting failed"):
        list(play(plan(), [0], 1, "ray://nowhere:1"))
    assert asked == ["ray://nowhere:1"] * 3


# --- figures ----------------------------------------------------------------------------------------------------


def test_a_shared_victory_is_shared() -> None:
    shared = made_up(0, ["a", "b", "c"], [1, 1, 3], [5.0, 5.0, 1.0])
    assert [win_share(shared, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_intervals() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(1.0, 20)[0] == pytest.approx(0.839, abs=0.001)
    mean, margin = mean_and_margin({1: [1.0, 1.0], 2: [3.0, 3.0]})
    assert mean == 2.0
    assert margin == pytest.approx(1.96, abs=0.01)  # two shuffles, not four games


def test_the_figures_of_a_clear_winner() -> None:
    results = [made_up(number, ["a", "b"], [1, 2], [10.0, 4.0]) for number in range(20)]
    best, worst = figures(results)
    assert (best.bot, best.win_share, best.place, best.score, best.played) == ("a", 1.0, 1.0, 10.0, 20)
    assert best.seconds_per_move == 0.2
    assert best.rating > worst.rating


def test_long_names_cut_no_figure_where_there_is_little_room() -> None:
    names = ["http://127.0.0.1:9000/my/bot", "classic-magnate"]
    measured = figures([made_up(number, names, [1, 2], [1000.0 + number, 4.0]) for number in range(20)])
    screen = Console(file=io.StringIO(), width=80)
    screen.print(figures_table("", 2, measured))
    assert isinstance(screen.file, io.StringIO)
    assert "84%-100%" in screen.file.getvalue()
    assert "…" not in screen.file.getvalue()


def test_a_bot_on_several_seats_has_one_rating() -> None:
    rated = ratings([made_up(0, ["a", "b", "b"], [1, 2, 3], [9.0, 5.0, 1.0])])
    assert sorted(rated) == ["a", "b"]
    assert rated["a"][0] > 25 > rated["b"][0]


def test_who_plays_alone_has_figures_though_there_is_nobody_to_be_rated_against() -> None:
    (alone,) = figures([made_up(number, ["a"], [1], [float(score)]) for number, score in enumerate([30, 40])])
    assert (alone.score, alone.place, alone.played) == (35.0, 1.0, 2)
