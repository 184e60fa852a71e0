"""What a bot makes of a deal that is played alone."""

from __future__ import annotations

from emporion.bots.bot import bot
from emporion.kernel.chance import stream
from emporion.table.thinking.hints import LEVEL
from emporion.table.thinking.jobs import Hear, Job, Tables


class ParQuestion(Job):
    """A whole game of one seat, played by a bot."""

    def work(self, tables: Tables, tell: Hear) -> None:
        game = self.open()
        state, player, chance = game.deal(self.seed), bot(LEVEL, processes=False), stream("par", self.seed)
        while not state.over():
            state.apply(player.decide(game, state, state.actor(), chance))
        tell(game.scores(state)[0])
