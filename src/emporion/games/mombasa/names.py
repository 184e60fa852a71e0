"""The names of things in Mombasa, and the gaps they fill in notations and sentences."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.pieces import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKS,
    COLUMN_NAMES,
    COLUMNS,
    COMPANY_NAMES,
    FACES,
    FIRST_DISPLAY_FACE,
    FIRST_WITH_SPACES,
    FURTHER,
    GOODS,
    LETTER_NAMES,
    LEVELS,
    MERCHANT,
    NEEDS,
    REGIONS,
    RESTING,
    SEAT_CARD,
    SHARE,
    SLOTS,
    SPECIALS,
    STAFF,
    STARTING_FACES,
    TILE_NAMES,
)
from emporion.games.mombasa.pieces import COMPANIES as COMPANY_COUNT
from emporion.games.mombasa.state import BOOK_SPACE_NAMES, NONE, SLOT_NAMES, SPACE_EXTRA, SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Gap
from emporion.kernel.words import Text, listed

COLOUR_NAMES: Final = ["yellow", "green", "blue", "purple"]

COLOURS: Final = [Text("Yellow"), Text("Green"), Text("Blue"), Text("Purple")]
COMPANIES: Final = [Text("Cairo"), Text("Mombasa"), Text("Cape Town"), Text("Saint-Louis")]
KINDS: Final = [Text("coffee"), Text("bananas"), Text("cotton"), Text("expansion"), Text("bookkeeper"), Text("merchants"), Text("shares")]
TILES: Final = [Text("the goods tile"), Text("the expansion tile"), Text("the bookkeeper tile"), Text("the merchant tile")]
NORMAL_SPACES: Final = [Text("first player"), Text("buy"), Text("sell")]


def colour(seat: int) -> Text:
    return Text("Nobody") if seat == NOBODY else COLOURS[seat]


# --- cards --------------------------------------------------------------------------------------------------------


def face_name(s: MombasaState, face: int) -> Text:
    """A card as players call it."""
    box = s.box
    kind, value, company = box.kind[face], box.value[face], box.card_company[face]
    if kind == SHARE:
        return Text("{shares} of {company}", shares=shares_of(box.card_shares[face]), company=COMPANIES[company])
    if kind == MERCHANT:
        return Text("plain merchant") if company == NONE else Text("merchant of {company}", company=COMPANIES[company])
    if box.card_shares[face]:
        return Text("expansion {value} with a share of {company}", value=value, company=COMPANIES[company])
    if STARTING_FACES <= face < FIRST_DISPLAY_FACE:
        return Text("seat card, expansion {value}", value=value)
    return Text("{kind} {value}", kind=KINDS[kind], value=value)


def card_mark(box: Box, face: int) -> str:
    """What is printed on a display card to tell it from its likes: its letter, and a number if the letter has twins."""
    if face < FIRST_DISPLAY_FACE:
        return ""
    letter = box.letters[face - FIRST_DISPLAY_FACE]
    twins: list[int] = []
    for other in range(FIRST_DISPLAY_FACE, FACES):
        if (
            box.letters[other - FIRST_DISPLAY_FACE] == letter
            and box.kind[other] == box.kind[face]
            and box.value[other] == box.value[face]
            and box.card_company[other] == box.card_company[face]
        ):
            twins.append(other)
    name = LETTER_NAMES[letter].upper()
    return name if len(twins) == 1 else f"{name}{twins.index(face) + 1}"


def exact_name(s: MombasaState, face: int) -> Text:
    """A card so that it cannot be taken for another one."""
    mark = card_mark(s.box, face)
    return Text("{card} ({mark})", card=face_name(s, face), mark=mark) if mark else face_name(s, face)


def card_name(s: MombasaState, card: int) -> Text:
    return face_name(s, s.face(card))


# --- amounts ------------------------------------------------------------------------------------------------------


def shares_of(number: int) -> Text:
    return Text("{count} share", plural="{count} shares", count=number)


def points_of(number: int) -> Text:
    return Text("{count} bookkeeping point", plural="{count} bookkeeping points", count=number)


def expansion_points_of(number: int) -> Text:
    return Text("{count} expansion point", plural="{count} expansion points", count=number)


def steps_of(number: int) -> Text:
    return Text("{count} step", plural="{count} steps", count=number)


def diamonds_of(number: int) -> Text:
    return Text("{count} diamond", plural="{count} diamonds", count=number)


def units_of(number: int) -> Text:
    return Text("{count} unit", plural="{count} units", count=number)


def gains(pounds: int, diamonds: int, steps: int, points: int, posts: int) -> Text:
    """A benefit in short."""
    parts: list[Text] = []
    if pounds:
        parts.append(Text("£{count}", count=pounds))
    if diamonds:
        parts.append(diamonds_of(diamonds))
    if steps:
        parts.append(steps_of(steps))
    if points:
        parts.append(points_of(points))
    if posts:
        parts.append(Text("remove {count} post", plural="remove {count} posts", count=posts))
    if not parts:
        return Text("nothing")
    benefit = parts[0]
    for part in parts[1:]:
        benefit = Text("{first} and {second}", first=benefit, second=part)
    return benefit


# --- books, regions, tiles, bonuses -------------------------------------------------------------------------------


def book_profit(s: MombasaState, book: int) -> Text:
    box = s.box
    if box.book_counts[book] == NONE:
        return gains(box.book_pounds[book], box.book_diamonds[book], 0, box.book_points[book], box.book_posts[book])
    return Text("in pounds your {kind} less {less}", kind=KINDS[box.book_counts[book]], less=box.counted_less)


def book_needs(s: MombasaState, book: int) -> Text:
    """The requirements of a book in short."""
    needs: Text | None = None
    for need in range(NEEDS):
        total = s.box.book_needs[book * NEEDS + need]
        if total:
            part = book_need(need, total, needs is not None)
            needs = part if needs is None else Text("{first} + {second}", first=needs, second=part)
    return needs or Text("nothing")


def book_need(need: int, total: int, more: bool) -> Text:
    if need == STAFF:
        return Text("{count} merchant or other bookkeeper", plural="{count} merchants or other bookkeepers", count=total)
    if need == FURTHER:
        return Text("{total} more of one good", total=total) if more else Text("{total} of one good", total=total)
    return Text("{kind} {total}", kind=KINDS[need], total=total)


def book_name(s: MombasaState, book: int) -> Text:
    """A book of the display, or the one of a starting tile."""
    if book >= BOOKS:
        return Text("starting book")
    return Text("book {book}", book=s.box.book_names[book].upper())


def region_name(s: MombasaState, region: int) -> Text:
    return Text("region {region}", region=s.box.region_names[region].removeprefix("r"))


def region_profit(s: MombasaState, region: int) -> Text:
    box = s.box
    return gains(box.region_pounds[region], box.region_diamonds[region], box.region_steps[region], box.region_points[region], 0)


def tile_bonus(s: MombasaState, tile: int) -> Text:
    """What a starting tile gives at once."""
    diamonds = s.box.starting_diamonds[tile]
    parts = [diamonds_of(diamonds)] if diamonds else []
    for company in range(COMPANY_COUNT):
        steps = s.box.starting_steps[tile * COMPANY_COUNT + company]
        if steps:
            parts.append(Text("{company} {steps}", company=COMPANIES[company], steps=steps))
    return listed(parts)


def tile_rest(s: MombasaState, tile: int) -> Text:
    """The three cards a starting tile lays to rest."""
    names: list[Text] = []
    for i in range(RESTING):
        face = s.box.starting_rest[tile * RESTING + i]
        names.append(Text("seat card") if face == SEAT_CARD else face_name(s, face))
    return Text("{first}, {second}, {third}", first=names[0], second=names[1], third=names[2])


def bonus(box: Box, side: int, level: int) -> Text:
    """What the first or second special space of a track unlocks (MO-14.7 to MO-14.15)."""
    number = side * LEVELS + level
    if side >= FIRST_WITH_SPACES:
        return space_bonus(box, number)
    parts: list[Text] = []
    if box.bonus_markers[number]:
        parts.append(Text("{count} bonus marker more in all", plural="{count} bonus markers more in all", count=box.bonus_markers[number]))
    if box.bonus_mixing[number]:
        parts.append(Text("different goods may be joined to buy a card"))
    if box.bonus_discount[GOODS][number]:
        parts.append(Text("a card bought with goods costs {count} less", count=box.bonus_discount[GOODS][number]))
    else:
        for good in range(GOODS):
            if box.bonus_discount[good][number]:
                less = box.bonus_discount[good][number]
                parts.append(Text("a card bought with {kind} costs {count} less", kind=KINDS[good], count=less))
    if box.bonus_cotton[number]:
        parts.append(Text("{units} more on each of your cotton cards", units=units_of(box.bonus_cotton[number])))
    if box.bonus_expansion[number]:
        parts.append(Text("{points} more in all with an expansion card face up", points=expansion_points_of(box.bonus_expansion[number])))
    return listed(parts)


def space_bonus(box: Box, number: int) -> Text:
    """What an extra bonus space gives, and what it costs."""
    given = gains(0, box.space_diamonds[number], 0, box.space_points[number], 0)
    if box.space_other_points[number] or box.space_other_diamonds[number]:
        other = gains(0, box.space_other_diamonds[number], 0, box.space_other_points[number], 0)
        given = Text("{first}, or {second}", first=given, second=other)
    if box.space_buys[number]:
        given = Text("{gains}, and you may buy a card for pounds", gains=given)
        if box.space_discount[number]:
            given = Text("{gains} at £{less} less", gains=given, less=box.space_discount[number])
    if box.space_sells[number]:
        kind = box.space_sells_kind[number]
        given = Text("sell a card from your hand for its crate and £{pounds}", pounds=box.space_sells[number])
        if kind != NONE:
            given = Text(
                "sell a card of {kind} from your hand for its crate and £{pounds}", kind=KINDS[kind], pounds=box.space_sells[number]
            )
    if box.space_tracks[number]:
        given = Text("{steps} on each of {tracks} other tracks", steps=steps_of(box.space_steps[number]), tracks=box.space_tracks[number])
    fee = box.space_fee[number]
    return Text("bonus space for £{fee}: {gains}", fee=fee, gains=given) if fee else Text("bonus space: {gains}", gains=given)


def space_name(s: MombasaState, space: int) -> Text:
    if space >= SPACE_EXTRA:
        track = "CD"[(space - SPACE_EXTRA) // SPECIALS]
        return Text("space {number} of track {track}", number=(space - SPACE_EXTRA) % SPECIALS + 1, track=track)
    if space >= SPACE_TILE:
        return TILES[space - SPACE_TILE]
    if space >= SPACE_MAJORITY:
        return Text("majority: {kind}", kind=KINDS[space - SPACE_MAJORITY])
    return NORMAL_SPACES[space]


# --- gaps ---------------------------------------------------------------------------------------------------------


def face_words(game: Any) -> list[str]:
    names: list[str] = game.box.face_names
    return names


def card_words(game: Any) -> list[str]:
    """By the number of a card: the starting faces once for each colour, then those of which there is one."""
    faces = face_words(game)
    return faces[:STARTING_FACES] * len(COLOURS) + faces[STARTING_FACES:]


def book_words(game: Any) -> list[str]:
    names: list[str] = game.box.book_names
    return names


def region_words(game: Any) -> list[str]:
    names: list[str] = game.box.region_names
    return names


def from_one(s: Any, number: int) -> int:
    """Slots and spaces are counted from 1."""
    return number + 1


def column_name(s: Any, column: int) -> str:
    return COLUMN_NAMES[column]


SLOT: Final = Gap("slot", SLOTS, SLOT_NAMES, from_one)
BOOK_SPACE: Final = Gap("space", BOOK_SPACES, BOOK_SPACE_NAMES, from_one)
FACE: Final = Gap("card", FACES, face_words, exact_name)
CARD: Final = Gap("card", 0, card_words, card_name)
BOOK: Final = Gap("book", BOOKS, book_words, book_name)
REGION: Final = Gap("region", REGIONS, region_words, region_name)
COMPANY: Final = Gap("company", COMPANY_COUNT, COMPANY_NAMES, COMPANIES)
COLUMN: Final = Gap("column", COLUMNS, COLUMN_NAMES, column_name)
TILE: Final = Gap("tile", BONUS_TILES, TILE_NAMES, TILES)
EXPANSION_POINTS: Final = Gap("points", 0, [], lambda s, number: expansion_points_of(number))
STEPS: Final = Gap("steps", 0, [], lambda s, number: steps_of(number))

LAST_PHASE: Final = Text("the end")
PREPARING: Final = Text("Preparation")
ACTIONS: Final = Text("Action phase")
STAGES: Final = {"plan": Text("Planning"), "reveal-plans": Text("Planning")}
"""The phase of the round by the topmost step that tells it; all else are actions."""
