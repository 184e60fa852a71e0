"""What lies before a player and is drawn for its owner and for all: the diamond track, the bookkeeping track, tabs of cards."""

from __future__ import annotations

from emporion.drawing.svg import INK, QUIET, piece, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import wording
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, BOOK_WIDTH, MINI_HEIGHT, MINI_WIDTH
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


def diamond_track(s: MombasaState, seat: int, x: float, y: float, width: float, _: Language) -> str:
    """A line of steps with what they are worth at the end, and where the left slot opens."""
    box = s.box
    pitch = width / box.diamond_length
    told = _("Diamond track: space {space}, worth £{value}", space=s.diamonds[seat], value=box.diamond_value[s.diamonds[seat]])
    drawn = [f'<path d="M{x:g} {y:g}H{x + width:g}" stroke="#bcd9e0" stroke-width="9" stroke-linecap="round"/>']
    drawn.append(f'<path d="M{x:g} {y:g}H{x + s.diamonds[seat] * pitch:g}" stroke="#5fa3b8" stroke-width="9" stroke-linecap="round"/>')
    for space in range(1, box.diamond_length + 1):
        at = x + space * pitch
        drawn.append(f'<circle cx="{at:g}" cy="{y:g}" r="1.8" fill="#245a72"/>')
        if box.diamond_value[space] > box.diamond_value[space - 1]:
            reached = space <= s.diamonds[seat]
            drawn.append(
                words(at, y + 21, f"{box.diamond_value[space]}", 12, "middle", INK if reached else QUIET, "700" if reached else "")
            )
    opens = x + box.diamond_opens * pitch
    drawn.append(titled(_("Slot {slot} opens here", slot=1), use("icon-lock", opens, y - 14, 0.62)))
    drawn.append(piece(f"gem{seat}", x + s.diamonds[seat] * pitch, y, "icon-diamond"))
    return titled(told, "".join(drawn))


def book_space(s: MombasaState, seat: int, space: int, x: float, y: float, scale: float, _: Language) -> str:
    """A space of the bookkeeping track: its number, its worth, its book, and the ink jar."""
    at = seat * BOOK_SPACES + space
    book = s.book_on[at]
    width, height = BOOK_WIDTH * scale, BOOK_HEIGHT * scale
    value = s.box.ink_value[space + 1]
    reached = s.ink[seat] > space
    drawn = use("book-space-reached" if reached else "book-space", x, y, scale)
    if book == NONE:
        told = _("Space {space}: empty", space=space + 1)
        if s.box.refuses_a[space]:
            told = _("Space {space}: empty, takes no A book", space=space + 1)
            drawn += words(x + width - 12, y + height - 6, "A", 12, "middle", QUIET)
            drawn += f'<path d="M{x + width - 18:g} {y + height - 4:g}l12-13" stroke="#9c2f24" stroke-width="1.6"/>'
        drawn += words(x + 5, y + 14, str(space + 1), 12, "start", QUIET)
        if value > s.box.ink_value[space]:
            drawn += words(x + width / 2 - 4, y + height - 6, f"£{value}", 13, "middle", QUIET, "600")
    elif s.book_down[at]:
        told = _("Space {space}: a book face down", space=space + 1)
        drawn += use("book-down", x, y, scale)
    else:
        told = _(
            "Space {space}: {book}, needs {needs}, gives {profit}",
            space=space + 1, book=wording.book_name(s, book), needs=wording.book_needs(s, book), profit=wording.book_profit(s, book),
        )  # fmt: skip
        drawn += use(f"book{book}", x, y, scale)
    if s.ink[seat] == space + 1:
        drawn += piece(f"jar{seat}", x + width - 8, y + 10, "icon-jar")
    return titled(told, drawn)
