"""Positions written by hand, and play in notation, so that the tests of the rules read as examples.

``table()`` deals a game in which the colours bid in the order red, yellow, blue, black, green. Fields of ``state`` may be set
directly; the helpers here keep the books, so that every piece stays in exactly one place.
"""

from __future__ import annotations

from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from emporion.games.yunnan.bank import PAY_BANKERS
from emporion.games.yunnan.components import BUILDING_NAMES, PROVINCE_NAMES, PROVINCES, SPACES
from emporion.games.yunnan.duli import DULI_TRAVELS
from emporion.games.yunnan.game import ROOM, Yunnan
from emporion.games.yunnan.gifts import HAND_OUT_GIFTS
from emporion.games.yunnan.income import COUNT_INCOME
from emporion.games.yunnan.inspector import SEND_INSPECTOR
from emporion.games.yunnan.names import COLOUR_NAMES
from emporion.games.yunnan.progress import SETTLE_BIDS
from emporion.games.yunnan.rounds import END_ROUND
from emporion.games.yunnan.state import (
    DULI,
    HORSE,
    INFLUENCE,
    KEPT,
    MARKET,
    PASSES,
    PIECE_NAMES,
    PIECE_PLACES,
    PLACE_NAMES,
    PLACES,
    RESERVE,
    SUPPLY,
    TRACKS,
)
from emporion.games.yunnan.travel import BeginTravel
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.fields import row

RED, YELLOW, BLUE, BLACK, GREEN = range(5)
__all__ = ["BLACK", "BLUE", "DULI", "GREEN", "RED", "YELLOW", "Table", "table"]


@cache
def opened(seats: int, options: tuple[tuple[str, str], ...], components: Path | None) -> Yunnan:
    game = ROOM.open(seats, dict(options), components)
    assert isinstance(game, Yunnan)
    return game


def table(
    seats: int = 3,
    blue: list[int] | None = None,
    double_bidding: str = "no",
    guards: str = "no",
    ending: str = "usual",
    components: Path | None = None,
    **readings: str,
) -> Table:
    """A fresh game with this blue order of the players; by default red bids first, then yellow and so on."""
    options = {"double_bidding": double_bidding, "guards": guards, "ending": ending, **readings}
    return Table(opened(seats, tuple(options.items()), components), list(range(seats)) if blue is None else blue)


class Table:
    """A game in progress whose position can be arranged."""

    def __init__(self, game: Yunnan, blue: list[int]) -> None:
        self.game = game
        self.state = next(s for s in map(game.deal, count()) if s.order[: game.seats] == blue)
        self.state.events = []
        self.colours = [*COLOUR_NAMES[:2], "duli"] if self.state.with_duli() else COLOUR_NAMES[: game.seats]

    # --- arranging ------------------------------------------------------------------------------------------------

    def traders(self, colour: int, **places: int) -> None:
        """Where the traders of a colour are, apart from bids and bank; the others are in the supply (Dúli's in his reserve)."""
        s = self.state
        traders = [0] * PLACES
        for name, number in places.items():
            traders[PLACE_NAMES.index(name)] = number
        away = list(s.bids).count(colour) + (s.bankers >> colour & 1)
        traders[RESERVE if s.is_duli(colour) else SUPPLY] += s.box.traders - int(away) - sum(traders)
        for place, number in enumerate(traders):
            s.traders[colour * PLACES + place] = number
        self.game.ledger(s)

    def bids(self, building: str, **values: int) -> None:
        """Standing bids; the traders come from the reserve or else the supply, and coins are added if they would not do."""
        s = self.state
        first = BUILDING_NAMES.index(building) * SPACES
        for name, value in values.items():
            colour = self.colours.index(name)
            source = RESERVE if s.traders_in(colour, RESERVE) else SUPPLY
            s.trader_leaves(colour, source)
            s.bids[list(s.box.value).index(value, first, first + SPACES)] = colour
            if not s.is_duli(colour):
                s.coins[colour] = max(s.coins[colour], s.standing(colour))
        self.game.ledger(s)

    def no_bids(self) -> None:
        """Every bid leaves its building; the traders are in their owners' reserves."""
        s = self.state
        for space, owner in enumerate(s.bids):
            if owner != NOBODY:
                s.bids[space] = NOBODY
                s.trader_arrives(owner, RESERVE)
        self.game.ledger(s)

    def banker(self, colour: int) -> None:
        """A trader of the reserve is in the bank."""
        self.state.trader_leaves(colour, RESERVE)
        self.state.bankers |= 1 << colour

    def tracks(self, colour: int, influence: int = 0, passes: int = 2, horse: str = "yunnan") -> None:
        """All three markers of a colour."""
        at = colour * TRACKS
        self.state.tracks[at + INFLUENCE] = influence
        self.state.tracks[at + PASSES] = passes - self.state.box.first_passes
        self.state.tracks[at + HORSE] = PROVINCE_NAMES.index(horse)

    def built(self, colour: int, stations: str = "", bridges: str = "", tea_houses: str = "") -> None:
        """Structures on the board, out of the supply."""
        s = self.state
        for province in stations.split():
            s.stations[colour] |= 1 << PROVINCE_NAMES.index(province)
            self.take(colour, "station")
        for gorge in bridges.split():
            s.bridges[colour] |= 1 << s.box.gorge_names.index(gorge)
            self.take(colour, "bridge")
        for province in tea_houses.split():
            s.tea_houses[PROVINCE_NAMES.index(province)] = colour
            self.take(colour, "tea-house")
        self.game.ledger(s)

    def keeps(self, colour: int, *pieces: str) -> None:
        """Structures in the reserve, out of the supply."""
        for piece in pieces:
            self.take(colour, piece)
            self.state.pieces[colour * PIECE_PLACES + KEPT + PIECE_NAMES.index(piece)] += 1
        self.game.ledger(self.state)

    def used_up(self, colour: int) -> None:
        """Both stations, bridges and tea houses are won and still in the reserve."""
        self.keeps(colour, "station", "station", "bridge", "bridge", "tea-house", "tea-house")

    def take(self, colour: int, piece: str) -> None:
        if not self.state.is_duli(colour):
            self.state.pieces[colour * PIECE_PLACES + PIECE_NAMES.index(piece)] -= 1

    def guarded(self, colour: int, province: str) -> None:
        """The guard of a colour is on the board."""
        self.take(colour, "guard")
        self.state.guards[colour] = PROVINCE_NAMES.index(province)

    def blocked(self, gorge: str) -> None:
        self.state.blocked = self.state.box.gorge_names.index(gorge)

    def gift_stacks(self, **stacks: int) -> None:
        """What is left of the stacks; red received what is missing."""
        s = self.state
        s.gift_stacks = row([stacks.get(name, 0) for name in PROVINCE_NAMES])
        s.gifts = row([0] * s.colours)
        s.gifts[RED] = sum(s.box.gifts) - sum(s.gift_stacks)
        self.game.ledger(s)

    def cards(self, *names: str) -> None:
        """The cards Dúli turns up next, in this order."""
        s = self.state
        top = [s.box.duli_card_names.index(name) for name in reversed(names)]
        s.deck = [card for card in s.deck if card not in top] + top
        self.game.ledger(s)

    # --- jumping to a part of the round -----------------------------------------------------------------------------

    def run(self, *steps: Step[Any]) -> None:
        """Do only these steps of the round, in this order, up to the first decision."""
        self.state.agenda = list(reversed(steps))
        self.settle()

    def settle(self) -> None:
        self.state.settle()
        self.game.ledger(self.state)

    def pay_bankers(self) -> None:
        self.run(PAY_BANKERS)

    def settle_bids(self) -> None:
        self.run(SETTLE_BIDS)

    def travel(self, *colours: int) -> None:
        """Only the travel turns of these colours, one after the other."""
        self.run(*[DULI_TRAVELS if self.state.is_duli(colour) else BeginTravel(colour) for colour in colours])

    def inspect(self) -> None:
        self.run(SEND_INSPECTOR)

    def hand_out_gifts(self) -> None:
        self.run(HAND_OUT_GIFTS)

    def count_income(self) -> None:
        """Income, new order and conversion."""
        self.run(COUNT_INCOME)

    def end_round(self) -> None:
        self.run(END_ROUND)

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, colour: int, *actions: str) -> None:
        """Take these actions; an illegal one raises IllegalAction, an unknown one UnknownNotation."""
        for words in actions:
            action = self.game.actions.parse(words, self.state.legal_for(colour))
            self.game.check(self.state, colour, action)
            self.state.apply_for(colour, action)
            self.game.ledger(self.state)

    def legal(self, colour: int, begin: str = "") -> list[str]:
        """What a colour may choose now, in notation: all, or what begins with these words."""
        found = [self.game.actions.notation(action) for action in self.state.legal_for(colour)]
        return [words for words in found if words.startswith(begin)]

    def may(self, colour: int, words: str) -> bool:
        """Whether a colour may choose this now; unknown words raise UnknownNotation."""
        legal = self.state.legal_for(colour)
        return self.game.actions.parse(words, legal) in legal

    def why_not(self, colour: int, words: str) -> str:
        """What a colour is told that asks for this; nothing when it may be chosen."""
        refusal = self.game.refuse(self.state, colour, self.game.actions.parse(words, []))
        return "" if refusal is None else str(refusal)

    def open_spaces(self, colour: int, building: str) -> list[int]:
        """The values a colour may bid in a building."""
        return [int(words.split()[-1]) for words in self.legal(colour, f"bid {building} ")]

    def everybody_passes(self) -> None:
        """Whoever is asked to place a trader passes, until nobody is."""
        while "pass" in self.legal(self.state.actor()):
            self.play(self.state.actor(), "pass")

    # --- reading ----------------------------------------------------------------------------------------------------

    def asked(self) -> tuple[int, str]:
        """Who decides now, and the clause that asks him; (NOBODY, "") when nobody does."""
        step = self.state.agenda[-1] if self.state.agenda else None
        return (NOBODY, "") if step is None else (step.seat, step.prompt(self.state).clause)

    def at(self, colour: int, place: str) -> int:
        """Traders of a colour in a place."""
        return self.state.traders_in(colour, PLACE_NAMES.index(place))

    def where(self, colour: int) -> dict[str, int]:
        """All places that hold traders of a colour, bids and bank included."""
        s = self.state
        found = {name: self.at(colour, name) for name in PLACE_NAMES if self.at(colour, name)}
        for space, owner in enumerate(s.bids):
            if owner == colour:
                found[f"{BUILDING_NAMES[space // SPACES]} {s.box.value[space]}"] = 1
        if s.bankers >> colour & 1:
            found["bank"] = 1
        return found

    def standing(self, building: str) -> dict[int, str]:
        """The bids that stand in a building: value and colour."""
        first = BUILDING_NAMES.index(building) * SPACES
        return {
            self.state.box.value[space]: self.colours[self.state.bids[space]]
            for space in range(first, first + SPACES)
            if self.state.bids[space] != NOBODY
        }

    def tea_house(self, province: str) -> str:
        """Whose tea house stands in a province; nothing when there is none."""
        owner = self.state.tea_houses[PROVINCE_NAMES.index(province)]
        return "" if owner == NOBODY else self.colours[owner]

    def gifts_left(self) -> dict[str, int]:
        return {PROVINCE_NAMES[p]: self.state.gift_stacks[p] for p in range(PROVINCES) if self.state.gift_stacks[p]}

    def blue(self) -> list[int]:
        return self.state.order[:]

    def gray(self) -> list[int]:
        return self.state.gray()

    def in_market(self) -> list[int]:
        return [self.state.traders_in(colour, MARKET) for colour in range(self.state.colours)]

    def told(self) -> list[str]:
        """What happened since the last time, as sentences of the log."""
        events = self.state.events or []
        self.state.events = []
        return [str(self.game.narrate(self.state, event)) for event in events]

    def points(self, colour: int, label: str) -> float:
        """One line of the score sheet."""
        return next(line.points[colour] for line in self.game.score_sheet(self.state) if str(line.label) == label)
