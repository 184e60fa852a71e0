"""What the encoding tells beyond the plain fields: cards by their face, books by what they ask and give, the decision at hand.

It is worked out from the true position, so it looks only at what the seat may see: of plans and starting tiles at its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bonus import SellCard
from emporion.games.mombasa.bookkeeper import MoveInk
from emporion.games.mombasa.bookkeeping import PlaceBook, UsePoints
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.expansion import Enter, LayPost, Profits
from emporion.games.mombasa.extra import Either, StepsEach
from emporion.games.mombasa.goods import BuyForPounds, SpendGoods
from emporion.games.mombasa.pieces import (
    BOOK_SPACES,
    BOOKS,
    BOOKS_SHOWN,
    COMPANIES,
    COMPANY_NAMES,
    DEALT_TILES,
    DISPLAY,
    DISPLAY_FACES,
    FACES,
    FIRST_DISPLAY_FACE,
    GOODS,
    KIND_NAMES,
    MIXED,
    NEED_NAMES,
    NEEDS,
    REGIONS,
    SHARE,
    SLOTS,
    STARTING_TILES,
)
from emporion.games.mombasa.planning import Plan
from emporion.games.mombasa.posts import RemovePost, ReturnPost
from emporion.games.mombasa.setup import RestCard
from emporion.games.mombasa.state import (
    BOOK_SPACE_NAMES,
    CARDS,
    FIRST_DISPLAY_CARD,
    HAND,
    NONE,
    PLACES,
    REST_PILE,
    MombasaState,
)
from emporion.games.mombasa.tracks import Call, Walk
from emporion.kernel.encoder import Encoder
from emporion.kernel.fields import blank_row

# The numbers of the whole game, stretch after stretch.
VALUE: Final = 0  # + company
PRICE: Final = VALUE + COMPANIES  # + display card; one higher, so that 0 means it is not there
IS_SHOWN: Final = PRICE + DISPLAY_FACES  # + book; one higher than the pounds under it
PLANNED: Final = IS_SHOWN + BOOKS  # + face
DEALT: Final = PLANNED + FACES  # + starting tile
KEPT: Final = DEALT + STARTING_TILES  # + starting tile
POUNDS: Final = KEPT + STARTING_TILES
DIAMONDS: Final = POUNDS + 1
STEPS: Final = DIAMONDS + 1
POINTS: Final = STEPS + 1
POSTS: Final = POINTS + 1
UNITS: Final = POSTS + 1
DISCOUNT: Final = UNITS + 1
SLOT: Final = DISCOUNT + 1
OF_GOOD: Final = SLOT + 1  # + good
OF_COMPANY: Final = OF_GOOD + GOODS  # + company
OF_REGION: Final = OF_COMPANY + COMPANIES  # + region
OF_BOOK: Final = OF_REGION + REGIONS  # + what the book asks and gives

BOOK_LABELS: Final = [
    "letter",
    *[f"needs {need}" for need in NEED_NAMES],
    *["gives pounds", "gives pounds for units", "gives diamonds", "gives points", "gives posts"],
]
BOOK_WIDTH: Final = 1 + NEEDS + 5

# The numbers of a seat.
WEALTH: Final = 0
SHARES: Final = WEALTH + 1  # + company
FACE_UP: Final = SHARES + COMPANIES  # + kind
IN_HAND: Final = FACE_UP + SHARE  # + face
IS_UP: Final = IN_HAND + FACES  # + face
IS_USED: Final = IS_UP + FACES  # + face
RESTS: Final = IS_USED + FACES  # + face
BOOK_ON: Final = RESTS + FACES  # + space x what the book asks and gives


def derived(box: Box) -> list[str]:
    """The meaning of the numbers of the whole game."""
    return [
        *[f"{company}: value" for company in COMPANY_NAMES],
        *[f"display price of {face}" for face in box.face_names[FIRST_DISPLAY_FACE:]],
        *[f"{book} is shown, and pounds under it" for book in box.book_names],
        *[f"own {face} planned in slot" for face in box.face_names],
        *[f"dealt {tile}" for tile in box.starting_tile_names],
        *[f"kept {tile}" for tile in box.starting_tile_names],
        *[f"decision: {what}" for what in ["pounds", "diamonds", "steps", "points", "posts", "units", "discount", "slot"]],
        *[f"decision: with {good}" for good in KIND_NAMES[:GOODS]],
        *[f"decision: for {company}" for company in COMPANY_NAMES],
        *[f"decision: in {region}" for region in box.region_names],
        *[f"decision: book {what}" for what in BOOK_LABELS],
    ]


def derived_by_seat(box: Box) -> list[str]:
    """The meaning of the numbers of a seat."""
    return [
        "wealth if it ended now",
        *[f"shares of {company}" for company in COMPANY_NAMES],
        *[f"face-up {kind}" for kind in KIND_NAMES[:SHARE]],
        *[f"{face} in hand" for face in box.face_names],
        *[f"{face} face up" for face in box.face_names],
        *[f"{face} used" for face in box.face_names],
        *[f"{face} rests above slot" for face in box.face_names],
        *[f"book space {space}: {what}" for space in BOOK_SPACE_NAMES for what in BOOK_LABELS],
    ]


def derive(s: MombasaState, seat: i64, encoder: Encoder) -> None:
    tell_displays(s, encoder)
    tell_own(s, seat, encoder)
    tell_decision(s, seat, encoder)
    tell_cards(s, encoder)
    party: i64 = 0
    space: i64 = 0
    for party in range(s.seats):
        for kind in range(SHARE):
            encoder.tell_seat(party, FACE_UP + kind, s.total(party, kind))
        for space in range(BOOK_SPACES):
            book = s.book_on[party * BOOK_SPACES + space]
            if book != NONE:
                for number in range(BOOK_WIDTH):
                    encoder.tell_seat(party, BOOK_ON + space * BOOK_WIDTH + number, book_number(s, book, number))


def tell_displays(s: MombasaState, encoder: Encoder) -> None:
    for space in range(DISPLAY):
        if s.display[space] != NONE:
            encoder.tell(PRICE + s.display[space] - FIRST_DISPLAY_CARD, 1 + s.price(space))
    for space in range(BOOKS_SHOWN):
        if s.shown[space] != NONE:
            encoder.tell(IS_SHOWN + s.shown[space], 1 + s.coins[space])


def tell_own(s: MombasaState, seat: i64, encoder: Encoder) -> None:
    """Plans and starting tiles of the seat itself; a spectator has none."""
    if seat < 0:
        return
    for slot in range(SLOTS):
        card = s.planned[seat * SLOTS + slot]
        if card != NONE:
            encoder.tell(PLANNED + s.face(card), slot + 1)
    if s.tiles:
        for number in range(seat * DEALT_TILES, seat * DEALT_TILES + DEALT_TILES):
            encoder.tell(DEALT + s.tiles[number], 1)
    if s.kept[seat] != NONE:
        encoder.tell(KEPT + s.kept[seat], 1)


def tell_decision(s: MombasaState, seat: i64, encoder: Encoder) -> None:
    """What is left to use or to place."""
    step = s.open_decision(seat)
    if isinstance(step, Benefit):
        encoder.tell(POUNDS, step.pounds)
        encoder.tell(DIAMONDS, step.diamonds)
        encoder.tell(STEPS, step.steps)
        encoder.tell(POINTS, step.points)
        encoder.tell(POSTS, step.posts)
        if step.company != NONE:
            encoder.tell(OF_COMPANY + step.company, 1)
    elif isinstance(step, Call):
        encoder.tell(STEPS, step.steps)
        encoder.tell(OF_COMPANY + step.company, 1)
    elif isinstance(step, SpendGoods):
        encoder.tell(UNITS, step.units)
        for good in range(GOODS):
            encoder.tell(OF_GOOD + good, int(step.kind == good or step.kind == MIXED))
    elif isinstance(step, Profits):
        encoder.tell(POINTS, step.points)
        for region in range(REGIONS):
            encoder.tell(OF_REGION + region, step.regions >> region & 1)
    elif isinstance(step, (LayPost, ReturnPost)):
        encoder.tell(OF_REGION + step.region, 1)
    elif isinstance(step, PlaceBook):
        for number in range(BOOK_WIDTH):
            encoder.tell(OF_BOOK + number, book_number(s, step.book, number))
    elif isinstance(step, (UsePoints, Enter, MoveInk)):
        encoder.tell(POINTS, step.points)
    elif isinstance(step, Walk):
        encoder.tell(STEPS, step.steps)
    elif isinstance(step, StepsEach):
        encoder.tell(STEPS, step.steps * step.tracks)
        for company in range(COMPANIES):
            encoder.tell(OF_COMPANY + company, step.companies >> company & 1)
    elif isinstance(step, Either):
        encoder.tell(POINTS, s.box.space_points[step.bonus])
        encoder.tell(DIAMONDS, s.box.space_diamonds[step.bonus])
    elif isinstance(step, RemovePost):
        encoder.tell(POSTS, step.posts)
    elif isinstance(step, BuyForPounds):
        encoder.tell(DISCOUNT, step.discount)
    elif isinstance(step, SellCard):
        encoder.tell(POUNDS, step.pounds)
        if step.kind != NONE:
            encoder.tell(OF_GOOD + step.kind, 1)
    elif isinstance(step, (Plan, RestCard)):
        encoder.tell(SLOT, step.slot + 1)


def tell_cards(s: MombasaState, encoder: Encoder) -> None:
    """Where every card of every seat is, slots counted from 1, and what all shares are worth."""
    shares = blank_row(s.seats * COMPANIES, 0)
    card: i64 = 0
    for card in range(CARDS):
        owned_place = s.card_at[card] - HAND
        if owned_place < 0:
            continue
        owner = owned_place // PLACES
        place = HAND + owned_place % PLACES
        face = s.face(card)
        if place == HAND:
            encoder.tell_seat(owner, IN_HAND + face, 1)
        elif place >= REST_PILE:
            encoder.tell_seat(owner, RESTS + face, place - REST_PILE + 1)
        if s.box.card_shares[face]:
            shares[owner * COMPANIES + s.box.card_company[face]] += s.box.card_shares[face]
    company: i64 = 0
    for company in range(COMPANIES):
        encoder.tell(VALUE + company, s.company_value(company))
    seat: i64 = 0
    for seat in range(s.seats):
        for slot in range(SLOTS):
            card = s.slots[seat * SLOTS + slot]
            if card != NONE:
                encoder.tell_seat(seat, (IS_USED if s.down[seat * SLOTS + slot] else IS_UP) + s.face(card), 1)
        wealth = s.pounds[seat] + s.box.diamond_value[s.diamonds[seat]] + s.box.ink_value[s.ink[seat]]
        for company in range(COMPANIES):
            held = shares[seat * COMPANIES + company] + s.track_shares(seat, company)
            encoder.tell_seat(seat, SHARES + company, held)
            wealth += held * s.company_value(company)
        encoder.tell_seat(seat, WEALTH, wealth)


def book_number(s: MombasaState, book: i64, number: i64) -> i64:
    """One of the numbers that tell a book, in the order of their labels."""
    box = s.box
    if number == 0:
        return box.book_letter[book] + 1
    if number <= NEEDS:
        return box.book_needs[book * NEEDS + number - 1]
    if number == NEEDS + 1:
        return box.book_pounds[book]
    if number == NEEDS + 2:
        return 0 if box.book_counts[book] == NONE else 1
    if number == NEEDS + 3:
        return box.book_diamonds[book]
    return box.book_points[book] if number == NEEDS + 4 else box.book_posts[book]
