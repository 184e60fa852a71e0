"""The bots of an event are paid for by the address it was made from, as those of any table are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("events", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
