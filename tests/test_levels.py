"""What is told about the strength of the levels follows from the tables of their matches."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from bench import levels, matches


def test_the_page_tells_what_the_tables_hold() -> None:
    assert (matches.RESULTS / "README.md").read_text(encoding="utf-8") == levels.table()


def test_a_match_is_kept_until_more_is_played_or_the_bots_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = matches.read("yunnan")
    monkeypatch.setattr(matches, "RESULTS", tmp_path)
    for summary in played:
        matches.note(summary)
    assert matches.read("yunnan") == played
    first, replace = played[0], msgspec.structs.replace
    for summary, kept in [
        (replace(first, games=first.games - 1), first.games),
        (replace(first, games=first.games + 1), first.games + 1),
        (replace(first, plan=replace(first.plan, minds="learned"), games=1), 1),
    ]:
        matches.note(summary)
        assert matches.read("yunnan")[0].games == kept
    assert matches.read("yunnan")[1:] == played[1:]
