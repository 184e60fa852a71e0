"""The events of the house: one's own, those to enter, those that run and those that have ended."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.club import pace_name, time_of
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.events import FORMAT_NAMES, EventLine, EventList


def list_page(listed: EventList, language: str) -> str:
    say = speak(language)
    of_all = [of_status(listed, status, say) for status in listed.by_status]
    if listed.further:
        return frame(listed.visitor, say("Events"), [h.h1[say("Events")], of_all], say, "events")
    content = [
        h.section(class_="welcome")[
            h.h1[say("Events")],
            h.p[say("Leagues, tournaments and ladders for any game. They run by themselves: tables open, results count, bots stand in.")],
        ],
        h.section(class_="card", aria_labelledby="set-up")[
            h.h2(id="set-up")[say("Set up an event")],
            h.ul(class_="formats")[[format_choice(name, say) for name in FORMAT_NAMES]],
        ],
        lines(say("Your events"), listed.mine, say, own=True) if listed.mine else None,
        of_all,
    ]
    return frame(listed.visitor, say("Events"), content, say, "events")


def of_status(listed: EventList, status: str, say: Language) -> Node:
    """The events of a status, and the way to the next page of them."""
    found = listed.by_status[status]
    title, further, none = {
        "open": (
            say("Open to enter"),
            say("More events to enter"),
            say("No event is waiting for players. Set one up: it takes a minute."),
        ),
        "running": (say("Running"), say("More running events"), ""),
        "finished": (say("Ended"), say("Earlier events"), ""),
    }[status]
    where = f"/events?status={status}&before={listed.next[status]}" if status in listed.next else ""
    return [
        lines(title, found, say, none) if found or none else None,
        h.p[h.a(class_="button", href=where)[further]] if where else None,
    ]


def format_choice(name: str, say: Language) -> Node:
    return h.li[h.a(href=f"/events/new?format={name}")[h.b[say.text(FORMAT_NAMES[name])], h.span[format_words(name, say)]]]


def format_words(name: str, say: Language) -> str:
    return {
        "league": say("Everybody meets everybody equally often and sits on every seat. By days, or an evening a week; with seasons."),
        "swiss": say("A club evening: a few rounds for any number of players, equals meet equals, nobody is out."),
        "knockout": say("Heats: the better half of every table goes on, until one table is left."),
        "ladder": say("Challenge who stands near you; whoever wins climbs. It goes on until its host ends it, and anybody may join."),
        "cup": say("Everybody plays the same bots on every seat, whenever they like while it lasts."),
        "solo": say("Everybody plays the same deals alone, whenever they like while it lasts, and the scores are compared."),
    }[name]


def lines(title: str, events: list[EventLine], say: Language, none: str = "", own: bool = False) -> Node:
    return h.section(class_="card")[
        h.h2[title],
        h.ul(class_="tables")[[line(event, own, say) for event in events]] if events else h.p(class_="quiet")[none],
    ]


def line(event: EventLine, own: bool, say: Language) -> Node:
    """Among one's own ones it says how far it has come; the others stand under that."""
    count = say("{count} of {places}", count=event.entered, places=event.places) if event.places else str(event.entered)
    return h.li[
        h.a(href=f"/events/{event.code}")[h.b[say.text(event.name)], " ", h.span[kind_words(event, say)]],
        h.span(class_="state")[
            h.span[status_words(event.status, say)] if own else None,
            h.span[pace_name(event.pace, say)],
            h.span[say("begins"), " ", time_of(event.starts)] if event.starts else None,
            h.span[say("until"), " ", time_of(event.ends)] if event.ends else None,
            h.span(aria_label=say("players: {count}", count=event.entered))[f"{count} ", h.span(aria_hidden="true")["♟"]],
        ],
    ]


def kind_words(event: EventLine, say: Language) -> str:
    words = [say.text(FORMAT_NAMES[event.kind]), event.room.title]
    if event.seats > 1:
        words.append(say("tables of {seats}", seats=event.seats))
    if event.duplicate:
        words.append(say("same shuffles for all"))
    if event.rated:
        words.append(say("rated, for people with an account"))
    if event.season:
        words.append(say("season {number}", number=event.season))
    return " · ".join(words)


def rated_words(say: Language, rated: bool = False) -> str:
    """Which tables of an event count for the ratings."""
    if rated:
        return say("All its tables with people count for the ratings: no hints, no what-ifs, and only people with an account can enter.")
    return say("A table counts for the ratings when at least two people play there, all with an account, with the box as it is shipped.")


def duration_words(seconds: float, say: Language) -> str:
    """Whole days, whole hours, or else minutes."""
    if seconds % 86400 == 0:
        return say("{count} day", plural="{count} days", count=round(seconds / 86400))
    if seconds % 3600 == 0:
        return say("{count} hour", plural="{count} hours", count=round(seconds / 3600))
    return say("{count} minute", plural="{count} minutes", count=round(seconds / 60))


def status_words(status: str, say: Language) -> str:
    return {"open": say("open"), "running": say("running"), "finished": say("ended"), "off": say("called off")}[status]
