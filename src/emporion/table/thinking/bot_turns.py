"""The turns of bots, thought out in workers: a bot that hangs is stopped there and plays its best so far."""

from __future__ import annotations

import logging
import math
import time

from emporion.bots.bot import bot
from emporion.kernel.chance import stream
from emporion.kernel.errors import EmporionError
from emporion.table.play.clocks import Clocks
from emporion.table.play.live import Change, Live
from emporion.table.refusals import Late
from emporion.table.thinking.jobs import Hear, Job, Tables

log = logging.getLogger(__name__)

LONGEST_TURN = 200
SHARE_OF_CLOCK = 0.1  # of what is left to its seat, a bot takes at most so much for a turn ...
SHARE_OF_TURN = 0.25  # ... and of what is left of that, so much for a decision
LEAST_SECONDS = 0.01
HURRIED_SECONDS = 1.5  # for a turn while others wait
SHORTENED = "shortened"  # what a worker tells when that was less than the bot would have taken


class TurnQuestion(Job):
    """A seat of a table asks for its turn."""

    seat: int
    bot: str
    seconds: float = 20.0  # for one decision
    until: float = math.inf  # when the clock wants the turn to be over
    source: str = ""  # where a bot from outside is found, if the house calls it otherwise
    leisurely: bool = False  # people play here: a level that takes seconds for it may do so
    hurried: bool = False  # others wait
    shortened: bool = False  # in the house, when the answer is there: it was thought out in less time because of that

    def work(self, tables: Tables, tell: Hear) -> None:
        """Decide until the turn is over or something was turned up, which the bot must see from the record."""
        try:
            self.decide(tables, tell)
        except EmporionError as problem:  # one from outside that fails; the house goes on with what it told so far
            log.warning("%s", problem)

    def hurry(self) -> None:
        self.until = min(self.until, time.time() + HURRIED_SECONDS)
        self.hurried = True

    def decide(self, tables: Tables, tell: Hear) -> None:
        game, position = tables.follow(self)
        state = position.copy()
        player = bot(self.source or self.bot, processes=False)  # one for the turn: it goes on from what it has found out
        thinker = player.thinker
        if thinker is not None and self.leisurely:
            thinker.take_time()
        revealed = state.reveals
        for number in range(LONGEST_TURN):
            allowed, began = self.allowed(), time.perf_counter()
            if thinker is not None:
                thinker.most_seconds = allowed
            action = player.decide(game, state, self.seat, stream("bot", self.seed, len(self.taken) + number))
            tell(action)
            if self.hurried and thinker is not None and time.perf_counter() - began >= allowed:
                tell(SHORTENED)
            state.apply_for(self.seat, action)
            if state.reveals != revealed or self.seat not in state.actors():
                return

    def allowed(self) -> float:
        """What the next decision may take: a bot comes to its best in time by itself; those that do not are stopped from outside."""
        return max(LEAST_SECONDS, min(self.seconds / 2, (self.until - time.time()) * SHARE_OF_TURN))


def turn_ends(clocks: Clocks, seat: int, deciding: list[int], now: float) -> float:
    """When a bot should have ended its turn, so that it never runs out of time."""
    if clocks.pace == "none":
        return math.inf
    return now + max(LEAST_SECONDS, clocks.remaining(seat, deciding, now) * SHARE_OF_CLOCK)


def bot_wish(live: Live, question: TurnQuestion, words: list[str]) -> Change:
    """A bot's turn, if the table still stands as it was asked and the seat is still the bot's."""
    seat = question.seat
    if len(live.taken) != len(question.taken) or live.seats[seat].player() != question.bot:
        raise Late
    return live.wish_step(seat, live.version(seat), without_forced(live, seat, words), True)


def without_forced(live: Live, seat: int, words: list[str]) -> list[str]:
    """The bot also names choices that are its only ones; those the table plays by itself."""
    state = live.state.copy()
    chosen: list[str] = []
    for spoken in words:
        action = live.game.actions.parse(spoken, [])
        if len(state.legal_for(seat)) > 1:
            chosen.append(spoken)
        live.game.check(state, seat, action)
        state.apply_for(seat, action)
    return chosen
