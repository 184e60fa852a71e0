"""Seeded chance, the same on every machine and in every build.

The generator is sfc32: only additions, shifts and exclusive ors on 32 bits, so that plain Python ints
and compiled 64-bit ints give the same stream.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

from emporion.kernel.errors import WrongSeed

MASK: Final[i64] = 0xFFFFFFFF
LARGEST_SEED: Final = 2**64 - 1


def stream(purpose: str, seed: int, number: int = 0) -> Chance:
    """A stream of its own for a purpose, so that what a bot imagines has nothing to do with how the cards were shuffled."""
    digest = hashlib.sha256(f"{purpose} {seed} {number}".encode()).digest()
    return Chance(int.from_bytes(digest[:8], "big"))


class Chance:
    """A stream of random numbers drawn from a seed of up to 64 bits."""

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int) or seed < 0 or seed > LARGEST_SEED:
            raise WrongSeed(f"seed {seed}: a seed is a whole number from 0 to {LARGEST_SEED}")
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = seed >> 32
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        """32 random bits."""
        result: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK | self.c >> 11) + result) & MASK
        return int(result)

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1; ``limit`` stays below a million."""
        word: i64 = self.word()
        bound: i64 = limit
        return int(word * bound >> 32)

    def seed(self) -> int:
        """A fresh seed, for a stream of its own."""
        return self.word() << 32 | self.word()

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in a random order, in place."""
        i = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
