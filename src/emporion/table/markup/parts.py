"""What the page of a table and its history share."""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.safe import safe
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.table.markup.strips import player
from emporion.table.scenes.seen import SeatStrip


def open_mat(seat: SeatStrip, drawn: Markup, say: Language) -> Node:
    """The frame a mat opens in; it stays open while what lies in it changes."""
    return h.section(
        class_=f"mat {seat.colour}", id=f"mat-of-{seat.seat}", popover="auto", aria_label=say("Before {name}", name=player(seat, say))
    )[
        h.button(class_="close", type="button", popovertarget=f"mat-of-{seat.seat}", popovertargetaction="hide", aria_label=say("Close"))[
            "×"
        ],
        h.div(id=f"mat-{seat.seat}")[drawn],
    ]


def round_name(kind: str, number: int, say: Language) -> str:
    """What a round of an event is called, by the format as it is offered."""
    if kind == "solo":
        return say("Deal {number}", number=number)
    return say("Challenge {number}", number=number) if kind == "ladder" else say("Round {number}", number=number)


def stage(game: Game[Any], view: State, say: Language) -> str:
    """Round and phase, where the game has them."""
    told = game.stage(view)
    return f'<p class="stage">{safe(say.text(told))}</p>' if told is not None else ""
