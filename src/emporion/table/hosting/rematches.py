"""The same players and options once more: the first wish sets the table up, and the seats of the others are kept until they take them."""

from __future__ import annotations

from emporion.kernel.words import Text
from emporion.table.hosting import lobby, pairing
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.play.boxes import AS_SHIPPED
from emporion.table.refusals import NotYours, Refused
from emporion.table.storage.rows import Person


async def rematch(house: House, entry: Entry, person: Person) -> str:
    """Answers the next table, at which whoever asks sits if a seat was kept for them."""
    live = entry.live
    if not live.seats_of(person.id):
        raise NotYours(Text("Only players of this table can ask for a rematch"))
    if live.row.status != "finished":
        raise Refused(Text("The game is not over"))
    if not live.row.rematch:
        await set_up(house, entry, person)
    code = entry.live.row.rematch
    for invitation in await house.stored(house.invitations.of, person.id):
        if invitation.code == code:
            await pairing.answer_invitation(house, person, code, invitation.seat, True)
    return code


async def set_up(house: House, entry: Entry, person: Person) -> None:
    """Seats move on by one."""
    live, row = entry.live, entry.live.row
    before = live.seats[1:] + live.seats[:1]
    wishes = ["me" if seat.person == person.id else seat.bot if seat.kind == "bot" else "invited" for seat in before]
    box = row.components if row.corrected else AS_SHIPPED
    made = await lobby.make_table(
        house, person, row.game, wishes, row.options, row.pace, row.watch, row.hints, row.review, box, row.rated, bots=row.bots
    )
    following = await house.table(made.code)
    number = following.live.row.id
    if not await house.stored(house.store.rematch, row.id, made.code):  # somebody was quicker
        await house.stored(house.store.discard, number)
        house.forget(made.code)
    else:
        kept = {
            seat: old.person
            for seat, old in enumerate(before)
            if old.person not in (None, person.id) and await welcome(house, person, old.person or 0)
        }
        if kept:
            await house.reseat(following, house.invitations.put, number, kept, person.id)
    async with entry.lock:
        await house.refresh(entry)
    house.announce(entry)


async def welcome(house: House, person: Person, other: int) -> bool:
    """Nobody who has gone for ever, or does not want to meet who asks."""
    there = await house.stored(house.accounts.present, other)
    return there is not None and not house.blocks.apart(person.id, there.id)
