"""A real Chromium in front of a real house."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.table.running import free_port
from tests.waiting import PATIENCE, until

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}
MILLISECONDS = PATIENCE * 1000

expect.set_options(timeout=MILLISECONDS)


class House:
    """The server process; it can be stopped hard and opened again on the same port and file."""

    def __init__(self, folder: Path, module: str = "tests.browser.house") -> None:
        self.module = module
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder}/tables.sqlite"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module, str(self.port), self.database],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self.answers, "an answer of the house")

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the house has closed by itself"
        try:
            with urlopen(f"{self.address}/health", timeout=PATIENCE):
                return True
        except OSError:
            return False

    def close(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house"))
    found.open()
    yield found
    found.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        pytest.fail("these tests need Chromium; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=MILLISECONDS)
        yield browser
        browser.close()


Enter = Callable[..., Page]


@pytest.fixture
def enter(chromium: Browser, house: House) -> Iterator[Enter]:
    """Somebody new comes in with a browser of their own."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(viewport: ViewportSize = DESK, address: str = "/", workers: Literal["allow", "block"] = "allow") -> Page:
        context = chromium.new_context(
            viewport=viewport, base_url=house.address, locale="en-GB", reduced_motion="reduce", service_workers=workers
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None)
        page.set_default_timeout(MILLISECONDS)
        page.goto(address)
        return page

    yield come
    for context in contexts:
        context.close()
    assert errors == []
