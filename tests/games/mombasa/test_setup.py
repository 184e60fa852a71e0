"""Pieces and setting up (sections 1 and 2 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.mombasa.components import (
    BOOK_SPACES,
    BOOKS_PER_LETTER,
    COMPANIES,
    DISPLAY_FACES,
    EXPANSION,
    FIRST_DISPLAY_FACE,
    KIND_NAMES,
    REGIONS,
    ROUNDS,
    SIDE_NAMES,
    read_box,
)
from emporion.games.mombasa.state import FIRST_DISPLAY_CARD, HAND, IN_BOX, NONE, PLACES, MombasaState
from tests.games.mombasa.table import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table, new_game

BOX = read_box(None)


def rests_chosen(seats: int, seed: int) -> MombasaState:
    """A game after everybody kept the first tile and laid its cards to rest in order."""
    s = new_game(seats).deal(seed)
    while s.round == 0:
        s.apply(s.legal()[0])
    return s


@pytest.mark.rule("MO-1.1", "MO-2.2")
def test_every_company_starts_with_fifteen_posts_in_three_columns_and_an_empty_map() -> None:
    s = new_game().deal(1)
    assert list(s.columns) == [31] * 12
    assert list(s.post) == [NONE] * REGIONS
    assert [s.company_value(company) for company in range(COMPANIES)] == [0, 0, 0, 0]


@pytest.mark.rule("MO-1.2")
def test_the_value_of_a_company_is_the_coins_without_a_post() -> None:
    table = Table()
    table.columns(CAIRO, 0b11110, 0b11100, 0b00000)
    assert table.s.company_value(CAIRO) == 0 + (1 + 0) + (1 + 1 + 0 + 1 + 2)
    table.columns(CAIRO, 0, 0, 0)
    assert table.s.company_value(CAIRO) == 15


@pytest.mark.rule("MO-1.3", "MO-1.5")
def test_the_display_cards_are_44_in_five_letters() -> None:
    assert Counter(BOX.letters) == {0: 12, 1: 8, 2: 8, 3: 8, 4: 8}
    kinds = Counter(KIND_NAMES[kind] for kind in BOX.kind[FIRST_DISPLAY_FACE:])
    assert kinds == {"coffee": 6, "banana": 6, "cotton": 6, "expansion": 8, "bookkeeper": 5, "merchant": 5, "share": 8}
    for good in ("coffee", "banana", "cotton"):
        values = [BOX.value[face] for face in range(FIRST_DISPLAY_FACE, 57) if KIND_NAMES[BOX.kind[face]] == good]
        assert sorted(values) == [2, 2, 3, 3, 4, 4]
    shares = Counter[str]()
    for face in range(FIRST_DISPLAY_FACE, 57):
        if BOX.card_shares[face]:
            shares[f"{KIND_NAMES[BOX.kind[face]]} {BOX.card_company[face]}"] += BOX.card_shares[face]
    assert shares == {f"{kind} {company}": count for company in range(4) for kind, count in (("share", 3), ("expansion", 1))}


@pytest.mark.rule("MO-1.4")
def test_the_nine_starting_cards() -> None:
    names = ["coffee_1", "coffee_2", "banana_1", "banana_2", "cotton_1", "cotton_2", "expansion_1", "expansion_2", "bookkeeper_2"]
    assert BOX.face_names[:9] == names
    assert list(BOX.crate)[:9] == list(BOX.value)[:9] == [1, 2, 1, 2, 1, 2, 1, 2, 2]


@pytest.mark.rule("MO-1.6")
def test_three_of_five_slots_are_open_at_first() -> None:
    table = Table()
    assert [table.s.slot_open(0, slot) for slot in range(5)] == [False, True, True, True, False]


def neighbours(region: int) -> dict[int, int]:
    first, last = BOX.border_first[region], BOX.border_first[region + 1]
    return {BOX.border_to[i]: BOX.border_double[i] for i in range(first, last)}


def turned(region: int) -> int:
    """The region a half turn of the map leads to."""
    return {22: 23, 23: 22}.get(region, 21 - region)


@pytest.mark.rule("MO-1.7")
def test_the_map_is_symmetric_under_a_half_turn_and_has_51_borders() -> None:
    borders = [(region, other, double) for region in range(REGIONS) for other, double in neighbours(region).items()]
    assert len(borders) == 2 * 51
    assert sum(double for _, _, double in borders) == 2 * 19
    opposite = {CAIRO: CAPE_TOWN, CAPE_TOWN: CAIRO, SAINT_LOUIS: MOMBASA, MOMBASA: SAINT_LOUIS}
    for region in range(REGIONS):
        assert {turned(other): double for other, double in neighbours(region).items()} == neighbours(turned(region))
        assert BOX.mines[region] == BOX.mines[turned(region)]
        assert BOX.region_pounds[region] == BOX.region_pounds[turned(region)]
        for company, other in opposite.items():
            assert BOX.base_border[company * REGIONS + region] == BOX.base_border[other * REGIONS + turned(region)]


@pytest.mark.rule("MO-1.7")
def test_profits_and_mines_of_the_map() -> None:
    assert [sum(1 for profit in column if profit) for column in (BOX.region_points, BOX.region_pounds, BOX.region_diamonds)] == [6, 4, 8]
    assert (sum(BOX.region_diamonds), sum(BOX.mines), sum(1 for steps in BOX.region_steps if steps)) == (14, 12, 4)
    profitless = [
        region + 1
        for region in range(REGIONS)
        if BOX.region_points[region] + BOX.region_pounds[region] + BOX.region_diamonds[region] + BOX.region_steps[region] == 0
    ]
    assert profitless == [9, 14]
    assert neighbours(22) == {8: 0}
    assert neighbours(23) == {13: 0}


@pytest.mark.rule("MO-1.7")
@pytest.mark.parametrize(
    ("company", "reached"),
    [(CAIRO, [2, 6, 10, 14]), (CAPE_TOWN, [2, 6, 10, 14]), (SAINT_LOUIS, [2, 5, 10, 15]), (MOMBASA, [2, 5, 10, 15])],
)
def test_regions_a_company_reaches_alone_with_one_to_four_points(company: int, reached: list[int]) -> None:
    costs = [99] * REGIONS
    for region in range(REGIONS):
        if BOX.base_border[company * REGIONS + region]:
            costs[region] = BOX.base_border[company * REGIONS + region]
    for _ in range(REGIONS):
        for region in range(REGIONS):
            for other, double in neighbours(region).items():
                costs[other] = min(costs[other], costs[region] + 1 + double)
    assert [sum(1 for cost in costs if cost <= points) for points in (1, 2, 3, 4)] == reached


@pytest.mark.rule("MO-1.8")
def test_there_are_24_books_of_each_letter_in_equal_shares_for_all_kinds() -> None:
    assert list(BOX.book_letter)[:72] == [0] * 24 + [1] * 24 + [2] * 24
    needs = [tuple(BOX.book_needs[book * 5 : book * 5 + 4]) for book in range(72)]
    for kind in range(4):
        assert sum(1 for book in range(24) if needs[book][kind]) == 6
        assert sum(1 for book in range(24, 48) if needs[book][kind]) == 12
        assert sum(1 for book in range(48, 72) if needs[book][kind]) == 8
    assert [BOX.book_merchants[book] for book in range(68, 72)] == [1, 1, 0, 0]
    assert [BOX.book_needs[book * 5 + 4] for book in range(68, 72)] == [0, 0, 3, 3]


@pytest.mark.rule("MO-1.9")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    table = Table()
    table.turn(0)
    assert not table.may("mark any_good")
    table.s.pounds[0] = 1
    assert table.may("mark any_good")
    assert not table.may("mark merchant_tile")


@pytest.mark.rule("MO-2.1")
def test_the_beginner_arrangement() -> None:
    s = new_game(tracks="beginner").deal(3)
    assert [SIDE_NAMES[s.sides[company]] for company in (CAIRO, SAINT_LOUIS, MOMBASA, CAPE_TOWN)] == ["a1", "b1", "c1", "d1"]


@pytest.mark.rule("MO-2.1")
def test_random_tracks_have_each_letter_once_and_every_side_appears_everywhere() -> None:
    game = new_game(tracks="random")
    seen = Counter[tuple[int, int]]()
    for seed in range(300):
        sides = game.deal(seed).sides
        assert sorted(side // 2 for side in sides) == [0, 1, 2, 3]
        seen.update(enumerate(sides))
    assert len(seen) == 4 * 8


@pytest.mark.rule("MO-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stack_is_shuffled_within_letters_and_twelve_cards_are_dealt_from_the_right(seats: int) -> None:
    s = new_game(seats).deal(8)
    letters = [BOX.letters[card - FIRST_DISPLAY_CARD] for card in s.stack]
    assert letters == sorted(letters)
    assert s.stack_next == 12
    right, middle, left = (list(s.display)[column::3] for column in (2, 1, 0))
    assert right + middle + left == s.stack[:12]
    assert new_game(seats).deal(9).stack != s.stack


@pytest.mark.rule("MO-2.4")
@pytest.mark.parametrize(("seats", "coins"), [(2, [1, 1, 1, 1, 1, 1]), (3, [2, 1, 2, 1, 2, 1]), (4, [2, 2, 2, 2, 2, 2])])
def test_coins_on_the_round_track(seats: int, coins: list[int]) -> None:
    first = seats * (ROUNDS + 1)
    assert list(BOX.round_coins[first + 1 : first + ROUNDS + 1]) == [0, *coins]


@pytest.mark.rule("MO-2.5")
def test_four_books_of_each_letter_are_shown_and_the_tiles_lie_on_their_spaces() -> None:
    s = new_game().deal(2)
    assert [BOX.book_letter[book] for book in s.shown] == [0] * 4 + [1] * 4 + [2] * 4
    assert list(s.book_next) == [4, 4, 4]
    for letter in range(3):
        assert sorted(s.books[letter * 24 : letter * 24 + 24]) == list(range(letter * BOOKS_PER_LETTER, (letter + 1) * BOOKS_PER_LETTER))
    assert list(s.tile_holder) == [-1] * 4


@pytest.mark.rule("MO-2.6")
@pytest.mark.parametrize(("seats", "markers"), [(2, 3), (3, 2), (4, 2)])
def test_what_every_player_gets(seats: int, markers: int) -> None:
    s = new_game(seats).deal(4)
    assert list(s.pounds) == [1] * seats
    assert list(s.markers) == [markers] * seats
    assert list(s.boxed_markers) == [5 - markers] * seats
    assert [*s.track, *s.diamonds, *s.ink] == [0] * (4 + 1 + 1) * seats
    assert all(at == IN_BOX for at in s.card_at[seats * 9 : 36])


@pytest.mark.rule("MO-2.7")
def test_seat_cards_go_round_from_a_random_first_player() -> None:
    game = new_game(3)
    assert {game.deal(seed).first for seed in range(30)} == {0, 1, 2}
    s = game.deal(next(seed for seed in range(30) if game.deal(seed).first == 2))
    assert [s.card_at[36], s.card_at[37], s.card_at[38], s.card_at[39]] == [HAND + 2 * PLACES, HAND, HAND + PLACES, IN_BOX]
    assert [list(s.card_at).count(HAND + seat * PLACES) for seat in range(3)] == [10, 10, 10]
    assert [BOX.crate[face] for face in range(9, 13)] == [1, 2, 3, 4]
    assert [BOX.kind[face] for face in range(9, 13)] == [EXPANSION] * 4
    assert [BOX.value[face] for face in range(9, 13)] == [1] * 4


@pytest.mark.rule("MO-2.8")
def test_two_tiles_are_dealt_and_one_is_kept_with_its_cards_in_any_order() -> None:
    game = new_game(2)
    s = game.deal(5)
    assert s.actors() == [0, 1]
    assert len(set(s.tiles)) == 10
    for seat in (0, 1):
        dealt = sorted(s.tiles[seat * 2 : seat * 2 + 2])
        assert [game.actions.notation(action) for action in s.legal_for(seat)] == [
            f"keep {BOX.starting_tile_names[tile]}" for tile in dealt
        ]
    tile = min(s.tiles[2:4])
    s.apply_for(1, s.legal_for(1)[0])
    assert len(s.legal_for(1)) == 3
    s.apply_for(1, s.legal_for(1)[2])
    assert len(s.legal_for(1)) == 2
    s.apply_for(1, s.legal_for(1)[0])
    assert s.actors() == [0]
    assert list(s.kept) == [NONE, tile]


@pytest.mark.rule("MO-2.9")
@pytest.mark.parametrize("seed", range(12))
def test_the_tile_lays_three_cards_to_rest_pays_its_bonus_and_is_the_first_book(seed: int) -> None:
    s = rests_chosen(3, seed)
    for seat in range(3):
        tile = s.kept[seat]
        assert list(s.card_at).count(HAND + seat * PLACES) == 7
        resting = [list(s.card_at).count(HAND + seat * PLACES + 2 + slot) for slot in range(5)]
        assert resting == [0, 1, 1, 1, 0]
        assert s.track[seat * 4 : seat * 4 + 4] == BOX.tile_steps[tile * 4 : tile * 4 + 4]
        assert s.diamonds[seat] == BOX.tile_diamonds[tile]
        assert s.pounds[seat] == 1 + BOX.tile_pounds[tile]
        assert s.book_on[seat * BOOK_SPACES] == 72 + tile
        assert BOX.book_letter[72 + tile] == 0
        assert s.ink[seat] == 0


@pytest.mark.rule("MO-2.9")
def test_tile_five_rests_the_seat_card() -> None:
    game = new_game(2)
    for seed in range(40):
        s = game.deal(seed)
        if 4 in s.tiles[0:2]:
            s.apply_for(0, 4)
            words = [game.actions.notation(action) for action in s.legal_for(0)]
            assert words == ["rest 2 coffee_2", "rest 2 cotton_1", f"rest 2 seat_{(0 - s.first) % 2 + 1}"]
            return
    raise AssertionError("tile 5 was never dealt")


@pytest.mark.rule("MO-2.10")
def test_no_line_lies_within_the_steps_of_a_starting_tile() -> None:
    farthest = max(BOX.tile_steps)
    assert farthest == 2
    for side in range(8):
        for space in range(farthest):
            assert BOX.barrier[side * 32 + space] == BOX.threshold[side * 32 + space] == 0


def test_the_box_has_as_many_faces_as_cards() -> None:
    assert len(BOX.face_names) == 9 + 4 + DISPLAY_FACES
