"""The board of Yinzi: what stands where on its drawings.

The drawings are the files of this folder, ``docs/boards.md`` tells how they are read; ``printing.py`` says what the box prints on them,
``mats.py`` what lies before the players. What is drawn comes from a view: there is nothing here that a seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from emporion.drawing.board import Board
from emporion.drawing.choices import Choices
from emporion.drawing.svg import pan
from emporion.drawing.things import Chip, Piece, Thing, Words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.mats import beside, on_the_mat, pile, staffing
from emporion.games.yinzi.board.pieces import factory, heap, load, paints, route_tile
from emporion.games.yinzi.board.printing import printed
from emporion.games.yinzi.components import (
    AREA_NAMES,
    ARMS,
    BONUS_NAMES,
    COIN,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    FIRST_EUROPEAN,
    GOOD_NAMES,
    IMPERIAL,
    INNOVATION_NAMES,
    MARKET_SPACES,
    NATION_NAMES,
    PROVINCE_NAMES,
    PROVINCES,
    SHIP_SPACES,
    SHIPPING,
    TASK_NAMES,
    TEA_SPACE,
    WAR_AND_ROUTES,
    WORK_NAMES,
)
from emporion.games.yinzi.disasters import BURN, LOSE, Scrap
from emporion.games.yinzi.fortune import SITE, TAKE_OVER, UPGRADE, Site
from emporion.games.yinzi.payments import PEDDLE
from emporion.games.yinzi.sales import SELL
from emporion.games.yinzi.shipping import GIVE, PRODUCT
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    AREA,
    BOAT_SPACE,
    COLUMN,
    COVERED,
    ENVOYS,
    FIRST_CUBE,
    IN_RURAL,
    LOWER,
    LYING,
    MARKET_PLACES,
    NO_SHIP,
    NO_TILE,
    ON_SHOW,
    RECRUITS,
    SECOND_CUBE,
    TASK_TAKEN,
    TEA,
    TILED,
    UPPER,
    WAR_FIRST,
    WAR_SECOND,
    WITH_PRODUCT,
    YinziState,
)
from emporion.games.yinzi.war import enemy_strength
from emporion.games.yinzi.workers import PRODUCE
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text

BOARD: Final = Board(Path(__file__).parent, printed, paints)
SIGNS: Final = [
    (GIVE, "give"),
    (LOSE, "lose"),
    (PEDDLE, "peddle"),
    (PRODUCE, "produce"),
    (UPGRADE, "upgrade"),
    (TAKE_OVER, "take"),
    (PRODUCT, "give"),
    (BURN, "burn"),
]
"""What can be done with a field or a factory, and the sign of it."""


def board(game: Game[YinziState], s: YinziState, legal: list[int], say: Language) -> str:
    """Map, world, tracks, innovations and war: parts of one sheet, so that they can lie side by side or one below the other."""
    choices = Choices(game, s, legal, say)
    things = [*on_the_fields(s), *in_the_markets(s), *at_the_coast(s), *factories(s), *offers(game, s, legal)]
    things += [*in_the_world(s), *at_court(s), *on_the_tracks(s), *innovations(s), *war(s)]
    land = pan(say(BOARD.sheets["map"].title), BOARD.draw("map", things, choices))
    beyond = "".join(BOARD.draw(name, things, choices) for name in ("abroad", "tracks", "innovations", "war"))
    return f'<div class="board yinzi">{land}{beyond}</div>'


def private(game: Game[YinziState], s: YinziState, seat: int, legal: list[int], say: Language) -> str:
    """The viewer's own board, with cards to play, groups to send and tiles to take."""
    if seat < 0:
        return ""
    choices = Choices(game, s, legal, say)
    things = [*beside(s, seat, choices), *on_the_mat(s, seat, True), *pile(s, choices), *staffing(choices)]
    asked = ["staff"] if any(name.startswith("staff-") for name in choices.offered) else []
    return f'<div class="own yinzi">{"".join(BOARD.draw(name, things, choices) for name in ("columns", *asked, "means"))}</div>'


def mat(game: Game[YinziState], s: YinziState, seat: int, say: Language) -> str:
    """The board of a seat, as everybody sees it."""
    choices = Choices(game, s, [], say)
    things = [*beside(s, seat, choices), *on_the_mat(s, seat, False)]
    return f'<div class="own yinzi">{BOARD.draw("columns", things, choices)}{BOARD.draw("means", things, choices)}</div>'


# --- the map ----------------------------------------------------------------------------------------------------------


def on_the_fields(s: YinziState) -> Iterator[Thing]:
    """Plantation tiles, and the cubes of who has planted."""
    for field, name in enumerate(s.box.field_names):
        ground, planter = s.ground[field], s.planter(field)
        if ground >= COVERED:
            continue
        square, crop = names.square(s, field), names.crop(s, field)
        if ground >= TILED:
            title = Text("{square}: {crop}, plantation tile", square=square, crop=crop)
            yield Piece(f"tile-{GOOD_NAMES[ground - TILED]}", f"field-{name}.tile", title=title)
        if planter != NOBODY:
            count = int(s.cubes_on(field))
            owner = names.SEATS[planter]
            title = Text("{square}: {crop}, cubes of {owner}: {count}", square=square, crop=crop, owner=owner, count=count)
            yield Piece(f"cube{planter}", f"field-{name}.cubes", title=title, many=count)


def in_the_markets(s: YinziState) -> Iterator[Thing]:
    """What every stall takes, or the coin that pays more, and the cubes that were sold there."""
    for space, name in enumerate(MARKET_PLACES):
        kind = s.box.market_space[s.markets[space // MARKET_SPACES] * MARKET_SPACES + space % MARKET_SPACES]
        cube, place = s.market_cubes[space], f"market-{name}"
        if kind == COIN:
            more = int(s.box.coin_space)
            title = Text("{count} copper more", plural="{count} copper more", count=more)
            yield Piece("coin-more", place, title=title, faint=cube != NOBODY, moves=False, inside=(Words("more", f"+{more}"),))
        else:
            yield Piece(f"good-{GOOD_NAMES[kind]}", place, title=names.GOODS[kind], faint=cube != NOBODY, moves=False)
        if cube != NOBODY:
            yield Piece(f"cube{cube}", place)
    for seat in range(s.seats):
        count, colour = int(s.get(seat, IN_RURAL)), COLOUR_NAMES[seat]
        many = max(1, min(count, 5))
        yield Piece(f"cube{seat}", f"cubes-{colour}", title=names.CUBES[seat], many=many, faint=not count, moves=count > 0)
        if count:
            yield Words(f"rural-{colour}-count", f"×{count}")


def at_the_coast(s: YinziState) -> Iterator[Thing]:
    """Ships with what they ask for and what has been delivered, emissaries on board, and the stacks the next ones come from."""
    yield from heap("worker", "at-ship", workers_at(s, SHIPPING))
    for space in range(s.seats):
        ship, place = s.coast[space], f"ship-{space + 1}"
        if ship == NO_SHIP:
            yield Words(f"{place}.nation", Text("no ship"))
            continue
        nation = s.box.ship_nation[ship]
        built = "junk" if nation < FIRST_EUROPEAN else "carrack"
        yield Piece(built, f"{place}.hull", title=names.ship(s, ship), kind=f"ship-{ship}")
        yield Piece(f"flag-{NATION_NAMES[nation]}", f"{place}.flag", moves=False)
        yield Words(f"{place}.nation", names.FLAGS[nation])
        yield from heap("disc", f"{place}.aboard", [s.get(seat, ABOARD + space) for seat in range(s.seats)])
        for number in range(int(SHIP_SPACES)):
            if s.box.ship_asks[ship * int(SHIP_SPACES) + number]:
                yield hold(s, ship, number, int(s.cargo[space * int(SHIP_SPACES) + number]), f"{place}.{number + 1}")
    for letter, ships, next_ship in (("a", s.ships_a, s.ships_a_at), ("b", s.ships_b, s.ships_b_at)):
        yield from stack(s, ships, int(next_ship), f"stack-{letter}")


def asked(s: YinziState, ship: int, space: int, place: str, faint: bool = False) -> Iterator[Piece]:
    """What a space of a ship takes, in pictures."""
    for number in s.box.ship_asks[ship * int(SHIP_SPACES) + space]:
        yield Piece(f"good-{GOOD_NAMES[TEA]}" if number == TEA_SPACE else load(number), place, faint=faint, moves=False)


def hold(s: YinziState, ship: int, space: int, cargo: int, place: str) -> Piece:
    """One space of a ship; what was delivered lies on what was asked, or the disc of who delivered bought goods."""
    inside = [*asked(s, ship, space, "asks", cargo > 0)]
    by = (cargo & 7) - 1
    if cargo & WITH_PRODUCT:
        inside.append(Piece(f"product{by}", "cargo"))
    elif cargo:
        cubes = [colour - 1 for colour in (cargo // FIRST_CUBE % 8, cargo // SECOND_CUBE) if colour]
        inside += [Piece(f"cube{colour}", "cargo") for colour in cubes]
        if by not in cubes:
            inside.append(Piece(f"disc{by}", "cargo", moves=False))
    return Piece("hold", place, title=names.ship_demand(s, ship, space), inside=tuple(inside), moves=False)


def stack(s: YinziState, ships: list[int], next_ship: int, place: str) -> Iterator[Thing]:
    """The open ship of a stack, and how many are under it."""
    if next_ship >= len(ships):
        yield Words(f"{place}.next", Text("stack empty"))
        return
    ship = ships[next_ship]
    nation = s.box.ship_nation[ship]
    yield Piece(f"flag-{NATION_NAMES[nation]}", f"{place}.flag", title=names.ship(s, ship), moves=False)
    yield Words(f"{place}.next", Text("next: {nation}", nation=names.FLAGS[nation]))
    for number in range(int(SHIP_SPACES)):
        yield from asked(s, ship, number, f"{place}.asks")
    yield Words(f"{place}.below", Text("{count} below", plural="{count} below", count=len(ships) - next_ship - 1))


def factories(s: YinziState) -> Iterator[Thing]:
    """Those on the fields with owner, level and store, and those on show."""
    step = s.agenda[-1] if s.agenda else None
    for number, name in enumerate(s.box.factory_names):
        site, owner = int(s.site[number]), s.factory_owner[number]
        place = f"factory-{name}"
        if site == ON_SHOW:
            inside = (Piece("icon-house", "house", moves=False), *factory(number))
            yield Piece("show", "factories-on-show", f"show-{name}", names.factory_name(number), inside=inside, moves=False)
        if site < 0:
            continue
        called = names.factory_name(number)
        title = Text("{factory}, without owner", factory=called)
        level: tuple[Piece, ...] = ()
        if owner != NOBODY:
            title = Text("{factory} of {owner}, level {level}", owner=names.SEATS[owner], level=s.level[number], factory=called)
            level = (Piece(f"level-{s.level[number]}", "level", moves=False),)
        arm = ARMS[site & 3]
        inside = (*factory(number), *level)
        yield Piece(f"works-{arm}", f"field-{s.box.field_names[site >> 2]}.{arm}", place, title, inside=inside, kind=f"works-{name}")
        yield Piece(f"disc{owner}" if owner != NOBODY else "no-owner", f"{place}.owner", moves=owner != NOBODY)
        scrapped = isinstance(step, Scrap) and step.factory == number
        for seat in range(s.seats):
            for copy in range(s.stored[number * COLOURS + seat]):
                lost = f"product-{COLOUR_NAMES[seat]}" if scrapped and copy == 0 else ""
                yield Piece(f"product{seat}", f"{place}.store", lost)


def offers(game: Game[YinziState], s: YinziState, legal: list[int]) -> Iterator[Thing]:
    """Signs of what may be done with fields and factories; the markets a cube can be sold to; corners a factory can be laid on."""
    step = s.agenda[-1] if s.agenda else None
    sold: dict[str, Piece] = {}  # what grows where, seen between the markets it can go to
    for action in legal:
        choice = game.actions.choice(action)
        place = game.actions.place(action)
        for each, sign in SIGNS:
            if choice is each:
                yield Piece(f"sign-{sign}", f"{place}.sign", moves=False)
        if choice is SELL:
            field, province = divmod(action - SELL.first, int(PROVINCES))
            name = PROVINCE_NAMES[province]
            where = f"field-{s.box.field_names[field]}"
            yield Piece(f"to-{name}", f"{where}.{name}", place, offered=True, moves=False)
            sold[where] = Piece(f"good-{GOOD_NAMES[s.good(field)]}", "what", moves=False)
        if choice is SITE and isinstance(step, Site):
            field, arm = divmod(action - SITE.first, len(ARMS))
            where = f"field-{s.box.field_names[field]}"
            ghost = Piece(f"works-{ARMS[arm]}", f"{where}.{ARMS[arm]}", inside=factory(step.factory), moves=False)
            yield Piece(f"site-{ARMS[arm]}", f"{where}.{CORNERS[arm]}", place, offered=True, moves=False, ghost=ghost)
    yield from (Piece("sold", f"{where}.middle", inside=(good,), moves=False) for where, good in sold.items())


CORNERS: Final = ["nanzhili", "zhejiang", "jiangxi", "huguang"]
"""The quarter of a field a factory is laid by, between its arms; quarters are called by the province that lies that way."""


# --- beyond the map -----------------------------------------------------------------------------------------------------


def workers_at(s: YinziState, area: int) -> list[int]:
    return [int(s.get(seat, AREA + area)) for seat in range(s.seats)]


def in_the_world(s: YinziState) -> Iterator[Thing]:
    for area, name in enumerate(AREA_NAMES):
        yield from heap("product", f"abroad-{name}.products", [s.get(seat, ABROAD + area) for seat in range(s.seats)])
    yield from heap("disc", "emissaries", [s.get(seat, ENVOYS) for seat in range(s.seats)])


def at_court(s: YinziState) -> Iterator[Thing]:
    """Tasks, the rate of exchange, wood and stone, and workers between two rounds."""
    for seat in range(s.seats):
        if s.get(seat, TASK_TAKEN) >= 0:
            yield Piece(f"worker{seat}", f"task-{TASK_NAMES[s.get(seat, TASK_TAKEN)]}.takers")
    rate = int(s.rate())
    title = Text("1 silver = {rate}", rate=names.copper_words(rate))
    yield Words("worth", f"= {rate}", title)
    yield Piece("rate-now", f"rate-{s.rate_space}", title=title, inside=(Words("copper", rate),), moves=False)
    yield Words("wood-left", f"×{s.wood}")
    yield Words("stone-left", f"×{s.stone}")
    for area, name in enumerate(WORK_NAMES):
        if area not in (SHIPPING, IMPERIAL, WAR_AND_ROUTES):
            yield from heap("worker", f"at-{name}", workers_at(s, area))
    for place, what in (("upper", UPPER), ("lower", LOWER)):
        yield from heap("worker", place, [s.get(seat, what) for seat in range(s.seats)])


def on_the_tracks(s: YinziState) -> Iterator[Thing]:
    """Plantation tiles on offer, who has which bonus, boats, and the order of play."""
    left = len(s.stock) - s.stock_at
    yield Words("tiles-to-come", Text("{count} tile to come", plural="{count} tiles to come", count=left))
    for column in range(COLUMNS):
        if s.track[column] != NO_TILE:
            good = s.track[column]
            yield Piece(f"tile-{GOOD_NAMES[good]}", f"plantation-{column + 1}.tile", title=names.GOODS[good], moves=False)
    yield Words("round", Text("Round {round} of 4, order", round=max(1, int(s.round))))
    for seat in s.order:
        yield Piece(f"disc{seat}", "order", moves=False)
    for seat in range(s.seats):
        space = s.get(seat, BOAT_SPACE)
        yield Piece(f"cylinder{seat}", f"boat-{space}.boats")
        if s.get(seat, COLUMN) >= 0:
            yield Piece(f"cylinder{seat}", f"bonus-{BONUS_NAMES[s.get(seat, COLUMN)]}.taker")
        if seat == s.actor():
            yield Piece("next-space", f"boat-{space + 1}", "boats", offered=True, moves=False)


def innovations(s: YinziState) -> Iterator[Thing]:
    for space, name in enumerate(INNOVATION_NAMES):
        if s.innovations[space] != NOBODY:
            yield Piece(f"disc{s.innovations[space]}", f"innovation-{name}.disc")


def war(s: YinziState) -> Iterator[Thing]:
    """Open route tiles, the line of those who fight, veterans, and what war has brought."""
    own = sum(s.war_workers(seat) + s.get(seat, RECRUITS) for seat in range(s.seats))
    yield Words("strength", Text("we {own}, enemy {enemy}", own=own, enemy=enemy_strength(s)))
    for space in range(s.seats):
        yield from open_route(s, space)
    for space, seat in enumerate(s.war_line):
        yield Piece(f"worker{seat}", f"war-{space + 1}", many=max(1, int(s.get(seat, AREA + WAR_AND_ROUTES))))
        if s.get(seat, RECRUITS):
            yield Piece(f"disc{seat}", f"war-{space + 1}", many=int(s.get(seat, RECRUITS)))
    for number in range(4):
        yield Chip(f"line-{len(s.war_line) + 1}", f"march-{number + 1}", number + 1)
    lying = [s.get(seat, LYING) if seat not in s.war_line else 0 for seat in range(s.seats)]
    if any(lying):
        yield Words("lying", Text("Veterans lying"))
        yield from heap("worker", "veterans", lying)
    yield Words("pile", Text("discard pile: {count}", count=s.pile))
    for number in range(2):
        yield Chip("veterans-stay", f"veterans-{number + 1}", number + 1)
    for place, what in (("first", WAR_FIRST), ("second", WAR_SECOND)):
        yield from heap("disc", f"{place}-discs", [s.get(seat, what) for seat in range(s.seats)])


def open_route(s: YinziState, space: int) -> Iterable[Thing]:
    tile, place = s.open_route(space), f"route-lies-{space + 1}"
    if tile == NO_TILE:
        return [Piece("route-empty", place, moves=False)]
    called, done = f"open-{space + 1}", s.route_by[space]
    things: list[Thing] = [*route_tile(s, int(tile), "route-open", place, called, done != NOBODY)]
    if done != NOBODY:
        title = Text("fulfilled by {seat}", seat=names.SEATS[done])
        things += [Piece("tick", f"{called}.done", title=title, moves=False), Piece(f"disc{done}", f"{called}.done")]
    return things
