"""The boards of all players, as everybody sees them: slots, resting piles, hand, tiles, diamonds, books."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk
from emporion.drawing.svg import INK, QUIET, drawing, piece, plate, title, use, words
from emporion.drawing.titled import titled
from emporion.games.mombasa import names
from emporion.games.mombasa.board.cards import BOOK_HEIGHT, CARD_HEIGHT, CARD_WIDTH, MINI_HEIGHT
from emporion.games.mombasa.board.personal import bonus_row, book_space, diamond_track, faces_at, rows_of, tabs, tiles_beside
from emporion.games.mombasa.pieces import BOOK_SPACES, GOODS_TILE, SLOTS
from emporion.games.mombasa.state import HAND, NONE, REST_PILE, MombasaState
from emporion.kernel.language import Language

WIDTH = 494
PITCH = 78
ACROSS = 12
PER_ROW = 8


def draw_seat(s: MombasaState, seat: int, say: Language) -> str:
    """One player: the card in a slot rests afterwards in the pile above it."""
    out: list[str] = []
    head(out, s, seat, say)
    piles = [faces_at(s, seat, REST_PILE + slot) for slot in range(SLOTS)]
    rows = max(1, *(rows_of(len(pile), 2) for pile in piles))
    y = 40.0
    bonuses = bonus_row(s, seat, 10, y + 9, say)
    if bonuses:
        out.append(bonuses)
        y += 24
    for slot, pile in enumerate(piles):
        out.append(tabs(s, pile, 10 + slot * PITCH, y + (rows - rows_of(len(pile), 2)) * (MINI_HEIGHT + 2), 2))
    y += rows * (MINI_HEIGHT + 2) + 4
    for slot in range(SLOTS):
        out.append(slot_picture(s, seat, slot, 10 + slot * PITCH, y, "open-card", say))
    draw_tiles(out, s, seat, 10 + SLOTS * PITCH, y - rows * (MINI_HEIGHT + 2) - 4, say)
    y += CARD_HEIGHT + 10
    hand = faces_at(s, seat, HAND)
    out.append(titled(say("Hand"), use("icon-hand", 20, y + 9) + tabs(s, hand, 36, y, ACROSS)))
    y += max(1, rows_of(len(hand), ACROSS)) * (MINI_HEIGHT + 2) + 28
    out.append(diamond_track(s, seat, 22, y, 1.27, say))
    y += 32
    for space in range(BOOK_SPACES):
        out.append(book_space(s, seat, space, 10 + space % PER_ROW * 60.5, y + space // PER_ROW * (BOOK_HEIGHT + 4), say))
    y += rows_of(BOOK_SPACES, PER_ROW) * (BOOK_HEIGHT + 4) + 4
    name = say("Board of {player}", player=names.COLOURS[seat])
    return drawing("seat", WIDTH, int(y), name, plate(0.5, 0.5, WIDTH - 1, y - 1, 10, opacity=1) + "".join(out))


def head(out: list[str], s: MombasaState, seat: int, say: Language) -> None:
    """Who it is, money, markers still at hand, who begins, who has ended."""
    out.append(use(f"marker{seat}", 20, 20, 0.9) + title(40, 26, say.text(names.COLOURS[seat]), 17))
    out.append(use("icon-pound", 150, 20) + words(164, 26, str(s.pounds[seat]), 16, "start", INK, "700"))
    markers = "".join(piece(f"marker{seat}", 222 + number * 28, 20) for number in range(int(s.markers[seat])))
    out.append(titled(say("Bonus markers at hand: {count}", count=s.markers[seat]), markers))
    if s.first_marker == seat:
        out.append(titled(say("Begins the next round"), use("icon-first", WIDTH - 24, 20)))
    if s.ended[seat]:
        out.append(shrunk(WIDTH - 44, 25, say("has ended"), WIDTH - 256 - 28 * int(s.markers[seat]), 13, "end", QUIET))


def slot_picture(s: MombasaState, seat: int, slot: int, x: float, y: float, kind: str, say: Language) -> str:
    """A slot: locked, empty, or with a card; a used card is dark; ``kind`` names the card for gliding."""
    at = seat * SLOTS + slot
    card = s.slots[at]
    frame = use("slot", x, y)
    if card == NONE:
        if s.slot_open(seat, slot):
            return frame + words(x + CARD_WIDTH / 2, y + 29, str(slot + 1), 17, "middle", "#7d6637")
        told = say("Slot {slot} is locked", slot=slot + 1)
        return titled(told, frame + use("icon-lock", x + CARD_WIDTH / 2, y + 23))
    face = s.face(card)
    used = (
        use("used", x, y) + f'<path d="M{x + 12:g} {y + 34:g}L{x + 60:g} {y + 12:g}" stroke="#fbf5e6" stroke-width="3"/>'
        if s.down[at]
        else ""
    )
    told = say("Slot {slot}: {card}", slot=slot + 1, card=names.face_name(s, face))
    plus = ""
    if s.tile_holder[GOODS_TILE] == seat and s.tile_slot == slot:
        told = say("{slot}, with {tile} on it", slot=told, tile=names.TILES[GOODS_TILE])
        plus = use("plus-tile", x + 56, y + 34)
    return titled(told, frame + piece(f"{kind}{card}", x, y, f"card{face}") + plus + used)


def draw_tiles(out: list[str], s: MombasaState, seat: int, x: float, y: float, say: Language) -> None:
    """Bonus tiles of this round, beside the slots; the goods tile only while it lies on no card."""
    for number, tile in enumerate(tiles_beside(s, seat)):
        at = y + number * (CARD_HEIGHT + 4)
        used = use("used-tile", x + 4, at) if s.tile_down[tile] else ""
        out.append(titled(say.text(names.TILES[tile]), use(f"bonus-tile{tile}", x + 4, at) + used))
