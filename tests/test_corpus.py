"""Upgrades break no game: the records of every release replay to the end they had."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emporion import __version__
from emporion.games.registry import OURS, open_record
from emporion.kernel.errors import WrongRules
from emporion.kernel.game import Room
from emporion.kernel.record import FORMAT, parse_record, verify
from tests.corpus import FOLDER, LEAST, corpus, read_corpus, write_corpus
from tests.variants import VARIANTS, Variant, variants_of

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


@pytest.mark.parametrize("room", OURS, ids=[room.name for room in OURS])
def test_the_corpus_of_this_version_has_all_there_is_to_play(room: Room) -> None:
    """`make corpus` writes it: every variant, every value of every option, by today's rules, in today's form."""
    texts = read_corpus(FOLDER / __version__ / f"{room.name}.xz")
    assert {text.splitlines()[0] for text in texts} == {FORMAT}
    records = [parse_record(text, room.name) for text in texts]
    assert {record.rules for record in records} == {max(room.rules)}
    ways = {(record.seats, *sorted(record.options.items())) for record in records}
    played = [variant.open() for variant in variants_of(room.name)]
    assert {(game.seats, *sorted(game.options.items())) for game in played} <= ways
    for option in room.options:
        assert {record.options[option.name] for record in records} == set(option.values), option.name


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## \[([\d.]+)\]", (FOLDER.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert versions[0] == __version__
    assert {path.parent.name for path in FILES} == set(versions)


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
