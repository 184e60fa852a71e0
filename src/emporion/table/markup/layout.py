"""The frame of every page."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.kernel.language import Language
from emporion.table.languages import NAMES, speak
from emporion.table.scenes.seen import Visitor


def page(visitor: Visitor, title: str, content: Node, say: Language, kind: str = "plain", art: str = "", style: str = "") -> str:
    """A complete document; ``art`` holds the symbols its drawings refer to, ``style`` names the game whose style sheet they have."""
    document = h.html(lang=say.code)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="csrf", content=visitor.csrf),
            h.title[f"{title} · Emporion"],
            h.link(rel="icon", href="/static/icon.svg", type="image/svg+xml"),
            h.link(rel="apple-touch-icon", href="/static/icon-180.png"),
            h.link(rel="manifest", href="/manifest.webmanifest"),
            h.meta(name="theme-color", content="#a8352a"),
            [
                h.link(rel="preload", href=f"/static/{face}.woff2", as_="font", type="font/woff2", crossorigin="")
                for face in ("sans-400", "serif-700")
            ],
            h.link(rel="stylesheet", href="/static/style.css"),
            h.link(rel="stylesheet", href="/static/club.css"),
            [h.link(rel="stylesheet", href=f"/static/{name}.css") for name in ("table", "lesson")] if kind == "playing" else None,
            h.link(rel="stylesheet", href=f"/style/{style}.css") if style else None,
            h.script(src="/static/theme.js"),
            h.script(src="/static/alone.js") if visitor.alone else None,
            h.script(type="module", src="/static/table.js"),
            None if visitor.alone else h.script(type="module", src="/static/app.js"),
            h.script(type="module", src="/static/lesson.js") if kind == "playing" else None,
        ],
        h.body(class_=kind)[
            h.a(class_="skip", href="#main")[say("Skip to the content")],
            Markup(art),
            header(visitor, kind == "playing", say),
            h.main(id="main", tabindex="-1")[content],
            None if kind == "playing" else footer(visitor, say),
        ],
    ]
    return "".join(document.iter_chunks())


def header(visitor: Visitor, helped: bool, say: Language) -> Node:
    """On every page; a board's has help at hand as well."""
    who = visitor.name or say("Guest")
    return h.header(class_="top")[
        h.a(class_="brand", href="/")[Markup(SEAL), h.span["Emporion"]],
        h.nav(aria_label=say("House"))[
            h.a(href="/")[say("Games")],
            h.a(href="/learn")[say("Learn")],
            None
            if visitor.alone
            else [
                h.a(href="/lobby")[say("Lobby"), invited(visitor, say)],
                h.a(href="/events")[say("Events")],
                h.a(href="/archive")[say("Archive")],
                h.a(href="/account")[who],
            ],
            h.button(class_="theme", type="button", data_help="yes", data_key="?", aria_label=say("Help"), title=say("Help"))["?"]
            if helped
            else None,
            h.button(class_="theme", type="button", data_theme_switch="yes", aria_label=say("Light or dark"))["◐"],
            language_form(visitor, say),
        ],
    ]


def invited(visitor: Visitor, say: Language) -> Node:
    """How many invitations wait there."""
    if not visitor.invited:
        return None
    words = say("{count} invitation", plural="{count} invitations", count=visitor.invited)
    return [" ", h.b(class_="count", title=words)[h.span(aria_hidden="true")[str(visitor.invited)], h.span(class_="hidden")[words]]]


def language_form(visitor: Visitor, say: Language) -> Node:
    return h.form(method="post", action="/account/language", class_="language")[
        csrf(visitor),
        h.input(type="hidden", name="back", value=visitor.path),
        h.select(name="language", aria_label=say("Language"), data_submit="yes")[
            [h.option(value=code, selected=code == say.code, lang=code)[name] for code, name in NAMES.items()]
        ],
        h.button(class_="without-script")[say("Change")],
    ]


def footer(visitor: Visitor, say: Language) -> Node:
    return h.footer[
        h.p[say("Emporion is unofficial. The names of the games belong to their owners; rules text, code and drawings are ours.")],
        h.p[say("Everything happens in this browser: what you play stays here and is sent nowhere.")]
        if visitor.alone
        else h.p[h.a(href="/api")[say("For programs: the API")]],
    ]


def csrf(visitor: Visitor) -> Node:
    return h.input(type="hidden", name="_csrf_token", value=visitor.csrf)


def sure_box(say: Language) -> Node:
    """Ticked before what cannot be done by one click alone; the server asks for it too."""
    return h.label(class_="tick")[h.input(type="checkbox", name="sure", value="yes", required=True), say("I am sure")]


def problem(reason: str) -> Node:
    """Why something was refused."""
    return h.p(class_="problem", role="alert")[reason] if reason else None


def error_page(visitor: Visitor, status: int, reason: str, language: str) -> str:
    """Something went wrong; say what and lead back."""
    say = speak(language)
    heading = {404: say("There is nothing here"), 403: say("This is not open to you"), 429: say("A little slower, please")}.get(
        status, say("That did not work")
    )
    return page(visitor, heading, h.section(class_="card narrow")[h.h1[heading], problem(reason), h.a(href="/")[say("To the games")]], say)


SEAL = (
    '<svg class="seal" viewBox="0 0 32 32" aria-hidden="true"><rect x="2" y="2" width="28" height="28" rx="6" fill="#a8352a"/>'
    '<path d="M7 12Q16 5 25 12M9 13H23M11 13V24M21 13V24M16 13V24M8 24H24" fill="none" stroke="#fbf5e6" stroke-width="2.2" '
    'stroke-linecap="round"/></svg>'
)
