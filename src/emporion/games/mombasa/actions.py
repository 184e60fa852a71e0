"""Every action of Mombasa as a small int, family by family."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.components import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKKEEPER_TILE,
    BOOKS,
    COLUMN_NAMES,
    COLUMNS,
    COMPANIES,
    COMPANY_NAMES,
    DISPLAY_FACES,
    FACES,
    FIRST_DISPLAY_FACE,
    GOODS,
    KIND_NAMES,
    MAJORITIES,
    REGIONS,
    SLOTS,
    STARTING_TILES,
    TIERS,
    TILE_NAMES,
    Box,
)
from emporion.kernel.actions import ActionSpace, Family

# Setting up and planning.
KEEP: Final = 0  # + starting tile
REST: Final = KEEP + STARTING_TILES  # + slot x starting or seat card
PLAN: Final = REST + SLOTS * FIRST_DISPLAY_FACE  # + slot x card
LEAVE: Final = PLAN + SLOTS * FACES  # + slot

# Turns.
USE: Final = LEAVE + SLOTS  # + card
USE_ANY_GOOD: Final = USE + FACES  # + good
USE_BOOKKEEPER_TILE: Final = USE_ANY_GOOD + GOODS
USE_MERCHANT_TILE: Final = USE_BOOKKEEPER_TILE + 1
EXPAND: Final = USE_MERCHANT_TILE + 1  # + company
EXPAND_NOTHING: Final = EXPAND + COMPANIES
MARK_FIRST: Final = EXPAND_NOTHING + 1
MARK_BUY: Final = MARK_FIRST + 1
MARK_SELL: Final = MARK_BUY + 1
MARK_TRACK: Final = MARK_SELL + 1
MARK_MAJORITY: Final = MARK_TRACK + 1  # + kind x tier
MARK_TILE: Final = MARK_MAJORITY + MAJORITIES * TIERS  # + bonus tile
END: Final = MARK_TILE + BONUS_TILES

# Inside a turn.
BUY: Final = END + 1  # + display card
WALK: Final = BUY + DISPLAY_FACES  # + company
FORGO: Final = WALK + COMPANIES
PAY: Final = FORGO + 1
REFUSE: Final = PAY + 1
ENTER: Final = REFUSE + 1  # + region
STOP: Final = ENTER + REGIONS
POST: Final = STOP + 1  # + company x column
COLLECT: Final = POST + COMPANIES * COLUMNS  # + region
COLLECT_POINTS: Final = COLLECT + REGIONS
GAIN: Final = COLLECT_POINTS + 1  # + part of a benefit
TAKE: Final = GAIN + 5  # + book
CHANGE: Final = TAKE + BOOKS
FLIP: Final = CHANGE + 1  # + book space
FLIP_NOTHING: Final = FLIP + BOOK_SPACES
INK: Final = FLIP_NOTHING + 1  # + book space
STAY: Final = INK + BOOK_SPACES
SELL: Final = STAY + 1  # + card
PLACE: Final = SELL + FACES  # + book
ON: Final = PLACE + BOOKS  # + book space
PILE: Final = ON + BOOK_SPACES  # + slot

# Parts of a benefit, in the order of the family GAIN.
POUNDS: Final = 0
DIAMONDS: Final = 1
STEPS: Final = 2
POINTS: Final = 3
POSTS: Final = 4
PART_NAMES: Final = ["pounds", "diamonds", "steps", "points", "post"]


def action_space(box: Box) -> ActionSpace:
    """The families in their order; cards, books, regions and tiles are called as in the box."""
    slots = [str(slot + 1) for slot in range(SLOTS)]
    spaces = [str(space + 1) for space in range(BOOK_SPACES)]
    tiers = [str(tier + 1) for tier in range(TIERS)]
    return ActionSpace(
        [
            Family(KEEP, "keep {}", [box.starting_tile_names]),
            Family(REST, "rest {} {}", [slots, box.face_names[:FIRST_DISPLAY_FACE]]),
            Family(PLAN, "plan {} {}", [slots, box.face_names]),
            Family(LEAVE, "leave {}", [slots]),
            Family(USE, "use {}", [box.face_names]),
            Family(USE_ANY_GOOD, "use any_good as {}", [KIND_NAMES[:GOODS]]),
            Family(USE_BOOKKEEPER_TILE, "use {}", [TILE_NAMES[BOOKKEEPER_TILE:]]),
            Family(EXPAND, "expand {}", [[*COMPANY_NAMES, "nothing"]]),
            Family(MARK_FIRST, "mark {}", [["first_player", "buy", "sell", "track"]]),
            Family(MARK_MAJORITY, "mark {} {}", [KIND_NAMES[:MAJORITIES], tiers]),
            Family(MARK_TILE, "mark {}", [TILE_NAMES]),
            Family(END, "end", []),
            Family(BUY, "buy {}", [box.face_names[FIRST_DISPLAY_FACE:]]),
            Family(WALK, "walk {}", [COMPANY_NAMES]),
            Family(FORGO, "forgo", []),
            Family(PAY, "{}", [["pay", "refuse"]]),
            Family(ENTER, "enter {}", [box.region_names]),
            Family(STOP, "stop", []),
            Family(POST, "post {}.{}", [COMPANY_NAMES, COLUMN_NAMES]),
            Family(COLLECT, "collect {}", [box.region_names]),
            Family(COLLECT_POINTS, "collect points", []),
            Family(GAIN, "gain {}", [PART_NAMES]),
            Family(TAKE, "take {}", [box.book_names]),
            Family(CHANGE, "change", []),
            Family(FLIP, "flip {}", [[*spaces, "nothing"]]),
            Family(INK, "ink {}", [[*spaces, "stays"]]),
            Family(SELL, "sell {}", [box.face_names]),
            Family(PLACE, "place {}", [box.book_names]),
            Family(ON, "on {}", [spaces]),
            Family(PILE, "pile {}", [slots]),
        ]
    )
