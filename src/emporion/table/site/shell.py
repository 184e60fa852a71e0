"""The page that holds the house in a browser, and what makes it an app."""

from __future__ import annotations

from typing import Any

import htpy as h
import msgspec
from markupsafe import Markup

from emporion.kernel.language import Language
from emporion.table.languages import NAMES, speak
from emporion.table.markup.front import about_alone
from emporion.table.settings import Settings

COLOURS = {"background_color": "#f4ead4", "theme_color": "#a8352a"}


def words(say: Language) -> dict[str, str]:
    """All that is said before Python is there to say anything."""
    return {
        "about": about_alone(say),
        "once": say("This is fetched once. Afterwards everything works without a network, and what you play stays in this browser."),
        "beginning": say("A moment, please …"),
        "fetching": say("Fetching the games: {fetched} of {of} MB", fetched="{fetched}", of="{of}"),
        "starting": say("Setting up Python in this browser; that takes a few seconds …"),
        "opening": say("Opening the house …"),
        "again": say("Try again"),
        "network": say("The games could not be fetched. Look whether there is a network, and try again."),
        "failed": say("The house could not be opened in this browser:"),
        "insecure": say("The games only run on a page that came over https (or from this very machine). Open it with https:// in front."),
        "cannot": say(
            "This browser lacks what the games need: {what}. A current Chrome, Edge, Firefox or Safari has it, though often not in a "
            "private window.",
            what="{what}",
        ),
        "elsewhere": say("Your tables are open in another tab or window."),
        "here": say("Go on here"),
        "moved": say("Your tables have been opened in another tab or window."),
    }


def page(settings: Settings) -> str:
    """One page for all languages: its script picks the visitor's."""
    told = {"words": {code: words(speak(code)) for code in NAMES}, "settings": msgspec.json.encode(settings).decode()}
    document = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title["Emporion"],
            h.link(rel="icon", href="static/icon.svg", type="image/svg+xml"),
            h.link(rel="apple-touch-icon", href="static/icon-180.png"),
            h.link(rel="manifest", href="manifest.en.webmanifest"),
            h.meta(name="theme-color", content=COLOURS["theme_color"]),
            h.script(src="static/theme.js"),
            h.link(rel="stylesheet", href="shell.css"),
            h.script(type="application/json", id="told")[Markup(msgspec.json.encode(told).decode().replace("<", "\\u003c"))],
            h.script(type="module", src="shell.js"),
        ],
        h.body[
            h.main(id="opening")[
                h.img(src="static/icon.svg", alt=""),
                h.h1["Emporion"],
                h.p(id="about")["…"],
                h.progress(id="bar", max="1", aria_labelledby="note"),
                h.p(id="note", role="status"),
                h.button(id="again", type="button", hidden=True),
                h.p(id="once"),
                h.noscript[[h.p(lang=code)[without_scripts(speak(code))] for code in NAMES]],
            ],
            h.iframe(id="house", hidden=True, allow="fullscreen"),
        ],
    ]
    return "".join(document.iter_chunks())


def without_scripts(say: Language) -> str:
    return say("The games run in the browser, so they need JavaScript. Allow it for this page.")


def manifest(say: Language, icons: list[dict[str, str]]) -> dict[str, Any]:
    """All addresses are relative, so that the folder can lie anywhere."""
    return {
        "id": "./",
        "name": "Emporion",
        "short_name": "Emporion",
        "description": words(say)["about"],
        "lang": say.code,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        **COLOURS,
        "icons": icons,
    }
