"""The colours of a game have names: its style sheet says what each is by day and by night.

A drawing holds the colours of the day, so that any program shows it; on a page they are replaced by their names.
"""

from __future__ import annotations

import re

NAMED = re.compile(r"(--[\w-]+):\s*light-dark\((#[0-9a-f]{3,8}),\s*#[0-9a-f]{3,8}\)")
PAINTED = re.compile(r'((?:fill|stroke|stop-color)=")(#[0-9a-f]{3,8})(?=")')
VARIABLE = re.compile(r"var\(--[\w-]+,(#[0-9a-f]{3,8})\)")


def colours_of(style: str) -> dict[str, str]:
    """The name of every colour of the day."""
    return {day: name for name, day in NAMED.findall(style)}


def by_name(drawn: str, names: dict[str, str]) -> str:
    """A drawing for a page: its colours by name, those that have one."""

    def named(found: re.Match[str]) -> str:
        name = names.get(found[2])
        return f"{found[1]}var({name},{found[2]})" if name else found[0]

    return PAINTED.sub(named, drawn)


def by_day(drawn: str) -> str:
    """A drawing for a picture: as it is by day."""
    return VARIABLE.sub(r"\1", drawn)
