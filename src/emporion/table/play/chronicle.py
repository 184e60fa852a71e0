"""What is written down about a game when it is over: places, scores, first moves, how long people took to answer, what was used."""

from __future__ import annotations

import statistics

import msgspec

from emporion.games.registry import room
from emporion.games.use import ACTION, Watcher
from emporion.kernel.errors import WrongRules
from emporion.table.play.endings import unpack
from emporion.table.play.live import shared_game
from emporion.table.play.timely import Timekeeper
from emporion.table.storage.rows import ActionRow, Stored

FIRST_MOVES = 6
LONGEST_OPENING = 300
LONGEST_KEY = 120


class SeatFacts(msgspec.Struct):
    """What came of a seat."""

    seat: int
    person: int | None
    bot: str
    place: int
    score: float
    absent: bool
    answer: float
    first: str  # the first move of its own
    used: list[str]  # components and kinds of action
    turns: int | None = None  # of a person, by a clock ...
    in_time: int | None = None  # ... and those that came before it was out


class Facts(msgspec.Struct):
    """What came of a game."""

    game: int
    title: str
    pace: str
    asked_to_rate: bool
    public: bool
    finished: float
    actions: int
    opening: str
    options: dict[str, str]  # those that are not the usual ones
    offered: list[str]
    seats: list[SeatFacts]


def facts_of(stored: Stored) -> Facts:
    """A finished game, played once more; of one whose rules are no longer played, what was kept of its end."""
    row = stored.row
    clock = Timekeeper(row.pace, len(stored.seats), row.started)
    places, scores, offered, used = judged(stored, clock)
    chosen = [action for action in stored.actions if not action.forced]
    first: dict[int, str] = {}
    for action in chosen:
        first.setdefault(action.seat, action.words)
    usual = {option.name: option.values[0] for option in room(row.game).options}
    return Facts(
        game=row.id,
        title=row.game,
        pace=row.pace,
        asked_to_rate=row.rated,
        public=row.watch == "anyone",
        finished=stored.actions[-1].at if stored.actions else row.touched,
        actions=len(stored.actions),
        opening="; ".join(action.words for action in chosen[:FIRST_MOVES])[:LONGEST_OPENING],
        options={name: value for name, value in row.options.items() if usual.get(name, value) != value},
        offered=offered,
        seats=[
            SeatFacts(
                seat=sitting.seat,
                person=sitting.person if sitting.kind == "person" else None,
                bot=sitting.bot,
                place=places[sitting.seat],
                score=scores[sitting.seat],
                absent=bool(sitting.stand_in),
                answer=usual_answer(stored.actions, sitting.seat, row.started),
                first=first.get(sitting.seat, "")[:LONGEST_KEY],
                used=used[sitting.seat],
                **(clock.told(sitting.seat) if sitting.kind == "person" else {}),
            )
            for sitting in stored.seats
        ],
    )


def judged(stored: Stored, clock: Timekeeper) -> tuple[list[int], list[float], list[str], list[list[str]]]:
    """Places, scores, what was on offer and what each seat has used of it; the clock follows as long as the rules are played."""
    row = stored.row
    try:
        room(row.game).check_rules(row.rules)
    except WrongRules:
        if not stored.ending:
            raise
        ending = unpack(stored.ending)
        scores = [sum(line.points[seat] for line in ending.score_sheet) for seat in range(len(stored.seats))]
        return ending.places, scores, [], [[] for _ in stored.seats]
    game = shared_game(row.game, len(stored.seats), tuple(row.options.items()), row.rules, stored.box)
    state = game.deal(row.seed)
    watcher = Watcher(game)
    for action in stored.actions:
        number = game.actions.parse(action.words, [])
        watcher.choose(state.legal_for(action.seat), action.seat, number)
        state.events = []
        before = state.actors()
        state.apply_for(action.seat, number)
        clock.follow(action, before, state.actors())
        watcher.happen(state.events, action.seat)
    return game.placements(state), game.scores(state), components(watcher.offered), [components(used) for used in watcher.used]


def components(named: set[str]) -> list[str]:
    """Those of the box; kinds of action are in the report."""
    return sorted(name[:LONGEST_KEY] for name in named if name and not name.startswith(ACTION))


def usual_answer(actions: list[ActionRow], seat: int, started: float) -> float:
    """The middle of the times from when a seat had to decide to its first step: half of its answers came quicker."""
    waits: list[float] = []
    before, last = started, -1
    for action in actions:
        if action.seat == seat and last != seat and not action.forced:
            waits.append(max(0.0, action.at - before))
        before, last = action.at, action.seat
    return statistics.median(waits) if waits else 0.0
