"""Hints and reviews: whether a table has them, and the reviews that were made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # nobody at a running table was asked about hints
    op.add_column("games", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("review", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "reviews",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("found", sa.Text, nullable=False),
    )
