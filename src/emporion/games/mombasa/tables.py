"""The tables of components.toml as typed rows; what they mean is read in components.py."""

from __future__ import annotations

import msgspec


class GameTable(msgspec.Struct):
    rounds: int
    pounds: int
    slots: int
    open_slots: list[int]
    dealt_tiles: int
    resting_cards: int


class PricesTable(msgspec.Struct):
    book_a: int
    book_b: int
    book_c: int
    pound: int
    flip_pounds: int
    single_border: int
    double_border: int
    occupied: int


class OverflowTable(msgspec.Struct):
    diamond_step: int
    point: int
    track_step: int


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
    barriers: list[int]
    barrier_pounds: list[int]
    thresholds: list[int]
    threshold_pounds: list[int]
    zones: list[int]
    markers: list[int] = []
    discount: list[int] = []
    bookkeeper_points: list[int] = []
    flip_pounds: list[int] = []
    ending_points: list[int] = []
    expansion_points: list[int] = []
    occupied: list[int] = []
    double_border: list[int] = []
    space_diamonds: list[int] = []
    space_pounds: list[int] = []
    ending_pounds: list[int] = []


class BeginnerTable(msgspec.Struct):
    cairo: str
    mombasa: str
    cape_town: str
    saint_louis: str


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


class BookRow(msgspec.Struct):
    name: str
    letter: str
    kinds: list[str]
    totals: list[int]
    pounds: int = 0
    diamonds: int = 0
    steps: int = 0
    points: int = 0


class StartingTileRow(msgspec.Struct):
    name: str
    rest: list[str]
    kinds: list[str]
    totals: list[int]
    cairo: int = 0
    mombasa: int = 0
    cape_town: int = 0
    saint_louis: int = 0
    pounds: int = 0
    diamonds: int = 0
    book_pounds: int = 0
    book_diamonds: int = 0
    book_steps: int = 0
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
