"""What the house tells players who ask: a hint in the middle of a turn, a review after the game."""

from __future__ import annotations

import asyncio

import msgspec

from emporion.games.lessons import GUIDE
from emporion.kernel.words import Text
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.refusals import Late, Refused
from emporion.table.thinking.coach import imagined_line
from emporion.table.thinking.fair import Payer
from emporion.table.thinking.hints import Hint, HintQuestion
from emporion.table.thinking.reviews import Review, Reviewing, ReviewQuestion
from emporion.table.thinking.second_thoughts import Costly, SecondThought

PATIENCE = 30.0
"""Seconds beyond its own time for a worker that has to come first on a busy machine."""


async def hint(house: Host, entry: Entry, seat: int, version: int) -> Hint:
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


async def find_moves(house: Host, entry: Entry, seat: int, asked: Hint) -> None:
    """Cancelled as soon as the decision changes, and the worker with it."""
    live = entry.live
    settings = house.settings
    draft = [live.game.actions.parse(words, []) for words in live.steps(seat)]
    plans = live.row.lesson == GUIDE
    asked.number = len(live.taken)
    asked.start = live.game.resample(live.state, seat, imagined_line(live.row.id, asked.number))
    question = HintQuestion(*live.for_workers(), seat, draft, settings.hint_iterations, settings.hint_seconds, plans)
    try:
        await house.advisers.ask(question, asked.hear, settings.hint_seconds + PATIENCE, payer=entry.payer(live.seats[seat].person))
    finally:
        if not asked.moves and entry.hints.get(seat) is asked:
            del entry.hints[seat]
        house.announce(entry)


async def review(house: Host, entry: Entry, payer: Payer) -> Reviewing:
    """The review of a finished game; it is made when the turn of one of those comes who have asked, and kept for all."""
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
    reviewing = entry.review
    if reviewing.failed:
        entry.review = None  # who asks again lets it be tried again
    elif reviewing.review is None and payer.address not in reviewing.asked:
        if payer.address:
            house.quotas.spend("review", payer.address, payer.person)
        reviewing.asked[payer.address] = house.spawn(make_review(house, entry, reviewing, payer))
    return reviewing


async def make_review(house: Host, entry: Entry, reviewing: Reviewing, payer: Payer) -> None:
    live = entry.live
    settings = house.settings
    loop = asyncio.get_running_loop()

    def hear(news: tuple[int, int] | Review) -> None:
        reviewing.hear(news)
        if reviewing.review is not None and len(reviewing.asked) > 1:
            loop.call_soon_threadsafe(reviewing.call_others_off, payer.address)

    question = ReviewQuestion(*live.for_workers(), settings.review_iterations, settings.review_seconds, settings.review_decisions)
    try:
        await house.reviewers.ask(question, hear, settings.review_seconds + PATIENCE, payer=payer)
    finally:
        others = [waiting for address, waiting in reviewing.asked.items() if address != payer.address]
        reviewing.failed = reviewing.review is None and all(waiting.done() for waiting in others)
    if reviewing.review is not None:
        await house.stored(house.store.keep_review, live.row.id, msgspec.json.encode(reviewing.review).decode())


async def tried_again(house: Host, entry: Entry, number: int, seat: int, steps: list[int], payer: Payer) -> float | None:
    """What a turn of a finished game costs that somebody plays another way, against the best; None where nobody could judge it."""
    live = entry.live
    if not live.tells_all():
        raise Refused(Text("A game is reviewed when it is over"))
    key = (number, tuple(steps))
    if key not in entry.tried:
        settings = house.settings
        question = SecondThought(*live.for_workers(), seat, steps, settings.hint_iterations, settings.hint_seconds)
        question.taken = question.taken[:number]
        found: list[Costly] = []
        await house.advisers.ask(question, found.append, settings.hint_seconds + PATIENCE, payer=payer)
        if not found:
            return None
        entry.tried[key] = found[0].cost(live.game)
    return entry.tried[key]
