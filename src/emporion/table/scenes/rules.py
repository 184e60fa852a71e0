"""A rulebook and its pictures as a visitor finds them."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import Any

import msgspec

from emporion.drawing.examples import example
from emporion.games.registry import room
from emporion.games.rulebooks import Picture, disagreements, pictures, rulebook
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.refusals import NotFound
from emporion.table.scenes.seen import RuleBook, Visitor


class Aid(msgspec.Struct):
    """A game in short: the text of its rules, and its box as it is dealt, for the signs on it."""

    visitor: Visitor
    room: Room
    text: str
    translated: bool
    game: Game[Any]
    view: State


def find_picture(name: str, key: str, language: str) -> Picture:
    """A picture of a rulebook by its key."""
    place = room(name)
    for picture in pictures(rulebook(place, language) or rulebook(place)):
        if picture.key == key:
            return picture
    raise NotFound(Text("There is no such picture"))


@lru_cache(200)
def draw_example(name: str, picture: Picture, language: str) -> str:
    return example(room(name).open(picture.seats, {}), picture.seed, picture.words, speak(language), escape(picture.caption))


def rule_book(visitor: Visitor, name: str) -> RuleBook:
    place = room(name)
    own = rulebook(place, visitor.language)
    return RuleBook(visitor, place, own or rulebook(place), bool(own), disagreements(place, visitor.language) or disagreements(place))


def aid(visitor: Visitor, name: str) -> Aid:
    book, game = rule_book(visitor, name), usual_game(name)
    return Aid(visitor, book.room, book.text, book.translated, game, game.view(game.deal(0), NOBODY))


@cache
def usual_game(name: str) -> Game[Any]:
    """As it comes, with most players."""
    place = room(name)
    return place.open(place.seats[-1], {})
