"""What does not work in a house."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import SQLAlchemyError

from emporion.table.hosting.house import House

HEALTH_SECONDS = 3.0  # for the database


async def troubles(house: House) -> list[str]:
    """In a few words each; nothing when all is well."""
    found: list[str] = []
    try:
        await asyncio.wait_for(house.stored(house.store.check_health), HEALTH_SECONDS)
    except (SQLAlchemyError, TimeoutError):
        found.append("database: does not answer")
    if house.listener is not None and not house.listener.hears:
        found.append("database: the line to the other processes is broken")
    found += [f"{each.name}: stands still" for each in house.rounds if each.stands_still()]
    for name, workers in (("bots", house.bots.workers), ("hints", house.advisers), ("reviews", house.reviewers)):
        if not workers.able():
            found.append(f"{name}: workers die")
    return found
