"""The position: what is declared here is copied, compared, printed, stored and told to learning code."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from emporion.kernel.agenda import State
from emporion.kernel.fields import OWN, SECRET, Field, by_seat_one_of, by_seat_set_of, number, owners, pile, seat
from emporion.kernel.tapes import Tape
from quayside.box import CARD_NAMES, CARDS, CRATE_NAMES, KIND_NAMES, SIZES, Box


def fields() -> list[Field]:
    """Every field of the position, in order."""
    return [
        number("round", "round", start=1),
        seat("master", "is harbour master"),
        pile("display", "on the quay", CRATE_NAMES),
        pile("lot", "in the lot", CRATE_NAMES),
        owners("holders", "holds {}", CRATE_NAMES),
        by_seat_set_of("cards", "has card", CARD_NAMES, start=(1 << CARDS) - 1),
        by_seat_one_of("bids", "bids", CARD_NAMES, seen=OWN),
        by_seat_one_of("clients", "has the client for", KIND_NAMES, seen=OWN),
        pile("deck", "crates in the stack", seen=SECRET),
    ]


@mypyc_attr(native_class=False)
class Position(State):
    """A position of Quayside; the last crate of the deck is its top."""

    def __init__(self, box: Box, seats: int, next_takes: bool) -> None:
        super().__init__(seats)
        self.box = box
        self.next_takes = next_takes  # the option "ties"

    def empty(self) -> Position:
        return Position(self.box, self.seats, self.next_takes)

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, Position)
        self.round: i64 = tape.number(original.round)
        self.master: i64 = tape.number(original.master)
        self.display: list[int] = tape.pile(original.display)
        self.lot: list[int] = tape.pile(original.lot)
        self.holders: vec[i64] = tape.row(original.holders)
        self.cards: vec[i64] = tape.row(original.cards)
        self.bids: vec[i64] = tape.row(original.bids)
        self.clients: vec[i64] = tape.row(original.clients)
        self.deck: list[int] = tape.pile(original.deck)

    # --- what the rules ask -------------------------------------------------------------------------------------------

    def has_card(self, seat: i64, card: i64) -> bool:
        return self.cards[seat] >> card & 1 == 1

    def hand(self, seat: int) -> list[int]:
        """The bid cards that a seat has not shown yet."""
        return [card for card in range(CARDS) if self.has_card(seat, card)]

    def crates_of(self, seat: int) -> list[int]:
        return [crate for crate, holder in enumerate(self.holders) if holder == seat]

    def points(self, seat: int) -> int:
        """What the crates of a seat count by themselves."""
        return sum(self.box.values[crate] for crate in self.crates_of(seat))

    def client_points(self, seat: int) -> int:
        """What its client adds; nothing where the client is not known."""
        wanted = [crate for crate in self.crates_of(seat) if crate // SIZES == self.clients[seat]]
        return (self.box.client_factor - 1) * sum(self.box.values[crate] for crate in wanted)
