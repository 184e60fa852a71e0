"""Merkator as the kernel sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from emporion.games.merkator import encoding, scoring, sifting, terminal, wording
from emporion.games.merkator.actions import SEAT_NAMES, action_space
from emporion.games.merkator.board import board, private
from emporion.games.merkator.board.art import art
from emporion.games.merkator.board.cover import cover
from emporion.games.merkator.board.facts import facts
from emporion.games.merkator.classic import evaluation
from emporion.games.merkator.components import read_box
from emporion.games.merkator.ledger import check_ledger
from emporion.games.merkator.setup import open_box
from emporion.games.merkator.state import MerkatorState, Variant
from emporion.games.merkator.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.errors import WrongOption
from emporion.kernel.events import Event
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import Language
from emporion.kernel.words import Text

RULES_VERSION: Final = 1


class Merkator(Game[MerkatorState]):
    """Merchants of Hamburg share one traveller, for one to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Path | None) -> None:
        self.box = read_box(components)
        super().__init__("merkator", RULES_VERSION, seats, options, self.box.file)
        if seats == 1 and options["length"] == "long":
            raise WrongOption(Text("option 'length' cannot be 'long' with 1 player; the long game is for 2 to 4"))
        self.seat_names = SEAT_NAMES[:seats]
        self.fitted = read_fitted("emporion.games.merkator.classic", evaluation.TERMS)
        self.actions = action_space(self.box)
        self.variant = Variant(
            solo=seats == 1,
            long_game=options["length"] == "long",
            mixed_stack=options["bonus_display"] == "mixed_stack",
            exactly=options["minor_rule"] == "exactly",
            may_rename=options["loss_single_letter"] == "taker_may_rename",
            by_colour=options["exchange_same"] == "colour",
            one_in_all=options["join_bonus"] == "one_in_all",
            ends_with_turn=options["after_trigger_a"] == "end_of_turn",
            taler_break_ties=options["tie_break"] == "taler_then_counters",
        )

    def deal(self, seed: int) -> MerkatorState:
        return open_box(self.box, self.variant, self.seats, seed)

    def clone(self, s: MerkatorState) -> MerkatorState:
        return MerkatorState(s.box, s.variant, s.seats, s)

    def view(self, s: MerkatorState, seat: int) -> MerkatorState:
        return view(s)

    def resample(self, s: MerkatorState, seat: int, chance: Chance) -> MerkatorState:
        return resample(s, chance)

    def ledger(self, s: MerkatorState) -> None:
        check_ledger(s)

    def score_sheet(self, s: MerkatorState) -> list[ScoreLine]:
        return scoring.score_sheet(s)

    def placements(self, s: MerkatorState) -> list[int]:
        return scoring.placements(s)

    def measure(self, s: MerkatorState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def sift(self, s: MerkatorState, seat: int, legal: list[int]) -> None:
        sifting.sift(s, seat, legal)

    def encoding_names(self) -> list[str]:
        return encoding.encoding_names(self.box)

    def encode(self, view: MerkatorState, seat: int) -> list[float]:
        return encoding.encode(view, seat)

    def explain(self, s: MerkatorState, action: int) -> Text:
        return wording.explain(s, action)

    def narrate(self, s: MerkatorState, event: Event) -> Text:
        return wording.narrate(s, event)

    def holdings(self, view: MerkatorState, seat: int) -> list[tuple[Text, int]]:
        return wording.holdings(view, seat)

    def picture(self, view: MerkatorState, seat: int) -> Any:
        return terminal.picture(view, seat)

    def clause(self, action: int) -> str:
        return wording.clause(action)

    def board(self, view: MerkatorState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def private(self, view: MerkatorState, seat: int, legal: list[int], language: Language) -> str:
        return private(self, view, seat, legal, language)

    def art(self) -> str:
        return art(self.box, self.seats)

    def cover(self) -> str:
        return cover()

    def facts(self, view: MerkatorState, seat: int) -> list[Fact]:
        return facts(view, seat)


ROOM: Final = Room(
    "merkator",
    "Merkator",
    Text("Merchants of Hamburg share one traveller and turn deliveries into better contracts"),
    [1, 2, 3, 4],
    "60-120",
    [
        Option("length", ["standard", "long"], Text("the long game begins with almost nothing and, with 3 or 4, on the chart's back")),
        Option("bonus_display", ["two_stacks", "mixed_stack"], Text("open bonus cards: two of each price, or four from one stack")),
        Option("minor_rule", ["at_least", "exactly"], Text("a minor adds goods where at least, or exactly, its number lies")),
        Option("loss_single_letter", ["fixed", "taker_may_rename"], Text("who takes a single letter may name another warehouse")),
        Option("exchange_same", ["kind", "colour"], Text("four cubes of one kind, or of one colour, stand for any one")),
        Option("join_bonus", ["each_card", "one_in_all"], Text("a joiner uses every bonus card, or only one")),
        Option("after_trigger_a", ["final_round", "end_of_turn"], Text("what follows a contract of value 10")),
        Option("tie_break", ["shared", "taler_then_counters"], Text("ties are shared, or broken by Taler, then counters")),
    ],
    Merkator,
)
