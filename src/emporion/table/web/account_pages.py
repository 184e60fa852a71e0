"""The account page and its forms."""

from __future__ import annotations

import hmac
import json
import time
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response, get, post

from emporion.games.registry import ROOMS
from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table.hosting import oneself
from emporion.table.hosting.house import House
from emporion.table.markup import account as account_markup
from emporion.table.people.accounts import clean_name, key_of_account
from emporion.table.people.notice_rules import spell_minutes
from emporion.table.people.profiles import Choice
from emporion.table.refusals import NotYours, Refused
from emporion.table.scenes.club import ClubSettings
from emporion.table.scenes.seen import Account, NoticesShown, Visitor
from emporion.table.storage.rows import Person
from emporion.table.tokens import new_token, sign, signed
from emporion.table.web.door import COOKIE, COOKIE_SECONDS, cookie_named
from emporion.table.web.pages import html, see
from emporion.table.web.visitors import (
    LANGUAGE_COOKIE,
    Guest,
    first,
    greet,
    house_of,
    introduced,
    must_be_sure,
    read_form,
    reason_of,
    whole_number,
)

Ask = Request[Any, Any, Any]

FAMILIAR_COOKIE = "familiar"  # says that the owner of an account was in this browser, and is shown to these pages only


async def club_settings(house: House, visitor: Visitor, person: int, token: str, refused: Choice | None, problem: str) -> ClubSettings:
    return ClubSettings(
        visitor=visitor,
        person=person,
        choice=await house.stored(house.profiles.chosen, person) if refused is None else refused,
        passes=await house.stored(house.passes.of, person),
        blocked=await house.stored(house.blocks.names, person),
        told=token,
        problem=problem if refused else "",
    )


async def show(
    house: House, guest: Guest, problem: str = "", status: int = 200, told: str = "", token: str = "", refused: Choice | None = None
) -> Response[str]:
    """A choice about the profile that was refused stays in its form, with the reason."""
    person = guest.person
    account = Account(
        visitor=guest.visitor,
        problem="" if refused else problem,
        webhook=person.webhook if person else "",
        webhook_result=person.webhook_result if person else "",
        email=person.email if person else "",
        email_offered=house.settings.mail is not None,
        boxes=await house.stored(house.boxes.kept, person.id) if person else [],
        rooms=ROOMS,
        told=told,
        club=await club_settings(house, guest.visitor, person.id, token, refused, problem) if person else None,
        notices=await notices_shown(house, person) if person else None,
    )
    return html(account_markup.page(account, guest.visitor.language), status)


async def notices_shown(house: House, person: Person) -> NoticesShown:
    settings = await house.stored(house.notices.settings, person.id)
    browsers = await house.stored(house.notices.browsers, person.id)
    never = settings.quiet_from == settings.quiet_until
    address = f"{house.settings.public_address()}{oneself.calendar_address(house, person.id, settings.calendar)}"
    return NoticesShown(
        settings.push,
        settings.mail,
        settings.webhook,
        "" if never else spell_minutes(settings.quiet_from),
        "" if never else spell_minutes(settings.quiet_until),
        settings.zone,
        address,
        [(urlsplit(browser.endpoint).netloc, browser.result) for browser in browsers],
    )


async def fresh_guest(request: Ask) -> Guest:
    """Here people change who they are, so nothing may be remembered from before."""
    house_of(request).faces.clear()
    return await greet(request)


@get("/account", include_in_schema=False)
async def account_page(request: Ask) -> Response[str]:
    return await show(house_of(request), await fresh_guest(request))


@post("/account/register", include_in_schema=False)
async def register(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        house.quotas.spend("person", guest.address)
        number = await house.aside(
            house.accounts.register, guest.person, first(fields, "name"), first(fields, "passphrase"), guest.visitor.language
        )
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return await new_session(house, guest, number, first(fields, "name"))


@post("/account/login", include_in_schema=False)
async def log_in(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        with one_try(request, guest, first(fields, "name")):
            person = await house.aside(house.accounts.log_in, first(fields, "name"), first(fields, "passphrase"))
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return await new_session(house, guest, person.id, first(fields, "name"))


async def new_session(house: House, guest: Guest, person: int, account: str) -> Response[Any]:
    """A new cookie: the one from before is worth nothing afterwards, and what was begun with it comes along."""
    token = new_token()
    await house.alter(house.accounts.admit, token, person, guest.person, guest.token)
    if guest.person is not None:
        await house.follow_person(guest.person.id)
    house.end_session(guest.token)
    return with_cookie(house, with_cookie(house, see("/account"), token), familiar(house, account), FAMILIAR_COOKIE, "/account")


@post("/account/logout", include_in_schema=False)
async def log_out(request: Ask) -> Response[Any]:
    await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    await house.alter(house.accounts.log_out, guest.token)
    house.end_session(guest.token)
    return with_cookie(house, see("/"), new_token())


def with_cookie(house: House, response: Response[Any], token: str, name: str = COOKIE, path: str = "/") -> Response[Any]:
    response.set_cookie(name, token, max_age=COOKIE_SECONDS, path=path, httponly=True, samesite="lax", secure=house.settings.secure())
    return response


def familiar(house: House, account: str) -> str:
    return sign(house.key, "familiar", key_of_account(account))


def one_try(request: Ask, guest: Guest, account: str) -> AbstractContextManager[None]:
    """A try at the passphrase of an account, from here."""
    house, mark = house_of(request), familiar(house_of(request), account)
    own = guest.person is not None and guest.person.account == key_of_account(account)
    shown = cookie_named(FAMILIAR_COOKIE, request.scope["headers"])
    return house.quotas.one_try(guest.address, mark, own or hmac.compare_digest(shown.encode(), mark.encode()))


@post("/account/name", include_in_schema=False)
async def change_name(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        clean_name(first(fields, "name"))
        await introduced(house, guest, first(fields, "name"))
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return see("/account")


@post("/account/language", include_in_schema=False)
async def change_language(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    language = oneself.must_be_spoken(first(fields, "language"))
    if guest.person is not None:
        await house.alter(house.accounts.change, guest.person.id, language=language)
    back = first(fields, "back", "/")
    response = see(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    response.set_cookie(
        LANGUAGE_COOKIE, language, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=house.settings.secure()
    )
    return response


@post("/account/notices", include_in_schema=False)
async def change_notices(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        webhook, email = await oneself.checked(house, first(fields, "webhook"), first(fields, "email"))
        person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
        unconfirmed = await oneself.tell_at(house, person, webhook, email)
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    if not unconfirmed:
        return see("/account")
    return await show(
        house, guest, told=guest.speak()("A link was sent to {address}; mail comes there once it was followed", address=unconfirmed)
    )


@post("/account/passphrase", include_in_schema=False)
async def change_passphrase(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        if guest.person is None or not guest.person.account:
            raise Refused(Text("You have no account"))
        with one_try(request, guest, guest.person.account):
            await house.aside(house.accounts.change_passphrase, guest.person, first(fields, "passphrase"), first(fields, "new"))
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return await new_session(house, guest, guest.person.id, guest.person.account)


@get("/account/export", include_in_schema=False)
async def export(request: Ask) -> Response[Any]:
    """All that is stored about the visitor."""
    house = house_of(request)
    guest = await fresh_guest(request)
    found = await house.stored(house.register.export, guest.person.id) if guest.person else {}
    headers = {"content-disposition": 'attachment; filename="emporion.json"'}
    return Response(json.dumps(found, indent=2, ensure_ascii=False), media_type=MediaType.JSON, headers=headers)


@post("/account/erase", include_in_schema=False)
async def erase(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    if guest.person is None:
        return see("/")
    try:
        must_be_sure(fields)
        if guest.person.account:
            with one_try(request, guest, guest.person.account):
                await house.aside(house.accounts.log_in, guest.person.account, first(fields, "passphrase"))
        await house.alter(house.register.erase, guest.person.id)
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    await house.look_anew()
    response = with_cookie(house, see("/"), new_token())
    response.delete_cookie(FAMILIAR_COOKIE, "/account")
    return response


@get("/account/email", include_in_schema=False)
async def confirm_page(request: Ask) -> Response[str]:
    """Programs that look through mail follow links too, so a button has to be pressed."""
    guest = await greet(request)
    fields = {name: str(request.query_params.get(name, "")) for name in ("person", "email", "until", "signature")}
    return html(account_markup.confirm_page(guest.visitor, fields, guest.visitor.language))


@post("/account/email", include_in_schema=False)
async def confirm_email(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    person, until = whole_number(fields, "person"), whole_number(fields, "until")
    email = first(fields, "email")
    valid = until >= time.time() and signed(house.key, first(fields, "signature"), "email", person, email, until)
    if not valid or not await house.alter(house.accounts.confirm_email, person, email):
        raise NotYours(Text("This link is not valid, or no longer"))
    return see("/account")


@post("/account/notices/test", include_in_schema=False)
async def test_notices(request: Ask) -> Response[Any]:
    await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        await oneself.try_out(house, await introduced(house, guest))
    except EmporionError as problem:
        return await show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return see("/account")


HANDLERS = [
    account_page,
    register,
    log_in,
    log_out,
    change_name,
    change_language,
    change_notices,
    change_passphrase,
    export,
    erase,
    confirm_page,
    confirm_email,
    test_notices,
]
