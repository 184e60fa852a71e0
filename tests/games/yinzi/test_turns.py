"""Phase B: turns and fortune actions in general (sections 5 and 6)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.rounds import StartRound
from emporion.games.yinzi.state import AREAS_USED, CARDS, COPPER, DISCS, GROUP, NO_CARD, OWN_WOOD, PLAYED, TAX_DISCS, UPPER, WORKERS
from emporion.games.yinzi.turns import IDLED, PLAYED_CARD, SENT, ActionPhase
from tests.games.yinzi.position import BLUE, RED, Table


@pytest.mark.rule("YI-5.1", "YI-15.3")
def test_later_hands_are_known_in_phase_a() -> None:
    t = Table(2)
    t.s.round = 0
    t.s.hands_drawn = 0
    t.start(StartRound())
    while t.s.round < 2:
        legal = t.s.legal()
        t.s.apply(legal[t.chance.below(len(legal))])
    assert t.step() == "ChooseBonus"
    assert t.s.cards_left(RED) == 3
    assert sorted(t.s.decks[3:6]) == [t.get(RED, CARDS + number) for number in range(3)]


@pytest.mark.rule("YI-5.2")
@pytest.mark.parametrize("seed", range(6))
def test_three_cards_and_at_most_three_groups_a_round_in_turn_order(seed: int) -> None:
    t = Table(3, seed)
    t.s.round = 1
    t.s.hands_drawn = 0
    t.s.order = [1, 2, 0]
    t.s.events = []
    t.start(ActionPhase())
    acted: list[int] = []
    while t.step():
        if t.step() == "Turn" and (not acted or t.s.actor() != acted[-1]):
            acted.append(t.s.actor())
        legal = t.s.legal()
        t.s.apply(legal[t.chance.below(len(legal))])
    assert acted == [1, 2, 0] * 6
    for seat in range(3):
        cards = [event for event in t.s.events if event.happening is PLAYED_CARD and event.seat == seat]
        groups = [event for event in t.s.events if event.happening in (SENT, IDLED) and event.seat == seat]
        assert len(cards) == len({event.named()["fortune"] for event in cards}) == 3
        assert len(groups) == 3
        areas = [event.named()["area"] for event in groups if event.happening is SENT]
        assert len(areas) == len(set(areas))


@pytest.mark.rule("YI-5.2")
def test_a_used_column_or_area_is_closed_for_the_round() -> None:
    t = Table().hand(RED, "1/1", "2/2").set(RED, PLAYED + 1, 4).set(RED, AREAS_USED, 0b01001).group(RED, "cultivate", 2).turn(RED)
    assert not t.can("play 1/1 on cultivate")
    assert t.can("play 1/1 on boats")
    assert t.can("send cultivate>war")
    assert not t.can("send cultivate>resources")
    assert not t.can("send cultivate>imperial")


@pytest.mark.rule("YI-5.3")
def test_without_a_group_a_card_must_be_played() -> None:
    t = Table().hand(RED, "1/1", "2/2", "3/3").turn(RED)
    assert all(words.startswith("play") for words in t.legal())
    assert len(t.legal()) == 15


@pytest.mark.rule("YI-5.4")
def test_with_neither_card_nor_group_the_player_passes() -> None:
    t = Table().hand(RED).hand(BLUE, "1/1").turn(RED, BLUE)
    assert t.s.actor() == BLUE


@pytest.mark.rule("YI-5.5")
def test_trading_is_possible_before_during_and_after_the_action() -> None:
    t = Table().hand(RED, "2/1").set(RED, COPPER, 0).track("tea", "salt", "tea", "salt", "ramie", "bamboo")
    t.plant(RED, "huguang_a3").plant(RED, "nanzhili_b1").turn(RED)
    assert t.can("peddle huguang_a3")
    t.play("play 2/1 on cultivate", "plant huguang_b4")
    assert not t.can("buy tile 1")
    t.play("peddle huguang_b4", "buy tile 1", "lay huguang_b1")
    assert t.can("peddle nanzhili_b1")
    t.play("peddle nanzhili_b1", "peddle huguang_a3")
    assert t.step() == "Cultivate"  # another resolution could be boosted
    assert t.get(RED, COPPER) == 2


@pytest.mark.rule("YI-5.5")
def test_the_first_worker_comes_before_anything_else() -> None:
    t = Table().group(RED, "boats", 2).plant(RED, "huguang_a3").turn(RED).play("send boats>resources")
    assert t.legal() == ["take wood", "take stone"]
    t.play("take wood")
    assert t.can("peddle huguang_a3")
    assert t.can("done")


@pytest.mark.rule("YI-6.1")
def test_workers_come_first_and_form_a_group() -> None:
    t = Table().hand(RED, "2/3").turn(RED).play("play 2/3 on boats")
    assert t.get(RED, GROUP) == 3
    assert t.get(RED, WORKERS) == 9
    assert t.get(RED, CARDS) == NO_CARD


@pytest.mark.rule("YI-6.1")
def test_a_short_supply_brings_fewer_workers_or_no_group() -> None:
    t = Table().hand(RED, "2/3").set(RED, WORKERS, 1).turn(RED).play("play 2/3 on boats")
    assert t.get(RED, GROUP) == 1
    t = Table().hand(RED, "1/3").set(RED, WORKERS, 0).turn(RED, RED).play("play 1/3 on boats")
    t.play(*t.legal()[:1])
    assert t.get(RED, GROUP) == 0
    assert t.step() == ""  # the second turn is passed


@pytest.mark.rule("YI-6.2")
def test_resolutions_may_lapse_even_all() -> None:
    t = Table().hand(RED, "3/1").set(RED, OWN_WOOD, 5).turn(RED).play("play 3/1 on boats", "done")
    assert t.s.capacity(RED) == 1
    assert t.get(RED, OWN_WOOD) == 5


@pytest.mark.rule("YI-6.3")
def test_marion_boosts_boats_with_a_two_card() -> None:
    """TV-02."""
    t = Table().hand(RED, "2/2").set(RED, OWN_WOOD, 5).turn(RED).play("play 2/2 on boats")
    assert t.get(RED, GROUP) == 2
    t.play("boat", "boat", "tax", "boat")
    assert t.step() == ""
    assert t.get(RED, TAX_DISCS) == 1
    assert t.get(RED, DISCS) == 19
    assert t.s.tax_sum(RED) == 3
    assert t.get(RED, OWN_WOOD) == 2


@pytest.mark.rule("YI-6.3")
def test_four_resolutions_are_the_most() -> None:
    """TV-20."""
    t = Table().hand(RED, "3/1").set(RED, OWN_WOOD, 8).turn(RED).play("play 3/1 on boats", "boat", "boat", "boat", "tax", "boat")
    assert t.step() == ""
    assert t.get(RED, OWN_WOOD) == 4


@pytest.mark.rule("YI-6.3")
def test_a_boost_must_be_used_and_needs_something_to_use_it_for() -> None:
    t = Table().hand(RED, "1/1").set(RED, OWN_WOOD, 2).turn(RED).play("play 1/1 on boats")
    assert not t.can("tax")
    t.play("boat", "tax")
    assert t.legal() == ["boat"]
    t = Table().hand(RED, "1/1").set(RED, OWN_WOOD, 1).turn(RED).play("play 1/1 on boats", "boat")
    assert t.step() == ""
    assert t.get(RED, UPPER) == 0
