"""At tables by days nobody waits for ever for the word of somebody who never says it: where a bot is wanted, the clock speaks for them."""

from __future__ import annotations

import logging
import time
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from emporion.table.hosting import lobby
from emporion.table.hosting.house import House
from emporion.table.hosting.rounds import Round
from emporion.table.hosting.seating import is_absent, is_connected, resigns
from emporion.table.play.clocks import DAYS_A_TURN

AGREE_SECONDS = 60.0

log = logging.getLogger("emporion.agreements")


def keep_agreeing(house: House) -> None:
    house.rounds.append(Round("agreements", AGREE_SECONDS, partial(count_silence, house)))


async def count_silence(house: House) -> None:
    """Silence agrees once the clock has been out for as long as a turn may take."""
    now = time.time()
    for code, seat in await house.stored(house.store.wanted_bots, now - 2 * DAYS_A_TURN):
        try:
            entry = await house.fresh_table(code)
            live = entry.live
            if resigns(live, seat) or is_absent(live, seat, is_connected(house, live, seat, now), now):
                await lobby.count_votes(house, entry, seat)
        except SQLAlchemyError:
            raise  # no other table would fare better
        except Exception:
            log.exception("an agreement could not be counted")
