"""The board of Merkator as SVG: map, market, time, contracts and offices, every legal action with a place a link in them.

All holdings are open, so every office lies on the board; what a player can do with the own one is linked in the drawing beside the choices.
"""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.games.merkator.board.map import draw_map
from emporion.games.merkator.board.market import draw_market
from emporion.games.merkator.board.office import draw_office
from emporion.games.merkator.board.piles import draw_piles
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.game import Game
from emporion.kernel.language import Language


def board(game: Game[MerkatorState], s: MerkatorState, legal: list[int], say: Language) -> str:
    """Map and market side by side, the contracts below, then the offices of all players."""
    choices = Choices(game, s, legal, say)
    nothing = Choices(game, s, [], say)
    offices = "".join(draw_office(s, seat, nothing, False) for seat in range(s.seats))
    return (
        f'<div class="board merkator" tabindex="0" role="group" aria-label="{safe(say("Board"))}">'
        f"{draw_map(s, choices, say)}{draw_market(s, choices, say)}"
        f'<div class="contracts">{draw_piles(s, say)}</div><div class="offices">{offices}</div></div>'
    )


def private(game: Game[MerkatorState], s: MerkatorState, seat: int, legal: list[int], say: Language) -> str:
    """The own office, with what can be chosen in it."""
    return draw_office(s, seat, Choices(game, s, legal, say), True) if seat >= 0 else ""
