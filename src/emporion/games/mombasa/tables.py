"""The tables of components.toml as typed rows; what they mean is read by the parts of the box."""

from __future__ import annotations

import msgspec


class GameTable(msgspec.Struct):
    rounds: int
    pounds: int
    slots: int
    open_slots: list[int]
    dealt_tiles: int
    resting_cards: int
    scoring_order: list[str]


class PricesTable(msgspec.Struct):
    book_a: int
    book_b: int
    book_c: int
    pound: int
    flip_pounds: int
    single_border: int
    double_border: int
    occupied: int
    counted_less: int


class OverflowTable(msgspec.Struct):
    diamond_step: int
    point: int


class PlayersRow(msgspec.Struct):
    name: str
    round_coins: list[int]
    bonus_markers: int


class CompanyRow(msgspec.Struct):
    name: str
    side: str
    colour: str


class CardRow(msgspec.Struct):
    name: str
    kind: str
    crate: int
    value: int = 0
    letter: str = ""
    company: str = ""
    shares: int = 0


class DisplayTable(msgspec.Struct):
    rows_of_cards: int
    surcharge: list[int]


class MerchantRow(msgspec.Struct):
    name: str
    diamonds: int
    pounds: int
    mines_per_diamond: int = 0


class RegionRow(msgspec.Struct):
    name: str
    single: list[str]
    double: list[str]
    headquarters: str = ""
    border: str = ""
    pounds: int = 0
    diamonds: int = 0
    steps: int = 0
    points: int = 0
    mines: int = 0
    inside: str = ""


class ColumnRow(msgspec.Struct):
    name: str
    coins: list[int]


class TrackRow(msgspec.Struct):
    name: str
    length: int
    shares: list[int]
    calls: list[int]
    call_pounds: list[int]
    specials: list[int]
    special_pounds: list[int]
    discount: list[int] = []
    discount_goods: list[str] = []
    mixing: list[int] = []
    cotton_units: list[int] = []
    expansion_points: list[int] = []
    markers: list[int] = []
    fee: list[int] = []
    points: list[int] = []
    diamonds: list[int] = []
    other_points: list[int] = []
    other_diamonds: list[int] = []
    buys: list[int] = []
    buys_for_less: list[int] = []
    sells: list[str] = []
    sells_pounds: list[int] = []
    other_tracks: list[int] = []
    steps_each: list[int] = []


class BeginnerTracksTable(msgspec.Struct):
    cairo: str
    mombasa: str
    cape_town: str
    saint_louis: str


class BeginnerTilesTable(msgspec.Struct):
    names: list[str]


class BonusSpaceRow(msgspec.Struct):
    name: str
    fee: int
    points: int = 0
    pounds: int = 0


class MajorityRow(msgspec.Struct):
    name: str
    kind: str
    company: str
    totals: list[int]
    steps: list[int] = []
    diamonds: list[int] = []
    pounds: list[int] = []
    points: list[int] = []
    posts: list[int] = []


class BonusTileRow(msgspec.Struct):
    name: str
    kind: str
    value: int
    fee: int
    diamonds: int = 0
    diamonds_per_merchant: int = 0


class BookRow(msgspec.Struct):
    name: str
    letter: str
    kinds: list[str]
    totals: list[int]
    counts: str = ""
    pounds: int = 0
    diamonds: int = 0
    points: int = 0
    posts: int = 0


class BookDisplayTable(msgspec.Struct):
    rows_of_books: int
    letters: list[str]


class StartingTileRow(msgspec.Struct):
    name: str
    rest: list[str]
    kinds: list[str]
    totals: list[int]
    cairo: int = 0
    mombasa: int = 0
    cape_town: int = 0
    saint_louis: int = 0
    diamonds: int = 0
    book_pounds: int = 0
    book_diamonds: int = 0
    book_points: int = 0


class PersonalTrackTable(msgspec.Struct):
    length: int
    spaces: list[int]
    pounds: list[int]
    slot: int
    opens_at: int


class BookSpacesTable(msgspec.Struct):
    starting_tile: int
    no_a: list[int]


class BoxTable(msgspec.Struct):
    company_tracks: int
    action_cards: int
    starting_cards_per_player: int
    seat_cards: int
    track_cards: int
    books: int
    books_per_letter: int
    starting_tiles: int
    bonus_tiles: int
    posts_per_company: int
    track_markers_per_player: int
    bonus_markers_per_player: int
    regions: int
