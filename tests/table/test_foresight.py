"""What a choice says it will change is what it then changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from emporion.games.registry import OURS, room
from emporion.games.yinzi.state import COLUMN, FEEDING
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance
from emporion.kernel.events import Event
from emporion.kernel.game import Game, Room
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
            foreseen = foresee(game, game.resample(state, seat, chance), seat, [action], False)[action]
            before, reveals = held(game, state, seat), state.reveals
            state.apply_for(seat, action)
            follow_forced(game, state, seat, [], False)
            assert (foreseen is None) == (state.reveals != reveals), game.actions.notation(action)
            if foreseen is not None:
                happened = changes(before, held(game, state, seat))
                expected = [(each.seat, str(each.label), each.before, each.after) for each in foreseen]
                assert expected == [(each.seat, str(each.label), each.before, each.after) for each in happened]
                told += bool(foreseen)
    assert told > 20


INCOME = "income of the round as it stands"
FOOD = "food due for the workers at work"
TAX = "silver due as tax, as it stands"


def expected(game: Game[Any], state: State, seat: int) -> dict[str, int]:
    return {str(label): amount for label, amount in game.outlook(game.view(state, seat), seat)}


class Played(NamedTuple):
    """An action of a game at random: the position after it, what everybody was told to expect before it, and what happened."""

    game: Game[Any]
    seat: int
    action: str
    state: Any
    before: list[dict[str, int]]
    happened: list[Event]


def at_random(name: str, seed: int) -> Iterator[Played]:
    place = room(name)
    game = place.open(place.seats[-1 - seed % len(place.seats)], {})
    state = game.deal(seed)
    chance = Chance(seed)
    while not state.over():
        before = [expected(game, state, seat) for seat in range(game.seats)]
        seat = state.actors()[0]
        legal = state.legal_for(seat)
        happened: list[Event] = []
        state.events = happened
        action = legal[chance.below(len(legal))]
        state.apply_for(seat, action)
        state.events = None
        yield Played(game, seat, game.actions.notation(action), state, before, happened)


def test_the_income_on_a_strip_is_paid() -> None:
    """Told before the last traveller stops; those who lost the way and the Inspector's victim earn nothing."""
    paid = 0
    for seed in range(GAMES):
        for played in at_random("yunnan", seed):
            for event in played.happened:
                if event.happening.name == "income" and played.action == "done":
                    assert played.before[event.seat][INCOME] == event.named()["income"]
                    paid += 1
    assert paid > 20


def test_food_and_tax_on_a_strip_are_due() -> None:
    """With the bonus of feeding or of no tax nothing is."""
    asked = spared = 0
    for seed in range(GAMES):
        for played in at_random("yinzi", seed):
            for event in played.happened:
                if event.happening.name == "food due" and event.seat != played.seat:
                    assert played.before[event.seat][FOOD] == event.named()["count"]
                    asked += 1
                elif event.happening.name in ("tax", "tax lacking"):
                    assert played.before[event.seat][TAX] >= event.named()["silver"]
            for seat in range(played.game.seats):
                if played.state.get(seat, COLUMN) == FEEDING:
                    assert expected(played.game, played.state, seat)[FOOD] == 0
                    spared += 1
    assert asked > 5
    assert spared > 5


def questions(name: str, seats: int, games: int) -> Iterator[tuple[Game[Any], Any, int, list[int], int]]:
    """Positions of games at random in which somebody need not be asked, and what is done for them."""
    for seed in range(games):
        game = room(name).open(seats, {})
        state = game.deal(seed)
        chance = Chance(seed)
        while not state.over():
            seat = state.actors()[0]
            legal = state.legal_for(seat)
            done = game.obvious(state, seat, legal) if len(legal) > 1 else NOBODY
            if done != NOBODY:
                assert done in legal
                yield game, state, seat, legal, done
            state.apply_for(seat, legal[chance.below(len(legal))])


def test_nobody_is_asked_whether_to_join_for_nothing() -> None:
    spared = 0
    for game, state, seat, legal, done in questions("merkator", 4, GAMES):
        assert game.actions.notation(done) == "stay"
        joined = state.copy()
        joined.apply_for(seat, game.actions.parse("join", legal))
        after = [game.actions.notation(action) for action in (joined.legal_for(seat) if seat in joined.actors() else [])]
        assert not [words for words in after if words.startswith(("fulfil", "use"))]
        had = {str(label): amount for label, amount in game.holdings(state, seat)}
        assert all(amount <= had[str(label)] for label, amount in game.holdings(joined, seat))
        spared += 1
    assert spared > 50


def test_nobody_is_asked_for_an_order_that_does_not_matter() -> None:
    piles = 0
    for game, state, seat, legal, _done in questions("mombasa", 3, 2 * GAMES):
        if not game.actions.notation(legal[0]).startswith("pile"):
            continue
        ends = []
        for action in legal:
            tried = state.copy()
            tried.apply_for(seat, action)
            ends.append(game.scores(tried))
        assert all(scores == ends[0] for scores in ends)
        piles += 1
    assert piles
