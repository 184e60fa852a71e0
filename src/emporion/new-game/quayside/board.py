"""The board as SVG. Every legal action that has a place is a link there; what only one seat sees is drawn apart."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.pieces import PAINTS, art_of, icon_symbols, piece_symbols
from emporion.drawing.svg import BRONZE, QUIET, SHADE, drawing, mark, plate, title, use, words
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from quayside.box import SIZES
from quayside.names import KIND_TEXTS, SEATS, SIZE_TEXTS
from quayside.rounds import BID, OFFER
from quayside.state import Position

WIDTH = 640
CRATE_WIDTH, CRATE_HEIGHT = 120, 84
CARD_WIDTH, CARD_HEIGHT = 54, 76
ROW = 40
WOOD = ["#e8e4da", "#c79a5b", "#d9b3c6", "#d98a4a"]
"""The colour of each kind of crate."""


def board(game: Game[Position], s: Position, legal: list[int], say: Language) -> str:
    """Quay and lot on top, a line for each seat below."""
    choices = Choices(game, s, legal, say)
    out = [title(24, 40, say("On the quay")), title(344, 40, say("The lot"))]
    for place, crate in enumerate(s.display):
        x = 24 + place * (CRATE_WIDTH + 12)
        marked = mark(x, 56, CRATE_WIDTH, CRATE_HEIGHT)
        out.append(choices.link_if_legal(int(OFFER.first) + crate, draw_crate(s, crate, x, 56, say), marked))
    for place, crate in enumerate(s.lot):
        out.append(draw_crate(s, crate, 344 + place * 42, 56 + place % 2 * 8, say))
    out.append(words(24, 168, say("{count} crate in the stack", plural="{count} crates in the stack", count=len(s.deck)), fill=QUIET))
    for seat in range(s.seats):
        out.append(draw_seat(s, seat, 186 + seat * ROW, say))
    height = 196 + s.seats * ROW
    name = say("Quay, lot and merchants")
    return f'<div class="board quayside">{drawing("sheet", WIDTH, height, name, plate(1, 1, WIDTH - 2, height - 2) + "".join(out))}</div>'


def draw_crate(s: Position, crate: int, x: float, y: float, say: Language) -> str:
    kind, size = crate // SIZES, crate % SIZES
    points = say("{count} point", plural="{count} points", count=s.box.values[crate])
    return (
        plate(x, y, CRATE_WIDTH, CRATE_HEIGHT, 6, WOOD[kind], 1)
        + words(x + CRATE_WIDTH / 2, y + 26, say.text(KIND_TEXTS[kind]), 17, "middle", weight="700")
        + words(x + CRATE_WIDTH / 2, y + 48, say.text(SIZE_TEXTS[size]), 15, "middle")
        + words(x + CRATE_WIDTH / 2, y + 70, points, 15, "middle")
    )


def draw_seat(s: Position, seat: int, y: float, say: Language) -> str:
    """The crates of a seat as small squares, and the cards it has left."""
    out = [use(f"marker{seat}", 40, y + 18), words(64, y + 24, say.text(SEATS[seat]))]
    for place, crate in enumerate(s.crates_of(seat)):
        x = 160 + place * 34
        out.append(plate(x, y + 4, 28, 28, 4, WOOD[crate // SIZES], 1) + words(x + 14, y + 24, str(s.box.values[crate]), 16, "middle"))
    cards = " ".join(str(card + 1) for card in s.hand(seat))
    out.append(words(WIDTH - 24, y + 24, cards, 16, "end", QUIET))
    return "".join(out)


def private(game: Game[Position], s: Position, seat: int, legal: list[int], say: Language) -> str:
    """The client and the bid cards of the seat that looks."""
    choices = Choices(game, s, legal, say)
    client = say("Your client wants {kind}", kind=KIND_TEXTS[int(s.clients[seat])])
    out = [words(16, 30, client)]
    for card in s.hand(seat):
        x = 16 + card * (CARD_WIDTH + 10)
        chosen = s.bids[seat] == card
        drawn = plate(x, 46, CARD_WIDTH, CARD_HEIGHT, 6, BRONZE if chosen else SHADE, 1) + words(
            x + CARD_WIDTH / 2, 94, str(card + 1), 28, "middle"
        )
        out.append(choices.link_if_legal(int(BID.first) + card, drawn, mark(x, 46, CARD_WIDTH, CARD_HEIGHT)))
    return drawing("own-board", 410, 138, say("Your client and your cards"), "".join(out))


def art() -> str:
    """What the board refers to and never changes."""
    symbols = piece_symbols(["marker"], PAINTS) + icon_symbols()
    return art_of(symbols)


def cover() -> str:
    """A picture for the front page."""
    crates = "".join(cover_crate(88 + number * 120, 170, wood) for number, wood in enumerate(WOOD))
    return (
        '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" preserveAspectRatio="xMidYMid slice" xmlns="http://www.w3.org/2000/svg">'
        '<rect width="640" height="360" fill="#cfe0e6"/><rect y="240" width="640" height="120" fill="#7d9fb0"/>'
        f'<rect y="270" width="640" height="30" fill="#8a6a3c"/>{crates}</svg>'
    )


def cover_crate(x: int, y: int, wood: str) -> str:
    return (
        f'<g transform="translate({x} {y})" stroke="#5c4326" stroke-width="4"><rect width="104" height="104" rx="6" fill="{wood}"/>'
        '<path d="M4 4l96 96m0-96l-96 96"/></g>'
    )
