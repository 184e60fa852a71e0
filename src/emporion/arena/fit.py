"""Learning from play what the terms of a game's evaluation are worth, and how far ahead is ahead.

Bots play against each other, generation by generation. Each player's weights differ a little, at random, from the best known: what a
term is good for shows in who wins with more trust in it, and not only in what winners happen to have. After each generation logistic
regression looks at every two players in positions of all games so far: who finished ahead, and by how many points and how much of every
term he was ahead there. The weights are what a term tells compared with a point; the ``lead`` is the number of points that wins three
times out of four. All of it is written with what made it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track

from emporion.arena.figures import wilson
from emporion.arena.plan import ArenaError
from emporion.bots.bot import bot
from emporion.bots.search import STEEPNESS
from emporion.games.registry import room
from emporion.kernel.chance import stream
from emporion.kernel.fitted import Fitted
from emporion.kernel.game import Game

SPREAD = 0.4
"""How much the weights of the players in a generation differ: by so much of each."""
LITTLE = 0.1
"""However small a weight, what it usually tells differs at least by this part of the lead."""
RECENT = 3
"""Generations whose weights are still played with: who has unlearned something meets those who know it."""
RIDGE = 1e-3
"""How strongly a weight the games say little about stays what it was at first."""
EVERY = 5
"""Decisions from one position that is looked at to the next."""
APART = 500_000
"""Seeds between games that teach and games that judge."""
QUARTERS = 4
STEPS = 60


class Course(msgspec.Struct, frozen=True):
    """All that decides what is learned."""

    player: str
    generations: int
    games: int
    judged: int
    seed: int
    anew: bool

    def command(self, name: str) -> str:
        learning = f"--generations {self.generations} --games {self.games} --judged {self.judged} --seed {self.seed}"
        return f"emporion fit {name} --bot {self.player} {learning}{' --anew' if self.anew else ''}"


class Shuffle(msgspec.Struct):
    """A game to be played: how many sit there, what is dealt, and the seat of the player who is tried."""

    seats: int
    seed: int
    seat: int


class Played(msgspec.Struct):
    """One game: what each seat held in some positions, and the places at the end."""

    seats: int
    measured: list[list[list[float]]]  # by position and seat: points and terms
    places: list[int]


class Pairs:
    """Every two players in the positions of some games, row by row."""

    def __init__(self, games: list[Played]) -> None:
        ahead: list[Any] = []
        outcome: list[float] = []
        part: list[float] = []
        quarter: list[int] = []
        for game in games:
            for number, position in enumerate(game.measured):
                held = np.array(position, dtype=np.float32)
                for first in range(game.seats):
                    for second in range(first + 1, game.seats):
                        ahead.append(held[first] - held[second])
                        outcome.append(
                            0.5 + 0.5 * ((game.places[first] < game.places[second]) - (game.places[first] > game.places[second]))
                        )
                        part.append(1 / (game.seats - 1))
                        quarter.append(number * QUARTERS // len(game.measured))
        self.ahead = np.array(ahead)  # in points and terms
        self.outcome = np.array(outcome)  # 1 if the first of the two finished ahead, 0 behind, a half together
        self.part = np.array(part)  # every player counts alike, however many rivals he had
        self.quarter = np.array(quarter)  # of the game


class Fit(msgspec.Struct):
    """What was found, and what made it."""

    game: str
    fitted: Fitted
    log_loss: float
    """Of the fitted chances on games kept aside; 0.693 is a coin."""
    ahead_wins: list[float]
    """How often the side ahead finishes ahead, by quarter of the game."""
    command: str
    began_with: list[str] = []
    """What made the weights it began with, the latest first."""
    judged: int = 0
    wins: float = 0.0
    """On new shuffles against the weights before, as a part of what an equal wins."""
    wins_interval: tuple[float, float] = (0.0, 0.0)


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


def varied(fitted: Fitted, strides: list[float], chance: Any) -> Fitted:
    """Weights that differ a little from the known ones."""
    weights = [weight + stride * float(chance.standard_normal()) for weight, stride in zip(fitted.weights, strides, strict=True)]
    return Fitted(fitted.terms, weights, fitted.lead)


def play_varied(name: str, player: str, recent: list[tuple[Fitted, list[float]]], shuffle: Shuffle) -> Played:
    """One game of players who reckon with weights near those of the last generations."""
    chance = np.random.default_rng(shuffle.seed)
    games = [with_fitted(name, shuffle.seats, varied(*recent[chance.integers(len(recent))], chance)) for _ in range(shuffle.seats)]
    players = [bot(player, processes=False) for _ in games]
    state = games[0].deal(shuffle.seed)
    measured: list[list[list[float]]] = []
    decisions = 0
    while not state.over():
        seat = state.actor()
        if decisions % EVERY == 0:
            measured.append([games[0].measure(state, each) for each in range(shuffle.seats)])
        state.apply(players[seat].decide(games[seat], state, seat, stream("fit", shuffle.seed, decisions)))
        decisions += 1
    return Played(shuffle.seats, measured, games[0].placements(state))


def generation(
    name: str, player: str, recent: list[tuple[Fitted, list[float]]], games: int, first_seed: int, jobs: int
) -> Iterator[Played]:
    """The games as they come, in their order."""
    play_one = partial(play_varied, name, player, recent)
    if jobs == 1:
        yield from map(play_one, shuffles(name, first_seed, games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_one, shuffles(name, first_seed, games))


def win_share(name: str, player: str, mine: Fitted, others: Fitted, shuffle: Shuffle) -> float:
    """A player with his weights among others with theirs: his share of the victory."""
    games = [with_fitted(name, shuffle.seats, mine if seat == shuffle.seat else others) for seat in range(shuffle.seats)]
    players = [bot(player, processes=False) for _ in games]
    state = games[0].deal(shuffle.seed)
    decisions = 0
    while not state.over():
        seat = state.actor()
        state.apply(players[seat].decide(games[seat], state, seat, stream("fit", shuffle.seed, decisions)))
        decisions += 1
    places = games[0].placements(state)
    return 1 / places.count(1) if places[shuffle.seat] == 1 else 0.0


def judge(name: str, player: str, new: Fitted, old: Fitted, games: int, seed: int, jobs: int) -> tuple[float, tuple[float, float]]:
    """New weights at one seat against old ones at the others: wins as a part of what an equal wins, and the interval."""
    met = shuffles(name, seed, games)
    with ProcessPoolExecutor(jobs) as pool:
        shares = list(pool.map(partial(win_share, name, player, new, old), met))
    parity = sum(1 / each.seats for each in met) / len(met)
    low, high = wilson(sum(shares) / len(shares), len(shares))
    return sum(shares) / len(shares) / parity, (low / parity, high / parity)


# --- regression -------------------------------------------------------------------------------------------------------


def fit_chances(pairs: Pairs, first: Fitted) -> Fitted:
    """Newton's method on who finishes ahead by what he is ahead, held back towards the first weights where the games say little."""
    usual = pairs.ahead.std(axis=0) + 1e-9
    ahead = pairs.ahead / usual
    known = np.array([1.0, *first.weights]) * STEEPNESS / first.lead * usual
    held_back = RIDGE * len(ahead)
    tells = np.zeros(len(known))
    for _ in range(STEPS):
        chances = chances_of(ahead, tells)
        slope = ahead.T @ (pairs.part * (pairs.outcome - chances)) - held_back * (tells - known)
        bend = (ahead * (pairs.part * chances * (1 - chances))[:, None]).T @ ahead + held_back * np.eye(len(tells))
        step = np.linalg.solve(bend, slope)
        tells = tells + step
        if np.abs(step).max() < 1e-6:
            break
    tells = tells / usual
    if tells[0] <= 0:
        raise ArenaError("in these games more points do not mean a better place: nothing can be learned from them")
    return Fitted(first.terms, [float(weight) for weight in tells[1:] / tells[0]], float(STEEPNESS / tells[0]))


def chances_of(ahead: Any, tells: Any) -> Any:
    """The chance that each first player finishes ahead."""
    return 1 / (1 + np.exp(-np.clip(ahead @ tells, -30.0, 30.0)))


def expected_chances(pairs: Pairs, fitted: Fitted) -> Any:
    return chances_of(pairs.ahead, np.array([1.0, *fitted.weights]) * STEEPNESS / fitted.lead)


def log_loss(pairs: Pairs, fitted: Fitted) -> float:
    chances = np.clip(expected_chances(pairs, fitted), 1e-9, 1 - 1e-9)
    losses = pairs.outcome * np.log(chances) + (1 - pairs.outcome) * np.log(1 - chances)
    return float(-(pairs.part * losses).sum() / pairs.part.sum())


def ahead_wins(pairs: Pairs, fitted: Fitted) -> list[float]:
    chances = expected_chances(pairs, fitted)
    right = np.where(chances > 0.5, pairs.outcome, 1 - pairs.outcome)
    own = [right[(pairs.quarter == quarter) & (chances != 0.5)] for quarter in range(QUARTERS)]
    return [float(each.sum() / max(1, len(each))) for each in own]


def strides(pairs: Pairs, fitted: Fitted) -> list[float]:
    """How much each weight is varied."""
    usual = pairs.ahead[:, 1:].std(axis=0)
    least = np.where(usual > 1e-6, LITTLE * fitted.lead / np.maximum(usual, 1e-6), 0.0)
    return [float(stride) for stride in np.maximum(SPREAD * np.abs(fitted.weights), least)]


# --- all of it --------------------------------------------------------------------------------------------------------


def learn(name: str, course: Course, jobs: int, console: Console) -> Iterator[Fit]:
    """What is known after each generation; of the last one also how it does against the weights the game has now."""
    before = first = room(name).open(room(name).seats[-1], {}).fitted
    terms = before.terms
    if course.anew:
        first = Fitted(terms, [0.0] * len(terms))
    recent = [(first, [SPREAD * abs(weight) for weight in first.weights])]
    began_with = [] if course.anew else made_by(before.text)
    played: list[Played] = []
    for number in range(1, course.generations + 1):
        playing = generation(name, course.player, recent, course.games, course.seed + (number - 1) * course.games, jobs)
        played += track(playing, f"generation {number} of {course.generations}", total=course.games, console=console)
        taught = Pairs([game for index, game in enumerate(played) if index % 5 != 4])
        aside = Pairs(played[4::5])
        fitted = fit_chances(taught, first)
        recent = [*recent, (fitted, strides(taught, fitted))][-RECENT:]
        loss = log_loss(aside, fitted)
        console.print(f"who finishes ahead is foretold with a log loss of {loss:.4f} (a coin: {math.log(2):.4f})", highlight=False)
        command = msgspec.structs.replace(course, generations=number).command(name)
        fit = Fit(name, fitted, loss, ahead_wins(aside, fitted), command, began_with)
        if number == course.generations:
            wins, interval = judge(name, course.player, fitted, before, course.judged, course.seed + APART, jobs)
            fit = msgspec.structs.replace(fit, judged=course.judged, wins=wins, wins_interval=interval)
        yield fit


def made_by(text: str) -> list[str]:
    """What a file of weights says about its making, the latest first."""
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith(("# Made by: ", "# Began with: "))]


def write_fit(fit: Fit, out: Path) -> None:
    shares = ", ".join(f"{share:.3f}" for share in fit.ahead_wins)
    weights = "".join(f'"{name}" = {weight:.4g}\n' for name, weight in zip(fit.fitted.terms, fit.fitted.weights, strict=True))
    low, high = fit.wins_interval
    judged = (
        f"wins = {fit.wins:.2f}  # against the weights before, as a part of what an equal wins; 95%: {low:.2f} to {high:.2f}\n"
        f"judged = {fit.judged}  # games that show it\n"
    )
    began_with = "".join(f"# Began with: {each}\n" for each in fit.began_with)
    text = (
        f"# Made by: {fit.command}\n{began_with}"
        f'game = "{fit.game}"\n'
        f"lead = {fit.fitted.lead:.2f}  # points expected more than a rival that win three times out of four\n\n"
        f"[weights]  # what each is worth, in points\n{weights}\n"
        f"[figures]\n{judged if fit.judged else ''}"
        f"log_loss = {fit.log_loss:.4f}  # of who finishes ahead, on games kept aside; 0.6931 is a coin\n"
        f"ahead_wins = [{shares}]  # how often the side ahead finishes ahead, by quarter of the game\n"
    )
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"{out} cannot be written: {problem.strerror}") from None
