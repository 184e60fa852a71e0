"""What is somebody's own, through the JSON API: settings, notes, blocks, whom they can invite, their calendar, browsers, their export."""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlsplit

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from emporion.games.registry import title_of
from emporion.table.hosting import oneself
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.people.calendar import when_and_what
from emporion.table.people.notice_rules import check_mode, check_zone, read_minutes, spell_minutes
from emporion.table.people.profiles import check_shown
from emporion.table.storage.notices import CHANNELS
from emporion.table.web.api import REFUSALS
from emporion.table.web.club_api import note_info
from emporion.table.web.club_types import (
    BrowserBody,
    BrowserInfo,
    CalendarView,
    Done,
    ForgetBody,
    MySettings,
    NoteOfMine,
    OccasionInfo,
    PersonInfo,
    PushKey,
    SettingsBody,
)
from emporion.table.web.visitors import house_of, must_bear

Ask = Request[Any, Any, Any]


class MeApi(Controller):
    """The bearer of a token, and what is theirs."""

    path = "/api/me"

    responses = REFUSALS

    @get("/settings", summary="Name, language, who sees your profile, how and where you are told, the address of your calendar")
    async def settings(self, request: Ask) -> MySettings:
        return await settings_of(house_of(request), (await must_bear(request, "read")).id)

    @post("/settings", status_code=200, summary="Change some of that; what is left out stays as it is")
    async def change(self, request: Ask, data: JSONBody[SettingsBody]) -> MySettings:
        house = house_of(request)
        person = await must_bear(request, "club")
        chosen = await house.stored(house.profiles.chosen, person.id)
        shown = check_shown(data.shown or chosen.shown)
        zone = chosen.zone if data.zone is None else check_zone(data.zone)
        wished = {channel: getattr(data, channel) for channel in CHANNELS}
        values: dict[str, Any] = {channel: check_mode(mode) for channel, mode in wished.items() if mode}
        if data.zone is not None:
            values["zone"] = zone
        quiet = {"quiet_from": data.quiet_from, "quiet_until": data.quiet_until}
        values |= {name: read_minutes(words) for name, words in quiet.items() if words is not None}
        about = {"name": await house.stored(house.accounts.own_name, data.name, person.id, person.bot_of)} if data.name else {}
        about |= {"language": oneself.must_be_spoken(data.language)} if data.language else {}
        if data.webhook_address is not None or data.email is not None:
            webhook = person.webhook if data.webhook_address is None else data.webhook_address
            email = person.email if data.email is None else data.email
            await oneself.tell_at(house, person, *await oneself.checked(house, webhook, email))
        await house.stored(house.profiles.choose, person.id, shown, zone)
        if values:
            await house.stored(house.notices.change, person.id, **values)
        if about:
            await house.alter(house.accounts.change, person.id, **about)
        return await settings_of(house, person.id)

    @get("/notes", summary="All your notes, the last first")
    async def notes(self, request: Ask) -> list[NoteOfMine]:
        house = house_of(request)
        found = await house.stored(house.notes.all_of, (await must_bear(request, "read")).id)
        address = house.settings.public_address()
        return [NoteOfMine(each.table, each.title, each.at, note_info(each, address)) for each in found]

    @get("/blocks", summary="Whom you have blocked")
    async def blocks(self, request: Ask) -> list[PersonInfo]:
        house = house_of(request)
        found = await house.stored(house.blocks.names, (await must_bear(request, "read")).id)
        return [PersonInfo(number, name) for number, name in found]

    @get("/partners", summary="Whom you can invite: people you have played with, most often first")
    async def partners(self, request: Ask) -> list[PersonInfo]:
        house = house_of(request)
        found = await house.stored(house.profiles.partners, (await must_bear(request, "read")).id)
        return [PersonInfo(number, name) for number, name in found]

    @get("/calendar", summary="Your turns, appointed tables, rounds with a deadline and events that begin; and the feed for other programs")
    async def calendar(self, request: Ask) -> CalendarView:
        house = house_of(request)
        person = await must_bear(request, "read")
        say = speak(person.language)
        occasions: list[OccasionInfo] = []
        for each in await house.stored(house.notices.occasions, person.id, time.time()):
            at, words = when_and_what(each, title_of(each.title), say)
            occasions.append(OccasionInfo(each.kind, each.code, each.title, at, words))
        return CalendarView((await settings_of(house, person.id)).calendar, occasions)

    @post("/calendar", status_code=200, summary="Give the feed another address; the one from before leads nowhere")
    async def new_calendar(self, request: Ask) -> MySettings:
        house = house_of(request)
        person = (await must_bear(request, "club")).id
        await oneself.new_calendar(house, person)
        return await settings_of(house, person)

    @get("/browsers", summary="The browsers and programs that are told by web push, and what came of the last notice")
    async def browsers(self, request: Ask) -> list[BrowserInfo]:
        house = house_of(request)
        found = await house.stored(house.notices.browsers, (await must_bear(request, "read")).id)
        return [BrowserInfo(urlsplit(each.endpoint).netloc, each.result) for each in found]

    @get("/browsers/key", summary="The key that a subscription to web push needs, so that this house alone can tell it anything")
    async def push_key(self, request: Ask) -> PushKey:
        return PushKey(house_of(request).messenger.key.public)

    @post("/browsers", status_code=200, summary="Subscribe: notices go there too")
    async def add_browser(self, request: Ask, data: JSONBody[BrowserBody]) -> Done:
        await oneself.add_browser(house_of(request), await must_bear(request, "club"), data.endpoint, data.key, data.auth)
        return Done()

    @post("/browsers/forget", status_code=200, summary="Tell all of them no more, or the one that is named")
    async def forget_browsers(self, request: Ask, data: JSONBody[ForgetBody]) -> Done:
        house = house_of(request)
        await house.stored(house.notices.unsubscribe, (await must_bear(request, "club")).id, data.endpoint)
        return Done()

    @post("/notices/test", status_code=200, summary="Send a notice to try all ways out")
    async def try_out(self, request: Ask) -> Done:
        await oneself.try_out(house_of(request), await must_bear(request, "club"))
        return Done()

    @get("/export", summary="All that is stored about you")
    async def export(self, request: Ask) -> dict[str, Any]:
        house = house_of(request)
        return await house.stored(house.register.export, (await must_bear(request, "read")).id)


async def settings_of(house: House, number: int) -> MySettings:
    chosen = await house.stored(house.profiles.chosen, number)
    told = await house.stored(house.notices.settings, number)
    person = await house.stored(house.accounts.person, number)
    assert person is not None
    return MySettings(
        name=person.name,
        language=person.language,
        shown=chosen.shown,
        zone=chosen.zone,
        push=told.push,
        mail=told.mail,
        webhook=told.webhook,
        quiet_from=spell_minutes(told.quiet_from),
        quiet_until=spell_minutes(told.quiet_until),
        webhook_address=person.webhook,
        webhook_result=person.webhook_result,
        email=person.email,
        calendar=house.settings.public_address() + oneself.calendar_address(house, number, told.calendar),
    )
