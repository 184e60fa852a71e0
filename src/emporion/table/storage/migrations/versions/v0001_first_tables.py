"""The first tables of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("account", sa.String(40), unique=True),
        sa.Column("passphrase", sa.String(200)),
        sa.Column("webhook", sa.String(500), nullable=False),
        sa.Column("webhook_result", sa.String(200), nullable=False),
        sa.Column("email", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("watch", sa.String(10), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("waiting", sa.String(40), nullable=False),
        sa.Column("bot_to_move", sa.Boolean, nullable=False),
        sa.Column("taken", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("games_by_status", "games", ["status", "touched"])
    op.create_table(
        "seats",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("stand_in", sa.String(40), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "actions",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.String(80), nullable=False),
        sa.Column("forced", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "drafts",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("edits", sa.Integer, nullable=False),
        sa.Column("steps", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_chat_game", "chat", ["game"])
