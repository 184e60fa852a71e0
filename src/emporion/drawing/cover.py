"""A picture for a game that has none of its own: a harbour at dusk, different for every name."""

from __future__ import annotations

from itertools import pairwise

from emporion.kernel.chance import Chance, stream

SKIES = [("#d9c7b0", "#f4e2c0"), ("#c3d3d8", "#f1e1c4"), ("#dcc3b4", "#f6e4c8"), ("#cbd2c0", "#f2e6c6")]
SAILS = ["#b23a2e", "#e5b53b", "#2f639f", "#3f7a45"]


def plain_cover(name: str) -> str:
    chance = stream(name, 1)
    upper, lower = SKIES[chance.below(len(SKIES))]
    sky = (
        f'<linearGradient id="{name}-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{upper}"/>'
        f'<stop offset="1" stop-color="{lower}"/></linearGradient><rect width="640" height="360" fill="url(#{name}-sky)"/>'
        f'<circle cx="{120 + chance.below(400)}" cy="110" r="36" fill="#e9a24f" fill-opacity=".8"/>'
    )
    drawn = [
        sky,
        ridge(chance, 640, 210, 60, 90, "#a2a58e", 0.9),
        ridge(chance, 640, 236, 34, 70, "#87936b", 1),
        '<rect y="226" width="640" height="134" fill="#7fa9b4"/>',
    ]
    for y in range(244, 360, 22):
        drawn.append(f'<path d="M0 {y}q40-7 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0" fill="none" stroke="#d4e6e6" stroke-opacity=".5"/>')
    for ship in range(3):
        drawn.append(junk(90 + ship * 200 + chance.below(70), 262 + chance.below(60), 0.8 + chance.below(5) / 10, SAILS[chance.below(4)]))
    return (
        '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" preserveAspectRatio="xMidYMid slice" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'
    )


def junk(x: float, y: float, size: float, sail: str) -> str:
    """A trading ship."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><path d="M-46-4Q-40 18-22 20H26Q42 16 50-10Q20 2-46-4Z" fill="#6d4a2f" '
        f'stroke="#3a2c20" stroke-width="2"/><path d="M-2-2V-70M-26-6V-44" stroke="#3a2c20" stroke-width="3"/>'
        f'<path d="M2-66Q34-52 30-10L2-8Z" fill="{sail}" stroke="#3a2c20" stroke-width="2"/>'
        f'<path d="M-24-42Q-6-34-8-10L-24-8Z" fill="{sail}" fill-opacity=".85" stroke="#3a2c20" stroke-width="2"/>'
        '<path d="M2-50L28-42M2-34L31-28M2-20L31-16" stroke="#3a2c20" stroke-opacity=".5"/></g>'
    )


def ridge(chance: Chance, width: int, base: float, height: float, step: int, fill: str, opacity: float) -> str:
    """A line of hills across the sheet, filled down to somewhat below its foot."""
    points: list[tuple[float, float]] = []
    x = -step
    while x <= width + 2 * step:
        points.append((x, base - height * (0.25 + 0.75 * chance.below(1000) / 1000)))
        x += step + chance.below(step // 2)
    path = f"M{points[0][0]:.0f} {base + height:.0f}L{points[0][0]:.0f} {points[0][1]:.0f}"
    for (before_x, before_y), (x_here, y_here) in pairwise(points):
        middle = (before_x + x_here) / 2
        path += f"C{middle:.0f} {before_y:.0f} {middle:.0f} {y_here:.0f} {x_here:.0f} {y_here:.0f}"
    path += f"L{points[-1][0]:.0f} {base + height:.0f}Z"
    return f'<path d="{path}" fill="{fill}" fill-opacity="{opacity:g}"/>'
