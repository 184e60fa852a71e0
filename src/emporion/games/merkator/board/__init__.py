"""The board of Merkator as SVG: map, market, time and contracts, every legal action with a place a link in them.

All holdings are open, so everybody's office can be looked at; what a player can do with the own one is linked in it.
"""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import pan
from emporion.games.merkator.board.map import draw_map
from emporion.games.merkator.board.market import draw_market
from emporion.games.merkator.board.office import draw_office
from emporion.games.merkator.board.piles import draw_piles
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.game import Game
from emporion.kernel.language import Language


def board(game: Game[MerkatorState], s: MerkatorState, legal: list[int], say: Language) -> str:
    """Map and market side by side, the contracts below."""
    choices = Choices(game, s, legal, say)
    return (
        f'<div class="board merkator">{pan(say("Map of the trading places"), draw_map(s, choices, say))}{draw_market(s, choices, say)}'
        f'<div class="contracts">{draw_piles(s, say)}</div></div>'
    )


def mat(game: Game[MerkatorState], s: MerkatorState, seat: int, say: Language) -> str:
    """The office of a seat, to look at."""
    return draw_office(s, seat, Choices(game, s, [], say), False)


def private(game: Game[MerkatorState], s: MerkatorState, seat: int, legal: list[int], say: Language) -> str:
    """The own office, with what can be chosen in it."""
    return draw_office(s, seat, Choices(game, s, legal, say), True) if seat >= 0 else ""
