"""Random play with every promise of the kernel checked at every decision."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.effect_checks import untrue_effects
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.refusals import NOT_NOW, UNTOLD

FIRST_OF_A_KIND: Final = 3
"""So many decisions of each kind are asked for refusals in a game, however rare they are."""

THOUGHTFUL_EVERY: Final = 4
"""One game in so many is played with some thought: so games go where pure chance hardly ever gets."""

MOST_THOUGHTS: Final = 40
"""In such a game so many actions are thought about at most before one is taken."""

MOST_EFFECTS: Final = 8
"""Of so many choices at most what they are said to bring is held against what they bring."""

COMPARED_EVERY: Final = 10
"""Of so many actions the words of one refusal are held against those in a position whose hidden things are others."""


class BrokenPromise(EmporionError):
    """The rules code broke a promise of the kernel; the message says which, and how to see it again."""


def fuzz_game(
    game: Game[Any],
    seed: int,
    most_decisions: int,
    read_back: int = 1,
    asked: Counter[str] | None = None,
    plenty: frozenset[str] = frozenset(),
) -> int:
    """One random game checked at every decision, and at every so many also what is told of the position; answers how many there were.

    ``asked`` counts what refusals were asked and answered, and what choices were said to bring: see ``check_refusals``, ``untrue_effects``.
    These are asked at the first decisions of each kind that is not among the ``plenty``, and wherever the position is told of.
    With ``read_back`` 0 nothing else is checked. The game is the same whatever is checked in it.
    """
    chance = stream("fuzz", seed)
    state: State = game.deal(seed)
    decisions = 0
    tally: Counter[str] = Counter() if asked is None else asked
    kinds: Counter[str] = Counter()
    while not state.over():
        told = read_back > 0 and (decisions + seed) % read_back == 0  # not always at the beginning
        if read_back:
            check_position(game, state, stream("position", seed, decisions), seed, decisions)
        if told:
            check_telling(game, state, seed, decisions)
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        legal = state.legal_for(seat)
        step = state.pending(seat)
        assert step is not None
        kind = game.layout.step_name(step)
        if told or (kinds[kind] < FIRST_OF_A_KIND and kind not in plenty):
            kinds[kind] += 1
            check_choices(game, state, seat, kind, legal, seed, decisions, tally)
        state.apply_for(seat, think(game, state, seat, legal, chance) if thoughtful(seed) else legal[chance.below(len(legal))])
        decisions += 1
        if decisions > most_decisions:
            raise complaint(game, seed, decisions, f"no end after {most_decisions} decisions")
    game.ledger(state)
    if min(game.placements(state)) != 1:
        raise complaint(game, seed, decisions, "nobody won")
    return decisions


def thoughtful(seed: int) -> bool:
    return seed % THOUGHTFUL_EVERY == 1


def think(game: Game[Any], state: State, seat: int, legal: list[int], chance: Chance) -> int:
    """Of a few actions by lot, the one that leads to the best position."""
    sifted = legal[:]
    game.sift(state, seat, sifted)
    best = sifted[chance.below(len(sifted))]
    most = -1e9
    for _ in range(1 + chance.below(MOST_THOUGHTS)):
        action = sifted[chance.below(len(sifted))]
        after = state.copy()
        after.apply_for(seat, action)
        worth = game.evaluate(after, seat)
        if worth > most:
            most = worth
            best = action
    return best


def check_position(game: Game[Any], state: State, chance: Chance, seed: int, decisions: int) -> None:
    """Ledger, legal lists, clone and honest view of one position."""
    try:
        game.ledger(state)
    except EmporionError as problem:
        raise complaint(game, seed, decisions, str(problem)) from None
    actors = state.actors()
    for seat in actors:
        legal = state.legal_for(seat)
        if not legal:
            raise complaint(game, seed, decisions, f"dead end for seat {seat}")
        last = -1
        for action in legal:
            if action <= last or action >= game.actions.size or not game.actions.notation(action):
                raise complaint(game, seed, decisions, f"legal list of seat {seat} is not sorted, unique and in words: {legal}")
            last = action
    try:
        game.ledger(game.resample(state, actors[0], chance))
    except EmporionError as problem:
        raise complaint(game, seed, decisions, f"what seat {actors[0]} imagines (resample): {problem}") from None
    for seat in range(NOBODY, state.seats):
        view = game.view(state, seat)
        twin = game.resample(state, seat, chance)
        if not view.same(game.view(twin, seat)):
            raise complaint(game, seed, decisions, f"the view of seat {seat} tells something hidden")
        if seat in actors and twin.legal_for(seat) != state.legal_for(seat):
            raise complaint(game, seed, decisions, f"what seat {seat} may choose tells something hidden")


def check_telling(game: Game[Any], state: State, seed: int, decisions: int) -> None:
    """The text of one position reads back, and its encodings are those of the views."""
    if not game.read(str(state)).same(state):
        raise complaint(game, seed, decisions, "the text of the position reads back as another")
    for seat in range(state.seats):
        if game.encode(state, seat) != game.encode(game.view(state, seat), seat):
            raise complaint(game, seed, decisions, f"the encoding for seat {seat} tells something hidden")


def check_choices(
    game: Game[Any], state: State, seat: int, kind: str, legal: list[int], seed: int, decisions: int, tally: Counter[str]
) -> None:
    """What is said of the choices of one decision: why not, and what they bring."""
    lot = stream("choices", seed, decisions)
    twin = game.resample(state, seat, lot)
    check_refusals(game, state, twin, seat, kind, seed, decisions, tally)
    some = sorted({legal[lot.below(len(legal))] for _ in range(MOST_EFFECTS)})
    if wrong := untrue_effects(game, state, twin, seat, some, tally):
        raise complaint(game, seed, decisions, f"{kind} of seat {seat}: {wrong}")


def check_refusals(
    game: Game[Any], state: State, twin: State, seat: int, kind: str, seed: int, decisions: int, tally: Counter[str]
) -> None:
    """Every action of the game is refused exactly when it is not legal, and for a reason that has words and a clause.

    In a twin of the position, which differs only in what the seat may not know, the words are the same: that is looked at for some.
    The tally counts ``pairs`` of position and action, ``decision KIND``, ``clause CLAUSE``, and which choices a kind of decision offered
    (``offers KIND: CHOICE``) or called those of another (``elsewhere KIND: CHOICE``).
    """
    step = state.pending(seat)
    assert step is not None
    legal = set(state.legal_for(seat))
    for action in range(game.actions.size):
        words = game.actions.notation(action)
        if not words:  # of what this box does not have
            continue
        refusal = step.refuse(state, action)
        if refusal is UNTOLD:
            return
        if (refusal is None) != (action in legal):
            reason = (
                f"legal does not list '{words}', and nothing refuses it"
                if refusal is None
                else f"'{words}' is legal, and refused: {refusal}"
            )
            raise complaint(game, seed, decisions, f"{kind} of seat {seat}: {reason}")
        tally["pairs"] += 1
        if refusal is None:
            tally[f"offers {kind}: {game.actions.choice(action).notation}"] += 1
        elif refusal is NOT_NOW:
            tally[f"elsewhere {kind}: {game.actions.choice(action).notation}"] += 1
        else:
            if not refusal.clause or not str(refusal):
                raise complaint(game, seed, decisions, f"{kind} of seat {seat}: '{words}' is refused without a clause or a word")
            tally[f"clause {refusal.clause}"] += 1
            if (action + decisions) % COMPARED_EVERY == 0 and str(step.refuse(twin, action)) != str(refusal):
                raise complaint(game, seed, decisions, f"{kind} of seat {seat}: why '{words}' is refused tells something hidden")
    tally[f"decision {kind}"] += 1


def misplaced(tally: Counter[str]) -> list[str]:
    """Choices that a kind of decision offers, and yet called those of another decision: there it has to say why not."""
    return sorted([name[7:] for name in tally if name.startswith("offers ") and f"elsewhere {name[7:]}" in tally])


def complaint(game: Game[Any], seed: int, decisions: int, reason: str) -> BrokenPromise:
    options = " ".join([f"{name}={value}" for name, value in game.options.items()])
    again = " ".join(["emporion fuzz", game.name, f"--seats {game.seats}", *[f"--option {word}" for word in options.split()]])
    return BrokenPromise(
        f"{game.name}, {game.seats} seats, {options}, seed {seed}, decision {decisions}: {reason}\n"
        f"To see it again: {again} --seed {seed} --games 1"
    )
