"""The command line as a person uses it: what it shows, what it refuses, and that nothing is lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import PATIENCE


class Shell:
    """Runs `emporion` in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "XDG_CONFIG_HOME": str(self.folder / "home"), "COLUMNS": "160", "NO_COLOR": "1"}
        if "PYTHONPATH" in environment:
            environment["PYTHONPATH"] = str(Path(environment["PYTHONPATH"]).resolve())
        command = [sys.executable, "-m", "emporion", *words]
        return subprocess.run(
            command, cwd=self.folder, env=environment, input=typed, capture_output=True, text=True, check=False, timeout=PATIENCE
        )

    def fails(self, *words: str, typed: str = "") -> str:
        """The one line of an error meant for people."""
        done = self(*words, typed=typed)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        line = done.stderr.strip()
        assert "\n" not in line
        assert line.startswith("emporion: ")
        return line


@pytest.fixture
def emporion(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def play_to_file(emporion: Shell, *words: str) -> Path:
    done = emporion("play", "yunnan", "--seats", "greedy,random,greedy", "--seed", "7", *words)
    assert done.returncode == 0, done.stderr
    return emporion.folder / "home" / "emporion" / "games" / "yunnan-7.txt"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a game of bots."""
    return play_to_file(Shell(tmp_path_factory.mktemp("played"))).read_text()


@pytest.fixture
def record(tmp_path: Path, played: str) -> Path:
    """The same in a file that can be edited."""
    path = tmp_path / "yunnan-7.txt"
    path.write_text(played)
    return path


def test_the_version_says_how_it_was_built(emporion: Shell) -> None:
    assert re.fullmatch(r"emporion \d+\.\d+\.\d+ \((compiled|plain Python: .*)\)\n", emporion("--version").stdout)


def test_games_are_listed_with_players_and_options(emporion: Shell) -> None:
    listed = emporion("games").stdout
    for title, players in [("Yunnan", "2-5"), ("Yinzi", "2-4"), ("Merkator", "1-4"), ("Mombasa", "2-4")]:
        assert re.search(rf"{title} +{players}", listed)
    told = emporion("games", "yunnan").stdout
    assert "double_bidding" in told
    assert "duli_cards" in told  # a reconstructed table


def test_rules_show_the_book_and_single_clauses(emporion: Shell) -> None:
    assert "YU-13.21" in emporion("rules", "yunnan").stdout
    told = emporion("rules", "yunnan", "yu-10.5").stdout
    assert "YU-10.5" in told
    assert "YU-10.4" not in told
    assert "no clause 'YU-99.1'" in emporion.fails("rules", "yunnan", "YU-99.1")


def test_a_game_of_bots_ends_with_scores_and_a_record_that_holds(emporion: Shell, record: Path) -> None:
    done = emporion("verify", str(record))
    assert done.returncode == 0
    assert "holds, finished" in done.stdout
    told = emporion("replay", str(record)).stdout
    assert "Round 2" in told
    assert "The game is over" in told


def test_the_same_seed_deals_and_plays_the_same_game(emporion: Shell, played: str) -> None:
    assert play_to_file(emporion).read_text() == played


def test_a_person_chooses_by_number_and_notation_and_takes_back(emporion: Shell) -> None:
    done = emporion("play", "yunnan", "--seats", "me,greedy,greedy", "--seed", "7", typed="bid guild 5\nundo\n1\nlog\nscore\nquit\n")
    assert done.returncode == 0
    assert "Place a trader in a building, the bank or the market, or pass (YU-3.1" in done.stdout
    assert done.stdout.count("Red bids 5 in the Guild") == 1  # told once, then taken back
    assert "If the game ended now" in done.stdout
    assert "emporion play --resume" in done.stdout


def test_a_game_that_was_left_goes_on_where_it_was(emporion: Shell) -> None:
    emporion("play", "yunnan", "--seats", "me,greedy,greedy", "--seed", "7", typed="bid customs 5\nsave left.txt\nquit\n")
    saved = emporion.folder / "left.txt"
    before = saved.read_text()
    assert "red: bid customs 5" in before
    done = emporion("play", "--resume", str(saved), typed="")  # the end of the input leaves the table
    assert done.returncode == 0
    assert saved.read_text() == before


def test_typing_nonsense_harms_nothing(emporion: Shell) -> None:
    done = emporion(
        "play",
        "yunnan",
        "--seats",
        "me,greedy,greedy",
        "--seed",
        "7",
        typed="bid scool 5\n999\nconvert 3\nbid school 15\nundo\nsave /nowhere/x\npass\nquit\n",
    )
    assert done.returncode == 0
    assert "'bid scool 5' is no action of this game; try 'bid " in done.stdout
    assert "the numbers go from 1 to" in done.stdout
    assert "'convert 3' may not be chosen now; legal for red:" in done.stdout
    assert "(YU-3.8)" in done.stdout  # fifteen is too dear
    assert "You have not decided anything yet" in done.stdout
    assert "/nowhere/x cannot be written" in done.stdout
    assert "Red passes" in done.stdout


def test_undo_stops_where_a_card_was_turned_up(emporion: Shell) -> None:
    done = emporion("play", "yunnan", "--seats", "me,random", "--seed", "3", typed="market\nundo\nquit\n")
    assert "Something hidden has been turned up since your last decision" in done.stdout


def test_the_bots_are_listed_with_a_word_on_each(emporion: Shell) -> None:
    listed = emporion("bots").stdout
    for name, word in [("greedy", "looks one action ahead"), ("master", "the best we have"), ("classic-master", "the master of 0.1.0")]:
        assert re.search(rf"^{name} +{re.escape(word)}", listed, re.MULTILINE)
    assert "mybot.py" in listed


def test_a_bot_that_fails_loses_nobody_the_game(emporion: Shell) -> None:
    lines = ["def choose(game, state, seat, chance):", "legal = state.legal_for(seat)", "return legal[0] if len(legal) > 15 else legal[99]"]
    (emporion.folder / "mybot.py").write_text("\n    ".join(lines))
    told = emporion.fails("play", "yunnan", "--seats", "mybot.py,mybot.py", "--seed", "7")
    assert "bot 'mybot.py' failed: IndexError: list index out of range (mybot.py, line 3)" in told
    saved = Path(told.rpartition(" ")[2])
    assert "1 " in saved.read_text()
    (emporion.folder / "mybot.py").write_text("\n    ".join([*lines[:2], "return legal[0]"]))
    assert "The game is over" in emporion("play", "--resume", str(saved)).stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "chess"], "no game 'chess'; the house has yunnan"),
        (["play"], "which game?"),
        (["play", "yunnan", "--seats", "me"], "Yunnan is played by 2 to 5, not by 1"),
        (["play", "yunnan", "--seats", "me,gredy"], "no bot 'gredy'; there are random, greedy"),
        (["play", "yunnan", "--option", "guard"], "option 'guard' is unknown; this game has double_bidding, guards, ending"),
        (["play", "yunnan", "--option", "ending=never"], "option 'ending' cannot be 'never'; it takes usual, points, gifts"),
        (["play", "yunnan", "--seed", "-1"], "seed -1: a seed is a whole number from 0"),
        (["play", "yunnan", "--components", "none.toml"], "none.toml cannot be read"),
        (["verify", "none.txt"], "none.txt cannot be read"),
        (["play", "--resume", "none.txt"], "none.txt cannot be read"),
        (["fuzz", "go"], "no game 'go'"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_wrong_words_are_answered_in_one_line(emporion: Shell, words: list[str], told: str) -> None:
    assert told in emporion.fails(*words)


def edit_line(record: Path, number: int, change: tuple[str, str]) -> None:
    lines = record.read_text().splitlines(keepends=True)
    assert change[0] in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(*change)
    record.write_text("".join(lines))


def test_a_record_cut_short_is_refused(emporion: Shell, record: Path) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:-1]))
    assert "its last line should begin with 'seal:'" in emporion.fails("verify", str(record))


def test_a_record_with_a_line_taken_out_is_refused_with_the_line(emporion: Shell, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:12] + lines[13:]))
    assert re.search(r"line 13: '5 \w+: .*' should read '4 <seat>: ", emporion.fails("verify", str(record)))


def test_an_edited_record_is_refused_with_the_line(emporion: Shell, record: Path) -> None:
    edit_line(record, 8, ("players: greedy, random, greedy", "players: greedy, greedy, greedy"))
    assert "'greedy' is not the name that was sealed" in emporion.fails("verify", str(record))
    edit_line(record, 7, ("seed: 7", "seed: 8"))
    assert "line 1" in emporion.fails("replay", str(record))


def test_an_overlay_of_the_box_is_played_and_named_in_the_record(emporion: Shell) -> None:
    overlay = emporion.folder / "mine.toml"
    overlay.write_text('[provinces]\nrows = [{ name = "tibet", trader_income = 14 }]\n')
    record = play_to_file(emporion, "--components", str(overlay))
    overlay.unlink()
    assert emporion("verify", str(record)).returncode == 0
    told = emporion.fails("play", "--resume", str(record), "--components", str(overlay))
    assert "a saved one goes on with its own box" in told


def test_a_record_of_rules_no_longer_played_can_be_shown_and_not_checked(emporion: Shell, record: Path) -> None:
    edit_line(record, 3, ("rules: 1", "rules: 99"))
    told = emporion.fails("verify", str(record))
    assert "Yunnan is played here under rules version 1, not 99; it can be shown with `emporion replay`, but no longer" in told
    shown = emporion("replay", str(record))
    assert shown.returncode == 0
    moves = record.read_text().splitlines()[9].partition(" ")[2].split(";")[0]
    assert shown.stdout.startswith(f"{moves}\n")
    assert "finished, " in shown.stdout
    assert "not replayed" in shown.stdout


def test_a_wrong_overlay_is_refused_with_table_row_and_reason(emporion: Shell) -> None:
    overlay = emporion.folder / "mine.toml"
    overlay.write_text('[provinces]\nrows = [{ name = "tibett", trader_income = 14 }]\n')
    told = emporion.fails("play", "yunnan", "--components", str(overlay))
    assert "table 'provinces', row 'tibett': no such row; known are yunnan, sichuan" in told


def test_fuzz_reports_what_it_played(emporion: Shell) -> None:
    done = emporion("fuzz", "yunnan", "--games", "3", "--jobs", "1")
    assert "3 games of yunnan" in done.stdout
    assert "nothing found" in done.stdout
    assert "previews came true" in done.stdout
    done = emporion("fuzz", "yunnan", "--games", "1", "--jobs", "1", "--seats", "2", "--option", "guards")
    assert "1 games of yunnan with these seats and options" in done.stdout
    done = emporion("fuzz", "merkator", "--games", "1", "--jobs", "1", "--each", "4")  # three are asked at most in one game
    assert "more games for the sake of rare decisions only" in done.stdout
    assert int(re.findall(r"\) ([0-9,]+) times", done.stdout)[0].replace(",", "")) >= 4
    assert "option 'guards' cannot be 'maybe'" in emporion.fails("fuzz", "yunnan", "--option", "guards=maybe")
