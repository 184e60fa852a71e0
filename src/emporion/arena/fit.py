"""Learning from play what the terms of a game's evaluation are worth, and how far ahead is ahead.

First by regression, from nothing: bots play against themselves, and the weights are those with which what a seat can expect changes as
little as possible from one decision to the next, down to what it scored (least squares on temporal differences, LSTD(lambda)); if they
beat those before, the next generation plays with them. Then by selection (CMA-ES): players whose weights differ a little from the best
so far play against it on the same shuffles, and where the winners' weights lie the next round looks; so is the ``focus`` of the search.
The ``lead`` that wins three times out of four is found at last by logistic regression over pairs of players in self-play. All of it is
written with what made it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import cma
import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track

from emporion.arena.figures import wilson
from emporion.arena.plan import ArenaError
from emporion.bots.bot import bot
from emporion.bots.search import STEEPNESS, chance_to_win
from emporion.games.registry import room
from emporion.kernel.chance import stream
from emporion.kernel.fitted import Fitted, fitted_text
from emporion.kernel.game import Game

MEMORY = 0.95
"""How much of a later surprise is put down to the decision before it (lambda)."""
RIDGE = 1e-3
"""Terms that hardly ever vary stay small."""
SPREAD = 0.3
"""How much the first players differ: by so much of a weight, and of what makes a clear lead."""
LITTLE = 0.2
"""However small a weight, what it usually says differs by at least so much of that spread, as a part of the lead."""
APART = 500_000
"""Seeds between games that teach and games that judge."""
POSITIONS_A_GAME = 24
QUARTERS = 4
STEPS = 60


class Course(msgspec.Struct, frozen=True):
    """All that decides what is learned."""

    player: str
    generations: int
    rounds: int
    crowd: int
    games: int
    judged: int
    seed: int

    def command(self, name: str) -> str:
        learning = f"--generations {self.generations} --rounds {self.rounds} --crowd {self.crowd} --games {self.games}"
        return f"emporion fit {name} --bot {self.player} {learning} --judged {self.judged} --seed {self.seed}"


class Shuffle(msgspec.Struct):
    """A game to be played: how many sit there, what is dealt, and the seat of the player who is tried."""

    seats: int
    seed: int
    seat: int


class Played(msgspec.Struct):
    """One game of a bot against itself: what each seat held before every decision and at the end, and the places."""

    seats: int
    measured: list[list[list[float]]]  # by position and seat: points and terms; at the end only points
    places: list[int]


class Pair(msgspec.Struct):
    """Two players at a position: how far the first is ahead, what became of it, and when in the game it was."""

    ahead: float
    outcome: float
    quarter: int


class Fit(msgspec.Struct):
    """What was found, and what made it."""

    game: str
    terms: list[str]
    weights: list[float]
    lead: float
    focus: float
    wins: float
    """Of the fitted weights against those the game had before, on new shuffles, as a part of what an equal wins."""
    wins_interval: tuple[float, float]
    judged: int
    log_loss: float
    """Of the fitted chances on games kept aside; 0.693 is a coin."""
    ahead_wins: list[float]
    """How often the side ahead finishes ahead, by quarter of the game."""
    command: str
    began_with: list[str] = []
    """What made the weights it began with, the latest first."""


# --- playing ----------------------------------------------------------------------------------------------------------


def shuffles(name: str, first_seed: int, games: int) -> list[Shuffle]:
    """All seat counts from two up in turn, and every seat."""
    allowed = [seats for seats in room(name).seats if seats > 1]
    return [
        Shuffle(allowed[number % len(allowed)], first_seed + number, number // len(allowed) % allowed[number % len(allowed)])
        for number in range(games)
    ]


def with_fitted(name: str, seats: int, fitted: Fitted) -> Game[Any]:
    game = room(name).open(seats, {})
    game.fitted = fitted
    return game


def self_play(name: str, player: str, fitted: Fitted, shuffle: Shuffle) -> Played:
    """One game with these weights."""
    game = with_fitted(name, shuffle.seats, fitted)
    players = [bot(player, processes=False) for _ in range(shuffle.seats)]
    state = game.deal(shuffle.seed)
    measured: list[list[list[float]]] = []
    decisions = 0
    while not state.over():
        seat = state.actor()
        if len(state.legal()) > 1:
            measured.append([game.measure(state, each) for each in range(shuffle.seats)])
        state.apply(players[seat].decide(game, state, seat, stream("fit", shuffle.seed, decisions)))
        decisions += 1
    measured.append([game.measure(state, each) for each in range(shuffle.seats)])
    return Played(shuffle.seats, measured, game.placements(state))


def generation(name: str, player: str, fitted: Fitted, games: int, first_seed: int, jobs: int) -> Iterator[Played]:
    """The games as they come, in their order."""
    play_one = partial(self_play, name, player, fitted)
    if jobs == 1:
        yield from map(play_one, shuffles(name, first_seed, games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_one, shuffles(name, first_seed, games))


# --- regression ----------------------------------------------------------------------------------------------------------


def fit_weights(games: list[Played], terms: int) -> list[float]:
    """LSTD(lambda): the weights with which no change of what is expected is left that the terms could have foretold."""
    fixed = np.zeros((terms, terms))
    gained = np.zeros(terms)
    for game in games:
        for seat in range(game.seats):
            points, held = seen(game, seat, terms)
            trace = np.zeros(terms)
            changes = held[:-1] - held[1:]
            rewards = points[1:] - points[:-1]
            traces = np.empty_like(changes)
            for number in range(len(changes)):
                trace = MEMORY * trace + held[number]
                traces[number] = trace
            fixed += traces.T @ changes
            gained += traces.T @ rewards
    scale = np.sqrt(np.maximum(np.abs(np.diag(fixed)), 1e-9))
    even = fixed / np.outer(scale, scale) + RIDGE * np.eye(terms)
    return [float(weight) for weight in np.linalg.solve(even, gained / scale) / scale]


def seen(game: Played, seat: int, terms: int) -> tuple[Any, Any]:
    """Points and terms of a seat before every decision; at the end there is nothing more to hold."""
    points = np.array([position[seat][0] for position in game.measured])
    held = np.array([position[seat][1:] for position in game.measured[:-1]] + [[0.0] * terms])
    return points, held


# --- selection --------------------------------------------------------------------------------------------------------


def play(name: str, player: str, mine: Fitted, others: Fitted, shuffle: Shuffle) -> tuple[float, float]:
    """A player with his weights among others with theirs: how many points he is ahead of their mean, and his share of the victory."""
    own = with_fitted(name, shuffle.seats, mine)
    common = with_fitted(name, shuffle.seats, others)
    players = [bot(player, processes=False) for _ in range(shuffle.seats)]
    state = own.deal(shuffle.seed)
    decisions = 0
    while not state.over():
        seat = state.actor()
        game = own if seat == shuffle.seat else common
        state.apply(players[seat].decide(game, state, seat, stream("fit", shuffle.seed, decisions)))
        decisions += 1
    scores = own.scores(state)
    places = own.placements(state)
    rivals = (sum(scores) - scores[shuffle.seat]) / (shuffle.seats - 1)
    return scores[shuffle.seat] - rivals, 1 / places.count(1) if places[shuffle.seat] == 1 else 0.0


def strides(games: list[Played], fitted: Fitted) -> list[float]:
    """How far apart the first players stand in each weight: terms that vary little, or count little yet, are tried with more."""
    held = np.array([seat[1:] for game in games for position in game.measured[:-1] for seat in position])
    usual = np.maximum(held.std(axis=0), 1e-9)
    least = np.where(usual > 1e-6, LITTLE * fitted.lead / usual, 0.0)
    return [float(stride) for stride in SPREAD * np.maximum(np.abs(fitted.weights), least)]


class Selection:
    """The search for better weights, round by round."""

    def __init__(self, name: str, player: str, fitted: Fitted, crowd: int, games: int, seed: int, jobs: int) -> None:
        self.name = name
        self.player = player
        self.start = fitted
        self.best = fitted
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.strides = strides(list(generation(name, player, fitted, games, seed, jobs)), fitted)
        chance = np.random.default_rng(seed)
        draw = {"randn": lambda *size: chance.standard_normal(size), "seed": math.nan}  # not from the draws of others
        settings = {"popsize": crowd, "CMA_diagonal": True, "verbose": -9, **draw}
        self.strategy = cma.CMAEvolutionStrategy([0.0] * (1 + len(fitted.weights)), 1.0, settings)

    def moved(self, steps: Any) -> Fitted:
        """What a player reckons with who stands so many strides from the first: in the focus, then in every weight."""
        weights = [weight + stride * float(step) for weight, stride, step in zip(self.start.weights, self.strides, steps[1:], strict=True)]
        return Fitted(self.start.terms, weights, self.start.lead, self.start.focus * math.exp(SPREAD * float(steps[0])))

    def rounds(self, count: int) -> Iterator[Fitted]:
        """The best so far, after each round."""
        with ProcessPoolExecutor(self.jobs) as pool:
            for number in range(count):
                met = shuffles(self.name, self.seed + number * self.games, self.games)
                tried = self.strategy.ask()
                mine = [self.moved(steps) for steps in tried for _ in met]
                match = partial(play, self.name, self.player)
                played = pool.map(match, mine, [self.best] * len(mine), met * len(tried), chunksize=len(met))
                margins = [margin for margin, _share in played]
                means = [sum(margins[at : at + len(met)]) / len(met) for at in range(0, len(margins), len(met))]
                self.strategy.tell(tried, [-mean for mean in means])
                self.best = self.moved(self.strategy.result.xfavorite)
                yield self.best


def judge(name: str, player: str, new: Fitted, old: Fitted, games: int, seed: int, jobs: int) -> tuple[float, tuple[float, float]]:
    """New weights at one seat against old ones at the others: wins as a part of what an equal wins, and the interval."""
    met = shuffles(name, seed, games)
    with ProcessPoolExecutor(jobs) as pool:
        shares = [share for _margin, share in pool.map(partial(play, name, player, new, old), met)]
    parity = sum(1 / each.seats for each in met) / len(met)
    low, high = wilson(sum(shares) / len(shares), len(shares))
    return sum(shares) / len(shares) / parity, (low / parity, high / parity)


# --- the lead ---------------------------------------------------------------------------------------------------------


def pairs_of(game: Played, weights: list[float]) -> list[Pair]:
    """Every two players at some positions of a game."""
    positions = game.measured[:-1]
    step = max(1, len(positions) // POSITIONS_A_GAME)
    found: list[Pair] = []
    for number in range(0, len(positions), step):
        expected = [held[0] + float(np.dot(weights, held[1:])) for held in positions[number]]
        for first in range(game.seats):
            for second in range(first + 1, game.seats):
                outcome = 0.5 + 0.5 * ((game.places[first] < game.places[second]) - (game.places[first] > game.places[second]))
                found.append(Pair(expected[first] - expected[second], outcome, number * QUARTERS // len(positions)))
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


def lead_of(games: list[Played], weights: list[float]) -> tuple[float, float, list[float]]:
    """The lead of four games of five, its log loss on the fifth, and how often the side ahead wins."""
    pairs = [pairs_of(game, weights) for game in games]
    known = [pair for number, own in enumerate(pairs) if number % 5 != 4 for pair in own]
    aside = [pair for number, own in enumerate(pairs) if number % 5 == 4 for pair in own]
    lead = fit_lead(known)
    return lead, log_loss(aside, lead), ahead_wins(known + aside)


# --- all of it --------------------------------------------------------------------------------------------------------


def learn(name: str, course: Course, jobs: int, console: Console) -> Fit:
    """Regression, then selection, then the lead, and how the outcome does against the weights the game has now."""
    player, games, seed = course.player, course.games, course.seed
    before = fitted = room(name).open(room(name).seats[-1], {}).fitted
    terms = before.terms
    if course.generations:
        fitted = Fitted(terms, [0.0] * len(terms))
    for number in range(course.generations):
        playing = generation(name, player, fitted, games, seed + number * games, jobs)
        played = list(track(playing, f"generation {number + 1} of {course.generations}", total=games, console=console))
        weights = fit_weights(played, len(terms))
        learned = Fitted(terms, weights, lead_of(played, weights)[0], fitted.focus)
        wins, _interval = judge(name, player, learned, fitted, games, seed + APART + number * games, jobs)
        if wins > 1:  # what was learned from a few games is not always better
            fitted = learned
        console.print(f"wins {wins:.2f} times as often as the one before: {'kept' if wins > 1 else 'left'}", highlight=False)
    if course.rounds:
        selection = Selection(name, player, fitted, course.crowd, games, seed + course.generations * games, jobs)
        for best in track(selection.rounds(course.rounds), "selection", total=course.rounds, console=console):
            fitted = best
    fresh = seed + 2 * APART
    played = list(track(generation(name, player, fitted, games, fresh, jobs), "self-play", total=games, console=console))
    lead, loss, ahead = lead_of(played, fitted.weights)
    fitted = Fitted(terms, fitted.weights, lead, fitted.focus)
    wins, interval = judge(name, player, fitted, before, course.judged, fresh + games, jobs)
    began_with = [] if course.generations else made_by(fitted_text(name))
    return Fit(
        name, terms, fitted.weights, lead, fitted.focus, wins, interval, course.judged, loss, ahead, course.command(name), began_with
    )


def made_by(text: str) -> list[str]:
    """What a file of weights says about its making, the latest first."""
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith(("# Made by: ", "# Began with: "))]


def write_fit(fit: Fit, out: Path) -> None:
    shares = ", ".join(f"{share:.3f}" for share in fit.ahead_wins)
    weights = "".join(f'"{name}" = {weight:.4g}\n' for name, weight in zip(fit.terms, fit.weights, strict=True))
    low, high = fit.wins_interval
    began_with = "".join(f"# Began with: {each}\n" for each in fit.began_with)
    text = (
        f"# Made by: {fit.command}\n{began_with}"
        f'game = "{fit.game}"\n'
        f"lead = {fit.lead:.2f}  # points expected more than a rival that win three times out of four\n"
        f"focus = {fit.focus:.2f}  # an action this many points worse at first sight is tried 2.7 times less\n\n"
        f"[weights]  # points to be expected for each\n{weights}\n"
        f"[figures]\n"
        f"wins = {fit.wins:.2f}  # against the weights before, as a part of what an equal wins; 95%: {low:.2f} to {high:.2f}\n"
        f"judged = {fit.judged}  # games that show it\n"
        f"log_loss = {fit.log_loss:.4f}  # of who finishes ahead, on games kept aside; 0.6931 is a coin\n"
        f"ahead_wins = [{shares}]  # how often the side ahead finishes ahead, by quarter of the game\n"
    )
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"{out} cannot be written: {problem.strerror}") from None
