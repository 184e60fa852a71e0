"""What a position of a game is made of, and its text form: every field and every step of the agenda by its declared name.

    yunnan 3 rules 1 box 9c97751fb646ca77 double_bidding=no guards=no ending=usual
    round: 2
    coins: 9 4 12
    traders: 0 0 0 0 0 3 0 2 | 0 1 0 0 0 2 0 2 | 1 0 0 0 0 2 0 2
    agenda: end-round; count-income; bid(seat=1)

Rows of seats are told apart by bars. The names of steps are data of their own: a class can be renamed without a change to any record.
"""

from __future__ import annotations

import re
from typing import Any

from emporion.kernel.agenda import NOBODY, UNKNOWN, State, Step, parts
from emporion.kernel.errors import WrongPosition, shortened
from emporion.kernel.fields import (
    AMOUNT,
    BITS,
    NUMBER,
    ONE_OF,
    OWNER,
    PILE,
    PRESENT,
    RANKING,
    ROW,
    SEAT_BITS,
    SEED,
    SETTLED,
    Field,
    blank_row,
)
from emporion.kernel.tapes import Collector, Reader

STEP_WORDS = re.compile(r"\s*(?:(-?\d+)|\[([-\d ]*)\]|([a-z][a-z0-9-]*)(\()?)")


WHOLE = re.compile(r"-?[0-9]{1,20}")
LARGEST = {(True, False): 2**64 - 1, (False, False): 2**62, (False, True): 2**15 - 1}
"""By whether it is a seed and whether it is told as an amount, which fits into 16 bits."""
DEEPEST = 8


class Layout:
    """The fields of a game's position, in order, and the names of its steps."""

    def __init__(self, fields: list[Field], steps: dict[str, type[Step[Any]]]) -> None:
        self.fields = fields
        self.steps = steps
        self.step_names: dict[type[Step[Any]], str] = {step: name for name, step in steps.items()}

    def lay_out(self, s: State) -> None:
        """Give an empty state its fields, each as it starts."""
        for field in self.fields:
            setattr(s, field.name, start_of(field, s.parties))

    # --- the agenda in words ----------------------------------------------------------------------------------------

    def step_name(self, step: Step[Any]) -> str:
        name = self.step_names.get(type(step))
        if name is None:
            raise TypeError(f"{type(step).__name__} is missing among the steps of its game")
        return name

    def step_words(self, step: Step[Any]) -> str:
        """``send-from(seat=1, errand=4)``."""
        words: list[str] = []
        for name, value in parts(step).items():
            if name == "seat" and value == NOBODY:
                continue
            if isinstance(value, Step):
                words.append(f"{name}={self.step_words(value)}")
            elif isinstance(value, list):
                words.append(f"{name}=[{' '.join(str(number) for number in value)}]")
            elif isinstance(value, bool):
                words.append(f"{name}={'yes' if value else 'no'}")
            else:
                words.append(f"{name}={int(value)}")
        return f"{self.step_name(step)}({', '.join(words)})" if words else self.step_name(step)

    def agenda_words(self, s: State) -> str:
        return "; ".join([self.step_words(step) for step in s.agenda])

    def read_agenda(self, words: str) -> list[Step[Any]]:
        agenda: list[Step[Any]] = []
        rest = words.strip()
        while rest:
            step, rest = self.read_value(rest)
            if not isinstance(step, Step) or (rest and not rest.startswith(";")):
                raise WrongPosition(f"agenda: '{words}' is no list of steps such as 'bid(seat=1)', parted by semicolons")
            agenda.append(step)
            rest = rest[1:].strip()
        return agenda

    def read_value(self, words: str, depth: int = 0) -> tuple[Any, str]:
        """A number, yes or no, a list of numbers or a step at the beginning of the words, and what follows it."""
        match = STEP_WORDS.match(words)
        if match is None or depth > DEEPEST:
            raise WrongPosition(f"agenda: '{shortened(words)}' should begin with a number or a step, at most {DEEPEST} in one another")
        rest = words[match.end() :]
        number, numbers, name, opened = match.groups()
        if number is not None:
            return int(number), rest
        if numbers is not None:
            return [int(each) for each in numbers.split()], rest
        if name in ("yes", "no") and not opened:
            return name == "yes", rest
        if name not in self.steps:
            raise WrongPosition(f"agenda: there is no step '{name}'; this game has {', '.join(self.steps)}")
        given: dict[str, Any] = {}
        while opened and not rest.startswith(")"):
            part, equals, rest = rest.partition("=")
            if not equals:
                raise WrongPosition(f"agenda: '{name}(' is not closed")
            part = part.strip(" ,")
            if part in given:
                raise WrongPosition(f"agenda: '{name}' has the part '{part}' twice")
            given[part], rest = self.read_value(rest, depth + 1)
        return self.made_of(name, given), rest[1:] if opened else rest

    def made_of(self, name: str, given: dict[str, Any]) -> Step[Any]:
        """A step with these parts; its constructor takes them by name, or works out the seat by itself."""
        for named in (given, {part: value for part, value in given.items() if part != "seat"}):
            try:
                step = self.steps[name](**named)
            except (TypeError, OverflowError):
                continue
            if parts(step) == {"seat": NOBODY, **given}:
                return step
        raise WrongPosition(f"agenda: '{name}' is not made of {', '.join(given) or 'nothing'}")

    # --- text and JSON ----------------------------------------------------------------------------------------------

    def values(self, s: State) -> list[list[int]]:
        """The numbers of each field, in order."""
        collector = Collector()
        s.walk(s, collector)
        ends = [*collector.starts[1:], len(collector.numbers)]
        return [collector.numbers[start:end] for start, end in zip(collector.starts, ends, strict=True)]

    def text(self, s: State) -> str:
        """Every field in a line, then the agenda."""
        lines: list[str] = []
        for field, values in zip(self.fields, self.values(s), strict=True):
            rows = rows_of(field, values, s.parties)
            lines.append(f"{field.name}: {' | '.join([' '.join([str(value) for value in row]) for row in rows])}".rstrip())
        lines.append(f"reveals: {s.reveals}")
        lines.append(f"agenda: {self.agenda_words(s)}".rstrip())
        return "\n".join(lines)

    def read(self, s: State, lines: list[str]) -> None:
        """Set a state to what its text form tells."""
        given: dict[str, str] = {}
        for line in lines:
            name, _, words = line.partition(":")
            if name.strip() in given:
                raise WrongPosition(f"the line '{shortened(name)}' stands twice")
            given[name.strip()] = words
        known = [*[field.name for field in self.fields], "reveals", "agenda"]
        wrong = [f"'{name}' is missing" for name in known if name not in given] + [
            f"'{shortened(name)}' is unknown" for name in given if name not in known
        ]
        if wrong:
            raise WrongPosition(f"a position has the lines {', '.join(known)}; {wrong[0]}")
        values: list[list[int]] = []
        for field in self.fields:
            numbers = read_numbers(field.name, given[field.name].replace("|", " "), LARGEST[field.made_of == SEED, field.told == AMOUNT])
            expected = 1 if field.made_of in (NUMBER, SEED) else field.size(s.parties) if field.made_of == ROW else len(numbers)
            if len(numbers) != expected:
                raise WrongPosition(f"{field.name}: {len(numbers)} numbers, expected {expected}")
            most = highest(field, s.parties)
            for value in numbers:
                if most is not None and not UNKNOWN <= value <= most:
                    raise WrongPosition(f"{field.name}: {value} stands for nothing there; the numbers go up to {most}")
            if field.told == RANKING and (len(set(numbers)) != len(numbers) or not set(numbers) <= set(range(s.parties))):
                raise WrongPosition(f"{field.name}: each of 0 to {s.parties - 1} stands there at most once")
            values.append(numbers)
        reveals = read_numbers("reveals", given["reveals"], LARGEST[False, True])
        if len(reveals) != 1:
            raise WrongPosition("reveals: one number is expected")
        agenda = self.read_agenda(given["agenda"])
        for step in agenda:
            if not NOBODY <= step.seat < s.seats:
                raise WrongPosition(f"agenda: seat {step.seat}: this table has the seats 0 to {s.seats - 1}")
        if agenda and agenda[-1].seat == NOBODY:
            raise WrongPosition("agenda: its last step should be the decision of a seat")
        s.walk(s, Reader(values))
        s.reveals = reveals[0]
        s.agenda = agenda

    def plain(self, s: State) -> dict[str, Any]:
        """A position as plain values, for JSON."""
        plain: dict[str, Any] = {}
        for field, values in zip(self.fields, self.values(s), strict=True):
            if field.made_of in (NUMBER, SEED):
                plain[field.name] = values[0]
            elif field.each_seat and field.items:
                plain[field.name] = rows_of(field, values, s.parties)
            else:
                plain[field.name] = values
        plain["reveals"] = s.reveals
        plain["agenda"] = [self.step_words(step) for step in s.agenda]
        return plain


def highest(field: Field, parties: int) -> int | None:
    """The highest number that stands for one of the things or seats a field chooses from; None where it counts something."""
    if field.told in (ONE_OF, PRESENT):
        return len(field.things) - 1
    if field.told in (BITS, SEAT_BITS):
        return (1 << (parties if field.told == SEAT_BITS else len(field.things))) - 1
    return parties - 1 if field.told == OWNER and field.made_of == NUMBER else None


def read_numbers(name: str, words: str, largest: int) -> list[int]:
    """Whole numbers of a reasonable size."""
    numbers: list[int] = []
    for word in words.split():
        number = int(word) if WHOLE.fullmatch(word) else largest + 1
        if not -largest <= number <= largest:
            raise WrongPosition(f"{name}: '{shortened(word)}' should be a whole number of at most {largest}")
        numbers.append(number)
    return numbers


def rows_of(field: Field, values: list[int], parties: int) -> list[list[int]]:
    """The numbers of a field seat by seat where each seat has several."""
    if not field.each_seat or not field.items:
        return [values]
    width = len(field.items)
    return [values[first : first + width] for first in range(0, parties * width, width)]


def start_of(field: Field, parties: int) -> Any:
    if field.made_of in (NUMBER, SEED):
        return field.start
    if field.made_of in (PILE, SETTLED):
        return []
    return blank_row(field.size(parties), field.start)
