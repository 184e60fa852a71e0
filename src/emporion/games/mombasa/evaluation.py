"""How good a position is for a seat, made by hand: wealth as it will probably be, and what cards and turns still bring."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeper import MoveInk
from emporion.games.mombasa.bookkeeping import PlaceBook, UsePoints
from emporion.games.mombasa.components import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKKEEPER,
    COFFEE,
    COMPANIES,
    COTTON,
    EXPANSION,
    MERCHANT,
    REGIONS,
    ROUNDS,
    SHARE,
    SLOTS,
    STARTING_FACES,
    STRIDE,
)
from emporion.games.mombasa.expansion import Enter, Profits
from emporion.games.mombasa.goods import SpendGoods
from emporion.games.mombasa.scoring import wealth
from emporion.games.mombasa.state import CARDS, FIRST_SEAT_CARD, HAND, NONE, PLACES, SPACE_TILE, MombasaState
from emporion.games.mombasa.tracks import Barrier, Walk

UNIT: Final = 1.7
"""What one unit of goods brings: a step, or part of a better card."""
STEP: Final = 1.7
POINT: Final = 1.3
DIAMOND: Final = 2.2
ENTRY: Final = 2.4
"""What one expansion point brings."""
INK_SPACE: Final = 4.0
MARKER: Final = 2.0
BOOK: Final = 1.5
SLOT_A_ROUND: Final = 4.0
TILE: Final = 2.5
READY: Final = 0.06
"""A card in hand can be planned next, a resting one only later: the difference, as a part of its worth."""
COMPANY_END: Final = 9.0
"""Where the value of a company usually ends."""
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
    values = [company_worth(s, company) for company in range(COMPANIES)]
    for rival in range(s.seats):
        if rival != seat:
            best_rival = max(best_rival, worth(s, rival, values))
    return worth(s, seat, values) - RIVALS * best_rival


def rounds_left(s: MombasaState) -> float:
    return float(ROUNDS - max(s.round, 1))


def company_worth(s: MombasaState, company: int) -> float:
    """What a share will probably be worth."""
    value = float(s.company_value(company))
    if s.expanding == company:
        value += 0.0
    return value + max(COMPANY_END - value, 0.0) * rounds_left(s) / ROUNDS


def worth(s: MombasaState, seat: int, values: list[float]) -> float:
    """Cash, shares, both tracks, and the use of cards, markers and unfinished business."""
    left = rounds_left(s)
    total = float(s.pounds[seat])
    for company in range(COMPANIES):
        total += smooth_shares(s, seat, company) * values[company]
        total += s.card_shares(seat, company) * values[company]
    total += diamond_worth(s, seat, left) + ink_worth(s, seat, left)
    total += card_worth(s, seat, left) + area_worth(s, seat, values)
    total += s.markers[seat] * MARKER
    for tile in range(BONUS_TILES):
        if s.space_owner[SPACE_TILE + tile] == seat and left > 0:
            total += TILE
    if s.first_marker == seat:
        total += 0.5
    return total + pending_worth(s, seat, values)


# --- tracks -------------------------------------------------------------------------------------------------------


def smooth_shares(s: MombasaState, seat: int, company: int) -> float:
    """Shares of a track, with the part of the way to the next one, and a little for powers to come."""
    box = s.box
    line = s.sides[company] * STRIDE
    space = s.track[seat * COMPANIES + company]
    shares = box.shares[line + space]
    back = space
    while back > 0 and box.shares[line + back - 1] == shares:
        back -= 1
    ahead = space + 1
    length = box.length[s.sides[company]]
    while ahead <= length and box.shares[line + ahead] == shares:
        ahead += 1
    if ahead > length:
        return float(shares)
    return shares + 0.8 * (space - back) / (ahead - back)


def smooth_value(values: list[int], space: int) -> float:
    """The value of a personal track, with part of the way to the next one."""
    back = space
    while back > 0 and values[back - 1] == values[space]:
        back -= 1
    ahead = space + 1
    while ahead < len(values) and values[ahead] == values[space]:
        ahead += 1
    if ahead == len(values):
        return float(values[space])
    return values[space] + 0.85 * (values[ahead] - values[space]) * (space - back) / (ahead - back)


def diamond_worth(s: MombasaState, seat: int, left: float) -> float:
    space = s.diamonds[seat]
    opens = s.box.diamond_opens
    part = 1.0 if space >= opens else 0.7 * space / opens
    return smooth_value(s.box.diamond_value, space) + part * SLOT_A_ROUND * left


def ink_worth(s: MombasaState, seat: int, left: float) -> float:
    """Where the jar stands, and the books that wait in a row ahead of it."""
    box = s.box
    jar = s.ink[seat]
    part = 1.0 if jar >= box.ink_opens else 0.7 * jar / box.ink_opens
    total = smooth_value(box.ink_value, jar) + part * SLOT_A_ROUND * left
    chance = 0.75 if left > 0 else 0.45
    if not has_bookkeeper(s, seat):
        chance = 0.5 if left > 0 else 0.05
    for space in range(jar, BOOK_SPACES):
        at = seat * BOOK_SPACES + space
        if s.book_on[at] == NONE:
            chance *= 0.45
        else:
            if not s.book_down[at]:
                chance *= ease(s, s.book_on[at])
            total += chance * INK_SPACE
    return total


def ease(s: MombasaState, book: int) -> float:
    """How likely a book can be entered."""
    needed = 0
    for kind in range(MERCHANT):
        needed += s.box.book_needs[book * MERCHANT + kind]
    needed += s.box.book_merchants[book] * 3
    return max(1.0 - 0.07 * needed, 0.3)


def has_bookkeeper(s: MombasaState, seat: int) -> bool:
    return s.total(seat, BOOKKEEPER) > 0


# --- cards --------------------------------------------------------------------------------------------------------


def use_worth(s: MombasaState, face: int) -> float:
    """What using a card once brings."""
    kind = s.box.kind[face]
    value = s.box.value[face]
    if kind <= COTTON:
        return value * UNIT
    if kind == EXPANSION:
        return value * ENTRY
    if kind == BOOKKEEPER:
        return value * POINT + 4.0
    if kind == MERCHANT:
        return 6.5 if s.box.card_company[face] != NONE else 4.2
    return 0.0


def card_worth(s: MombasaState, seat: int, left: float) -> float:
    """What the cards bring in the rounds to come: the slots are filled with cards of average worth."""
    first = HAND + seat * PLACES
    total = 0.0
    ready = 0.0
    cards = 0
    for card in range(CARDS):
        at = s.card_at[card]
        if at >= first and at < first + PLACES:
            face = card % STARTING_FACES if card < FIRST_SEAT_CARD else s.face(card)
            if s.box.kind[face] != SHARE:
                use = use_worth(s, face)
                total += use
                cards += 1
                if at == first:
                    ready += use
    if cards == 0:
        return 0.0
    slots = 0.0
    for slot in range(SLOTS):
        if s.slot_open(seat, slot):
            slots += 1.0
    average = total / cards
    depth = min(cards / 10.0, 1.2)  # too few cards leave slots empty
    spread = average * 3.0 * left * (0.7 + 0.3 * depth)
    return spread + (total * 0.04 + ready * READY) * left


def area_worth(s: MombasaState, seat: int, values: list[float]) -> float:
    """Face-up and planned cards still to be used in this round; cards of one kind help each other."""
    totals = [0] * (SHARE + 1)
    at = seat * SLOTS
    merchants = 0.0
    keepers = 0.0
    for slot in range(SLOTS):
        card = s.planned[at + slot]
        if card < 0:
            card = s.slots[at + slot]
            if card >= 0 and s.down[at + slot]:
                card = NONE
        if card >= 0:
            face = s.face(card)
            totals[s.box.kind[face]] += s.box.value[face]
            if s.box.kind[face] == MERCHANT:
                merchants += use_worth(s, face) * 0.9
            elif s.box.kind[face] == BOOKKEEPER:
                keepers += use_worth(s, face) * 0.9
    total = merchants + keepers
    for kind in range(COFFEE, EXPANSION):
        total += together(totals[kind], UNIT)
    total += together(totals[EXPANSION], ENTRY)
    for tile in range(BONUS_TILES):
        if s.tile_holder[tile] == seat and not s.tile_down[tile]:
            total += TILE
    return total


def together(total: int, each: float) -> float:
    """Units and points are worth a little more in numbers."""
    return total * each * (0.8 + 0.03 * total) if total else 0.0


# --- unfinished business ------------------------------------------------------------------------------------------


def pending_worth(s: MombasaState, seat: int, values: list[float]) -> float:
    """What the steps on the agenda still owe a seat, a little below what it will be worth when done."""
    total = 0.0
    for step in s.agenda:
        if isinstance(step, SpendGoods):
            if step.seat == seat:
                total += together(step.units, UNIT) * 1.1
        elif isinstance(step, (Walk, Barrier)):
            if step.seat == seat:
                total += step.steps * STEP * 0.9
        elif isinstance(step, UsePoints):
            if step.seat == seat:
                total += step.points * POINT * 0.9
        elif isinstance(step, Enter):
            if step.seat == seat:
                total += step.points * ENTRY * 0.8 + profits_worth(s, s.lying)
        elif isinstance(step, Profits):
            if step.owner == seat:
                total += profits_worth(s, step.regions) + step.points * POINT * 0.9
        elif isinstance(step, Benefit):
            if step.owner == seat:
                total += step.pounds + step.diamonds * DIAMOND * 0.9 + step.steps * STEP * 0.9 + step.points * POINT * 0.9 + step.posts
        elif isinstance(step, MoveInk):
            if step.seat == seat:
                total += step.points * POINT * 0.9 + 1.0
        elif isinstance(step, PlaceBook) and step.seat == seat:
            total += BOOK
    if s.taken and s.agenda and acting(s) == seat:
        total += len(s.taken) * BOOK
    return total


def profits_worth(s: MombasaState, regions: int) -> float:
    box = s.box
    total = 0.0
    for region in range(REGIONS):
        if regions >> region & 1:
            total += box.region_pounds[region] + box.region_diamonds[region] * DIAMOND + box.region_steps[region] * STEP
            total += box.region_points[region] * POINT
    return total * 0.9


def acting(s: MombasaState) -> int:
    return s.agenda[-1].seat
