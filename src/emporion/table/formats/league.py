"""A league: everybody meets everybody equally often, and has every seat equally often.

The schedule is one line. A difference set ``d`` for ``v`` players has every difference equally often, so when table ``t`` seats player
``(t + d) mod v``, every two players meet equally often; and since every table is the first one moved on, everybody has every seat once.
"""

from __future__ import annotations

from emporion.table.formats.seatings import Seating

DIFFERENCE_SETS: dict[int, dict[int, list[Seating]]] = {
    3: {3: [(0, 1, 2)], 4: [(0, 1, 2)], 7: [(0, 1, 3)]},
    4: {4: [(0, 1, 2, 3)], 5: [(0, 1, 2, 3)], 7: [(0, 3, 5, 6)], 13: [(0, 1, 3, 9)]},
    5: {5: [(0, 1, 2, 3, 4)], 6: [(0, 1, 2, 3, 4)], 11: [(1, 3, 4, 5, 9)], 21: [(0, 1, 4, 14, 16)]},
}
"""By seats and players: so many games as seats for everybody."""
FAMILIES: dict[int, dict[int, list[Seating]]] = {3: {5: [(0, 1, 2), (0, 2, 4)], 13: [(0, 1, 4), (0, 2, 7)]}}
"""Several sets together do it, with twice the games: for numbers that cannot be cut into groups of the above."""


def group_sizes(players: int, seats: int) -> list[int]:
    """The groups a league of so many is cut into, the fewest and most even; nothing when it cannot be done.

    >>> group_sizes(13, 4), group_sizes(14, 4), group_sizes(6, 4)
    ([13], [7, 7], [])
    """
    if seats == 2:
        return [players] if players > 1 else []
    found = cut(players, sorted(DIFFERENCE_SETS.get(seats, {})))
    return found or ([players] if players in FAMILIES.get(seats, {}) else [])


def whole_groups(seats: int) -> tuple[list[int], list[int]]:
    """How many make a group that others can stand beside, and how many one that stands alone.

    >>> whole_groups(4), whole_groups(3)
    (([4, 5, 7, 13], []), ([3, 4, 7], [5]))
    """
    alone = [players for players in FAMILIES.get(seats, {}) if group_sizes(players, seats) == [players]]
    return sorted(DIFFERENCE_SETS.get(seats, {})), alone


def cut(players: int, sizes: list[int]) -> list[int]:
    """A number as a sum of sizes: the fewest, then the most even ones, the largest first."""
    best: list[list[list[int]]] = [[] for _ in range(players + 1)]
    best[0] = [[]]
    for total in range(1, players + 1):
        ways = {tuple(sorted([*way, size], reverse=True)) for size in sizes if size <= total for way in best[total - size]}
        fewest = min(map(len, ways), default=0)
        best[total] = sorted([list(way) for way in ways if len(way) == fewest], key=lambda way: (way[0] - way[-1], way))
    return best[players][0] if best[players] else []


def bots_needed(people: int, seats: int) -> int:
    """How many places bots take, so that a league can be cut into groups."""
    bots = 0
    while not group_sizes(people + bots, seats):
        bots += 1
    return bots


def group_tables(players: list[int], seats: int) -> list[Seating]:
    """All tables of one group."""
    size = len(players)
    return [tuple(players[(turn + step) % size] for step in base) for base in base_sets(size, seats) for turn in range(size)]


def base_sets(players: int, seats: int) -> list[Seating]:
    """What is moved on around the group; of pairs, every difference, or every second one where that is enough."""
    if seats == 2:
        return [(0, step) for step in range(1, (players + 1) // 2 if players % 2 else players)]
    return DIFFERENCE_SETS[seats].get(players) or FAMILIES[seats][players]


def groups(players: list[int], seats: int) -> list[list[int]]:
    """The players, strongest first, cut into groups: the first ones are the highest."""
    found: list[list[int]] = []
    for size in group_sizes(len(players), seats):
        found.append(players[:size])
        players = players[size:]
    return found


def rounds(tables: list[Seating], at_once: int) -> list[list[Seating]]:
    """Tables one after the other, so that nobody has more than so many at a time; with 0, all at once."""
    if not at_once:
        return [tables]
    opened: list[list[Seating]] = []
    for table in tables:
        for chosen in opened:
            if all(sum(player in other for other in chosen) < at_once for player in table):
                chosen.append(table)
                break
        else:
            opened.append([table])
    return opened
