"""Errors a person can act on: one line that names what is wrong and what would be right."""

from __future__ import annotations

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


class WrongSeats(EmporionError):
    """The game is not played by that many."""


class WrongOption(EmporionError):
    """An option the game does not have, or a value it does not take."""


class WrongRules(EmporionError):
    """A version of the rules that this build does not play."""


class WrongSeed(EmporionError):
    """A seed outside the range every build understands."""


class IllegalAction(EmporionError):
    """The action exists in the game but may not be taken now."""


class UnknownNotation(EmporionError):
    """The text is no action of this game."""


class WrongPosition(EmporionError):
    """A text that is no position of this game."""


class ComponentsError(EmporionError):
    """A components file that cannot be the box of this game."""

    def __init__(self, table: str, row: str, reason: str) -> None:
        place = f"table '{table}'" + (f", row '{row}'" if row else "")
        super().__init__(f"components: {place}: {reason}")


class RecordError(EmporionError):
    """A record that does not tell a game that can have happened."""


class LedgerError(EmporionError):
    """A piece was lost or appeared: a defect in the rules code, never the player's fault."""
