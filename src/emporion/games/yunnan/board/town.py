"""Pu'er: the six buildings with their bid spaces, the bank, the orders, the points and Dúli's card."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.svg import BRONZE, INK, QUIET, drawing, mark, piece, plate, title, use, words
from emporion.games.yunnan import names
from emporion.games.yunnan.bidding import BANK
from emporion.games.yunnan.buildings import BID
from emporion.games.yunnan.components import PROVINCES, SPACES
from emporion.games.yunnan.inspector import richest_province
from emporion.games.yunnan.progress import PAY, own_space
from emporion.games.yunnan.state import BUILDINGS, PROGRESS_BUILDINGS, YunnanState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.kernel.words import Text

WIDTH = 400
HOUSE_WIDTH = 194
HOUSE_HEIGHT = 128
GAINS = [
    Text("1 more trader"),
    Text("1 more border pass"),
    Text("horse 1 province on"),
    Text("1 more influence"),
    Text("build a structure"),
    Text("block a gorge"),
]
CARD_HEIGHT = 130


def draw_town(s: YunnanState, choices: Choices, say: Language) -> str:
    out: list[str] = []
    for building in range(BUILDINGS):
        draw_building(out, s, choices, building, building % 2 * (HOUSE_WIDTH + 12), building // 2 * (HOUSE_HEIGHT + 10) + 4, say)
    below = 3 * (HOUSE_HEIGHT + 10) + 4
    draw_bank(out, s, choices, 0, below, say)
    draw_orders(out, s, HOUSE_WIDTH + 12, below, say)
    draw_points(out, s, 0, below + 124, say)
    height = below + 124 + 84
    if s.with_duli():
        draw_duli(out, s, 0, height + 8, say)
        height += CARD_HEIGHT + 8
    return drawing("town", WIDTH, height + 4, say("Pu'er"), "".join(out))


def draw_building(out: list[str], s: YunnanState, choices: Choices, building: int, x: float, y: float, say: Language) -> None:
    out.append(plate(x + 6, y + 22, HOUSE_WIDTH - 12, HOUSE_HEIGHT - 22, 4, opacity=1))
    out.append(f'<use href="#roof" transform="translate({x + 4:g} {y + 3:g})"/>')
    name = say.text(names.BUILDINGS[building])
    out.append(shrunk(x + HOUSE_WIDTH / 2, y + 50, name, HOUSE_WIDTH - 18, 17, "middle", serif=True))
    out.append(shrunk(x + HOUSE_WIDTH / 2, y + 68, say.text(GAINS[building]), HOUSE_WIDTH - 18, 13, "middle", QUIET))
    spaces = [space for space in range(building * SPACES, building * SPACES + SPACES) if s.box.value[space]]
    step = min(36.0, (HOUSE_WIDTH - 18) / len(spaces))
    at = x + HOUSE_WIDTH / 2 - step * (len(spaces) - 1) / 2
    payable = own_space(s, s.actor(), building) if PAY.first + building in choices else NOBODY
    for space in spaces:
        if BID.first + space in choices:
            out.append(choices.link(BID.first + space, draw_space(s, space, at, y + 98, mark_space(s, space, at, y + 98))))
        elif space == payable:
            out.append(choices.link(PAY.first + building, draw_space(s, space, at, y + 98, mark(at - 18, y + 78, 36, 40))))
        else:
            out.append(draw_space(s, space, at, y + 98, ""))
        at += step


def draw_space(s: YunnanState, space: int, x: float, y: float, marked: str) -> str:
    """A round space can be outbid, a square one is safe."""
    owner = s.bids[space]
    if s.box.small[space]:
        shape = f'<circle cx="{x:g}" cy="{y:g}" r="16" fill="#fffaf0" stroke="{BRONZE}" stroke-width="1.6"/>'
    else:
        shape = f'<rect x="{x - 16:g}" y="{y - 18:g}" width="32" height="36" rx="3" fill="#f3e3bd" stroke="{BRONZE}" stroke-width="2"/>'
    value = str(s.box.value[space])
    shape += marked
    if owner == NOBODY:
        return shape + words(x, y + 6, value, 17, "middle", INK, "600")
    return shape + piece(f"trader{owner}", x, y - 1) + words(x, y + 30, value, 13, "middle", INK, "600")


def mark_space(s: YunnanState, space: int, x: float, y: float) -> str:
    return mark(x - 17, y - 17, 34, 34, 17) if s.box.small[space] else mark(x - 17, y - 19, 34, 38, 4)


def draw_bank(out: list[str], s: YunnanState, choices: Choices, x: float, y: float, say: Language) -> None:
    total = sum(value for owner, value in zip(s.bids, s.box.value, strict=True) if owner != NOBODY)
    marked = mark(x + 6, y, HOUSE_WIDTH - 12, 114, 6) if BANK.first in choices else ""
    sheet = plate(x + 6, y, HOUSE_WIDTH - 12, 114, 6, opacity=1) + marked + title(x + 18, y + 24, say("Bank"), 17)
    told = say("bids of {total} pay {coins}", total=total, coins=s.box.payout(total))
    sheet += shrunk(x + 18, y + 44, told, HOUSE_WIDTH - 34, 13, fill=QUIET)
    spaces = s.box.bank_spaces_with_duli if s.with_duli() else s.box.bank_spaces
    bankers = [colour for colour in range(s.colours) if s.bankers >> colour & 1]
    for number in range(max(spaces, len(bankers))):
        at = x + 40 + number * 44
        sheet += f'<rect x="{at - 18:g}" y="{y + 60:g}" width="36" height="40" rx="4" fill="#f3e3bd" stroke="{BRONZE}" stroke-width="2"/>'
        sheet += piece(f"trader{bankers[number]}", at, y + 80) if number < len(bankers) else use("icon-coin", at, y + 80, 1.2)
    out.append(choices.link(BANK.first, sheet) if BANK.first in choices else sheet)


def draw_orders(out: list[str], s: YunnanState, x: float, y: float, say: Language) -> None:
    """Both orders; who has passed stands lower, on the strip."""
    out.append(plate(x + 2, y, HOUSE_WIDTH - 8, 114, 6, opacity=1))
    for row, (name, label, order, fill) in enumerate(
        (
            (say("bidding"), say("bidding order"), s.order, "#c9d9e8"),
            (say("travel"), say("travel order"), s.gray(), "#d8d5ce"),
        ),
    ):
        top = y + 6 + row * 40
        out.append(f'<rect x="{x + 8:g}" y="{top:g}" width="{HOUSE_WIDTH - 20}" height="36" rx="5" fill="{fill}"/>')
        out.append(f"<g><title>{label}</title>")
        out.append(shrunk(x + 13, top + 23, name, 58, 13, fill=INK))
        for place, colour in enumerate(order):
            faded = ' opacity=".45"' if row == 0 and s.has_passed(colour) else ""
            out.append(f"<g{faded}>{use(f'marker{colour}', x + 84 + place * 21, top + 18, 0.78)}</g>")
        out.append("</g>")
    inspector = say("Inspector: {province}", province=names.PROVINCES[richest_province(s)])
    out.append(shrunk(x + 13, y + 103, inspector, HOUSE_WIDTH - 28, 13, fill=QUIET))


def draw_points(out: list[str], s: YunnanState, x: float, y: float, say: Language) -> None:
    """The points of all seats along one line, with the flag where the game ends."""
    out.append(plate(x + 6, y, WIDTH - 12, 80, 6, opacity=1))
    end = s.box.points_that_end
    longest = max(100, *(int(s.points[seat]) for seat in range(s.seats)))
    scale = (WIDTH - 60) / longest
    out.append(words(x + 16, y + 20, say("Victory points"), 13, fill=QUIET))
    if not s.variant.gifts_only:
        at = x + 28 + end * scale
        out.append(f'<path d="M{at:g} {y + 56:g}V{y + 8:g}l16 6l-16 6" fill="#b23a2e" stroke="#6d1d15" stroke-width="1.6"/>')
    out.append(
        f'<line x1="{x + 28:g}" y1="{y + 56:g}" x2="{x + 28 + longest * scale:g}" y2="{y + 56:g}" stroke="{BRONZE}" stroke-width="3"/>'
    )
    for tick in range(0, longest + 1, 20):
        at = x + 28 + tick * scale
        out.append(f'<line x1="{at:g}" y1="{y + 51:g}" x2="{at:g}" y2="{y + 61:g}" stroke="{BRONZE}" stroke-width="2"/>')
        out.append(words(at, y + 74, str(tick), 12, "middle", QUIET))
    for seat in sorted(range(s.seats), key=lambda each: (s.points[each], each)):
        same = [other for other in range(s.seats) if s.points[other] == s.points[seat]]
        at = x + 28 + int(s.points[seat]) * scale + same.index(seat) * 13
        told = say("{owner}: {count} point", plural="{owner}: {count} points", owner=names.colour(s, seat), count=int(s.points[seat]))
        out.append(f"<g><title>{told}</title>{piece(f'marker{seat}', at, y + 42)}</g>")


def draw_duli(out: list[str], s: YunnanState, x: float, y: float, say: Language) -> None:
    """The card turned up last: the buildings he tries in turn, and his traders by province."""
    out.append(plate(x + 6, y, WIDTH - 12, CARD_HEIGHT - 6, 8, "#efe3f2", 1))
    out.append(use("marker2", x + 26, y + 22) + title(x + 46, y + 28, say.text(names.DULI), 17))
    hidden = say("{count} card face down", plural="{count} cards face down", count=len(s.deck))
    out.append(words(x + WIDTH - 18, y + 27, hidden, 13, "end", QUIET))
    if not s.used:
        return
    card = s.used[-1]
    wanted = [names.BUILDINGS[s.box.duli_bids[card * PROGRESS_BUILDINGS + i]] for i in range(PROGRESS_BUILDINGS)]
    for line, part in enumerate((wanted[:3], wanted[3:])):
        out.append(shrunk(x + 18, y + 50 + line * 17, line * "› " + " › ".join(say.text(name) for name in part), WIDTH - 36, 13))
    at = x + 18.0
    for province in range(PROVINCES):
        label = f"{say.text(names.PROVINCES[province])} {s.box.duli_traders[card * PROVINCES + province]}"
        out.append(words(at, y + 92, label, 13, fill=INK))
        at += 74
    if s.box.duli_tea_house[card]:
        out.append(use("icon-tea-house", x + 28, y + 110) + words(x + 44, y + 115, say("builds a tea house"), 13, fill=QUIET))
