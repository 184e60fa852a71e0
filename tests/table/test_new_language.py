"""A language is a folder: `make messages LANGUAGE=eo` makes it, and nothing else has to be touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from emporion.table.languages import NAMES, catalogues, preferred_language, speak
from emporion.table.languages.catalogues import languages_in, spellings
from emporion.table.languages.messages import update, write
from tests.table.conftest import Client


@pytest.fixture
def esperanto(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder as `make messages` leaves it, where the house looks for its languages."""
    known = dict(NAMES)
    update(tmp_path, "eo")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    NAMES.update(languages_in(tmp_path))  # what happens when the package is imported
    speak.cache_clear()
    yield tmp_path / "eo" / "LC_MESSAGES" / "emporion.po"
    NAMES.clear()
    NAMES.update(known)
    speak.cache_clear()


def translate(path: Path, words: dict[str, str]) -> None:
    with path.open("rb") as file:
        catalogue = read_po(file, locale="eo")
    for source, translated in words.items():
        catalogue[source].string = translated
    write(path, catalogue)


def test_a_new_catalogue_has_every_message_and_none_translated(esperanto: Path) -> None:
    with esperanto.open("rb") as file:
        catalogue = read_po(file, locale="eo")
    assert len(catalogue) > 1500
    assert not any(any(spellings(message.string)) for message in catalogue if message.id)


def test_the_house_speaks_it_as_far_as_it_is_translated(esperanto: Path, client: Client) -> None:
    translate(esperanto, {"Your tables": "Viaj tabloj", "Language": "Lingvo"})
    assert preferred_language("eo, en;q=0.5") == "eo"
    page = client.get("/", headers={"accept-language": "eo"}).text
    assert '<html lang="eo">' in page
    assert "Lingvo" in page
    assert '<option value="eo" selected lang="eo">Esperanto</option>' in page
    assert speak("eo")("Your tables") == "Viaj tabloj"
    assert speak("eo")("Open tables") == "Open tables"  # not translated yet
    assert speak("eo").number(27.5) == "27,5"


def test_what_is_no_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="'klingonish' is no language; a code such as fr is expected"):
        update(tmp_path, "klingonish")
    assert not list(tmp_path.iterdir())
