"""Bots in their workers: they can be stopped, and a table goes on."""

from __future__ import annotations

import asyncio

from emporion.games.registry import room
from emporion.table.bots import Bots, Question, any_choice
from emporion.table.workers import Tables, Worker

GAME = room("yunnan").open(3, {})


def question(taken: list[tuple[int, int]], bot: str = "greedy") -> Question:
    state = GAME.deal(7)
    for seat, action in taken:
        state.apply_for(seat, action)
    return Question(1, "yunnan", {}, 3, 7, taken, state.actor(), bot)


def test_a_worker_answers_a_whole_turn_again_and_again() -> None:
    worker = Worker()
    try:
        taken: list[tuple[int, int]] = []
        for _ in range(5):
            asked = question(taken)
            decided: list[int] = []
            assert worker.ask(asked, decided.append, 60)
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


def test_a_bot_out_of_time_is_stopped_and_the_next_one_starts_afresh() -> None:
    async def overrun_and_recover() -> tuple[list[int], list[int], int]:
        bots = Bots(1, 0.0)
        first = await bots.turn(question([]))
        bots.seconds = 60.0
        second = await bots.turn(question([]))
        bots.workers.close()
        return first, second, bots.overruns

    first, second, overruns = asyncio.run(overrun_and_recover())
    assert first == []
    assert len(second) >= 1
    assert overruns == 1


def test_what_is_played_for_a_bot_that_found_nothing_is_legal() -> None:
    legal = GAME.deal(7).legal()
    assert any_choice(question([]), legal) in legal


def test_a_worker_that_dies_is_noticed() -> None:
    worker = Worker()
    worker.process.kill()
    worker.process.join()
    decided: list[int] = []
    assert not worker.ask(question([]), decided.append, 5)
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
