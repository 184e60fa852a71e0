"""What is open about a player of Mombasa, for the strip with the name."""

from __future__ import annotations

from emporion.games.mombasa import wording
from emporion.games.mombasa.components import COMPANIES
from emporion.games.mombasa.scoring import shares
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.game import Fact
from emporion.kernel.words import Text


def facts(s: MombasaState, seat: int) -> list[Fact]:
    """Money, shares by company, the two tracks, markers."""
    told = [Fact("pound", Text("pounds"), Text("{pounds}", pounds=s.pounds[seat]), True)]
    for company in range(COMPANIES):
        label = Text("shares of {company}", company=wording.COMPANY[company])
        told.append(Fact(f"company{company}", label, Text("{shares}", shares=shares(s, seat, company)), True))
    return [
        *told,
        Fact("diamond", Text("diamond track"), Text("{space}", space=s.diamonds[seat]), True),
        Fact("jar", Text("bookkeeping track"), Text("{space}", space=s.ink[seat]), True),
        Fact("bonus", Text("bonus markers at hand"), Text("{markers}", markers=s.markers[seat]), True),
    ]
