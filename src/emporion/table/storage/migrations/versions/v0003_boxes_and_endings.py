"""The boxes that games were dealt with, and what is kept of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "boxes",
        sa.Column("fingerprint", sa.String(64), primary_key=True),
        sa.Column("tables", sa.Text, nullable=False),
    )
    op.create_table(
        "endings",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("kept", sa.LargeBinary, nullable=False),
    )
