"""A house whose shuffles are always the same, for pictures: ``python -m docs.pictures.house PORT DATABASE``."""

from __future__ import annotations

import secrets
import sys
from types import SimpleNamespace

from rich.console import Console

from emporion.table.hosting import seating
from emporion.table.settings import Settings
from emporion.table.web.serving import run

SEED = 7

if __name__ == "__main__":
    vars(seating)["secrets"] = SimpleNamespace(randbits=lambda _bits: SEED, token_hex=secrets.token_hex)
    settings = Settings(
        database=sys.argv[2],
        port=int(sys.argv[1]),
        bot_pause=0.0,
        requests_per_second=1e4,
        most_waiting_requests=1e4,
        tables_per_hour=1e5,
    )
    run(settings, False, 1, Console(stderr=True))
