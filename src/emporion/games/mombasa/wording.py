"""Mombasa in words: what actions do, what happened, and the names of things."""

from __future__ import annotations

from collections.abc import Callable

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
    LETTER_NAMES,
    MERCHANT,
    MERCHANT_TILE,
    RESTING,
    SEAT_CARD,
    SHARE,
    STARTING_FACES,
    STRIDE,
    TIERS,
    Box,
)
from emporion.games.mombasa.expansion import Profits, ReturnPost, double_cost, entry_cost, occupied_cost
from emporion.games.mombasa.goods import SpendGoods
from emporion.games.mombasa.merchants import mines
from emporion.games.mombasa.scoring import COMPANY_TITLES, shares
from emporion.games.mombasa.state import FACE_SHIFT, NONE, PLACES, REST_PILE, SPACE_MAJORITY, SPACE_TILE, MombasaState
from emporion.games.mombasa.tracks import Barrier
from emporion.kernel.agenda import NOBODY
from emporion.kernel.events import Event
from emporion.kernel.words import Text, listed

COLOURS = [Text("Yellow"), Text("Green"), Text("Blue"), Text("Purple")]
COMPANY = COMPANY_TITLES
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


def count(number: int, one: Text, many: Text) -> Text:
    """A number of things: one thing, or many."""
    return one if number == 1 else many


def shares_of(number: int) -> Text:
    return count(number, Text("1 share"), Text("{number} shares", number=number))


def points_of(number: int) -> Text:
    return count(number, Text("1 point"), Text("{number} points", number=number))


def steps_of(number: int) -> Text:
    return count(number, Text("1 step"), Text("{number} steps", number=number))


def diamonds_of(number: int) -> Text:
    return count(number, Text("1 diamond"), Text("{number} diamonds", number=number))


def units_of(number: int) -> Text:
    return count(number, Text("1 unit"), Text("{number} units", number=number))


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
        parts.append(count(markers, Text("1 bonus marker more"), Text("{count} bonus markers more", count=markers)))
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
        *[(Text("shares of {company}", company=COMPANY[company]), shares(s, seat, company)) for company in range(COMPANIES)],
    ]


def space_name(space: int) -> Text:
    if space >= SPACE_TILE:
        return TILES[space - SPACE_TILE]
    if space >= SPACE_MAJORITY:
        return Text("most {kind}", kind=KINDS[space - SPACE_MAJORITY])
    return NORMAL_SPACES[space]


# --- actions ------------------------------------------------------------------------------------------------------


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
