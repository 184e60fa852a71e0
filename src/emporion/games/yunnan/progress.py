"""Paying the bids that stand, and what each building gives (section 5 of the rules)."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.actions import BLOCK, KEEP, PAY, POST_GUARD, TAKE
from emporion.games.yunnan.components import GORGES, PROVINCES, SPACES
from emporion.games.yunnan.duli import DULI_SETTLES
from emporion.games.yunnan.state import (
    BUILDINGS,
    CUSTOMS,
    GUARD,
    KEPT,
    MARKET,
    PIECE_PLACES,
    PIECES,
    RESERVE,
    SCHOOL,
    SUPPLY,
    TEMPLE,
    TRACKS,
    YARD,
    YunnanState,
)
from emporion.games.yunnan.structures import build, list_sites
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class SettleBids(Step[YunnanState]):
    """In blue order everybody pays his bids and gains by them (YU-5.1)."""

    def run(self, s: YunnanState) -> None:
        if s.with_duli():
            s.agenda.append(DULI_SETTLES)
        for colour in reversed(s.order):
            if not s.is_duli(colour) and s.standing(colour):
                s.agenda.append(PayBid(colour))


class PayBid(Step[YunnanState]):
    """Choose which of one's bids to settle next (YU-5.2)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose which of your bids to pay next"), "YU-5.2")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for building in range(BUILDINGS):
            if own_space(s, self.seat, building) != NOBODY:
                out.append(PAY + building)

    def apply(self, s: YunnanState, action: int) -> None:
        building = action - PAY
        space = own_space(s, self.seat, building)
        s.bids[space] = NOBODY
        s.coins[self.seat] -= s.box.value[space]
        s.trader_arrives(self.seat, RESERVE)
        s.tell("paid", self.seat, building, s.box.value[space])
        if s.standing(self.seat):
            s.agenda.append(PayBid(self.seat))
        gain(s, self.seat, building)


def own_space(s: YunnanState, colour: int, building: int) -> int:
    """The cheapest space of a building on which the colour's bid stands, or NOBODY."""
    for space in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[space] == colour:
            return space
    return NOBODY


def gain(s: YunnanState, colour: int, building: int) -> None:
    """The progress of a building (YU-5.3 to 5.8)."""
    if building == SCHOOL:
        s.move_trader(colour, SUPPLY, MARKET)
        s.tell("trained", colour)
    elif building == YARD:
        s.agenda.append(TakePiece(colour))
    elif building == TEMPLE:
        s.agenda.append(BlockGorge(colour))
    else:
        track = building - CUSTOMS
        s.tracks[colour * TRACKS + track] += 1
        s.tell(TRACK_EVENTS[track], colour, s.tracks[colour * TRACKS + track])


class TakePiece(Step[YunnanState]):
    """The yard delivers a piece of the winner's choice (YU-5.7, YU-12.6)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose what the yard builds for you"), "YU-5.7")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for piece in range(PIECES):
            if s.supply(self.seat, piece):
                out.append(TAKE + piece)

    def apply(self, s: YunnanState, action: int) -> None:
        piece = action - TAKE
        s.pieces[self.seat * PIECE_PLACES + piece] -= 1
        s.tell("taken", self.seat, piece)
        if piece == GUARD:
            s.agenda.append(PostGuard(self.seat))
        else:
            s.pieces[self.seat * PIECE_PLACES + KEPT + piece] += 1
            s.agenda.append(BuildOrKeep(self.seat, piece))


class BuildOrKeep(Step[YunnanState]):
    """A structure just won is built at once or kept for build and travel (YU-5.7)."""

    def __init__(self, seat: int, piece: int) -> None:
        super().__init__(seat)
        self.piece = piece

    def parts(self) -> list[int]:
        return [self.seat, self.piece]

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Build it at once, or keep it for your travel turn"), "YU-5.7")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        list_sites(s, self.seat, self.piece, out)
        out.append(KEEP)

    def apply(self, s: YunnanState, action: int) -> None:
        if action == KEEP:
            s.tell("kept", self.seat, self.piece)
        else:
            build(s, self.seat, action)


class PostGuard(Step[YunnanState]):
    """The guard goes at once to any province, and protects against displacement this round (YU-12.7)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose the province your guard protects this round"), "YU-12.7")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for province in range(PROVINCES):
            out.append(POST_GUARD + province)

    def apply(self, s: YunnanState, action: int) -> None:
        s.guards[self.seat] = action - POST_GUARD
        s.tell("guard", self.seat, action - POST_GUARD)


class BlockGorge(Step[YunnanState]):
    """The winner of the temple must block a gorge for this round (YU-5.8)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose the gorge that is blocked this round"), "YU-5.8")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for gorge in range(GORGES):
            out.append(BLOCK + gorge)

    def apply(self, s: YunnanState, action: int) -> None:
        s.blocked = action - BLOCK
        s.tell("blocked", self.seat, s.blocked)


TRACK_EVENTS: Final = ["passes", "horse", "influence"]
SETTLE_BIDS: Final = SettleBids()
