"""Mombasa as the kernel sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from emporion.games.mombasa import encoding, evaluation, meanings, scoring, setup, terminal, wording
from emporion.games.mombasa.actions import action_space
from emporion.games.mombasa.board import board, private
from emporion.games.mombasa.board.art import art
from emporion.games.mombasa.board.cover import cover
from emporion.games.mombasa.board.facts import facts
from emporion.games.mombasa.components import read_box
from emporion.games.mombasa.ledger import check_ledger
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.events import Event
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import Language
from emporion.kernel.words import Text

RULES_VERSION: Final = 1
SEAT_NAMES: Final = ["yellow", "green", "blue", "purple"]


class Mombasa(Game[MombasaState]):
    """Four trading companies and their shareholders, for two to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Path | None) -> None:
        self.box = read_box(components)
        super().__init__("mombasa", RULES_VERSION, seats, options, self.box.file)
        self.seat_names = SEAT_NAMES[:seats]
        self.actions = action_space(self.box)
        self.fitted = read_fitted("emporion.games.mombasa", evaluation.TERMS)
        self.beginner = options["tracks"] == "beginner"

    def deal(self, seed: int) -> MombasaState:
        return setup.deal(self.box, self.seats, self.beginner, seed)

    def clone(self, s: MombasaState) -> MombasaState:
        return MombasaState(s.box, s.seats, s)

    def view(self, s: MombasaState, seat: int) -> MombasaState:
        return view(s, seat)

    def resample(self, s: MombasaState, seat: int, chance: Chance) -> MombasaState:
        return resample(s, seat, chance)

    def ledger(self, s: MombasaState) -> None:
        check_ledger(s)

    def score_sheet(self, s: MombasaState) -> list[ScoreLine]:
        return scoring.score_sheet(s)

    def placements(self, s: MombasaState) -> list[int]:
        return scoring.placements(s)

    def measure(self, s: MombasaState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def encoding_names(self) -> list[str]:
        return encoding.encoding_names(self.box)

    def encode(self, view: MombasaState, seat: int) -> list[float]:
        return encoding.encode(view, seat)

    def explain(self, s: MombasaState, action: int) -> Text:
        return meanings.explain(s, action)

    def narrate(self, s: MombasaState, event: Event) -> Text:
        return wording.narrate(s, event)

    def holdings(self, view: MombasaState, seat: int) -> list[tuple[Text, int]]:
        return wording.holdings(view, seat)

    def picture(self, view: MombasaState, seat: int) -> Any:
        return terminal.picture(view, seat)

    def clause(self, action: int) -> str:
        return meanings.clause(action)

    def board(self, view: MombasaState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def private(self, view: MombasaState, seat: int, legal: list[int], language: Language) -> str:
        return private(self, view, seat, legal, language)

    def art(self) -> str:
        return art(self.box, self.seats)

    def cover(self) -> str:
        return cover()

    def facts(self, view: MombasaState, seat: int) -> list[Fact]:
        return facts(view, seat)


ROOM: Final = Room(
    "mombasa",
    "Mombasa",
    Text("Shareholders plan in secret and drive four trading companies across Africa"),
    [2, 3, 4],
    "75-150",
    [Option("tracks", ["random", "beginner"], Text("company tracks laid at random, or the fixed arrangement for beginners"))],
    Mombasa,
)
