"""Who meets whom, where they sit, what counts: the promises of every format, for any number of players."""

from __future__ import annotations

import doctest
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.table.formats import knockout, ladder, league, points, seasons, seatings, standings, swiss
from emporion.table.formats.cup import BOT, cup_table
from emporion.table.formats.standings import Played

PERFECT = [(seats, size) for seats, sizes in league.DIFFERENCE_SETS.items() for size in sizes]
FAMILIES = [(seats, size) for seats, sizes in league.FAMILIES.items() for size in sizes]
PAIRS = [(2, size) for size in range(2, 12)]


@pytest.mark.parametrize("module", [league, points, seatings])
def test_examples_in_the_documentation_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize(("seats", "size"), PERFECT + FAMILIES + PAIRS)
def test_in_a_league_every_two_meet_equally_often_and_everybody_has_every_seat_equally_often(seats: int, size: int) -> None:
    tables = league.group_tables(list(range(size)), seats)
    meetings = seatings.met(tables)
    assert len({meetings[pair] for pair in combinations(range(size), 2)}) == 1
    taken = seatings.sat(tables)
    assert len({taken[player, seat] for player in range(size) for seat in range(seats)}) == 1
    assert all(len(set(table)) == seats for table in tables)
    if (seats, size) in PERFECT:
        assert all(taken[player, seat] == 1 for player in range(size) for seat in range(seats)), "every seat once"


def test_a_club_of_thirteen_plays_four_games_each_and_meets_everybody_once() -> None:
    tables = league.group_tables(list(range(13)), 4)
    assert len(tables) == 13
    assert Counter(player for table in tables for player in table) == dict.fromkeys(range(13), 4)
    assert set(seatings.met(tables).values()) == {1}


@given(people=st.integers(2, 120), seats=st.integers(2, 5))
def test_any_number_makes_a_league_with_a_few_bots(people: int, seats: int) -> None:
    bots = league.bots_needed(people, seats)
    assert bots <= max(seats - 1, seats - people + 2)
    cut = league.groups(list(range(people + bots)), seats)
    assert sorted(player for group in cut for player in group) == list(range(people + bots))
    for group in cut:
        assert league.group_tables(group, seats)


@given(size=st.sampled_from([7, 13]), at_once=st.integers(0, 4))
def test_nobody_of_a_league_has_more_tables_at_a_time_than_said(size: int, at_once: int) -> None:
    tables = league.group_tables(list(range(size)), 4)
    opened = league.rounds(tables, at_once)
    assert sorted(table for tables in opened for table in tables) == sorted(tables)
    for tables in opened:
        busy = Counter(player for table in tables for player in table)
        assert max(busy.values()) <= (at_once or 4)


@given(players=st.integers(1, 200), seats=st.integers(2, 5), least=st.integers(2, 3))
def test_tables_have_two_sizes_at_most_and_seat_everybody(players: int, seats: int, least: int) -> None:
    sizes = seatings.table_sizes(players, seats, least)
    if sizes:
        assert sum(sizes) == players
        assert max(sizes) <= seats
        assert min(sizes) >= least
        assert max(sizes) - min(sizes) <= 1
    elif least <= seats:
        assert any(seatings.table_sizes(players + bots, seats, least) for bots in range(seats)), "a few bots are enough"


def play_out(tables: list[seatings.Seating], number: int, strength: list[int]) -> list[Played]:
    """Who is stronger wins, always."""
    found = []
    for table, players in enumerate(tables):
        order = sorted(players, key=lambda player: strength[player])
        places = tuple(1 + order.index(player) for player in players)
        scores = tuple(100.0 - 10 * place for place in places)
        found.append(Played(number, table, players, places, scores, (False,) * len(players)))
    return found


@settings(max_examples=40, deadline=None)
@given(count=st.integers(6, 40), seats=st.integers(3, 5), rounds=st.integers(2, 4), chance=st.randoms(use_true_random=False))
def test_swiss_rounds_seat_everybody_and_let_equals_meet(count: int, seats: int, rounds: int, chance: object) -> None:
    strength = list(range(count))
    chance.shuffle(strength)  # type: ignore[attr-defined]
    everybody = list(range(count))
    played: list[Played] = []
    before: list[seatings.Seating] = []
    for number in range(rounds):
        order = [line.player for line in standings.standings("swiss", everybody, played)]
        total = {line.player: line.values["points"] for line in standings.standings("swiss", everybody, played)}
        tables = swiss.pair(order, total, seatings.table_sizes(count, seats, 2), before)
        assert sorted(player for table in tables for player in table) == everybody
        before += tables
        played += play_out(tables, number, strength)
    if rounds == 2 and count >= seats * seats and count % seats == 0:
        assert set(seatings.met(before).values()) == {1}, "nobody meets again in the second round"
    assert standings.standings("swiss", everybody, played)[0].player in [player for player in everybody if strength[player] < seats]


def test_sixteen_at_tables_of_four_never_meet_again_in_three_rounds_and_change_seats() -> None:
    everybody = list(range(16))
    strength = [(7 * player) % 16 for player in everybody]
    played: list[Played] = []
    before: list[seatings.Seating] = []
    for number in range(3):
        lines = standings.standings("swiss", everybody, played)
        tables = swiss.pair([line.player for line in lines], {line.player: line.values["points"] for line in lines}, [4] * 4, before)
        before += tables
        played += play_out(tables, number, strength)
    assert set(seatings.met(before).values()) == {1}
    assert max(seatings.sat(before).values()) == 1
    assert strength[standings.standings("swiss", everybody, played)[0].player] == 0


@given(count=st.integers(2, 80), seats=st.integers(2, 5), least=st.integers(2, 3))
def test_a_knock_out_ends_with_one_table_that_the_best_wins(count: int, seats: int, least: int) -> None:
    seats = max(seats, least)
    while not seatings.table_sizes(count, seats, least):
        count += 1
    alive = list(range(count))
    strength = [(player * 13 + 5) % count for player in range(count)] if count % 13 else alive
    before: list[seatings.Seating] = []
    played: list[Played] = []
    for number in range(20):
        tables = knockout.heats(alive, seats, least, before)
        assert sorted(player for table in tables for player in table) == sorted(alive)
        games = play_out(tables, number, strength)
        before += tables
        played += games
        if len(tables) == 1:
            break
        going = knockout.survivors([standings.heat_order(game) for game in games], seats, least)
        assert len(going) < len(alive)
        assert len(set(going)) == len(going)
        alive = going
    else:
        pytest.fail("it does not end")
    assert strength[standings.standings("knockout", list(range(count)), played)[0].player] == 0


def test_a_ladder_is_climbed_by_challenges_and_left_by_idleness() -> None:
    joined = [(player, float(player)) for player in range(6)]
    assert ladder.shifts(joined, [], 10.0)[-1].ladder == (0, 1, 2, 3, 4, 5)
    assert ladder.within_reach([0, 1, 2, 3, 4, 5], 3) == [1, 2, 4, 5]
    climbed = ladder.shifts(joined, [ladder.Climb((4, 2, 3), 20.0)], 30.0)[-1].ladder
    assert climbed == (0, 1, 4, 2, 3, 5), "the three take their own rungs in the order they finished"
    day = 86400.0
    active = [ladder.Climb((1, 2), 50 * day), ladder.Climb((3, 4), 50 * day), ladder.Climb((5, 3), 55 * day)]
    sunk = ladder.shifts(joined, active, 61 * day)[-1]
    assert sunk.ladder[1] == 0, "who did nothing for sixty days has sunk by one"


@given(st.data())
def test_a_ladder_always_holds_everybody_once(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 12))
    joined = [(player, float(data.draw(st.integers(0, 50)))) for player in range(count)]
    climbs = []
    for _ in range(data.draw(st.integers(0, 6))):
        ranked = data.draw(st.permutations(range(count)))[: data.draw(st.integers(2, min(5, count)))]
        climbs.append(ladder.Climb(tuple(ranked), 60.0 + data.draw(st.integers(0, 400))))
    passed = ladder.shifts(joined, climbs, 600.0, idle=data.draw(st.floats(5.0, 200.0)))
    assert sorted(passed[-1].ladder) == list(range(count))
    assert [each.at for each in passed] == sorted(each.at for each in passed)


@given(st.lists(st.integers(3, 13), min_size=1, max_size=5))
def test_promotion_moves_as_many_up_as_down_and_loses_nobody(sizes: list[int]) -> None:
    divisions, first = [], 0
    for size in sizes:
        divisions.append(list(range(first, first + size)))
        first += size
    after = seasons.next_season(divisions)
    assert sorted(after) == list(range(first))
    cut, first = [], 0
    for size in sizes:
        cut.append(after[first : first + size])
        first += size
    for upper, lower in zip(range(len(sizes)), range(1, len(sizes)), strict=False):
        assert divisions[lower][0] in cut[upper], "the first of a division goes up"
        assert divisions[upper][-1] in cut[lower], "the last one goes down"


def test_who_is_absent_comes_last_and_the_others_move_up() -> None:
    game = Played(0, 0, (3, 1, 2, 0), (1, 2, 3, 4), (90.0, 80.0, 70.0, 60.0), (True, False, False, False))
    lines = standings.standings("league", [0, 1, 2, 3], [game])
    assert [(line.player, line.values["points"]) for line in lines] == [(1, 10.0), (2, 6.0), (0, 3.0), (3, 1.0)]
    assert lines[0].games[0].share == pytest.approx(100 * 80 / 75, abs=0.01), "of all scores, the bot's on the empty seat too"
    assert {line.player: line.games[0].share for line in lines}[3] == 0.0


def test_nobody_gains_a_larger_share_by_sitting_with_who_is_absent() -> None:
    """The same scores of one's own are worth the same, beside somebody absent as beside a player, and at tables of every size."""
    there = Played(0, 0, (0, 1, 2), (1, 2, 3), (177.0, 96.0, 86.0), (False, False, False))
    away = Played(0, 1, (3, 4, 5), (1, 2, 3), (177.0, 96.0, 86.0), (False, True, False))
    assert there.shares()[2] == away.shares()[2] == pytest.approx(100 * 86 / 359 * 3, abs=0.01)
    for size in (2, 3, 4, 5):
        even = Played(0, 0, tuple(range(size)), (1,) * size, (50.0,) * size, (False,) * size)
        assert even.shares() == [100.0] * size


@given(places=st.permutations([1, 2, 3, 4]), absent=st.lists(st.booleans(), min_size=4, max_size=4))
def test_points_go_by_place_and_absence_is_never_worth_more_than_the_last_place(places: list[int], absent: list[bool]) -> None:
    counted = points.with_absent_last(list(places), absent)
    gained = points.place_points(counted)
    assert [worth for worth, away in zip(gained, absent, strict=True) if away] == [1.0] * sum(absent)
    assert (
        sorted((worth for worth, away in zip(gained, absent, strict=True) if not away), reverse=True) == points.SCALE[4][: 4 - sum(absent)]
    )
    for one, other in combinations(range(4), 2):
        if absent[one] and not absent[other]:
            assert counted[one] > counted[other]


def test_a_duplicate_is_scored_against_those_who_held_the_same_seat() -> None:
    played = [
        Played(0, 0, (0, 1, 2), (1, 2, 3), (90.0, 60.0, 50.0), (False,) * 3),
        Played(0, 1, (3, 4, 5), (1, 3, 2), (80.0, 40.0, 70.0), (False,) * 3),
        Played(0, 2, (6, 7, 8), (3, 1, 2), (30.0, 99.0, 60.0), (False, False, True)),
    ]
    lines = {line.player: line for line in standings.standings("swiss", list(range(9)), played, duplicate=True)}
    assert lines[0].values["points"] == 10.0, "first place with the best score of that seat"
    assert lines[3].values["points"] == 5.0
    assert lines[6].values["points"] == 0.0
    assert lines[7].values["points"] == 10.0
    assert lines[8].values["points"] == 0.0, "who was absent has nothing"
    assert lines[0].games[0].compared == [3, 6]


def test_everybody_of_a_cup_has_the_same_seats() -> None:
    for player in (0, 5):
        tables = [cup_table(player, game, 4) for game in range(4)]
        assert [table.index(player) for table in tables] == [0, 1, 2, 3]
        assert all(table.count(BOT) == 3 for table in tables)


def test_ties_are_broken_as_said_beforehand() -> None:
    """Equal points: who won a game, then the larger share of the scores, then the draw."""
    played = [
        Played(0, 0, (0, 1), (1, 2), (60.0, 50.0), (False, False)),
        Played(1, 0, (0, 1), (2, 1), (40.0, 90.0), (False, False)),
    ]
    lines = standings.standings("league", [0, 1], played)
    assert [line.player for line in lines] == [1, 0]
    assert lines[0].values == {"points": 13.0, "wins": 1, "share": pytest.approx(229.37), "draw": 2}
    assert list(lines[0].values) == standings.ORDER["league"]
