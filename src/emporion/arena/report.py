"""The report: one HTML page that explains a game from the games of an arena."""

from __future__ import annotations

import html
from collections.abc import Callable
from functools import partial
from pathlib import Path

from emporion.arena import pictures
from emporion.arena.facts import (
    LEAST_USE,
    Fortune,
    compare,
    dead_uses,
    fortunes,
    game_measures,
    openers,
    owners,
    use_means,
    winners_differ,
)
from emporion.arena.figures import CONFIDENCE, figures, with_margin
from emporion.arena.files import Folder
from emporion.arena.match import Result
from emporion.arena.plan import ArenaError, Plan
from emporion.arena.spoken import Spoken
from emporion.games.registry import room

MOST_DIFFERENCES = 15
MOST_FORTUNES = 12  # of those that win most, and of those that win least
STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #3b2f2a; background: #faf5ea; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: normal; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #d8c9ad; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
th { border-bottom: 1px solid #d8c9ad; font-weight: normal; color: #7a675a; }
figure { margin: 1rem 0; overflow-x: auto; }
.small { color: #7a675a; font-size: .9rem; }
"""


def write_report(game: str, folders: list[Path], out: Path) -> list[str]:
    """A page for the first arena, compared with the second if there is one; answers what is dead in it."""
    heaps = [read(game, path) for path in folders]
    text = report_page(heaps[0][0], heaps[0][1], heaps[1] if len(heaps) > 1 else None)
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"{out} cannot be written: {problem.strerror}") from None
    return [use.name for use in dead_uses(heaps[0][1])]


def read(game: str, path: Path) -> tuple[Plan, list[Result]]:
    folder = Folder(path)
    plan = folder.plan()
    if plan.game != room(game).name:
        raise ArenaError(f"{path} holds games of {plan.game}, not of {game}")
    results = list(folder.games().values())
    if not results:
        raise ArenaError(f"{path} holds no finished game")
    return plan, results


def report_page(plan: Plan, results: list[Result], other: tuple[Plan, list[Result]] | None) -> str:
    title = f"{room(plan.game).title}, {plan.seats} players: what {len(results)} games say"
    spoken = Spoken(plan.open())
    parts = [f"<p class=small>{plan_words(plan)}</p>", bots_part(results)]
    if other is not None:
        parts.append(compare_part(results, other))
    parts.append(section("Figures of a game", table(["", "mean, 95% confidence"], measure_rows(results))))
    if plan.seats > 1:
        parts.append(section("Seats", picture("Win share by seat", pictures.seat_picture, results)))
        parts.append(section("How close games are", picture("Lead of the winner over the second", pictures.lead_picture, results)))
    parts.append(section("Scores", picture("Distribution of scores", pictures.score_picture, results)))
    parts.append(section("Where points come from", picture("Points of winners and others by origin", pictures.points_picture, results)))
    parts.append(
        section(
            "Length and breadth",
            picture("Choices in a game", pictures.length_picture, results)
            + picture("Legal actions at a choice", pictures.branching_picture, results),
        )
    )
    parts.append(
        section(
            "What is used", picture("How often each kind of action is chosen", spoken_picture(spoken), results) + use_table(results, spoken)
        )
    )
    parts.append(section("What is not used", dead_part(results, spoken)))
    if plan.seats > 1:
        parts.append(winners_part(results, spoken))
        parts.append(fortunes_part("Who wins, by what they had", fortunes(results, owners), spoken.thing))
        parts.append(fortunes_part("Who wins, by how they began", fortunes(results, openers), str))
    return page(title, "\n".join(parts))


def page(title: str, body: str) -> str:
    """A whole page, complete in itself."""
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{html.escape(title)}</title>\n<style>{STYLE}</style>\n<main>\n<h1>{html.escape(title)}</h1>\n{body}\n</main>\n</html>\n"
    )


def plan_words(plan: Plan) -> str:
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items()) or "none"
    ours = room(plan.game).open(plan.seats, plan.options).box_file.fingerprint()
    components = "the box as it is" if plan.box == ours else f"another box ({plan.box})"
    return html.escape(f"Bots: {', '.join(plan.bots)}. Options: {options}. Components: {components}. Seeds from {plan.first_seed}.")


def section(title: str, content: str) -> str:
    return f"<h2>{html.escape(title)}</h2>\n{content}"


def picture(title: str, draw: Callable[[list[Result]], str], results: list[Result]) -> str:
    return f'<figure tabindex=0 role="img" aria-label="{html.escape(title)}">{draw(results)}</figure>'


def table(headings: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th scope=col>{html.escape(heading)}</th>" if heading else "<td></td>" for heading in headings)
    lines = ["".join(f"<td>{html.escape(cell)}</td>" for cell in row) for row in rows]
    return f"<div class=wide tabindex=0><table><tr>{head}</tr>" + "".join(f"<tr>{line}</tr>" for line in lines) + "</table></div>"


def bots_part(results: list[Result]) -> str:
    rows = [
        [
            each.bot,
            str(each.played),
            f"{each.win_share:.1%} ({each.win_interval[0]:.0%} to {each.win_interval[1]:.0%})",
            with_margin(each.place, each.place_margin, 2),
            with_margin(each.score, each.score_margin, 1),
            f"{each.rating:.1f}",
        ]
        for each in figures(results)
    ]
    return section("Who played", table(["bot", "seats played", "win share", "place", "score", "rating"], rows))


def measure_rows(results: list[Result]) -> list[list[str]]:
    return [[each.name, with_margin(each.mean, each.margin, 2)] for each in game_measures(results)]


def spoken_picture(spoken: Spoken) -> Callable[[list[Result]], str]:
    return partial(pictures.use_picture, call=spoken.kind)


def use_table(results: list[Result], spoken: Spoken) -> str:
    rows = [[spoken.kind(kind), f"{mean:.2f}", f"{share:.0%}"] for kind, mean, share in use_means(results)]
    return table(["action", "times a game", "players who ever do"], rows)


def dead_part(results: list[Result], spoken: Spoken) -> str:
    """Components and kinds of action that hardly anybody takes up though they lie open."""
    if not all(result.offered for result in results):
        return "<p>These games were played before it was noted what was on offer.</p>"
    dead = dead_uses(results)
    if not dead:
        return f"<p>Everything on offer is used by at least {LEAST_USE:.0%} of the players.</p>"
    rows = [
        [spoken.thing(use.name), f"{use.share:.1%}", f"{use.interval[0]:.0%} to {use.interval[1]:.0%}", str(use.players)] for use in dead
    ]
    warning = f"<p>Dead, or nearly: fewer than {LEAST_USE:.0%} of the players use these, though they were on offer at their table.</p>"
    return warning + table(["", "players who use it", "95%", "players who could"], rows)


def winners_part(results: list[Result], spoken: Spoken) -> str:
    rows = [
        [spoken.difference(each.name), f"{each.first:.2f}", f"{each.second:.2f}", f"{each.effect():+.1f}"]
        for each in winners_differ(results)[:MOST_DIFFERENCES]
        if each.significant()
    ]
    if not rows:
        return section("What winners do differently", "<p>Nothing that these games could tell from chance.</p>")
    note = "<p class=small>Compared game by game; of many comparisons one in twenty would stand here by chance.</p>"
    return section("What winners do differently", table(["", "winners", "others", "standard errors"], rows) + note)


def fortunes_part(title: str, found: list[Fortune], call: Callable[[str], str]) -> str:
    """What goes along with winning: the ends of the list, and only what these games can tell from chance."""
    clear = [each for each in found if abs(each.distance()) > CONFIDENCE]
    rows = [
        [
            call(each.name),
            str(each.players),
            f"{each.win_share:.0%}",
            f"{each.interval[0]:.0%} to {each.interval[1]:.0%}",
            f"{each.fair:.0%}",
        ]
        for each in (clear if len(clear) <= 2 * MOST_FORTUNES else clear[:MOST_FORTUNES] + clear[-MOST_FORTUNES:])
    ]
    if not rows:
        return section(title, "<p>Nothing that these games could tell from chance.</p>")
    note = (
        "<p class=small>Beside the others of the same games. What goes along with winning need not bring it about: "
        "who is ahead can afford more.</p>"
    )
    return section(title, table(["", "players", "they win", "95%", "the others win"], rows) + note)


def compare_part(results: list[Result], other: tuple[Plan, list[Result]]) -> str:
    rows = [
        [each.name, f"{each.first:.2f}", f"{each.second:.2f}", f"{each.effect():+.1f}", "yes" if each.significant() else "no"]
        for each in compare(results, other[1])
    ]
    heading = table(["", "these games", "the others", "standard errors", "differs (95%)"], rows)
    return section("Side by side", f"<p class=small>The others: {plan_words(other[0])} {len(other[1])} games.</p>" + heading)
