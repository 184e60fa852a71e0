"""Lines over time, told apart by colour, dashes and the name at their end."""

from __future__ import annotations

from emporion.drawing.lettering import squeezed
from emporion.drawing.pieces import BY_NAME, STRANGER
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, words

WIDTH = 428
HEIGHT = 260
LEFT = 36
RIGHT = 140
TOP = 16
BOTTOM = 36
TYPE = 15  # what a phone still shows large enough to be read
DASHES = ["", "8 4", "2 4", "12 3 2 3", "5 5"]


Points = list[tuple[int, list[float]]]


def lines_over_time(points: Points, names: list[str], colours: list[str], title: str, along: str) -> str:
    """One line per name, upwards from 0; ``points`` are (when, a value for each name)."""
    if len(points) < 2:
        return ""
    highest = max(10.0, *(value for _when, values in points for value in values))
    step = next(size for size in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**9) if highest / size <= 6)
    return lines(points, names, colours, title, along, 0.0, highest, range(0, int(highest) + 1, step))


def places_over_time(points: Points, names: list[str], colours: list[str], title: str, along: str) -> str:
    """One line per name, the first place on top."""
    return lines(points, names, colours, title, along, float(len(names)), 1.0, range(1, len(names) + 1))


def lines(points: Points, names: list[str], colours: list[str], title: str, along: str, low: float, high: float, ticks: range) -> str:
    """``low`` is the value at the foot of the chart, ``high`` the one at its top."""
    last = max(1, points[-1][0])
    across = (WIDTH - LEFT - RIGHT) / last
    floor = HEIGHT - BOTTOM
    rise = (floor - TOP) / (high - low)
    drawn = [f"<title>{safe(title)}</title>"]
    for tick in ticks:
        y = floor - (tick - low) * rise
        drawn.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{BRONZE}" stroke-opacity=".3"/>')
        drawn.append(words(LEFT - 8, y + 5, str(tick), TYPE, "end", QUIET))
    drawn.append(words(WIDTH - RIGHT, HEIGHT - 12, f"{last} {along}", TYPE, "end", QUIET))
    ends = spread([floor - (value - low) * rise for value in points[-1][1]])
    for number, name in enumerate(names):
        path = " ".join(f"{LEFT + when * across:.1f},{floor - (values[number] - low) * rise:.1f}" for when, values in points)
        paint = BY_NAME.get(colours[number], STRANGER)
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        for colour, width in ((paint.edge, 4.2), (paint.fill, 3)):  # the edge keeps a white line apart from the paper
            drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dash} stroke-linejoin="round"/>')
        drawn.append(squeezed(WIDTH - RIGHT + 8, ends[number] + 5, f"{paint.letter} {name}", TYPE, RIGHT - 10, "start", paint.edge, "700"))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{safe(title)}" data-last="{last}" data-from="{LEFT}" '
        f'data-to="{WIDTH - RIGHT}" xmlns="http://www.w3.org/2000/svg">'
        f"{''.join(drawn)}</svg>"
    )


def spread(heights: list[float], least: float = 17) -> list[float]:
    """Labels pushed apart so that none covers another."""
    placed = list(heights)
    before = 0.0
    for number in sorted(range(len(heights)), key=lambda each: heights[each]):
        placed[number] = max(heights[number], before)
        before = placed[number] + least
    return placed
