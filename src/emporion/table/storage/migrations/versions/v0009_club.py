"""The club: archive, results, ratings and tallies; profiles, blocks, invitations, notes, tokens; rated and scheduled tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("begins", sa.Float, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("bots", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("bot_of", sa.Integer))
    op.create_table(
        "archive",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, unique=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("opening", sa.String(300), nullable=False),
        sa.Column("best", sa.Float, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
    )
    op.create_index("archive_by_date", "archive", ["finished", "game"])
    op.create_index("archive_by_title", "archive", ["title", "finished", "game"])
    op.create_index("archive_by_opening", "archive", ["title", "opening"])
    op.create_index("archive_by_score", "archive", ["title", "best"])
    op.create_table(
        "archive_options",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(40), nullable=False),
    )
    op.create_index("archive_options_by_value", "archive_options", ["name", "value", "game"])
    op.create_table(
        "results",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("absent", sa.Boolean, nullable=False),
        sa.Column("answer", sa.Float, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("results_by_person", "results", ["person", "finished", "game"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("pace", sa.String(10), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.Column("robot", sa.Boolean, nullable=False),
    )
    op.create_index("ratings_by_strength", "ratings", ["title", "pace", "robot", "settled", "mu"])
    op.create_table(
        "tallies",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("wins", sa.Float, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("shown", sa.String(10), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("blocked", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked"])
    op.create_table(
        "invitations",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("sender", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("invitations_by_person", "invitations", ["person"])
    op.create_table(
        "notes",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("notes_by_person", "notes", ["person", "game"])
    op.create_index("notes_by_game", "notes", ["game"])
    op.create_table(
        "passes",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("ix_passes_person", "passes", ["person"])
