"""What happened, turn by turn, the newest first; and the chat."""

from __future__ import annotations

from emporion.drawing.pieces import BY_NAME, STRANGER
from emporion.drawing.safe import safe
from emporion.kernel.agenda import NOBODY
from emporion.kernel.effects import HoldingChange
from emporion.kernel.language import Language
from emporion.table.markup.choices import before_and_after
from emporion.table.markup.new_table import terms_told
from emporion.table.play.log import LogTurn
from emporion.table.play.talk import last_lines
from emporion.table.scenes.seen import ChatLine, Scene

LONGEST = 30
"""Turns shown beside the board; the history page has all."""
LONGEST_CHAT = 60


def log(scene: Scene, say: Language) -> str:
    colours = [seat.colour for seat in scene.seats]
    rows: list[str] = [done_to_you(scene, colours, say)]
    first = max(0, len(scene.log) - LONGEST)
    for index in range(len(scene.log) - 1, first - 1, -1):
        if tells(scene.log[index]):
            rows.append(turn(scene.log[index], scene.code, colours, index >= scene.since, say))
        if index == scene.since and index > first:
            rows.append(f'<li class="since">{safe(say("Your last move. All above happened since."))}</li>')
    if first:
        rows.append(f'<li class="earlier"><a href="/t/{scene.code}/at/0">{safe(say("Earlier turns are in the history"))}</a></li>')
    return f'{played(scene, say)}<ol class="log" reversed>{"".join(rows)}</ol>'


def played(scene: Scene, say: Language) -> str:
    """By which rules and at which pace; whoever learns, or plays alone in the browser, has chosen neither."""
    if scene.status != "playing" or scene.lesson is not None or scene.visitor.alone:
        return ""
    return "".join(terms_told(scene.terms, say).iter_chunks())


def tells(entry: LogTurn) -> bool:
    """Whether something has happened that all may know and that matters."""
    return bool(entry.changes) or len(entry.minor) < len(entry.lines)


def done_to_you(scene: Scene, colours: list[str], say: Language) -> str:
    """What the others have brought or cost the viewer since the last move, in one place."""
    if scene.viewer == NOBODY:
        return ""
    told = ""
    for entry in scene.log[scene.since :]:
        lines = [safe(say.text(line)) for line in entry.told_of(scene.viewer, False)]
        lines += spelled_changes(entry.changes, scene.viewer, say)
        if lines and entry.seat != scene.viewer:
            by = disc(colours[entry.seat]) if entry.seat != NOBODY else ""
            told += f'<p class="{colour(entry.seat, colours)}">{by}{"; ".join(lines)}</p>'
    return f'<li class="done-to-you"><b>{safe(say("Done to you since your last move"))}</b>{told}</li>' if told else ""


def turn(entry: LogTurn, code: str, colours: list[str], new: bool, say: Language) -> str:
    """A turn, drawn once for all who read it in the same language."""
    key = f"{say.code} new" if new else say.code
    kept = entry.drawn.get(key)
    if kept is None:
        kept = entry.drawn[key] = draw_turn(entry, f"/t/{code}/at/{entry.last}", colours, new, False, say)
    return kept


def draw_turn(entry: LogTurn, address: str, colours: list[str], new: bool, all_of_it: bool, say: Language) -> str:
    """A turn that leads to the position after it, if that has an address: first what its player did, then what it meant for each of
    the others, then what concerns all."""
    seats = [entry.seat, *[seat for seat in range(len(colours)) if seat != entry.seat], NOBODY]
    blocks = [(seat, block(entry, seat, all_of_it, say)) for seat in dict.fromkeys(seats)]
    blocks = [(seat, told) for seat, told in blocks if told]
    first, (headline, *rest) = blocks[0] if blocks else (entry.seat, [safe(say.text(entry.headline))])
    named = f'<a class="headline" href="{address}">{headline}</a>' if address else f'<b class="headline">{headline}</b>'
    others = "".join(f'<div class="other {colour(seat, colours)}">{paragraphs(seat, told, colours)}</div>' for seat, told in blocks[1:])
    who = disc(colours[first]) if first != NOBODY else ""
    lines = "".join(f"<p>{line}</p>" for line in rest)
    return f'<li class="turn {colour(first, colours)}{" new" if new else ""}">{who}{named}{lines}{others}</li>'


def block(entry: LogTurn, seat: int, all_of_it: bool, say: Language) -> list[str]:
    """What a turn tells of a seat, in safe words: sentences, and what it has before and after."""
    told = [safe(say.text(line)) for line in entry.told_of(seat, all_of_it)]
    changed = spelled_changes(entry.changes, seat, say)
    if not changed:
        return told
    counted = f'<span class="change">{", ".join(changed)}</span>'
    return [*told, counted] if told or seat != entry.seat else [safe(say.text(entry.headline)), counted]


def spelled_changes(changes: list[HoldingChange], seat: int, say: Language) -> list[str]:
    return [safe(before_and_after(change, say)) for change in changes if change.seat == seat]


def paragraphs(seat: int, told: list[str], colours: list[str]) -> str:
    mark = disc(colours[seat]) if seat != NOBODY else ""
    return "".join(f"<p>{mark if place == 0 else ''}{line}</p>" for place, line in enumerate(told))


def colour(seat: int, colours: list[str]) -> str:
    return colours[seat] if seat != NOBODY else "nobody"


def disc(colour: str) -> str:
    """Whose it is, by colour and letter."""
    return f'<i class="disc">{BY_NAME.get(colour, STRANGER).letter}</i> '


def speaker(line: ChatLine) -> str:
    return f'<a href="/people/{line.person}">{safe(line.name)}</a>' if line.person else safe(line.name)


def chat(scene: Scene, say: Language) -> str:
    colours = [seat.colour for seat in scene.seats]
    watching = f" <small>({safe(say('watching'))})</small>"
    shown = "".join(
        f'<li class="{colours[line.seat] if line.seat != NOBODY else "nobody"}">'
        f'<time datetime="{safe(line.at)}" data-show="hour">{safe(line.at[11:16])}</time> '
        f"<b>{speaker(line)}</b>{watching if line.seat == NOBODY else ''} {safe(line.words)}</li>"
        for line in last_lines(scene.chat, LONGEST_CHAT)
    )
    if shown:
        return f'<ul class="chat">{shown}</ul>'
    others = [seat for seat in scene.seats if seat.kind != "bot" and not seat.mine]
    alone = " alone" if scene.mine and not others else ""
    return f'<p class="quiet{alone}">{safe(say("Nobody has said anything yet."))}</p>'
