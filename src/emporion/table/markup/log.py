"""What happened, turn by turn, the newest first; and the chat."""

from __future__ import annotations

from emporion.drawing.pieces import BY_NAME, STRANGER
from emporion.drawing.safe import safe
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.table.play.log import LogTurn
from emporion.table.play.talk import last_lines
from emporion.table.scenes.seen import Scene

LONGEST = 30
"""Turns shown beside the board; the history page has all."""
LONGEST_CHAT = 60


def log(scene: Scene, say: Language) -> str:
    colours = [seat.colour for seat in scene.seats]
    rows: list[str] = []
    first = max(0, len(scene.log) - LONGEST)
    for index in range(len(scene.log) - 1, first - 1, -1):
        if scene.log[index].lines or scene.log[index].changes:  # else there is nothing to tell that all may know
            rows.append(turn(scene.log[index], scene.code, colours, index >= scene.since, say))
        if index == scene.since and index > first:
            rows.append(f'<li class="since">{safe(say("Your last move. All above happened since."))}</li>')
    if first:
        rows.append(f'<li class="earlier"><a href="/t/{scene.code}/at/0">{safe(say("Earlier turns are in the history"))}</a></li>')
    return f'<ol class="log" reversed>{"".join(rows)}</ol>'


def turn(entry: LogTurn, code: str, colours: list[str], new: bool, say: Language) -> str:
    """A turn, drawn once for all who read it in the same language."""
    key = f"{say.code} new" if new else say.code
    kept = entry.drawn.get(key)
    if kept is None:
        kept = entry.drawn[key] = draw_turn(entry, f"/t/{code}/at/{entry.last}", colours, new, say)
    return kept


def draw_turn(entry: LogTurn, address: str, colours: list[str], new: bool, say: Language) -> str:
    """A turn that leads to the position after it, if that has an address."""
    colour = colours[entry.seat] if entry.seat != NOBODY else "nobody"
    who = disc(colour) if entry.seat != NOBODY else ""
    details = entry.lines[1:] if entry.lines and entry.lines[0] is entry.headline else entry.lines
    lines = "".join(f"<p>{safe(say.text(line))}</p>" for line in details)
    changed: dict[int, list[str]] = {}
    for change in entry.changes:
        changed.setdefault(change.seat, []).append(f"{safe(say.text(change.label))} {change.before} → {change.after}")
    changes = "".join(
        f'<span class="change {colours[seat]}">{disc(colours[seat]) if seat != entry.seat else ""}{", ".join(told)}</span>'
        for seat, told in changed.items()
    )
    listed = f'<div class="changes">{changes}</div>' if changes else ""
    headline = safe(say.text(entry.headline))
    told = f'<a class="headline" href="{address}">{headline}</a>' if address else f'<b class="headline">{headline}</b>'
    return f'<li class="turn {colour}{" new" if new else ""}">{who}{told}{lines}{listed}</li>'


def disc(colour: str) -> str:
    """Whose it is, by colour and letter."""
    return f'<i class="disc">{BY_NAME.get(colour, STRANGER).letter}</i> '


def chat(scene: Scene, say: Language) -> str:
    colours = [seat.colour for seat in scene.seats]
    watching = f" <small>({safe(say('watching'))})</small>"
    shown = "".join(
        f'<li class="{colours[line.seat] if line.seat != NOBODY else "nobody"}">'
        f'<time datetime="{safe(line.at)}" data-show="hour">{safe(line.at[11:16])}</time> '
        f"<b>{safe(line.name)}</b>{watching if line.seat == NOBODY else ''} {safe(line.words)}</li>"
        for line in last_lines(scene.chat, LONGEST_CHAT)
    )
    if shown:
        return f'<ul class="chat">{shown}</ul>'
    others = [seat for seat in scene.seats if seat.kind != "bot" and not seat.mine]
    alone = " alone" if scene.mine and not others else ""
    return f'<p class="quiet{alone}">{safe(say("Nobody has said anything yet."))}</p>'
