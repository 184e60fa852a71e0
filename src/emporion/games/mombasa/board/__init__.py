"""The board of Mombasa: the map with the company tracks around it, and the market with the bonus spaces.

The drawings are the files of this folder, ``docs/boards.md`` tells how they are read; ``printed.py`` says what the box prints on them,
``own.py`` what lies before a player. What is drawn comes from a view: there is nothing here that a seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from emporion.drawing.board import Board, seats_paints
from emporion.drawing.choices import Choices
from emporion.drawing.svg import pan
from emporion.drawing.things import Piece, Thing, Words
from emporion.games.mombasa import names
from emporion.games.mombasa.board import own
from emporion.games.mombasa.board.printed import COMPASS, TILE_KINDS, book_symbol, company_arms, extra_bonus, printed, signs
from emporion.games.mombasa.board.shareholders import draw_shareholders
from emporion.games.mombasa.expansion import ENTER, entry_cost
from emporion.games.mombasa.extra import company_of
from emporion.games.mombasa.goods import BuyForPounds, SpendGoods, discount
from emporion.games.mombasa.pieces import (
    BOOKS_PER_LETTER,
    BOOKS_SHOWN,
    COLUMN_NAMES,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    COMPANY_NAMES,
    DISPLAY,
    FIRST_BOOK_COLUMN,
    KIND_NAMES,
    LETTER_NAMES,
    LEVELS,
    MAJORITIES,
    ROUNDS,
    SPECIALS,
    STRIDE,
    TILE_NAMES,
)
from emporion.games.mombasa.state import EXTRA_NAMES, FACE_SHIFT, NONE, SPACE_MAJORITY, SPACE_NAMES, MombasaState
from emporion.games.mombasa.tracks import Call
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text, listed

BOARD = Board(Path(__file__).parent, printed, seats_paints)


def board(game: Game[MombasaState], s: MombasaState, legal: list[int], say: Language) -> str:
    """Map and market side by side, or one below the other on a narrow screen, where the map keeps its size and is moved about."""
    choices = Choices(game, s, legal, say)
    on_the_map = [thing for company in range(COMPANIES) for thing in (*track(s, company), *headquarters(s, company))]
    drawn = pan(say(BOARD.sheets["map"].title), BOARD.draw("map", [*on_the_map, *regions(s, choices)], choices))
    market = BOARD.draw("market", [*books(s), *cards(s), *bonus_spaces(s), *majorities(s), *extras(s)], choices)
    return f'<div class="board mombasa">{drawn}{market}</div>'


def mat(game: Game[MombasaState], s: MombasaState, seat: int, say: Language) -> str:
    """What lies before a seat, as everybody sees it, and what everybody's shares are worth."""
    choices = Choices(game, s, [], say)
    things = own.things(s, seat, False)
    drawn = "".join(BOARD.draw(sheet, things, choices) for sheet in ["head", *own.sheets(s, seat, False)])
    return f'<div class="mombasa mats">{drawn}{draw_shareholders(s, say)}</div>'


def private(game: Game[MombasaState], s: MombasaState, seat: int, legal: list[int], say: Language) -> str:
    """The own area of a seat; nothing for those who only watch."""
    if seat < 0:
        return ""
    choices = Choices(game, s, legal, say)
    things = own.things(s, seat, True)
    return f'<div class="mombasa">{"".join(BOARD.draw(sheet, things, choices) for sheet in own.sheets(s, seat, True))}</div>'


# --- companies ----------------------------------------------------------------------------------------------------------


def track(s: MombasaState, company: int) -> Iterator[Thing]:
    """Shares, capital calls and special spaces of the track that lies at a company, and how far everybody has come."""
    box, name, side = s.box, COMPANY_NAMES[company], s.sides[company]
    length = int(box.length[side])
    for space in range(length + 1):
        cell, spot = f"cell-{name}-{space}", side * STRIDE + space
        if space and box.shares[spot] > box.shares[spot - 1]:
            yield Piece(f"share{company}", f"{cell}.share", inside=(Words("count", box.shares[spot]),), moves=False)
        if box.call[spot]:
            call = Text("Capital call behind space {space}: crossing it costs £{pounds}", space=space, pounds=box.call[spot])
            yield Piece(f"call-{COMPASS[company]}", f"{cell}.call", title=call, inside=(Words("cost", f"−{box.call[spot]}"),), moves=False)
        if box.special[spot]:
            yield from special_space(s, company, space)
    for space in range(length + 1, int(max(box.length)) + 1):
        yield Piece("cell-gone", f"cell-{name}-{space}", moves=False)
    step = s.agenda[-1] if s.agenda else None
    if step is not None:  # the cell a step leads to, or the one behind a call; at the end of the track the last one
        here = f"cell-{name}-{min(s.track[s.actor() * COMPANIES + company] + 1, length)}.here"
        offered = "call" if isinstance(step, Call) and step.company == company else f"track-{name}"
        yield Piece("step-here", here, offered, offered=True, moves=False)
    for seat in range(s.seats):
        yield Piece(f"runner{seat}", f"cell-{name}-{s.track[seat * COMPANIES + company]}.seat-{seat}", kind=f"runner{seat}-{name}")


def special_space(s: MombasaState, company: int, space: int) -> Iterator[Thing]:
    """What it pays and unlocks, and who has it; faint for whom it works from the next turn on only."""
    box, side = s.box, s.sides[company]
    cell = f"cell-{COMPANY_NAMES[company]}-{space}"
    level, pounds = int(box.reached[side * STRIDE + space]), box.special[side * STRIDE + space]
    special = Text(
        "Special space {space}: who reaches it and all who stand there or beyond get £{pounds}; it unlocks: {bonus}",
        space=space,
        pounds=pounds,
        bonus=names.bonus(box, side, level),
    )
    pays = Piece("pay", "signs", inside=(Words("pounds", f"+{pounds}"),), moves=False)
    yield Piece("special-cell", cell, moves=False)
    lies = "special-across" if COMPASS[company] in ("north", "south") else "special-down"
    yield Piece(lies, f"{cell}.sign", title=special, inside=(pays, *signs("signs", own.unlocks(s, company, level), "print")), moves=False)
    for seat in range(s.seats):
        if s.reached(seat, company) >= level:
            who: dict[str, Any] = {"who": names.COLOURS[seat], "level": level, "company": names.COMPANIES[company]}
            works = s.unlocked[seat * COMPANIES + company] >= level
            unlocked = Text("{who} has unlocked bonus {level} of {company}", **who)
            if not works:
                unlocked = Text("{who} has bonus {level} of {company} from the next turn on", **who)
            yield Piece(f"runner{seat}", f"{cell}.owners", title=unlocked, faint=not works, moves=False)


def headquarters(s: MombasaState, company: int) -> Iterator[Thing]:
    """Posts in their columns, with the coins they cover, and what a share is worth by those that show."""
    name, value = COMPANY_NAMES[company], s.company_value(company)
    worth = Text("A share of {company} is worth £{value}", company=names.COMPANIES[company], value=value)
    yield Words(f"value-{name}", f"£{value}", title=worth)
    for column in range(COLUMNS):
        for space in range(COLUMN_SPACES):
            if s.columns[company * COLUMNS + column] >> space & 1:
                place = f"space-{name}-{COLUMN_NAMES[column]}-{space + 1}"
                yield Piece(f"post{company}", f"{place}.post")
                if coins := s.box.column_coins[column * COLUMN_SPACES + space]:
                    yield Piece("covered-coin", f"{place}.below", many=coins, moves=False)


def regions(s: MombasaState, choices: Choices) -> Iterator[Thing]:
    """Posts stand; those laid in this turn still lie. Where a region can be entered it says for how much."""
    for region, name in enumerate(s.box.region_names):
        holder = s.post[region]
        if holder != NONE:
            post = Text("{region}: post of {company}", region=names.region_name(s, region), company=names.COMPANIES[holder])
            yield Piece(f"post{holder}", f"post-{name}", title=post)
        if s.lying >> region & 1:
            yield Piece(f"post{s.expanding}-lying", f"post-{name}", kind=f"post{s.expanding}")
        if ENTER.first + region in choices:
            cost = (Words("points", entry_cost(s, s.expanding, region)),)
            yield Piece("cost", f"cost-{name}", f"region-{name}", inside=cost, offered=True, moves=False)


# --- the market ---------------------------------------------------------------------------------------------------------


def books(s: MombasaState) -> Iterator[Thing]:
    """The round, the coins it will bring, and the books with the coins for who takes them."""
    now = max(s.round, 1)
    yield Words("round", str(now), title=Text("Round {round} of {rounds}", round=now, rounds=ROUNDS))
    for number in range(FIRST_BOOK_COLUMN, ROUNDS + 1):
        if number <= s.round:
            yield Piece("round-now" if number == s.round else "round-past", f"round-{number}", moves=False)
        yield Words(f"round-{number}-number", number)
        coins = s.box.round_coins[s.seats * (ROUNDS + 1) + number] if number > s.round else 0
        if coins:
            to_come = Text(
                "Round {round} brings {count} coin to the books below",
                plural="Round {round} brings {count} coins to the books below",
                round=number,
                count=coins,
            )
            yield Piece("coin", f"round-{number}-coins", title=to_come, inside=(Words("pounds", coins),), moves=False)
        letter = s.box.shown_letter[number - FIRST_BOOK_COLUMN]
        price = Text(
            "A book {letter} costs {points}; {supply} more to come",
            letter=LETTER_NAMES[letter].upper(),
            points=names.points_of(s.box.book_price[letter]),
            supply=BOOKS_PER_LETTER - s.book_next[letter],
        )
        yield Words(f"letter-{number}", f"{LETTER_NAMES[letter].upper()} {s.box.book_price[letter]}", title=price)
    for space in range(BOOKS_SHOWN):
        book, coins = s.shown[space], s.coins[space]
        if book != NONE:
            name = f"shown-{s.box.book_names[book]}"
            yield Piece(book_symbol(s.box, book), f"shelf-{space}", name, title=own.book_title(s, book), kind=f"book{book}")
        if coins:
            taker = Text("£{pounds} for who takes the book above", pounds=coins)
            yield Piece("coin", f"coins-{space}", title=taker, inside=(Words("pounds", coins),), moves=False)


def cards(s: MombasaState) -> Iterator[Thing]:
    """Each card with its full price beside it: its crate and the crate of its column, less what the goods in use save."""
    left = len(s.stack) - s.stack_next
    yield Words("stack", left, title=Text("{count} card to come", plural="{count} cards to come", count=left))
    step = s.agenda[-1] if s.agenda else None
    less = step.discount if isinstance(step, BuyForPounds) else 0
    if isinstance(step, SpendGoods):
        less = discount(s, step.seat, step.kind)
    for space in range(DISPLAY):
        if s.display[space] != NONE:
            face, price = s.display[space] - FACE_SHIFT, max(0, s.price(space) - less)
            offer = Text("{card}, price {price}", card=names.face_name(s, face), price=price)
            name = s.box.face_names[face]
            yield Piece(f"card-{name}", f"stall-{space}", f"display-{name}", title=offer, kind=f"card{s.display[space]}")
            yield Piece("crate", f"price-{space}", inside=(Words("price", price),), moves=False)


def bonus_spaces(s: MombasaState) -> Iterator[Thing]:
    """Markers on all spaces, who begins, and the tiles for the next round, faint while a player has them."""
    for space, name in enumerate(SPACE_NAMES):
        if s.space_owner[space] != NOBODY:
            yield Piece(f"marker{s.space_owner[space]}", f"marker-{name.replace(' ', '-')}")
    yield Piece(f"runner{s.first_marker}", "first-marker", moves=False)
    for tile, name in enumerate(TILE_NAMES):
        holder = s.tile_holder[tile]
        offer = names.TILES[tile] if holder == NOBODY else Text("{tile}, with {owner}", tile=names.TILES[tile], owner=names.COLOURS[holder])
        yield Piece(f"icon-{TILE_KINDS[tile]}", f"offer-{name}", title=offer, faint=holder != NOBODY, moves=False)


def majorities(s: MombasaState) -> Iterator[Thing]:
    """What everybody has of each kind."""
    for majority in range(MAJORITIES):
        kind = KIND_NAMES[majority]
        totals = [int(s.total(seat, majority)) for seat in range(s.seats)]
        each = [Text("{who} {total}", who=names.COLOURS[seat], total=total) for seat, total in enumerate(totals)]
        standing = Text("{space}: {totals}", space=names.space_name(s, SPACE_MAJORITY + majority), totals=listed(each))
        for seat, total in enumerate(totals):
            yield Piece(f"runner{seat}", f"total-{kind}-{seat}-who", title=standing, faint=not total, moves=False)
            yield Words(f"total-{kind}-{seat}", total)


def extras(s: MombasaState) -> Iterator[Thing]:
    """The extra bonus spaces of the tracks C and D: whose they are, what they cost and give."""
    for number, name in enumerate(EXTRA_NAMES):
        company, level = company_of(s, number), 1 + number % SPECIALS
        side = s.sides[company]
        extra = Text("{company}: {bonus}", company=names.COMPANIES[company], bonus=names.bonus(s.box, side, level))
        yield company_arms(company, f"company-{name}")._replace(title=extra)
        fee = s.box.space_fee[side * LEVELS + level]
        if fee:
            yield Words(f"fee-{name}", f"−£{fee}")
        for row, parts in enumerate(extra_bonus(s.box, side, level)):
            yield from signs(f"gains-{name}-{row}", parts)
