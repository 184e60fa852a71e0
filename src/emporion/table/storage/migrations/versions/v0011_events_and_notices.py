"""Events with their entries, rounds and pairings; whose turn it is since when, and how people are told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("games", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()))
    make_events()
    make_notices()
    note_present_turns()


def make_events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(16), nullable=False, unique=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("format", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("at_once", sa.Integer, nullable=False),
        sa.Column("round_seconds", sa.Float, nullable=False),
        sa.Column("duplicate", sa.Boolean, nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("starts", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("seasons", sa.Integer, nullable=False),
        sa.Column("previous", sa.Integer, sa.ForeignKey("events.id")),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("events_by_status", "events", ["status", "created"])
    op.create_index("events_by_host", "events", ["host"])
    op.create_table(
        "entries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("event", sa.Integer, sa.ForeignKey("events.id"), nullable=False),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id")),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("entered", sa.Float, nullable=False),
        sa.UniqueConstraint("event", "person", name="entered_once"),
    )
    op.create_index("entries_by_person", "entries", ["person"])
    op.create_table(
        "rounds",
        sa.Column("event", sa.Integer, sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("deadline", sa.Float, nullable=False),
        sa.Column("closed", sa.Float, nullable=False),
    )
    op.create_index("rounds_by_closed", "rounds", ["closed", "deadline"])
    op.create_table(
        "pairings",
        sa.Column("event", sa.Integer, sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("table", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id")),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("absent", sa.Boolean, nullable=False),
        sa.Column("over", sa.Float, nullable=False),
    )
    op.create_index("pairings_by_game", "pairings", ["game"])
    op.create_index("pairings_by_place", "pairings", ["place"])


def make_notices() -> None:
    op.create_table(
        "turns",
        sa.Column("game", sa.Integer, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("push", sa.Boolean, nullable=False),
        sa.Column("mail", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.Boolean, nullable=False),
    )
    op.create_index("turns_by_since", "turns", ["since"])
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("push", sa.String(10), nullable=False),
        sa.Column("mail", sa.String(10), nullable=False),
        sa.Column("webhook", sa.String(10), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_until", sa.Integer, nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("calendar", sa.Integer, nullable=False),
        sa.Column("push_at", sa.Float, nullable=False),
        sa.Column("mail_at", sa.Float, nullable=False),
        sa.Column("webhook_at", sa.Float, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("endpoint", sa.String(500), nullable=False, unique=True),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("result", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("push_by_person", "push_subscriptions", ["person"])


def note_present_turns() -> None:
    """Of running games: who decides now was told when the turn began, as it was done so far."""
    connection = op.get_bind()
    seats = connection.execute(
        sa.text(
            "SELECT games.id, seats.seat, games.touched, games.waiting FROM games JOIN seats ON seats.game = games.id "
            "WHERE games.status = 'playing' AND seats.kind = 'person'"
        )
    ).all()
    for game, seat, touched, waiting in seats:
        if str(seat) in waiting.split():
            connection.execute(
                sa.text("INSERT INTO turns VALUES (:game, :seat, :since, :told, :told, :told)"),
                {"game": game, "seat": seat, "since": touched, "told": True},
            )
