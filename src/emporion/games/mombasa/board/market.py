"""Beside the map: the round track with the books, the card display with its prices, and the bonus spaces."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.svg import BRONZE, QUIET, drawing, mark, piece, plate, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.bonus import BONUS_HEIGHT, draw_bonus
from emporion.games.mombasa.board.bookshelf import HEIGHT as BOOKS_HEIGHT
from emporion.games.mombasa.board.bookshelf import WIDTH, draw_bookshelf
from emporion.games.mombasa.board.cards import CARD_HEIGHT, CARD_WIDTH, crate
from emporion.games.mombasa.board.extra import draw_extra
from emporion.games.mombasa.board.layout import SIZE
from emporion.games.mombasa.goods import BUY, BuyForPounds, SpendGoods, discount
from emporion.games.mombasa.pieces import DISPLAY, DISPLAY_COLUMNS
from emporion.games.mombasa.state import EXTRAS, FACE_SHIFT, FIRST_DISPLAY_CARD, NONE, MombasaState
from emporion.kernel.language import Language

CARDS_Y = BOOKS_HEIGHT + 4
CARDS_HEIGHT = 224
BONUS_Y = CARDS_Y + CARDS_HEIGHT + 4


def draw_market(s: MombasaState, choices: Choices, say: Language) -> str:
    out: list[str] = []
    draw_bookshelf(out, s, choices, say)
    draw_cards(out, s, choices, say)
    draw_bonus(out, s, choices, BONUS_Y, say)
    for number in range(EXTRAS):
        draw_extra(out, s, choices, number, number * 84, BONUS_Y + BONUS_HEIGHT + 4, say)
    return drawing("market", WIDTH, SIZE, say("Displays and bonus spaces"), "".join(out))


def draw_cards(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    """Each card with its full price beside it: its crate and the crate of its column."""
    y = CARDS_Y
    left = len(s.stack) - s.stack_next
    out.append(plate(0, y, WIDTH, CARDS_HEIGHT, 8, opacity=1) + shrunk(10, y + 20, say("Cards"), 72, 15, serif=True))
    told = say("{count} card to come", plural="{count} cards to come", count=left)
    out.append(titled(told, use("icon-hand", 146, y + 15, 0.75) + words(157, y + 20, str(left), 13, "start", QUIET)))
    for column in range(DISPLAY_COLUMNS):
        out.append(words(column * 110 + 94, y + 20, f"+{s.box.surcharge[column]}", 13, "middle", "#9c2f24", "700"))
    less = cheaper_now(s)
    for space in range(DISPLAY):
        draw_card(out, s, choices, space, 4 + space % DISPLAY_COLUMNS * 110, y + 27 + space // DISPLAY_COLUMNS * 49, less, say)


def cheaper_now(s: MombasaState) -> int:
    """How much less cards cost in the purchase under way."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, SpendGoods):
        return discount(s, step.seat, step.kind)
    return step.discount if isinstance(step, BuyForPounds) else 0


def draw_card(out: list[str], s: MombasaState, choices: Choices, space: int, x: float, y: float, less: int, say: Language) -> None:
    card = s.display[space]
    if card == NONE:
        out.append(
            f'<rect x="{x + 2:g}" y="{y + 1:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="none" stroke="{BRONZE}" '
            f'stroke-opacity=".5" stroke-dasharray="3 3"/>'
        )
        return
    price = max(0, s.price(space) - less)
    named = say("{card}, price {price}", card=names.face_name(s, card - FACE_SHIFT), price=price)
    inside = titled(named, piece(f"card{card}", x + 2, y + 1, f"card{card - FACE_SHIFT}") + crate(x + 90, y + 24, price))
    out.append(choices.link_if_legal(BUY.first + card - FIRST_DISPLAY_CARD, inside, mark(x - 1, y - 0.4, 106, 48.4)))
