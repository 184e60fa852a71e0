"""The office of a player: money and time, contracts with what they still need, warehouses, supply tile and cards."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import drawing, mark, plate, title, use, words
from emporion.games.merkator import names
from emporion.games.merkator.board.contracts import draw_contracts
from emporion.games.merkator.board.layout import OFFICE_WIDTH
from emporion.games.merkator.board.office_sheet import OfficeSheet
from emporion.games.merkator.board.warehouses import draw_supply, draw_warehouses
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS
from emporion.games.merkator.joining import USE
from emporion.games.merkator.paying import MIXES, WITH_COUNTERS, WITH_MIX
from emporion.games.merkator.scoring import building_points
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.travel import SPLIT
from emporion.kernel.agenda import NOBODY

HEADER = 36
CHIP_WIDTH = 73
CHIP_HEIGHT = 32
CHIPS = 5
"""Ways to divide cubes in a row."""
CARD_HEIGHT = 28
CARD_STEP = 32


def draw_office(s: MerkatorState, seat: int, choices: Choices, own: bool) -> str:
    """The whole office; one's ``own`` carries the links."""
    office = OfficeSheet(s, seat, choices, own)
    say = office.say
    draw_header(office)
    y = draw_warehouses(office, HEADER + 4)  # first, so that goods keep their places when contracts come and go
    y = draw_supply(office, y + 2)
    y = draw_contracts(office, y + 2)
    y = draw_bonus_cards(office, y + 2)
    y = draw_buildings(office, y)
    y = draw_mixtures(office, y)
    name = say("Office of {who}", who=names.SEATS[seat])
    sheet = plate(0.5, 0.5, OFFICE_WIDTH - 1, y + 3, 10, "#f8efd8", 1)
    return drawing("office own" if own else "office", OFFICE_WIDTH, round(y + 4), name, sheet + "".join(office.out))


def draw_header(office: OfficeSheet) -> None:
    s, seat, say = office.s, office.seat, office.say
    office.out.append(use(f"marker{seat}", 22, 19) + title(42, 25, say.text(names.SEATS[seat]), 18))
    amounts = [
        ("icon-contract", f"{s.hand(seat)}/{s.box.most_contracts}", say("contracts held and kept at most after investing"), NOBODY),
        ("counter", str(s.counters[seat]), say("time counters"), int(WITH_COUNTERS.first)),
    ]
    if not s.variant.solo:
        amounts.append(("taler", str(s.taler[seat]), say("Taler, at most {most} after investing", most=s.box.most_taler), NOBODY))
    x = 188
    for symbol, told, meaning, action in amounts:
        drawn = f"<g><title>{safe(meaning)}</title>{use(symbol, x, 19)}{words(x + 17, 25, told, 17, weight='700')}</g>"
        office.put(action, "", mark(x - 16, 3, 66, 32), drawn)
        x += 77


def draw_mixtures(office: OfficeSheet, y: float) -> float:
    """Ways to divide cubes between the two kinds of a colour: what is taken, or what is given for another good."""
    s, choices = office.s, office.choices
    chips: list[tuple[int, int, int, int]] = []  # the action, the first of the two kinds, and how many of each
    for action in sorted(choices.legal):
        if SPLIT.has(action):
            colour, less = SPLIT.values(action)
            chips.append((action, 2 * colour, less + 1, int(s.cubes[colour]) - less - 1))
        elif WITH_MIX.has(action):
            colour, less = divmod(WITH_MIX.values(action)[0], MIXES)
            chips.append((action, 2 * colour, less + 1, int(s.box.exchange_cubes) - less - 1))
    for number, (action, kind, first, second) in enumerate(chips):
        x, at = 5 + number % CHIPS * (CHIP_WIDTH + 6), y + number // CHIPS * (CHIP_HEIGHT + 4)
        inside = use(f"good{kind}", x + 14, at + 16, 0.75) + words(x + 25, at + 22, str(first), 15, weight="700")
        inside += use(f"good{kind + 1}", x + 50, at + 16, 0.75) + words(x + 61, at + 22, str(second), 15, weight="700")
        office.put(action, plate(x, at, CHIP_WIDTH, CHIP_HEIGHT, 8, "#fff7dd", 1), mark(x, at, CHIP_WIDTH, CHIP_HEIGHT), inside)
    return y + rows(len(chips), CHIPS) * (CHIP_HEIGHT + 4)


def rows(count: int, in_a_row: int) -> int:
    return -(-count // in_a_row)


def draw_bonus_cards(office: OfficeSheet, y: float) -> float:
    """Three in a row: the good, and where it is to be had."""
    s, say = office.s, office.say
    mine = [card for card in range(BONUS_CARDS) if s.bonus_place[card] == office.seat]
    for number, card in enumerate(mine):
        x, at = 4 + number % 3 * 131, y + number // 3 * CARD_STEP
        place = say.text(names.place_name(s.box, s.box.bonus_location[card]))
        sheet = f"<g><title>{safe(say.text(names.bonus_words(s.box, card)))}</title>{plate(x, at, 128, CARD_HEIGHT, 6, opacity=1)}</g>"
        inside = use(f"good{s.box.bonus_kind[card]}", x + 16, at + 14, 0.8) + shrunk(x + 31, at + 19, place, 92, 13)
        office.put(int(USE.first) + card, sheet, mark(x, at, 128, CARD_HEIGHT, 6), office.moving(f"bonus{card}", inside))
    return y + rows(len(mine), 3) * CARD_STEP


def draw_buildings(office: OfficeSheet, y: float) -> float:
    """Two in a row, with what they score now."""
    s, say = office.s, office.say
    mine = [building for building in range(BUILDINGS) if s.building_place[building] == office.seat]
    for number, building in enumerate(mine):
        x, at = 4 + number % 2 * 197, y + number // 2 * CARD_STEP
        name = say.text(names.building_name(s.box, building))
        meaning = say("{building}: {rule}", building=name, rule=names.building_words(s.box, building))
        inside = use("icon-house", x + 16, at + 14, 0.9) + shrunk(x + 31, at + 19, name, 134, 13)
        inside += words(x + 188, at + 19, str(building_points(s, building, office.seat)), 15, "end", "#6d4a12", "700")
        sheet = f"<g><title>{safe(meaning)}</title>{plate(x, at, 194, CARD_HEIGHT, 6, '#f4e2c9', 1)}</g>"
        office.put(NOBODY, sheet, "", office.moving(f"building{building}", inside))
    return y + rows(len(mine), 2) * CARD_STEP
