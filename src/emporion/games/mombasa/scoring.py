"""Final scoring: what everybody is worth."""

from __future__ import annotations

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.pieces import COMPANIES
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.game import ScoreLine, placed
from emporion.kernel.words import Text


def shares(s: MombasaState, seat: i64, company: i64) -> i64:
    """Shares by the track and on cards (MO-16.2)."""
    return s.track_shares(seat, company) + s.card_shares(seat, company)


def wealth(s: MombasaState, seat: i64) -> i64:
    """Cash, shares and both personal tracks (MO-16.1)."""
    total = s.pounds[seat] + s.box.diamond_value[s.diamonds[seat]] + s.box.ink_value[s.ink[seat]]
    for company in range(COMPANIES):
        total += shares(s, seat, company) * s.company_value(company)
    return total


def score_sheet(s: MombasaState) -> list[ScoreLine]:
    """Item by item, in the order of the rules (MO-16.1)."""
    seats = range(s.seats)
    sheet = [ScoreLine(Text("cash"), [float(s.pounds[seat]) for seat in seats])]
    for company in s.box.scoring_order:
        value = s.company_value(company)
        label = Text("{company}: shares at £{value}", company=names.COMPANIES[company], value=value)
        sheet.append(ScoreLine(label, [float(shares(s, seat, company) * value) for seat in seats]))
    sheet.append(ScoreLine(Text("diamond track"), [float(s.box.diamond_value[s.diamonds[seat]]) for seat in seats]))
    sheet.append(ScoreLine(Text("bookkeeping track"), [float(s.box.ink_value[s.ink[seat]]) for seat in seats]))
    return sheet


def placements(s: MombasaState) -> list[int]:
    """The wealthiest wins; equals share the place (MO-16.3)."""
    standings: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        standings.append((int(wealth(s, seat)),))
    return placed(standings)
