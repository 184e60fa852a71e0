"""How good a position is for a seat, made by hand: wealth as it will probably be, and what cards and turns still bring."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeper import MoveInk, meets
from emporion.games.mombasa.bookkeeping import PlaceBook, UsePoints
from emporion.games.mombasa.components import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKKEEPER,
    COMPANIES,
    COTTON,
    EXPANSION,
    GOODS,
    MERCHANT,
    REGIONS,
    ROUNDS,
    SHARE,
    SLOTS,
    STRIDE,
)
from emporion.games.mombasa.expansion import Enter, Profits
from emporion.games.mombasa.goods import SpendGoods
from emporion.games.mombasa.scoring import wealth
from emporion.games.mombasa.state import CARDS, HAND, NONE, PLACES, SPACE_TILE, MombasaState
from emporion.games.mombasa.tracks import Barrier, Walk
from emporion.kernel.agenda import Step

# What things usually turn into, in pounds at the end.
STEPS_A_SHARE: Final = 2.8
LEAST_STEP: Final = 1.2
POINT: Final = 1.5
DIAMOND: Final = 2.2
PROFIT_A_POINT: Final = 1.5  # of a region, for an expansion point
COINS_A_POINT: Final = 0.7  # uncovered by an expansion point
INK_SPACE: Final = 4.0
BOOK: Final = 1.6
MARKER: Final = 3.0
TILE: Final = 3.5
KEEPER: Final = 5.0  # a bookkeeper, beside its points
PLAIN_MERCHANT: Final = 4.0
COMPANY_MERCHANT: Final = 6.5
SLOT_A_ROUND: Final = 3.5
GROWTH_A_ROUND: Final = 0.8  # of a company's value
SHARES_A_ROUND: Final = 0.4  # of one company, for one player

NUMBERS: Final = 0.12
"""Units and expansion points are worth more together, by their square: better cards, farther regions, majorities."""
UNUSED: Final = 0.8
"""A card still to be used counts a little less than what it will bring, so that using it is progress."""
UNFINISHED: Final = 0.92
"""The same for what a turn under way still owes."""
REUSE: Final = 2.2
"""Rounds until a used card can be used again."""
READY: Final = 0.12
"""What a card in hand is worth more than one that rests, as a part of its use."""
RIVALS: Final = 0.35
"""How much the best rival's position counts against one's own."""


def evaluate(s: MombasaState, seat: int) -> float:
    """Own worth, less a part of the best rival's."""
    best_rival = -1000.0
    if s.over():
        for rival in range(s.seats):
            if rival != seat:
                best_rival = max(best_rival, float(wealth(s, rival)))
        return wealth(s, seat) - best_rival
    left = float(ROUNDS - max(s.round, 1))
    values = [share_worth(s, company, left) for company in range(COMPANIES)]
    for rival in range(s.seats):
        if rival != seat:
            best_rival = max(best_rival, worth(s, rival, values, left))
    return worth(s, seat, values, left) - RIVALS * best_rival


def share_worth(s: MombasaState, company: int, left: float) -> float:
    """What a share of a company will probably be worth."""
    return min(s.company_value(company) + GROWTH_A_ROUND * left, 15.0)


def worth(s: MombasaState, seat: int, values: list[float], left: float) -> float:
    """Cash, shares, both tracks, and the use of cards, markers and unfinished business."""
    total = float(s.pounds[seat])
    step = LEAST_STEP
    most = 0.0
    for company in range(COMPANIES):
        shares = smooth_shares(s, seat, company) + s.card_shares(seat, company) + SHARES_A_ROUND * left
        total += shares * values[company]
        step = max(step, values[company] / STEPS_A_SHARE)
        most = max(most, shares)
    entry = PROFIT_A_POINT + COINS_A_POINT * most
    total += diamond_worth(s, seat, left) + ink_worth(s, seat, s.ink[seat], left)
    total += deck_worth(s, seat, left, step, entry) + area_worth(s, seat, left, step, entry)
    total += s.markers[seat] * MARKER * UNUSED
    if left > 0:
        for tile in range(BONUS_TILES):
            if s.space_owner[SPACE_TILE + tile] == seat:
                total += TILE
        if s.first_marker == seat:
            total += 1.0
    return total + pending_worth(s, seat, step, entry)


# --- tracks -------------------------------------------------------------------------------------------------------


def smooth_shares(s: MombasaState, seat: int, company: int) -> float:
    """Shares of a track, with a part of the way to the next one."""
    side = s.sides[company]
    length = s.box.length[side]
    return smooth(s.box.shares, side * STRIDE, length + 1, s.track[seat * COMPANIES + company], 0.85)


def smooth(table: list[int], first: int, size: int, space: int, part: float) -> float:
    """A value of a track, with a part of the way from where it began to where the next one does."""
    value = table[first + space]
    back = space
    while back > 0 and table[first + back - 1] == value:
        back -= 1
    ahead = space + 1
    while ahead < size and table[first + ahead] == value:
        ahead += 1
    if ahead >= size:
        return float(value)
    return value + part * (table[first + ahead] - value) * (space - back) / (ahead - back)


def diamond_worth(s: MombasaState, seat: int, left: float) -> float:
    space = s.diamonds[seat]
    opens = s.box.diamond_opens
    part = 1.0 if space >= opens else 0.6 * space / opens
    return smooth(s.box.diamond_value, 0, s.box.diamond_length + 1, space, 0.9) + part * SLOT_A_ROUND * left


def ink_worth(s: MombasaState, seat: int, jar: int, left: float) -> float:
    """What a place of the ink jar is worth, with the books that wait in a row ahead of it."""
    box = s.box
    part = 1.0 if jar >= box.ink_opens else 0.6 * jar / box.ink_opens
    total = smooth(box.ink_value, 0, BOOK_SPACES + 1, jar, 0.9) + part * SLOT_A_ROUND * left
    likely = 0.8 * left / (left + 1.0)
    for at in range(seat * BOOK_SPACES + jar, (seat + 1) * BOOK_SPACES):
        if s.book_on[at] == NONE:
            likely *= 0.4
        else:
            if not s.book_down[at]:
                likely *= ease(s, s.book_on[at])
            total += likely * INK_SPACE
    return total


def ease(s: MombasaState, book: int) -> float:
    """How likely the requirements of a book will be met."""
    needed = s.box.book_merchants[book] * 3
    for kind in range(MERCHANT):
        needed += s.box.book_needs[book * MERCHANT + kind]
    return max(1.0 - 0.07 * needed, 0.3)


def book_worth(s: MombasaState, book: int, step: float) -> float:
    """The profit of a book."""
    box = s.box
    return box.book_pounds[book] + box.book_diamonds[book] * DIAMOND + box.book_steps[book] * step + box.book_points[book] * POINT


# --- cards --------------------------------------------------------------------------------------------------------


def use_worth(s: MombasaState, face: int, step: float, entry: float) -> float:
    """What using a card once brings."""
    kind = s.box.kind[face]
    value = s.box.value[face]
    if kind <= COTTON:
        return value * step
    if kind == EXPANSION:
        return value * entry
    if kind == BOOKKEEPER:
        return value * POINT + KEEPER
    if kind == MERCHANT:
        return PLAIN_MERCHANT if s.box.card_company[face] == NONE else COMPANY_MERCHANT
    return 0.0


def deck_worth(s: MombasaState, seat: int, left: float, step: float, entry: float) -> float:
    """What the cards bring in the rounds to come: the best ones as often as they come back, the others are passed over."""
    first = HAND + seat * PLACES
    uses: list[float] = []
    ready = 0.0
    for card in range(CARDS):
        at = s.card_at[card]
        if at >= first and at < first + PLACES:
            use = use_worth(s, s.face(card), step, entry)
            uses.append(use)
            if at == first:
                ready += use
    slots = 0
    for slot in range(SLOTS):
        if s.slot_open(seat, slot):
            slots += 1
    uses.sort(reverse=True)
    room = slots * REUSE
    total = 0.0
    for use in uses:
        if room <= 0.0:
            break
        total += use * min(room, 1.0)
        room -= 1.0
    return total * left / REUSE + ready * READY * min(left, 1.0)


def area_worth(s: MombasaState, seat: int, left: float, step: float, entry: float) -> float:
    """Face-up and planned cards still to be used in this round."""
    totals = [0] * (SHARE + 1)
    total = 0.0
    for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
        card = s.planned[at]
        if card < 0 and not s.down[at]:
            card = s.slots[at]
        if card >= 0:
            face = s.face(card)
            totals[s.box.kind[face]] += s.box.value[face]
            total += use_worth(s, face, step, entry)
    for kind in range(GOODS + 1):
        total += NUMBERS * totals[kind] * totals[kind]
    if totals[BOOKKEEPER]:
        total += reach_worth(s, seat, totals, left, step) - KEEPER
    for tile in range(BONUS_TILES):
        if s.tile_holder[tile] == seat and not s.tile_down[tile]:
            total += TILE
    return total * UNUSED


def reach_worth(s: MombasaState, seat: int, totals: list[int], left: float, step: float) -> float:
    """What a bookkeeper gains by moving the ink jar as far as these cards allow."""
    jar = s.ink[seat]
    here = ink_worth(s, seat, jar, left)
    best = 1.0
    while jar < BOOK_SPACES:
        at = seat * BOOK_SPACES + jar
        book = s.book_on[at]
        if book == NONE:
            break
        jar += 1
        gain = ink_worth(s, seat, jar, left) - here
        if not s.book_down[at]:
            if not meets(s, seat, book, totals):
                break
            gain += book_worth(s, book, step)
        best = max(best, gain)
    return best


# --- unfinished business ------------------------------------------------------------------------------------------


def pending_worth(s: MombasaState, seat: int, step: float, entry: float) -> float:
    """What the steps on the agenda still owe a seat."""
    total = 0.0
    for waiting in s.agenda:
        total += owed(s, waiting, seat, step, entry)
    if s.taken and s.agenda and s.agenda[-1].seat == seat:
        total += len(s.taken) * BOOK
    return total * UNFINISHED


def owed(s: MombasaState, waiting: Step[MombasaState], seat: int, step: float, entry: float) -> float:
    """What one step on the agenda owes a seat."""
    if isinstance(waiting, Benefit):
        if waiting.owner != seat:
            return 0.0
        return waiting.pounds + waiting.diamonds * DIAMOND + waiting.steps * step + waiting.points * POINT + waiting.posts
    if isinstance(waiting, Profits):
        return region_worth(s, waiting.regions, step) + waiting.points * POINT if waiting.owner == seat else 0.0
    if waiting.seat != seat:
        return 0.0
    if isinstance(waiting, SpendGoods):
        return waiting.units * step + NUMBERS * waiting.units * waiting.units
    if isinstance(waiting, Walk):
        return waiting.steps * step
    if isinstance(waiting, Barrier):
        return waiting.steps * step
    if isinstance(waiting, UsePoints):
        return waiting.points * POINT
    if isinstance(waiting, Enter):
        return waiting.points * entry + region_worth(s, s.lying, step)
    if isinstance(waiting, MoveInk):
        return waiting.points * POINT
    if isinstance(waiting, PlaceBook):
        return BOOK
    return 0.0


def region_worth(s: MombasaState, regions: int, step: float) -> float:
    """The profits of regions."""
    box = s.box
    total = 0.0
    for region in range(REGIONS):
        if regions >> region & 1:
            total += box.region_pounds[region] + box.region_diamonds[region] * DIAMOND + box.region_steps[region] * step
            total += box.region_points[region] * POINT
    return total
