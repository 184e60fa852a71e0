"""Urban sales, as an action and by innovation (YI-7.9, YI-7.10, YI-10.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COIN, FIELDS, GOODS, MARKET_SPACES, PROVINCES
from emporion.games.yinzi.payments import USE, misused_disc, refuse_cube, refuse_disc, spend_disc
from emporion.games.yinzi.state import BOAT_DISC, COPPER, TILED, YinziState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_sale(s: YinziState, values: list[int]) -> Text:
    field, province = values
    space = s.market_target(province, s.good(field))
    on_coin = s.box.market_space[s.markets[province] * MARKET_SPACES + space] == COIN
    return Text(
        "{good} from {square} to {province} for {price}, transport {transport}",
        good=names.crop(s, field),
        square=names.square(s, field),
        province=names.PROVINCES[province],
        price=names.copper_words(int(s.box.urban_sale + s.sale_bonus(s.actor()) + (s.box.coin_space if on_coin else 0))),
        transport=int(s.box.distance[s.box.field_province[field] * 5 + province]),
    )


def tell_sale(s: YinziState, values: list[int]) -> Text:
    """Field and good are told by one number, as they were before the sale; the market by its space."""
    field, good = divmod(values[0], int(GOODS))
    return Text(
        "{who} sells {good} from {square} in {province} for {copper}",
        good=names.GOODS[good],
        square=names.square(s, field),
        province=names.PROVINCES[values[1] // int(MARKET_SPACES)],
        copper=names.copper_words(values[2]),
    )


SELL: Final = Choice(
    "sell {square}>{province}", explain_sale, "YI-7.9", [names.SQUARE, names.PROVINCE], "field-{square}-{province}", {"price": "+copper"}
)

SOLD_GOOD: Final = Happening("sold good", tell_sale, [Gap("cube", int(FIELDS * GOODS), []), names.STALL, amount("copper")])


def list_sales(s: YinziState, seat: i64, budget: i64, out: list[int]) -> None:
    box = s.box
    for field in range(FIELDS):
        planted = s.planted[field]
        if planted != seat + 1 and planted != seat + 5:
            continue
        good = s.ground[field] % TILED
        if not box.urban[good]:
            continue
        home = box.field_province[field] * 5
        for province in range(PROVINCES):
            if box.distance[home + province] <= budget and s.market_target(province, good) >= 0:
                out.append(SELL.first + field * PROVINCES + province)


def can_sell(s: YinziState, seat: i64, budget: i64) -> bool:
    out: list[int] = []
    list_sales(s, seat, budget, out)
    return len(out) > 0


def refuse_sale(s: YinziState, seat: i64, sale: i64, budget: i64, boat: bool) -> Refusal | None:
    """Why a cube cannot be sold to the market of a province, with so much transport; ``boat``: the innovation may add to it (YI-7.9)."""
    field = sale // PROVINCES
    province = sale % PROVINCES
    missing = refuse_cube(s, seat, field)
    if missing is not None:
        return missing
    good = s.good(field)
    what = names.crop(s, field)
    where = names.PROVINCES[province]
    if not s.box.urban[good]:
        elsewhere = Text("the rural market takes it") if s.box.rural[good] else None
        return Refusal("YI-7.9", Text("towns do not take {good}", good=what), elsewhere)
    spaces: i64 = 0
    free: i64 = 0
    for space in range(MARKET_SPACES):
        if s.box.market_space[s.markets[province] * MARKET_SPACES + space] == good:
            spaces += 1
            if s.market_cubes[province * MARKET_SPACES + space] == NOBODY:
                free += 1
    if spaces == 0:
        return Refusal("YI-7.9", Text("the market of {province} has no space for {good}", province=where, good=what))
    if free == 0:
        return Refusal("YI-7.9", Text("the space for {good} in {province} is taken", province=where, good=what))
    far = refuse_transport(s.box.distance[s.box.field_province[field] * 5 + province], budget)
    if far is not None and boat and refuse_disc(s, seat, BOAT_DISC) is None:
        return Refusal(far.clause, far.reason, Text("the boat of your innovation adds to it"))
    return far


def refuse_extra_sale(s: YinziState, seat: i64) -> Refusal | None:
    """Why the urban sale innovation would bring nothing (YI-10.10)."""
    budget = extra_budget(s, seat)
    for sale in range(FIELDS * PROVINCES):
        if refuse_sale(s, seat, sale, budget, False) is None:
            return None
    return Refusal("YI-10.10", Text("you have no cube that a town takes within transport {budget}", budget=int(budget)))


def refuse_transport(way: i64, budget: i64) -> Refusal | None:
    """Why a piece cannot be moved so far (YI-3.3)."""
    if way <= budget:
        return None
    return Refusal("YI-3.3", Text("the way takes transport {way}, and you have {budget} left", way=int(way), budget=int(budget)))


def sell_cube(s: YinziState, seat: i64, action: i64) -> i64:
    """Move a cube to an urban market for copper; answers the transport it cost."""
    field = (action - SELL.first) // PROVINCES
    province = (action - SELL.first) % PROVINCES
    good = s.good(field)
    space = s.market_target(province, good)
    copper = s.box.urban_sale + s.sale_bonus(seat)
    if space == s.box.coin_at[s.markets[province]]:
        copper += s.box.coin_space
    s.market_cubes[province * MARKET_SPACES + space] = s.lift_cube(field)
    s.add(seat, COPPER, copper)
    s.tell(SOLD_GOOD, seat, field * GOODS + good, province * MARKET_SPACES + space, copper)
    return s.box.distance[s.box.field_province[field] * 5 + province]


def extra_budget(s: YinziState, seat: i64) -> i64:
    """Transport for an extra sale, the boat innovation included."""
    boat = s.box.amount[BOAT_DISC] if s.usable(seat, BOAT_DISC) else 0
    return s.capacity(seat) + boat


class ExtraSale(Step[YinziState]):
    """The urban sale innovation: one cube, with transport of its own (YI-10.10)."""

    def __init__(self, seat: i64, boats: i64) -> None:
        super().__init__(seat)
        self.boats = boats

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Extra sale: choose a cube and the market it goes to"), "YI-10.10")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_sales(s, self.seat, s.capacity(self.seat) + self.boats, out)
        if s.usable(self.seat, BOAT_DISC):
            out.append(USE.first + BOAT_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if SELL.has(action):
            return refuse_sale(s, self.seat, action - SELL.first, s.capacity(self.seat) + self.boats, True)
        if action == USE.first + BOAT_DISC:
            return refuse_disc(s, self.seat, BOAT_DISC)
        return misused_disc(s, self.seat, action - USE.first) if USE.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        if action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.agenda.append(ExtraSale(self.seat, self.boats + s.box.amount[BOAT_DISC]))
        else:
            sell_cube(s, self.seat, action)
