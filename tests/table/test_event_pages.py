"""The pages of events: set up with what is usual, entered, begun, left; and what is kept of a person there."""

from __future__ import annotations

import re

import pytest

from emporion.table.hosting.house import House
from tests.table.conftest import Client
from tests.table.test_lobby import Browser


def usual_fields(page: str) -> dict[str, str]:
    """What a form sends when nothing in it is touched."""
    form = page.partition('action="/events/new"')[2].partition("</form>")[0]
    fields = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and 'type="checkbox"' not in tag:
            fields[name.group(1)] = value.group(1) if value else ""
    for name, options in re.findall(r'<select name="([^"]+)">(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', options) or re.search(r'<option value="([^"]*)"', options)
        assert chosen is not None
        fields[name] = chosen.group(1)
    fields.pop("_csrf_token", None)
    return fields


def set_up(client: Client, host: Browser, kind: str = "league", **wishes: str) -> str:
    """The address of a new event, by the form as it stands there."""
    page = host.get(f"/events/new?format={kind}").text
    answer = host.post("/events/new", **{**usual_fields(page), "name": host.name, **wishes})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_league_for_a_club_of_thirteen_is_two_links_and_a_button_away(client: Client) -> None:
    host = Browser(client, "Ada")
    assert 'href="/events"' in host.get("/").text
    assert 'href="/events/new?format=league"' in host.get("/events").text
    address = set_up(client, host)
    page = host.get(address).text
    assert "1 of 13" in page
    assert "10 / 6 / 3 / 1 points" in page, "what counts is said before it begins"
    assert "Order: points, wins, share of scores (%), draw." in page


def test_people_enter_and_leave_and_the_host_begins(client: Client) -> None:
    host, ben, cleo, dora = (Browser(client, name) for name in ("Ada", "Ben", "Cleo", "Dora"))
    address = set_up(client, host, places="", seats="3", bot="random")
    for visitor in (ben, cleo, dora):
        assert visitor.post(f"{address}/enter", name=visitor.name).status_code == 303
    assert ben.post(f"{address}/enter").status_code == 422, "once is enough"
    assert dora.post(f"{address}/leave").status_code == 303
    assert ben.post(f"{address}/start").status_code == 403
    assert "Dora" not in host.get(address).text
    assert host.post(f"{address}/start").status_code == 303
    page = ben.get(address).text
    assert page.count("To my table") == 3, "three players at tables of three: everybody has every seat once"
    assert "Standings" in page
    table = re.search(r'href="(/t/[a-z0-9]+)">To my table', page)
    assert table is not None
    assert ben.get(table.group(1)).status_code == 200
    assert host.post(f"{address}/off").status_code == 422, "what has begun plays on"


@pytest.mark.parametrize("kind", ["swiss", "knockout", "ladder", "cup"])
def test_every_format_is_set_up_by_its_form(client: Client, kind: str) -> None:
    host = Browser(client, "Ada")
    address = set_up(client, host, kind)
    for language in ("en", "it", "de"):
        page = client.get(address, headers={"cookie": f"language={language}"})
        assert page.status_code == 200
    assert set_up(client, host, kind) != address


def test_what_is_kept_of_a_person_is_exported_and_goes_with_them(client: Client, house: House) -> None:
    host, ben = Browser(client, "Ada Hostess"), Browser(client, "Ben Guest")
    address = set_up(client, host, places="", title="Hostess's league")
    assert ben.post(f"{address}/enter", name=ben.name).status_code == 303
    assert ben.post("/account/notices/ways", push="now", mail="off", webhook="now", zone="Europe/Rome").status_code == 303
    told = ben.get("/account/export").json()
    assert [each["name"] for each in told["events"]] == ["Hostess's league"]
    assert told["notices"][0]["zone"] == "Europe/Rome"
    assert [each["name"] for each in host.get("/account/export").json()["hosted_events"]] == ["Hostess's league"]
    assert ben.post("/account/erase", sure="yes").status_code in (200, 303)
    assert "Ben Guest" not in host.get(address).text
    assert "1 ♟" in re.sub(r"<[^>]+>", "", host.get("/events").text)
    assert host.post("/account/erase", sure="yes").status_code in (200, 303)
    assert "Hostess" not in client.get("/events").text
    with house.engine.connect() as connection:
        dump = "\n".join(
            str(row) for name in ("events", "entries", "notice_settings") for row in connection.exec_driver_sql(f"SELECT * FROM {name}")
        )
    assert "Hostess" not in dump
    assert "Rome" not in dump
