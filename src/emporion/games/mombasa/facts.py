"""What is open about a player of Mombasa: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa import names
from emporion.games.mombasa.pieces import BONUS_TILES, BOOK_SPACES, COMPANIES, GOODS_TILE, SLOTS
from emporion.games.mombasa.scoring import shares
from emporion.games.mombasa.state import HAND, ON_TRACK, PLACES, REST_PILE, MombasaState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Fact
from emporion.kernel.words import Text

SHARES: Final = [Text("shares of Cairo"), Text("shares of Mombasa"), Text("shares of Cape Town"), Text("shares of Saint-Louis")]
POUNDS: Final = Text("pounds")
DIAMONDS: Final = Text("diamond track")
INK: Final = Text("bookkeeping track")
MARKERS: Final = Text("bonus markers at hand")
IN_HAND: Final = Text("cards in hand")
PLANNED: Final = Text("cards planned")
TO_USE: Final = Text("cards to use")
RESTING: Final = Text("cards at rest")
TILES: Final = Text("bonus tiles to use")
BOOKS: Final = Text("books")
IN_FORCE: Final = Text("track bonuses in force")
TO_PLACE: Final = Text("books to place")
BOOKS_DOWN: Final = Text("books face down")
WORTH: Final = [Text("value of a share of {company}", company=company) for company in names.COMPANIES]
POSTS: Final = [Text("posts of {company} on the map", company=company) for company in names.COMPANIES]
TRACKS: Final = [Text("space on the track of {company}", company=company) for company in names.COMPANIES]


def facts(s: MombasaState, seat: int) -> list[Fact]:
    """Money, shares by company, the two tracks, markers."""
    wealth = [Fact("pound", POUNDS, Text("{pounds}", pounds=s.pounds[seat]), True)]
    for company in s.box.scoring_order:
        wealth.append(Fact(f"company{company}", SHARES[company], Text("{shares}", shares=shares(s, seat, company)), True))
    return [
        *wealth,
        Fact("diamond", DIAMONDS, Text("{space}", space=s.diamonds[seat]), True),
        Fact("jar", INK, Text("{space}", space=s.ink[seat]), True),
        Fact("bonus", MARKERS, Text("{markers}", markers=s.markers[seat]), True),
    ]


def pieces(s: MombasaState, seat: int) -> list[tuple[Text, int]]:
    """Cards and tiles to use, tracks and books; of nobody, what the companies hold and are worth."""
    if seat == NOBODY:
        return [
            *[(WORTH[company], s.company_value(company)) for company in range(COMPANIES)],
            *[(POSTS[company], posts(s, company)) for company in range(COMPANIES)],
        ]
    own = range(seat * SLOTS, seat * SLOTS + SLOTS)
    planned = sum(1 for slot in own if s.planned[slot] >= 0)
    cards = list(s.card_at)
    tiles = sum(1 for tile in range(BONUS_TILES) if s.tile_holder[tile] == seat and not s.tile_down[tile])
    return [
        (IN_HAND, cards.count(HAND + seat * PLACES) - planned),
        (PLANNED, planned),
        (TO_USE, sum(1 for slot in own if s.slots[slot] >= 0 and not s.down[slot])),
        (RESTING, sum(cards.count(REST_PILE + seat * PLACES + slot) for slot in range(SLOTS))),
        (TILES, tiles - (s.tile_slot >= 0 and s.tile_holder[GOODS_TILE] == seat)),
        *[(TRACKS[company], s.track[seat * COMPANIES + company]) for company in range(COMPANIES)],
        (IN_FORCE, sum(list(s.unlocked)[seat * COMPANIES : seat * COMPANIES + COMPANIES])),
        (BOOKS, list(s.book_at).count(ON_TRACK + seat)),
        (TO_PLACE, len(s.taken) if s.taken and s.actor() == seat else 0),
        (BOOKS_DOWN, sum(s.is_book_down(seat, space) for space in range(BOOK_SPACES))),
    ]


def posts(s: MombasaState, company: int) -> int:
    """Those that lie in the regions entered now count too."""
    return list(s.post).count(company) + (int(s.lying).bit_count() if s.expanding == company else 0)


def holdings(s: MombasaState, seat: int) -> list[tuple[Text, int]]:
    """What a player counts before every turn; all of it is open."""
    return [
        (POUNDS, s.pounds[seat]),
        (DIAMONDS, s.diamonds[seat]),
        (INK, s.ink[seat]),
        (MARKERS, s.markers[seat]),
        *[(SHARES[company], shares(s, seat, company)) for company in s.box.scoring_order],
    ]
