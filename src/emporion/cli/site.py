"""Play without a server: the folder of a web site in which the house runs in the visitor's browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from emporion.cli.options import console
from emporion.kernel.errors import EmporionError
from emporion.table.settings import Settings
from emporion.table.site.folder import write_site


def site(
    folder: Annotated[Path, typer.Argument(help="Where the site is written; one that is there already is brought up to date.")],
    pyodide: Annotated[
        Path | None,
        typer.Option(
            metavar="PACKAGE",
            help="A folder with the unpacked npm package of Pyodide, and perhaps the two wheels, instead of fetching them.",
            show_default="fetched by npm and pip",
        ),
    ] = None,
) -> None:
    """Write a web site in which lessons, puzzles, solo games and games against bots run in the visitor's own browser.

    The folder holds plain files: put it on any web host that serves https, at any address. The first visit fetches about 7 MB; from then on
    the site works without a network, can be installed like an app, and keeps what is played in that browser. Nobody else can join: for
    tables with other people run [bold]emporion serve[/bold].

    Writing it needs npm (it comes with Node.js) and pip, which fetch Python for browsers. To try the site here:

      emporion site my-site

      python -m http.server --directory my-site 8000

    and open http://localhost:8000. More in docs/offline.md.
    """
    try:
        written = write_site(folder, Settings(), pyodide)
    except OSError as problem:
        raise EmporionError(f"{folder} cannot be written: {problem.strerror}") from None
    console.print(
        f"{folder} holds the site: {written.files} files, {written.first_visit / 1e6:.1f} MB on the first visit.\n"
        f"Try it with   python -m http.server --directory {folder} 8000   at http://localhost:8000,\n"
        "or put the folder on any web host that serves https (docs/offline.md).",
        highlight=False,
        soft_wrap=True,
    )
