"""The board of Mombasa as SVG: the continent with its companies and the displays, and the board of a player.

What is drawn comes from a view: there is nothing here that a seat may not see. Cards, tiles and books of the viewer are links in the
viewer's own area, everything else on the board.
"""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import drawing, pan
from emporion.games.mombasa.board.companies import draw_companies
from emporion.games.mombasa.board.desk import Desk
from emporion.games.mombasa.board.layout import SIZE
from emporion.games.mombasa.board.map import draw_regions
from emporion.games.mombasa.board.market import draw_market
from emporion.games.mombasa.board.seats import draw_seat
from emporion.games.mombasa.board.shareholders import draw_shareholders
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.game import Game
from emporion.kernel.language import Language


def board(game: Game[MombasaState], s: MombasaState, legal: list[int], say: Language) -> str:
    """Continent and displays side by side."""
    choices = Choices(game, s, legal, say)
    out = ['<use href="#land"/>']
    draw_companies(out, s, choices, say)
    draw_regions(out, s, choices, say)
    name = say("Africa and the four companies")
    continent = pan(name, drawing("continent", SIZE, SIZE, name, "".join(out)))
    return f'<div class="board mombasa">{continent}{draw_market(s, choices, say)}</div>'


def mat(_game: Game[MombasaState], s: MombasaState, seat: int, say: Language) -> str:
    """The board of a seat, and what everybody's shares are worth."""
    return f'<div class="mombasa">{draw_seat(s, seat, say)}{draw_shareholders(s, say)}</div>'


def private(game: Game[MombasaState], s: MombasaState, seat: int, legal: list[int], say: Language) -> str:
    """The own area of a seat; nothing for those who only watch."""
    return Desk(s, seat, Choices(game, s, legal, say), say).draw() if seat >= 0 else ""
