"""The page of a table whose rules are no longer played: its end, score sheet and log as they were kept."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.badge import badge
from emporion.table.markup.end import seed_words, sheet, winners_words
from emporion.table.markup.layout import page as frame
from emporion.table.markup.log import draw_turn
from emporion.table.play.endings import Ending
from emporion.table.scenes.seen import ShelvedTable


def page(table: ShelvedTable, language: str) -> str:
    say = speak(language)
    title = say("{game} at table {code}", game=table.room.title, code=table.code)
    names = [say.text(name) for name in table.names]
    content = h.div(class_="shelved")[
        h.h1[title],
        h.section(class_="card", role="status")[
            h.p[say.text(table.reason)],
            Markup(badge(table.own_box, say)),
            h.p(class_="quiet")[
                say("{names}: {count} action", plural="{names}: {count} actions", names=", ".join(names), count=table.actions_taken)
            ],
        ],
        kept(table, table.ending, names, say) if table.ending is not None else None,
        h.p(class_="line")[h.a(class_="button", href="/")[say("To the games")]],
    ]
    return frame(table.visitor, title, content, say)


def kept(table: ShelvedTable, ending: Ending, names: list[str], say: Language) -> Node:
    winners = [name for name, place in zip(names, ending.places, strict=True) if place == 1]
    turns = "".join(draw_turn(turn, "", ending.seat_names, False, True, say) for turn in reversed(ending.log))
    return [
        h.section(class_="card end")[
            h.h2[winners_words(winners, say)],
            Markup(sheet(ending.score_sheet, names, ending.seat_names, ending.places, say)),
            h.p(class_="line")[h.a(class_="button", href=table.record_url, download=True)[say("Download the record")]],
            Markup(seed_words(table.seed, say)),
        ],
        h.section(class_="card", aria_label=say("Log"))[h.h2[say("What happened")], h.ol(class_="log", reversed=True)[Markup(turns)]],
        h.section(class_="card")[h.details[h.summary[say("The last position")], h.pre(tabindex="0")[ending.position]]],
    ]
