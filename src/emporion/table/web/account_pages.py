"""The account page and its forms."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table.hosting.house import House
from emporion.table.markup import account as account_markup
from emporion.table.people.accounts import LANGUAGES, clean_name
from emporion.table.people.notices import check_email, check_webhook
from emporion.table.refusals import Refused, TooMany
from emporion.table.scenes.seen import Account
from emporion.table.tokens import new_token
from emporion.table.web.door import COOKIE, COOKIE_SECONDS
from emporion.table.web.limits import Limits
from emporion.table.web.pages import html, see
from emporion.table.web.visitors import LANGUAGE_COOKIE, Guest, first, greet, house_of, introduced, read_form, reason_of

Ask = Request[Any, Any, Any]

guesses = Limits(0.1, 10)  # passphrases tried from one address, or for one name


def show(house: House, guest: Guest, problem: str = "", status: int = 200) -> Response[str]:
    person = guest.person
    account = Account(
        visitor=guest.visitor,
        problem=problem,
        webhook=person.webhook if person else "",
        webhook_result=person.webhook_result if person else "",
        email=person.email if person else "",
        email_offered=house.settings.mail is not None,
    )
    return html(account_markup.page(account, guest.visitor.language), status)


async def fresh_guest(request: Ask) -> Guest:
    """Here people change who they are, so nothing may be remembered from before."""
    house_of(request).faces.clear()
    return await greet(request)


@get("/account", include_in_schema=False)
async def account_page(request: Ask) -> Response[str]:
    return show(house_of(request), await fresh_guest(request))


@post("/account/register", include_in_schema=False)
async def register(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        count_guess(request, first(fields, "name"))
        person = await introduced(house, guest, first(fields, "name"))
        await house.aside(house.accounts.register, person, first(fields, "name"), first(fields, "passphrase"))
    except EmporionError as problem:
        return show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return see("/account")


@post("/account/login", include_in_schema=False)
async def log_in(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        count_guess(request, first(fields, "name"))
        person = await house.aside(house.accounts.log_in, first(fields, "name"), first(fields, "passphrase"))
    except EmporionError as problem:
        return show(house, guest, reason_of(problem, guest.visitor.language), 422)
    token = new_token()  # a cookie from before the login is worth nothing afterwards
    await house.stored(house.accounts.admit, token, person.id, guest.person)
    return with_cookie(house, see("/account"), token)


@post("/account/logout", include_in_schema=False)
async def log_out(request: Ask) -> Response[Any]:
    await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    await house.alter(house.accounts.log_out, guest.token)
    return with_cookie(house, see("/"), new_token())


def with_cookie(house: House, response: Response[Any], token: str) -> Response[Any]:
    response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=house.settings.secure())
    return response


def count_guess(request: Ask, name: str) -> None:
    address = request.client.host if request.client else ""
    if not (guesses.allows(f"address {address}") and guesses.allows(f"name {name.casefold()[:40]}")):
        raise TooMany(Text("Too many tries; wait a minute"))


@post("/account/name", include_in_schema=False)
async def change_name(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    try:
        person = await introduced(house, guest, first(fields, "name"))
        await house.alter(house.accounts.change, person.id, name=clean_name(first(fields, "name")))
    except EmporionError as problem:
        return show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return see("/account")


@post("/account/language", include_in_schema=False)
async def change_language(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    language = first(fields, "language")
    if language not in LANGUAGES:
        raise Refused(Text("This house speaks {languages}", languages=", ".join(LANGUAGES)))
    person = await house.stored(house.accounts.welcome, guest.token, "", language)
    await house.alter(house.accounts.change, person.id, language=language)
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
        webhook = await house.aside(check_webhook, first(fields, "webhook"))
        email = check_email(first(fields, "email"))
        person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
        values = {"webhook": webhook, "email": email}
        if webhook != person.webhook:
            values["webhook_result"] = ""
        await house.alter(house.accounts.change, person.id, **values)
    except EmporionError as problem:
        return show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return see("/account")


@post("/account/notices/test", include_in_schema=False)
async def test_notices(request: Ask) -> Response[Any]:
    await read_form(request)
    house = house_of(request)
    guest = await fresh_guest(request)
    if guest.person is None or not (guest.person.webhook or guest.person.email):
        return show(house, guest, guest.speak()("There is no webhook and no e-mail address to test"), 422)
    if not guesses.allows(f"notice {guest.person.id}"):
        raise TooMany(Text("Too many tries; wait a minute"))
    person = guest.person
    await house.messenger.test(person)
    return see("/account")


HANDLERS = [account_page, register, log_in, log_out, change_name, change_language, change_notices, test_notices]
