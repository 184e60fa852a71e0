"""Yinzi as the kernel sees it."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yinzi import derived, names, scoring, terminal
from emporion.games.yinzi.board import board
from emporion.games.yinzi.board.art import art
from emporion.games.yinzi.board.cover import cover
from emporion.games.yinzi.board.own import private
from emporion.games.yinzi.classic import evaluation
from emporion.games.yinzi.components import COLOUR_NAMES, read_box
from emporion.games.yinzi.decisions import CHOICES, STEPS
from emporion.games.yinzi.facts import facts, holdings
from emporion.games.yinzi.ledger import check_ledger
from emporion.games.yinzi.setup import set_up
from emporion.games.yinzi.state import YinziState, fields
from emporion.games.yinzi.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.encoder import Encoder
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import Language
from emporion.kernel.words import Text


class Yinzi(Game[YinziState]):
    """Merchants of the Ming, for two to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = read_box(components)
        super().__init__("yinzi", rules, seats, options, self.box.file)
        self.fitted = read_fitted("emporion.games.yinzi.classic", evaluation.TERMS)
        self.seat_names = COLOUR_NAMES[:seats]
        blank = YinziState(self.box, seats, options["feeding"] == "relaxed", options["takeover"] == "free")
        self.lay_out(blank, fields(self.box), STEPS, CHOICES)

    def deal(self, seed: int) -> YinziState:
        s = self.fresh()
        set_up(s, seed)
        return s

    def view(self, s: YinziState, seat: int) -> YinziState:
        return view(s, seat)

    def resample(self, s: YinziState, seat: int, chance: Chance) -> YinziState:
        return resample(s, seat, chance)

    def ledger(self, s: YinziState) -> None:
        check_ledger(s)

    def score_sheet(self, s: YinziState) -> list[ScoreLine]:
        return scoring.score_sheet(s)

    def placements(self, s: YinziState) -> list[int]:
        return scoring.placements(s)

    def measure(self, s: YinziState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def derived(self) -> list[str]:
        return derived.names_of_board(self.box)

    def derived_by_seat(self) -> list[str]:
        return derived.names_of_seat(self.box)

    def derive(self, s: YinziState, seat: int, encoder: Encoder) -> None:
        derived.derive(s, seat, encoder)

    def who(self, s: YinziState, seat: int) -> Text:
        return names.who(seat)

    def holdings(self, view: YinziState, seat: int) -> list[tuple[Text, int]]:
        return holdings(view, seat)

    def picture(self, view: YinziState, seat: int) -> Any:
        return terminal.picture(view, seat)

    def board(self, view: YinziState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def private(self, view: YinziState, seat: int, legal: list[int], language: Language) -> str:
        return private(self, view, seat, legal, language)

    def art(self) -> str:
        return art(self.box)

    def cover(self) -> str:
        return cover()

    def facts(self, view: YinziState, seat: int) -> list[Fact]:
        return facts(view, seat)


ROOM: Final = Room(
    "yinzi",
    "Yinzi",
    Text("Merchants of the Ming plant, sell, build, produce and ship to Asia and Europe"),
    [2, 3, 4],
    "120-180",
    [
        Option(
            "feeding",
            ["compulsory", "relaxed"],
            Text("relaxed: only own food on fields must be used for feeding, not innovations and copper"),
        ),
        Option("takeover", ["stone", "free"], Text("free: taking over a burnt-down factory needs no stone")),
    ],
    Yinzi,
    rules=[1],
)
