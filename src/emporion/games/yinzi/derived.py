"""What learning code need not work out by itself: packed numbers told apart, prices, and points if the game ended now.

All of it is told from what the seat may see, whether it looks at the true position or at its view of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi.components import (
    BONUS_NAMES,
    CARD_TYPES,
    COLOURS,
    COLUMNS,
    FACTORIES,
    FIELDS,
    FORTUNE_NAMES,
    FORTUNES,
    GOOD_NAMES,
    GOODS,
    HAND,
    ROUTES,
    SHIP_SPACES,
    SHIPS,
    TASK_NAMES,
    TASKS,
    WORK_AREAS,
    WORK_NAMES,
    Box,
)
from emporion.games.yinzi.disasters import Scrap
from emporion.games.yinzi.fortune import Site
from emporion.games.yinzi.payments import PayMoney
from emporion.games.yinzi.routes import Piece
from emporion.games.yinzi.scoring import total_points
from emporion.games.yinzi.shipping import Loading
from emporion.games.yinzi.state import (
    AREAS_USED,
    CARDS,
    COLUMN,
    COMPLETED,
    COVERED,
    DISCARDED,
    NO_CARD,
    NO_TILE,
    ON_SHOW,
    OPEN,
    OWN,
    PERSONAL,
    PLAYED,
    SHIP_PLACES,
    TASK_TAKEN,
    TILED,
    WITH_PRODUCT,
    YinziState,
)
from emporion.games.yinzi.view import route_known
from emporion.games.yinzi.workers import RawMaterial
from emporion.kernel.encoder import Encoder

GROUNDS: Final = len(GOOD_NAMES) + 1
"""What can be on a field: a good, or a factory."""

# Where each of it begins among the numbers of the whole game ...
NEXT_SHIPS: Final = 4
GROUND: Final = NEXT_SHIPS + 2 * SHIPS
BUILDINGS: Final = GROUND + FIELDS * GROUNDS
HOLDS: Final = BUILDINGS + FACTORIES * 3
TILES: Final = HOLDS + len(SHIP_PLACES) * SHIP_SPACES
MATTERS: Final = TILES + ROUTES * 2
MATTER_FACTORY: Final = MATTERS + 1
MATTER_HOLD: Final = MATTER_FACTORY + FACTORIES
MATTER_TILE: Final = MATTER_HOLD + len(SHIP_PLACES) * SHIP_SPACES

# ... and among those of a seat.
AREA_USED: Final = 3
BONUS: Final = AREA_USED + WORK_AREAS
TASK: Final = BONUS + COLUMNS
HELD: Final = TASK + TASKS
VALUE_PLAYED: Final = HELD + CARD_TYPES
PLANTED: Final = VALUE_PLAYED + FORTUNES
STORED: Final = PLANTED + FIELDS
DELIVERED: Final = STORED + FACTORIES
SERVED: Final = DELIVERED + len(SHIP_PLACES) * 2


def names_of_board(box: Box) -> list[str]:
    """The numbers of the whole game."""
    names = ["copper per silver", "plantation tiles in stock", "ships in stack a", "ships in stack b"]
    names += [f"next ship of stack {stack} is {ship}" for stack in ["a", "b"] for ship in box.ship_names]
    names += [f"ground of {field}: {what}" for field in box.field_names for what in [*GOOD_NAMES, "factory"]]
    names += [f"{factory} {what}" for factory in box.factory_names for what in ["on show", "on the board", "products"]]
    names += [f"ship {place} space {space + 1} full" for place in SHIP_PLACES for space in range(SHIP_SPACES)]
    names += [f"route {tile} {what}" for tile in box.route_names for what in ["open", "in the discard pile"]]
    names += ["copper or silver to be paid now"]
    names += [f"the decision is about {factory}" for factory in box.factory_names]
    names += [f"the decision is about ship {place} space {space + 1}" for place in SHIP_PLACES for space in range(SHIP_SPACES)]
    names += [f"the decision is about route {tile}" for tile in box.route_names]
    return names


def names_of_seat(box: Box) -> list[str]:
    """The numbers of each seat."""
    names = ["points if it ended", "boat capacity", "cards in hand"]
    names += [f"has used {area}" for area in WORK_NAMES]
    names += [f"bonus {bonus}" for bonus in BONUS_NAMES]
    names += [f"task {task}" for task in TASK_NAMES]
    names += [f"holds card {kind // 3 + 1}/{kind % 3 + 1}" for kind in range(CARD_TYPES)]
    names += [f"value played on {fortune}" for fortune in FORTUNE_NAMES]
    names += [f"cubes on {field}" for field in box.field_names]
    names += [f"products on {factory}" for factory in box.factory_names]
    names += [f"{what} on ship {place}" for place in SHIP_PLACES for what in ["products", "other deliveries"]]
    names += [f"{what} route {tile}" for tile in box.route_names for what in ["serves", "has completed"]]
    return names


def derive(s: YinziState, seat: i64, encoder: Encoder) -> None:
    encoder.tell(0, s.rate())
    encoder.tell(1, len(s.stock) - s.stock_at)
    encoder.tell(2, len(s.ships_a) - s.ships_a_at)
    encoder.tell(3, len(s.ships_b) - s.ships_b_at)
    if s.ships_a_at < len(s.ships_a):
        encoder.tell(NEXT_SHIPS + s.ships_a[s.ships_a_at], 1)
    if s.ships_b_at < len(s.ships_b):
        encoder.tell(NEXT_SHIPS + SHIPS + s.ships_b[s.ships_b_at], 1)
    derive_fields(s, encoder)
    derive_factories(s, encoder)
    derive_cargo(s, encoder)
    derive_routes(s, seat, encoder)
    derive_matter(s, encoder)
    for player in range(i64(s.seats)):
        derive_seat(s, player, player == seat, encoder)


def derive_matter(s: YinziState, encoder: Encoder) -> None:
    """What the decision that waits is about; all see it."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PayMoney):
        encoder.tell(MATTERS, step.amount)
    elif isinstance(step, (Site, RawMaterial, Scrap)):
        encoder.tell(MATTER_FACTORY + step.factory, 1)
    elif isinstance(step, Loading):
        encoder.tell(MATTER_HOLD + step.space, 1)
    elif isinstance(step, Piece):
        encoder.tell(MATTER_TILE + step.tile, 1)


def derive_fields(s: YinziState, encoder: Encoder) -> None:
    for field in range(FIELDS):
        ground = s.ground[field]
        if ground >= 0:
            encoder.tell(GROUND + field * GROUNDS + (GOODS if ground >= COVERED else ground % TILED), 1)
        if s.planted[field]:
            encoder.tell_seat(s.planter(field), PLANTED + field, s.cubes_on(field))


def derive_factories(s: YinziState, encoder: Encoder) -> None:
    for factory in range(FACTORIES):
        site = s.site[factory]
        if site == ON_SHOW:
            encoder.tell(BUILDINGS + factory * 3, 1)
        elif site >= 0:
            encoder.tell(BUILDINGS + factory * 3 + 1, 1)
            encoder.tell(BUILDINGS + factory * 3 + 2, s.products_on(factory))
            for colour in range(COLOURS):
                products = s.stored[factory * COLOURS + colour]
                if products:
                    encoder.tell_seat(colour, STORED + factory, products)


def derive_cargo(s: YinziState, encoder: Encoder) -> None:
    """Holds that are full; for each seat the products, then the other things it has delivered to a ship."""
    for place in range(i64(s.seats)):
        for seat in range(i64(s.seats)):
            products: i64 = 0
            others: i64 = 0
            for hold in range(place * SHIP_SPACES, place * SHIP_SPACES + SHIP_SPACES):
                cargo = s.cargo[hold]
                if cargo & 7 == seat + 1:
                    encoder.tell(HOLDS + hold, 1)
                    if cargo & WITH_PRODUCT:
                        products += 1
                    else:
                        others += 1
            encoder.tell_seat(seat, DELIVERED + place * 2, products)
            encoder.tell_seat(seat, DELIVERED + place * 2 + 1, others)


def derive_routes(s: YinziState, seat: i64, encoder: Encoder) -> None:
    """Tiles the seat has seen: open, discarded, served or completed by somebody."""
    for place in range(ROUTES):
        tile: i64 = s.routes[place]
        if tile < 0 or not route_known(s, place, seat):
            continue
        lies = s.route_place[tile]
        if lies == OPEN:
            encoder.tell(TILES + tile * 2, 1)
        elif lies == DISCARDED:
            encoder.tell(TILES + tile * 2 + 1, 1)
        elif lies >= COMPLETED:
            encoder.tell_seat(lies - COMPLETED, SERVED + tile * 2 + 1, 1)
        elif lies >= PERSONAL:
            encoder.tell_seat(lies - PERSONAL, SERVED + tile * 2, 1)
    for space in range(i64(s.seats)):
        server = s.route_by[space]
        open_tile = s.open_route(space)
        if server >= 0 and open_tile != NO_TILE:
            encoder.tell_seat(server, SERVED + open_tile * 2, 1)


def derive_seat(s: YinziState, seat: i64, own: bool, encoder: Encoder) -> None:
    row = s.own
    mine = seat * OWN
    encoder.tell_seat(seat, 0, total_points(s, seat))
    encoder.tell_seat(seat, 1, s.capacity(seat))
    encoder.tell_seat(seat, 2, s.cards_left(seat))
    for area in range(WORK_AREAS):
        if row[mine + AREAS_USED] >> area & 1:
            encoder.tell_seat(seat, AREA_USED + area, 1)
    if 0 <= row[mine + COLUMN] < COLUMNS:
        encoder.tell_seat(seat, BONUS + row[mine + COLUMN], 1)
    if 0 <= row[mine + TASK_TAKEN] < TASKS:
        encoder.tell_seat(seat, TASK + row[mine + TASK_TAKEN], 1)
    for fortune in range(FORTUNES):
        card = row[mine + PLAYED + fortune]
        if card != NO_CARD:
            encoder.tell_seat(seat, VALUE_PLAYED + fortune, card // 3 + 1)
    if own:
        derive_hand(s, seat, encoder)


def derive_hand(s: YinziState, seat: i64, encoder: Encoder) -> None:
    """How many cards of each kind the seat holds; the hand is sorted, so that like cards lie side by side."""
    copies: i64 = 0
    before: i64 = NO_CARD
    for number in range(HAND):
        card = s.own[seat * OWN + CARDS + number]
        copies = copies + 1 if card == before else 1
        before = card
        if card != NO_CARD:
            encoder.tell_seat(seat, HELD + card, copies)
