"""The archive: looking for finished games, what they say about a game, who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlencode

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.career import bars
from emporion.kernel.game import Room
from emporion.kernel.language import Language, capital
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.boxes import component
from emporion.table.markup.choices import sentence
from emporion.table.markup.club import choice, found_games, game_choice, pace_choice, pace_name, rating_words
from emporion.table.markup.layout import page as frame
from emporion.table.markup.layout import problem
from emporion.table.markup.new_table import option_words
from emporion.table.people.archive import SCORE_STEP
from emporion.table.people.search import Statistics, Tally
from emporion.table.scenes.boxes import words_of
from emporion.table.scenes.club import REPORTS, ArchivePage, RatingsPage, StatisticsPage

SELDOM = ("rated", "option", "opening", "score", "since", "until")
"""Fields that are folded away until they are used."""


def page(found: ArchivePage, language: str) -> str:
    say = speak(language)
    asked = {name: value for name, value in found.asked.items() if value and name != "after"}
    content = h.div(class_="club")[
        h.h1[say("Archive")],
        problem(found.problem),
        h.p[h.a(class_="button", href="/notes")[say("My notes")]] if found.visitor.name else None,
        h.section(class_="card", aria_label=say("Search"))[form(found, say)],
        h.section(class_="card")[
            found_games(found.page.games, say)
            if found.page.games
            else h.p(class_="quiet", role="status")[say("No finished game fits that, or none that you may see.")],
            h.p(class_="line")[
                h.a(class_="button", href=f"/archive?{urlencode({**asked, 'after': found.page.next})}")[say("Earlier games")]
                if found.page.next
                else None,
                h.a(class_="button", href=f"/archive/records.zip?{urlencode(asked)}", download=True)[say("Records as a zip file")],
                h.a(class_="button", href=f"/archive/results.parquet?{urlencode(asked)}", download=True)[say("Results as Parquet")]
                if found.parquet
                else h.span(class_="quiet")[say("Parquet needs pyarrow, which this house has not installed.")],
            ]
            if found.page.games
            else None,
        ],
        h.section(class_="card")[
            h.h2[say("What the games say")],
            h.ul(class_="plain-list line")[
                [
                    h.li[
                        h.a(class_="button", href=f"/archive/{place.name}")[place.title],
                        " ",
                        h.a(href=f"/ratings/{place.name}", aria_label=say("Ratings of {game}", game=place.title))[say("Ratings")],
                    ]
                    for place in found.rooms
                ]
            ],
        ],
    ]
    return frame(found.visitor, say("Archive"), content, say)


def form(found: ArchivePage, say: Language) -> Node:
    asked = found.asked
    many = [("", say("any number")), *((str(size), str(size)) for size in range(1, 6))]
    rules = [("", say("any rules")), *option_choices(found.rooms, asked.get("game", ""), say)]

    def field(name: str, label: str, kind: str = "text", **more: str) -> Node:
        return h.label[label, h.input(type=kind, name=name, value=asked.get(name, ""), **more)]

    return h.form(method="get", action="/archive", class_="filters")[
        game_choice(found.rooms, asked.get("game", ""), say, True),
        field("player", say("Name of a player"), maxlength="40"),
        choice("seats", say("Number of players"), many, asked.get("seats", "")),
        pace_choice(asked.get("pace", ""), say, True),
        h.button(class_="main")[say("Search")],
        h.details(open=any(asked.get(name) for name in SELDOM))[
            h.summary[say("More to search by")],
            h.div(class_="filters")[
                choice("rated", say("Rated"), [("", say("rated or not")), ("yes", say("rated"))], asked.get("rated", "")),
                choice("option", say("Rules"), rules, asked.get("option", "")),
                field("opening", say("First moves begin with"), maxlength="80"),
                field("score", say("At least so many points"), "number", min="0", max="9999"),
                field("since", say("From day"), "date"),
                field("until", say("To day"), "date"),
            ],
        ],
    ]


def option_choices(rooms: list[Room], game: str, say: Language) -> list[tuple[str, str]]:
    """Every option that is not the usual one, of the chosen game or of all."""
    found: dict[str, str] = {}
    for place in rooms:
        if game in ("", place.name):
            for option in place.options:
                for value in option.values[1:]:
                    told = f"{say.text(option.meaning)}: {option_words(option, value, say)}"
                    found[f"{option.name}={value}"] = told if game else f"{place.title}: {told}"
    return list(found.items())


# --- what the games say ---------------------------------------------------------------------------------------


def statistics_page(told: StatisticsPage, language: str) -> str:
    say = speak(language)
    found = told.told
    title = say("What the games of {game} say", game=told.room.title)
    games = found.sizes.get(found.seats, 0)
    content = h.div(class_="club")[
        h.h1[title],
        h.p(class_="quiet")[say("Public games that people have finished here.")],
        h.p(class_="line")[
            [
                h.a(class_="button" + (" main" if size == found.seats else ""), href=f"/archive/{told.room.name}?seats={size}")[
                    say("{count} player", plural="{count} players", count=size), f" ({of_size})"
                ]
                for size, of_size in found.sizes.items()
            ],
            [h.a(href=f"/reports/{told.room.name}" + (f"/{part}" if part else ""))[say.text(REPORTS[part])] for part in told.reports],
            h.a(href=f"/ratings/{told.room.name}")[say("Ratings")],
            h.a(href=f"/archive?game={told.room.name}")[say("All games in the archive")],
        ],
        [
            h.div(class_="side-by-side")[
                scores(found, games, say),
                table(say("Seats"), say("Seat"), [(str(int(each.key) + 1), each) for each in found.by_seat], say),
            ],
            table(say("First moves"), say("Move"), [(first_move(told, each.key, say), each) for each in found.first], say),
            used(told.room.name, found.used, found.seats, say),
        ]
        if games
        else h.p[say("No public game is finished yet.")],
    ]
    return frame(told.visitor, title, content, say)


def scores(found: Statistics, games: int, say: Language) -> Node:
    """By tens, from the lowest to the highest, those that nobody had too."""
    players = {int(each.key): each.players for each in found.scores}
    tens = range(min(players, default=0), max(players, default=0) + 1, SCORE_STEP)
    return h.section(class_="card")[
        h.h2[say("Scores")],
        h.p[
            say(
                "{count} game, {actions} actions on average",
                plural="{count} games, {actions} actions on average",
                count=games,
                actions=round(found.actions),
            )
        ],
        h.figure[
            Markup(bars([(str(ten), players.get(ten, 0)) for ten in tens], say("How often which score came"))),
            h.figcaption(class_="quiet")[say("How many players had so many points; each bar is ten points wide.")],
        ],
    ]


def first_move(told: StatisticsPage, move: str, say: Language) -> Node:
    """It leads to the games that begin with it, where there are any."""
    where = "/archive?" + urlencode({"game": told.room.name, "seats": told.told.seats, "opening": move})
    words = sentence(told.moves[move], say) if move in told.moves else move
    return h.a(href=where, title=say("games that begin with it"))[words] if move in told.told.begun else words


def table(title: str, head: str, lines: Sequence[tuple[Node, Tally]], say: Language) -> Node:
    return h.section(class_="card")[
        h.h2[title],
        h.div(class_="wide", tabindex="0", role="group", aria_label=title)[
            h.table(class_="figures")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[head],
                        h.th(scope="col")[say("How often")],
                        h.th(scope="col")[say("Wins")],
                        h.th(scope="col")[say("Mean score")],
                    ]
                ],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[label],
                            h.td[str(each.players)],
                            h.td[f"{each.wins / max(1, each.players):.0%}"],
                            h.td[say.number(round(each.points / max(1, each.players), 1))],
                        ]
                        for label, each in lines
                    ]
                ],
            ]
        ],
    ]


def used(game: str, components: list[Tally], seats: int, say: Language) -> Node:
    """How many of those who could used a component, and how they fared."""
    if not components:
        return None
    rows = [
        h.tr[
            h.th(scope="row")[component_words(game, each.key, say)],
            h.td[f"{each.players / max(1, each.games * seats):.0%}"],
            h.td[f"{each.wins / max(1, each.players):.0%}"],
            h.td[say.number(round(each.points / max(1, each.players), 1))],
        ]
        for each in components
    ]
    return h.section(class_="card")[
        h.h2[say("Use of components")],
        h.p(class_="quiet")[say("Of all players in games where it was on offer; what those won and scored who used it.")],
        h.details[
            h.summary[say("{count} component", plural="{count} components", count=len(rows))],
            h.div(class_="wide", tabindex="0", role="group", aria_label=say("Use of components"))[
                h.table(class_="figures")[
                    h.thead[
                        h.tr[
                            h.th(scope="col")[say("Component")],
                            h.th(scope="col")[say("Used by")],
                            h.th(scope="col")[say("Wins")],
                            h.th(scope="col")[say("Mean score")],
                        ]
                    ],
                    h.tbody[rows],
                ]
            ],
        ],
    ]


def component_words(game: str, key: str, say: Language) -> str:
    """As the box names it: the table, then the row."""
    kind, _, name = key.partition(": ")
    return f"{component(kind, say)}: {capital(words_of(game).tell(name, say))}"


# --- ratings --------------------------------------------------------------------------------------------------


def ratings_page(rated: RatingsPage, language: str) -> str:
    say = speak(language)
    title = say("Ratings of {game}", game=rated.room.title)
    own = f"/ratings/{rated.room.name}"
    ways = [("live", False), ("days", False), ("live", True), ("days", True)]
    content = h.div(class_="club")[
        h.h1[title],
        h.p(class_="quiet")[
            say("Places of rated games count; the margin holds in nineteen cases of twenty."),
            " ",
            say("Bots stand where the arena has measured them and never move: a trader is 1000, a merchant 1200."),
        ],
        h.p(class_="line")[
            [
                h.a(
                    class_="button" + (" main" if (pace, robots) == (rated.pace, rated.robots) else ""),
                    href=f"{own}?pace={pace}" + ("&robots=yes" if robots else ""),
                )[say("bots of visitors, {pace}", pace=pace_name(pace, say)) if robots else pace_name(pace, say)]
                for pace, robots in ways
            ]
        ],
        h.section(class_="card")[
            h.table(class_="figures")[
                h.thead[
                    h.tr[
                        h.th(scope="col")[say("Player")],
                        h.th(scope="col")[say("Rating")],
                        h.th(scope="col")[say("Games played")],
                    ]
                ],
                h.tbody[
                    [
                        h.tr(class_="frozen" if not line.person else "own" if line.person == rated.viewer else None)[
                            h.th(scope="row")[
                                h.a(href=f"/people/{line.person}")[line.name] if line.person else say("bot {level}", level=Text(line.name))
                            ],
                            h.td[rating_words(line.rating) if line.person else str(line.rating.points)],
                            h.td[str(line.games) if line.person else ""],
                        ]
                        for line in rated.lines
                    ]
                ],
            ],
            h.p(class_="quiet")[
                say("Listed are people who show their profile to anyone and have played enough; you see your own line in any case.")
            ],
        ],
    ]
    return frame(rated.visitor, title, content, say)
