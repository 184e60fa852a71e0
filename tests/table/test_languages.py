"""Every word a person sees goes through a catalogue, and the catalogues are complete."""

from __future__ import annotations

import asyncio
import io
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from emporion.games.registry import ROOMS
from emporion.games.rulebooks import written
from emporion.kernel.errors import IllegalAction, sentence
from emporion.kernel.game import Room
from emporion.kernel.language import ENGLISH, FORMS, Language
from emporion.kernel.words import Text, listed
from emporion.table.hosting import lobby
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.languages import NAMES, catalogues, preferred_language, speak
from emporion.table.languages.catalogues import learn, read_catalogue, spellings
from emporion.table.languages.messages import GAP, collect, from_code
from emporion.table.markup import drawn, strips
from emporion.table.markup import history as history_markup
from emporion.table.markup import table as table_markup
from emporion.table.scenes.history import moment, what_if
from emporion.table.scenes.seen import Visitor
from emporion.table.scenes.table import build_scene
from emporion.table.settings import Settings
from emporion.testing.languages import gaps, named
from tests.table.conftest import Client

TRANSLATED = [code for code in NAMES if code != "en"]
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-lost", "data-back", "data-final")
"""Attributes that a person hears or sees."""
ADDRESSES = [
    "/",
    "/join",
    "/puzzles",
    "/puzzles/yunnan",
    "/puzzles/yunnan/1",
    "/account",
    "/lobby",
    "/archive",
    "/archive/yunnan",
    "/ratings/yunnan",
    "/nowhere",
    "/t/nowhere",
    *[f"/new?game={place.name}" for place in ROOMS],
]
NAMES_OF_OURS = {"Emporion", "English", "Italiano", "Deutsch", "Ada", "https", "Tab", "UTC"} | {place.title for place in ROOMS}


ROOT = Path(__file__).parents[2]

# --- catalogues ---------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def template() -> Catalog:
    return collect()


def translations(code: str) -> Iterator[tuple[Message, str]]:
    """Every translation with its message: of a plural every number, of a name every form."""
    for message in read_catalogue(code):
        for words in spellings(message.string) if message.id else []:
            bare, *forms = words.split(" | ")
            yield from [(message, bare), *[(message, form.partition(": ")[2]) for form in forms]]


def test_the_template_is_up_to_date(template: Catalog) -> None:
    with (ROOT / "src" / "emporion" / "table" / "languages" / "emporion.pot").open("rb") as file:
        kept = read_po(file)
    assert named(kept) == named(template), "run: make messages"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_catalogue_is_complete(code: str, template: Catalog) -> None:
    catalogue = read_catalogue(code)
    assert named(template) - named(catalogue) == set(), "missing; run: make messages"
    assert named(catalogue) - named(template) == set(), "stale; run: make messages"
    assert not catalogue.obsolete
    for message in catalogue:
        if message.id:
            assert all(spellings(message.string)), f"not translated: {message.id}"
            assert len(spellings(message.string)) == (catalogue.num_plurals if message.pluralizable else 1), message.id
            assert not message.fuzzy, f"not checked: {message.id}"


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_gaps_of_its_source(code: str) -> None:
    for message, words in translations(code):
        spared = {"count"} if message.pluralizable else set()  # "one card" may do without its number
        assert gaps(words) | spared == gaps(spellings(message.id)[-1]) | spared, message.id
        assert words.replace("{", "").count("}") == words.replace("}", "").count("{"), message.id
        assert words == words.strip(), message.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_asks_for_and_gives_forms_that_there_are(code: str) -> None:
    for message in read_catalogue(code):
        for words in spellings(message.string):
            asked = {form for _name, form in GAP.findall(words) if form}
            given = [form.partition(": ")[0] for form in words.split(" | ")[1:]]
            assert asked | set(given) <= set(FORMS), f"{message.id}: the forms are {', '.join(FORMS)}"
            assert len(given) == len(set(given)), f"{message.id}: a form is given twice"


def test_the_english_asks_for_no_forms(template: Catalog) -> None:
    for message in template:
        assert not [form for words in spellings(message.id) for _name, form in GAP.findall(words) if form], message.id


def test_sentences_differ_from_language_to_language() -> None:
    """A sentence, not a name, that reads the same in two languages was pasted into the wrong file."""
    told = [speak(code).catalogue for code in TRANSLATED]
    for source in set.intersection(*[set(catalogue) for catalogue in told]):
        sentences = [source.rpartition("\x04")[2], *[catalogue[source][0] for catalogue in told]]
        if all(len(re.findall(r"[^\W\d_]{2}\S*", GAP.sub("", words))) > 1 for words in sentences):
            assert len(set(sentences)) == len(sentences), source


def test_values_are_translated_with_their_sentence() -> None:
    german = speak("de")
    told = Text("{who} builds a tea house in {province}", who=Text("Red"), province=Text("Tibet"))
    assert german.text(told) == "Rot baut ein Teehaus in Tibet"
    assert german.text(listed([Text("Red"), Text("Blue")])) == "Rot, Blau"
    assert ENGLISH.text(told) == str(told) == "Red builds a tea house in Tibet"


# --- grammar --------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def toy() -> Language:
    """A small catalogue as a translator leaves it, of a language that tells three numbers apart."""
    return learn(read_po(io.BytesIO(TOY.encode()), locale="pl")).language()


TOY = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

msgid "{count} card for {who}"
msgid_plural "{count} cards for {who}"
msgstr[0] "karta dla {who}"
msgstr[1] "{count} karty dla {who}"
msgstr[2] "{count} kart dla {who}"

msgid "copper"
msgstr "miedź"

msgctxt "money"
msgid "copper"
msgstr "miedziaki"

msgctxt "form"
msgid "of {name}"
msgstr "di {name}"

msgctxt "form"
msgid "to {name}"
msgstr "a {name}"

msgid "Cairo"
msgstr "Il Cairo | the: il Cairo | of: del Cairo | to: al Cairo"

msgid "Genoa"
msgstr "Genova"

msgid "region {number}"
msgstr "regione {number} | of: della regione {number}"

msgid "yellow"
msgstr "giallo | feminine: gialla"

msgid "post of {city}, by {city}"
msgstr "base {city:of}, presso {city:the}"

msgid "a ship goes to {cities}"
msgstr "una nave va {cities:to}"

msgid "{colour} factory"
msgstr "fabbrica {colour:feminine}"
"""


def test_a_plural_follows_the_rule_of_the_language(toy: Language) -> None:
    def cards(count: int) -> Text:
        return Text("{count} card for {who}", plural="{count} cards for {who}", count=count, who="Ada")

    assert [toy.text(cards(count)) for count in (1, 2, 5, 22)] == ["karta dla Ada", "2 karty dla Ada", "5 kart dla Ada", "22 karty dla Ada"]
    assert toy("{count} card for {who}", plural="{count} cards for {who}", count=5, who="Ada") == "5 kart dla Ada"
    for english in (str, ENGLISH.text):
        assert [english(cards(count)) for count in (0, 1, 2)] == ["0 cards for Ada", "1 card for Ada", "2 cards for Ada"]
    italian, one = speak("it"), Text("{time} counter", plural="{time} counters", time="+1", count=1)
    assert (italian.text(one), str(one)) == ("+1 tessera tempo", "+1 counter")


def test_a_context_tells_the_same_words_apart(toy: Language) -> None:
    assert toy("copper") == toy.text(Text("copper")) == "miedź"
    assert toy("copper", context="money") == toy.text(Text("copper", context="money")) == "miedziaki"
    assert toy("copper", context="beads") == str(Text("copper", context="money")) == "copper"


def test_a_name_stands_in_the_form_that_the_translation_asks_for(toy: Language) -> None:
    def post(city: Text | str) -> Text:
        return Text("post of {city}, by {city}", city=city)

    assert toy.text(post(Text("Cairo"))) == "base del Cairo, presso il Cairo"
    assert toy.text(post(Text("Genoa"))) == "base di Genova, presso Genova"  # a name without forms takes the usual ones
    assert toy.text(post("Ada")) == "base di Ada, presso Ada"
    assert toy.text(post(Text("region {number}", number=19))) == "base della regione 19, presso regione 19"
    assert ENGLISH.text(post(Text("Cairo"))) == str(post(Text("Cairo"))) == "post of Cairo, by Cairo"
    assert toy("Cairo") == "Il Cairo"


def test_each_name_of_a_list_stands_in_the_form(toy: Language) -> None:
    assert toy("a ship goes to {cities}", cities=listed([Text("Cairo"), Text("Genoa")])) == "una nave va al Cairo, a Genova"


def test_a_colour_agrees(toy: Language) -> None:
    assert [toy("{colour} factory", colour=Text(colour)) for colour in ("yellow", "blue")] == ["fabbrica gialla", "fabbrica blue"]


def test_a_plural_without_its_number_is_found(tmp_path: Path) -> None:
    (tmp_path / "cards.py").write_text('Text("{cards} card", plural="{cards} cards", cards=3)')
    with pytest.raises(ValueError, match=r"cards.py:1: '\{cards\} cards' needs the number that decides: count="):
        list(from_code(tmp_path))


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

    blots = Catalog(locale="it")
    for message in template:
        words = [blot(words) for words in spellings(message.id)]
        blots.add(message.id, words if message.pluralizable else words[0], context=message.context)
    monkeypatch.setattr(catalogues, "read_catalogue", lambda _code: blots)
    forget()
    yield
    forget()


def forget() -> None:
    speak.cache_clear()
    drawn.DRAWN.clear()
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
    assert words <= {"string", "integer", "number", "boolean", "array", "object"}


@pytest.mark.usefixtures("blotted")
@pytest.mark.parametrize("place", ROOMS, ids=[place.name for place in ROOMS])
def test_headings_of_the_rules_are_translated(place: Room, client: Client) -> None:
    page = client.get(f"/rules/{place.name}", headers={"accept-language": "it"}).text
    headings = re.findall(r"<h[1-6][^>]*>(.*?)</h[1-6]>", page)
    assert len(headings) > 10
    own = readable(written(place, "it"), set())  # a rulebook in Italian has headings of its own
    assert readable(" ".join(headings), set()) <= own


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
        assert readable(history_markup.page(before, "it"), ({before.action.notation} if before.action else set()) | names) == set()
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
        known = {actions.notation(action) for action in scene.legal} | {step.notation for step in scene.draft} | {actions.notation(0)}
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
