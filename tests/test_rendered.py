"""What random games say reads well in every language; `python -m tests.rendered` looks at many more games."""

from __future__ import annotations

import pytest

from emporion.games.registry import OURS
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.languages import speak
from tests.rendered import faults, look_at


@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_every_line_of_a_few_games(place: Room) -> None:
    wrong, lines = faults(place, range(3))
    assert lines > 200
    assert not wrong, "\n".join(f"{fault.language}: {fault.what}: {fault.line}" for fault in sorted(wrong))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (Text("1 coins"), "1 beside a plural"),
        (Text("3 coin"), "several beside a singular"),
        (Text("sell {contract}", contract="hamburg_3"), "a bare key"),
        (Text("to {where}"), "a bare key"),
    ],
)
def test_a_fault_is_found(text: Text, what: str) -> None:
    assert [fault.what for fault in look_at(text, speak("en"))] == [what]


def test_a_message_without_translation_and_a_foreign_number_are_found() -> None:
    found = [fault.what for fault in look_at(Text("no such thing, {points}", points="27.5"), speak("de"))]
    assert found == ["no translation of 'no such thing, {points}'", "a number of another language"]
