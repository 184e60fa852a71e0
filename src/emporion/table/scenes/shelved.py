"""A table whose rules are no longer played, as it was left."""

from __future__ import annotations

from emporion.games.registry import room
from emporion.kernel.words import Text
from emporion.table.play.endings import Shelved
from emporion.table.scenes.seen import ShelvedTable, Visitor
from emporion.table.scenes.table import own_box


def shelved_table(table: Shelved, visitor: Visitor) -> ShelvedTable:
    row = table.row
    place = room(row.game)
    known = ", ".join(str(version) for version in place.rules)
    if table.ending is not None:
        reason = Text(
            "This game was played under rules version {began}; this house plays {known}. It is shown as it ended, and can no longer be "
            "stepped through.",
            began=row.rules,
            known=known,
        )
    else:
        reason = Text(
            "This game began under rules version {began}; this house plays {known}. It cannot go on here, but nothing of it is lost: an "
            "older emporion opens it again.",
            began=row.rules,
            known=known,
        )
    return ShelvedTable(
        visitor=visitor,
        code=row.code,
        room=place,
        reason=reason,
        own_box=own_box(table),
        names=[seat.called() for seat in table.seats],
        actions_taken=row.taken,
        ending=table.ending,
        record_url=f"/t/{row.code}/record" if table.ending and table.tells_all() else "",
        seed=f"{row.seed} {row.salt}" if table.ending and table.tells_all() else "",
    )
