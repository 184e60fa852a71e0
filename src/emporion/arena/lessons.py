"""Games to learn from: players whose weights differ a little, and what each of them held on the way."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from emporion.arena.plan import ArenaError
from emporion.bots.bot import Bot, bot
from emporion.games.registry import room
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.components import Components
from emporion.kernel.errors import WrongOption
from emporion.kernel.fitted import Fitted
from emporion.kernel.game import Game

EVERY = 5
"""Decisions from one position that is looked at to the next."""
ALONE = 4
"""Who plays alone has no rivals: so many play the same deal, each alone, and compare."""


class Setting(msgspec.Struct, frozen=True):
    """What is played: one variant of a game, by how many, with which box."""

    game: str
    seats: list[int]
    options: dict[str, str]
    tables: dict[str, Any]
    """The whole box, whatever the package ships by now."""

    def variant(self) -> str:
        return self.open(self.seats[-1]).fitted.variant

    def open(self, seats: int) -> Game[Any]:
        return room(self.game).open(seats, self.options, self.tables)


def make_setting(game: str, seats: list[int], options: dict[str, str], components: Components = None) -> Setting:
    """All seat counts named must be one variant, which has one file of weights; without any, those of the biggest table's variant."""
    found: dict[int, Game[Any]] = {}
    for count in seats or room(game).seats:
        try:
            found[count] = room(game).open(count, options, components)
        except WrongOption:
            if seats or count == room(game).seats[-1]:
                raise
    if not seats:
        variant = found[max(found)].fitted.variant
        found = {count: opened for count, opened in found.items() if opened.fitted.variant == variant}
    files = {count: opened.fitted.file() for count, opened in found.items()}
    if len(set(files.values())) > 1:
        told = ", ".join(f"{count} by {file}" for count, file in files.items())
        raise ArenaError(f"--seats {','.join(map(str, seats))} are played by weights of their own ({told}): learn them one at a time")
    opened = found[max(found)]
    return Setting(game, sorted(found), opened.options, opened.box_file.as_data())


class Shuffle(msgspec.Struct):
    """A game to be played: how many sit there, what is dealt, and the seat of the player who is tried."""

    seats: int
    seed: int
    seat: int


class Played(msgspec.Struct, array_like=True):
    """One game: what each player held in some positions, and the places at the end."""

    seed: int
    players: int
    measured: list[list[list[float]]]  # by position and player: points and terms
    places: list[int]
    tried: list[list[float]] = []  # by player: how many strides off the known weights he was


def shuffles(setting: Setting, first_seed: int, games: int) -> list[Shuffle]:
    """All seat counts in turn, and every seat."""
    counts = setting.seats
    return [
        Shuffle(counts[number % len(counts)], first_seed + number, number // len(counts) % counts[number % len(counts)])
        for number in range(games)
    ]


@lru_cache(maxsize=16)
def opened(setting: bytes, seats: int, _player: int) -> Game[Any]:
    """A game for each player of a process, who reckons with weights of his own."""
    return msgspec.msgpack.decode(setting, type=Setting).open(seats)


def with_fitted(setting: bytes, seats: int, player: int, fitted: Fitted) -> Game[Any]:
    game = opened(setting, seats, player)
    game.fitted = fitted
    return game


def varied(fitted: Fitted, strides: list[float], lead_stride: float, chance: Any) -> tuple[Fitted, list[float]]:
    """Weights that differ a little from the known ones, and by how many strides; last the lead, in powers."""
    by = [float(chance.standard_normal()) for _ in range(len(strides) + 1)]
    return moved(fitted, strides, lead_stride, by), by


def moved(fitted: Fitted, strides: list[float], lead_stride: float, by: list[float]) -> Fitted:
    weights = [weight + stride * steps for weight, stride, steps in zip(fitted.weights, strides, by, strict=False)]
    return Fitted(fitted.terms, weights, fitted.lead * math.exp(lead_stride * by[-1]), variant=fitted.variant)


def play_varied(setting: bytes, player: str, recent: list[tuple[Fitted, list[float]]], lead_stride: float, shuffle: Shuffle) -> Played:
    """One game of players who reckon with weights near those of the last generations."""
    chance = np.random.default_rng(shuffle.seed)
    players = ALONE if shuffle.seats == 1 else shuffle.seats
    drawn = [varied(*recent[chance.integers(len(recent))], lead_stride, chance) for _ in range(players)]
    games = [with_fitted(setting, shuffle.seats, each, fitted) for each, (fitted, _by) in enumerate(drawn)]
    tried = [by for _fitted, by in drawn]
    if shuffle.seats == 1:
        return compare_alone(games, player, shuffle, tried)
    measured: list[list[list[float]]] = []

    def look(state: State, decision: int) -> None:
        if decision % EVERY == 0:
            measured.append([games[0].measure(state, each) for each in range(players)])

    state = play(games, player, shuffle, look)
    return Played(shuffle.seed, players, measured, games[0].placements(state), tried)


def compare_alone(games: list[Game[Any]], player: str, shuffle: Shuffle, tried: list[list[float]]) -> Played:
    """Everybody plays the deal alone. They are compared where all come to the same decision for the same time, if all do equally often."""
    scores: list[float] = []
    courses: list[Lone] = []
    for game in games:
        course = Lone(game)
        scores.append(game.scores(play([game], player, shuffle, course.look))[0])
        courses.append(course)
    positions: list[list[list[float]]] = []
    for step, own in courses[0].met.items():
        if all(len(course.met.get(step, [])) == len(own) for course in courses):
            positions += [[course.met[step][time] for course in courses] for time in range(len(own))]
    places = [1 + sum(other > score for other in scores) for score in scores]
    return Played(shuffle.seed, len(games), positions, places, tried)


class Lone:
    """What a lone player held whenever he came to each kind of decision; one that is asked again after a free move is the same."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.met: dict[str, list[list[float]]] = {}
        self.last = ""

    def look(self, state: State, _decision: int) -> None:
        step = type(state.agenda[-1]).__name__
        if step != self.last:
            self.met.setdefault(step, []).append(self.game.measure(state, 0))
        self.last = step


def play(games: list[Game[Any]], player: str, shuffle: Shuffle, look: Callable[[State, int], None] | None = None) -> State:
    """Play to the end, each seat by its own game's weights; somebody may look on."""
    players: list[Bot] = [bot(player, processes=False) for _ in games]
    state: State = games[0].deal(shuffle.seed)
    decisions = 0
    while not state.over():
        seat = state.actor()
        if look is not None:
            look(state, decisions)
        state.apply(players[seat].decide(games[seat], state, seat, stream("fit", shuffle.seed, decisions)))
        decisions += 1
    return state


class Trial(msgspec.Struct):
    """How new weights did in one game among the old: their share of the victory, and the points of both."""

    share: float
    parity: float
    """What an equal would have."""
    new: float
    old: float


def try_weights(setting: bytes, player: str, new: Fitted, old: Fitted, shuffle: Shuffle) -> Trial:
    """New weights at one seat among old ones; alone, the same deal with either."""
    seats = shuffle.seats
    if seats == 1:
        games = [with_fitted(setting, 1, number, fitted) for number, fitted in enumerate((new, old))]
        mine, other = (game.scores(play([game], player, shuffle))[0] for game in games)
        return Trial((mine > other) + (mine == other) / 2, 0.5, mine, other)
    games = [with_fitted(setting, seats, seat, new if seat == shuffle.seat else old) for seat in range(seats)]
    state = play(games, player, shuffle)
    places, scores = games[0].placements(state), games[0].scores(state)
    share = 1 / places.count(1) if places[shuffle.seat] == 1 else 0.0
    mine = scores[shuffle.seat]
    return Trial(share, 1 / seats, mine, (sum(scores) - mine) / (seats - 1))


class Kept:
    """The games of a fit that is under way, one packed piece after the other, so that a stop loses nothing."""

    def __init__(self, path: Path, about: str) -> None:
        self.path = path
        self.about = about.encode()

    def begin(self, resume: bool) -> list[Played]:
        """Start the file, or answer the games in it; a last piece cut off by a crash is dropped."""
        try:
            if not self.path.exists():
                self.path.write_bytes(self.framed(self.about))
                return []
            if not resume:
                raise ArenaError(f"{self.path} holds games of a fit under way; --resume goes on with it, --out names another file")
            pieces = self.pieces()
            if pieces[:1] != [self.about]:
                raise ArenaError(f"{self.path} holds games of another fit; --out names another file")
            self.path.write_bytes(b"".join(map(self.framed, pieces)))
            return [msgspec.msgpack.decode(piece, type=Played) for piece in pieces[1:]]
        except OSError as problem:
            raise ArenaError(f"{self.path} cannot be used: {problem.strerror}") from None

    def pieces(self) -> list[bytes]:
        data = self.path.read_bytes()
        found: list[bytes] = []
        while len(data) >= 4:
            size = int.from_bytes(data[:4])
            if len(data) < 4 + size:
                break
            found.append(zlib.decompress(data[4 : 4 + size]))
            data = data[4 + size :]
        return found

    @staticmethod
    def framed(piece: bytes) -> bytes:
        packed = zlib.compress(piece)
        return len(packed).to_bytes(4) + packed

    def add(self, played: Played) -> None:
        with self.path.open("ab") as out:
            out.write(self.framed(msgspec.msgpack.encode(played)))

    def end(self) -> None:
        self.path.unlink(missing_ok=True)
