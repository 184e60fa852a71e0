"""Parts that the pages of the club share: ratings, times, paces, lists of finished games."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from htpy import Node

from emporion.games.registry import title_of
from emporion.kernel.game import Room
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.people.profiles import Kept
from emporion.table.people.ratings import Shown
from emporion.table.people.search import FoundGame, Player
from emporion.table.scenes.club import Moment, moment

HOUR = 3600.0
DAY = 24 * HOUR


def rating_words(rating: Shown) -> str:
    """1180 ± 90, and a question mark while little is known."""
    return f"{rating.points} ± {rating.margin}{'?' if rating.provisional else ''}"


def level(rating: Shown | None, say: Language) -> Node:
    """A rating beside a name, quietly."""
    if rating is None:
        return None
    meaning = (
        say("rating: {points}, give or take {margin}; few games so far", points=rating.points, margin=rating.margin)
        if rating.provisional
        else say("rating: {points}, give or take {margin}", points=rating.points, margin=rating.margin)
    )
    return h.small(class_="level", title=meaning)[
        h.span(class_="hidden")[f" ({meaning}) "], h.span(aria_hidden="true")[rating_words(rating)]
    ]


def finished_of(kept: Kept | None, say: Language) -> Node:
    """How reliably somebody plays, quietly."""
    return h.small(class_="quiet")[kept_words(kept, kept.badge(), say)] if kept else None


def kept_words(kept: Kept, percent: int | None, say: Language) -> str:
    finished = say("finished {finished} of {games} games", finished=kept.finished, games=kept.games)
    return finished if percent is None else ", ".join([say("{share} of moves in time", share=f"{percent}%"), finished])


def person_link(person: int, name: str) -> Node:
    """A name that leads to whoever it is, where they may be looked up."""
    return h.a(href=f"/people/{person}")[name] if person else name


def pace_name(pace: str, say: Language) -> str:
    """In a word or two."""
    return {"none": say("no clock"), "live": say("live"), "days": say("by days")}.get(pace, pace)


def time_of(found: Moment) -> Node:
    """In the zone that was chosen; where none was, the script puts it into the browser's."""
    return h.time(datetime=found.iso, data_zone=found.zone or None)[found.words]


def duration(seconds: float, say: Language) -> str:
    """Roughly: minutes, hours or days."""
    if seconds < HOUR:
        return say("{count} minute", plural="{count} minutes", count=max(1, round(seconds / 60)))
    if seconds < 2 * DAY:
        return say("{count} hour", plural="{count} hours", count=round(seconds / HOUR))
    return say("{count} day", plural="{count} days", count=round(seconds / DAY))


def choice(name: str, label: str, values: Iterable[tuple[str, str]], chosen: str) -> Node:
    """A field to choose from."""
    return h.label[label, h.select(name=name)[[h.option(value=value, selected=value == chosen)[words] for value, words in values]]]


def game_choice(rooms: list[Room], chosen: str, say: Language, any_game: bool = False) -> Node:
    first = [("", say("any game"))] if any_game else []
    return choice("game", say("Game"), [*first, *((place.name, place.title) for place in rooms)], chosen)


def pace_choice(chosen: str, say: Language, any_pace: bool = False) -> Node:
    first = [("", say("any pace"))] if any_pace else []
    return choice("pace", say("Pace"), [*first, *((pace, pace_name(pace, say)) for pace in ("none", "live", "days"))], chosen)


def player_name(player: Player, say: Language) -> Node:
    if player.bot:
        return say("bot {level}", level=Text(player.bot))
    if not player.name:
        return say("a player")
    return person_link(player.person, player.name)


def found_games(games: list[FoundGame], say: Language) -> Node:
    """A table of finished games."""
    return h.div(class_="wide", tabindex="0", role="group", aria_label=say("Finished games"))[
        h.table(class_="found")[
            h.thead[
                h.tr[
                    h.th(scope="col")[say("Game")],
                    h.th(scope="col")[say("Places and scores")],
                    h.th(scope="col")[say("First moves")],
                    h.th(scope="col")[say("Finished")],
                ]
            ],
            h.tbody[[found_row(game, say) for game in games]],
        ]
    ]


def found_row(game: FoundGame, say: Language) -> Node:
    return h.tr[
        h.th(scope="row")[
            h.a(href=f"/t/{game.code}")[title_of(game.title)],
            h.div(class_="quiet")[
                pace_name(game.pace, say),
                [" · ", say("rated")] if game.rated else None,
                [" · ", say("private")] if not game.public else None,
            ],
        ],
        h.td[
            h.ol(class_="places")[
                [
                    h.li(value=str(player.place))[
                        player_name(player, say),
                        " ",
                        h.b[say.number(player.score)],
                        [" ", h.span(class_="quiet")[say("left the game")]] if player.absent else None,
                    ]
                    for player in game.players
                ]
            ]
        ],
        h.td(class_="opening")[h.span(title=game.opening)[game.opening]],
        h.td[time_of(moment(game.finished, ""))],
    ]
