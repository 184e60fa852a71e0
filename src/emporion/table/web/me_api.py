"""What somebody chooses about themselves, through the JSON API: who sees their profile, how they are told, where their calendar is."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from emporion.table.hosting.house import House
from emporion.table.people.notice_rules import check_mode, check_zone, read_minutes, spell_minutes
from emporion.table.storage.notices import CHANNELS
from emporion.table.web.api import REFUSALS
from emporion.table.web.club_types import MySettings, SettingsBody
from emporion.table.web.notice_pages import calendar_address
from emporion.table.web.visitors import house_of, must_bear

Ask = Request[Any, Any, Any]


class MeApi(Controller):
    """The settings of the bearer of a token."""

    path = "/api/me"

    responses = REFUSALS

    @get("/settings", summary="Who sees your profile, how you are told, and the address of your calendar")
    async def settings(self, request: Ask) -> MySettings:
        return await settings_of(house_of(request), (await must_bear(request, "read")).id)

    @post("/settings", status_code=200, summary="Change some of that; what is left out stays as it is")
    async def change(self, request: Ask, data: JSONBody[SettingsBody]) -> MySettings:
        house = house_of(request)
        person = (await must_bear(request, "club")).id
        chosen = await house.stored(house.profiles.chosen, person)
        wished = {channel: getattr(data, channel) for channel in CHANNELS}
        values: dict[str, Any] = {channel: check_mode(mode) for channel, mode in wished.items() if mode}
        if data.zone is not None:
            values["zone"] = check_zone(data.zone)
        if data.quiet_from is not None and data.quiet_until is not None:
            values |= {"quiet_from": read_minutes(data.quiet_from), "quiet_until": read_minutes(data.quiet_until)}
        zone = chosen.zone if data.zone is None else data.zone
        await house.stored(house.profiles.choose, person, data.shown or chosen.shown, zone)
        if values:
            await house.stored(house.notices.change, person, **values)
        return await settings_of(house, person)


async def settings_of(house: House, person: int) -> MySettings:
    chosen = await house.stored(house.profiles.chosen, person)
    told = await house.stored(house.notices.settings, person)
    return MySettings(
        chosen.shown,
        chosen.zone,
        told.push,
        told.mail,
        told.webhook,
        spell_minutes(told.quiet_from),
        spell_minutes(told.quiet_until),
        house.settings.public_address() + calendar_address(house, person, told.calendar),
    )
