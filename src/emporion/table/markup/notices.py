"""How somebody wants to be told: each way at once, as a digest or not at all; quiet hours; this browser; the calendar."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.markup.layout import csrf
from emporion.table.scenes.seen import NoticesShown, Visitor


def ways(shown: NoticesShown, visitor: Visitor, say: Language, mail: bool) -> Node:
    return [
        h.p(class_="quiet")[
            say("A turn that you have not confirmed after three minutes is told once, also while a page is open somewhere.")
        ],
        h.p(class_="line")[
            h.button(class_="main", type="button", data_push="yes", hidden=True)[say("Tell me in this browser")],
            h.span(
                role="status",
                data_push_status="yes",
                data_told=say("This browser is told."),
                data_refused=say("This browser does not allow notices."),
            ),
            h.button(type="button", data_install="yes", hidden=True)[say("Install as an app")],
        ],
        h.p(class_="quiet", hidden=True, data_on_iphone="yes")[
            say("On an iPhone or iPad: share this page, choose “Add to Home Screen”, open it from there and press the button.")
        ],
        browsers(shown, visitor, say) if shown.browsers else None,
        h.form(method="post", action="/account/notices/ways", class_="stack")[
            csrf(visitor),
            h.input(type="hidden", name="zone", value=shown.zone, data_quiet_zone="yes"),
            [way(name, words, mode, say) for name, words, mode in shown_ways(shown, say) if mail or name != "mail"],
            h.div(class_="line quiet-hours")[
                h.label[say("Quiet from"), " ", h.input(type="time", name="quiet_from", value=shown.quiet_from)],
                h.label[say("until"), " ", h.input(type="time", name="quiet_until", value=shown.quiet_until)],
                h.span(class_="quiet", data_zone_shown="yes")[shown.zone or "UTC"],
            ],
            h.button[say("Save")],
        ],
    ]


def calendar(shown: NoticesShown, visitor: Visitor, say: Language) -> Node:
    return [
        h.h3[say("Calendar")],
        h.p(class_="quiet")[say("Your turns with their deadlines, appointed tables and rounds. Whoever knows this address can read it.")],
        h.p(class_="line")[
            h.input(class_="invite", readonly=True, value=shown.calendar, aria_label=say("Address of your calendar")),
            h.button(type="button", data_copy=shown.calendar)[say("Copy")],
        ],
        h.form(method="post", action="/account/calendar")[csrf(visitor), h.button[say("A new address")]],
    ]


def shown_ways(shown: NoticesShown, say: Language) -> list[tuple[str, str, str]]:
    return [
        ("push", say("In browsers and the app"), shown.push),
        ("mail", say("By e-mail, at most one an hour"), shown.mail),
        ("webhook", say("Webhook"), shown.webhook),
    ]


def way(name: str, words: str, chosen: str, say: Language) -> Node:
    modes = [("now", say("at once")), ("digest", say("gathered, once an hour")), ("off", say("not at all"))]
    return h.label(class_="row")[
        words, h.select(name=name)[[h.option(value=value, selected=value == chosen)[told] for value, told in modes]]
    ]


def browsers(shown: NoticesShown, visitor: Visitor, say: Language) -> Node:
    """Where notices go, by the push service of each browser, and what came of the last one."""
    return [
        h.ul(class_="plain-list")[[h.li[f"{host} ", h.small[result or say("not told yet")]] for host, result in shown.browsers]],
        h.form(method="post", action="/account/browsers/forget")[csrf(visitor), h.button[say("Tell no browser any more")]],
    ]
