"""A table with people at it, as tests use it through the API."""

from __future__ import annotations

import random
import re
from typing import Any

from emporion.kernel.game import Game
from emporion.table.people.accounts import Accounts
from emporion.table.settings import Settings
from emporion.table.storage.database import connect
from emporion.table.storage.store import Store
from emporion.table.tokens import new_token
from tests.table.conftest import Client


class Table:
    """A table and the tokens of its seats."""

    def __init__(self, client: Client, code: str, tokens: dict[int, str]) -> None:
        self.client = client
        self.code = code
        self.tokens = tokens

    def headers(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.tokens[seat]}"}

    def view(self, seat: int | None = None, **query: Any) -> dict[str, Any]:
        headers = {} if seat is None else self.headers(seat)
        answer = self.client.get(f"/api/tables/{self.code}", headers=headers, params=query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, seat: int, what: str, **body: Any) -> Any:
        return self.client.post(f"/api/tables/{self.code}/{what}", headers=self.headers(seat), json=body)

    def act(self, seat: int, actions: list[str], confirm: bool = True, version: int | None = None) -> Any:
        version = self.view(seat)["version"] if version is None else version
        return self.post(seat, "actions", version=version, actions=actions, confirm=confirm)

    def decider(self) -> int:
        waiting: list[int] = self.view()["waiting_for"]
        return waiting[0]

    def play(self, chance: random.Random, most: int = 10_000) -> int:
        """Play at random until the end or so many steps; answers how many were taken."""
        for number in range(most):
            seen = self.view()
            if seen["status"] == "finished":
                return number
            seat = seen["waiting_for"][0]
            choice = chance.choice(self.view(seat)["legal"])["action"]
            answer = self.act(seat, [choice])
            assert answer.status_code == 200, answer.text
        return most


def dealt(game: Game[Any], seed: int) -> tuple[int, str, dict[str, str], int, int, str, int]:
    """What a worker is told about a table of this game."""
    return 1, game.name, game.options, game.seats, game.rules_version, game.box_file.as_json(), seed


def cookie(settings: Settings, table: Table, seat: int) -> dict[str, str]:
    """The cookie of a browser in which the person on a seat sits."""
    engine = connect(settings.url())
    person = Store(engine).load(table.code).seats[seat].person
    assert person is not None
    token = new_token()
    Accounts(engine).admit(token, person, None)
    engine.dispose()
    return {"cookie": f"emporion={token}"}


def form_token(client: Client, headers: dict[str, str]) -> str:
    found = re.search(r'name="csrf" content="([^"]+)"', client.get("/", headers=headers).text)
    assert found is not None
    return found.group(1)


def make_table(client: Client, seats: list[str] | None = None, **body: Any) -> Table:
    wanted = seats or ["me", "me", "me"]
    answer = client.post("/api/tables", json={"game": "yunnan", "name": "Ada", "seats": wanted, **body})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Table(client, made["code"], {int(seat): token for seat, token in made["tokens"].items()})
