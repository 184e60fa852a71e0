"""What the coach says holds: every word of it is what the rules and the evaluation do with the move."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from emporion.bots.greedy import choose_greedily
from emporion.games.aims import POINTS, aims_of, main_aims, shares
from emporion.games.registry import OURS
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.effects import changes
from emporion.kernel.game import Game, Room
from emporion.table.scenes.coach import at_hand, why
from emporion.table.settings import Settings
from emporion.table.thinking.coach import Lacking, imagined_line, lacking
from emporion.table.thinking.hints import Advice, HintQuestion
from emporion.table.thinking.jobs import Tables
from tests.table.conftest import Client
from tests.table.players import Table, cookie, dealt, make_table
from tests.table.test_reviews import finished, reviewed
from tests.variants import some
from tests.waiting import until

TABLE = 1  # as `dealt` numbers it
DECISIONS = 12
"""Looked at in each game."""


def decisions(place: Room, seed: int, most: int = DECISIONS) -> list[tuple[Game[Any], list[tuple[int, int]], State]]:
    """Decisions of a game, spread over it: what was taken before each, and the position. From seed to seed another number of players, in
    turn greedy ones and such that choose anything."""
    game = place.open(place.seats[seed % len(place.seats)], {})
    state, chance = game.deal(seed), stream("coach", seed)
    taken: list[tuple[int, int]] = []
    found: list[tuple[Game[Any], list[tuple[int, int]], State]] = []
    while not state.over():
        seat = state.actor()
        legal = state.legal_for(seat)
        if len(legal) > 2:
            found.append((game, taken[:], state.copy()))
        action = legal[chance.below(len(legal))] if seed % 2 else choose_greedily(game, state, seat, chance)
        taken.append((seat, action))
        state.apply_for(seat, action)
    return found[:: max(1, len(found) // most)]


def advised(game: Game[Any], seed: int, taken: list[tuple[int, int]], seat: int, plans: bool = False) -> Advice:
    told: list[Advice] = []
    HintQuestion(*dealt(game, seed), taken, seat, [], 20, 0.0, plans).work(Tables(), told.append)
    return told[0]


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_every_term_has_words_under_one_aim(place: Room) -> None:
    told = [term for aim in aims_of(place) for terms in aim.words.values() for term in terms]
    assert sorted(told) == sorted([POINTS, *place.open(place.seats[-1], {}).fitted.terms])


@pytest.mark.parametrize("seed", range(5, 5 + some(6)))
@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_what_a_move_is_said_to_bring_is_what_it_brings(place: Room, seed: int) -> None:
    told = 0
    for game, taken, state in decisions(place, seed):
        seat = state.actors()[-1]  # of decisions taken together, not only who is asked first
        advice = advised(game, seed, taken, seat)
        known = game.resample(state, seat, imagined_line(TABLE, len(taken)))
        for move, other in zip(advice.moves, [*advice.moves[1:], advice.moves[0]], strict=True):
            assert move.line is not None
            assert move.line.steps[move.line.move] == game.actions.notation(move.action)
            end, before = known.copy(), known
            for number, words in enumerate(move.line.steps):  # every step of the line is what its player may do there
                mover = end.actor()
                before = end.copy() if number == move.line.move else before
                assert mover == seat or number != move.line.move
                assert game.actions.numbers[words] in end.legal_for(mover)
                end.apply_for(mover, game.actions.numbers[words])
            word = why(game, known, seat, move.line, move.measured, other.measured)
            assert word is not None
            happened = changes(at_hand(game, before, seat), at_hand(game, end, seat))
            assert [(str(each.label), each.before, each.after) for each in word.then] == [
                (str(each.label), each.before, each.after) for each in happened
            ]
            assert str(word.by) == str(game.stage(end))
            reasons = shares(game, move.measured[seat], other.measured[seat])
            worth = game.fitted.worth(move.measured[seat]) - game.fitted.worth(other.measured[seat])
            assert sum(share.points for share in reasons) == pytest.approx(worth), "the reasons add up to the whole difference"
            assert all(share.points > 0 for share in word.more)
            assert all(share.points < 0 for share in word.less)
            told += len(word.then) + len(word.more) + len(word.less)
    assert told > DECISIONS


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_what_a_choice_is_said_to_lack_opens_it(place: Room) -> None:
    found: list[Lacking] = []
    for seed in range(some(48)):
        for game, _taken, state in decisions(place, seed, 1000):
            seat = state.actor()
            for each in lacking(game, state, seat):
                found.append(each)
                action = game.actions.numbers[each.notation]
                assert game.refuse(state, seat, action) is not None, "closed now"
                lent = next(lent for thing, lent in game.lend(state, seat) if str(thing) == str(each.thing))
                assert game.refuse(lent, seat, action) is None, "open with what it lacks"
                assert str(game.explain(game.view(lent, seat), action)) == str(each.meaning)
    assert len(found) > 3


def test_plans_have_aims_of_their_own() -> None:
    several = 0
    for place in OURS:
        for game, taken, state in decisions(place, 6)[::4]:
            plans = advised(game, 6, taken, state.actor(), True).moves
            aims = [plan.aim for plan in plans if plan.aim]
            assert len(aims) == len(set(aims)) <= len(plans) <= 3
            assert len(aims) in (0, len(plans)), "where nothing has an aim of its own, the best moves are told as they are"
            assert all(aim in [each.name for each in aims_of(place)] for aim in aims)
            assert main_aims(game, state.actor(), [plan.measured for plan in plans[:1]]) in ([], [""]), "alone it has none of its own"
            several += len(aims) > 1
    assert several >= len(OURS)


# --- at the table -----------------------------------------------------------------------------------------------------


def page_of(table: Table, settings: Settings, address: str = "") -> str:
    found = table.client.get(f"/t/{table.code}{address}", headers=cookie(settings, table, 0))
    assert found.status_code == 200, found.text
    return found.text


def link(page: str, words: str) -> str:
    found = re.search(rf'href="(/t/[^"]+)"[^>]*>{words}<', page)
    assert found is not None, words
    return unescape(found[1]).partition("/t/")[2].partition("/")[2]


def test_a_hint_says_why_and_its_line_is_stepped_through(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "greedy", "greedy"], hints=True)
    until(lambda: table.view(0)["waiting_for"] == [0], "the person's turn")
    assert table.post(0, "hint", version=table.view(0)["version"]).status_code == 200
    page = page_of(table, settings)
    assert '<div class="why">' in page
    step = page_of(table, settings, "/" + link(page, "Step through this line"))
    first = re.findall(r'name="action" value="([^"]+)"', step)[0]
    assert first == table.post(0, "hint", version=table.view(0)["version"]).json()["moves"][0]["action"]
    while 'data-key="ArrowRight"' in step:
        coming = re.search(r'class="quiet next">Next: [^<]+<small>([^<]+)<', step)
        assert coming is not None
        step = page_of(table, settings, "/" + link(step, "▶"))
        taken = re.findall(r'<input type="hidden" name="action" value="([^"]+)"', step)
        assert not taken or taken[-1] == unescape(coming[1])
    assert table.view(0)["waiting_for"] == [0], "nothing was played"


def test_a_hint_stays_when_others_act_who_decide_at_the_same_time(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "me", "me"], game="mombasa", hints=True)
    first, second = table.view(0)["waiting_for"][:2]
    assert table.post(first, "hint", version=table.view(first)["version"]).status_code == 200
    assert table.act(second, [table.view(second)["legal"][0]["action"]]).status_code == 200
    page = table.client.get(f"/t/{table.code}?seat={first}", headers=cookie(settings, table, first))
    assert page.status_code == 200, page.text
    assert '<div class="why">' in page.text
    line = re.search(r'href="(/t/[^"]+)"[^>]*>Step through this line<', page.text)
    assert line is not None
    assert table.client.get(unescape(line[1]), headers=cookie(settings, table, first)).status_code == 200


def test_a_mistake_is_played_again_and_judged(client: Client, settings: Settings) -> None:
    table = finished(client)
    swings = reviewed(table)["swings"]
    assert swings, "somebody who plays at random makes mistakes"
    page = page_of(table, settings, "/review")
    assert f'data-curve="/t/{table.code}/at/"' in page
    again = "/" + link(page, "Play it again")
    number = int(re.findall(r"number=(\d+)", again)[0])
    exercise = page_of(table, settings, again)
    assert "Find something better" in exercise
    assert "The bot:" in page_of(table, settings, "/" + link(exercise, "Show the answer"))
    swing = next(each for each in swings if each["number"] == number)
    verdict = page_of(table, settings, f"{again}&action={swing['best']['action'].replace(' ', '+')}")
    assert "Well done" in verdict or "Not the best yet" in verdict
    assert table.view(0)["status"] == "finished", "nothing was played"
    own = client.get("/puzzles/own", headers=cookie(settings, table, 0)).text
    assert f'href="/t/{table.code}/review"' in own
    listed = [int(number) for number in re.findall(r"number=(\d+)&amp;exercise=yes", own)]
    assert listed == sorted(each["number"] for each in swings)
    assert own.count(" points<") == len(swings), "what each has cost"
    assert table.code not in client.get("/puzzles/own").text, "to others they are no exercises"
