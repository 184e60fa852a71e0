"""The review of a finished game: how it went, and what each player's costliest decisions were."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.chart import lines_over_time, places_over_time
from emporion.drawing.pieces import BY_NAME, STRANGER
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.badge import badge
from emporion.table.markup.choices import spelled
from emporion.table.markup.coach import explained
from emporion.table.markup.hint import Expected, expected
from emporion.table.markup.layout import page as frame
from emporion.table.markup.layout import problem
from emporion.table.scenes.seen import MoveShown, Reviewed, SwingShown


def page(reviewed: Reviewed, language: str) -> str:
    say = speak(language)
    title = say("Review: {game} at table {code}", game=reviewed.room.title, code=reviewed.code)
    if reviewed.ready:
        content = findings(reviewed, say)
    elif reviewed.failed:
        content = h.section(class_="card narrow")[problem(say("The review could not be made; ask again to let it be tried once more"))]
    else:
        content = progress(reviewed, say)
    ways = h.p(class_="line")[
        h.a(class_="button", href=f"/t/{reviewed.code}")[say("To the table")],
        h.a(class_="button", href=f"/t/{reviewed.code}/at/0")[say("Step through the game")],
    ]
    return frame(
        reviewed.visitor,
        title,
        h.div(class_="review")[h.h1[title], Markup(badge(reviewed.own_box, say)), h.div(id="review")[content], ways],
        say,
    )


def progress(reviewed: Reviewed, say: Language) -> Node:
    """The script looks again until the review is there."""
    words = (
        say("{count} of {of} decisions looked at", count=reviewed.looked_at, of=reviewed.of)
        if reviewed.of
        else say("The game is laid out once more")
    )
    return h.section(class_="card narrow", data_again=f"/t/{reviewed.code}/review")[
        h.p[say("A bot goes through the game. This takes up to a minute and is done only once.")],
        h.progress(
            max=str(max(1, reviewed.of)),
            value=str(reviewed.looked_at) if reviewed.of else None,
            aria_label=say("How far the review has come"),
        ),
        h.p(class_="quiet")[words],
        h.a(class_="button without-script", href=f"/t/{reviewed.code}/review")[say("Look again")],
    ]


def findings(reviewed: Reviewed, say: Language) -> Node:
    names = [say.text(name) for name in reviewed.names]
    colours = reviewed.game.seat_names
    if reviewed.game.seats == 1:
        caption = say("The points a bot would have expected, over the game")
        chart = lines_over_time(reviewed.chart, names, colours, caption, say("actions"))
    else:
        caption = say("The place a bot would have expected for each player, over the game")
        chart = places_over_time(reviewed.chart, names, colours, caption, say("actions"))
    seats = sorted(range(len(names)), key=lambda seat: seat != reviewed.learner)  # who learns comes first
    return [
        h.section(class_="card")[
            h.figure(data_curve=f"/t/{reviewed.code}/at/")[
                Markup(chart), h.figcaption[caption, h.span(class_="with-script")[" · ", say("A click leads to that moment.")]]
            ],
            h.p(class_="quiet")[
                say(
                    "A bot has judged {count} of {all} decisions by what the player could know at that moment. It errs too: take its word "
                    "as that of a good player looking over your shoulder.",
                    count=reviewed.looked_at,
                    all=reviewed.decisions,
                )
            ],
        ],
        h.div(class_="reviewed")[[player(reviewed, seat, names[seat], say) for seat in seats]],
    ]


def player(reviewed: Reviewed, seat: int, name: str, say: Language) -> Node:
    swings = reviewed.swings[seat]
    colour = reviewed.game.seat_names[seat]
    return h.section(class_=f"card {colour}", aria_label=f"{name} ({say(colour)})")[
        h.h2(class_="who")[h.i(class_="disc", aria_hidden="true")[BY_NAME.get(colour, STRANGER).letter], name],
        h.p[say("Your turning points, as exercises: play each again and find something better.")]
        if swings and seat == reviewed.learner
        else None,
        h.ol(class_="swings")[[swing(reviewed, each, seat, say) for each in swings]]
        if swings
        else h.p(class_="quiet")[say("No decision cost much.")],
    ]


def swing(reviewed: Reviewed, shown: SwingShown, seat: int, say: Language) -> Node:
    """A mistake: what was played, what a bot would have done and why. Of who learns, the answer waits until it is asked for."""
    best = h.div(class_="answer")[move(reviewed, shown.best, 0.0, True, say)]
    return h.li[
        h.p(class_="swing")[h.b[cost(reviewed.game.seats, shown.played, shown.best, say)], " ", say.text(shown.asked)],
        h.dl[
            h.dt[say("Played")],
            h.dd[move(reviewed, shown.played, shown.played.points - shown.best.points, False, say)],
            h.dt[say("The bot")],
            h.dd[h.details[h.summary[say("Show what the bot would have done")], best] if seat == reviewed.learner else best],
        ],
        h.p(class_="line")[
            h.a(class_="button main" if seat == reviewed.learner else "button", href=shown.again_url)[say("Play it again")],
            h.a(href=f"/t/{reviewed.code}/at/{shown.number}")[
                say("To this moment, after {count} action", plural="To this moment, after {count} actions", count=shown.number)
            ],
        ],
    ]


def cost(seats: int, played: Expected, best: Expected, say: Language) -> str:
    if seats == 1:
        return say("{points} points", points=say.number(played.points - best.points, "+.1f"))
    return say("−{places} places", places=say.number(played.place - best.place, ".2f"))


def move(reviewed: Reviewed, shown: MoveShown, behind: float, best: bool, say: Language) -> Node:
    return [
        Markup(spelled(shown.meaning, shown.notation, say)),
        " ",
        h.small(class_="expected")[expected(shown, behind, reviewed.game.seats, say)],
        Markup(explained(shown.why, reviewed.game.seat_names, best, say)),
    ]
