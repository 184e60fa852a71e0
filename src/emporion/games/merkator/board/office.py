"""The office of a player: money and time, warehouses, supply tile, contracts and cards; below them ways to divide cubes."""

from __future__ import annotations

from collections.abc import Iterator

from emporion.drawing.board import Board
from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.things import Piece, Thing, Words
from emporion.games.merkator import names
from emporion.games.merkator.board.contracts import held_contract
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, CONTRACTS
from emporion.games.merkator.paying import MIXES, WITH_MIX
from emporion.games.merkator.scoring import building_points
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.travel import SPLIT
from emporion.kernel.words import Text


def office(drawings: Board, s: MerkatorState, seat: int, choices: Choices, own: bool) -> str:
    """All sheets that there is something on; only on one's ``own`` do pieces move."""
    sheets = {"office": [*holdings(s, seat), *goods(s, seat, own)], "supply": [*on_the_supply_tile(s, seat, own)]}
    sheets |= {"contracts": [*contracts(s, seat, choices, own)], "cards": [*mixtures(s, choices), *cards(s, seat, own)]}
    drawn = "".join(drawings.draw(name, things, choices) for name, things in sheets.items() if things)
    name = safe(choices.say("Office of {who}", who=names.SEATS[seat]))
    return f'<div class="office" role="group" aria-label="{name}">{drawn}</div>'


def holdings(s: MerkatorState, seat: int) -> Iterator[Thing]:
    yield Piece(f"marker{seat}", "owner", moves=False)
    yield Words("owner-name", names.SEATS[seat])
    yield Piece("icon-contract", "hand", title=Text("contracts held and kept at most after investing"), moves=False)
    yield Words("hand-count", f"{s.hand(seat)}/{s.box.most_contracts}")
    yield Piece("counter", "counters-sign", title=Text("time counters"), moves=False)
    yield Words("counters-held", int(s.counters[seat]))
    if not s.variant.solo:
        yield Piece("taler", "taler-sign", title=Text("Taler, at most {most} after investing", most=int(s.box.most_taler)), moves=False)
        yield Words("taler-held", int(s.taler[seat]))


def goods(s: MerkatorState, seat: int, own: bool) -> Iterator[Thing]:
    """A cube in the warehouse is a good: it came from the map as a cube of its colour."""
    box = s.box
    for warehouse, letter in enumerate(box.warehouse_names):
        count = int(s.held_in(seat, warehouse))
        title = Text("Warehouse {letter}, cubes: {count}", letter=names.warehouse_name(box, warehouse), count=count)
        yield Words(f"held-{letter}", count, title=title)
        for kind in box.kinds_in[warehouse]:
            name = box.kind_names[kind]
            if held := int(s.held(seat, kind)):
                yield Piece(f"good-{name}", f"goods-{name}.picture", moves=own, kind=f"cube-{box.colour_names[kind >> 1]}")
                yield Words(f"goods-{name}.count", held)


def on_the_supply_tile(s: MerkatorState, seat: int, own: bool) -> Iterator[Thing]:
    """Cubes by colour with the two kinds each could become; the tile is left out once it is empty, for it stays so."""
    box = s.box
    for colour in range(COLOURS):
        if count := int(s.supply[seat * COLOURS + colour]):
            title = Text("On the supply tile: {count}, each {kinds}", count=count, kinds=names.kinds_of_colour(box, colour))
            yield Piece(f"cube-{box.colour_names[colour]}", f"supply-cubes-{colour}", title=title, moves=own)
            yield Words(f"supply-count-{colour}", f"×{count}")
            for kind in (2 * colour, 2 * colour + 1):
                yield Piece(f"open-{box.kind_names[kind]}", f"supply-kinds-{colour}", f"supply-{box.kind_names[kind]}", moves=False)


def contracts(s: MerkatorState, seat: int, choices: Choices, own: bool) -> Iterator[Thing]:
    """The highest first: so many score in full, the others half."""
    held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == seat]
    for number, contract in enumerate(held):
        yield held_contract(s, seat, contract, number >= s.box.full_contracts, choices, own)


def mixtures(s: MerkatorState, choices: Choices) -> Iterator[Thing]:
    """Ways to divide cubes between the two kinds of a colour: what is taken, or what is given for another good."""
    for action in sorted(choices.legal):
        if SPLIT.has(action):
            colour, less = SPLIT.values(action)
            cubes = int(s.cubes[colour])
        elif WITH_MIX.has(action):
            colour, less = divmod(WITH_MIX.values(action)[0], MIXES)
            cubes = int(s.box.exchange_cubes)
        else:
            continue
        first, second = (Piece(f"good-{s.box.kind_names[2 * colour + side]}", ("first", "second")[side], moves=False) for side in (0, 1))
        counts = (Words("first-count", less + 1), Words("second-count", cubes - less - 1))
        yield Piece("mixture", "cards", choices.game.actions.place(action), inside=(first, second, *counts), moves=False)


def cards(s: MerkatorState, seat: int, own: bool) -> Iterator[Thing]:
    """Bonus cards, and buildings with what they score now."""
    box = s.box
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == seat:
            name = box.bonus_names[card]
            good = Piece(f"good-{box.kind_names[box.bonus_kind[card]]}", "good", moves=False)
            inside = (good, Words("place", names.place_name(box, box.bonus_location[card])))
            title = names.bonus_words(box, card)
            yield Piece("bonus-held", "cards", f"bonus-{name}", title, inside=inside, moves=own, kind=f"card-{name}")
    for building in range(BUILDINGS):
        if s.building_place[building] == seat:
            called = names.building_name(box, building)
            title = Text("{building}: {rule}", building=called, rule=names.building_words(box, building))
            points = int(building_points(s, building, seat))
            kind = f"card-{box.building_names[building]}"
            yield Piece("building-held", "cards", "", title, inside=(Words("name", called), Words("points", points)), moves=own, kind=kind)
