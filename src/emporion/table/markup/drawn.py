"""The boards and mats of a page, drawn once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from emporion.drawing.safe import safe
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.table.scenes.seen import Moment, Scene

DRAWN: dict[tuple[object, ...], str] = {}
MOST_DRAWN = 2000
"""Drawings kept ready: viewers who see the same share them."""


def board(game: Game[Any], view: State, legal: list[int], say: Language) -> str:
    """The board, drawn once for all who see the same."""
    return kept((game, say.code, view, *legal), lambda: game.board(view, legal, say) or undrawn(say))


def undrawn(say: Language) -> str:
    return f'<p class="card">{safe(say("The board of this game is not drawn yet. All choices are in the list."))}</p>'


def mat(scene: Scene | Moment, seat: int, say: Language) -> str:
    """What lies before a seat, to be opened from its strip; the viewer's own lies beside the board."""
    if seat == scene.viewer and scene.status == "playing":
        return ""
    return kept((scene.game, say.code, scene.view, "mat", seat), lambda: scene.game.mat(scene.view, seat, say))


def kept(key: tuple[object, ...], draw: Callable[[], str]) -> str:
    drawn = DRAWN.get(key)
    if drawn is None:
        if len(DRAWN) >= MOST_DRAWN:
            DRAWN.clear()
        drawn = DRAWN[key] = draw()
    return drawn
