"""A house from a program: its tables, people, ratings and archive. Standard library only; docs/client.md shows how it is used.

Answers are the JSON of the API as dicts and lists; a refusal is raised as ``Refusal`` with the house's reason.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

SECONDS = 60.0
LATE = 409

Answer = dict[str, Any]
Choose = Callable[[Answer], str]
"""Looks at a table as its seat sees it and names one of the actions in ``legal``."""


class Refusal(Exception):
    """The house has said no; nothing has changed."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


class Emporion:
    """A house at an address. A personal token, from its owner's page, opens what is theirs; without one you are a spectator."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address.rstrip("/")
        self.token = token

    # --- tables -----------------------------------------------------------------------------------------------

    def games(self) -> list[Answer]:
        """The games of the house, their options and bots."""
        return list(self.ask("/games"))

    def lobby(self, **wish: Any) -> list[Answer]:
        """Open tables; ``game``, ``seats``, ``pace`` and ``rated`` ("yes" or "no") narrow them down."""
        found: list[Answer] = []
        while page := self.ask("/lobby", query={**wish, "before": found[-1]["touched"] if found else 0.0}):
            found += page
        return found

    def find_game(self, game: str, seats: int, pace: str = "none", rated: bool = False, options: dict[str, str] | None = None) -> Table:
        """A seat at a table that fits, or at a new one that others will find; ``options`` as of a new table."""
        found = self.ask("/pairing", {"game": game, "seats": seats, "pace": pace, "rated": rated, "options": options or {}})
        return Table(self, found["code"], found["token"])

    def make_table(self, game: str, seats: list[str], name: str = "", **wish: Any) -> Table:
        """A new table; ``seats`` are "me", "open", "invited" or names of bots, ``wish`` is what the API takes besides."""
        made = self.ask("/tables", {"game": game, "seats": seats, "name": name or self.name(), **wish})
        return Table(self, made["code"], next(iter(made["tokens"].values()), ""))

    def sit(self, code: str, seat: int, name: str = "") -> Table:
        """Take an open seat."""
        joined = self.ask(f"/tables/{code}/seats/{seat}", {"name": name or self.name()})
        return Table(self, code, joined["token"])

    def table(self, code: str) -> Table:
        """A table by its code: as your seat sees it if you have one there, else as a spectator does."""
        return Table(self, code, self.token)

    def invite(self, game: str, people: list[int], **wish: Any) -> Table:
        """A table with a seat kept for each of these people, whom you have played with; ``wish`` is ``options``, ``pace``, ``rated``,
        ``begins``, and ``seats`` where there are to be more, for anybody."""
        return Table(self, self.ask("/invitations", {"game": game, "people": people, **wish})["code"], self.token)

    def invitations(self) -> list[Answer]:
        return list(self.ask("/invitations"))

    def answer(self, invitation: Answer, accept: bool = True) -> Table:
        """Accept an invitation, or decline it."""
        code, seat = invitation["code"], invitation["seat"]
        return Table(self, code, self.ask(f"/invitations/{code}/{seat}", {"accept": accept})["token"] or self.token)

    # --- people and finished games ----------------------------------------------------------------------------

    def me(self) -> Answer:
        """Who bears the token, and the tables where they sit."""
        return dict(self.ask("/me"))

    def name(self) -> str:
        """What the bearer of the token is called; a program without one says its name itself."""
        return str(self.me()["name"]) if self.token else "API"

    def settings(self, **changed: str) -> Answer:
        """Your name and language, who sees your profile, how and where you are told; what is named here is changed first."""
        return dict(self.ask("/me/settings", changed) if changed else self.ask("/me/settings"))

    def person(self, number: int) -> Answer:
        """Ratings, results, places over time, head to head and reliability of somebody, as far as they show themselves."""
        return dict(self.ask(f"/people/{number}"))

    def block(self, number: int) -> None:
        self.ask(f"/people/{number}/block", {})

    def unblock(self, number: int) -> None:
        self.ask(f"/people/{number}/unblock", {})

    def blocked(self) -> list[Answer]:
        """Whom you have blocked."""
        return list(self.ask("/me/blocks"))

    def partners(self) -> list[Answer]:
        """Whom you can invite: people you have played with, most often first."""
        return list(self.ask("/me/partners"))

    def notes(self) -> list[Answer]:
        """All your notes, the last first; each says on which table it is."""
        return list(self.ask("/me/notes"))

    def note(self, code: str) -> Answer:
        """What a note's link leads to: the moment of a game, and what its author says."""
        return dict(self.ask(f"/notes/{code}"))

    def export(self) -> Answer:
        """All that is stored about you."""
        return dict(self.ask("/me/export"))

    def ratings(self, game: str, pace: str = "live", robots: bool = False) -> list[Answer]:
        """Who stands where: people and the bots of the house, or bots of visitors."""
        return list(self.ask(f"/ratings/{game}", query={"pace": pace, "robots": robots}))

    def archive(self, **wanted: Any) -> Iterator[Answer]:
        """Finished games, the last first, as many as are asked for: pages are fetched as they are needed."""
        after = ""
        while True:
            page = self.ask("/archive", query={**wanted, "after": after})
            yield from page["games"]
            after = page["next"]
            if not after:
                return

    def statistics(self, game: str, seats: int = 0) -> Answer:
        """What all public games with people say about a game."""
        return dict(self.ask(f"/archive/{game}/statistics", query={"seats": seats}))

    def records(self, **wanted: Any) -> bytes:
        """The records of finished games as a zip file, the last 200 of what is looked for as in ``archive``."""
        return self.file("/archive/records.zip", wanted)

    def results(self, **wanted: Any) -> bytes:
        """Their results as a Parquet file, a row for each seat, without names."""
        return self.file("/archive/results.parquet", wanted)

    def events(self) -> Iterator[Answer]:
        """A line whenever one of your tables has changed, all of them in one stream; first those that are running."""
        return self.lines("/me/events")

    # --- being told -------------------------------------------------------------------------------------------

    def calendar(self) -> Answer:
        """Your turns and what else is to come, in ``occasions``; ``address`` has the same for calendar programs."""
        return dict(self.ask("/me/calendar"))

    def new_calendar(self) -> str:
        """Another address of the calendar; the one from before leads nowhere."""
        return str(self.ask("/me/calendar", {})["calendar"])

    def push_key(self) -> str:
        """What a subscription to web push is made with."""
        return str(self.ask("/me/browsers/key")["key"])

    def browsers(self) -> list[Answer]:
        """Who is told by web push, and what came of the last notice."""
        return list(self.ask("/me/browsers"))

    def add_browser(self, endpoint: str, key: str, auth: str) -> None:
        """Notices go to this subscription too."""
        self.ask("/me/browsers", {"endpoint": endpoint, "key": key, "auth": auth})

    def forget_browsers(self, endpoint: str = "") -> None:
        """None of them is told any more, or not the one that is named."""
        self.ask("/me/browsers/forget", {"endpoint": endpoint})

    def try_notices(self) -> None:
        """Have a notice sent all ways you are told."""
        self.ask("/me/notices/test", {})

    # --- tournaments ------------------------------------------------------------------------------------------

    def tournaments(self) -> Iterator[Answer]:
        """Leagues, Swiss rounds, knock-outs, ladders and cups that can be entered, run, or have ended, the newest first."""
        before = ""
        while page := self.ask("/events", query={"before": before}):
            yield from page
            before = page[-1]["created"]

    def make_tournament(self, kind: str, game: str, seats: int, **wish: Any) -> Tournament:
        """A new one of the kind "league", "swiss", "knockout", "ladder" or "cup", which may have one seat; ``wish`` is what the API
        takes besides."""
        made = self.ask("/events", {"name": self.name(), "format": kind, "game": game, "seats": seats, **wish})
        return Tournament(self, made["code"], made["token"])

    def tournament(self, code: str) -> Tournament:
        return Tournament(self, code, "")

    # --- how it is asked --------------------------------------------------------------------------------------

    def ask(self, path: str, body: Any = None, token: str | None = None, query: dict[str, Any] | None = None) -> Any:
        """Any address of the API: with a body it is posted."""
        with self.open(path, body, token, query) as answer:
            return json.load(answer)

    def file(self, path: str, query: dict[str, Any]) -> bytes:
        with self.open(path, None, None, query) as answer:
            return bytes(answer.read())

    def lines(self, path: str, token: str | None = None) -> Iterator[Answer]:
        with self.open(path, None, token, None) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)

    def open(self, path: str, body: Any, token: str | None, query: dict[str, Any] | None) -> Any:
        spelled = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (query or {}).items() if value != ""}
        address = f"{self.address}/api{path}" + (f"?{urllib.parse.urlencode(spelled)}" if spelled else "")
        headers = {"content-type": "application/json"}
        if token or (token is None and self.token):
            headers["authorization"] = f"Bearer {token or self.token}"
        request = urllib.request.Request(address, None if body is None else json.dumps(body).encode(), headers)
        try:
            return urllib.request.urlopen(request, timeout=SECONDS)
        except urllib.error.HTTPError as problem:
            with problem:
                raise Refusal(problem.code, reason_in(problem.read())) from None


class Table:
    """A table, and the token that moves your seat there."""

    def __init__(self, house: Emporion, code: str, token: str) -> None:
        self.house = house
        self.code = code
        self.token = token

    def view(self) -> Answer:
        """The table as your seat sees it."""
        return dict(self.house.ask(f"/tables/{self.code}", token=self.token))

    def act(self, *actions: str, version: int | None = None, confirm: bool = True) -> Answer:
        """Add steps to your turn, and confirm it."""
        at = self.view()["version"] if version is None else version
        body = {"version": at, "actions": list(actions), "confirm": confirm}
        return dict(self.house.ask(f"/tables/{self.code}/actions", body, self.token))

    def events(self) -> Iterator[Answer]:
        """A line now, and one whenever the table changes."""
        return self.house.lines(f"/tables/{self.code}/events", self.token)

    def play(self, choose: Choose) -> Answer:
        """Play your seat to the end of the game; answers how the table looks then."""
        for event in self.events():
            while event["your_turn"]:
                seen = self.view()
                if not seen["legal"]:
                    break
                try:
                    self.act(choose(seen), version=seen["version"])
                except Refusal as refusal:
                    if refusal.status != LATE:
                        raise
        return self.view()

    def chat(self) -> list[Answer]:
        """What was said here."""
        return list(self.house.ask(f"/tables/{self.code}/chat", token=self.token))

    def say(self, words: str) -> None:
        self.wish("chat", words=words)

    def leave(self) -> None:
        """Give the seat back, or take your own table away; once it is played a bot goes on. A finished one leaves your list."""
        self.wish("leave")

    def resign(self) -> None:
        """A bot plays on as soon as the others agree."""
        self.wish("resign")

    def stand_in(self, seat: int) -> None:
        """Ask for a bot at the seat of one who is absent or resigns."""
        self.wish("stand-in", seat=seat)

    def come_back(self, seat: int) -> None:
        """Take your seat back from a bot."""
        self.wish("return", seat=seat)

    def fill(self, **bot: str) -> None:
        """Bots take the free seats, the usual ones unless a ``level`` is named; for who made the table."""
        self.wish("fill", **bot)

    def ask_everything(self, everything: bool = True) -> None:
        """Be asked even where one answer alone is sensible."""
        self.wish("asked", everything=everything)

    def rematch(self) -> Table:
        """Play again: a seat is kept for each of the others."""
        return Table(self.house, self.house.ask(f"/tables/{self.code}/rematch", {})["code"], self.house.token)

    def wish(self, what: str, **body: Any) -> None:
        """Something beside the moves, as the API calls it."""
        self.house.ask(f"/tables/{self.code}/{what}", body, self.token)

    def record(self) -> str:
        """The record of a finished game, as text."""
        with self.house.open(f"/tables/{self.code}/record", None, self.token, None) as answer:
            return str(answer.read().decode())

    def note(self, number: int | None, words: str, shared: bool = False) -> Answer:
        """Write something down about a position of the game, or about the whole game; shared, it has a link in ``url``."""
        return dict(self.house.ask(f"/tables/{self.code}/notes", {"number": number, "words": words, "shared": shared}))

    def notes(self) -> list[Answer]:
        return list(self.house.ask(f"/tables/{self.code}/notes"))

    def drop_note(self, code: str) -> None:
        self.house.ask(f"/notes/{code}/drop", {})


class Tournament:
    """An event of the house: who plays, its rounds and tables, its standings. Programs without a personal token have one for each."""

    def __init__(self, house: Emporion, code: str, host: str) -> None:
        self.house = house
        self.code = code
        self.host = "" if house.token else host
        self.token = ""

    def view(self) -> Answer:
        """Players, rounds with their tables, and the standings with all they come from."""
        return dict(self.house.ask(f"/events/{self.code}"))

    def enter(self, name: str = "") -> None:
        self.token = str(self.house.ask(f"/events/{self.code}/enter", {"name": name or self.house.name()})["token"])

    def leave(self) -> None:
        """Give the place back; once it has begun bots play on."""
        self.house.ask(f"/events/{self.code}/leave", {}, self.token or None)

    def start(self) -> None:
        """Wait for nobody else; for who has set it up."""
        self.house.ask(f"/events/{self.code}/start", {}, self.host or None)

    def call_off(self) -> None:
        """Nothing comes of it; for who has set it up, before it has begun."""
        self.house.ask(f"/events/{self.code}/off", {}, self.host or None)

    def end(self) -> None:
        """Of a ladder: nobody challenges any more, and it is over with its last table; for who has set it up."""
        self.house.ask(f"/events/{self.code}/end", {}, self.host or None)

    def challenge(self, *opponents: int) -> None:
        """On a ladder: players at most two rungs away, by their numbers."""
        self.house.ask(f"/events/{self.code}/challenge", {"opponents": list(opponents)}, self.token or None)

    def tables(self) -> list[Table]:
        """Yours that are being played."""
        mine = self.house.ask(f"/events/{self.code}/mine", token=self.token or None)
        return [Table(self.house, each["code"], self.token or self.house.token) for each in mine if each["status"] == "playing"]


def reason_in(body: bytes) -> str:
    """What the house has said."""
    try:
        return str(json.loads(body)["reason"])
    except (ValueError, KeyError, TypeError):
        return body.decode("utf-8", "replace")[:200]
