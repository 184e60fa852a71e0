"""A position of a game's past, or of a private what-if, with the keys to step through."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.chart import lines_over_time
from emporion.drawing.safe import safe
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup import at_hand, notes
from emporion.table.markup.badge import badge
from emporion.table.markup.choices import choices_form, clause_link, crumbs
from emporion.table.markup.drawn import board, mat
from emporion.table.markup.end import sheet
from emporion.table.markup.layout import page as frame
from emporion.table.markup.log import draw_turn
from emporion.table.markup.parts import open_mat, stage
from emporion.table.markup.strips import strips
from emporion.table.scenes.coach import line_url
from emporion.table.scenes.seen import Exercise, Moment


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
    parts = {name: Markup(html) for name, html in fragments(moment, language).items()}
    imagined = bool(moment.what_if or moment.legal)
    content = h.div(class_="table history", data_past=None if imagined else f"/t/{moment.code}/at/")[
        h.h1(class_="hidden")[title],
        h.section(id="strips", tabindex="0", aria_label=say("Players"))[parts["strips"]],
        [open_mat(seat, parts[f"mat-{seat.seat}"], say) for seat in moment.seats],
        h.section(id="board", aria_label=say("Board"))[parts["board"]],
        h.div(class_="side")[
            what_if(moment, say) if imagined else steps(moment, parts["past"], say),
            h.section(id="private", aria_label=say("The area of {name}", name=moment.names[moment.viewer]))[parts["private"]]
            if moment.viewer != NOBODY
            else None,
            notes.section(moment, say) if moment.notes and moment.notes[0].author else None,
            h.section(class_="card", id="led", role="status")[parts["led"]],
            curve(moment, say) if not imagined else None,
            h.section(class_="card", id="sheet")[parts["sheet"]],
            notes.section(moment, say) if moment.may_note else None,
        ],
        at_hand.help_at_moment(moment, say),
        h.div(id="tip", role="tooltip", hidden=True),
    ]
    return frame(moment.visitor, title, content, say, "playing", game.art(say), moment.room.name if moment.room.style else "")


def fragments(moment: Moment, language: str) -> dict[str, str]:
    """Element id to its content: what is swapped when somebody steps through a game."""
    say = speak(language)
    ended = moment.finished and moment.number == moment.last
    heading = say("The score") if ended else say("If the game ended here")
    names = [say.text(name) for name in moment.names]
    return {
        "strips": strips(moment, "", say),
        "board": board(moment.game, moment.view, moment.legal, say),
        "past": past(moment, say),
        "private": moment.game.private(moment.view, moment.viewer, moment.legal, say) if moment.viewer != NOBODY else "",
        "led": led_here(moment, say),
        "sheet": f"<h2>{safe(heading)}</h2>{sheet(moment.score_sheet, names, moment.game.seat_names, [], say)}",
    } | {f"mat-{seat.seat}": mat(moment, seat.seat, say) for seat in moment.seats}


def past(moment: Moment, say: Language) -> str:
    """Where in the game this is, and the ways on from here."""
    address = f"/t/{moment.code}/at"
    ways = [
        ("Home", 0, "|◀", say("to the start")),
        ("Shift+ArrowLeft", moment.previous_turn, "◀◀", say("one turn back")),
        ("ArrowLeft", max(0, moment.number - 1), "◀", say("one action back")),
        ("ArrowRight", min(moment.last, moment.number + 1), "▶", say("one action on")),
        ("Shift+ArrowRight", moment.next_turn, "▶▶", say("one turn on")),
        ("End", moment.last, "▶|", say("to the end")),
    ]
    content: list[Node] = [
        Markup(stage(moment.game, moment.view, say)),
        h.p(class_="asked")[say("After {number} of {last} actions", number=moment.number, last=moment.last)],
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
    return "".join(h.fragment[content].iter_chunks())


def steps(moment: Moment, parts: Markup, say: Language) -> Node:
    """The slider and the button stay when the rest is swapped, so that a hand can stay on them; both are the script's."""
    return h.section(class_="now", aria_label=say("Step through"))[
        h.div(id="past")[parts],
        h.div(class_="line with-script")[
            h.button(type="button", data_autoplay="yes", data_key="p", aria_pressed="false")[
                say("Play"), " ", h.kbd(aria_hidden="true")["p"]
            ],
            h.input(type="range", id="when", min="0", max=str(moment.last), value=str(moment.number), aria_label=say("Where in the game")),
        ],
    ]


def curve(moment: Moment, say: Language) -> Node:
    """The scores over the game; a click leads to that moment."""
    names = [say.text(name) for name in moment.names]
    title = say("The score over the game, as if it had ended there")
    drawn = lines_over_time(moment.chart, names, moment.game.seat_names, title, say("actions"))
    return h.section(class_="card")[h.figure(data_curve=f"/t/{moment.code}/at/")[Markup(drawn), h.figcaption[title]]] if drawn else None


def what_if(moment: Moment, say: Language) -> Node:
    """A line nobody else sees: the same position, played on privately."""
    hidden = f'<input type="hidden" name="_csrf_token" value="{safe(moment.visitor.csrf)}">'
    hidden += f'<input type="hidden" name="number" value="{moment.number}">'
    hidden += "".join(f'<input type="hidden" name="action" value="{safe(step.notation)}">' for step in moment.what_if)
    hidden += '<input type="hidden" name="exercise" value="yes">' if moment.exercise else ""
    form = (
        choices_form(f"/t/{moment.code}/what-if", hidden, moment.game, moment.view, moment.legal, moment.foreseen, say)
        if moment.legal
        else ""
    )
    decider = say.text(moment.names[moment.decider]) if 0 <= moment.decider < len(moment.names) else ""
    asked = say.text(moment.prompt.text) if moment.prompt else say("The line ends here")
    return h.section(class_="now what-if", aria_label=say("What if"))[
        h.p(class_="quiet")[say("Only you see this line; the game is not touched.")],
        exercise(moment.exercise, moment.game.seats, say) if moment.exercise else None,
        line_steps(moment, say) if moment.ahead or moment.what_if else None,
        h.p(class_="asked mine")[
            say("{name}: {asked}", name=decider, asked=asked) if decider else asked,
            " ",
            Markup(clause_link(moment.game, moment.prompt.clause)) if moment.prompt else None,
        ],
        h.ol(class_="crumbs")[Markup(crumbs(moment.what_if, say))] if moment.what_if else None,
        h.details(class_="otherwise")[h.summary[say("Choose something else")], h.div(id="choices")[Markup(form)]]
        if moment.ahead
        else h.div(id="choices")[Markup(form)],
        h.p(class_="line")[h.a(class_="button", href=f"/t/{moment.code}/at/{moment.number}")[say("Back to what happened")]],
    ]


NOTHING_BETTER = 0.005
"""Less than this would be told as a cost of 0.00."""


def exercise(played: Exercise, seats: int, say: Language) -> Node:
    """A mistake to be bettered: what came of it, and the answer for who asks."""
    if not played.over:
        told = say("Then you played: {move}. Find something better: play a whole turn.", move=played.played)
    elif played.cost is None:
        told = say("This turn could not be judged just now.")
    elif played.cost < NOTHING_BETTER:
        told = say("Well done: the bot finds nothing better.")
    elif played.good:
        told = say("Well done: the bot finds hardly anything better.")
    elif seats == 1:
        told = say("Not the best yet: it costs {points} points.", points=say.number(played.cost, ".1f"))
    else:
        told = say("Not the best yet: it costs {places} places.", places=say.number(played.cost, ".2f"))
    answer = say("The bot: {move}", move=played.answer.meaning) if played.answer else ""
    return h.div(class_="exercise", role="status")[
        h.p[told],
        h.p[answer] if answer else None,
        h.p(class_="line")[
            h.a(class_="button", href=played.again_url, data_key="r")[say("Try again")] if played.over else None,
            h.a(class_="button", href=played.answer_url)[say("Step through its line") if played.answer else say("Show the answer")],
        ],
    ]


def line_steps(moment: Moment, say: Language) -> Node:
    """Along a line, one step back or on."""
    taken, ahead = [step.notation for step in moment.what_if], [step.notation for step in moment.ahead]
    back = line_url(moment.code, moment.number, taken[:-1], taken[-1:] + ahead)
    on = line_url(moment.code, moment.number, taken + ahead[:1], ahead[1:])
    return [
        h.nav(class_="steps", aria_label=say("Steps"))[
            h.a(class_="button", href=back, data_key="ArrowLeft", aria_label=say("one action back"), title=say("one action back"))["◀"]
            if taken
            else None,
            h.a(class_="button", href=on, data_key="ArrowRight", aria_label=say("one action on"), title=say("one action on"))["▶"]
            if ahead
            else None,
        ],
        h.p(class_="quiet next")[say("Next: {action}", action=moment.ahead[0].meaning), " ", h.small[ahead[0]]] if ahead else None,
    ]


def led_here(moment: Moment, say: Language) -> str:
    if moment.turn is None:
        return f'<p class="quiet">{safe(say("The opening position"))}</p>'
    turn = draw_turn(moment.turn, f"/t/{moment.code}/at/{moment.turn.last}", moment.game.seat_names, False, True, say)
    return f'<ol class="log">{turn}</ol>'
