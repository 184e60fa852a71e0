"""Writes the playthrough files anew: `make playthroughs`."""

from __future__ import annotations

from tests.playthroughs import playthrough, playthrough_path
from tests.variants import VARIANTS

for variant in VARIANTS:
    if variant.playthrough:
        playthrough_path(variant).write_text(playthrough(variant), encoding="utf-8")
        print(playthrough_path(variant).name)
