"""Travel: where the Merkator goes, what is taken there and what grows elsewhere (section 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.chart import TAKE_COUNTERS
from emporion.games.merkator.components import LOCATIONS, MAJORS, MOST_SEATS
from emporion.games.merkator.names import CARD, COLOUR, CONTRACT, KIND, PLACE, cubes_words, kind_name, place_name, signed, times_words
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import Decision
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text, listed

MOST_SPLIT: Final = 40
"""A split puts at most so many cubes on the first kind: all that the box has of one colour."""


def explain_trip(s: MerkatorState, values: list[int]) -> Text:
    box = s.box
    location = values[0]
    time = time_words(int(box.time[location]))
    if location >= MAJORS:
        return Text("{place}: {time}; {growth}", place=place_name(box, location), time=time, growth=growth_words(s, location))
    return Text(
        "{place}: {cubes}, {time}; then a cube comes to {places}",
        place=place_name(box, location),
        cubes=coloured_words(int(s.cubes[location]), Text(box.colour_names[location])),
        time=time,
        places=listed([place_name(box, link) for link in box.links[location]]),
    )


def coloured_words(count: int, colour: Text) -> Text:
    return Text("{count} {colour} cube", plural="{count} {colour} cubes", count=count, colour=colour)


def time_words(time: int) -> Text:
    return Text("{time} counter", plural="{time} counters", time=signed(time), count=abs(time)) if time else Text("no time")


def growth_words(s: MerkatorState, minor: i64) -> Text:
    """What a visit to a minor does for the majors (ME-5.7)."""
    least = int(s.box.threshold[minor])
    if s.variant.exactly:
        return Text("a cube comes to every major with exactly {threshold}", threshold=least)
    return Text("a cube comes to every major with {threshold} or more", threshold=least)


def explain_split(s: MerkatorState, values: list[int]) -> Text:
    colour, first = values[0], values[1] + 1
    return listed([times_words(s.box, 2 * colour, first), times_words(s.box, 2 * colour + 1, int(s.cubes[colour]) - first)])


def narrate_both(s: MerkatorState, values: list[int]) -> Text:
    first, second = cubes_words(s.box, 2 * values[0], values[1]), cubes_words(s.box, 2 * values[0] + 1, values[2])
    return Text("{who} takes {cubes}", cubes=Text("{first} and {second}", first=first, second=second))


def narrate_one(s: MerkatorState, values: list[int]) -> Text:
    return Text("{who} takes {cubes}", cubes=cubes_words(s.box, values[0], values[1]))


def narrate_bonus(s: MerkatorState, values: list[int]) -> Text:
    return Text("{who} gets {cubes} from a bonus card", cubes=cubes_words(s.box, s.box.bonus_kind[values[0]], values[1]))


TRAVEL: Final = Choice("travel {place}", explain_trip, "ME-5.1", [PLACE], place="location-{place}")
TAKE: Final = Choice("take {kind}", Text("the cube becomes {kind}"), "ME-5.3", [KIND], place="goods-{kind}")
SPLIT: Final = Choice(
    "split {colour} {count}",
    explain_split,
    "ME-5.3",
    [COLOUR, Gap("count", MOST_SPLIT, [str(count + 1) for count in range(MOST_SPLIT)])],
    place="split-{colour}-{count}",
)

SOLO_CARD: Final = Happening("solo card", Text("{contract} is laid on its pile"), [CONTRACT])
TRAVELLED: Final = Happening("travel", Text("{who} travels to {place}"), [PLACE])
TOOK: Final = Happening("take", narrate_one, [KIND, amount("count")])
TOOK_BOTH: Final = Happening("take both", narrate_both, [COLOUR, amount("first"), amount("second")])
BONUS_GOODS: Final = Happening("bonus", narrate_bonus, [CARD, amount("count")])
GREW: Final = Happening("grow", Text("{place} gets a cube"), [PLACE], minor=True)
PAID_TIME: Final = Happening("pay time", Text("{who} pays for the trip with time: {count}"), [amount("count")])


class DrawSoloCard(Step[MerkatorState]):
    """Solo: the top card of the stack goes on its pile before the location is chosen (ME-11.6)."""

    def run(self, s: MerkatorState) -> None:
        contract = s.solo_stack[s.turn - 1]
        s.lay_on_pile(contract)
        s.reveals += 1
        s.tell(SOLO_CARD, NOBODY, contract)


class Travel(Decision):
    """Put the Merkator on any location whose time can be paid (ME-5.1, ME-5.2)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Send the Merkator to a location"), "ME-5.1")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        counters = s.counters[self.seat]
        for location in range(LOCATIONS):
            if counters + s.box.time[location] >= 0 or s.box.time[location] >= 0:
                out.append(TRAVEL.first + location)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        if not TRAVEL.has(action):
            return NOT_NOW
        cost = -s.box.time[action - TRAVEL.first]
        held = s.counters[self.seat]
        if cost <= 0 or held >= cost:
            return None
        reason = Text("this trip costs {cost} of your counters, and you have {held}", cost=int(cost), held=int(held))
        return Refusal("ME-5.2", reason, Text("you lack {count} counter", plural="you lack {count} counters", count=int(cost - held)))

    def choose(self, s: MerkatorState, action: i64) -> None:
        location = action - TRAVEL.first
        s.location = location
        s.used = 0
        s.tell(TRAVELLED, self.seat, location)
        s.agenda.append(ARRIVE)
        if location >= MAJORS:
            return
        cubes = s.cubes[location]
        if cubes == 2:  # one of each kind: nothing to choose
            take_cubes(s, self.seat, 1)
        elif cubes > 0:
            s.agenda.append(TAKE_GOODS[self.seat])


class TakeGoods(Decision):
    """A single cube is put on either kind; of more, each kind gets at least one (ME-5.3)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        cubes = int(s.cubes[s.location])
        first = kind_name(s.box, 2 * s.location)
        second = kind_name(s.box, 2 * s.location + 1)
        if cubes == 1:
            return Prompt(Text("Is the cube {first} or {second}?", first=first, second=second), "ME-5.3")
        text = Text("How many of the {cubes} cubes are {first}? The others are {second}", cubes=cubes, first=first, second=second)
        return Prompt(text, "ME-5.3")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        colour = s.location
        cubes = s.cubes[colour]
        if cubes == 1:
            out.append(TAKE.first + 2 * colour)
            out.append(TAKE.first + 2 * colour + 1)
        for count in range(min(cubes - 1, MOST_SPLIT)):
            out.append(SPLIT.first + colour * MOST_SPLIT + count)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        splits = SPLIT.has(action)
        if not splits and not TAKE.has(action):
            return NOT_NOW
        colour = (action - SPLIT.first) // MOST_SPLIT if splits else (action - TAKE.first) // 2
        cubes = int(s.cubes[s.location])
        first, second = kind_name(s.box, 2 * s.location), kind_name(s.box, 2 * s.location + 1)
        if colour != s.location:
            place = place_name(s.box, s.location)
            return Refusal("ME-1.3", Text("in {place} there is {first} or {second}", place=place, first=first, second=second))
        if cubes == 1:
            return Refusal("ME-5.3", Text("a single cube is not split")) if splits else None
        if not splits:
            reason = Text("of {cubes} cubes each kind gets at least one", cubes=cubes)
            return Refusal("ME-5.3", reason, Text("split them into {first} and {second}", first=first, second=second))
        if (action - SPLIT.first) % MOST_SPLIT + 1 < cubes:
            return None
        reason = Text("of {cubes} cubes at least one is {second}", cubes=cubes, second=second)
        return Refusal("ME-5.3", reason, Text("at most {most} can be {first}", most=cubes - 1, first=first))

    def choose(self, s: MerkatorState, action: i64) -> None:
        if TAKE.has(action):
            take_cubes(s, self.seat, 1 - (action - TAKE.first) % 2)
        else:
            take_cubes(s, self.seat, (action - SPLIT.first) % MOST_SPLIT + 1)


def take_cubes(s: MerkatorState, seat: i64, first: i64) -> None:
    """All cubes of the location go to the warehouse, so many of them as the first kind of the colour (ME-5.5)."""
    colour = s.location
    second = s.cubes[colour] - first
    s.cubes[colour] = 0
    s.stock[colour] += first + second
    s.gain_goods(seat, 2 * colour, first)
    s.gain_goods(seat, 2 * colour + 1, second)
    if first and second:
        s.tell(TOOK_BOTH, seat, colour, first, second)
    else:
        s.tell(TOOK, seat, 2 * colour + (1 if second else 0), first + second)


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
            s.tell(PAID_TIME, s.active, -time)
        elif time > 0:
            s.time_due = time
            s.agenda.append(TAKE_COUNTERS)


def collect_bonus(s: MerkatorState, seat: i64, count: i64) -> None:
    """Every own bonus card of the location gives so many of its kind."""
    for card in s.box.bonus_at[s.location]:
        if s.bonus_place[card] == seat:
            use_bonus(s, seat, card, count)


def use_bonus(s: MerkatorState, seat: i64, card: i64, count: i64) -> None:
    """A bonus card gives so many of its kind."""
    s.gain_goods(seat, s.box.bonus_kind[card], count)
    s.tell(BONUS_GOODS, seat, card, count)


def grow_by_threshold(s: MerkatorState, threshold: i64) -> None:
    """A cube on every major that holds enough already; the majors do not touch each other here (ME-5.7)."""
    for major in range(MAJORS):
        if s.cubes[major] == threshold or (s.cubes[major] > threshold and not s.variant.exactly):
            add_cube(s, major)


def add_cube(s: MerkatorState, major: i64) -> None:
    s.cubes[major] += 1
    s.stock[major] -= 1
    s.tell(GREW, NOBODY, major)


DRAW_SOLO_CARD: Final = DrawSoloCard()
TRAVEL_STEPS: Final = [Travel(seat) for seat in range(MOST_SEATS)]
TAKE_GOODS: Final = [TakeGoods(seat) for seat in range(MOST_SEATS)]
ARRIVE: Final = Arrive()
