"""The box of Mombasa: overlays by owners of a printed copy, and refusals that name the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.game import ROOM
from emporion.games.mombasa.pieces import EXPANSION, GOODS
from emporion.kernel.components import source_at
from emporion.kernel.errors import ComponentsError
from emporion.testing.play import fuzz


def overlay(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_owner_can_correct_a_card_a_track_and_a_region(tmp_path: Path) -> None:
    mine = overlay(
        tmp_path,
        """
        [display_cards]
        rows = [{ name = "coffee_4_c2", value = 5, crate = 7 }]
        [tracks]
        rows = [{ name = "a1", length = 18, shares = [3, 6, 9, 12, 15, 18], calls = [6], call_pounds = [3], specials = [8, 15] }]
        [regions]
        rows = [{ name = "r1", pounds = 0, diamonds = 1, points = 1 }]
        """,
    )
    box = Box(mine)
    face = box.face_names.index("coffee_4_c2")
    assert (box.value[face], box.crate[face]) == (5, 7)
    assert (box.length[0], box.call[6], box.call[5], box.special[8], box.reached[14], box.reached[15]) == (18, 3, 0, 1, 1, 2)
    assert (box.region_pounds[0], box.region_diamonds[0], box.region_points[0]) == (0, 1, 1)
    game = ROOM.open(3, {"tracks": "beginner"}, mine)
    fuzz(game, 3, read_back=25)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[box]\naction_cards = 43", "table 'box': action_cards is 43; 44 is expected"),
        ("[game]\nopen_slots = [1, 2, 3]", "table 'game': open_slots are [1, 2, 3]; the three in the middle are expected"),
        ("[prices]\npound = 2", "table 'prices': pound is 2; 1 is expected"),
        ("[players]\nrows = [{ name = 'players_2', bonus_markers = 6 }]", "row 'players_2': bonus_markers is 6; 0 to 5 are expected"),
        ("[players]\nrows = [{ name = 'players_3', round_coins = [1] }]", "row 'players_3': round_coins should be 6 numbers"),
        ("[seat_cards]\nrows = [{ name = 'seat_2', kind = 'coffee' }]", "row 'seat_2': is a card of kind 'coffee'"),
        ("[display_cards]\nrows = [{ name = 'share_cairo_d', company = '' }]", "row 'share_cairo_d': carries shares of no company"),
        ("[display_cards]\nrows = [{ name = 'merchant_plain', value = 2 }]", "row 'merchant_plain': value is 2; a merchant counts 1"),
        ("[display_cards]\nrows = [{ name = 'coffee_4_c2', letter = 'a' }]", "the cards should stand in the order of their letters"),
        ("[starting_cards]\nreplace = true\nrows = []", "table 'starting_cards': 0 rows; 9 are expected"),
        ("[display]\nsurcharge = [1]", "table 'display': surcharge should be three numbers"),
        ("[regions]\nrows = [{ name = 'r1', single = ['r2'] }]", "border to r1 (single) is missing on the other side"),
        ("[regions]\nrows = [{ name = 'r23', inside = 'r10' }]", "row 'r23': an enclave borders only r10"),
        ("[regions]\nrows = [{ name = 'r1', headquarters = 'rome' }]", "row 'r1': 'rome' is unknown"),
        ("[headquarters]\nrows = [{ name = 'a', coins = [1, 2] }]", "row 'a': coins should be 5 numbers, front to final"),
        ("[tracks]\nrows = [{ name = 'a1', length = 40 }]", "row 'a1': length is 40; 1 to 31 are expected"),
        ("[tracks]\nrows = [{ name = 'a1', calls = [5] }]", "row 'a1': pounds are missing at a capital call or a special space"),
        ("[tracks]\nrows = [{ name = 'a1', calls = [], call_pounds = [] }]", "row 'a1': 0 capital calls; one or two are expected"),
        ("[tracks]\nrows = [{ name = 'a1', specials = [9, 6] }]", "row 'a1': the special spaces are [9, 6]; two rising spaces"),
        ("[tracks]\nrows = [{ name = 'a1', calls = [5, 20] }]", "row 'a1': the capital call after space 20 lies beyond the track"),
        ("[tracks]\nrows = [{ name = 'a1', special_pounds = [0, 1] }]", "row 'a1': pounds of a capital call or special space is 0"),
        ("[tracks]\nrows = [{ name = 'a1', shares = [5, 2] }]", "row 'a1': the spaces of the shares [5, 2] should rise"),
        ("[tracks]\nrows = [{ name = 'b1', expansion_points = [1] }]", "row 'b1': expansion_points should be two numbers"),
        ("[tracks]\nrows = [{ name = 'b1', fee = [1, 1] }]", "row 'b1': the tracks c and d have a fee for each of their two spaces"),
        ("[tracks]\nrows = [{ name = 'd2', other_tracks = [2, 4] }]", "row 'd2': other_tracks are [2, 4]; there are 3 others"),
        ("[tracks]\nrows = [{ name = 'd1', sells = ['any'] }]", "row 'd1': sells should name the kind of card, or any, for both spaces"),
        ("[tracks]\nrows = [{ name = 'a1', discount_goods = ['tea', 'any'] }]", "row 'a1': 'tea' is unknown"),
        ("[tracks]\nrows = [{ name = 'a1', discount_goods = [] }]", "row 'a1': discount_goods should name the good that pays less"),
        ("[beginner_tiles]\nnames = ['tile_1']", "table 'beginner_tiles': names are ['tile_1']; 4 different tiles are expected"),
        ("[game]\nscoring_order = ['cairo']", "table 'game': scoring_order is ['cairo']; each company once is expected"),
        ("[beginner_tracks]\ncairo = 'b1'", "each of the letters a, b, c, d should lie at one company"),
        ("[majorities]\nrows = [{ name = 'coffee', totals = [3, 2, 5] }]", "row 'coffee': the totals [3, 2, 5] should rise"),
        ("[majorities]\nrows = [{ name = 'coffee', totals = [] }]", "row 'coffee': the totals [] should rise"),
        ("[majorities]\nrows = [{ name = 'coffee', steps = [1] }]", "row 'coffee': 3 numbers are expected, one per tier"),
        ("[bonus_tiles]\nrows = [{ name = 'goods_tile', value = 0 }]", "row 'goods_tile': value is 0; a positive number is expected"),
        ("[books]\nrows = [{ name = 'a01', letter = 'b' }]", "row 'a01': 24 books each of a, b and c are expected, in this order"),
        ("[books]\nrows = [{ name = 'a01', totals = [1, 2] }]", "row 'a01': a book has one or two kinds, and a total for each"),
        ("[starting_tiles]\nrows = [{ name = 'tile_1', rest = ['coffee_1'] }]", "row 'tile_1': rest should name 3 different cards"),
        (
            "[starting_tiles]\nrows = [{ name = 'tile_1', cairo = 4 }]",
            "row 'tile_1': 4 steps would reach a capital call or a special space",
        ),
        ("[starting_tiles]\nrows = [{ name = 'tile_5', diamonds = 100 }]", "row 'tile_5': diamonds is 100; a number from 0 to "),
        ("[regions]\nrows = [{ name = 'r8', diamonds = -1 }]", "row 'r8': diamonds is -1; it cannot be negative"),
        ("[books]\nrows = [{ name = 'a01', counts = 'cotton' }]", "row 'a01': counts cotton, which it does not ask for"),
        ("[book_display]\nletters = ['a', 'b', 'c']", "two columns each of a, b and c are expected"),
        ("[players]\nrows = [{ name = 'players_2', round_coins = [3, 1, 1, 1, 1, 1] }]", "0 to 2 find room in a column"),
        ("[diamond_track]\nspaces = [1]", "table 'diamond_track': spaces should rise from 0, each with its pounds"),
        ("[book_spaces]\nno_a = [17]", "table 'book_spaces': no_a names space 17; there are 16"),
        ("[regions]\nrows = [{ name = 'r1', gold = 2 }]", "row 'r1': unknown column 'gold'; known are name, single, double"),
        ("[overflow]\npoint = -1", "table 'overflow': point is -1; it cannot be negative"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(ComponentsError) as refusal:
        Box(overlay(tmp_path, text))
    assert complaint in str(refusal.value)


def test_no_card_is_worth_so_much_that_a_region_is_entered_twice(tmp_path: Path) -> None:
    mine = overlay(tmp_path, "[starting_cards]\nrows = [{ name = 'expansion_2', value = 9999 }]")
    fuzz(ROOM.open(3, {}, mine), 1, read_back=100)


def test_the_box_says_of_single_numbers_where_they_come_from() -> None:
    file = Box().file
    told = {(each.table, each.row, each.column): each.provenance for table in file.tables for each in file.sources(table)}
    assert told["book_display", "", "letters"] == told["companies", "cairo", "side"] == "reconstructed"
    assert told["game", "", "open_slots"] == "source"  # that there are three is printed, not which
    assert told["diamond_track", "", ""] == told["starting_cards", "cotton_1", "value"] == "source"
    assert told["starting_cards", "", ""] == "reconstructed"
    assert told["box", "", ""] == told["seat_cards", "seat_4", "value"] == "rulebook"
    assert told["box", "", "books_per_letter"] == "source"
    assert ("starting_cards", "bookkeeper_2", "value") not in told
    assert told["tracks", "d1", "fee"] == "rulebook"  # the card that is discarded is all it costs


def test_only_what_was_chosen_among_others_is_called_calibrated() -> None:
    file = Box().file
    cards, tracks = file.told("display_cards"), file.told("tracks")
    calibrated = [source_at(cards, "coffee_3_b1", "crate"), source_at(tracks, "a1", "shares")]
    made_up = [source_at(cards, "coffee_3_b1", "value"), source_at(tracks, "a1", "calls"), source_at(tracks, "c1", "fee")]
    assert {source.provenance for source in calibrated} == {"reconstructed, calibrated"}
    assert {source.provenance for source in made_up} == {"reconstructed"}


def test_what_is_made_up_keeps_to_what_is_printed() -> None:
    """The printed examples, and what the rulebook says of numbers that only its pictures show."""
    box = Box()
    crates = dict(zip(box.face_names, box.crate, strict=True))
    assert crates["coffee_1"] == 1
    for card in ("banana_2_a1", "coffee_2_a1"):
        assert 3 in [crates[card] + surcharge for surcharge in box.surcharge]
    for good in range(GOODS):
        values = {value for kind, value in zip(box.kind, box.value, strict=True) if kind == good}
        assert values == {1, 2, 3, 4}
    assert {value for kind, value in zip(box.kind, box.value, strict=True) if kind == EXPANSION} == {1, 2, 3}
    assert max(box.shares) >= 5
    assert {pounds for pounds in box.special if pounds} == {1, 2}
    assert {*box.tile_fee} == {1, 2}
    assert [box.column_coins[space] for space in (4, 9, 14)] == [2, 2, 2]
    assert len({crates[f"seat_{seat}"] for seat in range(1, 5)}) == 4
