"""The log of a table: turns in sentences, with what changed hands. It is made of public events only, so all may read it."""

from __future__ import annotations

import copy
from typing import Any

import msgspec

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import HoldingChange, Holdings, changes
from emporion.kernel.game import Game
from emporion.kernel.words import Text
from emporion.table.storage.rows import ActionRow


class LogTurn(msgspec.Struct, omit_defaults=True):
    """A turn in the log: neighbouring actions of one seat."""

    number: int  # of its first action: the position before the turn is /t/CODE/at/NUMBER
    last: int  # number of the position after the turn
    seat: int
    headline: Text
    lines: list[Text]
    changes: list[HoldingChange]
    drawn: dict[str, str] = msgspec.field(default_factory=dict)  # markup by language and newness, shared by all viewers
    whose: list[int] = msgspec.field(default_factory=list)  # the seat each line is about, or NOBODY; empty in turns stored before
    minor: list[int] = msgspec.field(default_factory=list)  # the lines that the log beside the board leaves out

    def told_of(self, seat: int, all_of_it: bool = True) -> list[Text]:
        """The lines about a seat, or about nobody."""
        whose = self.whose or [self.seat] * len(self.lines)
        return [line for place, line in enumerate(self.lines) if whose[place] == seat and (all_of_it or place not in self.minor)]


class Log:
    """Grows with every action."""

    def __init__(self, game: Game[Any], opening: State) -> None:
        self.game = game
        self.turns: list[LogTurn] = []
        self.before = self.count(opening)
        self.now = self.before

    def count(self, state: State) -> Holdings:
        """What everybody can see in everybody's hands."""
        view = self.game.view(state, NOBODY)
        return {seat: list(self.game.holdings(view, seat)) for seat in range(self.game.seats)}

    def play(self, state: State, row: ActionRow, action: int) -> None:
        """Play an action on the position and tell what happened."""
        state.events = []
        state.apply_for(row.seat, action)
        events, state.events = state.events, None
        if not self.turns or self.turns[-1].seat != row.seat:
            moved = Text("{who} moves", who=self.game.who(state, row.seat))
            self.turns.append(LogTurn(row.number, row.number, row.seat, moved, [], []))
            self.before = self.now
        turn = self.turns[-1]
        turn.drawn.clear()
        turn.last = row.number + 1
        turn.minor += [len(turn.lines) + place for place, event in enumerate(events) if event.happening.minor]
        turn.whose += [event.seat if event.seat < self.game.seats else NOBODY for event in events]
        turn.lines += [self.game.narrate(state, event) for event in events]
        told = turn.told_of(row.seat, False) or turn.lines
        if told:
            turn.headline = told[0]
        self.now = self.count(state)
        turn.changes = changes(self.before, self.now)

    def fork(self) -> Log:
        """The same so far, to be played on without a change to this one."""
        twin = copy.copy(self)
        twin.turns = [
            msgspec.structs.replace(turn, lines=turn.lines[:], whose=turn.whose[:], minor=turn.minor[:], drawn={}) for turn in self.turns
        ]
        return twin

    def since(self, number: int) -> int:
        """The index of the first turn that ended after this number of actions."""
        index = len(self.turns)
        while index > 0 and self.turns[index - 1].last > number:
            index -= 1
        return index
