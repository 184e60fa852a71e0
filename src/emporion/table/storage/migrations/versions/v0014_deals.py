"""Who plays alone finds a deal of the day, the same for everybody in the house, and what a bot has made of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("par", sa.Float),
    )
