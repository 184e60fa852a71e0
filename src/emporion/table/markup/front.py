"""The front page: the games, your tables, open tables; and where an invited friend comes in."""

from __future__ import annotations

from functools import cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.cover import plain_cover
from emporion.games.lessons import lessons_of
from emporion.games.puzzles import puzzles_of
from emporion.games.registry import room as find_room
from emporion.kernel.game import Room
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.markup.new_table import terms_told
from emporion.table.markup.puzzles import today
from emporion.table.scenes.invited import Invited, Join
from emporion.table.scenes.seen import USUAL_LEVEL, FrontPage, Level, TableLine, Visitor


def page(front: FrontPage, language: str) -> str:
    say = speak(language)
    own = (front.archive, say("All games in the archive")) if front.archive else None
    content = [
        h.section(class_="welcome")[
            h.h1[say("A house for merchants")],
            h.p[
                about_alone(say)
                if front.visitor.alone
                else say("Heavy trading games with the rules enforced and explained: against friends, against bots, without an account.")
            ],
        ],
        newcomers(front, say),
        h.section(class_="card newcomers")[today(front.daily, front.visitor, say)] if front.daily else None,
        h.section(class_="card")[
            h.h2[say("Invitations and events")],
            h.ul(class_="tables")[[h.li[h.a(href=address)[h.b[say.text(words)]]] for words, address in front.calls]],
        ]
        if front.calls
        else None,
        tables(say("Your tables"), front.your_tables, say, visitor=front.visitor, more=own) if front.your_tables else None,
        h.section(aria_labelledby="games")[
            h.h2(id="games")[say("The games")],
            h.div(class_="games")[[game_card(room, front.levels, front.visitor, say) for room in front.rooms]],
        ],
        None
        if front.visitor.alone
        else tables(
            say("Open tables"),
            front.open_tables,
            say,
            say("No table has an open seat just now. Open one: others will find it here."),
            more=("/lobby", say("More open tables")) if front.more_open else None,
        ),
        tables(say("Tables to watch"), front.watchable, say) if front.watchable else None,
    ]
    return frame(front.visitor, say("Games"), content, say, "front")


def about_alone(say: Language) -> str:
    """What the house is where it runs in the visitor's browser."""
    return say("Heavy trading games with the rules enforced and explained: against bots, right in your browser, even without a network.")


def newcomers(front: FrontPage, say: Language) -> Node:
    """Straight to the table of the first lesson, one click from here."""
    taught = [room for room in front.rooms if lessons_of(room)]
    if not taught:
        return None
    return h.section(class_="card newcomers", aria_labelledby="newcomers")[
        h.h2(id="newcomers")[say("Never played? Eight minutes.")],
        h.p[say("Pick a game and make your first move at a real table: somebody tells you what it is for.")],
        h.div(class_="line")[[first_lesson(room, front.visitor, say) for room in taught]],
    ]


def first_lesson(room: Room, visitor: Visitor, say: Language) -> Node:
    return h.form(method="post", action=f"/learn/{room.name}")[
        csrf(visitor), h.button(class_="main", aria_label=say("Learn {game}", game=room.title))[room.title]
    ]


def game_card(room: Room, levels: list[Level], visitor: Visitor, say: Language) -> Node:
    least, most = room.seats[0], room.seats[-1]
    return h.article(class_="game card")[
        Markup(cover(room.name)),
        h.div(class_="game-text")[
            h.h3[room.title],
            h.p[say.text(room.blurb)],
            h.ul(class_="facts")[
                h.li[say("{least} to {most} players", least=least, most=most)],
                h.li[say("{minutes} minutes", minutes=room.minutes)],
                h.li[say.text(room.weight)],
            ],
            h.form(method="post", action="/play-now", class_="line")[
                csrf(visitor),
                h.input(type="hidden", name="game", value=room.name),
                h.label[
                    h.span(class_="hidden")[say("Bots of level")],
                    h.select(name="level")[
                        [
                            h.option(value=level.name, selected=level.name == USUAL_LEVEL)[
                                say("{level}: {meaning}", level=Text(level.name), meaning=level.meaning)
                            ]
                            for level in levels
                        ]
                    ],
                ],
                h.button(class_="main")[say("Play now against bots")],
                h.button(name="alone", value="yes")[say("Play alone")] if least == 1 else None,
            ],
            h.p(class_="line")[
                h.a(class_="button", href=f"/learn/{room.name}", aria_label=say("Learn {game}", game=room.title))[say("Learn")]
                if lessons_of(room)
                else None,
                h.a(class_="button", href=f"/puzzles/{room.name}", aria_label=say("Puzzles of {game}", game=room.title))[say("Puzzles")]
                if puzzles_of(room)
                else None,
                h.a(class_="button", href=f"/daily/{room.name}")[say("Deal of the day")] if least == 1 else None,
                h.a(class_="button", href=f"/new?game={room.name}")[say("New table") if visitor.alone else say("New table with friends")],
                h.a(href=f"/rules/{room.name}", aria_label=say("Rules of {game}", game=room.title))[say("Rules")],
                None
                if visitor.alone
                else h.a(href=f"/boxes/{room.name}", aria_label=say("The box of {game}", game=room.title))[say("The box")],
            ],
        ],
    ]


@cache
def cover(name: str) -> str:
    """The picture of a game; it never changes."""
    drawn = find_room(name).cover
    return drawn() if drawn else plain_cover(name)


def tables(
    title: str, lines: list[TableLine], say: Language, none: str = "", visitor: Visitor | None = None, more: tuple[str, str] | None = None
) -> Node:
    """A list of tables, and where to find further ones; from the visitor's own, finished ones can be left out."""
    return h.section(class_="card")[
        h.h2[title],
        h.ul(class_="tables")[[table_line(line, say, visitor) for line in lines]] if lines else h.p(class_="quiet")[none],
        h.p[h.a(class_="button", href=more[0])[more[1]]] if more else None,
    ]


def table_line(line: TableLine, say: Language, visitor: Visitor | None) -> Node:
    if line.your_turn:
        state = h.strong(class_="your-turn")[say("Your turn")]
    elif line.status == "waiting":
        state = h.span[say("open seats: {count}", count=line.open_seats)]
    elif line.status == "finished" and visitor is not None:
        state = h.form(method="post", action=f"/t/{line.code}/leave", class_="line")[
            csrf(visitor),
            say("finished"),
            h.button(aria_label=say("Leave {game} out of the list", game=line.room.title))[say("Leave out")],
        ]
    elif line.status == "finished":
        state = h.span[say("finished")]
    else:
        state = h.span[say("playing")]
    names = ", ".join(say.text(name) for name in line.names)
    of_event = f" · {say.text(line.event.name)}" if line.event else None
    own_box = [" ", h.span(class_="tag changed")[say("owner's box")]]
    return h.li[
        h.a(href=f"/t/{line.code}")[
            h.b[line.room.title], " ", h.span[names or say("nobody yet"), of_event], own_box if line.corrected else None
        ],
        state,
        h.time(datetime=line.touched)[line.touched[:16].replace("T", " ")],
    ]


def join_page(join: Join, language: str) -> str:
    """The invite stands behind the # of the address; the script puts it into the form."""
    say = speak(language)
    content = h.section(class_="card narrow")[
        h.h1[say("You are invited")],
        problem(join.problem),
        sign_in(say) if join.must_sign_in else None,
        h.div(id="invited"),
        h.form(method="post", action="/join", class_="stack")[
            csrf(join.visitor),
            h.label[say("The invitation"), h.input(name="invite", type="password", required=True, data_invite="yes", autocomplete="off")],
            h.label[say("Your name at the table"), h.input(name="name", required=True, maxlength="40", value=join.visitor.name)],
            h.button(class_="main")[say("Sit down")],
        ],
    ]
    return frame(join.visitor, say("Join"), content, say)


def sign_in(say: Language) -> Node:
    return h.p[h.a(class_="button", href="/account")[say("Sign in, or make an account")], " ", say("Then open the link again.")]


def invited(table: Invited, language: str) -> str:
    """Which game, who invites, who sits where."""
    say = speak(language)
    game = table.room.title
    told = say("{name} invites you to {game}", name=table.host, game=game) if table.host else say("You are invited to {game}", game=game)
    seats = [
        h.li(class_=colour)[
            h.b[say(colour)], " ", say("your seat") if seat == table.seat and table.free else say.text(name) if name else say("free")
        ]
        for seat, (colour, name) in enumerate(table.seats)
    ]
    content = [
        h.h2[told],
        h.div(class_="cover-frame")[Markup(cover(table.room.name))],
        terms_told(table.terms, say),
        h.p[say("begins"), " ", h.time(datetime=table.begins)[f"{table.begins[:16].replace('T', ' ')} UTC"]] if table.begins else None,
        h.ul(class_="who-sits")[seats],
        [h.p[say("Rated games are for people with an account.")], sign_in(say)] if table.must_sign_in and table.free else None,
        None if table.free else problem(say("This seat is taken by now.")),
    ]
    return "".join(h.div(class_="invited")[content].iter_chunks())
