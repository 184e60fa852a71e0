"""What the fields of a position count for a seat, read from its plain form by the declared names: a second opinion on previews."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Reading = Callable[[dict[str, Any], int, Any], float]
"""Of the plain fields of a position, for a seat, with the game's box."""


def of_own(*places: int) -> Reading:
    """Numbers of the row that Yinzi keeps for each seat."""
    return lambda fields, seat, box: sum(fields["own"][seat][place] for place in places)


def of_seat(field: str) -> Reading:
    return lambda fields, seat, box: fields[field][seat]


def owned(field: str, first: int = 0) -> Reading:
    """How many things of a list are with the seat."""
    return lambda fields, seat, box: fields[field].count(first + seat)


def track(company: int) -> Reading:
    return lambda fields, seat, box: fields["track"][seat][company]


READINGS: dict[str, dict[str, Reading]] = {
    "yunnan": {
        "border passes": lambda fields, seat, box: box.first_passes + fields["tracks"][seat][0],
        "influence": lambda fields, seat, box: fields["tracks"][seat][2],
        "standing bids": lambda fields, seat, box: sum(
            value for value, owner in zip(box.value, fields["bids"], strict=True) if owner == seat
        ),
        "traders in Kang": lambda fields, seat, box: fields["traders"][seat][2],
        "traders in the market": lambda fields, seat, box: fields["traders"][seat][5],
        "structures to build": lambda fields, seat, box: sum(fields["pieces"][seat][4:]),
    },
    "mombasa": {
        "diamond track": of_seat("diamonds"),
        "bookkeeping track": of_seat("ink"),
        "bonus markers at hand": of_seat("markers"),
        "cards planned": lambda fields, seat, box: sum(card >= 0 for card in fields["planned"][seat]),
        "cards to use": lambda fields, seat, box: sum(
            card >= 0 and not down for card, down in zip(fields["slots"][seat], fields["down"][seat], strict=True)
        ),
        "space on the track of Cairo": track(0),
        "space on the track of Saint-Louis": track(3),
        "books to place": lambda fields, seat, box: len(fields["taken"]),
    },
    "merkator": {
        "time counters": of_seat("counters"),
        "contracts": owned("where"),
        "cubes in all": lambda fields, seat, box: sum(fields["warehouse"][seat]) + sum(fields["supply"][seat]),
        "cubes on the supply tile": lambda fields, seat, box: sum(fields["supply"][seat]),
        "bonus cards": owned("bonus_place"),
        "ham": lambda fields, seat, box: fields["warehouse"][seat][box.kind_titles.index("ham")],
    },
    "yinzi": {
        "boat capacity": lambda fields, seat, box: box.capacity[fields["own"][seat][4]],
        "workers to send": of_own(11, 12, 13, 14, 15),
        "workers at work": of_own(16, 17, 18, 19),
        "workers in the war area": of_own(20, 26),
        "cubes on squares": lambda fields, seat, box: fields["planted"].count(seat + 1) + 2 * fields["planted"].count(seat + 5),
        "cubes in the urban markets": owned("market_cubes"),
        "factories": owned("factory_owner"),
        "innovations": owned("innovations"),
        "products in the factories": lambda fields, seat, box: sum(fields["stored"][seat::4]),
    },
}
