"""Who may sit where: what a rated table asks of its players, bots of visitors, people who keep each other apart."""

from __future__ import annotations

from emporion.kernel.words import Text
from emporion.table.people.ratings import bot_rating
from emporion.table.play.seated import Seated
from emporion.table.refusals import NeedsAccount, NotYours, Refused
from emporion.table.storage.rows import Person

PEOPLE = ("me", "open", "invited")


def must_be_ratable(person: Person, game: str, seats: list[str], hints: bool | None, own_box: bool) -> None:
    """A table that is to count for the ratings."""
    must_be_known(person)
    if len(seats) < 2 or seats.count("me") > 1:
        raise Refused(Text("A rated table has at least two players, each on one seat"))
    if hints:
        raise Refused(Text("At a rated table there are no hints"))
    if own_box:
        raise Refused(Text("A rated table is played with the usual box"))
    for who in seats:
        if who not in PEOPLE:
            must_be_measured(game, who)


def must_be_rated_event(person: Person, game: str, seats: int, bot: str, own_box: bool) -> None:
    """An event all tables of which are to count; its bot may have to fill places."""
    must_be_known(person)
    if seats == 1:
        raise Refused(Text("Who plays alone plays against nobody: a rated event has tables of at least two"))
    if own_box:
        raise Refused(Text("A rated table is played with the usual box"))
    must_be_measured(game, bot)


def must_be_measured(game: str, bot: str) -> None:
    if bot_rating(game, bot) is None:
        raise Refused(Text("No arena has measured the bot {bot} at this game, so no rated table can have it", bot=bot))


def must_be_known(person: Person) -> None:
    if not person.account and person.bot_of is None:
        raise NeedsAccount(Text("Rated games are for people with an account: make one, it takes a name and a passphrase"))


def must_fit(table: Seated, person: Person, kept_apart: bool) -> None:
    """Whether somebody may sit down at a table that waits."""
    row = table.row
    if kept_apart:
        raise NotYours(Text("This table is not open to you"))
    if person.bot_of is not None and not row.bots:
        raise NotYours(Text("This table is for people; bots of visitors are not asked to it"))
    if row.rated:
        must_be_known(person)
        if table.seats_of(person.id):
            raise Refused(Text("You sit at this rated table already"))
