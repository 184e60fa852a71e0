"""Actions are small ints; families give them words, and words give them back.

A game numbers its actions family by family. A family is a pattern such as ``move {}>{}`` with one list of words per gap;
its actions are numbered in mixed radix, the last gap running fastest. An empty word stands for something that does not
exist in the box (a fourth space in a temple of three): such an action has a number but no words, and is never legal.
"""

from __future__ import annotations

import difflib

from emporion.kernel.errors import UnknownNotation
from emporion.kernel.words import Text


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
        raise UnknownNotation(Text("'{action}' is no action of this game; try {near}", action=words, near=spell(near)))

    def summary(self, actions: list[int], longest_run: int = 12) -> list[str]:
        """The words of several actions; a long run of neighbours is told by its ends."""
        told: list[str] = []
        start = 0
        while start < len(actions):
            end = start
            while end + 1 < len(actions) and actions[end + 1] == actions[end] + 1 and self.counts_up(actions[start], actions[end + 1]):
                end += 1
            if end - start >= longest_run:
                told.append(f"{self.all_words[actions[start]]} to {self.all_words[actions[end]]}")
            else:
                told += [self.all_words[action] for action in actions[start : end + 1]]
            start = end + 1
        return told

    def counts_up(self, first: int, second: int) -> bool:
        """Whether two actions belong to one family whose only gap is filled with numbers."""
        for family in self.families:
            if family.first <= first < family.first + family.size:
                return second < family.first + family.size and len(family.gaps) == 1 and family.gaps[0][0].isdecimal()
        return False

    def list_words(self, actions: list[int]) -> str | Text:
        """Several actions in one line, for messages."""
        return spell([self.all_words[action] for action in actions])


def spell(words: list[str], limit: int = 8) -> str | Text:
    """A list for an error message, cut where it would no longer be read."""
    shown = ", ".join(f"'{word}'" for word in words[:limit])
    if len(words) <= limit:
        return shown
    return Text("{shown} or {count} more", plural="{shown} or {count} more", shown=shown, count=len(words) - limit)
