"""Lessons are played at tables of their own, and the house remembers who has done which."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sa.Column("lesson", sa.String(80), nullable=False, server_default=""))
    op.add_column("games", sa.Column("bubble", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "lessons_done",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("done", sa.Float, nullable=False),
    )
