"""Actions as numbers and words."""

from __future__ import annotations

import pytest

from emporion.kernel.actions import ActionSpace, Family, spell
from emporion.kernel.errors import UnknownNotation

PLACES = ["kang", "tibet"]


def space() -> ActionSpace:
    return ActionSpace(
        [
            Family(0, "move {}>{}", [PLACES, [*PLACES, "market"]]),
            Family(6, "bid {} {}", [["school", "temple"], ["5", "7", ""]]),
            Family(12, "pass", []),
            Family(13, "convert {}", [[str(number) for number in range(40)]]),
        ]
    )


def test_families_number_their_actions_with_the_last_gap_running_fastest() -> None:
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


def test_families_must_follow_one_another() -> None:
    with pytest.raises(ValueError, match="family 'pass' starts at 3, expected 2"):
        ActionSpace([Family(0, "go {}", [PLACES]), Family(3, "pass", [])])


def test_no_two_actions_read_alike() -> None:
    with pytest.raises(ValueError, match="two actions read 'go kang'"):
        ActionSpace([Family(0, "go {}", [PLACES]), Family(2, "go {}", [["kang"]])])


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
