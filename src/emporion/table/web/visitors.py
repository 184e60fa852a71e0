"""Who is asking: the person behind a cookie or a seat's token, the language, and the form token of the page."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection, Request
from litestar.datastructures import FormMultiDict, UploadFile
from sqlalchemy.exc import SQLAlchemyError

from emporion.kernel.errors import EmporionError, sentence
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.hosting.house import House
from emporion.table.languages import NAMES, preferred_language, speak
from emporion.table.people.accounts import clean_name
from emporion.table.people.passes import PREFIX
from emporion.table.play.seated import Seated
from emporion.table.refusals import Malformed, NotYours, Refused
from emporion.table.scenes.seen import Visitor
from emporion.table.storage.rows import Person
from emporion.table.thinking.fair import Payer
from emporion.table.tokens import hash_token, sign, signed
from emporion.table.web.door import cookie_named

MOST_FIELDS = 40
LONGEST_FIELD = 2000
LONGEST_FIELD_NAME = 120
LANGUAGE_COOKIE = "language"
FOREIGN_LETTERS = re.compile(rb"^content-type:[^\r\n]*charset", re.IGNORECASE | re.MULTILINE)  # some take minutes to be read
NUL = [b"\0", b"%00", b"\\u0000"]  # as it is, in a form, in JSON

Connection = ASGIConnection[Any, Any, Any, Any]
Asked = Request[Any, Any, Any]


class Guest(msgspec.Struct):
    """The person if known, and what pages need to know."""

    token: str
    person: Person | None
    visitor: Visitor
    address: str

    def number(self) -> int:
        return self.person.id if self.person else 0

    def payer(self, house: House) -> Payer:
        return house.payer(self.address, self.number())

    def speak(self) -> Language:
        return speak(self.visitor.language)


def house_of(connection: Connection) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


async def greet(connection: Connection) -> Guest:
    """Who is behind this cookie."""
    house = house_of(connection)
    token = str(connection.scope["state"]["visitor_token"])
    person = await house.recognise(token)
    if person is not None:
        person.address = address_of(connection)
    language = person.language if person else chosen_language(connection)
    query = f"?{connection.url.query}" if connection.url.query else ""
    visitor = Visitor(
        name=person.name if person else "",
        account=(person.account or "") if person else "",
        csrf=sign(house.key, "form", token),
        language=language,
        path=connection.url.path + query,
        invited=await invitations_to(connection, house, person),
    )
    return Guest(token, person, visitor, address_of(connection))


async def zone_of(house: House, guest: Guest) -> str:
    """The time zone somebody has chosen; empty for that of the browser, and for who is new here."""
    return (await house.stored(house.profiles.chosen, guest.number())).zone if guest.person else ""


async def invitations_to(connection: Connection, house: House, person: Person | None) -> int:
    """For a page; nobody is kept from it because that cannot be counted just now."""
    if person is None or connection.scope.get("method") != "GET":
        return 0
    try:
        return await house.stored(house.invitations.waiting, person.id)
    except SQLAlchemyError:
        return 0


def address_of(connection: Connection) -> str:
    """Where the request comes from, as a proxy that is trusted tells it."""
    return connection.client.host if connection.client else ""


def stranger(connection: Connection) -> Visitor:
    """A visitor as far as the request itself tells, for pages that must not depend on the database."""
    language = chosen_language(connection)
    token = str(connection.scope["state"]["visitor_token"])
    return Visitor("", "", sign(house_of(connection).key, "form", token), language, "/")


async def introduced(house: House, guest: Guest, name: str = "") -> Person:
    """The guest as a person with a name, made known when new; a name that is typed is the one they have from now on."""
    if guest.person is None:
        if not name:
            raise Refused(Text("Say your name first"))
        cleaned = await house.stored(house.accounts.own_name, name)
        house.quotas.spend("person", guest.address)
        guest.person = await house.stored(house.accounts.welcome, guest.token, cleaned, guest.visitor.language)
        guest.person.address = guest.address
    elif name and clean_name(name) != guest.person.name:
        guest.person.name = await house.stored(house.accounts.own_name, name, guest.person.id, guest.person.bot_of)
        await house.alter(house.accounts.change, guest.person.id, name=guest.person.name)
    return guest.person


async def read_form(request: Asked, most: int = MOST_FIELDS, longest: int = LONGEST_FIELD) -> dict[str, list[str]]:
    """The fields of a form that one of our own pages has sent for this very cookie; anything else is refused."""
    house = house_of(request)
    if not same_origin(request):
        raise NotYours(Text("This form came from another site"))
    form = await sent_form(request)
    fields: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            value = (await value.read(longest + 1)).decode("utf-8", "replace")
        if not isinstance(value, str) or len(value) > longest or len(name) > LONGEST_FIELD_NAME or len(fields) > most:
            raise Refused(Text("This form is too large"))
        fields.setdefault(name, []).append(value)
    given = request.headers.get("x-csrftoken") or first(fields, "_csrf_token")
    if not signed(house.key, given, "form", str(request.scope["state"]["visitor_token"])):
        raise NotYours(Text("This page is too old; load it again"))
    return fields


async def sent_form(request: Asked) -> FormMultiDict:
    if FOREIGN_LETTERS.search(await request.body()):
        raise Malformed(Text("This form cannot be read"))
    try:
        return await request.form()
    except (UnicodeError, RecursionError):
        raise Malformed(Text("This form cannot be read")) from None


def same_origin(connection: Connection) -> bool:
    """Browsers tell where a form or a socket comes from; programs that tell nothing have no cookies to abuse."""
    origin = connection.headers.get("origin")
    if not origin or origin == "null":
        return origin is None
    allowed = {connection.headers.get("host", ""), urlsplit(house_of(connection).settings.public_address()).netloc}
    try:
        return urlsplit(origin).netloc in allowed
    except ValueError:
        raise Malformed(Text("The header 'Origin' is no address")) from None


async def refuse_no_text(request: Asked) -> None:
    """What programs send is UTF-8, and no name, word or code has a NUL character; PostgreSQL stores none."""
    body = await request.body() if request.method == "POST" else b""
    if request.url.path.startswith("/api/"):
        try:
            body.decode()
        except UnicodeDecodeError:
            raise Malformed(Text("This request is not written in UTF-8")) from None
    if "\0" in request.url.path or any(nul in part for nul in NUL for part in (body, request.scope["query_string"])):
        raise Malformed(Text("This request has a NUL character"))


def reason_of(problem: EmporionError, language: str) -> str:
    """Why something was refused, in the visitor's words."""
    return speak(language).text(sentence(problem))


def first(fields: dict[str, list[str]], name: str, usual: str = "") -> str:
    return fields.get(name, [usual])[0]


def chosen_options(fields: dict[str, list[str]], game: str = "") -> dict[str, str]:
    """The rules that a form asks for; of this game, where it has those of several."""
    begins = f"option_{game}_" if game else "option_"
    return {name.removeprefix(begins): values[0] for name, values in fields.items() if name.startswith(begins)}


def must_be_sure(fields: dict[str, list[str]]) -> None:
    if first(fields, "sure") != "yes":
        raise Refused(Text("Tick the box if you are sure"))


def whole_number(fields: dict[str, list[str]], name: str) -> int:
    words = first(fields, name)
    if not (words.isascii() and words.isdecimal() and len(words) < 16):
        raise Refused(Text("'{field}' should be a whole number", field=name))
    return int(words)


def chosen_language(connection: Connection) -> str:
    """What was chosen in this browser before, else what it prefers."""
    chosen = cookie_named(LANGUAGE_COOKIE, connection.scope["headers"])
    return chosen if chosen in NAMES else preferred_language(connection.headers.get("accept-language", ""))


def shown_token(connection: Connection) -> str:
    """The token in the header ``authorization: Bearer TOKEN``, or nothing."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def bearer(connection: Connection, scope: str) -> Person | None:
    """Who shows a personal token that may be used for this; nobody without one, and a seat's token is none."""
    token = shown_token(connection)
    if not token.startswith(PREFIX):
        return None
    house = house_of(connection)
    person = await house.stored(house.passes.bearer, token, scope)
    person.address = address_of(connection)
    return person


async def must_bear(connection: Connection, scope: str) -> Person:
    person = await bearer(connection, scope)
    if person is None:
        raise NotYours(Text("This needs a personal token; make one on your page"))
    return person


def seat_of_token(table: Seated, authorization: str) -> int | None:
    """The seat a bearer token moves; None without a token."""
    if not authorization:
        return None
    kind, _, token = authorization.partition(" ")
    if kind.lower() == "bearer" and token:
        hashed = hash_token(token.strip())
        for seat in table.seats:
            if seat.token_hash and seat.token_hash == hashed:
                return seat.seat
    raise NotYours(Text("This token belongs to no seat of this table"))
