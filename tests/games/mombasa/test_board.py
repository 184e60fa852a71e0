"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

import re

import pytest

from emporion.drawing.things import Shown
from emporion.games.mombasa.board import BOARD
from emporion.games.mombasa.board.printed import regions
from emporion.games.mombasa.components import Box
from emporion.kernel.language import ENGLISH
from emporion.testing import boards
from tests.games.mombasa.position import CAIRO, MOMBASA, Table
from tests.variants import Variant, some, variants_of

VARIANTS = variants_of("mombasa")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_choice_with_a_place_is_drawn_exactly_once(variant: Variant) -> None:
    boards.targets(variant.open(), some(34), 11)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    boards.sound_svg(variant.open(), 1, 29)


@pytest.mark.parametrize("variant", VARIANTS[::2], ids=str)
def test_the_board_tells_nothing_about_plans_and_cards_to_come(variant: Variant) -> None:
    boards.secrets(variant.open(), 1, 37)


def test_what_a_choice_rests_on_is_a_clause_of_the_rules() -> None:
    boards.clauses(VARIANTS[0].open())


def titles(table: Table, seat: int = 0) -> list[str]:
    """What the board, the own area of a seat and the mats of the others say about their parts."""
    legal = table.s.legal_for(seat)
    drawn = table.game.board(table.s, legal, ENGLISH) + table.game.private(table.s, seat, legal, ENGLISH)
    drawn += "".join(table.game.mat(table.s, other, ENGLISH) for other in range(table.s.seats) if other != seat)
    return re.findall("<title>([^<]*)</title>", drawn)


def test_coins_are_drawn_under_their_books_and_those_to_come_on_their_round() -> None:
    table = Table(3)
    told = titles(table)
    assert "Round 2 brings 2 coins to the books below" in told
    assert "Round 3 brings 1 coin to the books below" in told
    assert not [words for words in told if words.endswith("for who takes the book above")]
    table.show_books("a13")
    table.coin("a13")
    assert titles(table).count("£1 for who takes the book above") == 1


def test_special_spaces_say_what_they_pay_and_unlock_and_for_whom() -> None:
    table = Table(2)
    told = titles(table)
    assert [words for words in told if words.startswith("Special space 7: who reaches it") and "bananas costs 1 less" in words]
    assert "Capital call behind space 5: crossing it costs £1" in told
    assert not [words for words in told if words.startswith("Green has")]
    table.stand(1, MOMBASA, 14)
    told = titles(table)
    assert "Green has bonus 1 of Mombasa from the next turn on" in told
    assert "Green has bonus 2 of Mombasa from the next turn on" in told
    assert not [words for words in told if words.startswith("Unlocked at")]
    table.turn(1)
    told = titles(table)
    assert "Green has unlocked bonus 1 of Mombasa" in told
    assert "Green has unlocked bonus 2 of Mombasa" in told
    assert len([words for words in told if words.startswith("Unlocked at Mombasa: different goods")]) == 1


def test_extra_spaces_stand_beside_the_tiles_and_take_markers() -> None:
    table = Table(2)
    told = [words.split(":")[0] for words in titles(table) if re.match("(Cairo|Saint-Louis): bonus space", words)]
    assert told == ["Saint-Louis"] * 2 + ["Cairo"] * 2
    table.unlock(0, CAIRO)
    table.hand(0, "coffee_1")
    table.turn(0)
    legal = table.s.legal()
    assert 'data-action="mark d_first"' in table.game.board(table.s, legal, ENGLISH)
    assert 'data-action="mark d_second"' not in table.game.board(table.s, legal, ENGLISH)


def test_the_goods_tile_lies_beside_the_board_then_on_a_card() -> None:
    table = Table(2)
    table.lay(0, "coffee_2", "bookkeeper_2")
    table.tile(0, "goods_tile")
    table.turn(0)
    own = table.game.private(table.s, 0, table.s.legal(), ENGLISH)
    assert own.count('data-action="lay goods_tile') == 1
    assert "bonus-tile0" in own
    assert not [words for words in titles(table) if words.endswith("with the goods tile on it")]
    table.do("lay goods_tile coffee_2")
    own = table.game.private(table.s, 0, table.s.legal(), ENGLISH)
    assert "bonus-tile0" not in own
    assert "lay goods_tile" not in own
    assert own.count("plus-tile") == 1
    assert "Slot 2: coffee 2, with the goods tile on it" in titles(table, 1)


def test_prices_are_drawn_as_the_goods_in_use_pay_them() -> None:
    table = Table(2)
    table.only_display(coffee_3_b1=1)
    table.lay(0, "banana_2", "coffee_2")
    table.unlock(0, MOMBASA)
    table.turn(0)
    assert "coffee 3, price 5" in titles(table)
    table.do("use banana_2")
    assert "coffee 3, price 4" in titles(table)


def test_the_map_shows_every_border_and_sea_lane_of_the_box() -> None:
    box = Box()
    drawn = {each.get("data-when") for sheet in BOARD.sheets.values() for each in sheet.root.iter()}
    around = [name for name in box.region_names if name not in ("r23", "r24")]  # enclaves have their outline
    told = {thing.place for thing in regions(box) if isinstance(thing, Shown)}
    pairs = [{kind: f"{kind}-{one}-{other}" for kind in ("single", "double")} for one in around for other in around]
    borders = {name for pair in pairs for name in pair.values() if name in told}
    assert len(borders) == 2 * 49
    assert all(name in drawn or "-".join([*name.split("-")[:1], *name.split("-")[:0:-1]]) in drawn for name in borders)
    lanes = {name for name in told if name.startswith("lane-")}
    assert len(lanes) == 12
    assert lanes <= drawn


def test_what_everybody_has_of_a_majority_is_in_sight() -> None:
    table = Table(2)
    table.lay(0, "coffee_2", "bookkeeper_2")
    table.turn(0)
    assert titles(table).count("majority: coffee: Yellow 2, Green 0") == 2  # at the sign of each
    assert {f"total-coffee-{seat}" for seat in range(4)} <= set(BOARD.sheets["market"].places)
