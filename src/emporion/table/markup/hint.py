"""The hint: a button to ask for it, and the moves that were found."""

from __future__ import annotations

from typing import Protocol

from emporion.drawing.safe import safe
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.markup.choices import spelled
from emporion.table.markup.coach import explained, out_of_reach
from emporion.table.scenes.seen import HintShown, Scene
from emporion.table.thinking.hints import Advised

SMALLEST_GAP = 0.05  # of a point; less would be shown as 0.0


def panel(scene: Scene, hidden: str, say: Language) -> str:
    if scene.hint is None:
        return ""
    if scene.hint.moves:
        return moves(scene, scene.hint, hidden, say)
    thinking = safe(say("Thinking about plans") if scene.hint.plans else say("Thinking about a hint"))
    words = say("Plans") if scene.hint.plans else say("Hint")
    if scene.hint.thinking:
        content = f'<p class="asked">{thinking}<i class="dots" aria-hidden="true">…</i></p>'
    else:
        content = f'<button data-do="hint" data-key="h" data-thinking="{thinking} …">{safe(words)} <kbd aria-hidden="true">h</kbd></button>'
    return f'<form method="post" action="/t/{scene.code}/hint" class="ask">{hidden}{content}</form>'


def moves(scene: Scene, hint: HintShown, hidden: str, say: Language) -> str:
    """The best moves, or plans of which each has its move; why stands below each, of a plan when it is opened."""
    best = hint.moves
    rows = ""
    for rank, each in enumerate(best, 1):
        why = explained(hint.why[rank - 1] if hint.why else None, scene.game.seat_names, rank == 1, say)
        drawn = move(scene, rank, each, each.points - best[0].points, say)
        rows += f"<li>{plan(each, drawn + why, say) if each.aim else drawn + why}</li>"
    heading = say("The best moves a bot has found, and what it expects from them")
    if any(each.aim for each in best):
        heading = say("One plan that stands out:", plural="{count} plans: what do you want to go for?", count=len(best))
    return (
        f'<p class="asked">{safe(heading)}</p>'
        f'<form method="post" action="/t/{scene.code}/act" class="choices">{hidden}<ol>{rows}</ol></form>{out_of_reach(hint.lacking, say)}'
    )


def plan(advised: Advised, move: str, say: Language) -> str:
    """What to go for; the move for it only when it is asked for."""
    return f'<details name="plans" class="plan"><summary>{safe(say.text(Text(advised.aim)))}</summary>{move}</details>'


def move(scene: Scene, rank: int, advised: Advised, behind: float, say: Language) -> str:
    game = scene.game
    notation = game.actions.notation(advised.action)
    final = f'<em class="final">{safe(say("cannot be taken back"))}</em>' if advised.action in scene.irreversible else ""
    marks = "" if advised.aim else f' data-hint="{rank}" data-key="{rank}"'
    return (
        f'<button name="action" value="{safe(notation)}"{marks}><i class="rank">{rank}</i> '
        f"{spelled(game.explain(scene.view, advised.action), notation, say)} "
        f'<small class="expected">{safe(expected(advised, behind, game.seats, say))}</small>{final}</button>'
    )


class Expected(Protocol):
    """A move with the place and the points that a bot expects from it."""

    place: float
    points: float


def expected(move: Expected, behind: float, seats: int, say: Language) -> str:
    """The place, and how far the points lie behind those of the best move. Who plays alone has no place to gain."""
    if seats == 1:
        return say("{points} points", points=say.number(move.points, ".1f"))
    place = say.number(move.place, ".2f")
    if abs(behind) < SMALLEST_GAP:
        return say("place {place}", place=place)
    return say("place {place} · {points} points", place=place, points=say.number(behind, "+.1f"))
