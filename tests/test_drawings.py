"""Boards from drawings: files are read as drawing programs write them, things lie within their places, colours have names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from emporion.drawing.arrange import Size, arranged
from emporion.drawing.board import Board
from emporion.drawing.choices import Choices
from emporion.drawing.outlines import Area
from emporion.drawing.palette import NAMED, by_day, by_name, colours_of
from emporion.drawing.sheet import Sheet, read
from emporion.drawing.things import Chip, Piece, Shown, Thing, Words
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
    (folder / "symbols.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><circle id="buoy" r="10"/></svg>')
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
