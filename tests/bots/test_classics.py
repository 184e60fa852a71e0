"""The bots of 0.1.0 choose what they chose then, whatever is changed in evaluations, weights, levels and search."""

from __future__ import annotations

import pytest

from emporion.bots.bot import CLASSICS, bot
from emporion.bots.classic import EVALUATIONS, DoesNotPlay
from emporion.games.registry import room
from emporion.kernel.chance import Chance
from emporion.kernel.fitted import Fitted
from tests.bots.classics import ASKED, Line, lines


@pytest.mark.parametrize("line", lines(), ids=str)
def test_a_classic_bot_never_changes_its_mind(line: Line) -> None:
    assert {player: line.chosen(player) for player in ASKED} == line.choices


def test_all_of_them_are_held() -> None:
    assert [each.name for each in CLASSICS] == list(ASKED)


def test_what_a_game_learns_does_not_reach_them() -> None:
    game = room("yunnan").open(3, {})
    game.fitted = Fitted(game.fitted.terms, [-weight for weight in game.fitted.weights], 1.0)
    state = game.deal(1)
    seat = state.actor()
    same = room("yunnan").open(3, {})
    for name in ("greedy", "merchant"):
        classic = bot(f"classic-{name}").decide(game, state, seat, Chance(1))
        assert classic == bot(f"classic-{name}").decide(same, state, seat, Chance(1)) == bot(name).decide(same, state, seat, Chance(1))
        assert classic != bot(name).decide(game, state, seat, Chance(1))


@pytest.mark.parametrize("name", list(ASKED))
def test_a_game_of_which_none_were_kept_has_none(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(EVALUATIONS, "mombasa")
    game = room("mombasa").open(2, {})
    state = game.deal(1)
    with pytest.raises(DoesNotPlay, match=r"classic bots do not play mombasa: the bots of 0\.1\.0 were kept for yunnan, yinzi, merkator"):
        bot(name).decide(game, state, state.actor(), Chance(1))
