"""Puzzles from play: how many there are, mining more, judging them again."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from emporion.cli.options import GAME_HELP, OptionsOption, console, known_game, read_options
from emporion.games.puzzles import FILE, GRADES, problems, puzzles_of, read_puzzles, write_puzzles
from emporion.games.registry import ROOMS, folder_of, room
from emporion.kernel.errors import EmporionError


def puzzles(
    name: Annotated[str, typer.Argument(help=f"{GAME_HELP} Without it all games are listed.", metavar="[GAME]", callback=known_game)] = "",
    mine_them: Annotated[bool, typer.Option("--mine", help="Let bots play until there are --each puzzles of every grade.")] = False,
    add: Annotated[Path | None, typer.Option(help="Take what was mined in a folder into the game's own file.", metavar="FOLDER")] = None,
    check_them: Annotated[bool, typer.Option("--check", help="Judge the game's puzzles again, in other games.")] = False,
    times: Annotated[int, typer.Option(help="With --check: so many times the budget.", min=1)] = 1,
    part: Annotated[int, typer.Option(help="With --check: only every so manyth puzzle.", min=1)] = 1,
    file: Annotated[Path | None, typer.Option(help="With --check: the puzzles of this file, not the game's own.", metavar="FILE")] = None,
    drop: Annotated[bool, typer.Option("--drop", help="With --check: take out of the file what no longer holds.")] = False,
    each: Annotated[int, typer.Option(help="How many of every grade.", min=1)] = 12,
    minutes: Annotated[float, typer.Option(help="Stop mining after so long; 0: when it is done. The same command goes on.", min=0)] = 0,
    seats: Annotated[int, typer.Option(help="Players at the tables that are mined.", min=2)] = 3,
    option: OptionsOption = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 1,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    out: Annotated[Path | None, typer.Option(help="The folder a mining is kept in; GAME-puzzles here otherwise.", metavar="FOLDER")] = None,
) -> None:
    """List the puzzles of all games and replay them, mine more, or judge those of a game again.

    Example: emporion puzzles yunnan --mine --jobs 16 --minutes 10 && emporion puzzles yunnan --add yunnan-puzzles
    """
    if not name and (mine_them or add or check_them):
        raise EmporionError("name the game: emporion puzzles GAME --mine, --add or --check")
    if mine_them:
        dig(name, seats, read_options(option or []), seed, each, jobs, minutes, out or Path(f"{name}-puzzles"))
    if add is not None:
        take_in(name, add, each)
    if check_them:
        judge(name, times, part, jobs, file or folder_of(room(name)) / FILE, drop)
    if not (mine_them or add or check_them):
        listed(name, each)


def dig(name: str, seats: int, options: dict[str, str], seed: int, each: int, jobs: int, minutes: float, out: Path) -> None:
    from emporion.arena.mining import mine

    whole = mine(name, seats, options, seed, each, jobs, minutes, out, console)
    rest = "" if whole else "; the same command goes on"
    console.print(f"{name}: what was proved is in {out / FILE}{rest}", markup=False, highlight=False, soft_wrap=True)


def take_in(name: str, folder: Path, each: int) -> None:
    from emporion.arena.mining import add_mined

    mined = folder / FILE if folder.is_dir() else folder
    if not mined.is_file():
        raise EmporionError(f"{mined} is not there; --add takes the folder of a mining, or its {FILE}")
    came, there = add_mined(folder_of(room(name)) / FILE, mined, each)
    console.print(
        f"{name}: {came} puzzles came, {there} are in {folder_of(room(name)) / FILE}", markup=False, highlight=False, soft_wrap=True
    )


def judge(name: str, times: int, part: int, jobs: int, file: Path, drop: bool) -> None:
    from emporion.arena.checking import check, some_of, without

    place = room(name)
    if not file.is_file():
        raise EmporionError(f"{file} is not there; `emporion puzzles {name} --mine` finds puzzles, --add takes them in")
    known = read_puzzles(file)
    chosen = some_of(known, part)
    replayed = {puzzle.number: problems(place, puzzle) for puzzle in chosen}
    broken = {number: wrong for number, wrong in replayed.items() if wrong}
    fallen = broken | check(name, [puzzle for puzzle in chosen if puzzle.number not in broken], times, jobs, console)
    console.print(f"{name}: {len(chosen)} puzzles judged with {times} times the budget, {len(fallen)} fell", highlight=False)
    if drop:
        box = place.open(place.seats[0], {}).box_print
        write_puzzles(file, without(known, fallen, box))
    elif fallen:
        raise EmporionError("\n".join(f"puzzle {number}: {'; '.join(why)}" for number, why in sorted(fallen.items())))


def listed(name: str, each: int) -> None:
    """How many of each grade and theme, and how many are missing, after replaying all of them."""
    table = Table("game", "puzzles", *GRADES, f"missing of {each} each", "themes", box=None, pad_edge=False)
    wrong: list[str] = []
    for place in [room(name)] if name else ROOMS:
        known = puzzles_of(place)
        themes = Counter(theme for puzzle in known for theme in puzzle.themes)
        counts = [sum(puzzle.grade == grade for puzzle in known) for grade in range(1, len(GRADES) + 1)]
        missing = sum(max(0, each - count) for count in counts)
        table.add_row(
            place.name, *map(str, [len(known), *counts, missing]), ", ".join(f"{theme} {count}" for theme, count in themes.most_common())
        )
        wrong += [words for puzzle in known for words in problems(place, puzzle)]
    console.print(table)
    if wrong:
        raise EmporionError("\n".join(wrong))
