"""The bonus spaces: first player, buy, sell, the four majorities, the four tiles."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, mark, piece, plate, use, words
from emporion.games.mombasa import wording
from emporion.games.mombasa.actions import MARK_FIRST, MARK_MAJORITY, MARK_TILE
from emporion.games.mombasa.board.icons import KINDS
from emporion.games.mombasa.components import BONUS_TILES, MAJORITIES, TIERS
from emporion.games.mombasa.state import SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

NORMAL_HEIGHT = 50
MAJORITY_HEIGHT = 112
TILE_HEIGHT = 50


def draw_bonus(out: list[str], s: MombasaState, choices: Choices, y: float, _: Language) -> None:
    for number in range(3):
        draw_normal(out, s, choices, number, number * 112, y, _)
    for kind in range(MAJORITIES):
        draw_majority(out, s, choices, kind, kind * 84, y + NORMAL_HEIGHT + 4, _)
    for tile in range(BONUS_TILES):
        draw_tile(out, s, choices, tile, tile * 84, y + NORMAL_HEIGHT + MAJORITY_HEIGHT + 8, _)


def spot(s: MombasaState, space: int, x: float, y: float) -> str:
    """Where the marker goes, and the marker that lies there."""
    owner = s.space_owner[space]
    drawn = f'<circle cx="{x:g}" cy="{y:g}" r="13.5" fill="#fffaf0" stroke="{BRONZE}" stroke-width="1.4" stroke-dasharray="3 2"/>'
    return drawn if owner == NOBODY else drawn + piece(f"marker{owner}", x, y)


def draw_normal(out: list[str], s: MombasaState, choices: Choices, number: int, x: float, y: float, _: Language) -> None:
    """First player, buy, sell."""
    width = 110
    drawn = plate(x, y, width, NORMAL_HEIGHT, 8, opacity=1) + words(
        x + 34, y + 19, _.text(wording.NORMAL_SPACES[number]), 13, "start", INK, "600"
    )
    if number == 0:
        drawn += (
            words(x + 36, y + 39, f"+{s.box.first_player_points}", 13)
            + use("icon-point", x + 64, y + 35, 0.72)
            + use("icon-first", x + 92, y + 35, 0.8)
        )
    elif number == 1:
        drawn += words(x + 36, y + 39, f"−£{s.box.buy_fee}, −£", 13) + use("icon-crate", x + 92, y + 34, 0.7)
    else:
        drawn += words(x + 36, y + 39, f"+£{s.box.sell_pounds}, +£", 13) + use("icon-crate", x + 94, y + 34, 0.7)
    drawn += spot(s, number, x + 17, y + 26)
    marked = mark(x, y, width, NORMAL_HEIGHT)
    out.append(choices.link(MARK_FIRST + number, drawn + marked) if MARK_FIRST + number in choices else drawn)


def draw_majority(out: list[str], s: MombasaState, choices: Choices, kind: int, x: float, y: float, _: Language) -> None:
    """Who has the most of a kind takes one of three tiers; steps are on the track of the company."""
    width = 82
    box = s.box
    company = box.majority_company[kind]
    head = _("{space}: steps on the track of {company}", space=wording.space_name(SPACE_MAJORITY + kind), company=wording.COMPANY[company])
    out.append(
        f"<g><title>{safe(head)}</title>{plate(x, y, width, MAJORITY_HEIGHT, 8, opacity=1)}{use(f'icon-{KINDS[kind]}', x + 15, y + 18)}"
    )
    out.append(use(f"icon-company{company}", x + 37, y + 18, 0.75) + "</g>" + spot(s, SPACE_MAJORITY + kind, x + 65, y + 17))
    for tier in range(TIERS):
        at = kind * TIERS + tier
        row = y + 34 + tier * 26
        extra = [
            ("pound", box.tier_pounds[at]),
            ("diamond", box.tier_diamonds[at]),
            ("point", box.tier_points[at]),
            ("removal", box.tier_posts[at]),
        ]
        drawn = words(x + 5, row + 16, f"{box.tier_total[at]}+", 13, "start", QUIET, "600")
        drawn += use("icon-step", x + 34, row + 12, 0.68) + words(x + 42, row + 17, str(box.tier_steps[at]), 14, "start", INK, "700")
        for name, amount in extra:
            if amount:
                drawn += use(f"icon-{name}", x + 60, row + 12, 0.66) + words(
                    x + 69, row + 17, "" if name == "removal" else str(amount), 14, "start", INK, "700"
                )
        out.append(
            choices.link_if_legal(
                MARK_MAJORITY + at,
                drawn,
                f'<rect x="{x + 2:g}" y="{row:g}" width="{width - 4}" height="24" rx="4" fill="#fff7dd"/>'
                + mark(x + 2, row, width - 4, 24, 5),
            )
        )


def draw_tile(out: list[str], s: MombasaState, choices: Choices, tile: int, x: float, y: float, _: Language) -> None:
    """A tile for the next round, with its fee; it is gone while a player has it."""
    width = 82
    holder = s.tile_holder[tile]
    told = (
        _.text(wording.TILES[tile])
        if holder == NOBODY
        else _("{tile}, with {owner}", tile=wording.TILES[tile], owner=wording.COLOURS[holder])
    )
    drawn = f"<g><title>{safe(told)}</title>{plate(x, y, width, TILE_HEIGHT, 8, '#f3e3bd', 1)}"
    faded = ' opacity=".35"' if holder != NOBODY else ""
    kind = ["good", "expansion", "bookkeeper", "merchant"][tile]
    drawn += f"<g{faded}>{use(f'icon-{kind}', x + 17, y + 17, 0.95)}"
    if kind != "merchant":
        drawn += words(x + 32, y + 23, str(s.box.tile_value[tile]), 15, "start", INK, "700")
    drawn += "</g>" + words(x + 6, y + 44, f"−£{s.box.tile_fee[tile]}", 13, "start", "#9c2f24", "600") + "</g>"
    drawn += spot(s, SPACE_TILE + tile, x + 64, y + 27)
    out.append(choices.link(MARK_TILE + tile, drawn + mark(x, y, width, TILE_HEIGHT)) if MARK_TILE + tile in choices else drawn)
