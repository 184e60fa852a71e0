"""The deal of the day: today's, and the curve of one's own results beside par."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.chart import lines_over_time
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.daily import DailyPage, DayShown

LISTED = 30


def page(daily: DailyPage, language: str) -> str:
    say = speak(language)
    title = say("Deal of the day: {game} alone", game=daily.room.title)
    content = h.div(class_="daily")[
        h.section(class_="card narrow")[
            h.h1[title],
            h.p[
                say("Every day one deal, the same in every browser.")
                if daily.visitor.alone
                else say("Every day one deal, the same for everybody in this house."),
                " ",
                say("Par is what the bot merchant makes of it. Your first game of a day counts."),
            ],
            today(daily, say),
        ],
        h.section(class_="card narrow", aria_labelledby="results")[h.h2(id="results")[say("Your results")], results(daily, say)],
    ]
    return frame(daily.visitor, title, content, say)


def today(daily: DailyPage, say: Language) -> Node:
    day = daily.today
    return [
        h.p(class_="asked")[h.b[day.day], " · ", par(day, say)],  # a day is no time: the script would put it into the visitor's zone
        h.p(role="status")[reached(day, say)] if day.points is not None else None,
        h.form(method="post", action=f"/daily/{daily.room.name}", class_="line")[
            csrf(daily.visitor),
            h.button(class_="main")[
                say("Look at the game") if day.points is not None else say("Go on with it") if day.code else say("Play the deal of the day")
            ],
            h.a(class_="button", href="/")[say("To the games")],
        ],
    ]


def par(day: DayShown, say: Language) -> str:
    return say("par {points}", points=say.number(day.par)) if day.par is not None else say("par: the bot is still playing")


def reached(day: DayShown, say: Language) -> str:
    """Points, how far from par, and the rank."""
    assert day.points is not None
    told = say("{count} point", plural="{count} points", count=round(day.points))
    if day.par is not None:
        told = say("{points}, {difference} to par", points=told, difference=say.number(day.points - day.par, "+g"))
    return say("{points}: {rank}", points=told, rank=day.rank) if day.rank is not None else told


def results(daily: DailyPage, say: Language) -> Node:
    if not daily.days:
        return h.p(class_="quiet")[say("Nothing yet: your first result begins a curve here.")]
    title = say("Your points and par, from day to day")
    pairs = [(number, [day.points or 0.0, day.par or 0.0]) for number, day in enumerate(daily.days, 1) if day.par is not None]
    chart = lines_over_time(pairs, [say("you"), say("par", context="golf")], ["red", "blue"], title, say("days"))
    return [
        h.figure[Markup(chart), h.figcaption[title]] if chart else None,
        h.ol(class_="days")[[h.li[h.a(href=f"/t/{day.code}")[day.day], " ", reached(day, say)] for day in reversed(daily.days[-LISTED:])]],
    ]
