"""What a choice says it will change is what it then changes."""

from __future__ import annotations

import pytest

from emporion.games.registry import OURS
from emporion.kernel.chance import Chance
from emporion.kernel.game import Room
from emporion.table.play.live import follow_forced
from emporion.table.play.log import changes
from emporion.table.scenes.table import foresee, held

GAMES = 3


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_what_then_is_what_happens(place: Room) -> None:
    told = 0
    for seed in range(GAMES):
        game = place.open(place.seats[-1 - seed % len(place.seats)], {})
        state = game.deal(seed)
        chance = Chance(seed)
        while not state.over():
            seat = state.actors()[0]
            legal = state.legal_for(seat)
            action = legal[chance.below(len(legal))]
            foreseen = foresee(game, game.resample(state, seat, chance), seat, [action])[action]
            before, reveals = held(game, state, seat), state.reveals
            state.apply_for(seat, action)
            follow_forced(game, state, seat, [])
            assert (foreseen is None) == (state.reveals != reveals), game.actions.notation(action)
            if foreseen is not None:
                happened = changes(before, held(game, state, seat))
                expected = [(each.seat, str(each.label), each.before, each.after) for each in foreseen]
                assert expected == [(each.seat, str(each.label), each.before, each.after) for each in happened]
                told += bool(foreseen)
    assert told > 20
