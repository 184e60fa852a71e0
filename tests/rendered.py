"""Every line of random games in every language: `python -m tests.rendered 200` plays so many of each game; the suite plays a few."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from emporion.games.registry import OURS
from emporion.kernel.game import Game, Room
from emporion.kernel.language import Language, key_of
from emporion.kernel.words import Text
from emporion.table.languages import NAMES, speak
from emporion.table.languages.catalogues import read_catalogue, spellings
from emporion.table.languages.messages import collect

LANGUAGES = list(NAMES)
COUNTED = re.compile(r"\{count\} ([^\W\d_]+)")
NUMBER = r"(?<![\w.,/+−-])"
"""What stands before a number that counts: no sign, no slash and no letter."""

REFUSED = 5
"""Actions tried at each decision; most are not legal."""


class Fault(NamedTuple):
    language: str
    what: str
    line: str


def lines_of(place: Room, seed: int) -> Iterator[Text]:
    """All that a table says in one random game: prompts, choices, what is refused and why, the log, strips and the score sheet."""
    chance = random.Random(seed)
    seats = place.seats[seed % len(place.seats)]
    game: Game[Any] = place.open(seats, {})
    state = game.deal(seed)
    while not state.over():
        seat = chance.choice(state.actors())
        step = state.pending(seat)
        assert step is not None
        legal = state.legal_for(seat)
        yield step.prompt(state).text
        for action in legal:
            yield game.explain(state, action)
        for action in chance.sample(range(game.actions.size), REFUSED):
            refusal = game.refuse(state, seat, action)
            if refusal is not None:
                yield refusal.text()
        state.events = []
        state.apply_for(seat, chance.choice(legal))
        for event in state.events:
            yield game.narrate(state, event)
        for fact in game.facts(state, seat):
            yield from (fact.label, fact.value)
    for line in game.score_sheet(state):
        yield line.label


def faults(place: Room, seeds: range) -> tuple[set[Fault], int]:
    """What is wrong with the lines of these games, and how many different lines there were."""
    wrong: set[Fault] = set()
    seen: set[str] = set()
    for seed in seeds:
        for text in lines_of(place, seed):
            english = str(text)
            if english in seen:
                continue
            seen.add(english)
            for code in LANGUAGES:
                wrong.update(look_at(text, speak(code)))
    return wrong, len(seen)


def look_at(text: Text, say: Language) -> Iterator[Fault]:
    line = say.text(text)
    one, many = nouns(say.code)
    for missing in untranslated(text, say) if say.catalogue else []:
        yield Fault(say.code, f"no translation of '{missing}'", line)
    for word in re.findall(NUMBER + r"1 ([^\W\d_]+)", line):
        if word in many - one:
            yield Fault(say.code, "1 beside a plural", line)
    for word in re.findall(NUMBER + r"(?:0|[2-9]|\d\d+) ([^\W\d_]+)", line):
        if word in one - many:
            yield Fault(say.code, "several beside a singular", line)
    if re.search(r"[a-z]_\w|[{}]", line):
        yield Fault(say.code, "a bare key", line)
    if say.point != "." and re.search(r"(?<!-)\b\d+\.\d", line):  # a clause is written alike everywhere: YU-6.11
        yield Fault(say.code, "a number of another language", line)


def untranslated(text: Text, say: Language) -> Iterator[str]:
    """Messages inside a text that the catalogue lacks."""
    if (
        any(letter.isalpha() for letter in re.sub(r"\{.*?\}", "", text.template))
        and key_of(text.template, text.context) not in say.catalogue
    ):
        yield text.template
    for value in text.values.values():
        if isinstance(value, Text):
            yield from untranslated(value, say)


@cache
def nouns(code: str) -> tuple[set[str], set[str]]:
    """The words that follow a number in plural messages: those that follow one, and those that follow several."""
    one: set[str] = set()
    many: set[str] = set()
    for message in collect() if code == "en" else read_catalogue(code):
        if message.id and message.pluralizable:
            first, *others = spellings(message.id if code == "en" else message.string)
            one.update(COUNTED.findall(first))
            many.update(word for words in others for word in COUNTED.findall(words))
    if code == "de":  # nouns are written large there; verbs may follow the number of a region
        return {word for word in one if word.istitle()}, {word for word in many if word.istitle()}
    return one, many


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    failed = False
    for place in OURS:
        wrong, lines = faults(place, range(games))
        print(f"{place.name}: {games} games, {lines} different lines in {', '.join(LANGUAGES)}, {len(wrong)} faults")
        for fault in sorted(wrong)[:20]:
            print(f"  {fault.language}: {fault.what}: {fault.line}")
        failed = failed or bool(wrong)
    sys.exit(failed)


if __name__ == "__main__":
    main()
