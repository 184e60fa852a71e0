"""Bonus markers: first player, buy, sell, majorities, tiles, and the space of an own track."""

from __future__ import annotations

from emporion.games.mombasa.actions import MARK_BUY, MARK_FIRST, MARK_MAJORITY, MARK_SELL, MARK_TILE, MARK_TRACK, SELL
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.components import BONUS_TILES, DISPLAY, MAJORITIES, TIERS
from emporion.games.mombasa.goods import add_purchases, buy_card
from emporion.games.mombasa.state import DISCARDED, SPACE_BUY, SPACE_FIRST, SPACE_MAJORITY, SPACE_SELL, SPACE_TILE, MombasaState
from emporion.games.mombasa.tracks import diamond_steps
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


def add_marks(s: MombasaState, seat: int, out: list[int]) -> None:
    """Empty bonus spaces whose condition is met and whose cost can be paid (MO-11.1)."""
    if s.markers[seat] == 0:
        return
    owner = s.space_owner
    if owner[SPACE_FIRST] == NOBODY and not (s.opening and seat == s.first):
        out.append(MARK_FIRST)
    if owner[SPACE_BUY] == NOBODY and can_buy(s, s.pounds[seat] - s.box.buy_fee):
        out.append(MARK_BUY)
    if owner[SPACE_SELL] == NOBODY and s.has_hand(seat):
        out.append(MARK_SELL)
    if not s.own_space[seat] and s.power(seat, s.box.power_space_diamonds) + s.power(seat, s.box.power_space_pounds):
        out.append(MARK_TRACK)
    for kind in range(MAJORITIES):
        if owner[SPACE_MAJORITY + kind] == NOBODY:
            add_tiers(s, seat, kind, out)
    for tile in range(BONUS_TILES):
        if owner[SPACE_TILE + tile] == NOBODY and s.pounds[seat] >= s.box.tile_fee[tile]:
            out.append(MARK_TILE + tile)


def can_buy(s: MombasaState, purse: int) -> bool:
    """Whether some display card can be paid (MO-11.5)."""
    return any(s.display[space] >= 0 and s.price(space) <= purse for space in range(DISPLAY))


def add_tiers(s: MombasaState, seat: int, kind: int, out: list[int]) -> None:
    """Tiers reached, unless another player has a higher total (MO-11.7, MO-11.8)."""
    mine = s.majority_total(seat, kind)
    if mine < s.box.tier_total[kind * TIERS]:
        return
    for other in range(s.seats):
        if other != seat and s.majority_total(other, kind) > mine:
            return
    for tier in range(kind * TIERS, kind * TIERS + TIERS):
        if mine >= s.box.tier_total[tier]:
            out.append(MARK_MAJORITY + tier)


def place_marker(s: MombasaState, seat: int, action: int) -> None:
    """Put a marker on a space and take what it gives (MO-11.1)."""
    s.markers[seat] -= 1
    if action == MARK_TRACK:
        mark_own_space(s, seat)
    elif action == MARK_FIRST:
        mark(s, seat, SPACE_FIRST)
        s.first_marker = seat
        use_points(s, seat, s.box.first_player_points)
    elif action == MARK_BUY:
        mark(s, seat, SPACE_BUY)
        s.pay(seat, s.box.buy_fee)
        s.agenda.append(BuyForPounds(seat))
    elif action == MARK_SELL:
        mark(s, seat, SPACE_SELL)
        s.agenda.append(SellCard(seat))
    elif action >= MARK_TILE:
        mark(s, seat, SPACE_TILE + action - MARK_TILE)
        s.pay(seat, s.box.tile_fee[action - MARK_TILE])
    else:
        mark_majority(s, seat, action - MARK_MAJORITY)


def mark(s: MombasaState, seat: int, space: int) -> None:
    s.space_owner[space] = seat
    s.tell("mark", seat, space)


def mark_own_space(s: MombasaState, seat: int) -> None:
    """MO-14.13."""
    s.own_space[seat] = 1
    s.tell("mark own", seat)
    s.earn(seat, s.power(seat, s.box.power_space_pounds))
    diamond_steps(s, seat, s.power(seat, s.box.power_space_diamonds))


def mark_majority(s: MombasaState, seat: int, tier: int) -> None:
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
        return Prompt(Text("Choose the card to buy with £{pounds}", pounds=s.pounds[self.seat]), "MO-11.5")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_purchases(s, s.pounds[self.seat], out)

    def apply(self, s: MombasaState, action: int) -> None:
        s.pay(self.seat, buy_card(s, self.seat, action))


class SellCard(Step[MombasaState]):
    """Put a card from your hand on the discard pile for its crate and £2 (MO-11.6)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card to sell from your hand"), "MO-11.6")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        s.add_hand(self.seat, SELL, out)

    def apply(self, s: MombasaState, action: int) -> None:
        face = action - SELL
        card = s.card(self.seat, face)
        s.card_at[card] = DISCARDED
        s.tell("sell", self.seat, card)
        s.earn(self.seat, s.box.crate[face] + s.box.sell_pounds)
