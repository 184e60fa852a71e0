"""What a fulfilled contract earns (ME-7.4 to 7.6, ME-9.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.names import CONTRACT
from emporion.games.merkator.state import DISCARDED, TEN_DELIVERED, MerkatorState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Happening, amount
from emporion.kernel.words import Text

REWARDED: Final = Happening("reward", Text("{who} receives {contract}"), [CONTRACT])
NO_REWARD: Final = Happening("no reward", Text("{who} receives nothing: no contract of value {value} is left"), [amount("value")])
RENEWED_PILE: Final = Happening(
    "renew pile", Text("{count} discards become the new pile of value {value}"), [amount("value"), amount("count")]
)
TEN_FULFILLED: Final = Happening("ten", Text("{who} fulfils a contract of value 10: the end begins"))


def reward(s: MerkatorState, seat: i64, rank: i64) -> None:
    """The top card of the next pile; the last pile but one brings the end of the game (ME-7.4, ME-9.1)."""
    if s.pile_size[rank] == 0:
        renew_pile(s, rank)
    contract = s.top(rank)
    if contract == NOBODY:
        s.tell(NO_REWARD, seat, s.box.values[rank])
    else:
        s.pile_size[rank] -= 1
        size = s.pile_size[rank]
        s.piles[s.box.rank_start[rank] + size] = NOBODY
        if s.unseen[rank] >= size and size > 0:
            s.unseen[rank] = size - 1
            s.reveals += 1
        s.where[contract] = seat
        s.tell(REWARDED, seat, contract)
        if s.variant.fresh_waits:
            close_for_now(s, contract)
    if rank == s.box.ranks - 1 and not s.variant.solo and not s.in_final_round() and s.ending != TEN_DELIVERED:
        s.ending = TEN_DELIVERED
        s.tell(TEN_FULFILLED, seat)


def renew_pile(s: MerkatorState, rank: i64) -> None:
    """All discards of a value, shuffled, become its new pile (ME-7.5)."""
    cards: list[int] = []
    for contract in range(s.box.rank_start[rank], s.box.rank_start[rank] + s.box.rank_size[rank]):
        if s.where[contract] == DISCARDED:
            cards.append(int(contract))
    if not cards:
        return
    chance = Chance(s.shuffle_seed)
    chance.shuffle(cards)
    s.shuffle_seed = chance.seed()
    for contract in cards:
        s.lay_on_pile(contract)
    s.unseen[rank] = len(cards) - 1
    s.reveals += 1
    s.tell(RENEWED_PILE, NOBODY, s.box.values[rank], len(cards))


def is_closed(s: MerkatorState, contract: i64) -> bool:
    """Whether a contract of this location has had its time in this turn."""
    contracts = s.box.contracts_at[s.location]
    for place in range(i64(len(contracts))):
        if contracts[place] == contract:
            return s.used >> place & 1 != 0
    return False


def close_for_now(s: MerkatorState, contract: i64) -> None:
    """If the contract names this location, it cannot be fulfilled again in this turn."""
    contracts = s.box.contracts_at[s.location]
    for place in range(i64(len(contracts))):
        if contracts[place] == contract:
            s.used |= 1 << place
