"""What a seat may see, and positions it could be in."""

from __future__ import annotations

from emporion.games.mombasa.pieces import (
    BOOK_LETTERS,
    BOOKS_PER_LETTER,
    DEALT_TILES,
    DISPLAY_FACES,
    FIRST_OPEN_SLOT,
    RESTING,
    SLOTS,
)
from emporion.games.mombasa.planning import Plan, next_slot
from emporion.games.mombasa.setup import ChooseTile, RestCard, named_card
from emporion.games.mombasa.state import FIRST_DISPLAY_CARD, NONE, MombasaState
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.chance import Chance


def view(s: MombasaState, seat: int) -> MombasaState:
    """Orders of stack and supplies, tiles and plans of the others are unknown (MO-17.1 to MO-17.4)."""
    seen = s.copy()
    seen.stack = s.stack[: s.stack_next] + [UNKNOWN] * (DISPLAY_FACES - s.stack_next)
    seen.books = s.books[:]
    for letter in range(BOOK_LETTERS):
        for i in range(s.book_next[letter], BOOKS_PER_LETTER):
            seen.books[letter * BOOKS_PER_LETTER + i] = UNKNOWN
    seen.tiles = s.tiles[:]
    for i in range(len(s.tiles)):
        if i // DEALT_TILES != seat:
            seen.tiles[i] = UNKNOWN
    for other in range(s.seats):
        if other != seat:
            if is_choosing(s):
                seen.kept[other] = UNKNOWN
            for own_slot in range(other * SLOTS, other * SLOTS + SLOTS):
                seen.planned[own_slot] = UNKNOWN
    for i in range(len(seen.agenda)):
        step = seen.agenda[i]
        if step.seat != seat:  # how far the others have come with their secret choices is not shown
            if isinstance(step, RestCard):
                seen.agenda[i] = RestCard(step.seat, FIRST_OPEN_SLOT)
            elif isinstance(step, Plan):
                seen.agenda[i] = Plan(step.seat, next_slot(s, step.seat, -1))
    return seen


def resample(s: MombasaState, seat: int, chance: Chance) -> MombasaState:
    """Draw all anew that a seat cannot know."""
    twin = s.copy()
    twin.stack = redrawn_stack(s, chance)
    twin.books = s.books[:]
    for letter in range(BOOK_LETTERS):
        first = letter * BOOKS_PER_LETTER + s.book_next[letter]
        supply = sorted(s.books[first : (letter + 1) * BOOKS_PER_LETTER])  # nothing of the true order may steer the draw
        chance.shuffle(supply)
        twin.books[first : (letter + 1) * BOOKS_PER_LETTER] = supply
    redraw_tiles(s, twin, seat, chance)
    if is_choosing(s):
        redraw_kept(twin, seat, chance)
    elif s.round == 0:
        redraw_rests(twin, seat, chance)
    else:
        redraw_plans(twin, seat, chance)
    return twin


def is_choosing(s: MombasaState) -> bool:
    """Whether starting tiles are still being chosen."""
    return bool(s.agenda) and isinstance(s.agenda[-1], ChooseTile)


def redrawn_stack(s: MombasaState, chance: Chance) -> list[int]:
    """The cards still to come, shuffled within their letters."""
    rest = sorted(s.stack[s.stack_next :])
    chance.shuffle(rest)
    stack = s.stack[: s.stack_next]
    for letter in range(s.box.letters[-1] + 1):
        for card in rest:
            if s.box.letters[card - FIRST_DISPLAY_CARD] == letter:
                stack.append(card)
    return stack


def redraw_tiles(s: MombasaState, twin: MombasaState, seat: int, chance: Chance) -> None:
    """Tiles the seat has not seen: not its own two, nor, once revealed, those the others kept."""
    hidden: list[int] = []
    for i in range(len(s.tiles)):
        if not knows_tile(s, seat, i):
            hidden.append(s.tiles[i])
    hidden.sort()
    chance.shuffle(hidden)
    twin.tiles = s.tiles[:]
    for i in range(len(s.tiles)):
        if not knows_tile(s, seat, i):
            twin.tiles[i] = hidden.pop()


def knows_tile(s: MombasaState, seat: int, i: int) -> bool:
    owner = i // DEALT_TILES
    if owner >= s.seats:
        return False
    return owner == seat or (s.kept[owner] == s.tiles[i] and not is_choosing(s))


def redraw_kept(twin: MombasaState, seat: int, chance: Chance) -> None:
    """Others who have chosen a tile may have chosen either."""
    for other in range(twin.seats):
        if other != seat and twin.kept[other] != NONE:
            twin.kept[other] = twin.tiles[other * DEALT_TILES + chance.below(DEALT_TILES)]


def redraw_rests(twin: MombasaState, seat: int, chance: Chance) -> None:
    """Others may have laid the cards of their tile to rest in any order."""
    for other in range(twin.seats):
        if other != seat:
            cards = [named_card(twin, other, i) for i in range(RESTING)]
            chance.shuffle(cards)
            for slot in range(FIRST_OPEN_SLOT, FIRST_OPEN_SLOT + RESTING):
                if twin.planned[other * SLOTS + slot] != NONE:
                    twin.planned[other * SLOTS + slot] = cards.pop()


def redraw_plans(twin: MombasaState, seat: int, chance: Chance) -> None:
    """Others may have planned anything in the slots they have decided on."""
    if not is_planning(twin):
        return
    for other in range(twin.seats):
        if other == seat:
            continue
        for own_slot in range(other * SLOTS, other * SLOTS + SLOTS):
            twin.planned[own_slot] = NONE
        slot = next_slot(twin, other, -1)
        while slot != NONE and slot < undecided_slot(twin, other):
            options: list[int] = []
            twin.add_hand(other, 0, options, False)
            options.append(NONE)
            face = options[chance.below(len(options))]
            if face != NONE:
                twin.planned[other * SLOTS + slot] = twin.card(other, face)
            slot = next_slot(twin, other, slot)


def is_planning(s: MombasaState) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], Plan)


def undecided_slot(s: MombasaState, seat: int) -> int:
    """The slot a seat has still to decide on, or one behind the last."""
    for step in s.agenda:
        if step.seat == seat and isinstance(step, Plan):
            return step.slot
    return SLOTS
