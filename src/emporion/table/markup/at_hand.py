"""What can be asked for at any time: what the signs mean, the rules, the keys, what one wishes of the page; what is closed."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.markup.legend import legend
from emporion.table.scenes.seen import Moment, Scene

Key = tuple[str, str]


def help_at_table(scene: Scene, wishes: Node, say: Language) -> Node:
    keys = [
        ("Tab", say("go from part to part of the table; marked places on the board are choices too")),
        (say("Enter"), say("take the choice in focus")),
        ("/", say("type an action in its notation, with completion")),
        ("b", say("go to the marked places on the board")),
        ("l", say("go to the list of choices")),
        ("w", say("see what cannot be chosen now, and why")),
        ("t", say("read the whole position in words, area by area")),
        ("↑ ↓", say("go through a group: choices, players, turns of the log; Tab goes from group to group")),
        ("u", say("undo the last step of this turn")),
        ("U", say("restart the turn")),
        ("c", say("confirm the turn")),
        ("r", say("play again what happened since your last move; any key ends it")),
        ("h", say("ask for a hint, where the table allows it")),
        ("1 2 3", say("take a move of the hint")),
    ]
    how = say(
        "Marked places on the board can be chosen, and every choice is in the list as well. Steps show at once and can be taken "
        "back until you confirm the turn."
    )
    return dialog(say("Playing here"), [h.p[how], rules_at_hand(scene, say)], keys, wishes, say)


def help_at_moment(moment: Moment, say: Language) -> Node:
    """In a game's past there is little to wish for."""
    keys = [("p", say("let the game play by itself, or stop it"))]
    return dialog(say("Help"), rules_at_hand(moment, say), keys, None, say)


def dialog(title: str, told: Node, keys: list[Key], wishes: Node, say: Language) -> Node:
    everywhere = [
        ("m", say("look at what lies before the others, one after the other")),
        ("+ − 0", say("make the board larger, smaller, as it was")),
        ("← →", say("in the history: one action back or on; with Shift, one turn")),
        ("?", say("this help")),
    ]
    return h.dialog(id="help", aria_label=say("Help"))[
        h.h2[title],
        told,
        h.dl(class_="keys")[[[h.dt[h.kbd[key]], h.dd[words]] for key, words in keys + everywhere]],
        wishes,
        closing(say),
    ]


def why_not(say: Language) -> Node:
    """All that is closed now; the script fetches it."""
    return h.dialog(id="why", aria_label=say("Why not?"))[h.h2[say("Why not?")], h.div(id="reasons"), closing(say)]


def closing(say: Language) -> Node:
    return h.form(method="dialog")[h.button(class_="main")[say("Close")]]


def rules_at_hand(seen: Scene | Moment, say: Language) -> Node:
    """What every sign means, the game in short, and the whole of its rules."""
    signs = legend(seen.game, seen.view, max(seen.viewer, 0), say)
    address = f"/rules/{seen.game.name}"
    return [
        h.details[h.summary[say("What the signs mean")], signs] if signs else None,
        h.p[
            h.a(href=f"{address}/aid", target="_blank")[say("The game on one page")],
            " · ",
            h.a(href=address, target="_blank")[say("The rules")],
        ],
    ]
