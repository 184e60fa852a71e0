"""How the house is run: where it stores, where it listens, what it allows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from emporion.kernel.errors import EmporionError

if TYPE_CHECKING:
    from sqlalchemy.engine import URL


class MailServer(msgspec.Struct, frozen=True):
    """Where e-mail notices are handed in."""

    host: str
    port: int = 587
    user: str = ""
    password: str = ""
    sender: str = ""


class Settings(msgspec.Struct, frozen=True):
    """All that `emporion serve` can be told."""

    database: str = ""  # empty: a SQLite file in the user's data directory
    host: str = "127.0.0.1"
    port: int = 8470
    address: str = ""  # the public address, such as https://games.example.org; empty: http://host:port
    requests_per_second: float = 20.0  # by address and by token
    most_waiting_requests: float = 100.0  # how many may come at once before the rate counts
    proxies: str = "127.0.0.1,::1"  # addresses and networks of proxies that tell the true address of who asks
    metrics: str = "127.0.0.1,::1"  # addresses and networks that may read /metrics
    tables_per_hour: float = 60.0  # that one person may make; an address has the share of a few people
    bot_tables: int = 3  # tables of bots only that one person, and one address, may have running
    most_sockets: int = 5000
    sockets_per_address: int = 200
    lines_per_address: int = 400  # connections, also those that say nothing ...
    header_seconds: float = 20.0  # ... for so long
    session_days: float = 365.0  # a cookie is worth nothing after so many days ...
    idle_days: float = 60.0  # ... or when it was not used for so many
    bots: tuple[str, ...] = ()  # further ones that visitors may choose, as the command line names them
    bot_workers: int = 2
    bot_seconds: float = 20.0  # a bot that takes longer for one decision is stopped and plays its best so far
    bot_leisure: bool = True  # against people, levels that have seconds of their own take them for a decision
    bot_pause: float = 0.5  # a breath before a bot's turn, so that people can follow
    hint_iterations: int = 3000
    hint_seconds: float = 3.0  # or as many iterations as there is time for
    review_iterations: int = 300  # for a decision
    review_seconds: float = 60.0  # for the whole game
    review_decisions: int = 160  # of a longer game, that many are looked at
    mail: MailServer | None = None
    site: str = ""  # a folder that `emporion site` has written, to be served beside the house
    components: tuple[str, ...] = ()  # owners' files, one for a game: what tables are played with unless somebody chooses another box

    def url(self) -> URL:
        """The database as SQLAlchemy names it; a house in a browser has none, and no SQLAlchemy."""
        from sqlalchemy.engine import URL, make_url
        from sqlalchemy.exc import ArgumentError

        if not self.database:
            return URL.create("sqlite", database=str(data_directory() / "tables.sqlite"))
        try:
            url = make_url(self.database)
        except ArgumentError:
            raise EmporionError("the database should read sqlite:///FILE or postgresql://USER@HOST/NAME") from None
        if url.drivername in ("postgresql", "postgres"):
            return url.set(drivername="postgresql+psycopg")
        if url.drivername not in ("sqlite", "postgresql+psycopg"):
            raise EmporionError(f"no database '{url.drivername}'; tables are kept in sqlite or postgresql")
        return url

    def public_address(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.address.rstrip("/") or f"http://{host}:{self.port}"

    def secure(self) -> bool:
        """Whether pages travel encrypted, so that cookies may insist on it."""
        return self.public_address().startswith("https://")


def read_mail(words: str) -> MailServer | None:
    """``smtp://USER:PASSWORD@HOST:587?from=house@example.org``"""
    if not words:
        return None
    try:
        parts = urlsplit(words)
        port = parts.port or 587
    except ValueError:
        parts, port = urlsplit(""), 0
    if parts.scheme != "smtp" or not parts.hostname:
        raise EmporionError("the mail server should read smtp://USER:PASSWORD@HOST:587?from=house@example.org")
    sender = parse_qs(parts.query).get("from", [""])[0]
    return MailServer(parts.hostname, port, unquote(parts.username or ""), unquote(parts.password or ""), sender)


def data_directory() -> Path:
    """The user's own folder for the house; made when missing."""
    import typer

    folder = Path(typer.get_app_dir("emporion"))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise EmporionError(f"{folder} cannot be made: {problem.strerror}; name a file with --database") from None
    return folder
