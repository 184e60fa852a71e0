"""Boxes that owners have corrected: checked at the field, stored by fingerprint, kept under a name, played with and shared."""

from __future__ import annotations

import html
import io
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from emporion import open_record, parse_record, verify
from emporion.games.registry import OURS
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Room
from emporion.table.hosting.boxes import box_of, check, house_boxes, read_overlay, shipped_tables
from emporion.table.languages import NAMES, speak
from emporion.table.scenes.boxes import words_of
from emporion.table.settings import Settings
from emporion.table.web.application import create_litestar
from emporion.table.web.door import Door
from tests.table.conftest import Client
from tests.table.players import form_token, make_table

TIBET = '[provinces]\nrows = [{ name = "tibet", trader_income = 16 }]\n'
COOKIE = {"cookie": "emporion=anna-anna-anna-anna-anna"}
FRIEND = {"cookie": "emporion=bert-bert-bert-bert-bert"}


def post(client: Client, address: str, headers: dict[str, str] = COOKIE, /, **fields: str) -> Any:
    token = form_token(client, headers)
    return client.post(address, headers=headers, data={"_csrf_token": token, **fields}, follow_redirects=False)


def save(client: Client, headers: dict[str, str] = COOKIE, **typed: str) -> Any:
    """Type into fields of Yunnan's box: ``provinces__tibet__trader_income="16"``."""
    fields = {f"f:{name.replace('__', '/')}": value for name, value in typed.items()}
    return post(client, "/boxes/yunnan", headers, base="", name="My Yunnan", **fields)


def test_typed_numbers_become_a_box_that_is_listed_and_shown_to_friends(client: Client) -> None:
    answer = save(client, provinces__tibet__trader_income="16", tracks____points="0, 1, 4, 9, 17".strip())
    address = answer.headers["location"]
    assert re.fullmatch(r"/boxes/yunnan/[0-9a-f]{16}", address)
    page = client.get(address, headers=FRIEND).text
    assert "2 numbers differ from the shipped box" in page
    assert re.search(r"<del>15</del>.*?<ins>16</ins>", page)
    assert "My Yunnan" in client.get("/account", headers=COOKIE).text
    assert "My Yunnan" not in client.get("/account", headers=FRIEND).text


def test_wrong_numbers_are_told_at_their_fields_and_nothing_is_saved(client: Client) -> None:
    answer = save(client, provinces__tibet__trader_income="-1", pieces____stations="many", spaces__school__small="7, 5")
    assert answer.status_code == 422
    assert told_at(answer.text, "pieces--stations") == "A whole number is expected"
    assert 'value="many"' in answer.text  # what was typed is still there
    answer = save(client, provinces__tibet__trader_income="-1", spaces__school__small="7, 5")
    assert told_at(answer.text, "provinces-tibet-trader_income") == "Trader income is -1; it cannot be negative"
    assert "should rise" in told_at(answer.text, "spaces-school-small")
    assert "My Yunnan" not in client.get("/account", headers=COOKIE).text


def test_what_is_no_field_of_the_page_changes_nothing(client: Client) -> None:
    for name in ("spaces//row_names", "provinces/tibet/name", "provinces", "income//note", "provinces//rows", "nothing/x/y"):
        answer = post(client, "/boxes/yunnan", COOKIE, base="", name="x", **{f"f:{name}": "5"})
        assert answer.status_code == 422, name
        assert "Nothing differs from the box as it is shipped" in answer.text, name


def test_the_report_of_a_calibration_is_a_link(client: Client) -> None:
    for game, also in (("mombasa", "merkator"), ("merkator", "mombasa")):
        page = client.get(f"/boxes/{game}").text
        assert f'calibrated by play: <a href="/reports/{game}/calibration">' in page
        assert f"/reports/{also}" not in page
        assert client.get(f"/reports/{game}/calibration").headers["content-type"].startswith("text/html")
    assert client.get("/reports/chess/calibration").status_code == 404


def told_at(page: str, field: str) -> str:
    found = re.search(rf'aria-describedby="wrong-{field}".*?<span[^>]*id="wrong-{field}">([^<]*)</span>', page, re.DOTALL)
    assert found is not None, f"nothing is told at {field}"
    return found[1]


def test_a_single_number_is_reset_without_a_script(client: Client) -> None:
    typed = {"f:provinces/tibet/trader_income": "16", "f:provinces/kang/gifts": "5", "reset": "provinces/kang/gifts"}
    page = post(client, "/boxes/yunnan", COOKIE, base="", **typed).text
    assert re.search(r'value="16"[^>]*data-shipped="15"', page)
    assert re.search(r'value="4"[^>]*data-shipped="4"[^>]*|data-shipped="4"[^>]*value="4"', page)
    assert "1 number is not as shipped" in page


@pytest.mark.parametrize(("language", "spelled"), [("de", "Seide/Porzellan"), ("it", "Seta / porcellana"), ("it", "silk/porcelain")])
def test_things_are_read_and_typed_in_the_words_of_the_page(client: Client, language: str, spelled: str) -> None:
    spoken = {**COOKIE, "accept-language": language}
    page = client.get("/boxes/merkator", headers=spoken).text
    assert {"it": "Terranova olio di pesce", "de": "Neufundland Tran"}[language] in page
    assert {"it": 'value="olio di pesce, verdure"', "de": 'value="Tran, Gemüse"'}[language] in page
    typed = {"f:routes/silk_3/demand": spelled, "f:routes/silk_2/demand": {"it": "ambra", "de": "Bernstein"}[language]}
    wrong = post(client, "/boxes/yinzi", spoken, base="", name="x", **typed).text
    assert {"it": "ambra", "de": "Bernstein"}[language] in told_at(wrong, "routes-silk_2-demand")
    assert {"it": "riso, grano, frutta", "de": "Reis, Weizen, Früchte"}[language] in told_at(wrong, "routes-silk_2-demand")
    del typed["f:routes/silk_2/demand"]
    address = post(client, "/boxes/yinzi", spoken, base="", name="x", **typed).headers["location"]
    assert 'name = "silk_3", demand = ["silk/porcelain"]' in client.get(f"{address}/file").text
    told = client.get(address, headers=spoken).text
    assert {"it": "<ins>seta/porcellana</ins>", "de": "<ins>Seide/Porzellan</ins>"}[language] in told


@pytest.mark.parametrize(
    ("language", "told"), [("it", "Sovrapprezzo: attesi tre numeri"), ("de", "Aufschlag: drei Zahlen werden erwartet")]
)
def test_why_a_number_is_refused_is_said_in_the_language_of_the_page(client: Client, language: str, told: str) -> None:
    wrong = post(client, "/boxes/mombasa", {**COOKIE, "accept-language": language}, base="", name="x", **{"f:display//surcharge": "1, 0"})
    assert told in told_at(wrong.text, "display--surcharge")


@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_no_two_things_of_a_box_are_called_the_same(place: Room) -> None:
    words = words_of(place.name)
    for code in NAMES:
        for name in words.names:
            assert words.read_all(words.tell(name, speak(code)), speak(code)) == name, f"{code}: {name}"


def test_the_file_of_a_box_makes_the_same_box_again(client: Client) -> None:
    address = save(client, provinces__tibet__trader_income="16").headers["location"]
    file = client.get(f"{address}/file")
    assert file.headers["content-disposition"].endswith('.toml"')
    assert tomllib.loads(file.text) == {"provinces": {"rows": [{"name": "tibet", "trader_income": 16}]}}
    token = form_token(client, FRIEND)
    brought = client.post(
        "/boxes/yunnan/upload",
        headers=FRIEND,
        data={"_csrf_token": token, "name": "from Anna"},
        files={"file": ("box.toml", io.BytesIO(file.content), "application/toml")},
        follow_redirects=False,
    )
    assert brought.headers["location"] == address


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("[provinces", "This is not TOML"),
        ("[moons]\nphases = 4", "unknown table"),
        ("\ufeff[moons]\nphases = 4", "unknown table"),  # as some editors save it
        ('[provinces]\nrows = [{ name = "bhutan", gifts = 1 }]', "no such row"),
        ("[scoring]\ngift_points = 5000", "a number from -999 to 999 is expected"),
        ("[scoring]\ngift_points = 3", "Nothing differs"),
        ("# nothing\n", "Nothing differs"),
    ],
)
def test_a_file_that_is_no_box_is_refused_beside_its_field(client: Client, words: str, told: str) -> None:
    answer = post(client, "/boxes/yunnan/upload", words=words, name="x")
    assert answer.status_code == 422
    assert told in answer.text[answer.text.index('id="upload-wrong"') :]


def test_nobody_alters_what_another_keeps(client: Client) -> None:
    address = save(client, provinces__tibet__trader_income="16").headers["location"]
    post(client, f"{address}/keep", FRIEND, name="Bert calls it so")
    post(client, f"{address}/drop", FRIEND)
    assert "My Yunnan" in client.get("/account", headers=COOKIE).text
    edited = post(client, "/boxes/yunnan", FRIEND, base=address.rpartition("/")[2], name="other", **{"f:provinces/tibet/gifts": "4"})
    assert edited.headers["location"] != address
    assert "1 number differs" in client.get(address).text
    assert "2 numbers differ" in client.get(edited.headers["location"]).text


def test_a_box_is_found_at_its_own_game_only(client: Client) -> None:
    mark = save(client, provinces__tibet__trader_income="16").headers["location"].rpartition("/")[2]
    assert client.get(f"/boxes/yinzi/{mark}").status_code == 404
    assert client.get("/boxes/yunnan/0123456789abcdef").status_code == 404


def test_a_table_with_an_owners_box_says_so_everywhere_and_its_record_holds(client: Client) -> None:
    made = client.post("/api/boxes/yunnan", json={"components": TIBET, "name": "mine"}).json()
    assert made["corrections"] == 1
    listed = client.get("/api/boxes", headers={"authorization": f"Bearer {made['token']}"}).json()
    assert [(box["box"], box["name"]) for box in listed] == [(made["box"], "mine")]
    table = make_table(client, ["me", "me"], box=made["box"])
    view = table.view()
    assert (view["box"], view["corrected"]) == (made["box"], True)
    badge = "Played with an owner&#x27;s box: 1 number differs"
    assert badge in client.get(f"/t/{table.code}").text.replace("&#39;", "&#x27;")
    assert f"/boxes/yunnan/{made['box']}" in client.get(f"/t/{table.code}/at/0").text
    table.play(random.Random(3))
    record = client.get(f"/api/tables/{table.code}/record").text
    assert "corrected: provinces.tibet.trader_income = 16 (15)\n" in record
    read = parse_record(record, "record")
    game = open_record(read)
    assert verify(read, game).over()
    assert game.box_file.tables["provinces"]["rows"][3]["trader_income"] == 16


def test_the_api_tells_a_box_and_refuses_a_wrong_one(client: Client) -> None:
    shipped = client.get("/api/boxes/yunnan/shipped").json()
    assert shipped["corrections"] == []
    assert {"table": "payout", "row": "", "column": "", "provenance": "reconstructed"}.items() <= next(
        source for source in shipped["sources"] if source["table"] == "payout"
    ).items()
    made = client.post("/api/boxes/yunnan", json={"components": TIBET}).json()
    own = client.get(f"/api/boxes/yunnan/{made['box']}").json()
    assert own["corrections"] == [{"table": "provinces", "row": "tibet", "column": "trader_income", "shipped": 15, "own": 16}]
    assert tomllib.loads(own["components"]) == tomllib.loads(TIBET)
    refused = client.post("/api/boxes/yunnan", json={"components": TIBET.replace("16", "-16")})
    assert refused.status_code == 422
    assert refused.json()["reason"] == "components: table 'provinces', row 'tibet': trader_income is -16; it cannot be negative"
    assert client.post("/api/tables", json={"game": "yunnan", "name": "A", "seats": ["me", "me"], "box": "nothing"}).status_code == 404


def test_a_table_with_open_seats_is_listed_with_its_box(client: Client) -> None:
    made = client.post("/api/boxes/yunnan", json={"components": TIBET}).json()
    make_table(client, ["me", "open"], box=made["box"])
    assert [(table["box"], table["corrected"]) for table in client.get("/api/tables").json()] == [(made["box"], True)]
    assert "owner&#39;s box" in client.get("/").text


def test_a_box_with_another_number_of_rows(client: Client) -> None:
    names = ", ".join(row["name"] for row in shipped_tables("yunnan")["payout"]["rows"])
    wanted = names.replace("from_5, ", "") + ", from_110"
    page = post(client, "/boxes/yunnan", COOKIE, base="", arrange="payout", **{"f:payout/row_names": wanted}).text
    assert 'name="f:payout/from_110/total"' in page
    assert 'name="f:payout/from_5/total"' not in page
    refused = post(client, "/boxes/yunnan", COOKIE, base="", name="x", **{"f:payout/row_names": wanted})
    assert "totals should rise" in refused.text  # the new row is a copy of the last
    typed = {"f:payout/row_names": wanted, "f:payout/from_110/total": "110", "f:payout/from_110/coins": "30"}
    saved = post(client, "/boxes/yunnan", COOKIE, base="", name="x", **typed).headers["location"]
    assert "2 numbers differ" in client.get(saved).text
    overlay = tomllib.loads(client.get(f"{saved}/file").text)["payout"]
    assert overlay["replace"]
    assert overlay["rows"][-1] == {"name": "from_110", "total": 110, "coins": 30}


def test_a_house_with_a_box_of_its_own(settings: Settings, tmp_path: Path) -> None:
    from litestar.testing import TestClient
    from msgspec.structs import replace

    file = tmp_path / "ours.toml"
    file.write_text(TIBET)
    own = replace(settings, components=(str(file),))
    with TestClient(Door(create_litestar(own), own)) as client:
        assert make_table(client, ["me", "me"]).view()["corrected"]
        assert not make_table(client, ["me", "me"], box="shipped").view()["corrected"]
        assert not make_table(client, ["me", "me"], game="merkator").view()["corrected"]
        assert "the box of this house" in client.get("/new?game=yunnan").text


def test_files_for_a_house_name_one_game_each(tmp_path: Path) -> None:
    ours, vague = tmp_path / "ours.toml", tmp_path / "vague.toml"
    ours.write_text(TIBET)
    vague.write_text("[scoring]\n")
    assert [box.game for box in house_boxes((f"yunnan={ours}",))] == ["yunnan"]
    with pytest.raises(EmporionError, match="say which game it is for: --components GAME="):
        house_boxes((str(vague),))
    with pytest.raises(EmporionError, match="Yunnan has a box of the house already"):
        house_boxes((str(ours), f"yunnan={ours}"))


@pytest.mark.parametrize("game", [place.name for place in OURS])
def test_every_game_shows_all_its_tables_with_pictures_and_takes_any_of_its_numbers(client: Client, game: str) -> None:
    page = client.get(f"/boxes/{game}")
    assert page.status_code == 200
    tables = shipped_tables(game)
    assert re.findall(r'<details class="card component" id="([^"]*)"', page.text) == list(tables)
    picture = client.get(f"/pictures/{game}/{next(iter(tables))}")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    check(game, tables)
    assert box_of(game, tables).overlay == ""
    assert read_overlay(game, "") == tables
    assert client.get(f"/pictures/{game}/nothing").status_code == 404


@pytest.mark.parametrize("place", OURS, ids=lambda place: place.name)
def test_what_is_known_of_a_table_is_told_in_the_language_of_the_page(client: Client, place: Room) -> None:
    box = place.open(place.seats[0], {}).box_file
    notes = {source.note.partition("docs/reports")[0] for table in box.tables for source in box.sources(table)} - {""}  # then a link
    english, german = (html.unescape(client.get(f"/boxes/{place.name}", headers={"accept-language": code}).text) for code in ("en", "de"))
    assert [note for note in notes if note not in english] == []
    assert [note for note in notes if note in german] == []
