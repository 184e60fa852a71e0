"""The ledger of Mombasa notices every piece that is lost or appears."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from emporion.games.mombasa.game import ROOM, Mombasa
from emporion.games.mombasa.pieces import COMPANIES, SHARE
from emporion.games.mombasa.state import DISCARDED, HAND, IN_BOX, NONE, PLACES, REST_PILE, SHOWN, SPACE_EXTRA, MombasaState
from emporion.kernel.chance import Chance
from emporion.kernel.errors import LedgerError


def position() -> tuple[Mombasa, MombasaState]:
    """The middle of a random game, before a turn."""
    game = ROOM.open(3, {})
    assert isinstance(game, Mombasa)
    s = game.deal(4)
    chance = Chance(4)
    while s.round < 4 or type(s.agenda[-1]).__name__ != "Turn":
        legal = s.legal()
        s.apply(legal[chance.below(len(legal))])
    game.ledger(s)
    return game, s


def lose_card(s: MombasaState) -> None:
    s.card_at[s.stack[-1]] = DISCARDED


def swap_colours(s: MombasaState) -> None:
    s.card_at[0] = HAND + PLACES


def box_seat_card(s: MombasaState) -> None:
    s.card_at[36] = IN_BOX


def double_display(s: MombasaState) -> None:
    s.display[0] = s.display[1]


def lose_marker(s: MombasaState) -> None:
    s.boxed_markers[1] += 1


def lose_post(s: MombasaState) -> None:
    s.columns[0] &= s.columns[0] - 1


def gap_in_column(s: MombasaState) -> None:
    s.columns[0], s.columns[1], s.columns[2] = 0b11101, 31, 31
    s.removed[0] = 15 - 14 - list(s.post).count(0)


def lose_book(s: MombasaState) -> None:
    s.book_at[s.books[23]] = SHOWN


def take_book(s: MombasaState) -> None:
    s.taken.append(s.shown[0])


def owe_money(s: MombasaState) -> None:
    s.pounds[2] = -1


def fly_jar(s: MombasaState) -> None:
    s.ink[0] = 17


def locked_slot(s: MombasaState) -> None:
    s.diamonds[0] = 0
    s.slots[0] = s.card(0, 0)
    s.card_at[s.card(0, 0)] = HAND + 1


def empty_shelf(s: MombasaState) -> None:
    s.shown[3] = NONE


def false_bonus(s: MombasaState) -> None:
    s.unlocked[0] = s.reached(0, 0) + 1


def two_markers_on_a_track(s: MombasaState) -> None:
    s.space_owner[SPACE_EXTRA] = s.space_owner[SPACE_EXTRA + 1] = 1
    s.markers[1] = 5 - s.boxed_markers[1] - list(s.space_owner).count(1)


def false_coin(s: MombasaState) -> None:
    s.coins[0] += 9


def tile_on_nothing(s: MombasaState) -> None:
    s.tile_slot = 0


def share_at_rest(s: MombasaState) -> None:
    card = next(card for card in s.display if card != NONE)
    s.box.kind[s.face(card)] = SHARE
    s.display[list(s.display).index(card)] = NONE
    s.card_at[card] = REST_PILE + 1


def locked_extra_space(s: MombasaState) -> None:
    for company in range(COMPANIES):
        s.unlocked[company] = 0
    s.boxed_markers[0], s.space_owner[SPACE_EXTRA] = 3, 0
    s.markers[0] = 5 - 3 - list(s.space_owner).count(0)


def marker_for_nothing(s: MombasaState) -> None:
    for company in range(COMPANIES):
        s.unlocked[company] = 0
    s.boxed_markers[0] = 2
    s.markers[0] = 5 - 2 - list(s.space_owner).count(0)


@pytest.mark.parametrize(
    "spoil",
    [
        lose_card,
        swap_colours,
        box_seat_card,
        double_display,
        lose_marker,
        lose_post,
        gap_in_column,
        lose_book,
        take_book,
        owe_money,
        fly_jar,
        locked_slot,
        empty_shelf,
        false_bonus,
        two_markers_on_a_track,
        false_coin,
        tile_on_nothing,
        share_at_rest,
        locked_extra_space,
        marker_for_nothing,
    ],
)
def test_a_spoiled_position_is_noticed(spoil: Callable[[MombasaState], None]) -> None:
    game, s = position()
    spoil(s)
    with pytest.raises(LedgerError):
        game.ledger(s)
