"""The form for a new event: what is usual stands there already."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.formats.knockout import going_on
from emporion.table.formats.league import whole_groups
from emporion.table.hosting.events import MOST_ROUNDS, USUAL_DEALS
from emporion.table.languages import speak
from emporion.table.markup.events import duration_words, format_words, rated_words
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.markup.new_table import pace_words, rules_choice
from emporion.table.scenes.events import FORMAT_NAMES, NewEvent

USUAL_SEATS = 4
USUAL_BOT = "merchant"
LASTING = ("ladder", "cup", "solo")


def page(form: NewEvent, language: str) -> str:
    say = speak(language)
    kind = form.format
    room = form.room
    seats = [count for count in room.seats if count >= 2]
    usual = USUAL_SEATS if USUAL_SEATS in seats else seats[-1]
    content = h.section(class_="card narrow")[
        h.h1[say("{format}: {game}", format=FORMAT_NAMES[kind], game=room.title)],
        h.p(class_="quiet")[format_words(kind, say)],
        problem(form.problem),
        h.p(class_="line", role="group", aria_label=say("Game"))[
            [
                h.a(class_="button", href=f"/events/new?format={kind}&game={each.name}", aria_current="page" if each is room else None)[
                    each.title
                ]
                for each in form.rooms
            ]
        ],
        h.form(method="post", action="/events/new", class_="stack")[
            csrf(form.visitor),
            h.input(type="hidden", name="format", value=kind),
            h.input(type="hidden", name="game", value=room.name),
            h.label[say("Your name"), h.input(name="name", required=True, maxlength="30", value=form.visitor.name)]
            if not form.visitor.name
            else None,
            h.label[say("Name of the event"), h.input(name="title", maxlength="60")],
            h.label(class_="row")[
                say("Players at a table"),
                h.select(name="seats")[[h.option(value=str(count), selected=count == usual)[str(count)] for count in seats]],
            ]
            if kind != "solo"
            else None,
            numbers(kind, seats, usual, say),
            choose("pace", say("Pace"), [(pace, pace_words(pace, say)) for pace in form.paces], usual_pace(kind)),
            lasting(kind, say),
            h.label(class_="tick")[
                h.input(type="checkbox", name="duplicate", value="yes"),
                say("Same shuffles at all tables: you are compared with those who held the same seat and the same cards elsewhere"),
                ["; ", say("in a league everybody then has one table at a time")] if kind == "league" else None,
            ]
            if kind not in ("ladder", "solo")
            else None,
            rated_choice(form, say) if kind != "solo" else None,
            h.details[
                h.summary[say("More")],
                choose(
                    "bot",
                    say("The bot that stands in, and fills places"),
                    [(level.name, say("{level}: {meaning}", level=Text(level.name), meaning=level.meaning)) for level in form.levels],
                    USUAL_BOT,
                ),
                rules_choice(room, say) if room.options else None,
            ],
            h.button(class_="main")[say("Set it up")],
        ],
        h.script(type="module", src="/static/club.js"),
    ]
    return frame(form.visitor, say("Set up an event"), content, say, "events")


def numbers(kind: str, seats: list[int], usual: int, say: Language) -> Node:
    if kind == "solo":
        return h.label(class_="row")[
            say("Deals for everybody"),
            h.input(type="number", name="rounds", min="1", max=str(MOST_ROUNDS), inputmode="numeric", value=str(USUAL_DEALS)),
        ]
    if kind == "ladder":
        return moment_field("ends", say("Ends at; empty: when you end it"), say)
    if kind in LASTING:
        return None
    return [
        h.label(class_="row")[
            say("Players; it begins when so many have entered"),
            h.input(
                type="number", name="places", min="2", max="200", inputmode="numeric", value="13" if kind == "league" and usual == 4 else ""
            ),
        ],
        division(seats, say) if kind == "league" else None,
        going_on_from(seats, say) if kind == "knockout" else None,
        moment_field("starts", say("Begins at, if it is not full before"), say),
        h.label(class_="row")[
            say("Rounds; empty for the usual number"), h.input(type="number", name="rounds", min="1", max=str(MOST_ROUNDS))
        ]
        if kind == "swiss"
        else None,
        choose(
            "at_once",
            say("Tables of one player at a time"),
            [("0", say("all")), ("1", "1"), ("2", "2"), ("3", "3")],
            "0",
        )
        if kind == "league"
        else None,
        choose(
            "seasons", say("Seasons, with promotion and relegation"), [(str(count), str(count)) for count in (1, 2, 3, 4, 6, 8, 12)], "1"
        )
        if kind == "league"
        else None,
    ]


def division(seats: list[int], say: Language) -> Node:
    """For every size of the tables, since it is not known yet which one is chosen."""
    return [
        h.p(class_="quiet")[
            say(
                "In a group everybody meets everybody. Groups have these sizes; more players are divided into as few and as even groups as "
                "come out, in the first season by lot, later by the order in which the last one ended. Where none come out, bots join."
            )
        ],
        h.ul(class_="quiet")[[h.li[group_words(size, say)] for size in seats]],
    ]


def group_words(seats: int, say: Language) -> str:
    if seats == 2:
        return say("at tables of {seats}: all in one group", seats=seats)
    beside, alone = whole_groups(seats)
    told = say("at tables of {seats}: groups of {numbers}", seats=seats, numbers=", ".join(map(str, beside)))
    return f"{told}; {say('{numbers} players in all are one group too', numbers=', '.join(map(str, alone)))}" if alone else told


def going_on_from(seats: list[int], say: Language) -> Node:
    told = [
        say("at tables of {seats}: the first", plural="at tables of {seats}: the first {count}", count=going_on(size), seats=size)
        for size in seats
    ]
    return [h.p(class_="quiet")[say("Who goes on to the next heat:")], h.ul(class_="quiet")[[h.li[each] for each in told]]]


def usual_pace(kind: str) -> str:
    """A clock of its own is for who has to wait for others."""
    return "live" if kind == "swiss" else "none" if kind in ("cup", "solo") else "days"


def rated_choice(form: NewEvent, say: Language) -> Node:
    """For hosts with an account, who may then enter too; the others read what counts anyhow."""
    if not form.visitor.account:
        return h.p(class_="quiet")[rated_words(say)]
    return h.label(class_="tick")[
        h.input(type="checkbox", name="rated", value="yes"),
        say("Rated: every table counts, and only people with an account can enter. Otherwise tables count at which all people have one."),
    ]


def moment_field(name: str, words: str, say: Language) -> Node:
    """A time on the visitor's own clock; the script turns it into seconds."""
    return [
        h.label(class_="row")[
            words,
            h.span[
                h.input(type="datetime-local", data_moment=name, aria_label=words),
                " ",
                h.small(class_="quiet")[h.span(data_zone_name=say("time zone: {zone}", zone="…"))],
            ],
        ],
        h.input(type="hidden", name=name),
    ]


def lasting(kind: str, say: Language) -> Node:
    """How long a round lasts, or the whole cup."""
    if kind in ("cup", "solo"):
        return choose("days", say("It lasts"), [(str(days), duration_words(86400 * days, say)) for days in (1, 3, 7, 14, 30)], "7")
    hours = [1, 3, *(24 * days for days in (1, 3, 7, 14, 28, 56))]
    usual = "3" if kind == "swiss" else "672" if kind == "league" else "336"
    return choose("round_hours", say("A round lasts at most"), [(str(each), duration_words(3600 * each, say)) for each in hours], usual)


def choose(name: str, words: str, choices: list[tuple[str, str]], chosen: str) -> Node:
    return h.label(class_="row")[
        words, h.select(name=name)[[h.option(value=value, selected=value == chosen)[told] for value, told in choices]]
    ]
