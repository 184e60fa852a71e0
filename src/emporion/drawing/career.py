"""How somebody has fared over time: a dot for every game, and the course of the last ten."""

from __future__ import annotations

from emporion.drawing.chart import TYPE
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, words

WIDTH = 428
HEIGHT = 190
LEFT = 96
RIGHT = 14
TOP = 16
BOTTOM = 34
WINDOW = 10
DOT = "#b98a3c"
LINE = "#2f5f45"


def curve(standing: list[float], title: str, top: str, middle: str, bottom: str, along: str) -> str:
    """``standing`` is 1 for first and 0 for last, game by game; nothing for fewer than three."""
    if len(standing) < 3:
        return ""
    across = (WIDTH - LEFT - RIGHT) / (len(standing) - 1)
    rise = HEIGHT - TOP - BOTTOM
    drawn = [f"<title>{safe(title)}</title>"]
    for share, label in ((1.0, top), (0.5, middle), (0.0, bottom)):
        y = TOP + (1 - share) * rise
        drawn.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{BRONZE}" stroke-opacity=".35"/>')
        drawn.append(words(LEFT - 8, y + 5, label, TYPE, "end", QUIET))
    for number, share in enumerate(standing):
        drawn.append(
            f'<circle cx="{LEFT + number * across:.1f}" cy="{TOP + (1 - share) * rise:.1f}" r="2.6" fill="{DOT}" fill-opacity=".65"/>'
        )
    path = " ".join(f"{LEFT + number * across:.1f},{TOP + (1 - mean) * rise:.1f}" for number, mean in enumerate(running(standing)))
    drawn.append(f'<polyline points="{path}" fill="none" stroke="{LINE}" stroke-width="3" stroke-linejoin="round"/>')
    drawn.append(words(WIDTH - RIGHT, HEIGHT - 8, along, TYPE, "end", QUIET))
    return (
        f'<svg class="chart career" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{safe(title)}" xmlns="http://www.w3.org/2000/svg">'
        f"{''.join(drawn)}</svg>"
    )


def running(standing: list[float]) -> list[float]:
    """The mean of the last ten, at every game."""
    return [sum(part) / len(part) for part in (standing[max(0, at - WINDOW + 1) : at + 1] for at in range(len(standing)))]


def bars(heights: list[tuple[str, float]], title: str) -> str:
    """How often something came: a bar each, with its label below."""
    if not heights:
        return ""
    most = max(1.0, *(height for _label, height in heights))
    wide = (WIDTH - 2 * RIGHT) / len(heights)
    every = -(-len(heights) // 8)  # so that labels do not touch
    drawn = [f"<title>{safe(title)}</title>"]
    for number, (label, height) in enumerate(heights):
        tall = (HEIGHT - TOP - BOTTOM) * height / most
        x = RIGHT + number * wide
        drawn.append(
            f'<rect x="{x + wide * 0.08:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{wide * 0.84:.1f}" height="{tall:.1f}" rx="2" '
            f'fill="{LINE}"><title>{safe(label)}: {height:g}</title></rect>'
        )
        if number % every == 0:
            drawn.append(words(x + wide / 2, HEIGHT - 8, label, TYPE, "middle", QUIET))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{safe(title)}" xmlns="http://www.w3.org/2000/svg">'
        f"{''.join(drawn)}</svg>"
    )
