"""Actions as numbers and words."""

from __future__ import annotations

import re

import pytest

from emporion.games.registry import room
from emporion.kernel.actions import ActionSpace, spell
from emporion.kernel.choices import Choice, Gap, amount, number_choices
from emporion.kernel.errors import UnknownNotation
from emporion.kernel.words import Text

PLACES = ["kang", "tibet"]


GAME = room("yunnan").open(3, {})
"""Any game: the words here depend on none."""


def choice(notation: str, *words: list[str]) -> Choice:
    names = re.findall(r"{(\w+)}", notation)
    return Choice(notation, Text("-"), "", [Gap(name, len(each), each) for name, each in zip(names, words, strict=True)])


def space() -> ActionSpace:
    move = choice("move {source}>{target}", PLACES, [*PLACES, "market"])
    bid = choice("bid {building} {value}", ["school", "temple"], ["5", "7", ""])
    convert = Choice("convert {points}", Text("-"), "", [amount("points", 39)])
    return ActionSpace(GAME, number_choices([move, bid, choice("pass"), convert]))


def test_choices_number_their_actions_with_the_last_gap_running_fastest() -> None:
    actions = space()
    assert actions.size == 53
    assert [actions.notation(action) for action in range(8)] == [
        "move kang>kang",
        "move kang>tibet",
        "move kang>market",
        "move tibet>kang",
        "move tibet>tibet",
        "move tibet>market",
        "bid school 5",
        "bid school 7",
    ]
    assert actions.notation(12) == "pass"


def test_every_action_with_words_is_read_back() -> None:
    actions = space()
    for action in range(actions.size):
        words = actions.notation(action)
        if words:
            assert actions.parse(words, []) == action


def test_an_empty_word_is_an_action_that_does_not_exist() -> None:
    actions = space()
    assert actions.notation(8) == actions.notation(11) == ""
    assert actions.notation(9) == "bid temple 5"
    for text in ("bid school", "bid school ", ""):
        with pytest.raises(UnknownNotation):
            actions.parse(text, [12])


@pytest.mark.parametrize("text", ["move kang>tibet", "  Move   KANG>Tibet ", "move\tkang>tibet"])
def test_letters_and_blanks_are_read_generously(text: str) -> None:
    assert space().parse(text, []) == 1


def test_unknown_words_suggest_the_nearest_legal_ones() -> None:
    with pytest.raises(UnknownNotation) as problem:
        space().parse("move kang>tibt", [1, 3, 12])
    message = str(problem.value)
    assert message.startswith("'move kang>tibt' is no action of this game; try 'move kang>tibet'")
    assert "school" not in message  # what is not legal is not suggested


def test_words_like_nothing_suggest_what_is_legal() -> None:
    with pytest.raises(UnknownNotation, match="try 'bid school 5', 'pass'"):
        space().parse("xyzzy", [6, 12])


def test_choices_must_follow_one_another() -> None:
    go, done = number_choices([choice("go {place}", PLACES), choice("pass")])
    done.first = 3
    with pytest.raises(ValueError, match="'pass' starts at 3, expected 2"):
        ActionSpace(GAME, [go, done])


def test_a_choice_knows_its_actions_and_what_fills_their_gaps() -> None:
    move, bid = space().choices[:2]
    assert [action for action in range(20) if bid.has(action)] == list(range(6, 12))
    assert move.values(5) == [1, 2]
    assert space().choice(7).notation == "bid {building} {value}"


def test_no_two_actions_read_alike() -> None:
    with pytest.raises(ValueError, match="two actions read 'go kang'"):
        ActionSpace(GAME, number_choices([choice("go {place}", PLACES), choice("go {place}", ["kang"])]))


def test_a_long_run_of_numbers_is_told_by_its_ends() -> None:
    actions = space()
    assert actions.summary(list(range(13, 53))) == ["convert 0 to convert 39"]
    assert actions.summary([12, 13, 14, 15]) == ["pass", "convert 0", "convert 1", "convert 2"]
    assert actions.summary([0, 1, 2, 3, 4, 5], 2)[-1] == "move tibet>market"  # words are not counted up
    assert actions.summary([*range(13, 30), 40]) == ["convert 0 to convert 16", "convert 27"]
    assert actions.summary([]) == []


def test_a_list_in_a_message_is_cut_where_nobody_reads_on() -> None:
    assert spell(["a", "b"]) == "'a', 'b'"
    assert str(spell(list("abcdefghij"))) == "'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' or 2 more"
    assert space().list_words([12, 0]) == "'pass', 'move kang>kang'"
