"""What the box prints on the drawings: cards and books, the cells of the tracks, borders, profits and prices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from emporion.drawing.things import Made, Piece, Shown, Thing, Words
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.names import KINDS, card_mark
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKS,
    COLUMN_NAMES,
    COLUMN_SPACES,
    COMPANIES,
    COMPANY_NAMES,
    DISPLAY_COLUMNS,
    FACES,
    FIRST_DISPLAY_FACE,
    GOODS,
    GOODS_TILE,
    KIND_NAMES,
    LETTER_NAMES,
    LEVELS,
    MAJORITIES,
    MERCHANT,
    MERCHANT_TILE,
    MIXED,
    NEEDS,
    REGIONS,
    SHARE,
    STAFF,
    STARTING_FACES,
    STARTING_TILES,
    TIERS,
    TILE_NAMES,
)
from emporion.games.mombasa.state import NONE
from emporion.kernel.words import Text

TILE_KINDS = ["good", "expansion", "bookkeeper", "merchant"]
NEED_PICTURES = [*KIND_NAMES[:4], "good"]
LEVEL_SIGNS = ["", "Ⅰ", "Ⅱ"]
"""The first and the second special space of a track, and the bonus each unlocks."""
COMPASS = ["north", "east", "south", "west"]
"""Where the track of each company lies."""


LEGEND = [
    *[(f"icon-{name}", words) for name, words in zip(KIND_NAMES, KINDS, strict=True)],
    ("icon-good", Text("units of one good, whichever you like")),
    ("icon-mixed", Text("different goods together pay for a card")),
    ("icon-crate", Text("price of a card")),
    ("icon-hand", Text("card from the hand")),
    ("icon-step", Text("steps on a company track")),
    ("icon-point", Text("bookkeeping points")),
    ("icon-mine", Text("mines")),
    ("icon-post", Text("trading posts")),
    ("icon-removal", Text("a trading post leaves the game")),
    ("icon-lock", Text("action slot that is still locked")),
    ("icon-first", Text("Begins the next round")),
    ("icon-hourglass", Text("round")),
]


def printed(game: Any) -> Iterator[Thing | Made]:
    box = game.box
    yield from cards(box)
    yield from books(box)
    yield from companies(box)
    yield from regions(box)
    yield from market(box)
    yield from ledger(box)


def signs(place: str, parts: Iterable[object], letters: str = "sign") -> Iterator[Piece]:
    """Side by side: a name is a picture, all else is written; in ``print`` on what is light by night too."""
    for part in map(str, parts):
        if part.isalpha():
            yield Piece(f"icon-{part}", place, moves=False)
        elif part:
            yield Piece(f"{letters}{len(part)}", place, inside=(Words("text", part),), moves=False)


def amounts(names: Iterable[str], numbers: Iterable[int]) -> list[object]:
    """Pictures, each with its number."""
    return [part for name, number in zip(names, numbers, strict=True) if number for part in (name, number)]


def company_arms(company: int, place: str) -> Piece:
    return Piece(f"icon-company{company}", place, moves=False)


def cards(box: Box) -> Iterator[Made]:
    """Every face in full and as a small tab, and the bonus tiles."""
    for face in range(FACES):
        kind, company, name = KIND_NAMES[box.kind[face]], box.card_company[face], box.face_names[face]
        shown = "" if box.kind[face] == MERCHANT else box.card_shares[face] if box.kind[face] == SHARE else box.value[face]
        arms = () if company == NONE else (company_arms(company, "company"),)
        inside = [Words("value", shown), Words("crate", box.crate[face]), Words("letter", card_mark(box, face)), *arms]
        if box.card_shares[face] and box.kind[face] != SHARE:
            inside.append(Piece("icon-share", "share", moves=False))
        if STARTING_FACES <= face < FIRST_DISPLAY_FACE:
            inside.append(Piece("icon-first", "first", moves=False))
        yield Made(f"card-{name}", f"blank-{kind}", tuple(inside))
        yield Made(f"tab-{name}", f"slip-{kind}", (Words("value-beside" if arms else "value", shown), *arms))
    for tile in range(BONUS_TILES):
        yield Made(f"bonus-tile{tile}", f"tile-{TILE_KINDS[tile]}", (Words("number", tile_number(box, tile)),))


def tile_number(box: Box, tile: int) -> str:
    """What a bonus tile adds, or what it is worth; of the merchant the diamonds it surely brings."""
    if tile == GOODS_TILE:
        return f"+{box.tile_value[tile]}"
    return f"{box.tile_diamonds}+" if tile == MERCHANT_TILE else str(box.tile_value[tile])


def books(box: Box) -> Iterator[Made]:
    """What a book asks for above its label, what it gives below; the book of a starting tile bears a star."""
    for book in range(BOOKS + STARTING_TILES):
        letter = LETTER_NAMES[box.book_letter[book]]
        needs = amounts(NEED_PICTURES, [box.book_needs[book * NEEDS + need] for need in range(len(NEED_PICTURES))])
        if box.book_needs[book * NEEDS + STAFF]:
            needs = ["merchant", "/", "bookkeeper"]
        gains = amounts(
            ["pound", "diamond", "point", "removal"],
            [box.book_pounds[book], box.book_diamonds[book], box.book_points[book], box.book_posts[book]],
        )
        if box.book_counts[book] != NONE:
            gains = ["pound", KIND_NAMES[box.book_counts[book]], f"−{box.counted_less}"]
        label = letter.upper() if book < BOOKS else f"{letter.upper()} ★"
        yield Made(
            book_symbol(box, book),
            f"book-{letter}",
            (Words("label", label), *signs("needs", needs, "print"), *signs("gains", gains, "print")),
        )


def book_symbol(box: Box, book: int) -> str:
    return f"book-{box.book_names[book]}" if book < BOOKS else f"book-of-tile-{book - BOOKS}"


def companies(box: Box) -> Iterator[Thing]:
    """Cells of the tracks, in the order in which they lie on the board; headquarters with their coins."""
    cells = range(int(max(box.length)) + 1)
    for company, name in enumerate(COMPANY_NAMES):
        for space in reversed(cells) if COMPASS[company] in ("north", "east") else cells:
            yield Piece(f"cell-{COMPASS[company]}", f"cells-{name}", f"cell-{name}-{space}", inside=(Words("number", space),))
        yield company_arms(company, f"arms-{name}")
        for column, letter in enumerate(COLUMN_NAMES):
            for space in range(COLUMN_SPACES):
                coins = box.column_coins[column * COLUMN_SPACES + space]
                coin = (Piece("coin", "coin", inside=(Words("pounds", coins),)),) if coins else ()
                symbol = "hq-final" if space == COLUMN_SPACES - 1 else "hq-space"
                yield Piece(symbol, f"spaces-{name}-{letter}", f"space-{name}-{letter}-{space + 1}", inside=coin)


def regions(box: Box) -> Iterator[Thing]:
    """Borders and sea lanes, single or double; what a region pays, and its mines."""
    for region, name in enumerate(box.region_names):
        for border in range(box.border_first[region], box.border_first[region + 1]):
            yield Shown(f"{'double' if box.border_double[border] else 'single'}-{name}-{box.region_names[box.border_to[border]]}")
        for company in range(COMPANIES):
            if wide := box.base_border[company * REGIONS + region]:
                yield Shown(f"lane-{COMPANY_NAMES[company]}-{name}-{'double' if wide == 2 else 'single'}")
        gains = [box.region_pounds, box.region_diamonds, box.region_steps, box.region_points, box.mines]
        yield from signs(f"profit-{name}", amounts(["pound", "diamond", "step", "point", "mine"], [gain[region] for gain in gains]))


def market(box: Box) -> Iterator[Thing]:
    """Prices, the bonus spaces and what they give."""
    for column in range(DISPLAY_COLUMNS):
        yield Words(f"surcharge-{column}", f"+{box.surcharge[column]}")
    yield Words("first-points", f"+{box.first_player_points}")
    yield Words("buy-fee", f"−£{box.buy_fee} −")
    yield Words("sell-pounds", f"+£{box.sell_pounds} +")
    for majority in range(MAJORITIES):
        kind = KIND_NAMES[majority]
        yield company_arms(box.majority_company[majority], f"majority-{kind}-company")
        for tier in range(TIERS):
            space = majority * TIERS + tier
            yield Words(f"tier-{kind}-{tier + 1}", f"{box.tier_total[space]}+")
            gains = [box.tier_steps[space], box.tier_pounds[space], box.tier_diamonds[space], box.tier_points[space]]
            removal = ["removal"] if box.tier_posts[space] else []
            yield from signs(f"gains-{kind}-{tier + 1}", [*amounts(["step", "pound", "diamond", "point"], gains), *removal])
    for tile, name in enumerate(TILE_NAMES):
        yield Words(f"fee-{name}", f"−£{box.tile_fee[tile]}")
        yield Words(f"worth-{name}", tile_number(box, tile))


def ledger(box: Box) -> Iterator[Thing]:
    """Worth of the spaces of both personal tracks, where they open slots, and which spaces refuse a book of letter A."""
    for space in range(1, BOOK_SPACES + 1):
        if box.ink_value[space] > box.ink_value[space - 1]:
            yield Words(f"book-{space}-worth", f"£{box.ink_value[space]}")
        if box.refuses_a[space - 1]:
            yield Shown(f"no-a-{space}")
    yield Shown(f"opens-{box.ink_opens}")
    yield Piece("icon-lock", "diamond-lock", at=box.diamond_opens / box.diamond_length)
    for space in range(1, box.diamond_length + 1):
        yield Piece("diamond-step", "diamond-way", at=space / box.diamond_length)
        if box.diamond_value[space] > box.diamond_value[space - 1]:
            yield Words("diamond-worth", str(box.diamond_value[space]), at=space / box.diamond_length)


# --- the bonuses of the company tracks in numbers and pictures ----------------------------------------------------------


def lasting_bonus(box: Box, side: int, level: int) -> list[object]:
    """What a lasting bonus changes."""
    bonus = side * LEVELS + level
    for more, picture in ((box.bonus_markers, "bonus"), (box.bonus_expansion, "expansion"), (box.bonus_cotton, "cotton")):
        if more[bonus]:
            return [f"+{more[bonus]}", picture]
    if box.bonus_mixing[bonus]:
        return ["mixed", f"−{box.bonus_discount[MIXED][bonus]}", "crate"]
    cheaper = [good for good in range(GOODS) if box.bonus_discount[good][bonus]]
    return [KIND_NAMES[cheaper[0]], f"−{box.bonus_discount[cheaper[0]][bonus]}", "crate"] if cheaper else []


def extra_bonus(box: Box, side: int, level: int) -> list[list[object]]:
    """What an extra space gives, in one or two rows."""
    extra = side * LEVELS + level
    if box.space_tracks[extra]:
        return [[box.space_steps[extra], "step", f"×{box.space_tracks[extra]}"]]
    if box.space_sells[extra]:
        kind = box.space_sells_kind[extra]
        return [["hand"] if kind < 0 else ["hand", KIND_NAMES[kind]], ["crate", f"+£{box.space_sells[extra]}"]]
    if box.space_buys[extra]:
        discount = box.space_discount[extra]
        return [[box.space_diamonds[extra], "diamond"], ["£", "crate", f"−{discount}" if discount else ""]]
    rows = [[box.space_points[extra], "point", box.space_diamonds[extra], "diamond"]]
    if box.space_other_points[extra]:
        rows.append([box.space_other_points[extra], "point", box.space_other_diamonds[extra], "diamond"])
    return rows
