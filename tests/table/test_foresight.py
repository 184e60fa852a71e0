"""What a choice says it will change is what it then changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from emporion.games.registry import OURS, room
from emporion.games.yinzi.state import COLUMN, FEEDING
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance
from emporion.kernel.effect_checks import untrue_effects
from emporion.kernel.effects import brings, follow_forced, foresee, held
from emporion.kernel.events import Event
from emporion.kernel.fuzz import BrokenPromise, fuzz_game
from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text
from tests.table.quay import quayside
from tests.table.readings import READINGS

GAMES = 3


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_what_then_is_what_happens(place: Room) -> None:
    """Told of a position the seat can imagine, held against the real one and its fields; `emporion fuzz` does much the same at length."""
    tally: Counter[str] = Counter()
    read: Counter[str] = Counter()
    readings = READINGS[place.name]
    for seed in range(GAMES):
        game: Any = place.open(place.seats[-1 - seed % len(place.seats)], {})
        state = game.deal(seed)
        chance = Chance(seed)
        while not state.over():
            seat = state.actors()[0]
            legal = state.legal_for(seat)
            action = legal[chance.below(len(legal))]
            known = game.resample(state, seat, chance)
            assert untrue_effects(game, state, known, seat, [action], tally) == ""
            told = brings(game, known, seat, action, held(game, known, seat), False, 0)
            state.apply_for(seat, action)
            follow_forced(game, state, seat, [], False)
            fields = game.layout.plain(state)
            for each in told or []:
                label = str(each.label)
                if each.seat != NOBODY and label in readings:
                    assert each.after == readings[label](fields, each.seat, game.box), (game.actions.notation(action), label)
                    read[label] += 1
    assert tally["effects"] > 300
    assert tally["amounts"] > 20
    assert tally["numbers"] > 20
    assert readings.keys() - read.keys() == set()


@pytest.mark.parametrize(
    ("name", "choice", "what"),
    [
        ("yunnan", "bid", "standing bids"),
        ("yunnan", "move", "traders in"),
        ("mombasa", "enter", "posts of"),
        ("mombasa", "walk", "space on the track"),
        ("mombasa", "use", "cards to use"),
        ("merkator", "travel", "cubes in all"),
        ("yinzi", "plant", "cubes on squares"),
        ("yinzi", "play", "tax sum"),
        ("yinzi", "send", "workers to send"),
    ],
)
def test_a_choice_tells_what_it_changes_even_where_it_only_begins_something(name: str, choice: str, what: str) -> None:
    asked = told = 0
    game: Any = room(name).open(3, {})
    state = game.deal(0)
    chance = Chance(0)
    while not state.over() and asked < 60:
        seat = state.actors()[0]
        legal = state.legal_for(seat)
        some = [action for action in legal if game.actions.notation(action).startswith(f"{choice} ")]
        for foreseen in foresee(game, game.resample(state, seat, chance), seat, some, False).values():
            if foreseen is not None:
                asked += 1
                told += any(str(each.label).startswith(what) for each in foreseen)
        state.apply_for(seat, legal[chance.below(len(legal))])
    assert told >= asked / 2 > 0


def test_who_is_outbid_is_told_before_the_bid() -> None:
    game: Any = room("yunnan").open(3, {})
    state = game.deal(0)
    for words in ("bid school 5", "bid horse 5"):
        state.apply(game.actions.numbers[words])
        while "from reserve" in [game.actions.notation(action) for action in state.legal()]:
            state.apply(game.actions.numbers["from reserve"])
    outbidding = game.actions.numbers["bid school 7"]
    seat = state.actor()
    told = foresee(game, state, seat, [outbidding], False)[outbidding]
    assert told is not None
    outbid = [(str(each.label), each.before, each.after) for each in told if each.seat not in (seat, NOBODY)]
    assert ("standing bids", 5, 0) in outbid


def test_fuzz_finds_what_is_not_told_and_what_a_sentence_gets_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    with quayside() as place:
        game: Any = place.open(2, {})
        fuzz_game(game, 1, 1000)
        bid = game.actions.choice(game.actions.numbers["bid 1"])
        with monkeypatch.context() as wrongly:
            wrongly.setattr(bid, "brings", {"card": "+cards laid down"})
            wrongly.setattr(
                type(game), "pieces", lambda self, view, seat: [(Text("cards laid down"), sum(1 for card in view.bids if card >= 0))]
            )
            with pytest.raises(BrokenPromise, match=r"the sentence of .bid \d. says card \d, and cards laid down"):
                fuzz_game(game, 1, 1000)
        monkeypatch.setattr(bid, "brings", {})
        monkeypatch.setattr(type(game), "pieces", lambda self, view, seat: [(Text("ships"), 1)])
        with pytest.raises(BrokenPromise, match="changes bids, and nothing is told"):
            fuzz_game(game, 1, 1000)


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
