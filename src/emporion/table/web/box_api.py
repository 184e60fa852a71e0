"""Boxes through the JSON API: the tables of a game, an owner's corrections, and the list of whoever made them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter

from emporion.games.registry import ROOMS, room
from emporion.kernel.overlays import corrections
from emporion.kernel.words import Text
from emporion.table.hosting import boxes
from emporion.table.hosting.house import House
from emporion.table.people.accounts import clean_name
from emporion.table.play.boxes import AS_SHIPPED, shipped_box
from emporion.table.refusals import NotYours
from emporion.table.storage.rows import BoxRow, Person
from emporion.table.tokens import new_token
from emporion.table.web.api import REFUSALS
from emporion.table.web.api_types import BoxInfo, BoxMade, BoxView, CorrectionInfo, NewBoxBody, SourceInfo
from emporion.table.web.box_pages import LARGEST_BODY, spell_file
from emporion.table.web.visitors import address_of, house_of

Ask = Request[Any, Any, Any]
GameName = Annotated[str, PathParameter(max_length=40, description="The name of a game.")]
Mark = Annotated[str, PathParameter(max_length=64, description="The fingerprint of a box, or 'shipped'.")]


class BoxApi(Controller):
    """Everything under /api/boxes."""

    path = "/api/boxes"

    responses = REFUSALS

    @get("/", summary="The boxes of the token's bearer; without a token, those of the house")
    async def boxes(self, request: Ask) -> list[BoxInfo]:
        house = house_of(request)
        keeper = await keeper_of(house, request)
        if keeper is not None:
            return [
                BoxInfo(box.fingerprint, box.game, box.name, address(house, box.game, box.fingerprint))
                for box in await house.stored(house.boxes.kept, keeper.id)
            ]
        usual = {place.name: house.own_boxes.get(place.name, AS_SHIPPED) for place in ROOMS}
        return [BoxInfo(mark, game, room(game).title, address(house, game, mark)) for game, mark in usual.items()]

    @get("/{name:str}/{fingerprint:str}", summary="A box: its tables, what differs from the shipped one, and where the numbers come from")
    async def box(self, request: Ask, name: GameName, fingerprint: Mark) -> BoxView:
        house = house_of(request)
        place = room(name)
        found = await boxes.chosen_box(house, place.name, fingerprint)
        shipped = boxes.shipped_tables(place.name)
        tables = msgspec.json.decode(found.tables) if found else shipped
        sources = [source for table in shipped for source in shipped_box(place.name).sources(table)]
        called = await house.stored(house.boxes.name, found.fingerprint) if found else place.title
        return BoxView(
            box=found.fingerprint if found else shipped_box(place.name).fingerprint(),
            game=place.name,
            name=called,
            tables=tables,
            corrections=[
                CorrectionInfo(each.table, each.row, each.column, each.shipped, each.own) for each in corrections(shipped, tables)
            ],
            components=spell_file(found, called) if found else "",
            sources=[SourceInfo(each.table, each.row, each.column, each.provenance, each.note) for each in sources],
        )

    @post("/{name:str}", request_max_body_size=LARGEST_BODY, summary="Store a box: corrections to the shipped one, as TOML")
    async def put(self, request: Ask, name: GameName, data: JSONBody[NewBoxBody]) -> BoxMade:
        house = house_of(request)
        place = room(name)
        called = clean_name(data.name, boxes.LONGEST_NAME)
        keeper = await keeper_of(house, request)
        tables = boxes.read_overlay(place.name, data.components)
        stored: BoxRow = await boxes.put(house, address_of(request), place.name, tables)
        token = request.headers.get("authorization", "").partition(" ")[2].strip()
        if keeper is None:
            token = new_token()
            house.quotas.spend("person", address_of(request))
            keeper = await house.stored(house.accounts.welcome, token, "API", "en")
        await boxes.keep(house, keeper, stored, called)
        changed = corrections(boxes.shipped_tables(place.name), msgspec.json.decode(stored.tables))
        return BoxMade(stored.fingerprint, address(house, place.name, stored.fingerprint), len(changed), token)


async def keeper_of(house: House, request: Ask) -> Person | None:
    """Whose list it is: the bearer of the token that came with the first box."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if not kind:
        return None
    keeper = await house.stored(house.accounts.known, token.strip())
    if keeper is None:
        raise NotYours(Text("This token has no list of boxes"))
    return keeper


def address(house: House, game: str, mark: str) -> str:
    rest = "?shipped=yes" if mark == AS_SHIPPED else f"/{mark}"
    return f"{house.settings.public_address()}/boxes/{game}{rest}"
