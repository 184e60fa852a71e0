"""Merkator as the kernel sees it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.merkator import evaluation, lending, names, scoring, sifting
from emporion.games.merkator.board import BOARD, board, mat, private, signs
from emporion.games.merkator.chart import LoseGoods, NameWarehouse
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, CONTRACTS, KINDS, WAREHOUSES, Box
from emporion.games.merkator.decisions import CHOICES, STEPS
from emporion.games.merkator.facts import facts, holdings, pieces
from emporion.games.merkator.investment import PayWithContracts
from emporion.games.merkator.ledger import check_ledger
from emporion.games.merkator.paying import Substitute
from emporion.games.merkator.setup import set_up
from emporion.games.merkator.state import OPEN, MerkatorState, Variant, fields
from emporion.games.merkator.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.encoder import Encoder
from emporion.kernel.errors import WrongOption
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.words import Text

# Where the numbers that are worked out for the encoding begin; the first four stand for themselves.
CALLED: Final = 4
STANDS_FOR: Final = CALLED + WAREHOUSES
ON_TOP: Final = STANDS_FOR + KINDS
FULFILLED: Final = ON_TOP + CONTRACTS
BONUS_OPEN: Final = FULFILLED + CONTRACTS
BUILDING_OPEN: Final = BONUS_OPEN + BONUS_CARDS


def variant_of(seats: int, length: str) -> str:
    """What is played so differently that its weights are learned apart."""
    if seats == 1:
        return "solo"
    return "long" if length == "long" else ""


class Merkator(Game[MerkatorState]):
    """Merchants of Hamburg share one traveller, for one to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = Box(components)
        super().__init__("merkator", rules, seats, options, self.box.file)
        if seats == 1 and options["length"] == "long":
            raise WrongOption(Text("option 'length' cannot be 'long' with 1 player; the long game is for 2 to 4"))
        self.seat_names = names.SEAT_NAMES[:seats]
        self.fitted = read_fitted("emporion.games.merkator", evaluation.TERMS, variant_of(seats, options["length"]))
        variant = Variant(
            solo=seats == 1,
            long_game=options["length"] == "long",
            mixed_stack=options["bonus_display"] == "mixed_stack",
            exactly=options["minor_rule"] == "exactly",
            may_rename=options["loss_single_letter"] == "taker_may_rename",
            by_colour=options["exchange_same"] == "colour",
            one_in_all=options["join_bonus"] == "one_in_all",
            ends_with_turn=options["after_trigger_a"] == "end_of_turn",
            taler_break_ties=options["tie_break"] == "taler_then_counters",
            fresh_waits=options["fresh_contract"] == "next_turn",
            stores_for_four=rules > 1,
        )
        self.lay_out(MerkatorState(self.box, variant, seats), fields(self.box), STEPS, CHOICES)

    def set_up(self, s: MerkatorState, seed: int) -> None:
        set_up(s, seed)

    def view(self, s: MerkatorState, seat: int) -> MerkatorState:
        return view(self.own(s, seat))

    def resample(self, s: MerkatorState, seat: int, chance: Chance) -> MerkatorState:
        return resample(self.own(s, seat), chance)

    def ledger(self, s: MerkatorState) -> None:
        check_ledger(s)

    def score_sheet(self, s: MerkatorState) -> list[ScoreLine]:
        return scoring.score_sheet(self.own(s))

    def placements(self, s: MerkatorState) -> list[int]:
        return scoring.placements(self.own(s))

    def measure(self, s: MerkatorState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def sift(self, s: MerkatorState, seat: int, legal: list[int]) -> None:
        sifting.sift(s, seat, legal)

    def obvious(self, s: MerkatorState, seat: int, legal: list[int]) -> int:
        return sifting.obvious(s, seat)

    def derived(self) -> list[str]:
        box = self.box
        return [
            "counters left on the chart",
            "counters left in this row of the chart",
            "goods still to be lost",
            "value of contracts still to be given up",
            *[f"warehouse {letter} is called" for letter in box.warehouse_names],
            *[f"something is to stand for {kind}" for kind in box.kind_names],
            *[f"on top of its pile: {contract}" for contract in box.contract_names],
            *[f"fulfilled in this turn: {contract}" for contract in box.contract_names],
            *[f"for sale: {card}" for card in box.bonus_names + box.building_names],
        ]

    def derived_by_seat(self) -> list[str]:
        return ["half points if the game ended now"]

    def derive(self, s: MerkatorState, seat: int, encoder: Encoder) -> None:
        encoder.tell(0, s.chart_left())
        encoder.tell(1, s.row_left())
        if s.agenda:
            step = s.agenda[-1]
            if isinstance(step, LoseGoods):
                encoder.tell(2, step.count)
                encoder.tell(CALLED + step.warehouse, 1)
            elif isinstance(step, NameWarehouse):
                encoder.tell(CALLED + step.warehouse, 1)
            elif isinstance(step, PayWithContracts):
                encoder.tell(3, step.due)
            elif isinstance(step, Substitute):
                encoder.tell(STANDS_FOR + step.kind, 1)
        for rank in range(i64(s.box.ranks)):
            if s.pile_size[rank] > 0:
                encoder.tell(ON_TOP + s.top(rank), 1)
        if s.used:
            contracts = s.box.contracts_at[s.location]
            for place in range(i64(len(contracts))):
                if s.used >> place & 1:
                    encoder.tell(FULFILLED + contracts[place], 1)
        for card in range(i64(BONUS_CARDS)):
            if s.bonus_place[card] == OPEN:
                encoder.tell(BONUS_OPEN + card, 1)
        for building in range(i64(BUILDINGS)):
            if s.building_place[building] == OPEN:
                encoder.tell(BUILDING_OPEN + building, 1)
        for player in range(s.seats):
            encoder.tell_seat(player, 0, scoring.total_halves(s, player))

    def who(self, s: MerkatorState, seat: int) -> Text:
        return names.seat_name(seat)

    def holdings(self, view: MerkatorState, seat: int) -> list[tuple[Text, int]]:
        return holdings(view, seat)

    def pieces(self, view: MerkatorState, seat: int) -> list[tuple[Text, int]]:
        return pieces(view, seat)

    def lend(self, s: MerkatorState, seat: int) -> list[tuple[Text, MerkatorState]]:
        return lending.lend(s, seat)

    def stage(self, view: MerkatorState) -> Text | None:
        return Text("Turn {turn}: {phase}", turn=max(1, int(view.turn)), phase=self.nearest(view, names.STAGES) or names.LAST_PHASE)

    def rank(self, points: float) -> Text | None:
        return Text(scoring.rank_reached(self.box, points)) if self.seats == 1 else None

    def picture(self, view: MerkatorState, seat: int, language: Language = ENGLISH) -> Any:
        from emporion.games.merkator import terminal  # with Rich, which only who asks for a picture in letters needs

        return terminal.picture(view, seat, language)

    def board(self, view: MerkatorState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def private(self, view: MerkatorState, seat: int, legal: list[int], language: Language) -> str:
        return private(self, view, seat, legal, language)

    def mat(self, view: MerkatorState, seat: int, language: Language) -> str:
        return mat(self, view, seat, language)

    def signs(self) -> list[tuple[str, Text]]:
        return signs(self)

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
        Option(
            "bonus_display", ["two_stacks", "mixed_stack"], Text("open bonus cards: two of each price, or four from one stack"), "ME-2.4"
        ),
        Option("minor_rule", ["at_least", "exactly"], Text("a minor adds goods where at least, or exactly, its number lies"), "ME-5.7"),
        Option("loss_single_letter", ["fixed", "taker_may_rename"], Text("who takes a single letter may name another warehouse"), "ME-6.4"),
        Option("exchange_same", ["kind", "colour"], Text("four cubes of one kind, or of one colour, stand for any one"), "ME-7.9"),
        Option(
            "fresh_contract",
            ["at_once", "next_turn"],
            Text("when a contract just received may be fulfilled, if it names the location"),
            "ME-7.6",
        ),
        Option("join_bonus", ["each_card", "one_in_all"], Text("a joiner uses every bonus card, or only one"), "ME-8.3"),
        Option("after_trigger_a", ["final_round", "end_of_turn"], Text("what follows a contract of value 10"), "ME-9.3"),
        Option("tie_break", ["shared", "taler_then_counters"], Text("ties are shared, or broken by Taler, then counters"), "ME-10.6"),
    ],
    Merkator,
    rules=[1, 2],
    cover=lambda: BOARD.cover,
    style=lambda: BOARD.style,
    art=BOARD.art,
)
