"""What lies before a player and is drawn for its owner and for all: the diamond track, the bookkeeping track, tabs of cards."""

from __future__ import annotations

from emporion.drawing.svg import BRONZE, piece, use
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.badges import LEVEL_SIGNS, lasting_badge, signs_in_row, width_of
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, BOOK_WIDTH, MINI_HEIGHT, MINI_WIDTH
from emporion.games.mombasa.board.layout import DIAMOND_STEP
from emporion.games.mombasa.pieces import BONUS_TILES, BOOK_SPACES, COMPANIES, FACES, FIRST_WITH_SPACES, GOODS_TILE
from emporion.games.mombasa.state import NONE, PLACES, MombasaState
from emporion.kernel.language import Language


def faces_at(s: MombasaState, seat: int, place: int) -> list[int]:
    """The faces of a seat's cards in one of its places, by kind and value."""
    own_place = place + seat * PLACES
    faces = [face for face in range(FACES) if s.card_at[s.card(seat, face)] == own_place]
    return sorted(faces, key=lambda face: (s.box.kind[face], s.box.value[face], face))


def tabs(s: MombasaState, faces: list[int], x: float, y: float, across: int) -> str:
    """Cards as small tabs in rows."""
    return "".join(
        use(f"mini{face}", x + number % across * (MINI_WIDTH + 2), y + number // across * (MINI_HEIGHT + 2))
        for number, face in enumerate(faces)
    )


def rows_of(count: int, across: int) -> int:
    return (count + across - 1) // across


def diamond_track(s: MombasaState, seat: int, x: float, y: float, scale: float, say: Language) -> str:
    """The printed track, filled as far as the player has come, with the marker."""
    box = s.box
    step = DIAMOND_STEP * scale
    told = say("Diamond track: space {space}, worth £{value}", space=s.diamonds[seat], value=box.diamond_value[s.diamonds[seat]])
    at = x + int(s.diamonds[seat]) * step
    line = (
        f'<path d="M{x:g} {y:g}H{x + box.diamond_length * step:g}" stroke="#bcd9e0" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="M{x:g} {y:g}H{at:g}" stroke="#5fa3b8" stroke-width="9" stroke-linecap="round"/>'
    )
    return titled(told, line + use("diamond-track", x, y, scale) + piece(f"gem{seat}", at, y, "icon-diamond"))


def tiles_beside(s: MombasaState, seat: int) -> list[int]:
    """Bonus tiles of a seat; the goods tile only while it lies on no card."""
    return [tile for tile in range(BONUS_TILES) if s.tile_holder[tile] == seat and (tile != GOODS_TILE or s.tile_slot == NONE)]


def bonus_row(s: MombasaState, seat: int, x: float, y: float, say: Language) -> str:
    """The bonuses of company tracks that work for a seat, side by side; nothing if there is none."""
    drawn = ""
    for company in range(COMPANIES):
        level = s.unlocked[seat * COMPANIES + company]
        if not level:
            continue
        side = s.sides[company]
        signs = [LEVEL_SIGNS[level], *(lasting_badge(s.box, side, level) if side < FIRST_WITH_SPACES else ["bonus"])]
        told = say("Unlocked at {company}: {bonus}", company=names.COMPANIES[company], bonus=names.bonus(s.box, side, level))
        width = 25 + sum(width_of(sign) for sign in signs)
        sheet = f'<rect x="{x - 2:g}" y="{y - 11:g}" width="{width:g}" height="22" rx="5" fill="#f4e3b4" stroke="{BRONZE}"/>'
        drawn += titled(told, sheet + use(f"icon-company{company}", x + 9, y, 0.62) + signs_in_row(signs, x + 20, y))
        x += width + 6
    return drawn


def book_space(s: MombasaState, seat: int, space: int, x: float, y: float, say: Language) -> str:
    """A space of the bookkeeping track with its book and the ink jar."""
    book = s.book_on[seat * BOOK_SPACES + space]
    if book == NONE:
        return use(f"book-space{space}", x, y)
    if s.is_book_down(seat, space):
        told = say("Space {space}: a book face down", space=space + 1)
        drawn = use("book-down", x, y)
    else:
        needs, profit = names.book_needs(s, book), names.book_profit(s, book)
        name = names.book_name(s, book)
        told = say("Space {space}: {book}, needs {needs}, gives {profit}", space=space + 1, book=name, needs=needs, profit=profit)
        drawn = use(f"book{book}", x, y)
    if s.ink[seat] == space + 1:
        drawn += piece(f"jar{seat}", x + BOOK_WIDTH - 7, y + BOOK_HEIGHT / 2, "icon-jar")
    return titled(told, drawn)
