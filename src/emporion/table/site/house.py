"""The house in a browser: one person, bots and lessons, the same tables as everywhere."""

from __future__ import annotations

import msgspec

from emporion.games.registry import room
from emporion.kernel.words import Text
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.hosting.seating import begin_if_full, known_level, name_at, seat_values, table_values
from emporion.table.refusals import Refused
from emporion.table.settings import Settings
from emporion.table.site.kept import BrowserDeals, BrowserGames, BrowserLessons, Keep
from emporion.table.site.thinkers import BrowserBots, Call, Thinkers
from emporion.table.storage.rows import Deal, Person
from emporion.table.tokens import new_code

ME = 1
"""The number of the only person."""
ABOUT_ME = "me"
"""The name under which the browser keeps what it knows of the person; everything else it keeps is a table's, by its code."""


class AboutMe(msgspec.Struct):
    """What is kept of the person."""

    name: str = ""
    language: str = ""
    learned: list[tuple[str, str]] = msgspec.field(default_factory=list)
    deals: dict[str, list[Deal]] = msgspec.field(default_factory=dict)  # of the days, by game


class LoneHouse(Host):
    """Tables of one person in one browser."""

    def __init__(self, settings: Settings, texts: dict[str, str], keep: Keep, call: Call, language: str) -> None:
        known = msgspec.json.decode(texts.pop(ABOUT_ME, "{}"), type=AboutMe)
        self.keep = keep
        games = BrowserGames(texts, keep)
        lessons = BrowserLessons(games, set(known.learned), self.keep_person)
        deals = BrowserDeals(games, known.deals, self.keep_person)
        thinkers = Thinkers(call)  # a hint is asked for while no bot thinks
        super().__init__(settings, games, lessons, deals, BrowserBots(thinkers, settings.bot_seconds), thinkers, Thinkers(call), "")
        self.games = games
        self.learned = lessons.learned
        self.days = deals.days
        self.present[ME] = 1
        self.person = Person(ME, known.name, known.language or language, None, None, "", "", "")

    def keep_person(self) -> None:
        about = AboutMe(self.person.name, self.person.language, sorted(self.learned), self.days)
        self.keep(ABOUT_ME, msgspec.json.encode(about).decode())

    def change_person(self, name: str = "", language: str = "") -> None:
        self.person.name = name or self.person.name
        self.person.language = language or self.person.language
        self.keep_person()

    async def open_table(self, game: str, seats: list[str], options: dict[str, str], hints: bool = True, review: bool = True) -> str:
        """A table of one person and bots, or of the person alone."""
        for who in seats:
            if who in ("open", "invited"):
                raise Refused(Text("Nobody else can come to a table in this browser"))
            if who != "me":
                known_level(self, who)
        if "me" not in seats:
            raise Refused(Text("Take a seat yourself"))
        opened = room(game).open(len(seats), options)
        code = new_code()
        values = {**table_values(opened, code, ME, ""), "watch": "players", "hints": hints, "review": review}
        sitting = [seat_values(number, who, ME, name_at(self.person, opened, number, seats), "") for number, who in enumerate(seats)]
        self.games.create(values, opened.box_file.as_json(), sitting)
        await begin_if_full(self, await self.table(code))
        return code

    async def rematch(self, entry: Entry) -> str:
        """The same once more, seats moved on by one."""
        row = entry.live.row
        if not row.rematch:
            before = entry.live.seats[1:] + entry.live.seats[:1]
            seats = ["me" if seat.kind == "person" else seat.bot for seat in before]
            code = await self.open_table(row.game, seats, row.options, row.hints, row.review)
            await self.reseat(entry, self.games.rematch, row.id, code)
        return entry.live.row.rematch
