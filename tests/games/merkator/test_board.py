"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

import pytest

from emporion.games.merkator.board.needs import HERE, MISSING, OPEN, POSSIBLE, READY, WANTING, cubes_due, standing
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import ENGLISH
from emporion.testing import boards
from tests.games.merkator.position import Table
from tests.variants import Variant, some, variants_of

MERKATOR = variants_of("merkator")


@pytest.mark.parametrize("variant", MERKATOR, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    boards.targets(variant.open(), some(15), 11)


@pytest.mark.parametrize("variant", MERKATOR[::3], ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    boards.sound_svg(variant.open(), 1, 29)


@pytest.mark.parametrize("variant", MERKATOR[::4], ids=str)
def test_the_board_tells_nothing_about_the_cards_to_come(variant: Variant) -> None:
    boards.secrets(variant.open(), 1, 61)


@pytest.mark.parametrize("variant", MERKATOR[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    boards.clauses(variant.open())


# --- what a contract still needs --------------------------------------------------------------------------------------


def test_every_cube_of_a_contract_is_there_to_be_had_or_missing() -> None:
    t = Table()
    t.hold(0, "hamburg_6")  # 2 copper, 2 ham, 1 fish oil
    t.goods(0, copper=1, ham=3)
    t.supply(0, purple=1)
    kinds = [(t.box.kind_names[kind], state) for kind, state in cubes_due(t.s, 0, number(t, "hamburg_6"))]
    assert kinds == [("copper", HERE), ("copper", MISSING), ("ham", HERE), ("ham", HERE), ("fish_oil", OPEN)]


def test_a_supply_cube_is_counted_once() -> None:
    t = Table()
    t.hold(0, "sweden_7")  # 2 livestock, 2 fish oil, 2 calfskin
    t.goods(0, livestock=2, fish_oil=1, calfskin=1)
    t.supply(0, purple=1)
    states = [state for _kind, state in cubes_due(t.s, 0, number(t, "sweden_7"))]
    assert states == [HERE, HERE, HERE, OPEN, HERE, MISSING]


def test_a_contract_is_ready_possible_or_wanting() -> None:
    t = Table()
    t.hold(0, "hamburg_2")  # 1 grain, 1 spices
    contract = number(t, "hamburg_2")
    assert standing(t.s, 0, contract) == (WANTING, 2)
    t.goods(0, grain=1)
    t.supply(0, red=1)
    assert standing(t.s, 0, contract) == (POSSIBLE, 0)
    t.supply(0)
    t.counters(0, 4)
    assert standing(t.s, 0, contract) == (POSSIBLE, 1)
    t.goods(0, grain=1, spices=1)
    assert standing(t.s, 0, contract) == (READY, 0)


def test_a_spectator_has_no_office_of_their_own() -> None:
    t = Table()
    assert t.game.private(t.game.view(t.s, NOBODY), NOBODY, [], ENGLISH) == ""


def number(t: Table, name: str) -> int:
    return t.box.contract_names.index(name)
