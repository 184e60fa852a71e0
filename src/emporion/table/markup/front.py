"""The front page: the games, your tables, open tables; and where an invited friend comes in."""

from __future__ import annotations

from functools import cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.cover import plain_cover
from emporion.games.registry import room as find_room
from emporion.kernel.game import Room
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.scene import USUAL_LEVEL, FrontPage, Join, Level, TableLine, Visitor


def page(front: FrontPage, language: str) -> str:
    _ = speak(language)
    content = [
        h.section(class_="welcome")[
            h.h1[_("A house for merchants")],
            h.p[_("Heavy trading games with the rules enforced and explained: against friends, against bots, without an account.")],
        ],
        tables(_("Your tables"), front.your_tables, _) if front.your_tables else None,
        h.section(aria_labelledby="games")[
            h.h2(id="games")[_("The games")],
            h.div(class_="games")[[game_card(room, front.levels, front.visitor, _) for room in front.rooms]],
        ],
        tables(_("Open tables"), front.open_tables, _, _("No table has an open seat just now. Open one: others will find it here.")),
        tables(_("Tables to watch"), front.watchable, _) if front.watchable else None,
    ]
    return frame(front.visitor, _("Games"), content, _, "front")


def game_card(room: Room, levels: list[Level], visitor: Visitor, _: Language) -> Node:
    least, most = room.seats[0], room.seats[-1]
    return h.article(class_="game card")[
        Markup(cover(room.name)),
        h.div(class_="game-text")[
            h.h3[room.title],
            h.p[_.text(room.blurb)],
            h.ul(class_="facts")[
                h.li[_("{least} to {most} players", least=least, most=most)],
                h.li[_("{minutes} minutes", minutes=room.minutes)],
                h.li[_.text(room.weight)],
            ],
            h.form(method="post", action="/play-now", class_="line")[
                csrf(visitor),
                h.input(type="hidden", name="game", value=room.name),
                h.label[
                    h.span(class_="hidden")[_("Bots of level")],
                    h.select(name="level")[
                        [
                            h.option(value=level.name, selected=level.name == USUAL_LEVEL)[
                                _("{level}: {meaning}", level=Text(level.name), meaning=level.meaning)
                            ]
                            for level in levels
                        ]
                    ],
                ],
                h.button(class_="main")[_("Play now against bots")],
            ],
            h.p(class_="line")[
                h.a(class_="button", href=f"/new?game={room.name}")[_("New table with friends")],
                h.a(href=f"/rules/{room.name}", aria_label=_("Rules of {game}", game=room.title))[_("Rules")],
            ],
        ],
    ]


@cache
def cover(name: str) -> str:
    """The picture of a game; it never changes."""
    room = find_room(name)
    return room.open(room.seats[0], {}).cover() or plain_cover(name)


def tables(title: str, lines: list[TableLine], _: Language, none: str = "") -> Node:
    return h.section(class_="card")[
        h.h2[title],
        h.ul(class_="tables")[[table_line(line, _) for line in lines]] if lines else h.p(class_="quiet")[none],
    ]


def table_line(line: TableLine, _: Language) -> Node:
    if line.your_turn:
        state = h.strong(class_="your-turn")[_("Your turn")]
    elif line.status == "waiting":
        state = h.span[_("open seats: {count}", count=line.open_seats)]
    elif line.status == "finished":
        state = h.span[_("finished")]
    else:
        state = h.span[_("playing")]
    names = ", ".join(_.text(name) for name in line.names)
    return h.li[
        h.a(href=f"/t/{line.code}")[h.b[line.room.title], " ", h.span[names or _("nobody yet")]],
        state,
        h.time(datetime=line.touched)[line.touched[:16].replace("T", " ")],
    ]


def join_page(join: Join, language: str) -> str:
    """The invite stands behind the # of the address; the script puts it into the form."""
    _ = speak(language)
    content = h.section(class_="card narrow")[
        h.h1[_("You are invited")],
        problem(join.problem),
        h.form(method="post", action="/join", class_="stack")[
            csrf(join.visitor),
            h.label[_("The invitation"), h.input(name="invite", required=True, data_invite="yes", autocomplete="off")],
            h.label[_("Your name at the table"), h.input(name="name", required=True, maxlength="40", value=join.visitor.name)],
            h.button(class_="main")[_("Sit down")],
        ],
    ]
    return frame(join.visitor, _("Join"), content, _)
