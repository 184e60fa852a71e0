"""A view of Merkator as a fixed number of numbers, for learning. Seats stand in turn from the seat's own on; absent ones are 0."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, CONTRACTS, KINDS, LOCATIONS, MAJORS, Box
from emporion.games.merkator.scoring import total_halves
from emporion.games.merkator.state import OPEN, MerkatorState

MOST_SEATS: Final = 4
STEPS: Final = [
    "Invest",
    "PayWithContracts",
    "DiscardContracts",
    "Travel",
    "TakeGoods",
    "NameWarehouse",
    "LoseGoods",
    "Fulfil",
    "Pay",
    "Substitute",
    "Join",
    "ChooseBonus",
    "LastStores",
]
OPTIONS: Final = [
    "solo",
    "long game",
    "mixed bonus stack",
    "minors feed exact numbers",
    "taker may rename",
    "exchange by colour",
    "one bonus good in all",
    "ten ends with the turn",
    "Taler break ties",
]


def encoding_names(box: Box) -> list[str]:
    """The meaning of every number, in order."""
    names = [f"option: {option}" for option in OPTIONS]
    names += [
        "turn",
        "counters on the chart",
        "counters left in the row",
        "end has begun",
        "turns left in the final round",
        "time still due",
    ]
    names += [f"decision is {step}" for step in STEPS]
    names += [f"Merkator in {location}" for location in box.location_names]
    names += [f"cubes in {major}" for major in box.location_names[:MAJORS]]
    names += [f"due: {kind}" for kind in box.kind_names]
    names += [f"pile of {value}: cards" for value in box.values]
    names += [f"top of its pile: {contract}" for contract in box.contract_names]
    names += [f"fulfilled this turn: {contract}" for contract in box.contract_names]
    names += [f"open: {card}" for card in box.bonus_names + box.building_names]
    for number in range(MOST_SEATS):
        who = f"seat +{number}"
        names += [f"{who}: {what}" for what in ["takes part", "is active", "decides now", "starts", "Taler", "counters", "points now"]]
        names += [f"{who}: {colour} on the supply tile" for colour in box.colour_names]
        names += [f"{who}: {kind} in the warehouse" for kind in box.kind_names]
        names += [f"{who}: owns {card}" for card in box.contract_names + box.bonus_names + box.building_names]
    return names


def encode(s: MerkatorState, seat: int) -> list[float]:
    """The numbers of a view, in the order of the names."""
    v = s.variant
    out = [float(v.solo), float(v.long_game), float(v.mixed_stack), float(v.exactly), float(v.may_rename)]
    out += [float(v.by_colour), float(v.one_in_all), float(v.ends_with_turn), float(v.taler_break_ties)]
    row = s.box.row_length[s.side] if s.side < len(s.box.row_length) else 1
    out += [float(s.turn), float(s.chart_left()), float((s.chart_left() - 1) % row + 1 if s.chart_left() else 0)]
    out += [float(s.ending != 0), float(max(s.final_turns, 0)), float(s.time_due)]
    pending = type(s.agenda[-1]).__name__ if s.agenda else ""
    for step in STEPS:
        out.append(float(step == pending))
    for location in range(LOCATIONS):
        out.append(float(s.location == location))
    for cubes in s.cubes:
        out.append(float(cubes))
    for due in s.due:
        out.append(float(due))
    for size in s.pile_size:
        out.append(float(size))
    tops = [s.top(rank) for rank in range(s.box.ranks)]
    for contract in range(CONTRACTS):
        out.append(float(tops[s.box.contract_rank[contract]] == contract))
    for contract in range(CONTRACTS):
        out.append(float(was_fulfilled(s, contract)))
    for place in s.bonus_place + s.building_place:
        out.append(float(place == OPEN))
    for number in range(MOST_SEATS):
        if number < s.seats:
            encode_seat(s, (max(seat, 0) + number) % s.seats, out)
        else:
            out.extend([0.0] * SEAT_SIZE)
    return out


def was_fulfilled(s: MerkatorState, contract: int) -> bool:
    """Whether a contract of the Merkator's location has been fulfilled in this turn."""
    if s.location < 0 or s.box.contract_location[contract] != s.location:
        return False
    return s.used >> s.box.contracts_at[s.location].index(contract) & 1 != 0


def encode_seat(s: MerkatorState, seat: int, out: list[float]) -> None:
    out += [1.0, float(s.active == seat), float(s.actor() == seat), float(s.start == seat)]
    out += [float(s.taler[seat]), float(s.counters[seat]), total_halves(s, seat) / 2]
    for at in range(seat * COLOURS, seat * COLOURS + COLOURS):
        out.append(float(s.supply[at]))
    for at in range(seat * KINDS, seat * KINDS + KINDS):
        out.append(float(s.warehouse[at]))
    for place in s.where + s.bonus_place + s.building_place:
        out.append(float(place == seat))


SEAT_SIZE: Final = 7 + COLOURS + KINDS + CONTRACTS + BONUS_CARDS + BUILDINGS
