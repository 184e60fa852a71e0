"""Beside the map: the round track, the card display with its prices, and the book display."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import BRONZE, INK, QUIET, drawing, mark, piece, plate, title, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.bonus import draw_bonus
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, BOOK_WIDTH, CARD_HEIGHT, CARD_WIDTH, coin_disc, crate
from emporion.games.mombasa.board.layout import SIZE
from emporion.games.mombasa.bookkeeping import CHANGE, TAKE
from emporion.games.mombasa.components import BOOK_LETTERS, BOOKS_PER_LETTER, BOOKS_SHOWN, DISPLAY, DISPLAY_COLUMNS, LETTER_NAMES, ROUNDS
from emporion.games.mombasa.goods import BUY, SpendGoods
from emporion.games.mombasa.state import FACE_SHIFT, FIRST_DISPLAY_CARD, NONE, MombasaState
from emporion.kernel.language import Language

WIDTH = 334
ROUND_HEIGHT = 34
CARDS_Y = ROUND_HEIGHT + 4
CARDS_HEIGHT = 231
BOOKS_Y = CARDS_Y + CARDS_HEIGHT + 4
BOOKS_HEIGHT = 168
BONUS_Y = BOOKS_Y + BOOKS_HEIGHT + 4


def draw_market(s: MombasaState, choices: Choices, say: Language) -> str:
    out: list[str] = []
    draw_rounds(out, s, say)
    draw_cards(out, s, choices, say)
    draw_books(out, s, choices, say)
    draw_bonus(out, s, choices, BONUS_Y, say)
    return drawing("market", WIDTH, SIZE, say("Displays and bonus spaces"), "".join(out))


def draw_rounds(out: list[str], s: MombasaState, say: Language) -> None:
    """Seven rounds; the coins on those to come will lie at the book display."""
    out.append(plate(0, 0, WIDTH, ROUND_HEIGHT, 8, opacity=1) + title(10, 22, say("Round"), 15))
    for number in range(1, ROUNDS + 1):
        x = 60 + number * 34
        now = number == s.round
        coins = s.box.round_coins[s.seats * (ROUNDS + 1) + number] if number > s.round else 0
        told = (
            say("Round {round}: £{coins} more at the book display", round=number, coins=coins)
            if coins
            else say("Round {round}", round=number)
        )
        fill = "#f0c96a" if now else "#f7efdb" if number > s.round else "#dccdab"
        drawn = (
            f'<rect x="{x - 15:g}" y="5" width="30" height="24" rx="5" fill="{fill}" stroke="{INK if now else BRONZE}" '
            f'stroke-width="{2.4 if now else 1}"/>'
        )
        drawn += words(x - 6 if coins else x, 22, str(number), 14, "middle", INK, "700" if now else "")
        out.append(titled(told, drawn + coin_disc(x + 6, 17, coins) if coins else drawn))


# --- cards ----------------------------------------------------------------------------------------------------------


def draw_cards(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    """Each card with its full price beside it: its crate and the crate of its column."""
    y = CARDS_Y
    left = sum(1 for card in range(s.stack_next, len(s.stack)))
    out.append(plate(0, y, WIDTH, CARDS_HEIGHT, 8, opacity=1) + title(10, y + 20, say("Cards"), 15))
    told = say("{count} card to come", plural="{count} cards to come", count=left)
    out.append(titled(told, use("icon-hand", 146, y + 15, 0.75) + words(157, y + 20, str(left), 13, "start", QUIET)))
    discount = s.power(s.actor(), s.box.power_discount) if s.agenda and isinstance(s.agenda[-1], SpendGoods) else 0
    for column in range(DISPLAY_COLUMNS):
        out.append(words(column * 110 + 94, y + 20, f"+{s.box.surcharge[column]}", 13, "middle", "#9c2f24", "700"))
    for space in range(DISPLAY):
        draw_card(out, s, choices, space, 4 + space % DISPLAY_COLUMNS * 110, y + 28 + space // DISPLAY_COLUMNS * 50.5, discount, say)


def draw_card(out: list[str], s: MombasaState, choices: Choices, space: int, x: float, y: float, discount: int, say: Language) -> None:
    card = s.display[space]
    if card == NONE:
        out.append(
            f'<rect x="{x + 2:g}" y="{y + 1:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="none" stroke="{BRONZE}" '
            f'stroke-opacity=".5" stroke-dasharray="3 3"/>'
        )
        return
    price = max(0, s.price(space) - discount)
    named = say("{card}, price {price}", card=names.face_name(s, card - FACE_SHIFT), price=price)
    inside = titled(named, piece(f"card{card}", x + 2, y + 1, f"card{card - FACE_SHIFT}") + crate(x + 90, y + 24, price))
    out.append(choices.link_if_legal(BUY.first + card - FIRST_DISPLAY_CARD, inside, mark(x - 1, y - 1.2, 106, 50)))


# --- books ----------------------------------------------------------------------------------------------------------


def draw_books(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    """Four books of each letter with what they cost, and the coins that wait for who takes the next one."""
    y = BOOKS_Y
    out.append(plate(0, y, WIDTH, BOOKS_HEIGHT, 8, opacity=1) + title(10, y + 20, say("Books"), 15))
    if s.supplement:
        told = say("£{pounds} for the next player who takes a book", pounds=s.supplement)
        out.append(titled(told, use("icon-pound", 92, y + 15, 0.85) + words(104, y + 20, f"×{s.supplement}", 14, "start", INK, "700")))
    change = words(WIDTH - 84, y + 20, "1", 14, "middle", INK, "700") + use("icon-point", WIDTH - 70, y + 15, 0.72)
    change += words(WIDTH - 51, y + 20, "→", 14, "middle", INK) + words(WIDTH - 37, y + 20, "1", 14, "middle", INK, "700")
    change += use("icon-pound", WIDTH - 22, y + 15, 0.8)
    out.append(choices.link_if_legal(CHANGE.first, titled(say("a point for £1"), change), mark(WIDTH - 92, y + 3, 84, 23, 6)))
    for letter in range(BOOK_LETTERS):
        row = y + 28 + letter * 46
        price = s.box.book_price[letter]
        supply = BOOKS_PER_LETTER - s.book_next[letter]
        told = say(
            "A book {letter} costs {points}; {supply} more to come",
            letter=LETTER_NAMES[letter].upper(),
            points=names.points_of(price),
            supply=supply,
        )
        letters = words(13, row + 17, LETTER_NAMES[letter].upper(), 14, "middle", INK, "700")
        out.append(titled(told, letters + words(8, row + 36, str(price), 12, "middle", INK) + use("icon-point", 20, row + 32, 0.5)))
        for number in range(BOOKS_SHOWN):
            book = s.shown[letter * BOOKS_SHOWN + number]
            x = 30 + number * 76
            if book != NONE:
                draw_book(out, s, choices, book, x, row, say)


def draw_book(out: list[str], s: MombasaState, choices: Choices, book: int, x: float, y: float, say: Language) -> None:
    inside = titled(book_title(s, book, say), piece(f"book{book}", x, y))
    out.append(choices.link_if_legal(TAKE.first + book, inside, mark(x - 2, y - 2, BOOK_WIDTH + 4, BOOK_HEIGHT + 4, 6)))


def book_title(s: MombasaState, book: int, say: Language) -> str:
    return say(
        "{book}: needs {needs}, gives {profit}",
        book=names.book_name(s, book),
        needs=names.book_needs(s, book),
        profit=names.book_profit(s, book),
    )
