"""Pieces and setting up (sections 1 and 2 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.pieces import (
    BOOK_SPACES,
    BOOKS,
    BOOKS_PER_LETTER,
    COMPANIES,
    COTTON,
    DISPLAY_FACES,
    EXPANSION,
    FIRST_DISPLAY_FACE,
    FURTHER,
    KIND_NAMES,
    NEEDS,
    REGIONS,
    ROUNDS,
    SIDE_NAMES,
    SIDES,
    STAFF,
    STRIDE,
    TILE_NAMES,
)
from emporion.games.mombasa.setup import ChooseTile, RestCard
from emporion.games.mombasa.state import FIRST_DISPLAY_CARD, HAND, IN_BOX, NONE, PLACES, MombasaState
from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table, new_game

BOX = Box()


def rests_chosen(seats: int, seed: int, tracks: str = "random") -> MombasaState:
    """A game after everybody has a tile and has laid its cards to rest in order."""
    s = new_game(seats, tracks).deal(seed)
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
    assert table.s.company_value(CAIRO) == 1 + (1 + 0) + (1 + 0 + 1 + 0 + 2)
    table.columns(CAIRO, 0, 0, 0)
    assert table.s.company_value(CAIRO) == 12


@pytest.mark.rule("MO-1.3", "MO-1.5")
def test_the_display_cards_are_44_in_five_letters() -> None:
    assert Counter(BOX.letters) == {0: 9, 1: 16, 2: 11, 3: 4, 4: 4}
    kinds = Counter(KIND_NAMES[kind] for kind in BOX.kind[FIRST_DISPLAY_FACE:])
    assert kinds == {"coffee": 6, "banana": 6, "cotton": 6, "expansion": 8, "bookkeeper": 5, "merchant": 5, "share": 8}
    for good in ("coffee", "banana", "cotton"):
        values = [BOX.value[face] for face in range(FIRST_DISPLAY_FACE, 57) if KIND_NAMES[BOX.kind[face]] == good]
        assert sorted(values) == [2, 2, 3, 3, 4, 4]
    shares = Counter[str]()
    for face in range(FIRST_DISPLAY_FACE, 57):
        if BOX.card_shares[face]:
            shares[f"{KIND_NAMES[BOX.kind[face]]} {BOX.card_company[face]}"] += BOX.card_shares[face]
    assert shares == {f"{kind} {company}": count for company in range(4) for kind, count in (("share", 2), ("expansion", 1))}
    for face in range(FIRST_DISPLAY_FACE, 57):
        share_card = KIND_NAMES[BOX.kind[face]] == "share"
        assert share_card == (BOX.letters[face - FIRST_DISPLAY_FACE] >= 3)
        assert not share_card or BOX.card_shares[face] == 1


@pytest.mark.rule("MO-1.4")
def test_the_nine_starting_cards() -> None:
    names = ["coffee_1", "coffee_2", "banana_1", "banana_2", "cotton_1", "cotton_2", "expansion_1", "expansion_2", "bookkeeper_2"]
    assert BOX.face_names[:9] == names
    assert list(BOX.value)[:9] == [1, 2, 1, 2, 1, 2, 1, 2, 2]
    assert list(BOX.crate)[:9] == [1, 2, 1, 2, 1, 2, 1, 2, 1]


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
def test_there_are_24_books_of_each_letter_in_equal_shares_for_all_goods() -> None:
    assert list(BOX.book_letter)[:BOOKS] == [0] * 24 + [1] * 24 + [2] * 24
    needs = [list(BOX.book_needs[book * NEEDS : book * NEEDS + NEEDS]) for book in range(BOOKS)]
    for kind in range(4):
        assert sum(1 for book in range(24) if needs[book][kind]) == 6
        assert sum(1 for book in range(24, 48) if needs[book][kind]) == 12
    for good in range(3):
        assert sum(1 for book in range(48, 72) if needs[book][good]) == 7
    assert [BOX.book_names[book] for book in range(BOOKS) if needs[book][STAFF]] == ["c21", "c22", "c23", "c24"]
    assert [needs[book][FURTHER] for book in range(60, 69)] == [4, 4, 4, 0, 3, 3, 3, 0, 0]
    counting = {BOX.book_names[book]: BOX.book_counts[book] for book in range(BOOKS) if BOX.book_counts[book] != NONE}
    assert counting == {"a01": 0, "a07": 1, "a13": COTTON}
    assert sum(BOX.book_posts) == 3 + 3 + 2


@pytest.mark.rule("MO-1.9")
def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    table = Table()
    table.turn(0)
    for tile, fee in zip(TILE_NAMES, table.box.tile_fee, strict=True):
        table.s.pounds[0] = fee - 1
        assert not table.may(f"mark {tile}")
        table.s.pounds[0] = fee
        assert table.may(f"mark {tile}")


@pytest.mark.rule("MO-2.1")
def test_the_beginner_arrangement() -> None:
    s = new_game(tracks="beginner").deal(3)
    assert [SIDE_NAMES[s.sides[company]] for company in (CAIRO, SAINT_LOUIS, MOMBASA, CAPE_TOWN)] == ["d1", "c1", "a1", "b1"]


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


@pytest.mark.rule("MO-2.3")
def test_example_the_opening_display_is_nine_a_and_three_b() -> None:
    """V-28."""
    s = new_game(3).deal(8)
    letters = ["ABCDE"[BOX.letters[card - FIRST_DISPLAY_CARD]] for card in s.display]
    assert [letters[column::3] for column in (2, 1, 0)] == [["A"] * 4, ["A"] * 4, ["A", "B", "B", "B"]]
    assert Counter("ABCDE"[BOX.letters[card - FIRST_DISPLAY_CARD]] for card in s.stack[12:]) == {"B": 13, "C": 11, "D": 4, "E": 4}


@pytest.mark.rule("MO-2.4")
@pytest.mark.parametrize(("seats", "coins"), [(2, [1, 1, 1, 1, 1, 1]), (3, [2, 1, 2, 1, 2, 1]), (4, [2, 2, 2, 2, 2, 2])])
def test_coins_on_the_round_track(seats: int, coins: list[int]) -> None:
    first = seats * (ROUNDS + 1)
    assert list(BOX.round_coins[first + 1 : first + ROUNDS + 1]) == [0, *coins]


@pytest.mark.rule("MO-2.5")
def test_four_books_of_each_letter_are_shown_and_the_tiles_lie_on_their_spaces() -> None:
    s = new_game().deal(2)
    assert [BOX.book_letter[book] for book in s.shown] == [0, 0, 1, 1, 2, 2] * 2  # two rows, columns 2 to 7
    assert sum(s.coins) == 0
    assert list(s.book_next) == [4, 4, 4]
    for letter in range(3):
        assert sorted(s.books[letter * 24 : letter * 24 + 24]) == list(range(letter * BOOKS_PER_LETTER, (letter + 1) * BOOKS_PER_LETTER))
    assert list(s.tile_holder) == [-1] * 4


@pytest.mark.rule("MO-2.6")
@pytest.mark.parametrize(("seats", "markers"), [(2, 3), (3, 2), (4, 2)])
def test_what_every_player_gets(seats: int, markers: int) -> None:
    s = new_game(seats, "random").deal(4)
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
def test_two_tiles_are_dealt_and_one_is_kept_in_secret_until_all_have_chosen() -> None:
    game = new_game(2, "random")
    s = game.deal(5)
    assert s.actors() == [0, 1]
    assert len(set(s.tiles)) == 10
    for seat in (0, 1):
        dealt = sorted(s.tiles[seat * 2 : seat * 2 + 2])
        assert [game.actions.notation(action) for action in s.legal_for(seat)] == [
            f"keep {BOX.starting_tile_names[tile]}" for tile in dealt
        ]
    s.apply_for(1, s.legal_for(1)[0])
    assert s.actors() == [0]
    assert list(s.kept) == [NONE, min(s.tiles[2:4])]
    assert list(s.track) == [0] * 8  # nothing is carried out yet
    s.apply_for(0, s.legal_for(0)[1])
    assert s.reveals == 1
    assert s.actors() == [0, 1]
    assert isinstance(s.agenda[-1], RestCard)


@pytest.mark.rule("MO-2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beginners_have_a_fixed_tile_for_each_seat_and_nothing_to_choose(seats: int) -> None:
    game = new_game(seats, "beginner")
    for seed in range(8):
        s = game.deal(seed)
        assert not any(isinstance(step, ChooseTile) for step in s.agenda)
        in_turn = [BOX.starting_tile_names[s.kept[(s.first + i) % seats]] for i in range(seats)]
        assert in_turn == ["tile_1", "tile_5", "tile_2", "tile_6"][:seats]
        assert s.actors() == list(range(seats))  # only the resting places
        assert s.reveals == 0
        assert game.view(s, 0).kept == s.kept


@pytest.mark.rule("MO-2.9", "MO-2.11")
@pytest.mark.parametrize("tracks", ["random", "beginner"])
@pytest.mark.parametrize("seed", range(6))
def test_the_tile_pays_its_bonus_lays_three_cards_to_rest_and_is_the_first_book(seed: int, tracks: str) -> None:
    s = rests_chosen(3, seed, tracks)
    for seat in range(3):
        tile = s.kept[seat]
        assert list(s.card_at).count(HAND + seat * PLACES) == 7
        resting = [list(s.card_at).count(HAND + seat * PLACES + 2 + slot) for slot in range(5)]
        assert resting == [0, 1, 1, 1, 0]
        assert s.track[seat * 4 : seat * 4 + 4] == BOX.starting_steps[tile * 4 : tile * 4 + 4]
        assert s.diamonds[seat] == BOX.starting_diamonds[tile]
        assert s.pounds[seat] == 1
        assert s.book_on[seat * BOOK_SPACES] == BOOKS + tile
        assert BOX.book_letter[BOOKS + tile] == 0
        assert s.ink[seat] == 0


@pytest.mark.rule("MO-2.9")
def test_a_bonus_names_one_or_two_tracks_and_the_two_printed_ones_are_there() -> None:
    bonuses = [[*BOX.starting_steps[tile * 4 : tile * 4 + 4], BOX.starting_diamonds[tile]] for tile in range(10)]
    assert all(1 <= sum(1 for part in bonus if part) <= 2 for bonus in bonuses)
    three_on_mombasa, diamond_and_saint_louis = [0, 3, 0, 0, 0], [0, 0, 0, 1, 1]
    assert three_on_mombasa in bonuses
    assert diamond_and_saint_louis in bonuses


@pytest.mark.rule("MO-2.10")
def test_no_call_and_no_special_space_lies_within_the_steps_of_a_starting_tile() -> None:
    assert max(BOX.starting_steps) == 3
    for side in range(SIDES):
        for space in range(4):
            assert BOX.call[side * STRIDE + space] == BOX.special[side * STRIDE + space] == 0


@pytest.mark.rule("MO-2.11")
def test_the_three_cards_are_laid_above_the_open_slots_as_one_likes() -> None:
    game = new_game(2, "beginner")
    s = game.deal(next(seed for seed in range(30) if game.deal(seed).first == 1))
    words = [game.actions.notation(action) for action in s.legal_for(0)]
    assert words == ["rest 2 coffee_2", "rest 2 cotton_1", "rest 2 seat_2"]  # tile 5 names the seat card
    s.push("rest 2 seat_2", 0)
    assert [game.actions.notation(action) for action in s.legal_for(0)] == ["rest 3 coffee_2", "rest 3 cotton_1"]
    s.push("rest 3 cotton_1", 0)
    assert s.actors() == [1]  # the last card has no choice
    assert all(at < HAND + 2 or at >= HAND + PLACES for at in s.card_at)  # nothing lies there before all have chosen
    s.apply_for(1, s.legal_for(1)[0])
    s.apply_for(1, s.legal_for(1)[0])
    assert s.round == 1
    assert [s.card_at[s.card(0, BOX.face_names.index(name))] - HAND - 2 for name in ("seat_2", "cotton_1", "coffee_2")] == [1, 2, 3]


def test_the_box_has_as_many_faces_as_cards() -> None:
    assert len(BOX.face_names) == 9 + 4 + DISPLAY_FACES
