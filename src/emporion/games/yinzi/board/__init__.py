"""The board of Yinzi as SVG: map, sea, markets and tracks, and the board of a player.

What is drawn comes from a view: there is nothing here that a seat may not see.
"""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import drawing, pan
from emporion.games.yinzi.board.abroad import draw_abroad
from emporion.games.yinzi.board.coast import draw_coast
from emporion.games.yinzi.board.factories import draw_factories
from emporion.games.yinzi.board.fields import draw_provinces
from emporion.games.yinzi.board.innovations import draw_innovations
from emporion.games.yinzi.board.layout import EAST, HEIGHT, SOUTH, THIRDS, WIDTH
from emporion.games.yinzi.board.markets import draw_markets, draw_rural
from emporion.games.yinzi.board.palace import draw_migration, draw_resources, draw_show, draw_tasks
from emporion.games.yinzi.board.players import draw_player
from emporion.games.yinzi.board.tracks import draw_boats, draw_exchange, draw_plantations
from emporion.games.yinzi.board.war import draw_war
from emporion.games.yinzi.state import YinziState
from emporion.kernel.game import Game
from emporion.kernel.language import Language


def board(game: Game[YinziState], s: YinziState, legal: list[int], say: Language) -> str:
    """One sheet in parts, so that they can lie side by side or one below the other."""
    choices = Choices(game, s, legal, say)
    land = ['<use href="#land"/>']
    draw_provinces(land, s, choices, say)
    draw_factories(land, s, choices, say)
    draw_markets(land, s, choices, say)
    draw_rural(land, s, choices, say)
    draw_coast(land, s, choices, say)
    abroad: list[str] = []
    draw_abroad(abroad, s, say)
    draw_tasks(abroad, s, choices, say)
    draw_exchange(abroad, s, say)
    draw_resources(abroad, s, choices, say)
    draw_show(abroad, s, choices, say)
    draw_migration(abroad, s, say)
    tracks: list[str] = []
    draw_plantations(tracks, s, choices, say)
    draw_boats(tracks, s, choices, say)
    innovations: list[str] = []
    draw_innovations(innovations, s, choices, say)
    war: list[str] = []
    draw_war(war, s, choices, say)
    name = say("The lower Yangtze")
    shown = [
        drawing("abroad", WIDTH - EAST, SOUTH, say("The world, the palace and its tasks"), "".join(abroad), EAST),
        drawing("tracks", THIRDS[0], HEIGHT - SOUTH, say("Plantations and boats"), "".join(tracks), 0, SOUTH),
        drawing("innovations", THIRDS[1] - THIRDS[0], HEIGHT - SOUTH, say("Innovations"), "".join(innovations), THIRDS[0], SOUTH),
        drawing("war", WIDTH - THIRDS[1], HEIGHT - SOUTH, say("War and routes"), "".join(war), THIRDS[1], SOUTH),
    ]
    return f'<div class="board yinzi">{pan(name, drawing("map", EAST, SOUTH, name, "".join(land)))}{"".join(shown)}</div>'


def mat(_game: Game[YinziState], s: YinziState, seat: int, say: Language) -> str:
    """The board of a seat."""
    return draw_player(s, seat, say)
