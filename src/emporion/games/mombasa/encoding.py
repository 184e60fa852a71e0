"""A view of Mombasa as a fixed number of numbers, for learning. Players stand in turn from the seat's own on; absent ones are 0."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.bookkeeper import MoveInk
from emporion.games.mombasa.components import (
    BONUS_TILES,
    BOOK_LETTERS,
    BOOK_SPACES,
    BOOKS,
    BOOKS_SHOWN,
    COLUMN_NAMES,
    COLUMNS,
    COMPANIES,
    COMPANY_NAMES,
    DISPLAY,
    FACES,
    FIRST_DISPLAY_FACE,
    KIND_NAMES,
    MAJORITIES,
    REGIONS,
    SHARE,
    SIDE_NAMES,
    SIDES,
    SLOTS,
    STARTING_TILES,
    TILE_NAMES,
    Box,
)
from emporion.games.mombasa.expansion import Profits
from emporion.games.mombasa.state import FACE_SHIFT, HAND, NONE, PLACES, REST_PILE, SPACES, MombasaState
from emporion.kernel.agenda import Step

MOST_SEATS: Final = 4
STEPS: Final = [
    "ChooseTile",
    "RestCard",
    "Plan",
    "Turn",
    "SpendGoods",
    "Walk",
    "Barrier",
    "Benefit",
    "Enter",
    "LayPost",
    "Profits",
    "ReturnPost",
    "RemovePost",
    "UsePoints",
    "ChooseBook",
    "PlaceBook",
    "FlipBook",
    "MoveInk",
    "BuyForPounds",
    "SellCard",
    "TakePile",
]
MOST_NUMBERS: Final = 6
"""The numbers of the decision: units, points, steps and the like left to use."""
SPACE_NAMES: Final = ["first_player", "buy", "sell", *[f"most {kind}" for kind in KIND_NAMES[:MAJORITIES]], *TILE_NAMES]


def encoding_names(box: Box) -> list[str]:
    """The meaning of every number, in order."""
    names = ["round", "pounds at the book display", "first turn of the round", "cards in the stack"]
    names += [f"decision is {step}" for step in STEPS]
    names += [f"decision, number {number + 1}" for number in range(MOST_NUMBERS)]
    for company in COMPANY_NAMES:
        names += [f"{company}: {what}" for what in ["value", "removed posts", "expands now"]]
        names += [f"{company}: posts in column {column}" for column in COLUMN_NAMES]
        names += [f"{company}: has track {side}" for side in SIDE_NAMES]
        names += [f"{company}: holds {region}" for region in box.region_names]
    names += [f"{region} entered now" for region in box.region_names]
    names += [f"display price of {face}" for face in box.face_names[FIRST_DISPLAY_FACE:]]
    names += [f"{book} is shown" for book in box.book_names]
    names += [f"{book} is taken" for book in box.book_names]
    for number in range(MOST_SEATS):
        who = f"player +{number}"
        names += [f"{who}: {what}" for what in ["takes part", "decides now", "began this round", "begins the next", "has ended"]]
        names += [f"{who}: {what}" for what in ["pounds", "diamonds", "ink jar", "markers", "markers in the box", "own space marked"]]
        names += [f"{who}: marks {space}" for space in SPACE_NAMES]
        names += [f"{who}: has {tile} face up" for tile in TILE_NAMES]
        names += [f"{who}: steps for {company}" for company in COMPANY_NAMES]
        names += [f"{who}: face-up {kind}" for kind in KIND_NAMES[:SHARE]]
        names += [f"{who}: {face} in hand" for face in box.face_names]
        names += [f"{who}: {face} face up" for face in box.face_names]
        names += [f"{who}: {face} used" for face in box.face_names]
        names += [f"{who}: {face} rests above slot" for face in box.face_names]
        names += [f"{who}: {face} planned in slot" for face in box.face_names]
        for space in range(BOOK_SPACES):
            names += [f"{who}: book space {space + 1}: {what}" for what in ["bears a book", "letter", "face down"]]
            names += [f"{who}: book space {space + 1}: needs {kind}" for kind in KIND_NAMES[:SHARE]]
            names += [f"{who}: book space {space + 1}: gives {what}" for what in ["pounds", "diamonds", "steps", "points"]]
    names += [f"dealt {tile}" for tile in box.starting_tile_names]
    return names


SEAT_SIZE: Final = 5 + 6 + SPACES + BONUS_TILES + COMPANIES + SHARE + 5 * FACES + BOOK_SPACES * (3 + SHARE + 4)


def encode(s: MombasaState, seat: int) -> list[float]:
    """The numbers of a view, in the order of the names."""
    own = max(seat, 0)
    out = [float(s.round), float(s.supplement), float(s.opening), float(len(s.stack) - s.stack_next)]
    encode_decision(s, seat, out)
    for company in range(COMPANIES):
        encode_company(s, company, out)
    for region in range(REGIONS):
        out.append(float(s.lying >> region & 1))
    encode_displays(s, out)
    for number in range(MOST_SEATS):
        if number < s.seats:
            encode_seat(s, (own + number) % s.seats, out)
        else:
            out.extend([0.0] * SEAT_SIZE)
    for tile in range(STARTING_TILES):
        out.append(float(tile in s.tiles[own * 2 : own * 2 + 2]))
    return out


def encode_decision(s: MombasaState, seat: int, out: list[float]) -> None:
    """The decision of the seat itself, or else the one on top."""
    pending: Step[MombasaState] | None = s.pending(seat)
    if pending is None and s.agenda:
        pending = s.agenda[-1]
    name = type(pending).__name__ if pending is not None else ""
    for step in STEPS:
        out.append(float(step == name))
    numbers = decision_numbers(pending) if pending is not None else []
    for i in range(MOST_NUMBERS):
        out.append(float(numbers[i]) if i < len(numbers) else 0.0)


def decision_numbers(step: Step[MombasaState]) -> list[int]:
    """What is left to use or to place, in small numbers."""
    if isinstance(step, Profits):
        return [step.regions.bit_count(), step.points]
    if isinstance(step, MoveInk):
        return [step.points]
    return step.parts()[1:]


def encode_company(s: MombasaState, company: int, out: list[float]) -> None:
    out.append(float(s.company_value(company)))
    out.append(float(s.removed[company]))
    out.append(float(s.expanding == company))
    for column in range(company * COLUMNS, company * COLUMNS + COLUMNS):
        out.append(float(s.columns[column].bit_count()))
    for side in range(SIDES):
        out.append(float(s.sides[company] == side))
    for region in range(REGIONS):
        out.append(float(s.post[region] == company))


def encode_displays(s: MombasaState, out: list[float]) -> None:
    """A card's price, one higher so that 0 means it is not there; then the books."""
    prices = [0.0] * (FACES - FIRST_DISPLAY_FACE)
    for space in range(DISPLAY):
        if s.display[space] != NONE:
            prices[s.display[space] - FACE_SHIFT - FIRST_DISPLAY_FACE] = 1.0 + s.price(space)
    out.extend(prices)
    shown = [0.0] * BOOKS
    for space in range(BOOK_LETTERS * BOOKS_SHOWN):
        if s.shown[space] != NONE:
            shown[s.shown[space]] = 1.0
    out.extend(shown)
    for book in range(BOOKS):
        out.append(float(book in s.taken))


def encode_seat(s: MombasaState, seat: int, out: list[float]) -> None:
    out.append(1.0)
    out.append(float(s.pending(seat) is not None))
    out.append(float(s.first == seat))
    out.append(float(s.first_marker == seat))
    out.append(float(s.ended[seat]))
    out.append(float(s.pounds[seat]))
    out.append(float(s.diamonds[seat]))
    out.append(float(s.ink[seat]))
    out.append(float(s.markers[seat]))
    out.append(float(s.boxed_markers[seat]))
    out.append(float(s.own_space[seat]))
    for space in range(SPACES):
        out.append(float(s.space_owner[space] == seat))
    for tile in range(BONUS_TILES):
        out.append(float(s.tile_holder[tile] == seat and not s.tile_down[tile]))
    for company in range(COMPANIES):
        out.append(float(s.track[seat * COMPANIES + company]))
    for kind in range(SHARE):
        out.append(float(s.total(seat, kind)))
    encode_cards(s, seat, out)
    for at in range(seat * BOOK_SPACES, seat * BOOK_SPACES + BOOK_SPACES):
        encode_book(s, at, out)


def encode_cards(s: MombasaState, seat: int, out: list[float]) -> None:
    """Where each card of the seat is: hand, face up, used, resting, planned; slots count from 1."""
    numbers = [0.0] * (5 * FACES)
    first = seat * PLACES
    for face in range(FACES):
        at = s.card_at[s.card(seat, face)] - first
        if at == HAND:
            numbers[face] = 1.0
        elif REST_PILE <= at < REST_PILE + SLOTS:
            numbers[3 * FACES + face] = at - REST_PILE + 1.0
    for slot in range(SLOTS):
        card = s.slots[seat * SLOTS + slot]
        if card != NONE:
            numbers[(1 + s.down[seat * SLOTS + slot]) * FACES + s.face(card)] = 1.0
        planned = s.planned[seat * SLOTS + slot]
        if planned >= 0:
            numbers[4 * FACES + s.face(planned)] = slot + 1.0
    out.extend(numbers)


def encode_book(s: MombasaState, at: int, out: list[float]) -> None:
    """A space of a bookkeeping track: its top book."""
    book = s.book_on[at]
    if book == NONE:
        out.extend([0.0] * (3 + SHARE + 4))
        return
    box = s.box
    out.append(1.0)
    out.append(box.book_letter[book] + 1.0)
    out.append(float(s.book_down[at]))
    for kind in range(SHARE - 1):
        out.append(float(box.book_needs[book * (SHARE - 1) + kind]))
    out.append(float(box.book_merchants[book]))
    out.append(float(box.book_pounds[book]))
    out.append(float(box.book_diamonds[book]))
    out.append(float(box.book_steps[book]))
    out.append(float(box.book_points[book]))
