"""Puzzles: all of them, those of a game, one with its proof. They are begun and played as lessons are."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from emporion.games.registry import room
from emporion.table.markup import puzzles as markup
from emporion.table.scenes.own_games import own_games
from emporion.table.scenes.puzzles import game_puzzles, puzzle_page, puzzles_page
from emporion.table.web.pages import html
from emporion.table.web.visitors import greet, house_of

Ask = Request[Any, Any, Any]


@get("/puzzles", include_in_schema=False)
async def all_puzzles(request: Ask) -> Response[str]:
    guest = await greet(request)
    return html(markup.page(await puzzles_page(house_of(request), guest.visitor, guest.number()), guest.visitor.language))


@get("/puzzles/own", include_in_schema=False)
async def own_mistakes(request: Ask) -> Response[str]:
    guest = await greet(request)
    return html(markup.own_page(await own_games(house_of(request), guest.visitor, guest.number()), guest.visitor.language))


@get("/puzzles/{name:str}", include_in_schema=False)
async def puzzles_of_a_game(request: Ask, name: FromPath[str]) -> Response[str]:
    guest = await greet(request)
    theme = str(request.query_params.get("theme", ""))
    shown = await game_puzzles(house_of(request), guest.visitor, guest.number(), room(name), theme)
    return html(markup.game_page(shown, guest.visitor.language))


@get("/puzzles/{name:str}/{number:int}", include_in_schema=False)
async def one_puzzle(request: Ask, name: FromPath[str], number: FromPath[int]) -> Response[str]:
    guest = await greet(request)
    shown = await puzzle_page(house_of(request), guest.visitor, guest.number(), room(name), number)
    return html(markup.one_page(shown, guest.visitor.language))


HANDLERS = [all_puzzles, own_mistakes, puzzles_of_a_game, one_puzzle]
