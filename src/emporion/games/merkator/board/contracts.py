"""The contracts of a player, the highest first: where each is delivered, what is there and what is missing."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, mark, plate, use, words
from emporion.games.merkator import names
from emporion.games.merkator.board.layout import OFFICE_WIDTH
from emporion.games.merkator.board.needs import WANTING, cubes_due, standing
from emporion.games.merkator.board.office_sheet import OfficeSheet
from emporion.games.merkator.board.piles import price_tag, value_shield
from emporion.games.merkator.board.words import need_words, standing_words, trip_words
from emporion.games.merkator.components import CONTRACTS
from emporion.games.merkator.contracts import FULFIL
from emporion.games.merkator.investment import GIVE_UP, SELL, DiscardContracts
from emporion.games.merkator.paying import PAY, Pay
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

ROW = 38
SHEET_WIDTH = OFFICE_WIDTH - 6
SHEET_HEIGHT = ROW - 4
GOODS_X = 146
GOODS_ROOM = 176
STATE_X = 338


def draw_contracts(office: OfficeSheet, y: float) -> float:
    held = [contract for contract in range(CONTRACTS - 1, -1, -1) if office.s.where[contract] == office.seat]
    for number, contract in enumerate(held):
        if number == office.s.box.full_contracts:
            office.out.append(half_line(y, office.say))
            y += 14
        draw_contract(office, contract, y)
        y += ROW
    return y


def half_line(y: float, say: Language) -> str:
    """Below it contracts score half."""
    return (
        f'<path d="M6 {y + 5:g}H{OFFICE_WIDTH - 136}" stroke="{BRONZE}" stroke-dasharray="4 3"/>'
        f"{shrunk(OFFICE_WIDTH - 6, y + 9, say('below: half points'), 118, 12, 'end', QUIET)}"
    )


def draw_contract(office: OfficeSheet, contract: int, y: float) -> None:
    s, box = office.s, office.s.box
    location = box.contract_location[contract]
    here = location == s.location and contract != box.peace
    inside = value_shield(box.contract_value[contract], 23, y + 17)
    if contract == box.peace:
        inside += shrunk(46, y + 22, office.say.text(names.contract_name(box, contract)), 270, 15, weight="600")
    else:
        inside += draw_place(office, location, y) + draw_goods(office, contract, y + 17)
    inside = office.moving(f"contract{contract}", inside)
    if contract != box.peace:
        inside += draw_state(office, contract, y + 17)
    action = contract_action(office, contract)
    if action != NOBODY:
        inside += what_it_brings(s, contract, action, y + 17)
    sheet = plate(3, y, SHEET_WIDTH, SHEET_HEIGHT, 6, "#fff0c2" if here else "#fdf8ec", 1)
    office.put(action, sheet, mark(3, y, SHEET_WIDTH, SHEET_HEIGHT, 6), inside)


def contract_action(office: OfficeSheet, contract: int) -> int:
    """What clicking a contract means now."""
    step = office.s.agenda[-1] if office.s.agenda else None
    if PAY.first in office.choices and isinstance(step, Pay) and step.contract == contract:
        return int(PAY.first)
    return office.first_legal((SELL, GIVE_UP, FULFIL), contract)


def draw_place(office: OfficeSheet, location: int, y: float) -> str:
    """The location, its time, and the Merkator if he is there."""
    s, say = office.s, office.say
    time = s.box.time[location]
    drawn = shrunk(44, y + 15, say.text(names.place_name(s.box, location)), GOODS_X - 48, 13, weight="600")
    drawn += f"<g><title>{safe(say.text(trip_words(time)))}</title>{use('icon-hourglass', 49, y + 25, 0.5)}"
    drawn += words(57, y + 29, names.signed(time), 12, fill=QUIET) + "</g>"
    if location == s.location:
        drawn += f"<g><title>{safe(say('The Merkator is here'))}</title>{use('merkator', 88, y + 25, 0.46)}</g>"
    return drawn


def draw_goods(office: OfficeSheet, contract: int, y: float) -> str:
    """Every cube due: there, to be had from the supply tile, or missing."""
    due = cubes_due(office.s, office.seat, contract)
    step = min(24.0, GOODS_ROOM / len(due))
    size = min(0.88, step / 25)
    drawn = f"<g><title>{safe(office.say.text(need_words(office.s.box, due)))}</title>"
    for number, (kind, state) in enumerate(due):
        drawn += use(f"{state}{kind}", GOODS_X + (number + 0.5) * step, y, size)
    return drawn + "</g>"


def draw_state(office: OfficeSheet, contract: int, y: float) -> str:
    """Whether it could be fulfilled now, if the Merkator were there."""
    state, missing = standing(office.s, office.seat, contract)
    lack = words(STATE_X, y + 4.5, f"−{missing}", 12, "middle", "#7c2413", "700") if state == WANTING else ""
    return f"<g><title>{safe(office.say.text(standing_words(state, missing)))}</title>{use(state, STATE_X, y)}{lack}</g>"


def what_it_brings(s: MerkatorState, contract: int, action: int, y: float) -> str:
    """Taler when it is sold, what it pays when it is given up, the value of the next contract when it is fulfilled."""
    if SELL.has(action):
        return use("taler", 366, y, 0.9) + words(379, y + 5, str(s.box.contract_value[contract]), 14, weight="700")
    if isinstance(s.agenda[-1], DiscardContracts):
        return f'<path d="M367 {y - 6:g}l12 12m0-12l-12 12" stroke="#a4351f" stroke-width="3" stroke-linecap="round"/>'
    if GIVE_UP.has(action):
        return price_tag(s.box.contract_value[contract], 374, y)
    reward = s.box.values[s.box.contract_rank[contract] + 1]
    return (
        f'<path d="M353 {y:g}h9m-4-4l5 4l-5 4" fill="none" stroke="#5b3208" stroke-width="2.2"/>'
        + use("icon-contract", 374, y, 0.7)
        + words(383, y + 5, str(reward), 12, weight="700")
    )
