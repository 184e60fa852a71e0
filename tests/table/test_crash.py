"""A few moments of `make crash`: nothing acknowledged is lost, no table is stuck."""

from __future__ import annotations

import pytest

from tests.table.crash import crash_postgres, crash_sqlite
from tests.table.postgres import find


def test_killed_on_sqlite() -> None:
    assert crash_sqlite(3) == []


def test_killed_on_postgresql_with_two_processes() -> None:
    if not find("initdb"):
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    assert crash_postgres(3) == []
