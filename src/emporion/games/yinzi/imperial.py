"""Phase B, worker actions: imperial tasks (YI-8.15, YI-10.12 to YI-10.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import IMPERIAL, TASKS
from emporion.games.yinzi.crews import dismiss_group, use_workers
from emporion.games.yinzi.loops import Rest, Resume
from emporion.games.yinzi.payments import refuse_disc, spend_disc
from emporion.games.yinzi.state import AREA, EAGER_MIGRANTS, EXTRA_WORKER, GROUP, LOWER, SAME_TASK, TASK_TAKEN, UPPER, YinziState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def occupied(s: YinziState, task: i64) -> bool:
    """Whether the task has no room left."""
    taken: i64 = 0
    for seat in range(s.seats):
        if s.get(seat, TASK_TAKEN) == task:
            taken += 1
    return taken >= s.box.task_players[task]


def list_staff(s: YinziState, seat: i64, task: i64, out: list[int]) -> None:
    """Ways to man a task: with or without the extra worker disc, and how many workers come from the upper space."""
    group = s.get(seat, GROUP + s.group)
    upper = s.get(seat, UPPER) if s.usable(seat, EAGER_MIGRANTS) else 0
    for disc in range(2 if s.usable(seat, EXTRA_WORKER) else 1):
        missing = s.box.task_workers[task] - disc - group
        if s.box.task_workers[task] <= disc:  # at least one worker of the group is used
            continue
        if missing <= 0:
            out.append(STAFF.first + disc * 4)
            continue
        for eager in range(min(missing, upper, 3) + 1):
            if missing - eager <= s.get(seat, LOWER):
                out.append(STAFF.first + disc * 4 + eager)


def refuse_staff(s: YinziState, seat: i64, task: i64, way: i64) -> Refusal | None:
    """Why a task cannot be manned so: with the extra worker disc or not, and with so many workers of the upper space (YI-8.15)."""
    disc = way // 4
    eager = way % 4
    missing: Refusal | None = None
    if disc:
        missing = refuse_disc(s, seat, EXTRA_WORKER)
    if eager and missing is None:
        missing = refuse_disc(s, seat, EAGER_MIGRANTS)
    if missing is not None:
        return missing
    needed = s.box.task_workers[task] - disc
    group = s.get(seat, GROUP + s.group)
    if needed == 0:
        return Refusal("YI-8.3", Text("at least one worker has to be used"))
    if eager > 0 and group + eager > needed:
        return Refusal("YI-10.14", Text("the whole group is used before others come from the upper migration space"))
    if eager > s.get(seat, UPPER):
        waiting = Text(
            "only {count} worker waits on your upper migration space",
            plural="only {count} workers wait on your upper migration space",
            count=int(s.get(seat, UPPER)),
        )
        return Refusal("YI-10.14", waiting)
    workers = group + eager + s.get(seat, LOWER)
    if workers >= needed:
        return None
    return Refusal("YI-8.15", Text("it takes {needed} workers, and you have {workers}", needed=int(needed), workers=int(workers)))


def explain_task(s: YinziState, values: list[int]) -> Text:
    task = values[0]
    workers = int(s.box.task_workers[task])
    return Text("{task}: {reward}; workers: {workers}", task=names.TASKS[task], workers=workers, reward=names.reward(s.box, task))


def explain_staff(s: YinziState, values: list[int]) -> Text:
    disc, eager = values
    if disc:
        return Text("with the extra worker disc; workers from the upper space: {eager}", eager=eager)
    return Text("workers only; from the upper space: {eager}", eager=eager)


TASK: Final = Choice("task {task}", explain_task, "YI-8.15", [names.TASK], "task-{task}")
STAFF: Final = Choice(
    "staff {crew}+{eager}", explain_staff, "YI-10.13", [Gap("crew", 2, ["workers", "disc"]), amount("eager", 3)], "staff-{crew}-{eager}"
)

TOOK_TASK: Final = Happening("task", Text("{who} takes the task {task}"), [names.TASK])


class ImperialTask(Step[YinziState]):
    """Choose a task that can be manned (YI-8.15)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose an imperial task for your workers"), "YI-8.15")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for task in range(TASKS):
            if not occupied(s, task) or s.usable(self.seat, SAME_TASK):
                ways: list[int] = []
                list_staff(s, self.seat, task, ways)
                if ways:
                    out.append(TASK.first + task)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not TASK.has(action):
            return NOT_NOW
        task = action - TASK.first
        if refuse_disc(s, self.seat, SAME_TASK) is not None:
            workers: i64 = 0
            rival: i64 = NOBODY
            for seat in range(s.seats):
                if s.get(seat, TASK_TAKEN) == task:
                    workers += 1
                    rival = seat
            if workers >= s.box.task_players[task]:
                return Refusal("YI-8.15", Text("{rival} does this task", rival=names.SEATS[rival]))
        for way in range(STAFF.size):
            if refuse_staff(s, self.seat, task, way) is None:
                return None
        return refuse_staff(s, self.seat, task, 0)

    def apply(self, s: YinziState, action: i64) -> None:
        staff = Staff(self.seat, action - TASK.first)
        ways: list[int] = []
        staff.legal(s, ways)
        if len(ways) == 1:
            staff.apply(s, ways[0])
        else:
            s.agenda.append(staff)


class Staff(Step[YinziState]):
    """Who does the task: the group, migrants, the extra worker disc (YI-10.13, YI-10.14)."""

    def __init__(self, seat: i64, task: i64) -> None:
        super().__init__(seat)
        self.task = task

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Choose who does the {task}: extra worker disc, and workers from the upper migration space", task=names.TASKS[self.task]),
            "YI-10.14",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_staff(s, self.seat, self.task, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_staff(s, self.seat, self.task, action - STAFF.first) if STAFF.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        disc = (action - STAFF.first) // 4
        eager = (action - STAFF.first) % 4
        if occupied(s, self.task):
            spend_disc(s, SAME_TASK)
        if disc:
            spend_disc(s, EXTRA_WORKER)
        if eager:
            spend_disc(s, EAGER_MIGRANTS)
            s.add(seat, UPPER, -eager)
            s.add(seat, AREA + IMPERIAL, eager)
        use_workers(s, seat, s.box.task_workers[self.task] - disc - eager, IMPERIAL)
        dismiss_group(s, seat)
        s.put(seat, TASK_TAKEN, self.task)
        s.tell(TOOK_TASK, seat, self.task)
        s.agenda.append(Resume(Rest(seat)))
