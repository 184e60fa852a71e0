"""The sixteen goods as small pictures on the colour of their cubes, and the cubes themselves.

Each is drawn in three ways: ``good`` is there, ``open`` could come from the supply tile, ``lack`` is missing.
"""

from __future__ import annotations

from typing import NamedTuple


class Dye(NamedTuple):
    """A colour of goods: face, edge, light upper side, and the ink of what is drawn on it."""

    face: str
    edge: str
    light: str
    ink: str


DYES = {
    "green": Dye("#4d8a4c", "#24502a", "#7fb277", "#ffffff"),
    "yellow": Dye("#e2b640", "#8a6410", "#f3d684", "#3a2905"),
    "black": Dye("#413d3a", "#141211", "#75706a", "#ffffff"),
    "purple": Dye("#7a5599", "#43295c", "#a98bc2", "#ffffff"),
    "orange": Dye("#dd8436", "#86470f", "#efb27c", "#33190a"),
    "grey": Dye("#a5a39b", "#5d5b54", "#cfcdc5", "#26241f"),
    "blue": Dye("#33689f", "#173a63", "#7ba3cc", "#ffffff"),
    "red": Dye("#b23f33", "#6d1d15", "#d8847b", "#ffffff"),
}

# What is filled, and what is only a line.
SHAPES = {
    "livestock": ("M-8-6Q-5-2-3-4Q0-6 3-4Q5-2 8-6Q8-1 4.5-.5L3 5Q0 8-3 5L-4.5-.5Q-8-1-8-6Z", ""),
    "muskets": ("M-8 4L2-4L4-2L-1 3L-3 7L-8 8Z", "M2-3L8-8M-2 3l2 2"),
    "grain": (
        (
            "M0-8q3.4 3 0 6q-3.4-3 0-6M-.8 1q-5-.6-5.4-5.6q5 .6 5.4 5.6M.8 1q5-.6 5.4-5.6q-5 .6-5.4 5.6"
            "M-.8 6q-5-.6-5.4-5.6q5 .6 5.4 5.6M.8 6q5-.6 5.4-5.6q-5 .6-5.4 5.6"
        ),
        "M0-2V8.5",
    ),
    "saltpeter": ("M-7 7L-8 0L-5-4L-2 0V7ZM-.6 7V-5L2-8L4-4V7ZM5 7V1l2-2l1.5 2V7Z", ""),
    "iron": ("M-9 7L-7 1.6H-2L0 7ZM.6 7L2.6 1.6H7L9 7ZM-4.4 .4L-2.4-5H2.6L4.6 .4Z", ""),
    "copper": ("M-8-2H8L6 6Q0 8.6-6 6Z", "M-6-2Q0-12 6-2"),
    "ham": ("M-8 3Q-8-5-1-6.4Q6.4-7 6 0Q5 6.4-2 6.6Q-7 6.4-8 3Z", "M4-4L8-8M6-8.4L8.6-6"),
    "fish_oil": ("M-9 0Q-3-7 3-1.4L8-5.6Q6.6 0 8 5.6L3 1.4Q-3 7-9 0Z", ""),
    "vegetables": ("M-1-3.4Q4.6-4.6 4.4 1L-6.6 8.4Q-8.6 8.6-8 6.4Z", "M2-3Q0-8 3.4-8.6M3.6-2Q7.6-6.6 8.6-3.4"),
    "calfskin": (
        "M-3.4-8L-1.4-6H1.4L3.4-8L5-5.4L8-6.4L6.4-2Q4.6 1 6.4 3L8 7.4L3.4 6.4L0 8.6L-3.4 6.4L-8 7.4L-6.4 3Q-4.6 1-6.4-2L-8-6.4L-5-5.4Z",
        "",
    ),
    "fabric": ("M-3.4-7.4Q0-5 3.4-7.4L9-4L6.8 .4L4.6-.8V7.6H-4.6V-.8L-6.8 .4L-9-4Z", ""),
    "coal": ("M-9 6L-6-1L-2 1L0-6L5-5L9 1.4L6 7.4H-7Z", ""),
    "plums": ("M0-3.6Q7.4-5 6.8 2Q5 8.4 0 7.4Q-5 8.4-6.8 2Q-7.4-5 0-3.6Z", "M0-3.6Q.8-8 4.4-8.4"),
    "wine": ("M-5.4-8.4H5.4Q5.6 .4 1.2 1.4V5.6H4.6V8H-4.6V5.6H-1.2V1.4Q-5.6 .4-5.4-8.4Z", ""),
    "citrus": ("", "M-7.6 0A7.6 7.6 0 1 1 7.6 0A7.6 7.6 0 1 1-7.6 0ZM0-7V7M-6-3.5L6 3.5M-6 3.5L6-3.5"),
    "spices": ("M-3.4-8.4H3.4L2-4.6Q8.6-1 7 7.4H-7Q-8.6-1-2-4.6Z", ""),
}


def good_symbols(kinds: list[str], colours: list[str]) -> str:
    """``good0`` to ``lack15``, 24 units wide around their middle, and ``cube0`` to ``cube7``."""
    drawn = [tile(number, shape_of(name), DYES.get(colours[number // 2], DYES["grey"])) for number, name in enumerate(kinds)]
    drawn += [cube(number, DYES.get(name, DYES["grey"])) for number, name in enumerate(colours)]
    return "".join(drawn)


def shape_of(name: str) -> tuple[str, str]:
    """A kind we have no picture of is a bale."""
    return SHAPES.get(name, ("M-7-6H7V6H-7Z", ""))


def tile(kind: int, shape: tuple[str, str], dye: Dye) -> str:
    return (
        f'<g id="good{kind}"><rect x="-12" y="-12" width="24" height="24" rx="4" fill="{dye.face}" stroke="{dye.edge}" stroke-width="1.4"/>'
        f'<rect x="-12" y="-12" width="24" height="24" rx="4" fill="url(#gloss)"/>{picture(shape, dye.ink)}</g>'
        f'<g id="open{kind}"><rect x="-12" y="-12" width="24" height="24" rx="4" fill="{dye.face}" fill-opacity=".32" stroke="{dye.edge}" '
        f'stroke-width="1.6" stroke-dasharray="5 2.5"/>{picture(shape, dye.edge)}</g>'
        f'<g id="lack{kind}"><rect x="-12" y="-12" width="24" height="24" rx="4" fill="#fffaf0" stroke="#b9a88a" stroke-width="1.4" '
        f'stroke-dasharray="2 2.6"/>{picture(shape, dye.edge, 0.45)}</g>'
    )


def picture(shape: tuple[str, str], ink: str, opacity: float = 1) -> str:
    solid, line = shape
    faded = f' opacity="{opacity:g}"' if opacity < 1 else ""
    drawn = f'<path d="{solid}" fill="{ink}"/>' if solid else ""
    if line:
        drawn += f'<path d="{line}" fill="none" stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/>'
    return f"<g{faded}>{drawn}</g>"


def edge_symbols(colours: list[str], height: float) -> str:
    """The stripe on the plate of a major that tells the colour of its cubes, also when there are none."""
    return "".join(
        f'<path id="edge{number}" d="M8 4Q4 6 4 12V{height - 12:g}Q4 {height - 6:g} 8 {height - 4:g}" fill="none" '
        f'stroke="{DYES.get(name, DYES["grey"]).face}" stroke-width="4" stroke-linecap="round"/>'
        for number, name in enumerate(colours)
    )


def cube(colour: int, dye: Dye) -> str:
    """A wooden cube seen from above, 20 units wide."""
    return (
        f'<g id="cube{colour}" stroke="{dye.edge}" stroke-width="1.1" stroke-linejoin="round"><path d="M0-10L9-5.5L0-1L-9-5.5Z" '
        f'fill="{dye.light}"/><path d="M-9-5.5L0-1V9.5L-9 5Z" fill="{dye.face}"/><path d="M9-5.5L0-1V9.5L9 5Z" fill="{dye.edge}" '
        f'fill-opacity=".82"/></g>'
    )
