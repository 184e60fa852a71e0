"""One event: how it is played and counted, who is in it, the standings with all they come from, the rounds with their tables."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.hosting.event_facts import Move
from emporion.table.languages import speak
from emporion.table.markup.club import person_link, time_of
from emporion.table.markup.event_rules import rules
from emporion.table.markup.event_standings import group_name, named, standings
from emporion.table.markup.events import format_words, kind_words, status_words
from emporion.table.markup.layout import csrf, sure_box
from emporion.table.markup.layout import page as frame
from emporion.table.markup.new_table import pace_words
from emporion.table.markup.parts import round_name
from emporion.table.scenes.events import EventShown, RoundShown, TableShown


def page(shown: EventShown, language: str) -> str:
    say = speak(language)
    content = [
        h.section(class_="card event")[
            h.p(class_="quiet")[kind_words(shown.line, say)],
            h.h1[say.text(shown.line.name)],
            h.p(class_="quiet")[format_words(shown.line.kind, say)],
            facts(shown, say),
            wishes(shown, say),
            what_comes(shown, say),
        ],
        standings(shown, say) if shown.groups and shown.line.status != "open" else None,
        ladder(shown, say) if shown.rungs else None,
        rounds(shown, say) if shown.rounds else None,
        players(shown, say) if shown.line.status == "open" else None,
        *rules(shown, say),
    ]
    content.append(h.script(type="module", src="/static/club.js"))
    return frame(shown.visitor, say.text(shown.line.name), content, say, "events")


def facts(shown: EventShown, say: Language) -> Node:
    line = shown.line
    count = say("{count} of {places}", count=line.entered, places=line.places) if line.places else str(line.entered)
    return h.ul(class_="facts")[
        h.li[status_words(line.status, say), [" ", time_of(shown.ended)] if shown.ended else None],
        h.li[say("players: {count}", count=count)],
        h.li[pace_words(line.pace, say)],
        h.li[say("begins"), " ", time_of(line.starts)] if line.starts else None,
        h.li[say("until"), " ", time_of(line.ends)] if line.ends else None,
        h.li[say("set up by {name}", name=say.text(shown.host))] if shown.host else None,
        [
            h.li[h.a(href=f"/events/{code}")[say("season {number}", number=line.season + step)]]
            for code, step in ((shown.before, -1), (shown.after, 1))
            if code
        ],
    ]


def what_comes(shown: EventShown, say: Language) -> Node:
    """What it waits for, and what happens then."""
    if not shown.awaited:
        return None
    times = [when for _words, when in shown.awaited if when]
    return [
        h.h2(class_="small")[say("What happens next")],
        h.ul(class_="awaited")[[h.li[say.text(words), [" ", time_of(when)] if when else None] for words, when in shown.awaited]],
        h.p(class_="quiet")[h.span(data_zone_name=say("time zone: {zone}", zone="…"))] if times and not times[0].zone else None,
    ]


def wishes(shown: EventShown, say: Language) -> Node:
    """What this visitor may do."""
    address = f"/events/{shown.line.code}"
    own = [table for each in shown.rounds for table in each.tables if table.mine and table.status == "playing"]
    own.sort(key=lambda table: not table.my_turn)
    return h.div(class_="line")[
        [own_table(table, len(own) > 1, say) for table in own],
        h.form(method="post", action=f"{address}/enter", class_="line")[
            csrf(shown.visitor),
            None if shown.visitor.name else h.label[say("Your name"), " ", h.input(name="name", required=True, maxlength="30")],
            h.button(class_="main")[say("Take part")],
        ]
        if shown.may_enter
        else None,
        h.p[
            say("Only people with an account can enter: all tables count for the ratings."),
            " ",
            h.a(href="/account")[say("Make one or sign in")],
        ]
        if shown.needs_account
        else None,
        post(f"{address}/enter", say("Come back"), shown, main=True) if shown.may_return else None,
        post(f"{address}/leave", say("Leave"), shown) if shown.in_it and shown.line.status == "open" else None,
        sure(f"{address}/leave", say("Leave"), say("Bots play on for you, at your open tables too. You can come back."), shown, say)
        if shown.in_it and shown.line.status == "running"
        else None,
        [post(f"{address}/start", say("Begin now"), shown), post(f"{address}/off", say("Call it off"), shown)]
        if shown.is_host and shown.line.status == "open"
        else None,
        sure(
            f"{address}/end",
            say("End the ladder"),
            say("Nobody can challenge any more; it is over with the last table that is being played."),
            shown,
            say,
        )
        if shown.may_end
        else None,
    ]


def own_table(table: TableShown, several: bool, say: Language) -> Node:
    """Of several, those that wait for the visitor stand out."""
    return h.a(class_="button main" if table.my_turn or not several else "button", href=f"/t/{table.code}")[
        say("To my table"),
        [": ", ", ".join(say.text(name) for name in table.others)] if several else None,
        [" · ", say("your turn")] if table.my_turn else None,
    ]


def sure(address: str, words: str, meaning: str, shown: EventShown, say: Language) -> Node:
    """A wish that opens before it can be sent."""
    return h.details(class_="sure")[
        h.summary(class_="button")[words],
        h.form(method="post", action=address, class_="stack")[
            csrf(shown.visitor),
            h.p[meaning],
            sure_box(say),
            h.button[words],
        ],
    ]


def post(address: str, words: str, shown: EventShown, main: bool = False) -> Node:
    return h.form(method="post", action=address)[csrf(shown.visitor), h.button(class_="main" if main else None)[words]]


def players(shown: EventShown, say: Language) -> Node:
    several = len(shown.entered) > 1
    return h.section(class_="card")[
        h.h2[say("Who plays")],
        [
            [h.h3[group_name(number, say)] if several else None, entered(group, say)]
            for number, group in enumerate(shown.entered)
            if group or not several
        ],
    ]


def entered(group: list[tuple[str | Text, int]], say: Language) -> Node:
    if not group:
        return h.p(class_="quiet")[say("Nobody yet.")]
    return h.ul(class_="who-sits")[[h.li[person_link(person, say.text(name))] for name, person in group]]


# --- the ladder --------------------------------------------------------------------------------------------------------


def ladder(shown: EventShown, say: Language) -> Node:
    return h.section(class_="card")[
        h.h2[say("The ladder")],
        h.form(method="post", action=f"/events/{shown.line.code}/challenge")[
            csrf(shown.visitor),
            h.ol(class_="rungs")[[rung(shown, player, say) for player in shown.rungs]],
            h.button(class_="main")[say("Challenge those I ticked")] if shown.reach else None,
        ],
        h.details(class_="counted")[
            h.summary[say("How everybody came to their rung")],
            [
                [
                    h.h3[say.text(shown.names[player])],
                    h.ul[[h.li[time_of(when), ": ", move_words(shown, move, say)] for move, when in shown.climbed.get(player, [])]],
                ]
                for player in shown.rungs
            ],
        ],
    ]


def move_words(shown: EventShown, move: Move, say: Language) -> str:
    """What has brought somebody from one rung to another."""
    if move.kind == "entered" and not move.before:
        return say("entered on rung {rung}", rung=move.after)
    before, after = move.before, move.after
    if move.kind == "table" and move.before == move.after:
        return say("challenge {round}: stays on rung {rung}", round=move.round + 1, rung=move.after)
    if move.kind == "table":
        return say("challenge {round}: from rung {before} to rung {after}", round=move.round + 1, before=before, after=after)
    if move.player in move.who:
        return say("idle for sixty days: from rung {before} to rung {after}", before=before, after=after)
    name = say.text(shown.names.get(move.who[0], ""))
    return say("{name} was idle for sixty days: from rung {before} to rung {after}", name=name, before=before, after=after)


def rung(shown: EventShown, player: int, say: Language) -> Node:
    name = say.text(shown.names[player])
    if player not in shown.reach:
        return h.li(class_="own" if player == shown.own else None)[named(shown, player, say)]
    person = shown.people.get(player, 0)
    profile = h.a(class_="quiet", href=f"/people/{person}", aria_label=say("Profile of {name}", name=name))[say("profile")]
    return h.li(class_="near")[
        h.label(class_="tick")[h.input(type="checkbox", name="opponent", value=str(player)), " ", name], profile if person else None
    ]


# --- rounds ------------------------------------------------------------------------------------------------------------


def rounds(shown: EventShown, say: Language) -> Node:
    return h.section(class_="card")[
        h.h2[say("Challenges") if shown.line.kind == "ladder" else say("Deals") if shown.line.kind == "solo" else say("Rounds")],
        [one_round(shown, each, say) for each in reversed(shown.rounds)],
    ]


def one_round(shown: EventShown, each: RoundShown, say: Language) -> Node:
    last = shown.rounds[-1].number == each.number
    return h.details(class_="round", open=last or not each.closed)[
        h.summary[
            h.b[round_title(shown, each.number + 1, say)],
            " ",
            h.span(class_="quiet")[
                say("over") if each.closed else [say("until"), " ", time_of(each.deadline)] if each.deadline else say("running")
            ],
        ],
        deal(each, say)
        if shown.line.kind == "solo"
        else h.ul(class_="round-tables")[[one_table(number, table, say) for number, table in enumerate(each.tables, 1)]],
        h.p(class_="quiet")[say("Seed of all tables: {seed}", seed=each.seed)] if each.seed else None,
    ]


def round_title(shown: EventShown, number: int, say: Language) -> str:
    of = shown.rounds_expected
    if shown.line.kind == "solo":
        return say("Deal {number} of {of}", number=number, of=of)
    return say("Round {number} of {of}", number=number, of=of) if of else round_name(shown.line.kind, number, say)


def deal(each: RoundShown, say: Language) -> Node:
    """Everybody who has begun it, the best first once that may be told."""
    listed = h.ol if each.closed else h.ul
    return listed(class_="deal")[[alone_table(table, say) for table in sorted(each.tables, key=best_score)]]


def best_score(table: TableShown) -> tuple[bool, float]:
    """Who was absent comes last."""
    _name, _place, score, absent = table.seats[0]
    return absent, -score


def alone_table(table: TableShown, say: Language) -> Node:
    """Who played a deal alone, and what came of it once that may be told."""
    name, _place, score, absent = table.seats[0]
    made = score if table.told else table.own_score
    result = h.em[say("absent")] if absent else h.b[say.number(made)] if made is not None else h.span[state_words(table, say)]
    link = h.a(href=f"/t/{table.code}")[say.text(name)] if table.code else say.text(name)
    return h.li(class_="own" if table.mine else None)[link, " ", result]


def state_words(table: TableShown, say: Language) -> str:
    return say("playing") if table.status == "playing" else say("finished") if table.status == "finished" else say("opens soon")


def one_table(number: int, table: TableShown, say: Language) -> Node:
    state = state_words(table, say)
    if table.rated:
        state += f" · {say('rated')}"
    link = h.a(href=f"/t/{table.code}")[say("Table {number}", number=number)] if table.code else say("Table {number}", number=number)
    return h.li(class_="own" if table.mine else None)[
        h.p[h.b[link], " ", h.span(class_="quiet")[state]],
        h.ol(class_="seated")[[h.li[say.text(name)] for name, _place, _score, _absent in table.seats]]
        if not table.told
        else h.ol(class_="seated")[
            [
                h.li(value=str(place))[
                    say.text(name),
                    " ",
                    h.b[say.number(score)],
                    h.span(class_="result")[" ", h.em[say("absent")] if absent else say("seat {seat}", seat=seat)],
                ]
                for place, seat, name, score, absent in finished(table)
            ]
        ],
        [h.p(class_="quiet")[say("waits for {name} since", name=say.text(name)), " ", time_of(since)] for name, since in table.waits],
    ]


def finished(table: TableShown) -> list[tuple[int, int, str | Text, float, bool]]:
    """Place, seat, name, score and absence of everybody, the winner first."""
    found = [(place, seat, name, score, absent) for seat, (name, place, score, absent) in enumerate(table.seats, 1)]
    return sorted(found, key=lambda each: each[:2])
