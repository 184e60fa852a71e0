"""Upgrades break no game: the records of every release replay to the end they had."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion import __version__
from emporion.games.registry import OURS, open_record
from emporion.kernel.errors import WrongRules
from emporion.kernel.record import parse_record, verify
from tests.corpus import FOLDER, LEAST, corpus, read_corpus, write_corpus
from tests.variants import VARIANTS, Variant

FILES = sorted(FOLDER.glob("*/*.xz"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(FOLDER)) for path in FILES])
def test_every_record_of_a_release_holds(path: Path) -> None:
    texts = read_corpus(path)
    assert len(texts) >= LEAST
    for number, text in enumerate(texts):
        record = parse_record(text, f"{path.name} {number}")
        try:
            assert verify(record, open_record(record)).over()
        except WrongRules:
            assert record.seal.startswith("finished")  # it can still be shown


def test_this_release_has_its_corpus() -> None:
    """`make corpus` writes it."""
    assert {path.stem for path in FILES if path.parent.name == __version__} == {room.name for room in OURS}


def test_a_corpus_goes_over_all_variants_and_is_read_as_it_was_written(tmp_path: Path) -> None:
    variants = [Variant("yunnan", seats, "", {}, 0, 0, False) for seats in (2, 3)]
    path = tmp_path / "0.0.0" / "yunnan.xz"
    write_corpus(path, corpus(variants))
    records = [parse_record(text, path.name) for text in read_corpus(path)]
    assert len(records) == LEAST
    assert {record.seats for record in records} == {2, 3}
    assert len({record.seed for record in records}) == LEAST


def test_every_game_has_variants() -> None:
    assert {variant.game for variant in VARIANTS} >= {room.name for room in OURS}
