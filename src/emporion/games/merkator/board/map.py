"""The map: twelve locations with their cubes, time and thresholds, and who has business there."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, PAPER, QUIET, drawing, mark, piece, plate, use, words
from emporion.games.merkator import names
from emporion.games.merkator.board.art import PAINTS
from emporion.games.merkator.board.layout import MAP_HEIGHT, MAP_WIDTH, PLATE_HEIGHT, PLATE_WIDTH, corner
from emporion.games.merkator.board.needs import WANTING, standing
from emporion.games.merkator.board.words import kinds_of_colour, trip_words
from emporion.games.merkator.components import LOCATIONS, MAJORS
from emporion.games.merkator.joining import JOIN
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.travel import TRAVEL, growth_words
from emporion.kernel.language import Language

MOST_CUBES = 4
"""So many cubes are drawn one behind the other; the number beside them tells the rest."""
ROOM = PLATE_WIDTH - 16
"""What a row of chips may take."""


def draw_map(s: MerkatorState, choices: Choices, say: Language) -> str:
    out = ['<use href="#europe"/>']
    for location in range(LOCATIONS):
        draw_location(out, s, choices, location, say)
    return drawing("map", MAP_WIDTH, MAP_HEIGHT, say("Map of the trading places"), "".join(out))


def draw_location(out: list[str], s: MerkatorState, choices: Choices, location: int, say: Language) -> None:
    x, y = corner(location)
    action = int(JOIN.first if JOIN.first in choices and s.location == location else TRAVEL.first + location)
    marked = mark(x, y, PLATE_WIDTH, PLATE_HEIGHT, 10) if action in choices else ""
    inside = [plate(x, y, PLATE_WIDTH, PLATE_HEIGHT, opacity=0.95, fill=PAPER if location < MAJORS else "#f3ead0"), marked]
    name = say.text(names.place_name(s.box, location))
    inside.append(shrunk(x + 10, y + 21, name, PLATE_WIDTH - 57, 16, serif=True))
    draw_time(inside, s.box.time[location], x + PLATE_WIDTH - 7, y + 20, say)
    if location < MAJORS:
        inside.append(f'<use href="#edge{location}" x="{x:g}" y="{y:g}"/>')
        draw_cubes(inside, s, location, x + 20, y + 44, say)
    else:
        draw_threshold(inside, s, location, x + 9, y + 44, say)
    draw_bonus(inside, s, location, x + (116 if location < MAJORS else 88), y + 44, say)
    if s.location == location:
        inside.append(f"<g><title>{safe(say('The Merkator is here'))}</title>{piece('merkator', x + PLATE_WIDTH - 14, y + 45)}</g>")
    draw_business(inside, s, location, x + 9, y + PLATE_HEIGHT - 24, say)
    drawn = "".join(inside)
    out.append(choices.link(action, drawn) if marked else drawn)


def draw_time(out: list[str], time: int, right: float, y: float, say: Language) -> None:
    colour = "#2f6b3c" if time > 0 else "#a4351f" if time < 0 else QUIET
    out.append(f"<g><title>{safe(say.text(trip_words(time)))}</title>{use('icon-hourglass', right - 27, y - 5, 0.66)}")
    out.append(words(right, y, names.signed(time), 15, "end", colour, "700") + "</g>")


def draw_cubes(out: list[str], s: MerkatorState, major: int, x: float, y: float, say: Language) -> None:
    """The cubes that lie here; the taker decides which of the two kinds they are."""
    count = int(s.cubes[major])
    kinds = kinds_of_colour(s.box, major)
    out.append(f"<g><title>{safe(say('Cubes: {count}, each {kinds}', count=count, kinds=kinds))}</title>")
    shown = min(count, MOST_CUBES if count < 10 else MOST_CUBES - 1)
    step = 6
    out += [piece(f"cube{major}", x + number * step, y) for number in range(shown)]
    if not count:
        out.append(f'<path d="M{x:g} {y - 10:g}l9 4.5v10.5l-9 4.5l-9-4.5v-10.5Z" fill="none" stroke="{BRONZE}" stroke-dasharray="3 2.5"/>')
    out.append(words(x + 12 + max(0, shown - 1) * step, y + 6, str(count), 17, weight="700"))
    out.append(use(f"good{2 * major}", x + 55, y, 0.62) + use(f"good{2 * major + 1}", x + 71, y, 0.62) + "</g>")


def draw_threshold(out: list[str], s: MerkatorState, minor: int, x: float, y: float, say: Language) -> None:
    """After a visit every major with that many cubes gets one more."""
    least = s.box.threshold[minor]
    told = f"={least}" if s.variant.exactly else f"≥{least}"
    meaning = growth_words(s, minor)
    out.append(f"<g><title>{safe(say.text(meaning))}</title>")
    out.append(words(x, y + 6, told, 16, weight="700") + use("icon-cubes", x + 36, y, 0.66))
    out.append(words(x + 44, y + 6, "+1", 14, fill="#2f6b3c", weight="700") + "</g>")


def draw_bonus(out: list[str], s: MerkatorState, location: int, x: float, y: float, say: Language) -> None:
    """Bonus cards of the location that somebody owns."""
    for card in s.box.bonus_at[location]:
        owner = s.bonus_place[card]
        if owner < 0:
            continue
        kind = s.box.bonus_kind[card]
        meaning = say("{who} gets {kind} here", who=names.SEATS[owner], kind=names.kind_name(s.box, kind))
        out.append(f"<g><title>{safe(meaning)}</title>{use(f'good{kind}', x, y - 5, 0.75)}")
        out.append(flag(owner, x - 8, y + 6, 16, 13, PAINTS[owner].letter) + "</g>")
        x += 21


def draw_business(out: list[str], s: MerkatorState, location: int, x: float, y: float, say: Language) -> None:
    """Everybody's contracts of the location: a tick on those that could be fulfilled now."""
    held = [contract for contract in s.box.contracts_at[location] if s.where[contract] >= 0]
    held.sort(key=lambda contract: ((s.where[contract] - s.active) % s.seats, contract))
    if not held:
        return
    found = [(contract, s.where[contract], standing(s, s.where[contract], contract)) for contract in held]
    gap = 3.0
    wide = min(44.0, (ROOM - gap * (len(held) - 1)) / len(held))
    for contract, owner, (state, missing) in found:
        name = names.contract_name(s.box, contract)
        if state == WANTING:
            meaning = say("{who}: {contract}, cubes missing: {missing}", who=names.SEATS[owner], contract=name, missing=missing)
        else:
            meaning = say("{who}: {contract} can be fulfilled", who=names.SEATS[owner], contract=name)
        told = f"{PAINTS[owner].letter}{s.box.contract_value[contract]}"
        out.append(f"<g><title>{safe(meaning)}</title>")
        if state != WANTING:
            out.append(flag(owner, x, y, wide, 17, told, True, wide > 38))
        else:
            out.append(flag(owner, x, y, wide, 17, told, False, note=f"−{missing}" if wide > 38 else ""))
        out.append("</g>")
        x += wide + gap


def flag(
    seat: int, x: float, y: float, width: float, height: float, told: str, full: bool = True, tick: bool = False, note: str = ""
) -> str:
    """A small sign in a player's colour: full or only its outline, with a tick or a note behind its words."""
    paint = PAINTS[seat]
    fill, ink = (paint.fill, paint.ink) if full else ("#fffaf0", INK)
    middle = x + width / 2 - (8 if tick or note else 0)
    drawn = (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3.5" fill="{fill}" stroke="{paint.edge}" '
        f'stroke-width="{1.6 if full else 1:g}"/>'
    )
    drawn += words(middle, y + height / 2 + 4.3, told, 12, "middle", ink, "700" if full else "")
    if tick:
        at = x + width - 14
        drawn += f'<path d="M{at:g} {y + 8.5:g}l3.4 4l6-8" fill="none" stroke="{ink}" stroke-width="2.2" stroke-linecap="round"/>'
    if note:
        drawn += words(x + width - 4, y + 12.8, note, 12, "end", "#a4351f", "700")
    return drawn
