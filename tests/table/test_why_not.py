"""A page says why the other choices of a decision are closed, in the reader's words."""

from __future__ import annotations

import re

import pytest

from emporion.games.registry import OURS
from emporion.kernel.game import Room
from tests.table.conftest import Client


def new_table(client: Client, place: Room) -> str:
    """A table of one person on all chairs."""
    token = re.findall(r'name="csrf" content="([^"]*)"', client.get("/").text)[0]
    chairs = {f"seat_{seat}": "me" for seat in range(3)}
    answer = client.post("/new", data={"_csrf_token": token, "game": place.name, "name": "Ada", **chairs}, follow_redirects=False)
    return str(answer.headers["location"])


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_closed_choices_are_told_with_clause_and_reason(client: Client, place: Room) -> None:
    address = new_table(client, place)
    assert f'href="{address}/why-not"' in client.get(address).text
    page = client.get(f"{address}/why-not").text
    assert "<h1>Why not?</h1>" in page
    assert f'href="/rules/{place.name}#' in page or "Everything is open." in page


def test_a_bid_that_is_too_dear_says_by_how_much(client: Client) -> None:
    address = new_table(client, OURS[0])
    page = client.get(f"{address}/why-not").text
    assert "With this bid all your bids come to 15, and you have 9" in page
    assert "bid school 15" in page
    assert 'href="/rules/yunnan#YU-3.8"' in page


def test_who_only_watches_has_nothing_to_decide(client: Client) -> None:
    address = new_table(client, OURS[0])
    client.cookies.clear()
    assert "There is nothing for you to decide now." in client.get(f"{address}/why-not").text
