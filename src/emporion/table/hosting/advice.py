"""What the house tells players who ask: a hint in the middle of a turn, a review after the game."""

from __future__ import annotations

import asyncio

import msgspec

from emporion.kernel.words import Text
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.refusals import Late, Refused
from emporion.table.thinking.hints import Hint, HintQuestion
from emporion.table.thinking.reviews import Review, Reviewing, ReviewQuestion

PATIENCE = 30.0
"""Seconds beyond its own time for a worker that has to come first on a busy machine."""


async def hint(house: House, entry: Entry, seat: int, version: int) -> Hint:
    """The best moves for a seat that has to decide; asked again at the same version, it is the same hint."""
    live = entry.live
    if not live.row.hints:
        raise Refused(Text("Hints are switched off at this table"))
    live.must_decide(seat, version)
    if len(live.legal(seat)) < 2:
        raise Refused(Text("That was your turn: there is nothing left to choose"))
    asked = entry.hints.get(seat)
    if asked is None or asked.version != version:
        asked = entry.hints[seat] = Hint(version)
        asked.thinking = house.spawn(find_moves(house, entry, seat, asked))
        house.announce(entry)
    if asked.thinking is not None:
        await asyncio.wait([asked.thinking])
    if not asked.moves:
        raise Late
    return asked


async def find_moves(house: House, entry: Entry, seat: int, asked: Hint) -> None:
    """Cancelled as soon as the decision changes, and the worker with it."""
    live = entry.live
    settings = house.settings
    draft = [live.game.actions.parse(words, []) for words in live.steps(seat)]
    question = HintQuestion(*live.for_workers(), seat, draft, settings.hint_iterations, settings.hint_seconds)
    try:
        await house.advisers.ask(question, asked.moves.extend, settings.hint_seconds + PATIENCE, payer=entry.payer(live.seats[seat].person))
    finally:
        if not asked.moves and entry.hints.get(seat) is asked:
            del entry.hints[seat]
        house.announce(entry)


async def review(house: House, entry: Entry) -> Reviewing:
    """The review of a finished game; who asks first sets it going, and it is kept for all."""
    live = entry.live
    if not live.row.review:
        raise Refused(Text("Reviews are switched off at this table"))
    if live.row.status != "finished":
        raise Refused(Text("A game is reviewed when it is over"))
    if not live.tells_all():
        raise Refused(Text("Others still play this deal; all of it is opened when their round is over"))
    if entry.review is None:
        stored = await house.stored(house.store.review, live.row.id)
        if entry.review is None:  # nobody was quicker meanwhile
            entry.review = Reviewing(msgspec.json.decode(stored, type=Review) if stored else None)
            if not stored:
                house.spawn(make_review(house, entry, entry.review))
    reviewing = entry.review
    if reviewing.failed:
        entry.review = None  # who asks again lets it be tried again
    return reviewing


async def make_review(house: House, entry: Entry, reviewing: Reviewing) -> None:
    live = entry.live
    settings = house.settings
    question = ReviewQuestion(*live.for_workers(), settings.review_iterations, settings.review_seconds, settings.review_decisions)
    try:
        await house.reviewers.ask(question, reviewing.hear, settings.review_seconds + PATIENCE, payer=entry.payer())
    finally:
        reviewing.failed = reviewing.review is None
    if reviewing.review is not None:
        await house.stored(house.store.keep_review, live.row.id, msgspec.json.encode(reviewing.review).decode())
