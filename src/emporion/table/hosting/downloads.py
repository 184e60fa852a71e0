"""Finished games as files: records in a zip, results as Parquet. No names of people are in either."""

from __future__ import annotations

import asyncio
import importlib.util
import io
import time
import zipfile
from collections.abc import Callable
from typing import ParamSpec

from emporion.kernel.errors import WrongRules
from emporion.kernel.words import Text
from emporion.table.hosting.house import House
from emporion.table.hosting.quotas import neighbourhood
from emporion.table.people.search import FoundGame, Wanted
from emporion.table.play.endings import Shelved
from emporion.table.play.live import Live
from emporion.table.refusals import NotFound, Refused
from emporion.table.storage.store import Store
from emporion.table.thinking.fair import Payer

P = ParamSpec("P")

MOST_GAMES = 200  # in one file
PARQUET = importlib.util.find_spec("pyarrow") is not None


async def found(house: House, wanted: Wanted, person: int) -> list[FoundGame]:
    """The last of these games; some, or it is no file."""
    games = (await house.stored(house.search.find, wanted, person, MOST_GAMES)).games
    if not games:
        raise NotFound(Text("No finished game fits that, or none that you may see."))
    return games


async def records_file(house: House, address: str, person: int, wanted: Wanted) -> bytes:
    """The records of what is looked for, as far as this person may see them."""
    codes = [game.code for game in await found(house, wanted, person)]
    return await packed(house, address, person, records, house.store, codes)


async def results_file(house: House, address: str, person: int, wanted: Wanted) -> bytes:
    """Their results, a row for each seat, without names."""
    if not PARQUET:
        raise Refused(Text("Parquet needs pyarrow, which this house has not installed."))
    return await packed(house, address, person, parquet, await found(house, wanted, person))


async def packed(house: House, address: str, person: int, work: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """Make a file: one at a time, by turns of who asks, in a thread of its own, so that no table waits for it."""
    house.quotas.spend("file", address, person)
    payer = Payer(neighbourhood(address), person)
    place = await house.packing.take(payer)
    began = time.monotonic()
    try:
        return await asyncio.to_thread(work, *args, **kwargs)
    finally:
        house.packing.give_back(payer, place, time.monotonic() - began)


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
