"""Quayside as Emporion sees it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from emporion.kernel.agenda import NOBODY, UNKNOWN
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.fitted import read_fitted
from emporion.kernel.game import Fact, Game, Option, Room, ScoreLine, placed
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.ledger import balance, within
from emporion.kernel.words import Text
from quayside import board, terminal
from quayside.box import CARDS, CRATES, KINDS, Box
from quayside.names import SEAT_NAMES, SEATS
from quayside.rounds import CHOICES, STEPS, begin_round
from quayside.state import Position, fields

TERMS: Final = ["worth of the cards in hand", "highest card in hand"]
"""What the evaluation looks at besides points; `emporion fit quayside` learns how much each counts."""


@mypyc_attr(native_class=False)
class Harbour(Game[Position]):
    """Sealed bids for crates, for two to four."""

    def __init__(self, seats: int, options: dict[str, str], components: Components, rules: int) -> None:
        self.box = Box(components)
        super().__init__("quayside", rules, seats, options, self.box.file)
        self.seat_names = SEAT_NAMES[:seats]
        self.fitted = read_fitted("quayside", TERMS)
        self.lay_out(Position(self.box, seats, options["ties"] == "next"), fields(), STEPS, CHOICES)

    # --- rules --------------------------------------------------------------------------------------------------------

    def set_up(self, s: Position, seed: int) -> None:
        """QU-2."""
        chance = Chance(seed)
        s.deck = list(range(CRATES))
        chance.shuffle(s.deck)
        clients = list(range(KINDS))
        chance.shuffle(clients)
        for seat in range(s.seats):
            s.clients[seat] = clients[seat]
        begin_round(s)

    def view(self, s: Position, seat: int) -> Position:
        """Hidden are the stack, the bids until they are shown, and the clients until the end."""
        seen = self.own(s, seat).copy()
        seen.deck = [UNKNOWN] * len(s.deck)
        for other in range(s.seats):
            if other != seat and not s.over():
                seen.bids[other] = UNKNOWN
                seen.clients[other] = UNKNOWN
        return seen

    def resample(self, s: Position, seat: int, chance: Chance) -> Position:
        """The stack in another order, other clients and other bids: all that this seat cannot tell from the truth."""
        twin = self.own(s, seat).copy()
        if s.over():
            return twin  # nothing is hidden any more but crates that never came
        twin.deck.sort()  # nothing of the true order may steer the draw
        chance.shuffle(twin.deck)
        clients = [kind for kind in range(KINDS) if seat == NOBODY or kind != s.clients[seat]]
        chance.shuffle(clients)
        deciding = s.actors()
        for other in range(s.seats):
            if other == seat:
                continue
            twin.clients[other] = clients.pop()
            if s.bids[other] != NOBODY and other not in deciding:
                hand = s.hand(other)
                twin.bids[other] = hand[chance.below(len(hand))]
        return twin

    def ledger(self, s: Position) -> None:
        """QU-1: every crate is in one place, every card is in hand or was shown."""
        held = [crate for seat in range(s.seats) for crate in s.crates_of(seat)]
        balance("crates", len(s.deck + s.display + s.lot + held), CRATES)
        balance("different crates", len({*s.deck, *s.display, *s.lot, *held}), CRATES)
        for seat in range(s.seats):
            balance("cards", len(s.hand(seat)), 0 if s.over() else CARDS + 1 - int(s.round))
            within("client", int(s.clients[seat]), 0, KINDS - 1)
        balance("different clients", len(set(s.clients)), s.seats)

    # --- results ------------------------------------------------------------------------------------------------------

    def score_sheet(self, s: Position) -> list[ScoreLine]:
        """QU-4.2."""
        seats = range(s.seats)
        return [
            ScoreLine(Text("Crates"), [float(s.points(seat)) for seat in seats]),
            ScoreLine(Text("Crates for the client"), [float(s.client_points(seat)) for seat in seats]),
        ]

    def placements(self, s: Position) -> list[int]:
        """QU-4.3."""
        return placed([(s.points(seat) + s.client_points(seat), len(s.crates_of(seat))) for seat in range(s.seats)])

    # --- for bots -----------------------------------------------------------------------------------------------------

    def measure(self, s: Position, seat: int) -> list[float]:
        points = float(s.points(seat) + s.client_points(seat))
        if s.over():
            return [points]
        numbers = [card + 1 for card in s.hand(seat)]
        return [points, float(sum(numbers)), float(max(numbers, default=0))]

    # --- for people ---------------------------------------------------------------------------------------------------

    def who(self, s: Position, seat: int) -> Text:
        return Text("Nobody") if seat == NOBODY else SEATS[seat]

    def holdings(self, view: Position, seat: int) -> list[tuple[Text, int]]:
        return [(Text("points"), view.points(seat)), (Text("crates"), len(view.crates_of(seat)))]

    def facts(self, view: Position, seat: int) -> list[Fact]:
        return [
            Fact("star", Text("points of the crates"), Text("{points}", points=view.points(seat)), True),
            Fact("gift", Text("crates"), Text("{crates}", crates=len(view.crates_of(seat))), True),
            Fact("seal", Text("harbour master"), Text("yes") if view.master == seat else Text("no"), False),
        ]

    def picture(self, view: Position, seat: int, language: Language = ENGLISH) -> Any:
        return terminal.picture(view, seat, language)

    def board(self, view: Position, legal: list[int], language: Language) -> str:
        return board.board(self, view, legal, language)

    def private(self, view: Position, seat: int, legal: list[int], language: Language) -> str:
        return board.private(self, view, seat, legal, language) if seat != NOBODY else ""

    def art(self, language: Language) -> str:
        return board.art(self, language)


ROOM: Final = Room(
    "quayside",
    "Quayside",
    Text("Sealed bids for the crates of the harbour"),
    [2, 3, 4],
    "10",
    [
        Option(
            "ties",
            ["wait", "next"],
            Text("on a tie for the highest card the lot waits (wait), or goes to the next card that nobody else shows (next)"),
        )
    ],
    Harbour,
    Text("light"),
    rules=[1],
    cover=lambda: board.BOARD.cover,
    style=lambda: board.BOARD.style,
)
