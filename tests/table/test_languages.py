"""Every word a person sees goes through a catalogue, and the catalogues are complete."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from emporion.games.registry import ROOMS
from emporion.kernel.errors import IllegalAction, sentence
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH
from emporion.kernel.words import Text, listed
from emporion.table import languages, lobby
from emporion.table.history import moment, what_if
from emporion.table.house import Entry, House
from emporion.table.languages import NAMES, preferred_language, read_catalogue, speak
from emporion.table.languages.messages import collect
from emporion.table.markup import history as history_markup
from emporion.table.markup import strips
from emporion.table.markup import table as table_markup
from emporion.table.scene import Visitor
from emporion.table.scenes import build_scene
from emporion.table.settings import Settings
from tests.table.conftest import Client

TRANSLATED = [code for code in NAMES if code != "en"]
GAP = re.compile(r"\{\w*\}")
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-lost", "data-back", "data-final")
"""Attributes that a person hears or sees."""
ADDRESSES = ["/", "/join", "/account", "/nowhere", "/t/nowhere", *[f"/new?game={place.name}" for place in ROOMS]]
NAMES_OF_OURS = {"Emporion", "English", "Italiano", "Deutsch", "Ada", "https", "Tab"} | {place.title for place in ROOMS}


ROOT = Path(__file__).parents[2]

# --- catalogues ---------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def template() -> Catalog:
    return collect()


def test_the_template_is_up_to_date(template: Catalog) -> None:
    with (ROOT / "src" / "emporion" / "table" / "languages" / "emporion.pot").open("rb") as file:
        kept = read_po(file)
    assert {message.id for message in kept} == {message.id for message in template}, "run: make messages"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_is_complete(code: str, template: Catalog) -> None:
    catalogue = read_catalogue(code)
    known = {str(message.id) for message in catalogue if message.id}
    needed = {str(message.id) for message in template if message.id}
    assert needed - known == set(), "missing; run: make messages"
    assert known - needed == set(), "stale; run: make messages"
    assert not catalogue.obsolete
    for message in catalogue:
        if message.id:
            assert message.string, f"not translated: {message.id}"
            assert not message.fuzzy, f"not checked: {message.id}"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_gaps_of_its_source(code: str) -> None:
    for source, words in speak(code).catalogue.items():
        assert set(GAP.findall(words)) == set(GAP.findall(source)), source
        assert words.replace("{", "").count("}") == words.replace("}", "").count("{"), source
        assert words == words.strip(), source


def test_sentences_differ_from_language_to_language() -> None:
    """A sentence, not a name, that reads the same in two languages was pasted into the wrong file."""
    told = [speak(code).catalogue for code in TRANSLATED]
    for source in told[0]:
        sentences = [source, *[catalogue[source] for catalogue in told]]
        if all(len(re.findall(r"[^\W\d_]{2}\S*", GAP.sub("", words))) > 1 for words in sentences):
            assert len(set(sentences)) == len(sentences), source


def test_values_are_translated_with_their_sentence() -> None:
    german = speak("de")
    told = Text("{who} builds a tea house in {province}", who=Text("Red"), province=Text("Tibet"))
    assert german.text(told) == "Rot baut ein Teehaus in Tibet"
    assert german.text(listed([Text("Red"), Text("Blue")])) == "Rot, Blau"
    assert ENGLISH.text(told) == str(told) == "Red builds a tea house in Tibet"


# --- choosing a language --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "code"),
    [("", "en"), ("de-AT,en;q=0.5", "de"), ("fr, it;q=0.8, en;q=0.9", "en"), ("fr,it;q=0.7", "it"), ("xx;q=often,de", "de")],
)
def test_the_browser_says_what_it_prefers(header: str, code: str) -> None:
    assert preferred_language(header) == code


def test_the_choice_in_the_page_outlives_the_visit(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "de"}).text
    assert '<html lang="de">' in page
    token = re.findall(r'name="csrf" content="([^"]*)"', page)[0]
    client.post("/account/language", data={"_csrf_token": token, "language": "it", "back": "/join"})
    assert client.cookies["language"] == "it"
    assert '<html lang="it">' in client.get("/join", headers={"accept-language": "de"}).text
    client.cookies.delete("emporion")
    assert "Qui non c'è nulla" in client.get("/nowhere", headers={"accept-language": "de"}).text.replace("&#39;", "'")


def test_a_refusal_speaks_the_language_of_the_page(client: Client) -> None:
    token = re.findall(r'name="csrf" content="([^"]*)"', client.get("/").text)[0]
    answer = client.post("/join", data={"_csrf_token": token, "invite": "nonsense", "name": "Ada"}, headers={"accept-language": "de"})
    assert "Diese Einladung ist nicht gültig" in answer.text
    answer = client.post("/new", data={"_csrf_token": token, "game": "yunnan", "seat_0": "me"}, headers={"accept-language": "de"})
    assert "Yunnan spielt man zu 2 bis 5, nicht zu 1" in answer.text


def test_an_illegal_action_is_refused_in_every_language() -> None:
    game = ROOMS[0].open(3, {})
    with pytest.raises(IllegalAction) as refusal:
        game.check(game.deal(1), 0, game.actions.parse("done", []))
    assert speak("de").text(sentence(refusal.value)).startswith("„done“")


# --- no word bypasses the catalogues ---------------------------------------------------------------------------------------------------


@pytest.fixture
def blotted(monkeypatch: pytest.MonkeyPatch, template: Catalog) -> Iterator[None]:
    """Italian with a blot for every letter: what can still be read on a page has bypassed the catalogue."""

    def blot(words: str) -> str:
        return "".join(part if GAP.fullmatch(part) else re.sub(r"[^\W\d_]", "ø", part) for part in re.split(r"(\{\w*\})", words))

    blots = {str(message.id): blot(str(message.id)) for message in template if message.id}
    monkeypatch.setattr(languages, "read_catalogue", lambda _code: [Message(source, words) for source, words in blots.items()])
    forget()
    yield
    forget()


class Message:
    """A message as the catalogue gives it."""

    def __init__(self, source: str, words: str) -> None:
        self.id = source
        self.string = words


def forget() -> None:
    speak.cache_clear()
    table_markup.BOARDS.clear()
    strips.FACTS.clear()


class Readable(HTMLParser):
    """What a page says, piece by piece."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.pieces: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pieces += [value for name, value in attrs if name in SPOKEN and value]

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)


def readable(page: str, known: set[str]) -> set[str]:
    """Words that can be read, except names and the notation, which are the same in every language."""
    found: set[str] = set()
    for piece in Readable(page).pieces:
        for notation in sorted(known, key=len, reverse=True):
            piece = piece.replace(notation, " ")
        piece = re.sub(r"\b[A-Z]{2}-\d+\.\d+\b|\b[0-9a-f]{16}\b", " ", piece)  # clauses and fingerprints
        found |= {word for word in re.findall(r"[A-Za-z]{2,}", piece) if word not in NAMES_OF_OURS}
    return found


@pytest.mark.usefixtures("blotted")
@pytest.mark.parametrize("address", ADDRESSES)
def test_no_word_of_a_page_bypasses_the_catalogue(address: str, client: Client) -> None:
    page = client.get(address, headers={"accept-language": "it"}).text
    assert '<html lang="it">' in page
    assert readable(page, set()) == set()


@pytest.mark.usefixtures("blotted")
def test_the_page_for_programs_keeps_only_what_programs_write(client: Client) -> None:
    page = client.get("/api", headers={"accept-language": "it"}).text
    words = readable(re.sub(r"<code>.*?</code>", "", page), set())
    assert words <= {"string", "integer", "boolean", "array", "object"}


@pytest.mark.usefixtures("blotted")
@pytest.mark.parametrize("place", ROOMS, ids=[place.name for place in ROOMS])
def test_headings_of_the_rules_are_translated(place: Room, client: Client) -> None:
    page = client.get(f"/rules/{place.name}", headers={"accept-language": "it"}).text
    headings = re.findall(r"<h[1-6][^>]*>(.*?)</h[1-6]>", page)
    assert len(headings) > 10
    assert readable(" ".join(headings), set()) == set()


@pytest.mark.usefixtures("blotted")
@pytest.mark.parametrize("place", ROOMS, ids=[place.name for place in ROOMS])
def test_no_word_of_a_table_bypasses_the_catalogue(place: Room, tmp_path: Path) -> None:
    asyncio.run(look_around(Settings(database=f"sqlite:///{tmp_path}/tables.sqlite", bot_pause=0.0), place))


async def look_around(settings: Settings, place: Room) -> None:
    """A table that waits, in the middle, in its history, in a what-if and, of the shortest game, at its end."""
    house = House(settings)
    visitor = Visitor("Ada", "", "token", "it", "/")
    try:
        ada = house.accounts.welcome("a" * 30, "Ada", "it")
        grace = house.accounts.welcome("g" * 30, "Ada", "it")
        made = await lobby.make_table(house, ada, place.name, ["me", "open"], {}, pace="days")
        entry = await house.table(made.code)
        names = {made.code, *(letter * 2 for letter in "ABCDEF")}  # letters on Merkator's counters are no words
        check(house, entry, visitor, [ada.id, 0], names)
        await lobby.sit(house, entry, grace, 1, "Ada", ["open"])
        chance = random.Random(7)
        steps = 100_000 if place.name == "yunnan" else 150
        for step in range(steps):
            if entry.live.row.status != "playing":
                break
            if step % 30 == 29:
                check(house, entry, visitor, [ada.id, grace.id, 0], names)
            await act(house, entry, chance)
        check(house, entry, visitor, [ada.id, 0], names)
        live = entry.live
        before = moment(live, visitor, ada.id, len(live.taken) // 2)
        assert readable(history_markup.page(before, "it"), {before.action, *names} - {""}) == set()
        if live.row.status == "playing":
            line = what_if(live, visitor, ada.id, len(live.taken), [])
            known = {live.game.actions.notation(action) for action in line.legal}
            assert readable(history_markup.page(line, "it"), known | names) == set()
    finally:
        await house.close()


def check(house: House, entry: Entry, visitor: Visitor, people: list[int], names: set[str]) -> None:
    for person in people:
        scene = build_scene(house, entry, visitor, person)
        actions = scene.game.actions
        known = {actions.notation(action) for action in scene.legal} | set(scene.draft) | {actions.notation(0)}
        seed = set(scene.seed.split())
        assert readable(table_markup.page(scene, "it"), known | names | seed) == set()


async def act(house: House, entry: Entry, chance: random.Random) -> None:
    live = entry.live
    seat = chance.choice(live.deciding())
    legal = live.legal(seat)
    if not legal:  # the draft has ended the turn
        await house.change(entry, lambda now: now.wish_confirm(seat, now.version(seat)))
        return
    words = live.game.actions.notation(chance.choice(legal))
    await house.change(entry, lambda now: now.wish_step(seat, now.version(seat), [words], True))
