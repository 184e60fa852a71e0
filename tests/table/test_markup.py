"""Pages say everything, escape everything, and run no script of their own."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from emporion.games.registry import OURS, ROOMS, folder_of, room
from emporion.games.rulebooks import disagreements, rulebook
from emporion.kernel.agenda import NOBODY
from emporion.kernel.effects import HoldingChange
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup import account, front, history, layout, new_table, rules, table
from emporion.table.markup.choices import Foreseen
from emporion.table.play.log import LogTurn
from emporion.table.scenes.invited import Join
from emporion.table.scenes.rules import aid
from emporion.table.scenes.seen import Account, FrontPage, Level, Moment, NewTable, RuleBook, StepShown, TableLine
from tests.table.scenes import NASTY, deal, play_random, scene, strip, visitor

VOID = {"meta", "link", "input", "br", "hr", "img"}
PARTS = {"status", "strips", "board", "prompt", "controls", "hint", "private", "choices", "log", "chat", "lesson"}
LEVELS = [Level("random", Text("anything goes")), Level("greedy", Text("takes what it can"))]


class Balance(HTMLParser):
    """Complains about tags that are not closed in order, double ids, inline scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given
        assert not [name for name in given if name.startswith("on")]
        assert tag != "script" or given.get("src")
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag not in VOID and not (tag == "option" and self.open and self.open[-1] == "datalist"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "style" not in dict(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(html: str) -> None:
    """A page or a part of one is sound, and names stay names."""
    reader = Balance()
    reader.feed(html)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert "<script>alert" not in html
    assert '"&' not in re.sub(r'"&(?:\w+|#\w+);', "", html)


def offered(choices: str) -> list[str]:
    """Every action the panel can post."""
    return [unescape(words) for words in re.findall(r'(?:name="action" value|<option value)="([^"]*)"', choices.split("<datalist")[0])]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_legal_action_is_in_the_choices_panel_and_none_looks_like_another(seats: int) -> None:
    for seed in range(6):
        game, s = deal(seats, seed)
        while not s.over():
            html = table.choices(scene(game, s, s.actor()), s.legal(), "", ENGLISH)
            assert offered(html) == [game.actions.notation(action) for action in s.legal()]
            shown = re.findall(r"<(?:button name|option value=\"[^\"]*\">).*?</(?:button|option)>", html.split("<datalist")[0])
            assert len(shown) == len(set(shown)) == len(s.legal())
            play_random(game, s, 1 + seed, seed)


def test_the_parts_of_a_page_are_those_the_server_sends() -> None:
    game, s = deal()
    for viewer in (s.actor(), NOBODY):
        seen = scene(game, s, viewer)
        parts = table.fragments(seen, "en")
        assert set(parts) == PARTS | {f"mat-{seat}" for seat in range(game.seats)}
        page = table.page(seen, "en")
        check(page)
        for name, html in parts.items():
            check(html)
            assert f'id="{name}"' in page
            assert html in page


STATIC = Path(table.__file__).parents[1] / "web" / "static"
SOUGHT = {name for script in STATIC.glob("*.js") for name in re.findall(r'getElementById\("([\w-]+)"\)', script.read_text())}
"""The elements of pages that scripts look for by name."""


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_no_name_on_a_board_is_one_of_the_page_around_it(place: Room) -> None:
    game = place.open(place.seats[-1], {})
    s = game.deal(3)
    reader = Balance()
    reader.feed(game.art(ENGLISH))
    assert len(reader.ids) > 30
    assert SOUGHT.isdisjoint(reader.ids)
    for decisions in (0, 150):
        play_random(game, s, decisions)
        check(table.page(scene(game, s, s.actors()[0]), "en"))


def test_without_a_network_every_script_of_a_kept_one_is_kept_too() -> None:
    kept = set(
        re.findall(r'"/static/([\w-]+\.js)"', (STATIC / "service-worker.js").read_text().partition("SHELL = [")[2].partition("]")[0])
    )
    wanted = {
        name for script in kept for name in re.findall(r'^import .* from "\./([\w-]+\.js)"', (STATIC / script).read_text(), re.MULTILINE)
    }
    assert wanted
    assert wanted <= kept


def test_a_spectator_gets_no_choice_and_no_command_line() -> None:
    game, s = deal()
    page = table.page(scene(game, s, NOBODY), "en")
    assert "data-action" not in page
    assert 'id="command"' not in page


def test_viewers_who_see_the_same_share_one_drawing() -> None:
    game, s = deal()
    waiting = [seat for seat in range(4) if seat not in s.actors()]
    first, second = (table.fragments(scene(game, s, seat), "en")["board"] for seat in waiting[:2])
    assert first is second


def test_a_click_that_cannot_be_taken_back_says_so_before() -> None:
    game, s = deal()
    legal = s.legal()
    parts = table.fragments(scene(game, s, s.actor(), foreseen={legal[0]: None}), "en")
    assert parts["choices"].count("cannot be taken back") == 1


def test_a_turn_that_is_done_offers_to_confirm_or_undo() -> None:
    game, s = deal()
    seen = scene(
        game,
        s,
        s.actor(),
        draft=[StepShown("bid school 9", Text("bid 9 in the School"))],
        may_undo=True,
        may_restart=True,
        may_confirm=True,
        turn_done=True,
    )
    parts = table.fragments(seen, "en")
    assert "data-action" not in parts["board"]
    assert offered(parts["choices"]) == []
    for word in ("undo", "restart", "confirm"):
        assert f'data-do="{word}"' in parts["controls"]
    assert "<span>Bid 9 in the School</span> <small>bid school 9</small>" in parts["prompt"]


def test_a_long_run_of_numbers_is_one_slider() -> None:
    game, s = deal()
    chosen = [action for action in range(game.actions.size) if game.actions.notation(action).startswith("convert")][:20]
    html = table.choices(scene(game, s, s.actor()), chosen, "", ENGLISH)
    assert html.count('type="range"') == 1
    assert 'max="19"' in html


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_no_two_groups_of_a_long_list_have_the_same_heading(language: str) -> None:
    game, s = deal()
    headings = re.findall(r"<summary>(.*?) <small>", table.choices(scene(game, s, s.actor()), s.legal(), "", speak(language)))
    assert len(headings) > 4
    assert len(set(headings)) == len(headings)


def test_a_slider_tells_what_then_of_every_number() -> None:
    game, s = deal()
    chosen = [action for action in range(game.actions.size) if game.actions.notation(action).startswith("convert")][:20]
    foreseen: Foreseen = {action: [HoldingChange(0, Text("coins"), 30, 30 - paid)] for paid, action in enumerate(chosen)}
    foreseen[chosen[7]] = None
    html = table.choices(scene(game, s, s.actor(), foreseen=foreseen), chosen, "", ENGLISH)
    check(html)
    told = re.findall(r'<option value="convert [^"]+" data-then="([^"]*)"', html)
    assert len(told) == 20
    assert "coins 30 → 11" in told[19]
    assert "cannot be taken back" in told[7]
    assert '<span class="outlook with-script"><em class="then">' in html  # that of the number it begins with


def test_the_log_shows_what_is_new_and_leads_to_the_history() -> None:
    game, s = deal()
    html = table.fragments(scene(game, s, 0), "en")["log"]
    assert html.count('class="turn red new"') == 5
    assert "Your last move" in html
    assert 'href="/t/abcd/at/1"' in html
    assert "coins 3 → 9" in html


def test_the_end_shows_sheet_chart_record_and_seed() -> None:
    game, s = deal(3)
    play_random(game, s, 100_000)
    seen = scene(game, s, 0, seed="123 salt", record_url="/t/abcd/record", may_rematch=True)
    html = table.fragments(seen, "en")["status"]
    check(html)
    for words in ("tea houses", "total", "<polyline", "/t/abcd/record", "123 salt", "Play again"):
        assert words in html


def test_a_waiting_table_offers_seats_and_the_invitation() -> None:
    game, s = deal()
    seen = scene(game, s, NOBODY, status="waiting")
    seen.seats[1].kind = "open"
    seen.seats[2].kind = "invited"
    seen.seats[2].invite = "http://house/join#secret"
    html = table.fragments(seen, "en")["status"]
    check(html)
    assert 'action="/t/abcd/sit"' in html
    assert "http://house/join#secret" in html


def test_absent_players_can_be_replaced_and_come_back() -> None:
    game, s = deal()
    seen = scene(game, s, 0)
    seen.seats[1].absent = True
    seen.seats[0].stand_in = "greedy"
    html = table.fragments(seen, "en")["strips"]
    assert 'action="/t/abcd/stand-in"' in html
    assert 'action="/t/abcd/return"' in html


def line(**changes: object) -> TableLine:
    found = TableLine("abcd", room("yunnan"), [NASTY], 4, 1, "waiting", False, "none", "2030-01-01T10:00:00+00:00")
    for name, value in changes.items():
        setattr(found, name, value)
    return found


def test_the_front_page_shows_games_and_tables() -> None:
    page = front.page(FrontPage(visitor(), ROOMS, LEVELS, [line()], [line(your_turn=True, status="playing")], [line()]), "en")
    check(page)
    for words in ("Play now against bots", "Your turn", "open seats: 1", 'class="cover"', "90-120 minutes", "2 to 5 players", "heavy"):
        assert words in page
    check(front.join_page(Join(visitor(), "no such invitation"), "en"))


def test_forms_carry_the_token_and_the_fields_the_server_reads() -> None:
    page = new_table.page(NewTable(visitor(), ROOMS, room("yunnan"), LEVELS, ["none", "live", "days"], NASTY), "en")
    assert re.findall(r'Seat \d <b class="colour">(\w*)<', page) == ["red", "yellow", "blue", "", ""]  # nobody sits on the last two
    assert "in this order: red, yellow, blue, " in page
    check(page)
    for field in ("seat_0", "seat_4", "option_guards", "pace", "watch", "name", "game"):
        assert f'name="{field}"' in page
    yours = account.page(Account(visitor(), NASTY, "https://example.org", "sent", "", True), "en")
    check(yours)
    for html in (page, yours):
        assert html.count('method="post"') == html.count('name="_csrf_token"')


def test_every_clause_of_the_rules_has_an_anchor() -> None:
    text = Path("docs/rules/yunnan.md").read_text(encoding="utf-8")
    page = rules.page(RuleBook(visitor(), room("yunnan"), text, True), "en")
    check(page)
    for clause in re.findall(r"^\*\*(YU-[\d.]+)\*\*", text, re.MULTILINE):
        assert f'id="{clause}"' in page
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_rulings_are_in_the_open(place: Room, language: str) -> None:
    page = rules.rulings_page(RuleBook(visitor(), place, rulebook(place, language), True, disagreements(place, language)), language)
    check(page)
    for option in place.options:
        if option.clause:
            assert f"/rules/{place.name}#{option.clause}" in page
    assert page.count('class="clause"') > 6


def moment(**changes: object) -> Moment:
    game, s = deal(3)
    turn = LogTurn(4, 5, 0, Text(NASTY), [], [])
    found = Moment(
        visitor(), "abcd", game, room("yunnan"), game.view(s, 0), 0, 5, 9, 3, 7, StepShown("pass", Text("pass")), turn,
        [NASTY] * 3, False, [], True, [], s.actor(), None, game.score_sheet(s),
        [strip(game, s, seat, seat == 0, NASTY) for seat in range(3)], [], {}, "playing", [(0, game.scores(s)), (9, game.scores(s))],
    )  # fmt: skip
    for name, value in changes.items():
        setattr(found, name, value)
    return found


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_a_game_is_told_on_one_page_with_every_sign(place: Room, language: str) -> None:
    seen = visitor()
    seen.language = language
    told = aid(seen, place.name)
    page = rules.aid_page(told, language)
    check(page)
    drawn = page.partition('<article class="card rules aid">')[2]
    sections = re.findall(r"^## (?!\d)(.+)$", told.text, re.MULTILINE)
    assert len(sections) == 2  # the aim, and a round or a turn
    assert all(f"{heading}</h2>" in unescape(drawn) for heading in sections)
    assert len(re.sub(r"<[^>]*>", "", drawn)) < 6000  # what a page holds
    signs = set(re.findall(r'href="#([^"]+)"', drawn))
    drawings = (folder_of(place) / "board" / "symbols.svg").read_text(encoding="utf-8")
    parts = set(re.findall(r'<use href="#([^"]+)"', drawings))  # what other symbols are made of
    assert set(re.findall(r'id="(icon-[^"]+)"', drawings)) - parts <= signs <= set(re.findall(r'id="([^"]+)"', page))


def test_history_steps_by_action_and_by_turn() -> None:
    page = history.page(moment(), "en")
    check(page)
    for key, number in (("ArrowLeft", 4), ("ArrowRight", 6), ("Shift+ArrowLeft", 3), ("Shift+ArrowRight", 7), ("Home", 0), ("End", 9)):
        assert re.search(rf'href="/t/abcd/at/{number}"[^>]*data-key="{re.escape(key)}"', page)


def test_a_private_line_posts_its_steps_again() -> None:
    s = deal(3)[1]
    page = history.page(moment(legal=s.legal(), what_if=[StepShown("bid school 5", Text(NASTY))], prompt=s.agenda[-1].prompt(s)), "en")
    check(page)
    assert '<input type="hidden" name="action" value="bid school 5">' in page
    assert 'action="/t/abcd/what-if"' in page


def test_errors_are_pages_too() -> None:
    check(layout.error_page(visitor(), 404, NASTY, "en"))
