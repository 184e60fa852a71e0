"""What is shown when there is no network."""

from __future__ import annotations

import htpy as h

from emporion.kernel.game import Room
from emporion.kernel.language import Language
from emporion.table.markup.alone import way_there
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.seen import Visitor


def page(visitor: Visitor, rooms: list[Room], alone_url: str, say: Language) -> str:
    content = h.section(class_="card narrow")[
        h.h1[say("You are offline")],
        h.p[say("The house cannot be reached just now. Your tables are safe there, and clocks go on; nothing you have confirmed is lost.")],
        h.h2[say("Until then: the rulebooks")],
        h.ul[[h.li[h.a(href=f"/rules/{room.name}")[say("Rules of {game}", game=room.title)]] for room in rooms]],
        way_there(alone_url, say, fetched=True),
        h.p[h.a(class_="button main", href="/")[say("Try again")]],
    ]
    return frame(visitor, say("You are offline"), content, say)
