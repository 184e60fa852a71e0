"""Random games of players who use what they have: far into tracks, bonuses, books and crowded maps, every promise checked."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.bookkeeper import STAY
from emporion.games.mombasa.expansion import EXPAND_NOTHING
from emporion.games.mombasa.pieces import COMPANIES, SPECIALS
from emporion.games.mombasa.planning import LEAVE
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.tracks import REFUSE
from emporion.games.mombasa.turns import END
from emporion.kernel.chance import Chance
from emporion.kernel.fuzz import check_position, check_telling
from tests.games.mombasa.position import new_game
from tests.variants import some

IDLE = [END, EXPAND_NOTHING, REFUSE, STAY, LEAVE]


def eager(s: MombasaState, seat: int, chance: Chance) -> int:
    """Any legal action, but an idle one only when there is nothing else to do."""
    legal = s.legal_for(seat)
    busy = [action for action in legal if not any(idle.has(action) for idle in IDLE)]
    choice = busy or legal
    return choice[chance.below(len(choice))]


def play_eagerly(seats: int, seed: int, rich: bool, check_every: int, ahead: int = 0) -> MombasaState:
    """A whole game; with ``rich`` players money never runs out, so that capital calls are passed; all may begin with markers far ahead."""
    game = new_game(seats, "random")
    s = game.deal(seed)
    chance = Chance(seed)
    for at in range(seats * COMPANIES if ahead else 0):
        s.track[at] = ahead + chance.below(5)
    decision = 0
    while not s.over():
        if rich:
            for seat in range(seats):
                s.pounds[seat] = max(s.pounds[seat], 30)
        if decision % check_every == 0:
            check_position(game, s, chance, seed, decision)
            check_telling(game, s, seed, decision)
        actors = s.actors()
        seat = actors[chance.below(len(actors))]
        before = [*s.track, *s.diamonds, *s.ink]
        s.apply_for(seat, eager(s, seat, chance))
        assert all(now >= then for now, then in zip([*s.track, *s.diamonds, *s.ink], before, strict=True))  # markers never go back
        decision += 1
    game.ledger(s)
    return s


@pytest.mark.rule("MO-14.1")
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long_games_keep_every_promise(seats: int, rich: bool) -> None:
    for seed in range(some(12)):
        play_eagerly(seats, seed, rich, 3)


@pytest.mark.rule("MO-14.8", "MO-14.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_with_all_bonuses_keep_every_promise(seats: int) -> None:
    for seed in range(some(8)):
        s = play_eagerly(seats, seed, True, 3, ahead=13)
        assert max(s.unlocked) == SPECIALS


@pytest.mark.rule("MO-14.5", "MO-15.3")
def test_long_games_reach_both_extra_slots_and_the_end_of_tracks() -> None:
    ends = slots = 0
    for seed in range(40):
        s = play_eagerly(2, seed, True, 10_000)
        ends += sum(1 for seat in range(2) for company in range(COMPANIES) if s.track[seat * COMPANIES + company] >= 13)
        slots += sum(1 for seat in range(2) if s.slot_open(seat, 0)) + sum(1 for seat in range(2) if s.slot_open(seat, 4))
    assert ends > 20
    assert slots > 20
