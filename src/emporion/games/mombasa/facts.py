"""What is open about a player of Mombasa: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.scoring import shares
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.game import Fact
from emporion.kernel.words import Text

SHARES: Final = [Text("shares of Cairo"), Text("shares of Mombasa"), Text("shares of Cape Town"), Text("shares of Saint-Louis")]


def facts(s: MombasaState, seat: int) -> list[Fact]:
    """Money, shares by company, the two tracks, markers."""
    wealth = [Fact("pound", Text("pounds"), Text("{pounds}", pounds=s.pounds[seat]), True)]
    for company in s.box.scoring_order:
        wealth.append(Fact(f"company{company}", SHARES[company], Text("{shares}", shares=shares(s, seat, company)), True))
    return [
        *wealth,
        Fact("diamond", Text("diamond track"), Text("{space}", space=s.diamonds[seat]), True),
        Fact("jar", Text("bookkeeping track"), Text("{space}", space=s.ink[seat]), True),
        Fact("bonus", Text("bonus markers at hand"), Text("{markers}", markers=s.markers[seat]), True),
    ]


def holdings(s: MombasaState, seat: int) -> list[tuple[Text, int]]:
    """What a player counts before every turn; all of it is open."""
    return [
        (Text("pounds"), s.pounds[seat]),
        (Text("diamond track"), s.diamonds[seat]),
        (Text("bookkeeping track"), s.ink[seat]),
        (Text("bonus markers at hand"), s.markers[seat]),
        *[(SHARES[company], shares(s, seat, company)) for company in s.box.scoring_order],
    ]
