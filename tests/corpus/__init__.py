"""Records of every release, which all later ones must replay: a folder for each version, in it a file for each game.

A file holds whole records one after the other, packed; the box, which is in every one of them, costs next to nothing there.
"""

from __future__ import annotations

import lzma
from pathlib import Path

from emporion.bots.bot import bot
from emporion.kernel.chance import Chance, stream
from emporion.kernel.record import FORMAT, write_record
from tests.variants import Variant

FOLDER = Path(__file__).parent
LEAST = 40
"""Records of a game, over all its variants."""


def played(variant: Variant, seed: int) -> str:
    """A game of bots that know something and bots that try anything."""
    game = variant.open()
    names = [("greedy", "random")[(seat + seed) % 2] for seat in range(game.seats)]
    bots = [bot(name) for name in names]
    state = game.deal(seed)
    chance = Chance(seed)
    taken: list[tuple[int, int]] = []
    while not state.over():
        deciding = state.actors()
        seat = deciding[chance.below(len(deciding))]
        taken.append((seat, bots[seat].decide(game, state, seat, stream("corpus", seed, len(taken)))))
        state.apply_for(*taken[-1])
    return write_record(game, seed, names, taken, salts=[f"{seed}-{seat}" for seat in range(game.seats)])


def corpus(variants: list[Variant]) -> list[str]:
    """Enough games of each variant to make the corpus of a game."""
    each = -(-LEAST // len(variants))
    return [played(variant, number * each + again) for number, variant in enumerate(variants) for again in range(each)]


def write_corpus(path: Path, records: list[str]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress("".join(records).encode(), preset=9))


def read_corpus(path: Path) -> list[str]:
    """The records of a file; each begins with the name of its format, whatever its number."""
    kind = FORMAT.rpartition(" ")[0]
    parts = lzma.decompress(path.read_bytes()).decode().split(f"{kind} ")
    return [f"{kind} {part}" for part in parts[1:]]
