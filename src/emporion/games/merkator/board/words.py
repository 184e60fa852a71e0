"""Words that only the drawing needs."""

from __future__ import annotations

from emporion.games.merkator.board.needs import HERE, MISSING, OPEN, POSSIBLE, READY
from emporion.games.merkator.components import KINDS, Box
from emporion.games.merkator.names import goods_words, kind_name, signed
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


def kinds_of_colour(box: Box, colour: int) -> Text:
    return Text("{first} or {second}", first=kind_name(box, 2 * colour), second=kind_name(box, 2 * colour + 1))


def need_words(box: Box, due: list[tuple[int, str]]) -> Text:
    """What is there for a contract, what the supply tile could give, and what is missing."""
    counts = {state: blank_row(KINDS, 0) for state in (HERE, OPEN, MISSING)}
    for kind, state in due:
        counts[state][kind] += 1
    here, undecided, missing = (goods_words(box, counts[state]) for state in (HERE, OPEN, MISSING))
    if any(counts[OPEN]):
        return Text("There: {here}. From the supply tile: {supply}. Missing: {missing}", here=here, supply=undecided, missing=missing)
    return Text("There: {here}. Missing: {missing}", here=here, missing=missing)


def standing_words(state: str, missing: int) -> Text:
    if state == READY:
        return Text("All goods are in the warehouse")
    if state == POSSIBLE:
        return Text("Can be paid with the supply tile or an exchange")
    return Text("Cubes missing: {missing}", missing=missing)


def trip_words(time: int) -> Text:
    return Text("Counters gained (+) or paid (−) for the trip: {time}", time=signed(time))
