"""The coach: why a move is good.

What a search thinks of a move is what the evaluation measures where its walks end, on average; two moves differ in some of its terms
more than in others, and these are why. What a move brings by the next phase is found by playing the line that is expected, which can
be stepped through on the board. What a closed choice lacks is found by lending it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from emporion.bots.greedy import choose_greedily
from emporion.bots.search import SEAT_BITS, Judge, Node, Search
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game
from emporion.kernel.words import Text

LONGEST_LINE = 60
WALKS = 40
"""For each move that is explained."""
SMALLEST_SHARE = 0.25
"""Points; less is not worth a word."""
MOST_SHARES = 2
"""Of what speaks for a move, and of what speaks against it."""
SMALLEST_GAIN = 0.5
"""Points that a closed choice would bring more than all open ones, to be worth a word."""
MOST_LACKING = 2
MOST_TRIED = 40
"""Closed choices looked at for one thing that is lent."""


class Lacking(msgspec.Struct):
    """A choice that is closed now, and what would open it."""

    notation: str
    meaning: Text
    thing: Text
    points: float  # it would bring more than the best open choice, at first sight


class Recorder(Judge):
    """Judges as the game does, and keeps what was measured at the end of every walk."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.walks = 0
        self.sums = [[0.0] * (1 + len(game.fitted.terms)) for _ in range(game.seats)]

    def reckon(self, state: State, lead: float, start: float) -> tuple[list[float], list[float]]:
        self.walks += 1
        for seat, sums in enumerate(self.sums):
            for number, amount in enumerate(self.game.measure(state, seat)):
                sums[number] += amount
        return super().reckon(state, lead, start)


def weigh(search: Search, action: int) -> list[list[float]]:
    """What every seat's position holds at the end of walks that begin with an action, on average.

    Every move is walked equally often from a tree of its own: in the tree of the search the best move is looked at farther ahead than
    the others, and would seem to bring all that comes until then.
    """
    assert search.position is not None
    recorder = Recorder(search.game)
    fresh = Search(search.game, search.seat, search.settings, recorder)
    fresh.begin(search.position, stream("weigh", 0))
    fresh.insist(action, WALKS)
    return [[amount / recorder.walks for amount in sums] for sums in recorder.sums]


def gain(game: Game[Any], seat: int, this: list[list[float]], other: list[list[float]]) -> float:
    """The points a seat can expect more from one move than from another."""
    return game.fitted.worth(this[seat]) - game.fitted.worth(other[seat])


def imagined_line(table: int, number: int) -> Chance:
    """All lines from a position of a table imagine what is hidden alike, so that what is told of one can be seen on the board."""
    return stream("what-if", table, number)


class Line(msgspec.Struct):
    """A line of play from a position: the steps, and which of them is the move it is about. Before that stand the earlier steps of the
    turn, and of decisions taken together those of who comes first."""

    steps: list[str]
    move: int

    def before(self) -> list[str]:
        return self.steps[: self.move]

    def until(self) -> list[str]:
        """Up to and with the move."""
        return self.steps[: self.move + 1]

    def after(self) -> list[str]:
        return self.steps[self.move + 1 :]


def follow(game: Game[Any], start: State, draft: list[int], action: int, search: Search) -> Line:
    """The line with an action after the unconfirmed steps of a turn: as the search expects it, then as everybody would choose at first
    sight. It ends in a later phase, when somebody else is to decide there or the same kind of decision comes up again.
    """
    state, me = start.copy(), search.seat
    own = [*draft, action]
    steps: list[str] = []
    move, begun, kind = -1, "", ""
    chance = stream("line", 0)
    node: Node | None = search.root
    apart: list[Node] = []
    while not state.over() and len(steps) < LONGEST_LINE:
        step, seat = state.agenda[-1], state.actor()
        if step.together():
            apart = apart or [node.branch(each) if node is not None else Node() for each in range(state.seats)]
        elif apart:
            node, apart = apart[me], []
        here = apart[seat] if apart else node
        if move >= 0 and str(game.stage(state)) != begun and (seat != me or game.layout.step_name(step) == kind):
            break
        drafted = seat == me and len(own) > 1
        if seat == me and own:
            chosen = own.pop(0)
            move, begun, kind = len(steps) if not own else -1, str(game.stage(state)), game.layout.step_name(step)
        else:
            chosen = expected(game, state, seat, here, chance)
        steps.append(game.actions.notation(chosen))
        state.apply_for(seat, chosen)
        if apart and not drafted:
            apart[seat] = below(here, seat, chosen) or Node()
        elif not drafted:
            node = below(here, seat, chosen)
    return Line(steps, move)


def expected(game: Game[Any], state: State, seat: int, node: Node | None, chance: Chance) -> int:
    """What was tried most in the tree; where it was not, what promises most at first sight."""
    legal = state.legal_for(seat)
    tried = [(visits(node, seat, action), -action) for action in legal]
    return -max(tried)[1] if max(tried)[0] else choose_greedily(game, state, seat, chance)


def visits(node: Node | None, seat: int, action: int) -> int:
    slot = node.slots.get(action << SEAT_BITS | seat) if node is not None else None
    return node.visits[slot] if node is not None and slot is not None else 0


def below(node: Node | None, seat: int, action: int) -> Node | None:
    slot = node.slots.get(action << SEAT_BITS | seat) if node is not None else None
    return node.children[slot] if node is not None and slot is not None else None


def played(game: Game[Any], start: State, line: list[str]) -> State:
    """The position at the end of a line."""
    state = start.copy()
    for words in line:
        seat = state.actor()
        action = game.actions.parse(words, state.legal_for(seat))
        game.check(state, seat, action)
        state.apply_for(seat, action)
    return state


def lacking(game: Game[Any], known: State, seat: int) -> list[Lacking]:
    """Closed choices that a little more of one thing would open, and that would then promise more than all open ones."""
    open_now = set(known.legal_for(seat))
    found: dict[str, Lacking] = {}
    for thing, lent in game.lend(known, seat):
        opened = [action for action in lent.legal_for(seat) if action not in open_now and game.actions.notation(action) not in found]
        if not opened:
            continue
        best = max(at_first_sight(game, lent, seat, action) for action in open_now)
        for action in opened[:MOST_TRIED]:
            more = at_first_sight(game, lent, seat, action) - best
            if more >= SMALLEST_GAIN:
                words = game.actions.notation(action)
                found[words] = Lacking(words, game.explain(game.view(lent, seat), action), thing, more)
    by_thing: dict[str, Lacking] = {}
    for each in sorted(found.values(), key=lambda each: -each.points):
        by_thing.setdefault(str(each.thing), each)
    return list(by_thing.values())[:MOST_LACKING]


def at_first_sight(game: Game[Any], state: State, seat: int, action: int) -> float:
    after = state.copy()
    after.apply_for(seat, action)
    return game.evaluate(after, seat)
