"""What is printed on market tiles, ships and route tiles, where a box may have more than one thing in a place."""

from __future__ import annotations

from emporion.games.yinzi.land import adjacent_spaces
from emporion.games.yinzi.tables import MarketRow
from emporion.kernel.components import expect, index_of
from emporion.kernel.errors import ComponentsError
from emporion.kernel.words import Text


def alternatives(table: str, row: str, word: str, known: list[str]) -> list[int]:
    """The kinds that a demand such as ``silk/porcelain`` takes; most take one."""
    kinds = [index_of(table, row, kind, known) for kind in word.split("/")]
    if len(set(kinds)) < len(kinds):
        raise ComponentsError(table, row, Text("'{demand}' names a thing twice", demand=word))
    return sorted(kinds)


def bits(kinds: list[int]) -> int:
    """Kinds as the bits of a number."""
    return sum(1 << kind for kind in kinds)


class Stalls:
    """The spaces of all market tiles; a good may have several on one tile."""

    def __init__(self, rows: list[MarketRow], goods: list[str], sold_in_towns: list[int], spaces: int) -> None:
        self.kind: list[int] = []  # tile x spaces: the good, or after all goods the coin
        self.coin: list[int] = []  # by tile: its coin space, or -1
        self.first: list[int] = []  # tile x goods: the first space of a good, or -1
        self.next: list[int] = []  # tile x spaces: the next one of the same good, or -1
        self.coin_beside: list[int] = []  # tile x spaces: the coin space that shares a side, or -1
        for row in rows:
            expect("urban_markets", row.name, "number of spaces", len(row.spaces), spaces)
            kinds = [index_of("urban_markets", row.name, word, [*goods, "coin"]) for word in row.spaces]
            for kind in kinds:
                if kind < len(goods) and not sold_in_towns[kind]:
                    raise ComponentsError("urban_markets", row.name, Text("'{good}' cannot be sold in towns", good=goods[kind]))
            if kinds.count(len(goods)) > 1:
                raise ComponentsError("urban_markets", row.name, Text("'{good}' stands there twice; one or none is expected", good="coin"))
            coin = kinds.index(len(goods)) if len(goods) in kinds else -1
            self.kind += kinds
            self.coin.append(coin)
            self.first += [kinds.index(good) if good in kinds else -1 for good in range(len(goods))]
            for space, kind in enumerate(kinds):
                self.next.append(kinds.index(kind, space + 1) if kind in kinds[space + 1 :] else -1)
                self.coin_beside.append(coin if coin >= 0 and adjacent_spaces(space, coin) else -1)
