"""What is open about a player of Yunnan: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan import names
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.inspector import SendInspector
from emporion.games.yunnan.state import DULI, GUARD, MARKET, PIECES, RESERVE, SUPPLY, YunnanState
from emporion.games.yunnan.travel import BeginTravel, Travel, check_route
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Fact
from emporion.kernel.words import Text

ICONS = ["station", "bridge", "tea-house", "guard"]
TRADERS: Final = [Text("traders in {place}", place=place) for place in names.PLACES[: MARKET + 1]]
POINTS: Final = Text("points")
COINS: Final = Text("coins")
GIFTS: Final = Text("gifts")
INFLUENCE: Final = Text("influence")
BORDER_PASSES: Final = Text("border passes")
IN_RESERVE: Final = Text("traders in reserve")
BANKERS: Final = Text("traders in the bank")
STANDING: Final = Text("standing bids")
REACHED: Final = Text("provinces the horse has reached")
TO_BUILD: Final = Text("structures to build")
GUARDS: Final = Text("guards on the board")
GUARDS_LEFT: Final = Text("guards in supply")
BUILT: Final = Text("structures on the board")
TRADERS_OF_DULI: Final = [Text("Dúli's traders in {place}", place=place) for place in names.PLACES[: MARKET + 1]]
INFLUENCE_OF_DULI: Final = Text("Dúli's influence")
GIFTS_OF_DULI: Final = Text("Dúli's gifts")
INCOME: Final = Text("income of the round as it stands")


def income_to_come(s: YunnanState, seat: int) -> int:
    """What would be paid if nobody moved any more: who is yet to travel and has lost the way goes home, then the Inspector comes."""
    end = s.copy()
    for step in s.agenda[::-1]:
        if isinstance(step, BeginTravel):
            check_route(end, step.colour)
        elif isinstance(step, Travel):
            check_route(end, step.seat)
        elif isinstance(step, SendInspector):
            step.run(end)
    return int(income_of(end, seat))


def facts(s: YunnanState, seat: int) -> list[Fact]:
    """Points first, then money, tracks, traders and pieces."""
    bids = s.standing(seat)
    coins = Text("{coins} − {bids}", coins=s.coins[seat], bids=bids) if bids else Text("{coins}", coins=s.coins[seat])
    strip = [
        Fact("star", Text("victory points"), Text("{points}", points=s.points[seat]), True),
        Fact("coin", Text("coins, less standing bids"), coins, True),
        Fact("seal", INFLUENCE, Text("{influence}", influence=s.influence(seat)), True),
        Fact("pass", BORDER_PASSES, Text("{passes}", passes=s.passes(seat)), True),
        Fact("horse", Text("horse"), names.PROVINCES[s.horse(seat)], False),
        Fact("coin", INCOME, Text("+{income}", income=income_to_come(s, seat)), False),
        Fact("gift", GIFTS, Text("{gifts}", gifts=s.gifts[seat]), False),
        Fact(
            "trader",
            Text("traders at hand and in supply"),
            Text("{hand} / {supply}", hand=s.traders_in(seat, RESERVE), supply=s.traders_in(seat, SUPPLY)),
            False,
        ),
    ]
    for piece in range(PIECES):
        kept = s.kept(seat, piece) if piece < GUARD else 0
        if kept or s.supply(seat, piece):
            label = Text("{piece}: to build and in supply", piece=names.PIECES[piece])
            strip.append(Fact(ICONS[piece], label, Text("{kept} / {supply}", kept=kept, supply=s.supply(seat, piece)), False))
    return strip


def duli_facts(s: YunnanState) -> list[Fact]:
    """Dúli has influence, gifts and traders, and nothing else."""
    return [
        Fact("seal", INFLUENCE, Text("{influence}", influence=s.influence(DULI)), True),
        Fact("gift", GIFTS, Text("{gifts}", gifts=s.gifts[DULI]), True),
        Fact("trader", Text("traders at hand and in supply"), Text("{hand} / {supply}", hand=s.traders_in(DULI, RESERVE), supply=0), True),
    ]


def outlook(s: YunnanState, seat: int) -> list[tuple[Text, int]]:
    return [(INCOME, income_to_come(s, seat)), (STANDING, s.standing(seat))]


def pieces(s: YunnanState, seat: int) -> list[tuple[Text, int]]:
    """Where the traders are, how far the horse is, what is built and to be built; of nobody, what Dúli has."""
    if seat == NOBODY:
        if not s.with_duli():
            return []
        return [
            (INFLUENCE_OF_DULI, s.influence(DULI)),
            (GIFTS_OF_DULI, s.gifts[DULI]),
            *[(TRADERS_OF_DULI[place], s.traders_in(DULI, place)) for place in range(MARKET + 1)],
        ]
    built = int(s.stations[seat]).bit_count() + int(s.bridges[seat]).bit_count() + sum(1 for owner in s.tea_houses if owner == seat)
    return [
        *[(TRADERS[place], s.traders_in(seat, place)) for place in range(MARKET + 1)],
        (BANKERS, s.bankers >> seat & 1),
        (REACHED, s.horse(seat) + 1),
        (TO_BUILD, sum(s.kept(seat, piece) for piece in range(GUARD))),
        (BUILT, built),
        (GUARDS_LEFT, s.supply(seat, GUARD)),
        (GUARDS, int(s.guards[seat] != NOBODY)),
    ]


def holdings(s: YunnanState, seat: int) -> list[tuple[Text, int]]:
    """What a player counts before every turn; nothing of it is hidden in Yunnan."""
    return [
        (POINTS, s.points[seat]),
        (COINS, s.coins[seat]),
        (GIFTS, s.gifts[seat]),
        (IN_RESERVE, s.traders_in(seat, RESERVE)),
        (BORDER_PASSES, s.passes(seat)),
        (INFLUENCE, s.influence(seat)),
    ]
