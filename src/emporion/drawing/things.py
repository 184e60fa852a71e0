"""What a game puts on the places of its drawings: pieces, words, and small buttons."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from emporion.kernel.words import Text

Told: TypeAlias = Text | str | int


class Words(NamedTuple):
    """A line of text: at a ``<text>`` of the drawing in its type, or in the middle of any other place."""

    place: str
    text: Told
    title: Told = ""
    at: float = 0  # how far along a place of the layout ``scale``, from 0 to 1


class Piece(NamedTuple):
    """A symbol on a place, ``many`` of them one behind the other. With a name it is a place itself, on which others may stand."""

    symbol: str
    place: str
    name: str = ""
    title: Told = ""
    many: int = 1
    inside: tuple[Piece | Words, ...] = ()  # what stands on the places within the symbol, such as the value on a card
    faint: bool = False
    offered: bool = False  # drawn only while its name may be chosen: the site of a piece to come
    moves: bool = True  # glides from where one of its kind stood, and has a ring when it is new
    at: float = 0  # how far along a place of the layout ``scale``, from 0 to 1
    kind: str = ""  # as what it glides, where that is not its symbol: a cube that becomes a good, this very card
    ghost: Piece | None = None  # shown only while this one is pointed at: what will stand there


class Chip(NamedTuple):
    """A small button, drawn only while its name may be chosen: words, or a symbol."""

    place: str
    name: str
    text: Told = ""
    symbol: str = ""


class Shown(NamedTuple):
    """A part of the drawing with ``data-when`` that this box has."""

    place: str


class Made(NamedTuple):
    """A symbol that the box makes of another, with things on its places: a card with its numbers. Printed, so it comes with the art."""

    name: str
    symbol: str
    inside: tuple[Piece | Words, ...]


Thing: TypeAlias = Piece | Words | Chip | Shown
