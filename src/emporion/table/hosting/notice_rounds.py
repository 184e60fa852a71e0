"""Notices go out by themselves: a turn that is not confirmed after a few minutes is told of once, whatever page is open.

Who waits since when is stored with every action, so a turn that was taken is never told of, and none is forgotten by a crash.
"""

from __future__ import annotations

import time
from functools import partial
from itertools import groupby

from emporion.table.hosting.house import House
from emporion.table.hosting.rounds import Round
from emporion.table.people import notice_rules
from emporion.table.people.notice_rules import may_tell
from emporion.table.storage.notices import CHANNELS, Waiting

TELL_SECONDS = 10.0


def keep_telling(house: House) -> None:
    house.rounds.append(Round("notices", TELL_SECONDS, partial(tell, house)))


async def tell(house: House) -> None:
    """Everybody of whom something is due."""
    due = await house.stored(house.notices.due, time.time() - notice_rules.NOTICE_SECONDS)
    due.sort(key=lambda turn: turn.person)
    for person, waiting in groupby(due, lambda turn: turn.person):
        await tell_person(house, person, list(waiting))


async def tell_person(house: House, number: int, waiting: list[Waiting]) -> None:
    """Each way as they wish; a way that is switched off, or leads nowhere, counts as told."""
    now = time.time()
    person = await house.stored(house.accounts.person, number)
    settings = await house.stored(house.notices.settings, number)
    browsers = await house.stored(house.notices.browsers, number)
    for channel in CHANNELS:
        untold = [turn for turn in waiting if not turn.told(channel)]
        if not untold:
            continue
        if person is None or settings.mode(channel) == "off" or not house.messenger.reachable(person, channel, browsers):
            await house.stored(house.notices.take, channel, untold, False, now)
        elif may_tell(settings, channel, untold, now):
            own = await house.stored(house.notices.take, channel, untold, True, now)
            if own:
                house.messenger.send(person, channel, own, browsers)
