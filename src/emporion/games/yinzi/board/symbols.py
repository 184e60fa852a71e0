"""What grows, what is made and what is moved in Yinzi, as symbols around their middle."""

from __future__ import annotations

from emporion.drawing.pieces import BY_NAME, Paint
from emporion.games.yinzi.components import COLOUR_NAMES

PAINTS: list[Paint] = [BY_NAME[name] for name in COLOUR_NAMES]

# Goods in the order of the box, about 30 wide.
GOODS = {
    "rice": '<path d="M-13 9q4-3 8 0t8 0t8 0" fill="none" stroke="#5f97a5" stroke-width="2"/>'
    '<path d="M0 9V-4Q1-12 9-12M-6 9V0Q-6-8-13-9M6 9V2Q7-4 13-4" fill="none" stroke="#5d8a3a" stroke-width="2"/>'
    '<path d="M3-10l6-3M6-9l6 0M-7-6l-6-4M-9-5l-5 1M9-2l5-3M10-1l5 2" stroke="#d9b84a" stroke-width="3.4" stroke-linecap="round"/>',
    "wheat": '<path d="M0 13V-8" stroke="#a87b1f" stroke-width="2"/>'
    '<path d="M0-13l0 4M-2-4l-5-4M2-4l5-4M-2 1l-6-4M2 1l6-4M-2 6l-6-4M2 6l6-4" stroke="#d9a52e" stroke-width="3.8" '
    'stroke-linecap="round"/>',
    "fruit": '<circle cx="-5" cy="4" r="7.5" fill="#e58a4e" stroke="#93451c" stroke-width="1.2"/>'
    '<circle cx="7" cy="5" r="6.5" fill="#e9a05a" stroke="#93451c" stroke-width="1.2"/>'
    '<path d="M-5-3Q-3-10 4-12Q5-4-5-3M7-1Q6-6 4-12" fill="#6c9a3f" stroke="#3f6422" stroke-width="1.2"/>',
    "cabbage": '<path d="M0-11Q13-12 13 1Q12 12 0 12Q-12 12-13 1Q-13-12 0-11Z" fill="#9cc46a" stroke="#4d7a2b" stroke-width="1.3"/>'
    '<path d="M0 11Q-2-2-9-7M0 11Q2-2 9-7M0 11V-8M-5 3Q-9 3-11 0M5 3Q9 3 11 0" fill="none" stroke="#e3efc9" stroke-width="1.5"/>',
    "maize": '<path d="M0-13Q7-10 7 2Q6 10 0 12Q-6 10-7 2Q-7-10 0-13Z" fill="#edc43c" stroke="#94700f" stroke-width="1.2"/>'
    '<path d="M-3-9V8M3-9V8M-6-3H6M-6 2H6M-5-8H5" stroke="#b98d1a" stroke-width=".9"/>'
    '<path d="M0 13Q-13 8-11-5Q-3 2 0 13Q13 8 11-5Q3 2 0 13" fill="#6f9c42" stroke="#3f6422" stroke-width="1.1"/>',
    "potato": '<path d="M-12 4Q-14-7-3-9Q10-12 13-1Q13 10 1 10Q-9 11-12 4Z" fill="#b98d5c" stroke="#6c4a25" stroke-width="1.4"/>'
    '<path d="M-5-3h1M4-5h1M7 3h1M-2 5h1M-7 2h1" stroke="#6c4a25" stroke-width="2.2" stroke-linecap="round"/>',
    "salt": '<path d="M-14 10L-2-9Q0-12 2-9L14 10Z" fill="#f8fafa" stroke="#7f8d93" stroke-width="1.3"/>'
    '<path d="M2-10L14 10H4Z" fill="#cfdadf"/><path d="M-7 4h4v4h-4zM1 0h4v4h-4z" fill="#fff" stroke="#9fb0b7" stroke-width=".9"/>',
    "tea": '<path d="M0 12V0M0 2Q-13 4-14-8Q-2-10 0 2M0 2Q13 4 14-8Q2-10 0 2" fill="#5a9150" stroke="#2e5a2b" stroke-width="1.3"/>'
    '<path d="M0 0Q-4-8 0-14Q4-8 0 0Z" fill="#8fc06c" stroke="#2e5a2b" stroke-width="1.2"/>',
    "cotton": '<path d="M0 13V5M-9 6Q0 14 9 6L0 4Z" fill="#8a6236" stroke="#5a3d1c" stroke-width="1.4"/>'
    '<g fill="#fdfbf5" stroke="#a49b86" stroke-width="1.1"><circle cx="-6" cy="1" r="5.5"/><circle cx="6" cy="1" r="5.5"/>'
    '<circle cx="0" cy="-6" r="6"/><circle cx="0" cy="2" r="5"/></g>',
    "sugar_cane": '<g fill="#a9b95a" stroke="#5c6a22" stroke-width="1.2"><rect x="-9" y="-9" width="5" height="22" rx="1.5"/>'
    '<rect x="-2" y="-6" width="5" height="19" rx="1.5"/><rect x="5" y="-8" width="5" height="21" rx="1.5"/></g>'
    '<path d="M-9-2h5M-9 5h5M-2 1h5M-2 7h5M5-1h5M5 6h5" stroke="#7d3f5c" stroke-width="1.6"/>'
    '<path d="M-7-9Q-9-14-14-13M0-6Q0-14-5-14M7-8Q9-14 14-13M7-8Q7-13 3-14" fill="none" stroke="#6f9c42" stroke-width="2"/>',
    "ramie": '<path d="M0 14V6" stroke="#4d6b2d" stroke-width="2"/>'
    '<path d="M0-13Q6-9 12-1Q13 7 5 8Q2 8 0 6Q-2 8-5 8Q-13 7-12-1Q-6-9 0-13Z" fill="#7fae63" stroke="#3c5f27" stroke-width="1.3"/>'
    '<path d="M0 6V-9M0 2L-8-1M0 2L8-1M0-3L-5-6M0-3L5-6" stroke="#e2edcc" stroke-width="1.2"/>',
    "bamboo": '<path d="M-4 13V5M-4 3V-4M-4-6V-13M5 13V8M5 6V-1M5-3V-11" stroke="#6a9a4a" stroke-width="4.6"/>'
    '<path d="M-7 4h6M-7-5h6M2 7h6M2-2h6" stroke="#34551f" stroke-width="1.4"/>'
    '<path d="M-4-5Q-11-10-14-6M-4 4Q-10 1-13 5M5-2Q11-8 14-4M5 7Q11 3 14 7" fill="none" stroke="#4f7f35" stroke-width="2.6" '
    'stroke-linecap="round"/>',
}
GROUNDS = [
    *["#dbe8da", "#f0e2b4", "#f1dcc0", "#e1ebc8", "#ece4b0", "#e6d8be"],
    *["#dfe6ea", "#d6e5c9", "#efe9dc", "#e6e8c2", "#dbe9cf", "#d7e6c8"],
]
"""The ground under each good."""

# Products in the order of the box, about 28 wide.
PRODUCTS = {
    "paper": '<rect x="-9" y="-9" width="18" height="18" fill="#fdf6e0" stroke="#7a6436" stroke-width="1.2"/>'
    '<rect x="-13" y="-12" width="26" height="5" rx="2.5" fill="#c49a55" stroke="#7a5a24"/>'
    '<rect x="-13" y="7" width="26" height="5" rx="2.5" fill="#c49a55" stroke="#7a5a24"/>'
    '<path d="M-4-4v8M0-4v8M4-4v8" stroke="#4d4433" stroke-width="1.5" stroke-dasharray="2.5 1"/>',
    "porcelain": '<path d="M-4-13H4L3-8Q11-4 10 4Q8 12 5 13H-5Q-8 12-10 4Q-11-4-3-8Z" fill="#f4f8fb" stroke="#34587f" stroke-width="1.4"/>'
    '<path d="M-10 2Q-5-2 0 2T10 2M-9 7Q-4 4 0 7T9 7M-3-9H3" fill="none" stroke="#2f63a0" stroke-width="1.7"/>',
    "silk": '<path d="M-12-6Q-12-11-6-11H8Q13-11 13-6V0Q13 4 8 4H-6Z" fill="#c65b78" stroke="#7a2440" stroke-width="1.3"/>'
    '<ellipse cx="-7" cy="-3.5" rx="5" ry="7.5" fill="#e694aa" stroke="#7a2440" stroke-width="1.2"/>'
    '<path d="M-7-7q3 3 0 6t0 5M-7 4Q-4 13 9 12Q14 11 12 4" fill="none" stroke="#7a2440" stroke-width="1.3"/>',
    "sugar": '<path d="M0-14Q4-13 9 11Q0 15-9 11Q-4-13 0-14Z" fill="#fbfaf6" stroke="#8b8271" stroke-width="1.3"/>'
    '<path d="M-9 11Q0 15 9 11L8 5Q0 9-8 5Z" fill="#5f7fae" stroke="#39527a" stroke-width="1.1"/>'
    '<path d="M1-11Q4-2 5 4" stroke="#d8d2c4" stroke-width="2" fill="none"/>',
}

# The wooden pieces: outline, then x, y and size of the letter.
PIECES = {
    "cube": ("M-9-6L-5-10H10V6L6 10H-9Z", -1.5, 7, 13),
    "worker": ("M0-15Q5.5-15 5.5-9.5Q5.5-6.5 3-5Q11-3 11 11V13H-11V11Q-11-3-3-5Q-5.5-6.5-5.5-9.5Q-5.5-15 0-15Z", 0, 10, 13),
    "disc": ("M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11Z", 0, 5, 14),
    "product": ("M-11-1L-6-10H6L11-1L6 9H-6Z", 0, 4.5, 13),
    "cylinder": ("M-9-9Q0-14 9-9V9Q0 14-9 9Z", 0, 6, 14),
}


def symbols() -> str:
    """Goods, products and wooden pieces."""
    drawn = [f'<g id="good{number}">{shape}</g>' for number, shape in enumerate(GOODS.values())]
    drawn += [f'<g id="ware{number}">{shape}</g>' for number, shape in enumerate(PRODUCTS.values())]
    for number in range(len(GOODS)):
        drawn.append(
            f'<g id="tile{number}"><rect x="1.5" y="1.5" width="41" height="41" rx="6" fill="{GROUNDS[number]}" stroke="#7a5c2e" '
            f'stroke-width="1.6"/><rect x="4" y="4" width="36" height="36" rx="4" fill="none" stroke="#fffaf0" stroke-width="1.4"/>'
            f'<use href="#good{number}" x="22" y="20"/></g>'
        )
    for kind, (outline, x, y, size) in PIECES.items():
        for seat, paint in enumerate(PAINTS):
            drawn.append(
                f'<g id="{kind}{seat}"><path d="{outline}" fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.4" '
                f'stroke-linejoin="round"/><path d="{outline}" fill="url(#gloss)"/>{facet(kind, paint)}'
                f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" '
                f'fill="{paint.ink}">{paint.letter}</text></g>'
            )
    return "".join(drawn)


def facet(kind: str, paint: Paint) -> str:
    """The edge that makes a cube a cube and a cylinder round."""
    if kind == "cube":
        return f'<path d="M-9-6H6V10M6-6L10-10" fill="none" stroke="{paint.edge}" stroke-opacity=".65"/>'
    if kind == "cylinder":
        return f'<path d="M-9-9Q0-5 9-9" fill="none" stroke="{paint.edge}" stroke-opacity=".75"/>'
    return ""
