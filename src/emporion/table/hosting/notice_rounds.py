"""Notices go out by themselves: a turn that is not confirmed after a few minutes is told of once, whatever page is open.

Who waits since when is stored with every action, so a turn that was taken is never told of, and none is forgotten by a crash.
"""

from __future__ import annotations

import logging
import time
from functools import partial
from itertools import groupby

from sqlalchemy.exc import SQLAlchemyError

from emporion.table.hosting.house import House
from emporion.table.hosting.rounds import Round
from emporion.table.people import notice_rules
from emporion.table.people.notice_rules import may_tell
from emporion.table.storage.notices import CHANNELS, NoticeSettings, Waiting

TELL_SECONDS = 10.0

log = logging.getLogger("emporion.notices")


def keep_telling(house: House) -> None:
    house.rounds.append(Round("notices", TELL_SECONDS, partial(tell, house)))


async def tell(house: House) -> None:
    """Everybody of whom something is due, a part after the other: however many sleep, those who are awake are told."""
    before = time.time() - notice_rules.NOTICE_SECONDS
    last: Waiting | None = None
    while due := await house.stored(house.notices.due, before, last):
        last = due[-1]
        wishes = await house.stored(house.notices.settings_of, {turn.person for turn in due})
        due.sort(key=lambda turn: turn.person)
        for person, waiting in groupby(due, lambda turn: turn.person):
            try:
                await tell_person(house, person, wishes.get(person) or NoticeSettings(), list(waiting))
            except SQLAlchemyError:
                raise  # nobody else would fare better
            except Exception:
                log.exception("somebody could not be told")


async def tell_person(house: House, number: int, settings: NoticeSettings, waiting: list[Waiting]) -> None:
    """Each way as they wish; a way that is switched off, or leads nowhere, counts as told."""
    now = time.time()
    person = await house.stored(house.accounts.person, number)
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
