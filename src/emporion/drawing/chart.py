"""Lines over time, told apart by colour, dashes and the name at their end."""

from __future__ import annotations

from emporion.drawing.fit import fitted
from emporion.drawing.pieces import BY_NAME, STRANGER
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, words

WIDTH = 420
HEIGHT = 260
LEFT = 40
RIGHT = 104
TOP = 16
BOTTOM = 36
DASHES = ["", "8 4", "2 4", "12 3 2 3", "5 5"]


def lines_over_time(points: list[tuple[int, list[float]]], names: list[str], colours: list[str], title: str, along: str, up: str) -> str:
    """One line per name; ``points`` are (when, a value for each name)."""
    if len(points) < 2:
        return ""
    last = max(1, points[-1][0])
    highest = max(10.0, *(value for _when, values in points for value in values))
    step = next(size for size in (5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**9) if highest / size <= 6)
    across = (WIDTH - LEFT - RIGHT) / last
    rise = (HEIGHT - TOP - BOTTOM) / highest
    floor = HEIGHT - BOTTOM
    drawn = [f"<title>{safe(title)}</title>"]
    for tick in range(0, int(highest) + 1, step):
        y = floor - tick * rise
        drawn.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{BRONZE}" stroke-opacity=".3"/>')
        drawn.append(words(LEFT - 8, y + 5, str(tick), 14, "end", QUIET))
    drawn.append(words(WIDTH - RIGHT, HEIGHT - 12, f"{last} {along}", 14, "end", QUIET))
    ends = spread([floor - value * rise for value in points[-1][1]])
    for number, name in enumerate(names):
        path = " ".join(f"{LEFT + when * across:.1f},{floor - values[number] * rise:.1f}" for when, values in points)
        paint = BY_NAME.get(colours[number], STRANGER)
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        stroke = paint.edge if colours[number] == "white" else paint.fill  # white would be lost on paper
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="3"{dash} stroke-linejoin="round"/>')
        drawn.append(fitted(WIDTH - RIGHT + 8, ends[number] + 5, f"{paint.letter} {name}", RIGHT - 10, 14, "start", paint.edge, "700"))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{safe(title)}" xmlns="http://www.w3.org/2000/svg">'
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
