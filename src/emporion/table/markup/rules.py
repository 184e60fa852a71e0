"""The rulebook as a page: every clause has an anchor, so that any choice at the table can point to it."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

import htpy as h
from markupsafe import Markup

from emporion.games.rulebooks import pictures
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.choices import sentence
from emporion.table.markup.layout import page as frame
from emporion.table.markup.legend import legend
from emporion.table.markup.new_table import option_words
from emporion.table.scenes.rules import Aid
from emporion.table.scenes.seen import RuleBook

CLAUSE = re.compile(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\* ?")
SPANS = [
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
]
NUMBER = re.compile(r"^\d+\. ")
EXAMPLES = "/examples/"
RULING = Text("Ruling:")
RECONSTRUCTED = Text("Reconstructed:")
REFERENCE = re.compile(r"\b([A-Z]{2}-\d+\.\d+)\b")


def page(book: RuleBook, language: str) -> str:
    say = speak(language)
    sections = re.findall(r"^## (.+)$", book.text, re.MULTILINE)
    content = h.div(class_="rulebook")[
        h.nav(class_="card contents", aria_label=say("Contents"))[
            h.h2[say("Contents")],
            h.ul[[h.li[h.a(href=f"#{anchor(title)}")[heading(title, say)]] for title in sections]],
            h.p[h.a(href=f"/rules/{book.room.name}/aid")[say("The game on one page")]],
            h.p[h.a(href=f"/rules/{book.room.name}/rulings")[say("Rulings: what is open in print, and what we play")]],
            None
            if book.visitor.alone
            else h.p[h.a(href=f"/boxes/{book.room.name}")[say("The box: every number, to be corrected by owners")]],
        ],
        h.article(class_="card rules")[
            None if book.translated else h.p(class_="quiet")[say("The text of the rules is in English.")],
            Markup(render(book.text, say).replace(EXAMPLES, f"{EXAMPLES}{book.room.name}/")),
        ],
    ]
    return frame(book.visitor, say("Rules of {game}", game=book.room.title), content, say)


def rulings_page(book: RuleBook, language: str) -> str:
    """What the printed rules leave open, contradict or show in pictures alone: what we play, and which option plays it otherwise."""
    say = speak(language)
    spoken = say if book.translated else ENGLISH  # the words by which the book marks its rulings
    options = [option for option in book.room.options if option.clause]
    content = h.article(class_="card rules")[
        h.h1[say("Rulings in {game}", game=book.room.title)],
        h.p[say("What the printed rules leave open, contradict or show in pictures alone, and what we play.")],
        [
            h.h2[say("To be played otherwise")],
            h.p[say("These rulings are options of a table; the first value is the usual one.")],
            h.ul[
                [
                    h.li[
                        sentence(option.meaning, say),
                        f" ({' / '.join(option_words(option, value, say) for value in option.values)}) ",
                        h.a(href=f"/rules/{book.room.name}#{option.clause}")[option.clause],
                        " ",
                        h.small[h.code[f"{option.name} = {' / '.join(option.values)}"]],
                    ]
                    for option in options
                ]
            ],
        ]
        if options
        else None,
        elsewhere(book, render(book.disagreements, say)),
        h.h2[say("Rulings of ours")],
        elsewhere(book, marked(book.text, spoken.text(RULING), say)),
        h.h2[say("Reconstructed")],
        None if book.visitor.alone else h.p[h.a(href=f"/boxes/{book.room.name}")[say("The box: every number, to be corrected by owners")]],
        elsewhere(book, marked(book.text, spoken.text(RECONSTRUCTED), say)),
    ]
    return frame(book.visitor, say("Rulings in {game}", game=book.room.title), content, say)


def aid_page(aid: Aid, language: str) -> str:
    """The game on one page, to lie beside the table: its aim, the course of a round, and what the signs mean."""
    say = speak(language)
    title = say("{game} on one page", game=aid.room.title)
    signs = legend(aid.game, aid.view, 0, say)
    content = h.article(class_="card rules aid")[
        h.h1[title],
        None if aid.translated else h.p(class_="quiet")[say("The text of the rules is in English.")],
        elsewhere(aid, render(in_short(aid.text), say)),
        [h.h2[say("What the signs mean")], signs] if signs else None,
        h.p[h.a(href=f"/rules/{aid.room.name}")[say("The rules")]],
    ]
    return frame(aid.visitor, title, content, say, art=aid.game.art(say), style=aid.room.name if aid.room.style else "")


def in_short(text: str) -> str:
    """The sections before the numbered ones."""
    sections = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return "".join(section for section in sections if not NUMBER.match(section.removeprefix("## ")))


def marked(text: str, mark: str, say: Language) -> str:
    """The clauses that carry a mark."""
    return "".join(block(lines, say) for lines in blocks(text) if CLAUSE.match(lines[0]) and mark in " ".join(lines))


def elsewhere(book: RuleBook | Aid, drawn: str) -> Markup:
    """Clauses on another page than the rulebook lead there."""
    return Markup(re.sub(r' id="[^"]*"', "", drawn).replace('href="#', f'href="/rules/{book.room.name}#'))


def heading(title: str, say: Language) -> str:
    """The numbers stay, the words follow the language."""
    number = NUMBER.match(title)
    return number[0] + say(title[number.end() :]) if number else say(title)


def anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


@lru_cache(maxsize=16)
def render(text: str, say: Language) -> str:
    """The little of markdown our rulebooks use: headings, paragraphs, lists, tables, emphasis."""
    return "".join(block(lines, say) for lines in blocks(text))


def blocks(text: str) -> list[list[str]]:
    """Neighbouring lines that belong together."""
    gathered: list[list[str]] = [[]]
    for line in text.splitlines():
        if not line.strip():
            gathered.append([])
        else:
            gathered[-1].append(line)
    return [lines for lines in gathered if lines]


def block(lines: list[str], say: Language) -> str:
    first = lines[0]
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        title = first[level:].strip()
        return f'<h{level} id="{anchor(title)}">{spans(heading(title, say))}</h{level}>'
    if drawn := pictures(first):
        caption = spans(drawn[0].caption)
        return f'<figure><img src="{EXAMPLES}{drawn[0].key}" alt="" loading="lazy"><figcaption>{caption}</figcaption></figure>'
    if first.startswith("|"):
        return table(lines)
    if first.startswith("- ") or re.match(r"\d+\. ", first):
        kind = "ul" if first.startswith("- ") else "ol"
        return f"<{kind}>{''.join(f'<li>{spans(item)}</li>' for item in items(lines))}</{kind}>"
    clause = CLAUSE.match(first)
    words = " ".join(lines)
    if clause:
        name = clause[1]
        return f'<p class="clause" id="{name}"><a class="clause-name" href="#{name}">{name}</a> {spans(words[clause.end() :], name)}</p>'
    return f"<p>{spans(words)}</p>"


def items(lines: list[str]) -> list[str]:
    gathered: list[str] = []
    for line in lines:
        if line.startswith("- ") or re.match(r"\d+\. ", line):
            gathered.append(line.split(" ", 1)[1])
        else:
            gathered[-1] += " " + line.strip()
    return gathered


def table(lines: list[str]) -> str:
    rows = [[spans(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    head = "".join(f'<th scope="col">{cell}</th>' for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[2:])
    return f'<div class="wide" tabindex="0" role="group"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def spans(words: str, own: str = "") -> str:
    """Emphasis, and links from one clause to another."""
    words = escape(words, quote=False)
    for pattern, replacement in SPANS:
        words = pattern.sub(replacement, words)
    return REFERENCE.sub(lambda named: named[0] if named[1] == own else f'<a href="#{named[1]}">{named[1]}</a>', words)
