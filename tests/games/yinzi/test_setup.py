"""Pieces and set-up (sections 1 and 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.registry import room
from emporion.games.yinzi.components import GOOD_NAMES
from emporion.games.yinzi.state import (
    BOAT_SPACE,
    CARDS,
    COPPER,
    CUBES,
    DISCS,
    NO_CARD,
    ON_SHOW,
    OPEN,
    OWN_STONE,
    OWN_WOOD,
    PRODUCTS,
    SILVER,
    WORKERS,
    YinziState,
)
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.chance import Chance
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table


def deal(seats: int, seed: int = 3) -> YinziState:
    state: YinziState = room("yinzi").open(seats, {}).deal(seed)
    return state


def play_set_up(seats: int, seed: int = 3) -> YinziState:
    """Everybody chooses the first factory, site and resource on offer."""
    s = deal(seats, seed)
    while s.round == 0:
        s.apply(s.legal()[0])
    return s


@pytest.mark.rule("YI-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_starts_with_all_pieces(seats: int) -> None:
    s = deal(seats)
    for seat in range(seats):
        assert [s.get(seat, what) for what in (WORKERS, CUBES, DISCS, PRODUCTS)] == [12, 15, 20, 8]


@pytest.mark.rule("YI-1.1")
def test_without_a_disc_nothing_is_built_upgraded_innovated_or_boosted() -> None:
    t = Table().factory("paper_red", RED, 1, "huguang_b2", "north").set(RED, OWN_STONE, 1).set(RED, COPPER, 9).set(RED, DISCS, 0)
    t.hand(RED, "1/1", "1/2").turn(RED, RED).play("play 1/1 on factories")
    assert t.legal() == ["done"]
    t.play("done", "play 1/2 on innovations")
    assert t.legal() == ["done"]


@pytest.mark.rule("YI-1.1")
def test_a_boost_needs_a_second_disc_for_what_it_is_spent_on() -> None:
    t = Table().set(RED, DISCS, 2).hand(RED, "1/1").turn(RED).play("play 1/1 on innovations", "innovate salt")
    assert not t.can("tax")  # the last disc would pay the boost, and none is left to place
    t = Table().set(RED, DISCS, 3).hand(RED, "1/1").turn(RED).play("play 1/1 on innovations", "innovate salt")
    assert t.can("tax")


@pytest.mark.rule("YI-1.1")
def test_without_a_product_in_the_supply_nothing_is_produced() -> None:
    t = Table().factory("paper_red", RED, 2, "huguang_b2", "north").raw("huguang", 1, BLUE).raw("huguang", 2, RED)
    t.group(RED, "boats", 1)
    assert t.turn(RED).can("send boats>produce")
    assert not t.set(RED, PRODUCTS, 0).turn(RED).can("send boats>produce")


@pytest.mark.rule("YI-1.2")
def test_a_cube_is_the_good_it_lies_on_and_can_only_be_used_by_its_owner() -> None:
    t = Table().plant(RED, "huguang_a3").plant(BLUE, "huguang_b4").plant(RED, "jiangxi_b2", 2, tile="tea")
    t.hand(RED, "1/1").turn(RED)
    assert t.can("peddle huguang_a3")
    assert not t.can("peddle huguang_b4")
    t.play("play 1/1 on urban_sale")
    assert any(words.startswith("sell jiangxi_b2>") for words in t.legal())
    assert not any(words.startswith("sell huguang_a3>") for words in t.legal())


@pytest.mark.rule("YI-1.3")
def test_raw_material_of_any_player_may_be_used_and_only_its_colour_counts() -> None:
    t = Table().factory("paper_blue", RED, 2, "huguang_b2", "north").raw("huguang", 1, BLUE).raw("huguang", 2, RED)
    t.group(RED, "boats", 1).turn(RED).play("send boats>produce", "produce paper_blue")
    assert t.legal() == ["raw huguang.1"]


@pytest.mark.rule("YI-1.4", "YI-1.5")
def test_a_rural_cube_feeds_anybody_and_returns_to_its_colour() -> None:
    from emporion.games.yinzi.feeding import StartFeeding

    t = Table().rural(BLUE, 1).set(RED, COPPER, 2).group(RED, "boats", 2).set(RED, 16, 1)
    t.set(RED, 11, 0).set(RED, WORKERS, 11)
    before = t.get(BLUE, CUBES)
    t.start(StartFeeding(RED)).play("buy blue")
    assert t.get(BLUE, CUBES) == before + 1
    assert t.get(RED, COPPER) == 0


@pytest.mark.rule("YI-1.6")
def test_wood_and_stone_are_limited_money_is_not() -> None:
    t = Table().group(RED, "boats", 3).set(RED, COPPER, 500).set(RED, SILVER, 100)
    t.s.wood = 0
    t.s.stone = 2
    t.turn(RED).play("send boats>resources", "take stone", "take stone")
    assert t.legal() == ["done"]  # nothing is left to take for the third worker
    assert t.get(RED, COPPER) == 498


@pytest.mark.rule("YI-1.7")
def test_the_deck() -> None:
    deck = Counter(deal(2).box.deck)
    cards = {f"{kind // 3 + 1}/{kind % 3 + 1}": count for kind, count in deck.items()}
    assert cards == {"1/1": 1, "1/2": 1, "1/3": 2, "2/1": 1, "2/2": 2, "2/3": 1, "3/1": 2, "3/2": 1, "3/3": 1}


@pytest.mark.rule("YI-1.8")
def test_hidden_are_hands_decks_stacks_dice_and_the_discard_pile() -> None:
    game = room("yinzi").open(3, {})
    s = game.deal(3)
    chance = Chance(3)
    while s.round == 0 or s.hands_drawn == 0:
        legal = s.legal()
        s.apply(legal[chance.below(len(legal))])
    seen = game.view(s, RED)
    assert [seen.get(RED, CARDS + number) for number in range(3)] == [s.get(RED, CARDS + number) for number in range(3)]
    assert [seen.get(BLUE, CARDS + number) for number in range(3)] == [UNKNOWN] * 3
    assert set(seen.decks) == {UNKNOWN}
    assert set(seen.stock[s.stock_at :]) == {UNKNOWN}
    assert set(seen.ships_a[1:]) == {UNKNOWN}
    assert seen.ships_a[0] == s.ships_a[0]
    assert set(seen.dice) == {UNKNOWN}
    assert seen.late_seed == UNKNOWN
    assert [place for place in seen.route_place if place == OPEN] == [OPEN] * 3
    assert list(seen.route_place).count(UNKNOWN) == 17


@pytest.mark.rule("YI-1.8")
def test_who_chooses_from_the_discard_pile_knows_it_from_then_on() -> None:
    t = Table().innovation(RED, "personal_route").hand(RED, "1/1").turn(RED)
    hidden = list(t.game.view(t.s, RED).route_place).count(UNKNOWN)
    assert hidden == 17
    t.play("use personal_route")
    assert list(t.game.view(t.s, RED).route_place).count(UNKNOWN) == 13
    assert list(t.game.view(t.s, BLUE).route_place).count(UNKNOWN) == 17
    t.play(t.legal()[0])
    assert list(t.game.view(t.s, RED).route_place).count(UNKNOWN) == 13
    assert list(t.game.view(t.s, BLUE).route_place).count(UNKNOWN) == 16  # the tile taken lies open before its owner


@pytest.mark.rule("YI-2.1")
def test_one_market_tile_per_province() -> None:
    assert len(set(deal(2).markets)) == len(deal(4).markets) == 4


@pytest.mark.rule("YI-2.2", "YI-3.12")
def test_the_exchange_marker_starts_on_the_second_space() -> None:
    s = deal(2)
    assert s.rate_space == 1
    assert list(s.box.rates) == [7, 8, 9, 10, 11, 12]
    assert s.rate() == 8


@pytest.mark.rule("YI-2.3")
@pytest.mark.parametrize(("seats", "left", "in_stock"), [(2, 3, 12), (3, 4, 18), (4, 5, 24)])
def test_plantation_tiles_by_players(seats: int, left: int, in_stock: int) -> None:
    s = deal(seats)
    tiles = Counter([*s.track, *s.stock[s.stock_at :]])
    assert len(s.stock) - s.stock_at == in_stock
    assert {GOOD_NAMES[good]: count for good, count in tiles.items()} == dict.fromkeys(
        ("salt", "tea", "cotton", "sugar_cane", "ramie", "bamboo"), left
    )


@pytest.mark.rule("YI-2.4", "YI-2.5")
@pytest.mark.parametrize(("seats", "removed", "stacks"), [(2, 2, (7, 7)), (3, 2, (7, 6)), (4, 0, (7, 7))])
def test_ships_by_players(seats: int, removed: int, stacks: tuple[int, int]) -> None:
    s = deal(seats)
    coast = [ship for ship in s.coast if ship >= 0]
    assert len(coast) == seats
    assert all(s.box.ship_nation[ship] < 3 for ship in coast + s.ships_removed)
    assert len(s.ships_removed) == removed
    assert (len(s.ships_a), len(s.ships_b)) == stacks
    assert sum(s.box.ship_nation[ship] >= 3 for ship in s.ships_a + s.ships_b) == 6


@pytest.mark.rule("YI-2.5")
def test_which_stack_refills_which_ship_space() -> None:
    box = deal(2).box
    assert list(box.coast_stacks) == [0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1]


@pytest.mark.rule("YI-2.6")
def test_resources_copper_and_boats_at_the_start() -> None:
    s = deal(3)
    assert (s.wood, s.stone) == (14, 8)
    assert [s.get(seat, COPPER) for seat in range(3)] == [4, 4, 4]
    assert [s.capacity(seat) for seat in range(3)] == [1, 1, 1]
    assert [s.get(seat, BOAT_SPACE) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("YI-2.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_factories_of_the_colours_in_the_game(seats: int) -> None:
    s = deal(seats)
    assert len(s.factory_stack) == 4 * seats
    assert {factory % 4 for factory in s.factory_stack} == set(range(seats))
    assert list(s.site).count(ON_SHOW) == seats


@pytest.mark.rule("YI-2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_route_stacks_by_players(seats: int) -> None:
    s = deal(seats)
    assert list(s.route_place).count(OPEN) == seats  # TV-23: three open tiles with three players
    assert s.pile == 4
    assert [s.open_route(space) for space in range(seats)] == [s.routes[space * 4] for space in range(seats)]


@pytest.mark.rule("YI-2.9")
def test_decks_and_order_are_shuffled() -> None:
    assert len({tuple(deal(4, seed).order) for seed in range(40)}) > 10
    assert len({tuple(deal(4, seed).decks[:12]) for seed in range(40)}) == 40
    assert sorted(deal(4).decks[12:24]) == deal(4).box.deck


@pytest.mark.rule("YI-2.10", "YI-2.11")
def test_first_factories_in_reverse_order_then_resources_in_reverse_order() -> None:
    game = room("yinzi").open(3, {})
    s = game.deal(3)
    order = s.order[:]
    for seat in order[::-1]:
        assert s.actor() == seat
        assert all(game.actions.notation(action).startswith("build ") for action in s.legal())
        assert len(s.legal()) == 3 - order[::-1].index(seat)
        s.apply(s.legal()[0])
        s.apply(s.legal()[0])
        assert s.get(seat, DISCS) == 19
    assert list(s.site).count(ON_SHOW) == 3
    for seat in order[::-1]:
        assert s.actor() == seat
        assert [game.actions.notation(action) for action in s.legal()] == ["take wood", "take stone"]
        s.apply(s.legal()[seat % 2])
    assert s.round == 1
    assert [s.get(seat, OWN_WOOD) + s.get(seat, OWN_STONE) for seat in range(3)] == [1, 1, 1]
    assert s.wood + s.stone == 14 + 8 - 3
    assert sorted(list(s.factory_owner).count(seat) for seat in range(3)) == [1, 1, 1]


@pytest.mark.rule("YI-2.10")
def test_the_first_factory_may_cover_crops_but_not_salt() -> None:
    game = room("yinzi").open(2, {})
    s = game.deal(3)
    s.apply(s.legal()[0])
    sites = [game.actions.notation(action) for action in s.legal()]
    assert "site huguang_e1 south" not in sites or s.box.printed[s.box.field_names.index("huguang_d1")] != 6
    salt = s.box.field_names.index("huguang_d2")
    for action in s.legal():
        site = action - game.actions.parse("site huguang_b1 east", []) + s.box.field_names.index("huguang_b1") * 4 + 1
        assert salt not in (site // 4, s.box.site_product[site], s.box.site_storage[site])
    assert any("huguang_e1" in words for words in sites)  # rice may be covered


@pytest.mark.rule("YI-2.9", "YI-5.1")
def test_hands_are_drawn_at_the_start_of_phase_b_in_round_one() -> None:
    s = play_set_up(2)
    assert [s.get(RED, CARDS + number) for number in range(3)] == [NO_CARD] * 3
    while type(s.agenda[-1]).__name__ != "Turn":
        s.apply(s.legal()[0])
    assert s.cards_left(RED) == s.cards_left(BLUE) == 3
    assert YELLOW == 2
