"""What of a game is used: which components and kinds of action were on offer at a table, and which of them each player took up.

A component is a row of a table in components.toml. It is on offer where a legal action or an event names it, and used by a player who
chooses an action that names it, or whose action brings about an event of his own that does. No game has to tell it: choices and
happenings say which of their gaps are filled with which words.
"""

from __future__ import annotations

from typing import Any

from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Gap
from emporion.kernel.events import Event
from emporion.kernel.game import Game

ACTION = "action: "


class Watcher:
    """Sits beside a game and notes what is on offer, what is used and what happens."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.rows = {
            str(row["name"]): table
            for table, content in reversed(game.box_file.tables.items())
            for row in content.get("rows", [])
            if isinstance(row, dict) and "name" in row
        }
        self.words: dict[int, list[str]] = {}  # by gap: the component each value names, or nothing
        self.named: dict[int, list[str]] = {}  # by action
        self.offered: set[str] = set()
        self.used: list[set[str]] = [set() for _ in range(game.seats)]
        self.events: list[dict[str, int]] = [{} for _ in range(game.seats + 1)]
        self.reached: dict[str, int] = {}

    def components(self, gap: Gap) -> list[str]:
        """The component that each value of a gap names, by its words or by the first of them; none if not all do."""
        found = self.words.get(id(gap))
        if found is None:
            words = [word.split(" ")[0] for word in gap.words_in(self.game) if word]
            tables = sorted({self.rows.get(word, "") for word in words})
            found = []
            if words and tables[0]:
                found = [f"{self.rows[word.split(' ')[0]]}: {word.split(' ')[0]}" if word else "" for word in gap.words_in(self.game)]
            self.words[id(gap)] = found
        return found

    def names(self, action: int) -> list[str]:
        """What an action is about."""
        found = self.named.get(action)
        if found is None:
            choice = self.game.actions.choice(action)
            found = [ACTION + choice.notation]
            for gap, value in zip(choice.gaps, choice.values(action), strict=True):
                components = self.components(gap)
                if components:
                    found.append(components[value])
            self.named[action] = found
        return found

    def choose(self, legal: list[int], seat: int, action: int) -> None:
        for each in legal:
            self.offered.update(self.names(each))
        self.used[seat].update(self.names(action))

    def happen(self, events: list[Event], actor: int) -> None:
        for event in events:
            seat = event.seat if 0 <= event.seat < self.game.seats else NOBODY
            counts = self.events[seat]
            name = event.happening.name
            counts[name] = counts.get(name, 0) + 1
            for gap, value in zip(event.happening.gaps, event.values, strict=False):
                components = self.components(gap)
                if components and 0 <= value < len(components):
                    self.offered.add(components[value])
                    if seat == actor:
                        self.used[seat].add(components[value])
                    key = f"{name} {gap.name}={components[value].partition(': ')[2]}"
                    counts[key] = counts.get(key, 0) + 1
                elif not components:
                    self.reached[f"{name} {gap.name}"] = max(self.reached.get(f"{name} {gap.name}", value), value)
