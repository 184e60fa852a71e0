"""The round track with the book display under it: a column of two books for each round from the second on, a coin space below each book."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import BRONZE, INK, QUIET, mark, piece, plate, title, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, BOOK_WIDTH, coin_disc
from emporion.games.mombasa.bookkeeping import CHANGE, TAKE
from emporion.games.mombasa.pieces import (
    BOOK_COLUMNS,
    BOOK_LETTERS,
    BOOK_ROWS,
    BOOKS_PER_LETTER,
    BOOKS_SHOWN,
    FIRST_BOOK_COLUMN,
    LETTER_NAMES,
    ROUNDS,
)
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.language import Language

WIDTH = 334
LEFT = 40
PITCH = 49
LETTERS_AT = 32
BOOKS_AT = 48
ROW_HEIGHT = BOOK_HEIGHT + 20
HEIGHT = BOOKS_AT + BOOK_ROWS * ROW_HEIGHT + 2


def draw_bookshelf(out: list[str], s: MombasaState, choices: Choices, say: Language) -> None:
    out.append(plate(0, 0, WIDTH, HEIGHT, 8, opacity=1))
    now = max(s.round, 1)
    told = say("Round {round} of {rounds}", round=now, rounds=ROUNDS)
    out.append(titled(told, use("icon-hourglass", 12, 16, 0.8) + title(30, 22, str(now), 17, "middle")))
    for column in range(BOOK_COLUMNS):
        draw_round(out, s, column, say)
    for letter in range(BOOK_LETTERS):
        draw_letter(out, s, letter, say)
    for space in range(BOOKS_SHOWN):
        draw_space(out, s, choices, space, say)
    draw_change(out, choices, say)


def draw_round(out: list[str], s: MombasaState, column: int, say: Language) -> None:
    """A space of the round track; its coins will lie in the column below."""
    number = column + FIRST_BOOK_COLUMN
    x = LEFT + column * PITCH
    now = number == s.round
    coins = s.box.round_coins[s.seats * (ROUNDS + 1) + number] if number > s.round else 0
    told = say("Round {round}", round=number)
    if coins:
        told = say(
            "Round {round} brings {count} coin to the books below",
            plural="Round {round} brings {count} coins to the books below",
            round=number,
            count=coins,
        )
    fill = "#f0c96a" if now else "#f7efdb" if number > s.round else "#dccdab"
    drawn = (
        f'<rect x="{x:g}" y="5" width="{BOOK_WIDTH}" height="24" rx="5" fill="{fill}" stroke="{INK if now else BRONZE}" '
        f'stroke-width="{2.4 if now else 1}"/>'
    )
    drawn += words(x + (14 if coins else BOOK_WIDTH / 2), 22, str(number), 14, "middle", INK, "700" if now else "")
    out.append(titled(told, drawn + coin_disc(x + 32, 17, coins) if coins else drawn))


def draw_letter(out: list[str], s: MombasaState, letter: int, say: Language) -> None:
    """What books of a letter cost, over the columns they lie in."""
    columns = [column for column in range(BOOK_COLUMNS) if s.box.shown_letter[column] == letter]
    price = s.box.book_price[letter]
    told = say(
        "A book {letter} costs {points}; {supply} more to come",
        letter=LETTER_NAMES[letter].upper(),
        points=names.points_of(price),
        supply=BOOKS_PER_LETTER - s.book_next[letter],
    )
    middle = sum(LEFT + column * PITCH + BOOK_WIDTH / 2 for column in columns) / len(columns)
    drawn = words(middle - 18, LETTERS_AT + 12, f"{LETTER_NAMES[letter].upper()}:", 13, "middle", INK, "700")
    drawn += words(middle, LETTERS_AT + 12, str(price), 13, "middle", INK, "700") + use("icon-point", middle + 16, LETTERS_AT + 7.5, 0.62)
    out.append(titled(told, drawn))


def draw_space(out: list[str], s: MombasaState, choices: Choices, space: int, say: Language) -> None:
    """A book and the coin space below it: the coin goes to who takes the book."""
    row, column = space // BOOK_COLUMNS, space % BOOK_COLUMNS
    x, y = LEFT + column * PITCH, BOOKS_AT + row * ROW_HEIGHT
    middle, below = x + BOOK_WIDTH / 2, y + BOOK_HEIGHT + 10
    coin = f'<circle cx="{middle:g}" cy="{below:g}" r="7.2" fill="none" stroke="{BRONZE}" stroke-opacity=".6" stroke-dasharray="2 2"/>'
    if s.coins[space]:
        coin = titled(say("£{pounds} for who takes the book above", pounds=s.coins[space]), coin_disc(middle, below, s.coins[space]))
    book = s.shown[space]
    if book == NONE:
        out.append(coin)
        return
    inside = titled(book_title(s, book, say), piece(f"book{book}", x, y)) + coin
    out.append(choices.link_if_legal(TAKE.first + book, inside, mark(x - 1.2, y - 1.8, BOOK_WIDTH + 2.4, BOOK_HEIGHT + 20, 5)))


def draw_change(out: list[str], choices: Choices, say: Language) -> None:
    """A point for a pound, beside the books."""
    x, y = LEFT / 2, BOOKS_AT + 12
    drawn = words(x - 9, y + 18, "1", 14, "middle", INK, "700") + use("icon-point", x + 6, y + 13, 0.72)
    drawn += words(x, y + 40, "↓", 16, "middle", QUIET, "700")
    drawn += words(x - 9, y + 61, "1", 14, "middle", INK, "700") + use("icon-pound", x + 6, y + 56, 0.8)
    out.append(choices.link_if_legal(CHANGE.first, titled(say("a point for £1"), drawn), mark(3, y - 4, LEFT - 7, 78, 6)))


def book_title(s: MombasaState, book: int, say: Language) -> str:
    return say(
        "{book}: needs {needs}, gives {profit}",
        book=names.book_name(s, book),
        needs=names.book_needs(s, book),
        profit=names.book_profit(s, book),
    )
