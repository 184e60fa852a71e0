"""A page that follows a table: what it shows, and what brings it up to date."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from emporion.table.hosting.entry import Drawing, Entry
from emporion.table.hosting.host import Host
from emporion.table.languages import speak
from emporion.table.markup import history as history_markup
from emporion.table.markup import table as table_markup
from emporion.table.scenes.history import since_last_move
from emporion.table.scenes.seen import Scene, Visitor
from emporion.table.scenes.table import build_scene
from emporion.table.web.patches import fragments_and_patches


class Follower:
    """Who follows a table, and whether there is something to tell."""

    def __init__(self, person: int, session: str) -> None:
        self.person = person
        self.session = session
        self.over = False
        self.changed = asyncio.Event()

    def end(self) -> None:
        """The table is gone."""
        self.over = True
        self.changed.set()


class FollowingPage(Follower):
    """One page that follows a table."""

    def __init__(self, house: Host, entry: Entry, visitor: Visitor, person: int, session: str, wanted: int | None) -> None:
        super().__init__(person, session)
        self.house = house
        self.entry = entry
        self.visitor = visitor
        self.wanted = wanted
        self.since = 0.0
        self.sent: dict[str, str] = {}
        self.drawing: Drawing | None = None  # what a spectator was sent last
        self.version = -1
        self.was_waiting = True  # no notice for a turn that had begun when the page came

    def wake(self, since: float) -> None:
        if not self.changed.is_set():
            self.since = since
            self.changed.set()

    def news(self) -> bytes:
        """What this page does not show yet, or nothing."""
        if not self.entry.live.seats_of(self.person) and self.entry.live.row.status != "waiting":
            return self.spectators_news()
        self.drawing = None
        scene = build_scene(self.house, self.entry, self.visitor, self.person, self.wanted)
        fragments = self.drawn(scene)
        before, self.sent = self.sent, fragments
        notice = self.notice(scene)
        if before == fragments and not notice and scene.version == self.version:
            return b""
        self.version = scene.version
        return packed(scene.version, before, fragments, notice)

    def drawn(self, scene: Scene) -> dict[str, str]:
        return table_markup.fragments(scene, self.visitor.language)

    def spectators_news(self) -> bytes:
        """All spectators see the same, so it is drawn once for them, and packed once for those who saw the same before."""
        language = self.visitor.language
        drawing = self.entry.shown.get(language)
        if drawing is None:
            anybody = Visitor("", "", "", language, f"/t/{self.entry.live.row.code}")
            scene = build_scene(self.house, self.entry, anybody, 0)
            drawing = self.entry.shown[language] = Drawing(scene.version, table_markup.fragments(scene, language))
        before, self.drawing = self.drawing, drawing
        sent, self.sent = self.sent, drawing.fragments
        if before is drawing:
            return b""
        message = drawing.messages.get(before) if before is not None or not sent else None
        if message is None:
            unchanged = sent == drawing.fragments and before is not None and before.version == drawing.version
            message = b"" if unchanged else packed(drawing.version, sent, drawing.fragments, "")
            if before is not None or not sent:
                drawing.messages[before] = message
        return message

    def notice(self, scene: Scene) -> str:
        """It has become this visitor's turn."""
        waiting = any(seat in scene.waiting_for for seat in scene.mine)
        began = waiting and not self.was_waiting
        self.was_waiting = waiting
        return speak(self.visitor.language)("It is your turn") if began else ""


def packed(version: int, before: dict[str, str], after: dict[str, str], notice: str) -> bytes:
    """What brings a page up to date that shows what was before."""
    whole, patches = fragments_and_patches(before, after)
    return msgspec.json.encode({"version": version, "fragments": whole, "patches": patches, "notice": notice})


def turns_since(entry: Entry, visitor: Visitor, person: int, wanted: int | None) -> bytes:
    """What happened since the visitor's last move, turn by turn: what each has changed on the board and on the strips, and its words."""
    steps: list[dict[str, Any]] = []
    before: dict[str, str] = {}
    for shown in since_last_move(entry.live, visitor, person, wanted):
        drawn = history_markup.fragments(shown, visitor.language)
        after = {name: drawn[name] for name in ("board", "strips")}
        whole, patches = fragments_and_patches(before, after)
        steps.append({"fragments": whole, "patches": patches, "told": drawn["led"]})
        before = after
    return msgspec.json.encode({"steps": steps})
