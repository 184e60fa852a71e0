"""The house offers further bots by short names, and goes on when one fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from emporion.games.registry import room
from emporion.kernel.errors import EmporionError
from emporion.table.settings import Settings
from emporion.table.thinking.bot_turns import TurnQuestion
from emporion.table.thinking.bot_workers import BotWorkers, offered
from tests.table.conftest import Client
from tests.table.players import dealt, make_table

FIRST = "class First:\n    'takes the first'\n\n    def choose(self, game, state, seat, chance):\n        return state.legal_for(seat)[0]\n"


@pytest.fixture
def settings(settings: Settings, tmp_path: Path) -> Settings:
    (tmp_path / "mybot.py").write_text(FIRST)
    return msgspec.structs.replace(settings, bots=(f"{tmp_path}/mybot.py", "classic-merchant"))


def test_visitors_choose_among_them_and_see_no_paths(client: Client, tmp_path: Path) -> None:
    page = client.get("/").text
    assert "mybot: takes the first" in page
    assert "classic-merchant" in page
    assert str(tmp_path) not in page
    assert client.get("/api/games").json()[0]["bots"][-2:] == ["mybot", "classic-merchant"]
    assert [seat["name"] for seat in make_table(client, ["me", "mybot"]).view()["seats"]] == ["Ada", "mybot"]


@pytest.mark.parametrize("name", ["mybot.py", "classic-master", "json:loads", "http://127.0.0.1:9000"])
def test_visitors_bring_none_themselves(client: Client, name: str) -> None:
    answer = client.post("/api/tables", json={"game": "yunnan", "name": "Ada", "seats": ["me", name]})
    assert answer.status_code == 422
    assert "There is no bot" in answer.text


@pytest.mark.parametrize(("answer", "plays"), [("state.legal_for(seat)[0]", True), ("1 / 0", False)])
def test_it_plays_in_a_worker_and_when_it_fails_the_worker_stays_and_the_greedy_one_plays(tmp_path: Path, answer: str, plays: bool) -> None:
    file = tmp_path / "another.py"
    file.write_text(f"def choose(game, state, seat, chance):\n    return {answer}\n")
    game = room("yunnan").open(2, {})
    state = game.deal(7)

    async def ask() -> tuple[list[int], list[int], int]:
        bots = BotWorkers(1, 60.0, (str(file),))
        decided = await bots.turn(TurnQuestion(*dealt(game, 7), [], state.actor(), "another"))
        greedy = await bots.turn(TurnQuestion(*dealt(game, 7), [], state.actor(), "greedy"))
        bots.workers.close()
        return decided, greedy, bots.overruns

    decided, greedy, overruns = asyncio.run(ask())
    assert decided[:1] == (state.legal()[:1] if plays else greedy[:1])
    assert overruns == 0


def test_two_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "greedy.py").write_text(FIRST)
    with pytest.raises(EmporionError, match="a bot called 'greedy' is offered already"):
        offered((f"{tmp_path}/greedy.py",))
