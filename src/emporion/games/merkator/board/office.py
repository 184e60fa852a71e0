"""The office of a player: money and time, contracts with what they still need, warehouses, supply tile and cards."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.fit import fitted
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, drawing, mark, plate, title, use, words
from emporion.games.merkator import wording
from emporion.games.merkator.actions import (
    MIXES,
    MOST_SPLIT,
    SPLIT,
    USE,
    WITH_COUNTERS,
    WITH_MIX,
    mix_count,
    mix_kind,
    split_count,
)
from emporion.games.merkator.board.contracts import draw_contracts
from emporion.games.merkator.board.layout import OFFICE_WIDTH
from emporion.games.merkator.board.warehouses import draw_supply, draw_warehouses
from emporion.games.merkator.board.words import building_name
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS
from emporion.games.merkator.scoring import building_points
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.language import Language

HEADER = 36
CHIP_WIDTH = 73
CHIP_HEIGHT = 32


def draw_office(s: MerkatorState, seat: int, choices: Choices, own: bool, _: Language) -> str:
    """The whole office; one's ``own`` carries the links."""
    out: list[str] = []
    draw_header(out, s, seat, choices, _)
    y = HEADER + 4.0
    y = draw_mixtures(out, s, choices, y)
    y = draw_contracts(out, s, seat, choices, own, y, _)
    y = draw_warehouses(out, s, seat, choices, own, y + 4, _)
    y = draw_supply(out, s, seat, choices, y + 4, _)
    y = draw_cards(out, s, seat, choices, own, y + 4, _)
    name = _("Office of {who}", who=wording.SEATS[seat])
    sheet = plate(0.5, 0.5, OFFICE_WIDTH - 1, y + 3, 10, "#f8efd8", 1)
    return drawing("office own" if own else "office", OFFICE_WIDTH, round(y + 4), name, sheet + "".join(out))


def draw_header(out: list[str], s: MerkatorState, seat: int, choices: Choices, _: Language) -> None:
    out.append(use(f"marker{seat}", 22, 19) + title(42, 25, _.text(wording.SEATS[seat]), 18))
    amounts = [
        ("icon-contract", f"{s.hand(seat)}/{s.box.most_contracts}", _("contracts held and kept at most after investing"), 188),
        ("counter", str(s.counters[seat]), _("time counters"), 268),
    ]
    if not s.variant.solo:
        amounts.append(("taler", str(s.taler[seat]), _("Taler, at most {most} after investing", most=s.box.most_taler), 342))
    for symbol, told, meaning, x in amounts:
        drawn = f"<g><title>{safe(meaning)}</title>{use(symbol, x, 19)}{words(x + 17, 25, told, 17, weight='700')}</g>"
        if symbol == "counter":
            drawn = choices.link_if_legal(WITH_COUNTERS, drawn, mark(x - 16, 3, 66, 32))
        out.append(drawn)


def draw_mixtures(out: list[str], s: MerkatorState, choices: Choices, y: float) -> float:
    """Ways to divide cubes between the two kinds of a colour: what is taken, or what is given for another good."""
    chips = [
        (action, 2 * colour, split_count(action), s.cubes[colour] - split_count(action))
        for colour in range(COLOURS)
        for action in range(SPLIT + colour * MOST_SPLIT, SPLIT + (colour + 1) * MOST_SPLIT)
        if action in choices
    ]
    chips += [
        (action, mix_kind(action), mix_count(action), s.box.exchange_cubes - mix_count(action))
        for action in range(WITH_MIX, WITH_MIX + COLOURS * MIXES)
        if action in choices
    ]
    in_a_row = 5
    for number, (action, kind, first, second) in enumerate(chips):
        x, at = 3 + number % in_a_row * (CHIP_WIDTH + 6), y + number // in_a_row * (CHIP_HEIGHT + 4)
        inside = f'<rect x="{x}" y="{at:g}" width="{CHIP_WIDTH}" height="{CHIP_HEIGHT}" rx="8" fill="#fff7dd"/>'
        inside += mark(x, at, CHIP_WIDTH, CHIP_HEIGHT)
        inside += use(f"good{kind}", x + 14, at + 16, 0.75) + words(x + 25, at + 22, str(first), 15, weight="700")
        inside += use(f"good{kind + 1}", x + 51, at + 16, 0.75) + words(x + 62, at + 22, str(second), 15, weight="700")
        out.append(choices.link(action, inside))
    return y + -(-len(chips) // in_a_row) * (CHIP_HEIGHT + 4)


def draw_cards(out: list[str], s: MerkatorState, seat: int, choices: Choices, own: bool, y: float, _: Language) -> float:
    """Bonus cards, three in a row, then buildings, two in a row, with what they score now."""
    mine = [card for card in range(BONUS_CARDS) if s.bonus_place[card] == seat]
    for number, card in enumerate(mine):
        x, at = 4 + number % 3 * 131, y + number // 3 * 32
        draw_bonus(out, s, choices, card, x, at, own, _)
    y += -(-len(mine) // 3) * 32
    bought = [building for building in range(BUILDINGS) if s.building_place[building] == seat]
    for number, building in enumerate(bought):
        x, at = 4 + number % 2 * 197, y + number // 2 * 32
        name = _.text(building_name(s.box, building))
        meaning = _.text(wording.building_words(s.box, building))
        inside = plate(x, at, 194, 28, 6, "#f4e2c9", 1) + use("icon-house", x + 16, at + 14, 0.9)
        inside += fitted(x + 31, at + 19, name, 134, 13)
        inside += words(x + 188, at + 19, str(building_points(s, building, seat)), 15, "end", "#6d4a12", "700")
        moving = f' class="piece" data-piece="building{building}"' if own else ""
        out.append(f"<g{moving}><title>{safe(name)}: {safe(meaning)}</title>{inside}</g>")
    return y + -(-len(bought) // 2) * 32


def draw_bonus(out: list[str], s: MerkatorState, choices: Choices, card: int, x: float, y: float, own: bool, _: Language) -> None:
    kind = s.box.bonus_kind[card]
    place = _.text(wording.place_name(s.box, s.box.bonus_location[card]))
    meaning = _.text(wording.bonus_words(s.box, card))
    moving = f' class="piece" data-piece="bonus{card}"' if own else ""
    inside = use(f"good{kind}", x + 16, y + 14, 0.8) + fitted(x + 31, y + 19, place, 92, 13)
    sheet = f'<rect x="{x}" y="{y:g}" width="128" height="28" rx="6" fill="#fbf5e6" stroke="{BRONZE}" stroke-opacity=".6"/>'
    drawn = f"<g><title>{safe(meaning)}</title>{sheet}</g>"
    marked = mark(x, y, 128, 28, 6) if USE + card in choices else ""
    inside = f"<g{moving}>{inside}</g>"
    out.append(choices.link(USE + card, drawn + marked + inside) if marked else drawn + inside)
