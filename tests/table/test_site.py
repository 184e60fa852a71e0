"""The house of a browser, asked without one; and what `emporion site` says when it cannot be written."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from html import unescape
from importlib import metadata
from pathlib import Path
from urllib.parse import urldefrag, urlencode

import msgspec
import pytest
from litestar.testing import TestClient

from emporion.games.registry import OURS
from emporion.kernel.errors import EmporionError
from emporion.table.hosting import daily
from emporion.table.settings import Settings
from emporion.table.site.browser import Site
from emporion.table.site.bundle import LIBRARIES
from emporion.table.site.folder import ENTRANCE, MARK, folder_of, write, write_site
from emporion.table.site.runtime import WHEELS, NotFetched
from emporion.table.site.thinkers import think
from emporion.table.thinking import pars
from emporion.table.web.application import create_litestar
from emporion.table.web.door import Door
from emporion.table.web.serving import try_out
from tests.table.conftest import Client

LINK = re.compile(r'<(?:a|img|script|link)\b[^>]*? (?:href|src)="([^"#][^"]*)"')
FILES = "/games/static/"
MANIFEST = "/games/manifest.webmanifest"


class InTheSameRoom:
    """Thinks where it is asked."""

    def ask(self, question: str, hear: Callable[[str], None]) -> None:
        think(question, hear)

    def stop(self) -> None:
        pass


def open_site(kept: dict[str, str]) -> Site:
    def keep(name: str, text: str) -> None:
        kept.update({name: text}) if text else kept.pop(name)

    return Site("/games/", dict(kept), keep, InTheSameRoom, "en", '{"bot_pause": 0}')


async def get(site: Site, address: str) -> str:
    status, _kind, content, _address, _file = await site.answer("GET", address, "text/html", "")
    assert status == 200, address
    return content


async def post(site: Site, address: str, fields: str) -> str:
    status, _kind, content, address, _file = await site.answer("POST", address, "text/html", fields)
    assert status == 303, content
    return address


WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in sys.argv[1:]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
import emporion.table.site.browser
import emporion.table.site.thinkers
"""


def test_it_asks_for_no_package_that_it_does_not_bring() -> None:
    """What only a server has, a browser has not: found here in a second, and not by a page that never opens."""
    needed = {re.split(r"[^\w-]", requirement)[0].replace("-", "_").lower() for requirement in metadata.requires("emporion") or []}
    brought = {"emporion", *LIBRARIES, *WHEELS, "babel"}  # a site has learned the catalogues when it was made
    modules = [
        module
        for module, owners in metadata.packages_distributions().items()
        if {owner.replace("-", "_").lower() for owner in owners} & needed - brought
    ]
    assert "sqlalchemy" in modules
    done = subprocess.run([sys.executable, "-c", WITHOUT, *modules], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_no_link_of_any_page_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of addresses that differ in a number or a code, one is followed."""
    monkeypatch.setattr(pars, "LEVEL", "random")

    async def follow() -> set[str]:
        site = open_site({})
        table = await post(site, "/games/play-now", "game=yunnan&level=greedy")
        lesson = await post(site, "/games/learn/merkator", "")
        waiting, seen, kinds = ["/games/play", table, lesson, "/games/new?game=mombasa"], set[str](), set[str]()
        while waiting:
            address = waiting.pop()
            kind = re.sub(r"[^/]*\d[^/]*", "0", address) if "/t/" in address or "/examples/" in address else address
            if kind in kinds or address.startswith((FILES, MANIFEST, "http")):
                continue
            kinds.add(kind)
            seen.add(address)
            for link in LINK.findall(await get(site, address)):
                waiting.append(urldefrag(unescape(link)).url)
        return seen

    seen = asyncio.run(follow())
    assert {f"/games/rules/{place.name}" for place in OURS} <= seen
    assert all(address.startswith("/games/") for address in seen)


def test_a_table_is_there_again_on_the_next_visit() -> None:
    kept: dict[str, str] = {}

    async def first() -> str:
        return await post(open_site(kept), "/games/play-now", "game=merkator&alone=yes")

    async def second(address: str) -> tuple[str, str]:
        site = open_site(kept)
        return await get(site, "/games/play"), await get(site, address)

    address = asyncio.run(first())
    front, table = asyncio.run(second(address))
    assert address in front
    assert 'id="board"' in table


def test_the_deal_of_the_day_is_played_with_a_par_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pars, "LEVEL", "random")
    monkeypatch.setattr(daily, "today", lambda: "2026-11-19")
    kept: dict[str, str] = {}

    async def first() -> tuple[str, str]:
        site = open_site(kept)
        address = await post(site, "/games/daily/merkator", "")
        assert await post(site, "/games/daily/merkator", "") == address, "who has begun goes on"
        await asyncio.gather(*site.house.tasks)
        entry = await site.house.table(address.rpartition("/")[2])
        while entry.live.row.status != "finished":
            step = "act" if entry.live.legal(0) else "confirm"
            words = entry.live.game.actions.notation(entry.live.legal(0)[-1]) if step == "act" else ""
            await post(site, f"{address}/{step}", urlencode({"seat": 0, "version": entry.live.version(0), "action": words}))
        return f"{round(entry.live.game.scores(entry.live.state)[0])} points", await get(site, "/games/play")

    points, front = asyncio.run(first())
    assert 'href="/games/daily/merkator"' in front
    page = asyncio.run(get(open_site(kept), "/games/daily/merkator"))
    assert points in page
    assert "to par" in page
    assert "the same in every browser" in page


def test_nobody_else_can_sit_down() -> None:
    async def invite() -> tuple[int, str]:
        status, _kind, content, *_rest = await open_site({}).answer(
            "POST", "/games/new", "text/html", "game=yunnan&seat_0=me&seat_1=invited"
        )
        return status, content

    status, content = asyncio.run(invite())
    assert status == 422
    assert "Nobody else can come to a table in this browser" in content


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "taxes.txt").write_text("2026")
    with pytest.raises(EmporionError, match=r"is not empty and holds no site; name a new folder"):
        write_site(tmp_path, Settings())
    with pytest.raises(EmporionError, match=r"taxes.txt is a file; name a folder"):
        write_site(tmp_path / "taxes.txt", Settings())


def test_a_folder_without_pyodide_is_refused_and_it_is_said_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(EmporionError, match=r"is no Pyodide: pyodide.mjs, .* not there; to do it by hand .*npm pack pyodide@.*--pyodide"):
        write_site(tmp_path / "site", Settings(), tmp_path)


def test_without_npm_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(NotFetched, match=r"there is no npm here: install Node.js, or to do it by hand"):
        write_site(tmp_path / "site", Settings())


# --- served by a house ------------------------------------------------------------------------------------------------


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder as `emporion site` leaves it, but without Python in it."""
    write(tmp_path / "site", dict.fromkeys([*ENTRANCE, "manifest.en.webmanifest", "python.js"], b"<!doctype html>" * 99), MARK)
    return tmp_path / "site"


@pytest.fixture
def with_site(settings: Settings, site: Path) -> Iterator[Client]:
    served = msgspec.structs.replace(settings, site=str(site))
    with TestClient(Door(create_litestar(served), served)) as found:
        yield found


def test_a_house_serves_the_site_beside_itself(with_site: Client, site: Path) -> None:
    there = with_site.get("/alone", follow_redirects=False)
    assert (there.status_code, there.headers["location"]) == (302, "/alone/"), "all addresses in it are relative"
    first = with_site.get("/alone/")
    assert first.headers["content-type"].startswith("text/html")
    assert "frame-src 'self'" in first.headers["content-security-policy"]
    assert "script-src 'self'" in first.headers["content-security-policy"]
    assert first.headers["cache-control"] == with_site.get("/alone/service-worker.js").headers["cache-control"] == "no-cache"
    for file in (site / "packed").iterdir():
        packed = with_site.get(f"/alone/packed/{file.name}")
        assert packed.content == file.read_bytes()
        assert "immutable" in packed.headers["cache-control"]
        assert "content-encoding" not in packed.headers, "it is packed already"
    assert with_site.get("/alone/packed/../../tables.sqlite").status_code == 404
    assert with_site.get("/alone/nowhere.js").status_code == 404
    for address in ("/alone/service-worker.js", "/static/style.css"):
        assert with_site.get(f"{address}/below").status_code == 404, "there is nothing below a file"
    assert with_site.get("/alone/%00").status_code == 400


ALSO_THERE = {"/learn/yunnan": "/learn/yunnan", "/puzzles": "/puzzles", "/puzzles/yunnan": "/puzzles/yunnan", "/offline/en": "/play"}


def test_what_can_be_played_in_the_browser_alone_leads_there(with_site: Client) -> None:
    for address, there in ALSO_THERE.items():
        page = with_site.get(address).text
        assert f'href="/alone/?language=en#{there}"' in page
        assert "does not count here" in page


def test_a_house_without_a_site_promises_none(client: Client) -> None:
    for address in ALSO_THERE:
        assert "/alone" not in client.get(address).text
    assert client.get("/alone/").status_code == 404


def test_a_folder_that_holds_no_site_is_refused_at_the_start(settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(EmporionError, match=r"--site: .* holds no site; write one with: emporion site"):
        try_out(msgspec.structs.replace(settings, site=str(tmp_path)))


def test_one_service_worker_leaves_alone_what_the_other_keeps() -> None:
    """The house's and the site's come from one address where a house serves both."""
    house = folder_of("emporion.table.web")["service-worker.js"].decode()
    kept = re.search(r"const KEPT = `([^$]+)", folder_of("emporion.table.site")["service-worker.js"].decode())
    own = re.search(r'startsWith\("([^"]+)"\)', house)
    assert kept is not None
    assert own is not None
    assert not kept[1].startswith(own[1])
    assert f"const CACHE = `{own[1]}" in house
