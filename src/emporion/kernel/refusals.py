"""Why an action may not be chosen: the rules told a second time, for people, and held against ``legal`` by the fuzzer."""

from __future__ import annotations

from typing import Final

from emporion.kernel.words import Text


class Refusal:
    """The clause that forbids an action, the reason in this position, and what would help, where something would."""

    def __init__(self, clause: str, reason: Text, remedy: Text | None = None) -> None:
        self.clause = clause
        self.reason = reason
        self.remedy = remedy

    def text(self) -> Text:
        """All of it in one sentence."""
        if self.remedy is not None:
            return Text("{reason}; {remedy} ({clause})", reason=self.reason, remedy=self.remedy, clause=self.clause)
        return Text("{reason} ({clause})", reason=self.reason, clause=self.clause) if self.clause else self.reason

    def __str__(self) -> str:
        return str(self.text())


NOT_NOW: Final = Refusal("", Text("that belongs to another decision"))
"""Only for actions that this kind of decision never offers."""

UNTOLD: Final = Refusal("", Text("the rules do not allow it now"))
"""The answer of a decision that does not tell its reasons."""
