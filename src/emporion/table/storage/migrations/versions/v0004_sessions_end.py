"""When each session was last used, so that one nobody uses ends."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("sessions", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.execute(f"UPDATE sessions SET seen = {time.time():.0f}")  # when they were last used was not known until now
