"""What an invited friend is told before sitting down."""

from __future__ import annotations

import msgspec

from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.play.live import Live
from emporion.table.scenes.seen import Visitor
from emporion.table.scenes.table import iso
from emporion.table.scenes.terms import Terms, terms


class Join(msgspec.Struct):
    """The page an invited friend lands on; the invite itself stands behind # and never reaches a log."""

    visitor: Visitor
    problem: str
    must_sign_in: bool = False


class Invited(msgspec.Struct):
    """What an invitation is for: the script asks with it, and the page of the friend says so."""

    room: Room
    host: str  # who invites; empty when they sit at no seat of the table
    seats: list[tuple[str, Text | str]]  # colours and players, empty for a free seat
    seat: int  # the one that is kept for the friend
    free: bool  # nobody has taken it yet
    terms: Terms
    begins: str  # ISO time of the appointment; empty without one
    must_sign_in: bool  # the friend has no account, and the table asks for one


def invited(live: Live, seat: int, visitor: Visitor) -> Invited:
    """What the friend is told before sitting down; all of it stands on the table's page as well."""
    row = live.row
    hosts = [sitting.name for sitting in live.seats if sitting.person == row.host and row.host]
    colours = live.game.seat_names
    return Invited(
        room=live.room,
        host=hosts[0] if hosts else "",
        seats=[(colours[sitting.seat], sitting.called()) for sitting in live.seats],
        seat=seat,
        terms=terms(live.room, row),
        begins=iso(row.begins) if row.begins else "",
        must_sign_in=row.rated and not visitor.account,
        free=row.status == "waiting" and live.seats[seat].kind == "invited",
    )
