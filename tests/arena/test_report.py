"""The report: what it reckons can be checked by hand, and the page shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from emporion.arena.facts import (
    compare,
    fortunes,
    game_measures,
    item_means,
    openers,
    owners,
    paired,
    seat_shares,
    use_means,
    winners_differ,
)
from emporion.arena.files import Folder
from emporion.arena.match import Result
from emporion.arena.pictures import bins
from emporion.arena.plan import ArenaError, make_plan
from emporion.arena.report import write_report
from emporion.arena.run import run_arena
from emporion.arena.spoken import Spoken
from emporion.games.registry import room


def game(number: int, places: list[int], scores: list[float], uses: list[dict[str, int]]) -> Result:
    items = {"houses": [score - 1 for score in scores], "coins": [1.0] * len(scores)}
    return Result(number, number, ["a"] * len(scores), places, scores, items, uses, 40, [10, 10], [30, 50], [0.1, 0.1], "")


GAMES = [
    game(0, [1, 2], [10.0, 6.0], [{"bid {}": 3}, {"bid {}": 1}]),
    game(1, [1, 2], [12.0, 6.0], [{"bid {}": 4}, {"bid {}": 1, "pass": 1}]),
    game(2, [2, 1], [5.0, 9.0], [{"pass": 2}, {"bid {}": 2}]),
    game(3, [1, 2], [9.0, 7.0], [{"bid {}": 3}, {"bid {}": 2}]),
]


def test_seats_points_and_uses_are_counted() -> None:
    assert [share for share, _, _ in seat_shares(GAMES)] == [0.75, 0.25]
    assert item_means(GAMES, True) == {"houses": 9.0, "coins": 1.0}
    assert item_means(GAMES, False) == {"houses": 5.0, "coins": 1.0}
    assert use_means(GAMES) == [("bid {}", 2.0, 0.875), ("pass", 0.375, 0.25)]


def test_bars_are_equally_wide_and_hold_everything() -> None:
    assert bins([3.0, 4.5, 5.0]) == [3, 4, 5, 6]
    assert bins([7.0, 7.0]) == [7, 8]
    edges = bins([float(score) for score in range(-3, 97)])
    assert (edges[0], edges[1], edges[-1]) == (-3, 2, 97)


def test_whole_games_are_measured() -> None:
    measured = {each.name: each.mean for each in game_measures(GAMES)}
    assert measured["decisions in a game"] == 40
    assert measured["legal actions at a choice"] == 4
    assert measured["score of the winner"] == 10
    assert measured["winner's lead over the second"] == 4
    assert measured["wins of the first seat"] == 0.75


def test_winners_are_compared_within_their_game() -> None:
    bids = paired("bids", GAMES, [[3.0, 1.0], [4.0, 1.0], [0.0, 2.0], [3.0, 2.0]])
    assert (bids.first, bids.second) == (3.0, 1.0)
    assert bids.significant()
    assert not paired("coins", GAMES, [[1.0, 1.0]] * 4).significant()


def test_a_line_that_only_some_games_have_counts_nothing_in_the_others() -> None:
    rich = game(4, [1, 2], [20.0, 3.0], [{}, {}])
    rich.items["castle"] = [8.0, 0.0]
    castle = next(each for each in winners_differ([*GAMES, rich]) if each.name == "points: castle")
    assert (castle.first, castle.second) == (8 / 5, 0.0)


def test_who_owns_a_thing_is_compared_with_the_others_of_the_same_game() -> None:
    played = [game(number, [1, 2], [9.0, 3.0], [{}, {}]) for number in range(20)]
    for result in played:
        result.used = [["towers: old", "towers: new"], ["towers: new", "action: pass"]]
        result.openings = ["bid 3", "bid 5" if result.number else "bid 3"]
    (tower,) = fortunes(played, owners)
    assert (tower.name, tower.players, tower.win_share, tower.fair) == ("towers: old", 20, 1.0, 0.0)
    assert fortunes(played, openers) == []  # 19 games in which the two began differently are too few
    assert [each.name for each in fortunes([*played, played[1]], openers)] == ["bid 3", "bid 5"]


@pytest.mark.parametrize("name", ["yunnan", "yinzi", "merkator", "mombasa"])
def test_what_is_counted_is_told_in_words(name: str) -> None:
    opened = room(name).open(2, {})
    spoken = Spoken(opened)
    kinds = [spoken.kind(choice.notation) for choice in opened.actions.choices]
    assert not any(sign in kind for kind in kinds for sign in "{}_")
    assert len(spoken.components) > 10
    assert not any("_" in spoken.thing(component) for component in spoken.components)


def test_the_same_games_do_not_differ() -> None:
    assert not any(each.significant() for each in compare(GAMES, GAMES))


def test_the_page_stands_by_itself_and_compares(tmp_path: Path) -> None:
    for name, bots in (("one", "greedy,greedy,random"), ("two", "random,random,random")):
        plan = make_plan("yunnan", bots.split(","), 3, {}, 0, None)
        run_arena(plan, 6, 1, "", Folder(tmp_path / name), False, Console(file=io.StringIO()))
    write_report("yunnan", [tmp_path / "one", tmp_path / "two"], tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 7
    for words in (
        "Win share by seat",
        "Where points come from",
        "points on the track",
        "bid (space)",
        "Who wins, by what they had",
        "Who wins, by how they began",
        "Side by side",
        "What winners do differently",
    ):
        assert words in page
    assert "<script" not in page
    assert not re.search(r"\{\w*\}", page), "notation is no words"
    assert 'src="http' not in page


def test_wrong_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="folder of an arena"):
        write_report("yunnan", [tmp_path], tmp_path / "page.html")
    Folder(tmp_path / "one").begin(make_plan("yunnan", ["random", "random"], 2, {}, 0, None), False)
    with pytest.raises(ArenaError, match="not of merkator"):
        write_report("merkator", [tmp_path / "one"], tmp_path / "page.html")
