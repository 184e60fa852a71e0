"""The contracts of a player, the highest first: where each is delivered, what is there and what is missing."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.fit import fitted
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, QUIET, mark, plate, use, words
from emporion.games.merkator import wording
from emporion.games.merkator.actions import FULFIL, GIVE_UP, PAY, SELL
from emporion.games.merkator.board.layout import OFFICE_WIDTH
from emporion.games.merkator.board.needs import WANTING, cubes_due, standing
from emporion.games.merkator.board.piles import value_shield
from emporion.games.merkator.board.words import need_words, standing_words, time_words
from emporion.games.merkator.components import CONTRACTS
from emporion.games.merkator.contracts import Pay
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

ROW = 38
GOODS_X = 146
GOODS_ROOM = 176
STATE_X = 338


def draw_contracts(out: list[str], s: MerkatorState, seat: int, choices: Choices, own: bool, y: float, _: Language) -> float:
    held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == seat]
    for number, contract in enumerate(held):
        if number == s.box.full_contracts:
            out.append(half_line(y, _))
            y += 14
        draw_contract(out, s, seat, choices, contract, own, y, _)
        y += ROW
    return y


def half_line(y: float, _: Language) -> str:
    """Below it contracts score half."""
    return (
        f'<path d="M6 {y + 6:g}H{OFFICE_WIDTH - 90}" stroke="{BRONZE}" stroke-dasharray="4 3"/>'
        f"{words(OFFICE_WIDTH - 6, y + 10, _('below: half points'), 11, 'end', QUIET)}"
    )


def contract_action(s: MerkatorState, choices: Choices, contract: int) -> int:
    """What clicking a contract means now."""
    for family in (SELL, GIVE_UP, FULFIL):
        if family + contract in choices:
            return family + contract
    step = s.agenda[-1] if s.agenda else None
    if PAY in choices and isinstance(step, Pay) and step.contract == contract:
        return PAY
    return NOBODY


def draw_contract(out: list[str], s: MerkatorState, seat: int, choices: Choices, contract: int, own: bool, y: float, _: Language) -> None:
    box = s.box
    location = box.contract_location[contract]
    at_place = location == s.location and location >= 0
    sheet = plate(3, y, OFFICE_WIDTH - 6, ROW - 4, 6, "#fff3cf" if at_place else "#fdf8ec", 1)
    moving = f' class="piece" data-piece="contract{contract}"' if own else ""
    inside = [f"<g{moving}>", value_shield(box.contract_value[contract], 23, y + 17)]
    if contract == box.peace:
        inside.append(fitted(46, y + 22, _.text(wording.contract_name(box, contract)), 270, 15, weight="600"))
    else:
        draw_place(inside, s, location, y, _)
        draw_goods(inside, s, seat, contract, y + 17, _)
    inside.append("</g>")
    if contract != box.peace:
        draw_state(inside, s, seat, contract, y + 17, _)
    action = contract_action(s, choices, contract)
    if action == NOBODY:
        out.append(sheet + "".join(inside))
        return
    inside.append(what_it_brings(s, contract, action, y))
    out.append(choices.link(action, sheet + mark(3, y, OFFICE_WIDTH - 6, ROW - 4, 6) + "".join(inside)))


def draw_place(out: list[str], s: MerkatorState, location: int, y: float, _: Language) -> None:
    """The location, its time, and the Merkator if he is there."""
    name = _.text(wording.place_name(s.box, location))
    time = time_words(s.box.time[location])
    out.append(fitted(44, y + 15, name, GOODS_X - 48, 13, weight="600"))
    out.append(f"<g><title>{safe(_('Counters gained (+) or paid (−) for the trip: {time}', time=time))}</title>")
    out.append(use("icon-hourglass", 49, y + 25, 0.5) + words(57, y + 29, time, 12, fill=QUIET) + "</g>")
    if location == s.location:
        out.append(f"<g><title>{safe(_('The Merkator is here'))}</title>{use('merkator', 84, y + 24, 0.5)}</g>")


def draw_goods(out: list[str], s: MerkatorState, seat: int, contract: int, y: float, _: Language) -> None:
    """Every cube due: there, to be had from the supply tile, or missing."""
    due = cubes_due(s, seat, contract)
    step = min(24.0, GOODS_ROOM / len(due))
    size = min(0.88, step / 25)
    x = GOODS_X + step / 2
    out.append(f"<g><title>{safe(_.text(need_words(s.box, due)))}</title>")
    for kind, state in due:
        out.append(use(f"{state}{kind}", x, y, size))
        x += step
    out.append("</g>")


def draw_state(out: list[str], s: MerkatorState, seat: int, contract: int, y: float, _: Language) -> None:
    state, missing = standing(s, seat, contract)
    meaning = _.text(standing_words(state, missing))
    out.append(f"<g><title>{safe(meaning)}</title>{use(state, STATE_X, y)}")
    if state == WANTING:
        out.append(words(STATE_X, y + 4.5, f"−{missing}", 12, "middle", "#7c2413", "700"))
    out.append("</g>")


def what_it_brings(s: MerkatorState, contract: int, action: int, y: float) -> str:
    """Taler when it is sold or given up, the value of the next contract when it is fulfilled."""
    value = s.box.contract_value[contract]
    if action < FULFIL:
        return use("taler", 366, y + 17, 0.9) + words(379, y + 22, str(value), 14, weight="700")
    reward = s.box.values[s.box.contract_rank[contract] + 1]
    return (
        f'<path d="M353 {y + 17:g}h9m-4-4l5 4l-5 4" fill="none" stroke="#5b3208" stroke-width="2.2"/>'
        + use("icon-contract", 374, y + 17, 0.7)
        + words(383, y + 22, str(reward), 12, weight="700")
    )
