"""Whose work a table is, who agreed that a bot plays for somebody absent, and no mail to addresses that never confirmed themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("origin", sa.String(32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("votes", sa.String(40), nullable=False, server_default=""))
    op.execute("UPDATE people SET email = ''")
