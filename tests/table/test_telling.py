"""Who is told of a turn, when and which way: once, after three minutes, not in quiet hours, by push, webhook or mail."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import update

from emporion.table.hosting import notice_rounds
from emporion.table.hosting.house import House
from emporion.table.people.calendar import folded
from emporion.table.people.notice_rules import NOTICE_SECONDS, is_quiet, may_tell
from emporion.table.people.push import encrypted, packed, point, unpacked
from emporion.table.storage.club_schema import invitations
from emporion.table.storage.event_schema import news, turns
from emporion.table.storage.notices import NoticeSettings, Waiting
from tests.table.conftest import Client
from tests.table.test_admin import number_of
from tests.table.test_event_pages import set_up
from tests.table.test_lobby import Browser
from tests.table.test_notices import name_leads_to
from tests.waiting import until


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice_rounds, "TELL_SECONDS", 0.05)


class Receiver:
    """A browser's keys and the push service it is reached through."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.key = packed(point(self.private.public_key()))
        self.auth = packed(b"sixteen bytes...")
        self.answer = 201
        self.got: list[tuple[dict[str, str], bytes]] = []
        receiver = self

        class Service(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(receiver.answer)
                self.end_headers()

            def log_request(self, *_args: Any) -> None:
                """Quietly."""

        self.server = HTTPServer(("127.0.0.1", 0), Service)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def read(self, number: int) -> dict[str, str]:
        """A message as the browser reads it, by its own steps of RFC 8291."""
        body = self.got[number][1]
        salt, size = body[:16], body[20]
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + point(self.private.public_key()) + sender
        secret = HKDF(hashes.SHA256(), 32, unpacked(self.auth), info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        found: dict[str, str] = json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x02"))
        return found


@pytest.fixture
def receiver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """The push service listens here without encryption; the guard in front of it sees a public address."""
    found = Receiver()
    name_leads_to(monkeypatch, "93.184.216.34")

    class Here(HTTPConnection):
        def __init__(self, host: str, port: int, address: str) -> None:
            super().__init__(host, port)
            assert address == "93.184.216.34", "only the address that was checked"

        def connect(self) -> None:
            self.sock = socket.socket()
            self.sock.connect(("127.0.0.1", found.server.server_port))

    monkeypatch.setattr("emporion.table.people.notices.PinnedConnection", Here)
    yield found
    found.close()


def two_at_a_table(client: Client) -> tuple[Browser, Browser, str, int]:
    """Who has to decide, the other one, the table, and the seat."""
    host, guest = Browser(client, "Ada"), Browser(client, "Ben")
    for visitor in (host, guest):
        assert visitor.post("/account/name", name=visitor.name).status_code == 303
    address = host.make("me", "open")
    assert guest.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    seat = client.get(f"/api{address.replace('/t/', '/tables/')}").json()["waiting_for"][0]
    decider, other = ((host, guest), (guest, host))[seat]
    return decider, other, address, seat


def minutes_pass(house: House, seconds: float = NOTICE_SECONDS + 1) -> None:
    with house.engine.begin() as connection:
        connection.execute(update(turns).values(since=turns.c.since - seconds))


def subscribe(visitor: Browser, receiver: Receiver, number: int = 0) -> Any:
    return visitor.post("/account/browsers", endpoint=f"https://push.example.org/{number}", key=receiver.key, auth=receiver.auth)


def test_a_turn_is_told_once_by_push_also_while_a_page_is_open(client: Client, house: House, receiver: Receiver) -> None:
    decider, other, address, seat = two_at_a_table(client)
    assert subscribe(decider, receiver).status_code == 200
    assert subscribe(other, receiver, 1).status_code == 200
    page = decider.get(address).text
    with client.websocket_connect(f"{address}/live", headers=decider.headers) as line:
        line.receive_text()
        minutes_pass(house)
        until(lambda: receiver.got, "the notice")
        minutes_pass(house)
    headers, _body = receiver.got[0]
    assert receiver.read(0) == {"title": "Emporion", "body": "It is your turn in Yunnan", "url": address, "tag": address[3:]}
    assert headers["topic"] == address[3:]
    assert headers["ttl"] == "43200"
    assert signed_by_the_house(house, headers["authorization"], "https://push.example.org")
    choice = page.partition('<datalist id="words"><option value="')[2].partition('"')[0]
    assert decider.post(f"{address}/act", seat=str(seat), version="0", action=choice, confirm="yes").status_code == 303
    minutes_pass(house)
    until(lambda: len(receiver.got) == 2, "the notice of the other one")
    assert len(receiver.got) == 2, "one notice a turn, and none for a turn that was taken"
    assert "201" in decider.get("/account").text


def signed_by_the_house(house: House, authorization: str, audience: str) -> bool:
    """The signature holds, and is for this service, for a day at most."""
    token, key = authorization.removeprefix("vapid t=").split(", k=")
    signed, _, signature = token.rpartition(".")
    raw = unpacked(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(unpacked(signed.split(".")[1]))
    return claims["aud"] == audience and 0 < claims["exp"] - time.time() <= 86400 and key == house.messenger.key.public


def test_an_invitation_is_told_once_like_a_turn(client: Client, house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, _address, _seat = two_at_a_table(client)
    numbers = {visitor.name: number_of(house, visitor.name) for visitor in (ada, ben)}
    monkeypatch.setattr(house.profiles, "partners", lambda person: [(number, "") for number in numbers.values() if number != person])
    assert subscribe(ben, receiver).status_code == 200
    assert ben.post("/account/language", language="de", back="/").status_code == 303
    where = [ada.post("/lobby/invite", game="merkator", person=str(numbers[ben.name]), pace="days").headers["location"] for _ in range(2)]
    codes = [each.removeprefix("/t/") for each in where]
    assert ben.post("/lobby/answer", table=codes[0], seat="1", accept="no").status_code == 303
    with house.engine.begin() as connection:
        connection.execute(update(invitations).values(at=invitations.c.at - NOTICE_SECONDS - 1))
    until(lambda: receiver.got, "the notice")
    told = {"title": "Emporion", "body": f"{ada.name} lädt dich zu Merkator ein", "url": "/lobby", "tag": codes[1]}
    assert receiver.read(0) == told
    until(lambda: not house.notices.due(time.time() - NOTICE_SECONDS), "that all are told")
    assert len(receiver.got) == 1, "once, and not of what was declined"
    assert ben.post("/lobby/answer", table=codes[1], seat="1", accept="yes").status_code == 303


def test_news_of_an_event_is_told_once(client: Client, house: House, receiver: Receiver) -> None:
    ada, ben = Browser(client, "Ada"), Browser(client, "Ben")
    ladder = set_up(client, ada, "ladder", seats="2", pace="days", title="Harbour ladder")
    evening = set_up(client, ada, "swiss", places="2", seats="2", pace="days", title="Evening")
    other = set_up(client, ada, "swiss", places="3", seats="2", title="Morning")
    for address in (ladder, other, evening):
        assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    assert subscribe(ben, receiver).status_code == 200
    assert ada.post(f"{other}/off").status_code == 303
    assert ada.post(f"{ladder}/challenge", opponent="1").status_code == 303
    until(lambda: all("To my table" in ben.get(address).text for address in (ladder, evening)), "the tables")
    (table,) = re.findall(r'href="(/t/\w+)">To my table', ben.get(ladder).text)
    assert sorted(each["kind"] for each in ben.get("/account/export").json()["news"]) == ["begun", "off", "round"]
    with house.engine.begin() as connection:
        connection.execute(update(news).values(at=news.c.at - NOTICE_SECONDS - 1))
    expected = {
        "Harbour ladder: your next table is open": table,
        "Evening has begun": evening,
        "Morning is called off": other,
    }
    until(lambda: len(receiver.got) == 3, "the notices")
    assert {told["body"]: told["url"] for told in map(receiver.read, range(3))} == expected
    until(lambda: not house.notices.due(time.time() - NOTICE_SECONDS), "that all are told")
    assert len(receiver.got) == 3, "once"
    assert ben.get("/account/export").json()["news"] == [], "and then forgotten"


def test_a_browser_that_is_gone_is_forgotten_and_nobody_has_more_than_five(client: Client, house: House, receiver: Receiver) -> None:
    decider, _other, _address, _seat = two_at_a_table(client)
    for number in range(7):
        house.quotas.limits["mail"].buckets.clear()
        assert subscribe(decider, receiver, number).status_code == 200
    person = number_of(house, decider.name)
    assert [browser.endpoint[-1] for browser in house.notices.browsers(person)] == ["2", "3", "4", "5", "6"]
    receiver.answer = 410
    minutes_pass(house)
    until(lambda: not house.notices.browsers(person), "the end of all subscriptions")


def test_the_address_of_a_push_service_must_not_lead_inside(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Browser(client, "Eve")
    keys = {"key": packed(point(ec.generate_private_key(ec.SECP256R1()).public_key())), "auth": packed(bytes(16))}
    for endpoint in ("https://127.0.0.1/x", "http://93.184.216.34/x", "https://169.254.169.254/latest", ""):
        assert visitor.post("/account/browsers", endpoint=endpoint, **keys).status_code == 422
    name_leads_to(monkeypatch, "10.0.0.7")
    assert visitor.post("/account/browsers", endpoint="https://push.example.org/x", **keys).status_code == 422
    assert visitor.post("/account/browsers", endpoint="https://push.example.org/x", key="AAAA", auth="BBBB").status_code == 422


def test_what_the_standard_shows_is_what_we_send() -> None:
    """The example of RFC 8291, section 5, to the letter."""
    ours = int.from_bytes(unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(ours, ec.SECP256R1()),
    )
    assert packed(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def waiting(since: float) -> list[Waiting]:
    return [Waiting(1, 1, 0, since, False, False, False, "code", "yunnan", "days")]


def test_quiet_hours_are_those_of_where_somebody_is() -> None:
    noon = 1_780_000_000.0 - 1_780_000_000.0 % 86400 + 12 * 3600  # UTC
    night = NoticeSettings(quiet_from=22 * 60, quiet_until=7 * 60, zone="Asia/Tokyo")
    assert is_quiet(night, noon + 2 * 3600), "23:00 in Tokyo"
    assert not is_quiet(night, noon), "21:00 there"
    assert not may_tell(night, "push", waiting(0.0), noon + 2 * 3600)
    assert may_tell(night, "push", waiting(0.0), noon + 10.5 * 3600), "told in the morning if it still waits"
    assert not is_quiet(NoticeSettings(), noon)


def test_however_many_sleep_those_who_are_awake_are_told(
    client: Client, house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emporion.table.storage.notices.MOST_AT_ONCE", 1)
    sleeping, _other, _address, _seat = two_at_a_table(client)
    awake, _other, address, _seat = two_at_a_table(client)
    for number, visitor in enumerate((sleeping, awake)):
        assert subscribe(visitor, receiver, number).status_code == 200
    owner = sleeping.get("/account/export").json()["person"]["id"]
    house.notices.change(owner, quiet_from=0, quiet_until=24 * 60)
    minutes_pass(house)
    until(lambda: receiver.got, "the notice of who is awake")
    assert receiver.read(0)["url"] == address
    assert [turn.person for turn in house.notices.due(time.time())] == [owner], "the other is told in the morning"


def test_no_two_mails_within_an_hour_and_a_digest_gathers_for_one() -> None:
    now = 1_000_000.0
    assert may_tell(NoticeSettings(mail="now"), "mail", waiting(now - 200), now)
    assert not may_tell(NoticeSettings(mail="now", mail_at=now - 1800), "mail", waiting(now - 200), now)
    assert may_tell(NoticeSettings(mail="now", mail_at=now - 3601), "mail", waiting(now - 200), now)
    assert not may_tell(NoticeSettings(), "mail", waiting(now - 1800), now), "a digest waits for what else comes"
    assert may_tell(NoticeSettings(), "mail", waiting(now - 3601), now)
    assert may_tell(NoticeSettings(push_at=now - 5), "push", waiting(now - 200), now), "a push comes at once"


def test_each_way_is_switched_by_its_owner(client: Client, house: House, receiver: Receiver) -> None:
    decider, _other, _address, _seat = two_at_a_table(client)
    assert subscribe(decider, receiver).status_code == 200
    ways = {"push": "off", "mail": "digest", "webhook": "now", "quiet_from": "22:00", "quiet_until": "07:30", "zone": "Europe/Rome"}
    assert decider.post("/account/notices/ways", **ways).status_code == 303
    page = decider.get("/account").text
    assert 'value="22:00"' in page
    assert "Europe/Rome" in page
    assert decider.post("/account/notices/ways", **{**ways, "zone": "Moon/Sea"}).status_code == 422
    assert decider.post("/account/notices/ways", **{**ways, "push": "often"}).status_code == 422
    minutes_pass(house)
    until(lambda: not house.notices.due(time.time()), "the round that finds the way switched off")
    assert receiver.got == []


def test_the_calendar_has_own_turns_and_cannot_be_guessed(client: Client) -> None:
    decider, other, address, _seat = two_at_a_table(client)
    page = decider.get("/account").text
    path = "/calendar/" + page.partition("/calendar/")[2].partition('"')[0]
    feed = client.get(path)
    assert feed.headers["content-type"].startswith("text/calendar")
    assert "SUMMARY:It is your turn in Yunnan" in feed.text
    assert address in feed.text.replace("\r\n ", "")
    assert all(len(line.encode()) <= 75 for line in feed.text.split("\r\n"))
    assert client.get(path.replace(path[-8:-4], "0000")).status_code == 404
    theirs = "/calendar/" + other.get("/account").text.partition("/calendar/")[2].partition('"')[0]
    assert "It is your turn" not in client.get(theirs).text
    assert decider.post("/account/calendar").status_code == 303
    assert client.get(path).status_code == 404, "the old address leads nowhere"


def test_long_lines_of_a_calendar_are_folded_between_letters() -> None:
    line = "SUMMARY:" + "città " * 30
    pieces = folded(line).removesuffix("\r\n").split("\r\n ")
    assert "".join(pieces) == line
    assert all(len(piece.encode()) < 75 for piece in pieces)
