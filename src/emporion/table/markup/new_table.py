"""The form for a new table."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.game import Option
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.seen import USUAL_LEVEL, NewTable


def page(form: NewTable, language: str) -> str:
    say = speak(language)
    room = form.room
    content = h.section(class_="card narrow")[
        h.h1[say("New table: {game}", game=room.title)],
        problem(form.problem),
        h.form(method="post", action="/new", class_="stack")[
            csrf(form.visitor),
            h.input(type="hidden", name="game", value=room.name),
            h.label[say("Your name at the table"), h.input(name="name", required=True, maxlength="40", value=form.visitor.name)],
            h.fieldset[
                h.legend[say("Who sits where ({least} to {most} seats)", least=room.seats[0], most=room.seats[-1])],
                [seat_choice(form, number, say) for number in range(room.seats[-1])],
            ],
            h.fieldset[h.legend[say("Rules")], [option_choice(option, say) for option in room.options]] if room.options else None,
            h.label[
                say("Pace"),
                h.select(name="pace")[[h.option(value=pace)[pace_words(pace, say)] for pace in form.paces]],
            ],
            h.label[
                say("Who may watch"),
                h.select(name="watch")[h.option(value="anyone")[say("anyone")], h.option(value="players")[say("only those who play")]],
            ],
            h.label[
                say("Hints: a bot shows its three best moves to whoever asks"),
                h.select(name="hints")[
                    h.option(value="usual")[say("only if I play against bots alone")],
                    h.option(value="yes")[say("for everybody at the table")],
                    h.option(value="no")[say("for nobody")],
                ],
            ],
            h.label[
                say("Review: after the game a bot shows which decisions cost the most"),
                h.select(name="review")[h.option(value="yes")[say("yes")], h.option(value="no")[say("no")]],
            ],
            h.button(class_="main")[say("Open the table")],
        ],
    ]
    return frame(form.visitor, say("New table"), content, say)


def seat_choice(form: NewTable, number: int, say: Language) -> Node:
    """You sit first, a bot beside you; seats the game can do without may stay empty."""
    must = number < form.room.seats[0]
    bots = [(level.name, say("bot {level}: {meaning}", level=Text(level.name), meaning=level.meaning)) for level in form.levels]
    people = [("me", say("me")), ("open", say("open to anyone")), ("invited", say("a friend with an invitation"))]
    choices = people + bots + ([] if must else [("none", say("nobody"))])
    chosen = "me" if number == 0 else USUAL_LEVEL if must else "none"
    return h.label(class_="row")[
        say("Seat {number}", number=number + 1),
        h.select(name=f"seat_{number}")[[h.option(value=value, selected=value == chosen)[words] for value, words in choices]],
    ]


def option_choice(option: Option, say: Language) -> Node:
    return h.label(class_="row")[
        h.span[say.text(option.meaning)],
        h.select(name=f"option_{option.name}")[[h.option(value=value)[option_words(option, value, say)] for value in option.values]],
    ]


def option_words(option: Option, value: str, say: Language) -> str:
    return say(value.replace("_", " "), context=f"option {option.name}")


def pace_words(pace: str, say: Language) -> str:
    return {"none": say("no clock"), "live": say("live: minutes for the whole game"), "days": say("days per move")}.get(pace, pace)
