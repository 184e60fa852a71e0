"""The standings of an event, with all they come from, game by game."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.formats.standings import Counted, Line
from emporion.table.markup.club import person_link
from emporion.table.scenes.events import EventShown


def standings(shown: EventShown, say: Language) -> Node:
    several = len(shown.groups) > 1
    title = h.h2(id="standings")[say("Standings")]
    if shown.line.duplicate and shown.line.status == "running" and not any(shown.counted.values()):
        hidden = (
            say("Others may still play the same deals: results are told when the cup is over.")
            if shown.line.kind in ("cup", "solo")
            else say("Others still play the same deals: results are told when the round is over.")
        )
        return h.section(class_="card", aria_labelledby="standings")[title, h.p[hidden], players_only(shown, say)]
    return h.section(class_="card", aria_labelledby="standings")[
        title,
        [
            [h.h3[group_name(number, say)] if several else None, group(shown, number, lines, say)]
            for number, lines in enumerate(shown.groups)
        ],
        h.p(class_="quiet")[
            say("▲ and ▼: who would go up and down, as it stands.")
            if shown.line.status == "running"
            else say("▲ and ▼: who goes up and down.")
        ]
        if shown.changes
        else None,
    ]


def players_only(shown: EventShown, say: Language) -> Node:
    return h.ul(class_="who-sits")[[h.li[named(shown, line.player, say)] for group in shown.groups for line in group]]


def change_words(number: int, then: int, say: Language) -> str:
    return f"{'▲' if then < number else '▼'} {group_name(then, say)}"


def group(shown: EventShown, number: int, lines: list[Line], say: Language) -> Node:
    words = compared_words(say)
    return [
        h.div(class_="wide", tabindex="0", role="group", aria_label=say("Standings"))[
            h.table(class_="standings")[
                h.thead[
                    h.tr[
                        h.th(scope="col")["#"],
                        h.th(scope="col")[h.span[say("player")]],
                        [h.th(scope="col")[words[name]] for name in shown.compared],
                    ]
                ],
                h.tbody[
                    [
                        h.tr(class_="own" if line.player == shown.own else None)[
                            h.td[rank],
                            h.th(scope="row")[
                                named(shown, line.player, say),
                                [" ", h.span(class_="change")[change_words(number, shown.changes[line.player], say)]]
                                if line.player in shown.changes
                                else None,
                            ],
                            [h.td[say.number(line.values[name])] for name in shown.compared],
                        ]
                        for rank, line in enumerate(lines, 1)
                    ]
                ],
            ]
        ],
        h.details(class_="counted")[
            h.summary[say("How it was counted, game by game")],
            [
                [h.h4[say.text(shown.names[line.player])], h.ul[[h.li[game_words(shown, line, game, say)] for game in line.games]]]
                for line in lines
                if line.games
            ]
            or h.p(class_="quiet")[say("No game is over yet, or its round is still played.")],
        ],
    ]


def game_words(shown: EventShown, line: Line, game: Counted, say: Language) -> Node:
    went_on = shown.line.kind == "knockout" and game is not line.games[-1]
    return [
        h.strong[points_words(game.points, say)],
        " · ",
        alone_words(game, say) if shown.line.kind == "solo" else table_words(shown, game, say),
        [" · ", say("compared with {names}", names=compared_with(shown, game, say))] if game.compared else None,
        [" · ", h.em[say("absent")]] if game.absent else None,
        [" · ", say("went on: only the last heat counts")] if went_on else None,
    ]


def alone_words(game: Counted, say: Language) -> str:
    return say("Deal {number}: score {score}", number=game.round + 1, score=say.number(game.score))


def compared_with(shown: EventShown, game: Counted, say: Language) -> str:
    """Those who held the same seat elsewhere, with what they made of it."""

    def result(other: int) -> str:
        name = say.text(shown.names.get(other, say("bot")))
        theirs = next((each for each in shown.counted.get(other, []) if (each.round, each.seat) == (game.round, game.seat)), None)
        if theirs is None:
            return name
        if theirs.absent:
            return say("{name} (absent)", name=name)
        score = say.number(theirs.score)
        if theirs.of == 1:
            return say("{name} ({score})", name=name, score=score)
        return say("{name} (place {place}, {score})", name=name, place=theirs.place, score=score)

    return ", ".join(result(other) for other in game.compared)


def table_words(shown: EventShown, game: Counted, say: Language) -> str:
    others = ", ".join(say.text(shown.names.get(other, say("bot"))) for other in game.others)
    told = say(
        "Round {round}, table {table}, seat {seat}: place {place} of {of}",
        round=game.round + 1,
        table=game.table + 1,
        seat=game.seat + 1,
        place=game.place,
        of=game.of,
    )
    score = say("score {score}, share {share}", score=say.number(game.score), share=say.number(game.share))
    return f"{told} · {score} · {say('with {names}', names=others)}"


def points_words(points: float, say: Language) -> str:
    """Shared places have halves, which are told as several are."""
    several = 2
    return say("{points} point", plural="{points} points", count=int(points) if points.is_integer() else several, points=say.number(points))


def compared_words(say: Language) -> dict[str, str]:
    return {
        "rounds": say("heats"),
        "points": say("points"),
        "opponents": say("opponents' points"),
        "wins": say("wins"),
        "share": say("share of scores"),
        "score": say("scores together"),
        "draw": say("draw"),
    }


def group_name(number: int, say: Language) -> str:
    return say("Group {letter}", letter=chr(ord("A") + number))


def named(shown: EventShown, player: int, say: Language) -> Node:
    return person_link(shown.people.get(player, 0), say.text(shown.names[player]))
