"""Yunnan as the kernel sees it."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yunnan import names, scoring, terminal
from emporion.games.yunnan.board import board
from emporion.games.yunnan.board.art import art, cover
from emporion.games.yunnan.classic import evaluation
from emporion.games.yunnan.components import read_box
from emporion.games.yunnan.decisions import CHOICES, STEPS
from emporion.games.yunnan.facts import duli_facts, facts, holdings
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.ledger import check_ledger
from emporion.games.yunnan.setup import set_up
from emporion.games.yunnan.state import YunnanState, fields
from emporion.games.yunnan.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.encoder import Encoder
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import Language
from emporion.kernel.words import Text


class Yunnan(Game[YunnanState]):
    """Tea merchants on the Tea-Horse Road, for two to five."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = read_box(components)
        super().__init__("yunnan", rules, seats, options, self.box.file)
        self.seat_names = names.COLOUR_NAMES[:seats]
        self.fitted = read_fitted("emporion.games.yunnan.classic", evaluation.TERMS)
        self.guards = options["guards"] == "yes"
        double_bidding = options["double_bidding"] == "yes"
        expert = double_bidding or self.guards
        gifts_only = options["ending"] == "gifts" or (options["ending"] == "usual" and expert)
        self.lay_out(YunnanState(self.box, seats, double_bidding, gifts_only), fields(self.box), STEPS, CHOICES)

    def deal(self, seed: int) -> YunnanState:
        s = self.fresh()
        set_up(s, self.guards, seed)
        return s

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

    def derived_by_seat(self) -> list[str]:
        return ["is Dúli", "income of its routes", "standing bids"]

    def derive(self, s: YunnanState, seat: int, encoder: Encoder) -> None:
        for colour in range(s.parties):
            encoder.tell_seat(colour, 0, s.is_duli(colour))
            encoder.tell_seat(colour, 1, income_of(s, colour))
            encoder.tell_seat(colour, 2, s.standing(colour))

    def who(self, s: YunnanState, seat: int) -> Text:
        return names.colour(s, seat)

    def holdings(self, view: YunnanState, seat: int) -> list[tuple[Text, int]]:
        return holdings(view, seat)

    def picture(self, view: YunnanState, seat: int) -> Any:
        return terminal.picture(view, seat)

    def board(self, view: YunnanState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def art(self) -> str:
        return art(self.box, self.seats)

    def cover(self) -> str:
        return cover(self.box)

    def facts(self, view: YunnanState, seat: int) -> list[Fact]:
        return facts(view, seat)

    def extra_facts(self, view: YunnanState) -> list[tuple[Text, list[Fact]]]:
        return [(names.DULI, duli_facts(view))] if view.with_duli() else []


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
    rules=[1],
)
