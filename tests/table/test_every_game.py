"""Every game of the house can be sat down to: pages, programs' views, history and bots, for every seat and a spectator."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from emporion.games.registry import ROOMS
from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import stream
from emporion.kernel.game import Room
from emporion.table.hosting import lobby
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.markup import history as history_markup
from emporion.table.markup import table as table_markup
from emporion.table.play.audit import audit
from emporion.table.play.live import Live
from emporion.table.scenes.history import moment, what_if
from emporion.table.scenes.table import build_scene
from emporion.table.settings import Settings
from emporion.table.web.api import STRANGER, table_view

CASES = [(place, seats) for place in ROOMS for seats in (place.seats[0], place.seats[-1])]


@pytest.mark.parametrize(("place", "seats"), CASES, ids=[f"{place.name}-{seats}" for place, seats in CASES])
def test_a_game_through_the_house(place: Room, seats: int, tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.sqlite", bot_pause=0.0)
    asyncio.run(play(settings, place, seats))
    assert [finding.problem for finding in audit(settings)] == [""]


async def play(settings: Settings, place: Room, seats: int) -> None:
    house = House(settings)
    try:
        people = [house.accounts.welcome(f"{number}" * 30, f"Player {number}", "en") for number in range(seats)]
        made = await lobby.make_table(house, people[0], place.name, ["me"] + ["open"] * (seats - 1), {})
        entry = await house.table(made.code)
        for number in range(1, seats):
            await lobby.sit(house, entry, people[number], number, f"Player {number}", ["open"])
        chance = random.Random(seats)
        step = 0
        while entry.live.row.status == "playing":
            if step % 25 == 0:
                look(house, entry, [person.id for person in people])
            await act(house, entry, chance)
            step += 1
            assert step < 5000
        look(house, entry, [person.id for person in people])
        assert entry.live.record().splitlines()[-3].startswith("end: finished")
    finally:
        await house.close()


async def act(house: House, entry: Entry, chance: random.Random) -> None:
    live = entry.live
    seat = chance.choice(live.deciding())
    words = live.game.actions.notation(chance.choice(live.legal(seat) or [-1])) if live.legal(seat) else ""
    if not words:  # the draft has ended the turn
        await house.change(entry, lambda now: now.wish_confirm(seat, now.version(seat)))
    else:
        confirm = chance.random() < 0.7
        await house.change(entry, lambda now: now.wish_step(seat, now.version(seat), [words], confirm))


def look(house: House, entry: Entry, people: list[int]) -> None:
    """As every player and as a spectator; what is shown must not depend on anything the viewer cannot know."""
    live: Live = entry.live
    for person in [*people, 0]:
        seat = people.index(person) if person else NOBODY
        shown = all_shown(house, entry, person)
        history_markup.page(moment(live, STRANGER, person, len(live.taken) // 2), "en")
        true_state = live.state
        live.state = live.game.resample(true_state, seat, stream("twin", len(live.taken)))
        live.plans.clear()
        assert all_shown(house, entry, person) == shown
        live.state = true_state
        live.plans.clear()
        if person:
            history_markup.page(what_if(live, STRANGER, person, len(live.taken), []), "en")


def all_shown(house: House, entry: Entry, person: int) -> tuple[str, bytes]:
    """The page, and the view for programs."""
    scene = build_scene(house, entry, STRANGER, person)
    assert scene.legal == scene.view.legal_for(scene.viewer) or scene.viewer not in entry.live.deciding()
    return table_markup.page(scene, "en"), msgspec.json.encode(table_view(scene, entry.live, 0))
