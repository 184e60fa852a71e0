"""The bonus spaces of the board: first player, buy, sell, the four majorities, the four tiles."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import BRONZE, INK, mark, piece, plate, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.cards import tile_number
from emporion.games.mombasa.board.icons import TILE_KINDS
from emporion.games.mombasa.board.layout import MAJORITY_WIDTH, TIER_HEIGHT, TIERS_AT
from emporion.games.mombasa.bonus import MARK_FIRST, MARK_MAJORITY, MARK_TILE
from emporion.games.mombasa.pieces import BONUS_TILES, MAJORITIES, TIERS
from emporion.games.mombasa.state import SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.kernel.words import Text, listed

NORMAL_HEIGHT = 48
MAJORITY_HEIGHT = TIERS_AT + 3 * TIER_HEIGHT + 2
TILE_HEIGHT = 50
BONUS_HEIGHT = NORMAL_HEIGHT + MAJORITY_HEIGHT + TILE_HEIGHT + 8
NORMAL_AT = [(0, 142), (145, 96), (244, 90)]
"""x and width of first player, buy, sell; the first has the longest name."""


def draw_bonus(out: list[str], s: MombasaState, choices: Choices, y: float, say: Language) -> None:
    for number in range(3):
        draw_normal(out, s, choices, number, y, say)
    for kind in range(MAJORITIES):
        draw_majority(out, s, choices, kind, kind * 84, y + NORMAL_HEIGHT + 4, say)
    for tile in range(BONUS_TILES):
        draw_tile(out, s, choices, tile, tile * 84, y + NORMAL_HEIGHT + MAJORITY_HEIGHT + 8, say)


def spot(s: MombasaState, space: int, x: float, y: float, radius: float = 13.5) -> str:
    """Where the marker goes, and the marker that lies there."""
    owner = s.space_owner[space]
    drawn = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#fffaf0" stroke="{BRONZE}" stroke-width="1.4" stroke-dasharray="3 2"/>'
    return drawn if owner == NOBODY else drawn + piece(f"marker{owner}", x, y)


def draw_normal(out: list[str], s: MombasaState, choices: Choices, number: int, y: float, say: Language) -> None:
    """First player, buy, sell."""
    x, width = NORMAL_AT[number]
    sheet = plate(x, y, width, NORMAL_HEIGHT, 8, opacity=1)
    drawn = words(x + 34, y + 20, say.text(names.NORMAL_SPACES[number]), 12, "start", INK, "600") + spot(s, number, x + 17, y + 25)
    if number == 0:
        drawn += words(x + 34, y + 41, f"+{s.box.first_player_points}", 13, "start", INK, "600")
        drawn += (
            use("icon-point", x + 63, y + 36, 0.72)
            + use("icon-first", x + 90, y + 35, 0.8)
            + use(f"runner{s.first_marker}", x + 112, y + 36, 1.25)
        )
    else:
        pounds = f"−£{s.box.buy_fee} −" if number == 1 else f"+£{s.box.sell_pounds} +"
        drawn += words(x + 34, y + 40, pounds, 13, "start", INK, "600") + use("icon-crate", x + 79, y + 36, 0.62)
    action = MARK_FIRST.first + number
    out.append(choices.link(action, sheet + mark(x, y, width, NORMAL_HEIGHT) + drawn) if action in choices else sheet + drawn)


def draw_majority(out: list[str], s: MombasaState, choices: Choices, kind: int, x: float, y: float, say: Language) -> None:
    """Who has the most of a kind takes one of three tiers; steps are on the track of the company."""
    totals = [Text("{who} {total}", who=names.COLOURS[seat], total=s.total(seat, kind)) for seat in range(s.seats)]
    head = say("{space}: {totals}", space=names.space_name(s, SPACE_MAJORITY + kind), totals=listed(totals))
    out.append(titled(head, plate(x, y, MAJORITY_WIDTH, MAJORITY_HEIGHT, 8, opacity=1)))
    for tier in range(TIERS):
        action = MARK_MAJORITY.first + kind * TIERS + tier
        if action in choices:
            out.append(choices.link(action, mark(x + 2, y + TIERS_AT + tier * TIER_HEIGHT - 1.4, MAJORITY_WIDTH - 4, TIER_HEIGHT + 0.8, 5)))
    out.append(f'<use href="#majority{kind}" x="{x:g}" y="{y:g}" pointer-events="none"/>')
    out.append(spot(s, SPACE_MAJORITY + kind, x + 65, y + 17))


def draw_tile(out: list[str], s: MombasaState, choices: Choices, tile: int, x: float, y: float, say: Language) -> None:
    """A tile for the next round, with its fee; it is faint while a player has it."""
    width = MAJORITY_WIDTH
    holder = s.tile_holder[tile]
    told = say.text(names.TILES[tile])
    if holder != NOBODY:
        told = say("{tile}, with {owner}", tile=names.TILES[tile], owner=names.COLOURS[holder])
    kind = TILE_KINDS[tile]
    sheet = plate(x, y, width, TILE_HEIGHT, 8, "#f3e3bd", 1)
    drawn = use(f"icon-{kind}", x + 18, y + 17, 0.95)
    drawn += words(x + 32, y + 23, tile_number(s.box, tile), 15, "start", INK, "700")
    if holder != NOBODY:
        drawn = f'<g opacity=".35">{drawn}</g>'
    drawn = titled(told, drawn + words(x + 6, y + 43, f"−£{s.box.tile_fee[tile]}", 13, "start", "#9c2f24", "600"))
    drawn += spot(s, SPACE_TILE + tile, x + 64, y + 30)
    action = MARK_TILE.first + tile
    out.append(choices.link(action, sheet + mark(x, y, width, TILE_HEIGHT) + drawn) if action in choices else sheet + drawn)
