"""The networks that come with the games: they fit what is played, see only what their seat may see, and nobody needs them."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.bots import learned
from emporion.bots.bot import BotFailed, bot, mind
from emporion.bots.learned import NetworkJudge, best_judge, network_of
from emporion.bots.levels import LEVELS
from emporion.bots.search import Judge
from emporion.games.registry import OURS, encoding_version, folder_of, room
from emporion.kernel.chance import stream
from tests.bots.test_bots import play

MASTER = LEVELS.levels["master"]
LEARNED = sorted(MASTER.learned)
MOST_BYTES = 8_000_000
FIRST_DECISIONS = 60

every_network = pytest.mark.parametrize("name", LEARNED)


@every_network
def test_a_network_fits_its_game_in_every_way_to_play(name: str) -> None:
    known = network_of(name)
    assert known is not None
    assert known[0].about["emporion.encoding"] == str(encoding_version(name))
    for seats in room(name).seats:
        known[0].check(room(name).open(seats, {}))


def test_networks_are_small_and_each_has_a_level_that_goes_by_it() -> None:
    shipped = {place.name: folder_of(place) / learned.NETWORK for place in OURS}
    assert sorted(name for name, file in shipped.items() if file.exists()) == LEARNED
    assert all(shipped[name].stat().st_size <= MOST_BYTES for name in LEARNED)


@every_network
def test_masters_play_the_same_whatever_is_hidden(name: str) -> None:
    game = room(name).open(2, {})
    games = [play(game, [bot("master@4", processes=False) for _ in range(2)], 11, poison, FIRST_DECISIONS) for poison in (False, True)]
    assert games[0][0] == games[1][0]


@every_network
def test_the_best_goes_by_the_network_and_without_onnxruntime_by_the_evaluation(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = room(name).open(2, {})
    judge = best_judge(MASTER, game)
    assert isinstance(judge, NetworkJudge)
    assert judge.iterations == MASTER.learned[name].iterations
    with_network = mind("master", game)

    def missing(_name: str) -> Any:
        return None

    monkeypatch.setattr(learned, "network_of", missing)
    assert type(best_judge(MASTER, game)) is Judge
    assert mind("master", game) != with_network
    state = game.deal(3)
    assert bot("master@8", processes=False).decide(game, state, state.actor(), stream("bot", 3)) in state.legal()


@every_network
def test_the_network_alone_is_a_bot_that_tells_nothing_hidden_and_is_known_by_its_weights(name: str) -> None:
    game = room(name).open(2, {})
    games = [play(game, [bot("network"), bot("network")], 12, poison, FIRST_DECISIONS) for poison in (False, True)]
    assert games[0][0] == games[1][0]
    known = network_of(name)
    assert known is not None
    assert known[1] in mind("network", game)


def test_a_game_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = room("yunnan").open(2, {})
    monkeypatch.setattr(learned, "network_of", lambda _name: None)
    with pytest.raises(BotFailed, match="yunnan comes with no network"):
        bot("network").decide(game, game.deal(1), 0, stream("none", 0))
