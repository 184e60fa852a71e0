"""A position of a game's past, or of a private what-if, with the keys to step through."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.safe import safe
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.badge import badge
from emporion.table.markup.choices import choices_form, clause_link, crumbs
from emporion.table.markup.drawn import board
from emporion.table.markup.end import sheet
from emporion.table.markup.layout import page as frame
from emporion.table.markup.log import turn
from emporion.table.scenes.seen import Moment


def page(moment: Moment, language: str) -> str:
    say = speak(language)
    game = moment.game
    title = say(
        "{game} at table {code}: after {count} action",
        plural="{game} at table {code}: after {count} actions",
        game=moment.room.title,
        code=moment.code,
        count=moment.number,
    )
    content = h.div(class_="table history")[
        h.h1(class_="hidden")[title],
        h.section(id="board", aria_label=say("Board"))[Markup(board(game, moment.view, moment.legal, say))],
        h.div(class_="side")[
            what_if(moment, say) if moment.what_if or moment.legal else steps(moment, say),
            h.section(id="private", aria_label=say("The area of {name}", name=moment.names[moment.viewer]))[
                Markup(game.private(moment.view, moment.viewer, moment.legal, say))
            ]
            if moment.viewer != NOBODY
            else None,
            h.section(class_="card")[Markup(led_here(moment, say))],
            h.section(class_="card")[
                h.h2[say("If the game ended here") if not moment.finished or moment.number < moment.last else say("The score")],
                Markup(sheet(moment.score_sheet, [say.text(name) for name in moment.names], game.seat_names, [], say)),
            ],
        ],
        h.div(id="tip", role="tooltip", hidden=True),
    ]
    return frame(moment.visitor, title, content, say, "playing", game.art())


def steps(moment: Moment, say: Language) -> Node:
    address = f"/t/{moment.code}/at"
    ways = [
        ("Home", 0, "|◀", say("to the start")),
        ("Shift+ArrowLeft", moment.previous_turn, "◀◀", say("one turn back")),
        ("ArrowLeft", max(0, moment.number - 1), "◀", say("one action back")),
        ("ArrowRight", min(moment.last, moment.number + 1), "▶", say("one action on")),
        ("Shift+ArrowRight", moment.next_turn, "▶▶", say("one turn on")),
        ("End", moment.last, "▶|", say("to the end")),
    ]
    return h.section(class_="now", aria_label=say("Step through"))[
        h.p(class_="asked")[say("After {number} of {last} actions", number=moment.number, last=moment.last)],
        h.progress(max=str(max(1, moment.last)), value=str(moment.number), aria_label=say("Where in the game")),
        h.nav(class_="steps", aria_label=say("Steps"))[
            [
                h.a(class_="button", href=f"{address}/{number}", data_key=key, aria_label=words, title=words)[sign]
                for key, number, sign, words in ways
            ]
        ],
        h.p(class_="quiet next")[say("Next: {action}", action=moment.action.meaning), " ", h.small[moment.action.notation]]
        if moment.action
        else None,
        Markup(badge(moment.own_box, say)),
        h.p(class_="line")[
            h.a(class_="button", href=f"/t/{moment.code}")[say("To the table")],
            h.a(class_="button", href=f"/t/{moment.code}/what-if?number={moment.number}")[say("What if …")] if moment.may_what_if else None,
        ],
    ]


def what_if(moment: Moment, say: Language) -> Node:
    """A line nobody else sees: the same position, played on privately."""
    hidden = f'<input type="hidden" name="_csrf_token" value="{safe(moment.visitor.csrf)}">'
    hidden += f'<input type="hidden" name="number" value="{moment.number}">'
    hidden += "".join(f'<input type="hidden" name="action" value="{safe(step.notation)}">' for step in moment.what_if)
    form = choices_form(f"/t/{moment.code}/what-if", hidden, moment.game, moment.view, moment.legal, {}, say) if moment.legal else ""
    decider = say.text(moment.names[moment.decider]) if 0 <= moment.decider < len(moment.names) else ""
    asked = say.text(moment.prompt.text) if moment.prompt else say("The line ends here")
    return h.section(class_="now what-if", aria_label=say("What if"))[
        h.p(class_="quiet")[say("Only you see this line; the game is not touched.")],
        h.p(class_="asked mine")[
            say("{name}: {asked}", name=decider, asked=asked) if decider else asked,
            " ",
            Markup(clause_link(moment.game, moment.prompt.clause)) if moment.prompt else None,
        ],
        h.ol(class_="crumbs")[Markup(crumbs(moment.what_if, say))] if moment.what_if else None,
        h.div(id="choices")[Markup(form)],
        h.p(class_="line")[h.a(class_="button", href=f"/t/{moment.code}/at/{moment.number}")[say("Back to what happened")]],
    ]


def led_here(moment: Moment, say: Language) -> str:
    if moment.turn is None:
        return f'<p class="quiet">{safe(say("The opening position"))}</p>'
    return f'<ol class="log">{turn(moment.turn, moment.code, moment.game.seat_names, False, say)}</ol>'
