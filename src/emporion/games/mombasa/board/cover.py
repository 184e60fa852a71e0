"""The picture of the game on the front page."""

from __future__ import annotations

from emporion.drawing.landscape import ridge
from emporion.games.mombasa.board.icons import ARMS, COMPANY_PAINTS, POST
from emporion.kernel.chance import Chance

DUSK = (
    '<linearGradient id="mombasa-dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8c9b4"/>'
    '<stop offset=".55" stop-color="#f5ddb0"/><stop offset="1" stop-color="#eec489"/></linearGradient>'
    '<linearGradient id="mombasa-bay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b7cfc9"/>'
    '<stop offset="1" stop-color="#6f9fab"/></linearGradient>'
    '<rect width="640" height="360" fill="url(#mombasa-dusk)"/><circle cx="436" cy="112" r="44" fill="#e8994a" fill-opacity=".9"/>'
)


def cover() -> str:
    """Dhows in the bay at dusk, trading posts and palms on the shore."""
    chance = Chance(8)
    drawn = [DUSK, ridge(chance, 640, 176, 60, 90, "#b7a588", 0.8), ridge(chance, 640, 190, 34, 70, "#a19a6c", 1)]
    drawn.append(
        '<rect y="186" width="640" height="174" fill="url(#mombasa-bay)"/>'
        '<path d="M392 190H480L560 360H300Z" fill="#f3cf92" fill-opacity=".2"/>'
    )
    for y in range(204, 330, 20):
        drawn.append(f'<path d="M0 {y}q40-6 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0" fill="none" stroke="#eef3e6" stroke-opacity=".45"/>')
    for x, y, size, sail in ((470, 236, 0.8, "#f6f0e2"), (330, 258, 1.15, "#dd8a33"), (548, 292, 1.45, "#b23a2e")):
        drawn.append(dhow(x, y, size, sail))
    drawn.append(
        '<path d="M-10 372V262Q60 238 150 250T286 312Q300 340 330 372Z" fill="#e3cd97"/>'
        '<path d="M-10 372V282Q70 262 140 272T236 326Q250 346 262 372Z" fill="#cdb377"/>'
    )
    for company, (x, y, size) in enumerate(((58, 250, 2.6), (118, 262, 2.9), (184, 284, 2.6), (30, 300, 3.4))):
        drawn.append(trading_post(company, x, y, size))
    for x, y, size in ((92, 246, 1.1), (14, 258, 1.5), (236, 306, 1.2)):
        drawn.append(palm(x, y, size))
    for x, y in ((104, 326), (128, 332), (116, 312), (176, 338)):
        drawn.append(
            f'<rect x="{x}" y="{y}" width="22" height="18" rx="1.5" fill="#b5763c" stroke="#4e2f12" stroke-width="1.6"/>'
            f'<path d="M{x} {y + 6}h22M{x} {y + 12}h22" stroke="#4e2f12" stroke-opacity=".6"/>'
        )
    return (
        '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" preserveAspectRatio="xMidYMid slice" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'
    )


def dhow(x: float, y: float, size: float, sail: str) -> str:
    """A ship of the coast with its slanting sail."""
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-44-6Q-34 14-16 16H24Q42 10 54-14Q20 0-44-6Z" fill="#6d4a2f" '
        f'stroke="#3a2c20" stroke-width="2"/><path d="M-4 0L2-84" stroke="#3a2c20" stroke-width="3"/>'
        f'<path d="M-34-16Q-2-60 34-104Q30-40 40-14Q4-22-34-16Z" fill="{sail}" stroke="#3a2c20" stroke-width="2"/>'
        '<path d="M-8-42Q10-40 34-50M-22-26Q10-28 36-30" fill="none" stroke="#3a2c20" stroke-opacity=".35"/></g>'
    )


def trading_post(company: int, x: float, y: float, size: float) -> str:
    paint = COMPANY_PAINTS[company]
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="{POST}" fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.1" '
        f'stroke-linejoin="round"/><path d="{ARMS[company]}" fill="{paint.ink}" transform="translate(0 2.5) scale(.6)"/></g>'
    )


def palm(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M0 0Q6-26 2-52" fill="none" stroke="#6a4a26" stroke-width="4"/>'
        '<path d="M2-52Q-14-62-26-46Q-12-54 2-50Q-8-42-14-30Q-2-44 3-50Q14-44 18-32Q18-46 4-52Q18-58 30-46Q22-64 2-52Z" fill="#55743f" '
        'stroke="#33491f"/></g>'
    )
