"""Collects every word a person can see and brings the catalogues up to date: ``make messages``, with ``LANGUAGE=fr`` a new one too.

Words stand in the code as ``Text("...")`` and ``say("...")``, with a plural and a context where they have one; some come with the
box of a game, with its options and seats, with the API and with the headings of the rulebooks. A new message comes to the catalogues
untranslated, one that is gone is dropped.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from emporion.bots.bot import BASELINES, BOTS
from emporion.drawing.sheet import read as read_drawing
from emporion.games.aims import aims_of
from emporion.games.lessons import guide_of, lessons_of, words_of
from emporion.games.merkator.components import Box as MerkatorBox
from emporion.games.registry import OURS, folder_of
from emporion.games.rulebooks import rulebook
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH, FORMS
from emporion.table.languages import NAMES
from emporion.table.languages.box_words import BoxWords
from emporion.table.languages.catalogues import catalogue_of, read_catalogue, read_catalogue_of, spellings

PACKAGE = Path(__file__).parents[2]
MARKS = ("Text", "say", "speak")
GAP = re.compile(r"\{(\w*)(?::(\w+))?\}")
"""A gap of a template: the name of a value, and in a translation perhaps the form it asks for."""
MONEY = "£"
"""Signs that stand before the number in one language and behind it in another."""
HEADING = re.compile(r"^#+ (?:\d+\. )?(.+)$", re.MULTILINE)


class Collected(NamedTuple):
    """A message and the file it stands in."""

    place: str
    message: str
    plural: str = ""
    context: str = ""


def collect(package: Path = PACKAGE) -> Catalog:
    """All messages of the house, as a template."""
    lessons = [each for room in OURS for each in from_lessons(room, f"games/{room.name}/")]
    house = [*from_code(package), *from_drawings(package), *from_forms(), *from_box(), *from_api(package), *from_rulebooks()]
    return template_of(house + lessons)


def collect_game(room: Room) -> Catalog:
    """The messages of a game from outside that the house does not say already, as a template."""
    ours = collect()
    collected = [
        *from_code(folder_of(room)),
        *from_drawings(folder_of(room)),
        *from_room(room),
        *from_headings("rulebook.md", rulebook(room)),
        *from_lessons(room, ""),
    ]
    return template_of([each for each in collected if ours.get(each.message, each.context or None) is None])


def template_of(messages: list[Collected]) -> Catalog:
    template = Catalog(charset="utf-8", fuzzy=False)
    for collected in messages:
        if any(letter.isalpha() or letter in MONEY for letter in GAP.sub("", collected.message)):
            message = (collected.message, collected.plural) if collected.plural else collected.message
            template.add(message, locations=[(collected.place, 0)], context=collected.context or None)
    return template


def from_code(package: Path) -> Iterator[Collected]:
    """``Text("...")`` and ``say("...")``, also inside f-strings, which gettext's own readers pass over."""
    for path in sorted(package.rglob("*.py")):
        if package / "new-game" in path.parents:  # a game that becomes somebody else's
            continue
        place = path.relative_to(package).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name_of(node.func) in MARKS and node.args:
                message, named = spelled(node.args[0]), {keyword.arg: spelled(keyword.value) for keyword in node.keywords}
                plural, context = named.get("plural", ""), named.get("context", "")
                if plural and "count" not in named and set(named) - {"plural", "context"}:  # else its gaps are filled later
                    raise ValueError(f"{place}:{node.lineno}: '{plural}' needs the number that decides: count=...")
                if message:
                    yield Collected(place, message, plural, context)


def from_drawings(package: Path) -> Iterator[Collected]:
    """Words and titles printed on boards."""
    for path in sorted(package.rglob("board/*.svg")):
        if package / "new-game" in path.parents or path.stem in ("symbols", "cover"):
            continue
        for element in read_drawing(path).iter():
            if element.tag == "title" or "words" in element.get("class", "").split():
                yield Collected(path.relative_to(package).as_posix(), element.text or "", context=element.get("data-context", ""))


def spelled(node: ast.expr) -> str:
    """A string that stands in the code."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def name_of(called: ast.expr) -> str:
    """What is called: ``say``, or ``speak`` in ``speak(language)("...")``."""
    if isinstance(called, ast.Call):
        called = called.func
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""


def from_forms() -> Iterator[Collected]:
    """What a language puts before a name that has no forms of its own."""
    for usual in FORMS.values():
        yield Collected("kernel/language.py", usual, context="form")


def from_room(room: Room, folder: str = "") -> Iterator[Collected]:
    """The seats of a game and the values of its options."""
    for seat in room.open(room.seats[-1], {}).seat_names:
        yield Collected(f"{folder}game.py", seat)
    for option in room.options:
        for value in option.values:
            yield Collected(f"{folder}game.py", value.replace("_", " "), context=f"option {option.name}")
    yield from from_tables(room, folder)


def from_tables(room: Room, folder: str) -> Iterator[Collected]:
    """The tables of a box, their columns and what is in them, as its page names it all, and what is known of them."""
    box = room.open(room.seats[0], {}).box_file
    for table, content in box.as_data().items():
        columns = [*[key for key in content if key != "rows"], *[key for row in content.get("rows", []) for key in row if key != "name"]]
        for name in dict.fromkeys([table, *columns]):
            yield Collected(f"{folder}components.toml", name.replace("_", " "), context="component")
        for note in dict.fromkeys(source.note for source in box.sources(table) if source.note):
            yield Collected(f"{folder}components.toml", note)
    words = BoxWords(room.name, box.as_data())
    for word in words.words:
        yield Collected(f"{folder}components.toml", word.replace("_", " "), context=words.context)


def from_box() -> Iterator[Collected]:
    """Names that come with a game or a bot rather than with the code."""
    for room in OURS:
        yield from from_room(room, f"games/{room.name}/")
    box = MerkatorBox()
    for title in [*box.location_titles, *box.kind_titles, *box.colour_names, *box.building_titles, *box.rating.ranks]:
        yield Collected("games/merkator/components.toml", title)
    for bot in BOTS + BASELINES:
        yield Collected("bots/bot.py", bot.name)
        yield Collected("bots/levels.toml", bot.meaning.template)


def from_api(package: Path) -> Iterator[Collected]:
    """What the API says about itself."""
    for path in sorted((package / "table" / "web").glob("*api.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("summary", "description") and isinstance(node.value, ast.Constant):
                yield Collected(path.relative_to(package).as_posix(), str(node.value.value))


def from_rulebooks() -> Iterator[Collected]:
    """Headings; the text below them is English."""
    for room in OURS:
        yield from from_headings(f"rulebooks/{room.name}.md", rulebook(room))


def from_headings(place: str, rules: str) -> Iterator[Collected]:
    for heading in HEADING.findall(rules):
        yield Collected(place, heading)


def from_lessons(room: Room, folder: str) -> Iterator[Collected]:
    """Titles, bubbles and answers, what the guide of a first game says, and the words of the coach."""
    for aim in aims_of(room):
        for words in (aim.name, *aim.words):
            yield Collected(f"{folder}aims.toml", words)
    for words in guide_of(room).values():
        yield Collected(f"{folder}lessons/guide.toml", words)
    for lesson in lessons_of(room):
        for words in words_of(lesson):
            yield Collected(f"{folder}lessons/{lesson.name}.toml", words)


def update(folder: Path, language: str = "") -> None:
    """Write the template and bring the catalogues up to it; a language that is not there yet gets a folder with an empty one."""
    if language:
        check_code(language)
    template = collect()
    write(folder / "emporion.pot", template)
    for code in dict.fromkeys([*NAMES, *([language] if language else [])]):
        if code == ENGLISH.code:
            continue
        path = folder / code / "LC_MESSAGES" / "emporion.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        bring_up_to(template, read_catalogue(code) if code in NAMES else Catalog(locale=code), path)


def check_code(language: str) -> None:
    try:
        Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        raise ValueError(f"'{language}' is no language; a code such as fr is expected") from None


def update_game(room: Room) -> None:
    """Bring the catalogues of a game from outside up to its words; one that is not there yet begins empty."""
    template = collect_game(room)
    for code in NAMES:
        if code == ENGLISH.code:
            continue
        path = catalogue_of(room, code)
        path.parent.mkdir(exist_ok=True)
        bring_up_to(template, read_catalogue_of(room, code) if path.is_file() else Catalog(locale=code), path)


def bring_up_to(template: Catalog, catalogue: Catalog, path: Path) -> None:
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    write(path, catalogue)
    missing = sum(not all(spellings(message.string)) for message in catalogue if message.id)
    print(f"{catalogue.locale_identifier}: {len(catalogue)} messages, {missing} to translate")


def write(path: Path, catalogue: Catalog) -> None:
    """With a short header: dates and versions would change with every run."""
    for message in catalogue:
        if any(form for _gap, form in GAP.findall("".join(spellings(message.string)))):
            message.flags.discard("python-brace-format")  # gettext would take the form for a format of Python
    with path.open("wb") as file:
        file.write(f'msgid ""\nmsgstr ""\n"Language: {catalogue.locale_identifier or "en"}\\n"\n'.encode())
        file.write(f'"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n\n'.encode())
        write_po(file, catalogue, width=140, omit_header=True, sort_output=True, include_lineno=False)


if __name__ == "__main__":
    update(Path(__file__).parent, *sys.argv[1:2])
