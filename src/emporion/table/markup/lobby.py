"""The lobby: open tables, a seat found for you, invitations from and to people you know."""

from __future__ import annotations

from urllib.parse import urlencode

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.hosting.pairing import Wish
from emporion.table.languages import speak
from emporion.table.markup.club import (
    choice,
    finished_of,
    game_choice,
    level,
    pace_choice,
    pace_name,
    person_link,
    time_of,
)
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.markup.new_table import rule_tags, rules_choice
from emporion.table.scenes.club import InvitationLine, LobbyLine, LobbyPage
from emporion.table.scenes.terms import unusual


def page(lobby: LobbyPage, language: str) -> str:
    say = speak(language)
    content = h.div(class_="club")[
        h.h1[say("Lobby")],
        problem(lobby.problem),
        invitations(lobby, say) if lobby.invitations else None,
        h.div(class_="foyer")[
            find(lobby, say),
            h.section(class_="card", aria_labelledby="open")[
                h.h2(id="open")[say("Open tables")],
                filters(lobby, say),
                h.ul(class_="lobby")[[line(each, say) for each in lobby.lines]]
                if lobby.lines
                else h.p(class_="quiet")[say("No such table has an open seat just now. Let one be found: others will come to it.")],
                h.p[h.a(class_="button", href=further(lobby))[say("More open tables")]] if lobby.next else None,
                h.p(class_="quiet")[
                    say("Who stands where:"),
                    [
                        [" ", h.a(href=f"/ratings/{place.name}", aria_label=say("Ratings of {game}", game=place.title))[place.title]]
                        for place in lobby.rooms
                    ],
                ],
            ],
            invite(lobby, say),
        ],
        h.script(type="module", src="/static/club.js"),
    ]
    return frame(lobby.visitor, say("Lobby"), content, say)


def further(lobby: LobbyPage) -> str:
    """The next page of the same tables."""
    wish = lobby.wish
    return "/lobby?" + urlencode(
        {"game": wish.game, "seats": wish.seats or "", "pace": wish.pace, "rated": wish.rated, "before": lobby.next}
    )


def sizes(lobby: LobbyPage, any_size: str = "") -> list[tuple[str, str]]:
    most = max(place.seats[-1] for place in lobby.rooms)
    return [*([("", any_size)] if any_size else []), *((str(size), str(size)) for size in range(2, most + 1))]


def find(lobby: LobbyPage, say: Language) -> Node:
    visitor, wish = lobby.visitor, lobby.forms.find
    return h.section(class_="card", aria_labelledby="find")[
        h.h2(id="find")[say("Find me a game")],
        h.form(method="post", action="/lobby/find", class_="stack")[
            csrf(visitor),
            game_choice(lobby.rooms, wish.game, say),
            h.div(class_="pair")[
                choice("seats", say("Number of players"), sizes(lobby), str(wish.seats)),
                pace_choice(wish.pace, say),
            ],
            rated_tick(visitor.account, wish, say),
            rules(lobby, wish, say),
            None
            if visitor.name
            else h.label[say("Your name at the table"), h.input(name="name", required=True, maxlength="30", autocomplete="nickname")],
            h.button(class_="main")[say("Find me a game")],
            h.p(class_="quiet")[say("You get a seat at a table that fits, or a new table that others will find here.")],
        ],
    ]


def rated_tick(account: str, wish: Wish, say: Language) -> Node:
    """Ratings are for people with an account, and say so to the others."""
    if not account:
        return h.p(class_="quiet")[h.a(href="/account")[say("With an account your games can count for the ratings.")]]
    return h.label(class_="tick")[
        h.input(type="checkbox", name="rated", value="yes", checked=wish.rated == "yes"), say("rated: no hints, no what-ifs, places count")
    ]


def rules(lobby: LobbyPage, wish: Wish, say: Language) -> Node:
    """Of every game, for who does not want the usual ones; the script leaves those of the chosen one."""
    offered = [place for place in lobby.rooms if place.options]
    return h.details(open=any(unusual(place, wish.options) for place in offered if place.name == wish.game))[
        h.summary[say("Other rules")],
        [rules_choice(place, say, True, wish.options if place.name == wish.game else {}) for place in offered],
    ]


def invite(lobby: LobbyPage, say: Language) -> Node:
    body: Node = h.p(class_="quiet")[say("When you have finished a game with others you can invite them here.")]
    wish = lobby.forms.invite
    if lobby.partners:
        zone = lobby.zone or "UTC"
        zone_words = h.span(data_zone_name=None if lobby.zone else say("time zone: {zone}", zone="…"))[say("time zone: {zone}", zone=zone)]
        body = h.form(method="post", action="/lobby/invite", class_="stack")[
            csrf(lobby.visitor),
            game_choice(lobby.rooms, wish.game, say),
            h.fieldset(class_="people")[
                h.legend[say("Whom")],
                [
                    h.label(class_="tick")[
                        h.input(type="checkbox", name="person", value=str(number), checked=number in lobby.forms.chosen), name
                    ]
                    for number, name in lobby.partners
                ],
            ],
            h.div(class_="pair")[
                choice("seats", say("Number of players"), sizes(lobby, say("just us")), str(wish.seats or "")), pace_choice(wish.pace, say)
            ],
            h.p(class_="quiet")[say("Seats for more players are open to anyone.")],
            h.label[
                say("When, if not at once"),
                h.input(type="datetime-local", name="when", value=lobby.forms.when),
                h.small(class_="quiet")[zone_words],
                h.input(type="hidden", name="zone", value=zone, data_zone=None if lobby.zone else "yes"),
            ],
            rated_tick(lobby.visitor.account, wish, say),
            rules(lobby, wish, say),
            h.button(class_="main")[say("Invite them")],
        ]
    return h.section(class_="card", aria_labelledby="invite")[h.h2(id="invite")[say("People you played with")], body]


def invitations(lobby: LobbyPage, say: Language) -> Node:
    return h.section(class_="card", aria_labelledby="invited")[
        h.h2(id="invited")[say("You are invited")],
        h.ul(class_="lobby")[[invitation(lobby, each, say) for each in lobby.invitations]],
    ]


def invitation(lobby: LobbyPage, found: InvitationLine, say: Language) -> Node:
    told = say("{name} invites you to {game}", name=found.sender, game=found.room.title)
    return h.li[
        h.div(class_="what")[
            h.a(href=f"/t/{found.code}")[h.b[told]],
            h.span(class_="quiet")[" ", say("{count} player", plural="{count} players", count=found.seats), " ·"],
            facts(found.pace, found.rated, say),
            [" · ", time_of(found.begins)] if found.begins else None,
        ],
        h.form(method="post", action="/lobby/answer", class_="line")[
            csrf(lobby.visitor),
            h.input(type="hidden", name="table", value=found.code),
            h.input(type="hidden", name="seat", value=str(found.seat)),
            h.button(class_="main", name="accept", value="yes", aria_label=f"{told}: {say('Accept')}")[say("Accept")],
            h.button(name="accept", value="no", aria_label=f"{told}: {say('Decline')}")[say("Decline")],
        ],
        h.div(class_="rules")[rule_tags(found.options, say)] if found.options else None,
    ]


def filters(lobby: LobbyPage, say: Language) -> Node:
    wish = lobby.wish
    return h.form(method="get", action="/lobby", class_="filters")[
        game_choice(lobby.rooms, wish.game, say, True),
        choice("seats", say("Number of players"), sizes(lobby, say("any number")), str(wish.seats or "")),
        pace_choice(wish.pace, say, True),
        choice("rated", say("Rated"), [("", say("rated or not")), ("yes", say("rated")), ("no", say("not rated"))], wish.rated),
        h.button[say("Show these")],
    ]


def facts(pace: str, rated: bool, say: Language) -> Node:
    return h.span(class_="quiet")[f" {pace_name(pace, say)}", f" · {say('rated')}" if rated else None]


def line(table: LobbyLine, say: Language) -> Node:
    names = [
        h.span[person_link(each.person, say.text(each.name)), " ", level(each.rating, say), " ", finished_of(each.kept, say)]
        for each in table.players
    ]
    seats = say("{count} free seat", plural="{count} free seats", count=table.free)
    who = ", ".join(say.text(each.name) for each in table.players) or say("nobody yet")
    return h.li[
        h.div(class_="what")[
            h.a(href=f"/t/{table.code}", aria_label=f"{table.room.title}: {who}, {seats}")[h.b[table.room.title]],
            facts(table.pace, table.rated, say),
            h.span(class_="quiet")[f" · {say('bots of visitors welcome')}"] if table.bots else None,
            h.div(class_="who-waits")[names or say("nobody yet")],
        ],
        h.div(class_="when")[[say("begins"), " ", time_of(table.begins)] if table.begins else None],
        h.a(class_="button", href=f"/t/{table.code}", aria_hidden="true", tabindex="-1")[say("Your table") if table.mine else seats],
        h.div(class_="rules")[rule_tags(table.options, say)] if table.options else None,
    ]
