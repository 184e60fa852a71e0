"""Promises about boards: every choice has its place, nothing hidden is drawn, and what is drawn is sound SVG."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from emporion.games.rulebooks import rulebook
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.kernel.language import ENGLISH
from emporion.testing.play import decisions

ACTION = re.compile(r'data-action="([^"]*)"')
LABEL = re.compile(r'data-action="[^"]*" data-clause="[^"]+" aria-label="([^"]*)"')
REFERENCE = re.compile(r'href="#([^"]+)"')
CLAUSE = re.compile(r"^\*\*([A-Z]{2}-[0-9.]+)\*\*", re.MULTILINE)


def positions(game: Game[Any], games: int, every: int = 1) -> Iterator[tuple[State, int, list[int]]]:
    """Every so many decisions of some random games: the position, which seat decides, and what is legal."""
    number = 0
    for seed in range(games):
        for s, seat, legal, _action in decisions(game, seed):
            if number % every == 0:
                yield s, seat, legal
            number += 1


def shown(game: Game[Any], view: State, seat: int, legal: list[int]) -> str:
    """All that is drawn for a seat: the board, its own mat and those of the others."""
    mats = "".join(game.mat(view, each, ENGLISH) for each in range(game.seats))
    return game.board(view, legal, ENGLISH) + game.private(view, seat, legal, ENGLISH) + mats


def linked(game: Game[Any], drawn: str) -> list[int]:
    """The actions that have a link, sorted."""
    return sorted(game.actions.numbers[html.unescape(words)] for words in ACTION.findall(drawn))


def targets(game: Game[Any], games: int = 3, every: int = 1) -> None:
    """Every choice that names a place is drawn exactly once, and no two choices look the same: there, or in the list."""
    for number, (s, seat, legal) in enumerate(positions(game, games)):
        view = game.view(s, seat)
        meanings = [ENGLISH.text(game.explain(view, action)) for action in legal]
        assert len(set(meanings)) == len(meanings), sorted(meanings)
        if number % every:
            continue
        drawn = shown(game, view, seat, legal)
        assert linked(game, drawn) == [action for action in legal if game.actions.choice(action).place]
        assert drawn.count('<text class="chip"') <= drawn.count('<rect class="chip"')  # one named as a place has none
        labels = LABEL.findall(drawn)
        assert len(labels) == len(set(labels)) == len(ACTION.findall(drawn))


def sound_svg(game: Game[Any], games: int = 1, every: int = 1) -> None:
    """Sound, without script or inline style, and all it refers to is in the art of the page."""
    art = ElementTree.fromstring(f"<div>{game.art(ENGLISH)}</div>")
    known = {element.get("id") for element in art.iter() if element.get("id")}
    assert set(REFERENCE.findall(game.art(ENGLISH))) <= known
    if game.room is not None and game.room.cover is not None:
        ElementTree.fromstring(f"<div>{game.room.cover()}</div>")
    for s, seat, legal in positions(game, games, every):
        for viewer in (seat, NOBODY):
            view = game.view(s, viewer)
            drawn = shown(game, view, viewer, legal if viewer == seat else [])
            ElementTree.fromstring(f"<div>{drawn}</div>")
            assert not re.search(r"<script|\sstyle=|\son\w+=", drawn)
            assert set(REFERENCE.findall(drawn)) <= known
            icons = {f"icon-{fact.icon}" for each in range(game.seats) for fact in game.facts(view, each) if fact.icon}
            assert icons <= known


def secrets(game: Game[Any], games: int = 1, every: int = 1) -> None:
    """What is drawn for a viewer depends on nothing the viewer cannot know."""
    for number, (s, seat, legal) in enumerate(positions(game, games, every)):
        for viewer in [*range(game.seats), NOBODY]:
            twin = game.resample(s, viewer, stream("twin", number))
            choices = legal if viewer == seat else []
            pages = [shown(game, game.view(each, viewer), viewer, choices) + strips(game, game.view(each, viewer)) for each in (s, twin)]
            assert pages[0] == pages[1]


def strips(game: Game[Any], view: State) -> str:
    """The strips beside the board, in words."""
    facts = [fact for seat in range(game.seats) for fact in game.facts(view, seat)]
    facts += [fact for _name, more in game.extra_facts(view) for fact in more]
    return "\n".join(f"{fact.label} {fact.value}" for fact in facts)


def clauses(game: Game[Any]) -> None:
    """The rulebook numbers every clause once, and every action names one of them."""
    assert game.room is not None
    numbered = CLAUSE.findall(rulebook(game.room))
    assert len(numbered) == len(set(numbered))
    for action in range(game.actions.size):
        if game.actions.notation(action):
            assert game.clause(action) in numbered, game.actions.notation(action)
