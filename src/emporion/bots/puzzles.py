"""What makes a position a puzzle: searches that judge differently agree on a whole turn, weaker bots miss it, paired games confirm it.

The cheapest questions come first. ``find`` asks those that need no games, ``prove`` plays them; ``judged_again`` and ``played_again`` ask
all of them once more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from emporion.bots.bot import bot
from emporion.bots.classic import EVALUATIONS, ClassicJudge, still_classic
from emporion.bots.learned import NetworkJudge, network_of
from emporion.bots.search import Judge
from emporion.bots.turns import Duel, Ranking, Turn, bot_turn, ranked, spelled, take, whole_turns
from emporion.games.puzzles import CONFIRMED, GRADES, Answer, Puzzle, Wrong, position_of
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game, Room

FEWEST_TURNS, MOST_TURNS = 3, 3000
"""That lead to different positions: with fewer there is nothing to find, and more are not looked through in a reasonable time."""
CLEAR = 0.09
"""Of a place: by so much the solution leads in the search by the game's own evaluation ..."""
VISIBLE = 0.01
"""... and by so much in the others, of which the deeper ones and the games have the last word."""
ALIKE = 0.045
"""Of a place: turns as near to the best as that are right too, if they are few."""
MOST_SOLUTIONS = 6
MOST_WRONG = 3
TRIES = 20
SOLVED, MISSED = 0.55, 0.45
"""A level solves what it finds more often than not; what it finds about every other time is no puzzle of any grade."""
QUICK, QUICK_TRIES = "greedy", 4
WEAKER_THAN_ALL = "greedy"
STRONG = "magnate"
PLAYER = "merchant"
"""Plays the paired games at all seats."""
LOOKS = [(16, -0.5), (32, 0.3), (64, 1.0), (128, 1.8), (256, 2.88)]
"""Pairs after which the games are looked at, and the standard errors below which it is not worth going on."""
FEWEST_PAIRS = 32
CONFIRMED_AT_ONCE = 2.33
"""99% after a single look."""
BEYOND_DOUBT = 4.5
"""Standard errors after which a larger budget need not be spent to its end."""
DEEPER = 4
"""Times as long as at first do searches think once games have confirmed a puzzle."""
MOST_AFTER = 14
"""Choices of a refutation."""


def judges_of(game: Game[Any]) -> dict[str, Judge]:
    """Different ways to judge: the game's own evaluation, that of 0.1.0 where the game has a newer one, the network if there is one."""
    judges = {"evaluation": Judge(game)}
    if game.name in EVALUATIONS and not still_classic(game):
        judges["classic"] = ClassicJudge(game)
    network = network_of(game.name)
    if network is not None:
        judges["network"] = NetworkJudge(game, network[0])
    return judges


class Position:
    """Where a seat begins its turn."""

    def __init__(self, game: Game[Any], start: State, seat: int, dealt: int) -> None:
        self.game = game
        self.start = start
        self.seat = seat
        self.dealt = dealt  # the seed of its game
        self.seed = stream(f"position {start.digest()}", dealt).word()  # of all that is tried here

    def turn_of(self, name: str, number: int) -> Turn:
        return bot_turn(self.game, self.start, self.seat, name, number, self.seed)

    def turns_of(self, name: str, tries: int) -> list[Turn]:
        return [self.turn_of(name, number) for number in range(tries)]

    def ranked(
        self,
        turns: list[Turn],
        judge: Judge,
        purpose: str,
        times: int,
        kept: frozenset[str] = frozenset(),
        hopeless: Callable[[Ranking], bool] | None = None,
    ) -> Ranking:
        seed = stream(purpose, self.seed).seed()
        return ranked(self.game, self.start, self.seat, turns, judge, seed, times, kept, hopeless)

    def sight(self, turn: Turn, judge: Judge) -> float:
        """What a judge says right after a turn."""
        state = self.game.resample(self.start, self.seat, stream("sight", self.seed))
        for action in turn.actions:
            take(state, self.seat, action)
        return judge.evaluate(state, self.seat)

    def duel(self, better: Turn, worse: Turn, player: str, purpose: str) -> Duel:
        return Duel(self.game, self.start, self.seat, better, worse, player, stream(purpose, self.seed).seed())


# --- without games ----------------------------------------------------------------------------------------------------


def tempting(position: Position, strong: Turn) -> bool:
    """The cheapest question: does a strong bot play something else than one that looks a single action ahead?"""
    quick = [turn.end for turn in position.turns_of(QUICK, QUICK_TRIES)]
    return quick.count(strong.end) * 2 < len(quick)


def find(position: Position, opening: list[str]) -> Puzzle | str:
    """A puzzle without its proof, if searches agree on a turn that weaker bots miss; else why not. The opening is the record up to here."""
    if not tempting(position, position.turn_of(STRONG, 0)):
        return "easy to see"
    turns = whole_turns(position.game, position.start, position.seat, MOST_TURNS)
    if turns is None:
        return "too many turns"
    if len(turns) < FEWEST_TURNS:
        return "too few turns"
    every = list(turns.values())
    judges = judges_of(position.game)
    own = position.ranked(every, judges.pop("evaluation"), "found", 1, hopeless=crowded)
    solutions = clearly_best(own) if own else []
    if not solutions:
        return "no turn clearly best"
    right = frozenset(turn.end for turn in solutions)
    tries = {name: position.turns_of(name, TRIES) for name in [WEAKER_THAN_ALL, *GRADES]}
    levels = {name: sum(turn.end in right for turn in played) / len(played) for name, played in tries.items()}
    grade = grade_of(levels)
    if not grade:
        return "of no grade"
    judged = {"evaluation": lead(own, right)}
    rivals = [first_other(own, right)]
    for name, judge in judges.items():
        ranking = position.ranked(every, judge, f"found {name}", 1, right)
        judged[name] = lead(ranking, right)
        if judged[name][1] - judged[name][0] < VISIBLE:
            return f"{name} disagrees"
        rivals.append(first_other(ranking, right))
    played = [turn for name in tries for turn in tries[name] if turn.end not in right]
    played.sort(key=lambda turn: -sum(other.end == turn.end for other in played))
    wrong = list({turn.end: turn for turn in rivals + played}.values())[:MOST_WRONG]
    game, start, seat = position.game, position.start, position.seat
    return Puzzle(
        seats=game.seats,
        options=game.options,
        rules=game.rules_version,
        box=game.box_print,
        seed=position.dealt,
        me=game.seat_names[seat],
        opening=opening,
        position=start.digest(),
        solutions=[Answer(spelled(game, turn), turn.end) for turn in solutions],
        wrong=[Wrong(turn=spelled(game, turn), end=turn.end) for turn in wrong],
        turns=len(turns),
        judges=judged,
        levels=levels,
        grade=grade,
    )


def crowded(ranking: Ranking) -> bool:
    """Whether it is plain after few tries that too many turns are about as good."""
    return not clearly_best(ranking, CLEAR / 2, 1.5 * ALIKE)


def clearly_best(ranking: Ranking, clear: float = CLEAR, alike: float = ALIKE) -> list[Turn]:
    """The few turns that are as good as the best, if all others are clearly behind; else none."""
    best = ranking[0][0]
    near = [turn for place, turn in ranking if place - best <= alike]
    if len(near) > MOST_SOLUTIONS or len(near) == len(ranking) or ranking[len(near)][0] - ranking[len(near) - 1][0] < clear:
        return []
    return near


def lead(ranking: Ranking, right: frozenset[str]) -> tuple[float, float]:
    """The place expected after the best right turn, and after the best other one."""
    return (
        round(min(place for place, turn in ranking if turn.end in right), 3),
        round(min(place for place, turn in ranking if turn.end not in right), 3),
    )


def first_other(ranking: Ranking, right: frozenset[str]) -> Turn:
    return next(turn for _place, turn in ranking if turn.end not in right)


def grade_of(levels: dict[str, float], solved: float = SOLVED, missed: float = MISSED) -> int:
    """From 1: the weakest level that solves it, if all weaker ones miss it; 0 for what is too easy or unclear."""
    if levels[WEAKER_THAN_ALL] > missed:
        return 0
    for grade, name in enumerate(GRADES, 1):
        if levels[name] >= solved:
            return grade
        if levels[name] > missed:
            return 0
    return len(GRADES)


# --- with games -------------------------------------------------------------------------------------------------------


def prove(room: Room, puzzle: Puzzle) -> Puzzle | str:
    """The puzzle with its proof, if games confirm it and searches that think longer still agree; else why not."""
    position = position_in(room, puzzle)
    right, wrong = turns_in(position, puzzle)
    proven: list[Wrong] = []
    judged: dict[str, tuple[float, float]] = {}
    for turn, told in zip(wrong, puzzle.wrong, strict=True):
        duel = position.duel(right[0], turn, PLAYER, f"proof {turn.end}")
        for pairs, least in LOOKS:
            duel.play(pairs)
            if duel.sigmas() < least or (duel.sigmas() >= CONFIRMED and pairs >= FEWEST_PAIRS):
                break
        if duel.sigmas() < CONFIRMED or gained(duel) <= 0.0:
            return f"not confirmed in {len(duel.pairs)} pairs"
        proven.append(told_of(duel, told))
        judged = judged or agreed(position, puzzle, DEEPER)
        if not judged:
            return "a deeper search disagrees"
    for turn, told in zip(wrong, proven, strict=True):
        told.after = refutation(position, turn)
    proof = msgspec.structs.replace(puzzle, wrong=proven, judges=judged)
    return msgspec.structs.replace(proof, themes=themes_of(position, proof))


def position_in(room: Room, puzzle: Puzzle) -> Position:
    start = position_of(room, puzzle)
    return Position(start.game, start.state, start.me, puzzle.seed)


def turns_in(position: Position, puzzle: Puzzle) -> tuple[list[Turn], list[Turn]]:
    """The right and the wrong turns of a puzzle as actions."""
    return (
        [Turn(actions_of(position, each.turn), each.end) for each in puzzle.solutions],
        [Turn(actions_of(position, each.turn), each.end) for each in puzzle.wrong],
    )


def actions_of(position: Position, words: str) -> tuple[int, ...]:
    return tuple(position.game.actions.numbers[each.strip()] for each in words.split(";"))


def agreed(position: Position, puzzle: Puzzle, times: int) -> dict[str, tuple[float, float]]:
    """What searches expect that think so many times as long; nothing where one of them holds another turn for best."""
    turns = whole_turns(position.game, position.start, position.seat, MOST_TURNS)
    if turns is None:
        return {}
    right = frozenset(each.end for each in puzzle.solutions)
    judged: dict[str, tuple[float, float]] = {}
    every = list(turns.values())
    for name, judge in judges_of(position.game).items():
        ranking = position.ranked(every, judge, f"agreed {name}", times, right)
        judged[name] = lead(ranking, right)
        if judged[name][1] <= judged[name][0]:
            return {}
    return judged


def gained(duel: Duel) -> float:
    """Places, in the mean of all pairs."""
    return sum(worse.place - better.place for better, worse in duel.pairs) / len(duel.pairs)


def told_of(duel: Duel, wrong: Wrong) -> Wrong:
    """The figures of a duel."""
    count = len(duel.pairs)
    better, worse = [pair[0] for pair in duel.pairs], [pair[1] for pair in duel.pairs]
    return msgspec.structs.replace(
        wrong,
        pairs=count,
        place=round(sum(each.place for each in worse) / count, 3),
        best=round(sum(each.place for each in better) / count, 3),
        points=round(sum(each.points for each in worse) / count, 2),
        best_points=round(sum(each.points for each in better) / count, 2),
        rivals=round(sum(each.rivals for each in worse) / count, 2),
        best_rivals=round(sum(each.rivals for each in better) / count, 2),
        length=round(sum(each.length for each in worse) / count, 1),
        best_length=round(sum(each.length for each in better) / count, 1),
        sigmas=round(duel.sigmas(), 2),
    )


def refutation(position: Position, turn: Turn) -> list[str]:
    """How strong players answer a turn, until its seat has played its next one: lines such as ``yellow: bid horse 7; from kang``."""
    game, seat = position.game, position.seat
    state = position.start.copy()
    for action in turn.actions:
        take(state, seat, action)
    players = [bot(STRONG, False) for _ in range(game.seats)]
    lines: list[str] = []
    last, decisions, answered = -1, 0, False
    while not state.over() and decisions < MOST_AFTER:
        mover = state.actor()
        if mover != seat:
            answered = True
        legal = state.legal_for(mover)
        action = players[mover].decide(game, state, mover, stream(f"refutation {turn.end}", position.seed, decisions))
        if len(legal) > 1:
            if answered and last == seat != mover:
                break
            words = game.actions.notation(action)
            if mover == last:
                lines[-1] += f"; {words}"
            else:
                lines.append(f"{game.seat_names[mover]}: {words}")
            last = mover
            decisions += 1
        state.apply_for(mover, action)
    return lines


# --- themes -----------------------------------------------------------------------------------------------------------

THEMES = ["opening", "middle", "ending", "patience", "denial", "tempo", "combination"]
"""What a puzzle may be about; the house has their words."""
EARLY, LATE = 0.33, 0.7
LONG_TURN = 4
SOONER = 0.07


def themes_of(position: Position, puzzle: Puzzle) -> list[str]:
    """How far the game has come, and by what the solution is better than what tempts most."""
    first = puzzle.wrong[0]
    made = puzzle.made()
    passed = made / (made + max(1.0, first.best_length))
    themes = [THEMES[0] if passed < EARLY else THEMES[2] if passed > LATE else THEMES[1]]
    right, wrong = turns_in(position, puzzle)
    own = Judge(position.game)
    if position.sight(right[0], own) < position.sight(wrong[0], own):
        themes.append("patience")
    if first.rivals - first.best_rivals > max(0.0, first.best_points - first.points):
        themes.append("denial")
    if abs(first.best_length - first.length) > SOONER * max(first.length, first.best_length):
        themes.append("tempo")
    if len(puzzle.solutions[0].turn.split(";")) >= LONG_TURN:
        themes.append("combination")
    return themes


# --- judging again ----------------------------------------------------------------------------------------------------


class Verdict(msgspec.Struct):
    """What one question about a puzzle came to, asked again."""

    number: int
    reasons: list[str]  # why it no longer holds
    grade: int = 0  # 0: unclear, or not asked
    levels: dict[str, float] = {}
    judges: dict[str, tuple[float, float]] = {}
    wrong: Wrong | None = None


def judged_again(room: Room, puzzle: Puzzle, times: int) -> Verdict:
    """Searches and levels with so many times the budget."""
    position = position_in(room, puzzle)
    right = {each.end for each in puzzle.solutions}
    judged = agreed(position, puzzle, DEEPER * times)
    reasons = [] if judged else ["a search that thinks longer holds another turn for best"]
    tries = range(TRIES, TRIES + TRIES * times)
    levels = {name: sum(position.turn_of(name, each).end in right for each in tries) / len(tries) for name in puzzle.levels}
    if levels[WEAKER_THAN_ALL] >= 0.5:
        reasons.append(f"{WEAKER_THAN_ALL} solves it in {levels[WEAKER_THAN_ALL]:.0%}")
    return Verdict(puzzle.number, reasons, grade_of(levels, 0.5, 0.5), levels, judged)


def played_again(room: Room, puzzle: Puzzle, index: int, times: int) -> Verdict:
    """One of its duels in other games, so many times as many."""
    position = position_in(room, puzzle)
    right, wrong = turns_in(position, puzzle)
    told = puzzle.wrong[index]
    duel = position.duel(right[0], wrong[index], PLAYER, f"again {told.end}")
    for part in range(1, times + 1):
        duel.play(told.pairs * part)
        if part > 1 and duel.sigmas() >= BEYOND_DOUBT:
            break
    holds = duel.sigmas() >= CONFIRMED_AT_ONCE and gained(duel) > 0.0
    reasons = [] if holds else [f"'{told.turn}' is not worse at 99% in {len(duel.pairs)} pairs ({duel.sigmas():.1f} standard errors)"]
    return Verdict(puzzle.number, reasons, wrong=told_of(duel, told))
