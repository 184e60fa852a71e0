"""Writing down notes on a table."""

from __future__ import annotations

import time

from emporion.kernel.words import Text
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.people.notes import Note
from emporion.table.refusals import NotFound, Refused
from emporion.table.storage.rows import Person


async def write_note(house: House, entry: Entry, person: Person, number: int | None, words: str, shared: bool) -> Note:
    """On a position, or on the whole game. What somebody knows of a running game is theirs alone, and who is muted says nothing to
    others."""
    live = entry.live
    live.must_watch(person.id)
    if (number or 0) > len(live.taken):
        raise Refused(Text("There is no such position"))
    if shared and live.row.status != "finished":
        raise Refused(Text("What you know of a running game is yours alone: the note can be shared when the game is over"))
    house.quotas.spend("chat", person.address, person.id)
    shared = shared and not person.muted
    code = await house.stored(house.notes.write, person.id, live.row.id, number, words, shared)
    return Note(code, live.row.code, number, words, shared, time.time(), person.name, person.id, live.row.game)


async def shared_note(house: House, code: str, viewer: int) -> tuple[Entry, Note]:
    """What a link leads to, and its table; for nobody who keeps away from its author."""
    note = await house.stored(house.notes.shared, code[:16])
    entry = await house.fresh_table(note.table)
    entry.live.must_watch(viewer)
    if note.person in house.blocks.of(viewer):
        raise NotFound(Text("There is no such note, or no longer"))
    return entry, note
