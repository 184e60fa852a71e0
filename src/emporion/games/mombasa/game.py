"""Mombasa as the kernel sees it."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.mombasa import derived, lending, names, scoring
from emporion.games.mombasa.board import BOARD, board, mat, private
from emporion.games.mombasa.board.printed import LEGEND
from emporion.games.mombasa.classic import evaluation
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.decisions import CHOICES, STEPS
from emporion.games.mombasa.facts import facts, holdings, pieces
from emporion.games.mombasa.ledger import check_ledger
from emporion.games.mombasa.obvious import obvious
from emporion.games.mombasa.pieces import ROUNDS
from emporion.games.mombasa.setup import set_up
from emporion.games.mombasa.state import MombasaState, fields
from emporion.games.mombasa.variant import Variant
from emporion.games.mombasa.view import resample, view
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.encoder import Encoder
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.words import Text


class Mombasa(Game[MombasaState]):
    """Four trading companies and their shareholders, for two to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = Box(components)
        super().__init__("mombasa", rules, seats, options, self.box.file)
        self.seat_names = names.COLOUR_NAMES[:seats]
        self.fitted = read_fitted("emporion.games.mombasa", evaluation.TERMS)
        self.lay_out(MombasaState(self.box, seats, Variant(options)), fields(self.box), STEPS, CHOICES)

    def set_up(self, s: MombasaState, seed: int) -> None:
        set_up(s, seed)

    def view(self, s: MombasaState, seat: int) -> MombasaState:
        return view(self.own(s, seat), seat)

    def resample(self, s: MombasaState, seat: int, chance: Chance) -> MombasaState:
        return resample(self.own(s, seat), seat, chance)

    def ledger(self, s: MombasaState) -> None:
        check_ledger(s)

    def score_sheet(self, s: MombasaState) -> list[ScoreLine]:
        return scoring.score_sheet(self.own(s))

    def placements(self, s: MombasaState) -> list[int]:
        return scoring.placements(self.own(s))

    def measure(self, s: MombasaState, seat: int) -> list[float]:
        return evaluation.measure(s, seat)

    def derived(self) -> list[str]:
        return derived.derived(self.box)

    def derived_by_seat(self) -> list[str]:
        return derived.derived_by_seat(self.box)

    def derive(self, s: MombasaState, seat: int, encoder: Encoder) -> None:
        derived.derive(s, seat, encoder)

    def who(self, s: MombasaState, seat: int) -> Text:
        return names.colour(seat)

    def holdings(self, view: MombasaState, seat: int) -> list[tuple[Text, int]]:
        return holdings(view, seat)

    def pieces(self, view: MombasaState, seat: int) -> list[tuple[Text, int]]:
        return pieces(view, seat)

    def obvious(self, s: MombasaState, seat: int, legal: list[int]) -> int:
        return obvious(s, legal)

    def lend(self, s: MombasaState, seat: int) -> list[tuple[Text, MombasaState]]:
        return lending.lend(s, seat)

    def stage(self, view: MombasaState) -> Text | None:
        if view.over():
            return names.LAST_PHASE
        if view.round == 0:
            return names.PREPARING
        phase = self.nearest(view, names.STAGES) or names.ACTIONS
        return Text("Round {round} of {rounds}: {phase}", round=int(view.round), rounds=ROUNDS, phase=phase)

    def picture(self, view: MombasaState, seat: int, language: Language = ENGLISH) -> Any:
        from emporion.games.mombasa import terminal  # with Rich, which only who asks for a picture in letters needs

        return terminal.picture(view, seat, language)

    def board(self, view: MombasaState, legal: list[int], language: Language) -> str:
        return board(self, view, legal, language)

    def private(self, view: MombasaState, seat: int, legal: list[int], language: Language) -> str:
        return private(self, view, seat, legal, language)

    def mat(self, view: MombasaState, seat: int, language: Language) -> str:
        return mat(self, view, seat, language)

    def signs(self) -> list[tuple[str, Text]]:
        return LEGEND

    def facts(self, view: MombasaState, seat: int) -> list[Fact]:
        return facts(view, seat)


ROOM: Final = Room(
    "mombasa",
    "Mombasa",
    Text("Shareholders plan in secret and drive four trading companies across Africa"),
    [2, 3, 4],
    "75-150",
    [
        Option(
            "tracks",
            ["random", "beginner"],
            Text("company tracks laid at random and a choice of starting tiles, or the fixed set-up for beginners"),
        ),
        Option(
            "covering",
            ["at_will", "if_needed"],
            Text("a book may cover another at will, or only when no empty space takes it"),
            "MO-8.7",
        ),
        Option("share_cards", ["sold", "kept"], Text("share cards are sold like any others, or stay in the hand to the end"), "MO-11.6"),
        Option("capital_calls", ["may_refuse", "must_pay"], Text("who can pay a capital call may still refuse, or must pay"), "MO-14.3"),
    ],
    Mombasa,
    rules=[1],
    cover=lambda: BOARD.cover,
    style=lambda: BOARD.style,
    art=BOARD.art,
)
