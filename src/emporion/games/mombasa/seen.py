"""What several terms of the evaluation look at: cards, tracks, this round's plans and unfinished business, counted once for a seat."""

from __future__ import annotations

from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bonus import SellCard
from emporion.games.mombasa.bookkeeper import USE_BOOKKEEPER_TILE, MoveInk
from emporion.games.mombasa.bookkeeping import UsePoints
from emporion.games.mombasa.expansion import Enter, LayPost, Profits
from emporion.games.mombasa.extra import Either, StepsEach
from emporion.games.mombasa.goods import BuyForPounds, SpendGoods
from emporion.games.mombasa.pieces import (
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COTTON,
    EXPANSION,
    EXPANSION_TILE,
    GOODS_TILE,
    LEVELS,
    MERCHANT,
    MERCHANT_TILE,
    REGIONS,
    ROUNDS,
    SHARE,
    SLOTS,
    STARTING_FACES,
    STRIDE,
)
from emporion.games.mombasa.planning import Plan, RevealPlans
from emporion.games.mombasa.state import CARDS, FACE_SHIFT, FIRST_SEAT_CARD, HAND, NONE, PLACES, MombasaState
from emporion.games.mombasa.tracks import Call, Walk
from emporion.games.mombasa.turns import FinishTurn, TakePile
from emporion.games.mombasa.using import USE


class Seen:
    """What several terms look at, counted once."""

    def __init__(self, s: MombasaState, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.left = float(ROUNDS - max(s.round, 1))
        self.later = min(self.left, 1.0)
        self.value: list[int] = [s.company_value(company) for company in range(COMPANIES)]
        self.shares: list[int] = [s.track_shares(seat, company) for company in range(COMPANIES)]
        self.part = [0.0] * COMPANIES
        self.step = [0.0] * COMPANIES
        self.best_step = 0.0
        self.level = [0] * COMPANIES
        self.to_bonus = 0.0
        self.cotton_bonus = 0
        self.expansion_bonus = 0
        self.kinds = [0] * (SHARE + 1)
        self.cards = 0
        self.hand = 0
        self.piles = [0] * SLOTS
        self.totals = [0] * (SHARE + 1)
        self.spare_units = 0
        self.staff = 0
        self.merchant_diamonds = 0
        self.planning = s.round == 0
        self.takes_pile = False
        self.slots_to_plan = SLOTS
        self.owns_taken = False
        self.pounds = 0.0
        self.points = 0.0
        self.diamonds = 0.0
        self.steps = 0.0
        self.steps_worth = 0.0
        self.entering = 0.0
        self.buying = 0.0
        self.ink_moves = False
        self.ink_value = 0
        self.count_cards()
        self.look_at_tracks()
        self.read_agenda()
        self.count_area()

    def count_cards(self) -> None:
        """All cards by kind with their shares, and the crates in hand and in each resting pile: a crate tells what a card is good for."""
        s = self.s
        box = s.box
        card_at = s.card_at
        first = HAND + self.seat * PLACES
        own = self.seat * STARTING_FACES
        for i in range(STARTING_FACES + CARDS - FIRST_SEAT_CARD):
            card = own + i if i < STARTING_FACES else i - STARTING_FACES + FIRST_SEAT_CARD
            place = card_at[card] - first
            if place >= 0 and place < PLACES:
                face = i if i < STARTING_FACES else card - FACE_SHIFT
                kind = box.kind[face]
                self.kinds[kind] += box.value[face]
                if box.card_shares[face]:
                    self.shares[box.card_company[face]] += box.card_shares[face]
                if kind != SHARE:
                    self.cards += 1
                    if place == 0:
                        self.hand += box.crate[face]
                    elif place > 1:
                        self.piles[place - 2] += box.crate[face]

    def look_at_tracks(self) -> None:
        """The part of the way to the next share and to the next bonus, and what a step is worth today."""
        s = self.s
        table = s.box.shares
        for company in range(COMPANIES):
            side = s.sides[company]
            standing = side * STRIDE + s.track[self.seat * COMPANIES + company]
            end = side * STRIDE + s.box.length[side]
            begun = standing
            while begun > side * STRIDE and table[begun - 1] == table[standing]:
                begun -= 1
            ahead = standing
            while ahead < end and table[ahead] == table[standing]:
                ahead += 1
            if table[ahead] > table[standing]:
                self.part[company] = float(standing - begun) / float(ahead - begun)
                self.step[company] = self.value[company] / float(ahead - begun)
            self.best_step = max(self.best_step, self.step[company])
            level = s.box.reached[standing]
            self.level[company] = level
            self.cotton_bonus += s.box.bonus_cotton[side * LEVELS + level]
            self.expansion_bonus += s.box.bonus_expansion[side * LEVELS + level]
            if level < LEVELS - 1:
                begun = standing
                while begun > side * STRIDE and not s.box.special[begun]:
                    begun -= 1
                ahead = standing + 1
                while not s.box.special[ahead]:
                    ahead += 1
                self.to_bonus += float(standing - begun) / float(ahead - begun)

    # --- unfinished business ----------------------------------------------------------------------------------

    def read_agenda(self) -> None:
        s = self.s
        seat = self.seat
        for waiting in s.agenda:
            if isinstance(waiting, Benefit):
                if waiting.owner == seat:
                    self.owe(waiting.pounds, waiting.diamonds, waiting.steps, waiting.points, waiting.company)
            elif isinstance(waiting, Profits):
                if waiting.owner == seat:
                    self.owe_regions(waiting.regions)
                    self.points += float(waiting.points)
            elif isinstance(waiting, StepsEach):
                if waiting.owner == seat:
                    self.owe(0, 0, waiting.steps * waiting.tracks, 0, NONE)
            elif isinstance(waiting, RevealPlans):
                self.planning = True
                self.slots_to_plan = 0
            elif isinstance(waiting, FinishTurn):
                self.owns_taken = waiting.owner == seat
            elif waiting.seat == seat:
                if isinstance(waiting, Plan):
                    self.slots_to_plan = SLOTS - waiting.slot
                elif isinstance(waiting, SpendGoods):
                    self.owe(0, 0, waiting.units, 0, NONE)
                elif isinstance(waiting, Walk):
                    self.owe(0, 0, waiting.steps, 0, NONE)
                elif isinstance(waiting, Call):
                    self.owe(0, 0, waiting.steps, 0, waiting.company)
                elif isinstance(waiting, UsePoints):
                    self.points += float(waiting.points)
                elif isinstance(waiting, Enter):
                    self.entering += float(waiting.points)
                    self.owe_regions(s.lying)
                    self.owe_points(s.lying)
                elif isinstance(waiting, LayPost):
                    self.owe_regions(1 << waiting.region)
                    self.owe_points(1 << waiting.region)
                elif isinstance(waiting, MoveInk):
                    self.ink_moves = True
                    self.points += float(waiting.points)
                    tile = waiting.card == USE_BOOKKEEPER_TILE.first
                    self.ink_value = s.box.tile_value[BOOKKEEPER_TILE] if tile else s.box.value[waiting.card - USE.first]
                elif isinstance(waiting, TakePile):
                    self.takes_pile = True
                elif isinstance(waiting, BuyForPounds):
                    self.buying = 1.0
                elif isinstance(waiting, SellCard):
                    self.pounds += float(waiting.pounds)
                elif isinstance(waiting, Either):
                    self.owe(0, s.box.space_diamonds[waiting.bonus], 0, s.box.space_points[waiting.bonus], NONE)

    def owe(self, pounds: int, diamonds: int, steps: int, points: int, company: int) -> None:
        self.pounds += pounds
        self.diamonds += diamonds
        self.steps += steps
        self.steps_worth += steps * (self.best_step if company == NONE else self.step[company])
        self.points += points

    def owe_regions(self, regions: int) -> None:
        """The profits of regions entered, but for their points."""
        box = self.s.box
        for region in range(REGIONS):
            if regions >> region & 1:
                self.owe(box.region_pounds[region], box.region_diamonds[region], box.region_steps[region], 0, self.s.expanding)

    def owe_points(self, regions: int) -> None:
        for region in range(REGIONS):
            if regions >> region & 1:
                self.points += float(self.s.box.region_points[region])

    # --- cards of this round ----------------------------------------------------------------------------------

    def active(self) -> bool:
        """Whether the seat still has actions in this round."""
        return self.planning or not self.s.ended[self.seat]

    def count_area(self) -> None:
        """Cards planned or face up, and tiles, by kind. Crates of cards in slots are counted for the piles they will rest in."""
        s = self.s
        box = s.box
        taken = 0
        for slot in range(SLOTS):
            if self.piles[slot] > self.piles[taken]:
                taken = slot
        if self.planning or self.takes_pile or not s.ended[self.seat]:
            self.hand += self.piles[taken]
            self.piles[taken] = 0
        usable = self.active() and s.round > 0
        merchants = 0
        for slot in range(SLOTS):
            own_slot = self.seat * SLOTS + slot
            planned = s.planned[own_slot] != NONE
            card = s.planned[own_slot] if planned else s.slots[own_slot]
            if card >= 0:
                face = s.face(card)
                kind = box.kind[face]
                if kind != SHARE:
                    self.piles[slot] += box.crate[face]
                    if planned:
                        self.hand -= box.crate[face]
                if usable and not s.down[own_slot]:
                    self.totals[kind] += box.value[face]
                    if kind == COTTON:
                        self.totals[COTTON] += self.cotton_bonus
                    elif kind == MERCHANT:
                        company = box.card_company[face]
                        merchants += 1
                        self.staff += 1
                        if company == NONE:
                            self.merchant_diamonds += box.plain_diamonds
                        else:
                            self.merchant_diamonds += box.merchant_diamonds + s.mines(company) // box.mines_per_diamond
                    elif kind == BOOKKEEPER:
                        self.staff += 1
                    if kind <= COTTON and slot == s.tile_slot and s.tile_holder[GOODS_TILE] == self.seat:
                        self.totals[kind] += box.tile_value[GOODS_TILE]
        if usable:
            self.count_tiles(merchants)

    def count_tiles(self, merchants: int) -> None:
        s = self.s
        box = s.box
        self.totals[EXPANSION] += s.tile_total(self.seat, EXPANSION_TILE)
        if self.totals[EXPANSION]:
            self.totals[EXPANSION] += self.expansion_bonus
        if s.tile_total(self.seat, BOOKKEEPER_TILE):
            self.totals[BOOKKEEPER] += box.tile_value[BOOKKEEPER_TILE]
            self.staff += 1
        if s.tile_total(self.seat, MERCHANT_TILE):
            self.totals[MERCHANT] += 1
            self.staff += 1
            self.merchant_diamonds += box.tile_diamonds + merchants * box.tile_diamonds_per_merchant
        goods = self.totals[0] + self.totals[1] + self.totals[COTTON]
        if goods and s.tile_holder[GOODS_TILE] == self.seat and s.tile_slot == NONE:
            self.spare_units = box.tile_value[GOODS_TILE]

    def most_shares(self) -> int:
        most = 0
        for company in range(COMPANIES):
            most = max(most, self.shares[company])
        return most

    def profit(self, pounds: int, diamonds: int, points: int, posts: int) -> float:
        """In pounds: a point can always be changed for one, a diamond is a space of its track, a post covers an average coin."""
        box = self.s.box
        worth = pounds + points + diamonds * box.diamond_value[box.diamond_length] / box.diamond_length
        return worth + posts * self.most_shares() * box.all_coins / (COLUMNS * COLUMN_SPACES) if posts else worth
