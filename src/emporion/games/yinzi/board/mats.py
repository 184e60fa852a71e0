"""What lies before a player of Yinzi: cards and groups in five columns, means, tax, migrants, personal tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from emporion.drawing.choices import Choices
from emporion.drawing.things import Chip, Piece, Thing, Words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.pieces import route_tile, tally
from emporion.games.yinzi.components import CARD_TYPES, FORTUNE_NAMES, HAND, ROUTES, WORK_NAMES
from emporion.games.yinzi.loops import PICK
from emporion.games.yinzi.state import (
    CARDS,
    COMPLETED,
    COPPER,
    CUBES,
    DISCARDED,
    DISCS,
    GROUP,
    LOWER,
    MISFORTUNES,
    NO_CARD,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PLAYED,
    PRODUCTS,
    SILVER,
    TAX_DISCS,
    UPPER,
    WORKERS,
    YinziState,
)
from emporion.kernel.words import Text

PURSE: Final = [
    ("copper", Text("copper", context="yinzi money"), COPPER),
    ("silver", Text("silver"), SILVER),
    ("wood", Text("wood"), OWN_WOOD),
    ("stone", Text("stone"), OWN_STONE),
    ("cube", Text("cubes in supply"), CUBES),
    ("disc", Text("discs in supply"), DISCS),
    ("ware", Text("products in supply"), PRODUCTS),
    ("pawn", Text("workers in supply"), WORKERS),
]
"""Money, means and the supply: icon, what it is, where it is counted."""


def card(kind: int, place: str, name: str = "") -> Piece:
    value, workers = kind // 3 + 1, kind % 3 + 1
    inside = (Words("value", value), Words("workers", workers))
    return Piece(f"card-{value}", place, name, names.card(kind), inside=inside, offered=bool(name), kind=f"card-{kind}")


def beside(s: YinziState, seat: int, choices: Choices) -> Iterator[Thing]:
    """The five fortune actions: the card played there or those that may be, and where the group may go."""
    for fortune, name in enumerate(FORTUNE_NAMES):
        played, place = int(s.get(seat, PLAYED + fortune)), f"fortune-{name}"
        if played != NO_CARD:
            yield card(played, f"card-{name}")
            if group := int(s.get(seat, GROUP + fortune)):
                yield Piece(f"worker{seat}", f"group-{name}", many=group)
        cards = [card(kind, f"play-{name}", f"{place}-{kind // 3 + 1}-{kind % 3 + 1}") for kind in range(int(CARD_TYPES))]
        yield from cards
        if played == NO_CARD and not any(each.name in choices.offered for each in cards):
            yield Piece("no-card", f"card-{name}", title=Text("no card played here"), moves=False)
        for area in WORK_NAMES:
            yield Piece(f"order-{area}", f"orders-{name}", f"{place}-{area}", offered=True, moves=False)
        yield Chip(f"orders-{name}", place, "…")


def on_the_mat(s: YinziState, seat: int, own: bool) -> Iterator[Thing]:
    """What a player has; cards in hand are seen by their owner alone."""
    yield Words("hand-count", Text("cards in hand: {count}", count=s.cards_left(seat)))
    if own:
        hand = sorted(int(s.get(seat, CARDS + number)) for number in range(HAND))
        yield from (card(kind, "hand") for kind in hand if kind >= 0)
    else:
        yield from (Piece("card-back", "hand", moves=False) for _ in range(s.cards_left(seat)))
    total = int(s.tax_sum(seat))
    due = int(s.box.tax[min(total, len(s.box.tax) - 1)])
    tax = Text("Tax sum {total}: {silver} due", total=total, silver=names.silver_words(due))
    yield Words("tax-sum", Text("Tax sum {total}", total=total), tax)
    yield tally("tax-due", "icon-silver", due, tax, "price")
    yield Piece("band-now", f"band-{due}", title=tax, moves=False)
    if discs := int(s.get(seat, TAX_DISCS)):
        yield Piece(f"disc{seat}", "tax-discs", many=discs)
    for sign, label, what in PURSE:
        yield tally("purse", f"icon-{sign}", int(s.get(seat, what)), label)
    for place, what in (("own-upper", UPPER), ("own-lower", LOWER)):
        if workers := int(s.get(seat, what)):
            yield Piece(f"worker{seat}", place, many=workers)
    yield tally("done", "icon-misfortune", int(s.get(seat, MISFORTUNES)), Text("misfortunes: {count}", count=s.get(seat, MISFORTUNES)))
    completed = [tile for tile in range(ROUTES) if s.route_place[tile] == COMPLETED + seat]
    points = sum(int(s.box.route_points[tile]) for tile in completed)
    routes = Text("routes: {count}, points: {points}", count=len(completed), points=points)
    yield tally("done", "icon-road", len(completed), routes)
    yield tally("done", "icon-star", points, routes)
    for tile in range(ROUTES):
        if s.route_place[tile] == PERSONAL + seat:
            yield from route_tile(s, tile, "route-tile", "tiles", f"route-tile-{s.box.route_names[tile]}")


def pile(s: YinziState, choices: Choices) -> Iterator[Thing]:
    """The discard pile, while one looks through it."""
    for tile in range(ROUTES):
        if s.route_place[tile] == DISCARDED and PICK.first + tile in choices:
            yield from route_tile(s, tile, "route-tile", "tiles", f"route-tile-{s.box.route_names[tile]}")


def staffing(choices: Choices) -> Iterator[Thing]:
    """Ways to staff a task: with a disc or not, and with how many eager migrants."""
    for crew in ("workers", "disc"):
        for eager in range(4):
            inside: tuple[Piece | Words, ...] = (Words("eager", eager),)
            if crew == "disc":
                inside += (Piece("icon-disc", "disc", moves=False),)
            yield Piece("staffing", "staff", f"staff-{crew}-{eager}", inside=inside, offered=True, moves=False)
