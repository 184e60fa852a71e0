"""What a game can begin with, in words."""

from __future__ import annotations

from functools import cache

from emporion.games.registry import room
from emporion.kernel.words import Text

DEALS = 30


@cache
def first_moves(name: str, seats: int) -> dict[str, Text]:
    """Moves by their notation, as they are explained in the first of some deals in which somebody can begin with them."""
    game = room(name).open(seats, {})
    told: dict[str, Text] = {}
    for seed in range(DEALS):
        state = game.deal(seed)
        while len(legal := state.legal_for(seat := state.actors()[0])) == 1:
            state.apply_for(seat, legal[0])
        view = game.view(state, seat)
        for action in legal:
            told.setdefault(game.actions.notation(action), game.explain(view, action))
    return told
