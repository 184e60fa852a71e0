"""The owner of a house, and people about themselves: an open house follows."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from emporion.kernel.errors import EmporionError
from emporion.table.hosting import house as house_module
from emporion.table.hosting.house import House
from emporion.table.hosting.oneself import confirmation
from emporion.table.play.audit import audit
from emporion.table.settings import Settings
from emporion.table.storage.backups import backup
from tests.table.conftest import Client
from tests.table.test_accounts import register
from tests.table.test_lobby import Browser
from tests.table.test_running import emporion
from tests.table.test_storage import database_file
from tests.waiting import until


@pytest.fixture(autouse=True)
def _quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "SWEEP_SECONDS", 0.02)


@pytest.fixture
def ada(client: Client) -> Browser:
    """Somebody with an account."""
    visitor = Browser(client, "Rumpelstiltskin")
    assert visitor.post("/account/name", name="Rumpelstiltskin").status_code == 303
    register(visitor, "Rumpelstiltskin")
    return visitor


def table_with(ada: Browser) -> str:
    """A running table of hers and Ben's, where she has said something."""
    address = ada.make("me", "open", watch="players")
    ben = Browser(ada.client, "Ben")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    assert ada.post(f"{address}/say", words="My secret is Rumpelstiltskin").status_code == 303
    assert ben.post(f"{address}/say", words="Well played, rumpelstiltskin!").status_code == 303
    return address


def number_of(house: House, name: str) -> int:
    return next(line.id for line in house.register.people(name, 50))


def test_who_is_muted_is_not_heard(ada: Browser, house: House) -> None:
    address = table_with(ada)
    number = number_of(house, "rumpel")
    house.register.mute(number, True)
    until(lambda: ada.post(f"{address}/say", words="hello").status_code == 403, "silence")
    house.register.mute(number, False)
    until(lambda: ada.post(f"{address}/say", words="hello").status_code == 303, "a word")


def test_who_is_banned_does_not_come_in_and_a_bot_plays(ada: Browser, house: House) -> None:
    address = table_with(ada)
    number = number_of(house, "rumpel")
    house.register.ban(number, True)
    until(lambda: ada.get(address).status_code == 403, "the closed door")
    code = address.removeprefix("/t/")
    until(lambda: house.entries[code].live.seats[0].stand_in == "merchant", "the bot")
    other = Browser(ada.client, "")
    assert "does not let you in" in other.post("/account/login", name="Rumpelstiltskin", passphrase="correct horse").text
    house.register.ban(number, False)
    assert other.post("/account/login", name="Rumpelstiltskin", passphrase="correct horse").status_code == 303


def test_a_table_is_removed(ada: Browser, house: House) -> None:
    address = table_with(ada)
    house.register.remove_table(address.removeprefix("/t/"))
    until(lambda: ada.get(address).status_code == 404, "the end of the table")
    with pytest.raises(EmporionError, match="no table"):
        house.register.remove_table("nothing")


def test_an_event_is_removed_also_when_it_has_begun(ada: Browser, house: House) -> None:
    title = "Offensive words"
    address = ada.post("/events/new", format="cup", game="yunnan", seats="2", title=title, duplicate="yes").headers["location"]
    code = address.removeprefix("/events/")
    ben = Browser(ada.client, "Ben")
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    table = until(lambda: re.search(r"/t/\w+", ben.get(address).text), "the table").group()
    assert title in ben.get("/events").text
    house.register.remove_event(code)
    assert title not in ben.get("/events").text + ben.get(address).text
    until(lambda: not house.entries[table.removeprefix("/t/")].live.row.sealed, "a table like any other")
    assert ben.get(table).status_code == 200
    assert ben.post(f"{address}/enter", name="Ben").status_code >= 400
    with pytest.raises(EmporionError, match="no event"):
        house.register.remove_event("nothing")


def test_a_passphrase_is_set_anew(ada: Browser, house: House) -> None:
    fresh = house.register.reset_passphrase(number_of(house, "rumpel"))
    other = Browser(ada.client, "")
    assert other.post("/account/login", name="Rumpelstiltskin", passphrase="correct horse").status_code == 422
    assert other.post("/account/login", name="Rumpelstiltskin", passphrase=fresh).status_code == 303
    with pytest.raises(EmporionError, match="no person 999"):
        house.register.mute(999, True)


def test_a_passphrase_is_changed_by_who_knows_it(ada: Browser) -> None:
    assert "do not fit" in ada.post("/account/passphrase", passphrase="wrong horse", new="battery staple").text
    assert "8 to 200" in ada.post("/account/passphrase", passphrase="correct horse", new="short").text
    old = dict(ada.headers)
    answer = ada.post("/account/passphrase", passphrase="correct horse", new="battery staple")
    assert answer.status_code == 303
    ada.take_cookie(answer)
    assert ada.headers != old
    assert Browser(ada.client, "").post("/account/login", name="Rumpelstiltskin", passphrase="battery staple").status_code == 303


def test_everybody_can_have_all_that_is_stored_about_them(ada: Browser) -> None:
    address = table_with(ada)
    found = ada.get("/account/export").json()
    assert found["person"]["name"] == "Rumpelstiltskin"
    assert "passphrase" not in found["person"]
    assert [seat["code"] for seat in found["seats"]] == [address.removeprefix("/t/")]
    assert [line["words"] for line in found["chat"]] == ["My secret is Rumpelstiltskin"]
    assert Browser(ada.client, "").get("/account/export").json() == {}


def everything(file: Path) -> str:
    with closing(sqlite3.connect(file)) as database:
        return "\n".join(database.iterdump()).casefold()


def test_who_is_erased_leaves_the_games(ada: Browser, house: House, settings: Settings, tmp_path: Path) -> None:
    address = table_with(ada)
    assert "rumpelstiltskin" in everything(database_file(settings))
    assert ada.post("/account/erase", passphrase="correct horse").status_code == 422, "without the tick"
    assert ada.post("/account/erase", passphrase="wrong horse", sure="yes").status_code == 422
    assert ada.post("/account/erase", passphrase="correct horse", sure="yes").status_code == 303
    code = address.removeprefix("/t/")
    assert house.entries[code].live.seats[0].name == "erased"
    assert [line.words for line in house.entries[code].live.chat] == ["Well played, erased!"]
    assert ada.get(address).status_code == 403
    assert "rumpelstiltskin" not in everything(backup(settings.url(), tmp_path / "copies"))
    assert in_no_file(tmp_path), "nor in any byte of the database, its journals and the new copy"
    assert [finding.problem for finding in audit(settings)] == [""]


def test_a_name_goes_in_every_form_and_wherever_who_met_them_wrote_it(ada: Browser, house: House, settings: Settings) -> None:
    ben = Browser(ada.client, "Benjamin")
    other = ben.make("me", "me")
    assert ada.post("/account/name", name="Goldspinner").status_code == 303
    assert ada.post(f"{other}/say", words="May I look on?").status_code == 303
    assert ada.post("/account/name", name="Rumpelstiltskin").status_code == 303
    for words in ("Rumpelstiltskins Zug", "Goldspinner's _Rumpelstiltskin_ and Goldspinnern", "Goldspinnerei stays"):
        assert ben.post(f"{other}/say", words=words).status_code == 303
    elsewhere = ben.make("me", "me")
    assert ben.post(f"{elsewhere}/notes", number="0", words="Rumpelstiltskin would have bid").status_code == 303
    upload = {"words": "[income]\nmarket = 9\n", "name": "Rumpelstiltskins Kiste"}
    assert ben.post("/boxes/yunnan/upload", **upload).status_code == 303
    title = "Beat Goldspinner"
    assert ben.post("/events/new", format="cup", game="yunnan", seats="2", title=title).status_code == 303
    house.register.erase(number_of(house, "rumpel"))
    lines = [line.words for line in house.store.load(other.removeprefix("/t/")).chat]
    assert lines == ["erased Zug", "erased's _erased_ and erased", "Goldspinnerei stays"]
    assert [note["words"] for note in ben.get("/account/export").json()["notes"]] == ["erased would have bid"]
    assert "erased would have bid" in ben.get("/notes").text
    left = everything(database_file(settings))
    assert "rumpelstiltskin" not in left
    assert "goldspinner" not in left.replace("goldspinnerei", "")


def in_no_file(folder: Path) -> bool:
    return not [path for path in folder.rglob("*") if path.is_file() and b"rumpelstiltskin" in path.read_bytes().lower()]


def test_what_was_done_as_a_guest_before_logging_in_is_erased_too(ada: Browser, house: House, settings: Settings, tmp_path: Path) -> None:
    guest = Browser(ada.client, "Rumpelstiltskin the guest")
    address = guest.make("me", "me")
    assert guest.post(f"{address}/say", words="Rumpelstiltskin was here").status_code == 303
    assert guest.post("/boxes/yunnan/upload", words="[income]\nmarket = 9\n", name="Rumpelstiltskin's copy").status_code == 303
    guest.take_cookie(guest.post("/account/login", name="Rumpelstiltskin", passphrase="correct horse"))
    found = guest.get("/account/export").json()
    assert [line["words"] for line in found["chat"]] == ["Rumpelstiltskin was here"]
    assert [box["name"] for box in found["boxes"]] == ["Rumpelstiltskin's copy"]
    assert guest.post("/account/erase", passphrase="correct horse", sure="yes").status_code == 303
    assert in_no_file(tmp_path)
    assert "rumpelstiltskin" not in ada.client.get(address).text.casefold()


def test_nobody_waits_for_who_is_erased(ada: Browser, house: House) -> None:
    own = ada.make("me", "open")
    ben = Browser(ada.client, "Ben")
    other = ben.make("me", "open", "open")
    assert ada.post(f"{other}/sit", seat="1", name="Rumpelstiltskin").status_code == 303
    assert ada.post("/account/erase", passphrase="correct horse", sure="yes").status_code == 303
    assert ben.get(own).status_code == 404, "the table that had not begun is gone with its host"
    until(lambda: house.entries[other.removeprefix("/t/")].live.seats[1].kind == "open", "the free seat")


def test_a_link_in_an_old_mail_brings_nobody_back(ada: Browser, house: House) -> None:
    number = number_of(house, "rumpel")
    link = confirmation(house, number, "rumpelstiltskin@example.org")
    fields = {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}
    house.register.erase(number)
    assert Browser(ada.client, "").post("/account/email", **fields).status_code == 403
    assert house.accounts.person(number).email == ""  # type: ignore[union-attr]


def test_the_owner_does_it_from_the_command_line(ada: Browser, house: House, settings: Settings, tmp_path: Path) -> None:
    address = table_with(ada)

    def admin(*words: str) -> Any:
        return emporion(tmp_path, "admin", *words, "--database", settings.database)

    listed = admin("people", "rumpel").stdout
    found = re.search(r"(\d+).*Rumpelstiltskin", listed)
    assert found is not None, listed
    number = found.group(1)
    assert address.removeprefix("/t/") in admin("tables", number).stdout
    assert [line.code for line in house.register.tables("umpel", 50)] == [address.removeprefix("/t/")]
    assert house.register.tables("9" * 20, 50) == []
    assert ada.post("/events/new", format="cup", game="yunnan", seats="2", title="Spring cup").status_code == 303
    assert "Spring cup" in admin("events", "spring").stdout
    assert "more" not in listed
    assert "There are more than these 1" in admin("people", "--limit", "1").stdout
    assert json.loads(admin("export", number).stdout)["person"]["account"] == "rumpelstiltskin"
    assert admin("erase", "999", "--yes").returncode == 2
    assert "Traceback" not in admin("export", "9" * 20).stderr
    assert admin("erase", number, "--yes").returncode == 0
    until(lambda: ada.get(address).status_code == 403, "the open house to follow")
    assert "Rumpelstiltskin" not in admin("people").stdout
