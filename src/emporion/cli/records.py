"""Games in the terminal and their records."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text as Styled

from emporion.bots.bot import BOTS, BotFailed, bot
from emporion.cli.options import (
    BUDGETS,
    GAME_HELP,
    OWN_BOT,
    ComponentsOption,
    DatabaseOption,
    LanguageOption,
    console,
    known_game,
    read_options,
    read_record,
)
from emporion.games.registry import OUTSIDE, ROOMS, open_record, room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.errors import EmporionError, WrongRules, harmless
from emporion.kernel.record import Record, replay, verify
from emporion.table.languages import speak
from emporion.terminal import PERSON, Leave, TerminalGame, resume, score_table

RecordFile = Annotated[Path, typer.Argument(help="A record, as `save` writes it.", metavar="FILE")]


def play(
    name: Annotated[str, typer.Argument(help=GAME_HELP, metavar="[GAME]", callback=known_game)] = "",
    seats: Annotated[
        str,
        typer.Option(
            help=f"Who sits at the table: `{PERSON}` for a person, or bots: {', '.join(each.name for each in BOTS)}. "
            f"{BUDGETS} Or {OWN_BOT}."
        ),
    ] = "me,greedy,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game; without one it is drawn.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, `name` or `name=value`; may be given again.", metavar="NAME[=VALUE]")
    ] = None,
    components: ComponentsOption = None,
    resume_from: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.", metavar="FILE")] = None,
    language: LanguageOption = "",
) -> None:
    """Play in the terminal against bots, or several people at one screen."""
    if resume_from is not None:
        if components is not None:
            raise EmporionError("--components is for a new game; a saved one goes on with its own box")
        record = read_record(resume_from)
        table = resume(open_record(record), record, resume_from, console, speak(language))
    elif not name:
        raise EmporionError(f"which game? `emporion play GAME`; the house has {', '.join(place.name for place in ROOMS)}")
    else:
        players = [player.strip() for player in seats.split(",")]
        for player in players:
            if player != PERSON:
                bot(player)
        game = room(name).open(len(players), read_options(option or []), components)
        table = TerminalGame(game, secrets.randbits(64) if seed is None else seed, players, console, speak(language))
    console.print(f"{table.game.name}, seed {table.seed}", style="dim", highlight=False)
    try:
        table.run()
    except Leave:
        table.save(table.default_file())
        console.print(f"Saved. Go on with: {going_on(table)}", markup=False, highlight=False, soft_wrap=True)
        return
    except BotFailed as problem:
        table.save(table.default_file())
        raise BotFailed(f"{problem}; the game so far goes on with: {going_on(table)}") from None
    table.save(table.default_file())
    console.print(f"The record is in {table.file}", markup=False, highlight=False, soft_wrap=True)


def going_on(table: TerminalGame) -> str:
    """The command that goes on with a saved game; a game that is not installed is named again."""
    named = f"{OUTSIDE[table.game.name]} " if table.game.name in OUTSIDE else ""
    return f"emporion play {named}--resume {table.file}"


def show_replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Stop and draw the table at every turn; Enter goes on, q leaves.")] = False,
    language: LanguageOption = "",
) -> None:
    """Tell a recorded game from beginning to end."""
    say = speak(language)
    record = read_record(file)
    try:
        game = open_record(record)
    except WrongRules as problem:
        tell_moves(record, str(problem))
        return
    tell_box(record)
    last = NOBODY
    for state, seat, action in replay(record, game):
        if state.events is not None:
            for event in state.events:
                console.print(f"    {say.text(game.narrate(state, event))}", style="dim", markup=False, highlight=False)
        state.events = []
        if step and seat != last and not next_turn(game.picture(game.view(state, NOBODY), NOBODY, say)):
            return
        last = seat
        if seat != NOBODY:
            meaning = say.text(game.explain(game.view(state, seat), action))
            line = Styled.assemble(f"{say(game.seat_names[seat])}: {meaning} ", (f"({game.actions.notation(action)})", "dim"))
            console.print(line, highlight=False)
        elif state.over():
            console.print(score_table(game, state, record.players, say("The game is over"), say))
        else:
            console.print("The record ends here; the game is not over.")


def tell_box(record: Record) -> None:
    if record.corrected:
        console.print(f"An owner's box, with other numbers: {record.corrected}", markup=False, highlight=False, soft_wrap=True)


def tell_moves(record: Record, problem: str) -> None:
    """A game whose rules are no longer played: who did what, and how it ended, as written."""
    tell_box(record)
    for move in record.moves:
        console.print(f"{move.seat}: {move.words}", markup=False, highlight=False)
    console.print(record.seal, markup=False, highlight=False, soft_wrap=True)
    console.print(f"{problem}: this is what the record says, not replayed.", markup=False, highlight=False, soft_wrap=True)


def next_turn(picture: Any) -> bool:
    console.print(picture)
    try:
        return console.input("[dim]Enter: go on, q: leave[/] ").strip() != "q"
    except (EOFError, KeyboardInterrupt):
        return False


def check_records(
    files: Annotated[list[Path] | None, typer.Argument(help="Records to check.", metavar="[FILE...]")] = None,
    stored: Annotated[bool, typer.Option("--all", help="Check every game the house has stored.")] = False,
    database: DatabaseOption = "",
) -> None:
    """Replay records and compare their ends; complains with the line where one does not hold."""
    if not files and not stored:
        raise EmporionError("which records? name files, or --all for every stored game")
    for file in files or []:
        record = read_record(file)
        try:
            verify(record, open_record(record))
        except WrongRules as problem:
            raise EmporionError(f"{file}: {problem}; it can be shown with `emporion replay`, but no longer replayed and checked") from None
        console.print(harmless(f"{file}: holds, {record.seal}"), markup=False, highlight=False, soft_wrap=True)
        tell_box(record)
    if stored:
        verify_stored(database)


def verify_stored(database: str) -> None:
    from emporion.table.play.audit import audit
    from emporion.table.settings import Settings

    games = broken = shelved = 0
    for finding in audit(Settings(database=database)):
        games += 1
        shelved += finding.shelved
        if finding.problem:
            broken += 1
            console.print(f"table {finding.code}: {harmless(finding.problem)}", style="red", markup=False, highlight=False, soft_wrap=True)
    if broken:
        raise EmporionError(f"{broken} of {games} stored games do not hold")
    console.print(f"{games - shelved} stored games replayed, all hold", highlight=False)
    if shelved:
        console.print(f"{shelved} finished under rules no longer played: they can be shown, and no longer replayed", highlight=False)
