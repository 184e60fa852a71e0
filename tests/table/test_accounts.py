"""An account makes the same seats appear on another device; nothing needs one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import text

from emporion.table.hosting import quotas
from emporion.table.hosting.house import House
from emporion.table.hosting.limits import Limits
from emporion.table.settings import Settings
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.test_lobby import Browser
from tests.table.test_safety import with_address
from tests.table.test_socket import read


@pytest.fixture(autouse=True)
def _tries_that_do_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "TRIES_A_SECOND", 0.0)


def test_an_account_is_found_however_its_name_is_typed(client: Client) -> None:
    """One letter as two signs, as some keyboards send it."""
    zoe = Browser(client, "Zoë")
    assert zoe.post("/account/register", name="Zoë", passphrase="correct horse").status_code == 303
    assert Browser(client, "").post("/account/login", name="ZOE\u0308", passphrase="correct horse").status_code == 303
    refused = Browser(client, "").post("/account/register", name="ß" * 30, passphrase="correct horse")
    assert "too long for an account" in refused.text, "60 letters are more than the column holds"


def test_seats_appear_on_another_device(client: Client) -> None:
    here, there = Browser(client, "Ada"), Browser(client, "")
    address = here.make("me", "me")
    assert here.post("/account/register", name="Ada", passphrase="correct horse").status_code == 303
    guest_table = there.post("/play-now", game="yunnan", level="random").headers["location"]
    answer = there.post("/account/login", name="ADA", passphrase="correct horse")
    assert answer.status_code == 303
    there.take_cookie(answer)
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


def test_guessing_is_slow_also_at_many_accounts(client: Client) -> None:
    eve = Browser(client, "Eve")
    many = int(quotas.TRIES_AT_ONCE * quotas.PEOPLE_AT_AN_ADDRESS)
    answers = [eve.post("/account/login", name=f"Ada{number}", passphrase="guess guess").text for number in range(many + 1)]
    assert ["Too many tries" in answer for answer in answers] == [*[False] * many, True]


def test_a_club_behind_one_address_registers_and_signs_in_together(client: Client, house: House) -> None:
    names = [f"Member {number}" for number in range(20)]
    house.quotas.limits["person"] = Limits(0.0, len(names) / quotas.PEOPLE_AT_AN_ADDRESS)
    for name in names:
        register(Browser(client, ""), name)
    for name in names:
        assert Browser(client, "").post("/account/login", name=name, passphrase="correct horse").status_code == 303


def test_who_was_here_before_comes_in_beside_a_guesser(client: Client) -> None:
    """Behind the same router, logged out or logged in; what the guesser has tried is not counted there."""
    ada, eve = Browser(client, ""), Browser(client, "Eve")
    register(ada, "Ada")
    before = dict(ada.headers)
    answers = [eve.post("/account/login", name="Ada", passphrase="guess guess").text for _ in range(12)]
    assert "Too many tries" in answers[-1]
    assert "Too many tries" in eve.post("/account/login", name="Ada", passphrase="correct horse").text
    assert ada.post("/account/passphrase", passphrase="correct horse", new="battery staple").status_code == 303
    ada = Browser(client, "")
    ada.headers["cookie"] += "; " + before["cookie"].partition("; ")[2]
    assert "familiar=" in ada.headers["cookie"]
    assert ada.post("/account/login", name="ADA", passphrase="battery staple").status_code == 303
    answers = [ada.post("/account/login", name="Ada", passphrase="guess guess").text for _ in range(12)]
    assert "Too many tries" in answers[-1], "nor may who finds this browser guess on"


def test_guessing_slows_the_guesser_and_not_the_owner(settings: Settings) -> None:
    address = ["198.51.100.7"]
    with TestClient(with_address(create_app(settings), address)) as client:
        register(Browser(client, "Ada"), "Ada")
        address[0] = "203.0.113.9"
        eve = Browser(client, "Eve")
        answers = [eve.post("/account/login", name="Ada", passphrase="guess guess").text for _ in range(12)]
        assert "Too many tries" in answers[-1]
        address[0] = "198.51.100.7"
        assert Browser(client, "").post("/account/login", name="Ada", passphrase="correct horse").status_code == 303


def test_names_are_unique_and_passphrases_long(client: Client) -> None:
    here, eve = Browser(client, "Ada"), Browser(client, "Eve")
    assert "8 to 200" in here.post("/account/register", name="Ada", passphrase="short").text
    assert here.post("/account/register", name="Ada", passphrase="correct horse").status_code == 303
    assert "taken" in eve.post("/account/register", name="ada", passphrase="correct horse").text


def test_the_name_of_a_member_is_nobody_elses(client: Client) -> None:
    """However it is typed and wherever it is given; those who have no account may be called alike."""
    ada, bruno, guest, namesake = Browser(client, ""), Browser(client, ""), Browser(client, "Eve"), Browser(client, "Eve")
    register(ada, "Ada")
    register(bruno, "Bruno")
    address = ada.make("me", "open", "open")
    for refused in (
        guest.post(f"{address}/sit", seat="1", name=" ada "),
        guest.post("/account/name", name="ADA"),
        guest.post("/lobby/find", game="yunnan", seats="2", pace="none", name="Ada"),
        bruno.post("/account/name", name="ada"),
        bruno.post("/new", game="yunnan", seat_0="me", seat_1="open", name="Ada"),
        bruno.post("/people/tokens", name="Ada", scope=["play"], bot="yes"),
        client.post("/api/tables", json={"game": "yunnan", "name": "Ada", "seats": ["me", "open"]}),
    ):
        assert refused.status_code == 422, refused.text
        assert "is the name of a member here; sign in, or take another name" in refused.text
    assert guest.post(f"{address}/sit", seat="1", name="Eve").status_code == 303
    assert namesake.post(f"{address}/sit", seat="2", name="Eve").status_code == 303
    assert ada.post("/account/name", name="Countess").status_code == 303
    for taken in ("Countess", "Ada"):
        assert "is the name of a member" in guest.post("/account/name", name=taken).text, "what she shows, and what she signs in with"
    assert ada.post("/account/name", name="Ada").status_code == 303


def test_who_had_a_name_before_a_member_cannot_sit_down_by_it(client: Client) -> None:
    guest, ada, host = Browser(client, "Ada"), Browser(client, ""), Browser(client, "Ben")
    guest.make("me", "me")
    register(ada, "Ada")
    address = host.make("me", "open", "open")
    assert "is the name of a member" in guest.post(f"{address}/sit", seat="1", name="Ada").text
    assert ada.post(f"{address}/sit", seat="1", name="Ada").status_code == 303


def test_a_failed_registration_changes_nothing(client: Client, house: House) -> None:
    ada, eve, new = Browser(client, ""), Browser(client, "Eve"), Browser(client, "")
    register(ada, "Ada")
    eve.make("me", "me")
    for visitor in (eve, new):
        assert "This name is taken" in visitor.post("/account/register", name="ada", passphrase="correct horse").text
        assert "8 to 200" in visitor.post("/account/register", name="Zoe", passphrase="short").text
    assert 'value="Eve"' in eve.get("/account").text
    assert sorted(person.name for person in house.register.people("", 9)) == ["Ada", "Eve"], "nobody was made known by it"


def test_no_account_is_called_like_all_guests(client: Client) -> None:
    refused = Browser(client, "").post("/account/register", name="gast", passphrase="correct horse")
    assert "This name is taken" in refused.text
    assert Browser(client, "").post("/play-now", game="yunnan", level="random").status_code == 303


def register(visitor: Browser, name: str) -> None:
    """The browser goes on with the cookie it gets."""
    answer = visitor.post("/account/register", name=name, passphrase="correct horse")
    assert answer.status_code == 303, answer.text
    visitor.take_cookie(answer)


def test_the_guests_seats_can_be_played_at_once_and_the_old_cookie_is_worth_nothing(client: Client) -> None:
    here, there = Browser(client, "Ada"), Browser(client, "Guest")
    register(here, "Ada")
    address = there.make("me", "me", watch="players")
    old = dict(there.headers)
    there.take_cookie(there.post("/account/login", name="Ada", passphrase="correct horse"))
    page = there.get(address)
    assert page.status_code == 200
    version, seat = re.search(r'name="version" value="(\d+)"', page.text), re.search(r'name="seat" value="(\d+)"', page.text)
    assert version is not None
    assert seat is not None
    played = there.post(f"{address}/act", seat=seat.group(1), version=version.group(1), action="pass", confirm="yes")
    assert played.status_code == 303, played.text
    assert client.get(address, headers=old).status_code == 403
    assert address not in client.get("/", headers=old).text


def test_registering_changes_the_cookie(client: Client) -> None:
    here = Browser(client, "Ada")
    address = here.make("me", "me", watch="players")
    old = dict(here.headers)
    register(here, "Ada")
    assert here.headers != old
    assert here.get(address).status_code == 200
    assert client.get(address, headers=old).status_code == 403


def read_to_the_end(socket: Any) -> None:
    while True:
        read(socket)


def test_sockets_close_with_their_session(client: Client) -> None:
    here = Browser(client, "Ada")
    address = here.make("me", "me")
    with client.websocket_connect(f"{address}/live", headers=here.headers) as socket:
        read(socket)
        here.post("/account/logout")
        with pytest.raises(WebSocketDisconnect, match="session is over"):
            read_to_the_end(socket)


@pytest.mark.parametrize(("column", "days"), [("created", 366), ("seen", 61)])
def test_sessions_end(client: Client, house: House, column: str, days: int) -> None:
    here = Browser(client, "Ada")
    address = here.make("me", "me", watch="players")
    with client.websocket_connect(f"{address}/live", headers=here.headers) as socket:
        read(socket)
        with house.engine.begin() as connection:
            connection.execute(text(f"UPDATE sessions SET {column} = {column} - {days * 86400}"))
        with client.portal() as portal:
            portal.call(house.end_sessions)
        with pytest.raises(WebSocketDisconnect, match="session is over"):
            read_to_the_end(socket)
    assert here.get(address).status_code == 403
    assert here.post("/play-now", game="yunnan", level="random").status_code == 303, "the cookie makes a new person known"


def test_a_session_in_use_goes_on(client: Client, house: House) -> None:
    here = Browser(client, "Ada")
    address = here.make("me", "me", watch="players")
    for _ in range(3):
        with house.engine.begin() as connection:
            connection.execute(text(f"UPDATE sessions SET seen = seen - {50 * 86400}"))
        house.faces.clear()
        assert here.get(address).status_code == 200


def test_leaving_ends_the_session(client: Client) -> None:
    here = Browser(client, "Ada")
    address = here.make("me", "me", watch="players")
    register(here, "Ada")
    assert here.get(address).status_code == 200
    assert here.post("/account/logout").status_code == 303
    assert here.get(address).status_code == 403


def test_the_language_follows_the_browser_and_can_be_changed(client: Client) -> None:
    assert '<html lang="de"' in client.get("/", headers={"accept-language": "fr, de;q=0.8, en;q=0.5"}).text
    visitor = Browser(client, "Ada")
    assert visitor.post("/account/language", language="it", back="/rules/yunnan").headers["location"] == "/rules/yunnan"
    visitor.headers["cookie"] += "; language=it"
    assert '<html lang="it"' in visitor.get("/").text
    assert visitor.post("/account/language", language="it", back="//evil.example").headers["location"] == "/"
    assert visitor.post("/account/language", language="tlh").status_code == 422
