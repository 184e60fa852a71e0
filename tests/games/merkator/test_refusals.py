"""What a player reads who asks for something that may not be chosen."""

from __future__ import annotations

from collections import Counter

from emporion.games.merkator.game import ROOM
from emporion.games.rulebooks import rulebook
from emporion.kernel.fuzz import fuzz_game, misplaced
from tests.games.merkator.position import Table


def at_hamburg(options: dict[str, str] | None = None) -> Table:
    """Seat 0 is about to travel to Hamburg, which holds no cubes, with two contracts."""
    t = Table(3, options)
    t.cubes(hamburg=0)
    t.hold(0, "hamburg_2", "danzig_3")  # 1 grain, 1 spices in Hamburg
    return t


def test_investing() -> None:
    t = Table(3)
    t.hold(0, "hamburg_2", "danzig_3", "hamburg_4", "spain_5", "danzig_5", "hamburg_6")
    t.hold(1, "danzig_2")
    t.taler(0, 4)
    t.offer("clock_tower", "wine_cellar", "city_hall", "arsenal")
    t.buildings(1, "embassy")
    assert t.why_not("invested") == "you hold 6 contracts, and the limit is 5; sell 1 contract (ME-4.5)"
    assert t.why_not("buy clock_tower") == "it costs 5, and you have 4 Taler; you lack 1 Taler (ME-4.3)"
    assert t.why_not("buy foundry") == "it does not lie open (ME-4.3)"
    assert t.why_not("buy embassy") == "Brown owns it (ME-4.3)"
    assert t.why_not("sell danzig_2") == "Brown holds Danzig 2 (ME-4.1)"
    assert t.why_not("sell hamburg_6") == ""
    assert t.why_not("travel hamburg") == "that belongs to another decision"
    t.hold(0, "hamburg_2")
    assert t.why_not("sell hamburg_2") == "it is your last contract, and one must be kept (ME-4.2)"


def test_investing_alone() -> None:
    t = Table(1)
    t.hold(0, "hamburg_2", "danzig_3", "spain_5")
    t.offer("slaughterhouse", "fruit_hall", "city_hall", "arsenal")  # 7, 7, 15, 20
    assert t.why_not("sell hamburg_2") == "there are no Taler when you play alone; contracts pay for cards (ME-11.7)"
    assert t.why_not("buy city_hall") == (
        "it costs 15, and all your contracts but the one you keep are worth 8; a value of 7 is missing (ME-11.7)"
    )
    assert t.why_not("buy embassy") == "buildings that compare players are not used when you play alone (ME-11.5)"
    t.play("buy fruit_hall", "give danzig_3")
    assert t.why_not("give hamburg_2") == "2 would still be due, and your others but the one you keep are worth 0 (ME-11.7)"
    assert t.why_not("give danzig_3") == "you do not hold Danzig 3 (ME-11.7)"


def test_trips() -> None:
    t = Table(3)
    t.counters(0, 1)
    t.play("invested")
    assert t.why_not("travel spain") == ""
    assert t.why_not("travel newfoundland") == "this trip costs 3 of your counters, and you have 1; you lack 2 counters (ME-5.2)"


def test_taking_goods() -> None:
    t = Table(3)
    t.cubes(hamburg=3)
    t.travel("hamburg")
    assert t.why_not("split livestock 2") == ""
    assert t.why_not("split livestock 3") == "of 3 cubes at least one is muskets; at most 2 can be livestock (ME-5.3)"
    assert t.why_not("take muskets") == "of 3 cubes each kind gets at least one; split them into livestock and muskets (ME-5.3)"
    assert t.why_not("split grain 1") == "in Hamburg there is livestock or muskets (ME-1.3)"
    assert t.why_not("store grain") == "your supply tile has no cube of this colour: yellow (ME-3.2)"
    t = Table(3)
    t.cubes(hamburg=1)
    t.travel("hamburg")
    assert t.why_not("split livestock 1") == "a single cube is not split (ME-5.3)"


def test_losses() -> None:
    t = Table(3)
    t.chart(1, "c")
    t.cubes(hamburg=0)
    t.goods(0, wine=1, ham=2)
    t.travel("hamburg")
    assert t.why_not("lose ham") == "warehouse C loses, and ham lies in A (ME-6.1)"
    assert t.why_not("lose spices") == "your warehouse holds no spices (ME-6.2)"


def test_contracts() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_2", "hamburg_4", "danzig_3", "peace_of_westphalia")
    t.hold(1, "hamburg_3")
    t.goods(0, grain=1, spices=1, ham=4, fabric=1)
    t.travel("hamburg")
    assert t.why_not("fulfil hamburg_2") == ""
    assert t.why_not("fulfil hamburg_4") == (
        "your warehouse lacks 1× iron, 2× copper, and supply tile and exchanges bring 1 of that; you lack 2 cubes (ME-7.2)"
    )
    assert t.why_not("fulfil danzig_3") == "it names Danzig, and the Merkator is in Hamburg (ME-7.1)"
    assert t.why_not("fulfil hamburg_3") == "Brown holds Hamburg 3 (ME-7.1)"
    assert t.why_not("fulfil hamburg_8") == "you do not hold Hamburg 8 (ME-7.1)"
    assert t.why_not("fulfil peace_of_westphalia") == "the Peace of Westphalia names no location (ME-12.2)"
    t.supply(0, black=1)  # so that there is still something to ask
    t.play("fulfil hamburg_2", "pay")
    assert t.why_not("fulfil hamburg_2") == "it has been fulfilled in this turn (ME-7.1)"


def test_paying() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    t.counters(0, 2)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.why_not("replace ham") == "no ham is due (ME-7.8)"
    t.play("replace spices")
    assert t.why_not("with counters") == ""
    assert t.why_not("with ham") == "this takes 4 ham, and you have 0 (ME-7.7)"
    assert t.why_not("with spices") == "cubes are never given for one of their own kind (ME-7.8)"
    assert t.why_not("with 2 ham 2 fish_oil") == "all cubes given have to be of one kind (ME-7.7)"


def test_paying_must_not_lead_astray() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_3", "danzig_2")  # 2 saltpeter, 1 plums in Hamburg
    t.goods(0, saltpeter=6, ham=4)
    t.supply(0, yellow=1, blue=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_3")
    assert t.why_not("with ham") == ""
    assert t.why_not("with counters") == "an exchange takes 4 of your counters, and you have 2; you lack 2 counters (ME-7.7)"
    t.goods(0, saltpeter=2)
    assert t.why_not("store wine") == "the contract would lack 1 cube then (ME-3.3)"
    t.goods(0, saltpeter=4)
    assert t.why_not("with saltpeter") == "the contract would lack 1 cube then (ME-7.2)"


def test_bonus_cards_of_a_guest() -> None:
    t = Table(3, {"join_bonus": "one_in_all"})
    t.counters(1, 3)
    t.bonus(1, "denmark_ham", "denmark_livestock", "russia_saltpeter")
    t.bonus(2, "italy_citrus")
    t.hold(0, "spain_4")
    t.travel("denmark")
    t.play("join")
    assert t.why_not("use russia_saltpeter") == "it names Russia, and the Merkator is in Denmark (ME-8.3)"
    assert t.why_not("use italy_citrus") == "Pink owns it (ME-8.3)"
    assert t.why_not("use denmark_ham") == ""


def test_every_decision_says_why_not_by_clauses_that_exist() -> None:
    asked: Counter[str] = Counter()
    readings = {"exchange_same": "colour", "join_bonus": "one_in_all", "loss_single_letter": "taker_may_rename"}
    long_game = {"length": "long", "fresh_contract": "next_turn"}
    for seats, options, seed in [(3, {}, 0), (1, {}, 1), (4, readings, 0), (2, long_game, 5)]:  # games that reach rare refusals
        fuzz_game(ROOM.open(seats, options), seed, 5000, 25, asked)
    clauses = [name.split()[1] for name in asked if name.startswith("clause ")]
    assert len(clauses) >= 19
    assert [clause for clause in clauses if f"**{clause}**" not in rulebook(ROOM)] == []
    assert misplaced(asked) == []
