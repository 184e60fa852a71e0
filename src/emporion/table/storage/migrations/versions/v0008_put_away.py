"""Players may leave finished games out of their list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("seats", sa.Column("put_away", sa.Boolean(), nullable=False, server_default=sa.false()))
