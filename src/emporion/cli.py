"""The command line: games and rules, the terminal, the house in the browser, records, the fuzzer, the arena, data for learning."""

from __future__ import annotations

import re
import secrets
import sys
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import track
from rich.table import Table

from emporion import __version__
from emporion.bots.bot import BOTS, bot
from emporion.fuzzer import fuzz as run_fuzz
from emporion.games.registry import ROOMS, open_record, room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.record import Record, parse_record, replay, verify
from emporion.terminal import PERSON, Leave, TerminalGame, resume, score_table

app = typer.Typer(
    help="Four heavy merchant board games: play them, read their rules, keep and check records.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
console = Console()

GameName = Annotated[str, typer.Argument(help="Name of the game, as `emporion games` lists it.", metavar="GAME")]
ComponentsOption = Annotated[
    Path | None,
    typer.Option("--components", help="A TOML file that corrects tables of the box, to play with your own printed copy.", metavar="FILE"),
]


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled"
        if agenda_file.endswith(".py"):
            how = "plain Python: installed without a C compiler or with compilation switched off, about ten times slower"
        console.print(f"emporion {__version__} ({how})", highlight=False)
        raise typer.Exit


@app.callback()
def house(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say the version and how it was built.")
    ] = False,
) -> None:
    pass


@app.command()
def games(name: Annotated[str, typer.Argument(help="Tell more of one game.", metavar="[GAME]")] = "") -> None:
    """List the games of the house, or tell the options and the reconstructed tables of one."""
    if name:
        tell_game(name)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "players", "minutes", "about"):
        table.add_column(heading)
    for place in ROOMS:
        table.add_row(place.name, place.title, f"{place.seats[0]}-{place.seats[-1]}", place.minutes, str(place.blurb))
    console.print(table)
    console.print("\n`emporion games GAME` tells its options, `emporion rules GAME` its rules.", style="dim", highlight=False)


def tell_game(name: str) -> None:
    place = room(name)
    console.print(f"[bold]{place.title}[/], {place.seats[0]} to {place.seats[-1]} players. {place.blurb}.\n", highlight=False)
    table = Table("option", "values (first is usual)", "meaning", title="Options", title_justify="left")
    for option in place.options:
        table.add_row(option.name, ", ".join(option.values), str(option.meaning))
    console.print(table)
    file = place.open(place.seats[0], {}).box_file
    doubtful = Table(
        "table", "row", "column", "note", title="Reconstructed numbers, to be corrected with --components", title_justify="left"
    )
    for components in file.tables:
        for source in file.sources(components):
            if source.provenance == "reconstructed":
                doubtful.add_row(source.table, source.row, source.column, source.note)
    console.print(doubtful)


@app.command()
def rules(name: GameName, clause: Annotated[str, typer.Argument(help="Only this clause, such as YU-3.4.")] = "") -> None:
    """Show the rules of a game, or one clause of them."""
    text = resources.files("emporion").joinpath("rulebooks", f"{room(name).name}.md").read_text(encoding="utf-8")
    if clause:
        text = find_clause(text, clause.upper())
        console.print(Markdown(text))
        return
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))


def find_clause(text: str, clause: str) -> str:
    found = re.search(rf"^\*\*{re.escape(clause)}\*\*.*?(?=^\*\*[A-Z]{{2}}-|^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        examples = re.findall(r"^\*\*([A-Z]{2}-[0-9.]+)", text, re.MULTILINE)[:3]
        raise EmporionError(f"no clause '{clause}'; the rules number them {', '.join(examples)} and so on")
    return found.group()


@app.command()
def play(
    name: Annotated[str, typer.Argument(help="Name of the game, as `emporion games` lists it.", metavar="[GAME]")] = "",
    seats: Annotated[
        str,
        typer.Option(
            help=f"Who sits at the table: `{PERSON}` for a person, or bots: {', '.join(each.name for each in BOTS)}. "
            "A level can be given more time than its own: `master@5s`."
        ),
    ] = "me,greedy,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game; without one it is drawn.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, `name` or `name=value`; may be given again.", metavar="NAME[=VALUE]")
    ] = None,
    components: ComponentsOption = None,
    resume_from: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.", metavar="FILE")] = None,
) -> None:
    """Play in the terminal against bots, or several people at one screen."""
    if resume_from is not None:
        text = read_text(resume_from)
        table = resume(open_record(parse_record(text, str(resume_from)), components), resume_from, text, console)
    elif not name:
        raise EmporionError(f"which game? `emporion play GAME`; the house has {', '.join(place.name for place in ROOMS)}")
    else:
        players = [player.strip() for player in seats.split(",")]
        for player in players:
            if player != PERSON:
                bot(player)
        game = room(name).open(len(players), read_options(option or []), components)
        table = TerminalGame(game, secrets.randbits(64) if seed is None else seed, players, console)
    console.print(f"{table.game.name}, seed {table.seed}", style="dim", highlight=False)
    try:
        table.run()
    except Leave:
        table.save(table.default_file())
        console.print(f"Saved. Go on with: emporion play --resume {table.file}", markup=False, highlight=False, soft_wrap=True)
        return
    table.save(table.default_file())
    console.print(f"The record is in {table.file}", markup=False, highlight=False, soft_wrap=True)


def read_options(words: list[str]) -> dict[str, str]:
    """``double_bidding`` or ``ending=gifts``."""
    chosen: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        chosen[name] = value if equals else "yes"
    return chosen


RecordFile = Annotated[Path, typer.Argument(help="A record, as `save` writes it.", metavar="FILE")]


@app.command("replay")
def show_replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Stop and draw the table at every turn; Enter goes on, q leaves.")] = False,
    components: ComponentsOption = None,
) -> None:
    """Tell a recorded game from beginning to end."""
    record, game = open_file(file, components)
    last = NOBODY
    for state, seat, action in replay(record, game):
        if state.events is not None:
            for event in state.events:
                console.print(f"    {game.narrate(state, event)}", style="dim", markup=False, highlight=False)
        state.events = []
        if step and seat != last and not next_turn(game.picture(game.view(state, NOBODY), NOBODY)):
            return
        last = seat
        if seat != NOBODY:
            console.print(f"{game.seat_names[seat]}: {game.actions.notation(action)}", markup=False, highlight=False)
        elif state.over():
            console.print(score_table(game, state, record.players, "The game is over"))
        else:
            console.print("The record ends here; the game is not over.")


def next_turn(picture: Any) -> bool:
    console.print(picture)
    try:
        return console.input("[dim]Enter: go on, q: leave[/] ").strip() != "q"
    except (EOFError, KeyboardInterrupt):
        return False


DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        envvar="EMPORION_DATABASE",
        help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; usually a file of your own.",
        metavar="URL",
        show_default=False,
    ),
]


@app.command("verify")
def check_records(
    files: Annotated[list[Path] | None, typer.Argument(help="Records to check.", metavar="[FILE...]")] = None,
    components: ComponentsOption = None,
    stored: Annotated[bool, typer.Option("--all", help="Check every game the house has stored.")] = False,
    database: DatabaseOption = "",
) -> None:
    """Replay records and compare their ends; complains with the line where one does not hold."""
    if not files and not stored:
        raise EmporionError("which records? name files, or --all for every stored game")
    for file in files or []:
        record, game = open_file(file, components)
        verify(record, game)
        console.print(f"{file}: holds, {record.seal}", markup=False, highlight=False, soft_wrap=True)
    if stored:
        verify_stored(database)


def verify_stored(database: str) -> None:
    from emporion.table.play.audit import audit
    from emporion.table.settings import Settings

    games = broken = 0
    for finding in audit(Settings(database=database)):
        games += 1
        if finding.problem:
            broken += 1
            console.print(f"table {finding.code}: {finding.problem}", style="red", markup=False, highlight=False, soft_wrap=True)
    if broken:
        raise EmporionError(f"{broken} of {games} stored games do not hold")
    console.print(f"{games} stored games replayed, all hold", highlight=False)


@app.command()
def serve(
    database: DatabaseOption = "",
    host: Annotated[str, typer.Option(help="The address to listen on; a proxy on the same machine needs no other.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes 8470 or the next free one.", min=0, max=65535)] = 0,
    address: Annotated[str, typer.Option(help="The public address, such as https://games.example.org.", metavar="URL")] = "",
    processes: Annotated[int, typer.Option(help="Server processes on this port; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1, max=64)] = 2,
    rate: Annotated[float, typer.Option(help="Requests a second allowed to one address.", min=1)] = 20.0,
    mail: Annotated[
        str,
        typer.Option(
            envvar="EMPORION_MAIL", help="Mail server for notices: smtp://USER:PASSWORD@HOST:587?from=house@example.org", metavar="URL"
        ),
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the house in the browser, if there is one.")] = False,
) -> None:
    """Open the house: people and bots play in the browser.

    Without options it runs for you alone, on this machine, with a file of your own. For a club, on a machine of its own:

    \b
    1. A systemd unit, /etc/systemd/system/emporion.service:
         [Unit]
         Description=Emporion
         After=network-online.target
         [Service]
         ExecStart=/opt/emporion/bin/emporion serve --port 8470 --address https://games.example.org
         Environment=EMPORION_DATABASE=sqlite:////var/lib/emporion/tables.sqlite
         DynamicUser=yes
         StateDirectory=emporion
         Restart=always
         NoNewPrivileges=yes
         ProtectSystem=strict
         [Install]
         WantedBy=multi-user.target

    \b
    2. A reverse proxy with a certificate. Caddy:
         games.example.org {
           @inside path /metrics
           respond @inside 404
           reverse_proxy 127.0.0.1:8470
         }
       nginx, inside its server block:
         location / {
           proxy_pass http://127.0.0.1:8470;
           proxy_http_version 1.1;
           proxy_set_header Upgrade $http_upgrade;
           proxy_set_header Connection "upgrade";
           proxy_set_header Host $host;
           proxy_set_header X-Forwarded-For $remote_addr;
           proxy_set_header X-Forwarded-Proto $scheme;
           proxy_read_timeout 1h;
         }
         location /metrics { return 404; }

    \b
    3. Backups, safe while the house is open, every night from cron:
         15 4 * * *  emporion backup --database sqlite:////var/lib/emporion/tables.sqlite --keep 30 /var/backups/emporion
       PostgreSQL is backed up with pg_dump. `emporion verify --all` replays every stored game.

    \b
    4. When one process is not enough: PostgreSQL, and several processes on one port:
         emporion serve --database postgresql://emporion@localhost/emporion --processes 4

    /health answers when the database does; /metrics is for Prometheus; the log is one JSON object a line on standard error.
    """
    from emporion.table.settings import Settings, read_mail
    from emporion.table.web.serving import free_port, run

    chosen = free_port(host, port, 0) if port else free_port(host, 8470, 20)
    settings = Settings(
        database=database,
        host=host,
        port=chosen,
        address=address,
        requests_per_second=rate,
        most_waiting_requests=rate * 5,
        bot_workers=bot_workers,
        mail=read_mail(mail),
    )
    run(settings, open_browser, processes, console)


@app.command()
def backup(
    folder: Annotated[Path, typer.Argument(help="The folder that receives the copy.", metavar="FOLDER")],
    database: DatabaseOption = "",
    keep: Annotated[int, typer.Option(help="Remove all but so many of the newest copies there; 0 keeps all.", min=0)] = 0,
) -> None:
    """Copy the stored tables, also while the house is open."""
    from emporion.table.settings import Settings
    from emporion.table.storage.database import backup as copy_tables

    target = copy_tables(Settings(database=database).url(), folder, keep)
    console.print(f"Copied to {target}", markup=False, highlight=False, soft_wrap=True)


@app.command()
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


def open_file(file: Path, components: Path | None) -> tuple[Record, Game[Any]]:
    record = parse_record(read_text(file), str(file))
    return record, open_record(record, components)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise EmporionError(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise EmporionError(f"{file} is not a text file; a record is") from None


@app.command()
def fuzz(
    name: GameName,
    games: Annotated[int, typer.Option(help="How many random games.", min=1)] = 2000,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 takes all cores.", min=0)] = 0,
    components: ComponentsOption = None,
) -> None:
    """Play random games over all seat counts and options and check every promise of the rules at every decision."""
    room(name)
    run_fuzz(name, games, seed, jobs, components, console)


@app.command()
def dataset(
    name: GameName,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    seats: Annotated[int, typer.Option(help="How many play; 0: as many as bots are named, or the fewest.", min=0)] = 0,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, such as guards or ending=gifts.")] = None,
    reward: Annotated[str, typer.Option(help="What the column reward holds: placement or margin.")] = "placement",
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 takes all cores.", min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help="Where to write; the name of the game otherwise.", metavar="FILE")] = None,
    components: ComponentsOption = None,
) -> None:
    """Let bots play and write every decision to a Parquet file, for learning. Needs emporion[research]."""
    try:
        from emporion.envs.dataset import write
        from emporion.envs.setting import Setting
    except ImportError as missing:
        raise EmporionError(str(missing)) from None
    named = bots.split(",")
    setting = Setting(name, seats or (len(named) if len(named) > 1 else None), read_options(option or []), components, reward)
    if len(named) not in (1, setting.seats):
        raise EmporionError(f"{len(named)} bots for {setting.seats} seats; name one for all, or one for each")
    players = [bot(player).name for player in (named * setting.seats)[: setting.seats]]
    file = out or Path(f"{name}.parquet")
    decisions = 0
    for written in track(write(setting, players, games, seed, jobs, file), f"dataset {name}", games, console=console):
        decisions += written
    console.print(f"{games:,} games of {name}, {decisions:,} decisions in {file}", markup=False, highlight=False, soft_wrap=True)


@app.command()
def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, by name; a level can be given iterations, `merchant@500`, or time, `merchant@2s`.")],
    games: Annotated[int, typer.Option(help="How many games in all.", min=1)] = 200,
    seats: Annotated[int, typer.Option(help="Players at each table; 0 takes one for each bot named.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    on: Annotated[
        str, typer.Option(help="`ray` plays on a Ray cluster of this machine, `ray://HOST:PORT` on another.", metavar="CLUSTER")
    ] = "",
    seed: Annotated[int, typer.Option(help="The first shuffle; every line-up meets the same ones.", min=0)] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, `name` or `name=value`; may be given again.", metavar="NAME[=VALUE]")
    ] = None,
    components: ComponentsOption = None,
    out: Annotated[Path | None, typer.Option(help="The folder for the results.", metavar="FOLDER")] = None,
    resume_it: Annotated[bool, typer.Option("--resume", help="Go on with the games already in the folder.")] = False,
) -> None:
    """Let bots play each other, seats rotated and shuffles paired, and measure them."""
    from emporion.arena.files import Folder
    from emporion.arena.plan import make_plan
    from emporion.arena.run import run_arena

    names = [each.strip() for each in bots.split(",")]
    plan = make_plan(name, names, seats or len(names), read_options(option or []), seed, components)
    if on and not on.startswith("ray"):
        raise EmporionError(f"--on {on}: games are played here, or on `ray` or `ray://HOST:PORT`")
    folder = Folder(out or Path("arena") / f"{name}-{plan.seats}-{'-'.join(names)}")
    if not run_arena(plan, games, jobs, on, folder, resume_it, console):
        raise typer.Exit(130)


@app.command()
def report(
    name: GameName,
    results: Annotated[list[Path], typer.Argument(help="The folder of an arena; a second one is compared with it.", metavar="RESULTS...")],
    out: Annotated[Path | None, typer.Option(help="The page to write; without it report.html in the folder.", metavar="FILE")] = None,
) -> None:
    """Write a page with pictures on what the games of an arena say about the game."""
    from emporion.arena.report import write_report

    if len(results) > 2:
        raise EmporionError("a report shows one arena, or compares two")
    page = out or results[0] / "report.html"
    write_report(name, results, page)
    console.print(f"The report is in {page}", markup=False, highlight=False, soft_wrap=True)


@app.command()
def fit(
    name: GameName,
    player: Annotated[str, typer.Option("--bot", help="Who plays.")] = "merchant@16",
    generations: Annotated[int, typer.Option(help="How often what was learned is played with to learn more.", min=1)] = 10,
    games: Annotated[int, typer.Option(help="Games of each generation.", min=5)] = 120,
    judged: Annotated[int, typer.Option(help="Games against the weights before, at the end.", min=5)] = 120,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    anew: Annotated[bool, typer.Option("--anew", help="Begin with nothing but points, not with what is known.")] = False,
    jobs: Annotated[int, typer.Option(help="Processes that play.", min=1)] = 1,
    out: Annotated[Path | None, typer.Option(help="The file to write; without it GAME.toml here.", metavar="FILE")] = None,
) -> None:
    """Learn from play what the terms of a game's evaluation are worth, and how many points make a clear lead.

    The file is written after each generation, so that a stop loses only the games of the last one.
    """
    from emporion.arena.fit import Course, learn, write_fit

    bot(player)
    file = out or Path(f"{name}.toml")
    for found in learn(name, Course(player, generations, games, judged, seed, anew), jobs, console):
        write_fit(found, file)
    console.print(
        f"wins {found.wins:.2f} times as often as before, lead {found.fitted.lead:.2f}; written to {file}", highlight=False, soft_wrap=True
    )


def main() -> None:
    """Errors meant for people are one line on standard error and exit code 2."""
    try:
        app()
    except EmporionError as problem:
        Console(stderr=True).print(f"emporion: {problem}", markup=False, highlight=False, soft_wrap=True)
        sys.exit(2)
