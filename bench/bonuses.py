"""python -m bench.bonuses: how many players of Mombasa reach the special spaces of each track, and use what these unlock.

The games are those of `emporion arena mombasa --bots merchant --seats 4 --games 100 --seed 1000`. A bonus is used by a purchase that it
makes cheaper, a cotton card or an expansion that it adds to, a marker beyond the usual number, or a marker on an extra space.
"""

from __future__ import annotations

import argparse
from collections import Counter

from emporion.arena.plan import make_plan
from emporion.bots.bot import bot
from emporion.games.mombasa.bonus import MARK_BUY, MARK_FIRST, MARK_MAJORITY, MARK_SELL, MARK_TILE
from emporion.games.mombasa.expansion import EXPAND
from emporion.games.mombasa.extra import MARK_EXTRA, company_of
from emporion.games.mombasa.goods import BUY, SpendGoods
from emporion.games.mombasa.pieces import COMPANIES, COTTON, FIRST_WITH_SPACES, LEVELS, SIDE_NAMES, SPECIALS
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.using import USE
from emporion.kernel.chance import stream

FIRST_SEED = 1000
SEATS = 4
MARKS = [MARK_FIRST, MARK_BUY, MARK_SELL, MARK_MAJORITY, MARK_TILE, MARK_EXTRA]


def uses(s: MombasaState, seat: int, action: int) -> list[tuple[int, int]]:
    """The bonuses an action makes use of, as side and level."""
    if MARK_EXTRA.has(action):
        extra = action - int(MARK_EXTRA.first)
        return [(int(s.sides[company_of(s, extra)]), extra % int(SPECIALS) + 1), *more_markers(s, seat)]
    if any(choice.has(action) for choice in MARKS):
        return more_markers(s, seat)
    step = s.agenda[-1]
    box = s.box
    table = None
    if BUY.has(action) and isinstance(step, SpendGoods):
        table = box.bonus_discount[step.kind]
    elif USE.has(action) and box.kind[action - int(USE.first)] == COTTON:
        table = box.bonus_cotton
    elif EXPAND.has(action):
        table = box.bonus_expansion
    return [each for each in in_force(s, seat) if table is not None and table[each[0] * int(LEVELS) + each[1]]]


def in_force(s: MombasaState, seat: int) -> list[tuple[int, int]]:
    """The lasting bonuses of a seat."""
    levels = [(int(s.sides[company]), int(s.unlocked[seat * COMPANIES + company])) for company in range(COMPANIES)]
    return [(side, level) for side, level in levels if level and side < FIRST_WITH_SPACES]


def more_markers(s: MombasaState, seat: int) -> list[tuple[int, int]]:
    """What a seat's next marker is due to, when those it began with lie on the board already."""
    extra = [(side, level, s.box.bonus_markers[side * int(LEVELS) + level]) for side, level in in_force(s, seat)]
    return [(side, level) for side, level, markers in extra if s.markers[seat] <= markers]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.bonuses", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bot", default="merchant")
    asked = parser.parse_args()
    plan = make_plan("mombasa", [asked.bot], SEATS, {}, FIRST_SEED, None)
    game = plan.open()
    players: Counter[int] = Counter()
    reached: Counter[tuple[int, int]] = Counter()
    used: Counter[tuple[int, int]] = Counter()
    for number in range(asked.games):
        seed, names = plan.pairing(number)
        bots = [bot(name, processes=False) for name in names]
        s = game.deal(seed)
        users: set[tuple[int, tuple[int, int]]] = set()
        decisions = 0
        while not s.over():
            seat = s.actor()
            action = bots[seat].decide(game, s, seat, stream("bot", seed, decisions))
            users.update((seat, each) for each in uses(s, seat, action))
            s.apply(action)
            decisions += 1
        for company in range(COMPANIES):
            side = int(s.sides[company])
            players[side] += SEATS
            reached.update((side, level) for seat in range(SEATS) for level in range(1, int(s.reached(seat, company)) + 1))
        used.update(each for _seat, each in users)
    print("| side | players | reach the first special space | use its bonus | reach the second | use its bonus |")
    print("|---|---|---|---|---|---|")
    for side, name in enumerate(SIDE_NAMES):
        counts = [count[side, level] for level in (1, 2) for count in (reached, used)]
        print(f"| {name.upper()} | {players[side]} | " + " | ".join(f"{count / max(1, players[side]):.1%}" for count in counts) + " |")


if __name__ == "__main__":
    main()
