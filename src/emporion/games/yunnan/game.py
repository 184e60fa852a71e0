"""Yunnan as the kernel sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from emporion.games.yunnan import encoding, scoring, terminal, wording
from emporion.games.yunnan.actions import COLOUR_NAMES, action_space
from emporion.games.yunnan.board import board
from emporion.games.yunnan.board.art import art, cover
from emporion.games.yunnan.board.facts import duli_facts, facts
from emporion.games.yunnan.classic import evaluation
from emporion.games.yunnan.components import read_box
from emporion.games.yunnan.ledger import check_ledger
from emporion.games.yunnan.setup import open_box
from emporion.games.yunnan.state import YunnanState
from emporion.games.yunnan.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.events import Event
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import Language
from emporion.kernel.words import Text

RULES_VERSION: Final = 1


class Yunnan(Game[YunnanState]):
    """Tea merchants on the Tea-Horse Road, for two to five."""

    def __init__(self, seats: int, options: dict[str, str], components: Path | None) -> None:
        self.box = read_box(components)
        super().__init__("yunnan", RULES_VERSION, seats, options, self.box.file)
        self.seat_names = COLOUR_NAMES[:seats]
        self.actions = action_space(self.box, seats)
        self.fitted = read_fitted("emporion.games.yunnan.classic", evaluation.TERMS)
        self.double_bidding = options["double_bidding"] == "yes"
        self.guards = options["guards"] == "yes"
        expert = self.double_bidding or self.guards
        self.gifts_only = options["ending"] == "gifts" or (options["ending"] == "usual" and expert)

    def deal(self, seed: int) -> YunnanState:
        return open_box(self.box, self.seats, self.double_bidding, self.guards, self.gifts_only, seed)

    def clone(self, s: YunnanState) -> YunnanState:
        return YunnanState(s.box, s.seats, s)

    def view(self, s: YunnanState, seat: int) -> YunnanState:
        return view(s)

    def resample(self, s: YunnanState, seat: int, chance: Chance) -> YunnanState:
        return resample(s, chance)

    def ledger(self, s: YunnanState) -> None:
        check_ledger(s)

    def score_sheet(self, s: YunnanState) -> list[ScoreLine]:
        return scoring.score_sheet(s)

    def placements(self, s: YunnanState) -> list[int]:
        return scoring.placements(s)

    def measure(self, s: YunnanState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def encoding_names(self) -> list[str]:
        return encoding.encoding_names(self.box.gorge_names)

    def encode(self, view: YunnanState, seat: int) -> list[float]:
        return encoding.encode(view, seat)

    def explain(self, s: YunnanState, action: int) -> Text:
        return wording.explain(s, action)

    def narrate(self, s: YunnanState, event: Event) -> Text:
        return wording.narrate(s, event)

    def holdings(self, view: YunnanState, seat: int) -> list[tuple[Text, int]]:
        return wording.holdings(view, seat)

    def picture(self, view: YunnanState, seat: int) -> Any:
        return terminal.picture(view, seat)

    def clause(self, action: int) -> str:
        return wording.clause(action)

    def board(self, view: YunnanState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def art(self) -> str:
        return art(self.box, self.seats)

    def cover(self) -> str:
        return cover(self.box)

    def facts(self, view: YunnanState, seat: int) -> list[Fact]:
        return facts(view, seat)

    def extra_facts(self, view: YunnanState) -> list[tuple[Text, list[Fact]]]:
        return [(wording.DULI, duli_facts(view))] if view.with_duli() else []


ROOM: Final = Room(
    "yunnan",
    "Yunnan",
    Text("Tea merchants bid for progress and travel the Tea-Horse Road"),
    [2, 3, 4, 5],
    "90-120",
    [
        Option("double_bidding", ["no", "yes"], Text("expert rules: up to two traders of a player in one building")),
        Option("guards", ["no", "yes"], Text("expert rules: the yard also delivers a guard against displacement")),
        Option(
            "ending",
            ["usual", "points", "gifts"],
            Text("the game ends at 80 points or without gifts (points), or only without gifts (gifts); usual: gifts with any expert rule"),
        ),
    ],
    Yunnan,
)
