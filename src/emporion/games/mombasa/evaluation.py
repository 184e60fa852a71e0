"""What a position holds for a seat. How much each of it counts is learned from play: fitted.toml."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.bookkeeper import meets
from emporion.games.mombasa.components import (
    ANY_GOOD_TILE,
    BONUS_TILES,
    BOOK_SPACES,
    BOOKKEEPER,
    COMPANIES,
    COTTON,
    EXPANSION,
    FIRST_OPEN_SLOT,
    GOODS,
    LAST_OPEN_SLOT,
    MAJORITIES,
    MERCHANT,
    SIDE_NAMES,
    SLOTS,
    TIERS,
)
from emporion.games.mombasa.scoring import wealth
from emporion.games.mombasa.seen import Seen
from emporion.games.mombasa.state import NONE, SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.kernel.agenda import NOBODY

TERMS: Final = [
    "rounds to come",
    "slots still to be planned",
    "locked slots opened, every round",
    "pounds up to four, by rounds to come",
    "pounds beyond four, by rounds to come",
    "shares, by coins their company still covers and rounds to come",
    "parts of a share, at today's value",
    "parts of a share, by rounds to come",
    "zones that give something, every round",
    "zones that make cards better, every round",
    "units on all cards, every round",
    "expansion points on all cards, every round",
    "bookkeeping points on all cards, every round",
    "merchants, every round",
    "cards, every round",
    "crates in hand next round, with the best resting pile",
    "crates of the best resting pile the round after",
    "units to use, at today's worth of a step",
    "units to use, by rounds to come",
    "units to use of the most plentiful good",
    "expansion points to use",
    "expansion points to use, times most shares",
    "bookkeeping points to use",
    "what a bookkeeper to use can reach, in pounds",
    "diamonds of merchants to use",
    "bonus markers to use",
    "majorities in reach, in pounds",
    "majorities in reach, in steps by rounds to come",
    "tiles reserved",
    "diamonds and ink jar on the way to the next value, in pounds",
    "diamonds, ink jar and the row of books ahead on the way, in pounds, by rounds to come",
    "pounds due",
    "bookkeeping points due",
    "bookkeeping points due, by rounds to come",
    "diamonds due",
    "steps due, at today's worth",
    "steps due, by rounds to come",
    "card to be bought, by rounds to come",
    "expansion points at work",
    "expansion points at work, times most shares",
    "what the bookkeeper at work can reach, in pounds",
]

GIVING: Final = 1 << SIDE_NAMES.index("a1") | 1 << SIDE_NAMES.index("b2") | 1 << SIDE_NAMES.index("d1") | 1 << SIDE_NAMES.index("d2")
"""Track sides whose zones give markers, points, diamonds or pounds; the others make cards better."""
SMALL_PURSE: Final = 4.0
"""Pays for fees, barriers and a cheap card; more is only of use for dear cards."""
USUAL_TOTALS: Final = 6.0
"""What the cards of a round add up to: books that require as much together are reached half of the time."""


def measure(s: MombasaState, seat: int) -> list[float]:
    """Points, then the terms in their order."""
    if s.over():
        return [float(wealth(s, seat))]
    seen = Seen(s, seat)
    points = s.pounds[seat] + s.box.diamond_value[s.diamonds[seat]] + s.box.ink_value[s.ink[seat]]
    for company in range(COMPANIES):
        points += seen.shares[company] * seen.value[company]
    out = [float(points), seen.left]
    add_slots(s, seat, seen, out)
    add_shares(s, seen, out)
    add_powers(s, seat, seen, out)
    add_deck(seen, out)
    add_area(s, seat, seen, out)
    add_markers(s, seat, seen, out)
    add_personal_tracks(s, seat, seen, out)
    add_due(s, seat, seen, out)
    return out


def add_slots(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    to_plan = 0.0
    opened = 0.0
    for slot in range(SLOTS):
        if s.slot_open(seat, slot):
            if slot < FIRST_OPEN_SLOT or slot > LAST_OPEN_SLOT:
                opened += 1.0
            if slot >= SLOTS - seen.slots_to_plan and seen.planning:
                to_plan += 1.0
    out.append(to_plan)
    out.append(opened * seen.left)
    pounds = float(s.pounds[seat])
    out.append(min(pounds, SMALL_PURSE) * seen.left)
    out.append(max(pounds - SMALL_PURSE, 0.0) * seen.left)


def add_shares(s: MombasaState, seen: Seen, out: list[float]) -> None:
    """Shares grow with their company, as long as it has coins to uncover."""
    covered = 0.0
    most = s.box.all_coins
    parts = 0.0
    parts_worth = 0.0
    for company in range(COMPANIES):
        parts += seen.part[company]
        parts_worth += seen.part[company] * seen.value[company]
        covered += seen.shares[company] * (most - seen.value[company]) / most
    out.append(covered * seen.left)
    out.append(parts_worth)
    out.append(parts * seen.left)


def add_powers(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    """Powers of the company tracks."""
    giving = 0
    helping = 0
    for company in range(COMPANIES):
        if GIVING >> s.sides[company] & 1:
            giving += s.zone(seat, company)
        else:
            helping += s.zone(seat, company)
    out.append(giving * seen.left)
    out.append(helping * seen.left)


def add_deck(seen: Seen, out: list[float]) -> None:
    units = 0
    for good in range(GOODS):
        units += seen.kinds[good]
    out.append(units * seen.left)
    for kind in range(EXPANSION, MERCHANT + 1):
        out.append(seen.kinds[kind] * seen.left)
    out.append(seen.cards * seen.left)
    out.append(seen.hand * seen.later)
    best = 0
    for slot in range(SLOTS):
        best = max(best, seen.piles[slot])
    out.append(best * min(max(seen.left - 1.0, 0.0), 1.0))


def add_area(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    """Cards still to be used in this round."""
    units = 0
    plenty = 0
    for good in range(GOODS):
        units += seen.totals[good]
        plenty = max(plenty, seen.totals[good])
    wild = s.tile_total(seat, ANY_GOOD_TILE) if seen.active() else 0
    units += wild
    plenty += wild
    out.append(units * seen.best_step)
    out.append(units * seen.left)
    out.append(float(plenty))
    points = seen.totals[EXPANSION]
    out.append(float(points))
    out.append(float(points * seen.most_shares()))
    out.append(float(seen.totals[BOOKKEEPER] - seen.ink_value))
    out.append(reach(s, seat, seen) if seen.totals[BOOKKEEPER] and not seen.ink_moves else 0.0)
    out.append(float(seen.merchant_diamonds))


def reach(s: MombasaState, seat: int, seen: Seen) -> float:
    """The most a bookkeeper gains by moving the ink jar as far as the cards of this round allow, with the profit of the book there."""
    box = s.box
    jar = s.ink[seat]
    here = float(box.ink_value[jar]) + on_the_way(box.ink_value, jar)
    best = 0.0
    while jar < BOOK_SPACES:
        at = seat * BOOK_SPACES + jar
        book = s.book_on[at]
        if book == NONE:
            break
        jar += 1
        gain = float(box.ink_value[jar]) + on_the_way(box.ink_value, jar) - here
        if not s.book_down[at]:
            if not meets(s, seat, book, seen.totals):
                break
            gain += seen.profit(box.book_pounds[book], box.book_diamonds[book], box.book_points[book])
            gain += float(box.book_steps[book]) * seen.best_step
        best = max(best, gain)
    return best


def add_markers(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    """Markers and the majorities they can take now; if there are more majorities than markers, an average one for each."""
    box = s.box
    markers = float(s.markers[seat]) if seen.active() else 0.0
    steps = 0.0
    pounds = 0.0
    found = 0
    if markers > 0.0:
        for kind in range(MAJORITIES):
            mine = seen.totals[kind]
            if kind <= COTTON:
                mine += s.tile_total(seat, ANY_GOOD_TILE)
            tier = kind * TIERS
            if mine < box.tier_total[tier] or s.space_owner[SPACE_MAJORITY + kind] != NOBODY or outdone(s, seat, kind, mine):
                continue
            while tier + 1 < kind * TIERS + TIERS and mine >= box.tier_total[tier + 1]:
                tier += 1
            found += 1
            steps += float(box.tier_steps[tier])
            pounds += seen.profit(box.tier_pounds[tier], box.tier_diamonds[tier], box.tier_points[tier])
            pounds += float(box.tier_steps[tier]) * seen.step[box.majority_company[kind]]
    share = min(1.0, markers / max(found, 1))
    out.append(markers)
    out.append(pounds * share)
    out.append(steps * share * seen.left)
    reserved = 0.0
    for tile in range(BONUS_TILES):
        if s.space_owner[SPACE_TILE + tile] == seat:
            reserved += 1.0
    out.append(reserved * seen.later)


def outdone(s: MombasaState, seat: int, kind: int, mine: int) -> bool:
    """Whether somebody has a higher total."""
    for rival in range(s.seats):
        if rival != seat and s.majority_total(rival, kind) > mine:
            return True
    return False


def add_personal_tracks(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    """What diamonds and books are on the way to: with time left, also what the books laid ahead will bring."""
    way = on_the_way(s.box.diamond_value, s.diamonds[seat]) + on_the_way(s.box.ink_value, s.ink[seat])
    out.append(way)
    out.append((way + row_ahead(s, seat, seen)) * seen.left)


def on_the_way(table: vec[i64], space: i64) -> float:
    """What a space is worth beyond its value, if values rose evenly."""
    value = table[space]
    begun = space
    while begun > 0 and table[begun - 1] == value:
        begun -= 1
    ahead = space
    while ahead + 1 < len(table) and table[ahead] == value:
        ahead += 1
    return float((table[ahead] - value) * (space - begun)) / float(max(ahead - begun, 1))


def row_ahead(s: MombasaState, seat: int, seen: Seen) -> float:
    """The books the ink jar will walk, by ease; books just taken are thought of as filling the next gaps.

    Cards serve for every book of a walk, so a row asks of each kind only the most that any of its books asks.
    """
    box = s.box
    taken = 0
    asked = [0] * (MERCHANT + 1)
    total = 0
    spaces = 0.0
    best_profit = 0.0
    before = float(box.ink_value[s.ink[seat]]) + on_the_way(box.ink_value, s.ink[seat])
    for space in range(s.ink[seat], BOOK_SPACES):
        at = seat * BOOK_SPACES + space
        book = s.book_on[at]
        down = s.book_down[at]
        if book == NONE:
            if not seen.owns_taken or taken == len(s.taken):
                break
            book = s.taken[taken]
            down = 0
            if box.book_letter[book] == 0 and box.refuses_a[space]:
                break
            taken += 1
        profit = 0.0
        if not down:
            for kind in range(MERCHANT + 1):
                need = box.book_merchants[book] if kind == MERCHANT else box.book_needs[book * MERCHANT + kind]
                if need > asked[kind]:
                    total += need - asked[kind]
                    asked[kind] = need
            profit = seen.profit(box.book_pounds[book], box.book_diamonds[book], box.book_points[book])
            profit += float(box.book_steps[book]) * seen.best_step
        ease = USUAL_TOTALS / (USUAL_TOTALS + total)
        after = float(box.ink_value[space + 1]) + on_the_way(box.ink_value, space + 1)
        spaces += ease * (after - before)
        best_profit = max(best_profit, ease * profit)
        before = after
    return spaces + best_profit


def add_due(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    if s.ink_at_end(seat):
        seen.pounds += seen.points * s.box.point_overflow
        seen.points = 0.0
    out.append(seen.pounds)
    out.append(seen.points)
    out.append(seen.points * seen.left)
    out.append(seen.diamonds)
    out.append(seen.steps_worth)
    out.append(seen.steps * seen.left)
    out.append(seen.buying * seen.left)
    out.append(seen.entering)
    out.append(seen.entering * seen.most_shares())
    out.append(reach(s, seat, seen) if seen.ink_moves else 0.0)
