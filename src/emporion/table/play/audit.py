"""Replays every stored game and compares it with what was stored of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from sqlalchemy.exc import DBAPIError

from emporion.kernel.errors import EmporionError, WrongRules
from emporion.kernel.record import seal
from emporion.table.play.live import Live
from emporion.table.settings import Settings
from emporion.table.storage.database import one_line, open_database
from emporion.table.storage.store import Store


class Finding(msgspec.Struct):
    """What came of one game; ``problem`` is empty when it holds."""

    code: str
    reached: str
    problem: str
    shelved: bool = False  # finished under rules no longer played: it can be shown, and no longer replayed


def audit(settings: Settings) -> Iterator[Finding]:
    """Every stored game in turn."""
    url = settings.url()
    engine = open_database(url)
    try:
        with one_line(url):
            store = Store(engine)
            for code in store.codes():
                yield check_game(store, code)
    finally:
        engine.dispose()


def check_game(store: Store, code: str) -> Finding:
    """Every action must be legal where it stands, and the end must be the stored one."""
    try:
        stored = store.load(code)
    except (ValueError, TypeError) as problem:
        return Finding(code, "", f"cannot be read: {problem}")
    try:
        live = Live(stored)
    except WrongRules as problem:
        return Finding(code, stored.row.result, "", True) if stored.ending else Finding(code, "", str(problem))
    except EmporionError as problem:
        return Finding(code, "", str(problem))
    except DBAPIError:
        raise
    except Exception as problem:  # one broken game must not hide the state of the others
        return Finding(code, "", f"cannot be replayed: {type(problem).__name__}: {problem}")
    reached = seal(live.game, live.state, len(live.taken))
    row = live.row
    if row.taken != len(live.taken):
        return Finding(code, reached, f"{row.taken} actions were counted, {len(live.taken)} are stored")
    if (row.status == "finished") != live.state.over():
        return Finding(code, reached, f"stored as {row.status}, but the actions lead to '{reached}'")
    if row.status == "finished" and row.result != reached:
        return Finding(code, reached, f"stored result '{row.result}', replayed '{reached}'")
    if row.status == "playing" and row.waiting != live.state.actors():
        return Finding(code, reached, f"stored as waiting for {row.waiting}, the actions lead to {live.state.actors()}")
    return Finding(code, reached, "")
