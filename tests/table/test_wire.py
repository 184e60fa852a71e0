"""What a move costs on the wire, for who takes it, another player and a spectator; what slow lines are spared."""

from __future__ import annotations

import random
import statistics
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as some

from emporion.games.registry import ROOMS
from emporion.kernel.game import Room
from emporion.table.hosting.house import House
from emporion.table.scenes.seen import Visitor
from emporion.table.web.following import FollowingPage
from emporion.table.web.patches import mended, patch
from tests.table.conftest import Client
from tests.table.players import make_table

STEPS = 60
MEDIAN = 8_000
MOST = 25_000
"""Bytes per move, in the median and at the 95th percentile."""


class Line:
    """A page's socket with the compression both ends agree on."""

    def __init__(self, page: FollowingPage) -> None:
        self.page = page
        self.squeeze = zlib.compressobj(wbits=-12, memLevel=5)
        self.sent()

    def sent(self) -> int:
        news = self.page.news()
        return len(self.squeeze.compress(news) + self.squeeze.flush(zlib.Z_SYNC_FLUSH)) if news else 0


def page_of(house: House, code: str, seat: int) -> FollowingPage:
    """A page at a seat, or a spectator's."""
    entry = house.entries[code]
    person = (entry.live.seats[seat].person if seat >= 0 else None) or 0
    return FollowingPage(house, entry, Visitor("Ada", "", "x" * 64, "en", f"/t/{code}"), person, "", seat if seat >= 0 else None)


@pytest.mark.parametrize("place", ROOMS, ids=lambda place: place.name)
def test_a_move_is_small_on_the_wire(place: Room, client: Client, house: House) -> None:
    seats = place.seats[-1]
    table = make_table(client, ["me"] * seats, game=place.name)
    lines = {seat: Line(page_of(house, table.code, seat)) for seat in range(-1, seats)}
    costs: dict[str, list[int]] = {"actor": [], "opponent": [], "spectator": []}
    chance = random.Random(4)
    for _ in range(STEPS):
        seen = table.view()
        if seen["status"] == "finished":
            break
        seat = seen["waiting_for"][0]
        legal = table.view(seat)["legal"]
        if legal and chance.random() < 0.8:
            answer = table.act(seat, [chance.choice(legal)["action"]], confirm=False)
        else:
            answer = table.post(seat, "confirm", version=table.view(seat)["version"])
        if answer.status_code == 200:
            costs["actor"].append(lines[seat].sent())
            costs["opponent"] += [lines[other].sent() for other in range(seats) if other != seat]
            costs["spectator"].append(lines[-1].sent())
    for whose, sizes in costs.items():
        told = [size for size in sizes if size]
        assert len(told) > 5
        middle, most = statistics.median(told), statistics.quantiles(told, n=20)[-1]
        print(f"{place.name}, {whose}: {middle:.0f} bytes per move in the median, {most:.0f} at the 95th percentile, {max(told)} at most")
        assert middle <= MEDIAN, whose
        assert most <= MOST, whose


TAGS = some.lists(
    some.sampled_from(["<g id='a'>", "<g id='b'>", "</g>", "seven ", "eight", "<use href='#piece-of-a-board'/>", "\u2192", "\U0001f600"])
)


@given(TAGS, TAGS, TAGS)
def test_a_patch_makes_the_new_out_of_the_old(beginning: list[str], middle: list[str], end: list[str]) -> None:
    old, new = "".join(beginning + end), "".join(beginning + middle + end[1:])
    found = patch(old, new)
    assert found is None or mended(old, found) == new


def test_pages_and_scripts_are_squeezed(client: Client) -> None:
    table = make_table(client)
    for address in (f"/t/{table.code}", "/", "/static/table.js", "/static/style.css", "/rules/yunnan"):
        answer = client.get(address)
        assert answer.headers.get("content-encoding") == "gzip", address
