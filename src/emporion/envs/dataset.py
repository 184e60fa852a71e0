"""Games of bots as a Parquet file: a row for every decision, with what the seat saw and chose and how the game ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from emporion.bots.bot import bot
from emporion.envs.setting import Setting
from emporion.games.registry import encoding_version
from emporion.kernel.chance import stream

FORMAT = 1


class Overheard:
    """A bot at one seat; one that searches is overheard when it compares its actions."""

    def __init__(self, name: str) -> None:
        self.bot = bot(name, processes=False)  # the games themselves are shared out among processes
        self.moves: list[Any] = []
        thinker: Any = self.bot.thinker
        if thinker is not None:
            think = thinker.moves

            def listen(*question: Any) -> Any:
                self.moves = think(*question[:4])  # to the end, not only until the best is settled
                return self.moves

            thinker.moves = listen

    def statistics(self, legal: list[int]) -> tuple[list[int], list[float], list[float]]:
        """Visits, expected place and expected points of every legal action, in order; nothing from a bot that does not search."""
        tried = {move.action: move for move in self.moves}
        self.moves = []
        if not tried:
            return [], [], []
        seen = [tried.get(action) for action in legal]
        return (
            [move.visits if move else 0 for move in seen],
            [move.place if move else np.nan for move in seen],
            [move.points if move else np.nan for move in seen],
        )


def schema(setting: Setting, bots: list[str]) -> Any:
    """The columns, and what a reader needs to understand them."""
    game = setting.game
    columns = [
        ("game", pa.int32()),
        ("seed", pa.uint64()),
        ("decision", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.float32(), setting.size)),
        ("legal_mask", pa.list_(pa.bool_(), setting.actions)),
        ("action", pa.int32()),
        ("notation", pa.string()),
        ("visits", pa.list_(pa.int32())),
        ("expected_place", pa.list_(pa.float32())),
        ("expected_points", pa.list_(pa.float32())),
        ("place", pa.int8()),
        ("points", pa.float32()),
        ("reward", pa.float32()),
    ]
    about = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "seats": game.seats,
        "options": game.options,
        "components": game.box_file.fingerprint(),
        "bots": bots,
        "reward": setting.reward,
        "encoding": encoding_version(game.name),
        "observation": game.encoding_names(),
        "actions": game.actions.all_words,
    }
    return pa.schema(columns, {f"emporion.{key}": json.dumps(value, ensure_ascii=False) for key, value in about.items()})


def play(setting: Setting, bots: list[str], number: int, seed: int) -> Any:
    """One game as rows."""
    game = setting.game
    state = game.deal(seed)
    players = [Overheard(name) for name in bots]
    rows: dict[str, list[Any]] = {name: [] for name in schema(setting, bots).names}
    views: list[Any] = []
    masks: list[Any] = []
    decisions = 0
    while not state.over():
        seat = state.actor()
        legal = state.legal()
        action = players[seat].bot.decide(game, state, seat, stream("bot", seed, decisions))
        visits, places, points = players[seat].statistics(legal)
        views.append(setting.encode(state, seat))
        masks.append(setting.mask(legal))
        rows["decision"].append(decisions)
        rows["seat"].append(seat)
        rows["bot"].append(bots[seat])
        rows["action"].append(action)
        rows["notation"].append(game.actions.notation(action))
        rows["visits"].append(visits)
        rows["expected_place"].append(places)
        rows["expected_points"].append(points)
        state.apply(action)
        decisions += 1
    rows["game"] = [number] * decisions
    rows["seed"] = [seed] * decisions
    for column, results in (("place", game.placements(state)), ("points", game.scores(state)), ("reward", setting.rewards(state))):
        rows[column] = [results[seat] for seat in rows["seat"]]
    rows["observation"] = pa.FixedSizeListArray.from_arrays(pa.array(np.concatenate(views)), setting.size)
    rows["legal_mask"] = pa.FixedSizeListArray.from_arrays(pa.array(np.concatenate(masks).astype(np.bool_)), setting.actions)
    return pa.table(rows, schema(setting, bots))


def play_numbered(task: tuple[Setting, list[str], int, int]) -> Any:
    return play(*task)


def played(setting: Setting, bots: list[str], games: int, seed: int, jobs: int) -> Iterator[Any]:
    """The games in order, played here or by several processes."""
    tasks = [(setting, bots, number, seed + number) for number in range(games)]
    if jobs == 1:
        yield from map(play_numbered, tasks)
        return
    with ProcessPoolExecutor(jobs or None) as pool:
        yield from pool.map(play_numbered, tasks)


def write(setting: Setting, bots: list[str], games: int, seed: int, jobs: int, file: Path) -> Iterator[int]:
    """Write the file game by game; yields the decisions of each game as it is written."""
    with pq.ParquetWriter(file, schema(setting, bots), compression="zstd") as writer:
        for table in played(setting, bots, games, seed, jobs):
            writer.write_table(table)
            yield table.num_rows
