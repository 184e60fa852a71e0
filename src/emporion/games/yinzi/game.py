"""Yinzi as the kernel sees it."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yinzi import derived, lending, names, scoring
from emporion.games.yinzi.board import BOARD, board, mat, private
from emporion.games.yinzi.board.printing import signs
from emporion.games.yinzi.classic import evaluation
from emporion.games.yinzi.components import COLOUR_NAMES, Box
from emporion.games.yinzi.decisions import CHOICES, STEPS
from emporion.games.yinzi.facts import facts, holdings, outlook, pieces
from emporion.games.yinzi.ledger import check_ledger
from emporion.games.yinzi.readings import Readings
from emporion.games.yinzi.setup import set_up
from emporion.games.yinzi.state import YinziState, fields
from emporion.games.yinzi.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.encoder import Encoder
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.words import Text


class Yinzi(Game[YinziState]):
    """Merchants of the Ming, for two to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = Box(components)
        super().__init__("yinzi", rules, seats, options, self.box.file)
        self.fitted = read_fitted("emporion.games.yinzi.classic", evaluation.TERMS)
        self.seat_names = COLOUR_NAMES[:seats]
        self.lay_out(YinziState(self.box, seats, Readings(options)), fields(self.box), STEPS, CHOICES)

    def set_up(self, s: YinziState, seed: int) -> None:
        set_up(s, seed)

    def view(self, s: YinziState, seat: int) -> YinziState:
        return view(self.own(s, seat), seat)

    def resample(self, s: YinziState, seat: int, chance: Chance) -> YinziState:
        return resample(self.own(s, seat), seat, chance)

    def ledger(self, s: YinziState) -> None:
        check_ledger(s)

    def score_sheet(self, s: YinziState) -> list[ScoreLine]:
        return scoring.score_sheet(self.own(s))

    def placements(self, s: YinziState) -> list[int]:
        return scoring.placements(self.own(s))

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

    def outlook(self, view: YinziState, seat: int) -> list[tuple[Text, int]]:
        return outlook(view, seat)

    def pieces(self, view: YinziState, seat: int) -> list[tuple[Text, int]]:
        return pieces(view, seat)

    def lend(self, s: YinziState, seat: int) -> list[tuple[Text, YinziState]]:
        return lending.lend(s, seat)

    def stage(self, view: YinziState) -> Text | None:
        if view.over():
            return names.LAST_PHASE
        phase = self.nearest(view, names.STAGES)
        return Text("Round {round} of 4 · {phase}", round=int(view.round), phase=phase) if view.round and phase else names.PREPARING

    def picture(self, view: YinziState, seat: int, language: Language = ENGLISH) -> Any:
        from emporion.games.yinzi import terminal  # with Rich, which only who asks for a picture in letters needs

        return terminal.picture(view, seat, language)

    def board(self, view: YinziState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def private(self, view: YinziState, seat: int, legal: list[int], language: Language) -> str:
        return private(self, view, seat, legal, language)

    def mat(self, view: YinziState, seat: int, language: Language) -> str:
        return mat(self, view, seat, language)

    def signs(self) -> list[tuple[str, Text]]:
        return signs()

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
            "YI-11.4",
        ),
        Option("takeover", ["stone", "free"], Text("free: taking over a burnt-down factory needs no stone"), "YI-7.15"),
        Option(
            "migrants",
            ["return", "stay"],
            Text("unused workers of the lower migration space return to the supply, or stay there"),
            "YI-15.2",
        ),
        Option("half_foods", ["any_two", "alike"], Text("fruit, cabbage and potato feed by any two, or by two of one kind"), "YI-11.2"),
        Option("late_pairs", ["one", "any_number"], Text("pairs of foods that a player may deliver in late shipping"), "YI-14.1"),
        Option(
            "route_products",
            ["any_factory", "own_factory"],
            Text("products for route tiles may lie on any factory, or only on one's own"),
            "YI-8.18",
        ),
        Option(
            "emissaries",
            ["own_delivery", "own_colour"],
            Text("an emissary needs any piece of one's deliveries aboard, or one of one's colour"),
            "YI-10.3",
        ),
        Option(
            "flood",
            ["one_space", "capacity"],
            Text("a flood takes one space of the boat track, or so many that the capacity falls"),
            "YI-12.9",
        ),
    ],
    Yinzi,
    rules=[1, 2],
    cover=lambda: BOARD.cover,
    style=lambda: BOARD.style,
    art=BOARD.art,
)
