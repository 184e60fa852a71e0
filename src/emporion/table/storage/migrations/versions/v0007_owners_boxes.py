"""Boxes that owners have corrected, who keeps them, and which games are played with one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("boxes", sa.Column("game", sa.String(40), nullable=False, server_default=""))
    op.add_column("boxes", sa.Column("overlay", sa.Text, nullable=False, server_default=""))
    op.add_column("games", sa.Column("corrected", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "kept_boxes",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("box", sa.String(64), sa.ForeignKey("boxes.fingerprint"), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("kept", sa.Float, nullable=False),
    )
