"""The map: provinces along the Tea-Horse Road, gorges beside it, the market of Pu'er at its foot."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import drawing, mark, piece, plate, title, use, words
from emporion.games.yunnan import names
from emporion.games.yunnan.bidding import FROM, GO_TO_MARKET
from emporion.games.yunnan.board.layout import (
    HEIGHT,
    MARKET_HEIGHT,
    MARKET_WIDTH,
    MARKET_Y,
    PLATE_HEIGHT,
    PLATE_WIDTH,
    PLATE_X,
    SITE_HEIGHT,
    SITE_WIDTH,
    WIDTH,
    gorge_sites,
    plate_y,
)
from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.progress import BLOCK, POST_GUARD
from emporion.games.yunnan.state import MARKET, RESERVE, YunnanState
from emporion.games.yunnan.structures import BUILD_BRIDGE, BUILD_STATION, BUILD_TEA_HOUSE
from emporion.games.yunnan.travel import DISPLACE, MOVE, Displace
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

ROW = PLATE_WIDTH - 60
"""The room for a row of pieces beside the tea house."""


def draw_map(s: YunnanState, choices: Choices, say: Language) -> str:
    out = ['<use href="#land"/>']
    for gorge, (x, y) in enumerate(gorge_sites(s.box)):
        draw_gorge(out, s, choices, gorge, x, y, say)
    for province in range(PROVINCES - 1, -1, -1):
        draw_province(out, s, choices, province, say)
    draw_market(out, s, choices, say)
    draw_reserves(out, s, choices, say)
    return drawing("map", WIDTH, HEIGHT, say("The Tea-Horse Road"), "".join(out))


# --- a province -------------------------------------------------------------------------------------------------------


def draw_province(out: list[str], s: YunnanState, choices: Choices, province: int, say: Language) -> None:
    x, y = PLATE_X, plate_y(province)
    box = s.box
    out.append(plate(x, y, PLATE_WIDTH, PLATE_HEIGHT))
    out.append(title(x + 12, y + 24, say.text(names.PROVINCES[province])))
    out.append(f"<g><title>{say('Income per trader and per station')}</title>{use('icon-trader', x + 124, y + 18)}")
    out.append(words(x + 136, y + 24, str(box.trader_income[province])) + use("icon-station", x + 176, y + 18))
    out.append(words(x + 189, y + 24, str(box.station_income[province])) + "</g>")
    draw_gifts(out, s, province, x + 236, y + 18, say)
    draw_tea_house(out, s, choices, province, x + PLATE_WIDTH - 32, y + 34, say)
    draw_traders(out, s, choices, province, x + 24, y + 52, ROW)
    draw_row(out, s, choices, province, x + 26, y + 88)
    draw_trips(out, s, choices, province, x + 8, y + PLATE_HEIGHT - 3, say)


def draw_gifts(out: list[str], s: YunnanState, province: int, x: float, y: float, say: Language) -> None:
    if s.box.gifts[province]:
        stack = s.gift_stacks[province]
        faded = "" if stack else ' opacity=".35"'
        out.append(f"<g{faded}><title>{say('Gifts left: {count}', count=stack)}</title>{use('icon-gift', x, y)}")
        out.append(words(x + 16, y + 6, f"×{stack}") + "</g>")


def draw_tea_house(out: list[str], s: YunnanState, choices: Choices, province: int, x: float, y: float, say: Language) -> None:
    owner = s.tea_houses[province]
    points = words(x, y + 36, f"{s.box.tea_house_points[province]}", 17, "middle", "#6d4a12", "700")
    if owner != NOBODY:
        out.append(
            f"<g><title>{say('Tea house of {owner}', owner=names.colour(s, owner))}</title>{piece(f'tea-house{owner}', x, y)}{points}</g>"
        )
        return
    site = f"<title>{say('Site for a tea house')}</title>{use('tea-house-site', x, y)}{points}"
    out.append(choices.link_if_legal(BUILD_TEA_HOUSE.first + province, f"<g>{site}</g>", mark(x - 24, y - 24, 48, 66)))


def group_widths(counts: list[int], room: float) -> tuple[float, float]:
    """How far traders of one colour overlap, and the gap between colours, so that all fit."""
    shown = [count for count in counts if count]
    if not shown:
        return 0, 0
    gap = 30.0
    followers = sum(shown) - len(shown)
    needed = gap * len(shown)
    offset = 14.0 if followers == 0 else max(5.0, min(14.0, (room - needed) / followers))
    return offset, gap


def draw_traders(out: list[str], s: YunnanState, choices: Choices, place: int, x: float, y: float, room: float) -> None:
    """All traders in a place, colour by colour; a group can be one to take from or one to displace."""
    counts = [int(s.traders_in(colour, place)) for colour in range(s.colours)]
    offset, gap = group_widths(counts, room)
    for colour, count in enumerate(counts):
        if not count:
            continue
        group = row_of_traders(colour, count, x, y, offset)
        width = 30 + (count - 1) * offset
        marked = mark(x - 16, y - 19, width + 2, 38)
        action = trader_action(s, choices, place, colour)
        out.append(choices.link(action, marked + group) if action != NOBODY else group)
        x += (count - 1) * offset + gap


def row_of_traders(colour: int, count: int, x: float, y: float, offset: float) -> str:
    """Traders one behind the other; the one in front shows the letter."""
    behind = "".join(piece(f"trader{colour}", x + number * offset, y, f"trader{colour}-plain") for number in range(count - 1))
    return behind + piece(f"trader{colour}", x + (count - 1) * offset, y)


def trader_action(s: YunnanState, choices: Choices, place: int, colour: int) -> int:
    """What clicking a group of traders means now."""
    if place < PROVINCES and FROM.first + place in choices and colour == s.actor():
        return FROM.first + place
    if DISPLACE.first + colour in choices:
        step = s.agenda[-1]
        if isinstance(step, Displace) and step.province == place:
            return DISPLACE.first + colour
    return NOBODY


def draw_row(out: list[str], s: YunnanState, choices: Choices, province: int, x: float, y: float) -> None:
    """Stations, horses and guards, and the sites where one can be placed now."""
    shown = [piece_at(f"station{colour}") for colour in range(s.colours) if s.has_station(colour, province)]
    if BUILD_STATION.first + province in choices:
        shown.append((BUILD_STATION.first + province, "station-site"))
    shown += [piece_at(f"horse{seat}") for seat in range(s.seats) if s.horse(seat) == province]
    shown += [piece_at(f"guard{colour}") for colour in range(s.colours) if s.guards[colour] == province]
    if POST_GUARD.first + province in choices:
        shown.append((POST_GUARD.first + province, "guard-site"))
    spacing = min(36.0, ROW / max(1, len(shown)))
    for action, symbol in shown:
        if action == NOBODY:
            out.append(piece(symbol, x, y))
        else:
            out.append(choices.link(action, mark(x - 18, y - 19, 36, 38) + use(symbol, x, y)))
        x += spacing


def piece_at(symbol: str) -> tuple[int, str]:
    return NOBODY, symbol


def draw_trips(out: list[str], s: YunnanState, choices: Choices, province: int, x: float, y: float, say: Language) -> None:
    """Trips that end here: where they start and how many border passes they take; short names where many meet."""
    trips = [source for source in range(PROVINCES + 1) if MOVE.first + source * PROVINCES + province in choices]
    short = len(trips) > 3
    for source in trips:
        name = say("Pu'er") if source == MARKET else say.text(names.PROVINCES[source])
        label = f"{name[:3] if short else name} {s.trip(s.actor(), source, province)}"
        before = 8 if short else 24
        width = before + 8 + 9.8 * len(label)
        chip = (
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="25" rx="12.5" fill="#fff7dd"/>{mark(x, y, width, 25, 12.5)}'
            f'<rect x="{x + before - 3:g}" y="{y + 3:g}" width="{width - before - 3:g}" height="19" rx="9" fill="#fff7dd"/>'
        )
        if not short:
            chip += f'<path d="M{x + 8:g} {y + 12:g}h9m-4-4.5l5 4.5l-5 4.5" fill="none" stroke="#5b3208" stroke-width="2.4"/>'
        action = MOVE.first + source * PROVINCES + province
        out.append(choices.link(action, chip + words(x + before, y + 18, label, 16, weight="600")))
        x += width + 5


# --- beside and below the road ----------------------------------------------------------------------------------------


def draw_gorge(out: list[str], s: YunnanState, choices: Choices, gorge: int, x: float, y: float, say: Language) -> None:
    """The bridges over a gorge, and the blocker."""
    inside = [f"<title>{say('Gorge {gorge}', gorge=names.gorge(s, gorge))}</title>"]
    builders = [colour for colour in range(s.colours) if s.has_bridge(colour, gorge)]
    spacing = min(24.0, 84 / max(1, len(builders)))
    first = y - spacing * (len(builders) - 1) / 2
    for number, colour in enumerate(builders):
        inside.append(piece(f"bridge{colour}", x, first + number * spacing))
    if s.blocked == gorge:
        inside.append(piece("boulder", x, y))
    action = BUILD_BRIDGE.first + gorge if BUILD_BRIDGE.first + gorge in choices else BLOCK.first + gorge
    drawn = f"<g>{''.join(inside)}</g>"
    marked = mark(x - SITE_WIDTH / 2, y - SITE_HEIGHT / 2, SITE_WIDTH, SITE_HEIGHT, 12)
    out.append(choices.link_if_legal(action, drawn, marked))


def draw_market(out: list[str], s: YunnanState, choices: Choices, say: Language) -> None:
    x, y = 8, MARKET_Y
    open_to_all = GO_TO_MARKET.first in choices
    sheet = plate(x, y, MARKET_WIDTH, MARKET_HEIGHT) + (mark(x, y, MARKET_WIDTH, MARKET_HEIGHT, 10) if open_to_all else "")
    sheet += title(x + 12, y + 24, say("Market of Pu'er"))
    sheet += f"<g><title>{say('Income of the market, once')}</title>{use('icon-coin', x + 226, y + 18)}"
    sheet += words(x + 240, y + 24, str(s.box.market_income)) + "</g>"
    out.append(choices.link(GO_TO_MARKET.first, sheet) if open_to_all else sheet)
    line = 0
    at = x + 24.0
    for colour in range(s.colours):
        count = int(s.traders_in(colour, MARKET))
        if not count:
            continue
        width = 34 + (count - 1) * 12
        if at + width > x + MARKET_WIDTH:
            line, at = line + 1, x + 24.0
        out.append(row_of_traders(colour, count, at, y + 54 + line * 38, 12))
        at += width


def draw_reserves(out: list[str], s: YunnanState, choices: Choices, say: Language) -> None:
    """Traders at hand, by colour: they can bid this round."""
    x, y = MARKET_WIDTH + 16, MARKET_Y
    out.append(plate(x, y, WIDTH - x - 8, MARKET_HEIGHT) + title(x + 12, y + 24, say("At hand")))
    for colour in range(s.parties):
        at_x, at_y = x + 24 + colour % 3 * 66, y + 54 + colour // 3 * 40
        count = int(s.traders_in(colour, RESERVE))
        drawn = row_of_traders(colour, count, at_x, at_y, 2)
        if not count:
            drawn = f'<g opacity=".25">{use(f"trader{colour}", at_x, at_y)}</g>'
        drawn += words(at_x + 17 + 2 * count, at_y + 8, f"×{count}")
        mine = FROM.first + PROVINCES in choices and colour == s.actor()
        out.append(choices.link(FROM.first + PROVINCES, mark(at_x - 18, at_y - 19, 66, 38) + drawn) if mine else drawn)
