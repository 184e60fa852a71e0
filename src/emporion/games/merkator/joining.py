"""Joining: the others may follow the active player for a fee (section 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.components import MOST_SEATS
from emporion.games.merkator.contracts import DELIVER, elsewhere
from emporion.games.merkator.names import CARD, PLACE, SEATS, cubes_words, place_name, seat_name
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import Decision
from emporion.games.merkator.travel import collect_bonus, use_bonus
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_joining(s: MerkatorState, values: list[int]) -> Text:
    return Text(
        "counters to pay to {who}: {fee}; each of your bonus cards of {place} gives {gain}, then you may fulfil contracts",
        fee=int(s.box.fee[s.location]),
        who=SEATS[s.active],
        place=place_name(s.box, s.location),
        gain=int(s.box.joining_bonus),
    )


def explain_use(s: MerkatorState, values: list[int]) -> Text:
    return cubes_words(s.box, s.box.bonus_kind[values[0]], int(s.box.joining_bonus))


JOIN: Final = Choice("join", explain_joining, "ME-8.1", place="merkator", brings={"fee": "-time counters"})
STAY: Final = Choice("stay", Text("stay at home"), "ME-8.1")
USE: Final = Choice("use {card}", explain_use, "ME-8.3", [CARD], place="bonus-{card}")

JOINED: Final = Happening("join", Text("{who} joins in {place}; counters paid: {fee}"), [PLACE, amount("fee")])


class OfferJoining(Step[MerkatorState]):
    """Ask a player who can pay the fee (ME-8.1, ME-8.2)."""

    def __init__(self, guest: i64) -> None:
        super().__init__(NOBODY)
        self.guest = guest

    def run(self, s: MerkatorState) -> None:
        if s.counters[self.guest] >= s.box.fee[s.location]:
            s.agenda.append(JOIN_STEPS[self.guest])


class Join(Decision):
    """Pay the active player and join, or stay at home (ME-8.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        place = place_name(s.box, s.location)
        return Prompt(Text("Join in {place}? Counters to pay: {fee}", fee=int(s.box.fee[s.location]), place=place), "ME-8.1")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        out.append(JOIN.first)
        out.append(STAY.first)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        return None if action == JOIN.first or action == STAY.first else NOT_NOW

    def choose(self, s: MerkatorState, action: i64) -> None:
        if action == STAY.first:
            return
        fee = s.box.fee[s.location]
        s.counters[self.seat] -= fee
        s.counters[s.active] += fee
        s.tell(JOINED, self.seat, s.location, fee)
        s.agenda.append(DELIVER[self.seat])
        if s.variant.one_in_all and count_bonus(s, self.seat) > 1:
            s.agenda.append(CHOOSE_BONUS[self.seat])
        else:
            collect_bonus(s, self.seat, s.box.joining_bonus)


def count_bonus(s: MerkatorState, seat: i64) -> i64:
    """Own bonus cards of the location."""
    count: i64 = 0
    for card in s.box.bonus_at[s.location]:
        if s.bonus_place[card] == seat:
            count += 1
    return count


class ChooseBonus(Decision):
    """Option: a joiner uses only one of several bonus cards (ME-8.3)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Which bonus card gives its good?"), "ME-8.3")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        for card in s.box.bonus_at[s.location]:
            if s.bonus_place[card] == self.seat:
                out.append(USE.first + card)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        if not USE.has(action):
            return NOT_NOW
        card = action - USE.first
        owner = s.bonus_place[card]
        if owner != self.seat:
            return Refusal("ME-8.3", Text("{rival} owns it", rival=seat_name(owner)) if owner >= 0 else Text("it is not yours"))
        if s.box.bonus_location[card] != s.location:
            return Refusal("ME-8.3", elsewhere(s, s.box.bonus_location[card]))
        return None

    def choose(self, s: MerkatorState, action: i64) -> None:
        use_bonus(s, self.seat, action - USE.first, s.box.joining_bonus)


OFFER_JOINING: Final = [OfferJoining(seat) for seat in range(MOST_SEATS)]
JOIN_STEPS: Final = [Join(seat) for seat in range(MOST_SEATS)]
CHOOSE_BONUS: Final = [ChooseBonus(seat) for seat in range(MOST_SEATS)]
