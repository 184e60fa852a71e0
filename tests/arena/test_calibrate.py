"""Calibration: what is used is counted, what is known may not be changed, and the box nearest to its targets is found."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from emporion.arena.candidates import AS_IT_IS, as_it_is, changes_of, drawn, from_file
from emporion.arena.facts import dead_uses, uses_of
from emporion.arena.match import Result
from emporion.arena.plan import ArenaError, Plan, Weights, make_plan
from emporion.arena.run import play
from emporion.arena.targets import NO_DEAD, Target, Targets, read_targets, stand
from emporion.cli import app
from emporion.games.registry import OURS, ROOMS, room
from emporion.kernel.components import CALIBRATED, ComponentsFile

RANGES = """
[payout]
rows = [{name = "from_0", coins = {from = 7, to = 9}}, {name = "from_5", coins = {one_of = [9, 10]}}]
"""


@pytest.fixture(scope="module")
def games() -> tuple[Plan, list[Result]]:
    plan = make_plan("yunnan", ["greedy"], 3, {}, 0, None)
    return plan, list(play(plan, list(range(4)), 1))


# --- what is used -----------------------------------------------------------------------------------------------------


def test_what_lies_open_and_what_is_taken_up_is_noted(games: tuple[Plan, list[Result]]) -> None:
    result = games[1][0]
    assert {"spaces: school", "spaces: temple", "provinces: sichuan", "action: bid {space}"} <= set(result.offered)
    assert not [name for name in result.offered if "rival" in name or "trip:" in name]
    assert all(set(used) <= set(result.offered) for used in result.used)
    assert any("spaces: school" in used for used in result.used)
    assert result.reached["end round"] == 1 + result.events[-1]["round"]  # the first round begins with the deal
    assert sum(events.get("gift", 0) for events in result.events[:3]) == sum(
        count for events in result.events[:3] for key, count in events.items() if key.startswith("gift province=")
    )


def seen(number: int, offered: list[str], used: list[list[str]], scores: list[float], **more: Any) -> Result:
    seats = len(scores)
    return Result(
        number, number, ["a"] * seats, [1, 2], scores, {}, [{}] * seats, 9, [3] * seats, [9] * seats, [0.0] * seats, "",
        offered=offered, used=used, **more,
    )  # fmt: skip


def test_a_share_is_that_of_the_players_who_could() -> None:
    heap = [seen(0, ["mill", "well"], [["mill"], []], [9, 5]), seen(1, ["well"], [[], []], [9, 5])]
    assert [(use.name, use.players, use.share) for use in uses_of(heap)] == [("well", 4, 0.0), ("mill", 2, 0.5)]
    assert [use.name for use in dead_uses(heap)] == ["well"]


# --- targets ----------------------------------------------------------------------------------------------------------


def aim(**more: Any) -> Target:
    return Target("aim", "us", **more)


def test_targets_are_reckoned_game_by_game() -> None:
    plan = msgspec.structs.replace(make_plan("yunnan", ["random"], 2, {}, 0, None), tables={"cards": {"rows": [{"name": "a", "value": 8}]}})
    events = [{"buy": 3, "buy card=a": 1}, {"buy": 1}, {"round": 4}]
    game = seen(0, [], [[], []], [30, 20], events=events, reached={"end round": 4})
    assert aim(fact="score of the winner", least=1).of(game, plan) == (30, 1)
    assert aim(fact="score", least=1).of(game, plan) == (50, 2)
    assert aim(reached="end round", least=1).of(game, plan) == (4, 1)
    assert aim(reached="end round", for_each="player", least=1).of(game, plan) == (4, 2)
    assert aim(reached="end round", above=3, most=0.5).of(game, plan) == (1, 1)
    assert aim(event="buy", least=1).of(game, plan) == (4, 2)
    assert aim(event="buy", per="end round", least=1).of(game, plan) == (1, 2)
    assert aim(event="buy", share_of="players", least=1).of(game, plan) == (2, 2)
    dear = {"gap": "card", "table": "cards", "column": "value", "values": [8, 9]}
    assert aim(event="buy", share_of="players", least=1, **dear).of(game, plan) == (1, 2)
    assert aim(event="round", share_of="games", least=1).of(game, plan) == (1, 1)


def test_how_far_off_a_heap_is_and_how_sure_that_is() -> None:
    plan = make_plan("yunnan", ["random"], 2, {}, 0, None)
    heap = [seen(number, ["mill"], [["mill"], []], [30.0 + number % 3, 20]) for number in range(40)]
    met = stand(Targets([aim(fact="score of the winner", least=30, most=33)]), [(plan, heap)])
    assert (met.distance, met.dead) == (0.0, [])
    missed = stand(Targets([aim(fact="score of the winner", least=62)]), [(plan, heap)])
    assert missed.lines[0].found == pytest.approx(31, abs=0.1)
    assert missed.lines[0].low < missed.lines[0].found < missed.lines[0].high
    assert missed.distance == pytest.approx(0.25, abs=0.01)  # half off, beside no dead component
    dead = stand(Targets(), [(plan, [seen(number, ["mill"], [[], []], [3, 2]) for number in range(40)])])
    assert (dead.distance, dead.dead, dead.lines[0].name) == (1.0, ["mill (2 players)"], NO_DEAD)
    assert stand(Targets(not_for_use=["mill"]), [(plan, [seen(n, ["mill"], [[], []], [3, 2]) for n in range(40)])]).distance == 0


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('fact = "luck"\nleast = 1', "no fact 'luck'; known are score"),
        ("least = 1", "looks at one of fact, reached and event"),
        ('event = "gift"', "neither least nor most"),
        ('event = "gift"\nleast = 1\ngap = "province"\ntable = "lakes"', "no table 'lakes' with rows; known are spaces"),
        ('event = "gift"\nleast = 1\ncolour = "red"', "unknown field `colour`"),
    ],
)
def test_targets_that_make_no_sense_are_refused(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "targets.toml"
    file.write_text(f'[[targets]]\nname = "x"\nsource = "us"\n{text}\n', encoding="utf-8")
    with pytest.raises(ArenaError, match=problem):
        read_targets("yunnan", file)


@pytest.mark.parametrize("name", [each.name for each in ROOMS])
def test_the_targets_of_the_house_can_be_read_and_say_where_they_come_from(name: str) -> None:
    assert all(target.source for target in read_targets(name, None).targets)


def test_every_calibrated_table_names_the_report_that_decided() -> None:
    calibrated = {place.name: notes_on_calibrated(place.open(place.seats[-1], {}).box_file) for place in OURS}
    assert {name for name, notes in calibrated.items() if notes} == {"merkator", "mombasa"}
    for notes in calibrated.values():
        for note in notes:
            report = Path(__file__).parents[2] / note.rpartition(": ")[2]
            assert report.is_file(), note


def notes_on_calibrated(box: ComponentsFile) -> list[str]:
    told = {table: box.sources(table) for table in box.tables}
    return [sources[0].note for sources in told.values() if CALIBRATED in [each.provenance for each in sources]]


# --- candidates -------------------------------------------------------------------------------------------------------


def overlay(tmp_path: Path, text: str, name: str = "mine.toml") -> Path:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path / name


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("[income]\nmarket = 4", r"table 'income': market is known \(rulebook\)"),
        ('[payout]\nrows = [{name = "from_70", coins = 24}]', r"table 'payout', row 'from_70': coins is known \(rulebook\)"),
        ('[provinces]\nrows = [{name = "tibet", gifts = 4}]', r"table 'provinces', row 'tibet': gifts is known \(rulebook\)"),
    ],
)
def test_only_what_we_made_up_may_be_changed(tmp_path: Path, text: str, refused: str) -> None:
    with pytest.raises(ArenaError, match=refused + "; a candidate may only change what is reconstructed or derived"):
        from_file("yunnan", 3, {}, overlay(tmp_path, text))


def test_what_was_calibrated_may_be_changed_again(tmp_path: Path) -> None:
    candidate = from_file("mombasa", 3, {}, overlay(tmp_path, "[display]\nsurcharge = [2, 1, 0]"))
    assert [(change.column, change.provenance) for change in candidate.changes] == [("surcharge", CALIBRATED)]


def test_a_candidate_says_what_it_changes_and_writes_the_overlay_that_does(tmp_path: Path) -> None:
    text = '[bank]\nspaces = 3\n[provinces]\nrows = [{name = "tibet", trader_income = 14}]\n'
    candidate = from_file("yunnan", 3, {}, overlay(tmp_path, text))
    assert [str(change) for change in candidate.changes] == [
        "bank: spaces 2 becomes 3",
        "provinces, tibet: trader_income 15 becomes 14",
    ]
    again = from_file("yunnan", 3, {}, overlay(tmp_path, candidate.overlay(), "again.toml"))
    assert again.tables == candidate.tables
    assert as_it_is("yunnan", 3, {}).overlay() == ""


def test_rows_in_the_place_of_all_others_come_back_too(tmp_path: Path) -> None:
    rows = "".join(f'  {{name = "{start}", total = {start}, coins = {coins}}},\n' for start, coins in ((0, 9), (50, 20)))
    candidate = as_it_is("yunnan", 3, {})
    new = {**candidate.tables, "payout": {"rows": tomllib.loads(f"rows = [\n{rows}]")["rows"]}}
    changes = changes_of(room("yunnan").open(3, {}).box_file, new)
    assert msgspec.structs.replace(candidate, tables=new, changes=changes).overlay() == f"[payout]\nreplace = true\nrows = [\n{rows}]\n"


def test_numbers_are_drawn_within_their_ranges(tmp_path: Path) -> None:
    found = drawn("yunnan", 3, {}, overlay(tmp_path, RANGES), 4, 0)
    assert len(found) == len({each.name for each in found}) == 4
    rows = [each.tables["payout"]["rows"] for each in found]
    assert {row[0]["coins"] for row in rows} <= {7, 8, 9}
    assert {row[1]["coins"] for row in rows} <= {9, 10}
    assert [each.tables for each in found] == [each.tables for each in drawn("yunnan", 3, {}, tmp_path / "mine.toml", 4, 0)]


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("[lakes]\nfish = {from = 1, to = 2}", "unknown table 'lakes'"),
        ('[payout]\nrows = [{name = "from_1", coins = {from = 1, to = 2}}]', "no row 'from_1'"),
        ('[payout]\nrows = [{name = "from_0", gold = {from = 1, to = 2}}]', "no column 'gold'"),
        ("[income]\nmarket = {from = 1, to = 2}", r"market is known \(rulebook\)"),
        ("[bank]\nspaces = {from = 3, to = 2}", "a range is written"),
    ],
)
def test_ranges_that_cannot_be_are_refused(tmp_path: Path, text: str, refused: str) -> None:
    with pytest.raises(ArenaError, match=refused):
        drawn("yunnan", 3, {}, overlay(tmp_path, text), 2, 0)


# --- all of it --------------------------------------------------------------------------------------------------------


def calibrate(*words: str) -> Any:
    return CliRunner().invoke(app, ["calibrate", "yunnan", *words])


def test_the_command_screens_fits_judges_and_tells(tmp_path: Path) -> None:
    mine = overlay(tmp_path, "[bank]\nspaces = 3\n")
    few = [str(mine), "--bots", "greedy", "--seats", "3", "--games", "2", "--judged", "2", "--best", "1"]
    asked = [*few, "--learner", "greedy", "--generations", "1", "--lessons", "5", "--out", str(tmp_path / "out")]
    done = calibrate(*asked)
    assert done.exit_code == 0, done.output
    assert (tmp_path / "out" / "candidates" / "mine.toml").read_text(encoding="utf-8") == "[bank]\nspaces = 3\n"
    found = msgspec.json.decode((tmp_path / "out" / "standings.json").read_bytes())
    assert {trial["name"] for trial in found["screened"]} == {AS_IT_IS, "mine"}
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "Target by target" in page
    assert "<svg" in page
    before = (tmp_path / "out" / "standings.json").read_bytes()
    again = calibrate(*asked)
    assert "--resume goes on with it" in str(again.exception)
    assert calibrate(*asked, "--resume").exit_code == 0
    assert (tmp_path / "out" / "standings.json").read_bytes() == before
    other = calibrate(*few, "--learner", "none", "--out", str(tmp_path / "out"), "--resume")
    assert "answers another question" in str(other.exception)


def test_candidates_are_called_by_their_files(tmp_path: Path) -> None:
    mine = overlay(tmp_path, "[bank]\nspaces = 3\n")
    assert "two candidates are called mine" in str(calibrate(str(mine), str(mine)).exception)


def test_games_are_played_by_the_weights_of_a_plan() -> None:
    known = room("yunnan").open(3, {}).fitted
    weights = Weights(1.0, {known.terms[0]: -2.0})
    plan = make_plan("yunnan", ["greedy"], 3, {}, 0, None, weights)
    assert plan.open().fitted.weights[:2] == [-2.0, 0.0]
    assert plan.minds != make_plan("yunnan", ["greedy"], 3, {}, 0, None).minds
