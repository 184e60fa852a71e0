"""Where a table of the box stands on the board is found out by changing its numbers."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from emporion.drawing.places import find_place, picture
from emporion.games.registry import room
from emporion.kernel.language import ENGLISH


def test_the_incomes_of_all_provinces_are_framed_on_the_map() -> None:
    yunnan = room("yunnan")
    place = find_place(yunnan, "provinces")
    assert place is not None
    assert place.drawing == 0  # the map, not the town
    heights = sorted({int((area.top - 10) // 128) for area in place.areas})  # a province lies every 128 units
    assert heights == [0, 1, 2, 3, 4]
    drawn = ET.fromstring(picture(yunnan, place, None, ENGLISH, "provinces"))
    assert sum(each.attrib.get("stroke") == "#9c2f24" for each in drawn.iter()) == len(place.areas)


def test_a_number_that_no_board_shows_has_no_place() -> None:
    assert find_place(room("yunnan"), "cap") is None
