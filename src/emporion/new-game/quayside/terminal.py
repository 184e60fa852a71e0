"""A position in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table

from emporion.kernel.language import Language
from quayside.names import KIND_TEXTS, SEATS, crate
from quayside.state import Position


def picture(s: Position, seat: int, say: Language) -> RenderableType:
    """The quay, then a line for each seat."""
    quay = ", ".join(told(s, number) for number in s.display)
    lot = ", ".join(told(s, number) for number in s.lot) or "-"
    table = Table("", say("crates"), "points", "cards", box=None)
    for each in range(s.seats):
        crates = ", ".join(told(s, number) for number in s.crates_of(each)) or "-"
        cards = " ".join(str(card + 1) for card in s.hand(each))
        table.add_row(say.text(SEATS[each]), crates, str(s.points(each)), cards, style="bold" if each == seat else "")
    client = f"your client wants {KIND_TEXTS[int(s.clients[seat])]}" if seat >= 0 and s.clients[seat] >= 0 else ""
    return Group(f"round {s.round}   quay: {quay}   lot: {lot}   stack: {len(s.deck)}   {client}", table)


def told(s: Position, number: int) -> str:
    return f"{crate(s, number)} ({s.box.values[number]})"
