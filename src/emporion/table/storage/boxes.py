"""Boxes that owners have corrected. A box is found by the fingerprint of its numbers and never changed; names belong to who keeps it."""

from __future__ import annotations

import contextlib
import time

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from emporion.table.storage.database import Keeper
from emporion.table.storage.rows import BoxRow, KeptBox
from emporion.table.storage.schema import boxes, kept_boxes


class BoxStore(Keeper):
    """The boxes of one database."""

    def put(self, box: BoxRow) -> None:
        """Store a box unless it is known."""
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(boxes).values(fingerprint=box.fingerprint, game=box.game, tables=box.tables, overlay=box.overlay))

    def get(self, game: str, fingerprint: str) -> BoxRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(boxes).where(boxes.c.fingerprint == fingerprint, boxes.c.game == game)).mappings().first()
            return None if row is None else BoxRow(row["fingerprint"], row["game"], row["tables"], row["overlay"])

    def keep(self, person: int, fingerprint: str, name: str, most: int) -> bool:
        """Put a box on somebody's list, or rename it there; answers whether there was room."""
        with self.engine.begin() as connection:
            mine = (kept_boxes.c.person == person) & (kept_boxes.c.box == fingerprint)
            if connection.execute(update(kept_boxes).where(mine).values(name=name)).rowcount:
                return True
            if (connection.scalar(select(func.count()).where(kept_boxes.c.person == person)) or 0) >= most:
                return False
            connection.execute(insert(kept_boxes).values(person=person, box=fingerprint, name=name, kept=time.time()))
            return True

    def drop(self, person: int, fingerprint: str) -> None:
        """Take a box off somebody's list; games and friends that have it are not touched."""
        with self.engine.begin() as connection:
            connection.execute(delete(kept_boxes).where(kept_boxes.c.person == person, kept_boxes.c.box == fingerprint))

    def kept(self, person: int) -> list[KeptBox]:
        """The list of a person, newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(kept_boxes.c.box, boxes.c.game, kept_boxes.c.name, kept_boxes.c.kept)
                .join(boxes, boxes.c.fingerprint == kept_boxes.c.box)
                .where(kept_boxes.c.person == person)
                .order_by(kept_boxes.c.kept.desc())
            )
            return [KeptBox(*row) for row in rows]

    def name(self, fingerprint: str) -> str:
        """What a box is called: the name given by who had it first; nothing when nobody keeps it."""
        with self.engine.connect() as connection:
            named = select(kept_boxes.c.name).where(kept_boxes.c.box == fingerprint).order_by(kept_boxes.c.kept).limit(1)
            return str(connection.scalar(named) or "")
