"""What is told about the strength of the levels follows from the tables of their matches."""

from __future__ import annotations

import re
import runpy
import shutil
from pathlib import Path

import msgspec
import pytest
from bench import anchors, levels, matches

from emporion.arena.figures import Figures, wilson
from emporion.bots.bot import bot
from emporion.games.registry import room
from emporion.kernel.chance import stream


def test_the_page_tells_what_the_tables_hold() -> None:
    assert levels.PAGE.read_text(encoding="utf-8") == levels.page(), "run python -m bench.levels --page"


def test_a_match_is_kept_until_more_is_played_or_the_bots_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = matches.read("yunnan")
    monkeypatch.setattr(matches, "RESULTS", tmp_path)
    for summary in played:
        matches.note(summary)
    assert matches.read("yunnan") == played
    first, replace = played[0], msgspec.structs.replace
    for summary, kept in [
        (replace(first, games=first.games - 1), first.games),
        (replace(first, games=first.games + 1), first.games + 1),
        (replace(first, plan=replace(first.plan, minds="learned"), games=1), 1),
    ]:
        matches.note(summary)
        assert matches.read("yunnan")[0].games == kept
    assert matches.read("yunnan")[1:] == played[1:]


@pytest.mark.parametrize(
    ("wins", "games", "shown"), [(0.7, 10, "few games"), (0.75, 200, "yes"), (0.74, 200, "no"), (0.56, 200, "no"), (0.5, 199, "few games")]
)
def test_what_is_asked_is_shown_by_enough_games_alone(wins: float, games: int, shown: str) -> None:
    assert f"| {shown} |" in row_with(wins, games, {2: 0.75} if wins > 0.6 else {2: 0.55})


def test_a_rule_of_thumb_has_to_beat_the_bots_of_before_and_not_those_of_today() -> None:
    way = next(way for way in levels.ways("yunnan") if way.seats == levels.MEASURED_AT and not way.options)
    told = []
    for bots in levels.thumbs_at_work("yunnan"):
        told += [levels.row_of_thumb("yunnan", way, bots, [match_of(bots, wins, 400)]).split(" | ")[6] for wins in (0.4, 0.27)]
    assert told == ["yes", "no", "no", "yes"]


@pytest.mark.parametrize("game", levels.THUMBS)
def test_a_rule_of_thumb_can_sit_down_and_names_what_the_game_has(game: str) -> None:
    opened = room(game).open(levels.MEASURED_AT, {})
    state = opened.deal(1)
    rule = bot(str(levels.PAGE.parents[1] / levels.THUMBS[game]))
    assert rule.decide(opened, state, state.actors()[0], stream("thumb", 1)) in state.legal_for(state.actors()[0])
    wanted = runpy.run_path(str(levels.PAGE.parents[1] / levels.THUMBS[game])).get("WANTED", [])
    assert set(wanted) <= {opened.actions.notation(action) for action in range(opened.actions.size)}


def row_with(wins: float, games: int, wanted: dict[int, float]) -> str:
    match = levels.Match("merchant", "trader", wanted)
    way = next(way for way in levels.ways("yunnan") if way.seats == 2)
    return levels.row("yunnan", way, match, [match_of(match.line_up(2), wins, games)])


def match_of(bots: list[str], wins: float, games: int) -> matches.Summary:
    """One bot that has won such a share against a table of another."""
    way = next(way for way in levels.ways("yunnan") if way.seats == len(bots) and not way.options)
    shared = {"place": 1.5, "place_margin": 0.1, "score": 90.0, "score_margin": 1.0, "rating": 30.0, "rating_sigma": 1.0}
    each = [
        Figures(bot=bot, played=games, win_share=won, win_interval=wilson(won, games), seconds_per_move=0.1, **shared)
        for bot, won in ((bots[0], wins), (bots[1], (1 - wins) / (len(bots) - 1)))
    ]
    return matches.Summary(levels.planned("yunnan", way, bots).in_brief(), games, each)


def test_a_guest_stands_on_the_page_but_not_on_the_scale_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(matches.RESULTS, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(matches, "RESULTS", tmp_path)
    usual = next(way for way in levels.ways("yunnan") if way.seats == levels.MEASURED_AT and not way.options)
    guest, replace = "my_bot.py", msgspec.structs.replace
    assert ([guest, *[levels.MEASURE] * 3], levels.GAMES) in levels.line_ups("yunnan", usual, [guest])
    for hero, rival in (("trader", levels.MEASURE), (guest, levels.MEASURE)):
        played = match_of(["trader", *[rival] * 3], 0.4, 40)
        plan = replace(played.plan, bots=[hero, *played.plan.bots[1:]])
        matches.note(matches.Summary(plan, 40, [replace(played.figures[0], bot=hero), played.figures[1]]))
    page = levels.page()
    assert f"| {guest} | 40.0% (26% to 55%) of 40 |" in page
    assert re.search(rf"^\| {guest} \| \d+ \| \d+ to \d+ \|$", page, re.MULTILINE), "among the strengths"
    assert guest not in anchors.text()
