"""How many turns somebody took in time: of games that are older than this it is not known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("actions", sa.Column("instead", sa.String(10)))
    op.add_column("results", sa.Column("turns", sa.Integer))
    op.add_column("results", sa.Column("in_time", sa.Integer))
    op.drop_index("results_absent", "results")
    op.create_index("results_kept", "results", ["person", "absent", "turns", "in_time"])
