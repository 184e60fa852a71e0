"""The house in the browser: opening it, keeping its tables, checking its deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from emporion.cli.options import OWN_BOT, DatabaseOption, console
from emporion.kernel.errors import EmporionError


def serve(
    database: DatabaseOption = "",
    host: Annotated[str, typer.Option(help="The address to listen on; a proxy on the same machine needs no other.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes 8470 or the next free one.", min=0, max=65535)] = 0,
    address: Annotated[str, typer.Option(help="The public address, such as https://games.example.org.", metavar="URL")] = "",
    processes: Annotated[int, typer.Option(help="Server processes on this port; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    bots: Annotated[
        str, typer.Option(help=f"Further bots that visitors may choose, with commas: those `emporion bots` lists, or {OWN_BOT}.")
    ] = "",
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1, max=64)] = 2,
    rate: Annotated[float, typer.Option(help="Requests a second allowed to one address.", min=1)] = 20.0,
    proxy: Annotated[
        str,
        typer.Option(help="Proxies that tell the true address of who asks: addresses and networks, with commas.", metavar="NETWORKS"),
    ] = "127.0.0.1,::1",
    metrics: Annotated[
        str, typer.Option(help="Who may read /metrics: addresses and networks, with commas.", metavar="NETWORKS")
    ] = "127.0.0.1,::1",
    tables_per_hour: Annotated[
        float, typer.Option(help="Tables that one person may make; an address has a few people's share.", min=1)
    ] = 60.0,
    bot_tables: Annotated[int, typer.Option(help="Tables of bots only that one person, and one address, may have running.", min=0)] = 3,
    sockets: Annotated[int, typer.Option(help="Pages that may be connected at a time.", min=1)] = 5000,
    sockets_per_address: Annotated[int, typer.Option(help="And from one address.", min=1)] = 200,
    header_seconds: Annotated[float, typer.Option(help="A connection whose request has not come by then is closed.", min=0.1)] = 20.0,
    session_days: Annotated[float, typer.Option(help="After so many days everybody has to log in again.", min=0.01)] = 365.0,
    idle_days: Annotated[float, typer.Option(help="And who has not come for so many days.", min=0.01)] = 60.0,
    mail: Annotated[
        str,
        typer.Option(
            envvar="EMPORION_MAIL", help="Mail server for notices: smtp://USER:PASSWORD@HOST:587?from=house@example.org", metavar="URL"
        ),
    ] = "",
    components: Annotated[
        list[str] | None,
        typer.Option(
            help="An owner's file with corrected numbers: the box of its game at every new table, unless somebody chooses another. "
            "May be given again, once for a game.",
            metavar="[GAME=]FILE",
        ),
    ] = None,
    site: Annotated[
        Path | None,
        typer.Option(
            help="A folder written by `emporion site`: lessons and puzzles can then be played in the browser alone.", metavar="FOLDER"
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the house in the browser, if there is one.")] = False,
) -> None:
    """Open the house: people and bots play in the browser.

    Without options it runs for you alone, on this machine, with a file of your own. How a club runs it on a machine of its own, as
    a service or in containers, behind a proxy, with copies every night: docs/operating.md.
    """
    from emporion.table.hosting.boxes import house_boxes
    from emporion.table.settings import Settings, read_mail
    from emporion.table.web.serving import free_port, run

    own_boxes = tuple(words if "=" in words else str(Path(words).resolve()) for words in components or [])
    house_boxes(own_boxes)  # complains here rather than in a process of the server
    chosen = free_port(host, port, 0) if port else free_port(host, 8470, 20)
    settings = Settings(
        database=database,
        host=host,
        port=chosen,
        address=address,
        requests_per_second=rate,
        most_waiting_requests=rate * 5,
        proxies=proxy,
        metrics=metrics,
        tables_per_hour=tables_per_hour,
        bot_tables=bot_tables,
        most_sockets=sockets,
        sockets_per_address=sockets_per_address,
        header_seconds=header_seconds,
        session_days=session_days,
        idle_days=idle_days,
        bots=tuple(each.strip() for each in bots.split(",") if each.strip()),
        bot_workers=bot_workers,
        mail=read_mail(mail),
        site=str(site.resolve()) if site else "",
        components=own_boxes,
    )
    run(settings, open_browser, processes, console)


def backup(
    folder: Annotated[Path, typer.Argument(help="The folder that receives the copy.", metavar="FOLDER")],
    database: DatabaseOption = "",
    keep: Annotated[int, typer.Option(help="Remove all but so many of the newest copies there; 0 keeps all.", min=0)] = 0,
) -> None:
    """Copy the stored tables, also while the house is open, and check the copy; a copy that is broken replaces none that is not."""
    from emporion.table.settings import Settings
    from emporion.table.storage.backups import backup as copy_tables

    target = copy_tables(Settings(database=database).url(), folder, keep)
    console.print(f"Copied to {target}", markup=False, highlight=False, soft_wrap=True)


def restore(
    copy: Annotated[Path, typer.Argument(help="A copy that `emporion backup` made.", metavar="COPY")],
    database: DatabaseOption = "",
) -> None:
    """Put a copy in the place of the stored tables, while the house is closed.

    The copy is checked first; a broken one changes nothing. What was there before is kept beside it, together with the journal files that a
    killed house leaves, and its name is told. Afterwards `emporion verify --all` replays every game of it.
    """
    from emporion.table.settings import Settings
    from emporion.table.storage.backups import restore as put_back

    url = Settings(database=database).url()
    kept = put_back(copy, url)
    before = f"; what was there before is kept as {kept}" if kept is not None else ""
    console.print(f"Restored to {url.database}{before}", markup=False, highlight=False, soft_wrap=True)


def fair(
    seed: Annotated[str, typer.Argument(help="The seed that was shown at the end.")],
    salt: Annotated[str, typer.Argument(help="The salt that was shown beside it.")],
    seed_hash: Annotated[str, typer.Argument(help="The hash that was shown at the start, or its first 16 characters.", metavar="HASH")],
) -> None:
    """Check that the seed shown at the end of a game is the one whose hash was shown at its start."""
    from emporion.table.tokens import seed_hash as hash_seed

    shown = seed_hash.strip().lower()
    if not seed.isdecimal() or len(shown) < 16 or not hash_seed(int(seed), salt).startswith(shown):
        raise EmporionError("seed and salt do not give this hash: the game was not dealt as announced")
    console.print("Fair: the game was dealt from the seed announced at its start.")
