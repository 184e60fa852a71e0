"""The playthrough files tell what the rules do today; `make playthroughs` writes them anew after a deliberate change."""

from __future__ import annotations

import pytest

from tests.playthroughs import playthrough, playthrough_path
from tests.variants import VARIANTS, Variant


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.playthrough], ids=str)
def test_the_playthrough_is_as_written(variant: Variant) -> None:
    assert playthrough(variant) == playthrough_path(variant).read_text(encoding="utf-8")
