"""A position of Mombasa in the terminal, no wider than 80 columns."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Styled

from emporion.games.mombasa import names
from emporion.games.mombasa.extra import company_of
from emporion.games.mombasa.pieces import (
    BOOK_COLUMNS,
    BOOK_ROWS,
    BOOK_SPACES,
    BOOKS,
    COLUMN_SPACES,
    COLUMNS,
    COMPANIES,
    DISPLAY_COLUMNS,
    FACES,
    FIRST_BOOK_COLUMN,
    FIRST_DISPLAY_FACE,
    FURTHER,
    GOODS_TILE,
    LETTER_NAMES,
    LEVELS,
    MERCHANT,
    NEEDS,
    REGIONS,
    ROUNDS,
    ROWS,
    SHARE,
    SIDE_NAMES,
    SLOTS,
    SPECIALS,
    STARTING_FACES,
    STRIDE,
    TIERS,
)
from emporion.games.mombasa.scoring import shares, wealth
from emporion.games.mombasa.state import HAND, NONE, PLACES, REST_PILE, SPACE_EXTRA, SPACE_MAJORITY, SPACE_TILE, SPACES, MombasaState
from emporion.games.owners import Owners
from emporion.kernel.agenda import NOBODY, UNKNOWN
from emporion.kernel.language import Language
from emporion.kernel.words import Text

WIDTH = 80
# Letter and colour together tell players and companies apart; players in capitals, companies in two letters.
STYLES = ["bold yellow", "bold green", "bold blue", "bold magenta"]
OWNERS = Owners(names.COLOUR_NAMES, STYLES)
COMPANY_LETTERS = ["Ca", "Mo", "Cp", "SL"]
COMPANY_STYLES = ["bold bright_yellow", "bold", "bold red", "bold white"]
KIND_CODES = ["cf", "bn", "ct", "ex", "good", "staff"]
"""What books ask for; staff is a merchant or another bookkeeper."""
LEVEL_SIGNS = ["", "I", "II"]
MAP_ROWS = [[0, 1, 2], [3, 4, 5, 6], [7, 8, 22, 9, 10], [11, 12, 23, 13, 14], [15, 16, 17, 18], [19, 20, 21]]
"""Regions as they lie, from north to south; the enclaves stand beside the regions around them."""


def player(seat: int, say: Language) -> Styled:
    return Styled("-", "dim") if seat == NOBODY else OWNERS.letter(seat, say)


def company(number: int) -> Styled:
    return Styled("--", "dim") if number == NONE else Styled(COMPANY_LETTERS[number], COMPANY_STYLES[number])


def pounds(count: int, say: Language) -> str:
    return say("£{count}", count=count)


def gain_code(say: Language, money: int, diamonds: int, steps: int, points: int, posts: int = 0) -> str:
    """A benefit in letters: d diamonds, s steps, p bookkeeping points, x posts removed."""
    amounts = [(pounds(money, say), money), (f"{diamonds}d", diamonds), (f"{steps}s", steps), (f"{points}p", points), (f"{posts}x", posts)]
    return " ".join(code for code, amount in amounts if amount) or "-"


def picture(s: MombasaState, seat: int, say: Language) -> RenderableType:
    """Companies and map, displays and bonus spaces, then the players."""
    head = Styled.assemble((say("Setting up"), "bold"), f"   {say('begins')}: ", player(s.first, say))
    if s.round:
        head = Styled.assemble(
            (say("Round {round} of {rounds}", round=int(s.round), rounds=int(ROUNDS)), "bold"),
            f"   {say('first player')}: ",
            player(s.first, say),
            f"   {say('next first player')}: ",
            player(s.first_marker, say),
        )
    head.append("\n" + say("d diamond, s step, p bookkeeping point, x post removed, ^ mine, = double border"), "dim")
    head.append("\n" + say("cf coffee, bn bananas, ct cotton, ex expansion, good any one good"), "dim")
    head.append("\n" + say("+3: 3 more units of one good; staff: merchant or other bookkeeper"), "dim")
    boards = [player_board(s, (max(seat, 0) + number) % s.seats, seat, say) for number in range(s.seats)]
    parts = [
        head,
        companies(s, say),
        region_map(s, say),
        borders(s, say),
        bonus_spaces(s, say),
        card_display(s, say),
        book_display(s, say),
        *boards,
    ]
    return Padding(Group(*parts), 0, expand=False)


def plain_table(title: str, columns: list[str], padding: int = 1) -> Table:
    table = Table(title=Styled(title), title_justify="left", box=None, pad_edge=False, padding=(0, padding, 0, 0), show_header=any(columns))
    for heading in columns:
        table.add_column(heading)
    return table


# --- companies ----------------------------------------------------------------------------------------------------


def companies(s: MombasaState, say: Language) -> RenderableType:
    """Value, columns and markers of each company; below them its calls and special spaces, and who has unlocked what."""
    lines = Styled(say("Companies (# post, else the coins of the space; front first)"), "italic")
    for number in range(COMPANIES):
        lines.append("\n").append_text(company(number)).append(
            f" {say.text(names.COMPANIES[number]):<12}{pounds(s.company_value(number), say):<4}"
        )
        lines.append(" ".join(headquarters_column(s, number, column) for column in range(COLUMNS)))
        lines.append(f"  {say('track {side}', side=SIDE_NAMES[s.sides[number]].upper())}  ").append_text(track_markers(s, number, say))
        lines.append(f"\n   {track_lines(s, number, say)}", "dim")
        for level in range(1, LEVELS):
            lines.append(f"\n   {LEVEL_SIGNS[level]}: {say.text(names.bonus(s.box, s.sides[number], level))}")
            for owner in range(s.seats):
                if s.unlocked[owner * COMPANIES + number] >= level:
                    lines.append(" ").append_text(player(owner, say))
    return lines


def headquarters_column(s: MombasaState, number: int, column: int) -> str:
    """Front to final: a post as #, coins of empty spaces as numbers."""
    posts = s.columns[number * COLUMNS + column]
    coins = s.box.column_coins[column * COLUMN_SPACES : (column + 1) * COLUMN_SPACES]
    return "".join("#" if posts >> space & 1 else str(coins[space]) for space in range(COLUMN_SPACES))


def track_markers(s: MombasaState, number: int, say: Language) -> Styled:
    markers = Styled()
    for seat in range(s.seats):
        markers.append(" " if markers else "").append_text(player(seat, say)).append(f"{s.track[seat * COMPANIES + number]}")
        markers.append(f"({s.track_shares(seat, number)})", "dim")
    return markers


def track_lines(s: MombasaState, number: int, say: Language) -> str:
    """Capital calls as -£ between two spaces, special spaces as +£ on their space, shares on theirs."""
    box, first = s.box, s.sides[number] * STRIDE
    calls = [f"−{pounds(box.call[first + space], say)} {space}/{space + 1}" for space in range(STRIDE - 1) if box.call[first + space]]
    specials = [f"+{pounds(box.special[first + space], say)} {space}" for space in range(STRIDE) if box.special[first + space]]
    held = [str(space) for space in range(1, STRIDE) if box.shares[first + space] > box.shares[first + space - 1]]
    spaces = Text("capital calls {calls}; special spaces {specials}; shares on {held}")
    return say.text(spaces.filled({"calls": ", ".join(calls), "specials": ", ".join(specials), "held": " ".join(held)}))


# --- the map ------------------------------------------------------------------------------------------------------


def region_map(s: MombasaState, say: Language) -> RenderableType:
    table = plain_table(say("Map (region, holder, profit, mines)"), [""] * 5, 3)
    for row in MAP_ROWS:
        table.add_row(*[region_cell(s, region, say) for region in row])
    return table


def region_number(s: MombasaState, region: int) -> str:
    return s.box.region_names[region].removeprefix("r")


def region_cell(s: MombasaState, region: int, say: Language) -> Styled:
    cell = Styled.assemble((region_number(s, region), "bold"), " ", company(s.post[region]))
    if s.lying >> region & 1:
        cell.append("<").append_text(company(s.expanding))
    box = s.box
    gains = gain_code(say, box.region_pounds[region], box.region_diamonds[region], box.region_steps[region], box.region_points[region])
    cell.append(f" {gains}", "dim")
    return cell.append("^" * box.mines[region])


def borders(s: MombasaState, say: Language) -> RenderableType:
    """Every region with its neighbours, and the headquarters it borders."""
    table = plain_table(say("Borders"), ["", "", ""], 3)
    third = REGIONS // 3
    for row in range(third):
        table.add_row(*[region_borders(s, row + column * third) for column in range(3)])
    return table


def region_borders(s: MombasaState, region: int) -> Styled:
    box = s.box
    line = Styled.assemble((f"{region_number(s, region)}:", "bold"))
    for i in range(box.border_first[region], box.border_first[region + 1]):
        line.append(f" {'=' if box.border_double[i] else ''}{region_number(s, box.border_to[i])}")
    for number in range(COMPANIES):
        if box.base_border[number * REGIONS + region]:
            line.append(" =" if box.base_border[number * REGIONS + region] == 2 else " ").append_text(company(number))
    return line


# --- displays and bonus spaces ------------------------------------------------------------------------------------


def bonus_spaces(s: MombasaState, say: Language) -> RenderableType:
    """Each space with its marker, what it costs, and what it gives."""
    lines = Styled(say("Bonus spaces"), "italic")
    for space in range(SPACES):
        lines.append("\n").append_text(player(s.space_owner[space], say)).append(f" {say.text(names.space_name(s, space))}")
        lines.append(space_note(s, space, say), "dim")
    return lines


def space_note(s: MombasaState, space: int, say: Language) -> str:
    box = s.box
    if space < SPACE_MAJORITY:
        notes = [
            f": +{box.first_player_points}p",
            f": −{pounds(box.buy_fee, say)}",
            say(": crate +{pounds}", pounds=pounds(box.sell_pounds, say)),
        ]
        return notes[space]
    if space < SPACE_TILE:
        kind = space - SPACE_MAJORITY
        tiers = []
        for tier in range(kind * TIERS, (kind + 1) * TIERS):
            gains = gain_code(
                say, box.tier_pounds[tier], box.tier_diamonds[tier], box.tier_steps[tier], box.tier_points[tier], box.tier_posts[tier]
            )
            tiers.append(f"{box.tier_total[tier]}+ {gains}")
        return f", {COMPANY_LETTERS[box.majority_company[kind]]}: {'; '.join(tiers)}"
    if space < SPACE_EXTRA:
        return f": −{pounds(box.tile_fee[space - SPACE_TILE], say)}"
    extra = space - SPACE_EXTRA
    return f": {COMPANY_LETTERS[company_of(s, extra)]} {LEVEL_SIGNS[1 + extra % SPECIALS]}"


def card_code(s: MombasaState, face: int, say: Language) -> str:
    """A card in short: kind, value, and the letters of its company."""
    box = s.box
    company_letters = COMPANY_LETTERS[box.card_company[face]] if box.card_company[face] != NONE else ""
    kind = say.text(names.KINDS[box.kind[face]])
    if box.kind[face] in (MERCHANT, SHARE):
        return f"{kind} {company_letters or '-'}"
    own = "*" if STARTING_FACES <= face < FIRST_DISPLAY_FACE else ""
    return f"{kind} {box.value[face]}{own}" + (f" +{company_letters}" if company_letters else "")


def card_display(s: MombasaState, say: Language) -> RenderableType:
    surcharges = [f"+{s.box.surcharge[column]}" for column in range(DISPLAY_COLUMNS)]
    table = plain_table(say("Cards: [crate] and price; to come: {count}", count=len(s.stack) - int(s.stack_next)), surcharges, 3)
    for row in range(ROWS):
        cells: list[Styled] = []
        for space in range(row * DISPLAY_COLUMNS, (row + 1) * DISPLAY_COLUMNS):
            card = s.display[space]
            face = s.face(card) if card != NONE else NONE
            cells.append(Styled("-") if card == NONE else Styled(f"{card_code(s, face, say)} [{s.box.crate[face]}] {s.price(space)}"))
        table.add_row(*cells)
    return table


def book_display(s: MombasaState, say: Language) -> RenderableType:
    """Two rows of six columns, numbered like the rounds; under each book the pounds that go with it."""
    letters = [LETTER_NAMES[s.box.shown_letter[column]].upper() for column in range(BOOK_COLUMNS)]
    table = plain_table(say("books"), [f"{column + FIRST_BOOK_COLUMN} {letters[column]}" for column in range(BOOK_COLUMNS)], 2)
    for row in range(BOOK_ROWS):
        spaces = range(row * BOOK_COLUMNS, (row + 1) * BOOK_COLUMNS)
        table.add_row(*["-" if s.shown[space] == NONE else s.box.book_names[s.shown[space]].upper() for space in spaces])
        table.add_row(*["" if s.shown[space] == NONE else book_needs(s, s.shown[space]) for space in spaces])
        table.add_row(*["" if s.shown[space] == NONE else f">{book_profit(s, s.shown[space], say)}" for space in spaces])
        table.add_row(*[f"({pounds(s.coins[space], say)})" if s.coins[space] else "( )" for space in spaces])
    return table


def book_needs(s: MombasaState, book: int) -> str:
    needs: list[str] = []
    for need, code in enumerate(KIND_CODES):
        total = s.box.book_needs[book * NEEDS + need]
        if total:
            needs.append(str(total) if need == FURTHER and needs else f"{code}{total}")
    return "+".join(needs)


def book_profit(s: MombasaState, book: int, say: Language) -> str:
    box = s.box
    if box.book_counts[book] != NONE:
        return say("£{count}", count=f"{KIND_CODES[box.book_counts[book]]}−1")
    return gain_code(say, box.book_pounds[book], box.book_diamonds[book], 0, box.book_points[book], box.book_posts[book])


# --- players ------------------------------------------------------------------------------------------------------


def player_board(s: MombasaState, owner: int, seat: int, say: Language) -> RenderableType:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column("", style="dim", min_width=7)
    table.add_column("")
    purse = [pounds(s.pounds[owner], say), f"Σ {pounds(wealth(s, owner), say)}", f"{say('bonus markers at hand')} {s.markers[owner]}"]
    table.add_row(say("money"), ", ".join(purse))
    progress = [f"{say('diamonds')} {s.diamonds[owner]}", f"{say('ink jar')} {s.ink[owner]}", f"{say('shares')} {owned_shares(s, owner)}"]
    table.add_row(say("tracks"), ", ".join(progress))
    table.add_row(say("slots"), slots(s, owner, say))
    table.add_row(say("hand"), ", ".join(card_code(s, face, say) for face in cards_at(s, owner, HAND)) or "-")
    table.add_row(say("at rest"), resting(s, owner, say))
    table.add_row(say("books"), books(s, owner, say))
    marks = [f" ({say('you')})"] if owner == seat else []
    if s.ended[owner]:
        marks.append(f" ({say('has ended')})")
    title = Styled.assemble(player(owner, say), f" {say.text(names.COLOURS[owner])}", "".join(marks))
    return Panel(table, title=title, title_align="left", width=WIDTH, border_style="bold" if owner == seat else "dim")


def owned_shares(s: MombasaState, owner: int) -> str:
    return " ".join(f"{COMPANY_LETTERS[number]} {shares(s, owner, number)}" for number in s.box.scoring_order)


def slots(s: MombasaState, owner: int, say: Language) -> Styled:
    """Cards of the action area; used ones in brackets, planned ones with a star, then the tiles."""
    row = Styled()
    for slot in range(SLOTS):
        own_slot = owner * SLOTS + slot
        if not s.slot_open(owner, slot):
            row.append(f"{slot + 1} {say('locked')}  ", "dim")
        elif s.slots[own_slot] != NONE:
            name = card_code(s, s.face(s.slots[own_slot]), say)
            if s.tile_holder[GOODS_TILE] == owner and s.tile_slot == slot:
                name = f"{name} +{s.box.tile_value[GOODS_TILE]}"
            row.append(f"{slot + 1} ({name})  " if s.down[own_slot] else f"{slot + 1} {name}  ", "dim" if s.down[own_slot] else "")
        elif s.planned[own_slot] not in (NONE, UNKNOWN) and s.round:
            row.append(f"{slot + 1} *{card_code(s, s.face(s.planned[own_slot]), say)}  ")
        else:
            row.append(f"{slot + 1} -  ")
    for tile, holder in enumerate(s.tile_holder):
        if holder == owner and (tile != GOODS_TILE or s.tile_slot == NONE):
            row.append(f"{say.text(names.TILES[tile])}  ", "dim" if s.tile_down[tile] else "")
    return row


def cards_at(s: MombasaState, owner: int, place: int) -> list[int]:
    return [face for face in range(FACES) if s.card_at[s.card(owner, face)] == place + owner * PLACES]


def resting(s: MombasaState, owner: int, say: Language) -> str:
    piles: list[str] = []
    for slot in range(SLOTS):
        faces = cards_at(s, owner, REST_PILE + slot)
        if faces:
            piles.append(f"{slot + 1}: {', '.join(card_code(s, face, say) for face in faces)}")
    return "   ".join(piles) or "-"


def books(s: MombasaState, owner: int, say: Language) -> Styled:
    """The bookkeeping track; the jar as *, face-down books in brackets."""
    books = Styled()
    for space in range(BOOK_SPACES):
        book = s.book_on[owner * BOOK_SPACES + space]
        jar = "*" if s.ink[owner] == space + 1 else ""
        if book == NONE:
            continue
        letter = LETTER_NAMES[s.box.book_letter[book]].upper() if book < BOOKS else "★"
        face = f"{letter} {book_needs(s, book)}>{book_profit(s, book, say)}"
        if s.is_book_down(owner, space):
            books.append(f"{space + 1}{jar} ({say('face down: {book}', book=face)})  ", "dim")
        else:
            books.append(f"{space + 1}{jar} {face}  ")
    return books or Styled("-")
