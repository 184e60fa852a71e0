"""Lists that stay quick with very many stored games; who is muted or banned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("games_by_host", "games", ["host", "touched"])
    op.create_index("games_by_origin", "games", ["origin", "status"])
    op.add_column("people", sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("person", sa.Integer))
