"""Positions with Dúli, for the tests of section 13."""

from __future__ import annotations

from tests.games.yunnan.position import DULI, RED, YELLOW, Table, table


def bidding(*cards: str, opening: bool = False) -> Table:
    """Red and yellow have plenty of coins, and these cards come next; by default without Dúli's opening bid."""
    t = table(2)
    t.state.coins[RED] = t.state.coins[YELLOW] = 60
    if not opening:
        t.no_bids()
    t.cards(*cards)
    return t


def before_travel(card: str, influence: int = 0) -> Table:
    """Dúli is about to travel by this card."""
    t = table(2)
    t.no_bids()
    t.tracks(DULI, influence=influence)
    t.cards(card)
    return t
