"""Every piece of the box is somewhere, exactly once (YU-1.2 to 1.4), and the buildings hold what they can (YU-3.10)."""

from __future__ import annotations

from emporion.games.yunnan.components import GORGES, PROVINCES, SPACES
from emporion.games.yunnan.state import (
    BRIDGE,
    BUILDINGS,
    GUARD,
    PLACES,
    STATION,
    TEA_HOUSE,
    TEMPLE,
    TRACK_END,
    TRACKS,
    YunnanState,
)
from emporion.kernel.agenda import NOBODY
from emporion.kernel.ledger import balance, within


def check_ledger(s: YunnanState) -> None:
    """Complain when a piece is lost or appeared."""
    for colour in range(s.colours):
        check_traders(s, colour)
        for track in range(TRACKS):
            within("track", s.tracks[colour * TRACKS + track], 0, TRACK_END)
    for seat in range(s.seats):
        check_structures(s, seat)
        within("coins that cover the bids", s.coins[seat] - s.standing(seat), 0, 1_000_000)
    check_buildings(s)
    gifts = sum(s.gift_stacks) + sum(s.gifts)
    balance("gifts", gifts, sum(s.box.gifts))
    if s.with_duli():
        balance("cards", len(s.deck) + len(s.used), s.box.duli_cards)
        balance("different cards", len(set(s.deck + s.used)), s.box.duli_cards)
    balance("places in the order", len(set(s.order)), s.colours)


def check_traders(s: YunnanState, colour: int) -> None:
    traders = s.bankers >> colour & 1
    for place in range(PLACES):
        count = s.traders[colour * PLACES + place]
        within("traders in a place", count, 0, s.box.traders)
        traders += count
    for owner in s.bids:
        if owner == colour:
            traders += 1
    balance("traders", traders, s.box.traders)


def check_structures(s: YunnanState, seat: int) -> None:
    stations = s.supply(seat, STATION) + s.kept(seat, STATION)
    bridges = s.supply(seat, BRIDGE) + s.kept(seat, BRIDGE)
    tea_houses = s.supply(seat, TEA_HOUSE) + s.kept(seat, TEA_HOUSE)
    for province in range(PROVINCES):
        stations += 1 if s.has_station(seat, province) else 0
        tea_houses += 1 if s.tea_houses[province] == seat else 0
    for gorge in range(GORGES):
        bridges += 1 if s.has_bridge(seat, gorge) else 0
    balance("stations", stations, s.box.structures[STATION])
    balance("bridges", bridges, s.box.structures[BRIDGE])
    balance("tea houses", tea_houses, s.box.structures[TEA_HOUSE])
    within("guards", s.supply(seat, GUARD), 0, 1)


def check_buildings(s: YunnanState) -> None:
    """One trader on a small space, or any number on large ones; in the temple at most one."""
    for building in range(BUILDINGS):
        small = 0
        bids = 0
        for space in range(building * SPACES, building * SPACES + SPACES):
            if s.bids[space] != NOBODY:
                bids += 1
                small += s.box.small[space]
        if small or building == TEMPLE:
            within("bids beside a small one", bids, 0, 1)
