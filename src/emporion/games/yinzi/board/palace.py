"""Imperial tasks, wood and stone, the factories on show, and those between two rounds."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.fit import fitted
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, piece, plate, use, words
from emporion.games.yinzi import names, wording
from emporion.games.yinzi.actions import BUILD, PRODUCING, RESOURCES, TAKE, TASK
from emporion.games.yinzi.board.counts import heap
from emporion.games.yinzi.board.layout import MIGRATION, SHOW, TASKS
from emporion.games.yinzi.board.layout import RESOURCES as RESOURCE_BOX
from emporion.games.yinzi.board.symbols import PAINTS
from emporion.games.yinzi.board.targets import over
from emporion.games.yinzi.components import COLOURS, FACTORIES
from emporion.games.yinzi.components import TASKS as TASK_COUNT
from emporion.games.yinzi.names import factory_name
from emporion.games.yinzi.state import AREA, LOWER, ON_SHOW, TASK_TAKEN, UPPER, YinziState
from emporion.kernel.language import Language


def workers_at(s: YinziState, area: int) -> list[int]:
    return [s.get(seat, AREA + area) for seat in range(s.seats)]


def draw_tasks(out: list[str], s: YinziState, choices: Choices, _: Language) -> None:
    """The emperor's four tasks: workers they need, what they bring, and who has taken them."""
    x, y, width, height = TASKS
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    step = (width - 10) / TASK_COUNT
    for task in range(TASK_COUNT):
        left = x + 6 + task * step
        told = safe(f"{_.text(names.TASKS[task])}: {_.text(wording.reward(s, task))}")
        drawn = f'<g><title>{told}</title><rect x="{left:g}" y="{y + 6:g}" width="{step - 4:g}" height="{height - 12:g}" rx="6" fill="#fffaf0" stroke="{BRONZE}"/>'
        drawn += use(f"task{task}", left + 17, y + 24) + fitted(
            left + 33, y + 22, _.text(names.TASKS[task]), 13, step - 40, fill=INK, weight="700"
        )
        needed = s.box.task_workers[task]
        drawn += (
            use("icon-pawn", left + 40, y + 35, 0.5)
            + words(left + 48, y + 40, f"×{needed}", 13)
            + rewards(s, task, left + 14, y + 58)
            + "</g>"
        )
        takers = [seat for seat in range(s.seats) if s.get(seat, TASK_TAKEN) == task]
        for number, seat in enumerate(takers):
            drawn += piece(f"worker{seat}", left + 14 + number * (18 if len(takers) > 3 else 24), y + 92)
        out.append(over(choices, TASK + task, drawn, left, y + 6, step - 4, height - 12))


def rewards(s: YinziState, task: int, x: float, y: float) -> str:
    """What a task brings, as pictures."""
    box = s.box
    money = box.task_silver[task] or box.task_copper[task]
    drawn = use("icon-silver" if box.task_silver[task] else "icon-copper", x, y, 0.85) + words(x + 13, y + 5, str(money), 14, weight="700")
    for count, symbol in ((box.task_tiles[task], "icon-road"), (box.task_boats[task], "bonus4"), (box.task_upgrades[task], "bonus5")):
        if count:
            drawn += words(x + 27, y + 5, "+", 14) + use(symbol, x + 50, y, 0.85)
    return drawn


def draw_resources(out: list[str], s: YinziState, choices: Choices, _: Language) -> None:
    """Wood and stone that can still be taken."""
    x, y, width, height = RESOURCE_BOX
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    for number, count in enumerate((s.wood, s.stone)):
        left = x + 5 + number * (width / 2 - 3)
        drawn = (
            f"<g><title>{safe(_.text(names.RESOURCES[number]))}</title>{use('icon-stone' if number else 'icon-wood', left + 17, y + 17)}"
        )
        drawn += f"{words(left + 34, y + 23, f'×{count}', 15, 'start', INK, '600')}</g>"
        out.append(over(choices, TAKE + number, drawn, left, y + 4, width / 2 - 7, 27))
    out.append(heap("worker", workers_at(s, RESOURCES), x + 16, y + 47, 34))


def draw_show(out: list[str], s: YinziState, choices: Choices, _: Language) -> None:
    """Factories that can be built, and who is producing this round."""
    x, y, width, height = SHOW
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    out.append(fitted(x + 10, y + 18, _("Factories on show"), 14, 150, fill=INK, weight="700"))
    out.append(heap("worker", workers_at(s, PRODUCING), x + 200, y + 14))
    shown = [factory for factory in range(FACTORIES) if s.site[factory] == ON_SHOW]
    for number, factory in enumerate(shown):
        left = x + 8 + number * 88
        paint = PAINTS[factory % COLOURS]
        drawn = f"<g><title>{safe(_.text(factory_name(factory)))}</title>"
        drawn += (
            f'<rect x="{left:g}" y="{y + 26:g}" width="82" height="42" rx="6" fill="#fffaf0" stroke="{paint.fill}" stroke-width="3.5"/>'
        )
        drawn += use(f"ware{factory // COLOURS}", left + 22, y + 47, 1.05) + use("icon-cube", left + 50, y + 47, 0.6)
        drawn += f'<rect x="{left + 42:g}" y="{y + 38:g}" width="17" height="17" rx="2" fill="{paint.fill}" stroke="{paint.edge}"/>'
        drawn += (
            words(left + 50.5, y + 51.5, paint.letter, 13, "middle", paint.ink, "700") + use("icon-house", left + 70, y + 47, 0.6) + "</g>"
        )
        out.append(over(choices, BUILD + factory, drawn, left, y + 26, 82, 42))


def draw_migration(out: list[str], s: YinziState, _: Language) -> None:
    """Workers that found no work: the upper space waits a round longer than the lower."""
    x, y, width, height = MIGRATION
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    for place, (name, what) in enumerate(((_("migrants, upper"), UPPER), (_("lower"), LOWER))):
        left = x + 8 + place * 206
        out.append(fitted(left, y + 22, name, 13, 100 if place == 0 else 50, fill=QUIET))
        out.append(heap("worker", [s.get(seat, what) for seat in range(s.seats)], left + (114 if place == 0 else 62), y + 18, 40))
