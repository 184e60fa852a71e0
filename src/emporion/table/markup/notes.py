"""Notes on a position: the visitor's own, or one that somebody has shared."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.markup.layout import csrf
from emporion.table.scenes.seen import Moment, NoteShown


def section(moment: Moment, say: Language) -> Node:
    if not moment.notes and not moment.may_note:
        return None
    return h.section(class_="card notes", id="notes", aria_label=say("Notes"))[
        h.h2[say("Notes")],
        [note(moment, each, say) for each in moment.notes],
        form(moment, say) if moment.may_note else None,
    ]


def note(moment: Moment, found: NoteShown, say: Language) -> Node:
    where = where_words(found, say)
    return h.article(class_="note")[
        h.p(class_="quiet")[
            [h.b[found.author], " · "] if found.author else None,
            h.a(href=place_of(moment.code, found))[where],
        ],
        said(found, say),
        None
        if found.author
        else h.form(method="post", action=f"/t/{moment.code}/notes/drop", class_="line")[
            csrf(moment.visitor),
            h.input(type="hidden", name="note", value=found.code),
            h.input(type="hidden", name="number", value=str(moment.number)),
            h.button(aria_label=f"{where}: {say('Take away')}")[say("Take away")],
        ],
    ]


def said(found: NoteShown, say: Language) -> Node:
    return [
        h.p(class_="said")[found.words],
        h.label(class_="share")[say("The link to it"), h.input(readonly=True, value=found.shared)] if found.shared else None,
    ]


def where_words(found: NoteShown, say: Language) -> str:
    if found.number is None:
        return say("on the whole game")
    return say("after {count} action", plural="after {count} actions", count=found.number)


def place_of(code: str, found: NoteShown) -> str:
    """The position a note is about; one on the whole game stands from the first one on."""
    return f"/t/{code}/at/{found.number or 0}"


def form(moment: Moment, say: Language) -> Node:
    return h.form(method="post", action=f"/t/{moment.code}/notes", class_="stack")[
        csrf(moment.visitor),
        h.input(type="hidden", name="number", value=str(moment.number)),
        h.label[say("A note on this moment, for you alone"), h.textarea(name="words", rows="3", maxlength="2000", required=True)],
        h.label(class_="tick")[h.input(type="checkbox", name="whole", value="yes"), say("on the whole game")],
        h.label(class_="tick")[h.input(type="checkbox", name="shared", value="yes"), say("with a link, for whoever I give it to")]
        if moment.finished
        else None,
        h.button[say("Write it down")],
    ]
