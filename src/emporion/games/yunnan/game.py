"""Yunnan as the kernel sees it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yunnan import evaluation, lending, names, scoring
from emporion.games.yunnan.board import BOARD, SIGNS, board
from emporion.games.yunnan.components import SPACES, Box
from emporion.games.yunnan.decisions import CHOICES, STEPS
from emporion.games.yunnan.facts import duli_facts, facts, holdings, outlook, pieces
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.ledger import check_ledger
from emporion.games.yunnan.setup import set_up
from emporion.games.yunnan.state import BUILDINGS, Variant, YunnanState, fields
from emporion.games.yunnan.view import resample, view
from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.encoder import Encoder
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.words import Text


def variant_of(seats: int, gifts_only: bool) -> str:
    """What is played so differently that its weights are learned apart: with Dúli, and until the last gift is taken."""
    if seats == 2:
        return "two-gifts" if gifts_only else "two"
    return "gifts" if gifts_only else ""


class Yunnan(Game[YunnanState]):
    """Tea merchants on the Tea-Horse Road, for two to five."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = Box(components)
        super().__init__("yunnan", rules, seats, options, self.box.file)
        self.seat_names = names.COLOUR_NAMES[:seats]
        variant = Variant(options)
        self.fitted = read_fitted("emporion.games.yunnan", evaluation.TERMS, variant_of(seats, variant.gifts_only))
        self.lay_out(YunnanState(self.box, seats, variant), fields(self.box), STEPS, CHOICES)

    def set_up(self, s: YunnanState, seed: int) -> None:
        set_up(s, seed)

    def view(self, s: YunnanState, seat: int) -> YunnanState:
        return view(self.own(s, seat))

    def resample(self, s: YunnanState, seat: int, chance: Chance) -> YunnanState:
        return resample(self.own(s, seat), chance)

    def ledger(self, s: YunnanState) -> None:
        check_ledger(s)

    def score_sheet(self, s: YunnanState) -> list[ScoreLine]:
        return scoring.score_sheet(self.own(s))

    def placements(self, s: YunnanState) -> list[int]:
        return scoring.placements(self.own(s))

    def measure(self, s: YunnanState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def derived_by_seat(self) -> list[str]:
        return ["is Dúli", "income of its routes", "standing bids"]

    def derive(self, s: YunnanState, seat: int, encoder: Encoder) -> None:
        if s.with_duli():
            encoder.tell_seat(s.seats, 0, 1)
        for colour in range(i64(s.parties)):
            encoder.tell_seat(colour, 1, income_of(s, colour))
        for space in range(i64(BUILDINGS * SPACES)):
            owner = s.bids[space]
            if owner != NOBODY:
                encoder.add_seat(owner, 2, s.box.value[space])

    def who(self, s: YunnanState, seat: int) -> Text:
        return names.colour(s, seat)

    def holdings(self, view: YunnanState, seat: int) -> list[tuple[Text, int]]:
        return holdings(view, seat)

    def outlook(self, view: YunnanState, seat: int) -> list[tuple[Text, int]]:
        return outlook(view, seat)

    def pieces(self, view: YunnanState, seat: int) -> list[tuple[Text, int]]:
        return pieces(view, seat)

    def lend(self, s: YunnanState, seat: int) -> list[tuple[Text, YunnanState]]:
        return lending.lend(s, seat)

    def stage(self, view: YunnanState) -> Text | None:
        return Text("Round {round}: {phase}", round=max(1, int(view.round)), phase=self.nearest(view, names.STAGES) or names.LAST_PHASE)

    def picture(self, view: YunnanState, seat: int, language: Language = ENGLISH) -> Any:
        from emporion.games.yunnan import terminal  # with Rich, which only who asks for a picture in letters needs

        return terminal.picture(view, seat, language)

    def board(self, view: YunnanState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def signs(self) -> list[tuple[str, Text]]:
        return SIGNS

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
        Option(
            "settling",
            ["free", "by_building"],
            Text("a player settles the own bids in any sequence, or from the School to the Temple"),
            "YU-5.2",
        ),
        Option("trips", ["one", "several"], Text("trips that a trader may make in a turn, as far as the border passes reach"), "YU-6.7"),
        Option("round_trips", ["no", "yes"], Text("a trip may end in the province where it began"), "YU-6.9"),
        Option("displacing", ["once", "again"], Text("how often the same trader may be displaced within one turn"), "YU-6.14"),
        Option(
            "last_step",
            ["one_bid", "may_raise"],
            Text("double bidding with one step of progress left: no second bid, or one that outbids the first"),
            "YU-12.3",
        ),
    ],
    Yunnan,
    rules=[1],
    cover=lambda: BOARD.cover,
    style=lambda: BOARD.style,
    art=BOARD.art,
)
