"""The encoding is documented number by number, and does not change without a new version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emporion.games.registry import ROOMS, encoding_version
from emporion.kernel.errors import WrongOption
from emporion.kernel.game import Room
from tests.envs.pages import FOLDER, fingerprint, page

PLACES = pytest.mark.parametrize("place", ROOMS, ids=lambda place: place.name)


@PLACES
def test_a_changed_encoding_has_a_new_version(place: Room) -> None:
    told = re.search(r"Version (\d+), \d+ numbers, fingerprint `(\w+)`", file(place).read_text(encoding="utf-8"))
    assert told is not None
    names = place.open(place.seats[-1], {}).encoding_names()
    if fingerprint(names) != told[2]:
        assert encoding_version(place.name) > int(told[1]), (
            f"the encoding of {place.name} has changed: raise its number in ENCODING_VERSIONS of emporion/games/registry.py"
        )


@PLACES
def test_the_page_is_up_to_date(place: Room) -> None:
    assert file(place).read_text(encoding="utf-8") == page(place), "run make encodings"


@PLACES
def test_seats_and_options_do_not_change_the_encoding(place: Room) -> None:
    spaces = set()
    for seats in (place.seats[0], place.seats[-1]):
        for options in [{}, *({option.name: option.values[-1]} for option in place.options)]:
            try:
                game = place.open(seats, options)
            except WrongOption:  # not with so many seats
                continue
            names = game.encoding_names()
            state = game.deal(1)
            assert len(game.encode(game.view(state, 0), 0)) == len(names) == len(set(names))
            spaces.add((tuple(names), game.actions.size))
    assert len(spaces) == 1


def file(place: Room) -> Path:
    path = FOLDER / f"{place.name}.md"
    assert path.exists(), "run make encodings"
    return path
