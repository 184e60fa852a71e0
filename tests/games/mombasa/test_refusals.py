"""Why not: the sentence a player of Mombasa reads when something cannot be chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.mombasa.decisions import STEPS
from emporion.games.mombasa.planning import Plan, Round
from emporion.games.registry import room
from emporion.games.rulebooks import rulebook
from emporion.kernel.agenda import Step
from emporion.kernel.chance import stream
from emporion.kernel.errors import IllegalAction
from emporion.kernel.fuzz import fuzz_game, misplaced
from emporion.kernel.refusals import NOT_NOW
from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table, new_game


def why(table: Table, words: str) -> str:
    """What the deciding player is told."""
    seat = table.s.actor()
    return str(table.game.refuse(table.s, seat, table.game.actions.parse(words, table.s.legal_for(seat))))


def turn(*cards: str, pounds: int = 0) -> Table:
    """Seat 0 has these cards face up and is to act."""
    table = Table()
    table.lay(0, *cards, slot=1)
    table.s.pounds[0] = pounds
    table.turn(0)
    return table


def test_every_decision_tells_its_reasons() -> None:
    silent = [name for name, step in STEPS.items() if step.legal is not Step.legal and step.refuse is Step.refuse]
    assert silent == []


# --- planning -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-4.1", "MO-4.2", "MO-15.3")
def test_planning() -> None:
    table = Table()
    table.hand(0, "coffee_1", "banana_1", "share_cairo_d")
    table.s.diamonds[0] = 5
    table.s.agenda = [Round(), Plan(0, 1)]
    assert why(table, "plan 1 coffee_1") == (
        "slot 1 is locked: it opens on space 8 of your diamond track, and you are on 5 (MO-15.3)"
    )  # fmt: skip
    assert why(table, "plan 3 coffee_1") == "first comes the card for slot 2 (MO-4.1)"
    assert why(table, "plan 2 share_cairo_d") == "a share card never lies in a slot; it stays in your hand (MO-4.2)"
    assert why(table, "plan 2 cotton_1") == (
        "cotton 1 rests above your slot 3; take back its pile when you end your action phase (MO-4.1)"
    )  # fmt: skip
    table.do("plan 2 coffee_1")
    assert why(table, "plan 3 coffee_1") == "coffee 1 is planned for slot 2 already (MO-4.1)"
    assert why(table, "leave 2") == "you have decided about slot 2 already (MO-4.1)"
    assert why(table, "plan 3 banana_1") == "None"


# --- the turn -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-5.2", "MO-5.3", "MO-7.1")
def test_cards_and_tiles() -> None:
    table = turn("coffee_1", "coffee_2", "expansion_1")
    assert why(table, "use banana_1").startswith("bananas 1 is in your hand; plan it in a later round")
    assert why(table, "use expansion_1") == "expansion cards are used all together; choose the company to expand (MO-7.1)"
    assert why(table, "use share_cairo_d") == "a share card has no action; it counts at the end of the game (MO-1.3)"
    assert why(table, "use merchant_tile") == (
        "you do not have the merchant tile; a bonus marker and £2 reserve it for the next round (MO-11.10)"
    )  # fmt: skip
    table.tile(1, "goods_tile")
    assert why(table, "lay goods_tile coffee_1") == (
        "Green has the goods tile; a bonus marker and £1 reserve it for the next round (MO-11.10)"
    )  # fmt: skip
    table.tile(0, "goods_tile")
    assert why(table, "lay goods_tile expansion_1") == "expansion 1 is no goods card (MO-11.12)"
    table.do("lay goods_tile coffee_2")
    assert why(table, "lay goods_tile coffee_1") == "the goods tile lies on coffee 2 and cannot be moved again (MO-11.12)"
    table.s.down[0] = 1
    assert why(table, "use coffee_1") == "coffee 1 lies face down: you have used it (MO-5.3)"
    assert table.game.refuse(table.s, 0, table.game.actions.parse("pay", [])) is NOT_NOW


@pytest.mark.rule("MO-11.1", "MO-11.4", "MO-11.5", "MO-11.6", "MO-11.7", "MO-11.8", "MO-11.10")
def test_bonus_spaces() -> None:
    table = turn("coffee_2", pounds=1)
    table.only_display(coffee_2_a1=2, banana_3_b1=1)
    table.hand(0)
    assert why(table, "mark buy") == "you need £1 for the space and £2 for the cheapest card, and you have £1 (MO-11.5)"
    assert why(table, "mark sell") == "you have no card in your hand to sell (MO-11.6)"
    assert why(table, "mark expansion_tile") == "this space costs £2, and you have £1 (MO-11.10)"
    assert why(table, "mark coffee 1") == "None"
    assert why(table, "mark coffee 2") == "this tier asks for coffee 3, and you have 2 (MO-11.8)"
    assert why(table, "mark cotton 1") == "this tier asks for cotton 2, and you have 0 (MO-11.7)"
    table.lay(1, "coffee_3_b1")
    assert why(table, "mark coffee 1") == "Green has a higher total of coffee: 3, and you have 2 (MO-11.7)"
    table.s.opening = 1
    assert why(table, "mark first_player") == "you begin this round and may not choose this space in its first turn (MO-11.4)"
    table.s.space_owner[0] = 1
    assert why(table, "mark first_player") == "a marker of Green lies on this space (MO-11.1)"
    table.s.markers[0] = 0
    assert why(table, "mark first_player") == "you have no bonus marker left; they come back before the next round (MO-11.1)"


@pytest.mark.rule("MO-14.11", "MO-14.12", "MO-14.14")
def test_extra_spaces() -> None:
    table = Table(tracks="beginner")  # C1 at Saint-Louis, D1 at Cairo
    table.hand(0, "banana_1")
    table.stand(0, SAINT_LOUIS, 4)
    table.unlock(0, CAIRO, 2)
    table.turn(0)
    assert why(table, "mark c_first") == "space 6 of Saint-Louis unlocks this bonus space, and your marker is on 4 (MO-14.11)"
    assert why(table, "mark d_second") == "you have no card of coffee in your hand (MO-14.14)"
    table.unlock(0, SAINT_LOUIS)
    table.turn(0)
    assert why(table, "mark c_first") == "this space costs £1, and you have £0 (MO-14.12)"
    table.do("mark d_first")
    assert why(table, "sell banana_2") == (
        "bananas 2 rests above your slot 3; take back its pile when you end your action phase (MO-11.6)"
    )  # fmt: skip
    table.do("sell banana_1")
    table.hand(0, "coffee_1")
    table.turn(0)
    assert why(table, "mark d_second") == "your marker lies on the other extra space of this track (MO-14.11)"


# --- goods and tracks ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-6.1", "MO-6.2", "MO-6.5", "MO-14.3", "MO-14.5")
def test_goods() -> None:
    table = turn("coffee_1", "coffee_2", "cotton_2")
    table.only_display(coffee_2_a1=1, banana_4_c1=0)
    table.stand(0, CAIRO, 20)
    table.stand(0, MOMBASA, table.calls(MOMBASA)[1])
    table.do("use coffee_1")
    assert why(table, "use cotton_2") == "this action uses coffee, and cotton 2 is another good; use it in a later turn (MO-6.1)"
    assert why(table, "buy coffee_2_a1") == "coffee 2 (A1) costs 3 units, and you have 1 unit; use more goods cards first (MO-6.2)"
    assert why(table, "buy banana_4_c1") == "bananas 4 (C1) costs 8 units, and you have 1 unit (MO-6.2)"
    assert why(table, "walk cairo") == "your marker is on the last space of Cairo (MO-14.5)"
    assert why(table, "walk mombasa") == "the capital call of Mombasa costs £2, and you have £0 (MO-14.3)"
    assert why(table, "forgo") == "you can still take a step for Cape Town without paying (MO-6.5)"
    table.do("use coffee_2")
    assert why(table, "buy coffee_2_a1") == "None"


@pytest.mark.rule("MO-14.8")
def test_joined_goods() -> None:
    table = Table()
    table.unlock(0, MOMBASA, 2)  # A1
    table.lay(0, "banana_1", "coffee_1", "cotton_1")
    table.only_display(banana_4_c1=0)
    table.turn(0)
    table.do("use banana_1")
    assert why(table, "use coffee_1") == "all your goods together are 3 units, and the cheapest card costs 7 units (MO-14.8)"
    table.only_display(expansion_2_a=2)
    table.do("use coffee_1")
    assert why(table, "walk cairo") == "different goods are joined only to buy a card (MO-14.8)"


# --- expansion ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-7.2", "MO-7.3", "MO-7.4", "MO-7.5", "MO-7.6", "MO-7.7")
def test_expansion() -> None:
    table = turn("expansion_2", "expansion_1")
    table.hold(CAPE_TOWN, 22)
    table.columns(CAIRO, 0, 0, 0)
    assert why(table, "expand cairo") == "Cairo has no post left in its headquarters (MO-7.4)"
    table.do("expand mombasa")
    assert why(table, "stop") == "Mombasa expands: enter at least one region (MO-7.5)"
    assert why(table, "enter r1") == "region 1 borders neither the headquarters of Mombasa nor its posts (MO-7.2)"
    assert why(table, "enter r24") == "region 24 is an enclave: it is entered from region 14 only; Mombasa has to be there first (MO-7.2)"
    table.do("enter r19")
    assert why(table, "post cairo.a") == "Mombasa expands: the post comes from its own headquarters (MO-7.4)"
    table.do("post mombasa.a")
    assert why(table, "enter r19") == "you have entered region 19 in this action already (MO-7.2)"
    assert why(table, "enter r22") == (
        "region 22 costs 2 expansion points, since Cape Town has a post there, and you have 1 expansion point (MO-7.3)"
    )  # fmt: skip
    assert why(table, "enter r18") == "region 18 costs 2 expansion points, and you have 1 expansion point (MO-7.3)"
    table.do("enter r11", "post mombasa.a", "stop")
    assert why(table, "collect r19") == (
        "region 19 gives bookkeeping points, which are one pool; collect the points of all regions together (MO-7.7)"
    )  # fmt: skip
    assert why(table, "collect r1") == "you have not entered region 1 in this action (MO-7.6)"


@pytest.mark.rule("MO-7.8")
def test_ousted_posts() -> None:
    table = turn("expansion_2")
    table.hold(CAPE_TOWN, 11)
    table.columns(CAPE_TOWN, 0b01111, 0b11111, 0b11110)
    table.do("expand mombasa", "enter r11", "post mombasa.a", "stop")
    assert why(table, "post mombasa.a") == "the post belongs to Cape Town and returns to its headquarters (MO-7.8)"
    assert why(table, "post cape_town.a") == "column a of Cape Town is full: its final space is never filled again (MO-7.8)"
    assert why(table, "post cape_town.b") == "column b of Cape Town is full (MO-7.8)"
    assert why(table, "post cape_town.c") == "None"


# --- books --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-8.1", "MO-8.2", "MO-8.5", "MO-8.6", "MO-8.7")
def test_taking_and_placing_books() -> None:
    table = turn("bookkeeper_2", pounds=0)
    table.show_books("a01", "a02", "b01", "c01")
    table.clear_books(0)
    table.book(0, 5, "b05")
    table.do("use bookkeeper_2", "ink stays", "take a01")
    assert why(table, "take c01") == "book C01 costs 2 bookkeeping points, and you have 1 bookkeeping point (MO-8.1)"
    assert why(table, "take a01") == "you have taken book A01 already (MO-8.2)"
    table.do("take a02")
    assert why(table, "place b01") == "book B01 does not wait to be placed; still to place: book A01, book A02 (MO-8.5)"
    table.do("place a01")
    assert why(table, "on 12") == "an A book may not go on the empty space 12 (MO-8.6)"
    assert why(table, "on 5") == "an A book may not cover book B05 (MO-8.7)"


@pytest.mark.rule("MO-9.1", "MO-9.2", "MO-9.3", "MO-9.6")
def test_the_ink_jar() -> None:
    table = turn("bookkeeper_2", "coffee_1", pounds=2)
    table.clear_books(0)
    table.book(0, 1, "a06")
    table.book(0, 2, "c21")
    table.do("use bookkeeper_2")
    assert why(table, "flip 3") == "no book lies on space 3 (MO-9.1)"
    table.do("flip 1")
    assert why(table, "ink 1") == "None"
    assert why(table, "ink 2") == "the book on space 2 asks for 1 merchant or other bookkeeper, and you have 0 (MO-9.6)"
    table.book(0, 1, "a06")
    assert why(table, "ink 2") == "the book on space 1 asks for coffee 3, and you have 1 (MO-9.3)"
    table.s.ink[0] = 2
    assert why(table, "ink 1") == "your ink jar is on space 2 and only moves forward (MO-9.2)"
    assert why(table, "ink 5") == "space 3 has no book and stops the ink jar (MO-9.2)"


# --- other readings -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-6.5", "MO-8.7", "MO-11.6", "MO-14.3")
def test_readings_that_are_options() -> None:
    table = Table(covering="if_needed", share_cards="kept", capital_calls="must_pay")
    table.lay(0, "bookkeeper_2", "coffee_1")
    table.only_display()
    table.hand(0, "banana_1", "share_cairo_d")
    table.clear_books(0)
    table.book(0, 5, "b05")
    table.show_books("a01", "c01")
    table.turn(0)
    table.do("use bookkeeper_2", "ink stays", "take c01")
    assert why(table, "on 5") == "at this table no book is covered while an empty space takes the new one (MO-8.7)"
    table.turn(0)
    table.do("mark sell")
    assert why(table, "sell share_cairo_d") == "at this table a share card is never sold; it stays in your hand (MO-11.6)"
    for company in (CAIRO, MOMBASA, CAPE_TOWN, SAINT_LOUIS):
        table.lay_calls(company, behind_5=1)
        table.stand(0, company, 5)
    table.turn(0)
    table.s.pounds[0] = 1
    table.do("use coffee_1")
    assert why(table, "forgo") == "you can pay the capital call of Saint-Louis, and at this table you must (MO-14.3)"


# --- all of it ----------------------------------------------------------------------------------------------------


def test_a_typed_action_is_answered_with_the_reason() -> None:
    table = turn("coffee_1")
    with pytest.raises(IllegalAction, match=r"'mark banana 1' may not be chosen: this tier asks for bananas 2, and you have 0 \(MO-11.7\)"):
        table.s.push("mark banana 1")


def test_refusals_agree_with_the_rules_and_name_clauses_that_exist() -> None:
    asked: Counter[str] = Counter()
    for seats in (2, 3, 4):
        fuzz_game(room("mombasa").open(seats, {"tracks": "random"}), seats, 5000, 25, asked)
    cited = [name[7:] for name in asked if name.startswith("clause ")]
    assert len(cited) >= 27
    assert misplaced(asked) == []
    assert [clause for clause in cited if f"**{clause}**" not in rulebook(room("mombasa"))] == []


@pytest.mark.rule("MO-17.3")
def test_refusals_tell_nothing_hidden() -> None:
    game = new_game(3, "random")
    state = game.deal(1)
    chance = stream("hidden", 1)
    while state.round < 2:
        for seat in state.actors():
            twin = game.resample(state, seat, chance)
            for action in range(0, game.actions.size, 7):
                assert str(game.refuse(state, seat, action)) == str(game.refuse(twin, seat, action))
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
