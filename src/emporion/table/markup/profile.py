"""A person: games and results, ratings, places over time, whom they met; and what its owner chooses about it."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.career import curve
from emporion.games.registry import title_of
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.club import choice, duration, found_games, kept_words, pace_name, rating_words, time_of
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.people.passes import SCOPES
from emporion.table.people.profiles import WORTH_A_BADGE, Record, Rival
from emporion.table.scenes.club import ClosedProfile, ClubSettings, ProfilePage, moment
from emporion.table.scenes.seen import Visitor


def page(profile: ProfilePage, language: str) -> str:
    say = speak(language)
    content = h.div(class_="club")[
        h.header(class_="person")[
            h.div[h.h1[profile.name], h.p(class_="quiet")[about(profile, say)]],
            doors(profile, say),
        ],
        h.div(class_="side-by-side")[
            h.section(class_="card")[h.h2[say("Ratings")], ratings(profile, say)],
            h.section(class_="card")[h.h2[say("Results")], records(profile.records, say)],
        ],
        h.div(class_="side-by-side")[over_time(profile, say), head_to_head(profile.rivals, say) if profile.rivals else None],
        h.section(class_="card")[
            h.h2[say("Last games")],
            found_games(profile.games.games, say) if profile.games.games else h.p(class_="quiet")[say("No game is finished yet.")],
            h.p[h.a(href=f"/archive?person={profile.person}")[say("All games in the archive")]] if profile.games.next else None,
        ],
    ]
    return frame(profile.visitor, profile.name, content, say)


def closed_page(closed: ClosedProfile, language: str) -> str:
    """Nothing is told, but who has met them can stay away from them."""
    say = speak(language)
    title = say("This player shows you nothing")
    content = h.div(class_="club")[
        h.section(class_="card narrow")[
            h.h1[title],
            h.p[say("Everybody chooses who sees their games: anyone, people they played with, or nobody.")],
            block_form(closed.visitor, closed.person, closed.blocked, None, say),
        ]
    ]
    return frame(closed.visitor, title, content, say)


def about(profile: ProfilePage, say: Language) -> str:
    """The plain facts: no score, no judgement."""
    told: list[str] = []
    if profile.owner is not None:
        told.append(say("a bot of {name}", name=profile.owner[1]))
    kept = profile.reliability.kept
    if kept.games:
        told.append(kept_words(kept, kept.percent(), say))
    if profile.reliability.answer:
        told.append(say("usual answer by days: {duration}", duration=duration(profile.reliability.answer, say)))
    if profile.records:
        told.append(say("plays {game} most", game=title_of(profile.records[0].title)))
    return " · ".join(told) or say("No game is finished yet.")


def doors(profile: ProfilePage, say: Language) -> Node:
    """What the visitor can do here."""
    if profile.mine:
        return h.p(class_="line")[h.a(class_="button", href="/account#club")[say("Who sees this")]]
    if not profile.may_block:
        return None
    invite = h.a(class_="button main", href=f"/lobby?with={profile.person}#invite")[say("Invite")] if profile.may_invite else None
    return block_form(profile.visitor, profile.person, profile.blocked, invite, say)


def block_form(visitor: Visitor, person: int, blocked: bool, beside: Node, say: Language) -> Node:
    address, words = ("unblock", say("Unblock")) if blocked else ("block", say("Block"))
    return h.form(method="post", action=f"/people/{person}/{address}", class_="line")[
        csrf(visitor), beside, h.button(title=say("Who is blocked cannot sit at your open tables, invite you or talk to you."))[words]
    ]


def ratings(profile: ProfilePage, say: Language) -> Node:
    if not profile.ratings:
        return h.p(class_="quiet")[say("No rated game is finished yet.")]
    return h.table(class_="figures")[
        h.thead[
            h.tr[
                h.th(scope="col")[say("Game")],
                h.th(scope="col")[say("Pace")],
                h.th(scope="col")[say("Rating")],
                h.th(scope="col")[say("Games played")],
            ]
        ],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[h.a(href=f"/ratings/{place.name}?pace={pace}")[place.title]],
                    h.td[pace_name(pace, say)],
                    h.td[rating_words(rating)],
                    h.td[str(games)],
                ]
                for place, pace, rating, games in profile.ratings
            ]
        ],
    ]


def records(found: list[Record], say: Language) -> Node:
    if not found:
        return h.p(class_="quiet")[say("No game is finished yet.")]
    return h.table(class_="figures")[
        h.thead[
            h.tr[
                h.th(scope="col")[say("Game")],
                h.th(scope="col")[say("Games played")],
                h.th(scope="col")[say("Wins")],
                h.th(scope="col")[say("Mean place")],
                h.th(scope="col")[say("Best score")],
            ]
        ],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[title_of(each.title)],
                    h.td[str(each.games)],
                    h.td[str(each.wins)],
                    h.td[say.number(round(each.place, 2))],
                    h.td[say.number(each.best)],
                ]
                for each in found
            ]
        ],
    ]


def over_time(profile: ProfilePage, say: Language) -> Node:
    """Places of tables of all sizes on one scale: from last to first."""
    standing = [(each.seats - each.place) / (each.seats - 1) for each in profile.finishes if each.seats > 1]
    drawn = curve(
        standing,
        say("Places over time"),
        say("first place"),
        say("middle"),
        say("last place"),
        say("the last {count} game", plural="the last {count} games", count=len(standing)),
    )
    if not drawn:
        return None
    return h.section(class_="card")[
        h.h2[say("Places over time")],
        h.figure[Markup(drawn), h.figcaption(class_="quiet")[say("A dot for every game; the line is the mean of the last ten.")]],
    ]


def head_to_head(rivals: list[Rival], say: Language) -> Node:
    return h.section(class_="card")[
        h.h2[say("Head to head")],
        h.table(class_="figures")[
            h.thead[
                h.tr[
                    h.th(scope="col")[say("Rival")],
                    h.th(scope="col")[say("Games played")],
                    h.th(scope="col")[say("Ahead")],
                    h.th(scope="col")[say("Behind")],
                ]
            ],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[h.a(href=f"/people/{each.person}")[each.name]],
                        h.td[str(each.games)],
                        h.td[str(each.ahead)],
                        h.td[str(each.behind)],
                    ]
                    for each in rivals
                ]
            ],
        ],
    ]


# --- what its owner chooses, on the account page --------------------------------------------------------------


def settings(club: ClubSettings, say: Language) -> Node:
    shown = [("anyone", say("anyone")), ("played", say("people I played with")), ("nobody", say("nobody"))]
    return h.section(class_="card narrow", id="club")[
        h.h2[say("Your profile")],
        h.p[h.a(href=f"/people/{club.person}")[say("Look at it")]],
        h.form(method="post", action="/people/shown", class_="stack")[
            csrf(club.visitor),
            choice("shown", say("Who sees it"), shown, club.choice.shown),
            h.p(class_="quiet")[
                say(
                    "At open tables your rating, how many games you finished and, from {share} on, how many of your moves came in time "
                    "stand beside your name, unless nobody may see your profile.",
                    share=f"{WORTH_A_BADGE}%",
                )
            ],
            h.label[
                say("Time zone, such as Europe/Rome; empty: that of the browser"),
                h.input(name="zone", value=club.choice.zone, maxlength="40", autocomplete="off", autofocus=bool(club.problem)),
            ],
            problem(club.problem),
            h.button[say("Save")],
        ],
        blocked(club, say) if club.blocked else None,
        tokens(club, say) if club.visitor.account else None,
    ]


def blocked(club: ClubSettings, say: Language) -> Node:
    return [
        h.h3[say("Blocked")],
        h.ul(class_="tables")[
            [
                h.li[
                    h.span[name],
                    h.form(method="post", action=f"/people/{number}/unblock", class_="line")[
                        csrf(club.visitor), h.button(aria_label=say("Unblock {name}", name=name))[say("Unblock")]
                    ],
                ]
                for number, name in club.blocked
            ]
        ],
    ]


def tokens(club: ClubSettings, say: Language) -> Node:
    """For programs that act for their owner, and for bots that play as themselves."""
    meanings = {
        "read": say("see what you see"),
        "play": say("sit down and act"),
        "host": say("make tables and invite"),
        "club": say("notes, blocks, your profile and notices"),
    }
    return [
        h.h3(id="tokens")[say("Tokens for programs")],
        h.p(role="status", class_="token")[say("The new token, told this once:"), " ", h.code[club.told]] if club.told else None,
        h.ul(class_="tables")[
            [
                h.li[
                    h.span[
                        h.b[each.name],
                        " ",
                        h.span(class_="quiet")[" · ".join([*([say("bot")] if each.bot else []), *each.scopes])],
                        [" ", h.span(class_="quiet")[say("last used"), " ", time_of(moment(each.used, club.choice.zone))]]
                        if each.used
                        else None,
                    ],
                    h.form(method="post", action="/people/tokens/drop", class_="line")[
                        csrf(club.visitor),
                        h.input(type="hidden", name="mark", value=each.mark),
                        h.button(aria_label=say("Take {name} back", name=each.name))[say("Take back")],
                    ],
                ]
                for each in club.passes
            ]
        ]
        if club.passes
        else None,
        h.form(method="post", action="/people/tokens", class_="stack")[
            csrf(club.visitor),
            h.label[say("What it is for"), h.input(name="name", required=True, maxlength="30", autocomplete="off")],
            h.fieldset(class_="people")[
                h.legend[say("It may")],
                [
                    h.label(class_="tick")[
                        h.input(type="checkbox", name="scope", value=scope, checked=scope in ("read", "play")), meanings[scope]
                    ]
                    for scope in SCOPES
                ],
            ],
            h.label(class_="tick")[
                h.input(type="checkbox", name="bot", value="yes"),
                say("It is a bot that plays under this name, at tables that welcome bots, and is rated apart"),
            ],
            h.button[say("Make a token")],
        ],
        h.p(class_="quiet")[h.a(href="/api")[say("For programs: the API")]],
    ]
