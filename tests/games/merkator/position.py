"""A table to set up positions of Merkator by words, and to play them by notation."""

from __future__ import annotations

from emporion.games.merkator.components import COLOURS, CONTRACTS, KINDS, Box
from emporion.games.merkator.game import ROOM, Merkator
from emporion.games.merkator.state import DISCARDED, IN_STACK, OPEN, PILE, MerkatorState, times
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import NEWEST
from tests.boxes import frozen_box


class Table:
    """A dealt game whose first player is seat 0, and words for whatever a test wants to be true."""

    def __init__(
        self, seats: int = 3, options: dict[str, str] | None = None, seed: int = 1, bare: bool = True, rules: int = NEWEST
    ) -> None:
        game = ROOM.open(seats, options or {}, frozen_box("merkator"), rules)
        assert isinstance(game, Merkator)
        self.game = game
        while True:
            self.s: MerkatorState = game.deal(seed)
            if self.s.start == 0:
                break
            seed += 1
        self.box: Box = self.s.box
        if bare:
            for seat in range(seats):
                self.goods(seat)
                self.supply(seat)
                self.bonus(seat)

    # --- setting up ---------------------------------------------------------------------------------------------------

    def goods(self, seat: int, **goods: int) -> None:
        """The warehouse holds exactly these."""
        for kind, name in enumerate(self.box.kind_names):
            at = seat * KINDS + kind
            self.s.stock[kind // 2] += self.s.warehouse[at] - goods.get(name, 0)
            self.s.warehouse[at] = goods.pop(name, 0)
        assert not goods

    def supply(self, seat: int, **cubes: int) -> None:
        """The supply tile holds exactly these."""
        for colour, name in enumerate(self.box.colour_names):
            at = seat * COLOURS + colour
            self.s.stock[colour] += self.s.supply[at] - cubes.get(name, 0)
            self.s.supply[at] = cubes.pop(name, 0)
        assert not cubes

    def cubes(self, **cubes: int) -> None:
        """So many cubes lie on these majors."""
        for major, count in cubes.items():
            location = self.box.location_names.index(major)
            self.s.stock[location] += self.s.cubes[location] - count
            self.s.cubes[location] = count

    def counters(self, seat: int, count: int) -> None:
        self.s.reserve += self.s.counters[seat] - count
        self.s.counters[seat] = count

    def fee(self, location: str) -> int:
        """What joining there costs."""
        return int(self.box.fee[self.box.location_names.index(location)])

    def dearest_fee(self) -> int:
        """What joining costs where it costs most."""
        return max(int(fee) for fee in self.box.fee)

    def bonus_prices(self, *names: str) -> list[int]:
        """What these bonus cards cost, the cheapest first; without names the different prices there are."""
        box = self.box
        prices = [int(box.bonus_price[box.bonus_names.index(name)]) for name in names]
        return sorted(prices or {int(price) for price in box.bonus_price})

    def price(self, card: str) -> int:
        """What a bonus card or a building costs."""
        if card in self.box.bonus_names:
            return self.bonus_prices(card)[0]
        return int(self.box.building_price[self.box.building_names.index(card)])

    def all_can_join(self, location: str) -> None:
        """Everybody but the active player has at least the counters that joining there costs."""
        for seat in range(self.s.seats):
            if seat != self.s.active:
                self.counters(seat, max(int(self.s.counters[seat]), self.fee(location)))

    def taler(self, seat: int, count: int) -> None:
        self.s.bank += self.s.taler[seat] - count
        self.s.taler[seat] = count

    def hold(self, seat: int, *names: str) -> None:
        """The player holds exactly these contracts; the former ones go back to their piles."""
        for contract in range(CONTRACTS):
            if self.s.where[contract] == seat:
                self.s.where[contract] = PILE
        for name in names:
            self.s.where[self.box.contract_names.index(name)] = seat
        self.pile_up()

    def discard(self, *names: str) -> None:
        for name in names:
            self.s.where[self.box.contract_names.index(name)] = DISCARDED
        self.pile_up()

    def discard_pile(self, value: int) -> list[str]:
        """Everything in the pile of a value goes to the discards; answers their names."""
        names = [name for contract, name in enumerate(self.box.contract_names) if self.is_piled(contract, value)]
        self.discard(*names)
        return names

    def give_pile_to(self, seat: int, value: int) -> None:
        """A player holds the whole pile of a value as well."""
        for contract in range(CONTRACTS):
            if self.is_piled(contract, value):
                self.s.where[contract] = seat
        self.pile_up()

    def is_piled(self, contract: int, value: int) -> bool:
        return self.s.where[contract] == PILE and self.box.contract_value[contract] == value

    def on_top(self, name: str) -> None:
        self.s.where[self.box.contract_names.index(name)] = PILE
        self.pile_up(name)

    def pile_up(self, top: str = "") -> None:
        """Build the piles from what lies in them, a wanted card on top."""
        for rank in range(self.box.ranks):
            start = self.box.rank_start[rank]
            cards = [contract for contract in range(start, start + self.box.rank_size[rank]) if self.s.where[contract] == PILE]
            cards.sort(key=lambda contract: self.box.contract_names[contract] == top)
            for at in range(self.box.rank_size[rank]):
                self.s.piles[start + at] = cards[at] if at < len(cards) else NOBODY
            self.s.pile_size[rank] = len(cards)
            self.s.unseen[rank] = max(0, len(cards) - 1)

    def bonus(self, seat: int, *names: str) -> None:
        """The player owns exactly these bonus cards; the former ones go under the stack."""
        for card, name in enumerate(self.box.bonus_names):
            if self.s.bonus_place[card] == seat and name not in names:
                self.s.bonus_place[card] = IN_STACK
                self.s.bonus_stack = [card, *self.s.bonus_stack]
        for name in names:
            card = self.box.bonus_names.index(name)
            was_open = self.s.bonus_place[card] == OPEN
            self.s.bonus_place[card] = seat
            if was_open:  # keep as many open as before
                self.s.bonus_place[self.s.bonus_stack[-1]] = OPEN
                self.s.bonus_stack = self.s.bonus_stack[:-1]
            else:
                self.s.bonus_stack = [other for other in self.s.bonus_stack if other != card]

    def buildings(self, seat: int, *names: str) -> None:
        """The player owns these buildings, wherever they were; as many as before lie open, if there are enough."""
        places = self.s.building_place
        for name in names:
            places[self.box.building_names.index(name)] = seat
        for card in self.s.building_stack[self.s.buildings_drawn :]:
            if places[card] == IN_STACK and times(places, OPEN) < self.box.open_buildings:
                places[card] = OPEN
        self.s.building_stack = sorted(self.s.building_stack, key=lambda card: places[card] == IN_STACK)
        self.s.buildings_drawn = len(self.s.building_stack) - int(times(places, IN_STACK))

    def offer(self, *names: str) -> None:
        """Exactly these buildings lie open; the others follow in the stack."""
        cards = [self.box.building_names.index(name) for name in names]
        in_play = sorted(self.s.building_stack, key=lambda card: (card not in cards, card))
        self.s.building_stack = in_play
        self.s.buildings_drawn = len(cards)
        for card in in_play:
            self.s.building_place[card] = OPEN if card in cards else IN_STACK

    def offer_bonus(self, *names: str) -> None:
        """Exactly these bonus cards of those nobody owns lie open; the others follow in the stack."""
        cards = [self.box.bonus_names.index(name) for name in names]
        self.s.bonus_stack = [card for card in range(len(self.box.bonus_names)) if self.s.bonus_place[card] < 0 and card not in cards]
        for card in range(len(self.box.bonus_names)):
            if self.s.bonus_place[card] < 0:
                self.s.bonus_place[card] = OPEN if card in cards else IN_STACK
        self.s.bonus_known = 0

    def chart(self, left: int, letter: str = "", row_end: int = -1) -> None:
        """So many counters lie on the chart; the last of the current row, or of a given one, bears a letter such as `a` or `bb`."""
        self.s.reserve += self.s.chart_left() - left
        self.s.chart_taken = self.s.chart_size - left
        if letter:
            wanted = self.box.warehouse_names.index(letter[0]) + 6 * (len(letter) - 1)
            row = self.box.row_length[self.s.side]
            at = (self.s.chart_taken // row * row + row - 1) if row_end < 0 else row_end
            other = next(place for place in range(len(self.s.letters)) if self.s.letters[place] == wanted and place % row != row - 1)
            letters = self.s.letters[:]
            letters[at], letters[other] = letters[other], letters[at]
            self.s.letters = letters

    # --- playing ------------------------------------------------------------------------------------------------------

    def legal(self, prefix: str = "") -> list[str]:
        """What may be chosen now, in words; free moves only when asked for."""
        words = [self.game.actions.notation(action) for action in self.s.legal()]
        return [word for word in words if word.startswith(prefix) and (prefix or not word.startswith("store"))]

    def may(self, words: str) -> bool:
        return words in self.legal(words.split()[0])

    def why_not(self, words: str) -> str:
        """What the actor is told who asks for this; nothing when it may be chosen."""
        refusal = self.game.refuse(self.s, self.s.actor(), self.game.actions.parse(words, []))
        return "" if refusal is None else str(refusal)

    def play(self, *actions: str) -> None:
        """The actor takes these actions, one after the other; every piece stays accounted for."""
        for words in actions:
            seat = self.s.actor()
            action = self.game.actions.parse(words, self.s.legal())
            self.game.check(self.s, seat, action)
            self.s.apply(action)
        self.game.ledger(self.s)

    def travel(self, location: str) -> None:
        """Invest nothing and go."""
        self.play("invested", f"travel {location}")

    def pass_turn(self, location: str = "england") -> None:
        """A turn with as little as possible in it; whoever is asked to join stays at home."""
        active = self.s.active
        turn = self.s.turn
        while self.legal("sell") and not self.may("invested"):
            self.play(self.legal("sell")[0])
        self.travel(location)
        while self.s.turn == turn and not self.s.over():
            self.play(next(word for word in ("done", "stay", *self.legal()) if self.may(word)))
        assert self.s.over() or self.s.active != active or self.s.seats == 1

    # --- reading ------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> dict[str, int]:
        """The goods in a warehouse, those there are."""
        return {name: self.s.held(seat, kind) for kind, name in enumerate(self.box.kind_names) if self.s.held(seat, kind)}

    def undecided(self, seat: int) -> dict[str, int]:
        row = self.s.supply[seat * COLOURS : seat * COLOURS + COLOURS]
        return {name: count for name, count in zip(self.box.colour_names, row, strict=True) if count}

    def on_board(self) -> dict[str, int]:
        return {self.box.location_names[major]: count for major, count in enumerate(self.s.cubes)}

    def contracts(self, seat: int) -> list[str]:
        return [name for contract, name in enumerate(self.box.contract_names) if self.s.where[contract] == seat]

    def discards(self) -> list[str]:
        return self.contracts(DISCARDED)

    def pile(self, value: int) -> int:
        return self.s.pile_size[self.box.values.index(value)]

    def top(self, value: int) -> str:
        contract = self.s.top(self.box.values.index(value))
        return "" if contract == NOBODY else self.box.contract_names[contract]

    def bonus_cards(self, place: int) -> list[str]:
        return [name for card, name in enumerate(self.box.bonus_names) if self.s.bonus_place[card] == place]

    def owned(self, place: int) -> list[str]:
        return [name for card, name in enumerate(self.box.building_names) if self.s.building_place[card] == place]

    def points(self, seat: int) -> float:
        return self.game.scores(self.s)[seat]

    def worth(self, seat: int, building: str) -> float:
        """The line of the score sheet for a building."""
        title = self.box.building_titles[self.box.building_names.index(building)]
        lines = [line for line in self.game.score_sheet(self.s) if str(line.label) == title]
        return lines[0].points[seat]
