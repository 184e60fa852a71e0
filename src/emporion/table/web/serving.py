"""Running the house: one process, or several on one port when PostgreSQL keeps the tables."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Any

import msgspec
import uvicorn
from litestar.types import ASGIApp
from rich.console import Console

from emporion.kernel.errors import EmporionError
from emporion.table.settings import Settings
from emporion.table.storage.claim import claim
from emporion.table.storage.database import check_whole, open_database
from emporion.table.thinking.bot_workers import offered
from emporion.table.web.application import create_app
from emporion.table.web.guard import guarded, read_networks
from emporion.table.web.journal import start_journal
from emporion.table.web.site_files import check_site

if sys.platform != "win32":
    import resource

HANDED_DOWN = "EMPORION_SETTINGS"
LARGEST_MESSAGE = 4096  # pages say nothing over the socket

TIDYING = (10_000, 20, 100)
"""New things until the young are looked through; how often that is, until the older are; and those, until all are."""

log = logging.getLogger("emporion.serving")


class AnnouncedServer(uvicorn.Server):
    """Says its address when it is really there."""

    def __init__(self, config: uvicorn.Config, settings: Settings, open_browser: bool, console: Console) -> None:
        super().__init__(config)
        self.settings = settings
        self.open_browser = open_browser
        self.console = console

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        tidy_seldom()
        if self.started:
            welcome(self.settings, self.open_browser, self.console)


def tidy_seldom() -> None:
    """Looking through all that is remembered for what may go holds up every table for a moment: what is there when the house opens is left
    out, and the rest is looked through seldom; what is young, often as before."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*TIDYING)


def welcome(settings: Settings, open_browser: bool, console: Console) -> None:
    console.print(f"The house is open: [bold]{settings.public_address()}[/]   (Ctrl+C closes it)", highlight=False)
    if open_browser and has_screen():
        threading.Thread(target=webbrowser.open, args=(settings.public_address(),), daemon=True).start()


def has_screen() -> bool:
    """A text browser in the terminal would only be in the way."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def free_port(host: str, wanted: int, others: int) -> int:
    """The wanted port, or one of the next ones when it is taken."""
    for port in range(wanted, wanted + others + 1):
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            with socket.socket(family, socket.SOCK_STREAM) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
                return port
        except OSError as problem:
            last = problem
    raise EmporionError(f"{host}:{wanted} cannot be used: {last.strerror}; name another port with --port")


def uvicorn_settings(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "log_config": None,
        "access_log": False,  # our own log has no addresses
        "server_header": False,
        "http": guarded(settings),
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "ws": "websockets-sansio",
        "ws_max_size": LARGEST_MESSAGE,
        "ws_per_message_deflate": True,  # for slow lines; what travels is little by then, so that it costs little
        "timeout_keep_alive": 75,  # longer than players think, so that a line is seldom closed under a request
        "timeout_graceful_shutdown": 3,
    }


def run(settings: Settings, open_browser: bool, processes: int, console: Console) -> None:
    """Serve until told to stop."""
    start_journal("INFO" if not console.is_terminal else "WARNING")
    if processes > 1 and settings.url().get_backend_name() != "postgresql":
        raise EmporionError("several processes need PostgreSQL: --database postgresql://USER@HOST/NAME")
    try_out(settings)
    allow_open_files(settings)
    if processes == 1:
        with suppress(KeyboardInterrupt):  # closing the house is no failure
            AnnouncedServer(uvicorn.Config(create_app(settings), **uvicorn_settings(settings)), settings, open_browser, console).run()
        return
    os.environ[HANDED_DOWN] = msgspec.json.encode(settings).decode()
    welcome(settings, open_browser, console)
    uvicorn.run("emporion.table.web.serving:inherit_app", factory=True, workers=processes, **uvicorn_settings(settings))


def allow_open_files(settings: Settings) -> None:
    """Every line is an open file, of which one process is usually given a thousand; it may have more, but has to say so."""
    if sys.platform == "win32":
        return
    wanted = 2 * settings.most_sockets  # a page, and a line that asks now and then
    given, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if given == resource.RLIM_INFINITY or given >= wanted:
        return
    with suppress(ValueError, OSError):  # macOS allows less than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))
    given, _most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if given < wanted:
        log.warning("%s open files are allowed, and %s pages may be connected: twice as many are needed", given, settings.most_sockets)


def try_out(settings: Settings) -> None:
    """Open, bring up to date and look through the database once, and complain here, in a line, when it or a setting cannot be used."""
    check_site(settings.site)
    url = settings.url()
    with claim(url):
        engine = open_database(url, claimed=True)
        check_whole(engine, url)
        engine.dispose()
    offered(settings.bots)
    read_networks(settings.metrics, "--metrics")


def inherit_app() -> ASGIApp:
    """The application of one of several processes."""
    start_journal()
    app = create_app(msgspec.json.decode(os.environ[HANDED_DOWN], type=Settings))
    tidy_seldom()
    return app
