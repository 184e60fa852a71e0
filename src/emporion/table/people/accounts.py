"""People: a cookie makes somebody known, an account makes the same person known on another device."""

from __future__ import annotations

import time
import unicodedata
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, func, insert, not_, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from emporion.kernel.words import Text
from emporion.table.languages import NAMES, speak
from emporion.table.people import belongings, event_belongings
from emporion.table.refusals import NotYours, Refused
from emporion.table.storage.database import Keeper
from emporion.table.storage.rows import Person
from emporion.table.storage.schema import chat, games, kept_boxes, lessons_done, people, seats, sessions
from emporion.table.tokens import hash_token, new_token

LONGEST_NAME = 30
LONGEST_ACCOUNT = 40  # some letters become several where large and small ones are the same
SHORTEST_PASSPHRASE = 8
LONGEST_PASSPHRASE = 200
DAY = 86400.0
SEEN_EVERY = 3600.0  # how exactly the last use of a session is kept
BLANKS = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")  # letters by their category, and nothing to be seen
PERSON_COLUMNS = [column for column in people.c if column.name != "created"]

hasher = PasswordHasher()
NOBODYS_PASSPHRASE = hasher.hash(new_token())  # an unknown name costs as much time as a wrong passphrase


class Accounts(Keeper):
    """The people of one database."""

    def __init__(self, engine: Engine, session_days: float = 365.0, idle_days: float = 60.0) -> None:
        super().__init__(engine)
        self.session_seconds = session_days * DAY
        self.idle_seconds = idle_days * DAY

    def known(self, token: str) -> Person | None:
        """Whom a cookie belongs to, unless its session has ended."""
        now = time.time()
        own = sessions.c.token_hash == hash_token(token)
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(*PERSON_COLUMNS, sessions.c.seen).join(sessions, sessions.c.person == people.c.id).where(own, self.alive(now))
            )
            row = rows.mappings().first()
        if row is None:
            return None
        values = dict(row)
        if values.pop("seen") < now - SEEN_EVERY:
            with self.engine.begin() as connection:
                connection.execute(update(sessions).where(own).values(seen=now))
        return Person(**values)

    def alive(self, now: float) -> ColumnElement[bool]:
        """Sessions that have not ended."""
        return and_(sessions.c.created > now - self.session_seconds, sessions.c.seen > now - self.idle_seconds)

    def ended(self, tokens: list[str]) -> list[str]:
        """Those of these cookies that are worth nothing any more."""
        hashes = {hash_token(token): token for token in tokens}
        with self.engine.connect() as connection:
            alive = connection.scalars(
                select(sessions.c.token_hash).where(sessions.c.token_hash.in_(list(hashes)), self.alive(time.time()))
            ).all()
        return [token for hashed, token in hashes.items() if hashed not in alive]

    def tidy(self) -> None:
        """Take away sessions that have ended."""
        with self.engine.begin() as connection:
            connection.execute(delete(sessions).where(not_(self.alive(time.time()))))

    def person(self, number: int) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(*PERSON_COLUMNS).where(people.c.id == number)).mappings().first()
            return None if row is None else Person(**dict(row))

    def present(self, number: int) -> Person | None:
        """Somebody who may come in: not erased, not banned."""
        with self.engine.connect() as connection:
            here = (people.c.id == number) & (people.c.created > 0) & ~people.c.banned
            row = connection.execute(select(*PERSON_COLUMNS).where(here)).mappings().first()
            return None if row is None else Person(**dict(row))

    def own_name(self, name: str, *bearers: int | None) -> str:
        """A name as it may be given to one of these people, if to anybody: not the name of a member who is somebody else."""
        words = clean_name(name)
        owners = self.members_called(words)
        if owners and not owners & {*bearers}:
            raise Refused(Text("{name} is the name of a member here; sign in, or take another name", name=words))
        return words

    def members_called(self, name: str) -> set[int]:
        """Whose account has this name; where there is none, which members show themselves by it."""
        key = key_of_account(name)
        if key in for_guests():
            return set()
        shown = or_(people.c.name == name, func.lower(people.c.name) == key)
        asked = select(people.c.id, people.c.account).where(people.c.account.is_not(None), or_(people.c.account == key, shown))
        with self.engine.connect() as connection:
            found = connection.execute(asked).all()
        return {row[0] for row in found if row[1] == key} or {row[0] for row in found}

    def welcome(self, token: str, name: str, language: str) -> Person:
        """Make the bearer of a cookie known."""
        known = self.known(token)
        if known is not None:
            return known
        with self.engine.begin() as connection:
            number = new_person(connection, name, language)
            open_session(connection, token, number)
        return Person(number, name, language, None, None, "", "", "")

    def change(self, person: int, **values: Any) -> None:
        """Set columns of a person."""
        with self.engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == person).values(values))

    def confirm_email(self, person: int, email: str) -> bool:
        """Mail goes there from now on; answers whether there is still somebody to be told."""
        with self.engine.begin() as connection:
            there = (people.c.id == person) & (people.c.created > 0)  # not erased since
            return connection.execute(update(people).where(there).values(email=email)).rowcount == 1

    def register(self, person: Person | None, account: str, passphrase: str, language: str) -> int:
        """Give a person an account, one who is new here too, whose name is that of the account from now on; answers their number."""
        name = clean_name(account)
        if person is not None and person.account:
            raise Refused(Text("You have an account already"))
        check_passphrase(passphrase)
        if len(key_of_account(name)) > LONGEST_ACCOUNT:
            raise Refused(Text("This name is too long for an account"))
        if key_of_account(name) in for_guests() or self.members_called(name):
            raise Refused(Text("This name is taken"))
        values = {"account": key_of_account(name), "passphrase": hasher.hash(passphrase), "name": name}
        try:
            with self.engine.begin() as connection:
                number = new_person(connection, name, language) if person is None else person.id
                connection.execute(update(people).where(people.c.id == number).values(values))
        except IntegrityError:
            raise Refused(Text("This name is taken")) from None
        return number

    def log_in(self, account: str, passphrase: str) -> Person:
        """The person of an account, if the passphrase is right."""
        with self.engine.connect() as connection:
            row = connection.execute(select(*PERSON_COLUMNS).where(people.c.account == key_of_account(account))).mappings().first()
        stored = NOBODYS_PASSPHRASE if row is None else str(row["passphrase"])
        try:
            hasher.verify(stored, passphrase[:LONGEST_PASSPHRASE])
        except VerificationError:
            raise NotYours(Text("Name and passphrase do not fit")) from None
        assert row is not None
        person = Person(**dict(row))
        if person.banned:
            raise NotYours(Text("The owner of this house does not let you in"))
        if hasher.check_needs_rehash(stored):
            self.change(person.id, passphrase=hasher.hash(passphrase))
        return person

    def change_passphrase(self, person: Person, old: str, new: str) -> None:
        """By who knows the old one; other devices have to log in again."""
        check_passphrase(new)
        self.log_in(person.account or "", old)
        with self.engine.begin() as connection:
            connection.execute(update(people).where(people.c.id == person.id).values(passphrase=hasher.hash(new)))
            connection.execute(delete(sessions).where(sessions.c.person == person.id))

    def admit(self, token: str, person: int, guest: Person | None, old: str = "") -> None:
        """A new cookie for a person instead of the old one; a guest without an account becomes that person."""
        with self.engine.begin() as connection:
            if old:
                connection.execute(delete(sessions).where(sessions.c.token_hash == hash_token(old)))
            open_session(connection, token, person)
            if guest is not None and not guest.account and guest.id != person:
                connection.execute(delete(sessions).where(sessions.c.person == guest.id))
                connection.execute(update(seats).where(seats.c.person == guest.id).values(person=person))
                connection.execute(update(games).where(games.c.host == guest.id).values(host=person))
                had = select(kept_boxes.c.box).where(kept_boxes.c.person == person)
                connection.execute(delete(kept_boxes).where(kept_boxes.c.person == guest.id, kept_boxes.c.box.in_(had)))
                connection.execute(update(kept_boxes).where(kept_boxes.c.person == guest.id).values(person=person))
                knew = select(lessons_done.c.game, lessons_done.c.lesson).where(lessons_done.c.person == person)
                twice = tuple_(lessons_done.c.game, lessons_done.c.lesson).in_(knew)
                connection.execute(delete(lessons_done).where(lessons_done.c.person == guest.id, twice))
                connection.execute(update(lessons_done).where(lessons_done.c.person == guest.id).values(person=person))
                connection.execute(update(chat).where(chat.c.person == guest.id).values(person=person))
                belongings.hand_over(connection, guest.id, person)
                event_belongings.hand_over(connection, guest.id, person)
                connection.execute(delete(people).where(people.c.id == guest.id))

    def log_out(self, token: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(sessions).where(sessions.c.token_hash == hash_token(token)))


def key_of_account(name: str) -> str:
    """What an account is found by, however its name is typed."""
    return clean_line(name).casefold()


@cache
def for_guests() -> set[str]:
    """What who has said no name is called; no account has such a name."""
    return {key_of_account(speak(language)("Guest")) for language in NAMES}


def check_passphrase(passphrase: str) -> None:
    if not SHORTEST_PASSPHRASE <= len(passphrase) <= LONGEST_PASSPHRASE:
        raise Refused(Text("A passphrase has {least} to {most} characters", least=SHORTEST_PASSPHRASE, most=LONGEST_PASSPHRASE))


def new_person(connection: Connection, name: str, language: str, bot_of: int | None = None) -> int:
    values = {"name": name, "language": language, "webhook": "", "webhook_result": "", "email": "", "created": time.time()}
    return int(connection.execute(insert(people).values(**values, bot_of=bot_of).returning(people.c.id)).scalar_one())


def open_session(connection: Connection, token: str, person: int) -> None:
    """What may be left of one that ended under this cookie goes."""
    now = time.time()
    connection.execute(delete(sessions).where(sessions.c.token_hash == hash_token(token)))
    connection.execute(insert(sessions).values(token_hash=hash_token(token), person=person, created=now, seen=now))


def clean_line(words: str) -> str:
    """One line without control characters and surplus blanks."""
    spaced = " ".join(unicodedata.normalize("NFC", words).translate(BLANKS).split())
    return " ".join("".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C").split())


def clean_name(name: str, most: int = LONGEST_NAME) -> str:
    """A name without control characters and surplus blanks; an empty or endless one is refused."""
    words = clean_line(name)
    if not 1 <= len(words) <= most:
        raise Refused(Text("A name has 1 to {most} characters", most=most))
    return words
