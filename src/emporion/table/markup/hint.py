"""The hint: a button to ask for it, and the moves that were found."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.kernel.language import Language
from emporion.table.hints import Advised
from emporion.table.scene import Scene


def panel(scene: Scene, hidden: str, _: Language) -> str:
    if scene.hint is None:
        return ""
    if scene.hint.moves:
        return moves(scene, scene.hint.moves, hidden, _)
    thinking = safe(_("Thinking about a hint"))
    if scene.hint.thinking:
        content = f'<p class="asked">{thinking}<i class="dots" aria-hidden="true">…</i></p>'
    else:
        content = (
            f'<button data-do="hint" data-key="h" data-thinking="{thinking} …">{safe(_("Hint"))} <kbd aria-hidden="true">h</kbd></button>'
        )
    return f'<form method="post" action="/t/{scene.code}/hint" class="ask">{hidden}{content}</form>'


def moves(scene: Scene, found: list[Advised], hidden: str, _: Language) -> str:
    rows = "".join(move(scene, rank, each, _) for rank, each in enumerate(found, 1))
    return (
        f'<p class="asked">{safe(_("The best moves a bot has found, and what it expects from them"))}</p>'
        f'<form method="post" action="/t/{scene.code}/act" class="choices">{hidden}<ol>{rows}</ol></form>'
    )


def move(scene: Scene, rank: int, advised: Advised, _: Language) -> str:
    game = scene.game
    notation = safe(game.actions.notation(advised.action))
    final = f'<em class="final">{safe(_("cannot be taken back"))}</em>' if advised.action in scene.irreversible else ""
    return (
        f'<li><button name="action" value="{notation}" data-hint="{rank}" data-key="{rank}"><i class="rank">{rank}</i> <b>{notation}</b> '
        f"<span>{safe(_.text(game.explain(scene.view, advised.action)))}</span> "
        f'<small class="expected">{safe(expected(advised.place, advised.points, game.seats, _))}</small>{final}</button></li>'
    )


def expected(place: float, points: float, seats: int, _: Language) -> str:
    """Who plays alone has no place to gain."""
    if seats == 1:
        return _("{points} points", points=round(points))
    return _("place {place} · {points} points", place=decimal(place, _), points=round(points))


def decimal(value: float, _: Language) -> str:
    """With one digit after the point, or after the comma."""
    return f"{value:.1f}" if _.code == "en" else f"{value:.1f}".replace(".", ",")
