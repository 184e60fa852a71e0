"""What the choices of Mombasa mean: cost, effect, and the clause they rest on."""

from __future__ import annotations

from emporion.games.mombasa.actions import (
    BUY,
    CHANGE,
    COLLECT,
    COLLECT_POINTS,
    END,
    ENTER,
    EXPAND,
    EXPAND_NOTHING,
    FLIP,
    FLIP_NOTHING,
    FORGO,
    GAIN,
    INK,
    KEEP,
    LEAVE,
    MARK_BUY,
    MARK_FIRST,
    MARK_MAJORITY,
    MARK_SELL,
    MARK_TILE,
    MARK_TRACK,
    ON,
    PAY,
    PILE,
    PLACE,
    PLAN,
    POST,
    REFUSE,
    REST,
    SELL,
    STAY,
    STOP,
    TAKE,
    USE,
    USE_ANY_GOOD,
    USE_BOOKKEEPER_TILE,
    USE_MERCHANT_TILE,
    WALK,
)
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeper import FlipBook
from emporion.games.mombasa.components import (
    ANY_GOOD_TILE,
    BOOK_SPACES,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    BOOKS,
    COLUMN_NAMES,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COTTON,
    EXPANSION,
    FACES,
    FIRST_DISPLAY_FACE,
    FULL_COLUMN,
    MERCHANT_TILE,
    STRIDE,
    TIERS,
)
from emporion.games.mombasa.expansion import Profits, ReturnPost, double_cost, entry_cost, occupied_cost
from emporion.games.mombasa.goods import SpendGoods
from emporion.games.mombasa.merchants import mines
from emporion.games.mombasa.state import FACE_SHIFT, NONE, PLACES, REST_PILE, MombasaState
from emporion.games.mombasa.tracks import Barrier
from emporion.games.mombasa.wording import (
    COMPANY,
    KINDS,
    TILES,
    book_name,
    book_needs,
    book_profit,
    exact_name,
    face_name,
    gains,
    points_of,
    power,
    region_name,
    region_profit,
    shares_of,
    steps_of,
    tile_bonus,
    tile_rest,
    units_of,
)
from emporion.kernel.words import Text, listed


def explain(s: MombasaState, action: int) -> Text:
    """What a legal action does."""
    if action < USE:
        return explain_planning(s, action)
    if action < BUY:
        return explain_turn(s, action)
    if action < TAKE:
        return explain_moves(s, action)
    return explain_books(s, action)


def explain_planning(s: MombasaState, action: int) -> Text:
    if action < REST:
        tile = action - KEEP
        book = BOOKS + tile
        return Text(
            "{bonus}; rests {cards}; book needs {needs}, gives {profit}",
            bonus=tile_bonus(s, tile),
            cards=tile_rest(s, tile),
            needs=book_needs(s, book),
            profit=book_profit(s, book),
        )
    if action < PLAN:
        slot, face = divmod(action - REST, FIRST_DISPLAY_FACE)
        return Text("{card} rests above slot {slot}", card=exact_name(s, face), slot=slot + 1)
    if action < LEAVE:
        slot, face = divmod(action - PLAN, FACES)
        return Text("{card} into slot {slot}", card=exact_name(s, face), slot=slot + 1)
    return Text("slot {slot} stays empty", slot=action - LEAVE + 1)


def explain_turn(s: MombasaState, action: int) -> Text:
    if action < USE_ANY_GOOD:
        return explain_card(s, action - USE)
    if action < USE_BOOKKEEPER_TILE:
        units = units_of(s.box.tile_value[ANY_GOOD_TILE])
        return Text("{tile}: {units} of {good}", tile=TILES[ANY_GOOD_TILE], units=units, good=KINDS[action - USE_ANY_GOOD])
    if action == USE_BOOKKEEPER_TILE:
        return Text("{card}: {given}", card=TILES[BOOKKEEPER_TILE], given=explain_bookkeeper(s, s.box.tile_value[BOOKKEEPER_TILE]))
    if action == USE_MERCHANT_TILE:
        return Text("{card}: {given}", card=TILES[MERCHANT_TILE], given=gains(s.box.plain_pounds, s.box.plain_diamonds, 0, 0, 0))
    if action < EXPAND_NOTHING:
        return Text("expand {company} with {points}", company=COMPANY[action - EXPAND], points=points_of(expansion_points(s)))
    if action == EXPAND_NOTHING:
        return Text("turn your expansion cards down for nothing")
    if action >= MARK_FIRST and action < END:
        return explain_mark(s, action)
    return Text("end your action phase and take back a resting pile")


def expansion_points(s: MombasaState) -> int:
    return s.total(s.actor(), EXPANSION) + s.power(s.actor(), s.box.power_expansion)


def explain_card(s: MombasaState, face: int) -> Text:
    """What using a card of the action area gives."""
    box = s.box
    kind = box.kind[face]
    if kind <= COTTON:
        given = Text("{units} to buy a card or to walk", units=units_of(box.value[face]))
    elif kind == BOOKKEEPER:
        given = explain_bookkeeper(s, box.value[face])
    elif box.card_company[face] == NONE:
        given = gains(box.plain_pounds, box.plain_diamonds, 0, 0, 0)
    else:
        more = mines(s, box.card_company[face]) // box.mines_per_diamond
        given = gains(box.merchant_pounds, box.merchant_diamonds + more, 0, 0, 0)
    return Text("{card}: {given}", card=exact_name(s, face), given=given)


def explain_bookkeeper(s: MombasaState, value: int) -> Text:
    return Text("move the ink jar, then {points}", points=points_of(value + s.power(s.actor(), s.box.power_bookkeeper)))


def explain_mark(s: MombasaState, action: int) -> Text:
    box = s.box
    if action == MARK_FIRST:
        return Text("start the next round, and {points}", points=points_of(box.first_player_points))
    if action == MARK_BUY:
        return Text("pay £{fee}, then buy a card for pounds", fee=box.buy_fee)
    if action == MARK_SELL:
        return Text("sell a card from your hand for its crate and £{pounds}", pounds=box.sell_pounds)
    if action == MARK_TRACK:
        seat = s.actor()
        gained = gains(s.power(seat, box.power_space_pounds), s.power(seat, box.power_space_diamonds), 0, 0, 0)
        return Text("a bonus space of your own: {gains}", gains=gained)
    if action >= MARK_TILE:
        return Text("£{fee} for {tile} in the next round", fee=box.tile_fee[action - MARK_TILE], tile=TILES[action - MARK_TILE])
    tier = action - MARK_MAJORITY
    benefit = gains(box.tier_pounds[tier], box.tier_diamonds[tier], box.tier_steps[tier], box.tier_points[tier], box.tier_posts[tier])
    company = COMPANY[box.majority_company[tier // TIERS]]
    return Text("most {kind}: {benefit}, steps for {company}", kind=KINDS[tier // TIERS], benefit=benefit, company=company)


def explain_moves(s: MombasaState, action: int) -> Text:
    if action < WALK:
        return explain_purchase(s, action - BUY + FIRST_DISPLAY_FACE)
    if action < FORGO:
        return explain_walk(s, action - WALK)
    if action == FORGO:
        return Text("give up the steps that are left")
    if action == PAY:
        step = s.agenda[-1]
        assert isinstance(step, Barrier)
        return explain_walk(s, step.company)
    if action == REFUSE:
        return Text("stop here; the steps left are lost")
    if action < STOP:
        return explain_entry(s, action - ENTER)
    if action == STOP:
        return Text("stop and collect the profits")
    if action < COLLECT:
        return explain_column(s, action - POST)
    if action < COLLECT_POINTS:
        region = action - COLLECT
        return Text("{region}: {profit}", region=region_name(s, region), profit=region_profit(s, region))
    return explain_gain(s, action)


def explain_gain(s: MombasaState, action: int) -> Text:
    """Which part of a benefit comes first, or the points of an expansion."""
    step = s.agenda[-1]
    if isinstance(step, Profits):
        return Text("the bookkeeping points of all regions entered: {points}", points=points_of(step.points))
    assert isinstance(step, Benefit)
    amounts = [step.pounds, step.diamonds, step.steps, step.points, step.posts]
    alone = [amount if part == action - GAIN else 0 for part, amount in enumerate(amounts)]
    return Text("first {part}", part=gains(alone[0], alone[1], alone[2], alone[3], alone[4]))


def explain_purchase(s: MombasaState, face: int) -> Text:
    """A display card goes to the hand; goods pay in units, the buy space in pounds."""
    step = s.agenda[-1]
    price = s.price(s.display.index(face + FACE_SHIFT))
    if not isinstance(step, SpendGoods):
        return Text("{card} for £{price}, to your hand", card=exact_name(s, face), price=price)
    price = max(0, price - s.power(step.seat, s.box.power_discount))
    left = step.units - price
    told = Text("{card} for {units}, to your hand", card=exact_name(s, face), units=units_of(price))
    return Text("{purchase}; then {steps}", purchase=told, steps=steps_of(left)) if left > 0 else told


def explain_column(s: MombasaState, number: int) -> Text:
    """A post leaves a column of a headquarters or returns to it: what a share is worth then."""
    company, column = divmod(number, COLUMNS)
    before = s.columns[number]
    after = before & (before - 1)
    if isinstance(s.agenda[-1], ReturnPost):
        after = before | 1 << max(space for space in range(COLUMN_SPACES - 1) if not before >> space & 1)
    coins = s.box.uncovered[column * (FULL_COLUMN + 1) + after] - s.box.uncovered[column * (FULL_COLUMN + 1) + before]
    return Text(
        "column {column} of {company}: a share is then worth £{value} (now £{now})",
        column=COLUMN_NAMES[column],
        company=COMPANY[company],
        value=s.company_value(company) + coins,
        now=s.company_value(company),
    )


def explain_walk(s: MombasaState, company: int) -> Text:
    """Where a step leads, what it costs or pays, and the shares it brings."""
    seat = s.actor()
    box = s.box
    space = s.track[seat * COMPANIES + company]
    if space == box.length[s.sides[company]]:
        return Text("the track of {company} is at its end: £{pounds}", company=COMPANY[company], pounds=box.track_overflow)
    line = s.sides[company] * STRIDE + space
    told = Text("a step for {company}, to space {space}", company=COMPANY[company], space=space + 1)
    if box.barrier[line]:
        told = Text("a step for {company}, over the barrier for £{price}", company=COMPANY[company], price=box.barrier[line])
    if box.threshold[line]:
        told = Text("{step}; the line pays £{pounds}", step=told, pounds=box.threshold[line])
    if box.shares[line + 1] > box.shares[line]:
        told = Text("{step}; you have {shares}", step=told, shares=shares_of(box.shares[line + 1] + s.card_shares(seat, company)))
    if box.zone[line + 1] > box.zone[line]:
        told = Text("{step}; power: {power}", step=told, power=power(box, s.sides[company], box.zone[line + 1]))
    return told


def explain_entry(s: MombasaState, region: int) -> Text:
    seat = s.actor()
    cost = entry_cost(s, s.expanding, region, double_cost(s, seat), occupied_cost(s, seat))
    told = Text("{region} for {cost}: {profit}", region=region_name(s, region), cost=points_of(cost), profit=region_profit(s, region))
    if s.post[region] == NONE:
        return told
    return Text("{entry}; ousts {company}", entry=told, company=COMPANY[s.post[region]])


def explain_books(s: MombasaState, action: int) -> Text:
    if action < CHANGE:
        book = action - TAKE
        price = s.box.book_price[s.box.book_letter[book]]
        needs, profit = book_needs(s, book), book_profit(s, book)
        return Text(
            "{book} for {price}: needs {needs}, gives {profit}", book=book_name(s, book), price=points_of(price), needs=needs, profit=profit
        )
    if action == CHANGE:
        return Text("a point for £1")
    if action < FLIP_NOTHING:
        step = s.agenda[-1]
        assert isinstance(step, FlipBook)
        return Text("pay £{price}: the book on space {space} goes face down", price=step.price, space=action - FLIP + 1)
    if action == FLIP_NOTHING:
        return Text("turn no book")
    if action < STAY:
        at = s.actor() * BOOK_SPACES + action - INK
        profit = Text("nothing") if s.book_down[at] else book_profit(s, s.book_on[at])
        return Text("the jar goes to space {space}: {profit}", space=action - INK + 1, profit=profit)
    if action == STAY:
        return Text("the jar stays where it is")
    if action < PLACE:
        face = action - SELL
        return Text("{card} for £{pounds}", card=exact_name(s, face), pounds=s.box.crate[face] + s.box.sell_pounds)
    if action < ON:
        book = action - PLACE
        return Text(
            "{book}: needs {needs}, gives {profit}", book=book_name(s, book), needs=book_needs(s, book), profit=book_profit(s, book)
        )
    if action < PILE:
        below = s.book_on[s.actor() * BOOK_SPACES + action - ON]
        if below == NONE:
            return Text("on the empty space {space}", space=action - ON + 1)
        return Text("on space {space}, over the {book}", space=action - ON + 1, book=book_name(s, below))
    slot = action - PILE
    names = [face_name(s, face) for face in range(FACES) if s.card_at[s.card(s.actor(), face)] == REST_PILE + slot + s.actor() * PLACES]
    return Text("from above slot {slot} to your hand: {cards}", slot=slot + 1, cards=listed(names))


def clause(action: int) -> str:
    """The clause of the rules an action rests on."""
    for first, name in CLAUSES:
        if action >= first:
            return name
    return ""


CLAUSES = [
    (PILE, "MO-12.2"),
    (PLACE, "MO-8.5"),
    (SELL, "MO-11.6"),
    (INK, "MO-9.2"),
    (FLIP, "MO-9.1"),
    (TAKE, "MO-8.1"),
    (GAIN, "MO-5.4"),
    (COLLECT_POINTS, "MO-7.7"),
    (COLLECT, "MO-7.6"),
    (POST, "MO-7.4"),
    (STOP, "MO-7.5"),
    (ENTER, "MO-7.2"),
    (PAY, "MO-14.3"),
    (FORGO, "MO-6.5"),
    (WALK, "MO-6.4"),
    (BUY, "MO-6.2"),
    (END, "MO-5.2"),
    (MARK_TILE, "MO-11.10"),
    (MARK_MAJORITY, "MO-11.8"),
    (MARK_TRACK, "MO-14.13"),
    (MARK_SELL, "MO-11.6"),
    (MARK_BUY, "MO-11.5"),
    (MARK_FIRST, "MO-11.3"),
    (EXPAND_NOTHING, "MO-7.5"),
    (EXPAND, "MO-7.1"),
    (USE_MERCHANT_TILE, "MO-10.1"),
    (USE_BOOKKEEPER_TILE, "MO-9.1"),
    (USE_ANY_GOOD, "MO-11.12"),
    (USE, "MO-5.2"),
    (PLAN, "MO-4.1"),
    (KEEP, "MO-2.8"),
]
"""From the last family of actions to the first."""
