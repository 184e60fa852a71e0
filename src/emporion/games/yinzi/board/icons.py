"""Small pictures with a meaning: money, resources, flags, actions, innovations. Around their middle, about 26 wide."""

from __future__ import annotations

PAWN = "M0-12Q4.5-12 4.5-7.5Q4.5-5 2.5-4Q9-2 9 9V11H-9V9Q-9-2-2.5-4Q-4.5-5-4.5-7.5Q-4.5-12 0-12Z"
QUIET_WOOD = 'fill="#a98a5b" stroke="#5a4423" stroke-width="1.3"'
BOAT = (
    '<path d="M-12 4H12Q10 11 4 11H-5Q-10 11-12 4Z" fill="#8a5a34" stroke="#4a2d16" stroke-width="1.3"/>'
    '<path d="M0 4V-12" stroke="#4a2d16" stroke-width="1.8"/>'
    '<path d="M2-11Q12-5 10 2L2 3Z" fill="#f4e6c4" stroke="#7a5a24" stroke-width="1.2"/>'
    '<path d="M-2-7Q-10-2-9 2L-2 3Z" fill="#e6d2a4" stroke="#7a5a24" stroke-width="1.2"/>'
)
HOUSE = (
    '<path d="M-13-2Q-7-4 0-12Q7-4 13-2L10 0H-10Z" fill="#8d4a34" stroke="#4b2b1d" stroke-width="1.2"/>'
    '<path d="M-9 0H9V11H-9Z" fill="#f3e3bd" stroke="#4b2b1d" stroke-width="1.2"/><path d="M-3 11V4H3V11Z" fill="#6b4a2c"/>'
)
SWORDS = (
    '<path d="M-10-11L7 7M10-11L-7 7" stroke="#5f6970" stroke-width="3.2" stroke-linecap="round"/>'
    '<path d="M-10-11L6 6M10-11L-6 6" stroke="#dfe5e8" stroke-width="1.3"/>'
    '<path d="M3 10L10 3M-3 10L-10 3" stroke="#7a5a24" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M6 7L11 12M-6 7L-11 12" stroke="#4a2d16" stroke-width="3" stroke-linecap="round"/>'
)
STALL = (
    '<path d="M-11-9H11L13-2H-13Z" fill="#c2533f" stroke="#6d1d15" stroke-width="1.2"/>'
    '<path d="M-6.5-2L-5-9H0V-2ZM6.5-2L5-9" fill="#f6e7c4" stroke="#6d1d15" stroke-width=".8"/>'
    '<path d="M-10-2V11M10-2V11M-11 5H11" stroke="#5a3d1c" stroke-width="2"/>'
)
COINS = (
    '<ellipse cx="0" cy="6" rx="9" ry="4.5" fill="#b87333" stroke="#5e3410"/><ellipse cx="0" cy="1" rx="9" ry="4.5" fill="#cd8a45" '
    'stroke="#5e3410"/><ellipse cx="0" cy="-4" rx="9" ry="4.5" fill="#dd9d58" stroke="#5e3410"/><rect x="-2.5" y="-6" width="5" height="4" '
    'fill="#f6e2c4" stroke="#5e3410" stroke-width=".8"/>'
)
ROAD = (
    '<path d="M-11 11Q-2 4-6-1T4-11H9Q6-4 4 0T11 11Z" fill="#e6d2a4" stroke="#7a5a24" stroke-width="1.3"/>'
    '<path d="M0 9Q2 4-1 0T6-9" fill="none" stroke="#7a5a24" stroke-width="1.4" stroke-dasharray="3 3"/>'
)
SEAL = (
    '<rect x="-11" y="-11" width="22" height="22" rx="3" fill="#a8352a" stroke="#6d1d15"/>'
    '<path d="M-6-6H6M0-6V7M-6 0H6M-5 7H5" stroke="#fbf5e6" stroke-width="2" fill="none"/>'
)
BOWL = (
    '<path d="M-12-1H12Q11 10 4 11H-4Q-11 10-12-1Z" fill="#5f83ad" stroke="#2c4a70" stroke-width="1.3"/>'
    '<path d="M-10-1Q-7-9 0-8Q8-9 10-1Z" fill="#fdfaf0" stroke="#a79a7c"/><path d="M3-13L-4-3M8-12L1-3" stroke="#7a4a24" '
    'stroke-width="1.6"/>'
)
LAMP = (
    '<path d="M-7-8H7L9 6H-9Z" fill="#e9b04a" stroke="#7d4f0e" stroke-width="1.3"/><path d="M-9-8H9M-10 6H10" stroke="#8d2f22" '
    'stroke-width="3"/>'
    '<path d="M0-13V-9M0 7V13M-3-8V6M3-8V6" stroke="#7d4f0e" stroke-width="1.2"/>'
)
PLUS = (
    '<circle cx="8" cy="-7" r="6.5" fill="#fffaf0" stroke="#2f5f45" stroke-width="1.3"/>'
    '<path d="M8-11V-3M4-7H12" stroke="#2f5f45" stroke-width="2.2"/>'
)
GATE = (
    '<path d="M-13-6Q0-10 13-6L11-3H-11Z" fill="#8d4a34" stroke="#4b2b1d" stroke-width="1.1"/><path d="M-10-11Q0-14 10-11L9-8H-9Z" '
    'fill="#a8352a" '
    'stroke="#4b2b1d" stroke-width="1.1"/><path d="M-9-3V11M9-3V11M-4-3V11M4-3V11" stroke="#6b2a1e" stroke-width="2.6"/>'
)
BRIDGE = (
    '<path d="M-13 8Q-10-6 0-6Q10-6 13 8H8Q6 0 0 0Q-6 0-8 8Z" fill="#a39684" stroke="#4d443a" stroke-width="1.3"/>'
    '<path d="M-12 1Q0-15 12 1" fill="none" stroke="#4d443a" stroke-width="1.4"/><path d="M-7 10q3-3 7 0t7 0" fill="none" '
    'stroke="#5f97a5" stroke-width="1.6"/>'
)
WATERWAY = '<path d="M-12-4q4-4 8 0t8 0t8 0M-12 2q4-4 8 0t8 0t8 0M-12 8q4-4 8 0t8 0t8 0" fill="none" stroke="#4f8a9a" stroke-width="2.2"/>'


UP = '<path d="M8 9V-8M4-3L8-9L12-3" fill="none" stroke="#2f5f45" stroke-width="2.4"/>'
DOWN = '<path d="M8-8V9M4 4L8 10L12 4" fill="none" stroke="#2f5f45" stroke-width="2.4"/>'


def pawn(x: float = 0, y: float = 0, turned: int = 0) -> str:
    lying = f" rotate({turned})" if turned else ""
    return f'<path d="{PAWN}" transform="translate({x:g} {y:g}){lying}" {QUIET_WOOD}/>'


def flag(inside: str) -> str:
    return (
        f'<path d="M-13-11V12" stroke="#4a2d16" stroke-width="1.8"/>{inside}'
        '<rect x="-12" y="-10" width="25" height="16" fill="none" stroke="#4a3a24" stroke-width="1"/>'
    )


def band(fill: str, y: float, height: float) -> str:
    return f'<rect x="-12" y="{y:g}" width="25" height="{height:g}" fill="{fill}"/>'


NATIONS = [
    flag(band("#e7c04a", -10, 16)),
    flag(band("#b8453a", -10, 16) + '<circle cx=".5" cy="-2" r="4" fill="#f6ecd6"/>'),
    flag(band("#f8f4ea", -10, 16) + band("#33302c", -5, 6)),
    flag(band("#f8f4ea", -10, 16) + '<path d="M.5-9V5M-7-2H8" stroke="#2f639f" stroke-width="3.4"/>'),
    flag(band("#f3dfa2", -10, 16) + '<path d="M-11-9L12 5M12-9L-11 5" stroke="#a8352a" stroke-width="3"/>'),
    flag(band("#d8762c", -10, 5.4) + band("#f8f4ea", -4.6, 5.2) + band("#35609a", 0.6, 5.4)),
]
MONEY = {
    "copper": '<circle r="10" fill="#cd8a45" stroke="#5e3410" stroke-width="1.5"/><rect x="-3" y="-3" width="6" height="6" fill="#fbf0dc" '
    'stroke="#5e3410"/>',
    "silver": '<path d="M-4-8Q-6-12-8-12L8-12Q6-12 4-8Q12-2 10 6Q9 11 0 11Q-9 11-10 6Q-12-2-4-8Z" fill="#d5d9dc" stroke="#5c666d" '
    'stroke-width="1.4"/><path d="M-4-8H4" stroke="#8d3b2c" stroke-width="2.4"/><path d="M-4 4H4M0-2V8M-3-1L0 3L3-1" stroke="#5c666d" '
    'stroke-width="1.3" fill="none"/>',
    "wood": '<g fill="#a0713c" stroke="#4f3413" stroke-width="1.3"><path d="M-12 3H8V10H-12Z"/><path d="M-9-5H11V2H-9Z"/></g>'
    '<g fill="#e2bd83" stroke="#4f3413"><ellipse cx="8" cy="6.5" rx="3" ry="3.5"/><ellipse cx="11" cy="-1.5" rx="3" ry="3.5"/></g>',
    "stone": '<path d="M-12 8L-9-5L1-9L10-4L12 8Z" fill="#a8aaa6" stroke="#4d504c" stroke-width="1.4"/><path d="M1-9L-1 0L-12 8M-1 '
    '0L10-4M-1 0L3 8" '
    'fill="none" stroke="#4d504c" stroke-opacity=".6"/>',
    "misfortune": '<circle r="11" fill="#4a4440" stroke="#1f1b18"/><path d="M-5-5L5 5M5-5L-5 5" stroke="#f2c6b4" stroke-width="3"/>',
    "pawn": pawn(),
    "cube": '<path d="M-9-5L-4-10H10V5L5 10H-9ZM-9-5H5V10M5-5L10-10" fill="#a98a5b" stroke="#5a4423" stroke-width="1.3"/>',
    "disc": '<circle r="10" fill="#a98a5b" stroke="#5a4423" stroke-width="1.4"/><circle r="6" fill="none" stroke="#5a4423" '
    'stroke-opacity=".5"/>',
    "ware": '<path d="M-11-1L-6-10H6L11-1L6 9H-6Z" fill="#a98a5b" stroke="#5a4423" stroke-width="1.4"/>',
    "cards": '<rect x="-10" y="-9" width="13" height="19" rx="2" fill="#e9dcc0" stroke="#5a4423"/><rect x="-4" y="-11" width="13" '
    'height="19" rx="2" '
    'fill="#fdf8ec" stroke="#5a4423"/><path d="M-1-5H6M-1-1H6" stroke="#a8352a" stroke-width="1.8"/>',
    "boat": BOAT,
    "house": HOUSE,
    "swords": SWORDS,
    "seal-red": SEAL,
    "bowl": BOWL,
    "lamp": LAMP,
    "road": ROAD,
    "hand": '<path d="M-8 2H6M1-5L8 2L1 9" fill="none" stroke="#5b3208" stroke-width="3.4" stroke-linecap="round" '
    'stroke-linejoin="round"/>',
    "seedling": '<path d="M0 10V-2M0 2Q-10 2-10-8Q0-8 0 2M0-1Q9-1 9-10Q0-10 0-1" fill="#6f9c42" stroke="#2e5a2b" stroke-width="1.6"/>',
    "cross": '<path d="M-7-7L7 7M7-7L-7 7" stroke="#8c1d12" stroke-width="4" stroke-linecap="round"/>',
    "fire": '<path d="M0 12Q-11 11-10 1Q-9-5-4-7Q-5-1-1-1Q-4-9 4-13Q3-7 8-3Q12 2 9 7Q6 12 0 12Z" fill="#dd6b2e" stroke="#7d2a0c" '
    'stroke-width="1.3"/>'
    '<path d="M0 11Q-5 10-4 5Q0 5 1 0Q6 5 4 9Q2 11 0 11Z" fill="#f6c453"/>',
    "flood": '<path d="M-12 9Q-12-8 3-10Q12-9 11-2Q6-6 3-1Q1 4 12 5V11H-12Z" fill="#5f97b5" stroke="#1f4d68" stroke-width="1.3"/>'
    '<path d="M-9 8Q-2 4 9 8" fill="none" stroke="#e3f1f5" stroke-width="1.6"/>',
    "drought": '<circle cy="-3" r="6" fill="#eab23c" stroke="#8a5a0a" stroke-width="1.3"/><path '
    'd="M0-13V-11M-8-10L-7-8M8-10L7-8M-11-3H-8M8-3H11" '
    'stroke="#8a5a0a" stroke-width="1.8"/><path d="M-12 8H12M-5 8L-2 12M4 8L2 12M-9 8L-8 11" stroke="#7a5a34" stroke-width="1.7"/>',
    "emissary": '<circle cx="-2" cy="3" r="9" fill="#a98a5b" stroke="#5a4423" stroke-width="1.4"/><path d="M0 6V-13" stroke="#4a2d16" '
    'stroke-width="1.8"/><path d="M1-13H12L9-9L12-5H1Z" fill="#a8352a" stroke="#5d2013"/>',
    "plus": '<path d="M0-9V9M-9 0H9" stroke="#2f5f45" stroke-width="5"/>',
}
MONEY |= {"upper": pawn(-4, 1) + UP, "lower": pawn(-4, 1) + DOWN}
DISASTERS = ["fire", "flood", "drought"]

FORTUNES = [BOAT + PLUS, '<use href="#icon-seedling"/>', STALL, HOUSE, LAMP]
AREAS = [
    '<use href="#icon-wood" transform="translate(-3 -4) scale(.75)"/><use href="#icon-stone" transform="translate(4 6) scale(.7)"/>',
    '<use href="#icon-house" transform="scale(.95)"/><use href="#icon-ware" transform="translate(6 7) scale(.6)"/>',
    BOAT,
    GATE,
    SWORDS,
]
BONUSES = [
    LAMP + PLUS,
    '<g transform="translate(-2 2)">' + COINS + "</g>" + PLUS,
    BOWL,
    SEAL + '<path d="M-12-12L12 12" stroke="#fbf5e6" stroke-width="5"/><path d="M-12-12L12 12" stroke="#33271c" stroke-width="2.6"/>',
    BOAT + PLUS,
    HOUSE + PLUS,
]
TASKS = [GATE, ROAD, WATERWAY, BRIDGE]


def sprite(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    return f'<use href="#{name}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def number(words: str) -> str:
    """What an innovation is worth, in its lower right corner."""
    return (
        f'<circle cx="9" cy="8" r="7.5" fill="#fffaf0" stroke="#5a4423"/><text x="9" y="13" font-size="14" font-weight="700" '
        f'text-anchor="middle" fill="#3a2c20">{words}</text>'
    )


INNOVATIONS = [
    *NATIONS,
    sprite("good0", -2, -2, 0.9) + number("2"),
    sprite("icon-wood"),
    sprite("icon-stone"),
    sprite("icon-cube") + '<text x="-2" y="7.5" font-size="14" font-weight="700" text-anchor="middle" fill="#fffaf0">?</text>',
    BOAT + PLUS,
    sprite("icon-copper", -3, -3, 0.9) + number("2"),
    sprite("good6"),
    STALL,
    sprite("tile7", -11, -11, 0.5),
    GATE + number("2"),
    pawn(-4, 1) + sprite("icon-disc", 7, 5, 0.62),
    sprite("icon-upper"),
    sprite("good1"),
    ROAD,
    pawn(-5, 1) + sprite("icon-copper", 7, 3, 0.62),
    pawn(1, 3, 90),
    sprite("icon-swords", -3, -2, 0.85) + sprite("icon-disc", 8, 7, 0.6),
    SWORDS + number("−2"),
]


def icons() -> str:
    """Symbols named ``icon-…``, ``flag0``, ``fortune0``, ``area0``, ``bonus0``, ``task0`` and ``idea0``."""
    drawn = [f'<g id="icon-{name}">{shape}</g>' for name, shape in MONEY.items()]
    for kind, shapes in (
        ("flag", NATIONS),
        ("fortune", FORTUNES),
        ("area", AREAS),
        ("bonus", BONUSES),
        ("task", TASKS),
        ("idea", INNOVATIONS),
    ):
        drawn += [f'<g id="{kind}{each}">{shape}</g>' for each, shape in enumerate(shapes)]
    return "".join(drawn)
