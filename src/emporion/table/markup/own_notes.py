"""All notes of the visitor, on whatever game."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.club import time_of
from emporion.table.markup.layout import page as frame
from emporion.table.markup.notes import place_of, said, where_words
from emporion.table.scenes.club import NoteLine, NotesPage


def page(found: NotesPage, language: str) -> str:
    say = speak(language)
    content = h.div(class_="club")[
        h.h1[say("My notes")],
        h.section(class_="card notes")[
            [line(each, say) for each in found.lines]
            or h.p(class_="quiet")[say("You have written nothing down yet: step through a game, and write below the board.")]
        ],
    ]
    return frame(found.visitor, say("My notes"), content, say)


def line(each: NoteLine, say: Language) -> Node:
    return h.article(class_="note")[
        h.p(class_="quiet")[
            h.a(href=f"{place_of(each.table, each.note)}#notes")[h.b[each.game], " · ", where_words(each.note, say)],
            " · ",
            time_of(each.at),
        ],
        said(each.note, say),
    ]
