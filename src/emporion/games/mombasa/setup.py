"""Setting up: every shuffle of the game is drawn here; then starting tiles and resting places are chosen in secret."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.names import SLOT, book_needs, book_profit, exact_name, face_words, tile_bonus, tile_rest
from emporion.games.mombasa.pieces import (
    BOOK_SPACES,
    BOOKS,
    BOOKS_PER_LETTER,
    BOOKS_SHOWN,
    COMPANIES,
    DEALT_TILES,
    DISPLAY_FACES,
    FIRST_DISPLAY_FACE,
    FIRST_OPEN_SLOT,
    LAST_OPEN_SLOT,
    MARKERS,
    RESTING,
    SEAT_CARD,
    SLOTS,
    STARTING_FACES,
    STARTING_TILES,
)
from emporion.games.mombasa.planning import Round, SlotBySlot
from emporion.games.mombasa.preparation import fill_display
from emporion.games.mombasa.state import (
    FIRST_DISPLAY_CARD,
    FIRST_SEAT_CARD,
    HAND,
    IN_STACK,
    NONE,
    PLACES,
    REST_PILE,
    SHOWN,
    MombasaState,
)
from emporion.games.mombasa.whereabouts import where
from emporion.kernel.agenda import Step, Together
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Choice, Gap, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def set_up(s: MombasaState, seed: int) -> None:
    """The opening position, up to the first decision (MO-2.1 to MO-2.8)."""
    chance = Chance(seed)
    box = s.box
    seats = s.seats
    lay_tracks(s, chance)
    s.stack = shuffled_stack(box, chance)
    s.books = shuffled_books(chance)
    if not s.variant.beginner:
        s.tiles = list(range(STARTING_TILES))
        chance.shuffle(s.tiles)
    s.first = chance.below(seats)
    s.first_marker = s.first
    for card in s.stack:
        s.card_at[card] = IN_STACK
    fill_display(s)
    for space in range(BOOKS_SHOWN):
        book = s.draw_book(box.shown_letter[space])
        s.shown[space] = book
        s.book_at[book] = SHOWN
    s.reveals = 0  # what is open from the start was never revealed
    for seat in range(seats):
        s.pounds[seat] = box.start_pounds
        s.markers[seat] = box.start_markers[seats]
        s.boxed_markers[seat] = MARKERS - s.markers[seat]
        hand = HAND + seat * PLACES
        for card in range(seat * STARTING_FACES, (seat + 1) * STARTING_FACES):
            s.card_at[card] = hand
        s.card_at[seat_card(s, seat)] = hand
    if s.variant.beginner:
        hand_out_tiles(s)
        return
    s.agenda.append(RevealTiles())
    for seat in range(seats - 1, -1, -1):
        s.agenda.append(ChooseTile(seat))


def lay_tracks(s: MombasaState, chance: Chance) -> None:
    """Which letter lies at which company, and which side is up (MO-2.1)."""
    letters = list(range(COMPANIES))
    chance.shuffle(letters)
    for company in range(COMPANIES):
        s.sides[company] = letters[company] * 2 + chance.below(2)
    if s.variant.beginner:
        for company in range(COMPANIES):
            s.sides[company] = s.box.beginner_sides[company]


def shuffled_stack(box: Box, chance: Chance) -> list[int]:
    """Cards shuffled within their letters, A to E (MO-2.3)."""
    cards = [FIRST_DISPLAY_CARD + i for i in range(DISPLAY_FACES)]
    chance.shuffle(cards)
    stack: list[int] = []
    for letter in range(box.letters[-1] + 1):
        for card in cards:
            if box.letters[card - FIRST_DISPLAY_CARD] == letter:
                stack.append(card)
    return stack


def shuffled_books(chance: Chance) -> list[int]:
    """Three supplies, one after the other (MO-2.5)."""
    books: list[int] = []
    for first in range(0, BOOKS, BOOKS_PER_LETTER):
        supply = list(range(first, first + BOOKS_PER_LETTER))
        chance.shuffle(supply)
        books += supply
    return books


def turn_order(s: MombasaState, seat: i64) -> i64:
    """Places behind the first player of the game, before any round has begun."""
    return (seat - s.first) % s.seats


def seat_card(s: MombasaState, seat: i64) -> i64:
    """Handed out in turn order (MO-2.7)."""
    return FIRST_SEAT_CARD + turn_order(s, seat)


# --- starting tiles -----------------------------------------------------------------------------------------------


def hand_out_tiles(s: MombasaState) -> None:
    """In a first game every seat has its tile, in turn order (MO-2.8)."""
    for seat in range(s.seats):
        s.kept[seat] = s.box.beginner_tiles[turn_order(s, seat)]
    carry_out_tiles(s)


def tile_words(game: Any) -> list[str]:
    names: list[str] = game.box.starting_tile_names
    return names


def explain_tile(s: MombasaState, values: list[int]) -> Text:
    tile = values[0]
    book = BOOKS + tile
    return Text(
        "{bonus}; cards to rest: {cards}; the book needs {needs}, gives {profit}",
        bonus=tile_bonus(s, tile),
        cards=tile_rest(s, tile),
        needs=book_needs(s, book),
        profit=book_profit(s, book),
    )


KEEP: Final = Choice("keep {tile}", explain_tile, "MO-2.8", [Gap("tile", STARTING_TILES, tile_words)], place="starting-{tile}")


class ChooseTile(Together[MombasaState]):
    """Keep one of the two starting tiles, in secret (MO-2.8)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the starting tile to keep"), "MO-2.8")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for i in range(self.seat * DEALT_TILES, self.seat * DEALT_TILES + DEALT_TILES):
            out.append(KEEP.first + s.tiles[i])
        out.sort()

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not KEEP.has(action):
            return NOT_NOW
        first, second = s.tiles[self.seat * DEALT_TILES], s.tiles[self.seat * DEALT_TILES + 1]
        if first == action - KEEP.first or second == action - KEEP.first:
            return None
        yours = Text("you may keep the one with {first} or the one with {second}", first=tile_bonus(s, first), second=tile_bonus(s, second))
        return Refusal("MO-2.8", Text("this starting tile was not dealt to you"), yours)

    def apply(self, s: MombasaState, action: i64) -> None:
        s.kept[self.seat] = action - KEEP.first


TILE_KEPT: Final = Happening("tile", Text("{who} keeps a starting tile: {bonus}"), [Gap("bonus", 0, [], tile_bonus)])


class RevealTiles(Step[MombasaState]):
    """All tiles kept are shown at once (MO-2.8)."""

    def run(self, s: MombasaState) -> None:
        s.reveals += 1
        for seat in range(s.seats):
            s.tell(TILE_KEPT, seat, s.kept[seat])
        carry_out_tiles(s)


def carry_out_tiles(s: MombasaState) -> None:
    """Bonuses are paid, tiles become the first books, then everybody lays three cards to rest (MO-2.9 to MO-2.11)."""
    for seat in range(s.seats):
        tile = s.kept[seat]
        for company in range(COMPANIES):
            s.track[seat * COMPANIES + company] += s.box.starting_steps[tile * COMPANIES + company]
        s.diamonds[seat] += s.box.starting_diamonds[tile]
        s.book_on[seat * BOOK_SPACES] = BOOKS + tile
    s.agenda.append(RevealRests())
    for seat in range(s.seats - 1, -1, -1):
        s.agenda.append(RestCard(seat, FIRST_OPEN_SLOT))


# --- resting places -----------------------------------------------------------------------------------------------


def basic_words(game: Any) -> list[str]:
    return face_words(game)[:FIRST_DISPLAY_FACE]


REST: Final = Choice(
    "rest {slot} {card}",
    Text("{card} rests above slot {slot}"),
    "MO-2.11",
    [SLOT, Gap("card", FIRST_DISPLAY_FACE, basic_words, exact_name)],
    place="card-{card}",
)


class RestCard(SlotBySlot):
    """Choose which of the cards on the tile rests above a slot; the last one has no choice (MO-2.11)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card that rests above slot {slot}", slot=int(self.slot) + 1), "MO-2.11")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for i in range(RESTING):
            card = named_card(s, self.seat, i)
            if not s.is_planned(self.seat, card):
                out.append(REST.first + self.slot * FIRST_DISPLAY_FACE + s.face(card))
        out.sort()

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not REST.has(action):
            return NOT_NOW
        slot = (action - REST.first) // FIRST_DISPLAY_FACE
        if slot < FIRST_OPEN_SLOT or slot > LAST_OPEN_SLOT:
            return Refusal("MO-2.11", Text("no card rests above slot {slot} at the start", slot=slot + 1))
        if slot < self.slot:
            return Refusal("MO-2.11", Text("you have chosen the card for slot {slot} already", slot=slot + 1))
        if slot > self.slot:
            return Refusal("MO-2.11", Text("first comes the card for slot {slot}", slot=self.slot + 1))
        face = (action - REST.first) % FIRST_DISPLAY_FACE
        card = s.card(self.seat, face)
        if face >= STARTING_FACES and card != seat_card(s, self.seat):
            return Refusal("MO-2.7", where(s, self.seat, face))
        for chosen in range(FIRST_OPEN_SLOT, self.slot):
            if s.planned[self.seat * SLOTS + chosen] == card:
                return Refusal("MO-2.11", Text("{card} rests above slot {slot} already", card=exact_name(s, face), slot=chosen + 1))
        for i in range(RESTING):
            if named_card(s, self.seat, i) == card:
                return None
        named = Text("it names {cards}", cards=tile_rest(s, s.kept[self.seat]))
        return Refusal("MO-2.11", Text("your starting tile does not name {card}", card=exact_name(s, face)), named)

    def apply(self, s: MombasaState, action: i64) -> None:
        face = (action - REST.first) % FIRST_DISPLAY_FACE
        s.planned[self.seat * SLOTS + self.slot] = s.card(self.seat, face)
        if self.slot + 1 < LAST_OPEN_SLOT:
            s.agenda.append(RestCard(self.seat, self.slot + 1))
            return
        for i in range(RESTING):
            card = named_card(s, self.seat, i)
            if not s.is_planned(self.seat, card):
                s.planned[self.seat * SLOTS + LAST_OPEN_SLOT] = card


def named_card(s: MombasaState, seat: i64, i: i64) -> i64:
    """One of the three cards the tile of a seat names."""
    face = s.box.starting_rest[s.kept[seat] * RESTING + i]
    return seat_card(s, seat) if face == SEAT_CARD else s.card(seat, face)


class RevealRests(Step[MombasaState]):
    """The cards go to rest, seen by all, and the first round begins (MO-2.11)."""

    def run(self, s: MombasaState) -> None:
        s.reveals += 1
        for seat in range(s.seats):
            for slot in range(SLOTS):
                card = s.planned[seat * SLOTS + slot]
                if card != NONE:
                    s.card_at[card] = REST_PILE + seat * PLACES + slot
                    s.planned[seat * SLOTS + slot] = NONE
        s.agenda.append(Round())
