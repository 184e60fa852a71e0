"""The promise of the levels: each beats the one below. Plays the arenas that show it, and goes on where it was stopped.

What bots played before they changed is played again."""

from __future__ import annotations

import argparse
import shutil
from itertools import groupby
from pathlib import Path

import msgspec
from rich.console import Console

from bench import anchors
from bench.matches import Summary, note, read
from emporion.arena.files import SUMMARY, Folder
from emporion.arena.plan import Plan, make_plan
from emporion.arena.run import run_arena
from emporion.bots.bot import UnknownBot, bot
from emporion.bots.levels import LEVELS
from emporion.learning.course import Way, ways_to_play

UNDER_WAY = Path(__file__).with_name("played")
"""The folders of the arenas on this machine, so that a match can be gone on with."""
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
GAMES = 200
NAMES = ["yunnan", "merkator", "yinzi", "mombasa"]


class Match(msgspec.Struct, frozen=True):
    """One bot against a table full of another."""

    hero: str
    rival: str
    wanted: dict[int, float] = {}
    """The share of wins it must reach, by seats; more than its part where none is named."""
    wanted_in: dict[str, dict[int, float]] = {}
    """Where games differ in it."""
    at: tuple[int, ...] = ()
    """The seat counts it is played with; all where none is named."""
    usual: bool = False
    """Played with the usual rules only."""
    games: int = GAMES

    def asked(self, game: str, seats: int) -> float | None:
        return self.wanted_in.get(game, self.wanted).get(seats)

    def line_up(self, seats: int) -> list[str]:
        return [self.hero] + [self.rival] * (seats - 1)


NEARLY_ALL = {2: 0.995}
"""More than 99% of 200 games."""
HARDER = {2: 0.6, 4: 0.4}
HARDER_IN = {"yunnan": {2: 0.75, 4: 0.65}}
AT_THE_TABLE = f"master@{LEVELS.levels['master'].seconds:g}s"
"""The master with the time he has where people play; such games take long, and cannot be repeated."""

MATCHES = [
    *(Match(each, "random", NEARLY_ALL, at=(2,)) for each in ("greedy", "apprentice", "trader", "merchant", "magnate", "master")),
    Match("trader", "apprentice"),
    Match("merchant", "greedy", {2: 0.6, 3: 0.5, 4: 0.5}),
    Match("merchant", "trader"),
    Match("magnate", "merchant"),
    Match("master", "merchant", {2: 0.6, 3: 0.45, 4: 0.45}),
    Match("master", "magnate"),
    Match("network", "classic-merchant"),
    Match("network", "classic-master", wanted_in={"yunnan": {2: 0.6, 4: 0.55}}),
    Match("master", "network"),
    Match("master", "classic-master", HARDER, HARDER_IN),
    Match(AT_THE_TABLE, "classic-master", HARDER, HARDER_IN, at=(2, 4), usual=True, games=40),
]
THUMBS = {game: f"bench/thumbs/{name}.py" for game, name in [("yunnan", "school"), ("merkator", "buildings"), ("yinzi", "innovations")]}
"""Rules of thumb, by game: a few lines that beat the best bots of before."""
MISSING = (
    "- Mombasa: none was found. Against three `classic-merchant`, 11 to 40 games each, no rule won more than its fair share: bonus\n"
    "  markers for purchases first (none of 11), also with merchants and the dearest expansions (none of 11), shares, merchants or cards\n"
    "  worth half as much again and more (15%, 13%, 21%), plans, or markers and purchases, as the network chooses them (17%, 17%).\n"
    "  What the network does better lies in what it uses, explores, enters in its books and buys (45%, 31% to 60%, of 40 where it chose\n"
    "  these alone), and that takes more than a few lines.\n"
)
THUMBED = ["classic-master", "master"]
"""Whom they are tried against, with four at the table; they should not beat the last."""
THUMB_GAMES = 400
ALONE = ["random", "greedy", "apprentice", "trader", "merchant", "magnate", "network", "master"]
"""Who plays the games of one player; points are compared."""

MEASURE = "classic-merchant"
"""Who never changes and is quick, so that results against a table full of it can be compared for ever ..."""
MEASURED_AT = 4
BASELINES = ["random", "classic-greedy", "greedy", "apprentice", "trader", "merchant", "classic-magnate", "magnate", "network"]
"""... and who is measured so, beside the bots that were named on the command line."""


def ways(game: str) -> list[Way]:
    return sorted(ways_to_play(game), key=lambda way: (sorted(way.options.items()), way.seats))


def matches_at(way: Way) -> list[Match]:
    """The matches of a table with others."""
    if way.seats == 1:
        return []
    return [match for match in MATCHES if way.seats in (match.at or (way.seats,)) and not (match.usual and way.options)]


def line_ups(game: str, way: Way, guests: list[str]) -> list[tuple[list[str], int]]:
    """All that is played at one kind of table, and how many games of it."""
    if way.seats == 1:
        return [([each], GAMES) for each in ALONE + guests]
    ours = [(match.line_up(way.seats), match.games) for match in matches_at(way)]
    if way.seats == MEASURED_AT and not way.options:
        known = [bots for bots, _games in ours]
        ours += [(bots, GAMES) for bots in map(against_measure, BASELINES + guests) if bots not in known]
        ours += [(bots, THUMB_GAMES) for bots in thumbs_at_work(game)]
    return ours


def thumbs_at_work(game: str) -> list[list[str]]:
    return [[THUMBS[game]] + [rival] * (MEASURED_AT - 1) for rival in THUMBED] if game in THUMBS else []


def against_measure(hero: str) -> list[str]:
    return [hero] + [MEASURE] * (MEASURED_AT - 1)


def planned(game: str, way: Way, bots: list[str]) -> Plan:
    return make_plan(game, bots, way.seats, way.options, 0, None)


def play(game: str, way: Way, bots: list[str], games: int, jobs: int, console: Console) -> bool:
    """Play what is missing of a match; answers whether it is complete."""
    plan = planned(game, way, bots)
    if any(each.plan == plan.in_brief() and each.games >= games for each in read(game)):
        return True
    options = "".join(f"-{name}={value}" for name, value in way.options.items())
    who = "-".join(dict.fromkeys(bots)).replace("/", "_")  # a guest may be a path
    where = Folder(UNDER_WAY / f"{game}-{way.seats}{options}-{who}")
    if where.path.exists() and where.plan() != plan:  # the bots have changed since
        shutil.rmtree(where.path)
    whole = run_arena(plan, games, jobs, "", where, True, console)
    if (where.path / SUMMARY).exists():
        note(msgspec.json.decode((where.path / SUMMARY).read_bytes(), type=Summary))
    return whole


# --- the page -----------------------------------------------------------------------------------------------------------


def changed(summary: Summary, plan: Plan) -> str:
    """What is different today from when a match was played."""
    what = [word for word, then, now in [
        ("rules", summary.plan.rules, plan.rules), ("box", summary.plan.box, plan.box), ("bots", summary.plan.minds, plan.minds),
    ] if then != now]  # fmt: skip
    return "earlier " + " and ".join(what) if what else ""


def found(game: str, way: Way, bots: list[str], played: list[Summary]) -> tuple[Summary, str] | None:
    """The match as it was played, and what has changed since."""
    options = way.open(game).options
    for each in played:
        then = each.plan.options  # which may know fewer: an option that came later was played as by default
        if (
            (each.plan.seats, each.plan.bots) == (way.seats, bots)
            and then.items() <= options.items()
            and way.options.items() <= then.items()
        ):
            try:
                return each, changed(each, planned(game, way, bots))
            except UnknownBot:  # a guest who has left
                return each, ""
    return None


def row(game: str, way: Way, match: Match, played: list[Summary]) -> str:
    """A line of the table, or nothing if the match was not played."""
    known = found(game, way, match.line_up(way.seats), played)
    if known is None:
        return ""
    summary, since = known
    hero = next(each for each in summary.figures if each.bot == match.hero)
    low, high = hero.win_interval
    wanted = match.asked(game, way.seats)
    above = low > 1 / way.seats and hero.win_share >= (wanted or 0.0)
    asked = f"above {1 / way.seats:.0%}" if wanted is None else f"{wanted:.1%}"
    rival = next(each for each in summary.figures if each.bot == match.rival)
    return (
        f"| {way.seats} | {match.hero} | {match.rival} | {summary.games} | {hero.win_share:.1%} | {low:.1%} to {high:.1%} | {asked} "
        f"| {shown(above, summary.games, match.games)} | {hero.place:.2f} | {hero.seconds_per_move:.3f} | {rival.seconds_per_move:.3f} "
        f"| {since} |\n"
    )


def shown(holds: bool, games: int, asked: int) -> str:
    """Few games show nothing, however they went."""
    return "few games" if games < asked else "yes" if holds else "no"


def row_of_thumb(game: str, way: Way, bots: list[str], played: list[Summary]) -> str:
    """It has to beat the bots of before for certain, and then those of today not so."""
    known = found(game, way, bots, played)
    if known is None:
        return ""
    summary, since = known
    rule = next(each for each in summary.figures if each.bot == bots[0])
    low, high = rule.win_interval
    fair, beaten = 1 / way.seats, bots[1] != THUMBED[-1]
    return (
        f"| `{bots[0]}` | {bots[1]} | {summary.games} | {rule.win_share:.1%} | {low:.1%} to {high:.1%} "
        f"| {'above' if beaten else 'not above'} {fair:.0%} | {shown((low > fair) == beaten, summary.games, THUMB_GAMES)} | {since} |\n"
    )


def row_alone(game: str, way: Way, bot: str, played: list[Summary]) -> str:
    known = found(game, way, [bot], played)
    if known is None:
        return ""
    summary, since = known
    one = summary.figures[0]
    return f"| {bot} | {summary.games} | {one.score:.1f} ± {one.score_margin:.1f} | {one.seconds_per_move:.3f} | {since} |\n"


MATCH_TABLE = "| seats | bot | against | games | wins | 95% | asked | shown | mean place | s/move | theirs | |\n" + "|---" * 12 + "|\n"
THUMB_TABLE = "| rule | against | games | wins | 95% | asked | shown | |\n" + "|---" * 8 + "|\n"
SOLO_TABLE = "| bot | deals | points | s/move | |\n|---|---|---|---|---|\n"
LADDER_TABLE = "| bot | strength | 95% |\n|---|---|---|\n"


def section(game: str) -> str:
    """All that was played of one game."""
    played = read(game)
    text = f"\n## {game.capitalize()}\n\n{LADDER_TABLE}"
    text += "".join(f"| {bot} | {place.rating} | {place.low} to {place.high} |\n" for bot, place in anchors.ladder(played).items())
    for options, group in groupby(ways(game), lambda way: sorted(way.options.items())):
        tables = list(group)
        named = ", ".join(name.replace("_", " ") if value == "yes" else value for name, value in options)
        solo = "".join(row_alone(game, way, bot, played) for way in tables if way.seats == 1 for bot in ALONE)
        rows = "".join(row(game, way, match, played) for match in MATCHES for way in tables if match in matches_at(way))
        thumbs = (
            ""
            if options
            else "".join(
                row_of_thumb(game, way, bots, played) for way in tables if way.seats == MEASURED_AT for bots in thumbs_at_work(game)
            )
        )
        for what, head, lines in [("alone", SOLO_TABLE, solo), (named, MATCH_TABLE, rows), ("rules of thumb", THUMB_TABLE, thumbs)]:
            if lines:
                text += (f"\n### {game.capitalize()}, {what}\n" if what else "") + f"\n{head}{lines}"
    return text


def baselines() -> str:
    """All bots beside one that never changes, in all games."""
    measure = dict.fromkeys(NAMES, "")
    rows: dict[str, dict[str, str]] = {MEASURE: measure}
    for game in NAMES:
        usual = next(way for way in ways(game) if way.seats == MEASURED_AT and not way.options)
        played = read(game)
        measure[game] = f"{1 / MEASURED_AT:.0%}"
        heroes = {each.plan.bots[0] for each in played if each.plan.bots[1:] == against_measure("")[1:]}
        for hero in sorted(heroes):
            known = found(game, usual, against_measure(hero), played)
            if known is not None:
                summary, since = known
                one = next(each for each in summary.figures if each.bot == hero)
                low, high = one.win_interval
                said = f"{one.win_share:.1%} ({low:.0%} to {high:.0%}) of {summary.games}" + (f", {since}" if since else "")
                rows.setdefault(hero, dict.fromkeys(NAMES, ""))[game] = said
    order = [*BASELINES, MEASURE]
    known_first = sorted(rows, key=lambda hero: (order.index(hero) if hero in order else len(order), hero))
    head = "| bot | " + " | ".join(game.capitalize() for game in NAMES) + " |\n" + "|---" * (len(NAMES) + 1) + "|\n"
    return head + "".join(f"| {hero} | " + " | ".join(rows[hero][game] for game in NAMES) + " |\n" for hero in known_first)


def page() -> str:
    return (
        "# How strong the bots are\n\n"
        "One bot sits at a table full of another; seats rotate, and every seating meets the same shuffles. `make levels` plays what is\n"
        "missing and writes this page from the tables in `bench/results`, which say what was played: the bots, the options, the first\n"
        "seed, fingerprints of the box and of how the bots think, and all figures of every bot. A match is played again by\n"
        "`emporion arena GAME --seats SEATS --bots BOT,RIVAL,... --games 200 --jobs 2`. Shared victories are shared.\n"
        "Intervals are for 95%. A match that is not listed was not played yet; one with a box or bots of before says so\n"
        "and is played again by `make levels`.\n\n"
        "Strength is the scale on which the house rates people (openskill: Plackett and Luce): the one that makes all\n"
        "shares of wins likeliest, with `trader` at 1000.\n"
        "`network` is the learned network alone, without any search; the `classic` bots are those of 0.1.0 and never change.\n"
        f"`{AT_THE_TABLE}` is the master with the time he has where people play; in arenas he has about that of `classic-master`.\n"
        "Where a share is asked, it is shown by a share so high whose interval is above the fair one, in as many games as are asked.\n"
        "Seconds a move are by the clock, on machines that often did other things too: compare those of one line only.\n"
        f"\n## Rules of thumb\n\n{thumbs_told()}"
        f"\n## Baselines\n\nOne bot at a table of {MEASURED_AT}, three `{MEASURE}` around it, the usual rules, seeds from 0: the share of\n"
        "games it wins, with the interval for 95% and the number of games. A bot of your own ([how](adding-a-bot.md)) enters here and\n"
        "among the strengths by\n"
        "`python -m bench.levels --hero my_bot.py`.\n\n"
        + baselines()
        + "".join(section(game) for game in NAMES)
    )  # fmt: skip


def thumbs_told() -> str:
    """What each rule does, in its own words."""
    told = "".join(f"- {game.capitalize()}, `{file}`: {meaning(file)}.\n" for game, file in THUMBS.items())
    return (
        "A few lines that once beat the best search, since they know something of the game that it did not see. One of them sits at a\n"
        "table full of `classic-master`, which it should beat, and at one full of `master`, which it should not.\n\n" + told + MISSING
    )


def meaning(file: str) -> str:
    return bot(str(PAGE.parents[1] / file)).meaning.template


def write_page() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    anchors.main()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description=__doc__)
    parser.add_argument("--game", action="append", choices=NAMES, help="only this game; may be repeated")
    parser.add_argument("--hero", action="append", help="only this bot, which may be one of your own; may be repeated")
    parser.add_argument(
        "--rival", action="append", choices=sorted({*THUMBED, *(match.rival for match in MATCHES)}), help="only against it; may be repeated"
    )
    parser.add_argument("--seats", action="append", type=int, help="only tables of so many; may be repeated")
    parser.add_argument("--usual", action="store_true", help="only the usual rules, without options")
    parser.add_argument("--games", type=int, help="games in each match (as many as are asked for, mostly 200)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page anew")
    asked = parser.parse_args()
    if asked.page:
        return write_page()
    console = Console()
    ours = {*ALONE, *BASELINES, *(match.hero for match in MATCHES), *THUMBS.values()}
    guests = [hero for hero in asked.hero or [] if hero not in ours]
    for game in asked.game or NAMES:
        for way in ways(game):
            if (asked.seats and way.seats not in asked.seats) or (asked.usual and way.options):
                continue
            for bots, games in line_ups(game, way, guests):
                if (asked.hero and bots[0] not in asked.hero) or (asked.rival and bots[-1] not in asked.rival):
                    continue
                whole = play(game, way, bots, asked.games or games, asked.jobs, console)
                write_page()
                if not whole:
                    raise SystemExit(130)
    return None


if __name__ == "__main__":
    main()
