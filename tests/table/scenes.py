"""Scenes made by hand out of real positions, for tests of the markup."""

from __future__ import annotations

from typing import Any

from emporion.games.registry import room
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.effects import HoldingChange
from emporion.kernel.game import Game
from emporion.kernel.words import Text
from emporion.table.play.log import LogTurn
from emporion.table.scenes.seen import ChatLine, Scene, SeatStrip, Visitor
from emporion.table.scenes.terms import Terms

NASTY = "<script>alert('x')</script>\"&"
"""A name that must never reach a page as it is."""


def visitor() -> Visitor:
    return Visitor(name=NASTY, account="", csrf="token", language="en", path="/")


def deal(seats: int = 4, seed: int = 3) -> tuple[Game[Any], State]:
    game = room("yunnan").open(seats, {})
    return game, game.deal(seed)


def play_random(game: Game[Any], s: State, decisions: int, seed: int = 1) -> None:
    chance = stream("scene", seed)
    for _ in range(decisions):
        if s.over():
            return
        legal = s.legal()
        s.apply(legal[chance.below(len(legal))])


def strip(game: Game[Any], s: State, seat: int, mine: bool, name: str) -> SeatStrip:
    return SeatStrip(
        seat=seat,
        colour=game.seat_names[seat],
        name=name,
        kind="person",
        mine=mine,
        connected=True,
        absent=False,
        stand_in="",
        clock=None,
        clock_running=False,
        to_decide=seat in s.actors(),
        thinking=False,
        score=game.scores(s)[seat],
        place=game.placements(s)[seat] if s.over() else 0,
        holdings=[],
        invite="",
    )


def scene(game: Game[Any], s: State, viewer: int, **changes: Any) -> Scene:
    """What a seat or a spectator sees of a position."""
    view = game.view(s, viewer)
    pending = s.pending(viewer)
    turn = LogTurn(0, 1, 0, Text("{who} did", who=NASTY), [Text("more")], [HoldingChange(0, Text("coins"), 3, 9)])
    fields: dict[str, Any] = {
        "visitor": visitor(),
        "code": "abcd",
        "game": game,
        "room": room(game.name),
        "view": view,
        "viewer": viewer,
        "mine": [viewer] if viewer >= 0 else [],
        "version": 12,
        "status": "finished" if s.over() else "playing",
        "actions_taken": 40,
        "legal": s.legal_for(viewer),
        "foreseen": {},
        "draft": [],
        "may_undo": False,
        "may_restart": False,
        "may_confirm": False,
        "turn_done": False,
        "prompt": pending.prompt(view) if pending is not None else None,
        "waiting_for": s.actors(),
        "seats": [strip(game, s, seat, seat == viewer, NASTY) for seat in range(game.seats)],
        "log": [turn] * 40,
        "since": 35,
        "chat": [ChatLine(NASTY, 0, NASTY, "2030-01-01T10:00:00+00:00")],
        "may_chat": True,
        "terms": Terms("none", False, []),
        "watch": "anyone",
        "host": False,
        "seed_hash": "0123456789abcdef",
        "seed": "",
        "record_url": "",
        "may_rematch": False,
        "rematch_url": "",
        "spectators": 0,
        "hint": None,
        "hints": True,
        "review_url": "",
        "score_sheet": game.score_sheet(s),
        "chart": [(0, game.scores(s)), (9, game.scores(s))],
    }
    return Scene(**{**fields, **changes})
