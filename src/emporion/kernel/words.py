"""Sentences for people: a template and its values, so that a catalogue can translate both."""

from __future__ import annotations


class Text:
    """``Text("{seat} bids {value}", seat=..., value=9)``; values may be texts themselves.

    ``Text("{count} card", plural="{count} cards", count=3)``: the value named ``count`` decides between the forms.
    ``Text("copper", context="yinzi money")``: the same English words may be others in another language.
    """

    def __init__(self, template: str, *, plural: str = "", context: str = "", **values: str | int | Text) -> None:
        self.template = template
        self.plural = plural
        self.context = context
        self.values = values

    def filled(self, values: dict[str, str | int | Text]) -> Text:
        """The same sentence with these values."""
        return Text(self.template, plural=self.plural, context=self.context, **values)

    def __str__(self) -> str:
        return in_english(self.template, self.plural, self.values).format(**{name: str(value) for name, value in self.values.items()})


def in_english(template: str, plural: str, values: dict[str, str | int | Text]) -> str:
    """The template itself, or its plural."""
    return plural if plural and values["count"] != 1 else template


def listed(parts: list[Text]) -> Text:
    """``Red, Blue``: several texts in a row."""
    sentence = parts[0] if parts else Text("nothing")
    for part in parts[1:]:
        sentence = Text("{first}, {second}", first=sentence, second=part)
    return sentence


class Prompt:
    """What a seat is asked, and the clause of the rules that asks it."""

    def __init__(self, text: Text, clause: str) -> None:
        self.text = text
        self.clause = clause
