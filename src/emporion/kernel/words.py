"""Sentences for people: a template and its values, so that a catalogue can translate both."""

from __future__ import annotations


class Text:
    """``Text("{seat} bids {value}", seat=..., value=9)``; values may be texts themselves."""

    def __init__(self, template: str, **values: str | int | Text) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        spelled = {name: str(value) for name, value in self.values.items()}
        return self.template.format(**spelled)


def listed(parts: list[Text]) -> Text:
    """``Red, Blue``: several texts in a row."""
    told = parts[0] if parts else Text("nothing")
    for part in parts[1:]:
        told = Text("{first}, {second}", first=told, second=part)
    return told


class Prompt:
    """What a seat is asked, and the clause of the rules that asks it."""

    def __init__(self, text: Text, clause: str) -> None:
        self.text = text
        self.clause = clause
