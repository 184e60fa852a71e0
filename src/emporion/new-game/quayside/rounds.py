"""A round (QU-3): what may be chosen, what can happen, and the steps in the order they are taken."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from emporion.kernel.agenda import NOBODY, Step, Together
from emporion.kernel.choices import Choice, Happening, amount, number_choices
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text
from quayside.box import CARDS
from quayside.names import CARD, CRATE, KIND, SEATS, SIZE
from quayside.state import Position

OFFER: Final = Choice(
    "offer {kind} {size}", Text("put the {size} crate of {kind} up for auction"), "QU-3.1", [KIND, SIZE], "crate-{kind}-{size}"
)
BID: Final = Choice("bid {card}", Text("bid with the card {card}"), "QU-3.2", [CARD], "card-{card}")
CHOICES: Final = number_choices([OFFER, BID])

OFFERED: Final = Happening("offered", Text("{who} puts up the {crate}"), [CRATE])
SHOWN: Final = Happening("shown", Text("{who} shows the card {card}"), [CARD])
TOOK: Final = Happening("took", Text("{who} takes the {crate}"), [CRATE])
WAITS: Final = Happening(
    "waits", Text("Nobody takes the lot: {count} crate waits", plural="Nobody takes the lot: {count} crates wait"), [amount("count")]
)


@mypyc_attr(native_class=False)
class Offer(Step[Position]):
    """QU-3.1: the harbour master chooses a crate."""

    def prompt(self, s: Position) -> Prompt:
        return Prompt(Text("Put a crate up for auction"), "QU-3.1")

    def legal(self, s: Position, out: list[int]) -> None:
        for crate in sorted(s.display):
            out.append(int(OFFER.first) + crate)

    def refuse(self, s: Position, action: i64) -> Refusal | None:
        if not OFFER.has(action):
            return NOT_NOW
        crate = int(action - OFFER.first)
        if crate in s.display:
            return None
        if s.holders[crate] != NOBODY:
            return Refusal("QU-3.1", Text("{owner} has taken this crate", owner=SEATS[s.holders[crate]]))
        return Refusal("QU-3.1", Text("this crate is not on the quay"))

    def apply(self, s: Position, action: i64) -> None:
        crate = int(action - OFFER.first)
        s.display.remove(crate)
        s.lot.append(crate)
        s.tell(OFFERED, int(self.seat), crate)
        s.agenda.append(ShowBids())
        for seat in range(s.seats - 1, -1, -1):
            s.agenda.append(Bid(seat))


@mypyc_attr(native_class=False)
class Bid(Together[Position]):
    """QU-3.2: everybody chooses a card in secret, at the same time."""

    def prompt(self, s: Position) -> Prompt:
        return Prompt(Text("Choose a card to bid with"), "QU-3.2")

    def legal(self, s: Position, out: list[int]) -> None:
        for card in range(CARDS):
            if s.has_card(self.seat, card):
                out.append(int(BID.first) + card)

    def refuse(self, s: Position, action: i64) -> Refusal | None:
        if not BID.has(action):
            return NOT_NOW
        card = int(action - BID.first)
        if s.has_card(self.seat, card):
            return None
        return Refusal("QU-3.2", Text("you have shown the card {card} already", card=card + 1))

    def apply(self, s: Position, action: i64) -> None:
        s.bids[self.seat] = action - BID.first


@mypyc_attr(native_class=False)
class ShowBids(Step[Position]):
    """QU-3.2 to 3.4: the cards are shown, and the lot goes to the highest."""

    def run(self, s: Position) -> None:
        s.reveals += 1
        for seat in range(s.seats):
            s.tell(SHOWN, seat, int(s.bids[seat]))
            s.cards[seat] &= ~(1 << s.bids[seat])
        winner = taker(s)
        if winner == NOBODY:
            s.tell(WAITS, NOBODY, len(s.lot))
        else:
            for crate in s.lot:
                s.holders[crate] = winner
                s.tell(TOOK, winner, crate)
            s.lot.clear()
        for seat in range(s.seats):
            s.bids[seat] = NOBODY
        s.agenda.append(NextRound())


@mypyc_attr(native_class=False)
class NextRound(Step[Position]):
    """QU-3.5 and 4.1: the quay is filled up, or the game ends."""

    def run(self, s: Position) -> None:
        if s.round == CARDS:
            return
        s.round += 1
        s.master = (s.master + 1) % s.seats
        begin_round(s)


STEPS: Final[dict[str, type[Step[Any]]]] = {"offer": Offer, "bid": Bid, "show-bids": ShowBids, "next-round": NextRound}


def begin_round(s: Position) -> None:
    if len(s.display) < s.box.display:
        s.reveals += 1  # a card nobody knew is turned up, so what led here cannot be undone
    while len(s.display) < s.box.display:
        s.display.append(s.deck.pop())
    s.agenda.append(Offer(s.master))


def taker(s: Position) -> int:
    """The seat that takes the lot, or NOBODY (QU-3.3, 3.4)."""
    for card in range(CARDS - 1, -1, -1):
        bidders = [seat for seat in range(s.seats) if s.bids[seat] == card]
        if len(bidders) == 1:
            return bidders[0]
        if bidders and not s.next_takes:
            return NOBODY
    return NOBODY
