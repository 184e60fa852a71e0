"""What lies on several drawings of Yinzi: heaps, factories, route tiles, prices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from emporion.drawing.pieces import BY_NAME, Paint
from emporion.drawing.things import Piece, Thing, Told, Words
from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    AN_EMISSARY,
    ANY_GOOD,
    ANY_PRODUCT,
    COLOUR_NAMES,
    COLOURS,
    DISASTER_NAMES,
    EITHER,
    FIRST_PRODUCT_DEMAND,
    GOOD_NAMES,
    NO_DISASTER,
    PRODUCT_NAMES,
)
from emporion.games.yinzi.state import YinziState

ANY: Final = {ANY_PRODUCT: "any-product", ANY_GOOD: "any-good", AN_EMISSARY: "icon-emissary"}


def paints(_game: Any) -> list[Paint]:
    """All four colours: factories ask for them, also those that nobody plays."""
    return [BY_NAME[name] for name in COLOUR_NAMES]


def heap(kind: str, place: str, counts: Iterable[int]) -> Iterator[Piece]:
    """A piece of every seat that has some, and how many where there are more."""
    for seat, count in enumerate(counts):
        if count:
            yield Piece(f"{kind}{seat}", place, title=names.SEATS[seat])
        if count > 1:
            yield Piece("how-many" if count < 10 else "how-many-more", place, inside=(Words("number", int(count)),), moves=False)


def tally(place: str, sign: str, number: int | str, title: Told, symbol: str = "tally") -> Piece:
    """A sign and a number."""
    return Piece(symbol, place, title=title, inside=(Piece(sign, "sign", moves=False), Words("number", number)), moves=False)


def load(product: int) -> str:
    return f"ware-{PRODUCT_NAMES[product]}"


def factory(number: int) -> tuple[Piece, ...]:
    """What every factory shows: the colour of its raw material and the product."""
    raw, product = number % int(COLOURS), number // int(COLOURS)
    return Piece(f"raw{raw}", "raw", moves=False), Piece(load(product), "ware", moves=False)


def route_tile(s: YinziState, tile: int, symbol: str, place: str, called: str, done: bool = False) -> Iterator[Thing]:
    """A route tile, and its demands, each of which may be a choice; a tick on those that are met."""
    box = s.box
    silver, copper = box.route_silver[tile], box.route_copper[tile]
    inside: list[Piece | Words] = [Words("points", int(box.route_points[tile]))]
    if silver or copper:
        inside += [Piece("icon-silver" if silver else "icon-copper", "money", moves=False), Words("pays", int(silver or copper))]
    if symbol == "route-open":
        inside.append(Words("war", int(box.route_war[tile])))
        if box.route_disaster[tile] != NO_DISASTER:
            disaster = box.route_disaster[tile]
            sign = Piece(f"icon-{DISASTER_NAMES[disaster]}", "disaster", title=names.DISASTERS[disaster], moves=False)
            inside.append(sign)
    yield Piece(symbol, place, called, names.route(s, tile), inside=tuple(inside), kind=f"route-{tile}")
    asked = names.demands_of(s, tile)
    for number, demand in enumerate(asked):
        kinds = box.demand_kinds[demand] if demand >= EITHER else [demand]
        wanted: list[Piece | Words] = [Piece(symbol_of(kind), "what", faint=done, moves=False) for kind in kinds]
        if s.route_filled[tile] >> number & 1 and not done:
            wanted.append(Piece("tick", "met", moves=False))
        served = f"demand-{box.route_names[tile]}.{number + 1}" if symbol == "route-tile" else ""
        yield Piece("demand", f"{called}.{len(asked)}-{number + 1}", served, inside=tuple(wanted), moves=False)


def symbol_of(demand: int) -> str:
    if demand < FIRST_PRODUCT_DEMAND:
        return f"good-{GOOD_NAMES[demand]}"
    return load(demand - FIRST_PRODUCT_DEMAND) if demand < ANY_PRODUCT else ANY[demand]
