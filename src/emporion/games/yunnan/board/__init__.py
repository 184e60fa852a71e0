"""The board of Yunnan: what is printed on its drawings, and what stands where.

The drawings are the files of this folder, ``docs/boards.md`` tells how they are read. What is drawn comes from a view: there is
nothing here that a seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from emporion.drawing.board import Board
from emporion.drawing.choices import Choices
from emporion.drawing.pieces import PAINTS, STRANGER, Paint
from emporion.drawing.things import Chip, Piece, Shown, Thing, Words
from emporion.games.yunnan import names
from emporion.games.yunnan.buildings import space_words
from emporion.games.yunnan.components import BUILDING_NAMES, PROVINCE_NAMES, PROVINCES, SPACES
from emporion.games.yunnan.inspector import richest_province, victim_in
from emporion.games.yunnan.progress import own_space
from emporion.games.yunnan.state import DULI, INFLUENCE, MARKET, PROGRESS_BUILDINGS, RESERVE, TEA_HOUSE, TRACK_END, TRACKS, YunnanState
from emporion.games.yunnan.travel import Displace, trip_words
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text

TRACK_PLACES = ["passes", "horse", "influence"]
PHASES = {
    "3": Text("Placing traders"),
    "5": Text("Paying and progress"),
    "6": Text("Build and travel"),
    "10": Text("Converting income and the end of the round"),
}
"""By the section of the rules that what is asked rests on."""


def printed(game: Any) -> Iterator[Thing]:
    """What the box prints on the board: numbers, the spaces of the buildings, the ladder of the bank, the gorges it has."""
    box = game.box
    for province, name in enumerate(PROVINCE_NAMES):
        yield Words(f"income-{name}-trader", box.trader_income[province])
        yield Words(f"income-{name}-station", box.station_income[province])
        yield Words(f"tea-house-{name}-points", box.tea_house_points[province])
    yield Words("market-income", box.market_income)
    for gorge in box.gorge_names:
        yield Shown(f"gorge-{gorge}")
    for space, name in enumerate(space_places(game)):
        if name:
            symbol = "space-small" if box.small[space] else "space-large"
            value = Words("value", box.value[space])
            yield Piece(symbol, f"spaces-{BUILDING_NAMES[space // SPACES]}", f"space-{name}", inside=(value,))
    for number in range(box.bank_spaces_with_duli if game.seats == 2 else box.bank_spaces):
        yield Piece("bank-space", "bank-spaces", f"bank-{number}")
    for number, (total, coins) in enumerate(zip(box.payout_totals, box.payout_coins, strict=True)):
        yield Piece("rung", "ladder", f"rung-{number}", inside=(Words("total", total), Words("coins", coins)))
    for track in TRACK_PLACES:
        for step in range(TRACK_END + 1):
            yield Words(f"{track}-{step}-points", box.track_points[step])


SIGNS = [
    ("space-small", Text("small space: a higher bid throws out who stands here")),
    ("space-large", Text("large space: who stands here is safe")),
    ("bank-space", Text("space of the bank")),
    ("rung-now", Text("what the bank would pay now")),
    ("station-site", Text("site for a trading station")),
    ("tea-house-site", Text("Site for a tea house")),
    ("guard-site", Text("site for a guard")),
    ("boulder", Text("a gorge that the Temple has blocked")),
    ("flag", Text("victory points that end the game")),
]


def space_places(game: Any) -> list[str]:
    """The name of every bid space; empty for those the box does not have."""
    return [words.replace(" ", "-") for words in space_words(game)]


def paints(game: Any) -> list[Paint]:
    """The colours at the table; Dúli has one nobody else plays."""
    return [*PAINTS[:2], STRANGER] if game.seats == 2 else PAINTS[: game.seats]


BOARD = Board(Path(__file__).parent, printed, paints)


def board(game: Game[YunnanState], s: YunnanState, legal: list[int], say: Language) -> str:
    """Map and town side by side, or one below the other on a narrow screen."""
    choices = Choices(game, s, legal, say)
    things = [*on_the_map(s), *trips(game, s), *in_the_town(s, say), *scores(s)]
    below = "duli" if s.with_duli() else "legend"
    town = f'<div class="column">{BOARD.draw("town", things, choices)}{BOARD.draw(below, [*dulis_card(s, say)], choices)}</div>'
    return f'<div class="board yunnan">{BOARD.draw("map", things, choices)}{town}</div>'


# --- the map ----------------------------------------------------------------------------------------------------------


def on_the_map(s: YunnanState) -> Iterator[Thing]:
    for gorge, name in enumerate(s.box.gorge_names):
        for colour in range(s.colours):
            if s.has_bridge(colour, gorge):
                yield Piece(f"bridge{colour}", f"gorge-{name}")
        if s.blocked == gorge:
            yield Piece("boulder", f"gorge-{name}")
    for province, name in enumerate(PROVINCE_NAMES):
        yield from in_the_province(s, province, name)
    for colour in range(s.colours):
        if count := int(s.traders_in(colour, MARKET)):
            yield Piece(f"trader{colour}", "market-traders", many=count)
    for colour in range(s.parties):
        count = int(s.traders_in(colour, RESERVE))
        chosen = "traders-reserve" if colour == s.actor() else ""
        yield Piece(f"trader{colour}", f"hand-{colour}", chosen, many=max(1, count), faint=not count, moves=count > 0)
        yield Words(f"hand-{colour}-count", f"×{count}")


def in_the_province(s: YunnanState, province: int, name: str) -> Iterator[Thing]:
    """Gifts, the tea house, traders colour by colour, then stations, horses, guards, and sites for those to come."""
    if s.box.gifts[province]:
        left = s.gift_stacks[province]
        yield Piece("icon-gift", f"gifts-{name}", title=Text("Gifts left: {count}", count=left), faint=not left, moves=False)
        yield Words(f"gifts-{name}-left", f"×{left}")
    owner = s.tea_houses[province]
    if owner != NOBODY:
        title = Text("Tea house of {owner}", owner=names.colour(s, owner))
        yield Piece(f"tea-house{owner}", f"tea-house-{name}-stands", title=title)
    else:
        yield Piece("tea-house-site", f"tea-house-{name}-stands", title=Text("Site for a tea house"), moves=False)
    step = s.agenda[-1] if s.agenda else None
    fought_over = isinstance(step, Displace) and step.target == province
    for colour in range(s.colours):
        if count := int(s.traders_in(colour, province)):
            chosen = f"traders-{names.colour_words(s.known_game())[colour]}" if fought_over else f"traders-{name}"
            yield Piece(f"trader{colour}", f"traders-in-{name}", chosen if fought_over or colour == s.actor() else "", many=count)
    row = f"row-{name}"
    yield from (Piece(f"station{colour}", row) for colour in range(s.colours) if s.has_station(colour, province))
    yield Piece("station-site", row, f"station-{name}", offered=True, moves=False)
    yield from (Piece(f"horse{seat}", row) for seat in range(s.seats) if s.horse(seat) == province)
    yield from (Piece(f"guard{colour}", row) for colour in range(s.colours) if s.guards[colour] == province)
    yield Piece("guard-site", row, f"guard-{name}", offered=True, moves=False)


def trips(game: Game[YunnanState], s: YunnanState) -> Iterator[Thing]:
    """Trips by where they end: where they start, and how many border passes they take."""
    if s.over():
        return
    for number, trip in enumerate(trip_words(game)):
        source, target = divmod(number, PROVINCES)
        start = Text("Pu'er") if source == MARKET else names.PROVINCES[source]
        text = Text("{place} {passes}", place=start, passes=s.trip(s.actor(), source, target))
        yield Chip(f"trips-{PROVINCE_NAMES[target]}", f"trip-{trip.replace('>', '-')}", text)


# --- the town ---------------------------------------------------------------------------------------------------------


def in_the_town(s: YunnanState, say: Language) -> Iterator[Thing]:
    box = s.box
    yield Words("round", Text("Round {round}", round=int(s.round)))
    if not s.over():
        asked = s.agenda[-1].prompt(s)
        yield Words("phase", PHASES.get(asked.clause[3:].partition(".")[0], ""))
    for space, name in enumerate(space_places(s.known_game())):
        owner = s.bids[space]
        if owner != NOBODY:
            building = space // SPACES
            mine = owner == s.actor() and own_space(s, s.actor(), building) == space
            yield Piece(f"trader{owner}", f"space-{name}", f"bid-{BUILDING_NAMES[building]}" if mine else "")
            yield Words(f"space-{name}.below", box.value[space])
    total = sum(value for owner, value in zip(s.bids, box.value, strict=True) if owner != NOBODY)
    coins = box.payout(total)
    yield Words("bank-pays", Text("bids of {total} pay {coins}", total=total, coins=coins))
    rung = max((number for number, least in enumerate(box.payout_totals) if least <= total), default=0)
    yield Piece("rung-now", f"rung-{rung}", title=Text("bids of {total} pay {coins}", total=total, coins=coins), moves=False)
    for number, colour in enumerate(colour for colour in range(s.colours) if s.bankers >> colour & 1):
        yield Piece(f"trader{colour}", f"bank-{number}")
    for colour in s.order:
        yield Piece(f"marker{colour}", "bidding-order", faint=bool(s.has_passed(colour)), moves=False)
    for colour in s.gray():
        yield Piece(f"marker{colour}", "travel-order", moves=False)
    province = richest_province(s)
    victim = victim_in(s, province)
    yield Words("inspector", Text("Inspector: {province}", province=names.PROVINCES[province]))
    yield Words("victim", names.colour(s, victim))
    if victim != NOBODY:
        yield Piece(f"trader{victim}", "banished", moves=False)
    for track, place in enumerate(TRACK_PLACES):
        for colour in range(s.parties if track == INFLUENCE else s.seats):  # of these Dúli has influence alone
            step = s.tracks[colour * TRACKS + track]
            yield Piece(f"marker{colour}", f"{place}-{step}", title=so_many_points(s, colour, int(box.track_points[step])))


def so_many_points(s: YunnanState, colour: int, points: int) -> Text:
    return Text("{owner}: {count} point", plural="{owner}: {count} points", owner=names.colour(s, colour), count=points)


def scores(s: YunnanState) -> Iterator[Thing]:
    """The points of all seats along one line as long as the game needs it, with the flag where it ends."""
    end = s.box.points_that_end
    longest = max(100, end, *(int(s.points[seat]) for seat in range(s.seats)))
    step = next(size for size in (20, 50, 100, 200, 500, 10**9) if longest / size <= 8)
    for tick in range(0, longest + 1, step):
        yield Piece("tick", "axis", moves=False, at=tick / longest)
        yield Words("axis-numbers", tick, at=tick / longest)
    if not s.variant.gifts_only:
        yield Piece("flag", "end", moves=False, at=end / longest)
    for seat in sorted(range(s.seats), key=lambda each: (s.points[each], each)):
        points = int(s.points[seat])
        ahead = sum(s.points[other] == points for other in range(seat))
        yield Piece(f"marker{seat}", "scores", title=so_many_points(s, seat, points), at=points / longest + ahead * 0.03)


def dulis_card(s: YunnanState, say: Language) -> Iterator[Thing]:
    """The card turned up last: the buildings he tries in turn, his traders by province; and his tea houses."""
    if not s.with_duli():
        return
    yield Piece(f"marker{DULI}", "duli-marker", moves=False)
    yield Words("duli-cards", Text("{count} card face down", plural="{count} cards face down", count=len(s.deck)))
    built = sum(owner == DULI for owner in s.tea_houses)
    yield Words("duli-tea-houses", Text("tea houses: {built} of {most}", built=built, most=s.box.structures[TEA_HOUSE]))
    if not s.used:
        return
    card = s.used[-1]
    wanted = [say.text(names.BUILDINGS[s.box.duli_bids[card * PROGRESS_BUILDINGS + number]]) for number in range(PROGRESS_BUILDINGS)]
    yield Words("duli-bids-0", " › ".join(wanted[:3]))
    yield Words("duli-bids-1", "› " + " › ".join(wanted[3:]))
    sent = [f"{say.text(names.PROVINCES[province])} {s.box.duli_traders[card * PROVINCES + province]}" for province in range(PROVINCES)]
    yield Words("duli-traders", " · ".join(sent))
    if s.box.duli_tea_house[card]:
        yield Words("duli-tea-house", Text("builds a tea house"))
