"""Who has declined an invitation: the table of the one who invited says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("invitations", sa.Column("declined", sa.Boolean(), nullable=False, server_default=sa.false()))
