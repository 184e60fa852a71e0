"""A game as it is played from lines of words, without a table; for lessons and puzzles."""

from __future__ import annotations

from typing import Any

from emporion.kernel.agenda import State
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game


class NotPlayable(EmporionError):
    """Lines that cannot be played."""


def turns(game: Game[Any], lines: list[str]) -> list[tuple[int, str]]:
    """Seats and choices of lines such as ``yellow: bid horse 7; from kang``."""
    choices: list[tuple[int, str]] = []
    for line in lines:
        colour, colon, rest = line.partition(":")
        if not colon or colour.strip() not in game.seat_names:
            raise NotPlayable(f"'{line}' does not begin with a seat; this table has {', '.join(game.seat_names)}")
        choices += [(game.seat_names.index(colour.strip()), words.strip()) for words in rest.split(";")]
    return choices


def follow_own(state: State, seat: int) -> None:
    """Within a turn, what the seat has no alternative to is played by itself."""
    while len(legal := state.legal_for(seat)) == 1:
        state.apply_for(seat, legal[0])


def follow_forced(state: State) -> None:
    """What nobody has an alternative to is played by itself, as at the table."""
    while forced := [seat for seat in state.actors() if len(state.legal_for(seat)) == 1]:
        state.apply_for(forced[0], state.legal_for(forced[0])[0])


class Played:
    """A position, whose seat it is looked at from, and the choices since the opening."""

    def __init__(self, game: Game[Any], me: str, seed: int, opening: list[str]) -> None:
        self.game = game
        if me not in game.seat_names:
            raise NotPlayable(f"me = '{me}': this table has {', '.join(game.seat_names)}")
        self.me = game.seat_names.index(me)
        self.state: State = game.deal(seed)
        self.made: list[tuple[int, str]] = []
        follow_forced(self.state)
        self.choose_lines(opening)
        self.made.clear()

    def twin(self) -> Played:
        other = Played.__new__(Played)
        other.game, other.me = self.game, self.me
        other.state, other.made = self.state.copy(), self.made[:]
        return other

    def choose_lines(self, lines: list[str]) -> None:
        for seat, words in turns(self.game, lines):
            self.choose(seat, words)

    def choose(self, seat: int, words: str) -> None:
        self.apply(seat, words)
        follow_forced(self.state)

    def choose_own(self, words: str) -> None:
        """A choice of a turn that is not confirmed yet: only what oneself has no alternative to follows by itself."""
        self.apply(self.me, words)
        follow_own(self.state, self.me)

    def apply(self, seat: int, words: str) -> None:
        if seat not in self.state.actors():
            waiting = ", ".join(self.game.seat_names[each] for each in self.state.actors()) or "nobody, the game is over"
            raise NotPlayable(f"'{self.game.seat_names[seat]}: {words}' comes when the table waits for {waiting}")
        legal = self.state.legal_for(seat)
        action = self.game.actions.parse(words, legal)
        if self.game.actions.notation(action) != words:
            raise NotPlayable(f"'{words}' is spelled '{self.game.actions.notation(action)}'")
        self.game.check(self.state, seat, action)
        self.made.append((seat, words))
        self.state.apply_for(seat, action)

    def legal(self) -> list[str]:
        return [self.game.actions.notation(action) for action in self.state.legal_for(self.me)]
