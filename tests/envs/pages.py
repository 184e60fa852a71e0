"""`make encodings`: the meaning of every number that learning code sees, a page for each game."""

from __future__ import annotations

import hashlib
from pathlib import Path

from emporion.games.registry import ROOMS, encoding_version
from emporion.kernel.game import Room

FOLDER = Path(__file__).parents[2] / "docs" / "encodings"


def fingerprint(names: list[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:16]


def page(place: Room) -> str:
    """The page of a game."""
    game = place.open(place.seats[-1], {})
    names = game.encoding_names()
    lines = [
        f"# {place.title} in numbers",
        "",
        f"Version {encoding_version(place.name)}, {len(names)} numbers, fingerprint `{fingerprint(names)}`.",
        "The same for every seat count and option.",
        "Written by `make encodings` from `encoding_names()`; how it is used stands in [research.md](../research.md).",
        "",
        "| number | meaning |",
        "|---:|---|",
    ]
    lines += [f"| {number} | {name.replace('|', '/')} |" for number, name in enumerate(names)]
    lines += ["", f"## Actions: {game.actions.size}", "", "| from | to | notation |", "|---:|---:|---|"]
    ends = [*game.actions.firsts[1:], game.actions.size]
    for choice, end in zip(game.actions.choices, ends, strict=True):
        lines.append(f"| {choice.first} | {end - 1} | `{choice.notation}` |")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for place in ROOMS:
        (FOLDER / f"{place.name}.md").write_text(page(place), encoding="utf-8")


if __name__ == "__main__":
    main()
