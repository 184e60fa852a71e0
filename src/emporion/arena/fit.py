"""Learning from play what the terms of a game's evaluation are worth, and how far ahead is ahead.

Bots play against each other, generation by generation. Each player's weights differ a little, at random, from the best known: what a
term is good for shows in who wins with more trust in it, and not only in what winners happen to have. After each generation logistic
regression looks at every two players in positions of all games so far: who finished ahead, and by how many points and how much of every
term he was ahead there. The weights are what a term tells compared with a point; the ``lead`` is the number of points that wins three
times out of four. All of it is written with what made it. A variant that is played differently is learned apart, by the same command
with its seats and options; who plays alone is compared with others who had the same deal.

Where that misleads, weights are learned by trial: after each generation they move to where the players with better places were.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from rich.console import Console

from emporion.arena.figures import wilson
from emporion.arena.lessons import Kept, Played, Setting, make_setting, moved, play_varied, shuffles, try_weights
from emporion.arena.plan import ArenaError
from emporion.arena.spread import spread, watched
from emporion.bots.search import STEEPNESS
from emporion.games.registry import room
from emporion.kernel.fitted import Fitted

SPREAD = 0.4
"""How much the weights of the players in a generation differ: by so much of each."""
LITTLE = 0.1
"""However small a weight, what it usually tells differs at least by this part of the lead."""
RECENT = 3
"""Generations whose weights are still played with: who has unlearned something meets those who know it."""
RIDGE = 1e-3
"""How strongly a weight the games say little about stays what it was at first."""
APART = 500_000
"""Seeds between games that teach and games that judge."""
LEAD_STRIDE = 0.2
"""By how much of itself the lead is varied where weights are learned by trial."""
PACE = 1.0
"""How far the weights move after a generation of trials, in strides."""
QUARTERS = 4
STEPS = 60


class Course(msgspec.Struct, frozen=True):
    """All that decides what is learned."""

    setting: Setting
    player: str
    generations: int
    games: int
    judged: int
    seed: int
    anew: bool
    box: str = ""
    """The file of the box, if it is not the game's own."""
    by_trial: bool = False
    """Learn from who wins with which weights, not from what they held."""

    def command(self) -> str:
        """What a person types for it."""
        setting = self.setting
        usual = room(setting.game).open(setting.seats[-1], {}).options
        chosen = "".join(f" --option {name}={value}" for name, value in setting.options.items() if value != usual[name])
        together = make_setting(setting.game, [], setting.options).seats
        seats = "" if setting.seats == together else f" --seats {','.join(map(str, setting.seats))}"
        box = f" --components {self.box}" if self.box else ""
        learning = f"--generations {self.generations} --games {self.games} --judged {self.judged} --seed {self.seed}"
        ways = (" --anew" if self.anew else "") + (" --by-trial" if self.by_trial else "")
        return f"emporion fit {setting.game}{seats}{chosen}{box} --bot {self.player} {learning}{ways}"


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
                for first in range(game.players):
                    for second in range(first + 1, game.players):
                        ahead.append(held[first] - held[second])
                        outcome.append(
                            0.5 + 0.5 * ((game.places[first] < game.places[second]) - (game.places[first] > game.places[second]))
                        )
                        part.append(1 / (game.players - 1))
                        quarter.append(number * QUARTERS // len(game.measured))
        self.ahead = np.array(ahead)  # in points and terms
        self.outcome = np.array(outcome)  # 1 if the first of the two finished ahead, 0 behind, a half together
        self.part = np.array(part)  # every player counts alike, however many rivals he had
        self.quarter = np.array(quarter)  # of the game


class Verdict(msgspec.Struct):
    """New weights against old ones on new shuffles."""

    wins: float
    """As a part of what an equal wins."""
    interval: tuple[float, float]
    new: float
    """Points a game with the new weights, and with the old."""
    old: float


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
    verdict: Verdict | None = None


# --- playing ----------------------------------------------------------------------------------------------------------


def generation(
    course: Course, recent: list[tuple[Fitted, list[float]]], first_seed: int, jobs: int, on: str, known: list[Played]
) -> Iterator[Played]:
    """The games of a generation that are not known yet, as they come."""
    done = {game.seed for game in known}
    met = [each for each in shuffles(course.setting, first_seed, course.games) if each.seed not in done]
    work = partial(play_varied, msgspec.msgpack.encode(course.setting), course.player, recent, LEAD_STRIDE if course.by_trial else 0.0)
    return spread(work, met, [course.player], jobs, on)


def judge(course: Course, new: Fitted, old: Fitted, jobs: int, on: str, console: Console) -> Verdict:
    """New weights at one seat against old ones at the others, or alone with the same deals."""
    met = shuffles(course.setting, course.seed + APART, course.judged)
    work = partial(try_weights, msgspec.msgpack.encode(course.setting), course.player, new, old)
    trials = list(watched(spread(work, met, [course.player], jobs, on), "judging", len(met), console))
    share = sum(each.share for each in trials) / len(trials)
    parity = sum(each.parity for each in trials) / len(trials)
    low, high = wilson(share, len(trials))
    points = [sum(each.new for each in trials) / len(trials), sum(each.old for each in trials) / len(trials)]
    return Verdict(share / parity, (low / parity, high / parity), *points)


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
    return Fitted(first.terms, [float(weight) for weight in tells[1:] / tells[0]], float(STEEPNESS / tells[0]), variant=first.variant)


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


def step_by_trial(games: list[Played], known: Fitted, strides: list[float]) -> Fitted:
    """A step to where the better places were: what varying each weight did, as far as it stands out from chance.

    Nothing that merely goes along with winning can mislead it, but it needs more games than looking at positions does.
    """
    tried = np.array([by for game in games for by in game.tried])
    places = np.array([(game.players - place) / (game.players - 1) for game in games for place in game.places])
    success = places - places.mean()
    tells = tried.T @ success / len(success)
    chance = success.std() / math.sqrt(len(success))
    tells = tells * np.maximum(0.0, 1 - (chance / np.maximum(np.abs(tells), 1e-12)) ** 2)
    length = float(np.linalg.norm(tells))
    by = [float(each) for each in PACE * tells / length] if length else [0.0] * len(tells)
    return moved(known, strides, LEAD_STRIDE, by)


# --- all of it --------------------------------------------------------------------------------------------------------


def learn(course: Course, jobs: int, on: str, kept: Kept, resume: bool, console: Console) -> Generator[Fit, None, None]:
    """What is known after each generation; of the last one also how it does against the weights the game has now."""
    before = first = course.setting.open(course.setting.seats[-1]).fitted
    terms = before.terms
    if course.anew:
        first = Fitted(terms, [0.0] * len(terms), variant=before.variant)
    recent = [(first, [SPREAD * abs(weight) for weight in first.weights])]
    began_with = [] if course.anew else made_by(before.text)
    old = {game.seed: game for game in kept.begin(resume)}
    played: list[Played] = []
    for number in range(1, course.generations + 1):
        seed = course.seed + (number - 1) * course.games
        games = [old[each] for each in range(seed, seed + course.games) if each in old]
        label = f"generation {number} of {course.generations}"
        for game in watched(generation(course, recent, seed, jobs, on, games), label, course.games, console, len(games)):
            kept.add(game)
            games.append(game)
        played += sorted(games, key=lambda game: game.seed)
        taught = Pairs([game for index, game in enumerate(played) if index % 5 != 4])
        aside = Pairs(played[4::5])
        if course.by_trial:
            fitted = step_by_trial(games, *recent[-1])
            recent = [(fitted, strides(taught, fitted))]
        else:
            fitted = fit_chances(taught, first)
            recent = [*recent, (fitted, strides(taught, fitted))][-RECENT:]
        loss = log_loss(aside, fitted)
        console.print(f"who finishes ahead is foretold with a log loss of {loss:.4f} (a coin: {math.log(2):.4f})", highlight=False)
        command = msgspec.structs.replace(course, generations=number).command()
        fit = Fit(course.setting.game, fitted, loss, ahead_wins(aside, fitted), command, began_with)
        if number == course.generations and course.judged:
            verdict = judge(course, fitted, before, jobs, on, console)
            fit = msgspec.structs.replace(fit, judged=course.judged, verdict=verdict)
        yield fit
    kept.end()


def about(course: Course) -> str:
    """All that decides which games a course plays, as a fingerprint: more generations may be added, the weights must be the same."""
    first = course.setting.open(course.setting.seats[-1]).fitted
    told = msgspec.json.encode([msgspec.structs.replace(course, generations=0, judged=0), first.weights, first.lead])
    return hashlib.sha256(told).hexdigest()


def made_by(text: str) -> list[str]:
    """What a file of weights says about its making, the latest first."""
    return [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith(("# Made by: ", "# Began with: "))]


def write_fit(fit: Fit, out: Path) -> None:
    shares = ", ".join(f"{share:.3f}" for share in fit.ahead_wins)
    weights = "".join(f'"{name}" = {weight:.4g}\n' for name, weight in zip(fit.fitted.terms, fit.fitted.weights, strict=True))
    judged = ""
    if fit.verdict is not None:
        low, high = fit.verdict.interval
        judged = (
            f"wins = {fit.verdict.wins:.2f}  # against the weights before, as a part of what an equal wins; 95%: {low:.2f} to {high:.2f}\n"
            f"points = [{fit.verdict.new:.1f}, {fit.verdict.old:.1f}]  # a game with these weights, and with those before\n"
            f"judged = {fit.judged}  # games that show it\n"
        )
    began_with = "".join(f"# Began with: {each}\n" for each in fit.began_with)
    text = (
        f"# Made by: {fit.command}\n{began_with}"
        f'game = "{fit.game}"\n'
        f"lead = {fit.fitted.lead:.2f}  # points expected more than a rival that win three times out of four\n\n"
        f"[weights]  # what each is worth, in points\n{weights}\n"
        f"[figures]\n{judged}"
        f"log_loss = {fit.log_loss:.4f}  # of who finishes ahead, on games kept aside; 0.6931 is a coin\n"
        f"ahead_wins = [{shares}]  # how often the side ahead finishes ahead, by quarter of the game\n"
    )
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"{out} cannot be written: {problem.strerror}") from None
