"""The crew of a worker action, and the areas where its workers act one after the other (YI-8.1 to YI-8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from emporion.games.yinzi.loops import DONE, EMISSARY, Loop, Resume, apply_free, list_free, refuse_free
from emporion.games.yinzi.payments import PEDDLE, USE, refuse_disc, spend_disc
from emporion.games.yinzi.state import AREA, BOAT_DISC, GROUP, LOWER, UPPER, YinziState
from emporion.kernel.choices import Choice
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Text


def crew(s: YinziState, seat: i64) -> i64:
    """Workers that can still act: the group, then migrants of the lower space, four in all (YI-8.2)."""
    return min(s.get(seat, GROUP + s.group) + s.get(seat, LOWER), s.box.max_workers - s.acted)


def use_workers(s: YinziState, seat: i64, number: i64, area: i64) -> None:
    """The group acts first, so nobody can be left over while migrants join (YI-8.3)."""
    members = min(number, s.get(seat, GROUP + s.group))
    s.add(seat, GROUP + s.group, -members)
    s.add(seat, LOWER, members - number)
    s.add(seat, AREA + area, number)
    s.acted += number


def dismiss_group(s: YinziState, seat: i64) -> None:
    """Unused workers go to the upper migration space (YI-8.3)."""
    s.add(seat, UPPER, s.get(seat, GROUP + s.group))
    s.put(seat, GROUP + s.group, 0)


class Work(Loop):
    """An area where workers act one after the other; the first is used before anything else (YI-5.5)."""

    def spent(self, s: YinziState) -> bool:
        return crew(s, self.seat) == 0

    def uses(self, s: YinziState, out: list[int]) -> None:
        """Append what the next worker may do."""
        raise NotImplementedError

    def carry_out(self, s: YinziState, action: i64) -> None:
        raise NotImplementedError

    def moves_goods(self) -> bool:
        """Whether the boat innovation can serve this action."""
        return True

    def legal(self, s: YinziState, out: list[int]) -> None:
        if s.acted == 0:
            self.uses(s, out)
            if self.moves_goods() and s.usable(self.seat, BOAT_DISC):
                out.append(USE.first + BOAT_DISC)
            return
        out.append(DONE.first)
        self.uses(s, out)
        list_free(s, self.seat, self.moves_goods(), out)

    def chooses(self) -> Choice:
        """What a worker is used for."""
        raise NotImplementedError

    def refuse_use(self, s: YinziState, action: i64) -> Refusal | None:
        """Why the next worker cannot be used so."""
        raise NotImplementedError

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if self.chooses().has(action):
            if s.acted == s.box.max_workers:
                return Refusal("YI-8.2", Text("{count} workers have acted, and no more may in one action", count=int(s.acted)))
            if s.get(self.seat, GROUP + s.group) + s.get(self.seat, LOWER) == 0:
                return Refusal("YI-8.2", Text("all workers of the group have acted"))
            return self.refuse_use(s, action)
        if not (action == DONE.first or EMISSARY.has(action) or PEDDLE.has(action) or USE.has(action)):
            return NOT_NOW
        boat = self.moves_goods()
        if s.acted > 0:
            return None if action == DONE.first else refuse_free(s, self.seat, boat, action)
        if action == DONE.first:
            return Refusal("YI-8.3", Text("at least one worker has to be used"))
        if boat and action == USE.first + BOAT_DISC:
            return refuse_disc(s, self.seat, BOAT_DISC)
        return Refusal("YI-5.5", Text("the first worker is used before anything else"))

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            dismiss_group(s, self.seat)
            return
        s.agenda.append(Resume(self))
        if action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif EMISSARY.has(action) or PEDDLE.has(action) or USE.has(action):
            apply_free(s, self.seat, action)
        else:
            self.carry_out(s, action)
