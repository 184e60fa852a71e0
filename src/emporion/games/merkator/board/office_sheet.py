"""What the parts of an office share while it is drawn."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Choice


class OfficeSheet:
    """Whose office it is, what can be chosen in it, and the drawing so far. Only on the ``own`` one do pieces move."""

    def __init__(self, s: MerkatorState, seat: int, choices: Choices, own: bool) -> None:
        self.s = s
        self.seat = seat
        self.choices = choices
        self.say = choices.say
        self.own = own
        self.out: list[str] = []

    def moving(self, piece: str, inside: str) -> str:
        """A card that glides to the own office from where it lay on the board."""
        return f'<g class="piece" data-piece="{piece}">{inside}</g>' if self.own else inside

    def put(self, action: int, below: str, marked: str, inside: str) -> None:
        """Something with its mark and link if there is an action, or as it is."""
        legal = action != NOBODY and action in self.choices
        self.out.append(self.choices.link(action, below + marked + inside) if legal else below + inside)

    def first_legal(self, choices: tuple[Choice, ...], number: int) -> int:
        """The action of the first choice that may be taken with this thing now."""
        for choice in choices:
            if choice.first + number in self.choices:
                return int(choice.first) + number
        return NOBODY
