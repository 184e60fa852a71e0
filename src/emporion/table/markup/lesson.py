"""The bubble of a lesson, the rings around what it points at, and the list of a game's lessons."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.drawing.safe import safe
from emporion.games.lessons import SOLUTION
from emporion.kernel.language import Language
from emporion.table.languages import speak
from emporion.table.markup.alone import way_there
from emporion.table.markup.choices import clause_link, sentence
from emporion.table.markup.layout import csrf
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.lesson import Course, LearnIndex
from emporion.table.scenes.seen import BubbleShown, LearnPage, LessonLine, Scene, Visitor

RING = ' data-pointed="yes"'


def told(fragments: dict[str, str], scene: Scene, hidden: str, say: Language) -> dict[str, str]:
    """The parts of a table with the bubble of its lesson, if it is one, and a ring around what that points at."""
    if scene.lesson is None:
        return fragments | {"lesson": ""}
    marks = [mark for point in scene.lesson.points for mark in attributes(point)]
    ringed = {name: ring(html, marks) for name, html in fragments.items()}
    return ringed | {"lesson": bubble(scene, scene.lesson, hidden, say)}


def attributes(point: str) -> list[str]:
    """How a choice or a named place is known on the page; parts of it are found by the style sheet."""
    if point.startswith("#"):
        return []
    return [f'{name}="{safe(point)}"' for name in ("data-action", "data-choice", "data-place", "option value")]


def ring(html: str, marks: list[str]) -> str:
    for mark in marks:
        html = html.replace(mark, mark + RING)
    return html


def bubble(scene: Scene, shown: BubbleShown, hidden: str, say: Language) -> str:
    parts = " ".join(point[1:] for point in shown.points if point.startswith("#"))
    places = " ".join(point for point in shown.points if " " not in point)
    count = f"<small>{shown.number}/{shown.of}</small>" if shown.of > 1 and shown.kind != "done" else ""
    clauses = " ".join(clause_link(scene.game, clause) for clause in shown.clauses)
    expected = "".join(f"<li>{safe(sentence(each, say))}</li>" for each in shown.expected)
    listed = f"<ul>{expected}</ul>" if expected else ""
    return (
        f'<div class="bubble {shown.kind}" data-points="{safe(parts)}" data-places="{safe(places)}">'
        f'<p class="lesson-name"><b>{safe(say.text(shown.title))}</b> {count}</p>'
        f"<p>{f'{safe(said(shown, say))} {clauses}'.strip()}</p>{listed}{buttons(scene, shown, hidden, say)}</div>"
    )


def said(shown: BubbleShown, say: Language) -> str:
    """Its words, with numbers as people write them."""
    return say.text(shown.words.filled(shown.words.values | {name: say.number(place, ".2f") for name, place in shown.places.items()}))


def buttons(scene: Scene, shown: BubbleShown, hidden: str, say: Language) -> str:
    """What leads on: reading, taking back, the next lesson; whatever else there is to do is done at the table."""
    address = f"/t/{scene.code}"
    if shown.kind == "read":
        words = say("Go on")
        path = f"go-on/{shown.number - 1}"
        return (
            f'<form method="post" action="{address}/{path}" class="line">{hidden}<button class="main" data-do="{path}" data-key="g">'
            f'{safe(words)} <kbd aria-hidden="true">g</kbd></button></form>'
        )
    if shown.kind == "astray":
        return (
            f'<form method="post" action="{address}/restart" class="line">{hidden}<button class="main" data-do="restart" data-key="g">'
            f'{safe(say("Take it back"))} <kbd aria-hidden="true">g</kbd></button></form>'
        )
    if shown.kind == "changed":
        return f'<div class="line">{begin_form(scene.visitor, shown.game, shown.lesson, say("Begin again"), "main", True)}</div>'
    if shown.puzzle:
        return puzzle_buttons(scene, shown, say) if shown.kind in ("done", "refuted") else ""
    if shown.kind in ("guide", "unguided"):
        return guiding(scene, shown.kind == "guide", hidden, say)
    if shown.kind != "done":
        return ""
    on = ""
    if shown.next and shown.next_title is not None:
        words = say("Go on: {lesson}", lesson=shown.next_title)
        on = begin_form(scene.visitor, shown.game, shown.next, words, "main", False)
    elif shown.guided:
        words = safe(say("Play with a guide"))
        on = (
            f'<form method="post" action="/learn/{shown.game}/first-game">{hidden}'
            f'<button class="main" data-key="g">{words} <kbd aria-hidden="true">g</kbd></button></form>'
        )
    return f'<div class="line">{on}<a class="button" href="/learn/{shown.game}">{safe(say("All lessons"))}</a></div>'


def puzzle_buttons(scene: Scene, shown: BubbleShown, say: Language) -> str:
    """Once more, the solution, the next one, the proof."""
    again = begin_form(scene.visitor, shown.game, shown.lesson, say("Try again"), "main", True)
    solution = begin_form(scene.visitor, shown.game, shown.lesson + SOLUTION, say("Show the solution"), "", True, "")
    onward = begin_form(scene.visitor, shown.game, shown.next, say("Next puzzle"), "main", False) if shown.next else ""
    proof = f'<a class="button" href="/puzzles/{shown.game}/{shown.puzzle}">{safe(say("The proof"))}</a>'
    ways = again + solution if shown.kind == "refuted" else onward
    return f'<div class="line">{ways}{proof}<a href="/puzzles/{shown.game}">{safe(say("All puzzles"))}</a></div>'


def guiding(scene: Scene, on: bool, hidden: str, say: Language) -> str:
    """The guide can be switched at any time, the game begun again; afterwards its review is there."""
    address = f"/t/{scene.code}"
    words = say("Switch the guide off") if on else say("Switch the guide on")
    review = f'<a class="button main" href="{safe(scene.review_url)}">{safe(say("To the exercises"))}</a>' if scene.review_url else ""
    return (
        f'<form method="post" action="{address}/guide" class="line">{hidden}{review}<button>{safe(words)}</button>'
        f'<button formaction="{address}/again">{safe(say("Back to the start"))}</button></form>'
    )


def begin_form(visitor: Visitor, game: str, lesson: str, words: str, kind: str, anew: bool, pressed: str = "g") -> str:
    """A form that leads to the table of a lesson or a puzzle."""
    again = '<input type="hidden" name="anew" value="yes">' if anew else ""
    shortcut = f' data-key="{pressed}">{safe(words)} <kbd aria-hidden="true">{pressed}</kbd>' if pressed else f">{safe(words)}"
    return (
        f'<form method="post" action="/learn/{game}"><input type="hidden" name="_csrf_token" value="{safe(visitor.csrf)}">'
        f'<input type="hidden" name="lesson" value="{safe(lesson)}">{again}<button class="{kind}"{shortcut}</button></form>'
    )


def index_page(index: LearnIndex, language: str) -> str:
    """The games, with what there is to learn of each."""
    say = speak(language)
    content = h.section(class_="card narrow learn")[
        h.h1[say("Learn")],
        h.p[say("Lessons at the real table, a first game with a guide, and puzzles from play.")],
        [course(each, say) for each in index.courses],
        way_there(index.alone_url, say),
        h.p(class_="line")[
            h.a(class_="button", href="/puzzles")[say("All puzzles")],
            h.a(class_="button", href="/puzzles/own")[say("From your own games")],
        ],
    ]
    return frame(index.visitor, say("Learn"), content, say)


def course(of: Course, say: Language) -> Node:
    name = of.room.name
    return [
        h.h2[of.room.title],
        h.ul(class_="puzzle-list")[
            h.li[
                h.span[h.a(href=f"/learn/{name}", aria_label=say("Learn {game}", game=of.room.title))[say("Lessons")]],
                say("{done} of {count} done", done=of.done, count=of.lessons),
            ]
            if of.lessons
            else None,
            h.li[
                h.span[h.a(href=f"/puzzles/{name}", aria_label=say("Puzzles of {game}", game=of.room.title))[say("Puzzles")]],
                say("{done} of {count} solved", done=of.solved, count=of.puzzles),
            ]
            if of.puzzles
            else None,
        ],
    ]


def page(learn: LearnPage, language: str) -> str:
    """The lessons of a game, in their order."""
    say = speak(language)
    title = say("Learn {game}", game=learn.room.title)
    content = h.section(class_="card narrow learn")[
        h.h1[title],
        h.p[say("Each lesson is played at the real table: you act, the rules answer. Whatever you do can be taken back.")],
        h.ol(class_="lessons")[[line(learn, each, say) for each in learn.lessons]],
        first_game(learn, say) if learn.guided else None,
        way_there(learn.alone_url, say),
        h.p(class_="line")[
            h.a(class_="button", href="/")[say("To the games")],
            h.a(href=f"/puzzles/{learn.room.name}")[say("Puzzles of {game}", game=learn.room.title)] if learn.puzzles else None,
            h.a(href=f"/rules/{learn.room.name}")[say("Rules")],
        ],
    ]
    return frame(learn.visitor, title, content, say)


def first_game(learn: LearnPage, say: Language) -> Node:
    """A whole game, with somebody who says what each kind of decision is for."""
    return [
        h.h2[say("Your first game")],
        h.p[
            say(
                "A whole game against two apprentices. The first time a kind of decision comes up, the guide says what it is for; "
                "it offers plans instead of moves, asks before you confirm a costly turn, and keeps your turning points as exercises."
            )
        ],
        h.form(method="post", action=f"/learn/{learn.room.name}/first-game")[
            csrf(learn.visitor), h.button(class_="main")[say("Play with a guide")]
        ],
    ]


def line(learn: LearnPage, lesson: LessonLine, say: Language) -> Node:
    words = say("Once more") if lesson.done else say("Go on") if lesson.begun else say("Begin")
    title = say.text(lesson.title)
    return h.li(class_="done" if lesson.done else "")[
        h.span[h.b[title], " ", h.small[say("{count} minute", plural="{count} minutes", count=lesson.minutes)]],
        h.span(class_="tag")["✓ ", say("done")] if lesson.done else None,
        h.form(method="post", action=f"/learn/{learn.room.name}")[
            csrf(learn.visitor),
            h.input(type="hidden", name="lesson", value=lesson.key),
            h.input(type="hidden", name="anew", value="yes") if lesson.done else None,
            h.button(class_="" if lesson.done else "main", aria_label=f"{words}: {title}")[words],
        ],
    ]
