"""Making tables and taking seats: invitations, open seats, spectators, chat, bots, rematch."""

from __future__ import annotations

import random
import re
from typing import Any

from emporion.games.registry import room
from tests.table.conftest import Client
from tests.table.players import Table, form_token, make_table
from tests.waiting import until


class Browser:
    """A visitor with a cookie of its own."""

    def __init__(self, client: Client, name: str) -> None:
        self.client = client
        self.name = name
        first = client.get("/", headers={"cookie": "other=1"})
        self.headers = {"cookie": first.headers["set-cookie"].partition(";")[0]}
        self.csrf = form_token(client, self.headers)

    def take_cookie(self, answer: Any) -> None:
        """Go on as whom the house now knows."""
        self.headers = {"cookie": "; ".join(f"{name}={value}" for name, value in sorted(answer.cookies.items()))}
        self.csrf = form_token(self.client, self.headers)

    def get(self, path: str) -> Any:
        return self.client.get(path, headers=self.headers)

    def post(self, path: str, **fields: str | list[str]) -> Any:
        fields["_csrf_token"] = self.csrf
        return self.client.post(path, data=fields, headers=self.headers, follow_redirects=False)

    def make(self, *seats: str, **fields: str) -> str:
        wishes = {f"seat_{number}": who for number, who in enumerate(seats)}
        answer = self.post("/new", game="yunnan", name=self.name, **wishes, **fields)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])


def invitation(page: str) -> str:
    found = re.search(r"/join#([a-z0-9.]+)", page)
    assert found is not None
    return found.group(1)


def test_play_now_needs_two_clicks_and_no_name(client: Client) -> None:
    visitor = Browser(client, "")
    answer = visitor.post("/play-now", game="yunnan", level="greedy")
    assert answer.status_code == 303
    page = visitor.get(answer.headers["location"])
    assert page.status_code == 200
    assert "bid school" in page.text


def test_a_table_says_what_is_played_there(client: Client) -> None:
    host, friend = Browser(client, "Ada"), Browser(client, "Ben")
    option = next(option for option in room("yunnan").options if not option.clause)
    rules = {f"option_{option.name}": option.values[1]}
    address = host.make("me", "open", pace="live", **rules)
    waiting = friend.get(address).text
    told = f'live: 30 minutes for the whole game, and 20 seconds for each turn <span class="tag">{option.meaning}'
    assert told in waiting
    assert "Still awaited: 1 more" in waiting
    assert friend.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    assert told in friend.get(address).text, "while it runs as well"
    usual = host.get(host.make("me", "me", pace="days")).text
    assert "by days: 3 days for each turn · the usual rules" in usual


def test_an_invitation_says_what_it_is_for_and_where_to_sign_in(client: Client) -> None:
    host, friend = Browser(client, "Ada"), Browser(client, "Ben")
    host.take_cookie(host.post("/account/register", name="Ada", passphrase="correct horse"))
    address = host.make("me", "invited", pace="days", rated="yes")
    link = invitation(host.get(address).text)
    told = friend.post("/join/look", invite=link).text
    for words in ("by days: 3 days for each turn", "rated: no hints", "the usual rules", "Rated games are for people with an account"):
        assert words in told
    assert 'href="/account"' in told
    refused = friend.post("/join", invite=link, name="Ben")
    assert refused.status_code == 422
    assert "Sign in, or make an account" in refused.text
    friend.take_cookie(friend.post("/account/register", name="Ben", passphrase="correct horse"))
    assert 'href="/account"' not in friend.post("/join/look", invite=link).text
    assert friend.post("/join", invite=link, name="Ben").status_code == 303


def test_a_friend_sits_down_by_invitation_once(client: Client) -> None:
    host, friend, thief = (Browser(client, name) for name in ("Ada", "Ben", "Eve"))
    address = host.make("me", "invited")
    invite = invitation(host.get(address).text)
    assert invite not in friend.get(address).text, "only the host sees the invitation"
    assert thief.post("/join", invite=invite[:-1] + ("0" if invite[-1] != "0" else "1"), name="Eve").status_code == 422
    joined = friend.post("/join", invite=invite, name="Ben")
    assert joined.status_code == 303
    assert joined.headers["location"] == address
    assert thief.post("/join", invite=invite, name="Eve").status_code == 422
    assert "Ben" in host.get(address).text
    assert client.get(f"/api/tables/{address.removeprefix('/t/')}").json()["status"] == "playing"


def test_an_open_seat_goes_to_the_first(client: Client) -> None:
    host, ben, eve = (Browser(client, name) for name in ("Ada", "Ben", "Eve"))
    address = host.make("me", "open", "open")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    assert eve.post(f"{address}/sit", seat="1", name="Eve").status_code == 409
    assert eve.post(f"{address}/sit", seat="7", name="Eve").status_code == 404
    assert Browser(client, "").post(f"{address}/sit", seat="2", name="").status_code == 422
    assert eve.post(f"{address}/sit", seat="2", name="Eve").status_code == 303
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 422


def test_an_invited_seat_is_not_open(client: Client) -> None:
    host, eve = Browser(client, "Ada"), Browser(client, "Eve")
    address = host.make("me", "invited")
    assert eve.post(f"{address}/sit", seat="1", name="Eve").status_code == 409


def test_the_host_stops_waiting(client: Client) -> None:
    host, eve = Browser(client, "Ada"), Browser(client, "Eve")
    address = host.make("me", "open", "invited")
    assert eve.post(f"{address}/fill", level="random").status_code == 403
    assert host.post(f"{address}/fill", level="random").status_code == 303
    seen = client.get(f"/api/tables/{address.removeprefix('/t/')}").json()
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "bot", "bot"]
    assert seen["status"] == "playing"


def test_only_own_seats_can_be_moved_from_a_page(client: Client) -> None:
    host, eve = Browser(client, "Ada"), Browser(client, "Eve")
    address = host.make("me", "me")
    code = address.removeprefix("/t/")
    seat = str(client.get(f"/api/tables/{code}").json()["waiting_for"][0])
    assert eve.post(f"{address}/act", seat=seat, version="0", action="pass").status_code == 403
    assert host.post(f"{address}/act", seat=seat, version="0", action="pass").status_code == 303
    assert host.post(f"{address}/confirm", seat=seat, version="2").status_code == 303  # a step of a draft moves the version by two
    assert client.get(f"/api/tables/{code}").json()["actions_taken"] >= 1


def test_friends_share_a_screen(client: Client) -> None:
    host = Browser(client, "Ada")
    address = host.make("me", "me", "me")
    table = Table(client, address.removeprefix("/t/"), {})
    for _ in range(3):
        seat = table.decider()
        page = host.get(address).text
        assert f'name="seat" value="{seat}"' in page, "the page shows the seat that has to decide"
        version = re.search(r'name="version" value="(\d+)"', page)
        assert version is not None
        assert host.post(f"{address}/act", seat=str(seat), version=version.group(1), action="pass", confirm="yes").status_code == 303


def test_a_table_closed_to_spectators(client: Client) -> None:
    host, eve = Browser(client, "Ada"), Browser(client, "Eve")
    address = host.make("me", "me", watch="players")
    assert host.get(address).status_code == 200
    for path in ("", "/at/0", "/record", "/what-if"):
        assert eve.get(address + path).status_code == 403
    assert client.get(f"/api{address.replace('/t/', '/tables/')}").status_code == 403
    assert eve.post(f"{address}/say", words="hello").status_code == 403


def test_chat_is_escaped_and_bounded(client: Client) -> None:
    host, eve = Browser(client, "<b>Ada"), Browser(client, "Eve")
    address = host.make("me", "me")
    assert host.post(f"{address}/say", words="<script>alert(1)</script>").status_code == 303
    page = host.get(address).text
    assert "<script>alert" not in page
    assert "<b>Ada" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert host.post(f"{address}/say", words="x" * 501).status_code == 422
    assert host.post(f"{address}/say", words="  ").status_code == 422
    assert eve.post(f"{address}/say", words="hello").status_code == 422, "who has no name says it first"


def test_a_guest_gives_the_seat_back_before_the_game(client: Client) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = host.make("me", "open", "open")
    ben.post(f"{address}/sit", seat="1", name="Ben")
    assert ben.post(f"{address}/leave").status_code == 303
    seen = client.get(f"/api{address.replace('/t/', '/tables/')}").json()
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "open", "open"]
    assert host.post(f"{address}/leave").status_code == 303
    assert host.get(address).status_code == 404


def test_rematch_brings_the_same_players_together(client: Client) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = host.make("me", "open")
    ben.post(f"{address}/sit", seat="1", name="Ben")
    assert host.post(f"{address}/rematch").status_code == 422
    play_out([host, ben], address)
    assert "with a seat for you" not in ben.get(address).text
    first = host.post(f"{address}/rematch")
    following = client.get(f"/api{first.headers['location'].replace('/t/', '/tables/')}").json()
    assert [following["status"], *(seat["kind"] for seat in following["seats"])] == ["waiting", "invited", "person"], "nobody plays unasked"
    assert "with a seat for you" in ben.get(address).text
    assert "To the next game" in client.get(address, headers={"cookie": ""}).text, "others may look on"
    second = ben.post(f"{address}/rematch")
    assert first.status_code == second.status_code == 303
    assert first.headers["location"] == second.headers["location"] != address
    assert ben.post(f"{address}/rematch").headers["location"] == second.headers["location"], "once more is no other seat"
    seen = client.get(f"/api{first.headers['location'].replace('/t/', '/tables/')}").json()
    assert [seat["name"] for seat in seen["seats"]] == ["Ben", "Ada"]
    assert seen["status"] == "playing"


def play_out(browsers: list[Browser], address: str) -> None:
    """Everybody passes and takes the first choice until the game is over."""
    chance = random.Random(1)
    client = browsers[0].client
    while True:
        seen = client.get(f"/api{address.replace('/t/', '/tables/')}").json()
        if seen["status"] == "finished":
            return
        seat = seen["waiting_for"][0]
        page = browsers[seat].get(address).text
        version = re.search(r'name="version" value="(\d+)"', page)
        words = re.findall(r'<option value="([^"]+)">', page.partition('<datalist id="words">')[2].partition("</datalist>")[0])
        assert version is not None
        fields = {"seat": str(seat), "version": version.group(1), "action": chance.choice(words).replace("&gt;", ">"), "confirm": "yes"}
        answer = browsers[seat].post(f"{address}/act", **fields)
        assert answer.status_code == 303, answer.text


def test_bots_play_a_whole_game_among_themselves(client: Client) -> None:
    table = make_table(client, ["random", "random", "greedy"])
    until(lambda: table.view()["status"] == "finished", "the end of the game")


def test_a_person_plays_against_bots(client: Client) -> None:
    table = make_table(client, ["me", "greedy", "random"])
    chance = random.Random(1)
    for _ in range(20):
        legal = until(lambda: table.view(0)["legal"], "the person's turn")
        assert table.act(0, [chance.choice(legal)["action"]]).status_code == 200
    assert {turn["seat"] for turn in table.view()["log"]} >= {0, 1, 2}
