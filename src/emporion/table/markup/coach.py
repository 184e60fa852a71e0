"""What the coach says about a move."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.games.aims import Share
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.markup.choices import before_and_after, sentence
from emporion.table.scenes.coach import Why
from emporion.table.thinking.coach import Lacking


def explained(why: Why | None, colours: list[str], best: bool, say: Language) -> str:
    """In up to three lines: by the next phase, by the end against the other move, and where to see it."""
    if why is None:
        return ""
    told: list[str] = []
    if why.by is not None and why.then:
        changed = ", ".join(before_and_after(change, say) for change in why.then)
        told.append(say("By “{phase}”: {changes}", phase=why.by, changes=changed))
    told += against(why, colours, best, say)
    lines = "".join(f"<p>{safe(line)}</p>" for line in told)
    if why.line_url:
        lines += f'<p><a href="{safe(why.line_url)}">{safe(say("Step through this line"))}</a></p>'
    return f'<div class="why">{lines}</div>' if lines else ""


def against(why: Why, colours: list[str], best: bool, say: Language) -> list[str]:
    """By the end: what speaks for the move and what against it, in the words of the evaluation."""
    told: list[str] = []
    if why.more:
        more = listed(why.more, say)
        told.append(say("By the end it brings more: {shares}", shares=more) if best else say("Better here: {shares}", shares=more))
    if why.less:
        less = listed(why.less, say)
        told.append(say("It gives up: {shares}", shares=less) if best else say("It lacks by the end: {shares}", shares=less))
    if why.rivals:
        names = ", ".join(f"{say.text(Text(colours[seat]))} {points(each, say)}" for seat, each in why.rivals)
        told.append(say("For the others: {changes}", changes=names))
    return told


def listed(shares: list[Share], say: Language) -> str:
    return ", ".join(f"{say.text(share.words)} {points(share.points, say)}" for share in shares)


def points(amount: float, say: Language) -> str:
    return say.number(amount, "+.1f")


def out_of_reach(lacking: list[Lacking], say: Language) -> str:
    """Choices that are closed, and the little that they lack."""
    told = [
        say(
            "{choice}: you lack {thing}. At first sight it would bring {points} points more than any open choice.",
            choice=sentence(each.meaning, say),
            thing=each.thing,
            points=say.number(each.points, ".1f"),
        )
        for each in lacking
    ]
    rows = "".join(f"<li>{safe(line)}</li>" for line in told)
    return f'<div class="lacking"><p>{safe(say("Just out of reach"))}</p><ul>{rows}</ul></div>' if rows else ""
