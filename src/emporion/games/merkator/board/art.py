"""What never changes on the board of Merkator: the painted map, goods, tokens. Sent once per page, then only referred to."""

from __future__ import annotations

from emporion.drawing.pieces import BY_NAME, Paint, art_of, icon_symbols, piece_symbols
from emporion.games.merkator.board.goods import edge_symbols, good_symbols
from emporion.games.merkator.board.layout import PLATE_HEIGHT
from emporion.games.merkator.board.painting import CLIP, painting
from emporion.games.merkator.components import Box
from emporion.games.merkator.names import SEAT_NAMES

PAINTS: list[Paint] = [BY_NAME[name] for name in SEAT_NAMES]

HOURGLASS = "M-5-8H5M-5 8H5M-4-8Q-4-2 0 0Q-4 2-4 8M4-8Q4-2 0 0Q4 2 4 8"
TOKENS = (
    '<g id="counter"><circle r="11" fill="#f3e3bd" stroke="#7d5a12" stroke-width="1.4"/><circle r="11" fill="url(#gloss)"/>'
    f'<path d="{HOURGLASS}" transform="scale(.82)" fill="#d9a63a" fill-opacity=".7" stroke="#4d3a1e" '
    'stroke-width="1.8" stroke-linecap="round"/></g>'
    '<g id="taler"><circle r="11" fill="#d6d3cb" stroke="#6f6a5e" stroke-width="1.5"/><circle r="8" fill="none" stroke="#8f897b"/>'
    '<path d="M-4.5-4H4.5M0-4V5.5" stroke="#4b473d" stroke-width="2.2" fill="none"/></g>'
    '<g id="price"><circle r="14" fill="#dedbd2" stroke="#6f6a5e" stroke-width="1.5"/><circle r="11" fill="#efece4" stroke="#a7a193"/></g>'
    '<g id="merkator"><path d="M-10 15Q-11 2-5-2Q-7-4-6-7H6Q7-4 5-2Q11 2 10 15Z" fill="#fdfaf1" stroke="#3a2c20" stroke-width="1.6" '
    'stroke-linejoin="round"/><path d="M-11-6Q0-10 11-6Q6-8 5-14Q0-17-5-14Q-6-8-11-6Z" fill="#8c2a20" stroke="#3a2c20" stroke-width="1.4"/>'
    '<path d="M5-13Q12-17 13-9" fill="none" stroke="#d9a63a" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M-1.5-1Q-3 7-5 15M2-1Q5 6 4 15" fill="none" stroke="#8a7a64" stroke-width="1.3"/>'
    '<circle cx="-1.6" cy="2" r="1.5" fill="#d9a63a"/><circle cx="-2.4" cy="7" r="1.5" fill="#d9a63a"/></g>'
    '<path id="shield" d="M-15-14H15V2Q13 12 0 16Q-13 12-15 2Z" fill="#f7e7bd" stroke="#8a6a3c" '
    'stroke-width="1.6" stroke-linejoin="round"/>'
    '<g id="ready"><circle r="10" fill="#2f6b3c" stroke="#173d20" stroke-width="1.2"/>'
    '<path d="M-5 0L-1.4 4L5.4-4" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></g>'
    '<g id="possible"><circle r="10" fill="#e4efd9" stroke="#2f6b3c" stroke-width="2" stroke-dasharray="4 2"/>'
    '<path d="M-5 0L-1.4 4L5.4-4" fill="none" stroke="#2f6b3c" stroke-width="2.6" stroke-linecap="round"/></g>'
    '<circle id="wanting" r="10" fill="#fbe6da" stroke="#a4462f" stroke-width="1.4"/>'
)
ICONS = {
    "taler": '<use href="#taler" transform="scale(.9)"/>',
    "hourglass": f'<path d="{HOURGLASS}" fill="#d9a63a" stroke="#4d3a1e" stroke-width="2" stroke-linecap="round"/>',
    "contract": '<path d="M-8-10H6L9-7V10H-8Z" fill="#fbf5e6" stroke="#7d5a12" stroke-width="1.4"/><path d="M-5-5H4M-5-1H5M-5 3H1" '
    'stroke="#7d5a12" stroke-width="1.4"/><circle cx="5" cy="6" r="3.4" fill="#a8352a"/>',
    "cubes": '<path d="M0-10L9-5.5L0-1L-9-5.5Z" fill="#d9c28e" stroke="#4d3a1e"/><path d="M-9-5.5L0-1V9.5L-9 5Z" fill="#b8945a" '
    'stroke="#4d3a1e"/><path d="M9-5.5L0-1V9.5L9 5Z" fill="#8a6a3c" stroke="#4d3a1e"/>',
    "house": '<path d="M-9 10V-1L-9-4H-6V-8L-3-8L-3-11L3-11L3-8L6-8V-4H9V10Z" fill="#b5674a" stroke="#5e2c1c" stroke-width="1.3"/>'
    '<path d="M-2 10V4H2V10M-5-1H-2M2-1H5" stroke="#fbe9c8" stroke-width="1.8" fill="none"/>',
    "gain": '<rect x="-8" y="-10" width="16" height="20" rx="2.5" fill="#f5e7bf" stroke="#7d5a12" stroke-width="1.4"/>'
    '<path d="M0-5V5M-5 0H5" stroke="#2f6b3c" stroke-width="2.6" stroke-linecap="round"/>',
}


def art(box: Box, colours: list[Paint]) -> str:
    """The definitions a page with this board carries."""
    icons = "".join(f'<g id="icon-{name}">{shape}</g>' for name, shape in ICONS.items())
    return art_of(
        f"{CLIP}{piece_symbols(['marker'], colours)}{icon_symbols()}{TOKENS}{icons}{good_symbols(box.kind_names, box.colour_names)}"
        f"{edge_symbols(box.colour_names, PLATE_HEIGHT)}"
        f'<g id="europe">{painting(box)}</g>'
    )
