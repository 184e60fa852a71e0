"""What people change about themselves: name, language, where they are told of their turns, and their calendar."""

from __future__ import annotations

import time
from urllib.parse import urlencode

from emporion.kernel.words import Text
from emporion.table.hosting.house import House
from emporion.table.languages import NAMES
from emporion.table.people.notices import check_email, check_webhook
from emporion.table.people.push import check_browser
from emporion.table.refusals import Refused
from emporion.table.storage.rows import Person
from emporion.table.tokens import hash_token, sign

CONFIRM_SECONDS = 2 * 86400.0


def must_be_spoken(language: str) -> str:
    if language not in NAMES:
        raise Refused(Text("This house speaks {languages}", languages=", ".join(NAMES)))
    return language


# --- where they are told --------------------------------------------------------------------------------------


async def checked(house: House, webhook: str, email: str) -> tuple[str, str]:
    """Both addresses as they may be stored."""
    email = check_email(email)
    if email and house.settings.mail is None:
        raise Refused(Text("This house sends no mail"))
    return await house.aside(check_webhook, webhook), email


async def tell_at(house: House, person: Person, webhook: str, email: str) -> str:
    """Addresses that were checked; a new one for mail has to confirm itself before it counts, and is answered."""
    values = {"webhook": webhook}
    if webhook != person.webhook:
        values["webhook_result"] = ""
    unconfirmed = email if email != person.email else ""
    if unconfirmed:
        house.quotas.spend("mail", person.address, person.id)
        house.quotas.spend("mail", "", email_key(unconfirmed))
    elif not email:
        values["email"] = ""
    await house.alter(house.accounts.change, person.id, **values)
    if unconfirmed:
        house.messenger.ask_to_confirm(unconfirmed, person.language, confirmation(house, person.id, unconfirmed))
    return unconfirmed


def email_key(email: str) -> int:
    """An address for counting: however many people name it, it is mailed no more often."""
    return -int(hash_token(email.casefold())[:12], 16)


def confirmation(house: House, person: int, email: str) -> str:
    """The link that only who reads this mail has."""
    until = int(time.time() + CONFIRM_SECONDS)
    signature = sign(house.key, "email", person, email, until)
    query = urlencode({"person": person, "email": email, "until": until, "signature": signature})
    return f"{house.settings.public_address()}/account/email?{query}"


async def add_browser(house: House, person: Person, endpoint: str, key: str, auth: str) -> None:
    """A browser that is told from now on; its address comes from the visitor, and is looked at like that of a webhook."""
    house.quotas.spend("mail", person.address, person.id)
    endpoint = await house.aside(check_browser, endpoint, key, auth)
    await house.stored(house.notices.subscribe, person.id, endpoint, key, auth)


async def try_out(house: House, person: Person) -> None:
    """A notice the way real ones go."""
    browsers = await house.stored(house.notices.browsers, person.id)
    if not (person.webhook or person.email or browsers):
        raise Refused(Text("There is no browser, no webhook and no e-mail address to test"))
    house.quotas.spend("try", person.address, person.id)
    await house.messenger.test(person)


# --- the calendar ---------------------------------------------------------------------------------------------


def calendar_address(house: House, person: int, generation: int) -> str:
    """Whoever knows it reads the calendar, so it cannot be guessed, and can be made worthless."""
    return f"/calendar/{person}-{sign(house.key, 'calendar', person, generation)}.ics"


async def new_calendar(house: House, person: int) -> None:
    """Another address; the one from before leads nowhere."""
    settings = await house.stored(house.notices.settings, person)
    await house.stored(house.notices.change, person, calendar=settings.calendar + 1)
