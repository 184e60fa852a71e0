"""Bonus markers: first player, buy, sell, majorities, tiles, and the space of an own track."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.components import BONUS_TILES, DISPLAY, KIND_NAMES, MAJORITIES, TIERS
from emporion.games.mombasa.goods import add_purchases, buy_card
from emporion.games.mombasa.names import CARD, FACE, TILE, exact_name, gains, points_of, space_name
from emporion.games.mombasa.state import DISCARDED, SPACE_BUY, SPACE_FIRST, SPACE_MAJORITY, SPACE_SELL, SPACE_TILE, MombasaState
from emporion.games.mombasa.tracks import diamond_steps
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening
from emporion.kernel.words import Prompt, Text


def explain_first(s: MombasaState, values: list[int]) -> Text:
    return Text("start the next round, and {points}", points=points_of(s.box.first_player_points))


def explain_buy(s: MombasaState, values: list[int]) -> Text:
    return Text("pay £{fee}, then buy a card for pounds", fee=s.box.buy_fee)


def explain_sell(s: MombasaState, values: list[int]) -> Text:
    return Text("sell a card from your hand for its crate and £{pounds}", pounds=s.box.sell_pounds)


def explain_own_space(s: MombasaState, values: list[int]) -> Text:
    seat = s.actor()
    gained = gains(s.power(seat, s.box.power_space_pounds), s.power(seat, s.box.power_space_diamonds), 0, 0, 0)
    return Text("a bonus space of your own: {gains}", gains=gained)


def explain_majority(s: MombasaState, values: list[int]) -> Text:
    box = s.box
    kind = values[0]
    tier = kind * TIERS + values[1]
    benefit = gains(box.tier_pounds[tier], box.tier_diamonds[tier], box.tier_steps[tier], box.tier_points[tier], box.tier_posts[tier])
    company = names.COMPANIES[box.majority_company[kind]]
    return Text("most {kind}: {benefit}, steps for {company}", kind=names.KINDS[kind], benefit=benefit, company=company)


def explain_tile(s: MombasaState, values: list[int]) -> Text:
    return Text("£{fee} for {tile} in the next round", fee=s.box.tile_fee[values[0]], tile=names.TILES[values[0]])


KIND: Final = Gap("kind", MAJORITIES, KIND_NAMES[:MAJORITIES])
TIER: Final = Gap("tier", TIERS, [str(tier + 1) for tier in range(TIERS)])

MARK_FIRST: Final = Choice("mark first_player", explain_first, "MO-11.3", place="bonus-first_player")
MARK_BUY: Final = Choice("mark buy", explain_buy, "MO-11.5", place="bonus-buy")
MARK_SELL: Final = Choice("mark sell", explain_sell, "MO-11.6", place="bonus-sell")
MARK_TRACK: Final = Choice("mark track", explain_own_space, "MO-14.13", place="bonus-track")
MARK_MAJORITY: Final = Choice("mark {kind} {tier}", explain_majority, "MO-11.8", [KIND, TIER], place="majority-{kind}-{tier}")
MARK_TILE: Final = Choice("mark {tile}", explain_tile, "MO-11.10", [TILE], place="bonus-{tile}")

MARKED: Final = Happening("mark", Text("{who} marks {space}"), [Gap("space", 0, [], lambda s, number: space_name(number))])
OWN_SPACE_MARKED: Final = Happening("mark own", Text("{who} marks a space of their own"))


def add_marks(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Empty bonus spaces whose condition is met and whose cost can be paid (MO-11.1)."""
    if s.markers[seat] == 0:
        return
    owner = s.space_owner
    if owner[SPACE_FIRST] == NOBODY and not (s.opening and seat == s.first):
        out.append(MARK_FIRST.first)
    if owner[SPACE_BUY] == NOBODY and can_buy(s, s.pounds[seat] - s.box.buy_fee):
        out.append(MARK_BUY.first)
    if owner[SPACE_SELL] == NOBODY and s.has_hand(seat):
        out.append(MARK_SELL.first)
    if not s.own_space[seat] and s.power(seat, s.box.power_space_diamonds) + s.power(seat, s.box.power_space_pounds):
        out.append(MARK_TRACK.first)
    for kind in range(MAJORITIES):
        if owner[SPACE_MAJORITY + kind] == NOBODY:
            add_tiers(s, seat, kind, out)
    for tile in range(BONUS_TILES):
        if owner[SPACE_TILE + tile] == NOBODY and s.pounds[seat] >= s.box.tile_fee[tile]:
            out.append(MARK_TILE.first + tile)


def can_buy(s: MombasaState, purse: i64) -> bool:
    """Whether some display card can be paid (MO-11.5)."""
    for space in range(DISPLAY):
        if s.display[space] >= 0 and s.price(space) <= purse:
            return True
    return False


def add_tiers(s: MombasaState, seat: i64, kind: i64, out: list[int]) -> None:
    """Tiers reached, unless another player has a higher total (MO-11.7, MO-11.8)."""
    mine = s.majority_total(seat, kind)
    if mine < s.box.tier_total[kind * TIERS]:
        return
    for other in range(s.seats):
        if other != seat and s.majority_total(other, kind) > mine:
            return
    for tier in range(kind * TIERS, kind * TIERS + TIERS):
        if mine >= s.box.tier_total[tier]:
            out.append(MARK_MAJORITY.first + tier)


def place_marker(s: MombasaState, seat: i64, action: i64) -> None:
    """Put a marker on a space and take what it gives (MO-11.1)."""
    s.markers[seat] -= 1
    if action == MARK_TRACK.first:
        mark_own_space(s, seat)
    elif action == MARK_FIRST.first:
        mark(s, seat, SPACE_FIRST)
        s.first_marker = seat
        use_points(s, seat, s.box.first_player_points)
    elif action == MARK_BUY.first:
        mark(s, seat, SPACE_BUY)
        s.pay(seat, s.box.buy_fee)
        s.agenda.append(BuyForPounds(seat))
    elif action == MARK_SELL.first:
        mark(s, seat, SPACE_SELL)
        s.agenda.append(SellCard(seat))
    elif MARK_TILE.has(action):
        tile = action - MARK_TILE.first
        mark(s, seat, SPACE_TILE + tile)
        s.pay(seat, s.box.tile_fee[tile])
    else:
        mark_majority(s, seat, action - MARK_MAJORITY.first)


def mark(s: MombasaState, seat: i64, space: i64) -> None:
    s.space_owner[space] = seat
    s.tell(MARKED, seat, space)


def mark_own_space(s: MombasaState, seat: i64) -> None:
    """MO-14.13."""
    s.own_space[seat] = 1
    s.tell(OWN_SPACE_MARKED, seat)
    s.earn(seat, s.power(seat, s.box.power_space_pounds))
    diamond_steps(s, seat, s.power(seat, s.box.power_space_diamonds))


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


class BuyForPounds(Step[MombasaState]):
    """Buy a display card for its full price in pounds (MO-11.5)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card to buy with £{pounds}", pounds=int(s.pounds[self.seat])), "MO-11.5")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_purchases(s, s.pounds[self.seat], out)

    def apply(self, s: MombasaState, action: i64) -> None:
        s.pay(self.seat, buy_card(s, self.seat, action))


def explain_sale(s: MombasaState, values: list[int]) -> Text:
    face = values[0]
    return Text("{card} for £{pounds}", card=exact_name(s, face), pounds=s.box.crate[face] + s.box.sell_pounds)


SELL: Final = Choice("sell {card}", explain_sale, "MO-11.6", [FACE], place="card-{card}")

SOLD: Final = Happening("sell", Text("{who} sells {card}"), [CARD])


class SellCard(Step[MombasaState]):
    """Put a card from your hand on the discard pile for its crate and £2 (MO-11.6)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card to sell from your hand"), "MO-11.6")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        s.add_hand(self.seat, SELL.first, out)

    def apply(self, s: MombasaState, action: i64) -> None:
        face = action - SELL.first
        card = s.card(self.seat, face)
        s.card_at[card] = DISCARDED
        s.tell(SOLD, self.seat, card)
        s.earn(self.seat, s.box.crate[face] + s.box.sell_pounds)
