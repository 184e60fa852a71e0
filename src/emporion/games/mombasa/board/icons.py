"""Small pictures of Mombasa: goods, crafts, gains, and the arms of the companies; each around its middle, about 22 units high."""

from __future__ import annotations

from emporion.drawing.pieces import BY_NAME, Paint
from emporion.games.mombasa.pieces import COMPANIES

COMPANY_PAINTS = [
    Paint("", "#dd8a33", "#7c430c", "#3a1f04"),
    Paint("", "#403c39", "#0f0e0d", "#fbf5e6"),
    Paint("", "#b23a2e", "#5f170f", "#fff4e6"),
    Paint("", "#f6f0e2", "#6f6757", "#4a4132"),
]
"""Cairo is orange, Mombasa black, Cape Town red, Saint-Louis white."""
PLAYER_PAINTS = [BY_NAME[name] for name in ("yellow", "green", "blue", "purple")]

ARMS = [
    "M-8 6L-1-7L5 6ZM2 0L4.5-4L9 6H6.5Z",
    "M-1-8Q7-2 6 4H-1ZM-3-5V4H-7Q-4 0-3-5ZM-8 5.5H8Q6 9 3 9H-4Q-7 9-8 5.5Z",
    "M-9 6L-6-3H-5.5L-4.5-4.5H5L6-3L9 6Z",
    "M-9 6V2Q-9-4-4.5-4Q0-4 0 2Q0-4 4.5-4Q9-4 9 2V6H6.5V3Q6.5-1 4.5-1Q2.5-1 2.5 3V6H-2.5V3Q-2.5-1-4.5-1Q-6.5-1-6.5 3V6Z",
]
"""Pyramids, a dhow, a table mountain, a bridge of arches: the companies can be told apart without their colours."""
POST = "M-8-2L0-9L8-2V8H-8Z"
"""A trading post, seen from the front."""
KINDS = ["coffee", "banana", "cotton", "expansion", "bookkeeper", "merchant", "share"]
TILE_KINDS = ["good", "expansion", "bookkeeper", "merchant"]
NEED_ICONS = [*KINDS[:4], "good"]
"""Totals a book may ask for; merchants or bookkeepers are drawn apart."""

SHAPES = {
    "pound": '<circle r="9" fill="#d9a63a" stroke="#7d5a12" stroke-width="1.5"/>'
    '<path d="M4-3.5Q3-6 .5-6Q-3-6-2.5-2Q-2 2-4 5H4.5M-4.5 0H2" '
    'fill="none" stroke="#5b3d05" stroke-width="1.8" stroke-linecap="round"/>',
    "coffee": '<g transform="rotate(35)"><ellipse rx="6.5" ry="9.5" fill="#7a4a2a" stroke="#3d2210" stroke-width="1.4"/>'
    '<path d="M0-9Q4-4 0 0T0 9" fill="none" stroke="#e6c9a8" stroke-width="1.7"/></g>',
    "banana": '<path d="M-8-8Q-9 6 8 7Q10 4 9 2Q-1 3-4-9Q-6-10-8-8Z" fill="#ecc63f" stroke="#80620c" stroke-width="1.4" '
    'stroke-linejoin="round"/>'
    '<path d="M-6-8Q-6 4 8 5" fill="none" stroke="#a07c14" stroke-width="1"/><path d="M-8-8L-7-11L-4-9" fill="#5d4a14"/>',
    "cotton": '<path d="M0 10V3M0 9Q-6 9-7 3M0 9Q6 9 7 3" fill="none" stroke="#6d5a2a" stroke-width="2"/>'
    '<g fill="#fffdf6" stroke="#8b8374" stroke-width="1.2"><circle cx="-4.5" cy="0" r="4.5"/><circle cx="4.5" cy="0" r="4.5"/>'
    '<circle cy="-5" r="4.8"/></g><circle cy="-1.5" r="3" fill="#fffdf6"/>',
    "expansion": '<path d="M-7 2Q-7-8 0-8Q7-8 7 2Z" fill="#d8c08c" stroke="#6a5320" stroke-width="1.4"/>'
    '<path d="M-11 5Q-9 1-7 1H7Q9 1 11 5Q0 2-11 5Z" fill="#c3a565" stroke="#6a5320" stroke-width="1.3" stroke-linejoin="round"/>'
    '<path d="M-7 0H7" stroke="#7d4a1c" stroke-width="2.4"/><circle cy="-9" r="1.6" fill="#6a5320"/>',
    "bookkeeper": '<path d="M-7 10V2Q-7-1-3-2V-5H3V-2Q7-1 7 2V10Z" fill="#33507d" stroke="#14233d" stroke-width="1.4" '
    'stroke-linejoin="round"/>'
    '<rect x="-4" y="1" width="8" height="6" fill="#fbf5e6"/>'
    '<path d="M1-4Q3-10 9-12Q9-6 2-2" fill="#f4efe2" stroke="#5d5340" stroke-width="1"/>',
    "merchant": '<path d="M-6-8H6L11-2L0 10L-11-2Z" fill="#8fc6d8" stroke="#245a72" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-11-2H11M-6-8L-3-2L0 10L3-2L6-8" fill="none" stroke="#245a72" stroke-width="1"/>'
    '<circle cx="7" cy="7" r="5" fill="#d9a63a" stroke="#7d5a12" stroke-width="1.2"/>',
    "share": '<rect x="-9" y="-10" width="18" height="20" rx="1.5" fill="#fdf6e0" stroke="#7d5a12" stroke-width="1.4"/>'
    '<path d="M-6-6H6M-5-2H5M-5 1H5" stroke="#a3884a" stroke-width="1.3"/><circle cx="3.5" cy="6" r="3" fill="#a8352a"/>',
    "good": '<rect x="-10" y="-7" width="20" height="16" rx="1.5" fill="#c79a5b" stroke="#5d3d14" stroke-width="1.4"/>'
    '<path d="M-10-1.5H10M-10 4H10M-4-7V9M4-7V9" stroke="#5d3d14" stroke-width="1"/>',
    "mixed": '<rect x="-10" y="-7" width="20" height="16" rx="1.5" fill="#f6efdc" stroke="#5d3d14" stroke-width="1.4"/>'
    '<ellipse cx="-5" cy="1" rx="3" ry="4.5" fill="#7a4a2a"/><path d="M-1-4Q-2 4 5 5Q1 2 1-4Z" fill="#ecc63f" stroke="#80620c"/>'
    '<circle cx="6" cy="-2" r="3" fill="#fffdf6" stroke="#8b8374"/>',
    "diamond": '<path d="M-6-8H6L11-2L0 10L-11-2Z" fill="#a9d6e2" stroke="#245a72" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-11-2H11M-6-8L-3-2L0 10L3-2L6-8" fill="none" stroke="#245a72" stroke-width="1"/>',
    "step": '<circle r="9.5" fill="#e7efdc" stroke="#3f6a3a" stroke-width="1.5"/>'
    '<path d="M-5 0H4M0-5L5 0L0 5" fill="none" stroke="#2d5229" '
    'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
    "point": '<path d="M0-6Q-5-9-10-7V7Q-5 5 0 8Q5 5 10 7V-7Q5-9 0-6Z" fill="#fdf6e0" stroke="#5b4630" stroke-width="1.4" '
    'stroke-linejoin="round"/>'
    '<path d="M0-6V8M-7-3.5H-3M-7 .5H-3M3-3.5H7M3 .5H7" stroke="#5b4630" stroke-width="1.1"/>',
    "mine": '<g transform="rotate(38)"><path d="M0-7V11" stroke="#7a5230" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M-11-1Q-7-10 0-10Q7-10 11-1Q6-6 0-6Q-6-6-11-1Z" fill="#6b635c" stroke="#2a2521" stroke-linejoin="round"/></g>',
    "removal": f'<path d="{POST}" fill="#cbb893" stroke="#5b4630" stroke-width="1.3"/>'
    '<path d="M-9 9L9-9" stroke="#a8352a" stroke-width="2.6"/>',
    "post": f'<path d="{POST}" fill="#cbb893" stroke="#5b4630" stroke-width="1.5"/><path d="M-3 8V2H3V8" fill="#5b4630"/>',
    "bonus": '<circle r="8.5" fill="#fbf5e6" stroke="#5b4630" stroke-width="2"/><circle r="4" fill="#5b4630"/>',
    "crate": '<rect x="-9" y="-9" width="18" height="18" rx="1.5" fill="#b5473a" stroke="#5f170f" stroke-width="1.4"/>',
    "first": '<path d="M-6 11V-10" stroke="#5d3d14" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M-5-10Q0-13 4-10T11-9V0Q7 2 3-1T-5 0Z" fill="#2f5f45" stroke="#173524" stroke-width="1.2"/>',
    "lock": '<path d="M-4-1V-5Q-4-9 0-9Q4-9 4-5V-1" fill="none" stroke="#7a6a52" stroke-width="2.2"/>'
    '<rect x="-7" y="-1" width="14" height="10" rx="2" fill="#b7a686" stroke="#7a6a52" stroke-width="1.3"/>',
    "hourglass": '<path d="M-7-10H7V-7Q7-3 1 0Q7 3 7 7V10H-7V7Q-7 3-1 0Q-7-3-7-7Z" fill="#f7efdb" stroke="#5b4630" stroke-width="1.6" '
    'stroke-linejoin="round"/><path d="M-5 8Q0 1 5 8ZM-3.5-4H3.5L0-1Z" fill="#c79a3c"/>',
    "jar": '<path d="M-6 8V1Q-6-2-2.5-3V-7H2.5V-3Q6-2 6 1V8Z" fill="#24406e" stroke="#0f1d36" stroke-width="1.4" '
    'stroke-linejoin="round"/>'
    '<rect x="-3.5" y="-9" width="7" height="3" rx="1" fill="#8a6a3c" stroke="#3a2c20"/>',
    "hand": '<rect x="-9" y="-7" width="10" height="15" rx="1.5" transform="rotate(-14)" fill="#fdf6e0" stroke="#5b4630" '
    'stroke-width="1.2"/>'
    '<rect x="-2" y="-8" width="10" height="15" rx="1.5" transform="rotate(10)" fill="#f3e3bd" stroke="#5b4630" stroke-width="1.2"/>',
}  # fmt: skip


def company_arms(company: int) -> str:
    """The shield of a company."""
    paint = COMPANY_PAINTS[company]
    return (
        f'<path d="M-11-11H11V2Q11 9 0 13Q-11 9-11 2Z" fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.5" '
        f'stroke-linejoin="round"/><path d="{ARMS[company]}" fill="{paint.ink}" transform="translate(0 -1) scale(.92)"/>'
    )


def post_symbols() -> str:
    """Posts for headquarters, larger ones for the map, and those that still lie on their side."""
    drawn: list[str] = []
    for company in range(COMPANIES):
        paint = COMPANY_PAINTS[company]
        drawn.append(
            f'<g id="post{company}"><path d="{POST}" fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.3" '
            'stroke-linejoin="round"/>'
            f'<path d="{POST}" fill="url(#gloss)"/>'
            f'<path d="{ARMS[company]}" fill="{paint.ink}" transform="translate(0 2.5) scale(.6)"/></g>'
            f'<use id="post{company}-large" href="#post{company}" transform="scale(1.6)"/>'
            f'<use id="post{company}-lying" href="#post{company}" transform="rotate(90) scale(1.6)"/>'
        )
    return "".join(drawn)


def runner_symbols(seats: int) -> str:
    """The markers of the players on the company tracks: small, with their letter."""
    return "".join(
        f'<g id="runner{seat}"><rect x="-6" y="-6" width="12" height="12" rx="3" fill="{paint.fill}" stroke="{paint.edge}"/>'
        f'<text y="4" font-size="11" font-weight="700" text-anchor="middle" fill="{paint.ink}">{paint.letter}</text></g>'
        for seat, paint in enumerate(PLAYER_PAINTS[:seats])
    )


def mombasa_icons() -> str:
    arms = "".join(f'<g id="icon-company{company}">{company_arms(company)}</g>' for company in range(COMPANIES))
    return "".join(f'<g id="icon-{name}">{shape}</g>' for name, shape in SHAPES.items()) + arms
