"""A service behind an HTTP address as a bot: one request for each decision, described in docs/adding-a-bot.md."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import Any

import msgspec

from emporion.bots.outside import BotFailed
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game

FORMAT = 1
PATIENCE_SECONDS = 30.0
LONGEST_ANSWER = 10_000


class Question(msgspec.Struct):
    """What the service is asked."""

    format: int
    game: str
    seats: int
    options: dict[str, str]
    seat: int
    view: dict[str, int]
    """The numbers of the encoding, by their names and in their order."""
    legal: list[str]
    """In the notation."""


class Answer(msgspec.Struct):
    """What it answers: one of the legal actions."""

    action: str


class Service:
    """Asks an address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def choose(self, game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
        legal = {game.actions.notation(action): action for action in imagined.legal_for(seat)}
        view = dict(zip(game.encoding_names(), game.encode(game.view(imagined, seat), seat), strict=True))
        answer = self.ask(Question(FORMAT, game.name, game.seats, game.options, seat, view, list(legal)))
        if answer not in legal:
            raise BotFailed(f"bot '{self.address}' answered '{answer}', which is not legal; legal are {', '.join(legal)}")
        return legal[answer]

    def ask(self, question: Question) -> str:
        request = urllib.request.Request(self.address, msgspec.json.encode(question), {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answered:
                content: bytes = answered.read(LONGEST_ANSWER)
        except TimeoutError:
            raise BotFailed(f"bot '{self.address}' did not answer within {PATIENCE_SECONDS:g} seconds") from None
        except urllib.error.HTTPError as refusal:
            refusal.close()
            raise BotFailed(f"bot '{self.address}' answered with status {refusal.code}, not with an action") from None
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "reason", problem)
            if isinstance(reason, TimeoutError):
                raise BotFailed(f"bot '{self.address}' did not answer within {PATIENCE_SECONDS:g} seconds") from None
            raise BotFailed(f"bot '{self.address}' cannot be asked: {reason}") from None
        try:
            return msgspec.json.decode(content, type=Answer).action
        except msgspec.MsgspecError:
            shown = content[:80].decode(errors="replace")
            raise BotFailed(f"""bot '{self.address}' answered {shown!r}; the answer should read {{"action": "..."}}""") from None
