"""Mombasa in words: the names of things, and what happened."""

from __future__ import annotations

from collections.abc import Callable

from emporion.games.mombasa.components import (
    BOOKS,
    COLUMN_NAMES,
    COMPANIES,
    FACES,
    FIRST_DISPLAY_FACE,
    LETTER_NAMES,
    MERCHANT,
    RESTING,
    SEAT_CARD,
    SHARE,
    STARTING_FACES,
    Box,
)
from emporion.games.mombasa.scoring import COMPANY_TITLES, shares
from emporion.games.mombasa.state import FACE_SHIFT, NONE, SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.events import Event
from emporion.kernel.words import Text, listed

COLOURS = [Text("Yellow"), Text("Green"), Text("Blue"), Text("Purple")]
COMPANY = COMPANY_TITLES
SHARES = [Text("shares of Cairo"), Text("shares of Mombasa"), Text("shares of Cape Town"), Text("shares of Saint-Louis")]
KINDS = [Text("coffee"), Text("bananas"), Text("cotton"), Text("expansion"), Text("bookkeeper"), Text("merchants"), Text("shares")]
TILES = [Text("the any good tile"), Text("the expansion tile"), Text("the bookkeeper tile"), Text("the merchant tile")]
NORMAL_SPACES = [Text("first player"), Text("buy"), Text("sell")]


# --- names --------------------------------------------------------------------------------------------------------


def face_name(s: MombasaState, face: int) -> Text:
    """A card as players call it."""
    box = s.box
    kind, value, company = box.kind[face], box.value[face], box.card_company[face]
    if kind == SHARE:
        return Text("{shares} of {company}", shares=shares_of(box.card_shares[face]), company=COMPANY[company])
    if kind == MERCHANT:
        return Text("plain merchant") if company == NONE else Text("merchant of {company}", company=COMPANY[company])
    if box.card_shares[face]:
        return Text("expansion {value} with a share of {company}", value=value, company=COMPANY[company])
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
    told = parts[0]
    for part in parts[1:]:
        told = Text("{first} and {second}", first=told, second=part)
    return told


def book_profit(s: MombasaState, book: int) -> Text:
    box = s.box
    return gains(box.book_pounds[book], box.book_diamonds[book], box.book_steps[book], box.book_points[book], 0)


def book_needs(s: MombasaState, book: int) -> Text:
    """The requirements of a book in short."""
    told: Text | None = None
    for kind in range(MERCHANT + 1):
        total = s.box.book_merchants[book] if kind == MERCHANT else s.box.book_needs[book * MERCHANT + kind]
        if total:
            part = Text("{kind} {total}", kind=KINDS[kind], total=total)
            told = part if told is None else Text("{first} + {second}", first=told, second=part)
    return told or Text("nothing")


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
    told = gains(s.box.tile_pounds[tile], s.box.tile_diamonds[tile], 0, 0, 0)
    bonus: Text | None = None if str(told) == "nothing" else told
    for company in range(COMPANIES):
        steps = s.box.tile_steps[tile * COMPANIES + company]
        if steps:
            part = Text("{company} {steps}", company=COMPANY[company], steps=steps)
            bonus = part if bonus is None else Text("{first}, {second}", first=bonus, second=part)
    return bonus or told


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


def holdings(s: MombasaState, seat: int) -> list[tuple[Text, int]]:
    """What a player counts before every turn; all of it is open."""
    return [
        (Text("pounds"), s.pounds[seat]),
        (Text("diamond track"), s.diamonds[seat]),
        (Text("bookkeeping track"), s.ink[seat]),
        (Text("bonus markers at hand"), s.markers[seat]),
        *[(SHARES[company], shares(s, seat, company)) for company in range(COMPANIES)],
    ]


def space_name(space: int) -> Text:
    if space >= SPACE_TILE:
        return TILES[space - SPACE_TILE]
    if space >= SPACE_MAJORITY:
        return Text("most {kind}", kind=KINDS[space - SPACE_MAJORITY])
    return NORMAL_SPACES[space]


# --- events -------------------------------------------------------------------------------------------------------


def narrate(s: MombasaState, event: Event) -> Text:
    """An event as a sentence."""
    who = Text("Nobody") if event.seat == NOBODY else COLOURS[event.seat]
    return NARRATIONS[event.name](s, event, who)


def narrate_enter(s: MombasaState, event: Event, who: Text) -> Text:
    return Text(
        "{who} enters {region} with {company}, from column {column}",
        who=who,
        region=region_name(s, event.second),
        company=COMPANY[event.first],
        column=COLUMN_NAMES[event.third],
    )


def narrate_oust(s: MombasaState, event: Event, who: Text) -> Text:
    return Text(
        "A post of {company} goes from {region} back to column {column}",
        company=COMPANY[event.first],
        region=region_name(s, event.second),
        column=COLUMN_NAMES[event.third],
    )


NARRATIONS: dict[str, Callable[[MombasaState, Event, Text], Text]] = {
    "tile": lambda s, e, who: Text("{who} keeps a starting tile: {bonus}", who=who, bonus=tile_bonus(s, e.first)),
    "round": lambda s, e, who: Text("Round {round}; {who} begins", round=e.first, who=who),
    "reveal": lambda s, e, who: Text("{who} has {card} in slot {slot}", who=who, card=card_name(s, e.first), slot=e.second + 1),
    "use": lambda s, e, who: Text("{who} uses {card}", who=who, card=card_name(s, e.first)),
    "use tile": lambda s, e, who: Text("{who} uses {tile}", who=who, tile=TILES[e.first]),
    "buy": lambda s, e, who: Text("{who} buys {card}, price {price}", who=who, card=card_name(s, e.first), price=e.second),
    "sell": lambda s, e, who: Text("{who} sells {card}", who=who, card=card_name(s, e.first)),
    "earn": lambda s, e, who: Text("{who} gets £{pounds}", who=who, pounds=e.first),
    "pay": lambda s, e, who: Text("{who} pays £{pounds}", who=who, pounds=e.first),
    "step": lambda s, e, who: Text("{who} is on space {space} of {company}", who=who, space=e.second, company=COMPANY[e.first]),
    "lost": lambda s, e, who: Text("{who} loses {steps}", who=who, steps=steps_of(e.first)),
    "diamonds": lambda s, e, who: Text("{who} gains {steps}, now {total}", who=who, steps=diamonds_of(e.first), total=e.second),
    "marker": lambda s, e, who: Text("{who} takes a bonus marker out of the box", who=who),
    "expand": lambda s, e, who: Text(
        "{who} expands {company} with {points}", who=who, company=COMPANY[e.first], points=points_of(e.second)
    ),
    "waste": lambda s, e, who: Text("{who} wastes an expansion of {points}", who=who, points=points_of(e.first)),
    "enter": narrate_enter,
    "profit": lambda s, e, who: Text("{who} collects {region}", who=who, region=region_name(s, e.first)),
    "oust": narrate_oust,
    "post lost": lambda s, e, who: Text(
        "A post of {company} from {region} leaves the game", company=COMPANY[e.first], region=region_name(s, e.second)
    ),
    "remove post": lambda s, e, who: Text("{who} removes a post of {company}", who=who, company=COMPANY[e.first]),
    "take": lambda s, e, who: Text("{who} takes {book}", who=who, book=book_name(s, e.first)),
    "place": lambda s, e, who: Text("{who} places {book} on space {space}", who=who, book=book_name(s, e.first), space=e.second + 1),
    "box book": lambda s, e, who: Text("{who} finds no space for {book}", who=who, book=book_name(s, e.first)),
    "new book": lambda s, e, who: Text("{book} is shown", book=book_name(s, e.first)),
    "flip": lambda s, e, who: Text("{who} turns the book on space {space} face down", who=who, space=e.first + 1),
    "ink": lambda s, e, who: Text("{who}'s ink jar is on space {space}", who=who, space=e.first),
    "mark": lambda s, e, who: Text("{who} marks {space}", who=who, space=space_name(e.first)),
    "mark own": lambda s, e, who: Text("{who} marks a space of their own", who=who),
    "end": lambda s, e, who: Text("{who} ends the action phase", who=who),
    "pile": lambda s, e, who: Text("{who} takes the cards above slot {slot}", who=who, slot=e.first + 1),
    "coins": lambda s, e, who: Text("£{coins} more lie at the book display", coins=e.first),
    "flush": lambda s, e, who: Text("{card} is discarded", card=card_name(s, e.first)),
    "new card": lambda s, e, who: Text("{card} comes to the display", card=face_name(s, e.first - FACE_SHIFT)),
    "tile taken": lambda s, e, who: Text("{who} takes {tile}", who=who, tile=TILES[e.first]),
    "over": lambda s, e, who: Text("The game is over"),
}
