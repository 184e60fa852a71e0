"""The pages of puzzles: the one of the day, those of a game by grade and theme, one with its proof."""

from __future__ import annotations

import htpy as h
from htpy import Node

from emporion.games.puzzles import CONFIRMED, GRADES, Puzzle, Wrong
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.alone import way_there
from emporion.table.markup.choices import sentence
from emporion.table.markup.layout import csrf
from emporion.table.markup.layout import page as frame
from emporion.table.markup.review import cost
from emporion.table.scenes.own_games import OwnGame, OwnGames
from emporion.table.scenes.puzzles import JUDGES, THEMES, GamePuzzles, PuzzlePage, PuzzlesPage, TurnShown, key_of
from emporion.table.scenes.seen import PuzzleLine, Visitor


def page(shown: PuzzlesPage, language: str) -> str:
    say = speak(language)
    title = say("Puzzles")
    content = h.section(class_="card narrow puzzles")[
        h.h1[title],
        h.p[
            say(
                "A position from a real game, and one whole turn that is clearly better than all others. "
                "Searches that judge differently agree on it, weaker bots miss it, and games played to the end confirm it at 99%."
            )
        ],
        today(shown.today, shown.visitor, say) if shown.today else h.p(class_="quiet")[say("There are no puzzles yet.")],
        h.ul(class_="puzzle-games")[
            [
                h.li[
                    h.a(href=f"/puzzles/{room.name}")[h.b[room.title]],
                    " ",
                    h.span[say("{count} puzzle", plural="{count} puzzles", count=count)],
                    h.span(class_="tag")["✓ ", say("{count} solved", count=solved)] if solved else None,
                ]
                for room, count, solved in shown.games
            ]
        ],
        h.p[h.a(class_="button", href="/puzzles/own")[say("From your own games")]],
        way_there(shown.alone_url, say),
        h.p(class_="line")[h.a(class_="button", href="/")[say("To the games")]],
    ]
    return frame(shown.visitor, title, content, say)


def today(line: PuzzleLine, visitor: Visitor, say: Language) -> Node:
    """The puzzle of the day; also on the front page."""
    return h.section(class_="daily", aria_labelledby="daily")[
        h.h2(id="daily")[say("Puzzle of the day")],
        h.p[
            h.b[line.room.title],
            " · ",
            grade(line.puzzle, say),
            h.span(class_="tag")["✓ ", say("solved")] if line.solved else None,
        ],
        h.div(class_="line")[
            begin(line, visitor, say("Solve it again") if line.solved else say("Solve it"), say("the puzzle of the day"), say),
            h.a(href="/puzzles")[say("All puzzles")],
        ],
    ]


def begin(line: PuzzleLine, visitor: Visitor, words: str, what: str, say: Language, plain: bool = False) -> Node:
    """To the table of a puzzle."""
    return h.form(method="post", action=f"/learn/{line.room.name}")[
        csrf(visitor),
        h.input(type="hidden", name="lesson", value=key_of(line.puzzle)),
        h.button(class_="" if plain else "main", aria_label=f"{words}: {what}")[words],
    ]


def grade(puzzle: Puzzle, say: Language) -> str:
    """For whom it is: a level that solves it."""
    return say("level: {level}", level=Text(GRADES[puzzle.grade - 1]))


def game_page(shown: GamePuzzles, language: str) -> str:
    say = speak(language)
    title = say("Puzzles of {game}", game=shown.room.title)
    address = f"/puzzles/{shown.room.name}"
    content = h.section(class_="card narrow puzzles")[
        h.h1[title],
        h.nav(class_="themes", aria_label=say("Themes"))[
            h.a(href=address, aria_current=None if shown.theme else "true")[say("All themes")],
            [
                h.a(href=f"{address}?theme={name}", aria_current="true" if name == shown.theme else None)[say.text(THEMES[name])]
                for name in shown.themes
            ],
        ],
        [of_grade(shown, number, say) for number in range(1, len(GRADES) + 1)],
        way_there(shown.alone_url, say),
        h.p(class_="line")[
            h.a(class_="button", href="/puzzles")[say("All puzzles")],
            h.a(href=f"/learn/{shown.room.name}")[say("Learn {game}", game=shown.room.title)],
        ],
    ]
    return frame(shown.visitor, title, content, say)


def own_page(shown: OwnGames, language: str) -> str:
    """What cost the visitor most, game by game, to be played again."""
    say = speak(language)
    title = say("From your own games")
    content = h.section(class_="card narrow puzzles")[
        h.h1[title],
        h.p[say("Decisions that cost you something, found by the reviews of your games: play each again and find something better.")]
        if shown.games
        else h.p(class_="quiet")[say("Nothing yet: open the review of a game you have played, and what it cost you is collected here.")],
        [own_game(game, say) for game in shown.games],
        h.p(class_="line")[h.a(class_="button", href="/puzzles")[say("All puzzles")]],
    ]
    return frame(shown.visitor, title, content, say)


def own_game(game: OwnGame, say: Language) -> Node:
    return [
        h.h2[game.room.title, " ", h.small[h.a(href=f"/t/{game.code}/review")[say("Review"), " ", game.day]]],
        h.ul(class_="puzzle-list")[
            [
                h.li[
                    h.span[
                        h.b[cost(game.seats, mistake.played, mistake.best, say)],
                        " ",
                        h.small[say("After {count} action", plural="After {count} actions", count=mistake.number)],
                    ],
                    h.a(class_="button", href=mistake.again_url)[say("Play it again")],
                ]
                for mistake in game.mistakes
            ]
        ],
    ]


def of_grade(shown: GamePuzzles, number: int, say: Language) -> Node:
    lines = [line for line in shown.lines if line.puzzle.grade == number]
    if not lines:
        return None
    return [
        h.h2[say("Level: {level}", level=Text(GRADES[number - 1]))],
        h.ul(class_="puzzle-list")[[one_line(line, shown.visitor, say) for line in lines]],
    ]


def one_line(line: PuzzleLine, visitor: Visitor, say: Language) -> Node:
    name = say("Puzzle {number}", number=line.puzzle.number)
    return h.li[
        h.span[
            h.a(href=f"/puzzles/{line.room.name}/{line.puzzle.number}")[h.b[name]],
            " ",
            h.small[", ".join(say.text(THEMES[theme]) for theme in line.puzzle.themes)],
            h.span(class_="tag")["✓ ", say("solved")] if line.solved else None,
        ],
        begin(line, visitor, say("Solve it again") if line.solved else say("Solve it"), name, say, plain=line.solved),
    ]


def one_page(shown: PuzzlePage, language: str) -> str:
    say = speak(language)
    line, puzzle = shown.line, shown.line.puzzle
    title = say("{game}: puzzle {number}", game=line.room.title, number=puzzle.number)
    content = h.section(class_="card narrow puzzles")[
        h.h1[title],
        h.ul(class_="facts")[
            h.li[grade(puzzle, say)],
            [h.li[say.text(THEMES[theme])] for theme in puzzle.themes],
            h.li[say.text(shown.stage)] if shown.stage else None,
            h.li[say("You are {seat}", seat=shown.seat)],
            h.li["✓ ", say("solved")] if line.solved else None,
        ],
        begin(line, shown.visitor, say("Solve it again") if line.solved else say("Solve it"), title, say),
        h.details(class_="proof", open=line.solved)[h.summary[say("The proof (it tells the solution)")], proof(shown, say)],
        h.p(class_="line")[h.a(class_="button", href=f"/puzzles/{line.room.name}")[say("Puzzles of {game}", game=line.room.title)]],
    ]
    return frame(shown.visitor, title, content, say)


def proof(shown: PuzzlePage, say: Language) -> Node:
    puzzle = shown.line.puzzle
    return [
        h.h2[say("The solution")],
        turn(shown.solution, say),
        [[h.p[say("Just as good:")], turn(TurnShown(words), say)] for words in shown.others],
        h.p[
            say(
                "{count} turn that leads somewhere else is possible here.",
                plural="{count} turns that lead somewhere else are possible here.",
                count=puzzle.turns,
            )
        ],
        h.h2[say("Searches agree")],
        figures(
            [say("judged by"), say("solution"), say("best other turn")],
            [[say.text(JUDGES[name]), say.number(best, ".2f"), say.number(other, ".2f")] for name, (best, other) in puzzle.judges.items()],
        ),
        h.p(class_="quiet")[say("The place that each search expects; 1 is the victory.")],
        h.h2[say("Weaker bots miss it")],
        figures([say("bot"), say("finds it in")], [[say.text(Text(name)), f"{share:.0%}"] for name, share in puzzle.levels.items()]),
        h.h2[say("Games confirm it")],
        [[turn(each, say), duel(each.wrong, say) if each.wrong else None] for each in shown.wrong],
    ]


def turn(shown: TurnShown, say: Language) -> Node:
    return h.ol(class_="steps")[[h.li[sentence(words, say)] for words in shown.words]]


def duel(wrong: Wrong, say: Language) -> Node:
    return h.p[
        say(
            "{pairs} games after this turn and {pairs} after the solution, in pairs alike in all that is hidden and in luck, "
            "played to the end by merchants: place {place} instead of {best}, points {points} instead of {best_points}. "
            "The solution is better by {sigmas} standard errors; {least} are asked for.",
            pairs=wrong.pairs,
            place=say.number(wrong.place, ".2f"),
            best=say.number(wrong.best, ".2f"),
            points=say.number(wrong.points, ".1f"),
            best_points=say.number(wrong.best_points, ".1f"),
            sigmas=say.number(wrong.sigmas, ".1f"),
            least=say.number(CONFIRMED, ".2f"),
        )
    ]


def figures(heads: list[str], rows: list[list[str]]) -> Node:
    return h.table(class_="figures")[
        h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
        h.tbody[[h.tr[h.th(scope="row")[row[0]], [h.td[cell] for cell in row[1:]]] for row in rows]],
    ]
