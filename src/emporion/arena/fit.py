"""Fitting what a lead is worth: how often the side ahead by the game's evaluation goes on to finish ahead, in self-play.

The search turns points into places with one number for each game, ``lead``: the lead that wins three times out of four. Here it is
found by logistic regression over pairs of players at positions of whole games, and written with all that made it.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec

from emporion.arena.plan import ArenaError
from emporion.bots.bot import bot
from emporion.bots.search import STEEPNESS, chance_to_win
from emporion.kernel.chance import stream
from emporion.kernel.game import Game

POSITIONS_A_GAME = 24
QUARTERS = 4
STEPS = 60


class Pair(msgspec.Struct):
    """Two players at a position: how far the first is ahead, what became of it, and when in the game it was."""

    ahead: float
    outcome: float
    quarter: int


class Fitted(msgspec.Struct):
    """What was found, and what made it."""

    game: str
    lead: float
    log_loss: float
    """Of the fitted chances on games kept aside; 0.693 is a coin."""
    ahead_wins: list[float]
    """How often the side ahead finishes ahead, by quarter of the game."""
    pairs: int
    command: str


def self_play(game: Game[Any], name: str, seed: int) -> list[Pair]:
    """One game of a bot against itself, told as pairs."""
    players = [bot(name, processes=False) for _ in range(game.seats)]
    state = game.deal(seed)
    standings: list[list[float]] = []
    decisions = 0
    while not state.over():
        seat = state.actor()
        if len(state.legal()) > 1:
            standings.append([game.evaluate(state, each) for each in range(game.seats)])
        state.apply(players[seat].decide(game, state, seat, stream("fit", seed, decisions)))
        decisions += 1
    places = game.placements(state)
    step = max(1, len(standings) // POSITIONS_A_GAME)
    found: list[Pair] = []
    for number in range(0, len(standings), step):
        for first in range(game.seats):
            for second in range(first + 1, game.seats):
                ahead = standings[number][first] - standings[number][second]
                outcome = 0.5 + 0.5 * ((places[first] < places[second]) - (places[first] > places[second]))
                found.append(Pair(ahead, outcome, number * QUARTERS // len(standings)))
    return found


def fit_lead(pairs: list[Pair]) -> float:
    """Newton's method on the one number of the logistic curve through the origin."""
    spread = math.sqrt(sum(pair.ahead**2 for pair in pairs) / len(pairs))
    if spread == 0:
        raise ArenaError("nobody was ever ahead: there is nothing to fit")
    slope = 1 / spread
    for _ in range(STEPS):
        first = second = 0.0
        for pair in pairs:
            chance = 1 / (1 + math.exp(-max(-30.0, min(30.0, slope * pair.ahead))))
            first += (pair.outcome - chance) * pair.ahead
            second += chance * (1 - chance) * pair.ahead**2
        change = first / max(second, 1e-12)
        slope = max(slope / 4, min(slope * 4, slope + change))
    return STEEPNESS / slope


def log_loss(pairs: list[Pair], lead: float) -> float:
    total = 0.0
    for pair in pairs:
        chance = min(1 - 1e-9, max(1e-9, chance_to_win(pair.ahead, lead)))
        total -= pair.outcome * math.log(chance) + (1 - pair.outcome) * math.log(1 - chance)
    return total / len(pairs)


def ahead_wins(pairs: list[Pair]) -> list[float]:
    shares = []
    for quarter in range(QUARTERS):
        own = [pair for pair in pairs if pair.quarter == quarter and pair.ahead != 0]
        right = sum(pair.outcome if pair.ahead > 0 else 1 - pair.outcome for pair in own)
        shares.append(right / max(1, len(own)))
    return shares


def fit_games(name: str, games: list[list[Pair]], command: str) -> Fitted:
    """Fit on four games of five, judge on the fifth."""
    known = [pair for number, pairs in enumerate(games) if number % 5 != 4 for pair in pairs]
    aside = [pair for number, pairs in enumerate(games) if number % 5 == 4 for pair in pairs] or known
    lead = fit_lead(known)
    every = [pair for pairs in games for pair in pairs]
    return Fitted(name, lead, log_loss(aside, lead), ahead_wins(every), len(every), command)


def write_fitted(fitted: Fitted, out: Path) -> None:
    shares = ", ".join(f"{share:.3f}" for share in fitted.ahead_wins)
    text = (
        f"# Made by: {fitted.command}\n"
        f'game = "{fitted.game}"\n'
        f"lead = {fitted.lead:.2f}  # points of the evaluation that win three times out of four\n\n"
        f"[figures]\n"
        f"pairs = {fitted.pairs}\n"
        f"log_loss = {fitted.log_loss:.4f}  # on games kept aside; 0.6931 is a coin\n"
        f"ahead_wins = [{shares}]  # how often the side ahead finishes ahead, by quarter of the game\n"
    )
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"{out} cannot be written: {problem.strerror}") from None
