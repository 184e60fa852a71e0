"""Upgrades break no game: a changed number and a changed rule leave running games, history and records whole, and so does a dropped one."""

from __future__ import annotations

import lzma
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.script import ScriptDirectory
from litestar.testing import TestClient
from sqlalchemy import func, select

from emporion.games import registry
from emporion.games.registry import open_record, room
from emporion.kernel.components import Components
from emporion.kernel.errors import WrongRules
from emporion.kernel.game import Game, Room
from emporion.kernel.record import parse_record, verify
from emporion.table.languages import speak
from emporion.table.play.audit import audit
from emporion.table.play.endings import pack, unpack
from emporion.table.settings import Settings
from emporion.table.storage.database import connect, scripts
from emporion.table.storage.schema import boxes
from emporion.table.storage.store import Store
from emporion.table.tokens import hash_token
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.players import Table, make_table
from tests.table.postgres import Postgres, find
from tests.table.sealed import ROOM as SEALED
from tests.table.test_lobby import Browser
from tests.waiting import until


@contextmanager
def house(settings: Settings) -> Iterator[Client]:
    with TestClient(create_app(settings)) as client:
        yield client


def reopened(client: Client, table: Table) -> Table:
    return Table(client, table.code, table.tokens)


def history(table: Table) -> list[dict[str, Any]]:
    """Every position so far."""
    taken = table.view()["actions_taken"]
    found: list[dict[str, Any]] = []
    for number in range(taken + 1):
        answer = table.client.get(f"/api/tables/{table.code}/positions/{number}")
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
    return found


def record(table: Table) -> str:
    answer = table.client.get(f"/api/tables/{table.code}/record")
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def holds(text: str) -> Game[Any]:
    found = parse_record(text, "record")
    game = open_record(found)
    assert verify(found, game).over()
    return game


def ships_another_box(monkeypatch: pytest.MonkeyPatch, place: Room, overlay: Path) -> None:
    """From now on the package comes with other numbers."""
    build = place.build

    def newer(seats: int, options: dict[str, str], components: Components, rules: int) -> Game[Any]:
        return build(seats, options, overlay if components is None else components, rules)

    monkeypatch.setattr(place, "build", newer)


def test_a_changed_number_leaves_games_history_and_records_whole(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(settings) as client:
        running, finished, with_bot = (
            make_table(client, ["me"], game="merkator"),  # alone, the shortest game there is
            make_table(client, ["me"], game="merkator"),
            make_table(client, ["me", "greedy"], game="merkator"),
        )
        running.play(random.Random(1), 20)
        finished.play(random.Random(8))
        before, ended, told = history(running), history(finished), record(finished)
    overlay = tmp_path / "newer.toml"
    overlay.write_text('[bonus_gains]\nactive = 3\n[minors]\nrows = [{ name = "denmark", threshold = 5 }]\n', encoding="utf-8")
    ships_another_box(monkeypatch, room("merkator"), overlay)
    with house(settings) as client:
        running, finished, with_bot = (reopened(client, table) for table in (running, finished, with_bot))
        assert history(running) == before
        assert history(finished) == ended
        assert record(finished) == told
        running.play(random.Random(2))
        with_bot.play(random.Random(3), 1)
        newer = make_table(client, ["me"], game="merkator")
        newer.play(random.Random(4))
        old, new = holds(record(running)), holds(record(newer))
    assert old.box_file.fingerprint() == holds(told).box_file.fingerprint() != new.box_file.fingerprint()
    assert new.box_file.as_data()["bonus_gains"]["active"] == 3
    assert [finding.problem for finding in audit(settings)] == [""] * 4
    engine = connect(settings.url())
    with engine.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(boxes)) == 2
    engine.dispose()


def test_a_changed_rule_leaves_games_history_and_records_whole(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "ROOMS", [*registry.ROOMS, SEALED])
    with house(settings) as client:
        running, finished = (make_table(client, ["me", "me"], game="sealed") for _ in range(2))
        lay(running, {0: "lay four", 1: "lay one"})
        for number in ("four", "three", "two"):
            lay(finished, {0: f"lay {number}", 1: "lay one" if number == "four" else f"lay {number}"})
        assert points(running)[1] == 0
        before, ended, told = history(running), history(finished), record(finished)
    monkeypatch.setattr(SEALED, "rules", [1, 2])
    with house(settings) as client:
        running, finished = reopened(client, running), reopened(client, finished)
        newer = make_table(client, ["me", "me"], game="sealed")
        assert (running.view()["rules"], newer.view()["rules"]) == (1, 2)
        assert history(running) == before
        assert history(finished) == ended
        assert record(finished) == told
        for cards in ({0: "lay three", 1: "lay two"}, {0: "lay two", 1: "lay three"}):
            lay(running, cards)
        lay(newer, {0: "lay four", 1: "lay one"})
        assert points(running)[1] > 0
        assert points(newer)[0] == 0, "the lowest card wins under the new rules"
        assert holds(record(running)).rules_version == holds(told).rules_version == 1
        for cards in ({0: "lay three", 1: "lay two"}, {0: "lay two", 1: "lay three"}):
            lay(newer, cards)
        assert holds(record(newer)).rules_version == 2
    assert [finding.problem for finding in audit(settings)] == ["", "", ""]


def lay(table: Table, cards: dict[int, str]) -> None:
    for seat, card in cards.items():
        assert table.act(seat, [card, "ready"]).status_code == 200


def points(table: Table) -> list[float]:
    return [seat["score"] for seat in table.view()["seats"]]


# --- rules that are no longer played ------------------------------------------------------------------------------------


Retired = tuple[Table, Table, dict[str, Any], str]


@pytest.fixture
def retired(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Retired:
    return retire(settings, monkeypatch)


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    if request.param == "sqlite":
        yield settings
        return
    if not find("initdb"):
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with Postgres() as postgres:
        yield msgspec.structs.replace(settings, database=postgres.url)


def retire(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Retired:
    """A running and a finished table of rules that have been dropped since; what the finished one showed, and its record."""
    with house(settings) as client:
        running, finished = make_table(client, ["me", "me"]), make_table(client, ["me", "me"])
        running.play(random.Random(1), 20)
        finished.play(random.Random(8))
        seen, told = finished.view(), record(finished)
    monkeypatch.setattr(room("yunnan"), "rules", [2])
    return running, finished, seen, told


def test_a_finished_game_of_rules_no_longer_played_shows_its_end(either: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    _running, table, seen, told = retire(either, monkeypatch)
    with house(either) as client:
        table = reopened(client, table)
        again = table.view()
        for part in ("ending", "log", "options", "rules", "status", "actions_taken", "seed", "seed_hash"):
            assert again[part] == seen[part], part
        assert [seat["score"] for seat in again["seats"]] == [seat["score"] for seat in seen["seats"]]
        assert again["ending"]["position"].startswith("yunnan 2 ")
        assert table.view(1, after=seen["actions_taken"] - 1)["log"] == seen["log"][-1:]
        assert record(table) == told
        page = client.get(f"/t/{table.code}", headers={"accept-language": "it"})
        assert page.status_code == 200
        assert "con la versione 1 delle regole" in page.text
        assert page.text.count('<li class="turn ') == len(seen["log"])
        assert f"/t/{table.code}/at/" not in page.text
        for line in seen["ending"]["score_sheet"]:
            assert "".join(f"<td>{amount:g}</td>" for amount in line["points"]) in page.text
        assert re.search(r"monete \d+ → \d+", page.text)
        assert client.get(f"/t/{table.code}/record").text == told
        answer = client.get(f"/t/{table.code}/at/3")
        assert answer.status_code == 422
        assert "rules version 2, not 1" in answer.text
        assert client.get("/").status_code == 200
    found = parse_record(told, "record")
    with pytest.raises(WrongRules):
        open_record(found)


def test_a_running_game_of_rules_no_longer_played_says_so(settings: Settings, retired: Retired) -> None:
    table = retired[0]
    with house(settings) as client:
        page = client.get(f"/t/{table.code}")
        assert page.status_code == 200
        assert "This game began under rules version 1; this house plays 2." in page.text
        assert "an older emporion opens it again" in page.text
        table = reopened(client, table)
        for answer in (
            client.get(f"/api/tables/{table.code}"),
            client.get(f"/api/tables/{table.code}/record"),
            table.post(0, "actions", version=0, actions=["pass"]),
        ):
            assert answer.status_code == 422
            assert answer.json()["reason"] == "Yunnan is played here under rules version 2, not 1"


def test_a_closed_table_stays_closed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(settings) as client:
        table = make_table(client, ["me", "me"], watch="players")
    monkeypatch.setattr(room("yunnan"), "rules", [2])
    with house(settings) as client:
        assert client.get(f"/t/{table.code}").status_code == 403
        assert client.get(f"/api/tables/{table.code}").status_code == 403


def test_the_audit_tells_shelved_games_from_broken_ones(settings: Settings, retired: Retired) -> None:
    findings = {finding.code: finding for finding in audit(settings)}
    assert findings[retired[0].code].problem == "Yunnan is played here under rules version 2, not 1"
    assert (findings[retired[1].code].problem, findings[retired[1].code].shelved) == ("", True)


def test_bots_of_other_tables_are_woken_all_the_same(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(settings) as client:
        first, second = make_table(client, ["me", "me"]), make_table(client, ["me", "me"], game="merkator")
    engine = connect(settings.url())
    store = Store(engine)
    for table in (first, second):
        seat = store.load(table.code).row.waiting[0]
        store.sit(store.load(table.code).row.id, seat, ["person"], {"stand_in": "random"})
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE games SET bot_to_move = true")
    monkeypatch.setattr(room("yunnan"), "rules", [2])
    waited = store.load(second.code).row.taken
    with house(settings) as client:
        while store.load(second.code).row.taken == waited:
            client.get("/health")
    engine.dispose()


def test_what_is_kept_can_still_be_put_into_any_words(settings: Settings) -> None:
    with house(settings) as client:
        table = make_table(client, ["me", "me"])
        table.play(random.Random(8))
    engine = connect(settings.url())
    kept = Store(engine).load(table.code).ending
    engine.dispose()
    assert pack(unpack(kept)) == kept
    sentences = [line for turn in unpack(kept).log for line in turn.lines]
    assert len({line.template for line in sentences}) < len({str(line) for line in sentences})
    assert speak("de").text(unpack(kept).score_sheet[0].label) != str(unpack(kept).score_sheet[0].label)
    assert len(kept) < 30_000


# --- a house of 0.1.0 -------------------------------------------------------------------------------------------------

HOUSES = sorted((Path(__file__).parent / "houses").glob("*.sql.xz"))


@pytest.mark.parametrize("dump", HOUSES, ids=[path.name.removesuffix(".sql.xz") for path in HOUSES])
def test_a_house_of_an_earlier_version_is_opened_checked_and_played_on(dump: Path, settings: Settings) -> None:
    """Nine tables of all games: finished, waiting, running, with a bot, with an unconfirmed step; an account, a line of chat."""
    file = Path(str(settings.url().database))
    with closing(sqlite3.connect(file)) as old:
        old.executescript(lzma.decompress(dump.read_bytes()).decode())
        before = dict(old.execute("SELECT code, taken FROM games").fetchall())
        ended = old.execute("SELECT code, result FROM games WHERE status = 'finished'").fetchall()
        for number in range(5):  # the tokens of the seats are not known any more, so they get new ones
            old.execute("UPDATE seats SET token_hash = ? WHERE seat = ?", (hash_token(f"seat {number}"), number))
        old.commit()
    findings = {finding.code: finding for finding in audit(settings)}
    assert len(findings) == 9
    assert all(not finding.problem for finding in findings.values())
    assert [(code, findings[code].reached) for code, _result in ended] == ended
    with house(settings) as client:
        for code, taken in before.items():
            table = Table(client, code, {number: f"seat {number}" for number in range(5)})
            seen = table.view()
            assert seen["actions_taken"] == taken
            if seen["status"] == "finished":
                holds(record(table))
            elif seen["status"] == "playing":
                seat = table.decider()
                confirmed = table.post(seat, "confirm", version=table.view(seat)["version"])
                assert confirmed.status_code in (200, 422)  # where a step was left unconfirmed it still is
                seat = until(partial(decider, table), "a person's turn")[0]
                assert table.act(seat, [table.view(seat)["legal"][0]["action"]]).status_code == 200
                assert table.view()["actions_taken"] > taken
        ada = Browser(client, "Ada")
        ada.take_cookie(ada.post("/account/login", name="Ada", passphrase="correct horse"))
        own = re.findall(r'href="/t/([a-z0-9]+)"', ada.get("/").text)
        assert any("Have fun" in ada.get(f"/t/{code}").text for code in own)
    assert [finding.problem for finding in audit(settings)] == [""] * 9
    assert file.with_name(f"{file.name}.before-{newest_shape()}").exists()


def decider(table: Table) -> list[int]:
    """The person to decide; bots have their turns first."""
    return [seat for seat in table.view()["waiting_for"] if table.view(seat)["legal"]]


def newest_shape() -> str:
    found = ScriptDirectory.from_config(scripts()).get_current_head()
    assert found is not None
    return found
