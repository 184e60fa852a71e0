"""Cards and books as symbols: drawn once per page, then only referred to. They bear no words."""

from __future__ import annotations

from emporion.drawing.svg import BRONZE, INK, QUIET, use, words
from emporion.games.mombasa.board.icons import KINDS, NEED_ICONS, TILE_KINDS
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.names import card_mark
from emporion.games.mombasa.pieces import (
    BOOKS,
    FACES,
    FIRST_DISPLAY_FACE,
    GOODS_TILE,
    LETTER_NAMES,
    MERCHANT,
    MERCHANT_TILE,
    NEEDS,
    SHARE,
    STAFF,
    STARTING_FACES,
    STARTING_TILES,
    TILE_NAMES,
)
from emporion.games.mombasa.state import NONE

CARD_WIDTH = 72
CARD_HEIGHT = 46
MINI_WIDTH = 36
MINI_HEIGHT = 20
BOOK_WIDTH = 46
BOOK_HEIGHT = 52
LABEL_AT = 20
LABEL_HEIGHT = 13
"""The label across a book, between what it asks for and what it gives."""

CARD_FILLS = ["#ecdccb", "#f8ecb8", "#f3f1ea", "#eadfbe", "#d5deea", "#d9ebf0", "#f7ecd0"]
BOOK_FILLS = ["#f4e6c8", "#e2ead4", "#e9d9e2"]
LABEL_FILLS = ["#8a5a2b", "#3f6a3a", "#7a3f63"]


NUMBERS = f'font-size="14" font-weight="700" fill="{INK}"'
"""How the numbers inside a symbol are written; it must stand on the symbol itself, which inherits from where it is used."""


def card_symbols(box: Box) -> str:
    """Every face in full and as a small tab, a used card, and the bonus tiles."""
    drawn: list[str] = []
    for kind, fill in enumerate(CARD_FILLS):
        drawn.append(f'<g id="sheet{kind}">{sheet(CARD_WIDTH, CARD_HEIGHT, fill)}</g>')
        drawn.append(f'<g id="tab{kind}">{sheet(MINI_WIDTH, MINI_HEIGHT, fill, 3)}</g>')
    drawn.extend(f'<g id="card{face}">{card(box, face)}</g><g id="mini{face}">{mini(box, face)}</g>' for face in range(FACES))
    drawn.extend(f'<g id="bonus-tile{tile}">{bonus_tile(box, tile)}</g>' for tile in range(len(TILE_NAMES)))
    drawn.append(f'<rect id="used" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="#6d5a45" fill-opacity=".55"/>')
    drawn.append(f'<rect id="used-tile" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="16" fill="#6d5a45" fill-opacity=".55"/>')
    drawn.append(
        f'<g id="plus-tile"><circle r="10.5" fill="#e9d3a6" stroke="#5d3d14" stroke-width="1.6"/>'
        f"{words(-0.5, 5, f'+{box.tile_value[GOODS_TILE]}', 13, 'middle', INK, '700')}</g>"
    )
    drawn.append(
        f'<rect id="slot" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="#f0e2c1" stroke="{BRONZE}" stroke-dasharray="4 3"/>'
    )
    return "".join(drawn)


def sheet(width: float, height: float, fill: str, radius: float = 5, edge: str = "#7b6545") -> str:
    return f'<rect width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="1.2"/>'


def crate(x: float, y: float, number: int) -> str:
    """The red crate: what a card costs."""
    return use("icon-crate", x, y, 0.84) + words(x, y + 4.5, str(number), 13, "middle", "#ffffff", "700")


def coin_disc(x: float, y: float, coins: int) -> str:
    """So many coins, as a number on one."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="7.2" fill="#e2b23c" stroke="#7d5a12"/>' + words(
        x, y + 4.3, str(coins), 12, "middle", INK, "700"
    )


def card(box: Box, face: int) -> str:
    """Kind and value, the company if it has one, the crate, and the mark that tells twins apart."""
    kind, company = box.kind[face], box.card_company[face]
    drawn = use(f"sheet{kind}", 0, 0) + use(f"icon-{KINDS[kind]}", 17, 24, 1.15)
    if kind == SHARE:
        drawn += words(36, 31, str(box.card_shares[face]), 19, "middle", INK, "700")
    elif kind != MERCHANT:
        drawn += words(36, 31, str(box.value[face]), 19, "middle", INK, "700")
    if company != NONE:
        drawn += use(f"icon-company{company}", 39 if kind == MERCHANT else 58, 24 if kind == MERCHANT else 33, 0.8)
        if box.card_shares[face] and kind != SHARE:
            drawn += use("icon-share", 48, 36, 0.5)
    drawn += crate(61, 12, box.crate[face])
    marked = card_mark(box, face)
    if marked:
        drawn += words(4, 12, marked, 12, "start", QUIET)
    elif STARTING_FACES <= face < FIRST_DISPLAY_FACE:
        drawn += use("icon-first", 40, 9, 0.5)
    return drawn


def mini(box: Box, face: int) -> str:
    """A tab for piles and for the hands of others: kind and value, or kind and company."""
    kind, company = box.kind[face], box.card_company[face]
    drawn = use(f"tab{kind}", 0, 0) + use(f"icon-{KINDS[kind]}", 10, 10, 0.72)
    if kind == MERCHANT:
        return drawn + (use(f"icon-company{company}", 27, 10, 0.62) if company != NONE else "")
    if kind == SHARE:
        return drawn + words(21, 14.5, str(box.card_shares[face]), 12, "middle", INK, "700") + use(f"icon-company{company}", 29, 10, 0.5)
    if company != NONE:
        return drawn + words(21, 14.5, str(box.value[face]), 12, "middle", INK, "700") + use(f"icon-company{company}", 29, 10, 0.5)
    return drawn + words(26, 14.5, str(box.value[face]), 13, "middle", INK, "700")


def bonus_tile(box: Box, tile: int) -> str:
    """A bonus tile: like a card, but round and without a crate."""
    drawn = sheet(CARD_WIDTH, CARD_HEIGHT, "#e9d3a6", 16) + use(f"icon-{TILE_KINDS[tile]}", 24, 23, 1.1)
    return drawn + words(50, 30, tile_number(box, tile), 19, "middle", INK, "700")


def tile_number(box: Box, tile: int) -> str:
    """What a bonus tile adds, or what it is worth; of the merchant the diamonds it surely brings."""
    if tile == GOODS_TILE:
        return f"+{box.tile_value[tile]}"
    return f"{box.tile_diamonds}+" if tile == MERCHANT_TILE else str(box.tile_value[tile])


# --- books ----------------------------------------------------------------------------------------------------------


def book_symbols(box: Box) -> str:
    drawn = [
        f'<g id="binding{letter}">{sheet(BOOK_WIDTH, BOOK_HEIGHT, fill, 4)}'
        f'<rect x=".6" y="{LABEL_AT}" width="{BOOK_WIDTH - 1.2:g}" height="{LABEL_HEIGHT}" fill="{LABEL_FILLS[letter]}"/></g>'
        for letter, fill in enumerate(BOOK_FILLS)
    ]
    drawn.extend(f'<g id="book{book}" {NUMBERS}>{book_picture(box, book)}</g>' for book in range(BOOKS + STARTING_TILES))
    drawn.append(
        f'<g id="book-down">{sheet(BOOK_WIDTH, BOOK_HEIGHT, "#8a7456", 4)}<rect x="6" y="6" width="{BOOK_WIDTH - 12}" '
        f'height="{BOOK_HEIGHT - 12}" rx="2" fill="none" stroke="#d9c9a8" stroke-width="1.4"/>'
        f'<path d="M{BOOK_WIDTH / 2 - 8} {BOOK_HEIGHT / 2}h16" stroke="#d9c9a8" stroke-width="2"/></g>'
    )
    return "".join(drawn)


def book_picture(box: Box, book: int) -> str:
    """What it asks for above its label, what it gives below; the book of a starting tile bears a star beside its letter."""
    letter = box.book_letter[book]
    drawn = use(f"binding{letter}", 0, 0)
    label = LETTER_NAMES[letter].upper() if book < BOOKS else f"{LETTER_NAMES[letter].upper()} ★"
    drawn += words(BOOK_WIDTH / 2 - 5, LABEL_AT + 10.8, label, 12, "middle", "#ffffff", "700")
    needs = [(name, box.book_needs[book * NEEDS + need]) for need, name in enumerate(NEED_ICONS)]
    middle = BOOK_WIDTH / 2
    if box.book_needs[book * NEEDS + STAFF]:
        drawn += use("icon-merchant", middle - 12, 10.5, 0.62) + words(middle, 15.5, "/", 14, "middle", INK, "700")
        drawn += use("icon-bookkeeper", middle + 12, 10.5, 0.62)
    else:
        drawn += gain_row(middle, 10.5, needs, 0.6, 22)
    if box.book_counts[book] != NONE:
        drawn += use("icon-pound", middle - 15, 42.5, 0.6) + use(f"icon-{KINDS[box.book_counts[book]]}", middle - 1, 42.5, 0.6)
        return drawn + words(middle + 14, 47, "−1", 13, "middle", INK, "700")
    return drawn + gain_row(middle, 42.5, gains_of(box, book), 0.6, 22)


def gains_of(box: Box, book: int) -> list[tuple[str, int]]:
    amounts = [box.book_pounds[book], box.book_diamonds[book], box.book_points[book], box.book_posts[book]]
    return list(zip(["pound", "diamond", "point", "removal"], amounts, strict=True))


def gain_row(middle: float, y: float, gains: list[tuple[str, int]], size: float = 0.72, pitch: float = 30) -> str:
    """Icons with their numbers, side by side around a middle."""
    shown = [(name, amount) for name, amount in gains if amount]
    x = middle - pitch / 2 * len(shown) + pitch / 4
    drawn = ""
    for name, amount in shown:
        drawn += use(f"icon-{name}", x, y, size) + f'<text x="{x + pitch * 0.3:g}" y="{y + 5:g}">{amount}</text>'
        x += pitch
    return drawn
