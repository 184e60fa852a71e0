"""Not a byte that a seat receives tells what is hidden from it."""

from __future__ import annotations

import sqlite3
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from emporion.games.registry import room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Game
from tests.browser.conftest import Enter, House
from tests.browser.players import accept_invitation, decide_quickly, invite_friend, next_to_decide, state

LARGE = 1_000_000
"""Such a number on a page is no coincidence."""
LONG = 10
"""Nor is a row of so many in the true order."""


class Ear:
    """Hears everything that arrives at a page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("response", self.hear_response)
        page.on("websocket", self.hear_socket)

    def hear_response(self, response: Response) -> None:
        if response.status < 300 and "/static/" not in response.url:
            self.heard.append(f"{response.headers} {response.text()}")

    def hear_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))


def test_nothing_hidden_reaches_a_seat(enter: Enter, house: House) -> None:
    pages = [enter(), enter(), enter()]
    ears = [Ear(page) for page in pages]
    link = invite_friend(pages[0], ["me", "invited"])
    accept_invitation(pages[1], link)
    code = pages[0].url.rsplit("/", 1)[1]
    pages[2].goto(f"/t/{code}")
    for _ in range(24):
        decide_quickly(next_to_decide(pages[:2]))
    assert state(pages[0]) != "over"  # at the end the seed is told
    pages[0].goto(f"/t/{code}/at/3")
    pages[1].goto(f"/t/{code}/what-if?number=3")
    secrets = secrets_of(house, code)
    for ear in ears:
        everything = "\n".join(ear.heard)
        assert len(everything) > 50_000
        assert code in everything
        for secret in secrets:
            assert secret not in everything
    invitation = link.rsplit("#", 1)[1]
    assert invitation not in "\n".join(ears[2].heard)


def secrets_of(house: House, code: str, seats: int = 2) -> list[str]:
    """The seed, its salt, and what the seed has laid out that nobody may know: orders of cards, seeds of later shuffles."""
    with sqlite3.connect(house.database.removeprefix("sqlite:///")) as database:
        database.row_factory = sqlite3.Row
        row = next(row for row in database.execute("select * from games") if row["code"] == code)
    game: Game[Any] = room(str(row["game"])).open(seats, {})
    dealt = game.deal(int(row["seed"]))
    seen = game.view(dealt, NOBODY)
    found = [str(row["seed"]), str(row["salt"])]
    for name in [field.name for field in game.layout.fields]:
        true = getattr(dealt, name)
        if true == getattr(seen, name):
            continue
        if isinstance(true, int) and true > LARGE:
            found.append(str(true))
        elif isinstance(true, list) and len(true) > LONG and isinstance(true[0], int):
            found += [separator.join(str(each) for each in order) for order in (true, true[::-1]) for separator in (",", ", ", " ")]
    assert len(found) > 2
    return found
