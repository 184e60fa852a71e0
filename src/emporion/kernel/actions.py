"""Actions are small ints; families give them words, and words give them back.

A game numbers its actions family by family. A family is a pattern such as ``move {}>{}`` with one list of words per gap;
its actions are numbered in mixed radix, the last gap running fastest. An empty word stands for something that does not
exist in the box (a fourth space in a temple of three): such an action has a number but no words, and is never legal.
"""

from __future__ import annotations

import difflib

from emporion.kernel.errors import UnknownNotation


class Family:
    """``Family(BID, "bid {} {}", [BUILDINGS, SPACES])``: the first number, the pattern, the words of each gap."""

    def __init__(self, first: int, pattern: str, gaps: list[list[str]]) -> None:
        self.first = first
        self.pattern = pattern
        self.gaps = gaps
        self.size = 1
        for words in gaps:
            self.size *= len(words)

    def words(self, offset: int) -> str:
        """The notation of the family's action number ``offset``, or nothing when it does not exist."""
        chosen: list[str] = []
        for words in reversed(self.gaps):
            chosen.append(words[offset % len(words)])
            offset //= len(words)
        if "" in chosen:
            return ""
        chosen.reverse()
        return self.pattern.format(*chosen)


class ActionSpace:
    """All actions of a game: ``notation`` for people, ``parse`` for what they type."""

    def __init__(self, families: list[Family]) -> None:
        self.families = families
        self.size = 0
        self.all_words: list[str] = []
        self.numbers: dict[str, int] = {}
        for family in families:
            if family.first != self.size:
                raise ValueError(f"family '{family.pattern}' starts at {family.first}, expected {self.size}")
            for offset in range(family.size):
                words = family.words(offset)
                self.all_words.append(words)
                if words:
                    if words in self.numbers:
                        raise ValueError(f"two actions read '{words}'")
                    self.numbers[words] = family.first + offset
            self.size += family.size

    def notation(self, action: int) -> str:
        """The words of an action."""
        return self.all_words[action]

    def parse(self, text: str, legal: list[int]) -> int:
        """The action these words mean; on unknown words, say which legal ones come nearest."""
        words = " ".join(text.lower().split())
        action = self.numbers.get(words, -1)
        if action >= 0:
            return action
        known = [self.all_words[candidate] for candidate in legal]
        near = difflib.get_close_matches(words, known, 3, 0.4) or known[:3]
        raise UnknownNotation(f"'{words}' is no action of this game; try {spell(near)}")

    def list_words(self, actions: list[int]) -> str:
        """Several actions in one line, for messages."""
        return spell([self.all_words[action] for action in actions])


def spell(words: list[str], limit: int = 8) -> str:
    """A list for an error message, cut where it would no longer be read."""
    shown = ", ".join(f"'{word}'" for word in words[:limit])
    return shown if len(words) <= limit else f"{shown} or {len(words) - limit} more"
