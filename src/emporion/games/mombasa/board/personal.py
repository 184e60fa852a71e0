"""What lies before a player and is drawn for its owner and for all: the diamond track, the bookkeeping track, tabs of cards."""

from __future__ import annotations

from emporion.drawing.svg import piece, use
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.cards import BOOK_WIDTH, MINI_HEIGHT, MINI_WIDTH
from emporion.games.mombasa.board.layout import DIAMOND_STEP
from emporion.games.mombasa.components import BOOK_SPACES, FACES
from emporion.games.mombasa.state import NONE, PLACES, MombasaState
from emporion.kernel.language import Language


def faces_at(s: MombasaState, seat: int, place: int) -> list[int]:
    """The faces of a seat's cards in one of its places, by kind and value."""
    at = place + seat * PLACES
    found = [face for face in range(FACES) if s.card_at[s.card(seat, face)] == at]
    return sorted(found, key=lambda face: (s.box.kind[face], s.box.value[face], face))


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


def book_space(s: MombasaState, seat: int, space: int, x: float, y: float, scale: float, say: Language) -> str:
    """A space of the bookkeeping track with its book and the ink jar."""
    at = seat * BOOK_SPACES + space
    book = s.book_on[at]
    if book == NONE:
        return use(f"book-space{space}", x, y, scale)
    if s.book_down[at]:
        told = say("Space {space}: a book face down", space=space + 1)
        drawn = use("book-down", x, y, scale)
    else:
        needs, profit = names.book_needs(s, book), names.book_profit(s, book)
        name = names.book_name(s, book)
        told = say("Space {space}: {book}, needs {needs}, gives {profit}", space=space + 1, book=name, needs=needs, profit=profit)
        drawn = use(f"book{book}", x, y, scale)
    if s.ink[seat] == space + 1:
        drawn += piece(f"jar{seat}", x + BOOK_WIDTH * scale - 8, y + 10, "icon-jar")
    return titled(told, drawn)
