"""People are told what becomes of their events and appointed tables; how many games somebody finished is counted quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "news",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("event", sa.Integer, sa.ForeignKey("events.id")),
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id")),
        sa.Column("at", sa.Float, nullable=False),
        *(sa.Column(channel, sa.Boolean, nullable=False) for channel in ("push", "mail", "webhook")),
    )
    op.create_index("news_by_person", "news", ["person"])
    op.create_index("news_by_game", "news", ["game"])
    op.create_index("news_by_time", "news", ["at"])
    op.create_index("results_absent", "results", ["person", "absent"])
