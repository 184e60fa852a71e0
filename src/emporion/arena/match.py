"""One game of an arena, and what is noted of it."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any

import msgspec

from emporion.arena.plan import Plan
from emporion.bots.bot import bot
from emporion.games.use import Watcher
from emporion.kernel.chance import stream
from emporion.kernel.events import Event
from emporion.kernel.game import Game
from emporion.kernel.words import Text


class Result(msgspec.Struct):
    """A finished game; lists go by seat."""

    number: int
    seed: int
    bots: list[str]
    places: list[int]
    scores: list[float]
    items: dict[str, list[float]]
    """The lines of the score sheet, by what they count."""
    uses: list[dict[str, int]]
    """How often each kind of action was chosen where there was a choice."""
    decisions: int
    choices: list[int]
    """Decisions with more than one legal action."""
    options: list[int]
    """Legal actions at those, added up."""
    seconds: list[float]
    state: str
    """The fingerprint of the last position."""
    offered: list[str] = []
    """Components and kinds of action that were on offer at this table."""
    used: list[list[str]] = []
    """Those of them that each seat used."""
    events: list[dict[str, int]] = []
    """How often what happened to each seat, and last to nobody; also by the components it names."""
    reached: dict[str, int] = {}
    """The largest number that was ever told of each thing, such as the round."""
    openings: list[str] = []
    """What each seat chose first where there was a choice."""


@lru_cache(maxsize=4)
def opened(plan_text: bytes) -> Game[Any]:
    """The game of a plan, set up once in each process."""
    return msgspec.json.decode(plan_text, type=Plan).open()


def play_match(plan_text: bytes, number: int) -> Result:
    """Play one game of a plan; everything but the seconds depends on plan and number alone."""
    plan = msgspec.json.decode(plan_text, type=Plan)
    game = opened(plan_text)
    seed, names = plan.pairing(number)
    players = [bot(name, processes=False) for name in names]  # the games themselves fill the cores
    seats = plan.seats
    uses: list[dict[str, int]] = [{} for _ in range(seats)]
    choices = [0] * seats
    options = [0] * seats
    seconds = [0.0] * seats
    openings = [""] * seats
    watcher = Watcher(game)
    state = game.deal(seed)
    decisions = 0
    while not state.over():
        seat = state.actor()
        start = time.perf_counter()
        action = players[seat].decide(game, state, seat, stream("bot", seed, decisions))
        spent = time.perf_counter() - start
        legal = state.legal()
        watcher.choose(legal, seat, action)
        if len(legal) > 1:
            seconds[seat] += spent
            choices[seat] += 1
            options[seat] += len(legal)
            openings[seat] = openings[seat] or game.actions.notation(action)
            pattern = game.actions.choice(action).notation
            uses[seat][pattern] = uses[seat].get(pattern, 0) + 1
        happened: list[Event] = []
        state.events = happened
        state.apply(action)
        state.events = None
        watcher.happen(happened, seat)
        decisions += 1
    sheet = game.score_sheet(state)
    return Result(
        number=number,
        seed=seed,
        bots=names,
        places=game.placements(state),
        scores=game.scores(state),
        items={origin(line.label): list(line.points) for line in sheet},
        uses=uses,
        decisions=decisions,
        choices=choices,
        options=options,
        seconds=[round(spent, 4) for spent in seconds],
        state=state.digest(),
        offered=sorted(watcher.offered),
        used=[sorted(used) for used in watcher.used],
        events=watcher.events,
        reached=watcher.reached,
        openings=openings,
    )


def origin(label: Text) -> str:
    """What a line of the score sheet counts, without the numbers that differ from game to game."""
    return (label.plural or label.template).format(
        **{name: "…" if isinstance(value, int) else str(value) for name, value in label.values.items()}
    )
