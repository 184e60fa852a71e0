"""What a position holds for a seat. How much each of it counts is learned from play: fitted.toml."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mombasa.bookkeeper import meets
from emporion.games.mombasa.extra import can_use, company_of
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKKEEPER,
    COMPANIES,
    EXPANSION,
    FIRST_OPEN_SLOT,
    FIRST_WITH_SPACES,
    GOODS,
    LAST_OPEN_SLOT,
    LEVELS,
    MAJORITIES,
    MERCHANT,
    NEEDS,
    SLOTS,
    SPECIALS,
    TIERS,
)
from emporion.games.mombasa.scoring import wealth
from emporion.games.mombasa.seen import Seen
from emporion.games.mombasa.state import EXTRAS, NONE, SPACE_EXTRA, SPACE_MAJORITY, SPACE_TILE, MombasaState
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
    "extra bonus markers unlocked, every round",
    "bonuses for goods unlocked, every round",
    "bonuses for expansion unlocked, every round",
    "spaces of track C unlocked, every round",
    "spaces of track D unlocked, every round",
    "on the way to a bonus, by rounds to come",
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
    "tracks with a space in reach",
    "goods tile reserved",
    "expansion tile reserved",
    "bookkeeper tile reserved",
    "merchant tile reserved",
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

SMALL_PURSE: Final = 4.0
"""Pays for fees, capital calls and a cheap card; more is only of use for dear cards."""
USUAL_TOTALS: Final = 6.0
"""What the cards of a round add up to: books that require as much together are reached half of the time."""
USUAL_COUNTED: Final = 3
"""The total of a good for which a book that counts it is kept."""


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
    add_bonuses(s, seen, out)
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


def add_bonuses(s: MombasaState, seen: Seen, out: list[float]) -> None:
    """Bonuses of the company tracks, the second of a track counting as two."""
    markers = 0
    goods = 0
    expansion = 0
    spaces = [0, 0]
    for company in range(COMPANIES):
        side = s.sides[company]
        if side >= FIRST_WITH_SPACES:
            spaces[(side - FIRST_WITH_SPACES) // 2] = seen.level[company]
        elif s.box.bonus_markers[side * LEVELS + SPECIALS]:
            markers += seen.level[company]
        elif s.box.bonus_expansion[side * LEVELS + SPECIALS]:
            expansion += seen.level[company]
        else:
            goods += seen.level[company]
    out.append(markers * seen.left)
    out.append(goods * seen.left)
    out.append(expansion * seen.left)
    out.append(spaces[0] * seen.left)
    out.append(spaces[1] * seen.left)
    out.append(seen.to_bonus * seen.left)


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
    units += seen.spare_units
    plenty += seen.spare_units
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
        book = s.book_on[seat * BOOK_SPACES + jar]
        if book == NONE:
            break
        down = s.is_book_down(seat, jar)
        jar += 1
        gain = float(box.ink_value[jar]) + on_the_way(box.ink_value, jar) - here
        if not down:
            if not meets(box, book, seen.totals, seen.staff - 1):
                break
            gain += book_profit(seen, book, seen.totals[box.book_counts[book]] if box.book_counts[book] != NONE else 0)
        best = max(best, gain)
    return best


def book_profit(seen: Seen, book: int, counted: int) -> float:
    """What a book gives, in pounds, with this total of the good it counts."""
    box = seen.s.box
    pounds = box.book_pounds[book] + max(0, counted - box.counted_less)
    return seen.profit(pounds, box.book_diamonds[book], box.book_points[book], box.book_posts[book])


def add_markers(s: MombasaState, seat: int, seen: Seen, out: list[float]) -> None:
    """Markers and the majorities they can take now; if there are more majorities than markers, an average one for each."""
    box = s.box
    markers = float(s.markers[seat]) if seen.active() else 0.0
    steps = 0.0
    pounds = 0.0
    majorities = 0
    if markers > 0.0:
        for kind in range(MAJORITIES):
            mine = seen.totals[kind] + (seen.spare_units if kind < GOODS and seen.totals[kind] else 0)
            tier = kind * TIERS
            if mine < box.tier_total[tier] or s.space_owner[SPACE_MAJORITY + kind] != NOBODY or outdone(s, seat, kind, mine):
                continue
            while tier + 1 < kind * TIERS + TIERS and mine >= box.tier_total[tier + 1]:
                tier += 1
            majorities += 1
            steps += float(box.tier_steps[tier])
            pounds += seen.profit(box.tier_pounds[tier], box.tier_diamonds[tier], box.tier_points[tier], box.tier_posts[tier])
            pounds += float(box.tier_steps[tier]) * seen.step[box.majority_company[kind]]
    share = min(1.0, markers / max(majorities, 1))
    out.append(markers)
    out.append(pounds * share)
    out.append(steps * share * seen.left)
    out.append(min(markers, float(tracks_in_reach(s, seat, seen))) if markers > 0.0 else 0.0)
    for tile in range(BONUS_TILES):
        out.append(seen.later if s.space_owner[SPACE_TILE + tile] == seat else 0.0)


def tracks_in_reach(s: MombasaState, seat: int, seen: Seen) -> int:
    """Tracks with an extra space that the seat could mark in this round."""
    tracks = 0
    for first in range(0, EXTRAS, SPECIALS):
        company = company_of(s, first)
        space = SPACE_EXTRA + first
        if seen.level[company] == 0 or s.space_owner[space] == seat or s.space_owner[space + 1] == seat:
            continue
        for level in range(seen.level[company], 0, -1):
            if s.space_owner[space + level - 1] == NOBODY and can_use(s, seat, s.sides[company] * LEVELS + level):
                tracks += 1
                break
    return tracks


def outdone(s: MombasaState, seat: int, kind: int, mine: int) -> bool:
    """Whether somebody has a higher total."""
    for rival in range(s.seats):
        if rival != seat and s.total(rival, kind) > mine:
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
    asked = [0] * NEEDS
    total = 0
    spaces = 0.0
    best_profit = 0.0
    before = float(box.ink_value[s.ink[seat]]) + on_the_way(box.ink_value, s.ink[seat])
    for space in range(s.ink[seat], BOOK_SPACES):
        book = s.book_on[seat * BOOK_SPACES + space]
        down = s.is_book_down(seat, space)
        if book == NONE:
            if not seen.owns_taken or taken == len(s.taken):
                break
            book = s.taken[taken]
            down = False
            if box.book_letter[book] == 0 and box.refuses_a[space]:
                break
            taken += 1
        profit = 0.0
        if not down:
            for kind in range(NEEDS):
                need = box.book_needs[book * NEEDS + kind]
                if need > asked[kind]:
                    total += need - asked[kind]
                    asked[kind] = need
            profit = book_profit(seen, book, USUAL_COUNTED if box.book_counts[book] != NONE else 0)
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
