"""Words stay within their room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from emporion.drawing.lettering import LEAST, drawn_width, squeezed
from emporion.drawing.outlines import Leaf, leaves, number, parse, symbols_of
from emporion.drawing.sheet import fitted
from emporion.games.registry import OURS
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game, Room
from emporion.kernel.language import Language
from emporion.table.languages import NAMES, speak

NARROWEST = 0.6
"""Words squeezed more than that are hard to read: they want a shorter caption or another place."""
OFTEN = 80
"""After so many actions a board is looked at again."""


def drawings(element: ElementTree.Element) -> Iterator[ElementTree.Element]:
    if element.tag == "svg":
        yield element
    else:
        for child in element:
            yield from drawings(child)


def is_caption(leaf: Leaf) -> bool:
    """Words, not the letter on a piece or a number: those may lie close together."""
    return len(leaf.text) > 2 and any(letter.isalpha() for letter in leaf.text)


def covers(over: Leaf, under: Leaf) -> bool:
    """Something drawn later hides a piece of the words; what only has an outline hides nothing."""
    width = min(over.area.right, under.area.right) - max(over.area.left, under.area.left)
    height = min(over.area.bottom, under.area.bottom) - max(over.area.top, under.area.top)
    return width > 3 and height > 5 and "'fill': 'none'" not in over.looks


def crowded(game: Game[Any], state: State, say: Language) -> Iterator[str]:
    """Captions that leave their drawing, that something lies on, and that are squeezed too much."""
    symbols = symbols_of(parse(game.art(say)))
    view = game.view(state, 0)
    for sheet in drawings(parse(game.board(view, [], say) + game.private(view, 0, [], say))):
        first, _, width, _ = (float(each) for each in sheet.attrib["viewBox"].split())
        drawn = list(leaves(sheet, symbols))
        for place, leaf in enumerate(drawn):
            if is_caption(leaf):
                if leaf.area.left < first or leaf.area.right > first + width:
                    yield f"'{leaf.text}' leaves its drawing"
                if any(covers(other, leaf) for other in drawn[place + 1 :]):
                    yield f"something lies on '{leaf.text}'"
        for words in sheet.iter("text"):
            wanted = drawn_width("".join(words.itertext()), words.attrib.get("font-weight", ""), "title" in words.attrib.get("class", ""))
            if "textLength" in words.attrib and number(words, "textLength") < NARROWEST * wanted * number(words, "font-size"):
                yield f"'{words.text}' is squeezed too much"


@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_the_words_on_a_board_have_room_in_every_language(place: Room) -> None:
    faults: set[str] = set()
    for seats in (place.seats[0], place.seats[-1]):
        game: Game[Any] = place.open(seats, {})
        state, chance, actions = game.deal(3), Chance(3), 0
        while not state.over() and actions <= 4 * OFTEN:
            if actions % OFTEN == 0:
                faults.update(f"{code}: {fault}" for code in NAMES for fault in crowded(game, state, speak(code)))
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
            actions += 1
    assert not faults, "\n".join(sorted(faults))


def line(room: int, weight: str = "") -> ElementTree.Element:
    return ElementTree.Element("text", {"data-room": str(room), "font-weight": weight})


def test_a_short_name_keeps_its_size() -> None:
    assert fitted(line(100), "Spain", 16) == (16, 0)


def test_a_long_name_is_made_smaller_but_not_too_small() -> None:
    assert fitted(line(80), "Zitrusfrüchte", 16) == (13, 0)


def test_what_is_still_too_long_is_squeezed() -> None:
    assert fitted(line(60), "Zitrusfrüchte", 16) == (LEAST, 60)


def test_words_are_escaped_and_bold_ones_are_wider() -> None:
    assert "&lt;b&gt;" in squeezed(0, 0, "<b>", 16, 100)
    assert fitted(line(80, "700"), "Zitrusfrüchte", 16) == (LEAST, 80)
