"""The lessons of the games: are they still true, which clauses they name, and what a writer needs."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from emporion.bots.bot import bot as find_bot
from emporion.cli.options import GameName, console, known_game
from emporion.games.lesson_checks import coverage, find_seed, opening, problems, write_seed
from emporion.games.lessons import Lesson, lessons_of, parts_of
from emporion.games.registry import ROOMS, room
from emporion.kernel.chance import stream
from emporion.kernel.errors import EmporionError

lessons = typer.Typer(help="Check the lessons of all games, or find seeds and openings for them.", invoke_without_command=True)


@lessons.callback()
def check(context: typer.Context) -> None:
    """Replay every lesson on the rules as they are, and say which clauses the lessons of each game name."""
    if context.invoked_subcommand:
        return
    wrong: list[str] = []
    table = Table("game", "lesson", "steps", "minutes", "clauses", box=None, pad_edge=False)
    for place in ROOMS:
        for lesson in lessons_of(place):
            steps = len(lesson.step) + len(lesson.check)
            table.add_row(place.name, lesson.name, str(steps), str(lesson.minutes), str(len(set(lesson.clauses()))))
            wrong += problems(place, lesson)
    console.print(table)
    for place in ROOMS:
        if lessons_of(place):
            console.print(told(place.name), highlight=False, soft_wrap=True)
    if wrong:
        raise EmporionError("\n".join(wrong))


def told(game: str) -> str:
    """Coverage in a line."""
    covered = coverage(room(game))
    rest = f"; missing: {', '.join(covered.missing)}" if covered.missing else ""
    named = len(covered.cited) - len(covered.missing)
    return f"{game}: {named} of {len(covered.cited)} clauses that choices cite, {covered.share:.0%} of all {len(covered.all)}{rest}"


def named_lesson(game: str, name: str) -> Lesson:
    found = [lesson for lesson in lessons_of(room(game)) if name in (lesson.name, lesson.name.partition("-")[0])]
    if not found:
        raise EmporionError(f"{game} has no lesson '{name}'; it has {', '.join(each.name for each in lessons_of(room(game))) or 'none'}")
    return found[0]


@lessons.command()
def find(
    game: GameName,
    lesson: Annotated[str, typer.Argument(help="Name of the lesson's file, or its number.", metavar="LESSON")],
    most: Annotated[int, typer.Option(help="How many seeds to try.")] = 20_000,
) -> None:
    """Look for a seed with which a lesson can be played, and write it into its file."""
    found = named_lesson(game, lesson)
    for part in parts_of(found)[:1]:
        seed = find_seed(room(game), part, most)
        if seed is None:
            raise EmporionError(
                f"none of {most} seeds plays {found.name}: what its opening and its steps do is no longer possible. Run `emporion lessons` "
                "to see at which step, and mend it, or make another opening with `emporion lessons opening`"
            )
        console.print(f"{write_seed(room(game), found, seed)}: seed {seed}", highlight=False, soft_wrap=True)


@lessons.command("opening")
def show_opening(
    game: GameName,
    seed: Annotated[int, typer.Option(help="The seed of the game.")] = 1,
    choices: Annotated[int, typer.Option(help="After so many choices the lesson begins.")] = 40,
    seats: Annotated[int, typer.Option(help="Number of players.")] = 3,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "greedy",
) -> None:
    """Let bots play the beginning of a game, and print it as the opening of a lesson, with the position it leads to."""
    opened = room(known_game(game)).open(seats, {})
    player = find_bot(bot, False)
    chance = stream("opening", seed)
    lines, state = opening(opened, seed, lambda s: player.decide(opened, s, s.actor(), chance), choices)
    console.print("opening = [", *[f'    "{line}",' for line in lines], "]", sep="\n", markup=False, highlight=False, soft_wrap=True)
    console.print(f"\n# {state!r}\n# legal: {', '.join(state.legal_moves)}", markup=False, highlight=False, soft_wrap=True)
    for line in opened.score_sheet(state):
        console.print(f"# {line.label}: {line.points}", markup=False, highlight=False)
