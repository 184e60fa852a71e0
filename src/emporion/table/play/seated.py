"""Who sits at a table and who may look on: what the stored rows tell without any rules."""

from __future__ import annotations

import hashlib

from emporion.kernel.overlays import Correction
from emporion.kernel.words import Text
from emporion.table.play.boxes import corrections_in
from emporion.table.refusals import NotYours
from emporion.table.storage.rows import GameRow, SeatRow


class Seated:
    """A table and the people at it."""

    def __init__(self, row: GameRow, seats: list[SeatRow], box: str) -> None:
        self.row = row
        self.seats = seats
        self.box = box  # its component tables as JSON

    def seats_of(self, person: int) -> list[int]:
        return [seat.seat for seat in self.seats if seat.person == person and person != 0]

    def may_watch(self, person: int) -> bool:
        if self.row.watch == "anyone" or self.row.host == person or self.seats_of(person):
            return True
        return self.row.status == "waiting" and any(seat.kind == "open" for seat in self.seats)

    def must_watch(self, person: int) -> None:
        if not self.may_watch(person):
            raise NotYours(Text("This table is closed to spectators"))

    def tells_all(self) -> bool:
        """Whether record, seed and all positions may be seen: it is over, and nobody plays the same deal any more."""
        return self.row.status == "finished" and not self.row.sealed

    def corrections(self) -> list[Correction]:
        """What the owner's box of this table has changed, if it is one."""
        return corrections_in(self.row.game, self.box) if self.row.corrected else []

    def players(self) -> list[str]:
        """Who plays, as a record names them: seats and bots, names of people stay here."""
        return [seat.bot if seat.kind == "bot" else "person" for seat in self.seats]

    def salts(self) -> list[str]:
        """What these names are sealed with; the same every time, so that a record is."""
        return [hashlib.sha256(f"{self.row.salt} {seat.seat}".encode()).hexdigest()[:16] for seat in self.seats]
