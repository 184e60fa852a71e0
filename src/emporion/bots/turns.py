"""Whole turns: all that a seat can make of one, which a bot plays, what searches expect of each, and how two of them do in paired games."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec

from emporion.bots.bot import bot
from emporion.bots.levels import LEVELS
from emporion.bots.search import Judge, Search
from emporion.games.played import follow_own
from emporion.games.puzzles import turn_over
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game
from emporion.kernel.outcome import outcomes

ROUNDS = [(24, 10), (100, 8), (400, 8)]
"""How often every turn that is left is tried, and how many of them stay: who searches whole turns spends most on the best ones."""
AT_SIGHT, ONE_IN = 16, 40
"""Of more turns than that, these look best right after the turn, and are searched; where there are very many, one in so many."""

MOST_SIGMAS = 99.0
"""Where nothing is left to chance every pair is alike."""


class Turn(msgspec.Struct, frozen=True):
    """The choices of a turn, without those that had no alternative, and the fingerprint of the position they lead to."""

    actions: tuple[int, ...]
    end: str


Ranking = list[tuple[float, Turn]]
"""Turns with the place expected after each, the best first."""


def spelled(game: Game[Any], turn: Turn) -> str:
    """A turn as a line of choices."""
    return "; ".join(game.actions.notation(action) for action in turn.actions)


def take(state: State, seat: int, action: int) -> None:
    """A choice, and what has no alternative after it."""
    state.apply_for(seat, action)
    follow_own(state, seat)


def whole_turns(game: Game[Any], start: State, seat: int, most: int) -> dict[str, Turn] | None:
    """All turns worth a thought that lead to different positions, by the fingerprint of those; None where there are more."""
    found: dict[str, Turn] = {}
    seen: set[str] = set()
    open_lines: list[tuple[State, tuple[int, ...]]] = [(start, ())]
    while open_lines:
        state, line = open_lines.pop()
        legal = state.legal_for(seat)
        game.sift(state, seat, legal)
        for action in legal:
            after = state.copy()
            take(after, seat, action)
            reached = after.digest()
            if turn_over(start, after, seat):
                found.setdefault(reached, Turn((*line, action), reached))
            elif reached not in seen:
                seen.add(reached)
                open_lines.append((after, (*line, action)))
        if len(found) > most or len(seen) > most:
            return None
    return found


def bot_turn(game: Game[Any], start: State, seat: int, name: str, number: int, seed: int) -> Turn:
    """The turn a bot plays; another number, another try."""
    player = bot(name, False)
    state = start.copy()
    actions: list[int] = []
    while not actions or not turn_over(start, state, seat):
        action = player.decide(game, state, seat, stream(f"turn {name} {number}", seed, len(actions)))
        actions.append(action)
        take(state, seat, action)
    return Turn(tuple(actions), state.digest())


def place_after(game: Game[Any], start: State, seat: int, turn: Turn, judge: Judge, tries: int, chance: Chance) -> float:
    """The place a search expects after a turn."""
    state = start.copy()
    for action in turn.actions[:-1]:
        take(state, seat, action)
    search = Search(game, seat, LEVELS.settings(game, LEVELS.levels["merchant"], judge), judge)
    search.think(game.resample(state, seat, chance), chance, 1)
    last = turn.actions[-1]
    return next(move.place for move in search.insist(last, tries) if move.action == last)


def promising(game: Game[Any], start: State, seat: int, turns: list[Turn], judge: Judge, chance: Chance) -> list[Turn]:
    """The turns that look best at once to a judge."""
    most = max(AT_SIGHT, len(turns) // ONE_IN)
    if len(turns) <= most:
        return turns
    world = game.resample(start, seat, chance)
    sights: list[tuple[float, str, Turn]] = []
    for turn in turns:
        state = world.copy()
        for action in turn.actions:
            take(state, seat, action)
        sights.append((-share_at_sight(judge, state, seat), turn.end, turn))
    return [turn for _share, _end, turn in sorted(sights)[:most]]


def share_at_sight(judge: Judge, state: State, seat: int) -> float:
    """The share of success that a judge sees without a search."""
    if not state.over():
        mover = state.actor()
        shares = judge.look(state, mover, state.legal_for(mover), [])
        if shares is not None:
            return shares[seat]
    return judge.reckon(state, judge.lead, 0.0)[1][seat]


def ranked(
    game: Game[Any],
    start: State,
    seat: int,
    turns: list[Turn],
    judge: Judge,
    seed: int,
    times: int = 1,
    kept: frozenset[str] = frozenset(),
    hopeless: Callable[[Ranking], bool] | None = None,
) -> Ranking:
    """The best turns by one way of judging, with the place expected after each; those to be ``kept`` are tried to the end.

    Nothing where a round before the last is hopeless."""
    sighted = {turn.end for turn in promising(game, start, seat, turns, judge, stream("sight", seed))} | kept
    left = [turn for turn in turns if turn.end in sighted]
    found: Ranking = []
    for number, (tries, most) in enumerate(ROUNDS):
        chance = stream(f"ranked {number}", seed, times)
        found = [(place_after(game, start, seat, turn, judge, tries * times, chance), turn) for turn in left]
        found.sort(key=lambda each: (each[0], each[1].end))
        if hopeless is not None and number < len(ROUNDS) - 1 and hopeless(found):
            return []
        left = [turn for rank, (_place, turn) in enumerate(found) if rank < most or turn.end in kept]
    return found


# --- paired games -----------------------------------------------------------------------------------------------------


class Played(msgspec.Struct):
    """How a seat did in one game."""

    outcome: float
    place: int
    points: float
    rivals: float
    length: int


def play_out(game: Game[Any], world: State, seat: int, turn: Turn, player: str, purpose: str, seed: int) -> Played:
    """Play a turn, and the game to its end with the same bot at all seats."""
    state = world.copy()
    for action in turn.actions:
        take(state, seat, action)
    players = [bot(player, False) for _ in range(game.seats)]
    decisions = 0
    while not state.over():
        mover = state.actor()
        state.apply(players[mover].decide(game, state, mover, stream(purpose, seed, decisions)))
        decisions += 1
    places, scores = game.placements(state), game.scores(state)
    others = [score for other, score in enumerate(scores) if other != seat]
    return Played(
        outcomes(places, scores, game.fitted.lead)[seat],
        places[seat],
        scores[seat],
        sum(others) / len(others) if others else 0.0,
        decisions,
    )


class Duel:
    """Games in pairs: the same hidden things and the same chance, once after each of two turns."""

    def __init__(self, game: Game[Any], start: State, seat: int, better: Turn, worse: Turn, player: str, seed: int) -> None:
        self.game = game
        self.start = start
        self.seat = seat
        self.turns = (better, worse)
        self.player = player
        self.seed = seed
        self.pairs: list[tuple[Played, Played]] = []

    def play(self, pairs: int) -> None:
        """Go on until there are so many."""
        while len(self.pairs) < pairs:
            purpose = f"pair {self.player} {len(self.pairs)}"
            world = self.game.resample(self.start, self.seat, stream(purpose, self.seed))
            first, second = (play_out(self.game, world, self.seat, turn, self.player, purpose, self.seed) for turn in self.turns)
            self.pairs.append((first, second))

    def sigmas(self) -> float:
        """By how many standard errors the first turn did better."""
        gains = [first.outcome - second.outcome for first, second in self.pairs]
        mean = sum(gains) / len(gains)
        variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        return max(-MOST_SIGMAS, min(MOST_SIGMAS, mean / math.sqrt(max(variance, 1e-9) / len(gains))))
