"""Every legal action in words: a button each, long runs of numbers as one slider."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any

from emporion.drawing.safe import safe
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.effects import HoldingChange
from emporion.kernel.game import Game
from emporion.kernel.language import Language, capital
from emporion.kernel.words import Text
from emporion.table.scenes.seen import StepShown

LONGEST_RUN = 5
"""More numbers than this in a row become a slider."""
LONGEST_LIST = 10
"""A longer list is folded by what its choices are about ..."""
FEWEST = 3
"""... where so many are about the same thing."""


Foreseen = dict[int, list[HoldingChange] | None]
"""What each action changes at once; None where it turns up something hidden."""


def choices_form(address: str, hidden: str, game: Game[Any], view: State, legal: list[int], foreseen: Foreseen, say: Language) -> str:
    """The form whose buttons take an action; it works without a script too."""
    listed = runs(game, legal)
    rows: list[str] = []
    for heading, group in groups(game, view, listed, say) if len(listed) > LONGEST_LIST else [("", listed)]:
        drawn = "".join(
            button(game, view, first, foreseen, say) if first == last else slider(game, view, first, last, foreseen, say)
            for first, last in group
        )
        rows.append(folded(heading, len(group), drawn, not rows) if heading else drawn)
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


def groups(game: Game[Any], view: State, listed: list[tuple[int, int]], say: Language) -> list[tuple[str, list[tuple[int, int]]]]:
    """A long list by what its choices are about: all that their notations name but the last thing. What stands alone has no heading; what
    begins like another group, or says more at its end, is called by its end."""
    found: dict[str, list[tuple[int, int]]] = {}
    for first, last in listed:
        words = game.actions.notation(first).split()
        about = " ".join(words[:-1]) if len(words) > 2 and first == last else ""
        found.setdefault(about, []).append((first, last))
    named = [
        (common([meaning(game, view, first, say) for first, _last in group]) if about else ("", ""), group)
        for about, group in found.items()
    ]
    beginnings = Counter(beginning for (beginning, _end), _group in named)
    return [
        (beginning if beginnings[beginning] == 1 and len(beginning) >= len(end) else end or beginning, group)
        for (beginning, end), group in named
    ]


def common(sentences: list[str]) -> tuple[str, str]:
    """What several sentences have in common at their beginning and at their end, as headings; nothing where there are few."""
    if len(sentences) < FEWEST:
        return "", ""
    beginning = same_beginning(sentences).rpartition(" ")[0]
    end = same_beginning([sentence[::-1] for sentence in sentences])[::-1].partition(" ")[2]
    return as_heading(beginning.rpartition(",")[0] or beginning), as_heading(end)


def as_heading(words: str) -> str:
    return capital(words.strip(" ,;:"))


def same_beginning(sentences: list[str]) -> str:
    """Between the first and the last in the order of the alphabet lie all others."""
    first, last = min(sentences), max(sentences)
    return "".join(one for one, _other in takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False)))


def folded(heading: str, count: int, rows: str, opened: bool) -> str:
    """The choices about one thing, whose heading is safe by now; the first group lies open."""
    return (
        f'<li class="group"><details name="choices"{" open" if opened else ""}><summary>{heading} <small>({count})</small></summary>'
        f"<ul>{rows}</ul></details></li>"
    )


def clause_link(game: Game[Any], clause: str) -> str:
    return f'<a class="clause-name" href="/rules/{game.name}#{clause}" target="_blank">{clause}</a>' if clause else ""


def button(game: Game[Any], view: State, action: int, foreseen: Foreseen, say: Language) -> str:
    notation = game.actions.notation(action)
    warning = outlook(game, foreseen.get(action, []), say)
    return (
        f'<li><button name="action" value="{safe(notation)}" data-choice="{safe(notation)}">'
        f"{spelled(game.explain(view, action), notation, say)}{warning}</button>{clause_link(game, game.clause(action))}</li>"
    )


def outlook(game: Game[Any], changed: list[HoldingChange] | None, say: Language) -> str:
    """What then: before and after, each player's by name, and what is nobody's."""
    if changed is None:
        return f'<em class="final">{safe(say("cannot be taken back"))}</em>'
    told: dict[int, list[str]] = {}
    for change in changed:
        told.setdefault(change.seat, []).append(safe(before_and_after(change, say)))
    return "".join(f'<em class="then">{owner(game, seat, say)}{", ".join(parts)}</em>' for seat, parts in told.items())


def owner(game: Game[Any], seat: int, say: Language) -> str:
    """Whose the things are that follow."""
    return f"{safe(say.text(Text(game.seat_names[seat])))}: " if seat != NOBODY else ""


def before_and_after(change: HoldingChange, say: Language) -> str:
    return f"{say.text(change.label)} {say.number(change.before)} → {say.number(change.after)}"


def meaning(game: Game[Any], view: State, action: int, say: Language) -> str:
    return safe(sentence(game.explain(view, action), say))


def sentence(meaning: Text, say: Language) -> str:
    """What an action does, beginning like a sentence."""
    return capital(say.text(meaning))


def spelled(meaning: Text, notation: str, say: Language) -> str:
    """An action: the sentence leads, what would be typed stands small behind it."""
    return f"<span>{safe(sentence(meaning, say))}</span> <small>{safe(notation)}</small>"


def crumbs(steps: list[StepShown], say: Language) -> str:
    """The steps taken so far, in a row."""
    return "".join(f"<li>{spelled(step.meaning, step.notation, say)}</li>" for step in steps)


def slider(game: Game[Any], view: State, first: int, last: int, foreseen: Foreseen, say: Language) -> str:
    """A run of numbers: a list to choose from, which the script turns into a slider that tells what then of each."""
    run = range(first, last + 1)
    then = [outlook(game, foreseen.get(action, []), say) for action in run]
    told = [f' data-then="{safe(each)}"' if each else "" for each in then]
    spoken = [f"{meaning(game, view, action, say)} ({safe(game.actions.notation(action))})" for action in run]
    options = "".join(
        f'<option value="{safe(game.actions.notation(action))}"{then_what}>{words}</option>'
        for action, words, then_what in zip(run, spoken, told, strict=True)
    )
    final = outlook(game, None, say)
    warning = f'<span class="without-script">{final}</span>' if final in then else ""
    return (
        f'<li class="run"><input class="with-script" type="range" min="0" max="{last - first}" value="0" '
        f'aria-label="{safe(say("How much"))}" aria-valuetext="{spoken[0]}">'
        f'<select name="action" aria-label="{safe(say("How much, in words"))}">{options}</select>'
        f'<button data-run-button="yes">{safe(say("Choose"))}</button><span class="outlook with-script">{then[0]}</span>'
        f"{warning}{clause_link(game, game.clause(first))}</li>"
    )
