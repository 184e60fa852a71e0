"""A lesson at its table: what goes on, what is taken back, what is remembered, and who sees it."""

from __future__ import annotations

import re

import pytest
from litestar.testing import TestClient

from emporion.games.lessons import lessons_of, parts_of
from emporion.games.registry import OURS, room
from emporion.kernel.game import Room
from emporion.table.languages import speak
from tests.table.conftest import Client
from tests.waiting import until

FIRST, SECOND = lessons_of(room("yunnan"))[:2]
TAUGHT = [place for place in OURS if lessons_of(place)]


class Learner:
    """A browser without a script."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.page = client.get("/").text
        self.code = ""

    def token(self) -> str:
        found = re.search(r'name="_csrf_token" value="([^"]+)"', self.page)
        assert found is not None
        return found[1]

    def post(self, address: str, **fields: str) -> int:
        reply = self.client.post(address, data={"_csrf_token": self.token(), **fields})
        if reply.status_code == 200:
            self.page = reply.text
            self.code = reply.url.path.removeprefix("/t/") if reply.url.path.startswith("/t/") else self.code
        return reply.status_code

    def begin(self, lesson: str = "", **fields: str) -> None:
        assert self.post("/learn/yunnan", lesson=lesson, **fields) == 200

    def own(self) -> dict[str, str]:
        version = re.search(r'data-version="(\d+)"', self.page)
        seat = re.search(r'data-seat="(\d+)"', self.page)
        assert version is not None
        assert seat is not None
        return {"seat": seat[1], "version": version[1]}

    def choose(self, action: str) -> int:
        return self.post(f"/t/{self.code}/act", action=action, **self.own())

    def confirm(self) -> int:
        return self.post(f"/t/{self.code}/confirm", **self.own())

    def go_on(self) -> int:
        found = re.search(r'action="(/t/\w+/go-on/\d+)"', self.page)
        assert found is not None, self.bubble()
        return self.post(found[1])

    def bubble(self) -> str:
        found = re.search(r'<div class="bubble (\w+)".*?</div>', self.page, re.DOTALL)
        return found[0] if found else ""

    def ringed(self) -> list[str]:
        return re.findall(r'data-(?:action|choice|place)="([^"]+)" data-pointed', self.page)


def test_the_first_move_is_one_click_from_the_front_page(client: Client) -> None:
    """The button leads to the table, and the first bubble says what to do there."""
    learner = Learner(client)
    assert "Never played? Eight minutes." in learner.page
    learner.begin()
    assert "Turn all 27 into points" in learner.bubble()
    assert '<option value="convert 27" data-pointed' in learner.page
    assert learner.choose("convert 27") == 200
    assert "Confirm it" in learner.bubble()


def test_wrong_and_other_choices_are_shown_and_taken_back(client: Client) -> None:
    learner = Learner(client)
    learner.begin("02-a-round")
    assert "bid school 9" in learner.ringed()
    assert learner.choose("bid school 5") == 200
    assert "A small space: whoever bids 7 or more" in learner.bubble()
    assert learner.confirm() == 422, "what the others cannot answer is not confirmed"
    assert learner.post(f"/t/{learner.code}/restart", **learner.own()) == 200
    assert learner.choose("bid guild 9") == 200
    assert "Take it back and try:" in learner.bubble()
    assert "9 in the School" in learner.bubble()
    assert learner.post(f"/t/{learner.code}/restart", **learner.own()) == 200
    assert learner.choose("bid school 9") == 200
    assert learner.confirm() == 200
    assert "Yellow wants the Horse Dealer" in learner.bubble(), "the others have played"


def test_a_lesson_is_played_to_its_end_and_remembered(client: Client) -> None:
    learner = Learner(client)
    learner.begin()
    learner.choose("convert 27")
    learner.confirm()
    assert "score points on the track" in learner.ringed()
    for _ in FIRST.step[1:]:
        assert learner.go_on() == 200
    assert "Well done" in learner.bubble()
    learner.page = client.get("/learn/yunnan").text
    assert learner.page.count("✓") == 1
    learner.begin()
    assert "a tea merchant of Pu" in learner.bubble(), "who comes again goes on with the next lesson"


def test_a_lesson_goes_on_where_it_was_left_or_begins_anew(client: Client) -> None:
    learner = Learner(client)
    learner.begin("02-a-round")
    learner.choose("bid school 9")
    learner.confirm()
    first = learner.code
    learner.begin("02-a-round")
    assert learner.code == first
    assert "Yellow wants" in learner.bubble()
    learner.begin("02-a-round", anew="yes")
    assert learner.code != first
    assert "a tea merchant of Pu" in learner.bubble()
    assert client.get(f"/t/{first}").status_code == 404


def test_a_bubble_is_read_once_however_often_it_is_pressed(client: Client) -> None:
    learner = Learner(client)
    learner.begin()
    learner.choose("convert 27")
    learner.confirm()
    address = f"/t/{learner.code}/go-on/1"
    assert learner.post(address) == 200
    assert learner.post(address) == 200
    assert "3/7" in learner.bubble()


def test_nobody_else_sees_a_lesson(client: Client) -> None:
    learner = Learner(client)
    learner.begin()
    assert f"/t/{learner.code}" not in client.get("/").text
    stranger = TestClient(client.app)
    assert stranger.get(f"/t/{learner.code}").status_code == 403
    assert f"/t/{learner.code}" not in stranger.get("/").text
    assert stranger.post(f"/t/{learner.code}/go-on/0", data={}).status_code in (401, 403)


def test_a_lesson_speaks_the_readers_language(client: Client) -> None:
    learner = Learner(client)
    assert learner.post("/account/language", language="de", back="/") == 200
    learner.begin("02-a-round")
    assert speak("de")(SECOND.title) in learner.bubble()
    assert "Handelsschule" in learner.bubble()


def test_there_is_no_lesson_of_another_name(client: Client) -> None:
    learner = Learner(client)
    assert learner.post("/learn/yunnan", lesson="99-nothing") == 404
    assert learner.post("/learn/chess") == 404


# --- the guided first game --------------------------------------------------------------------------------------------


def until_asked(learner: Learner) -> None:
    """The apprentices have played."""

    def asked() -> bool:
        learner.page = learner.client.get(f"/t/{learner.code}").text
        return 'data-choice="' in learner.page

    until(asked, "a decision")


def test_the_guide_says_once_what_a_decision_is_for(client: Client) -> None:
    learner = Learner(client)
    assert learner.post("/learn/yunnan/first-game") == 200
    until_asked(learner)
    assert "Bids buy improvements" in learner.bubble()
    assert learner.choose("pass") == 200
    assert "Bids buy improvements" not in learner.bubble(), "the turn is over"
    assert learner.post(f"/t/{learner.code}/undo", **learner.own()) == 200
    assert "Bids buy improvements" in learner.bubble(), "nothing was decided yet"
    assert learner.choose("market") == 200
    learner.confirm()
    if "Look again?" in learner.bubble():
        learner.confirm()
    until_asked(learner)
    assert "Bids buy improvements" not in learner.bubble()


def test_the_guide_can_be_switched_and_the_game_begun_again(client: Client) -> None:
    learner = Learner(client)
    assert learner.post("/learn/yunnan/first-game") == 200
    until_asked(learner)
    assert learner.post(f"/t/{learner.code}/guide") == 200
    assert "Bids buy improvements" not in learner.page
    assert learner.post(f"/t/{learner.code}/guide") == 200
    assert "Bids buy improvements" in learner.bubble()
    first = learner.code
    assert learner.post(f"/t/{learner.code}/again") == 200
    assert learner.code != first
    until_asked(learner)
    assert f"/t/{first}" in client.get("/").text, "a guided game is a table like any other"
    stranger = TestClient(client.app)
    assert stranger.post(f"/t/{first}/guide").status_code == 403


def test_a_costly_turn_is_asked_about_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it costs, here: the second time it is confirmed."""
    monkeypatch.setattr("emporion.table.hosting.lessons.COSTLY", -1.0)
    monkeypatch.setattr("emporion.table.scenes.lesson.COSTLY", -1.0)
    learner = Learner(client)
    assert learner.post("/learn/yunnan/first-game") == 200
    until_asked(learner)
    assert learner.choose("market") == 200
    assert learner.confirm() == 200
    assert "Look again? With this turn a bot expects you at place" in learner.bubble()
    assert "That was your turn" in learner.page, "nothing was confirmed"
    assert learner.confirm() == 200
    assert "Look again?" not in learner.bubble()
    assert "That was your turn" not in learner.page


@pytest.mark.parametrize("place", TAUGHT, ids=[place.name for place in TAUGHT])
def test_every_lesson_opens_at_its_table(place: Room, client: Client) -> None:
    """What its file plays before the first bubble is what the table asks for."""
    learner = Learner(client)
    for part in [part for lesson in lessons_of(place) for part in parts_of(lesson)]:
        assert learner.post(f"/learn/{place.name}", lesson=part.key) == 200, part.key
        assert learner.bubble(), part.key
