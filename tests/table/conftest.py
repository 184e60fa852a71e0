"""A house of its own for every test, in a temporary file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from emporion.table.hosting import health, rounds
from emporion.table.hosting.house import House
from emporion.table.settings import Settings
from emporion.table.thinking import bot_workers
from emporion.table.web.application import create_litestar
from emporion.table.web.door import Door
from tests.waiting import PATIENCE

Client = TestClient[Any]


@pytest.fixture(autouse=True)
def _busy_machine_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the house takes for trouble after a few seconds is none where a test runs."""
    monkeypatch.setattr(health, "HEALTH_SECONDS", PATIENCE)
    monkeypatch.setattr(rounds, "PATIENCE_SECONDS", PATIENCE)
    monkeypatch.setattr(bot_workers, "SPARE_SECONDS", PATIENCE)
    monkeypatch.setattr(bot_workers, "GRACE_SECONDS", PATIENCE)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=f"sqlite:///{tmp_path}/tables.sqlite",
        bot_pause=0.0,
        requests_per_second=10_000,
        most_waiting_requests=10_000,
        tables_per_hour=100_000,
        bot_tables=1000,
        bot_seconds=PATIENCE,
        bot_leisure=False,
        hint_iterations=10,
        hint_seconds=PATIENCE,
        review_iterations=4,
        review_seconds=PATIENCE,
        review_decisions=8,
    )


@pytest.fixture
def litestar(settings: Settings) -> Litestar:
    return create_litestar(settings)


@pytest.fixture
def client(settings: Settings, litestar: Litestar) -> Iterator[Client]:
    with TestClient(Door(litestar, settings)) as found:
        yield found


@pytest.fixture
def house(client: Client, litestar: Litestar) -> House:
    """The house behind the client, for what no visitor can do."""
    found = litestar.state.house
    assert isinstance(found, House)
    return found
