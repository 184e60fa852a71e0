"""The page of a box: what differs, every table with a field for each value, saving, sharing, and a file to bring or to take."""

from __future__ import annotations

from urllib.parse import urlencode

import htpy as h
from htpy import Node

from emporion.kernel.components import CALIBRATED, PROVENANCES
from emporion.kernel.language import Language, capital
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup.layout import csrf, problem
from emporion.table.markup.layout import page as frame
from emporion.table.scenes.boxes import ROW_NAMES, BoxPage, Field, RowShown, TableShown, spell_value
from emporion.table.scenes.seen import USUAL_LEVEL
from emporion.table.storage.rows import KeptBox

OF_THE_FILE = ("column", "what")
"""Gaps of a refusal that name a part of the file."""


def page(box: BoxPage, language: str) -> str:
    say = speak(language)
    title = (
        say("The box of {game}", game=box.room.title) if not box.mark else say("{game}: {box}", game=box.room.title, box=called(box, say))
    )
    content = h.div(class_="box", id="box", data_was=say("shipped: {value}", value="%"), data_reset=say("Reset {field}", field="%"))[
        h.section(class_="welcome")[h.h1[title], h.p[intro(box, say)]],
        problem(box.problem),
        differences(box, say) if box.mark else None,
        h.div(class_="rulebook")[
            h.div(class_="beside")[contents(box, say), own_boxes(box, say)],
            h.div[editor(box, say), upload(box, say)],
        ],
    ]
    return frame(box.visitor, title, content, say, "boxes")


def called(box: BoxPage, say: Language) -> str:
    return box.mine or box.name or say("an owner's box")


def intro(box: BoxPage, say: Language) -> str:
    if box.mark:
        return say("A box that an owner has corrected. It never changes: who edits it makes a new one, with a link of its own.")
    return say(
        "Every number of the game, and where it comes from. You own a printed copy? Type what is printed there, play with it, and "
        "send the link to your friends."
    )


# --- words of the box -----------------------------------------------------------------------------------------------------


def component(name: str, say: Language) -> str:
    """The name of a table or a column."""
    if name == ROW_NAMES:
        return say("names of the rows")
    return say(name.replace("_", " "), context="component")


def provenance_words(provenance: str, say: Language) -> str:
    return {
        "rulebook": say("from the rulebook"),
        "photo": say("read from a photo"),
        "source": say("told by those who have the game"),
        "derived": say("worked out from what is known"),
        "reconstructed": say("our reconstruction"),
        CALIBRATED: say("our reconstruction, calibrated by play"),
    }.get(provenance, provenance)


def provenance_class(provenance: str) -> str:
    return f"from-{provenance.rpartition(' ')[2]}"


def swatch(provenance: str, say: Language) -> Node:
    return h.span(class_=f"swatch {provenance_class(provenance)}")[provenance_words(provenance, say)]


def place_words(table: str, row: str, column: str, say: Language) -> str:
    parts = [component(table, say), capital(row), component(column, say) if column else ""]
    return capital(": ".join(part for part in parts if part))


def value_words(value: object, say: Language) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{component(key, say)} {value_words(part, say)}" for key, part in value.items() if key != "name")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return "–" if value is None or value == [] else spell_value(value)


# --- what differs, and what to do with it -----------------------------------------------------------------------------------


def differences(box: BoxPage, say: Language) -> Node:
    count = len(box.corrections)
    return h.section(class_="card differs", aria_labelledby="differs")[
        h.h2(id="differs")[
            say("{count} number differs from the shipped box", plural="{count} numbers differ from the shipped box", count=count)
        ],
        h.div(class_="wide", tabindex="0", role="group", aria_labelledby="differs")[
            h.table[
                h.thead[h.tr[h.th(scope="col")[say("Where")], h.th(scope="col")[say("shipped")], h.th(scope="col")[say("this box")]]],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[h.a(href=f"#{each.table}")[place_words(each.table, each.row, each.column, say)]],
                            h.td[h.del_[value_words(each.shipped, say)]],
                            h.td[h.ins[value_words(each.own, say)]],
                        ]
                        for each in box.corrections
                    ]
                ],
            ]
        ],
        h.p(class_="line")[
            h.label(class_="share")[say("The link to send"), h.input(readonly=True, class_="invite", value=box.address)],
            h.button(type="button", data_copy=box.address)[say("Copy")],
            h.a(class_="button", href=f"/boxes/{box.room.name}/{box.mark}/file", download=True)[say("Download the file")],
        ],
        play(box, say),
        keeping(box, say),
    ]


def play(box: BoxPage, say: Language) -> Node:
    return h.form(method="post", action="/play-now", class_="line")[
        csrf(box.visitor),
        h.input(type="hidden", name="game", value=box.room.name),
        h.input(type="hidden", name="box", value=box.mark),
        h.label[
            h.span(class_="hidden")[say("Bots of level")],
            h.select(name="level")[
                [
                    h.option(value=level.name, selected=level.name == USUAL_LEVEL)[
                        say("{level}: {meaning}", level=Text(level.name), meaning=level.meaning)
                    ]
                    for level in box.levels
                ]
            ],
        ],
        h.button(class_="main")[say("Play now with this box")],
        h.a(class_="button", href="/new?" + urlencode({"game": box.room.name, "box": box.mark}))[say("New table with this box")],
    ]


def keeping(box: BoxPage, say: Language) -> Node:
    address = f"/boxes/{box.room.name}/{box.mark}"
    return h.form(method="post", action=f"{address}/keep", class_="line")[
        csrf(box.visitor),
        h.label(class_="share")[
            say("What you call it"), h.input(name="name", required=True, maxlength="40", value=box.mine or box.name or say("My copy"))
        ],
        h.button[say("Rename") if box.mine else say("Keep it on my list")],
        h.button(formaction=f"{address}/drop", formnovalidate=True)[say("Take it off my list")] if box.mine else None,
    ]


# --- beside -----------------------------------------------------------------------------------------------------------------


def contents(box: BoxPage, say: Language) -> Node:
    return h.nav(class_="card contents", aria_label=say("Tables of the box"))[
        h.h2[say("Tables of the box")],
        h.ul[[h.li[h.a(href=f"#{table.name}")[component(table.name, say)], marks(table, say)] for table in box.tables]],
        h.p(class_="quiet")[h.a(href=f"/rules/{box.room.name}")[say("Rules of {game}", game=box.room.title)]],
    ]


def marks(table: TableShown, say: Language) -> Node:
    changes, wrong = table.changes(), table.wrong()
    return [
        h.span(class_="tag wrong")[say("wrong: {count}", count=wrong)] if wrong else None,
        h.span(class_="tag changed", data_changes=table.name, hidden=not changes)[say("changed: {count}", count=changes)],
    ]


def own_boxes(box: BoxPage, say: Language) -> Node:
    others = [each for each in box.kept if each.fingerprint != box.mark]
    shipped = h.li[h.a(href=f"/boxes/{box.room.name}?shipped=yes")[say("The box as it is shipped")]] if box.mark else None
    house = None
    if box.house and box.house != box.mark:
        house = h.li[h.a(href=f"/boxes/{box.room.name}/{box.house}")[say("The box of this house")]]
    if not others and not shipped and not house:
        return None
    return h.section(class_="card", aria_label=say("Other boxes"))[
        h.h2[say("Other boxes")], h.ul(class_="plain-list")[shipped, house, [kept_line(each) for each in others]]
    ]


def kept_line(box: KeptBox) -> Node:
    return h.li[h.a(href=f"/boxes/{box.game}/{box.fingerprint}")[box.name]]


# --- the tables -------------------------------------------------------------------------------------------------------------


def editor(box: BoxPage, say: Language) -> Node:
    return h.form(method="post", action=f"/boxes/{box.room.name}", class_="editor", data_editor="yes", novalidate=True)[
        csrf(box.visitor),
        h.input(type="hidden", name="base", value=box.mark),
        h.button(class_="hidden", tabindex="-1", aria_hidden="true")[say("Save as a new box")],  # what Enter in a field means
        legend(say),
        [table_card(box, table, say) for table in box.tables],
        h.div(class_="save card")[
            h.p(id="changes", role="status", data_one=changes_words(1, say), data_many=changes_words(2, say).replace("2", "%"))[
                changes_words(sum(table.changes() for table in box.tables), say)
            ],
            h.label(class_="share")[
                say("Its name, for all who have the link"),
                h.input(name="name", maxlength="40", value=box.typed_name or box.mine or say("My copy")),
            ],
            h.button(class_="main")[say("Save as a new box")],
        ],
    ]


def changes_words(count: int, say: Language) -> str:
    return say("{count} number is not as shipped", plural="{count} numbers are not as shipped", count=count)


def legend(say: Language) -> Node:
    return h.p(class_="quiet legend")[
        say("The frame of a field says where its number comes from:"),
        " ",
        [[swatch(kind, say), " "] for kind in PROVENANCES],
        say("A changed number is bold, with the shipped one below it."),
    ]


def table_card(box: BoxPage, table: TableShown, say: Language) -> Node:
    name = component(table.name, say)
    where = say("Where the table stands on the board, framed: {table}", table=name)
    query = urlencode({"language": say.code, **({"box": box.mark} if box.mark else {})})
    return h.details(class_="card component", id=table.name, open=bool(table.changes() or table.wrong()))[
        h.summary[h.h2[name], swatch(table.provenance, say), marks(table, say)],
        h.div(class_="stands")[
            h.img(src=f"/pictures/{box.room.name}/{table.name}?{query}", alt=where, loading="lazy", width="420", height="260"),
            h.div[
                h.p[say("Where its numbers come from: {provenance}", provenance=provenance_words(table.provenance, say))],
                h.p(class_="quiet")[note_words(box, table.note, say)] if table.note else None,
                [h.p(class_="quiet")[capital(row), ": ", note_words(box, note, say)] for row, note in table.notes],
                [h.p(class_="problem", role="alert")[fault_words(fault, say)] for fault in table.faults],
                [h.p(class_="quiet")[say("A row that this box does not have: {row}", row=capital(row))] for row in table.removed],
                h.div(class_="keys-of-table")[[h.div(class_="key")[h.b[component(key.column, say)], entry(key, say)] for key in table.keys]]
                if table.keys
                else None,
            ],
        ],
        rows(table, say) if table.rows and table.columns else None,
        other_rows(table.row_names, say) if table.row_names and table.columns else None,
        h.p(class_="quiet")[", ".join(capital(row.title) for row in table.rows)] if table.rows and not table.columns else None,
    ]


def note_words(box: BoxPage, note: str, say: Language) -> Node:
    """What is known of a table; the report it names is a link."""
    report = f"docs/reports/{box.room.name}-calibration.html"
    before, named, after = say(note).partition(report)
    return [before, h.a(href=f"/reports/{box.room.name}/calibration")[say("the report")] if named else None, after]


def rows(table: TableShown, say: Language) -> Node:
    words = [column for number, column in enumerate(table.columns) if table.rows[0].fields[number].kind in ("word", "words")]
    return h.div(class_="wide", tabindex="0", role="group", aria_label=component(table.name, say))[
        h.table(class_="component-rows")[
            h.thead[h.tr[h.td, [h.th(scope="col")[component(column, say)] for column in table.columns]]],
            h.tbody[[row_line(row, say) for row in table.rows]],
        ],
        [known_words(table, column) for column in words],
    ]


def other_rows(names: Field, say: Language) -> Node:
    """A real box may have more rows, or fewer."""
    return h.details(class_="other-rows", open=names.changed())[
        h.summary[say("Other rows")],
        h.p(class_="quiet")[say("Name the rows of your box, with commas between them; a new one begins as a copy of the last.")],
        h.p(class_="line")[entry(names, say), h.button(name="arrange", value=names.table)[say("Lay out these rows")]],
    ]


def row_line(row: RowShown, say: Language) -> Node:
    added = h.span(class_="tag changed")[say("new row")] if row.added else None
    return h.tr[h.th(scope="row")[capital(row.title), added], [h.td[entry(field, say)] for field in row.fields]]


def known_words(table: TableShown, column: str) -> Node:
    """What stands in a column already, as suggestions."""
    at = table.columns.index(column)
    found = dict.fromkeys(part.strip() for row in table.rows for part in row.fields[at].shipped.split(","))
    return h.datalist(id=f"known-{table.name}-{column}")[[h.option(value=word) for word in found if word]]


def entry(field: Field, say: Language) -> Node:
    """A field with its name, its mark when changed, and what is wrong with it."""
    name = place_words(field.table, field.row, field.column, say)
    identity = field.name.replace("/", "-")
    label = say("{place}, {provenance}", place=name, provenance=provenance_words(field.provenance, say))
    about = {
        "name": f"f:{field.name}",
        "aria_label": label,
        "data_shipped": field.shipped,
        "data_base": field.base if field.base != field.shipped else None,
        "class_": f"{provenance_class(field.provenance)} {field.kind}" + (" changed" if field.changed() else ""),
        "aria_invalid": "true" if field.faults else None,
        "aria_describedby": f"wrong-{identity}" if field.faults else None,
    }
    control: Node
    if field.kind == "flag":
        control = h.select(**about)[[h.option(value=value, selected=field.typed == value)[say(value)] for value in ("yes", "no")]]
    else:
        suggested = f"known-{field.table}-{field.column}" if field.kind == "word" and field.row else None
        control = h.input(
            value=field.typed,
            size=str(max(3, min(60 if field.column == ROW_NAMES else 26, 1 + max(len(field.typed), len(field.shipped))))),
            inputmode="numeric" if field.kind == "number" else None,
            list=suggested,
            autocomplete="off",
            **about,
        )
    return h.span(class_="entry")[
        control,
        h.span(class_="was")[
            h.small[say("shipped: {value}", value=field.shipped or "–")],
            h.button(name="reset", value=field.name, class_="reset", title=say("Reset"), aria_label=say("Reset {field}", field=name))["↺"],
        ]
        if field.changed()
        else None,
        [h.span(class_="wrong", id=f"wrong-{identity}")[fault_words(fault, say)] for fault in field.faults],
    ]


def fault_words(fault: Text | str, say: Language) -> str:
    """Why a value is refused, with the column as the page calls it."""
    if isinstance(fault, Text):
        named = {gap: component(value, say) for gap, value in fault.values.items() if gap in OF_THE_FILE and isinstance(value, str)}
        fault = fault.filled({**fault.values, **named})
    return capital(say.text(fault))


# --- a file -----------------------------------------------------------------------------------------------------------------


def upload(box: BoxPage, say: Language) -> Node:
    wrong = {"aria_invalid": "true", "aria_describedby": "upload-wrong"} if box.upload_problems else {}
    example = '[table]\nrows = [\n    { name = "row", column = 5 },\n]'
    name = box.typed_name or say("My copy")
    return h.section(class_="card", id="upload", aria_labelledby="upload-title")[
        h.h2(id="upload-title")[say("Bring a file")],
        h.p[say("A file as this page gives it out and as the command line takes it: only the tables and rows that differ.")],
        h.div(id="upload-wrong")[[h.p(class_="problem", role="alert")[say.text(each)] for each in box.upload_problems]],
        h.form(method="post", action=f"/boxes/{box.room.name}/upload", enctype="multipart/form-data", class_="stack")[
            csrf(box.visitor),
            h.label[say("The file"), h.input(type="file", name="file", accept=".toml,text/plain")],
            h.label[
                say("or its text"),
                h.textarea(name="words", rows="6", spellcheck="false", maxlength="65536", placeholder=example, **wrong)[box.uploaded],
            ],
            h.label[say("Its name, for all who have the link"), h.input(name="name", maxlength="40", value=name)],
            h.p(class_="line")[h.button[say("Check and save it")]],
        ],
    ]
