"""Swiss rounds for tables of several: those with equal points play each other, as seldom as possible the same ones, on other seats."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from emporion.table.formats.seatings import Seating, met, sat, seated

TRIES, SHAKES = 60, 4
AGAIN = 1000.0  # what it weighs that two meet again; points are far less


def usual_rounds(players: int, seats: int) -> int:
    """Enough to tell the best apart, and not so many that all have met."""
    rounds, winners = 1, players
    while winners > seats:
        winners = -(-winners // seats)
        rounds += 1
    return rounds + 1 if players > seats else rounds


def pair(order: list[int], points: dict[int, float], sizes: list[int], before: list[Seating]) -> list[Seating]:
    """The tables of the next round for players in the order of the standings."""
    known = met(before)
    tables: list[list[int]] = []
    for size in sizes:
        tables.append(order[:size])
        order = order[size:]
    tables = settled(tables, points, known)
    seats = sat(before)
    return [seated(table, seats) for table in tables]


def settled(tables: list[list[int]], points: dict[int, float], known: Counter[tuple[int, int]]) -> list[list[int]]:
    """Exchanges until none is better; where some still meet again, it is shaken and tried anew, always in the same way."""
    while swap_once(tables, points, known):
        pass
    best, least = tables, sum(cost(table, points, known) for table in tables)
    chance = Random(len(known))
    for _ in range(TRIES if least >= AGAIN and len(tables) > 1 else 0):
        shaken = [list(table) for table in best]
        for _ in range(SHAKES):
            one, other = chance.sample(range(len(shaken)), 2)
            exchange(shaken, one, chance.randrange(len(shaken[one])), other, chance.randrange(len(shaken[other])))
        while swap_once(shaken, points, known):
            pass
        found = sum(cost(table, points, known) for table in shaken)
        if found < least:
            best, least = shaken, found
        if least < AGAIN:
            break
    return best


def swap_once(tables: list[list[int]], points: dict[int, float], known: Counter[tuple[int, int]]) -> bool:
    """Exchange two players of different tables, if that is better for both tables together: nearest tables first."""
    costs = [cost(table, points, known) for table in tables]
    for distance in range(1, len(tables)):
        for one in range(len(tables) - distance):
            other = one + distance
            if not costs[one] + costs[other] >= AGAIN:
                continue  # nobody meets again, and the order of the standings is as it should be
            for here in range(len(tables[one])):
                for there in range(len(tables[other])):
                    exchange(tables, one, here, other, there)
                    if cost(tables[one], points, known) + cost(tables[other], points, known) < costs[one] + costs[other] - 1e-9:
                        return True
                    exchange(tables, one, here, other, there)
    return False


def exchange(tables: list[list[int]], one: int, here: int, other: int, there: int) -> None:
    tables[one][here], tables[other][there] = tables[other][there], tables[one][here]


def cost(table: list[int], points: dict[int, float], known: Counter[tuple[int, int]]) -> float:
    """Meetings that happened before, and how far apart the players of a table are."""
    again = sum(known[pair] ** 2 for pair in combinations(sorted(table), 2))
    held = [points.get(player, 0.0) for player in table]
    return AGAIN * again + max(held) - min(held)
