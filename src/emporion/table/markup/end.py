"""The end of a game: who won, the score sheet, how it came about, the record."""

from __future__ import annotations

from emporion.drawing.chart import lines_over_time
from emporion.drawing.safe import safe
from emporion.kernel.game import ScoreLine
from emporion.kernel.language import Language
from emporion.table.markup.strips import player
from emporion.table.scenes.seen import Scene


def panel(scene: Scene, hidden: str, say: Language) -> str:
    winners = [player(seat, say) for seat in scene.seats if seat.place == 1]
    headline = alone_words(scene, say) if len(scene.seats) == 1 else winners_words(winners, say)
    names = [player(seat, say) for seat in scene.seats]
    colours = [seat.colour for seat in scene.seats]
    return (
        f'<section class="card end"><h2>{safe(headline)}</h2><div class="end-parts">'
        f"{sheet(scene.score_sheet, names, colours, [seat.place for seat in scene.seats], say)}"
        f"{chart(scene, names, colours, say) if scene.chart else ''}</div>{afterwards(scene, hidden, say)}</section>"
    )


def chart(scene: Scene, names: list[str], colours: list[str], say: Language) -> str:
    drawn = lines_over_time(scene.chart, names, colours, say("The score over the game"), say("actions"))
    caption = safe(say("The score over the game, as if it had ended there"))
    return f'<figure data-curve="/t/{scene.code}/at/">{drawn}<figcaption>{caption}</figcaption></figure>'


def alone_words(scene: Scene, say: Language) -> str:
    """Who plays alone beats nobody: the points, and the rank where the game has ranks."""
    points = scene.seats[0].score
    rank = scene.game.rank(points)
    told = say("{count} point", plural="{count} points", count=round(points))
    return told if rank is None else say("{points}: {rank}", points=told, rank=rank)


def winners_words(winners: list[str], say: Language) -> str:
    return say("{names} wins", names=winners[0]) if len(winners) == 1 else say("{names} win together", names=", ".join(winners))


def sheet(lines: list[ScoreLine], names: list[str], colours: list[str], places: list[int], say: Language) -> str:
    """Item by item, a column each."""
    head = "".join(f'<th scope="col" class="{colour}">{safe(name)}</th>' for name, colour in zip(names, colours, strict=True))
    body = "".join(
        f'<tr data-place="score {safe(str(line.label))}"><th scope="row">{safe(say.text(line.label))}</th>'
        f"{''.join(f'<td>{say.number(points)}</td>' for points in line.points)}</tr>"
        for line in lines
    )
    totals = "".join(f"<td>{say.number(sum(line.points[seat] for line in lines))}</td>" for seat in range(len(names)))
    placed = ""
    if any(places):
        cells = "".join(f"<td>{place}</td>" for place in places)
        placed = f'<tr><th scope="row">{safe(say("place"))}</th>{cells}</tr>'
    return (
        f'<div class="wide" tabindex="0" role="group" aria-label="{safe(say("Score sheet"))}"><table class="sheet">'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot><tr><th scope="row">{safe(say("total"))}</th>{totals}</tr>{placed}</tfoot></table></div>'
    )


def afterwards(scene: Scene, hidden: str, say: Language) -> str:
    parts: list[str] = []
    kept = ""
    if scene.may_rematch:
        if scene.rematch_url:
            kept = f'<p class="quiet">{safe(say("The next game is set up, with a seat for you."))}</p>'
        parts.append(
            f'<form method="post" action="/t/{scene.code}/rematch">{hidden}<button class="main">{safe(say("Play again"))}</button></form>'
        )
    elif scene.rematch_url:
        parts.append(f'<a class="button main" href="{safe(scene.rematch_url)}">{safe(say("To the next game"))}</a>')
    parts.append(f'<a class="button" href="/t/{scene.code}/at/0">{safe(say("Step through the game"))}</a>')
    if scene.review_url:
        parts.append(f'<a class="button" href="{safe(scene.review_url)}">{safe(say("Review the game"))}</a>')
    if scene.record_url:
        parts.append(f'<a class="button" href="{safe(scene.record_url)}" download>{safe(say("Download the record"))}</a>')
    return f'{kept}<div class="line">{"".join(parts)}</div>{seed_words(scene.seed, say)}'


def seed_words(seed: str, say: Language) -> str:
    if not seed:
        return f'<p class="quiet">{safe(say("Others still play this deal; all of it is opened when their round is over"))}</p>'
    return f'<p class="quiet">{safe(say("Seed of the shuffle: {seed}; its fingerprint was shown at the start", seed=seed))}</p>'
