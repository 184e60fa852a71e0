"""What the box of Yinzi prints on its drawings: fields, prices, bands, the spaces that others stand on; and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from emporion.drawing.things import Piece, Thing, Words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.pieces import tally
from emporion.games.yinzi.components import (
    AREA_NAMES,
    BLANK,
    BONUS_NAMES,
    COLUMNS,
    DISASTER_NAMES,
    FIRST_EUROPEAN,
    FORTUNE_NAMES,
    GOOD_NAMES,
    INNOVATION_NAMES,
    NATION_NAMES,
    NATIONS,
    PRODUCT_NAMES,
    PROVINCE_NAMES,
    SECTION_NAMES,
    SECTION_SIZE,
    TASK_NAMES,
    WORK_NAMES,
    Box,
)
from emporion.kernel.words import Text


def printed(game: Any) -> Iterator[Thing]:
    yield from the_land(game.box)
    yield from the_coast(game.box, game.seats)
    yield from the_world(game.box)
    yield from the_court(game.box)
    yield from the_tracks(game.box)
    yield from the_innovations(game.box)
    yield from the_mats(game.box)
    for place, points in zip(("first", "second"), game.box.war_points, strict=True):
        title = Text("{count} point per disc", plural="{count} points per disc", count=int(points))
        yield Words(f"{place}-points", int(points), title)


def the_land(box: Box) -> Iterator[Thing]:
    """Fields, what a cube brings in the towns, what the rural market takes."""
    for field, name in enumerate(box.field_names):
        good = box.printed[field]
        crop = Text("blank square") if good == BLANK else names.GOODS[good]
        title = Text("{square}: {crop}", square=names.square_of(box, field), crop=crop)
        yield Piece(f"field-{'blank' if good == BLANK else GOOD_NAMES[good]}", f"cell-{name}", f"field-{name}", title)
    for number, province in enumerate(PROVINCE_NAMES):
        paid = names.copper_words(int(box.urban_sale))
        title = Text("Urban market of {province}: {price} for a cube", province=names.PROVINCES[number], price=paid)
        yield tally(f"price-{province}", "icon-copper", int(box.urban_sale), title, "price")
    for number, good_name in enumerate(GOOD_NAMES):
        if box.rural[number]:
            yield Piece(f"good-{good_name}", "rural-goods", title=names.GOODS[number])
    yield Words("rural-prices", Text("sell +{sell}, buy −{buy}", sell=int(box.rural_sale), buy=int(box.rural_purchase)))


def the_coast(box: Box, seats: int) -> Iterator[Thing]:
    """A berth for every player, above the stack that fills it."""
    for stack, letter in enumerate("ab"):
        for space in range(seats):
            if box.coast_stacks[(seats - 2) * 4 + space] == stack:
                yield Piece("berth", "coast", f"ship-{space + 1}")
        yield Piece("stack", "coast", f"stack-{letter}")
    paid = int(box.delivery_silver)
    yield tally("delivery", "icon-silver", paid, Text("A delivery brings {price}", price=names.silver_words(paid)), "price")


def the_world(box: Box) -> Iterator[Thing]:
    for continent, first in (("asia", 0), ("europe", FIRST_EUROPEAN)):
        for area in (*range(first, first + FIRST_EUROPEAN), int(NATIONS) + (first > 0)):
            inside: list[Piece | Words] = [Piece("icon-star", "star"), Words("points", int(box.foreign_points[area]))]
            if area < NATIONS:
                inside += [Piece(f"flag-{NATION_NAMES[area]}", "flag"), Words("name", names.FLAGS[area])]
            else:
                inside.append(Words("name", Text("general")))
            symbol = "nation" if area < NATIONS else "general"
            yield Piece(symbol, continent, f"abroad-{AREA_NAMES[area]}", names.ABROAD[area], inside=tuple(inside))
    points = int(box.emissary_points)
    emissaries = Text("Emissaries abroad, {count} point each", plural="Emissaries abroad, {count} points each", count=points)
    yield Words("emissary-points", emissaries)


def the_court(box: Box) -> Iterator[Thing]:
    """Tasks with what they need and bring, the rates of exchange, what wood, stone and levels cost."""
    for task, name in enumerate(TASK_NAMES):
        silver, copper = int(box.task_silver[task]), int(box.task_copper[task])
        inside: list[Piece | Words] = [
            Piece(f"task-{name}", "picture"),
            Words("name", names.TASK_CAPTIONS[task]),
            Piece("icon-pawn", "pawn"),
            Words("workers", f"×{box.task_workers[task]}"),
            Piece("icon-silver" if silver else "icon-copper", "money"),
            Words("coins", silver or copper),
        ]
        for brings, sign in ((box.task_tiles, "icon-road"), (box.task_boats, "bonus-boats"), (box.task_upgrades, "bonus-factory")):
            if brings[task]:
                inside += [Words("and", "+"), Piece(sign, "more")]
        title = Text("{what}: {reward}", what=names.TASKS[task], reward=names.reward(box, task))
        yield Piece("task-space", "tasks", f"task-{name}", title, inside=tuple(inside))
    for space, rate in enumerate(box.rates):
        yield Piece("rate", "rates", f"rate-{space}", inside=(Words("copper", int(rate)),))
    paid = names.copper_words(int(box.resource_price))
    yield tally("resource-price", "icon-copper", int(box.resource_price), Text("Wood or stone: {price}", price=paid), "price")
    prices = [Text("1 stone"), *(names.copper_words(int(each)) for each in box.upgrade_price[1:])]
    for level, price in enumerate(prices, 1):
        points = int(box.factory_points[level])
        title = Text(
            "Level {level}: costs {price}, worth {count} point",
            plural="Level {level}: costs {price}, worth {count} points",
            level=level,
            price=price,
            count=points,
        )
        sign, number = ("icon-stone", 1) if level == 1 else ("icon-copper", int(box.upgrade_price[level - 1]))
        inside = [Piece(f"level-{level}", "level"), Piece(sign, "sign"), Words("number", number)]
        yield Piece("level-price", "levels", title=title, inside=(*inside, Piece("icon-star", "star"), Words("points", points)))
        if workers := int(box.outside_workers[level]):
            yield outsourcing(level, workers, int(box.outsource_silver[level]), int(box.outsource_copper[level]))


def outsourcing(level: int, workers: int, silver: int, copper: int) -> Piece:
    """What it costs to work in a factory of others."""
    title = Text(
        "Factory of others, level {level}: {count} worker, and {price} to its owner",
        plural="Factory of others, level {level}: {count} workers, and {price} to its owner",
        level=level,
        count=workers,
        price=names.money(silver, copper),
    )
    sign = Piece("icon-silver" if silver else "icon-copper", "sign")
    return Piece(
        "outside-price", "outside", title=title, inside=(Piece(f"level-{level}", "level"), sign, Words("number", silver or copper))
    )


def the_tracks(box: Box) -> Iterator[Thing]:
    for column in range(int(COLUMNS)):
        price = int(box.plantation_price[column])
        yield Piece("plantation-space", "plantations", f"plantation-{column + 1}", inside=(Words("price", price),))
    for column, name in enumerate(BONUS_NAMES):
        title = Text("{what}: {effect}", what=names.BONUSES[column], effect=names.BONUS_EFFECTS[column])
        inside = (Piece(f"bonus-{name}", "picture"), Words("name", names.BONUS_CAPTIONS[column]))
        yield Piece("bonus-space", "bonuses", f"bonus-{name}", title, inside=inside)
    for space, capacity in enumerate(box.capacity):
        symbol = "boat-space" if capacity % 2 else "boat-space-even"
        title = Text("transport {capacity}", capacity=int(capacity))
        yield Piece(symbol, "boat-spaces", f"boat-{space}", title, inside=(Words("capacity", int(capacity)),))


def the_innovations(box: Box) -> Iterator[Thing]:
    for space, name in enumerate(INNOVATION_NAMES):
        inside: list[Piece | Words] = [Piece(f"idea-{name}", "picture"), Words("name", names.CAPTIONS[space])]
        if box.amount[space] > 1:
            inside.append(Words("amount", int(box.amount[space])))
        title = Text("{what}: {effect}", what=names.INNOVATIONS[space], effect=names.EFFECTS[space])
        section = SECTION_NAMES[space // int(SECTION_SIZE)]
        yield Piece("innovation-space", f"section-{section}", f"innovation-{name}", title, inside=tuple(inside))
    for section in SECTION_NAMES:
        sole, tied = int(box.section_sole), int(box.section_tied)
        title = Text("Most discs here: {sole} points, {tied} each if several have as many", sole=sole, tied=tied)
        yield tally(f"lead-{section}", "icon-star", f"{sole}/{tied}", title)


def the_mats(box: Box) -> Iterator[Thing]:
    """The heads of the columns, and how much tax is due for which sums."""
    for fortune, name in enumerate(FORTUNE_NAMES):
        inside = (Piece(f"fortune-{name}", "picture"), Words("name", names.FORTUNE_CAPTIONS[fortune]))
        yield Piece("fortune-head", "fortunes", title=names.FORTUNES[fortune], inside=inside)
    for silver in sorted(set(box.tax)):
        sums = [total for total, due in enumerate(box.tax) if due == silver]
        band = Text("Tax sum {least} to {most}: {silver} due", least=sums[0], most=sums[-1], silver=names.silver_words(int(silver)))
        says = (Words("sums", f"{sums[0]}–{sums[-1]}"), Words("silver", int(silver)))
        yield Piece("band", "tax-bands", f"band-{silver}", band, inside=says)


def signs() -> list[tuple[str, Text]]:
    """Every sign of the boards, by its symbol, and what it stands for."""
    pictures = [(f"good-{name}", words) for name, words in zip(GOOD_NAMES, names.GOODS, strict=True)]
    pictures += [(f"ware-{name}", words) for name, words in zip(PRODUCT_NAMES, names.PRODUCTS, strict=True)]
    pictures += [(f"fortune-{name}", words) for name, words in zip(FORTUNE_NAMES, names.FORTUNES, strict=True)]
    pictures += [(f"area-{name}", words) for name, words in zip(WORK_NAMES, names.AREAS, strict=True)]
    pictures += [(f"bonus-{name}", words) for name, words in zip(BONUS_NAMES, names.BONUSES, strict=True)]
    pictures += [(f"task-{name}", words) for name, words in zip(TASK_NAMES, names.TASKS, strict=True)]
    pictures += [(f"icon-{name}", words) for name, words in zip(DISASTER_NAMES, names.DISASTERS, strict=True)]
    pictures += [(f"flag-{name}", words) for name, words in zip(NATION_NAMES, names.FLAGS, strict=True)]
    pictures += zip(("any-product", "any-good", "icon-emissary"), names.DEMANDS[-3:], strict=True)
    return [
        *pictures,
        ("icon-star", Text("Victory points")),
        ("icon-swords", Text("enemies of this tile in the war")),
        ("icon-road", Text("route tile")),
        ("icon-upper", Text("upper migration space")),
        ("icon-lower", Text("lower migration space")),
        ("icon-misfortune", Text("misfortunes")),
    ]
