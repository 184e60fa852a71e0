"""Bonus markers on the board: first player, buy, sell, majorities, tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.goods import BuyForPounds, can_buy, cheapest
from emporion.games.mombasa.names import CARD, FACE, TILE, exact_name, gains, points_of, space_name
from emporion.games.mombasa.pieces import BONUS_TILES, KIND_NAMES, MAJORITIES, ROUNDS, SHARE, TIERS
from emporion.games.mombasa.state import (
    DISCARDED,
    NONE,
    SPACE_BUY,
    SPACE_FIRST,
    SPACE_MAJORITY,
    SPACE_SELL,
    SPACE_TILE,
    MombasaState,
)
from emporion.games.mombasa.whereabouts import refuse_hand
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_first(s: MombasaState, values: list[int]) -> Text:
    return Text("start the next round, and {points}", points=points_of(s.box.first_player_points))


def explain_buy(s: MombasaState, values: list[int]) -> Text:
    return Text("pay £{fee}, then buy a card for pounds", fee=s.box.buy_fee)


def explain_sell(s: MombasaState, values: list[int]) -> Text:
    return Text("sell a card from your hand for its crate and £{pounds}", pounds=s.box.sell_pounds)


def explain_majority(s: MombasaState, values: list[int]) -> Text:
    box = s.box
    kind = values[0]
    tier = kind * TIERS + values[1]
    benefit = gains(box.tier_pounds[tier], box.tier_diamonds[tier], box.tier_steps[tier], box.tier_points[tier], box.tier_posts[tier])
    company = names.COMPANIES[box.majority_company[kind]]
    return Text("majority of {kind}: {benefit}, steps for {company}", kind=names.KINDS[kind], benefit=benefit, company=company)


def explain_tile(s: MombasaState, values: list[int]) -> Text:
    return Text("£{fee} for {tile} in the next round", fee=s.box.tile_fee[values[0]], tile=names.TILES[values[0]])


KIND: Final = Gap("kind", MAJORITIES, KIND_NAMES[:MAJORITIES])
TIER: Final = Gap("tier", TIERS, [str(tier + 1) for tier in range(TIERS)])

MARK_FIRST: Final = Choice("mark first_player", explain_first, "MO-11.3", place="bonus-first_player")
MARK_BUY: Final = Choice("mark buy", explain_buy, "MO-11.5", place="bonus-buy", brings={"fee": "-pounds"})
MARK_SELL: Final = Choice("mark sell", explain_sell, "MO-11.6", place="bonus-sell")
MARK_MAJORITY: Final = Choice("mark {kind} {tier}", explain_majority, "MO-11.8", [KIND, TIER], place="majority-{kind}-{tier}")
MARK_TILE: Final = Choice("mark {tile}", explain_tile, "MO-11.10", [TILE], place="bonus-{tile}")

MARKED: Final = Happening("mark", Text("{who} marks {space}"), [Gap("space", 0, [], space_name)])


def add_marks(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Empty bonus spaces whose condition is met and whose cost can be paid (MO-11.1)."""
    if s.markers[seat] == 0:
        return
    owner = s.space_owner
    if owner[SPACE_FIRST] == NOBODY and not (s.opening and seat == s.first):
        out.append(MARK_FIRST.first)
    if owner[SPACE_BUY] == NOBODY and can_buy(s, s.pounds[seat] - s.box.buy_fee):
        out.append(MARK_BUY.first)
    if owner[SPACE_SELL] == NOBODY and s.has_hand(seat, NONE):
        out.append(MARK_SELL.first)
    for kind in range(MAJORITIES):
        if owner[SPACE_MAJORITY + kind] == NOBODY:
            add_tiers(s, seat, kind, out)
    for tile in range(BONUS_TILES):
        if owner[SPACE_TILE + tile] == NOBODY and s.pounds[seat] >= s.box.tile_fee[tile]:
            out.append(MARK_TILE.first + tile)


def add_tiers(s: MombasaState, seat: i64, kind: i64, out: list[int]) -> None:
    """Tiers reached, unless another player has a higher total (MO-11.7, MO-11.8)."""
    mine = s.total(seat, kind)
    if mine < s.box.tier_total[kind * TIERS]:
        return
    for other in range(s.seats):
        if other != seat and s.total(other, kind) > mine:
            return
    for tier in range(kind * TIERS, kind * TIERS + TIERS):
        if mine >= s.box.tier_total[tier]:
            out.append(MARK_MAJORITY.first + tier)


def refuse_mark(s: MombasaState, seat: i64, action: i64) -> Refusal | None:
    """Why a marker cannot go on a space of the board: taken, too dear, or its condition is not met."""
    if MARK_MAJORITY.has(action):
        tier = action - MARK_MAJORITY.first
        return refuse_marker(s, seat, SPACE_MAJORITY + tier // TIERS) or refuse_tier(s, seat, tier // TIERS, tier)
    if MARK_TILE.has(action):
        tile = action - MARK_TILE.first
        return refuse_marker(s, seat, SPACE_TILE + tile) or refuse_fee(s, seat, s.box.tile_fee[tile], "MO-11.10")
    if action == MARK_FIRST.first:
        blocked = refuse_marker(s, seat, SPACE_FIRST)
        if blocked is None and s.opening and seat == s.first:
            return Refusal("MO-11.4", Text("you begin this round and may not choose this space in its first turn"))
        return blocked
    if action == MARK_BUY.first:
        return refuse_marker(s, seat, SPACE_BUY) or refuse_buying(s, seat)
    blocked = refuse_marker(s, seat, SPACE_SELL)
    if blocked is None and not s.has_hand(seat, NONE):
        return Refusal("MO-11.6", Text("you have no card in your hand to sell"))
    return blocked


def refuse_marker(s: MombasaState, seat: i64, space: i64) -> Refusal | None:
    """It takes a marker, and a space without one."""
    if s.markers[seat] == 0:
        back = Text("they come back before the next round") if s.round < ROUNDS else None
        return Refusal("MO-11.1", Text("you have no bonus marker left"), back)
    if s.space_owner[space] == seat:
        return Refusal("MO-11.1", Text("your own marker lies on this space"))
    if s.space_owner[space] != NOBODY:
        return Refusal("MO-11.1", Text("a marker of {rival} lies on this space", rival=names.colour(s.space_owner[space])))
    return None


def refuse_fee(s: MombasaState, seat: i64, fee: i64, clause: str) -> Refusal | None:
    if fee <= s.pounds[seat]:
        return None
    return Refusal(clause, Text("this space costs £{fee}, and you have £{pounds}", fee=fee, pounds=s.pounds[seat]))


def refuse_buying(s: MombasaState, seat: i64) -> Refusal | None:
    lowest = cheapest(s, 0)
    if lowest == NONE:
        return Refusal("MO-11.5", Text("the display has no card to buy"))
    if s.box.buy_fee + lowest <= s.pounds[seat]:
        return None
    reason = Text(
        "you need £{fee} for the space and £{price} for the cheapest card, and you have £{pounds}",
        fee=s.box.buy_fee,
        price=lowest,
        pounds=s.pounds[seat],
    )
    return Refusal("MO-11.5", reason)


def refuse_tier(s: MombasaState, seat: i64, kind: i64, tier: i64) -> Refusal | None:
    """Nobody may have more, and the own total has to reach the tier."""
    mine = s.total(seat, kind)
    leader = seat
    for other in range(s.seats):
        if s.total(other, kind) > s.total(leader, kind):
            leader = other
    needed = s.box.tier_total[tier]
    if mine >= s.box.tier_total[kind * TIERS] and leader != seat:
        reason = Text(
            "{rival} has a higher total of {kind}: {theirs}, and you have {mine}",
            rival=names.colour(leader),
            kind=names.KINDS[kind],
            theirs=s.total(leader, kind),
            mine=mine,
        )
        return Refusal("MO-11.7", reason)
    if mine >= needed:
        return None
    reason = Text("this tier asks for {kind} {needed}, and you have {mine}", kind=names.KINDS[kind], needed=needed, mine=mine)
    return Refusal("MO-11.7" if tier == kind * TIERS else "MO-11.8", reason)


def place_marker(s: MombasaState, seat: i64, action: i64) -> None:
    """Put a marker on a space and take what it gives (MO-11.1)."""
    if action == MARK_FIRST.first:
        mark(s, seat, SPACE_FIRST)
        s.first_marker = seat
        use_points(s, seat, s.box.first_player_points)
    elif action == MARK_BUY.first:
        mark(s, seat, SPACE_BUY)
        s.pay(seat, s.box.buy_fee)
        s.agenda.append(BuyForPounds(seat, 0, True))
    elif action == MARK_SELL.first:
        mark(s, seat, SPACE_SELL)
        s.agenda.append(SellCard(seat, s.box.sell_pounds, NONE))
    elif MARK_TILE.has(action):
        tile = action - MARK_TILE.first
        mark(s, seat, SPACE_TILE + tile)
        s.pay(seat, s.box.tile_fee[tile])
    else:
        mark_majority(s, seat, action - MARK_MAJORITY.first)


def mark(s: MombasaState, seat: i64, space: i64) -> None:
    s.markers[seat] -= 1
    s.space_owner[space] = seat
    s.tell(MARKED, seat, space)


def mark_majority(s: MombasaState, seat: i64, tier: i64) -> None:
    """The whole benefit of the tier, in any order (MO-11.8)."""
    box = s.box
    kind = tier // TIERS
    mark(s, seat, SPACE_MAJORITY + kind)
    s.agenda.append(
        Benefit(
            seat,
            box.majority_company[kind],
            box.tier_pounds[tier],
            box.tier_diamonds[tier],
            box.tier_steps[tier],
            box.tier_points[tier],
            box.tier_posts[tier],
        )
    )


def explain_sale(s: MombasaState, values: list[int]) -> Text:
    face = values[0]
    step = s.agenda[-1]
    assert isinstance(step, SellCard)
    return Text("{card} for £{pounds}", card=exact_name(s, face), pounds=s.box.crate[face] + step.pounds)


SELL: Final = Choice("sell {card}", explain_sale, "MO-11.6", [FACE], place="card-{card}")

SOLD: Final = Happening("sell", Text("{who} sells {card}"), [CARD])


class SellCard(Step[MombasaState]):
    """Put a card from your hand on the discard pile for its crate and more (MO-11.6, MO-14.14)."""

    def __init__(self, seat: i64, pounds: i64, kind: i64) -> None:
        super().__init__(seat)
        self.pounds = pounds
        self.kind = kind  # of the card, or any

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card to sell from your hand"), "MO-11.6")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        if self.kind == NONE:
            s.add_hand(self.seat, SELL.first, out, not s.variant.keep_shares)
            return
        hand: list[int] = []
        s.add_hand(self.seat, 0, hand, True)
        for face in hand:
            if s.box.kind[face] == self.kind:
                out.append(SELL.first + face)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not SELL.has(action):
            return NOT_NOW
        face = action - SELL.first
        if self.kind == NONE:
            if s.variant.keep_shares and s.box.kind[face] == SHARE:
                return Refusal("MO-11.6", Text("at this table a share card is never sold; it stays in your hand"))
            return refuse_hand(s, self.seat, face, "MO-11.6")
        if s.box.kind[face] != self.kind:
            return Refusal("MO-14.14", Text("this space asks for a card of {kind}", kind=names.KINDS[self.kind]))
        return refuse_hand(s, self.seat, face, "MO-14.14")

    def apply(self, s: MombasaState, action: i64) -> None:
        face = action - SELL.first
        card = s.card(self.seat, face)
        s.card_at[card] = DISCARDED
        s.tell(SOLD, self.seat, card)
        s.earn(self.seat, s.box.crate[face] + self.pounds)
