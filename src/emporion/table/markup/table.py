"""The page of a table, and its parts as they are sent after every action."""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.safe import safe
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup import end, hint, waiting
from emporion.table.markup.choices import choices_form, clause_link
from emporion.table.markup.layout import csrf
from emporion.table.markup.layout import page as frame
from emporion.table.markup.log import chat, log
from emporion.table.markup.strips import player, strips, thinker
from emporion.table.scene import Scene

BOARDS: dict[tuple[object, ...], str] = {}
MOST_BOARDS = 2000
"""Boards kept ready: viewers who see the same share one drawing."""


def page(scene: Scene, language: str) -> str:
    """The whole page: the same parts inside the frame, so that it works before the socket is up."""
    _ = speak(language)
    parts = {name: Markup(html) for name, html in fragments(scene, language).items()}
    title = _("{game} at table {code}", game=scene.room.title, code=scene.code)
    content = h.div(
        id="table",
        class_=f"table {scene.status}",
        data_socket=f"/t/{scene.code}/live",
        data_address=f"/t/{scene.code}",
        data_version=str(scene.version),
        data_seat=str(scene.viewer),
        data_lost=_("The line is lost; trying again"),
        data_back=_("Connected again"),
        data_final=_("This cannot be taken back."),
    )[
        h.h1(class_="hidden")[title],
        h.div(id="status")[parts["status"]],
        h.section(id="strips", aria_label=_("Players"))[parts["strips"]],
        h.section(id="board", aria_label=_("Board"))[parts["board"]],
        h.div(class_="side")[
            h.section(class_="now", aria_label=_("Your decision"))[
                h.div(id="prompt", role="status")[parts["prompt"]],
                h.div(id="controls")[parts["controls"]],
                auto_confirm(_) if scene.mine else None,
            ],
            h.section(id="hint", role="status", aria_label=_("Hint"))[parts["hint"]],
            h.section(id="private", aria_label=_("Only for you"))[parts["private"]],
            h.section(class_="choose", aria_label=_("Choices"))[
                h.div(id="choices", tabindex="-1")[parts["choices"]],
                command_line(scene, _) if scene.mine else None,
            ],
            h.section(class_="happened", aria_label=_("Log"))[
                h.h2[_("What happened")],
                h.a(class_="button", href=f"/t/{scene.code}/at/{scene.actions_taken}")[_("Step through")],
                h.div(id="log", tabindex="0", role="group", aria_label=_("Turns"))[parts["log"]],
            ],
            h.section(class_="talk", aria_label=_("Chat"))[
                h.h2[_("Chat")],
                h.div(id="chat", role="log", tabindex="0", aria_label=_("Chat"))[parts["chat"]],
                chat_form(scene, _) if scene.may_chat else None,
            ],
        ],
        help_dialog(_),
        h.div(id="tip", role="tooltip", hidden=True),
        h.div(id="notice", role="status"),
    ]
    return frame(scene.visitor, title, content, _, "playing", scene.game.art())


def fragments(scene: Scene, language: str) -> dict[str, str]:
    """Element id to its content; the server sends those that changed."""
    _ = speak(language)
    hidden = f'<input type="hidden" name="_csrf_token" value="{safe(scene.visitor.csrf)}">'
    legal = [] if scene.turn_done else scene.legal
    return {
        "status": status(scene, hidden, _),
        "strips": strips(scene, hidden, _),
        "board": board(scene.game, scene.view, legal, _),
        "prompt": prompt(scene, _),
        "controls": controls(scene, hidden, _),
        "hint": hint.panel(scene, hidden + own(scene), _),
        "private": scene.game.private(scene.view, scene.viewer, legal, _),
        "choices": choices(scene, legal, hidden, _),
        "log": log(scene, _),
        "chat": chat(scene.chat, [seat.colour for seat in scene.seats], _),
    }


def board(game: Game[Any], view: State, legal: list[int], _: Language) -> str:
    """The board, drawn once for all who see the same."""
    step = view.agenda[-1].parts() if view.agenda else []
    key = (game, _.code, *view.numbers(), *step, *legal)
    drawn = BOARDS.get(key)
    if drawn is None:
        if len(BOARDS) >= MOST_BOARDS:
            BOARDS.clear()
        drawn = game.board(view, legal, _)
        if not drawn:
            drawn = f'<p class="card">{safe(_("The board of this game is not drawn yet. All choices are in the list."))}</p>'
        BOARDS[key] = drawn
    return drawn


def status(scene: Scene, hidden: str, _: Language) -> str:
    if scene.status == "waiting":
        return waiting.panel(scene, hidden, _)
    if scene.status == "finished":
        return end.panel(scene, hidden, _)
    return ""


def prompt(scene: Scene, _: Language) -> str:
    """What is asked, in words, and the steps of this turn so far."""
    if scene.status == "finished":
        words, clause = _("The game is over"), ""
    elif scene.status == "waiting":
        words, clause = _("The game begins when every seat is taken"), ""
    elif scene.turn_done:
        words, clause = _("That was your turn. Confirm it, or take steps back"), ""
    elif scene.legal and scene.prompt is not None:
        words, clause = _.text(scene.prompt.text), scene.prompt.clause
    else:
        words, clause = waits(scene, _), ""
    steps = "".join(f"<li>{safe(step)}</li>" for step in scene.draft)
    crumbs = f'<ol class="crumbs" aria-label="{safe(_("Steps of this turn"))}">{steps}</ol>' if steps else ""
    mine = " mine done" if scene.turn_done else " mine" if scene.legal else ""
    return f'<p class="asked{mine}">{safe(words)} {clause_link(scene.game, clause)}</p>{crumbs}'


def waits(scene: Scene, _: Language) -> str:
    """Who decides now; bots alone are said to think."""
    waited_for = [seat for seat in scene.seats if seat.seat in scene.waiting_for]
    if all(seat.thinking for seat in waited_for):
        names = ", ".join(thinker(seat, _) for seat in waited_for)
        return _("{name} is thinking", name=names) if len(waited_for) == 1 else _("{names} are thinking", names=names)
    return _("Waiting for {names}", names=", ".join(player(seat, _) for seat in waited_for))


def controls(scene: Scene, hidden: str, _: Language) -> str:
    """Undo, restart, confirm."""
    if not (scene.may_undo or scene.may_restart or scene.may_confirm):
        return ""
    address = f"/t/{scene.code}"
    buttons = [
        control(address, "undo", "u", _("Undo"), scene.may_undo, ""),
        control(address, "restart", "r", _("Restart turn"), scene.may_restart, ""),
        control(address, "confirm", "c", _("Confirm"), scene.may_confirm, "main"),
    ]
    return f'<form method="post" action="{address}/confirm" class="controls">{hidden}{own(scene)}{"".join(buttons)}</form>'


def control(address: str, name: str, key: str, words: str, allowed: bool, kind: str) -> str:
    disabled = "" if allowed else " disabled"
    return (
        f'<button class="{kind}" formaction="{address}/{name}" data-do="{name}" data-key="{key}"{disabled}>{safe(words)} '
        f'<kbd aria-hidden="true">{key}</kbd></button>'
    )


def choices(scene: Scene, legal: list[int], hidden: str, _: Language) -> str:
    if not legal:
        return '<datalist id="words"></datalist>'
    return choices_form(f"/t/{scene.code}/act", hidden + own(scene), scene.game, scene.view, legal, scene.irreversible, _)


def own(scene: Scene) -> str:
    """The seat that acts and the version it saw."""
    return f'<input type="hidden" name="seat" value="{scene.viewer}"><input type="hidden" name="version" value="{scene.version}">'


def auto_confirm(_: Language) -> Node:
    return h.label(class_="auto")[h.input(type="checkbox", id="auto"), _("confirm complete turns by themselves")]


def command_line(scene: Scene, _: Language) -> Node:
    return h.form(id="command", method="post", action=f"/t/{scene.code}/act")[
        csrf(scene.visitor),
        Markup(own(scene)),
        h.label(for_="typed", class_="hidden")[_("Type an action")],
        h.input(
            id="typed", name="action", list="words", autocomplete="off", autocapitalize="none", spellcheck="false",
            placeholder=_("type an action, such as {example}", example=scene.game.actions.notation(0)),
        ),
        h.button[_("Do it")],
        h.button(type="button", data_key="?", data_help="yes", aria_label=_("Help"))["?"],
        h.p(id="answer", role="alert"),
    ]  # fmt: skip


def chat_form(scene: Scene, _: Language) -> Node:
    return h.form(id="say", method="post", action=f"/t/{scene.code}/say", class_="line")[
        csrf(scene.visitor),
        h.label(for_="words-to-say", class_="hidden")[_("Say something")],
        h.input(id="words-to-say", name="words", maxlength="500", autocomplete="off", placeholder=_("Say something")),
        h.button[_("Say")],
    ]


def help_dialog(_: Language) -> Node:
    keys = [
        ("Tab", _("go from choice to choice; marked places on the board are choices too")),
        (_("Enter"), _("take the choice in focus")),
        ("/", _("type an action in its notation, with completion")),
        ("b", _("go to the marked places on the board")),
        ("l", _("go to the list of choices")),
        ("u", _("undo the last step of this turn")),
        ("r", _("restart the turn")),
        ("c", _("confirm the turn")),
        ("h", _("ask for a hint, where the table allows it")),
        ("1 2 3", _("take a move of the hint")),
        ("+ − 0", _("make the board larger, smaller, as it was")),
        ("← →", _("in the history: one action back or on; with Shift, one turn")),
        ("?", _("this help")),
    ]
    return h.dialog(id="help", aria_label=_("Help"))[
        h.h2[_("Playing here")],
        h.p[
            _(
                "Marked places on the board can be chosen, and every choice is in the list as well. Steps show at once and can be taken "
                "back until you confirm the turn."
            )
        ],
        h.dl(class_="keys")[[[h.dt[h.kbd[key]], h.dd[words]] for key, words in keys]],
        h.form(method="dialog")[h.button(class_="main")[_("Close")]],
    ]
