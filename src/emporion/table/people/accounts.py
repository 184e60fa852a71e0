"""People: a cookie makes somebody known, an account makes the same person known on another device."""

from __future__ import annotations

import time
import unicodedata
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from emporion.kernel.words import Text
from emporion.table.refusals import NotYours, Refused
from emporion.table.storage.rows import Person
from emporion.table.storage.schema import games, people, seats, sessions
from emporion.table.tokens import hash_token, new_token

LONGEST_NAME = 30
SHORTEST_PASSPHRASE = 8
LONGEST_PASSPHRASE = 200
LANGUAGES = ["en", "it", "de"]
PERSON_COLUMNS = [column for column in people.c if column.name != "created"]

hasher = PasswordHasher()
NOBODYS_PASSPHRASE = hasher.hash(new_token())  # an unknown name costs as much time as a wrong passphrase


class Accounts:
    """The people of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def known(self, token: str) -> Person | None:
        """Whom a cookie belongs to."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*PERSON_COLUMNS).join(sessions, sessions.c.person == people.c.id).where(sessions.c.token_hash == hash_token(token))
            )
            row = rows.mappings().first()
            return None if row is None else Person(**dict(row))

    def person(self, number: int) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*PERSON_COLUMNS).where(people.c.id == number)).mappings().first()
            return None if row is None else Person(**dict(row))

    def welcome(self, token: str, name: str, language: str) -> Person:
        """Make the bearer of a cookie known."""
        known = self.known(token)
        if known is not None:
            return known
        with self.engine.begin() as connection:
            number = connection.execute(
                insert(people)
                .values(name=name, language=language, webhook="", webhook_result="", email="", created=time.time())
                .returning(people.c.id)
            ).scalar_one()
            connection.execute(insert(sessions).values(token_hash=hash_token(token), person=number, created=time.time()))
        return Person(number, name, language, None, None, "", "", "")

    def change(self, person: int, **values: Any) -> None:
        """Set columns of a person."""
        with self.engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == person).values(values))

    def register(self, person: Person, account: str, passphrase: str) -> None:
        """Give a person an account."""
        name = clean_name(account)
        if person.account:
            raise Refused(Text("You have an account already"))
        if not SHORTEST_PASSPHRASE <= len(passphrase) <= LONGEST_PASSPHRASE:
            raise Refused(Text("A passphrase has {least} to {most} characters", least=SHORTEST_PASSPHRASE, most=LONGEST_PASSPHRASE))
        try:
            self.change(person.id, account=name.casefold(), passphrase=hasher.hash(passphrase), name=person.name or name)
        except IntegrityError:
            raise Refused(Text("This name is taken")) from None

    def log_in(self, account: str, passphrase: str) -> Person:
        """The person of an account, if the passphrase is right."""
        with self.engine.connect() as connection:
            row = connection.execute(select(*PERSON_COLUMNS).where(people.c.account == account.strip().casefold())).mappings().first()
        stored = NOBODYS_PASSPHRASE if row is None else str(row["passphrase"])
        try:
            hasher.verify(stored, passphrase[:LONGEST_PASSPHRASE])
        except VerificationError:
            raise NotYours(Text("Name and passphrase do not fit")) from None
        assert row is not None
        person = Person(**dict(row))
        if hasher.check_needs_rehash(stored):
            self.change(person.id, passphrase=hasher.hash(passphrase))
        return person

    def admit(self, token: str, person: int, guest: Person | None) -> None:
        """A new cookie for a person; a guest without an account becomes that person."""
        with self.engine.begin() as connection:
            connection.execute(insert(sessions).values(token_hash=hash_token(token), person=person, created=time.time()))
            if guest is not None and not guest.account and guest.id != person:
                connection.execute(update(seats).where(seats.c.person == guest.id).values(person=person))
                connection.execute(update(games).where(games.c.host == guest.id).values(host=person))

    def log_out(self, token: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(sessions).where(sessions.c.token_hash == hash_token(token)))


def clean_name(name: str) -> str:
    """A name without control characters and surplus blanks; an empty or endless one is refused."""
    kept = "".join(letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter)[0] != "C")
    words = " ".join(kept.split())
    if not 1 <= len(words) <= LONGEST_NAME:
        raise Refused(Text("A name has 1 to {most} characters", most=LONGEST_NAME))
    return words
