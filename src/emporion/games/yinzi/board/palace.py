"""Imperial tasks, wood and stone, the factories on show, and those between two rounds."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, piece, plate, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.counts import heap
from emporion.games.yinzi.board.layout import MIGRATION, SHOW, TASKS
from emporion.games.yinzi.board.layout import RESOURCES as RESOURCE_BOX
from emporion.games.yinzi.board.symbols import PAINTS
from emporion.games.yinzi.board.targets import spot
from emporion.games.yinzi.components import COLOURS, FACTORIES, PRODUCING, RESOURCES
from emporion.games.yinzi.components import TASKS as TASK_COUNT
from emporion.games.yinzi.fortune import BUILD
from emporion.games.yinzi.imperial import TASK
from emporion.games.yinzi.names import factory_name
from emporion.games.yinzi.state import AREA, LOWER, ON_SHOW, TASK_TAKEN, UPPER, YinziState
from emporion.games.yinzi.workers import TAKE
from emporion.kernel.language import Language


def workers_at(s: YinziState, area: int) -> list[int]:
    return [s.get(seat, AREA + area) for seat in range(s.seats)]


def draw_tasks(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """The emperor's four tasks: workers they need, what they bring, and who has taken them."""
    x, y, width, height = TASKS
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    step = (width - 10) / TASK_COUNT
    for task in range(int(TASK_COUNT)):
        left = x + 6 + task * step
        name, caption = say.text(names.TASKS[task]), say.text(names.TASK_CAPTIONS[task])
        place = (left, y + 6, step - 4, height - 12, 6)
        drawn = use(f"task{task}", left + 17, y + 24) + shrunk(left + 33, y + 22, caption, step - 40, 13, weight="700")
        drawn += use("icon-pawn", left + 40, y + 35, 0.5) + words(left + 48, y + 40, f"×{s.box.task_workers[task]}", 13)
        drawn += rewards(s, task, left + 14, y + 56)
        takers = [seat for seat in range(s.seats) if s.get(seat, TASK_TAKEN) == task]
        for number, seat in enumerate(takers):
            drawn += piece(f"worker{seat}", left + 14 + number * (18 if len(takers) > 3 else 24), y + 84)
        out.append(spot(choices, TASK.first + task, place, f"{name}: {say.text(names.reward(s, task))}", sheet(*place), drawn))


def rewards(s: YinziState, task: int, x: float, y: float) -> str:
    """What a task brings, as pictures."""
    box = s.box
    money = box.task_silver[task] or box.task_copper[task]
    drawn = use("icon-silver" if box.task_silver[task] else "icon-copper", x, y, 0.85) + words(x + 13, y + 5, str(money), 14, weight="700")
    for count, symbol in ((box.task_tiles[task], "icon-road"), (box.task_boats[task], "bonus4"), (box.task_upgrades[task], "bonus5")):
        if count:
            drawn += words(x + 27, y + 5, "+", 14) + use(symbol, x + 50, y, 0.85)
    return drawn


def draw_resources(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """Wood and stone that can still be taken."""
    x, y, width, height = RESOURCE_BOX
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    for number, count in enumerate((s.wood, s.stone)):
        left = x + 5 + number * (width / 2 - 3)
        drawn = use("icon-stone" if number else "icon-wood", left + 17, y + 17) + words(left + 34, y + 23, f"×{count}", 15, weight="600")
        out.append(spot(choices, TAKE.first + number, (left, y + 2, width / 2 - 7, 29, 6), say.text(names.RESOURCES[number]), "", drawn))
    out.append(heap("worker", workers_at(s, RESOURCES), x + 16, y + 46))


def draw_show(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """Factories that can be built, and who is producing this round."""
    x, y, width, height = SHOW
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    out.append(squeezed(x + 10, y + 22, say("Factories on show"), 14, 150, fill=INK, weight="700"))
    out.append(heap("worker", workers_at(s, PRODUCING), x + 200, y + 18))
    shown = [factory for factory in range(FACTORIES) if s.site[factory] == ON_SHOW]
    for number, factory in enumerate(shown):
        left, top = x + 8 + number * 88, y + 35
        paint = PAINTS[factory % COLOURS]
        place = (left, top, 82, 42, 6)
        frame = f'<rect x="{left:g}" y="{top:g}" width="82" height="42" rx="6" fill="none" stroke="{paint.fill}" stroke-width="4"/>'
        drawn = frame + use(f"ware{factory // COLOURS}", left + 22, top + 21, 1.05) + use("icon-house", left + 69, top + 20, 0.65)
        drawn += f'<rect x="{left + 40:g}" y="{top + 12:g}" width="17" height="17" rx="2" fill="{paint.fill}" stroke="{paint.edge}"/>'
        drawn += words(left + 48.5, top + 25.5, paint.letter, 13, "middle", paint.ink, "700")
        out.append(spot(choices, BUILD.first + factory, place, say.text(factory_name(factory)), sheet(*place), drawn))


def sheet(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The light ground of a thing that may be chosen."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="#fffaf0" stroke="{BRONZE}"/>'


def draw_migration(out: list[str], s: YinziState, say: Language) -> None:
    """Workers that found no work: those on the upper space wait a round longer than those on the lower."""
    x, y, width, height = MIGRATION
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    for place, (name, what) in enumerate(((say("upper migration space"), UPPER), (say("lower migration space"), LOWER))):
        left = x + 6 + place * (width / 2)
        symbol = "icon-lower" if place else "icon-upper"
        out.append(f"<g><title>{safe(name)}</title>{use(symbol, left + 14, y + 19, 1.05)}</g>")
        out.append(heap("worker", [s.get(seat, what) for seat in range(s.seats)], left + 46, y + 20, 36))
