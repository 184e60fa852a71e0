"""Action cards, and the five columns of a player's board they are played on."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, piece, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.state import GROUP, NO_CARD, PLAYED, YinziState
from emporion.kernel.language import Language

WIDTH = 70
HEIGHT = 27
HEAD = 42


def draw_card(kind: int, x: float, y: float) -> str:
    """A card lying on its side: the value on the left, its workers on the right."""
    value, workers = kind // 3 + 1, kind % 3 + 1
    strokes = "".join(f"M{x + 19:g} {y + 13.5 + (line - (value - 1) / 2) * 6:g}h7" for line in range(value))
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="#fffdf6" stroke="#7a5c2e"/>'
        f'<rect x="{x + 2:g}" y="{y + 2:g}" width="28" height="{HEIGHT - 4}" rx="3" fill="#a8352a"/>'
        f'<path d="{strokes}" stroke="#f3d2b8" stroke-width="2.2"/>{words(x + 10, y + 19, str(value), 16, "middle", "#ffffff", "700")}'
        f"{use('icon-pawn', x + 42, y + 14, 0.8)}{words(x + 53, y + 19, str(workers), 16, 'start', INK, '700')}"
    )


def draw_column_head(fortune: int, x: float, y: float, width: float, say: Language) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width - 4:g}" height="{HEAD - 2}" rx="6" fill="#efe4c8" stroke="#c9b68a"/>'
        f"{use(f'fortune{fortune}', x + width / 2 - 2, y + 14, 0.85)}"
        f"{shrunk(x + width / 2 - 2, y + 36, say.text(names.FORTUNE_CAPTIONS[fortune]), width - 10, 13, 'middle')}"
    )


def draw_played(s: YinziState, seat: int, fortune: int, x: float, y: float, say: Language) -> str:
    """The card on a column and the group of workers under it."""
    card = s.get(seat, PLAYED + fortune)
    if card == NO_CARD:
        empty = f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="4" fill="none" stroke="{BRONZE}" stroke-dasharray="4 4"/>'
        return f"<g><title>{safe(say('no card played here'))}</title>{empty}</g>"
    group = "".join(piece(f"worker{seat}", x + 13 + number * 22, y + HEIGHT + 19) for number in range(int(s.get(seat, GROUP + fortune))))
    return draw_card(card, x, y) + group
