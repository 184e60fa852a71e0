"""Whom somebody keeps away from."""

from __future__ import annotations

from emporion.kernel.words import Text
from emporion.table.hosting.house import House
from emporion.table.refusals import Refused
from emporion.table.storage.rows import Person


async def keep_away(house: House, person: Person, number: int, blocked: bool) -> None:
    """Block somebody, or no longer; tables in memory look again."""
    if number == person.id or await house.stored(house.accounts.person, number) is None:
        raise Refused(Text("There is nobody to be blocked"))
    await house.stored(house.blocks.block if blocked else house.blocks.unblock, person.id, number)
    await house.follow_person(person.id)
