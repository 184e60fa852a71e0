"""Writes the corpus of this version: `make corpus`, whenever options, rules or records change until it is released, and never afterwards.

Games that have not changed come out the same to the byte.
"""

from __future__ import annotations

from emporion import __version__
from emporion.games.registry import OURS
from tests.corpus import FOLDER, corpus, write_corpus
from tests.variants import VARIANTS

for room in OURS:
    path = FOLDER / __version__ / f"{room.name}.xz"
    write_corpus(path, corpus([variant for variant in VARIANTS if variant.game == room.name]))
    print(path.relative_to(FOLDER), path.stat().st_size)
