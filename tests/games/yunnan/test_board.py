"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from emporion.games.registry import room
from emporion.games.yunnan.actions import CONVERT, DONE, KEEP, PASS, SPARE, TAKE
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.kernel.language import ENGLISH
from tests.variants import VARIANTS, Variant

YUNNAN = [variant for variant in VARIANTS if variant.game == "yunnan"]
GAMES = 9
ACTION = re.compile(r'data-action="([^"]*)"')
LABEL = re.compile(r'data-action="[^"]*" data-clause="[^"]+" aria-label="([^"]*)"')


def has_place(action: int) -> bool:
    """Passing, ending, keeping, taking and converting happen at no place of the board."""
    return action < PASS or PASS < action < TAKE or (TAKE + 4 <= action < CONVERT and action not in (KEEP, SPARE, DONE))


def targets(game: Game[Any], board: str) -> list[int]:
    return sorted(game.actions.numbers[words.replace("&gt;", ">")] for words in ACTION.findall(board))


def random_positions(variant: Variant, games: int) -> Any:
    """Every decision of some random games."""
    game = variant.open()
    for number in range(games):
        s = game.deal(number)
        chance = stream("board", number)
        while not s.over():
            legal = s.legal()
            yield game, s, legal
            s.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize("variant", YUNNAN, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    for number, (game, s, legal) in enumerate(random_positions(variant, GAMES)):
        if number % 3:
            continue  # a third of the decisions of every game is plenty
        board = game.board(game.view(s, s.actor()), legal, ENGLISH)
        assert targets(game, board) == [action for action in legal if has_place(action)]
        labels = LABEL.findall(board)
        assert len(labels) == len(set(labels)) == len(ACTION.findall(board))


@pytest.mark.parametrize("variant", YUNNAN[::5], ids=str)
def test_the_board_is_sound_svg_without_script_or_style(variant: Variant) -> None:
    for number, (game, s, legal) in enumerate(random_positions(variant, 1)):
        if number % 7 == 0:
            board = game.board(game.view(s, NOBODY), legal, ENGLISH)
            ElementTree.fromstring(board)
            assert not re.search(r"<script|\sstyle=|\son\w+=", board)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_that_a_board_refers_to_is_in_the_art(seats: int) -> None:
    game = room("yunnan").open(seats, {"guards": "yes", "double_bidding": "yes"})
    art = ElementTree.fromstring(game.art())
    known = {element.get("id") for element in art.iter() if element.get("id")}
    ElementTree.fromstring(game.cover())
    variant = Variant("yunnan", seats, "art", {"guards": "yes", "double_bidding": "yes"}, 0, 0, False)
    for _game, s, legal in random_positions(variant, 2):
        board = game.board(game.view(s, NOBODY), legal, ENGLISH)
        assert set(re.findall(r'href="#([^"]+)"', board)) <= known
    assert set(re.findall(r'href="#([^"]+)"', game.art())) <= known


def test_the_board_tells_nothing_about_the_cards_to_come() -> None:
    variant = next(variant for variant in YUNNAN if variant.seats == 2)
    for number, (game, s, legal) in enumerate(random_positions(variant, 3)):
        twin: State = game.resample(s, 0, stream("twin", number))
        assert game.board(game.view(s, 0), legal, ENGLISH) == game.board(game.view(twin, 0), legal, ENGLISH)
        assert told(game, game.view(s, 0)) == told(game, game.view(twin, 0))


def told(game: Game[Any], view: State) -> list[str]:
    """The strips beside the board, in words."""
    facts = [fact for seat in range(game.seats) for fact in game.facts(view, seat)]
    facts += [fact for _name, more in game.extra_facts(view) for fact in more]
    return [f"{fact.label} {fact.value}" for fact in facts]


@pytest.mark.parametrize("variant", YUNNAN[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    game = variant.open()
    rules = Path("docs/rules/yunnan.md").read_text(encoding="utf-8")
    for action in range(game.actions.size):
        if game.actions.notation(action):
            assert f"**{game.clause(action)}**" in rules
