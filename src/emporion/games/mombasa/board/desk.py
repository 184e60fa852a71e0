"""What lies before the viewer alone: plans in the making, the own slots, piles, hand and books, with the choices that lie there."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.svg import INK, QUIET, drawing, mark, piece, plate, title, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.bookshelf import book_title
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, BOOK_WIDTH, CARD_HEIGHT, CARD_WIDTH, MINI_HEIGHT, MINI_WIDTH
from emporion.games.mombasa.board.layout import Point
from emporion.games.mombasa.board.personal import bonus_row, book_space, diamond_track, faces_at, rows_of, tabs, tiles_beside
from emporion.games.mombasa.board.seats import slot_picture
from emporion.games.mombasa.bonus import SELL
from emporion.games.mombasa.bookkeeper import FLIP, MOVE_INK, USE_BOOKKEEPER_TILE
from emporion.games.mombasa.bookkeeping import ON, PLACE
from emporion.games.mombasa.merchants import USE_MERCHANT_TILE
from emporion.games.mombasa.pieces import (
    BOOK_SPACES,
    BOOKKEEPER_TILE,
    BOOKS,
    COMPANIES,
    DEALT_TILES,
    FACES,
    FIRST_DISPLAY_FACE,
    GOODS_TILE,
    MERCHANT_TILE,
    RESTING,
    SEAT_CARD,
    SLOTS,
)
from emporion.games.mombasa.planning import LEAVE, PLAN
from emporion.games.mombasa.setup import KEEP, REST, seat_card
from emporion.games.mombasa.state import HAND, NONE, REST_PILE, MombasaState
from emporion.games.mombasa.turns import PILE
from emporion.games.mombasa.using import LAY, USE
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.language import Language

WIDTH = 396
PITCH = 78
LEFT = 6
BOOKS_ACROSS = 8
BOOK_PITCH = 48.4


def around(x: float, y: float, width: float = CARD_WIDTH, height: float = CARD_HEIGHT) -> str:
    """The mark of a card or book: a hatched frame that leaves its face clear."""
    return mark(x - 2.5, y - 2.5, width + 5, height + 5, 7)


class Desk:
    """Draws from top to bottom; ``y`` is where the next thing goes."""

    def __init__(self, s: MombasaState, seat: int, choices: Choices, say: Language) -> None:
        self.s = s
        self.seat = seat
        self.choices = choices
        self.say = say
        self.out: list[str] = []
        self.y = 8.0

    def draw(self) -> str:
        say = self.say
        if self.s.round == 0:
            self.starting_tiles()
        self.piles()
        if self.s.round:
            self.slots()
        self.bonus_tiles()
        self.hand()
        self.track_bonuses()
        self.taken_books()
        self.book_track()
        self.diamonds()
        inside = plate(0.5, 0.5, WIDTH - 1, self.y - 1, 10, opacity=1) + "".join(self.out)
        return drawing("desk", WIDTH, int(self.y), say("What lies before you"), inside)

    def heading(self, words_: str, note: str = "") -> None:
        self.out.append(title(LEFT + 2, self.y + 11, words_, 13, "start", QUIET) + words(WIDTH - 8, self.y + 11, note, 12, "end", QUIET))
        self.y += 16

    # --- setting up ---------------------------------------------------------------------------------------------------

    def starting_tiles(self) -> None:
        """The two tiles dealt to this seat, or the one it has kept or been given."""
        s, say = self.s, self.say
        kept = s.kept[self.seat]
        tiles = [kept] if kept != NONE else s.tiles[self.seat * DEALT_TILES : (self.seat + 1) * DEALT_TILES]
        self.heading(say("Your starting tiles") if kept == NONE else say("Your starting tile"))
        for number, tile in enumerate(tiles):
            x, y = LEFT + number * 195, self.y
            sheet = plate(x, y, 189, 128, 8, "#fbf5e6" if kept == NONE else "#fff1c9", 1)
            drawn = shrunk(x + 8, y + 20, say("bonus"), 54, 12, fill=QUIET) + self.tile_bonus(tile, x + 66, y + 15)
            drawn += words(x + 8, y + 44, say("cards that rest"), 12, "start", QUIET)
            faces = [s.box.starting_rest[tile * RESTING + i] for i in range(RESTING)]
            own = [s.face(seat_card(s, self.seat)) if face == SEAT_CARD else face for face in faces]
            drawn += tabs(s, own, x + 66, y + 50, RESTING) + shrunk(x + 8, y + 98, say("book"), 54, 12, fill=QUIET)
            drawn += use(f"book{BOOKS + tile}", x + 66, y + 76)
            marked = mark(x, y, 189, 128) if KEEP.first + tile in self.choices else ""
            self.out.append(self.choices.link(KEEP.first + tile, sheet + marked + drawn) if marked else sheet + drawn)
        self.y += 136

    def tile_bonus(self, tile: int, x: float, y: float) -> str:
        box = self.s.box
        gains = [(f"company{company}", box.starting_steps[tile * COMPANIES + company]) for company in range(COMPANIES)]
        gains.append(("diamond", box.starting_diamonds[tile]))
        drawn = ""
        for name, amount in gains:
            if amount:
                drawn += use(f"icon-{name}", x, y, 0.75) + words(x + 12, y + 5, f"+{amount}", 14, "start", INK, "700")
                x += 42
        return drawn

    # --- slots and piles ----------------------------------------------------------------------------------------------

    def piles(self) -> None:
        """Resting piles straight above the slots; one comes back when the phase ends."""
        s, say = self.s, self.say
        self.heading(say("Resting"))
        piles = [faces_at(s, self.seat, REST_PILE + slot) for slot in range(SLOTS)]
        if s.round == 0:
            piles = [
                [s.face(card)] if (card := s.planned[self.seat * SLOTS + slot]) not in (NONE, UNKNOWN) else [] for slot in range(SLOTS)
            ]
        rows = max(1, *(rows_of(len(pile), 2) for pile in piles))
        height = rows * (MINI_HEIGHT + 2)
        for slot, pile in enumerate(piles):
            x = LEFT + slot * PITCH
            down = (rows - rows_of(len(pile), 2)) * (MINI_HEIGHT + 2)
            drawn = titled(say("Resting above slot {slot}", slot=slot + 1), tabs(s, pile, x, self.y + down, 2))
            if PILE.first + slot in self.choices:
                drawn = self.choices.link(PILE.first + slot, mark(x - 2, self.y - 3, CARD_WIDTH + 5, height + 4, 6) + drawn)
            elif self.rests_in(slot):
                drawn += (
                    f'<rect x="{x - 1:g}" y="{self.y - 2:g}" width="{CARD_WIDTH + 3}" height="{height + 2}" rx="5" fill="none" '
                    f'stroke="#b35c00" stroke-width="2.4"/>'
                )
            self.out.append(drawn)
        self.y += height + 6

    def rests_in(self, slot: int) -> bool:
        """Whether the card chosen now comes to rest above this slot."""
        return any(REST.first + slot * FIRST_DISPLAY_FACE + face in self.choices for face in range(FIRST_DISPLAY_FACE))

    def slots(self) -> None:
        """Cards that are planned, or lie open; a click uses a card, or leaves the slot empty."""
        s, say = self.s, self.say
        self.heading(say("Action slots"))
        for slot in range(SLOTS):
            x = LEFT + slot * PITCH
            at = self.seat * SLOTS + slot
            drawn = slot_picture(s, self.seat, slot, x, self.y, "card", say)
            planned = s.planned[at]
            if s.round and planned not in (NONE, UNKNOWN):
                told = say("Slot {slot}: {card}, planned", slot=slot + 1, card=names.card_name(s, planned))
                drawn += titled(told, piece(f"card{planned}", x, self.y, f"card{s.face(planned)}"))
            action = LEAVE.first + slot
            if s.slots[at] != NONE and USE.first + s.face(s.slots[at]) in self.choices:
                action = USE.first + s.face(s.slots[at])
            if action in self.choices:
                drawn = self.choices.link(action, around(x, self.y) + drawn)
            self.out.append(drawn)
        self.y += CARD_HEIGHT + 8

    def bonus_tiles(self) -> None:
        """Tiles of this round; beside the goods tile the cards it can be laid on."""
        s, say = self.s, self.say
        held = tiles_beside(s, self.seat)
        if not held:
            return
        self.heading(say("Bonus tiles"))
        x = float(LEFT)
        for tile in held:
            used = use("used-tile", x, self.y) if s.tile_down[tile] else ""
            drawn = titled(say.text(names.TILES[tile]), use(f"bonus-tile{tile}", x, self.y) + used)
            using = {BOOKKEEPER_TILE: USE_BOOKKEEPER_TILE, MERCHANT_TILE: USE_MERCHANT_TILE}.get(tile)
            if using is not None and using.first in self.choices:
                drawn = self.choices.link(using.first, around(x, self.y) + drawn)
            self.out.append(drawn)
            x += PITCH
            if tile == GOODS_TILE:
                x = self.cards_for_tile(x)
        self.y += CARD_HEIGHT + 8

    def cards_for_tile(self, x: float) -> float:
        """Small cards with an arrow: the goods tile can be laid on each of them."""
        for face in range(FACES):
            if LAY.first + face in self.choices:
                inside = mark(x - 1, self.y + 3, MINI_WIDTH + 6, 40, 6) + plate(x + 3, self.y + 6, MINI_WIDTH - 2, 14, 3, opacity=1)
                inside += words(x + 20, self.y + 17.5, f"+{self.s.box.tile_value[GOODS_TILE]} ↓", 12, "middle", INK, "700")
                self.out.append(self.choices.link(LAY.first + face, inside + use(f"mini{face}", x + 2, self.y + 21)))
                x += MINI_WIDTH + 10
        return x

    def hand(self) -> None:
        """Cards that can be planned, laid to rest or sold."""
        s, say = self.s, self.say
        planned = list(s.planned)[self.seat * SLOTS : self.seat * SLOTS + SLOTS]
        faces = [face for face in faces_at(s, self.seat, HAND) if s.card(self.seat, face) not in planned]
        self.heading(say("Hand"))
        for number, face in enumerate(faces):
            x, y = LEFT + number % SLOTS * PITCH, self.y + number // SLOTS * (CARD_HEIGHT + 7)
            card = s.card(self.seat, face)
            drawn = titled(say.text(names.exact_name(s, face)), piece(f"card{card}", x, y, f"card{face}"))
            action = self.hand_action(face)
            if action != NONE:
                drawn = self.choices.link(action, around(x, y) + drawn)
            self.out.append(drawn)
        self.y += rows_of(len(faces), SLOTS) * (CARD_HEIGHT + 7) + 3

    def hand_action(self, face: int) -> int:
        """What clicking a card in hand means now."""
        if SELL.first + face in self.choices:
            return SELL.first + face
        for slot in range(SLOTS):
            if PLAN.first + slot * FACES + face in self.choices:
                return PLAN.first + slot * FACES + face
            if face < FIRST_DISPLAY_FACE and REST.first + slot * FIRST_DISPLAY_FACE + face in self.choices:
                return REST.first + slot * FIRST_DISPLAY_FACE + face
        return NONE

    # --- bonuses, books and diamonds ----------------------------------------------------------------------------------

    def track_bonuses(self) -> None:
        """What the company tracks have unlocked."""
        drawn = bonus_row(self.s, self.seat, LEFT + 4, self.y + 26, self.say)
        if drawn:
            self.heading(self.say("Bonuses of company tracks"))
            self.out.append(drawn)
            self.y += 28

    def taken_books(self) -> None:
        """Books taken in this turn that wait for a space."""
        s, say = self.s, self.say
        if not s.taken or s.actor() != self.seat:
            return
        self.heading(say("Books to place"))
        for number, book in enumerate(s.taken):
            x, y = self.book_at(number)
            drawn = titled(book_title(s, book, say), piece(f"book{book}", x, y))
            if PLACE.first + book in self.choices:
                drawn = self.choices.link(PLACE.first + book, around(x, y, BOOK_WIDTH, BOOK_HEIGHT) + drawn)
            self.out.append(drawn)
        self.y += rows_of(len(s.taken), BOOKS_ACROSS) * (BOOK_HEIGHT + 6) + 3

    def book_at(self, number: int) -> Point:
        return LEFT + number % BOOKS_ACROSS * BOOK_PITCH, self.y + number // BOOKS_ACROSS * (BOOK_HEIGHT + 6)

    def book_track(self) -> None:
        s, say = self.s, self.say
        value = s.box.ink_value[s.ink[self.seat]]
        self.heading(say("Bookkeeping track"), say("ink jar on {space}, worth £{value}", space=s.ink[self.seat], value=value))
        for space in range(BOOK_SPACES):
            x, y = self.book_at(space)
            drawn = book_space(s, self.seat, space, x, y, say)
            action = next((choice.first + space for choice in (FLIP, MOVE_INK, ON) if choice.first + space in self.choices), NONE)
            if action != NONE:
                drawn = self.choices.link(action, around(x, y, BOOK_WIDTH, BOOK_HEIGHT) + drawn)
            self.out.append(drawn)
        self.y += rows_of(BOOK_SPACES, BOOKS_ACROSS) * (BOOK_HEIGHT + 6) + 3

    def diamonds(self) -> None:
        s, say = self.s, self.say
        self.heading(
            say("Diamond track"),
            say("on {space}, worth £{value}", space=s.diamonds[self.seat], value=s.box.diamond_value[s.diamonds[self.seat]]),
        )
        self.out.append(diamond_track(s, self.seat, 22, self.y + 16, 1, say))
        self.y += 46
