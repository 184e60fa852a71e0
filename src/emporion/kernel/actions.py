"""The actions of one game: small ints with words, made of its choices."""

from __future__ import annotations

import difflib
import re
from bisect import bisect_right
from itertools import product
from typing import TYPE_CHECKING, Any

from emporion.kernel.choices import Choice
from emporion.kernel.errors import UnknownNotation, shortened
from emporion.kernel.words import Text

if TYPE_CHECKING:
    from emporion.kernel.game import Game


NOT_IN_NAMES = re.compile(r"[^\w.-]")
"""What a notation may have and the name of a place may not."""


class ActionSpace:
    """All actions of a game: ``notation`` for people, ``parse`` for what they type."""

    def __init__(self, game: Game[Any], choices: list[Choice]) -> None:
        self.choices = choices
        self.firsts = [int(choice.first) for choice in choices]
        self.counting: list[bool] = []  # whether a choice has one gap, for a number
        self.all_words: list[str] = []
        self.all_places: list[str] = []
        self.numbers: dict[str, int] = {}
        for choice in choices:
            if choice.first != len(self.all_words):
                raise ValueError(f"'{choice.notation}' starts at {choice.first}, expected {len(self.all_words)}")
            names = [gap.name for gap in choice.gaps]
            gaps = [gap.words_in(game) for gap in choice.gaps]
            self.counting.append(len(gaps) == 1 and gaps[0][0].isdecimal())
            for words in product(*gaps):
                spelled = "" if "" in words else choice.notation.format(**dict(zip(names, words, strict=True)))
                if spelled in self.numbers:
                    raise ValueError(f"two actions read '{spelled}'")
                if spelled:
                    self.numbers[spelled] = len(self.all_words)
                self.all_words.append(spelled)
                self.all_places.append(NOT_IN_NAMES.sub("-", choice.place.format(**dict(zip(names, words, strict=True)))))
        self.size = len(self.all_words)

    def choice(self, action: int) -> Choice:
        """The choice an action belongs to."""
        return self.choices[bisect_right(self.firsts, self.known(action)) - 1]

    def notation(self, action: int) -> str:
        """The words of an action."""
        return self.all_words[self.known(action)]

    def known(self, action: int) -> int:
        """The action, if this game has it."""
        if not isinstance(action, int) or not 0 <= action < self.size:
            number = shortened(str(action))
            raise UnknownNotation(f"there is no action {number}; the actions of this game are the numbers 0 to {self.size - 1}")
        return action

    def place(self, action: int) -> str:
        """The name of the place where a board offers an action; empty for those that are only in the list."""
        return self.all_places[self.known(action)]

    def parse(self, text: str, legal: list[int]) -> int:
        """The action these words mean; on unknown words, say which legal ones come nearest."""
        if not isinstance(text, str):
            raise UnknownNotation(f"an action is told in words such as '{self.all_words[0]}', not by a {type(text).__name__}")
        words = " ".join(text.lower().split())
        action = self.numbers.get(words, -1)
        if action >= 0:
            return action
        known = [self.all_words[candidate] for candidate in legal]
        near = difflib.get_close_matches(words, known, 3, 0.4) or known[:3]
        raise UnknownNotation(Text("'{action}' is no action of this game; try {near}", action=shortened(words), near=spell(near)))

    def summary(self, actions: list[int], longest_run: int = 12) -> list[str]:
        """The words of several actions; a long run of neighbours is told by its ends."""
        runs: list[str] = []
        start = 0
        while start < len(actions):
            end = start
            while end + 1 < len(actions) and actions[end + 1] == actions[end] + 1 and self.counts_up(actions[start], actions[end + 1]):
                end += 1
            if end - start >= longest_run:
                runs.append(f"{self.all_words[actions[start]]} to {self.all_words[actions[end]]}")
            else:
                runs += [self.all_words[action] for action in actions[start : end + 1]]
            start = end + 1
        return runs

    def counts_up(self, first: int, second: int) -> bool:
        """Whether two actions belong to one choice whose only gap is filled with numbers."""
        place = bisect_right(self.firsts, first) - 1
        return self.counting[place] and self.choice(second) is self.choices[place]

    def list_words(self, actions: list[int]) -> str | Text:
        """Several actions in one line, for messages."""
        return spell([self.all_words[action] for action in actions])


def spell(words: list[str], limit: int = 8) -> str | Text:
    """A list for an error message, cut where it would no longer be read."""
    shown = ", ".join(f"'{word}'" for word in words[:limit])
    if len(words) <= limit:
        return shown
    return Text("{shown} or {count} more", plural="{shown} or {count} more", shown=shown, count=len(words) - limit)
