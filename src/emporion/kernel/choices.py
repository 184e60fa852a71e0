"""What may be chosen and what can happen, each told once, beside the rule it belongs to.

    RIVAL: Final = Gap("rival", 5, rival_words, rival_name)
    DISPLACE: Final = Choice("displace {rival}", Text("displace a trader of {rival}"), "YU-6.11", [RIVAL])
    DISPLACED: Final = Happening("displaced", Text("{by} displaces a trader of {who}"), [Gap("by", 5, rival_words, rival_name)])

A choice is a run of actions, one for every way to fill its gaps; ``DISPLACE.first + rival`` is the action. The notation is what a
record says and a person types; the sentence is what it means, and the place where a board offers it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from emporion.kernel.words import Text


def itself(s: Any, value: int) -> Text | int | str:
    return value


class Gap:
    """A blank in a notation or a sentence: its name, how many values it takes, their words in notation, and how people call them."""

    def __init__(
        self,
        name: str,
        size: int,
        words: list[str] | Callable[[Any], list[str]],
        call: list[Text] | Callable[[Any, int], Text | int | str] = itself,
    ) -> None:
        self.name = name
        self.size = size
        self.words = words  # or a function of the game; an empty word stands for what its box does not have, and is never legal
        self.call = call

    def words_in(self, game: Any) -> list[str]:
        words = self.words
        return words if isinstance(words, list) else words(game)

    def called(self, s: Any, value: int) -> Text | int | str:
        call = self.call
        return call[value] if isinstance(call, list) else call(s, value)


def amount(name: str, most: int = 0) -> Gap:
    """A gap for a number, in choices from 0 up to ``most``."""
    return Gap(name, most + 1, [str(number) for number in range(most + 1)])


class Sentence:
    """A text with gaps, or a function of the position where the sentence depends on it."""

    def __init__(self, says: Text | Callable[[Any, list[int]], Text], gaps: list[Gap]) -> None:
        self.says = says
        self.gaps = gaps

    def spell(self, s: Any, values: list[int], who: Text | None = None) -> Text:
        says = self.says
        if not isinstance(says, Text):
            sentence = says(s, values)
            return sentence if who is None else sentence.filled({**sentence.values, "who": who})
        if not self.gaps and who is None:
            return says
        filled: dict[str, str | int | Text] = {}
        for gap, value in zip(self.gaps, values, strict=False):
            filled[gap.name] = gap.called(s, value)
        if who is not None:
            filled["who"] = who
        return says.filled(filled)


class Choice(Sentence):
    """Something a player may choose: notation, sentence, the clause it rests on, gaps, place on the board; what its numbers amount to."""

    def __init__(
        self,
        notation: str,
        says: Text | Callable[[Any, list[int]], Text],
        clause: str | Callable[[list[int]], str],
        gaps: list[Gap] | None = None,
        place: str = "",
        brings: dict[str, str] | None = None,
    ) -> None:
        super().__init__(says, gaps or [])
        self.notation = notation
        self.clause = clause
        self.place = place
        self.brings = brings or {}  # by the values its sentence names: `+coins`, `-coins`, or `=coins` for what there is then
        self.first: i64 = -1  # given by `number_choices`
        size = 1
        for gap in self.gaps:
            size *= gap.size
        self.size: i64 = size

    def has(self, action: i64) -> bool:
        """Whether an action is one of this choice."""
        return self.first <= action < self.first + self.size

    def values(self, action: int) -> list[int]:
        """What fills the gaps in an action of this choice; the last gap runs fastest."""
        offset = action - int(self.first)
        values: list[int] = []
        for gap in reversed(self.gaps):
            values.append(offset % gap.size)
            offset //= gap.size
        values.reverse()
        return values

    def clause_of(self, values: list[int]) -> str:
        clause = self.clause
        return clause if isinstance(clause, str) else clause(values)


def number_choices(choices: list[Choice]) -> list[Choice]:
    """Number the actions of a game, choice after choice."""
    first = 0
    for choice in choices:
        choice.first = first
        first += int(choice.size)
    return choices


class Happening(Sentence):
    """Something that can happen, with named numbers; ``{who}`` in its sentence is the one it concerns."""

    def __init__(
        self, name: str, says: Text | Callable[[Any, list[int]], Text], gaps: list[Gap] | None = None, minor: bool = False
    ) -> None:
        super().__init__(says, gaps or [])
        self.name = name
        self.minor = minor  # seen on the board anyway: the log beside it leaves it out
