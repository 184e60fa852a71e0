"""The board of Yunnan as SVG: the map and the town, every legal action with a place a link in them.

Names of provinces and players never reach this code but through the words of the game, and what is drawn comes from a
view: there is nothing here that a seat may not see.
"""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.games.yunnan.board.map import draw_map
from emporion.games.yunnan.board.town import draw_town
from emporion.games.yunnan.state import YunnanState
from emporion.kernel.game import Game
from emporion.kernel.language import Language


def board(game: Game[YunnanState], s: YunnanState, legal: list[int], say: Language) -> str:
    """Map and town side by side, or one below the other on a narrow screen."""
    choices = Choices(game, s, legal, say)
    return f'<div class="board yunnan">{draw_map(s, choices, say)}{draw_town(s, choices, say)}</div>'
