"""A hint: only for the seat that asks, from what it may know, for the turn as far as it is drafted."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from emporion.games.registry import ROOMS, room
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.table.hosting import advice, lobby
from emporion.table.hosting.house import House
from emporion.table.refusals import Late
from emporion.table.settings import Settings
from emporion.table.thinking.hints import Advice, Advised, HintQuestion
from emporion.table.thinking.jobs import Job, Tables
from tests.table.conftest import Client
from tests.table.players import Table, cookie, dealt, form_token, make_table
from tests.table.scenes import play_random
from tests.waiting import PATIENCE, until


class Fixed(Tables):
    """A worker's tables with one position on them."""

    def __init__(self, game: Game[Any], state: State) -> None:
        super().__init__()
        self.fixed = (game, state)

    def follow(self, job: Job) -> tuple[Game[Any], State]:
        return self.fixed


def advised(game: Game[Any], state: State, seat: int, draft: list[int]) -> list[Advised]:
    told: list[Advice] = []
    HintQuestion(*dealt(game, 0), [], seat, draft, 12, 0.0).work(Fixed(game, state), told.append)
    return told[0].moves


@pytest.mark.parametrize("name", [place.name for place in ROOMS])
def test_a_hint_is_the_same_whatever_is_hidden(name: str) -> None:
    place = room(name)
    for seats in {place.seats[0], place.seats[-1]}:
        game = place.open(seats, {})
        for decisions in (0, 25, 50):
            state = game.deal(decisions)
            play_random(game, state, decisions)
            while len(state.legal()) == 1:
                state.apply(state.legal()[0])
            seat = state.actor()
            twin = game.resample(state, seat, stream("twin", decisions))
            found = advised(game, state, seat, [])
            assert found == advised(game, twin, seat, [])
            assert 1 <= len(found) <= 3
            assert {move.action for move in found} <= set(state.legal_for(seat))


def hint(table: Table, seat: int) -> Any:
    return table.post(seat, "hint", version=table.view(seat)["version"])


def actions(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [move["action"] for move in answer.json()["moves"]]


def legal(table: Table, seat: int) -> list[str]:
    return [choice["action"] for choice in table.view(seat)["legal"]]


def test_the_best_moves_with_their_places(client: Client) -> None:
    table = make_table(client, hints=True)
    seat = table.decider()
    answer = hint(table, seat)
    assert 1 <= len(actions(answer)) <= 3
    assert set(actions(answer)) <= set(legal(table, seat))
    assert all(1 <= move["place"] <= 3 for move in answer.json()["moves"])
    assert hint(table, seat).json() == answer.json()
    assert table.act(seat, actions(answer)[:1]).status_code == 200


def test_a_hint_goes_on_from_the_draft(client: Client) -> None:
    table = make_table(client, ["me", "me"], game="merkator", hints=True)
    for _ in range(50):
        seat = table.decider()
        before = legal(table, seat)
        assert table.act(seat, before[-1:], confirm=False).status_code == 200
        after = legal(table, seat)
        if table.view(seat)["draft"] and after and not set(after) & set(before):
            assert set(actions(hint(table, seat))) <= set(after)
            return
        table.post(seat, "confirm", version=table.view(seat)["version"])
    raise AssertionError("no turn of two different choices")


def test_hints_are_usually_for_who_plays_with_bots_alone(client: Client) -> None:
    for seats, body, allowed in [
        (["me", "greedy", "greedy"], {}, True),
        (["me", "me", "greedy"], {}, False),
        (["me", "open", "greedy"], {}, False),
        (["me", "open", "greedy"], {"hints": True}, True),
        (["me", "greedy", "greedy"], {"hints": False}, False),
    ]:
        assert make_table(client, seats, **body).view()["hints"] is allowed


def test_a_table_without_hints_says_so(client: Client, settings: Settings) -> None:
    table = make_table(client)
    seat = table.decider()
    answer = hint(table, seat)
    assert answer.status_code == 422
    assert answer.json()["reason"] == "Hints are switched off at this table"
    page = client.get(f"/t/{table.code}?seat={seat}", headers=cookie(settings, table, seat)).text
    assert 'data-do="hint"' not in page


def test_only_the_seat_that_has_to_decide_is_told(client: Client) -> None:
    table = make_table(client, hints=True)
    seat, other = table.decider(), (table.decider() + 1) % 3
    assert client.post(f"/api/tables/{table.code}/hint", json={"version": 0}).status_code == 403
    assert hint(table, other).status_code == 409
    assert table.post(seat, "hint", version=99).status_code == 409


def test_nobody_else_sees_the_hint(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "open", "open"], hints=True)
    for seat in (1, 2):
        table.tokens[seat] = client.post(f"/api/tables/{table.code}/seats/{seat}", json={"name": f"Guest {seat}"}).json()["token"]
    seat = table.decider()
    assert hint(table, seat).status_code == 200
    for viewer in range(3):
        page = client.get(f"/t/{table.code}", headers=cookie(settings, table, viewer)).text
        assert ("data-hint=" in page) == (viewer == seat)
    assert "data-hint=" not in client.get(f"/t/{table.code}").text


def test_the_page_is_answered_with_the_hint_itself(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "greedy", "greedy"])
    until(lambda: table.view(0)["waiting_for"] == [0], "the person's turn")
    browser = cookie(settings, table, 0)
    fields = {"_csrf_token": form_token(client, browser), "seat": "0", "version": str(table.view(0)["version"])}
    assert 'data-do="hint"' in client.get(f"/t/{table.code}", headers=browser).text
    answer = client.post(f"/t/{table.code}/hint", data=fields, headers={**browser, "accept": "application/json"})
    assert 'data-hint="1"' in answer.json()["fragments"]["hint"]
    assert table.act(0, legal(table, 0)[:1], confirm=False).status_code == 200
    assert "data-hint=" not in client.get(f"/t/{table.code}", headers=browser).text, "another decision, another hint"


def test_a_decision_that_changes_calls_its_hint_off(settings: Settings) -> None:
    patient = msgspec.structs.replace(settings, hint_iterations=10**9, hint_seconds=PATIENCE)

    async def change_in_the_middle() -> None:
        house = House(patient)
        try:
            person = house.accounts.welcome("x" * 30, "Ada", "en")
            made = await lobby.make_table(house, person, "yunnan", ["me", "me"], {}, hints=True)
            entry = await house.table(made.code)
            seat = entry.live.deciding()[0]
            asking = asyncio.create_task(advice.hint(house, entry, seat, entry.live.version(seat)))
            workplace = house.advisers.workplaces[0]
            process = (await asyncio.to_thread(until, lambda: workplace.worker, "a worker that thinks about the hint")).process
            words = live_words(house, made.code, seat)
            await house.change(entry, lambda live: live.wish_step(seat, live.version(seat), [words], False))
            with pytest.raises(Late):
                await asking
            await asyncio.to_thread(until, lambda: not process.is_alive(), "the end of the worker")
            assert entry.hints == {}
        finally:
            await house.close()

    asyncio.run(change_in_the_middle())


def live_words(house: House, code: str, seat: int) -> str:
    live = house.entries[code].live
    return live.game.actions.notation(live.legal(seat)[0])
