"""What a seat may see, and what it must imagine (YI-1.8)."""

from __future__ import annotations

from emporion.games.yinzi.components import DECK, FIRST_EUROPEAN, HAND, ROUNDS, ROUTE_STACK, ROUTES
from emporion.games.yinzi.state import (
    CARDS,
    DISCARDED,
    FACE_DOWN,
    NO_CARD,
    OWN,
    PERSONAL,
    PLAYED,
    YinziState,
)
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.chance import Chance

# --- what is known --------------------------------------------------------------------------------------------------


def rolls_seen(s: YinziState) -> int:
    """Dice rolled so far; the one of a round is rolled at its end."""
    return max(0, s.round - 1)


def route_known(s: YinziState, place: int, seat: int) -> bool:
    """Whether the tile at a place of the shuffled routes is known to a seat."""
    stack = place // ROUTE_STACK
    if stack < s.seats:
        return place % ROUTE_STACK < s.routes_turned
    if stack > s.seats:
        return False
    looked = seat >= 0 and s.pile_seen >> seat & 1 != 0
    return looked or s.route_place[s.routes[place]] >= PERSONAL


def past_rows(s: YinziState) -> int:
    """Cards of each deck that were played in rounds before."""
    return max(0, s.hands_drawn - 1) * HAND


def hide(cards: list[int], seen: int) -> list[int]:
    """A face-down stack: the first ones are known, the rest only counted."""
    known = min(seen, len(cards))
    return cards[:known] + [UNKNOWN] * (len(cards) - known)


def view(s: YinziState, seat: int) -> YinziState:
    """The position with everything hidden from the seat replaced by UNKNOWN."""
    seen = s.copy()
    seen.stock = hide(s.stock, s.stock_at)
    seen.factory_stack = hide(s.factory_stack, s.factories_at)
    seen.ships_a = hide(s.ships_a, s.ships_a_at + 1)
    seen.ships_b = hide(s.ships_b, s.ships_b_at + 1)
    seen.ships_removed = hide(s.ships_removed, 0)
    seen.dice = hide(s.dice, rolls_seen(s))
    seen.late_seed = UNKNOWN
    seen.routes = s.routes[:]
    for place in range(ROUTES):
        if not route_known(s, place, seat):
            seen.route_place[s.routes[place]] = UNKNOWN
            seen.routes[place] = UNKNOWN
    seen.decks = []
    for player in range(s.seats):
        seen.decks += hide(s.decks[player * DECK : player * DECK + DECK], past_rows(s))
        if player != seat:
            hide_hand(seen, player)
    return seen


def hide_hand(seen: YinziState, player: int) -> None:
    hand = player * OWN + CARDS
    for number in range(HAND):
        if seen.own[hand + number] != NO_CARD:
            seen.own[hand + number] = UNKNOWN


# --- what is imagined -----------------------------------------------------------------------------------------------


def reshuffle(cards: list[int], seen: int, chance: Chance) -> list[int]:
    """The known ones as they are, the others drawn anew; sorted first, so that the true order cannot steer the draw."""
    rest = sorted(cards[seen:])
    chance.shuffle(rest)
    return cards[:seen] + rest


def resample(s: YinziState, seat: int, chance: Chance) -> YinziState:
    """A position the seat could be in."""
    twin = s.copy()
    twin.stock = reshuffle(s.stock, s.stock_at, chance)
    twin.factory_stack = reshuffle(s.factory_stack, s.factories_at, chance)
    twin.late_seed = chance.seed()
    twin.dice = s.dice[: rolls_seen(s)]
    while len(twin.dice) < ROUNDS:
        twin.dice.append(chance.below(6))
    imagine_ships(twin, chance)
    imagine_routes(twin, seat, chance)
    twin.decks = s.decks[:]
    for player in range(s.seats):
        imagine_cards(twin, player, player == seat, chance)
    return twin


def imagine_ships(twin: YinziState, chance: Chance) -> None:
    """Unseen ships change places; those removed were Asian."""
    seen_a = min(twin.ships_a_at + 1, len(twin.ships_a))
    seen_b = min(twin.ships_b_at + 1, len(twin.ships_b))
    unseen = sorted(twin.ships_removed + twin.ships_a[seen_a:] + twin.ships_b[seen_b:])
    asian = [ship for ship in unseen if twin.box.ship_nation[ship] < FIRST_EUROPEAN]
    chance.shuffle(asian)
    removed = asian[: len(twin.ships_removed)]
    rest = [ship for ship in unseen if ship not in removed]
    chance.shuffle(rest)
    hidden_a = len(twin.ships_a) - seen_a
    twin.ships_removed = removed
    twin.ships_a = twin.ships_a[:seen_a] + rest[:hidden_a]
    twin.ships_b = twin.ships_b[:seen_b] + rest[hidden_a:]


def imagine_routes(twin: YinziState, seat: int, chance: Chance) -> None:
    """Tiles the seat has not seen change places among stacks, discard pile and the unused."""
    places = [place for place in range(ROUTES) if not route_known(twin, place, seat)]
    tiles = sorted(twin.routes[place] for place in places)
    chance.shuffle(tiles)
    twin.routes = twin.routes[:]
    for place, tile in zip(places, tiles, strict=True):
        twin.routes[place] = tile
        twin.route_place[tile] = DISCARDED if place // ROUTE_STACK == twin.seats else FACE_DOWN


def imagine_cards(twin: YinziState, player: int, own: bool, chance: Chance) -> None:
    """Cards not yet seen are dealt anew to the hand (if it is not one's own) and the deck."""
    deck = player * DECK
    past = past_rows(twin)
    unseen = twin.box.deck[:]
    for card in twin.decks[deck : deck + past]:
        unseen.remove(card)
    hand = player * OWN + CARDS
    row: list[int] = []
    if twin.hands_drawn > 0:
        for fortune in range(5):
            card = twin.get(player, PLAYED + fortune)
            if card != NO_CARD:
                unseen.remove(card)
                row.append(card)
        held = twin.cards_left(player)
        cards = [int(card) for card in twin.own[hand : hand + held]]
        if own:
            for card in cards:
                unseen.remove(card)
        chance.shuffle(unseen)
        if not own:
            cards = sorted(unseen[:held])
            unseen = unseen[held:]
            for number, card in enumerate(cards):
                twin.own[hand + number] = card
        row = sorted(row + cards)
    else:
        chance.shuffle(unseen)
    twin.decks[deck + past : deck + DECK] = row + unseen
