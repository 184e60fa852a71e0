"""A table at which a lesson is played: one person, and others who play what the lesson says."""

from __future__ import annotations

import time
from itertools import pairwise

from emporion.games.lessons import GUIDE, GUIDE_OFF, Part, Where, part_of, where
from emporion.games.played import turns
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import settled
from emporion.kernel.words import Text
from emporion.table.play.live import Change, Live
from emporion.table.refusals import Refused
from emporion.table.storage.rows import ActionRow, Standing, Stored

PLAY_IT_ALL = Text("A puzzle asks for a whole turn: play it to its end, then confirm it")
OVER = Text("This puzzle is over: try it again, or take the next one")


def live_of(stored: Stored) -> Live:
    """The table of what is stored: a lesson's, or any other."""
    return LessonTable(stored) if stored.row.lesson not in ("", GUIDE, GUIDE_OFF) else Live(stored)


def met(live: Live, seat: int) -> set[str]:
    """The kinds of decisions that a seat has had before the one it has now, its unconfirmed steps included."""
    found: set[str] = set()
    state = live.game.deal(live.row.seed)
    made = live.taken + [(seat, live.game.actions.parse(words, [])) for words in live.steps(seat)]
    for mover, action in made:
        if mover == seat and (kind := asked(live, state, seat)):
            found.add(kind)
        state.apply_for(mover, action)
    return found


def asked(live: Live, state: State, seat: int) -> str:
    """The kind of decision before a seat; none where it need not be asked, since nobody has seen such a one."""
    step = state.pending(seat)
    if step is None or settled(live.game, state, seat, live.wants_all(seat)) != NOBODY:
        return ""
    return live.game.layout.step_name(step)


def rounds_met(live: Live, seat: int) -> int:
    """How often the first kind of decision of a seat has come up again after others: its rounds, in some games its turns."""
    kinds: list[str] = []
    state = live.game.deal(live.row.seed)
    for mover, action in live.taken:
        if mover == seat and (kind := asked(live, state, seat)):
            kinds.append(kind)
        state.apply_for(mover, action)
    now = state.pending(seat)
    kinds += [live.game.layout.step_name(now)] if now is not None else []
    return sum(kind == kinds[0] != before for before, kind in pairwise(kinds))


class LessonTable(Live):
    """A table whose others wait for the reader; no bot thinks here."""

    def __init__(self, stored: Stored) -> None:
        self.chosen: list[tuple[int, str]] = []  # what was confirmed and had an alternative
        super().__init__(stored)
        self.part: Part | None = part_of(self.room, self.row.lesson)  # None when the lesson is gone

    def extend(self, rows: list[ActionRow]) -> None:
        super().extend(rows)
        self.chosen += [(row.seat, row.words) for row in rows if not row.forced]

    @property
    def me(self) -> int:
        return next(seat.seat for seat in self.seats if seat.kind == "person")

    def bots_to_move(self) -> list[int]:
        return []

    def wants_all(self, seat: int) -> bool:
        """A lesson's file names every choice that has an alternative, also where one answer alone is sensible."""
        return True

    def standing(self, state: State, taken: list[ActionRow]) -> Standing:
        standing = super().standing(state, taken)
        standing.bot_to_move = False
        return standing

    def here(self) -> Where:
        """How far the lesson has come."""
        draft = self.drafts.get(self.me)
        return self.found(self.plan(self.me), draft.steps if draft else [])

    def found(self, state: State, steps: list[tuple[str, bool]]) -> Where:
        if self.part is None or self.chosen[: self.begins()] != turns(self.game, self.part.opening):
            return Where(0, "changed")
        drafted = [words for words, forced in steps if not forced]
        return where(self.part, self.game, state, self.chosen[self.begins() :], drafted, self.row.bubble)

    def begins(self) -> int:
        """The number of choices in the opening."""
        return len(turns(self.game, self.part.opening)) if self.part else 0

    def commit(self, seat: int, state: State, steps: list[tuple[str, bool]]) -> Change:
        """Only what the lesson goes on with is confirmed: the others could not answer anything else."""
        at = self.found(state, steps)
        if self.part is not None and self.part.puzzle is not None and at.kind in ("act", "done", "refuted"):
            raise Refused(PLAY_IT_ALL if at.kind == "act" else OVER)
        if at.kind in ("astray", "changed") or (at.kind == "act" and self.part is not None and self.part.check is not None):
            raise Refused(Text("Allowed, but the lesson does not go on with it: take it back and try what the lesson says"))
        return super().commit(seat, state, steps)

    def wish_played(self, choices: list[tuple[int, str]]) -> Change:
        """What the lesson plays: the opening, or the turns before a bubble."""
        now = time.time()
        state = self.state.copy()
        taken = self.forced_everywhere(state, [], self.me)
        for seat, words in choices:
            action = self.game.actions.parse(words, state.legal_for(seat))
            self.game.check(state, seat, action)
            state.apply_for(seat, action)
            taken.append(ActionRow(len(self.taken) + len(taken), seat, words, False, now))
            taken = self.forced_everywhere(state, taken, self.me)
        return Change(self.me, taken, None, None, self.standing(state, taken))
