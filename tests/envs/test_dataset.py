"""Data sets hold what was played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from emporion.bots import bot as bots
from emporion.cli import app
from emporion.envs.dataset import Overheard, play
from emporion.envs.setting import Setting
from emporion.games.registry import ROOMS, room
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.words import Text


def write(file: Path, *words: str) -> str:
    answer = CliRunner().invoke(app, ["dataset", *words, "--jobs", "1", "--out", str(file)])
    assert answer.exit_code == 0, answer.output
    return answer.output


@pytest.mark.parametrize("name", [place.name for place in ROOMS])
def test_a_data_set_can_be_played_again(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write(file, name, "--bots", "random", "--games", "2", "--seed", "5")
    table = pq.read_table(file)
    about = {key.decode().removeprefix("emporion."): json.loads(value) for key, value in table.schema.metadata.items()}
    game = room(name).open(about["seats"], about["options"])
    assert about["observation"] == game.encoding_names()
    assert about["components"] == game.box_file.fingerprint()
    rows = table.select(["seed", "seat", "action", "notation", "place"]).to_pylist()
    views = table["observation"].combine_chunks().flatten().to_numpy().reshape(len(rows), -1)
    masks = table["legal_mask"].combine_chunks().flatten().to_numpy(zero_copy_only=False).reshape(len(rows), -1)
    at = 0
    for seed in (5, 6):
        state = game.deal(seed)
        places = set()
        while not state.over():
            row, seat = rows[at], state.actor()
            assert (row["seed"], row["seat"]) == (seed, seat)
            assert np.flatnonzero(masks[at]).tolist() == state.legal()
            assert about["actions"][row["action"]] == row["notation"]
            assert views[at].tolist() == np.array(game.encode(game.view(state, seat), seat), np.float32).tolist()
            places.add((seat, row["place"]))
            state.apply(row["action"])
            at += 1
        assert places == set(enumerate(game.placements(state)))
    assert at == len(rows)


def test_the_help_says_what_is_needed_and_taken() -> None:
    told = " ".join(CliRunner().invoke(app, ["dataset", "--help"]).output.split())
    assert "pip install 'emporion[research]'" in told
    for word in ("emporion bots", "NAME[=VALUE]", "placement", "margin"):
        assert word in told


def test_the_command_names_what_is_wrong(tmp_path: Path) -> None:
    answer = CliRunner().invoke(app, ["dataset", "yunnan", "--bots", "random,random,random", "--seats", "2"])
    assert "3 bots for 2 seats" in str(answer.exception)


def test_several_processes_write_the_same(tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone.parquet", tmp_path / "shared.parquet"
    write(alone, "yunnan", "--bots", "random,greedy,random", "--games", "3")
    answer = CliRunner().invoke(
        app, ["dataset", "yunnan", "--bots", "random,greedy,random", "--games", "3", "--jobs", "2", "--out", str(shared)]
    )
    assert "3 games of yunnan" in answer.output
    assert pq.read_table(alone).equals(pq.read_table(shared))


class Move:
    def __init__(self, action: int) -> None:
        self.action, self.visits, self.place, self.points = action, 7, 1.5, 20.0


class Thinker:
    """Shaped like a bot that searches."""

    def moves(self, game: Game[State], imagined: State, seat: int, chance: Chance) -> list[Move]:
        return [Move(imagined.legal_for(seat)[-1])]

    def choose(self, game: Game[State], imagined: State, seat: int, chance: Chance) -> int:
        return self.moves(game, imagined, seat, chance)[0].action


def test_what_a_search_found_out_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def thinking(name: str, processes: bool) -> bots.Bot:
        thinker: Any = Thinker()
        return bots.Bot(name, Text("thinks"), thinker.choose, thinker)

    monkeypatch.setattr("emporion.envs.dataset.bot", thinking)
    assert Overheard("thinker").statistics([1, 2]) == ([], [], [])
    rows = play(Setting("yunnan"), ["thinker", "thinker"], 0, 1).to_pylist()
    for row in rows:
        legal = np.flatnonzero(row["legal_mask"]).tolist()
        if len(legal) > 1:
            assert row["visits"] == [0] * (len(legal) - 1) + [7]
            assert row["expected_points"][-1] == 20.0
            assert row["action"] == legal[-1]
        else:
            assert row["visits"] == []
