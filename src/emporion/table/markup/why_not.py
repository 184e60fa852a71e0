"""What is closed at this decision, and why."""

from __future__ import annotations

import htpy as h

from emporion.kernel.language import capital
from emporion.table.languages import speak
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.seen import WhyNot

MOST_CHOICES = 24
"""Of one reason; the others are counted."""


def page(told: WhyNot, language: str) -> str:
    say = speak(language)
    content = h.article(class_="card rules")[
        h.h1[say("Why not?")],
        h.p[h.a(href=f"/t/{told.code}")[say("Back to the table")]],
        h.p[h.strong[say.text(told.prompt.text)]] if told.prompt is not None else h.p[say("There is nothing for you to decide now.")],
        h.div(id="closed")[
            h.p[say("Everything is open.")] if told.prompt is not None and not told.closed else None,
            [
                h.section[
                    h.h2[capital(say.text(each.reason))],
                    h.p[
                        [capital(say.text(each.remedy)), " "] if each.remedy is not None else None,
                        h.a(href=f"/rules/{told.room.name}#{each.clause}", target="_blank")[each.clause],
                    ],
                    h.p(class_="quiet")[
                        h.code[", ".join(each.choices[:MOST_CHOICES])],
                        " ",
                        say("and {count} more", plural="and {count} more", count=len(each.choices) - MOST_CHOICES)
                        if len(each.choices) > MOST_CHOICES
                        else None,
                    ],
                ]
                for each in told.closed
            ],
        ],
    ]
    return frame(told.visitor, say("Why not?"), content, say)


def fragment(told: WhyNot, language: str) -> str:
    """The reasons alone, for who asks a place on the board."""
    say = speak(language)
    reasons = [
        h.p[capital(say.text(each.reason)), ". ", capital(say.text(each.remedy)) + ". " if each.remedy is not None else None,
            h.a(href=f"/rules/{told.room.name}#{each.clause}", target="_blank")[each.clause]]
        for each in told.closed
    ]  # fmt: skip
    return "".join(h.div[reasons or h.p[say("There is nothing to choose here now.")]].iter_chunks())
