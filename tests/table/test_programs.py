"""What people do on the pages, done by their programs through the client: finding others, talking, leaving, and all that is their own."""

from __future__ import annotations

import io
import random
import urllib.error
import urllib.request
from collections.abc import Callable
from email.message import Message

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import update

from emporion.client import Emporion, Refusal, Table
from emporion.table.hosting.house import House
from emporion.table.people.push import packed, point
from emporion.table.play.chronicle import Facts, SeatFacts
from emporion.table.play.clocks import AWAY_SECONDS
from emporion.table.settings import Settings
from emporion.table.storage.schema import games
from tests.table.club import member, store_game
from tests.table.conftest import Client
from tests.table.test_admin import number_of
from tests.table.test_client import token_of
from tests.table.test_clocks import let_time_pass
from tests.table.test_lobby import Browser
from tests.table.test_notices import name_leads_to
from tests.waiting import until

HOUSE = "http://house"
SCOPES = ("read", "play", "host", "club")
Programs = Callable[[Browser], Emporion]


@pytest.fixture
def program(client: Client, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """The client of a visitor; what it asks comes to the house without a network."""

    def urlopen(request: urllib.request.Request, timeout: float) -> io.BytesIO:
        path = request.full_url.removeprefix(HOUSE)
        assert request.data is None or isinstance(request.data, bytes)
        answer = client.request(request.get_method(), path, content=request.data, headers=dict(request.header_items()), timeout=timeout)
        if answer.status_code >= 400:
            raise urllib.error.HTTPError(request.full_url, answer.status_code, "", Message(), io.BytesIO(answer.content))
        return io.BytesIO(answer.content)

    monkeypatch.setattr("urllib.request.urlopen", urlopen)
    return lambda visitor: Emporion(HOUSE, token_of(visitor, *SCOPES))


def have_met(house: House, *names: str) -> list[int]:
    """They have played a game together."""
    numbers = [number_of(house, name) for name in names]
    game = store_game(house.archive, "met")
    seats = [SeatFacts(seat, who, "", seat + 1, 9.0 - seat, False, 5.0, "pass", []) for seat, who in enumerate(numbers)]
    assert house.archive.count(Facts(game, "yunnan", "days", False, True, 1.0, 9, "pass", {}, [], seats))
    return numbers


EXPERT = {"double_bidding": "yes"}
OPTION_WORDS = "expert rules: up to two traders of a player in one building"


def test_pairing_brings_together_only_wishes_that_agree(client: Client, program: Programs) -> None:
    ada, ben, eve, zoe = (member(client, name) for name in ("Ada", "Ben", "Eve", "Zoe"))
    waiting = program(ada).find_game("yunnan", 2, "days", options=EXPERT)
    assert waiting.view()["options"]["double_bidding"] == "yes"
    ben_waits = program(ben).find_game("yunnan", 2, "days")
    assert ben_waits.code != waiting.code, "the usual rules are not the expert's"
    assert program(ben).find_game("yunnan", 2, "days", True, EXPERT).code != waiting.code, "nor is a rated game one that is not"
    assert program(eve).find_game("yunnan", 2, "days", options={"double_bidding": "no"}).code == ben_waits.code, "what is usual can be said"
    wish = {"game": "yunnan", "seats": "2", "pace": "days", "option_yunnan_double_bidding": "yes", "option_merkator_length": "long"}
    assert zoe.post("/lobby/find", **wish).headers["location"] == f"/t/{waiting.code}", "only the rules of the game that is wished for"
    with pytest.raises(Refusal, match="double_bidding"):
        program(ada).find_game("yunnan", 2, options={"double_bidding": "thrice"})
    with pytest.raises(Refusal, match="option"):
        program(ada).find_game("yunnan", 2, options={"dice": "yes"})
    page = zoe.get("/lobby").text
    assert 'name="option_yunnan_double_bidding"' in page
    assert 'data-game="mombasa"' in page


def test_an_invitation_says_what_is_played(client: Client, house: House, program: Programs) -> None:
    ada, ben, eve = (member(client, name) for name in ("Ada", "Ben", "Eve"))
    _ada, number = have_met(house, "Ada", "Ben")
    mine = program(ada)
    assert mine.partners() == [{"person": number, "name": "Ben"}]
    table = mine.invite("yunnan", [number], options=EXPERT, pace="days", rated=True, seats=3)
    (invitation,) = program(ben).invitations()
    assert (invitation["options"]["double_bidding"], invitation["seats"], invitation["rated"]) == ("yes", 3, True)
    page = ben.get("/lobby").text
    told = page[page.index("Ada invites you to Yunnan") :]
    assert OPTION_WORDS in told[: told.index("</section>")]
    assert "3 players" in told[: told.index("</section>")]
    assert eve.post(f"/t/{table.code}/sit", seat="2", name="Eve").status_code == 303, "the third seat is for anybody"
    assert program(ben).answer(invitation).view()["status"] == "playing"
    with pytest.raises(Refusal, match="do not fit at a table for 1"):
        mine.invite("yunnan", [number], seats=1)
    with pytest.raises(Refusal, match="played by 2 to 5"):
        mine.invite("yunnan", [number], seats=7)
    fields = {"game": "yunnan", "person": str(number), "seats": "", "pace": "days", "option_yunnan_double_bidding": "yes"}
    asked = ada.post("/lobby/invite", **fields).headers["location"].removeprefix("/t/")
    seen = mine.table(asked).view()
    assert (len(seen["seats"]), seen["options"]["double_bidding"]) == (2, "yes"), "just us"


def test_a_program_talks_and_is_not_heard_by_who_stays_away(client: Client, house: House, program: Programs) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    mine, other = program(ada), program(ben)
    table = mine.make_table("yunnan", ["me", "open", "open"])
    seat = other.sit(table.code, 1)
    seat.say("Good luck")
    (line,) = table.chat()
    assert (line["name"], line["seat"], line["words"], line["person"]) == ("Ben", 1, "Good luck", number_of(house, "Ben"))
    assert "Good luck" in ada.get(f"/t/{table.code}").text
    assert Table(mine, table.code, mine.token).chat() == [line], "a personal token does what a seat's does"
    with pytest.raises(Refusal, match="needs the token of a seat"):
        Emporion(HOUSE).table(table.code).say("Hello")
    mine.block(number_of(house, "Ben"))
    assert table.chat() == []
    assert [each["name"] for each in mine.blocked()] == ["Ben"]
    assert other.blocked() == [], "who keeps somebody away is not told to them"
    mine.unblock(number_of(house, "Ben"))
    assert mine.blocked() == []


def test_a_program_leaves_resigns_and_asks_for_bots(client: Client, house: House, settings: Settings, program: Programs) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    mine, other = program(ada), program(ben)
    gone = mine.make_table("yunnan", ["me", "open"])
    gone.leave()
    with pytest.raises(Refusal, match="no such table"):
        gone.view()
    filled = mine.make_table("yunnan", ["me", "open"])
    with pytest.raises(Refusal, match="Only who made the table"):
        other.table(filled.code).fill()
    filled.fill(level="trader")
    assert filled.view()["seats"][1]["name"] == "trader"
    table = mine.make_table("yunnan", ["me", "open"])
    seats = [table, other.sit(table.code, 1)]
    waiting = table.view()["waiting_for"][0]
    with pytest.raises(Refusal, match="not absent"):
        seats[1 - waiting].stand_in(waiting)
    let_time_pass(settings, house, AWAY_SECONDS["none"] + 1)
    seats[1 - waiting].stand_in(waiting)
    assert table.view()["seats"][waiting]["stand_in"] == "merchant"
    seats[waiting].come_back(waiting)
    assert table.view()["seats"][waiting]["stand_in"] == ""
    seats[waiting].resign()
    assert table.view()["seats"][waiting]["stand_in"] == "merchant"
    seats[1 - waiting].ask_everything()
    assert house.entries[table.code].live.seats[1 - waiting].asked


def test_a_program_plays_again(client: Client, house: House, program: Programs) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    mine, other = program(ada), program(ben)
    table = mine.make_table("yunnan", ["me", "open"], options=EXPERT, hints=False)
    other.sit(table.code, 1)
    with pytest.raises(Refusal, match="not over"):
        table.rematch()
    with house.engine.begin() as connection:
        connection.execute(update(games).values(status="finished"))
    house.forget(table.code)
    again = table.rematch()
    assert other.table(table.code).rematch().code == again.code
    seen = again.view()
    assert [seat["name"] for seat in seen["seats"]] == ["Ben", "Ada"], "seats move on"
    assert (seen["options"]["double_bidding"], seen["status"]) == ("yes", "playing")


def test_all_notes_and_what_a_link_leads_to(client: Client, house: House, program: Programs) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    mine, other = program(ada), program(ben)
    table = mine.make_table("merkator", ["me"])
    chance = random.Random(4)
    table.note(0, "Begin at the coast")
    play_out(table, chance)
    shared = table.note(None, "All in all well done", shared=True)
    assert [(each["table"], each["game"], each["note"]["words"]) for each in mine.notes()] == [
        (table.code, "merkator", "All in all well done"),
        (table.code, "merkator", "Begin at the coast"),
    ]
    assert other.notes() == []
    told = other.note(shared["code"])
    assert (told["table"], told["author"], told["words"], told["number"]) == (table.code, "Ada", "All in all well done", None)
    assert Emporion(HOUSE).note(shared["code"]) == told, "a link is for everybody"
    other.block(number_of(house, "Ada"))
    with pytest.raises(Refusal, match="no such note"):
        other.note(shared["code"])
    table.drop_note(shared["code"])
    with pytest.raises(Refusal, match="no such note"):
        Emporion(HOUSE).note(shared["code"])


def play_out(table: Table, chance: random.Random) -> None:
    while (seen := table.view())["status"] != "finished":
        table.act(chance.choice(seen["legal"])["action"], version=seen["version"])


def test_a_profile_tells_places_over_time(client: Client, house: House, program: Programs) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    numbers = have_met(house, "Ada", "Ben")
    told = program(ada).person(numbers[1])
    assert told["places"] == [{"game": "yunnan", "finished": 1.0, "place": 2, "seats": 2, "score": 8.0}]
    assert told["rivals"] == [{"person": numbers[0], "name": "Ada", "games": 1, "ahead": 0, "behind": 1}]
    assert (told["blocked"], told["may_invite"], told["in_time"]) == (False, True, None)
    mine = program(ben)
    mine.block(numbers[0])
    assert mine.person(numbers[0])["blocked"]
    with pytest.raises(Refusal, match="nobody here"):
        program(ada).person(numbers[1])
    assert program(ada).partners() == []


def test_a_program_changes_where_its_owner_is_told(
    client: Client, house: House, program: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = member(client, "Ada")
    mine = program(ada)
    with pytest.raises(Refusal, match="no browser, no webhook"):
        mine.try_notices()
    name_leads_to(monkeypatch, "93.184.216.34")
    changed = mine.settings(name="Ada Lovelace", language="it", webhook_address="https://hooks.example.org/x")
    assert (changed["name"], changed["language"], changed["webhook_address"]) == ("Ada Lovelace", "it", "https://hooks.example.org/x")
    assert "https://hooks.example.org/x" in ada.get("/account").text
    assert '<html lang="it"' in ada.get("/account").text
    for wrong, why in {"language": "xx", "webhook_address": "http://x", "email": "ada@example.org", "shown": "some", "name": " "}.items():
        with pytest.raises(Refusal, match=r"\w") as refused:
            mine.settings(**{"zone": "Asia/Tokyo", wrong: why})
        assert refused.value.status == 422, wrong
    assert mine.settings() == changed, "a refusal changes nothing"
    keys = packed(point(ec.generate_private_key(ec.SECP256R1()).public_key())), packed(bytes(16))
    assert mine.push_key() == client.get("/account/push-key").json()["key"]
    mine.add_browser("https://push.example.org/1", *keys)
    assert mine.browsers() == [{"host": "push.example.org", "result": ""}]
    with pytest.raises(Refusal, match="https"):
        mine.add_browser("http://push.example.org/1", *keys)
    mine.forget_browsers("https://push.example.org/other")
    assert mine.browsers()
    mine.forget_browsers()
    assert mine.browsers() == []
    monkeypatch.setattr("emporion.table.people.messenger.send_webhook", lambda _address, _message: "204 No Content")
    mine.try_notices()
    until(lambda: mine.settings()["webhook_result"] == "204 No Content", "the answer of the webhook")


def test_the_calendar_and_the_export_of_a_program(client: Client, house: House, program: Programs) -> None:
    ada = member(client, "Ada")
    mine = program(ada)
    table = mine.make_table("yunnan", ["me", "me"], pace="days")
    found = mine.calendar()
    assert {(each["kind"], each["code"], each["game"]) for each in found["occasions"]} == {("turn", table.code, "yunnan")}
    assert found["occasions"][0]["words"] == "It is your turn in Yunnan"
    feed = found["address"].partition("/calendar/")[2]
    assert client.get(f"/calendar/{feed}").status_code == 200
    fresh = mine.new_calendar()
    assert fresh != found["address"]
    assert client.get(f"/calendar/{feed}").status_code == 404
    assert mine.export() == ada.get("/account/export").json()
    reader = Emporion(HOUSE, token_of(ada, "read"))
    assert reader.export()["person"]["name"] == "Ada"
    with pytest.raises(Refusal, match="'club'"):
        reader.new_calendar()
