"""Finished games as files: records in a zip, results as Parquet. No names of people are in either."""

from __future__ import annotations

import io
import zipfile

from emporion.kernel.errors import WrongRules
from emporion.kernel.words import Text
from emporion.table.people.search import FoundGame
from emporion.table.play.endings import Shelved
from emporion.table.play.live import Live
from emporion.table.storage.store import Store

MOST_GAMES = 200  # in one file


def records(store: Store, codes: list[str]) -> bytes:
    """A zip file with the record of each game."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as packed:
        for code in codes:
            stored = store.load(code)
            written = Shelved(stored, WrongRules(Text("The game is over")))
            words = written.record() if written.ending is not None else Live(stored).record()
            packed.writestr(f"{stored.row.game}-{code}.txt", words)
    return content.getvalue()


def parquet(games: list[FoundGame]) -> bytes:
    """A row for each seat of each game."""
    import pyarrow
    import pyarrow.parquet

    rows = [
        {
            "table": game.code,
            "game": game.title,
            "options": game.options,
            "pace": game.pace,
            "rated": game.rated,
            "finished": game.finished,
            "opening": game.opening,
            "actions": game.actions,
            "seat": player.seat,
            "player": player.bot or "person",
            "place": player.place,
            "score": player.score,
            "absent": player.absent,
        }
        for game in games
        for player in game.players
    ]
    content = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), content)
    return content.getvalue()
