"""The board of Yinzi as SVG: map, sea, markets and tracks in one sheet, the boards of the players below it.

What is drawn comes from a view: there is nothing here that a seat may not see.
"""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import drawing
from emporion.games.yinzi.board.abroad import draw_abroad
from emporion.games.yinzi.board.coast import draw_coast
from emporion.games.yinzi.board.factories import draw_factories
from emporion.games.yinzi.board.fields import draw_provinces
from emporion.games.yinzi.board.innovations import draw_innovations
from emporion.games.yinzi.board.layout import HEIGHT, WIDTH
from emporion.games.yinzi.board.markets import draw_markets, draw_rural
from emporion.games.yinzi.board.palace import draw_migration, draw_resources, draw_show, draw_tasks
from emporion.games.yinzi.board.players import draw_players
from emporion.games.yinzi.board.tracks import draw_boats, draw_exchange, draw_plantations
from emporion.games.yinzi.board.war import draw_war
from emporion.games.yinzi.state import YinziState
from emporion.kernel.game import Game
from emporion.kernel.language import Language


def board(game: Game[YinziState], s: YinziState, legal: list[int], say: Language) -> str:
    """The sheet that fits the screen, then a board for every player."""
    choices = Choices(game, s, legal, say)
    out = ['<use href="#land"/>']
    draw_provinces(out, s, choices, say)
    draw_factories(out, s, choices, say)
    draw_markets(out, s, choices, say)
    draw_rural(out, s, choices, say)
    draw_coast(out, s, choices, say)
    draw_abroad(out, s, say)
    draw_tasks(out, s, choices, say)
    draw_exchange(out, s, say)
    draw_resources(out, s, choices, say)
    draw_show(out, s, choices, say)
    draw_migration(out, s, say)
    draw_plantations(out, s, choices, say)
    draw_boats(out, s, choices, say)
    draw_innovations(out, s, choices, say)
    draw_war(out, s, choices, say)
    sheet = drawing("sheet-board", WIDTH, HEIGHT, say("The lower Yangtze"), "".join(out))
    scrolled = f'tabindex="0" role="group" aria-label="{safe(say("Board"))}"'  # so that the keyboard can scroll it where it is wider
    return f'<div class="board yinzi" {scrolled}>{sheet}{draw_players(s, say)}</div>'
