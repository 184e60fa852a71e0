"""A calendar that other programs read (RFC 5545): own turns with their deadlines, appointed tables, rounds and events."""

from __future__ import annotations

from datetime import UTC, datetime

from emporion.games.registry import title_of
from emporion.kernel.language import Language
from emporion.table.play.clocks import DAYS_A_TURN
from emporion.table.storage.notices import Occasion

LINE_BYTES = 74
TURN_SECONDS = 1800.0


def calendar(occasions: list[Occasion], address: str, say: Language, now: float) -> str:
    """The feed; a line never has more than 75 bytes, as the standard wants it."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Emporion//EN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Emporion",
        "REFRESH-INTERVAL;VALUE=DURATION:PT30M",
    ]
    for each in occasions:
        lines += entry(each, address, title_of(each.title), say, now)
    return "".join(folded(line) for line in [*lines, "END:VCALENDAR"])


def entry(occasion: Occasion, address: str, title: str, say: Language, now: float) -> list[str]:
    place = "t" if occasion.kind in ("turn", "table") else "events"
    url = f"{address}/{place}/{occasion.code}"
    begins, summary = when_and_what(occasion, title, say)
    return [
        "BEGIN:VEVENT",
        f"UID:{occasion.kind}-{occasion.code}-{int(occasion.at)}@emporion",
        f"DTSTAMP:{stamp(now)}",
        f"DTSTART:{stamp(begins)}",
        f"DTEND:{stamp(begins + TURN_SECONDS)}",
        f"SUMMARY:{escaped(summary)}",
        f"URL:{url}",
        "END:VEVENT",
    ]


def when_and_what(occasion: Occasion, title: str, say: Language) -> tuple[float, str]:
    """A turn stands at the time it has to be taken by, where there is one."""
    if occasion.kind == "turn":
        return occasion.at + (DAYS_A_TURN - TURN_SECONDS if occasion.name == "days" else 0.0), say("It is your turn in {game}", game=title)
    if occasion.kind == "table":
        return occasion.at, say("A table of {game} begins", game=title)
    name = occasion.name or title
    if occasion.kind == "start":
        return occasion.at, say("{event} begins", event=name)
    return occasion.at - TURN_SECONDS, say("A round of {event} ends", event=name)


def stamp(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(words: str) -> str:
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return words.replace("\n", "\\n")


def folded(line: str) -> str:
    """A long line goes on in the next one, behind a blank; no letter is cut in two."""
    pieces: list[bytes] = []
    piece = b""
    for letter in line:
        if len(piece) + len(letter.encode()) > LINE_BYTES - bool(pieces):
            pieces.append(piece)
            piece = b""
        piece += letter.encode()
    return b"\r\n ".join([*pieces, piece]).decode() + "\r\n"
