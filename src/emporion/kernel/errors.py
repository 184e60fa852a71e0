"""Errors a person can act on: one line that names what is wrong and what would be right."""

from __future__ import annotations

from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text


class EmporionError(Exception):
    """Base of every error that is meant to be read by a person. What pages show is raised with a ``Text``, so that it can be translated."""


def sentence(problem: EmporionError) -> Text | str:
    """What an error says."""
    words = problem.args[0] if len(problem.args) == 1 else None
    return words if isinstance(words, Text) else str(problem)


def shortened(words: str) -> str:
    """What was given, cut where a message would no longer be read."""
    words = words.strip().replace("\0", "?")
    return words if len(words) <= 80 else f"{words[:80]}…"


def harmless(words: str) -> str:
    """Words from anywhere, as a terminal may be shown them: what would steer it is spelled out."""
    return "".join([letter if letter.isprintable() or letter == "\n" else repr(letter)[1:-1] for letter in words])


class WrongSeats(EmporionError):
    """The game is not played by that many."""


class WrongOption(EmporionError):
    """An option the game does not have, or a value it does not take."""


class WrongRules(EmporionError):
    """A version of the rules that this build does not play."""


class WrongSeed(EmporionError):
    """A seed outside the range every build understands."""


class IllegalAction(EmporionError):
    """The action exists in the game but may not be taken now; where the rules say why, so does ``refusal``."""

    def __init__(self, words: Text | str, refusal: Refusal | None = None) -> None:
        super().__init__(words)
        self.refusal = refusal


class UnknownNotation(EmporionError):
    """The text, or the number, is no action of this game."""


class WrongPosition(EmporionError):
    """What is no position of this game, or a text that tells none."""


class ComponentsError(EmporionError):
    """A components file that cannot be the box of this game: where it is wrong, as far as that is known, and why."""

    def __init__(self, table: str, row: str, reason: Text | str, column: str = "") -> None:
        if row:
            words = Text("components: table '{table}', row '{row}': {reason}", table=table, row=row, reason=reason)
        else:
            words = Text("components: table '{table}': {reason}", table=table, reason=reason)
        super().__init__(words)
        self.table = table
        self.row = row
        self.column = column
        self.reason = reason


class RecordError(EmporionError):
    """A record that does not tell a game that can have happened."""


class LedgerError(EmporionError):
    """A piece was lost or appeared: a defect in the rules code, never the player's fault."""
