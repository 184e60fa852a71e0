"""Photographs of the pages: the front, and every game at its opening, in the middle and at its end.

What the documents show is kept beside this file; with a folder, every page is taken in all languages, at three widths, by day and by night.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from sqlalchemy import make_url
from tests.browser.conftest import DESK, FLAGS, PHONE, TABLET, House
from tests.browser.players import accept_invitation, at_table, choose, confirm, invite_friend, state

from emporion.bots.bot import bot
from emporion.games.registry import ROOMS
from emporion.kernel.chance import stream
from emporion.table.languages import NAMES
from emporion.table.play.live import Live
from emporion.table.storage.database import open_database
from emporion.table.storage.store import Store

HERE = Path(__file__).parent
FRIENDS = ["Anna", "Bertolt", "Chiara", "Dario"]
OPENING = 4
MIDDLE = {"yunnan": 56, "yinzi": 190, "merkator": 170, "mombasa": 230}
"""How many decisions are taken before the table is photographed in the middle of a game; then Anna's next decision is waited for."""
IN_EVERY_LANGUAGE = "yunnan"


def photograph(everything: Path | None = None) -> None:
    """For the documents, or all there is to look at."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), "docs.pictures.house")
        house.open()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            for room in ROOMS:
                Evening(browser, house, room.name, everything).photograph()
        finally:
            browser.close()
            house.close()


class Evening:
    """Four friends at one table, photographed on Anna's screen; each plays like a merchant who does not think long."""

    def __init__(self, browser: Browser, house: House, game: str, everything: Path | None) -> None:
        self.game = game
        self.everything = everything
        self.store = Store(open_database(make_url(house.database)))
        self.minds = [bot("merchant@60", False) for _ in FRIENDS]
        self.contexts = [
            browser.new_context(viewport=DESK, base_url=house.address, locale="en-GB", reduced_motion="reduce") for _ in FRIENDS
        ]
        self.pages = [context.new_page() for context in self.contexts]
        self.host = self.pages[0]
        invite_friend(self.host, ["me", "invited", "invited", "invited"], FRIENDS[0], game)
        links = [field.input_value() for field in self.host.locator(".invite").all()]
        for page, link, name in zip(self.pages[1:], links, FRIENDS[1:], strict=True):
            accept_invitation(page, link, name)
        self.code = at_table(self.host)
        self.live = Live(self.store.load(self.code))
        self.decided = 0

    def photograph(self) -> None:
        languages = list(NAMES) if self.game == IN_EVERY_LANGUAGE else ["en"]
        self.play(OPENING)
        self.shoot(f"/t/{self.code}", f"{self.game}-opening", ["en"])
        self.play(MIDDLE[self.game])
        self.shoot(f"/t/{self.code}", f"{self.game}-table", languages)
        if self.game == IN_EVERY_LANGUAGE:
            self.shoot("/", "front", languages)
        self.host.goto(f"/t/{self.code}")
        self.play(10_000)
        self.shoot(f"/t/{self.code}", f"{self.game}-end", languages)
        for context in self.contexts:
            context.close()

    def shoot(self, address: str, name: str, languages: list[str]) -> None:
        if not self.everything:
            shoot(self.host, address, name, languages)
            return
        for scheme in ("light", "dark"):
            self.host.emulate_media(color_scheme=scheme)
            shoot(self.host, address, f"{name}-{scheme}", list(NAMES), (DESK, TABLET, PHONE), self.everything)
        self.host.emulate_media(color_scheme="light")

    def play(self, decisions: int) -> None:
        """Everybody decides in turn, until so many decisions are taken and Anna has to choose, or to the end."""
        while any(state(page) != "over" for page in self.pages):
            for seat, page in enumerate(self.pages):
                found = state(page)
                if found == "confirm":
                    confirm(page)
                elif found == "choose":
                    if self.decided >= decisions and seat == 0:
                        return
                    self.decide(page, seat)

    def decide(self, page: Page, seat: int) -> None:
        self.live.refresh(self.store.load(self.code))
        self.decided += 1
        action = self.minds[seat].decide(self.live.game, self.live.plan(seat), seat, stream("pictures", self.decided))
        choose(page, self.live.game.actions.notation(action))


def shoot(
    page: Page, address: str, name: str, languages: list[str], viewports: Sequence[ViewportSize] = (DESK, PHONE), folder: Path = HERE
) -> None:
    for code in languages:
        page.goto(address)
        page.locator("select[name=language]").select_option(code)
        page.locator(f"html[lang={code}]").wait_for()
        for viewport in viewports:
            take(page, viewport, folder / f"{name}-{code}-{viewport['width']}.jpeg")
    if languages[-1] != "en":
        page.locator("select[name=language]").select_option("en")
        page.locator("html[lang=en]").wait_for()


def take(page: Page, viewport: ViewportSize, path: Path) -> None:
    page.set_viewport_size(viewport)
    page.wait_for_timeout(600)
    page.screenshot(path=path, type="jpeg", quality=82)
    page.set_viewport_size(DESK)
    print(path.name)
