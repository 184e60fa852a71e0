"""Seeded chance: the same stream everywhere, and fair."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.chance import LARGEST_SEED, Chance, stream
from emporion.kernel.errors import WrongSeed


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [1427488602, 1980682239, 456575201, 3300212312]),
        (1, [573063952, 3268221502, 703077755, 2308299391]),
        (2**32, [3568522572, 2118479590, 2258263061, 3685413526]),
        (12345678901234567890, [378045443, 1610293990, 1047691689, 2717127624]),
        (LARGEST_SEED, [754549516, 1829345342, 2785016680, 2378084626]),
    ],
)
def test_the_stream_of_a_seed_never_changes(seed: int, words: list[int]) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in words] == words


def test_draws_shuffles_and_fresh_seeds_never_change_either() -> None:
    chance = Chance(7)
    assert [chance.below(6) for _ in range(12)] == [0, 3, 4, 3, 4, 2, 5, 3, 0, 3, 1, 0]
    cards = list(range(10))
    Chance(7).shuffle(cards)
    assert cards == [2, 9, 7, 6, 1, 4, 3, 8, 5, 0]
    assert Chance(7).seed() == 432020180354887359


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_has_up_to_sixty_four_bits(seed: int) -> None:
    with pytest.raises(WrongSeed, match="from 0 to 18446744073709551615"):
        Chance(seed)


@given(st.integers(0, LARGEST_SEED), st.lists(st.integers(0, 50), max_size=60))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


@given(st.integers(0, LARGEST_SEED), st.integers(1, 999_999))
def test_draws_and_fresh_seeds_stay_in_their_range(seed: int, limit: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(limit) < limit for _ in range(20))
    assert 0 <= chance.seed() <= LARGEST_SEED


def test_every_number_comes_equally_often() -> None:
    chance = Chance(2026)
    counts = [0] * 16
    for _ in range(16_000):
        counts[chance.below(16)] += 1
    # Chi squared with 15 degrees of freedom: above 38 once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 38


def test_every_order_comes_equally_often() -> None:
    chance = Chance(99)
    counts = dict.fromkeys(permutations(range(4)), 0)
    for _ in range(24_000):
        cards = list(range(4))
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    # 23 degrees of freedom: above 50 once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 50


def test_neighbouring_seeds_go_separate_ways() -> None:
    firsts = [Chance(seed).word() for seed in range(1000)] + [Chance(seed << 32).word() for seed in range(1, 1000)]
    assert len(set(firsts)) == len(firsts)


def test_every_purpose_has_a_stream_of_its_own() -> None:
    assert [stream("fuzz", 3).word(), stream("bot", 3).word(), stream("bot", 3, 1).word()] == [1945617793, 178697994, 1610267925]
    assert stream("bot", 3, 0).word() == stream("bot", 3).word() != Chance(3).word()
