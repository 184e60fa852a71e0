"""War and routes: the worker action, and the war that opens phase D."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import WAR_AND_ROUTES
from emporion.games.yinzi.crews import crew, dismiss_group, use_workers
from emporion.games.yinzi.demands import NOTHING, can_complete, lacking, some_demands
from emporion.games.yinzi.loops import DONE, Loop, Rest, Resume, apply_free, list_free, refuse_bonds, refuse_free
from emporion.games.yinzi.payments import USE, USED, misused_disc, refuse_disc, spend_disc
from emporion.games.yinzi.routes import Piece
from emporion.games.yinzi.state import (
    AREA,
    COPPER,
    DISCS,
    GROUP,
    LOWER,
    LYING,
    NO_TILE,
    RECRUITS,
    RECRUITS_DISC,
    VETERANS,
    WAR_BONDS,
    WAR_FIRST,
    WAR_SECOND,
    WEAK_ENEMY,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

STANDING: Final = AREA + WAR_AND_ROUTES

# --- the worker action (YI-8.16, YI-8.17) ----------------------------------------------------------------------------


MARCH: Final = Choice(
    "march {workers}",
    Text("to the war with workers: {workers}"),
    "YI-8.16",
    [names.counted("workers", 4)],
    "march-{workers}",
    {"workers": "+workers in the war area"},
)

MARCHED: Final = Happening("marched", Text("{who} sends {workers} to the war"), [amount("workers")])


class March(Step[YinziState]):
    """How many workers go to war; lying veterans join them, four in all (YI-8.16)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("War: choose how many workers march"), "YI-8.16")

    def legal(self, s: YinziState, out: list[int]) -> None:
        room = min(crew(s, self.seat), s.box.max_workers - s.get(self.seat, LYING))
        for number in range(room):
            out.append(MARCH.first + number)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not MARCH.has(action):
            return NOT_NOW
        workers = action - MARCH.first + 1
        most = s.get(self.seat, GROUP + s.group) + s.get(self.seat, LOWER)
        if workers > most:
            marching = Text("only {count} worker can march", plural="only {count} workers can march", count=int(most))
            return Refusal("YI-8.2", marching)
        lying = s.get(self.seat, LYING)
        if workers + lying > s.box.max_workers:
            room = int(s.box.max_workers - lying)
            joined = Text(
                "your veterans join them, so only {count} worker can march",
                plural="your veterans join them, so only {count} workers can march",
                count=room,
            )
            return Refusal("YI-8.16", joined)
        return None

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        workers = action - MARCH.first + 1
        use_workers(s, seat, workers, WAR_AND_ROUTES)
        dismiss_group(s, seat)
        stand_up(s, seat)
        s.tell(MARCHED, seat, workers)
        s.agenda.append(Resume(PublicRoute(seat)))


def stand_up(s: YinziState, seat: i64) -> None:
    """Veterans rise; a player's people stand together on one war space."""
    s.add(seat, STANDING, s.get(seat, LYING))
    s.put(seat, LYING, 0)
    if seat not in s.war_line:
        s.war_line.append(seat)


def explain_route(s: YinziState, values: list[int]) -> Text:
    return Text("route {number}: {route}", number=values[0] + 1, route=names.route(s, s.open_route(values[0])))


ROUTE: Final = Choice("route {number}", explain_route, "YI-8.17", [names.counted("number", 4)], "route-{number}")


class PublicRoute(Loop):
    """Fulfil one open route tile as a whole, or none (YI-8.17)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("You may fulfil one open route tile; trade, use innovations, or end your turn"), "YI-8.17")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE.first)
        for space in range(s.seats):
            tile = s.open_route(space)
            if tile != NO_TILE and s.route_by[space] == NOBODY and can_complete(s, self.seat, tile, 0, NOTHING, 0):
                out.append(ROUTE.first + space)
        list_free(s, self.seat, False, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if not ROUTE.has(action):
            return refuse_free(s, self.seat, False, action)
        space = action - ROUTE.first
        if space >= s.seats:
            return Refusal("YI-2.8", Text("there are {count} open route tiles, as many as players", count=s.seats))
        tile = s.open_route(space)
        if tile == NO_TILE:
            return Refusal("YI-2.8", Text("no route tile is left there"))
        if s.route_by[space] == self.seat:
            return Refusal("YI-8.17", Text("you have fulfilled this tile"))
        if s.route_by[space] != NOBODY:
            return Refusal("YI-8.17", Text("{rival} has fulfilled this tile", rival=names.SEATS[s.route_by[space]]))
        lack = lacking(s, self.seat, tile, 0, NOTHING, 0)
        return (
            None
            if lack == 0
            else Refusal("YI-8.17", Text("you cannot meet all it asks for: {demands}", demands=some_demands(s, tile, lack)))
        )

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        if not ROUTE.has(action):
            s.agenda.append(Resume(self))
            apply_free(s, self.seat, action)
            return
        space = action - ROUTE.first
        s.route_by[space] = self.seat
        s.agenda.append(Resume(Rest(self.seat)))
        s.agenda.append(Piece(self.seat, s.open_route(space), 0, True))


# --- phase D, war (YI-12.1 to YI-12.5) -------------------------------------------------------------------------------


class WarPhase(Step[YinziState]):
    """First the innovations, in turn order, then the battle, then veterans."""

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.enemy_weakened = 0
        s.tell(names.PHASE, NOBODY, 3)
        s.agenda.append(Battle())
        for seat in s.order[::-1]:
            s.agenda.append(Resume(WarCouncil(seat)))


class WarCouncil(Loop):
    """Recruits, weak enemy and war bonds may be used (YI-12.1)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Before the war: use recruits, weak enemy or war bonds, or be done"), "YI-12.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE.first)
        if s.usable(self.seat, WAR_BONDS) and s.war_workers(self.seat) > 0:
            out.append(USE.first + WAR_BONDS)
        if s.usable(self.seat, RECRUITS_DISC):
            out.append(USE.first + RECRUITS_DISC)
        if s.usable(self.seat, WEAK_ENEMY):
            out.append(USE.first + WEAK_ENEMY)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if not USE.has(action):
            return NOT_NOW
        missing = refuse_disc(s, self.seat, action - USE.first)
        if missing is not None or action == USE.first + RECRUITS_DISC or action == USE.first + WEAK_ENEMY:
            return missing
        return refuse_bonds(s, self.seat) if action == USE.first + WAR_BONDS else misused_disc(s, self.seat, action - USE.first)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        seat = self.seat
        s.agenda.append(Resume(self))
        if action == USE.first + RECRUITS_DISC:
            s.innovations[RECRUITS_DISC] = NOBODY  # the disc itself goes to war
            s.tell(USED, seat, RECRUITS_DISC)
            s.add(seat, RECRUITS, 1)
            if seat not in s.war_line:
                s.war_line.append(seat)
            return
        spend_disc(s, action - USE.first)
        if action == USE.first + WAR_BONDS:
            s.add(seat, COPPER, s.war_workers(seat) * s.box.amount[WAR_BONDS])
        else:
            s.enemy_weakened += s.box.amount[WEAK_ENEMY]


def call_prize(s: YinziState, place: int) -> int:
    return int(s.box.war_points[place])


WON: Final = Happening("won", Text("The war is won, {total} against {enemy}"), [amount("total"), amount("enemy")])
LOST: Final = Happening("lost", Text("The war is lost, {total} against {enemy}"), [amount("total"), amount("enemy")])
HONOURED: Final = Happening(
    "honoured",
    Text("{who} gains {count} point in the war", plural="{who} gains {count} points in the war"),
    [Gap("count", 2, [], call_prize)],
)


class Battle(Step[YinziState]):
    """Veterans rise, strengths are compared, discs are placed (YI-12.1 to YI-12.4)."""

    def run(self, s: YinziState) -> None:
        for seat in s.order:
            if s.get(seat, LYING) > 0:
                stand_up(s, seat)
        total: i64 = 0
        for seat in s.war_line:
            total += strength(s, seat)
        enemy = enemy_strength(s)
        won = total >= enemy
        s.tell(WON if won else LOST, NOBODY, total, enemy)
        first = strongest(s, NOBODY)
        if first != NOBODY:
            second = strongest(s, first)
            honour(s, first, WAR_FIRST if won else WAR_SECOND)
            if won and second != NOBODY:
                honour(s, second, WAR_SECOND)
        s.agenda.append(DischargeRecruits())
        for seat in s.order[::-1]:
            s.agenda.append(Resume(LeaveVeterans(seat)))


def strength(s: YinziState, seat: i64) -> i64:
    return s.get(seat, STANDING) + s.get(seat, RECRUITS)


def enemy_strength(s: YinziState) -> i64:
    """War icons on the open tiles, less what innovations take away (YI-12.2, YI-10.20)."""
    icons: i64 = 0
    for space in range(s.seats):
        tile = s.open_route(space)
        if tile != NO_TILE:
            icons += s.box.route_war[tile]
    return max(0, icons - s.enemy_weakened)


def strongest(s: YinziState, without: i64) -> i64:
    """Who has most, the one further left when equal; NOBODY when nobody is there."""
    best: i64 = NOBODY
    for seat in s.war_line:
        if seat != without and strength(s, seat) > 0 and (best == NOBODY or strength(s, seat) > strength(s, best)):
            best = seat
    return best


def honour(s: YinziState, seat: i64, place: i64) -> None:
    """A disc on a war space, if there is one left (YI-12.4)."""
    if s.get(seat, DISCS) > 0:
        s.add(seat, DISCS, -1)
        s.add(seat, place, 1)
        s.tell(HONOURED, seat, place - WAR_FIRST)


LEAVE: Final = Choice(
    "leave {veterans}", Text("leave lying for the next war: {veterans}"), "YI-12.5", [names.counted("veterans", 2)], "veterans-{veterans}"
)

STAYED: Final = Happening("veterans", Text("{who} leaves {count} veteran", plural="{who} leaves {count} veterans"), [amount("count")])


class LeaveVeterans(Loop):
    """After the war one or two workers may stay, lying (YI-12.5)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("After the war: leave veterans lying, or be done"), "YI-12.5")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE.first)
        if s.usable(self.seat, VETERANS):
            for number in range(min(s.box.amount[VETERANS], s.get(self.seat, STANDING))):
                out.append(LEAVE.first + number)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if not LEAVE.has(action):
            return NOT_NOW
        veterans = action - LEAVE.first + 1
        standing = s.get(self.seat, STANDING)
        if veterans > standing:
            there = Text(
                "only {count} worker of yours is in the war area",
                plural="only {count} workers of yours are in the war area",
                count=int(standing),
            )
            return Refusal("YI-12.5", there)
        if veterans > s.box.amount[VETERANS]:
            return Refusal("YI-10.18", Text("no more than {most} may stay", most=int(s.box.amount[VETERANS])))
        return refuse_disc(s, self.seat, VETERANS)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        veterans = action - LEAVE.first + 1
        spend_disc(s, VETERANS)
        s.add(self.seat, STANDING, -veterans)
        s.add(self.seat, LYING, veterans)
        s.tell(STAYED, self.seat, veterans)


class DischargeRecruits(Step[YinziState]):
    """Recruit discs return to the supply (YI-10.19)."""

    def run(self, s: YinziState) -> None:
        for seat in range(s.seats):
            s.add(seat, DISCS, s.get(seat, RECRUITS))
            s.put(seat, RECRUITS, 0)
        s.war_line.clear()
