"""Information-set Monte-Carlo tree search: one search for every game, knowing only the kernel's contract.

Each iteration imagines the hidden anew (``resample``), walks down the tree, adds one decision to it and reckons with the
game's evaluation how everybody stands there. What it reckons goes back up the walk, to each seat its own share: every
seat plays for itself. Playing on beyond the tree was tried: it took four times as long for what an evaluation learned
from who finishes ahead already foretells.

The tree follows actions, not positions, so one node stands for all positions that the same actions may lead to; an action
counts how often it was available, since not every imagined position allows it. Actions the game holds for not worth a thought
are left out. Decisions taken together are walked in a branch for each seat, so that nobody answers what he cannot have seen.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game

SEAT_BITS: Final = 3
SEAT_MASK: Final = 7
LEAST_SPREAD: Final = 1e-6
SETTLE: Final = 8  # iterations between two looks whether the answer can still change
PACE_KNOWN: Final = 64  # iterations after which it can be told how many fit into the time
DOUBT: Final = 100
DOUBT_OF_FOCUS: Final = 1000.0
"""First sight is in doubt by up to a tenth of the focus; else every game would run alike where nothing is hidden."""
STEEPNESS: Final = 1.0986  # the logarithm of 3: a lead once over wins three times out of four


class Settings:
    """How a search thinks. Points are those of the game's evaluation."""

    def __init__(self, iterations: int, exploration: float, focus: float, curiosity: float, lead: float) -> None:
        self.iterations = iterations
        self.exploration = exploration  # how much untried actions draw against those that did well
        self.focus = focus  # an action this many points worse at first sight is tried 2.7 times less
        self.curiosity = curiosity  # the share of attention that all actions get alike, whatever first sight says
        self.lead = lead  # a lead of this many points wins three times out of four


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """How a bot judges the positions of a game: as the game does today. A subclass may know better."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lead = game.fitted.lead  # that wins three times out of four, in points
        self.iterations = 0  # what a judge that costs more than others is asked for a decision, in one tree; 0: as the level says

    def evaluate(self, s: State, seat: int) -> float:
        """The points a seat can expect at the end."""
        return self.game.evaluate(s, seat)

    def sift(self, s: State, seat: int, legal: list[int]) -> None:
        """Drop the actions that are hardly ever worth a thought, but never all."""
        self.game.sift(s, seat, legal)

    def look(self, s: State, seat: int, actions: list[int], weights: list[float]) -> list[float] | None:
        """One look at a decision, for judges that see it all at once: the chance of each action goes into ``weights``, the answer is the
        share of success of every seat. Others answer nothing, and are asked what they think of every action."""
        return None

    def reckon(self, state: State, lead: float, start: float) -> tuple[list[float], list[float]]:
        """Points of every seat, and its share of success: 1 ahead of all, 0 behind all, between them by the margins.

        At the end half of it is the place itself. A lone player is measured against where he began.
        """
        seats = state.seats
        over = state.over()
        points: list[float] = []
        if over:
            points = self.game.scores(state)
        else:
            for seat in range(seats):
                points.append(self.evaluate(state, seat))
        shares: list[float] = []
        if seats == 1:
            shares.append(chance_to_win(points[0] - start, lead))
            return points, shares
        for seat in range(seats):
            total = 0.0
            for rival in range(seats):
                if rival != seat:
                    total += chance_to_win(points[seat] - points[rival], lead)
            shares.append(total / (seats - 1))
        if over:
            places = self.game.placements(state)
            for seat in range(seats):
                total = 0.0
                for rival in range(seats):
                    if rival != seat:
                        total += 1.0 if places[seat] < places[rival] else (0.5 if places[seat] == places[rival] else 0.0)
                shares[seat] = (shares[seat] + total / (seats - 1)) / 2.0
        return points, shares


class Node:
    """What was tried after the same actions. Lists run parallel, one entry for each action of each seat ever met here."""

    def __init__(self) -> None:
        self.slots: dict[int, int] = {}  # where the entry of an action of a seat lies
        self.legal: list[int] = []  # the list met first, whose entries are the first ones in its order
        self.seat = -1  # and whose it was
        self.keys: list[int] = []
        self.weights: list[float] = []
        self.available: list[int] = []
        self.visits: list[int] = []
        self.worth: list[float] = []
        self.points: list[float] = []
        self.children: list[Node | None] = []
        self.branches: list[Node] = []
        self.best_guess = 0.0
        self.count = 0  # what was learned here of all actions together: how often, the sum and the sum of squares
        self.sum = 0.0
        self.squares = 0.0

    def add(self, key: int, weight: float) -> int:
        """An entry for an action met for the first time."""
        slot = len(self.keys)
        self.slots[key] = slot
        self.keys.append(key)
        self.weights.append(weight)
        self.available.append(0)
        self.visits.append(0)
        self.worth.append(0.0)
        self.points.append(0.0)
        self.children.append(None)
        return slot

    def child(self, slot: int) -> Node:
        """Where an action leads."""
        node = self.children[slot]
        if node is None:
            node = Node()
            self.children[slot] = node
        return node

    def branch(self, seat: int) -> Node:
        """Where a seat begins to decide unseen by the others."""
        while len(self.branches) <= seat:
            self.branches.append(Node())
        return self.branches[seat]


class Move:
    """What the search found out about an action: how often it was tried, and the place and points it expects from it."""

    def __init__(self, action: int, visits: int, place: float, points: float) -> None:
        self.action = action
        self.visits = visits
        self.place = place
        self.points = points


class Search:
    """The thoughts of one seat. Asked again in the same turn, it goes on from what it has already found out."""

    def __init__(self, game: Game[Any], seat: int, settings: Settings, judge: Judge | None = None) -> None:
        self.game = game
        self.judge = judge or Judge(game)
        self.seat = seat
        self.settings = settings
        self.chance = Chance(0)
        self.position: State | None = None
        self.root = Node()
        self.start = 0.0
        self.kept: Node | None = None  # the tree below the last answer ...
        self.expected: State | None = None  # ... and the position it belongs to, if nothing hidden is turned up
        self.iterations = 0
        self.insisted = -1  # the action every iteration has to begin with, or -1
        self.trail: list[Node] = []
        self.trail_slots: list[int] = []
        self.entries: list[int] = []

    # --- asking -----------------------------------------------------------------------------------------------

    def think(
        self,
        imagined: State,
        chance: Chance,
        iterations: int = 0,
        seconds: float = 0.0,
        stop: Callable[[], bool] | None = None,
        only_best: bool = False,
    ) -> list[Move]:
        """Search until the iterations are done (0: those of the settings), the seconds are over or ``stop`` says so.

        Iterations of earlier decisions in the turn that led here are counted in, also against the seconds. Who wants only the best
        action is answered as soon as no other can overtake it. Answers all legal actions, the best first. Without ``seconds`` and
        ``stop`` the answer depends only on the position, the chance and what was asked before in the same turn.
        """
        self.begin(imagined, chance)
        legal = imagined.legal_for(self.seat)
        wanted = iterations if iterations > 0 else self.settings.iterations
        began = time.monotonic()
        done = sum(self.answering_node().visits)
        left = wanted - done
        self.iterations = 0
        while len(legal) > 1 and (left > 0 or self.iterations == 0):
            if self.iterations > 0 and stop is not None and stop():
                break
            if only_best and done % SETTLE == 0 and self.settled(left):
                break
            self.iterate()
            self.iterations += 1
            done += 1
            left = wanted - done
            if seconds > 0.0:
                spent = time.monotonic() - began
                if spent >= seconds:
                    break
                if self.iterations >= PACE_KNOWN:
                    left = min(left, int(self.iterations * seconds / spent) - done)
        return self.moves(legal)

    def settled(self, left: int) -> bool:
        """Whether no action can overtake the most tried one in so many iterations."""
        tried = self.answering_node().visits
        if len(tried) == 1:
            return True
        most = 0
        second = 0
        for visits in tried:
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second > left

    def insist(self, action: int, visits: int) -> list[Move]:
        """After thinking: try one action until it was tried so often, so that it can be compared with the best."""
        position = self.position
        assert position is not None
        node = self.answering_node()
        key = action << SEAT_BITS | self.seat
        self.insisted = action
        while key not in node.slots or node.visits[node.slots[key]] < visits:
            self.iterate()
        self.insisted = -1
        return self.moves(position.legal_for(self.seat))

    def begin(self, imagined: State, chance: Chance) -> None:
        """Take up the tree of the last answer if it has come as expected, else plant a new one."""
        self.chance = chance
        self.root = Node()
        if self.kept is not None and self.expected is not None and self.as_expected(imagined):
            if imagined.agenda[imagined.position(self.seat)].together():
                self.root.branch(self.seat)
                self.root.branches[self.seat] = self.kept
            else:
                self.root = self.kept
        self.kept = None
        self.expected = None
        self.position = imagined
        self.start = self.judge.evaluate(imagined, self.seat)

    def as_expected(self, imagined: State) -> bool:
        expected = self.expected
        assert expected is not None
        return bool(self.game.view(expected, self.seat).same(self.game.view(imagined, self.seat)))

    def keep(self, action: int) -> None:
        """Keep what is known of the position after an action, for the next decision of this turn."""
        position = self.position
        assert position is not None
        node: Node | None = self.answering_node()
        after = position.copy()
        while node is not None:
            slot = node.slots.get(action << SEAT_BITS | self.seat)
            if slot is None:
                return
            node = node.children[slot]
            after.apply_for(self.seat, action)
            legal = after.legal_for(self.seat)
            if not legal or (len(legal) > 1 and after.position(self.seat) < len(after.agenda) - 1 and not after.agenda[-1].together()):
                return
            if len(legal) > 1:
                self.kept = node
                self.expected = after
                return
            action = legal[0]

    def answering_node(self) -> Node:
        """The node of the decision that was asked for."""
        position = self.position
        assert position is not None
        if position.agenda[position.position(self.seat)].together():
            return self.root.branch(self.seat)
        return self.root

    def moves(self, legal: list[int]) -> list[Move]:
        """What is known of each legal action, the most tried first, then the most promising."""
        node = self.answering_node()
        moves: list[Move] = []
        for action in legal:
            slot = node.slots.get(action << SEAT_BITS | self.seat)
            if slot is None or node.visits[slot] == 0:
                moves.append(Move(action, 0, float(self.game.seats), 0.0))
            else:
                visits = node.visits[slot]
                place = 1.0 + (1.0 - node.worth[slot] / visits) * (self.game.seats - 1)
                moves.append(Move(action, visits, place, node.points[slot] / visits))
        moves.sort(key=rank)
        return moves

    # --- one iteration ----------------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Imagine, walk, add one decision, and tell everybody on the walk what it was worth."""
        state = self.game.resample(self.position, self.seat, self.chance)
        self.trail.clear()
        self.trail_slots.clear()
        node = self.root
        apart: list[Node] = []  # where each seat stands in its own branch while decisions are taken together
        agenda = state.agenda
        legal: list[int] = []
        while agenda:
            step = agenda[-1]
            seat = step.seat
            if step.together():
                if not apart:
                    for each in range(state.seats):
                        apart.append(node.branch(each))
                mine = state.pending(self.seat)
                if mine is not None:
                    step = mine
                    seat = self.seat
                here = apart[seat]
            else:
                if apart:
                    node = apart[self.seat]
                    apart = []
                here = node
            legal.clear()
            step.legal(state, legal)
            if self.insisted < 0 or self.trail:
                self.judge.sift(state, seat, legal)
            new = not here.keys
            if new and len(legal) > 1:
                shares = self.foresee(here, state, seat, legal)
                if shares is not None:
                    self.note(self.points_of(state), shares)
                    return
            slot = self.choose(here, state, seat, legal)
            if self.insisted >= 0 and not self.trail:
                slot = here.slots[self.insisted << SEAT_BITS | seat]
            self.trail.append(here)
            self.trail_slots.append(slot)
            state.apply_for(seat, here.keys[slot] >> SEAT_BITS)
            agenda = state.agenda
            if apart:
                apart[seat] = here.child(slot)
            else:
                node = here.child(slot)
            if new and len(legal) > 1:
                break
        self.share_out(state)

    def foresee(self, node: Node, state: State, seat: int, legal: list[int]) -> list[float] | None:
        """A judge that sees a decision at once needs to go no further: its entries are made, and how everybody stands is known."""
        weights: list[float] = []
        shares = self.judge.look(state, seat, legal, weights)
        if shares is not None:
            node.legal = legal[:]
            node.seat = seat
            for i in range(len(legal)):
                node.add(legal[i] << SEAT_BITS | seat, weights[i])
        return shares

    def points_of(self, state: State) -> list[float]:
        points: list[float] = []
        for seat in range(state.seats):
            points.append(self.judge.evaluate(state, seat))
        return points

    def choose(self, node: Node, state: State, seat: int, legal: list[int]) -> int:
        """The entry of the action that is most worth trying now."""
        count = len(legal)
        if node.seat == seat and node.legal == legal:
            if count == 1:
                return 0
            return self.most_tempting(node, count, None)
        if not node.keys:
            node.legal = legal[:]
            node.seat = seat
        new: list[int] = []
        for action in legal:
            if action << SEAT_BITS | seat not in node.slots:
                new.append(action)
        if new:
            self.look_at(node, state, seat, new)
        entries = self.entries
        entries.clear()
        for action in legal:
            entries.append(node.slots[action << SEAT_BITS | seat])
        if count == 1:
            return entries[0]
        return self.most_tempting(node, count, entries)

    def look_at(self, node: Node, state: State, seat: int, actions: list[int]) -> None:
        """First sight: what the game's evaluation says right after each action. A single action is not looked at."""
        guesses: list[float] = []
        weights: list[float] = []
        if node.keys and self.judge.look(state, seat, actions, weights) is not None:
            for i in range(len(actions)):
                node.add(actions[i] << SEAT_BITS | seat, weights[i])
            return
        if len(actions) == 1 and not node.keys:
            guesses.append(0.0)
        else:
            for action in actions:
                guesses.append(self.after(state, seat, action))
        if not node.keys:
            node.best_guess = guesses[0]
            for guess in guesses:
                if guess > node.best_guess:
                    node.best_guess = guess
        for i in range(len(actions)):
            ahead = (guesses[i] - node.best_guess) / self.settings.focus + self.chance.below(DOUBT) / DOUBT_OF_FOCUS
            node.add(actions[i] << SEAT_BITS | seat, math.exp(min(1.0, ahead)))

    def after(self, state: State, seat: int, action: int) -> float:
        """The evaluation of the position after an action."""
        copy = state.copy()
        copy.apply_for(seat, action)
        return self.judge.evaluate(copy, seat)

    def most_tempting(self, node: Node, count: int, entries: list[int] | None) -> int:
        """Known worth, and what first sight and few visits promise (PUCT with counts of availability).

        The promise is measured by how much the worth varies here, so that it weighs the same in a close game and in an open one.
        """
        weights = 0.0
        for i in range(count):
            slot = i if entries is None else entries[i]
            weights += node.weights[slot]
            node.available[slot] += 1
        mean = node.sum / node.count if node.count else 0.0
        spread = math.sqrt(max(node.squares / node.count - mean * mean, LEAST_SPREAD)) if node.count else 1.0
        even = self.settings.curiosity / count
        scale = (1.0 - self.settings.curiosity) / weights
        drive = self.settings.exploration * spread
        best = 0
        most = -1.0
        for i in range(count):
            slot = i if entries is None else entries[i]
            visits = node.visits[slot]
            known = node.worth[slot] / visits if visits else mean
            share = node.weights[slot] * scale + even
            tempting = known + drive * share * math.sqrt(float(node.available[slot])) / (1.0 + visits)
            if tempting > most:
                most = tempting
                best = slot
        return best

    def share_out(self, state: State) -> None:
        """Reckon how everybody stands."""
        points, shares = self.judge.reckon(state, self.settings.lead, self.start)
        self.note(points, shares)

    def note(self, points: list[float], shares: list[float]) -> None:
        """Tell everybody on the walk."""
        for i in range(len(self.trail)):
            node = self.trail[i]
            slot = self.trail_slots[i]
            seat = node.keys[slot] & SEAT_MASK
            node.visits[slot] += 1
            node.worth[slot] += shares[seat]
            node.points[slot] += points[seat]
            node.count += 1
            node.sum += shares[seat]
            node.squares += shares[seat] * shares[seat]


def chance_to_win(margin: float, lead: float) -> float:
    """A lead of ``lead`` points wins three times out of four."""
    return 1.0 / (1.0 + math.exp(-STEEPNESS * max(-30.0, min(30.0, margin / lead))))


def rank(move: Move) -> tuple[float, float, int]:
    return (-move.visits, move.place, move.action)
