"""Boards from drawings: files are read as drawing programs write them, things lie within their places, colours have names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from emporion.drawing.arrange import Size, arranged, shared_out
from emporion.drawing.board import Board
from emporion.drawing.choices import Choices
from emporion.drawing.outlines import Area
from emporion.drawing.palette import NAMED, by_day, by_name, colours_of
from emporion.drawing.sheet import Sheet, read
from emporion.drawing.things import Chip, Made, Piece, Shown, Thing, Words
from emporion.games.registry import OURS, room
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH
from emporion.table.web import application

INKSCAPE = """<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 200 100">
<sodipodi:namedview inkscape:zoom="2"/><title>A quay</title>
<g inkscape:groupmode="layer" id="art" transform="translate(10 0)">
 <rect x="0" y="0" width="90" height="40" style="fill:#abcdef;stroke:none" data-when="crane"/>
 <circle class="place" id="berth" cx="20" cy="20" r="12"/>
 <text class="words" x="5" y="90" font-size="14">Choices</text></g>
<g id="places"><rect id="bay" x="0" y="50" width="60" height="40" data-align="start" data-near="10"/>
 <rect id="buttons" x="100" y="50" width="90" height="40"/><text id="name" x="100" y="20" font-size="16" data-room="40">Long name</text></g>
</svg>"""


def quay(folder: Path, *printed: Any) -> Board:
    (folder / "quay.svg").write_text(INKSCAPE)
    (folder / "symbols.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><circle id="buoy" r="10"/>'
        '<g id="card"><rect width="20" height="20"/><g class="places"><text data-place="value" x="4" y="9">1</text></g></g></svg>'
    )
    (folder / "board.css").write_text(":root { --sea: light-dark(#abcdef, #012345); }")
    return Board(folder, lambda _game: printed)


def choices(legal: list[int] | None = None) -> Choices:
    game = room("yunnan").open(3, {})
    return Choices(game, game.deal(1), legal or [], ENGLISH)


def test_what_a_drawing_program_adds_is_dropped_and_places_are_found_where_they_lie(tmp_path: Path) -> None:
    (tmp_path / "quay.svg").write_text(INKSCAPE)
    sheet = Sheet("quay", read(tmp_path / "quay.svg"))
    assert sheet.title == "A quay"
    assert list(sheet.places) == ["berth", "bay", "buttons", "name"]
    assert sheet.places["berth"].area == Area(18, 8, 42, 32)  # its layer lies 10 to the right
    drawn = quay(tmp_path, Shown("crane")).art(choices().game, ENGLISH)
    assert "style=" not in drawn
    assert "namedview" not in drawn
    assert 'fill="var(--sea,#abcdef)"' in drawn
    assert 'id="bay"' not in drawn
    assert 'id="art"' not in drawn  # the name of a layer could be that of a part of the page


def test_a_part_that_the_box_does_not_have_is_left_out(tmp_path: Path) -> None:
    assert "--sea" not in quay(tmp_path).art(choices().game, ENGLISH)


def test_pieces_move_together_until_they_fit(tmp_path: Path) -> None:
    spot = quay(tmp_path).sheets["quay"].places["bay"]
    few, many = arranged(spot, (Size(20, 20),)), arranged(spot, (Size(20, 20, 9), Size(20, 20)))
    assert few[0].area == Area(0, 60, 20, 80)
    assert many[-1].area.right == pytest.approx(60)
    assert many[0].near < 10


def test_words_and_titles_are_escaped_and_words_keep_to_their_room(tmp_path: Path) -> None:
    things: list[Thing] = [Piece("buoy", "berth", title="<b>"), Words("name", "<i>a very long name</i>")]
    drawn = quay(tmp_path).draw("quay", things, choices())
    assert "<title>&lt;b&gt;</title>" in drawn
    assert "&lt;i&gt;" in drawn
    assert 'textLength="40"' in drawn


def test_a_choice_is_offered_at_its_place_and_a_button_only_while_it_may_be_chosen(tmp_path: Path) -> None:
    now = choices()
    market = now.game.actions.numbers["market"]
    assert now.game.actions.place(market) == "market"
    things: list[Thing] = [Piece("buoy", "bay", "market"), Chip("buttons", "bank", "bank")]
    assert "data-action" not in quay(tmp_path).draw("quay", things, now)
    drawn = quay(tmp_path).draw("quay", things, choices([market]))
    assert drawn.count("data-action") == 1
    assert 'data-action="market"' in drawn


CARD = """<svg xmlns="http://www.w3.org/2000/svg"><g id="card"><rect width="60" height="30"/><g class="places">
<rect data-place="says" x="4" y="2" width="52" height="26" data-size="10" data-lines="2"/>
<rect data-place="sign" x="40" y="2" width="10" height="10"/>
</g></g><g id="flag" data-seats="yes"><path d="M0 0H20V9H0Z" fill="#b23a2e"/><text x="4" y="8" font-size="8">R</text>
<g class="places"><text data-place="value" x="12" y="8" font-size="8" fill="#ffffff">7</text></g></g></svg>"""


def test_a_card_that_may_be_chosen_is_met_wherever_it_says_something_and_travels_whole(tmp_path: Path) -> None:
    board = quay(tmp_path)
    (tmp_path / "symbols.svg").write_text(CARD)
    says = (Words("says", "broken into two lines"), Piece("flag1", "sign", title="hidden below the choice", inside=(Words("value", 4),)))
    card = Piece("card", "bay", "market", inside=says, kind="card-7")
    now = choices([choices().game.actions.numbers["market"]])
    link = board.draw("quay", [card], now).partition("<a ")[2].partition("</a>")[0]
    assert 'class="mark"' in link
    assert ">broken into</text>" in link
    assert ">two lines</text>" in link
    assert ">4</text>" in link  # on the flag of the second seat
    assert "hidden" not in link
    assert '<g class="piece" data-piece="card-7">' in board.draw("quay", [card], choices())


def test_a_drawing_that_names_its_least_ends_below_the_last_thing_on_it(tmp_path: Path) -> None:
    board = quay(tmp_path)
    (tmp_path / "quay.svg").write_text(INKSCAPE.replace("<svg ", '<svg data-least="60" ', 1))
    assert 'viewBox="0 0 200 60"' in board.draw("quay", [], choices())
    assert 'viewBox="0 0 200 86"' in board.draw("quay", [Piece("buoy", "bay")], choices())


def test_a_piece_with_a_name_has_places_for_others_and_choices_within_one_thing_share_it(tmp_path: Path) -> None:
    board = quay(tmp_path)
    boat = '<g id="boat"><rect width="40" height="20"/><g class="places"><rect data-place="bow" width="20" height="20"/>'
    boat += '<rect data-place="stern" x="20" width="20" height="20"/><path data-place="mark" d="M0 0H40L20 30Z"/></g></g>'
    sign = '<g id="sign"><rect width="8" height="8"/></g>'
    (tmp_path / "symbols.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{boat}{sign}</svg>')
    market, bank = (choices().game.actions.numbers[words] for words in ("market", "bank"))
    ghost = Piece("boat", "berth")
    things: list[Thing] = [
        Piece("boat", "bay", "ferry"),
        Piece("sign", "ferry.bow", "market", offered=True, ghost=ghost),
        Piece("sign", "ferry.stern", "bank", offered=True),
    ]
    assert "#sign" not in board.draw("quay", things, choices())
    drawn = board.draw("quay", things, choices([market, bank]))
    shared = drawn[drawn.index('<g class="shared">') :]
    assert shared.count("data-action") == 2
    assert shared.count('class="ghost"') == 1
    framed = board.draw("quay", [Piece("boat", "bay", "market")], choices([market]))
    assert 'class="mark" fill="url(#hatch)" d="M0 0H40L20 30Z"' in framed


def test_what_might_be_chosen_but_cannot_now_can_be_asked_why(tmp_path: Path) -> None:
    drawn = quay(tmp_path).draw("quay", [Piece("buoy", "bay", "market"), Piece("buoy", "bay", "its own name")], choices())
    assert drawn.count('class="closed"') == 1
    assert 'data-place="market"' in drawn


def test_a_card_with_its_numbers_is_one_symbol(tmp_path: Path) -> None:
    board = quay(tmp_path, Made("card-7", "card", (Words("value", 7),)))
    assert '<g id="card-7"><use href="#card"/><text x="4" y="9"' in board.art(choices().game, ENGLISH)
    assert '<use class="piece" href="#card-7" x="0" y="60"/>' in board.draw("quay", [Piece("card-7", "bay")], choices())


def test_one_choice_within_a_thing_has_all_of_it_and_two_have_halves() -> None:
    whole, west, east, south = Area(0, 0, 40, 40), Area(2, 2, 18, 18), Area(22, 2, 38, 18), Area(2, 22, 18, 38)
    assert shared_out(whole, [west]) == [whole]
    assert shared_out(whole, [east, south]) == [Area(20, 0, 40, 40), Area(0, 0, 20, 40)]
    assert shared_out(whole, [south, west]) == [Area(0, 20, 40, 40), Area(0, 0, 40, 20)]
    assert shared_out(whole, [west, east, south]) == [west, east, south]


def test_a_picture_has_the_colours_of_the_day() -> None:
    named = by_name('<rect fill="#abcdef" stroke="#123456"/>', {"#abcdef": "--sea"})
    assert named == '<rect fill="var(--sea,#abcdef)" stroke="#123456"/>'
    assert by_day(named) == '<rect fill="#abcdef" stroke="#123456"/>'


@pytest.mark.parametrize("place", [place for place in OURS if place.style], ids=lambda place: place.name)
def test_the_colours_of_a_game_have_names_of_their_own(place: Room) -> None:
    assert place.style is not None
    style = place.style()
    house = Path(application.__file__).with_name("static").joinpath("style.css").read_text(encoding="utf-8")
    names = [name for name, _day in NAMED.findall(style)]
    assert len(names) == len(set(names)) == len(colours_of(style)) >= 12
    assert not set(names) & set(re.findall(r"--[\w-]+(?=:)", house))
