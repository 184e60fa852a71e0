"""How an event is played and counted, all of it said before the first game."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.kernel.language import Language
from emporion.table.formats.knockout import going_on
from emporion.table.markup.event_standings import compared_words
from emporion.table.markup.events import duration_words, rated_words
from emporion.table.play.clocks import DAYS_A_TURN, LIVE_BANK, LIVE_BONUS
from emporion.table.scenes.events import BREAK_DAYS, EventShown


def rules(shown: EventShown, say: Language) -> list[Node]:
    return [card(say("How it is played"), course(shown, say)), counting(shown, say)]


def card(title: str, told: list[str | None], more: Node = None) -> Node:
    return h.section(class_="card narrow-text")[h.h2[title], h.ul[[h.li[each] for each in told if each]], more]


def course(shown: EventShown, say: Language) -> list[str | None]:
    """Groups, rounds, how fast one plays, and who plays for whom."""
    return [
        *(group_words(shown, say) if shown.line.kind == "league" else ()),
        rounds_words(shown, say),
        deadline_words(shown, say),
        clock_words(shown, say),
        bot_words(shown, say),
    ]


def group_words(shown: EventShown, say: Language) -> list[str]:
    sizes, players = shown.group_sizes, sum(shown.group_sizes)
    if not sizes:
        return []
    whole = (
        say("All {count} players are one group: everybody meets everybody.", count=players)
        if len(sizes) == 1
        else say(
            "{count} players play in {groups} groups, of {sizes}: as few and as even ones as come out at such tables.",
            count=players,
            groups=len(sizes),
            sizes=", ".join(map(str, sizes)),
        )
    )
    told = [f"{say('As it stands:')} {whole}" if shown.line.status == "open" else whole]
    if shown.bots_expected:
        told.append(say("{count} bot is among them.", plural="{count} bots are among them.", count=shown.bots_expected))
    if len(sizes) > 1:
        told.append(
            say("Groups follow the order in which the last season ended; who is new comes last.")
            if shown.line.season > 1
            else say("Who plays in which group is drawn by lot; bots come into the last one.")
        )
    return told


def rounds_words(shown: EventShown, say: Language) -> str | None:
    count = shown.rounds_expected
    if not count:
        return None
    if shown.line.kind == "solo":
        return say("{count} deal for everybody.", plural="{count} deals for everybody.", count=count)
    if shown.line.kind == "cup":
        return say("{count} games for everybody, one on every seat.", count=count)
    if shown.line.kind == "league" and not shown.at_once:
        return say("All tables open at once: everybody plays theirs in any order.")
    if shown.line.status == "open":
        return say("{count} round, as it stands.", plural="{count} rounds, as it stands.", count=count)
    return say("{count} round.", plural="{count} rounds.", count=count)


def deadline_words(shown: EventShown, say: Language) -> str | None:
    length = duration_words(shown.round_seconds, say)
    if shown.line.kind in ("cup", "solo"):
        return None
    if shown.line.kind == "ladder":
        return say("A challenge lasts {length} at most; then bots stand in for those its table waits for.", length=length)
    return say("A round lasts {length} at most; then bots stand in for those its tables wait for.", length=length)


def clock_words(shown: EventShown, say: Language) -> str:
    if shown.line.pace == "live":
        return say(
            "Live: everybody has {minutes} minutes for a whole game, and {seconds} seconds more for each turn; then a bot stands in.",
            minutes=round(LIVE_BANK / 60),
            seconds=round(LIVE_BONUS),
        )
    if shown.line.pace == "days":
        return say("By days: everybody has {days} days for each turn; then a bot stands in.", days=round(DAYS_A_TURN / 86400))
    return say("No clock: you may think as long as there is time to play.")


def bot_words(shown: EventShown, say: Language) -> str:
    bot = say.text(shown.bot)
    if shown.line.kind == "cup":
        return say("The {bot} plays the other seats, and stands in for who is absent.", bot=bot)
    if shown.line.kind in ("solo", "ladder"):
        return say("The {bot} stands in for who is absent.", bot=bot)
    return say("The {bot} stands in for who is absent, and fills the places that are missing at the tables.", bot=bot)


def season_words(say: Language) -> list[str]:
    return [
        say("After the season the first of a group go up and the last go down: two of a group of six or more, else one."),
        say(
            "The next season begins {days} days later with all who played; who has left, or was absent at the end of every table, "
            "makes room.",
            days=BREAK_DAYS,
        ),
    ]


def share_words(shown: EventShown, say: Language) -> list[str]:
    told = say(
        "Share of scores: what you scored against the average of all scores at the table, those of bots included; 100 is the average, at "
        "a table of any size. Who was absent has none."
    )
    return [told] if shown.line.kind == "knockout" else [told, say("The shares of all your games are added up.")]


def heat_words(seats: int, say: Language) -> list[str]:
    """Who goes on, and what counts of what was gained on the way."""
    return [
        say(
            "Of every table the first goes on, at tables of {seats} and at smaller ones.",
            plural="Of every table the first {count} go on, at tables of {seats} and at smaller ones.",
            count=going_on(seats),
            seats=seats,
        ),
        say("Where those cannot be seated, the best behind them come along; it is over when one table is left."),
        say("Who comes to a later heat stands higher; of the points and shares only those of one's last heat count."),
    ]


def counting(shown: EventShown, say: Language) -> Node:
    words = compared_words(say)
    cup = shown.line.kind in ("cup", "solo")
    worth = " / ".join(say.number(points) for points in shown.points)
    told = [
        None
        if not shown.compared
        else say(
            "Everybody plays the same deals alone. A deal gains up to 10 points: the share of the others who were left behind; "
            "equal scores share."
        )
        if shown.line.kind == "solo"
        else say("A place is worth {points} points at a full table; who shares a place shares the points.", points=worth)
        if not shown.line.duplicate
        else say(
            "All tables of a round have the same shuffles. Each seat gains up to 10 points: the share of those who held it elsewhere "
            "and were left behind, by place and then by score."
        ),
        say("Order: {values}.", values=", ".join(words[name] for name in shown.compared)) if shown.compared else None,
        *(share_words(shown, say) if "share" in shown.compared else ()),
        *(heat_words(shown.line.seats, say) if shown.line.kind == "knockout" else ()),
        say(
            "Who is absent when the cup ends, or out of time, is played by a bot; that deal gains nothing. Whoever comes back has the "
            "seat again."
        )
        if shown.line.kind == "solo"
        else say(
            "Who is absent when a round ends, or out of time, is played by a bot; that counts as the last place, and the others "
            "move up. Whoever comes back has the seat again."
        ),
        rated_words(say, shown.line.rated) if shown.line.rated or not cup else None,
        None if cup else say("A block keeps people apart on a ladder; a draw does not look at blocks."),
        None
        if not shown.line.duplicate
        else say("Until the cup is over, nobody but its player sees a table, and its record stays closed.")
        if cup
        else say("Until its round is over, nobody but its players sees a table, and its record stays closed."),
        say("Challenge anybody up to two rungs away; the table's places reorder its rungs. Sixty idle days cost a rung.")
        if shown.line.kind == "ladder"
        else None,
        *(season_words(say) if shown.seasons > 1 else ()),
    ]
    return card(say("How it is counted"), told, options(shown, say))


def options(shown: EventShown, say: Language) -> Node:
    """Rules of the game that were chosen."""
    chosen = [f"{say.text(meaning)}: {say(value.replace('_', ' '), context=f'option {name}')}. " for meaning, name, value in shown.options]
    return h.p(class_="quiet")[chosen] if chosen else None
