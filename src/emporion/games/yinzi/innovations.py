"""The fortune action of placing innovations (YI-7.16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import INNOVATIONS, SECTION_SIZE
from emporion.games.yinzi.resolutions import Fortune, no_disc
from emporion.games.yinzi.state import DISCS, YinziState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Prompt, Text


def explain_innovation(s: YinziState, values: list[int]) -> Text:
    return Text("{innovation}: {effect}", innovation=names.INNOVATIONS[values[0]], effect=names.EFFECTS[values[0]])


INNOVATE: Final = Choice("innovate {innovation}", explain_innovation, "YI-7.16", [names.INNOVATION], "innovation-{innovation}")

INNOVATED: Final = Happening("innovated", Text("{who} places an innovation: {innovation}"), [names.INNOVATION])


class InnovationWork(Fortune):
    """Discs on free innovation spaces, all in different sections (YI-7.16)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Innovations: place a disc in a section not used yet, {left} left", left=s.resolutions), "YI-7.16")

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        if discs == 0:
            return
        for space in range(INNOVATIONS):
            if s.innovations[space] == NOBODY and s.sections >> space // SECTION_SIZE & 1 == 0:
                out.append(INNOVATE.first + space)

    def ways(self) -> list[Choice]:
        return [INNOVATE]

    def refuse_way(self, s: YinziState, action: i64, discs: i64) -> Refusal | None:
        space = action - INNOVATE.first
        taken = refuse_space(s, self.seat, space, "YI-7.16")
        if taken is not None:
            return taken
        section = space // SECTION_SIZE
        if s.sections & 1 << section:
            return Refusal("YI-7.16", Text("you have placed a disc in {section} in this action", section=names.SECTIONS[section]))
        return no_disc() if discs == 0 else None

    def carry_out(self, s: YinziState, action: i64) -> None:
        space = action - INNOVATE.first
        s.sections |= 1 << space // SECTION_SIZE
        place_innovation(s, self.seat, space)


def refuse_space(s: YinziState, seat: i64, space: i64, clause: str) -> Refusal | None:
    """Why no disc can be placed on an innovation space."""
    owner = s.innovations[space]
    what = names.INNOVATIONS[space]
    if owner == NOBODY:
        return None
    if owner == seat:
        return Refusal(clause, Text("{innovation}: your disc lies there already", innovation=what))
    return Refusal(clause, Text("{innovation}: the disc there belongs to {rival}", innovation=what, rival=names.SEATS[owner]))


def place_innovation(s: YinziState, seat: i64, space: i64) -> None:
    """A disc on an innovation space; it cannot be used on this turn (YI-10.1)."""
    s.innovations[space] = seat
    s.add(seat, DISCS, -1)
    s.fresh |= 1 << space
    s.tell(INNOVATED, seat, space)
