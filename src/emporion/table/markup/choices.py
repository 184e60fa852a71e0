"""Every legal action in words: a button each, long runs of numbers as one slider."""

from __future__ import annotations

from typing import Any

from emporion.drawing.safe import safe
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language

LONGEST_RUN = 5
"""More numbers than this in a row become a slider."""


def choices_form(address: str, hidden: str, game: Game[Any], view: State, legal: list[int], irreversible: list[int], say: Language) -> str:
    """The form whose buttons take an action; it works without a script too."""
    final = set(irreversible)
    rows: list[str] = []
    for first, last in runs(game, legal):
        rows.append(button(game, view, first, first in final, say) if first == last else slider(game, view, first, last, final, say))
    words = "".join(f'<option value="{safe(game.actions.notation(action))}">' for action in legal)
    return (
        f'<form method="post" action="{address}" class="choices">{hidden}<ul>{"".join(rows)}</ul></form>'
        f'<datalist id="words">{words}</datalist>'
    )


def runs(game: Game[Any], legal: list[int]) -> list[tuple[int, int]]:
    """Single actions, and the ends of long runs."""
    ends: list[tuple[int, int]] = []
    for words in game.actions.summary(legal, LONGEST_RUN):
        first, _to, last = words.partition(" to ")
        ends.append((game.actions.numbers[first], game.actions.numbers[last or first]))
    return ends


def clause_link(game: Game[Any], clause: str) -> str:
    return f'<a class="clause-name" href="/rules/{game.name}#{clause}" target="_blank">{clause}</a>' if clause else ""


def button(game: Game[Any], view: State, action: int, final: bool, say: Language) -> str:
    notation = safe(game.actions.notation(action))
    warning = f'<em class="final">{safe(say("cannot be taken back"))}</em>' if final else ""
    return (
        f'<li><button name="action" value="{notation}" data-choice="{notation}"><b>{notation}</b> '
        f"<span>{safe(say.text(game.explain(view, action)))}</span>{warning}</button>{clause_link(game, game.clause(action))}</li>"
    )


def slider(game: Game[Any], view: State, first: int, last: int, final: set[int], say: Language) -> str:
    """A run of numbers: a list to choose from, which the script turns into a slider."""
    options = "".join(
        f'<option value="{safe(game.actions.notation(action))}">{safe(game.actions.notation(action))}: '
        f"{safe(say.text(game.explain(view, action)))}</option>"
        for action in range(first, last + 1)
    )
    warning = f'<em class="final">{safe(say("cannot be taken back"))}</em>' if first in final or last in final else ""
    return (
        f'<li class="run"><input type="range" min="0" max="{last - first}" value="0" data-run="run-{first}" '
        f'aria-label="{safe(say("How much"))}">'
        f'<select name="action" id="run-{first}" aria-label="{safe(say("How much, in words"))}">{options}</select>'
        f'<button data-run-button="yes">{safe(say("Choose"))}</button>{warning}{clause_link(game, game.clause(first))}</li>'
    )
