"""One table in memory: the record and what follows from it, the drafts of the seats, and what may be done next.

Nothing here writes. A wish (a step, an undo, a confirmation) is checked and answered with a ``Change``; the house stores it and then
hands it back to ``accept``. So memory never knows more than the database.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any

import msgspec

from emporion.games.registry import room
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import follow_forced, settled
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.overlays import told
from emporion.kernel.record import seal, write_record
from emporion.kernel.words import Text, listed
from emporion.table.play.clocks import Clocks, start_clocks
from emporion.table.play.endings import ending_of, pack
from emporion.table.play.log import Log
from emporion.table.play.seated import Seated
from emporion.table.play.talk import last_lines
from emporion.table.refusals import Late, Refused
from emporion.table.storage.rows import ActionRow, ChatRow, DraftRow, Standing, Stored

EDITS_A_TURN = 10_000
MOST_CHAT = 200
MOST_STEPS = 500  # of one unconfirmed turn


class Change(msgspec.Struct):
    """What a wish amounts to: actions for the record, or another draft of the seat."""

    seat: int
    taken: list[ActionRow]  # empty when only the draft changes
    old: DraftRow | None
    new: DraftRow | None
    standing: Standing | None


@lru_cache(256)
def shared_game(name: str, seats: int, options: tuple[tuple[str, str], ...], rules: int, box: str) -> Game[Any]:
    """A game holds no position, so tables of the same kind share it. Its rules and its box are those it was begun with."""
    return room(name).open(seats, dict(options), msgspec.json.decode(box), rules)


class Live(Seated):
    """A table as it stands."""

    def __init__(self, stored: Stored) -> None:
        super().__init__(stored.row, stored.seats, stored.box)
        self.room = room(self.row.game)
        self.room.check_rules(self.row.rules)
        self.game = shared_game(self.row.game, len(self.seats), tuple(self.row.options.items()), self.row.rules, self.box)
        self.state: State = self.game.deal(self.row.seed)
        self.taken: list[tuple[int, int]] = []
        self.log = Log(self.game, self.state)
        self.clocks: Clocks = start_clocks(self.row.pace, self.game.seats, self.row.started)
        self.windows = [0] * self.game.seats  # the number of actions at which each seat's present decision began
        self.last_move = [0] * self.game.seats  # the number of actions after each seat's last own one
        self.drafts: dict[int, DraftRow] = {}
        self.plans: dict[int, State] = {}  # the position with a seat's draft applied
        self.chat: list[ChatRow] = []
        self.chart: list[tuple[int, list[float]]] | None = None  # kept once computed, for the end screen
        self.changes = 0  # counts everything anybody could see change
        self.refresh(stored)

    # --- following the database -------------------------------------------------------------------------------

    def refresh(self, stored: Stored) -> None:
        """Take in what is new: the rest of the record, seats, drafts, chat."""
        self.row = stored.row
        self.seats = stored.seats
        if not self.taken:
            self.clocks = start_clocks(self.row.pace, self.game.seats, self.row.started)
        self.extend([action for action in stored.actions if action.number >= len(self.taken)])
        self.plans.clear()
        self.keep_drafts({draft.seat: draft for draft in stored.drafts})
        self.chat = last_lines(self.chat + stored.chat, MOST_CHAT)
        self.changes += 1

    def extend(self, rows: list[ActionRow]) -> None:
        """Play confirmed actions."""
        for row in rows:
            if row.number != len(self.taken):
                raise EmporionError(f"table {self.row.id}: action {row.number} follows {len(self.taken)} actions")
            action = self.game.actions.parse(row.words, [])
            self.game.check(self.state, row.seat, action)
            before = self.state.actors()
            self.log.play(self.state, row, action)
            self.taken.append((row.seat, action))
            after = self.state.actors()
            self.clocks.follow(row.seat, before, after, row.at)
            for seat in range(self.game.seats):
                undisturbed = seat != row.seat and seat in before and seat in after
                if not undisturbed:
                    self.windows[seat] = len(self.taken)
            if not row.forced:
                self.last_move[row.seat] = len(self.taken)
        if rows:
            self.plans.clear()
            self.keep_drafts(self.drafts)

    def keep_drafts(self, drafts: dict[int, DraftRow]) -> None:
        """Drafts of the present decisions, as far as they hold."""
        self.drafts = {seat: self.cut(draft) for seat, draft in drafts.items() if draft.base == self.windows[seat]}

    def cut(self, draft: DraftRow) -> DraftRow:
        """Where seats decide together, what was harmless in a draft may turn up something once the others are ready: such steps go."""
        state = self.state.copy()
        for number, (words, _forced) in enumerate(draft.steps):
            action = self.game.actions.parse(words, [])
            if action not in state.legal_for(draft.seat):
                return DraftRow(draft.seat, draft.base, draft.edits, draft.steps[:number], True)
            state.apply_for(draft.seat, action)
            if state.reveals != self.state.reveals:
                return DraftRow(draft.seat, draft.base, draft.edits, draft.steps[:number], True)
        return draft

    def accept(self, change: Change) -> None:
        """A change has been stored: follow it."""
        self.changes += 1
        self.plans.pop(change.seat, None)
        if change.taken:
            self.drafts.pop(change.seat, None)
            self.extend(change.taken)
            assert change.standing is not None
            self.row.taken = len(self.taken)
            self.row.status = "finished" if self.state.over() else "playing"
            self.row.waiting = change.standing.waiting
            self.row.bot_to_move = change.standing.bot_to_move
            self.row.result = change.standing.result
        elif change.new is None:
            self.drafts.pop(change.seat, None)
        else:
            self.drafts[change.seat] = change.new

    # --- what a seat has before it ----------------------------------------------------------------------------

    def version(self, seat: int) -> int:
        """Changes whenever the seat's decision does; not when another one decides at the same time."""
        if seat == NOBODY:
            return len(self.taken) * EDITS_A_TURN
        draft = self.drafts.get(seat)
        return self.windows[seat] * EDITS_A_TURN + (2 * draft.edits + draft.cut if draft else 0)

    def plan(self, seat: int) -> State:
        """The position with the seat's unconfirmed steps taken; not to be changed."""
        if seat not in self.drafts:
            return self.state
        if seat not in self.plans:
            state = self.state.copy()
            for words, _forced in self.drafts[seat].steps:
                action = self.game.actions.parse(words, [])
                self.game.check(state, seat, action)
                state.apply_for(seat, action)
            self.plans[seat] = state
        return self.plans[seat]

    def deciding(self) -> list[int]:
        """The seats the table waits for."""
        return self.state.actors() if self.row.status == "playing" else []

    def legal(self, seat: int) -> list[int]:
        if seat == NOBODY or seat not in self.deciding():
            return []
        return self.plan(seat).legal_for(seat)

    def steps(self, seat: int) -> list[str]:
        draft = self.drafts.get(seat)
        return [words for words, _forced in draft.steps] if draft else []

    # --- wishes -----------------------------------------------------------------------------------------------

    def wish_step(self, seat: int, version: int, words: list[str], confirm: bool) -> Change:
        """Add steps to the turn; what turns up something hidden, or is to be confirmed, goes into the record."""
        self.must_decide(seat, version)
        state = self.plan(seat).copy()
        old = self.drafts.get(seat)
        steps = list(old.steps) if old else []
        for spoken in words:
            if state.reveals != self.state.reveals:  # an error about what follows would tell what was turned up
                raise Refused(Text("'{action}' is to be chosen when it is seen what was turned up before it", action=spoken))
            action = self.game.actions.parse(spoken, state.legal_for(seat))
            self.game.check(state, seat, action)
            state.apply_for(seat, action)
            steps.append((self.game.actions.notation(action), False))
            follow_forced(self.game, state, seat, steps, self.wants_all(seat))
        if len(steps) > MOST_STEPS:
            raise Refused(Text("This turn has too many steps; confirm it first"))
        if confirm or state.reveals != self.state.reveals:
            return self.commit(seat, state, steps)
        return Change(seat, [], old, self.edited(seat, steps), None)

    def wish_undo(self, seat: int, version: int, everything: bool) -> Change:
        """Take back the last chosen step, with what followed from it by itself, or the whole turn."""
        self.must_decide(seat, version)
        old = self.drafts.get(seat)
        if old is None or not old.steps:
            raise Refused(Text("Nothing of this turn can be taken back: it was confirmed, or has not begun"))
        steps = list(old.steps)
        while steps and steps[-1][1]:
            steps.pop()
        steps.pop()
        return Change(seat, [], old, self.edited(seat, [] if everything else steps), None)

    def wish_confirm(self, seat: int, version: int) -> Change:
        self.must_decide(seat, version)
        draft = self.drafts.get(seat)
        if draft is None or not draft.steps:
            raise Refused(Text("There is nothing to confirm yet"))
        return self.commit(seat, self.plan(seat).copy(), draft.steps)

    def wish_forced(self) -> Change | None:
        """What happens by itself at the start of a game."""
        state = self.state.copy()
        taken = self.forced_everywhere(state, [], NOBODY)
        return Change(NOBODY, taken, None, None, self.standing(state, taken)) if taken else None

    def must_decide(self, seat: int, version: int) -> None:
        if self.row.status != "playing":
            raise Refused(Text("The game is over") if self.row.status == "finished" else Text("The game has not begun"))
        if seat not in self.deciding():
            waiting = listed([Text(self.game.seat_names[each]) for each in self.deciding()])
            raise Late(Text("It is not your turn; the table waits for {seats}", seats=waiting))
        if version != self.version(seat):
            raise Late

    def edited(self, seat: int, steps: list[tuple[str, bool]]) -> DraftRow:
        old = self.drafts.get(seat)
        edits = (old.edits if old else 0) + 1
        if 2 * edits + 1 >= EDITS_A_TURN:
            raise Refused(Text("This turn was changed too often; confirm it"))
        return DraftRow(seat, self.windows[seat], edits, steps)

    def commit(self, seat: int, state: State, steps: list[tuple[str, bool]]) -> Change:
        now = time.time()
        first = len(self.taken)
        by = self.seats[seat].instead()
        taken = [ActionRow(first + i, seat, words, forced, now, by) for i, (words, forced) in enumerate(steps)]
        taken = self.forced_everywhere(state, taken, seat)
        return Change(seat, taken, self.drafts.get(seat), None, self.standing(state, taken))

    def forced_everywhere(self, state: State, taken: list[ActionRow], committing: int) -> list[ActionRow]:
        """Play on as long as there is nothing to ask somebody; a seat with an open draft is left alone."""
        now = time.time()
        drafting = [other for other in self.drafts if other != committing]
        while forced := self.forced_next(state, drafting):
            seat, action = forced
            taken.append(ActionRow(len(self.taken) + len(taken), seat, self.game.actions.notation(action), True, now))
            state.apply_for(seat, action)
        return taken

    def forced_next(self, state: State, drafting: list[int]) -> tuple[int, int] | None:
        """A seat that need not be asked, and what it does."""
        for seat in state.actors():
            action = settled(self.game, state, seat, self.wants_all(seat)) if seat not in drafting else NOBODY
            if action != NOBODY:
                return seat, action
        return None

    def wants_all(self, seat: int) -> bool:
        """Bots decide everything themselves; people are not asked where one answer alone is sensible, unless they want to be."""
        sitting = self.seats[seat]
        return sitting.asked or bool(sitting.player())

    def standing(self, state: State, taken: list[ActionRow]) -> Standing:
        """What lists and sleeping processes need to know of the position that these actions lead to; of the end, what is kept for ever."""
        if state.over():
            log = self.log.fork()
            played = self.state.copy()
            for row in taken:
                log.play(played, row, self.game.actions.parse(row.words, []))
            ending = pack(ending_of(self.game, state, log.turns))
            return Standing("finished", [], False, seal(self.game, state, len(self.taken) + len(taken)), ending)
        waiting = state.actors()
        asked = [seat for seat in waiting if self.seats[seat].kind == "person"]
        return Standing("playing", waiting, any(self.seats[seat].player() for seat in waiting), "", asked=asked)

    # --- who is who -------------------------------------------------------------------------------------------

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.deciding() if self.seats[seat].player()]

    def names(self) -> list[Text | str]:
        return [seat.called() or Text(self.game.seat_names[seat.seat]) for seat in self.seats]

    def for_workers(self) -> tuple[int, str, dict[str, str], int, int, str, int, list[tuple[int, int]]]:
        """What a worker needs to come to the same position."""
        row = self.row
        return row.id, row.game, row.options, self.game.seats, row.rules, self.box, row.seed, self.taken[:]

    def record(self) -> str:
        """The game as a text file."""
        return write_record(self.game, self.row.seed, self.players(), self.taken, told(self.corrections()), self.salts())
