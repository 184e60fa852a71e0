"""What can be bought: the open buildings and bonus cards, with what lies face down behind them."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import QUIET, drawing, mark, plate, title, use, words
from emporion.games.merkator import names
from emporion.games.merkator.board.art import PAINTS
from emporion.games.merkator.board.chart import draw_chart
from emporion.games.merkator.board.layout import MARKET_HEIGHT, MARKET_WIDTH
from emporion.games.merkator.board.map import flag
from emporion.games.merkator.board.piles import price_tag
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS
from emporion.games.merkator.investment import BUY_BONUS, BUY_BUILDING
from emporion.games.merkator.scoring import building_points
from emporion.games.merkator.state import OPEN, MerkatorState
from emporion.kernel.language import Language

ROW = 65
CARD_WIDTH = 165
CARD_HEIGHT = 45
LETTERS = 47
"""So many letters of a rule fit on a line."""

lines = lru_cache(maxsize=2000)(lambda text: wrap(text, LETTERS))


def draw_market(s: MerkatorState, choices: Choices, say: Language) -> str:
    out: list[str] = []
    left = len(s.building_stack) - int(s.buildings_drawn)
    draw_heading(out, say("Buildings"), face_down(left, say), 0)
    y = 24
    for building in range(BUILDINGS):
        if s.building_place[building] == OPEN:
            draw_building(out, s, choices, building, y, say)
            y += ROW
    y = 24 + 4 * ROW
    draw_heading(out, say("Bonus cards"), face_down(len(s.bonus_stack), say), y)
    shown = [card for card in range(BONUS_CARDS) if s.bonus_place[card] == OPEN]
    for number, card in enumerate(shown):
        draw_bonus_card(out, s, choices, card, 2 + number % 2 * (CARD_WIDTH + 6), y + 24 + number // 2 * (CARD_HEIGHT + 4), say)
    draw_chart(out, s, y + 24 + 2 * (CARD_HEIGHT + 4) + 4, say)
    return drawing("market", MARKET_WIDTH, MARKET_HEIGHT, say("Cards for sale and time"), "".join(out))


def face_down(count: int, say: Language) -> str:
    return say("{count} more face down", plural="{count} more face down", count=count)


def draw_heading(out: list[str], name: str, note: str, y: float) -> None:
    out.append(title(6, y + 18, name, 17) + words(MARKET_WIDTH - 6, y + 17, note, 12, "end", QUIET))


def draw_building(out: list[str], s: MerkatorState, choices: Choices, building: int, y: float, say: Language) -> None:
    action = int(BUY_BUILDING.first) + building
    price = s.box.building_price[building]
    inside = plate(2, y, MARKET_WIDTH - 4, ROW - 5, 7, opacity=1)
    card = price_tag(price, 21, y + 22) + shrunk(
        40, y + 20, say.text(names.building_name(s.box, building)), MARKET_WIDTH - 50 - 32 * s.seats, 14, serif=True
    )
    for number, line in enumerate(lines(say.text(names.building_words(s.box, building)))[:2]):
        card += words(40, y + 36 + number * 14, line, 12, fill=QUIET)
    card += worth_now(s, building, y, say)
    drawn = f'<g class="piece" data-piece="building{building}">{card}</g>'
    marked = mark(2, y, MARKET_WIDTH - 4, ROW - 5, 7) if action in choices else ""
    out.append(choices.link(action, inside + marked + drawn) if marked else inside + drawn)


def worth_now(s: MerkatorState, building: int, y: float, say: Language) -> str:
    """What it would score now, for everybody."""
    drawn = ""
    x = MARKET_WIDTH - 37.0
    for seat in range(s.seats - 1, -1, -1):
        points = building_points(s, building, seat)
        meaning = say(
            "{who} would score {count} point for it now",
            plural="{who} would score {count} points for it now",
            who=names.SEATS[seat],
            count=points,
        )
        drawn += f"<g><title>{safe(meaning)}</title>{flag(seat, x, y + 6, 30, 16, f'{PAINTS[seat].letter}{points}', False)}</g>"
        x -= 32
    return drawn


def draw_bonus_card(out: list[str], s: MerkatorState, choices: Choices, card: int, x: float, y: float, say: Language) -> None:
    action = int(BUY_BONUS.first) + card
    kind = s.box.bonus_kind[card]
    place = say.text(names.place_name(s.box, s.box.bonus_location[card]))
    inside = plate(x, y, CARD_WIDTH, CARD_HEIGHT, 7, opacity=1)
    drawn = f'<g class="piece" data-piece="bonus{card}">{price_tag(s.box.bonus_price[card], x + 17, y + 22)}'
    drawn += use(f"good{kind}", x + 45, y + 22) + shrunk(x + 62, y + 19, place, CARD_WIDTH - 66, 13, weight="600")
    drawn += (
        shrunk(x + 62, y + 35, f"+{s.box.active_bonus} {say.text(names.kind_name(s.box, kind))}", CARD_WIDTH - 66, 12, fill=QUIET) + "</g>"
    )
    marked = mark(x, y, CARD_WIDTH, CARD_HEIGHT, 7) if action in choices else ""
    out.append(choices.link(action, inside + marked + drawn) if marked else inside + drawn)
