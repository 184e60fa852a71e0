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
from emporion.table.scene import USUAL_LEVEL, NewTable


def page(form: NewTable, language: str) -> str:
    _ = speak(language)
    room = form.room
    content = h.section(class_="card narrow")[
        h.h1[_("New table: {game}", game=room.title)],
        problem(form.problem),
        h.form(method="post", action="/new", class_="stack")[
            csrf(form.visitor),
            h.input(type="hidden", name="game", value=room.name),
            h.label[_("Your name at the table"), h.input(name="name", required=True, maxlength="40", value=form.visitor.name)],
            h.fieldset[
                h.legend[_("Who sits where ({least} to {most} seats)", least=room.seats[0], most=room.seats[-1])],
                [seat_choice(form, number, _) for number in range(room.seats[-1])],
            ],
            h.fieldset[h.legend[_("Rules")], [option_choice(option, _) for option in room.options]] if room.options else None,
            h.label[
                _("Pace"),
                h.select(name="pace")[[h.option(value=pace)[pace_words(pace, _)] for pace in form.paces]],
            ],
            h.label[
                _("Who may watch"),
                h.select(name="watch")[h.option(value="anyone")[_("anyone")], h.option(value="players")[_("only those who play")]],
            ],
            h.label[
                _("Hints: a bot shows its three best moves to whoever asks"),
                h.select(name="hints")[
                    h.option(value="usual")[_("only if I play against bots alone")],
                    h.option(value="yes")[_("for everybody at the table")],
                    h.option(value="no")[_("for nobody")],
                ],
            ],
            h.label[
                _("Review: after the game a bot shows which decisions cost the most"),
                h.select(name="review")[h.option(value="yes")[_("yes")], h.option(value="no")[_("no")]],
            ],
            h.button(class_="main")[_("Open the table")],
        ],
    ]
    return frame(form.visitor, _("New table"), content, _)


def seat_choice(form: NewTable, number: int, _: Language) -> Node:
    """You sit first, a bot beside you; seats the game can do without may stay empty."""
    must = number < form.room.seats[0]
    bots = [(level.name, _("bot {level}: {meaning}", level=Text(level.name), meaning=level.meaning)) for level in form.levels]
    people = [("me", _("me")), ("open", _("open to anyone")), ("invited", _("a friend with an invitation"))]
    choices = people + bots + ([] if must else [("none", _("nobody"))])
    chosen = "me" if number == 0 else USUAL_LEVEL if must else "none"
    return h.label(class_="row")[
        _("Seat {number}", number=number + 1),
        h.select(name=f"seat_{number}")[[h.option(value=value, selected=value == chosen)[words] for value, words in choices]],
    ]


def option_choice(option: Option, _: Language) -> Node:
    return h.label(class_="row")[
        h.span[_.text(option.meaning)],
        h.select(name=f"option_{option.name}")[[h.option(value=value)[option_words(value, _)] for value in option.values]],
    ]


def option_words(value: str, _: Language) -> str:
    return {"yes": _("yes"), "no": _("no")}.get(value, _(value.replace("_", " ")))


def pace_words(pace: str, _: Language) -> str:
    return {"none": _("no clock"), "live": _("live: minutes for the whole game"), "days": _("days per move")}.get(pace, pace)
