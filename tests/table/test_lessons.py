"""A lesson at its table: what goes on, what is taken back, what is remembered, and who sees it."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import cast

import pytest
from litestar.testing import TestClient

from emporion.games.aims import aims_of
from emporion.games.lessons import guide_of, lessons_of, parts_of
from emporion.games.puzzles import puzzles_of
from emporion.games.registry import OURS, room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.effects import settled
from emporion.kernel.game import Room
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.markup.lesson import bubble
from emporion.table.play.lessons import LessonTable, met
from emporion.table.play.live import Live
from emporion.table.scenes.lesson import lesson_shown
from emporion.table.scenes.table import build_scene
from tests.table.conftest import Client
from tests.table.scenes import visitor
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


def test_nobody_waits_for_others_at_a_lesson(client: Client) -> None:
    """While a bubble is read it is the reader whom the table waits for."""
    learner = Learner(client)
    learner.begin("02-a-round")
    for words in ("bid school 9", "pass"):
        learner.choose(words)
        learner.confirm()
    assert "Everybody has passed" in learner.bubble()
    assert "Waiting for" not in learner.page


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


@pytest.mark.parametrize("place", TAUGHT, ids=[place.name for place in TAUGHT])
def test_every_game_has_a_guide_with_plans(place: Room, client: Client) -> None:
    learner = Learner(client)
    assert learner.post(f"/learn/{place.name}/first-game") == 200
    until_asked(learner)
    assert any(words.split(".")[0] in learner.bubble() for words in guide_of(place).values()), learner.bubble()
    assert learner.post(f"/t/{learner.code}/hint", **learner.own()) == 200
    learner.page = client.get(f"/t/{learner.code}").text
    plans = re.findall(r'<details name="plans" class="plan"><summary>([^<]+)</summary>', learner.page)
    assert set(plans) <= {aim.name for aim in aims_of(place)}
    assert plans or 'data-hint="1"' in learner.page, "where no move aims at anything of its own, the best are told as they are"


def test_what_was_answered_for_a_learner_is_still_explained_when_it_is_asked() -> None:
    """Offers to join that can bring nothing are declined unasked; nobody has seen what such a decision is for."""
    unasked = 0
    for seed in range(20):
        game = room("merkator").open(3, {})
        state, taken = game.deal(seed), list[tuple[int, int]]()
        while True:
            [seat, *_] = state.actors()
            action = settled(game, state, seat, seat != 0)
            if seat == 0 and action == NOBODY:
                break
            action = action if action != NOBODY else state.legal_for(seat)[seed % len(state.legal_for(seat))]
            unasked += seat == 0 and len(state.legal_for(seat)) > 1
            taken.append((seat, action))
            state.apply_for(seat, action)
        row = SimpleNamespace(seed=seed)
        table = SimpleNamespace(game=game, row=row, taken=taken, steps=lambda _seat: [], wants_all=lambda seat: seat != 0)
        assert met(cast(Live, table), 0) == set()
    assert unasked


def test_after_the_first_round_the_same_deal_is_offered_again(client: Client, house: House) -> None:
    learner = Learner(client)
    assert learner.post("/learn/yunnan/first-game") == 200
    offered = False
    for _ in range(60):
        until_asked(learner)
        offered = "That was the first round" in learner.bubble()
        if offered:
            break
        found = re.findall(r'data-choice="([^"]+)"', learner.page)
        assert learner.choose("pass" if "pass" in found else "done" if "done" in found else found[-1]) == 200
        while 'data-do="confirm"' in learner.page and 'data-choice="' not in learner.page:
            assert learner.confirm() == 200
    assert offered
    seed = house.entries[learner.code].live.row.seed
    assert learner.post(f"/t/{learner.code}/again") == 200
    assert house.entries[learner.code].live.row.seed == seed


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


# --- ways on ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", TAUGHT, ids=[place.name for place in TAUGHT])
def test_after_the_last_part_a_whole_game_with_a_guide_is_offered(place: Room, client: Client, house: House) -> None:
    parts = [part for lesson in lessons_of(place) for part in parts_of(lesson)]
    guided: list[bool] = []
    for part in parts[-2:]:
        learner = Learner(client)
        assert learner.post(f"/learn/{place.name}", lesson=part.key) == 200
        live = house.entries[learner.code].live
        assert isinstance(live, LessonTable)
        shown = lesson_shown(live, set())
        shown.kind = "done"
        view = build_scene(house, house.entries[learner.code], visitor(), live.row.host or 0)
        guided.append(f'action="/learn/{place.name}/first-game"' in bubble(view, shown, "", speak("en")))
    assert guided == [False, True]


def test_a_guided_game_has_a_rematch_as_every_game(client: Client, house: House) -> None:
    learner = Learner(client)
    assert learner.post("/learn/yunnan/first-game") == 200
    assert "Play again" not in learner.page
    house.entries[learner.code].live.row.status = "finished"
    assert "Play again" in client.get(f"/t/{learner.code}").text


def test_all_that_can_be_learned_is_found_from_every_page(client: Client, house: House) -> None:
    learner = Learner(client)
    assert 'href="/learn"' in learner.page
    learner.begin()
    person = house.entries[learner.code].live.row.host or 0
    for part in parts_of(SECOND):
        house.lessons.finish(person, "yunnan", part.key)
    index = client.get("/learn").text
    assert f"1 of {len(lessons_of(room('yunnan')))} done" in index
    for place in TAUGHT:
        assert f'href="/learn/{place.name}"' in index
        for page in (index, client.get(f"/learn/{place.name}").text):
            assert (f'href="/puzzles/{place.name}"' in page) == bool(puzzles_of(place))
