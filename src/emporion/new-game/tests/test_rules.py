"""The clauses of the rulebook, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.kernel.agenda import NOBODY, UNKNOWN
from emporion.kernel.errors import ComponentsError, IllegalAction
from quayside.box import CARDS, CRATE_NAMES, KIND_NAMES, SIZES
from quayside.game import ROOM
from quayside.state import Position


def deal(seats: int = 3, ties: str = "wait") -> Position:
    s: Position = ROOM.open(seats, {"ties": ties}).deal(1)
    return s


def auction(s: Position, *cards: int) -> int:
    """The harbour master puts up the first crate, everybody bids; answers the crate."""
    crate = s.display[0]
    s.push(f"offer {KIND_NAMES[crate // SIZES]} {CRATE_NAMES[crate].split()[0]}")
    for seat, card in enumerate(cards):
        s.push(f"bid {card}", seat)
    return crate


def test_the_game_is_set_up() -> None:
    """QU-2.1 to 2.3."""
    s = deal()
    assert len(s.display) == 2
    assert len(s.deck) == 10
    assert len(set(s.clients)) == 3
    assert s.actors() == [0]


def test_the_highest_card_takes_the_lot_and_all_shown_cards_are_out() -> None:
    """QU-3.1 to 3.3, 3.5."""
    s = deal()
    crate = auction(s, 2, 5, 4)
    assert s.holders[crate] == 1
    assert [5 - 1 in s.hand(seat) for seat in range(3)] == [True, False, True]
    assert s.round == 2
    assert s.actors() == [1]
    assert len(s.display) == 2


def test_a_tied_lot_waits_and_grows() -> None:
    """QU-3.4."""
    s = deal()
    first = auction(s, 5, 5, 4)
    assert s.lot == [first]
    assert s.holders[first] == NOBODY
    second = auction(s, 1, 2, 3)
    assert s.crates_of(2) == sorted([first, second])


def test_with_the_option_the_next_card_takes_a_tied_lot() -> None:
    """QU-3.4."""
    s = deal(ties="next")
    assert s.holders[auction(s, 5, 5, 4)] == 2
    assert s.holders[auction(s, 3, 3, 3)] == NOBODY


def test_all_choose_at_the_same_time_and_nobody_sees_what_the_others_chose() -> None:
    """QU-3.2."""
    s = deal()
    s.push(s.legal_moves[0])
    assert s.actors() == [0, 1, 2]
    s.push("bid 6", 1)
    game = s.known_game()
    assert game.view(s, 1).bids[1] == 6 - 1
    assert game.view(s, 0).bids[1] == UNKNOWN
    assert game.view(s, NOBODY).bids[1] == UNKNOWN


def test_what_may_not_be_chosen_is_refused_with_a_reason() -> None:
    """QU-3.1, 3.2."""
    s = deal()
    crate = auction(s, 2, 5, 4)
    with pytest.raises(IllegalAction, match=r"Yellow has taken this crate \(QU-3.1\)"):
        s.push(f"offer {KIND_NAMES[crate // SIZES]} {CRATE_NAMES[crate].split()[0]}")
    s.push(s.legal_moves[0])
    with pytest.raises(IllegalAction, match=r"you have shown the card 5 already \(QU-3.2\)"):
        s.push("bid 5", 1)


def test_a_client_is_known_to_its_owner_and_at_the_end_to_all() -> None:
    """QU-2.2, 4.2."""
    s = deal()
    game = s.known_game()
    assert game.view(s, 0).clients[0] == s.clients[0]
    assert game.view(s, 0).clients[1] == UNKNOWN
    for card in range(CARDS):
        auction(s, card + 1, card + 1, CARDS - card)
    assert s.over()
    assert list(game.view(s, 0).clients) == list(s.clients)


def test_points_and_places() -> None:
    """QU-4.2, 4.3."""
    s = deal(2)
    game = s.known_game()
    values = s.box.values
    s.clients[0], s.clients[1] = 0, 1
    for crate in (0, 1, SIZES * 2):
        s.holders[crate] = 0
    s.holders[SIZES * 3] = 1
    assert game.scores(s) == [2 * (values[0] + values[1]) + values[SIZES * 2], values[SIZES * 3]]
    assert game.placements(s) == [1, 2]


def test_a_box_that_cannot_be_played_with_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[crates.rows]]\nname = "silk"\nvalues = [1, 2]\n')
    with pytest.raises(ComponentsError, match="2 values of silk; 3 are expected"):
        ROOM.open(2, {}, mine)
