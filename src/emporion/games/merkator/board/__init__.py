"""The board of Merkator: what is printed on its drawings, and what stands where.

The drawings are the files of this folder, ``docs/boards.md`` tells how they are read. All holdings are open, so everybody's office can be
looked at; what a player can do with the own one is offered in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from emporion.drawing.board import Board, seats_paints
from emporion.drawing.choices import Choices
from emporion.drawing.svg import pan
from emporion.drawing.things import Piece, Shown, Thing, Words
from emporion.games.merkator import names
from emporion.games.merkator.board.contracts import contract_on_a_pile
from emporion.games.merkator.board.needs import WANTING, standing
from emporion.games.merkator.board.office import office
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, LOCATIONS, MAJORS
from emporion.games.merkator.scoring import building_points, rank_reached, total_halves
from emporion.games.merkator.state import BACK, OPEN, MerkatorState
from emporion.games.merkator.travel import DrawSoloCard, growth_words
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text

MOST_CUBES = 6
"""So many cubes are drawn one behind the other; the number beside them tells all."""
FEW = 2
"""So many contracts of a location have room for a word each."""


def printed(game: Any) -> Iterator[Thing]:
    """What the box prints: the ways between the majors and the colours of their cubes, and the spaces of the warehouses."""
    box = game.box
    for major in range(MAJORS):
        name = box.location_names[major]
        yield from (Shown(f"way-{'-'.join(sorted((name, box.location_names[other])))}") for other in box.links[major])
        yield Piece(f"edge-{box.colour_names[major]}", f"edge-{name}")
    for warehouse, letter in enumerate(box.warehouse_names):
        for kind in box.kinds_in[warehouse]:
            lack = Piece(f"lack-{box.kind_names[kind]}", "picture")
            yield Piece(
                "cell", f"cells-{letter}", f"goods-{box.kind_names[kind]}", inside=(lack, Words("name", names.kind_name(box, kind)))
            )


BOARD = Board(Path(__file__).parent, printed, seats_paints)


def board(game: Game[MerkatorState], s: MerkatorState, legal: list[int], say: Language) -> str:
    """The map; beside it what can be bought, the piles of contracts, and time."""
    choices = Choices(game, s, legal, say)
    things = [*on_the_map(s), *for_sale(s), *on_the_piles(s), *(alone(s) if s.variant.solo else on_the_chart(s))]
    column = "".join(BOARD.draw(name, things, choices) for name in ("market", "piles", "solo" if s.variant.solo else "chart"))
    chart = pan(say("Map of the trading places"), BOARD.draw("map", things, choices))
    return f'<div class="board merkator">{chart}<div class="column">{column}</div></div>'


def mat(game: Game[MerkatorState], s: MerkatorState, seat: int, say: Language) -> str:
    """The office of a seat, to look at."""
    return office(BOARD, s, seat, Choices(game, s, [], say), False)


def private(game: Game[MerkatorState], s: MerkatorState, seat: int, legal: list[int], say: Language) -> str:
    """The own office, with what can be chosen in it."""
    return office(BOARD, s, seat, Choices(game, s, legal, say), True) if seat >= 0 else ""


# --- the map ----------------------------------------------------------------------------------------------------------


def on_the_map(s: MerkatorState) -> Iterator[Thing]:
    box = s.box
    for location in range(LOCATIONS):
        name = box.location_names[location]
        time = names.signed(box.time[location])
        yield Words(f"time-{name}", time, title=names.trip_words(box.time[location]))
        yield from cubes_in(s, location, name) if location < MAJORS else [threshold_of(s, location, name)]
        for card in box.bonus_at[location]:
            if (owner := s.bonus_place[card]) >= 0:
                kind = box.bonus_kind[card]
                title = Text("{who} gets {kind} here", who=names.SEATS[owner], kind=names.kind_name(box, kind))
                good = Piece(f"good-{box.kind_names[kind]}", "good", moves=False)
                yield Piece(f"owned{owner}", f"bonus-{name}", title=title, inside=(good,), kind=f"owned-{box.bonus_names[card]}")
        yield from business_in(s, location, name)
    if s.location >= 0:
        yield Piece("merkator", f"merkator-{box.location_names[s.location]}", "merkator", title=Text("The Merkator is here"))


def cubes_in(s: MerkatorState, major: int, name: str) -> Iterator[Thing]:
    """The cubes that lie here; the taker decides which of the two kinds they are."""
    count = int(s.cubes[major])
    title = Text("Cubes: {count}, each {kinds}", count=count, kinds=names.kinds_of_colour(s.box, major))
    symbol = f"cube-{s.box.colour_names[major]}" if count else "cube-none"
    yield Piece(symbol, f"cubes-{name}", title=title, many=max(1, min(count, MOST_CUBES)), moves=count > 0)
    yield Words(f"count-{name}", count)
    yield from (Piece(f"good-{s.box.kind_names[kind]}", f"kinds-{name}", moves=False) for kind in (2 * major, 2 * major + 1))


def threshold_of(s: MerkatorState, minor: int, name: str) -> Thing:
    """After a visit every major with that many cubes gets one more."""
    return Words(f"threshold-{name}", f"{'=' if s.variant.exactly else '≥'}{s.box.threshold[minor]}", title=growth_words(s, minor))


def business_in(s: MerkatorState, location: int, name: str) -> Iterator[Thing]:
    """Everybody's contracts of the location, those of the active player first: full those that could be fulfilled now.

    Where there are few, a tick or the number of cubes missing says so too.
    """
    held = [contract for contract in s.box.contracts_at[location] if s.where[contract] >= 0]
    few = len(held) <= FEW
    for contract in sorted(held, key=lambda each: ((s.where[each] - s.active) % s.seats, each)):
        owner = s.where[contract]
        state, missing = standing(s, owner, contract)
        who, name_of = names.SEATS[owner], names.contract_name(s.box, contract)
        title = Text("{who}: {contract} can be fulfilled", who=who, contract=name_of)
        if state == WANTING:
            title = Text("{who}: {contract}, cubes missing: {missing}", who=who, contract=name_of, missing=missing)
        symbol = ("claim-short" if state == WANTING else "claim") + ("" if few else "-small")
        told = (Words("state", f"−{missing}" if state == WANTING else "✓"),) if few else ()
        inside = (Words("value", s.box.contract_value[contract]), *told)
        yield Piece(f"{symbol}{owner}", f"business-{name}", title=title, inside=inside, moves=False)


def signs(game: Any) -> list[tuple[str, Text]]:
    """Goods and cubes, and the marks on contracts and on the time chart."""
    box = game.box
    goods = [(f"good-{name}", names.kind_name(box, kind)) for kind, name in enumerate(box.kind_names)]
    cubes = [(f"cube-{name}", names.kinds_of_colour(box, colour)) for colour, name in enumerate(box.colour_names)]
    return [
        *goods,
        *cubes,
        ("ready", Text("goods are there")),
        ("possible", Text("with supply or exchange")),
        ("wanting", Text("cubes missing")),
        ("merkator", Text("The Merkator is here")),
        ("counter", Text("time counter")),
        ("counter-last", Text("last counter of a row: everybody loses goods")),
    ]


# --- beside the map ---------------------------------------------------------------------------------------------------


def for_sale(s: MerkatorState) -> Iterator[Thing]:
    """The open buildings with what they would score now, and the open bonus cards."""
    box = s.box
    yield Words("buildings-left", face_down(len(s.building_stack) - int(s.buildings_drawn)))
    for building in range(BUILDINGS):
        if s.building_place[building] == OPEN:
            inside: list[Piece | Words] = [Piece("price", "price", inside=(Words("value", box.building_price[building]),), moves=False)]
            inside += [Words("name", names.building_name(box, building)), Words("rule", names.building_words(box, building))]
            inside += [worth_now(s, building, seat) for seat in range(s.seats)]
            name = box.building_names[building]
            yield Piece("building", "buildings", f"market-{name}", inside=tuple(inside), kind=f"card-{name}")
    yield Words("bonus-left", face_down(len(s.bonus_stack)))
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == OPEN:
            kind, name = box.bonus_kind[card], box.bonus_names[card]
            gain = Text("+{count} {kind}", count=int(box.active_bonus), kind=names.kind_name(box, kind))
            inside = [Piece("price", "price", inside=(Words("value", box.bonus_price[card]),), moves=False)]
            inside += [Piece(f"good-{box.kind_names[kind]}", "good", moves=False)]
            inside += [Words("place", names.place_name(box, box.bonus_location[card])), Words("gain", gain)]
            yield Piece("bonus-card", "bonus-cards", f"market-{name}", inside=tuple(inside), kind=f"card-{name}")


def face_down(count: int) -> Text:
    return Text("{count} more face down", plural="{count} more face down", count=count)


def worth_now(s: MerkatorState, building: int, seat: int) -> Piece:
    points = int(building_points(s, building, seat))
    title = Text(
        "{who} would score {count} point for it now",
        plural="{who} would score {count} points for it now",
        who=names.SEATS[seat],
        count=points,
    )
    return Piece(f"worth{seat}", "worth", title=title, inside=(Words("value", points),), moves=False)


def on_the_piles(s: MerkatorState) -> Iterator[Thing]:
    """The reward for fulfilling a contract is the top card of the next pile."""
    for rank in range(1, s.box.ranks):
        yield contract_on_a_pile(s, rank)


def on_the_chart(s: MerkatorState) -> Iterator[Thing]:
    """Row by row from the top; the last counter of a row brings a loss of goods."""
    row = int(s.box.row_length[s.side])
    loss = Text("The last counter of a row shows a warehouse from which everybody loses goods")
    for first in range(0, int(s.chart_size), row):
        counters: list[Piece] = []
        for number in range(first, min(first + row, int(s.chart_size))):
            last = number == first + row - 1
            symbol = "counter-gone" if number < s.chart_taken else "counter-last" if last else "counter"
            counters.append(Piece(symbol, "counters", title=loss if symbol == "counter-last" else "", moves=False))
        yield Piece("chart-row", "rows", inside=tuple(counters), moves=False)
    yield Words("chart-name", Text("Chart, back") if s.side == BACK else Text("Time chart"))
    yield Words("turn", Text("Turn {turn}", turn=int(s.turn)))
    yield Piece(f"marker{s.active}", "active", moves=False)
    if s.in_final_round():
        yield Words("final", Text("Final round:"))
        yield Words("final-left", Text("{count} turn left", plural="{count} turns left", count=int(s.final_turns)))
    else:
        yield Words("chart-left", Text("counters left: {count}", count=int(s.chart_left())))
        yield Words("row-left", Text("in this row: {count}", count=int(s.row_left())))
    yield Words("reserve", Text("reserve: {count}", count=int(s.reserve)))


def alone(s: MerkatorState) -> Iterator[Thing]:
    """The solo game: the cards that come on the piles, one a turn; those gone are faded."""
    box = s.box
    yield Words("turn-of", Text("Turn {turn} of {turns}", turn=int(s.turn), turns=int(box.solo_turns)))
    yield Words("rank", Text("rank now: {rank}", rank=Text(rank_reached(box, int(total_halves(s, 0)) / 2))))
    values = [value for value in box.solo_set_up.stack_values for _ in range(box.rank_size[box.values.index(value)])]
    drawn = s.turn - sum(isinstance(step, DrawSoloCard) for step in s.agenda)
    title = Text("Contracts that come on the piles, one a turn")
    for number, value in enumerate(values):
        yield Piece("turn-card", "stack", title=title, inside=(Words("value", value),), faint=number < drawn, moves=False)
    yield Words("reserve-alone", Text("reserve: {count}", count=int(s.reserve)))
