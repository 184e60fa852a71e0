"""An account makes the same seats appear on another device; nothing needs one."""

from __future__ import annotations

import pytest

from emporion.table.web import account_pages
from emporion.table.web.limits import Limits
from tests.table.conftest import Client
from tests.table.test_lobby import Browser


@pytest.fixture(autouse=True)
def _fresh_count_of_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_pages, "guesses", Limits(0.0, 10))


def test_seats_appear_on_another_device(client: Client) -> None:
    here, there = Browser(client, "Ada"), Browser(client, "")
    address = here.make("me", "me")
    assert here.post("/account/register", name="Ada", passphrase="correct horse").status_code == 303
    guest_table = there.post("/play-now", game="yunnan", level="random").headers["location"]
    answer = there.post("/account/login", name="ADA", passphrase="correct horse")
    assert answer.status_code == 303
    there.headers = {"cookie": answer.headers["set-cookie"].partition(";")[0]}
    front = there.get("/").text
    assert address in front
    assert guest_table in front, "what was begun as a guest comes along"
    assert "pass" in there.get(address).text


def test_a_wrong_passphrase_and_an_unknown_name_look_the_same(client: Client) -> None:
    here, eve = Browser(client, "Ada"), Browser(client, "Eve")
    here.post("/account/register", name="Ada", passphrase="correct horse")
    wrong = eve.post("/account/login", name="Ada", passphrase="battery staple")
    unknown = eve.post("/account/login", name="Zoe", passphrase="battery staple")
    assert wrong.status_code == unknown.status_code == 422
    assert "do not fit" in wrong.text
    assert "do not fit" in unknown.text


def test_guessing_is_slow(client: Client) -> None:
    eve = Browser(client, "Eve")
    answers = [eve.post("/account/login", name=f"Ada{number}", passphrase="guess guess").text for number in range(12)]
    assert "Too many tries" in answers[-1]


def test_names_are_unique_and_passphrases_long(client: Client) -> None:
    here, eve = Browser(client, "Ada"), Browser(client, "Eve")
    assert "8 to 200" in here.post("/account/register", name="Ada", passphrase="short").text
    assert here.post("/account/register", name="Ada", passphrase="correct horse").status_code == 303
    assert "taken" in eve.post("/account/register", name="ada", passphrase="correct horse").text


def test_leaving_ends_the_session(client: Client) -> None:
    here = Browser(client, "Ada")
    address = here.make("me", "me", watch="players")
    here.post("/account/register", name="Ada", passphrase="correct horse")
    assert here.get(address).status_code == 200
    assert here.post("/account/logout").status_code == 303
    assert here.get(address).status_code == 403


def test_the_language_follows_the_browser_and_can_be_changed(client: Client) -> None:
    assert '<html lang="de"' in client.get("/", headers={"accept-language": "fr, de;q=0.8, en;q=0.5"}).text
    visitor = Browser(client, "Ada")
    assert visitor.post("/account/language", language="it", back="/rules/yunnan").headers["location"] == "/rules/yunnan"
    assert '<html lang="it"' in visitor.get("/").text
    assert visitor.post("/account/language", language="it", back="//evil.example").headers["location"] == "/"
    assert visitor.post("/account/language", language="tlh").status_code == 422
