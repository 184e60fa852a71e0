"""What the five fortune actions share: resolutions, the boost, and what may be done besides (YI-6.2, YI-6.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi.loops import DONE, EMISSARY, Loop, Resume, apply_free, list_free, refuse_free
from emporion.games.yinzi.payments import PEDDLE, USE, spend_disc
from emporion.games.yinzi.state import BOAT_DISC, DISCS, TAX_DISCS, YinziState
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Text


def explain_tax_disc(s: YinziState, values: list[int]) -> Text:
    total = int(s.tax_sum(s.actor()) + 1)
    return Text("a disc on your tax space for one more resolution; your tax sum becomes {total}", total=total)


TAX: Final = Choice("tax", explain_tax_disc, "YI-6.3", place="tax", brings={"total": "=tax sum"})

BOOSTED: Final = Happening("boost", Text("{who} boosts the action and will pay more tax"))


class Fortune(Loop):
    """What the five fortune actions share: resolutions, the boost, and what may be done besides (YI-6.2, YI-6.3)."""

    def spent(self, s: YinziState) -> bool:
        return s.resolutions == 0

    def resolve(self, s: YinziState, discs: i64, out: list[int]) -> None:
        """Append the ways to use one resolution, with so many discs at hand."""
        raise NotImplementedError

    def carry_out(self, s: YinziState, action: i64) -> None:
        """Use one resolution."""
        raise NotImplementedError

    def moves_goods(self) -> bool:
        """Whether the boat innovation can serve this action."""
        return False

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        discs = s.get(seat, DISCS)
        if s.resolutions > 0:
            if s.boosted:  # the boosted resolution is used at once
                self.resolve(s, discs, out)
                return
            out.append(DONE.first)
            self.resolve(s, discs, out)
        else:
            out.append(DONE.first)
            if not s.boosted and discs > 0:
                ways: list[int] = []
                self.resolve(s, discs - 1, ways)
                if ways:
                    out.append(TAX.first)
        list_free(s, seat, self.moves_goods(), out)

    def ways(self) -> list[Choice]:
        """What a resolution may be used for."""
        raise NotImplementedError

    def refuse_way(self, s: YinziState, action: i64, discs: i64) -> Refusal | None:
        """Why a resolution cannot be used so, with so many discs at hand."""
        raise NotImplementedError

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        for choice in self.ways():
            if choice.has(action):
                return self.refuse_resolution(s, action)
        if action == TAX.first:
            return self.refuse_boost(s)
        if not (action == DONE.first or EMISSARY.has(action) or PEDDLE.has(action) or USE.has(action)):
            return NOT_NOW
        if s.boosted and s.resolutions > 0:
            return Refusal("YI-6.3", Text("you have boosted the action, and the boosted resolution is used at once"))
        return None if action == DONE.first else refuse_free(s, self.seat, self.moves_goods(), action)

    def refuse_resolution(self, s: YinziState, action: i64) -> Refusal | None:
        """Nothing is refused that a resolution can be used for, while one is left (YI-6.2)."""
        discs = s.get(self.seat, DISCS)
        if s.resolutions > 0:
            return self.refuse_way(s, action, discs)
        if s.boosted or discs == 0:
            return Refusal("YI-6.2", Text("all resolutions of this action are used"))
        return Refusal("YI-6.2", Text("all resolutions of your card are used"), Text("a disc on your tax space may bring one more"))

    def refuse_boost(self, s: YinziState) -> Refusal | None:
        """Once, after the card's own resolutions, and if another one is possible (YI-6.3)."""
        if s.boosted:
            return Refusal("YI-6.3", Text("you have boosted this action already"))
        if s.resolutions > 0:
            left = Text("use the resolutions of your card first: {count} is left",
                        plural="use the resolutions of your card first: {count} are left", count=int(s.resolutions))  # fmt: skip
            return Refusal("YI-6.3", left)
        discs = s.get(self.seat, DISCS)
        if discs == 0:
            return no_disc()
        for choice in self.ways():
            for action in range(choice.first, choice.first + choice.size):
                if self.refuse_way(s, action, discs - 1) is None:
                    return None
        return Refusal("YI-6.3", Text("one more resolution would be of no use to you now"))

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        s.agenda.append(Resume(self))
        if action == TAX.first:
            s.add(self.seat, DISCS, -1)
            s.add(self.seat, TAX_DISCS, 1)
            s.boosted = 1
            s.resolutions = 1
            s.tell(BOOSTED, self.seat)
        elif action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif EMISSARY.has(action) or PEDDLE.has(action) or USE.has(action):
            apply_free(s, self.seat, action)
        else:
            s.resolutions -= 1
            self.carry_out(s, action)


def no_disc() -> Refusal:
    return Refusal("YI-1.1", Text("you have no disc left in your supply"))
