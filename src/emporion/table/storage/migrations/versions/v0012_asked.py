"""Players may want to be asked even where one answer alone is sensible."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("seats", sa.Column("asked", sa.Boolean(), nullable=False, server_default=sa.false()))
