"""Writes the corpus of this release: `make corpus`, once, when it is released."""

from __future__ import annotations

from emporion import __version__
from emporion.games.registry import OURS
from tests.corpus import FOLDER, corpus, write_corpus
from tests.variants import VARIANTS

for room in OURS:
    path = FOLDER / __version__ / f"{room.name}.xz"
    write_corpus(path, corpus([variant for variant in VARIANTS if variant.game == room.name]))
    print(path.relative_to(FOLDER), path.stat().st_size)
