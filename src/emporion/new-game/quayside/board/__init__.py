"""The board: what stands on the places of its drawings, which are the files of this folder.

``docs/boards.md`` of Emporion tells how they are read. Every legal action whose choice names a place is offered there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from emporion.drawing.board import Board
from emporion.drawing.choices import Choices
from emporion.drawing.things import Piece, Thing, Words
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from quayside.box import CARD_NAMES, KIND_NAMES, SIZE_NAMES, SIZES
from quayside.names import KIND_TEXTS, SEATS, SIZE_TEXTS
from quayside.state import Position

BOARD = Board(Path(__file__).parent)


def board(game: Game[Position], s: Position, legal: list[int], say: Language) -> str:
    """Quay and lot on top, a line for each seat below."""
    return f'<div class="board quayside">{BOARD.draw("quay", on_the_quay(s), Choices(game, s, legal, say))}</div>'


def on_the_quay(s: Position) -> Iterator[Thing]:
    for number in s.display:
        yield crate(s, number, "quay")
    for number in s.lot:
        yield crate(s, number, "lot")
    yield Words("stack", Text("{count} crate in the stack", plural="{count} crates in the stack", count=len(s.deck)))
    for seat in range(s.seats):
        yield Piece(f"marker{seat}", f"marker-{seat}", moves=False)
        yield Words(f"name-{seat}", SEATS[seat])
        for number in s.crates_of(seat):
            yield Piece(f"small-{KIND_NAMES[number // SIZES]}", f"crates-{seat}", inside=(Words("points", s.box.values[number]),))
        yield Words(f"cards-{seat}", " ".join(str(card + 1) for card in s.hand(seat)))


def crate(s: Position, number: int, place: str) -> Piece:
    """A crate; on the quay its name is the place where it is offered."""
    kind, size = number // SIZES, number % SIZES
    points = Text("{count} point", plural="{count} points", count=s.box.values[number])
    told = (Words("kind", KIND_TEXTS[kind]), Words("size", SIZE_TEXTS[size]), Words("points", points))
    return Piece(f"crate-{KIND_NAMES[kind]}", place, f"crate-{KIND_NAMES[kind]}-{SIZE_NAMES[size]}" if place == "quay" else "", inside=told)


def private(game: Game[Position], s: Position, seat: int, legal: list[int], say: Language) -> str:
    """The client and the bid cards of the seat that looks."""
    return BOARD.draw("own", before_the_seat(s, seat), Choices(game, s, legal, say))


def before_the_seat(s: Position, seat: int) -> Iterator[Thing]:
    yield Words("client", Text("Your client wants {kind}", kind=KIND_TEXTS[int(s.clients[seat])]))
    for card in s.hand(seat):
        symbol = "card-chosen" if s.bids[seat] == card else "card"
        yield Piece(symbol, "hand", f"card-{CARD_NAMES[card]}", inside=(Words("value", card + 1),))


def art(game: Game[Position], say: Language) -> str:
    return BOARD.art(game, say)
