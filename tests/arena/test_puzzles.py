"""Puzzles: what is accepted, how two turns are compared, and that a mining goes on where it was stopped."""

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from emporion.arena import mining
from emporion.arena.mining import Dug, Folder, Mine, Tried, Wish, add_mined
from emporion.arena.plan import ArenaError
from emporion.bots.puzzles import Position, clearly_best, grade_of
from emporion.bots.search import Judge
from emporion.bots.turns import Duel, Turn, bot_turn, ranked, spelled, take, whole_turns
from emporion.games.lessons import lessons_of
from emporion.games.played import Played, follow_forced
from emporion.games.puzzles import Answer, Puzzle, Wrong, problems, read_puzzles, turn_over
from emporion.games.registry import room

YUNNAN = room("yunnan")


def puzzle(seed: int, grade: int) -> Puzzle:
    """One of the first decision of a game, as if it had been found."""
    game = YUNNAN.open(3, {})
    start = game.deal(seed)
    follow_forced(start)
    turns = list((whole_turns(game, start, start.actor(), 500) or {}).values())
    right, wrong = turns[0], turns[1]
    return Puzzle(
        seats=3,
        options={},
        rules=game.rules_version,
        box=game.box_print,
        seed=seed,
        me=game.seat_names[start.actor()],
        opening=[],
        position=start.digest(),
        solutions=[Answer(spelled(game, right), right.end)],
        wrong=[Wrong(turn=spelled(game, wrong), end=wrong.end, pairs=32)],
        turns=len(turns),
        judges={"evaluation": (1.5, 1.5 + grade / 10)},
        levels={},
        grade=grade,
    )


def test_ways_to_the_same_position_are_one_turn() -> None:
    game = YUNNAN.open(3, {})
    travel = [
        "red: bid school 9", "yellow: pass", "blue: pass", "red: pass",
    ]  # fmt: skip
    played = Played(game, "yellow", 8, travel)
    turns = whole_turns(game, played.state, played.state.actor(), 500)
    assert turns is not None
    assert len(turns) == 3  # nobody moves, one trader, two; which of two alike does not matter
    for end, turn in turns.items():
        state = played.state.copy()
        seat = state.actor()
        for action in turn.actions:
            take(state, seat, action)
        assert turn_over(played.state, state, seat)
        assert state.digest() == end == turn.end
    assert whole_turns(game, played.state, played.state.actor(), 2) is None


def test_a_solution_is_clearly_ahead_of_all_that_is_not_as_good() -> None:
    turns = [Turn((number,), str(number)) for number in range(4)]
    assert clearly_best(list(zip([1.5, 1.7, 1.8, 1.9], turns, strict=True))) == turns[:1]
    assert clearly_best(list(zip([1.5, 1.52, 1.8, 1.9], turns, strict=True))) == turns[:2]
    assert clearly_best(list(zip([1.5, 1.57, 1.8, 1.9], turns, strict=True))) == []  # neither as good nor clearly worse
    assert clearly_best(list(zip([1.5, 1.51, 1.52, 1.53], turns, strict=True))) == []


@pytest.mark.parametrize(
    ("shares", "grade"),
    [([0.1, 0.9, 1, 1, 1], 1), ([0, 0.2, 0.8, 1, 1], 2), ([0, 0, 0.1, 1, 1], 3), ([0, 0, 0, 0, 0.7], 4), ([0, 0, 0, 0, 0], 4)],
)
def test_the_grade_is_the_weakest_level_that_solves_it(shares: list[float], grade: int) -> None:
    names = ["greedy", "apprentice", "trader", "merchant", "magnate"]
    assert grade_of(dict(zip(names, shares, strict=True))) == grade


def test_what_the_weakest_solve_or_nobody_clearly_misses_is_no_puzzle() -> None:
    names = ["greedy", "apprentice", "trader", "merchant", "magnate"]
    assert grade_of(dict(zip(names, [0.9, 1, 1, 1, 1], strict=True))) == 0
    assert grade_of(dict(zip(names, [0, 0.5, 1, 1, 1], strict=True))) == 0


def test_a_duel_is_the_same_again_and_even_against_itself() -> None:
    game = YUNNAN.open(2, {})
    start = game.deal(3)
    follow_forced(start)
    seat = start.actor()
    first, second = bot_turn(game, start, seat, "merchant", 0, 1), bot_turn(game, start, seat, "random", 0, 1)
    duels = [Duel(game, start, seat, first, second, "greedy", 5) for _ in range(2)]
    for duel in duels:
        duel.play(3)
    assert duels[0].pairs == duels[1].pairs
    same = Duel(game, start, seat, first, first, "greedy", 5)
    same.play(3)
    assert same.sigmas() == 0.0


def test_a_search_of_whole_turns_prefers_what_pays() -> None:
    """At the end of a game coins are worth a third of a point: who turns all income into points is ahead."""
    lesson = next(each for each in lessons_of(YUNNAN) if each.name == "01-what-wins")
    game = YUNNAN.open(3, {})
    played = Played(game, lesson.me, lesson.seed, lesson.opening)
    turns = whole_turns(game, played.state, played.me, 500)
    assert turns is not None
    best = ranked(game, played.state, played.me, list(turns.values()), Judge(game), 1)[0][1]
    assert int(spelled(game, best).removeprefix("convert ")) >= 25


def test_a_puzzle_that_the_rules_break_says_what_to_do() -> None:
    good = puzzle(5, 1)
    assert problems(YUNNAN, good) == []
    broken = [
        msgspec.structs.replace(good, seed=6, position="0"),
        msgspec.structs.replace(good, opening=["red: dance"]),
        msgspec.structs.replace(good, solutions=[Answer("pass; pass", "0")]),
    ]
    for each in broken:
        (words,) = problems(YUNNAN, each)
        for part in ("puzzles.jsonl", "`emporion puzzles yunnan --check --drop`", "`emporion puzzles yunnan --mine`"):
            assert part in words


def test_a_mining_ends_when_it_has_enough_and_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dug: list[int] = []

    def work(_wish: bytes, task: int | Puzzle) -> Dug | Tried:
        if isinstance(task, int):
            dug.append(task)
            return Dug(task, 40, [puzzle(task, task % 4 + 1)], {"easy to see": 39})
        return Tried(task.key(), task) if task.seed != 2 else Tried(task.key(), None, "not confirmed in 16 pairs")

    monkeypatch.setattr(mining, "work", work)
    wish = Wish("yunnan", 3, {}, 0, YUNNAN.open(3, {}).box_print)
    told = io.StringIO()
    console = Console(file=told)
    assert not Mine(wish, Folder(tmp_path), 1, 1, 0.0, console).run()  # no time
    assert Mine(wish, Folder(tmp_path), 1, 1, float("inf"), console).run()
    assert dug == list(range(7))  # the third was not proved, so another of its grade was needed
    assert "not proved, not confirmed in 16 pairs" in told.getvalue()
    assert f"{7 * 39} easy to see" in told.getvalue(), "where turns were lost"
    with (tmp_path / mining.GAMES).open("a") as out:
        out.write('{"cut off')
    assert Mine(wish, Folder(tmp_path), 1, 1, float("inf"), console).run()
    assert dug == list(range(7))
    with pytest.raises(ArenaError, match="--out"):
        Mine(msgspec.structs.replace(wish, seed=9), Folder(tmp_path), 1, 1, 0.0, console)

    file = tmp_path / "shipped.jsonl"
    assert add_mined(file, tmp_path / "puzzles.jsonl", 1) == (4, 4)
    assert add_mined(file, tmp_path / "puzzles.jsonl", 1) == (0, 4)
    assert [(each.number, each.grade) for each in read_puzzles(file)] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_of_what_is_found_the_latest_is_proved_first_and_games_go_on(tmp_path: Path) -> None:
    """Proofs are short where little is left to play, and there is more to choose from when games are looked through as well."""
    wish = Wish("yunnan", 3, {}, 0, YUNNAN.open(3, {}).box_print)
    mine = Mine(wish, Folder(tmp_path), 12, 1, float("inf"), Console(file=io.StringIO()))
    late = msgspec.structs.replace(puzzle(2, 1), opening=["red: bank; from reserve", "yellow: pass"])
    mine.dug = [Dug(0, 40, [puzzle(1, 1), late])]
    tasks = mine.tasks()
    assert next(tasks) is late
    assert next(tasks) == 1
    mine.note(Dug(1, 40, []))
    assert isinstance(next(tasks), Puzzle)


def test_what_is_tried_at_a_position_depends_on_nothing_else() -> None:
    game = YUNNAN.open(3, {})
    start = game.deal(1)
    follow_forced(start)
    once, again = (Position(game, start.copy(), start.actor(), 1).turns_of("apprentice", 3) for _ in range(2))
    assert once == again
