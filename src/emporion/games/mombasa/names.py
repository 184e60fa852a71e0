"""The names of things in Mombasa, and the gaps they fill in notations and sentences."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.mombasa.components import (
    BONUS_TILES,
    BOOK_SPACES,
    BOOKS,
    COLUMN_NAMES,
    COLUMNS,
    COMPANY_NAMES,
    FACES,
    FIRST_DISPLAY_FACE,
    GOODS,
    KIND_NAMES,
    LETTER_NAMES,
    MERCHANT,
    REGIONS,
    RESTING,
    SEAT_CARD,
    SHARE,
    SLOTS,
    STARTING_FACES,
    TILE_NAMES,
    Box,
)
from emporion.games.mombasa.components import COMPANIES as COMPANY_COUNT
from emporion.games.mombasa.state import BOOK_SPACE_NAMES, NONE, SLOT_NAMES, SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Gap
from emporion.kernel.words import Text, listed

COLOUR_NAMES: Final = ["yellow", "green", "blue", "purple"]

COLOURS: Final = [Text("Yellow"), Text("Green"), Text("Blue"), Text("Purple")]
COMPANIES: Final = [Text("Cairo"), Text("Mombasa"), Text("Cape Town"), Text("Saint-Louis")]
KINDS: Final = [Text("coffee"), Text("bananas"), Text("cotton"), Text("expansion"), Text("bookkeeper"), Text("merchants"), Text("shares")]
TILES: Final = [Text("the any good tile"), Text("the expansion tile"), Text("the bookkeeper tile"), Text("the merchant tile")]
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
    return Text("{count} point", plural="{count} points", count=number)


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
        parts.append(Text("remove a post"))
    if not parts:
        return Text("nothing")
    benefit = parts[0]
    for part in parts[1:]:
        benefit = Text("{first} and {second}", first=benefit, second=part)
    return benefit


# --- books, regions, tiles, powers --------------------------------------------------------------------------------


def book_profit(s: MombasaState, book: int) -> Text:
    box = s.box
    return gains(box.book_pounds[book], box.book_diamonds[book], box.book_steps[book], box.book_points[book], 0)


def book_needs(s: MombasaState, book: int) -> Text:
    """The requirements of a book in short."""
    needs: Text | None = None
    for kind in range(MERCHANT + 1):
        total = s.box.book_merchants[book] if kind == MERCHANT else s.box.book_needs[book * MERCHANT + kind]
        if total:
            part = Text("{kind} {total}", kind=KINDS[kind], total=total)
            needs = part if needs is None else Text("{first} + {second}", first=needs, second=part)
    return needs or Text("nothing")


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
    pounds, diamonds = s.box.tile_pounds[tile], s.box.tile_diamonds[tile]
    parts = [gains(pounds, diamonds, 0, 0, 0)] if pounds or diamonds else []
    for company in range(COMPANY_COUNT):
        steps = s.box.tile_steps[tile * COMPANY_COUNT + company]
        if steps:
            parts.append(Text("{company} {steps}", company=COMPANIES[company], steps=steps))
    return listed(parts)


def tile_rest(s: MombasaState, tile: int) -> Text:
    """The three cards a starting tile lays to rest."""
    names: list[Text] = []
    for i in range(RESTING):
        face = s.box.tile_rest[tile * RESTING + i]
        names.append(Text("seat card") if face == SEAT_CARD else face_name(s, face))
    return Text("{first}, {second}, {third}", first=names[0], second=names[1], third=names[2])


def power(box: Box, side: int, zone: int) -> Text:
    """What standing in a zone of a track is good for (MO-14.7 to MO-14.14)."""
    at = side * 3 + zone
    parts: list[Text] = []
    if box.power_markers[at]:
        markers = box.power_markers[at]
        parts.append(Text("{count} bonus marker more", plural="{count} bonus markers more", count=markers))
    if box.power_discount[at]:
        parts.append(Text("a card bought with goods costs {count} less", count=box.power_discount[at]))
    if box.power_bookkeeper[at]:
        parts.append(Text("{points} more for each bookkeeper", points=points_of(box.power_bookkeeper[at])))
    if box.power_flip[at]:
        parts.append(Text("turning a book face down costs £{pounds}", pounds=box.flip_pounds - box.power_flip[at]))
    if box.power_ending_points[at]:
        parts.append(Text("{points} when you end your phase", points=points_of(box.power_ending_points[at])))
    if box.power_expansion[at]:
        parts.append(Text("{points} more for each expansion", points=points_of(box.power_expansion[at])))
    if box.power_occupied[at]:
        parts.append(Text("occupied regions cost {count} less", count=box.power_occupied[at]))
    if box.power_double[at]:
        parts.append(Text("double borders cost {count} less", count=box.power_double[at]))
    if box.power_space_diamonds[at] or box.power_space_pounds[at]:
        gained = gains(box.power_space_pounds[at], box.power_space_diamonds[at], 0, 0, 0)
        parts.append(Text("a bonus space of your own: {gains}", gains=gained))
    if box.power_ending_pounds[at]:
        parts.append(Text("£{pounds} when you end your phase", pounds=box.power_ending_pounds[at]))
    return listed(parts)


def space_name(space: int) -> Text:
    if space >= SPACE_TILE:
        return TILES[space - SPACE_TILE]
    if space >= SPACE_MAJORITY:
        return Text("most {kind}", kind=KINDS[space - SPACE_MAJORITY])
    return NORMAL_SPACES[space]


# --- gaps ---------------------------------------------------------------------------------------------------------


def face_words(game: Any) -> list[str]:
    names: list[str] = game.box.face_names
    return names


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
CARD: Final = Gap("card", 0, [], card_name)
BOOK: Final = Gap("book", BOOKS, book_words, book_name)
REGION: Final = Gap("region", REGIONS, region_words, region_name)
COMPANY: Final = Gap("company", COMPANY_COUNT, COMPANY_NAMES, COMPANIES)
COLUMN: Final = Gap("column", COLUMNS, COLUMN_NAMES, column_name)
TILE: Final = Gap("tile", BONUS_TILES, TILE_NAMES, TILES)
GOOD: Final = Gap("good", GOODS, KIND_NAMES[:GOODS], KINDS[:GOODS])
POINTS: Final = Gap("points", 0, [], lambda s, number: points_of(number))
STEPS: Final = Gap("steps", 0, [], lambda s, number: steps_of(number))
