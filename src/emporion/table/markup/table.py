"""The page of a table, and its parts as they are sent after every action."""

from __future__ import annotations

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.safe import safe
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup import at_hand, end, hint, lesson, waiting
from emporion.table.markup.badge import badge
from emporion.table.markup.choices import choices_form, clause_link, crumbs
from emporion.table.markup.drawn import board, mat
from emporion.table.markup.layout import csrf
from emporion.table.markup.layout import page as frame
from emporion.table.markup.log import chat, log
from emporion.table.markup.parts import open_mat, round_name, stage
from emporion.table.markup.strips import player, silence, strips, thinker
from emporion.table.scenes.seen import Scene, SeatStrip


def page(scene: Scene, language: str) -> str:
    """The whole page: the same parts inside the frame, so that it works before the socket is up."""
    say = speak(language)
    parts = {name: Markup(html) for name, html in fragments(scene, language).items()}
    title = say("{game} at table {code}", game=scene.room.title, code=scene.code)
    content = h.div(
        id="table",
        class_="table",
        data_socket=f"/t/{scene.code}/live",
        data_address=f"/t/{scene.code}",
        data_version=str(scene.version),
        data_seat=str(scene.viewer),
        data_lost=say("The line is lost; trying again"),
        data_back=say("Connected again"),
        data_crowded=say("Too many pages are open"),
        data_closed=say("This is not open to you"),
        data_gone=say("There is nothing here"),
        data_home=say("To the games"),
        data_final=say("This cannot be taken back."),
    )[
        h.h1(class_="hidden")[title],
        h.section(id="strips", tabindex="0", aria_label=say("Players"))[parts["strips"]],
        [open_mat(seat, parts[f"mat-{seat.seat}"], say) for seat in scene.seats],
        h.section(id="board", aria_label=say("Board"))[parts["board"]],
        h.div(class_="side")[
            h.div(id="status")[parts["status"]],
            h.section(class_="now", aria_label=say("Your decision"))[
                h.div(id="lesson", role="status")[parts["lesson"]],
                h.div(id="prompt", role="status")[parts["prompt"]],
                h.div(id="controls")[parts["controls"]],
                h.div(id="hint", role="status")[parts["hint"]],
            ],
            h.section(id="private", aria_label=say("Only for you"))[parts["private"]],
            h.section(id="choose", class_="choose", aria_label=say("Choices"))[
                h.div(id="choices", tabindex="-1")[parts["choices"]],
                command_line(scene, say) if scene.mine else None,
            ],
        ],
        h.div(id="told", class_="told")[
            h.section(class_="happened", aria_label=say("Log"))[
                h.h2[say("Log")],
                h.span(class_="line")[
                    h.a(class_="button", href=f"/t/{scene.code}/at/{scene.actions_taken}")[say("Step through")],
                    h.button(type="button", class_="with-script", data_replay=f"/t/{scene.code}/since", data_key="r")[
                        say("Show it again"), " ", h.kbd(aria_hidden="true")["r"]
                    ],
                    h.a(class_="button", href=f"/t/{scene.code}/words", data_words="yes", data_key="t")[
                        say("In words"), " ", h.kbd(aria_hidden="true")["t"]
                    ],
                ],
                h.div(id="log", tabindex="0", role="group", aria_label=say("Turns"))[parts["log"]],
            ],
            None
            if scene.visitor.alone
            else h.section(class_="talk", aria_label=say("Chat"))[
                h.h2[say("Chat")],
                h.div(id="chat", role="log", tabindex="0", aria_label=say("Chat"))[parts["chat"]],
                chat_form(scene, say) if scene.may_chat else None,
            ],
        ],
        panes(say),
        at_hand.help_at_table(scene, settings(scene, say), say),
        at_hand.why_not(say),
        h.div(id="tip", role="tooltip", hidden=True),
        h.section(id="words-beside", class_="mat", popover="manual", aria_label=say("The position in words"))[
            h.button(class_="close", type="button", popovertarget="words-beside", popovertargetaction="hide", aria_label=say("Close"))["×"],
            h.div(id="in-words", class_="in-words", tabindex="-1"),
        ],
        h.div(id="replay", role="status", hidden=True),
        h.div(id="notice", role="status"),
    ]
    return frame(
        scene.visitor,
        title,
        [of_event(scene, say), content],
        say,
        "playing",
        scene.game.art(say),
        scene.room.name if scene.room.style else "",
    )


def of_event(scene: Scene, say: Language) -> Node:
    """The way back to the event, and what of it matters at the table."""
    if scene.event is None:
        return None
    event = scene.event
    facts = [round_name(event.kind, event.round, say)]
    facts += [say("same shuffles for all")] if event.duplicate else []
    facts += [say("rated")] if scene.terms.rated else []
    return h.p(class_="of-event quiet")[
        h.a(href=f"/events/{event.code}")[say.text(event.name)],
        "".join(f" · {each}" for each in facts),
    ]


def fragments(scene: Scene, language: str) -> dict[str, str]:
    """Element id to its content; the server sends those that changed."""
    say = speak(language)
    hidden = f'<input type="hidden" name="_csrf_token" value="{safe(scene.visitor.csrf)}">'
    legal = [] if scene.turn_done else scene.legal
    drawn = {
        "status": status(scene, hidden, say),
        "strips": strips(scene, hidden, say),
        "board": board(scene.game, scene.view, legal, say),
        "prompt": prompt(scene, say),
        "controls": controls(scene, hidden, say),
        "hint": hint.panel(scene, hidden + own(scene), say),
        "private": scene.game.private(scene.view, scene.viewer, legal, say),
        "choices": choices(scene, legal, hidden, say),
        "log": log(scene, say),
        "chat": chat(scene, say),
    } | {f"mat-{seat.seat}": before(scene, seat, say) for seat in scene.seats}
    return lesson.told(drawn, scene, hidden + own(scene), say)


def before(scene: Scene, seat: SeatStrip, say: Language) -> str:
    """What lies before a player, and where they can be looked up or kept away."""
    drawn = mat(scene, seat.seat, say)
    if not drawn or not seat.person:
        return drawn
    return f'{drawn}<p class="met"><a href="/people/{seat.person}">{safe(say("Profile of {name}", name=seat.name))}</a></p>'


def panes(say: Language) -> Node:
    """On a narrow screen one part of the table is seen at a time; without the script these lead to it on the page."""
    shown = [
        ("status", say("Result")),
        ("board", say("Board")),
        ("private", say("Mine")),
        ("choose", say("Choices")),
        ("told", say("Log")),
    ]
    return h.nav(class_="panes", aria_label=say("Parts of the table"))[
        [h.a(href=f"#{name}", data_pane=name)[words] for name, words in shown]
    ]


def status(scene: Scene, hidden: str, say: Language) -> str:
    own_box = badge(scene.own_box, say)
    if scene.status == "waiting":
        return own_box + waiting.panel(scene, hidden, say)
    if scene.status == "finished":
        return own_box + end.panel(scene, hidden, say)
    return own_box


def prompt(scene: Scene, say: Language) -> str:
    """What is asked, in words, and the steps of this turn so far."""
    if scene.status == "finished":
        words, clause = say("The game is over"), ""
    elif scene.status == "waiting":
        words, clause = waiting.still_missing(scene, say), ""
    elif scene.turn_done:
        words, clause = say("That was your turn. Confirm it, or take steps back"), ""
    elif scene.legal and scene.prompt is not None:
        words, clause = say.text(scene.prompt.text), scene.prompt.clause
    elif scene.lesson is not None and scene.lesson.kind not in ("guide", "unguided"):
        words, clause = "", ""  # nobody else decides anything at a lesson: its bubble says how to go on
    else:
        words, clause = waits(scene, say), ""
    label = safe(say("Steps of this turn"))
    steps = f'<ol class="crumbs" aria-label="{label}">{crumbs(scene.draft, say)}</ol>' if scene.draft else ""
    mine = " mine done" if scene.turn_done else " mine" if scene.legal else ""
    return f'{stage(scene.game, scene.view, say)}<p class="asked{mine}">{safe(words)} {clause_link(scene.game, clause)}</p>{steps}'


def waits(scene: Scene, say: Language) -> str:
    """Who decides now; bots alone are said to think."""
    waited_for = [seat for seat in scene.seats if seat.seat in scene.waiting_for]
    if all(seat.thinking for seat in waited_for):
        names = ", ".join(thinker(seat, say) for seat in waited_for)
        return say("{name} is thinking", name=names) if len(waited_for) == 1 else say("{names} are thinking", names=names)
    return say("Waiting for {names}", names=", ".join(player(seat, say) for seat in waited_for))


def controls(scene: Scene, hidden: str, say: Language) -> str:
    """Undo, restart, confirm."""
    if not (scene.may_undo or scene.may_restart or scene.may_confirm):
        return ""
    address = f"/t/{scene.code}"
    buttons = [
        control(address, "undo", "u", say("Undo"), scene.may_undo, ""),
        control(address, "restart", "U", say("Restart turn"), scene.may_restart, ""),
        control(address, "confirm", "c", say("Confirm"), scene.may_confirm, "main")
        if scene.turn_done
        else control(address, "confirm", "c", say("Confirm so far (final)"), scene.may_confirm, "midway", midway(say)),
    ]
    return f'<form method="post" action="{address}/confirm" class="controls">{hidden}{own(scene)}{"".join(buttons)}</form>'


def midway(say: Language) -> str:
    """Ending the turn is what is to be done; confirming in the middle of it only ends undo."""
    return say("Your turn goes on. What you confirm so far cannot be taken back.")


def control(address: str, name: str, key: str, words: str, allowed: bool, kind: str, told: str = "") -> str:
    disabled = "" if allowed else " disabled"
    title = f' title="{safe(told)}"' if told else ""
    return (
        f'<button class="{kind}" formaction="{address}/{name}" data-do="{name}" data-key="{key}"{title}{disabled}>{safe(words)} '
        f'<kbd aria-hidden="true">{key}</kbd></button>'
    )


def choices(scene: Scene, legal: list[int], hidden: str, say: Language) -> str:
    if not legal:
        return '<datalist id="words"></datalist>'
    form = choices_form(f"/t/{scene.code}/act", hidden + own(scene), scene.game, scene.view, legal, scene.foreseen, say)
    why = f'<a href="/t/{scene.code}/why-not" data-key="w">{safe(say("Why not something else?"))} <kbd aria-hidden="true">w</kbd></a>'
    return f'{form}<p class="why-not">{why}</p>'


def own(scene: Scene) -> str:
    """The seat that acts and the version it saw."""
    return f'<input type="hidden" name="seat" value="{scene.viewer}"><input type="hidden" name="version" value="{scene.version}">'


def settings(scene: Scene, say: Language) -> list[Node]:
    return [[auto_confirm(say), ask_everything(scene, say)] if scene.mine else None, sounds(say), resignation(scene, say)]


def auto_confirm(say: Language) -> Node:
    return h.label(class_="auto")[h.input(type="checkbox", id="auto"), say("confirm complete turns by themselves")]


def ask_everything(scene: Scene, say: Language) -> Node:
    return h.label(class_="auto")[
        h.input(type="checkbox", id="everything", checked=scene.asked),
        say("ask me at this table even where only one answer makes sense"),
    ]


def resignation(scene: Scene, say: Language) -> Node:
    """Among friends one may stop, if the others agree."""
    others = any(seat.kind == "person" and not seat.mine for seat in scene.seats)
    if not scene.mine or not others or scene.status != "playing" or all(seat.resigns or seat.stand_in for seat in scene.seats if seat.mine):
        return None
    return h.form(method="post", action=f"/t/{scene.code}/resign", class_="line")[
        csrf(scene.visitor),
        h.button[say("Resign")],
        h.small[say("if the others agree, a bot plays on for you"), f"; {silence(say)}" if scene.terms.pace == "days" else None],
    ]


def sounds(say: Language) -> Node:
    return h.label(class_="auto")[h.input(type="checkbox", id="sounds"), say("sounds: it is my move, the game is over")]


def command_line(scene: Scene, say: Language) -> Node:
    return h.form(id="command", method="post", action=f"/t/{scene.code}/act")[
        csrf(scene.visitor),
        Markup(own(scene)),
        h.label(for_="typed", class_="hidden")[say("Type an action")],
        h.input(
            id="typed", name="action", list="words", autocomplete="off", autocapitalize="none", spellcheck="false",
            placeholder=say("type an action, such as {example}", example=scene.game.actions.notation(0)),
        ),
        h.button[say("Do it")],
        h.p(id="answer", role="alert"),
    ]  # fmt: skip


def chat_form(scene: Scene, say: Language) -> Node:
    return h.form(id="say", method="post", action=f"/t/{scene.code}/say", class_="line")[
        csrf(scene.visitor),
        h.label(for_="words-to-say", class_="hidden")[say("Say something")],
        h.input(id="words-to-say", name="words", maxlength="500", autocomplete="off", placeholder=say("Say something")),
        h.button[say("Say")],
    ]
