"""A house of its own for every test, in a temporary file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from emporion.table.server import create_app
from emporion.table.settings import Settings

Client = TestClient[Any]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path}/tables.sqlite", bot_pause=0.0, requests_per_second=10_000, most_waiting_requests=10_000)


@pytest.fixture
def client(settings: Settings) -> Iterator[Client]:
    with TestClient(create_app(settings)) as found:
        yield found
