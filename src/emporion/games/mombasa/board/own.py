"""What lies before a player: slots, resting piles, hand, tiles and the two personal tracks, for its owner and for all."""

from __future__ import annotations

from collections.abc import Iterator

from emporion.drawing.things import Piece, Thing, Words
from emporion.games.mombasa import names
from emporion.games.mombasa.board.printed import LEVEL_SIGNS, book_symbol, company_arms, lasting_bonus, signs
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKS,
    COMPANIES,
    DEALT_TILES,
    FACES,
    FIRST_WITH_SPACES,
    GOODS_TILE,
    RESTING,
    SEAT_CARD,
    SLOTS,
    TILE_NAMES,
)
from emporion.games.mombasa.setup import RestCard, seat_card
from emporion.games.mombasa.state import HAND, NONE, PLACES, REST_PILE, MombasaState
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.words import Text


def sheets(s: MombasaState, seat: int, mine: bool) -> list[str]:
    """The drawings that have something to show, from top to bottom."""
    if s.round == 0:
        return ["starting", "desk"] if mine else ["desk"]
    beside = bool(tiles_beside(s, seat)) or (mine and bool(s.taken) and s.actor() == seat)
    return ["desk", *["beside"] * beside, *["unlocked"] * has_bonus(s, seat), "ledger"]


def things(s: MombasaState, seat: int, mine: bool) -> list[Thing]:
    """All of it; only what is one's own has names by which it can be chosen."""
    area = [*slots(s, seat, mine), *piles(s, seat), *hand(s, seat, mine), *tiles(s, seat, mine), *bonuses(s, seat), *ledger(s, seat)]
    return [*area, *starting(s, seat), *taken(s, seat)] if mine else [*area, *head(s, seat)]


def faces_at(s: MombasaState, seat: int, place: int) -> list[int]:
    """The faces of a seat's cards in one of its places, by kind and value."""
    own_place = place + seat * PLACES
    faces = [face for face in range(FACES) if s.card_at[s.card(seat, face)] == own_place]
    return sorted(faces, key=lambda face: (s.box.kind[face], s.box.value[face], face))


def card(s: MombasaState, number: int, place: str, mine: bool, title: Text) -> Piece:
    name = f"card-{s.box.face_names[s.face(number)]}"
    return Piece(name, place, name if mine else "", title=title, kind=f"card{number}")


def slots(s: MombasaState, seat: int, mine: bool) -> Iterator[Thing]:
    """Cards that are planned, or lie open, dark when they are used; the goods tile on its card, or where it could be laid."""
    for slot in range(SLOTS):
        own_slot, place, number = seat * SLOTS + slot, f"slot-{slot + 1}", slot + 1
        held, planned = s.slots[own_slot], s.planned[own_slot] if s.round else NONE
        plus = (Words("units", f"+{s.box.tile_value[GOODS_TILE]}"),)
        if held != NONE:
            in_slot = Text("Slot {slot}: {card}", slot=number, card=names.card_name(s, held))
            with_tile = s.tile_holder[GOODS_TILE] == seat and s.tile_slot == slot
            if with_tile:
                in_slot = Text("{slot}, with {tile} on it", slot=in_slot, tile=names.TILES[GOODS_TILE])
            yield card(s, held, place, mine, in_slot)
            if with_tile:
                yield Piece("plus-tile", f"plus-{number}", inside=plus, moves=False)
            elif mine:
                yield Piece("plus-tile", f"plus-{number}", f"plus-{s.box.face_names[s.face(held)]}", inside=plus, offered=True, moves=False)
            if s.down[own_slot]:
                yield Piece("used", f"used-{number}", moves=False)
        elif planned not in (NONE, UNKNOWN):
            in_slot = Text("Slot {slot}: {card}, planned", slot=number, card=names.card_name(s, planned))
            yield card(s, planned, place, False, in_slot)
        elif s.slot_open(seat, slot):
            yield Words(f"{place}-number", number)
        else:
            yield Piece("icon-lock", place, title=Text("Slot {slot} is locked", slot=number), moves=False)


def piles(s: MombasaState, seat: int) -> Iterator[Thing]:
    """Resting cards above the slots; during preparation those chosen so far, and a frame where the next one goes."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, RestCard) and step.seat == seat:
        yield Piece("resting-here", f"pile-{step.slot + 1}-frame", moves=False)
    for slot in range(SLOTS):
        faces = faces_at(s, seat, REST_PILE + slot)
        planned = s.planned[seat * SLOTS + slot] if s.round == 0 else NONE
        if planned not in (NONE, UNKNOWN):
            faces = [s.face(planned)]
        for face in faces:
            resting = Text("Resting above slot {slot}", slot=slot + 1)
            yield Piece(f"tab-{s.box.face_names[face]}", f"pile-{slot + 1}", title=resting, moves=False)


def hand(s: MombasaState, seat: int, mine: bool) -> Iterator[Thing]:
    planned = list(s.planned)[seat * SLOTS : seat * SLOTS + SLOTS]
    for face in faces_at(s, seat, HAND):
        if s.card(seat, face) not in planned:
            yield card(s, s.card(seat, face), "hand", mine, names.exact_name(s, face))


def tiles_beside(s: MombasaState, seat: int) -> list[int]:
    """Bonus tiles of a seat; the goods tile only while it lies on no card."""
    return [tile for tile in range(BONUS_TILES) if s.tile_holder[tile] == seat and (tile != GOODS_TILE or s.tile_slot == NONE)]


def tiles(s: MombasaState, seat: int, mine: bool) -> Iterator[Thing]:
    if tiles_beside(s, seat):
        yield Words("tiles-head", Text("Bonus tiles"))
    for tile in tiles_beside(s, seat):
        name = f"tile-{TILE_NAMES[tile]}" if mine else ""
        yield Piece(f"bonus-tile{tile}", "tiles", name, title=names.TILES[tile], faint=bool(s.tile_down[tile]), moves=False)


def has_bonus(s: MombasaState, seat: int) -> bool:
    return any(s.unlocked[seat * COMPANIES + company] for company in range(COMPANIES))


def bonuses(s: MombasaState, seat: int) -> Iterator[Thing]:
    """What the company tracks have unlocked for a seat."""
    for company in range(COMPANIES):
        level, side = s.unlocked[seat * COMPANIES + company], s.sides[company]
        if level:
            bonus = Text("Unlocked at {company}: {bonus}", company=names.COMPANIES[company], bonus=names.bonus(s.box, side, level))
            inside = (company_arms(company, "signs"), *signs("signs", unlocks(s, company, level), "print"))
            yield Piece("unlocked", "unlocked", title=bonus, inside=inside, moves=False)


def unlocks(s: MombasaState, company: int, level: int) -> list[object]:
    """What the first or second special space of the track at a company unlocks."""
    side = s.sides[company]
    return [LEVEL_SIGNS[level], *(lasting_bonus(s.box, side, level) if side < FIRST_WITH_SPACES else ["bonus"])]


def ledger(s: MombasaState, seat: int) -> Iterator[Thing]:
    """Books with the ink jar, and the diamond on its track."""
    box, ink, diamonds = s.box, s.ink[seat], s.diamonds[seat]
    yield Words("ink", Text("ink jar on {space}, worth £{value}", space=ink, value=box.ink_value[ink]))
    for space in range(BOOK_SPACES):
        book = s.book_on[seat * BOOK_SPACES + space]
        if book != NONE:
            down = s.is_book_down(seat, space)
            needs, profit = names.book_needs(s, book), names.book_profit(s, book)
            entry = Text(
                "Space {space}: {book}, needs {needs}, gives {profit}",
                space=space + 1,
                book=names.book_name(s, book),
                needs=needs,
                profit=profit,
            )
            if down:
                entry = Text("Space {space}: a book face down", space=space + 1)
            symbol = "book-down" if down else book_symbol(box, book)
            yield Piece(symbol, f"book-{space + 1}", title=entry, moves=not down, kind=f"book{book}")
    if ink:
        yield Piece("icon-jar", f"jar-{ink}", kind=f"jar{seat}")
    yield Words("diamonds", Text("on {space}, worth £{value}", space=diamonds, value=box.diamond_value[diamonds]))
    yield Piece("icon-diamond", "diamond-way", at=diamonds / box.diamond_length, kind=f"gem{seat}")


def book_title(s: MombasaState, book: int) -> Text:
    return Text(
        "{book}: needs {needs}, gives {profit}",
        book=names.book_name(s, book),
        needs=names.book_needs(s, book),
        profit=names.book_profit(s, book),
    )


def taken(s: MombasaState, seat: int) -> Iterator[Thing]:
    """Books taken in this turn that wait for a space."""
    if s.taken and s.actor() == seat:
        yield Words("taken-head", Text("Books to place"))
        for book in s.taken:
            yield Piece(book_symbol(s.box, book), "taken", f"taken-{s.box.book_names[book]}", title=book_title(s, book), kind=f"book{book}")


def starting(s: MombasaState, seat: int) -> Iterator[Thing]:
    """The two tiles dealt to a seat, or the one it has kept or been given."""
    kept = s.kept[seat]
    for tile in [kept] if kept != NONE else s.tiles[seat * DEALT_TILES : (seat + 1) * DEALT_TILES]:
        gains = [f"company{company}" for company in range(COMPANIES)]
        numbers = [s.box.starting_steps[tile * COMPANIES + company] for company in range(COMPANIES)]
        bonus: list[Piece] = []
        for picture, number in zip([*gains, "diamond"], [*numbers, s.box.starting_diamonds[tile]], strict=True):
            if number:
                bonus += [Piece(f"icon-{picture}", "gains", moves=False), *signs("gains", [f"+{number}"], "print")]
        faces = [s.box.starting_rest[tile * RESTING + i] for i in range(RESTING)]
        own = [s.face(seat_card(s, seat)) if face == SEAT_CARD else face for face in faces]
        resting = [Piece(f"tab-{s.box.face_names[face]}", "resting", moves=False) for face in own]
        words = (Words("bonus", Text("bonus")), Words("rest", Text("cards that rest")), Words("book", Text("book")))
        book = Piece(book_symbol(s.box, BOOKS + tile), "starting-book", moves=False)
        yield Piece(
            "starting-tile", "dealt", f"starting-{s.box.starting_tile_names[tile]}", inside=(*words, *bonus, *resting, book), moves=False
        )


def head(s: MombasaState, seat: int) -> Iterator[Thing]:
    """Who it is, money, markers still at hand, who begins, who has ended."""
    yield Piece(f"marker{seat}", "head-marker", moves=False)
    yield Words("head-name", names.COLOURS[seat])
    yield Words("head-pounds", s.pounds[seat])
    if s.markers[seat]:
        markers = Text("Bonus markers at hand: {count}", count=s.markers[seat])
        yield Piece(f"marker{seat}", "head-markers", title=markers, many=int(s.markers[seat]))
    if s.first_marker == seat:
        yield Piece("icon-first", "head-first", title=Text("Begins the next round"), moves=False)
    if s.ended[seat]:
        yield Words("head-ended", Text("has ended"))
