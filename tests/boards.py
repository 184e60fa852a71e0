"""What must be true of every game's board; each game's own test says which actions have a place on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.kernel.language import ENGLISH
from tests.variants import VARIANTS, Variant

ACTION = re.compile(r'data-action="([^"]*)"')
LABEL = re.compile(r'data-action="[^"]*" data-clause="[^"]+" aria-label="([^"]*)"')
REFERENCE = re.compile(r'href="#([^"]+)"')


def variants_of(game: str) -> list[Variant]:
    return [variant for variant in VARIANTS if variant.game == game]


def random_positions(variant: Variant, games: int) -> Iterator[tuple[Game[Any], State, int, list[int]]]:
    """Every decision of some random games: the position, who decides, and what is legal."""
    game = variant.open()
    for number in range(games):
        s = game.deal(number)
        chance = stream("board", number)
        while not s.over():
            actors = s.actors()
            seat = actors[chance.below(len(actors))]
            legal = s.legal_for(seat)
            yield game, s, seat, legal
            s.apply_for(seat, legal[chance.below(len(legal))])


def shown(game: Game[Any], view: State, seat: int, legal: list[int]) -> str:
    """All that is drawn for a seat: the board and what only the seat sees."""
    return game.board(view, legal, ENGLISH) + game.private(view, seat, legal, ENGLISH)


def targets(game: Game[Any], drawn: str) -> list[int]:
    return sorted(game.actions.numbers[words.replace("&gt;", ">")] for words in ACTION.findall(drawn))


def check_targets(variant: Variant, games: int, every: int, has_place: Callable[[int], bool]) -> None:
    """Every choice with a place is drawn exactly once, and no two choices look the same: there, or in the list."""
    for number, (game, s, seat, legal) in enumerate(random_positions(variant, games)):
        view = game.view(s, seat)
        meanings = [ENGLISH.text(game.explain(view, action)) for action in legal]
        assert len(set(meanings)) == len(meanings), sorted(meanings)
        if number % every:
            continue
        drawn = shown(game, view, seat, legal)
        assert targets(game, drawn) == [action for action in legal if has_place(action)]
        labels = LABEL.findall(drawn)
        assert len(labels) == len(set(labels)) == len(ACTION.findall(drawn))


def check_svg(variant: Variant, games: int, every: int) -> None:
    """Sound, without script or inline style, and all it refers to is in the art of the page."""
    game = variant.open()
    art = ElementTree.fromstring(game.art())
    known = {element.get("id") for element in art.iter() if element.get("id")}
    assert set(REFERENCE.findall(game.art())) <= known
    ElementTree.fromstring(game.cover())
    for number, (_game, s, seat, legal) in enumerate(random_positions(variant, games)):
        if number % every:
            continue
        for viewer in (seat, NOBODY):
            drawn = shown(game, game.view(s, viewer), viewer, legal if viewer == seat else [])
            ElementTree.fromstring(f"<div>{drawn}</div>")
            assert not re.search(r"<script|\sstyle=|\son\w+=", drawn)
            assert set(REFERENCE.findall(drawn)) <= known
            icons = {f"icon-{fact.icon}" for each in range(game.seats) for fact in game.facts(game.view(s, viewer), each) if fact.icon}
            assert icons <= known


def check_secrets(variant: Variant, games: int, every: int) -> None:
    """What is drawn for a viewer depends on nothing the viewer cannot know."""
    for number, (game, s, seat, legal) in enumerate(random_positions(variant, games)):
        if number % every:
            continue
        for viewer in [*range(game.seats), NOBODY]:
            twin = game.resample(s, viewer, stream("twin", number))
            choices = legal if viewer == seat else []
            pages = [shown(game, game.view(each, viewer), viewer, choices) + told(game, game.view(each, viewer)) for each in (s, twin)]
            assert pages[0] == pages[1]


def told(game: Game[Any], view: State) -> str:
    """The strips beside the board, in words."""
    facts = [fact for seat in range(game.seats) for fact in game.facts(view, seat)]
    facts += [fact for _name, more in game.extra_facts(view) for fact in more]
    return "\n".join(f"{fact.label} {fact.value}" for fact in facts)


def check_clauses(variant: Variant, rules: str) -> None:
    """Every action names a clause that the rules have."""
    game = variant.open()
    for action in range(game.actions.size):
        if game.actions.notation(action):
            assert f"**{game.clause(action)}**" in rules, game.actions.notation(action)
