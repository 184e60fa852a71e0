"""Photographs of the club: lobby, a person, the standings of a tournament and the archive, of eight friends who have played for weeks."""

from __future__ import annotations

import random
import tempfile
import time
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from playwright.sync_api import sync_playwright
from sqlalchemy import text
from tests.browser.conftest import DESK, FLAGS, House
from tests.waiting import until

from docs.pictures.browser import shoot
from emporion.bots.bot import bot
from emporion.kernel.chance import stream
from emporion.table.hosting import events, lobby, pairing
from emporion.table.hosting import house as hosting
from emporion.table.languages import NAMES
from emporion.table.play.live import Live
from emporion.table.settings import Settings
from emporion.table.storage.database import connect
from emporion.table.storage.rows import Person
from emporion.table.web.application import create_litestar

MEMBERS = {
    "Anna": "merchant@16",
    "Bertolt": "greedy",
    "Chiara": "merchant@8",
    "Dario": "greedy",
    "Edith": "random",
    "Fabio": "greedy",
    "Greta": "random",
    "Hugo": "greedy",
}
"""And how each of them plays."""
PASSPHRASE = "correct horse"
EVENINGS = ["yunnan", "merkator", "yunnan", "mombasa", "yunnan", "yinzi", "yunnan", "merkator", "yunnan", "mombasa", "yunnan", "yunnan"]
DAY = 86400.0


def photograph_club() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), "docs.pictures.house")
        pages = Club(house.database).live_through()
        house.open()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            page = browser.new_context(viewport=DESK, base_url=house.address, locale="en-GB", reduced_motion="reduce").new_page()
            page.goto("/account")
            form = page.locator("form[action='/account/login']")
            form.locator("[name=name]").fill("Anna")
            form.locator("[name=passphrase]").fill(PASSPHRASE)
            form.locator("button.main").click()
            page.locator("form[action='/account/logout']").wait_for()
            for name, address in pages.items():
                shoot(page, address, name, list(NAMES))
        finally:
            browser.close()
            house.close()


class Club:
    """Eight people in a house of this process: they play some games and a tournament, and look for more."""

    def __init__(self, database: str) -> None:
        self.settings = Settings(database=database, bot_pause=0.0, tables_per_hour=1e6)
        self.chance = random.Random(4)
        self.decisions = count()
        self.minds = {name: bot(mind, False) for name, mind in MEMBERS.items()}
        self.people: dict[str, Person] = {}

    def live_through(self) -> dict[str, str]:
        """All of it; answers the pages worth a picture."""
        litestar = create_litestar(self.settings)
        with TestClient(litestar) as client, client.portal() as portal:
            self.house: hosting.House = litestar.state.house
            self.call = portal.call
            for name in MEMBERS:
                self.join(name)
            for game in EVENINGS:
                self.play(self.seat(self.chance.sample(list(self.people), self.chance.choice([3, 4])), game))
            standings = self.tournament()
            until(lambda: not self.house.archive.uncounted(), "the archive")
            self.look_for_more()
        self.spread_over_weeks()
        return {
            "lobby": "/lobby",
            "profile": f"/people/{self.people['Anna'].id}",
            "standings": standings,
            "archive": "/archive?game=yunnan",
        }

    def join(self, name: str) -> None:
        person = self.house.accounts.register(None, name, PASSPHRASE, "en")
        self.house.profiles.choose(person, "anyone", "Europe/Rome")
        found = self.house.accounts.person(person)
        assert found is not None
        self.people[name] = found

    def make(self, host: str, game: str, seats: list[str], **wishes: Any) -> str:
        made = self.call(partial(lobby.make_table, self.house, self.people[host], game, seats, **{"options": {}, **wishes}))
        return str(made.code)

    def sit(self, code: str, name: str, seat: int) -> None:
        entry = self.call(self.house.table, code)
        self.call(partial(lobby.sit, self.house, entry, self.people[name], seat, name, ["open"]))

    def seat(self, names: list[str], game: str) -> str:
        code = self.make(names[0], game, ["me", *["open"] * (len(names) - 1)], pace="days", rated=True)
        for seat, name in enumerate(names[1:], 1):
            self.sit(code, name, seat)
        return code

    def play(self, code: str) -> None:
        """To the end, each as they do."""
        entry = self.call(self.house.table, code)
        while entry.live.row.status != "finished":
            seat = until(entry.live.deciding, "a decision")[0]  # the house may be about to begin the game
            mind = self.minds[entry.live.seats[seat].name]
            action = mind.decide(entry.live.game, entry.live.plan(seat), seat, stream("club", next(self.decisions)))
            words = [entry.live.game.actions.notation(action)]
            self.call(
                self.house.change, entry, partial(Live.wish_step, seat=seat, version=entry.live.version(seat), words=words, confirm=True)
            )

    def tournament(self) -> str:
        """Swiss, two rounds at tables of four with the same deals."""
        wish = events.Wish("swiss", "yunnan", 4, "Autumn cup", rounds=2, duplicate=True, places=len(MEMBERS))
        code, _token = self.call(events.make_event, self.house, self.people["Anna"], wish)
        for person in self.people.values():
            self.call(events.enter, self.house, code, person)
        while True:
            event = until(partial(self.under_way, code), "the next round")
            if event.row.status == "finished":
                return f"/events/{code}"
            for table in {seat.code for seat in event.pairings if seat.status == "playing"}:
                self.play(table)

    def under_way(self, code: str) -> Any:
        """The event when there is something to play, or none any more."""
        event = self.house.events.event(code)
        playing = [seat.status for seat in event.pairings if not seat.place]
        return event if event.row.status == "finished" or (playing and all(status == "playing" for status in playing)) else None

    def look_for_more(self) -> None:
        """Open tables, and an invitation for Anna."""
        saturday = (time.time() // DAY + 4) * DAY + 19.5 * 3600
        self.sit(self.make("Bertolt", "yunnan", ["me", "open", "open"], pace="days", rated=True), "Edith", 1)
        self.make("Chiara", "mombasa", ["me", "open", "open", "open"], pace="live", rated=True, begins=saturday)
        self.make("Hugo", "merkator", ["me", "open", "merchant"], pace="none", options={"length": "long"}, bots=True)
        self.make("Greta", "yinzi", ["me", "open"], pace="days")
        anna, dario = self.people["Anna"].id, self.people["Dario"]
        self.call(partial(pairing.invite_people, self.house, dario, [anna], pairing.Wish("yunnan", 3, "days", "yes"), 0.0))

    def spread_over_weeks(self) -> None:
        """All of it was played within minutes; put into the past, a few days apart."""
        with connect(self.settings.url()).begin() as connection:
            numbers = connection.scalars(text("SELECT game FROM archive ORDER BY number")).all()
            for before, number in enumerate(reversed(numbers)):
                for column in ("archive SET finished = finished", "results SET finished = finished", "actions SET at = at"):
                    connection.execute(
                        text(f"UPDATE {column} - :by WHERE game = :game"), {"by": (2.3 * before + 0.2) * DAY, "game": number}
                    )
