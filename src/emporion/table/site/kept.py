"""Games and lessons of one person, in memory; every change is handed to the browser, which keeps it for the next visit."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from emporion.games.lessons import GUIDE, GUIDE_OFF
from emporion.kernel.words import Text
from emporion.table.play.endings import unpack
from emporion.table.refusals import Late, NotFound
from emporion.table.storage.rows import ActionRow, Attempt, Deal, DraftRow, GameRow, SeatRow, Standing, Stored, game_row

Keep = Callable[[str, str], None]
"""Keeps a text under a name; an empty one is forgotten."""


class Kept(msgspec.Struct):
    """A game with all that belongs to it."""

    game: Stored
    review: str = ""


class BrowserGames:
    """The games of this browser; what each method does is said at storage/store.py."""

    shared = False

    def __init__(self, texts: dict[str, str], keep: Keep) -> None:
        self.keep = keep
        self.kept = {name: msgspec.json.decode(text, type=Kept) for name, text in texts.items()}

    def of(self, number: int) -> Kept:
        for kept in self.kept.values():
            if kept.game.row.id == number:
                return kept
        raise NotFound(Text("There is no such table"))

    def note(self, kept: Kept) -> None:
        kept.game.row.touched = time.time()
        self.keep(kept.game.row.code, msgspec.json.encode(kept).decode())

    def create(self, values: dict[str, Any], box: str, sitting: list[dict[str, Any]]) -> int:
        number = 1 + max((kept.game.row.id for kept in self.kept.values()), default=0)
        row = game_row({"id": number, **values})
        kept = Kept(Stored(row, [SeatRow(**seat) for seat in sitting], [], [], [], box))
        self.kept[row.code] = kept
        self.note(kept)
        return number

    def load(self, code: str) -> Stored:
        return self.news(code, 0, 0)

    def news(self, code: str, after: int, chat_after: int) -> Stored:
        """A copy: what is kept must not change with the table that is played."""
        if code not in self.kept:
            raise NotFound(Text("There is no such table"))
        game = self.kept[code].game
        return Stored(
            msgspec.structs.replace(game.row),
            [msgspec.structs.replace(seat) for seat in game.seats],
            game.actions[after:],
            list(game.drafts),
            [],
            game.box,
            game.ending,
        )

    def commit(self, number: int, taken: list[ActionRow], drafted: Iterable[int], standing: Standing) -> None:
        kept = self.of(number)
        game = kept.game
        if taken[0].number != len(game.actions):
            raise Late
        game.actions.extend(taken)
        gone = set(drafted)
        game.drafts = [draft for draft in game.drafts if draft.seat not in gone]
        game.row.taken = len(game.actions)
        game.row.result = standing.result
        game.ending = standing.ending
        self.settle(kept, standing)

    def settle(self, kept: Kept, standing: Standing) -> None:
        row = kept.game.row
        row.status = "finished" if standing.status == "finished" else "playing"
        row.waiting = standing.waiting
        row.bot_to_move = standing.bot_to_move
        self.note(kept)

    def stand(self, number: int, standing: Standing, started: float) -> None:
        kept = self.of(number)
        kept.game.row.started = started
        self.settle(kept, standing)

    def draft(self, number: int, old: DraftRow | None, new: DraftRow | None) -> None:
        kept = self.of(number)
        seats = {draft.seat for draft in (old, new) if draft is not None}
        kept.game.drafts = [draft for draft in kept.game.drafts if draft.seat not in seats]
        if new is not None:
            kept.game.drafts.append(new)
        self.note(kept)

    def review(self, number: int) -> str:
        return self.of(number).review

    def keep_review(self, number: int, review: str) -> None:
        kept = self.of(number)
        kept.review = review
        self.note(kept)

    def reviewed(self, person: int) -> list[tuple[GameRow, list[SeatRow], str]]:
        found = [kept for kept in self.kept.values() if kept.review]
        return [(kept.game.row, kept.game.seats, kept.review) for kept in sorted(found, key=lambda kept: -kept.game.row.touched)]

    def ask(self, number: int, person: int, everything: bool) -> None:
        kept = self.of(number)
        for seat in kept.game.seats:
            if seat.person == person:
                seat.asked = everything
        self.note(kept)

    def rematch(self, number: int, code: str) -> None:
        kept = self.of(number)
        kept.game.row.rematch = code
        self.note(kept)

    def put_away(self, number: int) -> None:
        """No longer wanted in the list: in a browser it goes for good, since room is short there."""
        self.remove(self.of(number))

    def remove(self, kept: Kept) -> None:
        del self.kept[kept.game.row.code]
        self.keep(kept.game.row.code, "")

    def tables_of(self, person: int) -> list[tuple[GameRow, list[SeatRow]]]:
        own = [kept.game for kept in self.kept.values() if kept.game.row.lesson in ("", GUIDE, GUIDE_OFF)]
        return [(game.row, game.seats) for game in sorted(own, key=lambda game: -game.row.touched)]


class BrowserLessons:
    """The lessons of this browser; what each method does is said at storage/lessons.py."""

    def __init__(self, games: BrowserGames, learned: set[tuple[str, str]], changed: Callable[[], None]) -> None:
        self.games = games
        self.learned = learned  # game and part
        self.changed = changed

    def tables(self, game: str, lesson: str) -> list[Kept]:
        return [kept for kept in self.games.kept.values() if (kept.game.row.game, kept.game.row.lesson) == (game, lesson)]

    def table(self, person: int, game: str, lesson: str) -> str:
        return next((kept.game.row.code for kept in self.tables(game, lesson)), "")

    def clear(self, person: int, game: str, lesson: str) -> None:
        for kept in self.tables(game, lesson):
            self.games.remove(kept)

    def read(self, number: int, bubble: int) -> None:
        kept = self.games.of(number)
        kept.game.row.bubble = max(kept.game.row.bubble, bubble)
        self.games.note(kept)

    def switch(self, number: int, lesson: str) -> None:
        kept = self.games.of(number)
        kept.game.row.lesson = lesson
        self.games.note(kept)

    def finish(self, person: int, game: str, lesson: str) -> None:
        self.learned.add((game, lesson))
        self.changed()

    def done(self, person: int, game: str) -> set[str]:
        return {part for name, part in self.learned if name == game}


class BrowserDeals:
    """The deals of the days in this browser; what each method does is said at storage/deals.py."""

    def __init__(self, games: BrowserGames, days: dict[str, list[Deal]], changed: Callable[[], None]) -> None:
        self.games = games
        self.days = days  # of each game
        self.changed = changed

    def deal(self, game: str, day: str, seed: str) -> Deal:
        known = self.days.setdefault(game, [])
        found = next((deal for deal in known if deal.day == day), None)
        if found is None:
            found = Deal(day, seed, None)
            known.append(found)
            self.changed()
        return found

    def keep_par(self, game: str, day: str, par: float) -> None:
        next(deal for deal in self.days[game] if deal.day == day).par = par
        self.changed()

    def attempts(self, person: int, game: str) -> list[Attempt]:
        own = [kept.game for kept in self.games.kept.values() if kept.game.row.game == game and len(kept.game.seats) == 1]
        first = {played.row.seed: played for played in sorted(own, key=lambda played: -played.row.id)}
        days = sorted(self.days.get(game, []), key=lambda deal: deal.day)
        tried = [(deal, first[int(deal.seed)]) for deal in days if int(deal.seed) in first]
        return [Attempt(deal.day, deal.par, played.row.code, points_of(played)) for deal, played in tried]


def points_of(game: Stored) -> float | None:
    """What a lone player has reached; nothing before the game is over."""
    return sum(line.points[0] for line in unpack(game.ending).score_sheet) if game.ending else None
