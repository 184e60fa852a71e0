"""A position is told once: what its game declares is what is copied, compared, printed, pickled and encoded (``emporion.testing``)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.games.registry import room
from emporion.kernel.chance import Chance
from emporion.kernel.errors import ComponentsError, WrongPosition, WrongSeats
from emporion.kernel.game import Game
from emporion.testing import positions
from tests.variants import VARIANTS, Variant

every_variant = pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.playthrough], ids=str)


@every_variant
def test_walk_passes_every_field_once_and_in_the_order_of_its_declaration(variant: Variant) -> None:
    positions.walk_in_order(variant.open())


@every_variant
def test_no_number_of_a_state_is_left_undeclared(variant: Variant) -> None:
    positions.nothing_undeclared(variant.open())


@every_variant
def test_copies_are_equal_and_share_nothing(variant: Variant) -> None:
    positions.copies(variant.open())


@every_variant
def test_the_text_of_a_position_names_its_game(variant: Variant) -> None:
    state = positions.middle(variant.open())
    assert emporion.parse(str(state)) == state


@every_variant
def test_a_position_is_plain_json(variant: Variant) -> None:
    positions.json_form(variant.open())


@every_variant
def test_what_nobody_may_see_is_not_in_a_view(variant: Variant) -> None:
    positions.secret_piles(variant.open())


@every_variant
def test_words_are_pushed_and_wrong_ones_explained(variant: Variant) -> None:
    positions.wrong_words(variant.open())


REFUSED = {
    "order: 2 1 0": ("order: 0 1 0", "order: each of 0 to 2 stands there at most once"),
    "coins: 12 9 9": ("coins: 40000 9 9", "'40000' should be a whole number of at most 32767"),
    "blocked: -1": ("blocked: 1000", "blocked: 1000 stands for nothing there; the numbers go up to "),
    "stations: 0 0 0": ("stations: 0 0 1000", "stations: 1000 stands for nothing there"),
    "reveals: 0": ("reveals: x", "reveals: 'x' should be a whole number"),
    "bid(seat=2)": ("bid(seat=3)", "seat 3: this table has the seats 0 to 2"),
    "; bid(seat=2)": ("", "its last step should be the decision of a seat"),
    "pay-bankers": ("pay-bankers(owner=1)", "'pay-bankers' is not made of owner"),
    "round: 1": ("round: 1\nround: 2", "the line 'round' stands twice"),
    "used:": ("worn:", "'used' is missing"),
    "settle-bids": ("start-round(loop=" * 50 + "1" + ")" * 50, "at most 8 in one another"),
}


@pytest.mark.parametrize("right", REFUSED)
def test_a_broken_text_is_refused_with_what_is_wrong(right: str) -> None:
    text = str(emporion.open("yunnan", seats=3).deal(7))
    wrong, reason = REFUSED[right]
    assert right in text
    with pytest.raises(emporion.WrongPosition, match=re.escape(reason)):
        emporion.parse(text.replace(right, wrong))


def test_a_position_names_its_box_and_is_refused_under_another(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[income]\nmarket = 9\n", encoding="utf-8")
    mine = emporion.open("yunnan", seats=3, components=overlay)
    text = str(mine.deal(7))
    assert emporion.parse(text, overlay) == mine.deal(7)
    assert emporion.parse(text, str(overlay)) == mine.deal(7)
    with pytest.raises(emporion.WrongPosition, match=f"was dealt with the box {mine.box_print}, not "):
        emporion.parse(text)
    with pytest.raises(emporion.WrongPosition, match=f"begins with the line 'yunnan 3 rules 1 box {mine.box_print} .*', not 'merkator 3 "):
        mine.read(str(emporion.open("merkator", seats=3).deal(7)))


def test_a_position_written_by_hand_need_not_name_rules_and_box() -> None:
    game = emporion.open("yunnan", seats=3)
    assert emporion.parse(re.sub(r" rules \d+ box \w+", "", str(game.deal(7)))) == game.deal(7)


def test_games_opened_alike_are_equal_and_no_others() -> None:
    game = emporion.open("yunnan", seats=3)
    assert game == emporion.open("yunnan", seats=3, guards="no")
    assert len({game, emporion.open("yunnan", seats=3)}) == 1
    others = [emporion.open("yunnan", seats=2), emporion.open("yunnan", seats=3, guards=True), emporion.open("merkator", seats=3)]
    assert all(game != other for other in others)


def test_a_position_of_another_game_is_refused() -> None:
    game, strange = emporion.open("yunnan", seats=3), emporion.open("yunnan", seats=3, guards=True).deal(7)
    for asked in (
        lambda: game.scores(strange),
        lambda: game.score_sheet(strange),
        lambda: game.placements(strange),
        lambda: game.evaluate(strange, 0),
        lambda: game.view(strange, 0),
        lambda: game.resample(strange, 0, Chance(1)),
        lambda: game.encode(strange, 0),
        lambda: game.explain(strange, 0),
    ):
        with pytest.raises(emporion.WrongPosition, match=r"a position of 'yunnan 3 .*guards=yes.*' was given to 'yunnan 3 .*guards=no"):
            asked()
    twin = emporion.open("yunnan", seats=3, guards=True)
    assert twin.encode(strange, 0) == twin.encode(twin.deal(7), 0)


@every_variant
def test_a_seat_that_is_not_at_the_table_is_refused(variant: Variant) -> None:
    game = variant.open()
    state = game.deal(7)
    for seat in (-2, game.seats):
        for asked in (
            lambda seat: game.view(state, seat),
            lambda seat: game.resample(state, seat, Chance(1)),
            lambda seat: game.encode(state, seat),
            lambda seat: game.evaluate(state, seat),
            lambda seat: game.refuse(state, seat, state.legal()[0]),
            lambda seat: state.push(state.legal_moves[0], seat),
        ):
            with pytest.raises(WrongSeats, match=f"seat {seat}: this table has the seats 0 to {game.seats - 1}"):
                asked(seat)
    with pytest.raises(emporion.IllegalAction, match=f"seat {game.seats} is not to decide now; waiting for seat "):
        state.apply_for(game.seats, state.legal()[0])
    assert state == game.deal(7)


def test_a_number_that_is_no_action_is_refused() -> None:
    game = emporion.open("yunnan", seats=3)
    state = game.deal(7)
    asking: list[Callable[[int], object]] = [game.actions.notation, game.clause, lambda action: game.explain(state, action)]
    for number in (-1, game.actions.size):
        for asked in asking:
            with pytest.raises(emporion.UnknownNotation, match=f"no action {number}; the actions of this game are the numbers 0 to "):
                asked(number)


def test_nothing_can_be_done_after_the_end() -> None:
    state = emporion.open("yunnan", seats=2).deal(7)
    while not state.over():
        state.apply(state.legal()[0])
    acting: list[Callable[[], object]] = [lambda: state.apply(0), lambda: state.apply_for(0, 0), lambda: state.push("pass")]
    for act in acting:
        with pytest.raises(emporion.IllegalAction, match="the game is over"):
            act()


@pytest.mark.parametrize("wrong", [5, [], True])
def test_what_is_no_box_is_told_what_one_is(wrong: Any) -> None:
    with pytest.raises(ComponentsError, match=f"a {type(wrong).__name__} is no box; the path of a file or all tables as data are"):
        emporion.open("yunnan", seats=3, components=wrong)


def test_a_game_that_measures_nothing_is_judged_by_its_points() -> None:
    game = emporion.open("yunnan", seats=3)
    state = positions.middle(game)
    assert [Game.measure(game, state, seat) for seat in range(3)] == [[points] for points in game.scores(state)]


@pytest.mark.parametrize("name", ["yunnan", "yinzi", "merkator", "mombasa"])
def test_a_text_from_before_an_option_came_reads_as_its_default(name: str) -> None:
    game = room(name).open(2, {})
    state = game.deal(1)
    first, _, rest = str(state).partition("\n")
    words = first.split()
    old = " ".join(words[:7])  # with its first option
    assert game.read(f"{old}\n{rest}") == state
    other = room(name).open(2, {room(name).options[-1].name: room(name).options[-1].values[1]})
    with pytest.raises(WrongPosition, match="begins with the line"):
        other.read(f"{old}\n{rest}")
