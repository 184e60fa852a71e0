"""Contracts as cards: on their piles, and held, with what is there and what is missing."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.things import Piece, Words
from emporion.games.merkator import names
from emporion.games.merkator.board.needs import HERE, MISSING, POSSIBLE, READY, WANTING, cubes_due, standing
from emporion.games.merkator.board.needs import OPEN as FROM_SUPPLY
from emporion.games.merkator.components import KINDS
from emporion.games.merkator.investment import DiscardContracts, Invest, PayWithContracts
from emporion.games.merkator.paying import Pay
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.fields import blank_row
from emporion.kernel.words import Text


def contract_on_a_pile(s: MerkatorState, rank: int) -> Piece:
    """The top card of a pile, and how many there are."""
    box = s.box
    value, top, size = int(box.values[rank]), s.top(rank), int(s.pile_size[rank])
    title = Text("Contracts of value {value} in this pile: {count}", count=size, value=value)
    if top == NOBODY:
        return Piece("pile-empty", "piles", inside=(Words("value", value), Words("place", Text("no card"))), title=title, moves=False)
    inside: list[Piece | Words] = [Words("value", value), place_of(s, top), Words("count", f"×{size}")]
    for kind, due in enumerate(names.demand_of(box, top)):
        inside += [Piece(f"good-{box.kind_names[kind]}", "goods", moves=False)] * due
    return Piece("contract-pile", "piles", title=title, inside=tuple(inside), kind=f"contract-{box.contract_names[top]}")


def place_of(s: MerkatorState, contract: int) -> Words:
    box = s.box
    called = names.contract_name(box, contract) if contract == box.peace else names.place_name(box, box.contract_location[contract])
    return Words("place", called)


def held_contract(s: MerkatorState, seat: int, contract: int, half: bool, choices: Choices, own: bool) -> Piece:
    """A contract of a seat: its trip, every cube due, and whether it could be fulfilled now if the Merkator were there."""
    box = s.box
    step = s.agenda[-1] if s.agenda else None
    paid = isinstance(step, Pay) and step.contract == contract
    name = "contract-being-paid" if paid and own else f"contract-{box.contract_names[contract]}"
    inside: list[Piece | Words] = [Words("value", box.contract_value[contract]), place_of(s, contract)]
    if half:
        inside.append(Words("half", "½", title=Text("counts half at the end")))
    here = box.contract_location[contract] == s.location and contract != box.peace
    due = cubes_due(s, seat, contract)
    if contract != box.peace:
        inside += [Piece(f"{state}-{box.kind_names[kind]}", "goods", moves=False) for kind, state in due]
        time = box.time[box.contract_location[contract]]
        inside += [Piece("hours", "time-sign", moves=False, title=names.trip_words(time)), Words("time", names.signed(time))]
        state, missing = standing(s, seat, contract)
        lacks = (Words("missing", f"−{missing}"),) if state == WANTING else ()
        inside.append(Piece(state, "state", title=standing_words(state, missing), inside=lacks, moves=False))
    if here:
        inside.append(Piece("merkator", "merkator", title=Text("The Merkator is here"), moves=False))
    if name in choices.offered:
        inside.append(what_it_brings(s, contract))
    title = need_words(s, due) if due else ""
    kind = f"contract-{box.contract_names[contract]}"
    return Piece("contract-here" if here else "contract", "contracts", name, title, inside=tuple(inside), moves=own, kind=kind)


def what_it_brings(s: MerkatorState, contract: int) -> Piece:
    """Taler when it is sold, what it pays when it is given up, the value of the next contract when it is fulfilled."""
    step = s.agenda[-1]
    if isinstance(step, DiscardContracts):
        return Piece("gives-up", "brings", moves=False)
    if isinstance(step, Invest | PayWithContracts):
        return Piece("brings-taler", "brings", inside=(Words("value", s.box.contract_value[contract]),), moves=False)
    reward = s.box.values[s.box.contract_rank[contract] + 1]
    return Piece("brings-contract", "brings", inside=(Words("value", reward),), moves=False)


def need_words(s: MerkatorState, due: list[tuple[int, str]]) -> Text:
    """What is there for a contract, what the supply tile could give, and what is missing."""
    counts = {state: blank_row(KINDS, 0) for state in (HERE, FROM_SUPPLY, MISSING)}
    for kind, state in due:
        counts[state][kind] += 1
    here, undecided, missing = (names.goods_words(s.box, counts[state]) for state in counts)
    if any(counts[FROM_SUPPLY]):
        return Text("There: {here}. From the supply tile: {supply}. Missing: {missing}", here=here, supply=undecided, missing=missing)
    return Text("There: {here}. Missing: {missing}", here=here, missing=missing)


def standing_words(state: str, missing: int) -> Text:
    if state == READY:
        return Text("All goods are in the warehouse")
    if state == POSSIBLE:
        return Text("Can be paid with the supply tile or an exchange")
    return Text("Cubes missing: {missing}", missing=missing)
