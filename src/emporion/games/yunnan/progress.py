"""Paying the bids that stand, and what each building gives (section 5 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.components import GORGES, PROVINCES, SPACES
from emporion.games.yunnan.duli import DULI_SETTLES, INFLUENCE_GAINED
from emporion.games.yunnan.names import BUILDING, GORGE, PIECE, PROVINCE
from emporion.games.yunnan.state import (
    BUILDINGS,
    CUSTOMS,
    GUARD,
    HORSE,
    KEPT,
    MARKET,
    PASSES,
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
from emporion.games.yunnan.structures import build, list_sites, piece_built, refuse_site
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_payment(s: YunnanState, values: list[int]) -> Text:
    return Text("{building}: {gain}", building=names.BUILDINGS[values[0]], gain=names.GAINS[values[0]])


def clause_of_building(values: list[int]) -> str:
    return f"YU-5.{3 + values[0]}"


PAY: Final = Choice("pay {building}", explain_payment, clause_of_building, [BUILDING], "bid-{building}")
TAKE: Final = Choice("take {piece}", Text("take a {piece}"), "YU-5.7", [PIECE])
KEEP: Final = Choice("keep", Text("keep it in your reserve"), "YU-5.7")
POST_GUARD: Final = Choice(
    "guard {province}", Text("your traders in {province} cannot be displaced this round"), "YU-12.7", [PROVINCE], "guard-{province}"
)
BLOCK: Final = Choice("block {gorge}", Text("nobody can use or build a bridge on {gorge} this round"), "YU-5.8", [GORGE], "gorge-{gorge}")

PAID: Final = Happening("paid", Text("{who} pays {value} in the {building}"), [BUILDING, amount("value")])
TRAINED: Final = Happening("trained", Text("{who} has a new trader in the market"))
TAKEN: Final = Happening("taken", Text("{who} takes a {piece}"), [PIECE])
KEPT_BACK: Final = Happening("kept", Text("{who} keeps the {piece}"), [PIECE])
POSTED: Final = Happening("guard", Text("{who} posts a guard in {province}"), [PROVINCE])
BLOCKED: Final = Happening("blocked", Text("{who} blocks the gorge {gorge}"), [GORGE])
PASSES_GAINED: Final = Happening("passes", Text("{who} now has {count} border passes"), [amount("count")])
HORSE_MOVED: Final = Happening("horse", Text("{who}'s horse reaches {province}"), [PROVINCE])


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
                out.append(PAY.first + building)
                if s.variant.by_building:
                    return

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if not PAY.has(action):
            return NOT_NOW
        building = action - PAY.first
        if own_space(s, self.seat, building) == NOBODY:
            return Refusal("YU-5.1", Text("you have no bid to pay in the {building}", building=names.BUILDINGS[building]))
        for earlier in range(building if s.variant.by_building else 0):
            if own_space(s, self.seat, earlier) != NOBODY:
                return Refusal("YU-5.2", Text("your bid in the {building} is paid first", building=names.BUILDINGS[earlier]))
        return None

    def apply(self, s: YunnanState, action: i64) -> None:
        building = action - PAY.first
        space = own_space(s, self.seat, building)
        s.bids[space] = NOBODY
        s.coins[self.seat] -= s.box.value[space]
        s.trader_arrives(self.seat, RESERVE)
        s.tell(PAID, self.seat, building, s.box.value[space])
        if s.standing(self.seat):
            s.agenda.append(PayBid(self.seat))
        gain(s, self.seat, building)


def own_space(s: YunnanState, colour: i64, building: i64) -> i64:
    """The cheapest space of a building on which the colour's bid stands, or NOBODY."""
    for space in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[space] == colour:
            return space
    return NOBODY


def gain(s: YunnanState, colour: i64, building: i64) -> None:
    """The progress of a building (YU-5.3 to 5.8)."""
    if building == SCHOOL:
        s.move_trader(colour, SUPPLY, MARKET)
        s.tell(TRAINED, colour)
    elif building == YARD:
        s.agenda.append(TakePiece(colour))
    elif building == TEMPLE:
        s.agenda.append(BlockGorge(colour))
    else:
        track = building - CUSTOMS
        s.tracks[colour * TRACKS + track] += 1
        if track == PASSES:
            s.tell(PASSES_GAINED, colour, s.passes(colour))
        elif track == HORSE:
            s.tell(HORSE_MOVED, colour, s.horse(colour))
        else:
            s.tell(INFLUENCE_GAINED, colour, s.influence(colour))


class TakePiece(Step[YunnanState]):
    """The yard delivers a piece of the winner's choice (YU-5.7, YU-12.6)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose what the yard builds for you"), "YU-5.7")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for piece in range(PIECES):
            if s.supply(self.seat, piece):
                out.append(TAKE.first + piece)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if not TAKE.has(action):
            return NOT_NOW
        piece = action - TAKE.first
        if s.supply(self.seat, piece):
            return None
        if piece != GUARD:
            return Refusal("YU-5.7", Text("your supply has no {piece} left", piece=names.PIECES[piece]))
        if not s.variant.guards:
            return Refusal("YU-12.1", Text("this game is played without guards"))
        return Refusal("YU-12.6", Text("your guard has left your supply, it is used once per game"))

    def apply(self, s: YunnanState, action: i64) -> None:
        piece = action - TAKE.first
        s.pieces[self.seat * PIECE_PLACES + piece] -= 1
        s.tell(TAKEN, self.seat, piece)
        if piece == GUARD:
            s.agenda.append(PostGuard(self.seat))
        else:
            s.pieces[self.seat * PIECE_PLACES + KEPT + piece] += 1
            s.agenda.append(BuildOrKeep(self.seat, piece))


class BuildOrKeep(Step[YunnanState]):
    """A structure just won is built at once or kept for build and travel (YU-5.7)."""

    def __init__(self, seat: i64, piece: i64) -> None:
        super().__init__(seat)
        self.piece = piece

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Build it at once, or keep it for your travel turn"), "YU-5.7")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        list_sites(s, self.seat, self.piece, out)
        out.append(KEEP.first)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if action == KEEP.first:
            return None
        piece = piece_built(action)
        if piece == NOBODY:
            return NOT_NOW
        if piece != self.piece:
            reason = Text("you build only what the Yard has just given you, a {piece}", piece=names.PIECES[self.piece])
            later = Text("what is in your reserve can be built in your travel turn") if s.kept(self.seat, piece) else None
            return Refusal("YU-5.7", reason, later)
        return refuse_site(s, self.seat, action)

    def apply(self, s: YunnanState, action: i64) -> None:
        if action == KEEP.first:
            s.tell(KEPT_BACK, self.seat, self.piece)
        else:
            build(s, self.seat, action)


class PostGuard(Step[YunnanState]):
    """The guard goes at once to any province, and protects against displacement this round (YU-12.7)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose the province your guard protects this round"), "YU-12.7")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for province in range(PROVINCES):
            out.append(POST_GUARD.first + province)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        return None if POST_GUARD.has(action) else NOT_NOW

    def apply(self, s: YunnanState, action: i64) -> None:
        s.guards[self.seat] = action - POST_GUARD.first
        s.tell(POSTED, self.seat, action - POST_GUARD.first)


class BlockGorge(Step[YunnanState]):
    """The winner of the temple must block a gorge for this round (YU-5.8)."""

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Choose the gorge that is blocked this round"), "YU-5.8")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for gorge in range(GORGES):
            out.append(BLOCK.first + gorge)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        return None if BLOCK.has(action) else NOT_NOW

    def apply(self, s: YunnanState, action: i64) -> None:
        s.blocked = action - BLOCK.first
        s.tell(BLOCKED, self.seat, s.blocked)


SETTLE_BIDS: Final = SettleBids()
