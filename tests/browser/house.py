"""A house in a process of its own, as a person starts it: ``python -m tests.browser.house PORT DATABASE``."""

from __future__ import annotations

import sys

from rich.console import Console

from emporion.table.settings import Settings
from emporion.table.web.serving import run
from tests.waiting import PATIENCE

if __name__ == "__main__":
    port, database = int(sys.argv[1]), sys.argv[2]
    settings = Settings(
        database=database,
        port=port,
        bot_pause=0.0,
        requests_per_second=10_000,
        most_waiting_requests=10_000,
        tables_per_hour=100_000,
        bot_tables=1000,
        bot_seconds=PATIENCE,
        bot_leisure=False,
        hint_iterations=40,
        hint_seconds=PATIENCE,
        review_iterations=20,
        review_seconds=PATIENCE,
        review_decisions=30,
    )
    run(settings, False, 1, Console(stderr=True))
