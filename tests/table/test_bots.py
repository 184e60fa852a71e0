"""Bots in their workers: they can be stopped, and a table goes on."""

from __future__ import annotations

import asyncio
import math
import time
from typing import Any

import msgspec
import pytest

from emporion.bots import levels
from emporion.bots.search import Move, Search
from emporion.bots.trees import think_in_trees
from emporion.games.registry import room
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.table.hosting.house import House
from emporion.table.play.clocks import LIVE_BANK, start_clocks
from emporion.table.thinking.bot_turns import LEAST_SECONDS, TurnQuestion, turn_ends
from emporion.table.thinking.bot_workers import BotWorkers
from emporion.table.thinking.fair import Payer
from emporion.table.thinking.jobs import Tables
from emporion.table.thinking.workers import Outcome, Worker
from tests.table.conftest import Client
from tests.table.players import dealt
from tests.table.test_lobby import Browser
from tests.waiting import PATIENCE, until

GAME = room("yunnan").open(3, {})


def question(taken: list[tuple[int, int]], bot: str = "greedy") -> TurnQuestion:
    state = GAME.deal(7)
    for seat, action in taken:
        state.apply_for(seat, action)
    return TurnQuestion(*dealt(GAME, 7), taken, state.actor(), bot)


def test_a_worker_answers_a_whole_turn_again_and_again() -> None:
    worker = Worker()
    try:
        taken: list[tuple[int, int]] = []
        for _ in range(5):
            asked = question(taken)
            decided: list[int] = []
            assert worker.ask(asked, decided.append, PATIENCE) is Outcome.COMPLETE
            state = GAME.deal(7)
            for seat, action in taken:
                state.apply_for(seat, action)
            for action in decided:
                assert action in state.legal_for(asked.seat)
                state.apply_for(asked.seat, action)
                taken.append((asked.seat, action))
            assert asked.seat not in state.actors()
    finally:
        worker.stop()


def test_a_bot_out_of_time_is_stopped_and_the_greedy_one_plays_for_it() -> None:
    async def overrun_and_recover() -> tuple[list[int], list[int], int]:
        bots = BotWorkers(1, 0.0)
        first = await bots.turn(question([], "apprentice"))
        bots.seconds = PATIENCE
        second = await bots.turn(question([]))
        bots.workers.close()
        return first, second, bots.overruns

    first, second, overruns = asyncio.run(overrun_and_recover())
    assert first == second != []
    assert overruns == 1


def test_a_worker_that_dies_is_noticed() -> None:
    worker = Worker()
    worker.process.kill()
    worker.process.join()
    decided: list[int] = []
    assert worker.ask(question([]), decided.append, PATIENCE) is Outcome.DIED
    assert decided == []
    worker.stop()


def test_a_table_seen_before_is_only_played_on() -> None:
    tables = Tables()
    state = GAME.deal(7)
    taken: list[tuple[int, int]] = []
    for _ in range(30):
        taken.append((state.actor(), state.legal()[-1]))
        state.apply(state.legal()[-1])
        _game, followed = tables.follow(question(taken))
        assert followed.digest() == state.digest()
    tables.follow(question(taken[:3]))
    assert len(tables.known) == 1


def test_what_was_found_out_is_used_in_the_next_decision_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Search, int, int]] = []
    think = think_in_trees

    def listen(search: Search, *rest: Any) -> list[Move]:
        moves = think(search, *rest)
        asked.append((search, sum(move.visits for move in moves), search.iterations))
        return moves

    monkeypatch.setattr(levels, "think_in_trees", listen)
    game = room("merkator").open(2, {})
    state = game.deal(5)
    taken: list[tuple[int, int]] = []
    reused = 0
    while not reused:
        asked.clear()
        turn = TurnQuestion(*dealt(game, 5), taken[:], state.actor(), "apprentice")
        decided: list[int] = []
        turn.work(Tables(), decided.append)
        for action in decided:
            taken.append((turn.seat, action))
            state.apply_for(turn.seat, action)
        assert len({id(search) for search, _visits, _iterations in asked}) <= 1
        reused += sum(visits > iterations for _search, visits, iterations in asked[1:])


def test_a_bot_divides_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    assert turn_ends(start_clocks("none", 2, now), 0, [0], now) == math.inf
    clocks = start_clocks("live", 2, now)
    assert now < turn_ends(clocks, 0, [0], now) <= now + LIVE_BANK / 10
    clocks.left[0] = -5.0
    assert turn_ends(clocks, 0, [0], now) == now + LEAST_SECONDS

    asked = question([])
    assert asked.allowed() == asked.seconds / 2
    asked.until = now + 8
    assert asked.allowed() == 2.0, "of what is left of the turn, a quarter for a decision"
    asked.until = now - 1
    assert asked.allowed() == LEAST_SECONDS


def test_a_bot_without_time_still_plays_its_turn_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    think = think_in_trees

    def listen(search: Search, imagined: State, chance: Chance, iterations: int, seconds: float, trees: int, *rest: Any) -> list[Move]:
        asked.append(seconds * trees)
        return think(search, imagined, chance, iterations, seconds, trees, *rest)

    monkeypatch.setattr(levels, "think_in_trees", listen)
    hurried = question([], "master")
    hurried.until = time.time()
    decided: list[int] = []
    hurried.work(Tables(), decided.append)
    assert decided
    assert asked == [pytest.approx(LEAST_SECONDS)] * len(asked) != []


def test_against_people_masters_take_seconds_and_less_where_they_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []  # iterations and hundredths of a second

    def listen(search: Search, imagined: State, chance: Chance, iterations: int, seconds: float, trees: int, *rest: Any) -> list[Move]:
        asked.append((iterations, round(seconds * trees * 100)))
        return think_in_trees(search, imagined, chance, 4, 0.0, trees, *rest)

    monkeypatch.setattr(levels, "think_in_trees", listen)
    master = levels.LEVELS.levels["master"]
    for name, leisurely, patience, expected in (
        ("master", True, 20.0, (levels.MANY_ITERATIONS, round(master.seconds * 100))),
        ("master", True, 1.0, (levels.MANY_ITERATIONS, 50)),
        ("master", False, 20.0, (0, 1000)),
        ("master@40", True, 20.0, (40, 1000)),
        ("merchant", True, 20.0, (0, 1000)),
    ):
        asked.clear()
        turn = question([], name)
        turn.leisurely, turn.seconds = leisurely, patience
        turn.work(Tables(), lambda _finding: None)
        assert asked == [expected] * len(asked) != [], name


def test_bots_take_no_time_for_people_who_have_left(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    turn = house.bots.turn

    async def listen(question: TurnQuestion, payer: Payer) -> list[int]:
        asked.append(question.leisurely)
        return await turn(question, payer)

    monkeypatch.setattr(house.bots, "turn", listen)
    house.settings = msgspec.structs.replace(house.settings, bot_leisure=True)
    ada = Browser(client, "Ada")
    address = ada.make("me", "random")
    assert ada.post(f"{address}/resign").status_code == 303
    until(lambda: asked[-1:] == [False], "a turn that nobody waits for")
