"""Tokens that people give to their programs, with what each may do; and bots of visitors, which are somebody of their own."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import delete, func, insert, select, update

from emporion.kernel.words import Text
from emporion.table.people.accounts import PERSON_COLUMNS, clean_name, new_person
from emporion.table.refusals import NotYours, Refused
from emporion.table.storage.club_schema import passes
from emporion.table.storage.database import Keeper
from emporion.table.storage.rows import Person
from emporion.table.storage.schema import people
from emporion.table.tokens import hash_token, new_token

PREFIX = "emporion_"
SCOPES = ["read", "play", "host", "club"]
"""Look at what is mine; sit down and act; make tables and invite; blocks, notes, profile and notices."""
MOST_PASSES = 20
USED_EVERY = 3600.0  # how exactly the last use is kept


class Pass(msgspec.Struct):
    """A token in a list; the token itself is told once."""

    mark: str  # the first letters of its hash, by which it is taken back
    name: str
    scopes: list[str]
    created: float
    used: float
    bot: bool


class Passes(Keeper):
    """The tokens of one database."""

    def make(self, owner: Person, name: str, scopes: list[str], bot: bool = False) -> str:
        """A new token of somebody, or of a bot of theirs, which is made with it."""
        if not owner.account:
            raise Refused(Text("Tokens are for people with an account"))
        chosen = [scope for scope in SCOPES if scope in scopes]
        if not chosen:
            raise Refused(Text("Choose what the token may do"))
        called = clean_name(name)
        token = PREFIX + new_token()
        now = time.time()
        with self.engine.begin() as connection:
            own = select(people.c.id).where((people.c.id == owner.id) | (people.c.bot_of == owner.id))
            if (connection.scalar(select(func.count()).where(passes.c.person.in_(own))) or 0) >= MOST_PASSES:
                raise Refused(Text("You have {most} tokens; take some back first", most=MOST_PASSES))
            holder = owner.id
            if bot:
                holder = new_person(connection, called, "en", owner.id)
            connection.execute(
                insert(passes).values(
                    token_hash=hash_token(token), person=holder, name=called, scopes=" ".join(chosen), created=now, used=0.0
                )
            )
        return token

    def of(self, owner: int) -> list[Pass]:
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(passes, people.c.bot_of)
                .join(people, people.c.id == passes.c.person)
                .where((people.c.id == owner) | (people.c.bot_of == owner))
                .order_by(passes.c.created)
            ).mappings()
            return [
                Pass(row["token_hash"][:16], row["name"], row["scopes"].split(), row["created"], row["used"], row["bot_of"] is not None)
                for row in rows
            ]

    def take_back(self, owner: int, mark: str) -> None:
        own = select(people.c.id).where((people.c.id == owner) | (people.c.bot_of == owner))
        if len(mark) == 16 and mark.isalnum():
            with self.engine.begin() as connection:
                connection.execute(delete(passes).where(passes.c.token_hash.like(f"{mark}%"), passes.c.person.in_(own)))

    def bearer(self, token: str, scope: str) -> Person:
        """Who shows a token, if it may be used for this."""
        own = passes.c.token_hash == hash_token(token)
        with self.engine.connect() as connection:
            row = (
                connection.execute(
                    select(*PERSON_COLUMNS, passes.c.scopes, passes.c.used).join(passes, passes.c.person == people.c.id).where(own)
                )
                .mappings()
                .first()
            )
        if row is None or row["banned"]:
            raise NotYours(Text("This token is not valid, or no longer"))
        values = dict(row)
        if scope not in values.pop("scopes").split():
            raise NotYours(Text("This token may not be used for that; it lacks the scope '{scope}'", scope=scope))
        if values.pop("used") < time.time() - USED_EVERY:
            with self.engine.begin() as connection:
                connection.execute(update(passes).where(own).values(used=time.time()))
        return Person(**values)
