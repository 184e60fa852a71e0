"""Who is first, and why: every number of the standings with the games it comes from."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import msgspec

from emporion.table.formats.points import match_points, place_points, with_absent_last
from emporion.table.formats.seatings import Seating

Format = Literal["league", "swiss", "knockout", "ladder", "cup"]
Break = Literal["rounds", "points", "opponents", "wins", "share", "score", "draw"]
ORDER: dict[str, list[Break]] = {
    "league": ["points", "wins", "share", "draw"],
    "swiss": ["points", "opponents", "wins", "share", "draw"],
    "knockout": ["rounds", "points", "share", "draw"],
    "cup": ["points", "wins", "share", "draw"],
}
"""What is compared, one after the other, said before an event begins. Of the draw the lower number is the better one."""
ALONE: list[Break] = ["points", "score", "draw"]
"""Where everybody plays alone there is nobody to win against at the own table."""


class Played(msgspec.Struct, frozen=True):
    """A finished table: by seat the players, the places as the game gave them, the scores, and who was absent at its end."""

    round: int
    table: int
    players: Seating
    places: tuple[int, ...]
    scores: tuple[float, ...]
    absent: tuple[bool, ...]

    def counted(self) -> list[int]:
        """The places as they count."""
        return with_absent_last(list(self.places), list(self.absent))

    def shares(self) -> list[float]:
        """Each score as a share of all scores of the table, what a bot made of an absent player's seat included; who was absent has none.

        Told in hundredths of an even share, so that it means the same at tables of every size.
        """
        held = [max(0.0, score) for score in self.scores]
        even = sum(held) / len(held)
        return [0.0 if away or not even else round(100 * score / even, 2) for score, away in zip(held, self.absent, strict=True)]


class Counted(msgspec.Struct):
    """One game of one player, as it counts."""

    round: int
    table: int
    seat: int
    place: int
    of: int
    score: float
    share: float
    absent: bool
    points: float
    others: list[int]  # who sat there too
    compared: list[int]  # in a duplicate, who held the same seat elsewhere


class Line(msgspec.Struct):
    """A player in the standings."""

    player: int
    rank: int
    values: dict[str, float]  # of all that is compared, in that order
    games: list[Counted]


def counted_games(played: list[Played], duplicate: bool) -> dict[int, list[Counted]]:
    """Every player's games with their points, in the order of the rounds."""
    gained = duplicate_points(played) if duplicate else {}
    found: dict[int, list[Counted]] = defaultdict(list)
    for game in sorted(played, key=lambda game: (game.round, game.table)):
        places = game.counted()
        worth = place_points(places)
        shares = game.shares()
        for seat, player in enumerate(game.players):
            points, compared = gained.get((game.round, game.table, seat), (worth[seat], []))
            others = [other for other in game.players if other != player]
            found[player].append(
                Counted(
                    game.round,
                    game.table,
                    seat,
                    places[seat],
                    len(places),
                    game.scores[seat],
                    shares[seat],
                    game.absent[seat],
                    0.0 if game.absent[seat] and duplicate else points,
                    others,
                    compared,
                )
            )
    return found


def duplicate_points(played: list[Played]) -> dict[tuple[int, int, int], tuple[float, list[int]]]:
    """Of every round, table and seat the match points, and who was compared; only tables of one size have the same deal."""
    same: dict[tuple[int, int, int], list[Played]] = defaultdict(list)
    for game in played:
        for seat in range(len(game.players)):
            same[game.round, len(game.players), seat].append(game)
    found: dict[tuple[int, int, int], tuple[float, list[int]]] = {}
    for (number, _size, seat), games in same.items():
        results = [None if game.absent[seat] else (game.counted()[seat], game.scores[seat]) for game in games]
        for game, points in zip(games, match_points(results), strict=True):
            others = [other.players[seat] for other in games if other is not game]
            found[number, game.table, seat] = (points, others)
    return found


def order_of(kind: str, alone: bool = False) -> list[Break]:
    """What decides an event; a ladder has rungs instead."""
    return ALONE if alone else ORDER.get(kind, [])


def standings(kind: str, players: list[int], played: list[Played], duplicate: bool = False, alone: bool = False) -> list[Line]:
    """Everybody from first to last. Nobody shares a rank: the draw, made before the first round, is the last word."""
    order = order_of(kind, alone)
    games = counted_games([game for game in played if any(player >= 0 for player in game.players)], duplicate)
    points = {player: sum(game.points for game in games.get(player, [])) for player in players}
    lines = [Line(player, 0, compared(order, player, games.get(player, []), points), games.get(player, [])) for player in players]
    lines.sort(key=lambda line: [value if name == "draw" else -value for name, value in line.values.items()])
    for rank, line in enumerate(lines, 1):
        line.rank = rank
    return lines


def compared(order: list[Break], player: int, games: list[Counted], points: dict[int, float]) -> dict[str, float]:
    last = games[-1:] if "rounds" in order else games  # of a knock-out, the heat one came to
    values: dict[str, float] = {
        "rounds": len(games),
        "points": round(sum(game.points for game in last), 3),
        "opponents": round(sum(points.get(other, 0.0) for game in games for other in game.others), 3),
        "wins": sum(game.place == 1 and not game.absent for game in games),
        "share": round(sum(game.share for game in last), 2),
        "score": round(sum(game.score for game in games if not game.absent), 3),
        "draw": player + 1,
    }
    return {name: values[name] for name in order}


def heat_order(game: Played) -> list[int]:
    """The players of a heat as they finished: by place, then by score, then by the draw; who was absent last."""
    places = game.counted()
    seats = sorted(range(len(places)), key=lambda seat: (places[seat], -game.scores[seat], game.players[seat]))
    return [game.players[seat] for seat in seats]
