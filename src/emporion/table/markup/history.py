"""A position of a game's past, or of a private what-if, with the keys to step through."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.safe import safe
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.choices import choices_form, clause_link
from emporion.table.markup.end import sheet
from emporion.table.markup.layout import page as frame
from emporion.table.markup.log import turn
from emporion.table.markup.table import board
from emporion.table.scene import Moment


def page(moment: Moment, language: str) -> str:
    _ = speak(language)
    game = moment.game
    title = _("{game} at table {code}: after {number} actions", game=moment.room.title, code=moment.code, number=moment.number)
    content = h.div(class_="table history")[
        h.h1(class_="hidden")[title],
        h.section(id="board", aria_label=_("Board"))[Markup(board(game, moment.view, moment.legal, _))],
        h.div(class_="side")[
            what_if(moment, _) if moment.what_if or moment.legal else steps(moment, _),
            h.section(id="private", aria_label=_("The area of {name}", name=moment.names[moment.viewer]))[
                Markup(game.private(moment.view, moment.viewer, moment.legal, _))
            ]
            if moment.viewer != NOBODY
            else None,
            h.section(class_="card")[Markup(led_here(moment, _))],
            h.section(class_="card")[
                h.h2[_("If the game ended here") if not moment.finished or moment.number < moment.last else _("The score")],
                Markup(sheet(moment.score_sheet, [_.text(name) for name in moment.names], game.seat_names, [], _)),
            ],
        ],
        h.div(id="tip", role="tooltip", hidden=True),
    ]
    return frame(moment.visitor, title, content, _, "playing", game.art())


def steps(moment: Moment, _: Language) -> Node:
    at = f"/t/{moment.code}/at"
    ways = [
        ("Home", 0, "|◀", _("to the start")),
        ("Shift+ArrowLeft", moment.previous_turn, "◀◀", _("one turn back")),
        ("ArrowLeft", max(0, moment.number - 1), "◀", _("one action back")),
        ("ArrowRight", min(moment.last, moment.number + 1), "▶", _("one action on")),
        ("Shift+ArrowRight", moment.next_turn, "▶▶", _("one turn on")),
        ("End", moment.last, "▶|", _("to the end")),
    ]
    return h.section(class_="now", aria_label=_("Step through"))[
        h.p(class_="asked")[_("After {number} of {last} actions", number=moment.number, last=moment.last)],
        h.progress(max=str(max(1, moment.last)), value=str(moment.number), aria_label=_("Where in the game")),
        h.nav(class_="steps", aria_label=_("Steps"))[
            [
                h.a(class_="button", href=f"{at}/{number}", data_key=key, aria_label=words, title=words)[sign]
                for key, number, sign, words in ways
            ]
        ],
        h.p(class_="quiet")[_("Next: {action}", action=moment.action)] if moment.action else None,
        h.p(class_="line")[
            h.a(class_="button", href=f"/t/{moment.code}")[_("To the table")],
            h.a(class_="button", href=f"/t/{moment.code}/what-if?number={moment.number}")[_("What if …")] if moment.may_what_if else None,
        ],
    ]


def what_if(moment: Moment, _: Language) -> Node:
    """A line nobody else sees: the same position, played on privately."""
    hidden = f'<input type="hidden" name="_csrf_token" value="{safe(moment.visitor.csrf)}">'
    hidden += f'<input type="hidden" name="number" value="{moment.number}">'
    hidden += "".join(f'<input type="hidden" name="action" value="{safe(step)}">' for step in moment.what_if)
    crumbs = "".join(f"<li>{safe(step)}</li>" for step in moment.what_if)
    form = choices_form(f"/t/{moment.code}/what-if", hidden, moment.game, moment.view, moment.legal, [], _) if moment.legal else ""
    decider = _.text(moment.names[moment.decider]) if 0 <= moment.decider < len(moment.names) else ""
    asked = _.text(moment.prompt.text) if moment.prompt else _("The line ends here")
    return h.section(class_="now what-if", aria_label=_("What if"))[
        h.p(class_="quiet")[_("Only you see this line; the game is not touched.")],
        h.p(class_="asked mine")[
            _("{name}: {asked}", name=decider, asked=asked) if decider else asked,
            " ",
            Markup(clause_link(moment.game, moment.prompt.clause)) if moment.prompt else None,
        ],
        h.ol(class_="crumbs")[Markup(crumbs)] if crumbs else None,
        h.div(id="choices")[Markup(form)],
        h.p(class_="line")[h.a(class_="button", href=f"/t/{moment.code}/at/{moment.number}")[_("Back to what happened")]],
    ]


def led_here(moment: Moment, _: Language) -> str:
    if moment.turn is None:
        return f'<p class="quiet">{safe(_("The opening position"))}</p>'
    return f'<ol class="log">{turn(moment.turn, moment.code, moment.game.seat_names, False, _)}</ol>'
