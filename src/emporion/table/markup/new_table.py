"""The form for a new table."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Node

from emporion.kernel.game import Option, Room
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.play.boxes import AS_SHIPPED
from emporion.table.play.clocks import DAYS_A_TURN, LIVE_BANK, LIVE_BONUS
from emporion.table.scenes.rules import usual_game
from emporion.table.scenes.seen import USUAL_LEVEL, Level, NewTable
from emporion.table.scenes.terms import Terms

USUAL_RULES: Mapping[str, str] = {}
CHAIRS = 3
"""For people, when a table with friends is set up; a game that takes fewer has fewer."""


def page(form: NewTable, language: str) -> str:
    say = speak(language)
    room = form.room
    colours = [say(name) for name in usual_game(room.name).seat_names]
    content = h.section(class_="card narrow")[
        h.h1[say("New table: {game}", game=room.title)],
        problem(form.problem),
        h.form(method="post", action="/new", class_="stack")[
            csrf(form.visitor),
            h.input(type="hidden", name="game", value=room.name),
            h.label[say("Your name at the table"), h.input(name="name", required=True, maxlength="40", value=form.visitor.name)],
            h.fieldset(data_colours="|".join(colours))[
                h.legend[say("Who sits where ({least} to {most} seats)", least=room.seats[0], most=room.seats[-1])],
                [seat_choice(form, number, say) for number in range(room.seats[-1])],
                h.p(class_="quiet")[
                    say("Who plays gets the colours in this order: {colours}. A seat with nobody is left out.", colours=", ".join(colours)),
                ],
            ],
            rules_choice(room, say) if room.options else None,
            None if form.visitor.alone else among_people(form, say),
            h.label[
                say("Hints: a bot shows its three best moves to whoever asks"),
                h.select(name="hints")[hints_offered(form, say)],
            ],
            h.label[
                say("Review: after the game a bot shows which decisions cost the most"),
                h.select(name="review")[h.option(value="yes")[say("yes")], h.option(value="no")[say("no")]],
            ],
            None if form.visitor.alone else appointed(form, say),
            h.button(class_="main")[say("Open the table")],
            h.script(type="module", src="/static/club.js"),
        ],
    ]
    return frame(form.visitor, say("New table"), content, say)


def among_people(form: NewTable, say: Language) -> Node:
    """What only matters where others may come."""
    return [
        box_choice(form, say),
        h.label[
            say("Pace"),
            h.select(name="pace")[[h.option(value=pace)[pace_words(pace, say)] for pace in form.paces]],
        ],
        h.label[
            say("Who may watch"),
            h.select(name="watch")[h.option(value="anyone")[say("anyone")], h.option(value="players")[say("only those who play")]],
        ],
    ]


def hints_offered(form: NewTable, say: Language) -> Node:
    alone = [("yes", say("yes")), ("no", say("no"))]
    among = [("usual", say("only if I play against bots alone")), ("yes", say("for everybody at the table")), ("no", say("for nobody"))]
    return [h.option(value=value)[words] for value, words in (alone if form.visitor.alone else among)]


def appointed(form: NewTable, say: Language) -> Node:
    return [
        h.label[
            say("Rated: places count; no hints and no what-ifs, for people with an account"),
            h.select(name="rated")[h.option(value="no")[say("no")], h.option(value="yes")[say("yes")]],
        ]
        if form.visitor.account
        else None,
        h.details[
            h.summary[say("An appointed time, bots of visitors")],
            h.label[
                say("Not before"),
                h.input(type="datetime-local", name="when"),
                h.small(class_="quiet")[h.span(data_zone_name=say("time zone: {zone}", zone="…"))[say("time zone: {zone}", zone="UTC")]],
                h.input(type="hidden", name="zone", value="UTC", data_zone="yes"),
            ],
            h.label(class_="tick")[h.input(type="checkbox", name="bots", value="yes"), say("bots of visitors welcome")],
        ],
    ]


def seat_choice(form: NewTable, number: int, say: Language) -> Node:
    """You sit first, beside you chairs wait for friends; seats the game can do without may stay empty. Each has its colour."""
    must = number < form.room.seats[0]
    chairs = min(CHAIRS, form.room.seats[-1])
    bots = [(level.name, bot_words(level, say)) for level in form.levels]
    others = [] if form.visitor.alone else [("open", say("open to anyone")), ("invited", say("a friend with an invitation"))]
    choices = [("me", say("me")), *others, *bots] + ([] if must else [("none", say("nobody"))])
    beside = USUAL_LEVEL if form.visitor.alone else "invited"
    chosen = "me" if number == 0 else beside if must or number < chairs else "none"
    colour = "" if chosen == "none" else say(usual_game(form.room.name).seat_names[number])
    return h.label(class_="row")[
        h.span[say("Seat {number}", number=number + 1), " ", h.b(class_="colour")[colour]],
        h.select(name=f"seat_{number}")[[h.option(value=value, selected=value == chosen)[words] for value, words in choices]],
    ]


def bot_words(level: Level, say: Language) -> str:
    if not level.points:
        return say("bot {level}: {meaning}", level=Text(level.name), meaning=level.meaning)
    return say("bot {level} (rating {points}): {meaning}", level=Text(level.name), points=level.points, meaning=level.meaning)


def rules_choice(room: Room, say: Language, of_several: bool = False, chosen: Mapping[str, str] = USUAL_RULES) -> Node:
    """Variants of the game lie open, rulings that can be turned round are folded away. Where the form is for several games, the fields
    say of which they are."""
    rulings = [option for option in room.options if option.clause]
    fields = f"option_{room.name}_" if of_several else "option_"
    return h.fieldset(data_game=room.name if of_several else None)[
        h.legend[say("Rules of {game}", game=room.title) if of_several else say("Rules")],
        [option_choice(room, option, fields, chosen, say) for option in room.options if not option.clause],
        h.details[
            h.summary[
                say(
                    "Where the printed rules leave room: {count} ruling",
                    plural="Where the printed rules leave room: {count} rulings",
                    count=len(rulings),
                )
            ],
            [option_choice(room, option, fields, chosen, say) for option in rulings],
        ]
        if rulings
        else None,
    ]


def option_choice(room: Room, option: Option, fields: str, chosen: Mapping[str, str], say: Language) -> Node:
    clause = [" ", h.a(href=f"/rules/{room.name}#{option.clause}", target="_blank")[option.clause]] if option.clause else None
    return h.label(class_="row")[
        h.span[say.text(option.meaning), clause],
        h.select(name=f"{fields}{option.name}")[
            [h.option(value=value, selected=chosen.get(option.name) == value)[option_words(option, value, say)] for value in option.values]
        ],
    ]


def option_words(option: Option, value: str, say: Language) -> str:
    return say(value.replace("_", " "), context=f"option {option.name}")


def box_choice(form: NewTable, say: Language) -> Node:
    """The numbers to play with; whoever has no other box is shown where to make one."""
    choices = [(AS_SHIPPED, say("as it is shipped"))]
    if form.house_box:
        choices.insert(0, ("", say("the box of this house")))
    choices += [(mark, name or say("an owner's box")) for mark, name in form.boxes.items()]
    return h.label[
        say("The box: the numbers on board and cards"),
        h.select(name="box")[[h.option(value=value, selected=value == form.box)[words] for value, words in choices]],
        h.a(href=f"/boxes/{form.room.name}")[say("Own a printed copy? Correct its numbers")],
    ]


def pace_words(pace: str, say: Language) -> str:
    """With what it means."""
    minutes, seconds, days = round(LIVE_BANK / 60), round(LIVE_BONUS), round(DAYS_A_TURN / 86400)
    told = {
        "none": say("no clock"),
        "live": say("live: {minutes} minutes for the whole game, and {seconds} seconds for each turn", minutes=minutes, seconds=seconds),
        "days": say("by days: {days} days for each turn", days=days),
    }
    return told.get(pace, pace)


def rule_tags(chosen: list[tuple[Option, str]], say: Language) -> Node:
    """The rules that are not the usual ones."""
    told = [say.text(option.meaning) + ("" if value == "yes" else f": {option_words(option, value, say)}") for option, value in chosen]
    return [h.span(class_="tag")[words] for words in told]


def terms_told(terms: Terms, say: Language) -> h.Element:
    """What is played at a table."""
    rated = f" · {say('rated: no hints, no what-ifs, places count')}" if terms.rated else ""
    return h.div(class_="terms quiet")[
        pace_words(terms.pace, say), rated, [" ", rule_tags(terms.options, say)] if terms.options else f" · {say('the usual rules')}"
    ]
