"""A view of Mombasa as numbers."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.pieces import NEED_NAMES, NEEDS
from emporion.games.mombasa.turns import END
from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import Chance
from tests.games.mombasa.position import CAIRO, Table, new_game


def encoded(table: Table, seat: int) -> dict[str, int]:
    return dict(zip(table.game.encoding_names(), table.game.encode(table.s, seat), strict=True))


def test_the_numbers_say_what_their_names_mean() -> None:
    table = Table(3)
    table.hold(CAIRO, 5)
    table.unlock(1, CAIRO, 1)
    table.rows(pounds=[3, 4, 5])
    table.lay(1, "coffee_2")
    table.only_display(banana_3_b1=0)
    table.book(2, 4, table.box.book_names[0])
    table.turn(1)
    seen = encoded(table, 1)
    assert seen["decision is turn"] == 1
    assert seen["r5 held by cairo"] == 1
    assert (seen["cairo column a has a post on space 1"], seen["cairo column a has a post on space 2"]) == (0, 1)
    assert seen["cairo has track d1"] == 1
    assert seen["display price of banana_3_b1"] == 1 + 4 + 2
    assert [seen[f"seat +{number}: pounds"] for number in range(4)] == [4, 5, 3, 0]
    assert seen["seat +0: steps for cairo"] == table.special(CAIRO, 1)
    assert seen["seat +0: bonuses of cairo in force"] == 1
    assert seen["seat +0: shares of cairo"] == table.s.track_shares(1, CAIRO)
    assert seen["seat +0: wealth if it ended now"] == table.game.scores(table.s)[1]
    assert seen["seat +0: coffee_2 face up"] == 1
    assert seen["seat +0: face-up coffee"] == 2
    assert seen["seat +1: book space 4: letter"] == 1
    assert seen["seat +2: began this round"] == 1
    assert seen["seat +3: takes part"] == 0


def test_a_book_is_told_by_what_it_asks_and_gives() -> None:
    table = Table()
    box = table.box
    for book, name in enumerate(box.book_names):
        table.book(0, 1, name)
        seen = encoded(table, 0)
        gives = [seen[f"seat +0: book space 1: gives {what}"] for what in ("pounds", "diamonds", "points", "posts")]
        assert gives == [box.book_pounds[book], box.book_diamonds[book], box.book_points[book], box.book_posts[book]]
        assert seen["seat +0: book space 1: gives pounds for units"] == int(box.book_counts[book] >= 0)
        needs = [seen[f"seat +0: book space 1: needs {need}"] for need in NEED_NAMES]
        assert needs == list(box.book_needs[book * NEEDS : book * NEEDS + NEEDS])


def test_coins_under_books_and_the_goods_tile_are_told() -> None:
    table = Table()
    table.show_books("a01", "b01")
    table.coin("b01")
    table.lay(0, "coffee_1")
    table.tile(0, "goods_tile")
    table.turn(0)
    table.do("lay goods_tile coffee_1")
    seen = encoded(table, 0)
    told = [seen[f"{book} is shown, and pounds under it"] for book in ("a01", "b01", "c01")]
    assert told == [1, 2, 0]
    assert seen["goods_tile lies on the card in slot 2"] == 1
    assert seen["seat +0: face-up coffee"] == 2


def test_a_plan_is_encoded_for_its_owner_only() -> None:
    table = Table(2)
    table.s = table.game.deal(1)
    while table.s.round == 0:
        table.s.apply(table.s.legal()[0])
    card = table.in_hand(1)[0]
    table.do_for(1, f"plan 2 {card}")
    assert encoded(table, 1)[f"own {card} planned in slot"] == 2
    assert encoded(table, 1)["decision: slot"] == 3
    assert encoded(table, 0)[f"own {card} planned in slot"] == 0
    assert encoded(table, 0)[f"seat +1: {card} in hand"] == 1


@pytest.mark.rule("MO-17.3", "MO-17.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_true_position_tells_a_seat_no_more_than_its_view(seats: int) -> None:
    game = new_game(seats, "random")
    s = game.deal(seats)
    chance = Chance(seats)
    while not s.over():
        for seat in range(NOBODY, seats):
            assert game.encode(s, seat) == game.encode(game.view(s, seat), seat)
        actors = s.actors()
        actor = actors[chance.below(len(actors))]  # in any order, so that some are ahead with their secrets
        legal = s.legal_for(actor)
        s.apply_for(actor, legal[chance.below(len(legal))])


def test_all_numbers_stay_small() -> None:
    table = Table(4, "random")
    chance = Chance(2)
    while not table.s.over():
        seat = table.s.actor()
        numbers = table.game.encode(table.s, seat)
        assert max(abs(number) for number in numbers) < 300
        legal = [action for action in table.s.legal() if action != END.first] or [END.first]
        table.s.apply(legal[chance.below(len(legal))])
