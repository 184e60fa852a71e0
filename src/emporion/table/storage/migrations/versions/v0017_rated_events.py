"""Events can be rated, and a cup says how many games each player has; the seasons of a league find each other quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("events", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("events_by_previous", "events", ["previous"])
    op.execute("UPDATE events SET rounds = seats WHERE format = 'cup'")
