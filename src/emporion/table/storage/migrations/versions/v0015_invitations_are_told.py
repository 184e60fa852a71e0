"""Who is invited is told like whose turn it is; of invitations that are older than this nobody is told any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    for channel in ("push", "mail", "webhook"):
        op.add_column("invitations", sa.Column(channel, sa.Boolean(), nullable=False, server_default=sa.true()))
