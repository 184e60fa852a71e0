"""When somebody is told: once a turn that has waited for a while, not in their quiet hours, and not more often than they like."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo, available_timezones

from emporion.kernel.words import Text
from emporion.table.refusals import Refused
from emporion.table.storage.notices import Channel, NoticeSettings, Waiting

NOTICE_SECONDS = 180.0  # a turn that is not confirmed by then is told of
DIGEST_SECONDS = 3600.0  # a digest gathers so long, and no two mails come closer
MODES = ["now", "digest", "off"]
DAY_MINUTES = 24 * 60


def is_quiet(settings: NoticeSettings, now: float) -> bool:
    """Whether it is one of somebody's quiet hours, by the clock of where they are."""
    if settings.quiet_from == settings.quiet_until:
        return False
    there = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(settings.zone or "UTC"))
    minute = there.hour * 60 + there.minute
    if settings.quiet_from < settings.quiet_until:
        return settings.quiet_from <= minute < settings.quiet_until
    return minute >= settings.quiet_from or minute < settings.quiet_until


def may_tell(settings: NoticeSettings, channel: Channel, waiting: list[Waiting], now: float) -> bool:
    """Whether these turns are told of now, or wait for a better moment."""
    if is_quiet(settings, now):
        return False
    gathered = settings.mode(channel) == "digest"
    if (gathered or channel == "mail") and now - settings.last(channel) < DIGEST_SECONDS:
        return False
    return not gathered or now - min(turn.since for turn in waiting) >= DIGEST_SECONDS


def read_minutes(words: str) -> int:
    """``22:30`` as minutes of the day; nothing is midnight."""
    hours, _, minutes = (words or "0:00").partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and int(hours) < 24 and int(minutes) < 60):
        raise Refused(Text("A time of the day reads 22:30"))
    return int(hours) * 60 + int(minutes)


def spell_minutes(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def check_zone(zone: str) -> str:
    if zone and zone not in available_timezones():
        raise Refused(Text("This time zone is not known"))
    return zone


def check_mode(mode: str) -> str:
    if mode not in MODES:
        raise Refused(Text("Notices come at once, as a digest, or not at all"))
    return mode
