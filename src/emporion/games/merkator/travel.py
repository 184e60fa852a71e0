"""Travel: where the Merkator goes, what is taken there and what grows elsewhere (section 5)."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import MOST_SPLIT, SPLIT, TAKE, TRAVEL, is_store, split_count
from emporion.games.merkator.chart import TAKE_COUNTERS
from emporion.games.merkator.components import LOCATIONS, MAJORS
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import list_stores, store
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class DrawSoloCard(Step[MerkatorState]):
    """Solo: the top card of the stack goes on its pile before the location is chosen (ME-11.6)."""

    def run(self, s: MerkatorState) -> None:
        contract = s.solo_stack[s.turn - 1]
        s.lay_on_pile(contract)
        s.reveals += 1
        s.tell("solo_card", NOBODY, contract)


class Travel(Step[MerkatorState]):
    """Put the Merkator on any location whose time can be paid (ME-5.1, ME-5.2)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Send the Merkator to a location"), "ME-5.1")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        counters = s.counters[self.seat]
        for location in range(LOCATIONS):
            if counters + s.box.time[location] >= 0 or s.box.time[location] >= 0:
                out.append(TRAVEL + location)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
            return
        location = action - TRAVEL
        s.location = location
        s.used = 0
        s.tell("travel", self.seat, location)
        s.agenda.append(ARRIVE)
        if location >= MAJORS:
            return
        cubes = s.cubes[location]
        if cubes == 2:  # one of each kind: nothing to choose
            take_cubes(s, self.seat, 1)
        elif cubes > 0:
            s.agenda.append(TAKE_GOODS[self.seat])


class TakeGoods(Step[MerkatorState]):
    """A single cube is put on either kind; of more, each kind gets at least one (ME-5.3)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        cubes = s.cubes[s.location]
        first = s.box.kind_titles[2 * s.location]
        second = s.box.kind_titles[2 * s.location + 1]
        if cubes == 1:
            return Prompt(Text("Is the cube {first} or {second}?", first=Text(first), second=Text(second)), "ME-5.3")
        text = Text(
            "How many of the {cubes} cubes are {first}? The others are {second}", cubes=cubes, first=Text(first), second=Text(second)
        )
        return Prompt(text, "ME-5.3")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        colour = s.location
        cubes = s.cubes[colour]
        if cubes == 1:
            out.append(TAKE + 2 * colour)
            out.append(TAKE + 2 * colour + 1)
        for count in range(min(cubes - 1, MOST_SPLIT)):
            out.append(SPLIT + colour * MOST_SPLIT + count)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
        elif action < SPLIT:
            take_cubes(s, self.seat, 1 - (action - TAKE) % 2)
        else:
            take_cubes(s, self.seat, split_count(action))


def take_cubes(s: MerkatorState, seat: int, first: int) -> None:
    """All cubes of the location go to the warehouse, so many of them as the first kind of the colour (ME-5.5)."""
    colour = s.location
    second = s.cubes[colour] - first
    s.cubes[colour] = 0
    s.stock[colour] += first + second
    s.gain_goods(seat, 2 * colour, first)
    s.gain_goods(seat, 2 * colour + 1, second)
    s.tell("take", seat, colour, first, second)


class Arrive(Step[MerkatorState]):
    """Goods of the own bonus cards, new goods on the board, then time (ME-5.4, ME-5.6 to 5.8)."""

    def run(self, s: MerkatorState) -> None:
        collect_bonus(s, s.active, s.box.active_bonus)
        if s.location < MAJORS:
            for major in s.box.links[s.location]:
                add_cube(s, major)
        else:
            grow_by_threshold(s, s.box.threshold[s.location])
        time = s.box.time[s.location]
        if time < 0:
            s.counters[s.active] += time
            s.reserve -= time
            s.tell("pay_time", s.active, -time)
        elif time > 0:
            s.time_due = time
            s.agenda.append(TAKE_COUNTERS)


def collect_bonus(s: MerkatorState, seat: int, count: int) -> None:
    """Every own bonus card of the location gives so many of its kind."""
    for card in s.box.bonus_at[s.location]:
        if s.bonus_place[card] == seat:
            s.gain_goods(seat, s.box.bonus_kind[card], count)
            s.tell("bonus", seat, card, count)


def grow_by_threshold(s: MerkatorState, threshold: int) -> None:
    """A cube on every major that holds enough already; the majors do not touch each other here (ME-5.7)."""
    for major in range(MAJORS):
        if s.cubes[major] == threshold or (s.cubes[major] > threshold and not s.variant.exactly):
            add_cube(s, major)


def add_cube(s: MerkatorState, major: int) -> None:
    s.cubes[major] += 1
    s.stock[major] -= 1
    s.tell("grow", NOBODY, major)


DRAW_SOLO_CARD: Final = DrawSoloCard()
TRAVEL_STEPS: Final = [Travel(seat) for seat in range(4)]
TAKE_GOODS: Final = [TakeGoods(seat) for seat in range(4)]
ARRIVE: Final = Arrive()
