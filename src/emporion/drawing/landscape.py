"""Hills, peaks and rivers in the manner of an ink scroll; the same picture every time."""

from __future__ import annotations

from itertools import pairwise

from emporion.kernel.chance import Chance


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


def peak(x: float, foot: float, width: float, height: float, rock: str, snow: bool) -> str:
    """A steep mountain, lit from the left, with or without snow."""
    top = foot - height
    left, right = x - width / 2, x + width / 2
    drawn = (
        f'<path d="M{left:.0f} {foot:.0f}Q{x - width * 0.18:.0f} {foot - height * 0.6:.0f} {x:.0f} {top:.0f}'
        f'Q{x + width * 0.2:.0f} {foot - height * 0.5:.0f} {right:.0f} {foot:.0f}Z" fill="{rock}" fill-opacity=".75"/>'
        f'<path d="M{x:.0f} {top:.0f}Q{x + width * 0.2:.0f} {foot - height * 0.5:.0f} {right:.0f} {foot:.0f}'
        f'L{x + width * 0.08:.0f} {foot:.0f}Q{x - width * 0.04:.0f} {foot - height * 0.5:.0f} {x:.0f} {top:.0f}Z" '
        f'fill="#2e3a3f" fill-opacity=".22"/>'
    )
    if snow:
        drawn += (
            f'<path d="M{x:.0f} {top:.0f}L{x - width * 0.13:.0f} {top + height * 0.36:.0f}L{x - width * 0.04:.0f} {top + height * 0.27:.0f}'
            f"L{x + width * 0.03:.0f} {top + height * 0.4:.0f}L{x + width * 0.09:.0f} {top + height * 0.26:.0f}"
            f'L{x + width * 0.15:.0f} {top + height * 0.34:.0f}Z" fill="#fdfdfb" fill-opacity=".95"/>'
        )
    return drawn


def river(path: str, width: float) -> str:
    """Water with a lighter vein."""
    return (
        f'<path d="{path}" fill="none" stroke="#7fa9b4" stroke-width="{width:g}" stroke-linecap="round" stroke-opacity=".8"/>'
        f'<path d="{path}" fill="none" stroke="#d4e6e6" stroke-width="{width / 4:g}" stroke-linecap="round" stroke-opacity=".8"/>'
    )


def pine(x: float, y: float, size: float) -> str:
    return (
        f'<path d="M{x:g} {y - size:g}l{size * 0.42:g} {size * 0.55:g}h-{size * 0.2:g}l{size * 0.3:g} {size * 0.45:g}h-{size * 1.04:g}'
        f'l{size * 0.3:g}-{size * 0.45:g}h-{size * 0.2:g}Z" fill="#4f6b4a" fill-opacity=".7"/>'
    )
